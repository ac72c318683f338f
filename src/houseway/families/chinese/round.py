"""A hand of Chinese poker: thirteen cards set into three rows, everybody against everybody."""

from collections.abc import Mapping, Sequence

from msgspec import UNSET

from houseway.cards import Card, Shoe
from houseway.families.chinese.antes import antes_won, best_of_all
from houseway.families.chinese.hand import SET_ROWS, as_set, read_rows
from houseway.families.chinese.plain import plain_setting
from houseway.families.chinese.score import ShownHand
from houseway.families.chinese.settling import Purses, settle
from houseway.families.chinese.sheet import CARDS, ChineseSheet
from houseway.families.chinese.sweeps import sweep_in
from houseway.round import (
    Bettor,
    Choice,
    Decision,
    FeeTaken,
    ForcedBet,
    Gathered,
    Hand,
    HandSet,
    Log,
    Mucked,
    Payment,
    PotFinished,
    Round,
    SetHands,
    Settable,
    Stack,
    Taken,
    ask_together,
    layered,
)

CLEAN_SWEEP = "clean-sweep"
REST = "rest of the collection"
BUTTON = "action-button"  # who pays it
NO_SWEEP = "No clean sweep: a hand declared as one is fouled."
Cards = tuple[Card, ...]


class Call(Choice):
    """A hand given up before it is compared."""

    SURRENDER = "surrender"


Answer = Settable | SetHands | Call


def play(sheet: ChineseSheet, hand: Hand, shoe: Shoe, log: Log) -> Round[PotFinished]:
    """Plays a hand, in the order of the documents."""
    # 1. Antes, and the fee out of them; what they do not cover the action button pays.
    table = ChineseHand(sheet, hand, log)
    table.ante()

    # 2. Thirteen cards to each player, face down.
    cards = deal(sheet, hand, shoe, log)

    # 3. All set their hands at once; one may surrender, and clean sweeps are declared. Who is
    #    first to say so is told by the order of the answers.
    answers = yield from ask_together([table.setting(seat, cards[seat]) for seat in hand.seats])
    shown = table.declared(answers)

    # 4. Only one may surrender: the others set their hands after all.
    refused = [who.seat for who, answer in answers.items() if isinstance(answer, Call)][1:]
    again = [table.setting(seat, cards[seat], surrender=False) for seat in refused]
    answers = {**answers, **(yield from ask_together(again))}
    shown = table.declared(answers)

    # 5. The hands are shown, clean sweeps first, and compared each with each.
    table.show(shown)
    payments = tuple(settle(sheet, hand, shown, Purses(sheet, hand, table.chips), log))

    # 6. The best back hand wins the antes.
    return table.finished(shown, payments)


class ChineseHand:
    """The chips and the questions of one hand."""

    def __init__(self, sheet: ChineseSheet, hand: Hand, log: Log) -> None:
        self._sheet, self._hand, self._log = sheet, hand, log
        self.chips = dict(zip(hand.seats, hand.chips, strict=True))
        self._antes = dict.fromkeys(hand.seats, 0)
        self._rest: dict[int, int] = {}  # what the action button adds to the fee
        self._taken: list[Taken] = []

    @property
    def action(self) -> int:
        """The seat with the action button."""
        return first_dealt(self._sheet, self._hand)

    # ---- antes and the fee ----

    def ante(self) -> None:
        """Takes the antes and out of them the fee; the action button pays what they lack."""
        for seat in self._hand.seats:
            given = self._put(seat, self._hand.limit.ante, "ante")
            self._antes[seat] = given
        for due in self._hand.dues:
            if due.at == "deal" and due.when == "dealt":
                self._take_fee(due.to, due.cents[len(self._hand.seats)])
        if self._pot + self._dead:
            fees = sum(fee.cents for fee in self._taken)
            self._log.add(
                Gathered(tuple(layered(self._antes, self._hand.seats, dead=self._dead, fees=fees)))
            )

    def _put(self, seat: int, cents: int, what: str) -> int:
        given = min(cents, self.chips[seat])
        if given:
            self.chips[seat] -= given
            self._log.add(ForcedBet(Bettor(seat), what, given))
        return given

    def _take_fee(self, to: str, cents: int) -> None:
        left = self._pot + self._dead - sum(fee.cents for fee in self._taken)
        added = self._put(self.action, max(cents - left, 0), REST)
        if added:
            self._rest[self.action] = self._rest.get(self.action, 0) + added
        for fee, seat, source in ((min(cents, left), None, "pot"), (added, self.action, BUTTON)):
            if fee:
                self._taken.append(Taken(to, fee, seat))
                self._log.add(FeeTaken(to, fee, source))

    @property
    def _dead(self) -> int:
        return sum(self._rest.values())

    @property
    def _pot(self) -> int:
        return sum(self._antes.values())

    # ---- questions ----

    def setting(self, seat: int, cards: Cards, *, surrender: bool = True) -> Decision[Answer]:
        """The question how a hand is set, and what may be declared of it."""
        sheet, hand = self._sheet, self._hand
        option = Settable(cards, SET_ROWS, any_number=True)
        legal: list[Answer] = [option]
        if sheet.sweeping is not None:
            says = "declare a clean sweep"
            legal.append(Settable(cards, SET_ROWS, any_number=True, word=CLEAN_SWEEP, says=says))
        why_not = {}
        if sheet.surrender is not None:
            if not surrender:
                why_not["surrender"] = "another player has surrendered before"
            elif self._may_surrender(seat):
                legal.append(Call.SURRENDER)
            else:
                why_not["surrender"] = "a player who surrenders needs chips for everybody"
        return Decision(
            who=Bettor(seat),
            question="Set your hand: front, middle and back, each higher than the one before",
            legal=tuple(legal),
            default=plain_setting(sheet, cards),
            situation="setting a hand",
            seen={"hand": cards},
            sums={
                "pot": self._pot + self._dead - sum(fee.cents for fee in self._taken),
                "chips": self.chips[seat],
                "unit": hand.limit.small,
            },
            stacks={seat: Stack(cents, 0, True) for seat, cents in self.chips.items()},
            why_not=why_not,
        )

    def _may_surrender(self, seat: int) -> bool:
        assert self._sheet.surrender is not None
        owed = self._sheet.surrender.points * self._hand.limit.small * (len(self._hand.seats) - 1)
        return Purses(self._sheet, self._hand, self.chips).stake(seat) >= owed

    def declared(self, answers: Mapping[Bettor, Answer]) -> dict[int, ShownHand]:
        """The hands as they were set and declared, in the order of the seats.

        Of those who want to surrender only the first does; the others are asked again.
        """
        found: dict[int, ShownHand] = {}
        gave_up: int | None = None
        for place, (who, answer) in enumerate(answers.items()):
            if isinstance(answer, Call):
                gave_up = place if gave_up is None else gave_up
                found[who.seat] = ShownHand(seat=who.seat, declared=place)
                continue
            assert isinstance(answer, SetHands), f"{answer} names no cards"
            hand = as_set(self._sheet, answer)
            fault, sweep = hand.fault, None
            if answer.word == CLEAN_SWEEP:
                sweep = sweep_in(self._sheet, hand.rows)
                fault = (
                    "" if sweep else self._unproduced(hand.fault, surrendered=gave_up is not None)
                )
            found[who.seat] = ShownHand(
                seat=who.seat, hand=hand, sweep=sweep, fault=fault, declared=place
            )
        return {seat: found[seat] for seat in self._hand.seats}

    def _unproduced(self, fault: str, *, surrendered: bool) -> str:
        """Why a hand declared as a clean sweep that is none is fouled."""
        assert self._sheet.sweeping is not None, "hands are declared"
        plays = surrendered and self._sheet.sweeping.unproduced == "plays"
        return fault if plays else NO_SWEEP

    # ---- the showdown ----

    def show(self, shown: Mapping[int, ShownHand]) -> None:
        """Opens the hands, those declared first; a surrendered one stays face down."""
        for one in sorted(shown.values(), key=lambda one: one.sweep is None):
            to = str(one.seat)
            if one.hand is None:
                self._log.add(Mucked(to))
                continue
            words = one.hand.words
            if one.sweep is not None:
                words = f"clean sweep: {one.sweep.title}"
            elif one.fault:
                words = f"fouled. {one.fault}".rstrip(".")
            self._log.opened(to, one.hand.cards, words)
            self._log.add(HandSet(to, read_rows(self._sheet, one.hand), one.hand.says))

    def finished(self, shown: Mapping[int, ShownHand], payments: Sequence[Payment]) -> PotFinished:
        first = best_of_all(self._sheet, tuple(shown.values()))
        contests, backs = antes_won(self._sheet, self._hand, tuple(shown.values()))
        played_for = bool(self._pot)
        return PotFinished(
            paid=self._antes,
            dead=self._rest,
            forced=self._antes,
            live=tuple(backs) if played_for else (),
            contests=contests if played_for else (),
            taken=tuple(self._taken),
            payments=tuple(payments),
            hands=backs,
            first=UNSET if first is None else first,
        )


def first_dealt(sheet: ChineseSheet, hand: Hand) -> int:
    """The seat that gets the first cards: of who won the last hand, where that matters."""
    first = hand.first
    if first is UNSET or sheet.dealing.first == "left-of-button":
        return hand.seats[0]
    if first not in hand.seats and sheet.dealing.absent == "left-of-button":
        return hand.seats[0]
    return min(hand.seats, key=lambda seat: (seat < first, seat))


def deal(sheet: ChineseSheet, hand: Hand, shoe: Shoe, log: Log) -> dict[int, Cards]:
    """Thirteen cards to each player, in the order of the document."""
    start = hand.seats.index(first_dealt(sheet, hand))
    seats = hand.seats[start:] + hand.seats[:start]
    piles: dict[int, list[Card]] = {seat: [] for seat in seats}
    if sheet.dealing.by == "hand":
        for seat in seats:
            piles[seat] += [shoe.card(str(seat)) for _ in range(CARDS)]
    else:
        most = sheet.table.dealt or len(seats)
        spare = most - len(seats) if sheet.dealing.by == "stack" else 0
        for _ in range(CARDS):
            for seat in seats:
                piles[seat].append(shoe.card(str(seat)))
            shoe.burn(spare)
    return {
        seat: log.dealt(str(seat), tuple(pile), frozenset({seat})) for seat, pile in piles.items()
    }


def recipients(sheet: ChineseSheet, hand: Hand) -> tuple[str, ...]:
    return tuple(map(str, hand.seats))
