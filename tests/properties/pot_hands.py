"""Hands of any pot game, drawn at random: readings, betting, seats, chips, fees, cards, answers.

Everything comes from one `Random`, so a hand is told by its game and a number.
"""

from functools import cache
from random import Random
from typing import Any, NamedTuple

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from houseway.cards import DeckShoe
from houseway.errors import TableError
from houseway.families.panguingue.answers import LayMeld
from houseway.families.poker.sheet import Kill, PokerSheet, Usual
from houseway.game import PotGame, load
from houseway.money import cents
from houseway.round import (
    Carry,
    Decision,
    Due,
    Hand,
    Killed,
    KillRound,
    Limit,
    LimitKind,
    Log,
    Post,
    Range,
    Settable,
    Some,
)
from houseway.round.decision import written
from houseway.sheet import PotSheet
from houseway.table import PotRound, dues, pot_charges

CHIPS = (1, 1, 25, 50, 100)  # cents: the smallest chip, for odd ones
TIMES = (1, 1, 1, 2, 5, 10)  # the usual limits, so many times


class Drawn(NamedTuple):
    """A hand to be played."""

    game: PotGame
    hand: Hand
    shoe: DeckShoe

    def begin(self) -> PotRound:
        return PotRound(self.game.family, self.game.sheet, self.hand, shoe=self.shoe, log=Log())

    @property
    def most_decisions(self) -> int:
        """More than any hand can take: on a street everybody may throw cards away and act once
        after the cards, after every full raise and after every all-in for less. A full raise is
        at least the least bet, and nobody bets more than the largest stack. Where nobody bets,
        everybody may act for every card."""
        sheet, players = self.game.sheet, len(self.hand.seats)
        if not isinstance(sheet, PokerSheet):
            return len(self.game.cards()) * players
        printed = sheet.betting.least_bet
        least = min(self.hand.limit.small, cents(printed) if printed else self.hand.limit.small)
        raises = max(self.hand.chips) // least + 1
        return len(sheet.streets) * players * (raises + players + 3)


def drawn(id: str, choose: Random) -> Drawn:
    """A hand as its house offers it: any printed form of betting, any number of players."""
    game = any_reading(id, choose)
    sheet = game.sheet
    if isinstance(sheet, PokerSheet):
        limit = limit_of(sheet, choose.choice(game.family.limit_kinds(sheet)), choose)
    else:
        limit = unit_of(game, choose)
    most = max(sheet.table.seats)
    players = choose.randint(2, sheet.table.dealt or most)
    button = choose.randint(1, most)
    seats = tuple(
        sorted(choose.sample(range(1, most + 1), players), key=lambda s: (s <= button, s))
    )
    killed = Killed(choose.choice(seats), 2 * limit.small)
    kill = sheet.kill if isinstance(sheet, PokerSheet) else None
    kills = kill is not None and choose.random() < 0.5
    may_kill = limit.kind == "fixed" or (kill is not None and kill.by == "choice")
    first: int | UnsetType = UNSET
    if game.family.asks_first(sheet) and choose.random() < 0.8:
        first = choose.choice(seats)
    there = game.family.fantasy_land(sheet)
    least = game.family.least_chips(sheet, limit)
    hand = Hand(
        seats=seats,
        chips=tuple(max(least, stack(limit, choose)) for _ in seats),
        limit=limit,
        posts=posts(sheet, limit, seats, choose),
        first=first,
        fantasy_land=tuple(s for s in seats if there and choose.random() < 0.3) or UNSET,
        kill=killed if kills and may_kill and choose.random() < 0.5 else None,
        kills=kills,
        leg=choose.choice((None, *seats)) if kills else None,
        dues=fees(game, limit, players, choose),
        carry=carried(game, limit, seats, most, choose),
        kill_round=round_of_kills(kill, seats, choose),
    )
    order = list(game.cards())
    choose.shuffle(order)
    return Drawn(game, hand, DeckShoe(order, seed=choose.randbytes(32)))


def any_reading(id: str, choose: Random) -> PotGame:
    """The game as it is read, or with another option of one of its readings."""
    readings = loaded(id).sheet.readings
    if not readings or choose.random() < 0.6:
        return loaded(id)
    reading = choose.choice(readings)
    return loaded(id, (reading.name, choose.choice(sorted(reading.options))))


@cache
def loaded(id: str, reading: tuple[str, str] | None = None) -> PotGame:
    return load(id, PotGame, readings=dict([reading]) if reading else {})


def limit_of(sheet: PokerSheet, kind: LimitKind, choose: Random) -> Limit:
    """The usual table, some times as large, with forced bets of its kind."""
    usual, times = sheet.usual, choose.choice(TIMES)
    small, big = times * cents(usual.small), times * cents(usual.big)
    blinds: tuple[int, ...] = ()
    bring_in = ante = 0
    if sheet.opening.forced == "blinds":
        blinds = tuple(times * cents(blind) for blind in usual.blinds)
        small = max(small, *blinds)
        if choose.random() < 0.2:
            blinds = (*blinds, small)  # one more, of the button or behind the big blind
        if choose.random() < 0.2:
            ante = choose.choice((25, 100)) * times
    else:
        ante = choose.choice((0, times * cents(usual.ante), 25))
        bring_in = forced_bet(usual, times, choose)
    if kind in ("no-limit", "pot-limit"):
        small = big = bring_in or small
    return Limit(
        kind=kind,
        small=small,
        big=max(small, big),
        blinds=blinds,
        ante=ante,
        bring_in=bring_in,
        chip=choose.choice(CHIPS),
    )


def forced_bet(usual: Usual, times: int, choose: Random) -> int:
    """The bring-in: what is usual, or any other part of the small bet."""
    usually = times * cents(usual.bring_in)
    return choose.choice((usually, usually, 50, times * cents(usual.small) // 2)) or usually or 50


def stack(limit: Limit, choose: Random) -> int:
    """From a single cent to more than anybody needs; few chips are likelier than many."""
    return choose.choice(
        (
            choose.randint(1, 2 * limit.small),
            choose.randint(1, 12 * limit.big),
            limit.big * choose.randint(1, 10),
            limit.big * choose.randint(10, 60),
            limit.ante or 1,
        )
    )


def unit_of(game: PotGame, choose: Random) -> Limit:
    """The usual unit of a game without bets, some times as large, with or without its ante."""
    usual, _ = game.family.usual_table(game.sheet)
    times = choose.choice(TIMES)
    return replace(
        usual,
        small=times * usual.small,
        big=times * usual.big,
        ante=choose.choice((0, 1, times)) * usual.ante,
        chip=choose.choice(CHIPS),
    )


def posts(
    sheet: PotSheet, limit: Limit, seats: tuple[int, ...], choose: Random
) -> tuple[Post, ...]:
    """What one who comes in puts up, behind the blinds: live, and sometimes dead money too."""
    behind = seats[len(limit.blinds) :]
    if sheet.entering is None or len(seats) < 3 or not behind or choose.random() < 0.7:
        return ()
    live = choose.choice((max(limit.blinds), 2 * max(limit.blinds)))
    return (Post(choose.choice(behind), live, choose.choice((0, limit.blinds[0]))),)


def round_of_kills(
    kill: Kill | None, seats: tuple[int, ...], choose: Random
) -> KillRound | UnsetType:
    """Where one stands: some have buttons, and perhaps some must kill."""
    if kill is None or not kill.buttons or choose.random() < 0.4:
        return UNSET
    some = choose.sample(seats, choose.randint(1, len(seats)))
    buttons = some[: kill.buttons]
    return KillRound(tuple(buttons), tuple(some[len(buttons) :]))


def carried(
    game: PotGame, limit: Limit, seats: tuple[int, ...], most: int, choose: Random
) -> Carry | UnsetType:
    """A pot that nobody opened: antes of those in the hand and of others, some of them short."""
    if not game.family.carries(game.sheet) or choose.random() < 0.5:
        return UNSET
    antes = choose.randint(1, 4)
    full = antes * limit.ante
    players = {*seats, choose.randint(1, most)}
    put_in = {seat: choose.choice((full, full, full, choose.randint(0, full))) for seat in players}
    cents = {seat: cents for seat, cents in put_in.items() if choose.random() < 0.9}
    return Carry(cents=cents, dead=choose.choice((0, 0, limit.ante)), antes=antes)


def fees(game: PotGame, limit: Limit, players: int, choose: Random) -> tuple[Due, ...]:
    """Those of some option for this form of betting, or none."""
    if choose.random() < 0.4:
        return ()
    found = [charge for charge in pot_charges(game.schedules) if charge.fits(limit.kind)]
    try:
        return dues(choose.choice([None, *found]), players)
    except TableError:  # the option is for another number of players
        return ()


def play(hand: Drawn, choose: Random) -> PotRound:
    """Any legal answers, simultaneous questions answered in any order."""
    round, decisions, most = hand.begin(), 0, hand.most_decisions
    while not round.playing.over:
        decision = choose.choice(round.playing.pending)
        round.answer(decision.who, answer(decision, choose))
        decisions += 1
        assert decisions <= most, f"the hand does not end: {decisions} decisions"
    return round


def answer(decision: Decision[Any], choose: Random) -> str:
    """Any legal answer; folding is less likely, so that hands get to their end."""
    legal = decision.legal
    if choose.random() < 0.85:
        legal = tuple(choice for choice in legal if choice.value != "fold") or legal
    choice = choose.choice(legal)
    if isinstance(choice, Range):
        amounts = (choice.least, choice.most, choose.randint(choice.least, choice.most))
        return f"{choice.word} {written(choose.choice(amounts))}"
    if isinstance(choice, LayMeld):
        cards = choice.ways or (choice.hand[: choice.least],)
        return f"{choice.word} {' '.join(choose.choice(cards))}"
    if isinstance(choice, Some):
        count = choose.randint(choice.least, choice.most)
        return f"{choice.word} {' '.join(choose.sample(choice.hand, count))}"
    if isinstance(choice, Settable):  # often in a foul way
        return choice.at_random(choose).value
    return str(choice.value)
