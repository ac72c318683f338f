"""A chart of least hands: for every open card, the weakest hand to bet each amount with.

Answers rise with the strength of the hand, from folding to the largest wager; among all such
charts the one worth most is found strength by strength.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from houseway.cards import RANKS, Card, show
from houseway.cards.card import RANK_WORDS
from houseway.families.table_poker.paths import paths
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.hands.rank import Rank
from houseway.odds import Rule

IMPOSSIBLE = -(2**56)
GIVING_UP = ("fold", "check", "pull")
SLACK = Fraction(1, 10_000)  # of the ante


class Ranked(Protocol):
    """All hands in order of strength."""

    @property
    def ranks(self) -> tuple[Rank, ...]: ...

    @property
    def examples(self) -> tuple[tuple[Card, ...], ...]: ...


def chart(
    sheet: TablePokerSheet,
    held: Ranked,
    worth: NDArray[np.int64],
    legal: NDArray[np.bool_],
    deals: int,
) -> tuple[tuple[Rule, ...], int]:
    """The rules for every open card, and their total worth, scaled like `worth`.

    For every open card the coarsest rules are taken that cost next to nothing against the finest:
    those that tell hands apart by their first rank, by two ranks, or by all.
    """
    words = [path.answers[0] for path in paths(sheet)]
    ladder = rising(words)
    total = 0
    by_starts: dict[tuple[int, ...], str] = {}
    for up, rows in zip(RANKS, worth, strict=False):
        values = np.where(legal.T, rows, IMPOSSIBLE)[:, ladder]
        most, _ = best_ladder(values)
        for ranks in (1, 2, None):
            gained, starts = best_ladder(values, starts_by(held, ranks))
            if most - gained <= SLACK * deals / len(worth):
                break
        total += gained
        by_starts[starts] = by_starts.get(starts, "") + up
    rules: list[Rule] = []
    for starts, ups in by_starts.items():
        answers = [words[i] for i in ladder]
        seen = ups if len(worth) > 1 else ""
        rules += lines(sheet.streets[0].name, held, answers, starts, seen)
    return tuple(rules), total


def rising(words: Sequence[str]) -> list[int]:
    """The answers in order, from folding to the largest wager."""
    return sorted(range(len(words)), key=lambda i: (words[i] not in GIVING_UP, words[i]))


def starts_by(held: Ranked, ranks: int | None) -> NDArray[np.bool_]:
    """The strengths at which an answer may start: where one of the first `ranks` ranks changes."""
    keys = [(row.category, row.made_of[:ranks]) for row in held.ranks]
    return np.array([i == 0 or keys[i] != keys[i - 1] for i in range(len(keys))])


def best_ladder(
    values: NDArray[np.int64], may_start: Sequence[bool] | NDArray[np.bool_] | None = None
) -> tuple[int, tuple[int, ...]]:
    """The best rising assignment of answers to strengths: its worth, and where each answer starts.

    values: strength × answer. An answer that is never given starts where the next one does.
    """
    count, rungs = values.shape
    best = [0] * rungs  # best worth of the strengths so far with no answer above this one
    starts: list[tuple[int, ...]] = [(0,) * rungs] * rungs
    for s in range(count):
        may = s + 1 == count or may_start is None or bool(may_start[s + 1])
        for rung in range(rungs):
            best[rung] += int(values[s, rung])
            if rung and may and best[rung - 1] >= best[rung]:
                best[rung], starts[rung] = best[rung - 1], _later(starts[rung - 1], rung, s + 1)
    return best[-1], starts[-1]


def _later(starts: tuple[int, ...], rung: int, s: int) -> tuple[int, ...]:
    return (*starts[:rung], *(s for _ in starts[rung:]))


def lines(
    street: str, held: Ranked, answers: Sequence[str], starts: tuple[int, ...], ups: str
) -> Iterator[Rule]:
    """The rules of one street, largest wager first; the lowest answer needs no least hand."""
    facing = f"{spell(ups)} open: " if ups else ""
    upper, begun = len(held.ranks), False
    for answer, start in reversed(list(zip(answers, starts, strict=True))):
        if start >= upper:
            continue
        upper = start
        if start == 0:
            hands = "the rest" if begun else "any hand"
            yield Rule(street=street, answer=answer, up=ups, says=f"{facing}{answer} with {hands}")
            return
        hand, begun = held.examples[start], True
        words = held.ranks[start].words
        yield Rule(
            street=street,
            answer=answer,
            up=ups,
            least=show(hand),
            says=f"{facing}{answer} with {words} or better",
        )


def spell(ups: str) -> str:
    """`23456` → `two to six`."""
    runs: list[list[str]] = []
    for rank in ups:
        if runs and RANKS.index(rank) == RANKS.index(runs[-1][-1]) + 1:
            runs[-1].append(rank)
        else:
            runs.append([rank])
    spans = [
        f"{RANK_WORDS[run[0]]} to {RANK_WORDS[run[-1]]}"
        if len(run) > 2
        else " or ".join(RANK_WORDS[r] for r in run)
        for run in runs
    ]
    return " or ".join(spans)
