"""Claims: what each wager on the felt should win or lose, before anybody is paid."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any, Literal, Protocol

import msgspec

from houseway.cards import Card
from houseway.money import LOSE, Odds, to_chips
from houseway.odds import OTHERWISE, Count
from houseway.round.bettor import Bets, Bettor
from houseway.sheet import BankedSheet, Envy, PayRow, Wager


class Fact(msgspec.Struct, frozen=True):
    """A named condition a wager can be paid on, and its words."""

    says: str
    holds: Callable[[Any], bool]
    looks_at: str = ""  # the only cards it depends on; empty if it compares hands
    compares: bool = False  # nothing but two hands, which tell more than its words


class Finished(Protocol):
    """The result of a round: cards and choices, but no money."""

    def judged(self, bettor: Bettor, wager: str) -> Any:
        """The value that the facts of this wager are applied to."""

    def say(self, words: str) -> str:
        """A fact in the words of the house."""

    def result(self, bettor: Bettor, wager: str = "", looks_at: str = "") -> str:
        """The outcome in words, such as `Player 6, Banker 7 with three cards`; for a wager that
        depends only on certain cards, those cards."""

    @property
    def action_cards(self) -> Mapping[str, Card]:
        """Cards that may place the action button, by the name a sheet uses."""

    @property
    def dice(self) -> tuple[int, ...]:
        """The dice in the cup; empty if it was not shaken."""

    @property
    def raised(self) -> Mapping[Bettor, Mapping[str, int]]:
        """Wagers made during the round, also on split hands; a double is part of the stake."""


class Claim(msgspec.Struct, frozen=True, kw_only=True):
    """What a wager gains (negative: loses) in cents if the bank, or its fund, covers it."""

    bettor: Bettor
    wager: str
    stake: int
    result: Literal["win", "lose", "push"]
    gain: int
    reason: str
    title: str = ""  # of the wager
    turn: int = 1  # when it is settled: -1 at once, 0 before the others, 1 with them, 2 after
    fund: bool = False  # the pool pays and collects it, not the bank


def claims(
    sheet: BankedSheet, facts: Mapping[str, Fact], bets: Bets, finished: Finished
) -> list[Claim]:
    """One claim per wager on the felt, and per hand after a split, in no particular order."""
    rows = []
    for bettor in sorted({*bets.wagers, *finished.raised}):
        placed = {**bets.of(bettor), **finished.raised.get(bettor, {})}
        for name, stake in placed.items():
            rows.append(claim(sheet, facts, bettor, sheet.wager(name), stake, finished))
    for wager in sheet.wagers:
        if wager.envy is not None:
            rows += envied(sheet, facts, bets, wager, wager.envy, finished)
    return rows


def envied(
    sheet: BankedSheet,
    facts: Mapping[str, Fact],
    bets: Bets,
    wager: Wager,
    envy: Envy,
    finished: Finished,
) -> Iterator[Claim]:
    """A claim for everybody who has earned this wager and wins prizes, those of others' hands."""
    hands = [
        (position, row)
        for position in bets.positions(1)
        if not envy.others_bet or any(envy.by in bets.of(who) for who in bets.behind(position))
        for row in [decided(wager, facts, finished.judged(position, envy.by))]
        if row is not None
    ]
    for bettor in earners(bets, envy):
        others = [(where, row) for where, row in hands if is_of_another(bets, where, bettor)]
        if not others:
            continue
        gain = sum(gained(row.odds, 0, sheet.settlement.rounding) for _, row in others)
        prizes = [
            f"{where.mention} has {finished.say(facts[row.on].says)}, which {row.odds.verb}"
            for where, row in others
        ]
        yield Claim(
            bettor=bettor,
            wager=wager.name,
            title=wager.title,
            stake=0,
            result="win",
            gain=gain,
            reason="; ".join(prizes),
            turn=turn(sheet, wager, None, {}),
        )


def is_of_another(bets: Bets, position: Bettor, bettor: Bettor) -> bool:
    """Whether a hand is not the bettor's own: neither the one bet on, nor one the bettor plays."""
    return position != bettor.seated and bets.behind(position)[0].account != bettor.account


def earners(bets: Bets, envy: Envy) -> list[Bettor]:
    """Who has put enough on the wager that earns an envy bonus."""
    return sorted(
        bettor
        for bettor, stakes in bets.wagers.items()
        if stakes.get(envy.by, 0) >= 100 * envy.least and not (envy.seated and bettor.name)
    )


def claim(
    sheet: BankedSheet,
    facts: Mapping[str, Fact],
    bettor: Bettor,
    wager: Wager,
    stake: int,
    finished: Finished,
) -> Claim:
    row = decided(wager, facts, finished.judged(bettor, wager.name))
    odds = row.odds if row else LOSE
    if row is None:
        why = missed(facts, bettor, wager, finished)
    else:
        why = held(facts[row.on], bettor, wager, finished)
    return Claim(
        bettor=bettor,
        wager=wager.name,
        title=wager.title,
        stake=stake,
        result=odds.result,
        gain=gained(odds, stake, sheet.settlement.rounding),
        reason=f"{why}, which {odds.verb}" if odds.gain > 0 and odds.gain != 1 else why,
        turn=turn(sheet, wager, row, finished.raised.get(bettor, {})),
        fund=wager.fund,
    )


def held(fact: Fact, bettor: Bettor, wager: Wager, finished: Finished) -> str:
    """Why a row pays: its fact, or the two hands that were compared."""
    return finished.result(bettor, wager.name) if fact.compares else finished.say(fact.says)


def missed(facts: Mapping[str, Fact], bettor: Bettor, wager: Wager, finished: Finished) -> str:
    """Why no row pays, judged by the last row, which is the easiest to make."""
    return finished.result(bettor, wager.name, facts[wager.pays[-1].on].looks_at)


def gained(odds: Odds, stake: int, rounding: str) -> int:
    """The gain of a stake in cents: a payment is rounded to chips, a loss is the whole stake."""
    amount = odds.on(stake)
    return -stake if amount == -stake else to_chips(amount, rounding)


def most_owed(sheet: BankedSheet, bets: Bets) -> int:
    """Cents the bank would have to pay if every wager won by the best row of its pay table."""
    placed = sum(
        most_won(sheet, sheet.wager(name), stake)
        for stakes in bets.wagers.values()
        for name, stake in stakes.items()
        if not sheet.wager(name).fund
    )
    hands = bets.positions(1)
    return placed + sum(
        sum(is_of_another(bets, hand, bettor) for hand in hands) * most_won(sheet, wager, 0)
        for wager in sheet.wagers
        if wager.envy is not None
        for bettor in earners(bets, wager.envy)
    )


def most_won(sheet: BankedSheet, wager: Wager, stake: int) -> int:
    """Cents a stake wins by the best row of the wager's pay table."""
    rounding = sheet.settlement.rounding
    return max((gained(row.odds, stake, rounding) for row in wager.pays), default=0)


def turn(sheet: BankedSheet, wager: Wager, row: PayRow | None, raised: Mapping[str, int]) -> int:
    """The turn in which a wager is settled; see `Claim.turn`.

    Forfeits may be collected first; wagers settled later take their base wagers along.
    """
    rules = sheet.settlement
    if row is not None and row.on in (*rules.at_once, *rules.first):
        return -1 if row.on in rules.at_once else 0
    goes_along = wager.base and any(name in rules.later for name in raised)
    return 2 if wager.name in rules.later or goes_along else 1


def decided(wager: Wager, facts: Mapping[str, Fact], judged: object) -> PayRow | None:
    """The first pay row whose fact holds."""
    return next((row for row in wager.pays if facts[row.on].holds(judged)), None)


def judge(wager: Wager, facts: Mapping[str, Fact], judged: object) -> tuple[str, Odds]:
    """The words of the deciding fact, and the odds; the wager loses if no fact holds."""
    row = decided(wager, facts, judged)
    return (facts[row.on].says, row.odds) if row else ("", LOSE)


def count_rows(
    wager: Wager, facts: Mapping[str, Fact], weighed: Iterable[tuple[int, object]]
) -> tuple[Count, ...]:
    """The weight of the deals paid by each pay row, and by none."""
    counted = [0] * (len(wager.pays) + 1)
    for weight, judged in weighed:
        for i, row in enumerate(wager.pays):
            if facts[row.on].holds(judged):
                counted[i] += weight
                break
        else:
            counted[-1] += weight
    rows = [
        Count(row.on, row.odds.text, row.odds.gain, count)
        for row, count in zip(wager.pays, counted, strict=False)
    ]
    return (*rows, Count(OTHERWISE, LOSE.text, LOSE.gain, counted[-1]))


def gain(wager: Wager, facts: Mapping[str, Fact], judged: object) -> Fraction:
    """The gain of one unit of the wager."""
    return judge(wager, facts, judged)[1].gain
