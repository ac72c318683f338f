"""Golden logs of pot games: three hands, each the first deal that shows what is wished for.

Deals are numbered from the game's name; the bytes of a deal's seed also say how seats answer.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

from msgspec import UNSET

from houseway.cards import DeckShoe, derived_seed, named_seed
from houseway.families.open_face.sheet import OpenFaceSheet
from houseway.families.panguingue.sheet import PanSheet
from houseway.families.poker.bots import PokerBot
from houseway.families.poker.sheet import PokerSheet
from houseway.game import PotGame, load
from houseway.money import cents, dollars, money
from houseway.round import (
    Answered,
    Asked,
    Dealt,
    Decision,
    Event,
    Hand,
    Limit,
    LimitKind,
    Log,
    Next,
    Range,
    Settable,
    Some,
)
from houseway.round.decision import written
from houseway.sheet import PotOption
from houseway.table import PotCharge, PotOutcome, PotRound, dues, pot_charges
from houseway.table.drop import is_for
from houseway.table.limits import limit_words, read_limit
from houseway.table.printed import is_printed_for
from tests.playthroughs import units

TRIES = 3000  # deals looked at for a hand
MOODS = ("call", "call", "call", "raise", "raise", "fold")


class Scene(NamedTuple):
    """A table, and what its hand is to show."""

    limit: Limit
    chips: tuple[int, ...]  # of seats 1, 2, … from the left of the button on
    wishes: tuple[str, ...]


class Told(NamedTuple):
    """A hand that was played."""

    hand: Hand
    outcome: PotOutcome
    events: list[Event]

    def answers(self) -> Iterator[tuple[str, str]]:
        """Streets and first words in turn; a bring-in comes before the first street."""
        street = ""
        for event in self.events:
            if isinstance(event, Asked):
                street = event.question.rpartition(":")[0]
            elif isinstance(event, Answered):
                yield street, event.choice.partition(" ")[0]

    def said(self, *words: str) -> list[str]:
        """The streets on which somebody said so, each as often as it was said."""
        return [street for street, word in self.answers() if word in words]

    def offers(self, word: str) -> int:
        """How many sizes of a bet or raise could be chosen from at most."""
        asked = (event.legal for event in self.events if isinstance(event, Asked))
        return max(sum(choice.startswith(word) for choice in legal) for legal in asked)

    def tells(self, words: str) -> bool:
        return any(words in str(event) for event in self.events)

    def winners(self) -> list[list[tuple[int, ...]]]:
        """Seats by part and pot."""
        return [
            [tuple(seat for seat, won in shares.items() if won) for _, _, shares in pot.parts]
            for pot in self.outcome.pots
        ]


def playthrough(id: str) -> str:
    game = load(id, PotGame)
    parts = [f"{game.sheet.title} ({id}), sheet version {game.sheet.version}"]
    before = Next(leg=1)  # seat 1 has won the hand before
    for number, scene in enumerate(scenes(game), start=1):
        told = worth_telling(game, scene, before, range((number - 1) * TRIES, number * TRIES))
        parts += ["", f"Hand {number}", *table_words(game, scene)]
        parts += [words for event in told.events if (words := in_words(event, game))]
        before = told.outcome.next
    return "\n".join(parts) + "\n"


def in_words(event: Event, game: PotGame) -> str:
    """In stud a log also says which cards are face down."""
    if isinstance(event, Dealt) and event.sees is not None and game.family.name == "stud":
        return f"{str(event).removesuffix('.')} face down."
    return str(event)


def table_words(game: PotGame, scene: Scene) -> Iterator[str]:
    yield f"{limit_words(scene.limit)}."
    if found := charge(game, scene.limit, len(scene.chips)):
        document = "the game" if found.document == game.id else found.document
        yield f"Fees: option {found.option.option} of {document}."
    chips = ", ".join(f"seat {seat} {money(has)}" for seat, has in enumerate(scene.chips, start=1))
    yield f"Chips: {chips}."
    if game.family.buttoned(game.sheet):
        yield f"Seat {len(scene.chips)} has the button."


# ---- what is wished for ----


def scenes(game: PotGame) -> tuple[Scene, Scene, Scene]:
    """A few at the usual table; short stacks; two players, or in stud a full table."""
    sheet = game.sheet
    if isinstance(sheet, PanSheet):
        return without_bets(*game.family.usual_table(sheet))
    if isinstance(sheet, OpenFaceSheet):
        return street_by_street(*game.family.usual_table(sheet))
    if not isinstance(sheet, PokerSheet):
        usual, _ = game.family.usual_table(sheet)
        wanted = zip(units.stacks(game), units.wishes(game), strict=True)
        all_in, of_three, of_two = (Scene(usual, chips, wishes) for chips, wishes in wanted)
        return all_in, of_three, of_two
    usual, buy_in = game.family.usual_table(sheet)
    if not isinstance(sheet, PokerSheet):
        return without_bets(usual, buy_in)
    deep = max(buy_in, 25 * usual.big)
    stud = sheet.family == "stud"
    other = usual if sheet.kill else form(game, "no-limit", usual)
    two = form(game, "pot-limit", form(game, "spread", usual))
    short = (deep, deep // 1300 * 100, deep, deep // 450 * 100)
    first, second, third = wishes(sheet, fees=bool(game.schedules))
    return (
        Scene(usual, (deep,) * (4 if charges(game, usual, 4) else 5), tuple(first)),
        Scene(other, short, tuple(second)),
        Scene(usual, (deep,) * max(sheet.table.seats), tuple(third))
        if stud
        else Scene(two, (deep,) * 2, tuple(third)),
    )


def without_bets(usual: Limit, buy_in: int) -> tuple[Scene, Scene, Scene]:
    """Games in which players pay each other: three at a table, short stacks, two players."""
    short = (buy_in, 3 * usual.ante, buy_in, usual.ante + usual.small)
    return (
        Scene(usual, (buy_in,) * 3, ("fee", "payment", "retired")),
        Scene(usual, short, ("payment", "all chips gone")),
        Scene(usual, (buy_in,) * 2, ("payment", "forced")),
    )


def street_by_street(usual: Limit, buy_in: int) -> tuple[Scene, Scene, Scene]:
    """Cards placed in the open: three at a table, Fantasy Land, and two, one of them short."""
    return (
        Scene(usual, (buy_in,) * 3, ("fee", "payment", "fantasy land")),
        Scene(usual, (buy_in,) * 3, ("payment",)),
        Scene(usual, (buy_in, 5 * usual.small), ("payment", "all chips gone", "foul")),
    )


def wishes(sheet: PokerSheet, *, fees: bool) -> tuple[list[str], list[str], list[str]]:
    """What the hands of a game are to show, as far as the game has it."""
    parted, stud = len(sheet.shares) > 1, sheet.family == "stud"
    exposes = any(street.expose for street in sheet.streets)
    always = ["showdown", "raise"] + ["expose"] * exposes
    bets = "bets on most streets" if len(sheet.streets) > 2 else "bets on several streets"
    chosen = sheet.kill is not None and sheet.kill.volunteers is not None
    first = [*always, "three at the showdown", bets, "fold"]
    first += ["fee"] * fees
    first += ["cap"] * (sheet.betting.most_raises > 0)
    first += ["complete"] * (sheet.usual.bring_in > 0)
    first += ["kill"] * (sheet.kill is not None and sheet.kill.by != "choice")
    first += ["kill by choice"] * chosen
    first += ["split"] * (parted and (sheet.kill is None or sheet.kill.by == "legs"))
    second = [*always, "bets on several streets"]
    second += ["side pot"] if sheet.betting.all_in else ["too few chips"]
    second += ["called bring-in"] * (sheet.usual.bring_in > 0)
    second += ["odd chip"] * ((parted or sheet.family == "flop") and sheet.usual.chip == 1)
    third = [*always, bets] + ["split"] * parted
    if sheet.must_bet is None:
        third += ["tie"] * (not parted and not stud and sheet.openers is None)
    else:
        third += ["a strong hand that was not bet"] * (sheet.deck.jokers > 0)  # else they are rare
    third += ["open pair"] * any(street.open_pair for street in sheet.streets)
    third += ["folded seat dealt to"] * sheet.opening.folded_dealt
    third += ["deck runs out"] * (cards_in_all(sheet) > sheet.deck.size())
    third += ["openers split"] * (sheet.openers is not None)
    return first, second, third


def cards_in_all(sheet: PokerSheet) -> int:
    """What a full table takes if nobody folds, with a burn before every street but the first."""
    each = sum(street.down + street.up + street.expose for street in sheet.streets)
    return each * max(sheet.table.seats) + len(sheet.streets) - 1


def form(game: PotGame, kind: LimitKind, usual: Limit) -> Limit:
    """Another form of betting where the house offers it, with the ante printed for it."""
    if kind not in game.family.limit_kinds(game.sheet):
        return usual
    text = f"spread:{dollars(usual.small):g}-{dollars(usual.big):g}" if kind == "spread" else kind
    options = [
        option
        for schedules in game.schedules.values()
        for schedule in schedules
        if kind in schedule.kinds
        for option in schedule.options
    ]
    ante = next((cents(option.ante) for option in options if option.ante), None)
    return read_limit(game, text, None, ante, None) or usual


def raised_to_the_cap(told: Told) -> bool:
    raised = told.said("raise")
    return any(raised.count(street) >= 3 for street in raised)


def deals_to_folded(told: Told) -> bool:
    folded = set()
    for event in told.events:
        if isinstance(event, Answered) and event.choice == "fold":
            folded.add(str(event.who.seat))
        elif isinstance(event, Dealt) and event.to in folded:
            return True
    return False


def leaves_too_few_chips(told: Told) -> bool:
    """Somebody is out of the hand whose chips are less than a bet."""
    hand, finished = told.hand, told.outcome.finished
    left = {
        seat: chips - finished.paid[seat]
        for seat, chips in zip(hand.seats, hand.chips, strict=True)
    }
    return any(0 < left[seat] < hand.limit.small for seat in left if seat not in finished.live)


def has_odd_chip(told: Told) -> bool:
    """Parts of a pot, or shares of a part, that differ by a chip."""
    return any(
        len(set(amounts)) > 1
        for pot in told.outcome.pots
        for amounts in (
            [cents for _, cents, _ in pot.parts],
            *(list(shares.values()) for _, _, shares in pot.parts),
        )
    )


def leaves_nothing(told: Told) -> bool:
    """Somebody has no chips left."""
    chips = zip(told.hand.seats, told.hand.chips, strict=True)
    return any(has + told.outcome.changes[str(seat)] == 0 for seat, has in chips)


BETS = ("bet", "raise", "complete")
SHOWS: dict[str, Callable[[Told], bool]] = {
    "showdown": lambda told: len(told.outcome.finished.contests) > 0,
    "three at the showdown": lambda told: len(told.outcome.finished.live) > 2,
    "raise": lambda told: len(told.said("raise")) > 0,
    "fold": lambda told: len(told.said("fold")) > 0,
    "fee": lambda told: told.outcome.fees > 0,
    "cap": raised_to_the_cap,
    "complete": lambda told: told.tells(" brings it in for ") and len(told.said("complete")) > 0,
    "called bring-in": lambda told: told.tells(" brings it in for ") and not told.said("complete"),
    "expose": lambda told: len(told.said("expose")) > 0 and len(told.said("keep")) > 0,
    "bets on several streets": lambda told: len({*told.said(*BETS)} - {""}) > 1,
    "bets on most streets": lambda told: len({*told.said(*BETS)} - {""}) > 2,
    "open pair": lambda told: told.offers("bet") > 1,
    "split": lambda told: any(len({*pot}) > 1 for pot in told.winners()),
    "tie": lambda told: any(len(part) > 1 for pot in told.winners() for part in pot),
    "odd chip": has_odd_chip,
    "kill": lambda told: told.outcome.next.kill is not None,
    "kill by choice": lambda told: told.tells(" kills for "),
    "a strong hand that was not bet": lambda told: told.tells("hand that must be bet"),
    "side pot": lambda told: sum(pot.cents > 0 for pot in told.outcome.pots) > 1,
    "too few chips": leaves_too_few_chips,
    "folded seat dealt to": deals_to_folded,
    "openers split": lambda told: told.tells("splits openers"),
    "payment": lambda told: len(told.outcome.finished.payments) > 0,
    "retired": lambda told: len(told.said("retire")) == 1,
    "all chips gone": leaves_nothing,
    "forced": lambda told: told.tells(" must take "),
    "fantasy land": lambda told: len(told.outcome.next.in_fantasy_land) > 0,
    "foul": lambda told: told.tells(" has a foul hand"),
    "deck runs out": lambda told: told.tells("The deck runs out") or told.tells("Not enough cards"),
}


def shows(wish: str, told: Told) -> bool:
    return SHOWS[wish](told) if wish in SHOWS else units.SHOWS[wish](told.events)


def worth_telling(game: PotGame, scene: Scene, before: Next, deals: Iterable[int]) -> Told:
    """The first hand in which everything that is wished for happens."""
    for deal in deals:
        told = play(game, scene, before, deal)
        if all(shows(wish, told) for wish in scene.wishes):
            return told
    raise LookupError(f"{game.id}: no hand of {TRIES} shows {', '.join(scene.wishes)}")


# ---- a hand ----


def play(game: PotGame, scene: Scene, before: Next, deal: int) -> Told:
    seed, log = derived_seed(named_seed(game.id), deal), Log()
    seats = tuple(range(1, len(scene.chips) + 1))
    kills = scene.limit.kind == "fixed"
    hand = Hand(
        seats=seats,
        chips=scene.chips,
        limit=scene.limit,
        kill=before.kill if kills else None,
        kills=kills,
        leg=before.leg if kills else None,
        first=before.first,
        kill_round=before.kill_round,
        carry=before.carry,
        fantasy_land=before.fantasy_land if {*before.in_fantasy_land} <= {*seats} else UNSET,
        dues=dues(charge(game, scene.limit, len(seats)), len(seats)),
    )
    shoe = DeckShoe.shuffle(game.cards(), seed)
    round = PotRound(game.family, game.sheet, hand, shoe=shoe, log=log)
    if isinstance(game.sheet, PanSheet | OpenFaceSheet):
        play_by_bots(game, round, seed)
    sheet = game.sheet
    # without a policy hardly a hand would qualify
    by_policy = isinstance(sheet, PokerSheet) and any(share.least for share in sheet.shares)
    drawing = PokerBot(sheet, Random(deal)) if isinstance(sheet, PokerSheet) else None
    while not round.playing.over:
        decision = round.playing.pending[0]
        if drawing is not None and by_policy and decision.accepts("pat"):
            round.answer(decision.who, drawing.answer(decision))
            continue
        chance = seed[len(round.playing.answers) % len(seed)]
        free = "folded seat dealt to" in scene.wishes
        round.answer(decision.who, answer(decision, chance, folds_for_free=free))
    assert round.outcome is not None, "a hand that is over has an outcome"
    return Told(hand, round.outcome, log.events)


def play_by_bots(game: PotGame, round: PotRound, seed: bytes) -> None:
    """Everybody plays like the cleverest bot."""
    *_, bot = game.family.bots.values()
    hired = bot.hire(game.sheet, Random(seed))
    while not round.playing.over:
        decision = round.playing.pending[0]
        round.answer(decision.who, hired.answer(decision))


STAYS = ("no-kill", "check", "call", "bring-in", "fold")


def answer(decision: Decision[Any], chance: int, *, folds_for_free: bool) -> str:
    """Calls as often as not; a byte of chance says when, how much is bet and which cards go."""
    mood, chance = MOODS[chance % len(MOODS)], chance // len(MOODS)
    words = decision.words
    if any(isinstance(choice, Settable) for choice in decision.legal):
        return units.answer(decision, chance)
    for choice in decision.legal:
        if isinstance(choice, Some):
            at = chance % len(choice.hand)
            return f"{choice.word} {' '.join((choice.hand[at:] + choice.hand)[: choice.least])}"
    ranges = [choice for choice in decision.legal if isinstance(choice, Range)]
    if mood == "raise" and ranges:
        asked = ranges[chance % len(ranges)]
        sizes = (asked.least, min(2 * asked.least, asked.most), asked.most)
        return f"{asked.word} {written(sizes[chance % len(sizes)])}"
    if "expose" in words:
        return words[chance % len(words)]
    if mood == "fold" and "fold" in words and (folds_for_free or "check" not in words):
        return "fold"
    return next(word for word in STAYS if word in words)


# ---- fees ----


def charge(game: PotGame, limit: Limit, players: int) -> PotCharge | None:
    """The first option with fees for the form of betting, the limit and the number of players."""
    for found in pot_charges(game.schedules):
        option = found.option
        fits = found.fits(limit.kind) and is_for(option, players) and covers(option, limit)
        if fits and option.fees:
            return found
    return None


def charges(game: PotGame, limit: Limit, players: int) -> bool:
    """Whether so many players, all of them in the hand, pay anything at all."""
    return any(due.cents[players] for due in dues(charge(game, limit, players), players))


def covers(option: PotOption, limit: Limit) -> bool:
    """`4-8`, `2-4 to 50-100`, `2..30-4..60`; words go by the form of betting and the blinds."""
    if limit.kind == "unit":
        return is_printed_for(option, limit)
    if option.blinds and option.blinds != "/".join(f"{dollars(b):g}" for b in limit.blinds):
        return False
    small, numbers = dollars(limit.small), [float(n) for n in re.findall(r"\d+", option.limit)]
    if not numbers:
        return True
    if len(numbers) == 1:
        return numbers == [small]
    if len(numbers) == 2 and ".." not in option.limit:
        return numbers == [small, dollars(limit.big)]
    return numbers[0] <= small <= numbers[1 if ".." in option.limit else 2]
