"""An open table of a pot game, hand after hand."""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Any

from houseway.cards import Card
from houseway.errors import HousewayError, TableError, counted
from houseway.money import COLLECTION, money
from houseway.round import (
    Dealt,
    Discarded,
    Event,
    HandSet,
    Melded,
    Opened,
    Posted,
    Shown,
    Stack,
    Threw,
    written,
)
from houseway.round.setting import left_of
from houseway.table.collection import read_option
from houseway.table.coming_in import MINUTE, Departed
from houseway.table.drop import (
    check_limit_of,
    check_players,
    find_pot_option,
    half_hour,
    is_time_due,
)
from houseway.table.game import PotGame
from houseway.table.limits import limit_words, read_limit
from houseway.table.open.acts import (
    AskedForTime,
    CameBack,
    ChangedSeat,
    ChoseEntry,
    Closed,
    Sat,
    Showed,
    Warned,
    WentAway,
    WentOn,
)
from houseway.table.open.asking import entry_offered
from houseway.table.open.buying import printed_purchases
from houseway.table.open.setup import Setup, places
from houseway.table.open.shown import BuyIn, EntryOffer, OnFelt, TermsShown, fees_shown
from houseway.table.open.snapshot import Occupant, Snapshot, Unshown
from houseway.table.open.table import OpenTable
from houseway.table.pot import PotRound
from houseway.table.pot_session import NEWCOMER_FEE, PotSession, PotTableRules
from houseway.table.printed import check_size
from houseway.table.record import Line
from houseway.table.stakes import MOST_CHIPS


class PotTable(OpenTable):
    """A table where players bet against each other for the pot."""

    game: PotGame
    session: PotSession
    rules: PotTableRules

    def __init__(self, setup: Setup, rules: PotTableRules, seed: bytes) -> None:
        super().__init__(setup, rules)
        self.game, self.rules = rules.game, rules
        self.session = PotSession(rules, seed)
        self.away_since: dict[str, float] = {}  # by account, in seconds
        self.timed = self.warned = -1  # numbers of the question with a clock, and of the warning
        self.held: dict[str, Unshown] = {}  # by guest: cards of the last hand nobody else has seen
        self._set_buy_ins()

    def _set_buy_ins(self) -> None:
        """Sets the least, the usual and the most buy-in, as printed, or else as is customary."""
        rules, limit = self.rules, self.rules.limit
        usual, buy_in = rules.family.usual_table(rules.sheet)
        self.least_buy_in = self.least_stack
        self.shorts: dict[str, int] = {}  # smaller purchases left, by account
        own = self.setup.buy_in or max(buy_in * limit.small // usual.small, self.least_stack)
        self.purchases = printed_purchases(rules.sheet.buy_ins, limit, rules.charge, own)
        if self.purchases is not None:
            self.least_buy_in = max(self.least_stack, self.purchases.least)
            self.most_buy_in = self.purchases.most or MOST_CHIPS
        self.buy_in = self._chosen_buy_in(own)

    @property
    def least_stack(self) -> int:
        limit = self.rules.limit
        bet = max(*limit.blinds, limit.bring_in, limit.small, 1) + limit.ante
        return max(bet, self.session.least_chips)

    # ---- buying ----

    def _arrived(self, account: str, occupant: Occupant, cents: int) -> None:
        super()._arrived(account, occupant, cents)
        self._count_purchase(account, cents)

    def _count_purchase(self, account: str, cents: int) -> None:
        if self.purchases is not None:
            self.shorts[account] = self.purchases.left(cents, self.shorts.get(account))

    def check_purchase(self, account: str, cents: int) -> None:
        super().check_purchase(account, cents)
        if self.purchases is not None:
            chips = self.chips(account) + self.buying.get(account, 0)
            self.purchases.check(cents, chips, self.shorts.get(account))

    def usual_again(self, chips: int) -> int:
        return min(self.buy_in, self.most_buy_in - chips)

    def _add_chips(self, account: str, cents: int) -> None:
        self.buying.pop(account, None)
        try:
            self.check_purchase(account, cents)
        except TableError as error:  # asked for during a hand that was won since
            self._mention(f"{self.mentioned(account)} does not buy {money(cents)}: {error}.")
            return
        super()._add_chips(account, cents)
        self._count_purchase(account, cents)

    def check_printed(self) -> None:
        check_size(self.game.sheet, self.rules.limit)
        if self.rules.charge is not None:
            check_limit_of(self.rules.charge, self.game.schedules, self.rules.limit)

    @property
    def ready(self) -> bool:
        return self._next_in >= 2 and not self.wants

    @property
    def _next_in(self) -> int:
        """How many seats would be dealt in; bots without chips buy in as the hand opens."""
        least = self.session.least_chips
        chips = {a: self.session.chips(a) for a, who in self.people.items() if who.bot}
        bots = sum(held < least for held in chips.values())
        return self.session.dealt_next() + bots

    @property
    def wants(self) -> str:
        if self._next_in < 2:
            return super().wants
        try:
            check_players(self.rules.charge, self.rules.dealt_of(self._next_in), "ready")
        except TableError as error:
            return f"Collection {error}."
        return ""

    @property
    def charges_time(self) -> bool:
        return half_hour(self.rules.charge, max(len(self.people), 2)) > 0

    def is_time_due(self, charged: float, dealt: float, now: float) -> bool:
        return is_time_due(self.rules.charge, charged, dealt, now)

    def _charge_time(self) -> None:
        if self.under_way:
            raise TableError("a hand is under way")
        fees = self.session.charge_time(self.log)
        if fees:
            self.lines.append(Line(time=fees))

    # ---- coming, going and changing seats ----

    def _sit(self, act: Sat) -> None:
        gone, absence = self.session.coming.gone.get(act.guest), self.rules.sheet.absence
        if gone is not None and absence is not None:
            soon = self.now - gone.at <= absence.returns * MINUTE
            if soon and act.cents < min(gone.chips, MOST_CHIPS):
                raise TableError(
                    f"you left with {money(gone.chips)} less than {absence.returns} minutes ago;"
                    " come back with at least that"
                )
        super()._sit(act)
        self.session.come_again(act.seat, act.guest, self.now)

    def _cash_out(self, account: str, why: str) -> None:
        guest, coming = self.people[account].guest, self.session.coming
        owed, chips = coming.owing.get(int(account), ""), self.session.chips(account)
        super()._cash_out(account, why)
        self.shorts.pop(account, None)
        self.away_since.pop(account, None)
        if guest:
            coming.remember(
                guest,
                Departed(seat=int(account), owed=owed, chips=chips, at=self.now),
                self._remembers,
            )

    @property
    def _remembers(self) -> int:
        """For how many minutes the table remembers who has left."""
        entering, absence = self.rules.sheet.entering, self.rules.sheet.absence
        return max(entering.again if entering else 0, absence.returns if absence else 0)

    def _go_away(self, act: WentAway) -> None:
        self._check_here(act.account)
        self.session.sit_out(int(act.account))
        super()._go_away(act)
        self.away_since[act.account] = self.now
        if (absence := self.rules.sheet.absence) is not None:
            self._mention(
                f"The seat of {self.mentioned(act.account)} is kept for {absence.minutes} minutes."
            )

    def _come_back(self, act: CameBack) -> None:
        self._check_here(act.account)
        self.session.come_back(int(act.account))
        super()._come_back(act)
        self.away_since.pop(act.account, None)

    def kept_for(self, account: str, now: float) -> float | None:
        absence, since = self.rules.sheet.absence, self.away_since.get(account)
        if absence is None or not since:  # stored when nobody said what time it was
            return None
        return max(since + absence.minutes * MINUTE - now, 0.0)

    def _choose_entry(self, act: ChoseEntry) -> None:
        self._check_here(act.account)
        seat, coming = int(act.account), self.session.coming
        coming.choose(seat, act.how)
        says = {
            "now": "comes in as soon as possible",
            "big-blind": "waits for the big blind",
            "passed": "lets the blinds and the button pass",
            "hands": f"waits for {counted(coming.hands.get(seat, 0), 'hand')}",
        }
        self._mention(f"{self.mentioned(act.account)} {says[act.how]}.")

    def entry(self, account: str) -> EntryOffer | None:
        seat, coming = int(account), self.session.coming
        ways = coming.ways(seat)
        if len(ways) < 2 or account in self.away or account in self.leaving:
            return None
        taken = coming.chosen.get(seat, ways[0])
        hands = coming.hands.get(seat, 0)
        return entry_offered(ways, taken, coming.post(seat), coming.kill_of(seat), hands)

    def _change_seat(self, act: ChangedSeat) -> None:
        self._check_here(act.account)
        self.session.check_free(act.seat)
        if not self.under_way:
            self._move(act.account, act.seat)
            return
        self.moving[act.account] = act.seat
        self._mention(
            f"{self.mentioned(act.account)} will change to seat {act.seat} after this hand."
        )

    def _buy_and_leave(self) -> None:
        super()._buy_and_leave()
        moving, self.moving = self.moving, {}
        for account, seat in moving.items():
            try:
                self._move(account, seat)
            except TableError as error:
                self._mention(f"{self.mentioned(account)} keeps the old seat: {error}.")

    def _move(self, account: str, seat: int) -> None:
        """Seats somebody elsewhere; in the history that is a cash-out and a buy-in."""
        chips, to = self.session.chips(account), str(seat)
        self.session.move(int(account), seat)
        name = self.mentioned(account)
        self.people[to] = self.people.pop(account)
        self.in_log.setdefault(to, self.people[to])
        self.bought[to] = self.bought.pop(account)
        if account in self.away:
            self.away = self.away - {account} | {to}
            self.away_since[to] = self.away_since.pop(account, 0.0)
        self.lines += [Line(cash_out={account: chips}), Line(buy_in={to: chips})]
        self._mention(f"{name} moves to seat {to}.")

    # ---- time to act ----

    @property
    def seconds(self) -> int:
        patience = self.rules.sheet.patience
        asked_for = patience is not None and self.timed == self.number
        if patience is None or not asked_for:
            return super().seconds
        return max(patience.seconds, super().seconds)

    @property
    def warning(self) -> int:
        patience = self.rules.sheet.patience
        due = self.timed == self.number != self.warned
        return patience.warning if patience is not None and due else 0

    def may_ask_for_time(self, account: str) -> bool:
        return not self._no_time(account)

    def _no_time(self, account: str) -> str:
        """Why somebody may not ask for time now; empty if that is possible."""
        patience, asked = self.rules.sheet.patience, [row.account for row in self.questions]
        if patience is None or self.rules.limit.kind not in patience.kinds:
            return "no clock is printed for this table"
        if len(asked) != 1 or self.people[asked[0]].bot or not self.pending[0].sums.get("to call"):
            return "nobody is thinking about a bet"
        if self.timed == self.number:
            return "the clock is running already"
        if account in asked:
            return "" if super().seconds else "the table has no clock"
        if patience.by == "player" or super().seconds:
            return "only the player who is asked may call time"
        return ""

    def _ask_for_time(self, act: AskedForTime) -> None:
        self._check_here(act.account)
        if why := self._no_time(act.account):
            raise TableError(why)
        self.timed, (question,) = self.number, self.questions
        asks, thinks = self.mentioned(act.account), self.mentioned(question.account)
        says = f"asks for the clock: {thinks} has {self.seconds} seconds"
        self._mention(f"{asks} {says if asks != thinks else 'asks for time'}.")

    def _warn(self, act: Warned) -> None:
        if not self.warning:
            raise TableError("nobody's time is running out")
        for question in self.questions:
            self._mention(f"{self.mentioned(question.account)} has {self.warning} seconds left.")
        self.warned = self.number

    # ---- cards shown when the hand is over ----

    def unshown(self, account: str) -> tuple[Card, ...]:
        kept = self.held.get(self.people[account].guest)
        return tuple(map(Card, kept.cards)) if kept is not None else ()

    def _show_cards(self, act: Showed) -> None:
        """Cards shown to one are shown to all, so everybody sees them."""
        self._check_here(act.account)
        cards = self.unshown(act.account)
        if not act.cards or not Counter(act.cards) <= Counter(cards):
            shown = " ".join(cards) or "none"
            raise TableError(f"cards that you can show: {shown}")
        guest = self.people[act.account].guest
        seat = self.held[guest].seat
        self.held[guest] = held(seat, left_of(cards, map(Card, act.cards)))
        self.log.add(Shown(str(seat), tuple(map(Card, act.cards)), ()))

    def _over(self) -> None:
        guests = {guest: seat for seat, guest in self.dealt_to.items() if guest}
        found = {guest: unshown(self.log.events, seat) for guest, seat in guests.items()}
        self.held = {guest: held(guests[guest], cards) for guest, cards in found.items() if cards}
        super()._over()

    def _open_round(self) -> None:
        self.held = {}
        super()._open_round()

    # ---- a hand ----

    def _close(self, act: Closed) -> None:
        if not self.under_way and (back := self.session.give_back(self.log)):
            self.lines.append(Line(given_back=back))
        super()._close(act)

    def _go_on(self, act: WentOn) -> None:
        if self.under_way:
            raise TableError("a hand is under way")
        self._open_round()
        if len(self.session.ready()) < 2:
            self.phase = "waiting"
            return
        try:
            round = self.session.begin(self.log)
        except TableError as error:
            self.log.noted(f"No cards are dealt: {error}.")
            self.phase = "waiting"
            return
        self._record_newcomers()
        self._play(round)

    def _record_newcomers(self) -> None:
        fees = {}
        for event in self.log.events:
            if isinstance(event, Posted) and event.entry.cause == NEWCOMER_FEE:
                payer, payee = event.entry.postings
                assert payee.account == COLLECTION, "a fee goes to the house"
                fees[payer.account] = payee.cents
        if fees:
            self.lines.append(Line(newcomer=fees))

    def _finish(self) -> Line:
        assert isinstance(self.round, PotRound), "a hand is under way"
        return Line(hand=self.session.finish(self.round, self.log))

    # ---- what is shown and kept ----

    @property
    def stacks(self) -> Mapping[int, Stack]:
        """Chips and bets of the seats in the hand, which everybody can see."""
        return self.pending[0].stacks if self.pending else {}

    @property
    def in_hand(self) -> set[str]:
        return {str(seat) for seat, stack in self.stacks.items() if stack.live}

    def felt(self) -> OnFelt:
        pot = self.pending[0].sums.get("pot", 0) if self.pending else 0
        return OnFelt(button=self.session.button, pot=pot, stacks=self.stacks)

    def terms_shown(self) -> TermsShown:
        rules = self.rules
        return TermsShown(
            limits=limit_words(rules.limit),
            fees=fees_shown(rules.charge),
            rotation="",
            decks=1,
            readings=dict(self.setup.readings),
            pay_tables={},
            side_bets=(),
            buy_in=BuyIn(
                least=self.least_buy_in,
                usual=self.buy_in,
                most=self.purchases.most if self.purchases is not None else None,
                says=self.purchases.says if self.purchases is not None else "",
            ),
            backline=False,
            titles={},
        )

    def _kept(self) -> dict[str, Any]:
        session, coming = self.session, self.session.coming
        return {
            "button": session.button,
            "owing": coming.owing,
            "entries": coming.chosen,
            "hands_waited": coming.hands,
            "gone": coming.gone,
            "order": coming.order,
            "first_button": coming.first,
            "away_since": self.away_since,
            "held": self.held,
            "newcomers": sorted(session.newcomers),
            "kept_legs": sorted(session.kept_legs),
            "next": session.next,
            "time_owed": session.time_owed,
            "shorts": self.shorts,
        }

    def _restore_own(self, state: Snapshot) -> None:
        session, coming = self.session, self.session.coming
        session.button, session.next = state.button, state.next
        session.away = {int(account) for account in state.away}
        session.newcomers = set(state.newcomers)
        session.kept_legs, session.time_owed = set(state.kept_legs), state.time_owed
        coming.owing, coming.chosen, coming.hands = state.owing, state.entries, state.hands_waited
        coming.gone, coming.order, coming.first = state.gone, state.order, state.first_button
        self.away_since, self.held = state.away_since, state.held
        self.shorts = dict(state.shorts)

    def chips(self, account: str) -> int:
        stack = self.stacks.get(int(account))
        return self.session.chips(account) if stack is None else stack.chips


def unshown(events: Iterable[Event], seat: int) -> tuple[Card, ...]:
    """The cards a seat was dealt face down and still holds, which nobody else has seen."""
    found: list[Card] = []
    for event in events:
        gone: tuple[Card, ...] = ()
        match event:
            case Dealt(to=to, cards=cards, sees=sees) if to == str(seat) and sees is not None:
                found += cards
            case Discarded() | Opened() | Shown() if event.to == str(seat):
                gone = event.cards
            case HandSet(to=to, rows=rows, sees=None) if to == str(seat):
                gone = tuple(chain.from_iterable(rows))
            case Melded(who=who, played=played) if who.seat == seat:
                gone = played
            case Threw(who=who, card=card, drawn=False) if who.seat == seat:
                gone = (card,)
        for card in gone:
            if card in found:
                found.remove(card)
    return tuple(found)


def held(seat: int, cards: Iterable[Card]) -> Unshown:
    return Unshown(seat=seat, cards=tuple(map(str.__str__, cards)))


def open_pot(setup: Setup, game: PotGame, seed: bytes) -> PotTable:
    """Opens a table of a pot game with the host's choices."""
    banked = (setup.limits, setup.rotation, setup.side_bets, setup.pay_tables)
    if any(banked) or setup.decks is not None:
        raise HousewayError(
            f"{game.id} is a pot game; limits, rotation, decks, side bets and pay tables"
            " are settings of banked games"
        )
    blinds = ",".join(map(written, setup.blinds)) or None
    asked = read_limit(game, setup.limit or None, blinds, setup.ante, setup.bring_in)
    limit = asked or game.family.usual_table(game.sheet)[0]
    if setup.kills and not game.family.kills(game.sheet):
        raise HousewayError(f"the documents of {game.id} print no kills")
    schedule = read_option(setup.schedule or None, "schedule")
    rules = PotTableRules(
        game=game,
        seats=places(game.sheet, setup.seats),
        limit=limit,
        charge=find_pot_option(game.schedules, *schedule, limit) if schedule else None,
        kills=setup.kills,
    )
    return PotTable(setup, rules, seed)
