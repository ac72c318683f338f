"""From facts to claims: what each wager on the felt is owed, before anybody pays."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any, Protocol

import msgspec

from houseway.cards import Card
from houseway.exact import OTHERWISE, Count
from houseway.money import LOSE, Odds, to_chips
from houseway.round.bettor import Bets, Bettor
from houseway.sheet import Sheet, Wager


class Fact(msgspec.Struct, frozen=True):
    """A named predicate over what a bettor's wager is judged on, and how to say it."""

    says: str
    holds: Callable[[Any], bool]


class Finished(Protocol):
    """What a round returns. It names the cards and choices; it moves no money."""

    def judged(self, bettor: Bettor, wager: str) -> Any:
        """What the facts of this wager look at."""

    def say(self, words: str) -> str:
        """A fact in the words of the house."""

    def result(self, bettor: Bettor) -> str:
        """The outcome in words, such as `Player 6, Banker 7 with three cards`."""

    @property
    def action_cards(self) -> Mapping[str, Card]:
        """Cards that may place the action button, by the name a sheet uses."""

    @property
    def dice(self) -> tuple[int, ...]:
        """The cup, where it was shaken."""

    @property
    def raised(self) -> Mapping[Bettor, Mapping[str, int]]:
        """Wagers made during the round."""


class Claim(msgspec.Struct, frozen=True, kw_only=True):
    """What a wager gains (negative: loses) if the bank's money reaches it."""

    bettor: Bettor
    wager: str
    stake: int
    result: str
    gain: int
    reason: str
    waits: bool = False  # settled in the second round of the table


def claims(sheet: Sheet, facts: Mapping[str, Fact], bets: Bets, finished: Finished) -> list[Claim]:
    """One claim per wager on the felt, in no order yet."""
    rows = []
    for bettor in sorted(bets.wagers):
        placed = {**bets.of(bettor), **finished.raised.get(bettor, {})}
        for name, stake in placed.items():
            rows.append(claim(sheet, facts, bettor, sheet.wager(name), stake, finished))
    return rows


def claim(
    sheet: Sheet,
    facts: Mapping[str, Fact],
    bettor: Bettor,
    wager: Wager,
    stake: int,
    finished: Finished,
) -> Claim:
    said, odds = judge(wager, facts, finished.judged(bettor, wager.name))
    why = finished.say(said) or finished.result(bettor)
    later = sheet.settlement.later
    return Claim(
        bettor=bettor,
        wager=wager.name,
        stake=stake,
        result=odds.result,
        gain=to_chips(odds.on(stake), sheet.settlement.rounding),
        reason=f"{why[:1].upper()}{why[1:]}: {wager.title} {odds.verb}",
        waits=wager.name in later or bool(later and wager.base and bettor in finished.raised),
    )


def judge(wager: Wager, facts: Mapping[str, Fact], judged: object) -> tuple[str, Odds]:
    """The first pay row whose fact holds; none: the wager loses."""
    for row in wager.pays:
        fact = facts[row.on]
        if fact.holds(judged):
            return fact.says, row.odds
    return "", LOSE


def count_rows(
    wager: Wager, facts: Mapping[str, Fact], weighed: Iterable[tuple[int, object]]
) -> tuple[Count, ...]:
    """How much weight falls on each pay row, and on none of them."""
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
    """What one unit of the wager gains."""
    return judge(wager, facts, judged)[1].gain
