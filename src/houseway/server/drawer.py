"""The drawer of a game at the table: its ranks, a worked example and its starting hands."""

from collections.abc import Iterator, Sequence
from itertools import groupby

import msgspec

from houseway.cards import RANKS
from houseway.errors import HousewayError
from houseway.game import KINDS, Game
from houseway.kinds.example import Example, recorded, worked
from houseway.odds import Rule
from houseway.round.ranks import RankTable


class StartingHands(msgspec.Struct, frozen=True, kw_only=True):
    """The chart's answers to all starting hands: suited hands above the diagonal, pairs on it."""

    street: str
    ranks: tuple[str, ...]  # from the ace down
    answers: tuple[tuple[str, ...], ...]  # a row for each rank


class Drawer(msgspec.Struct, frozen=True, kw_only=True):
    """What a player looks up during a round."""

    ranks: tuple[RankTable, ...]
    example: Example | None  # None where none is kept, or it cannot happen by these readings
    grids: tuple[StartingHands, ...]


def drawer(game: Game) -> Drawer:
    return Drawer(
        ranks=game.family.ranks(game.sheet),
        example=example(game),
        grids=tuple(starting_hands(game.chart())),
    )


def example(game: Game) -> Example | None:
    """The example kept for a game, if its cards and answers fit the readings of this one."""
    if (kept := recorded(game.id)) is None:
        return None
    try:
        return worked(KINDS[game.kind], game, kept)
    except HousewayError:
        return None


def starting_hands(chart: Sequence[Rule]) -> Iterator[StartingHands]:
    """A grid for each street whose rules name starting hands, and nothing else."""
    for street, group in groupby(chart, key=lambda rule: rule.street):
        rules = list(group)
        if any(rule.hands for rule in rules) and not any(map(looks_further, rules)):
            ranks = tuple(RANKS[::-1])
            answers = tuple(
                tuple(answer_to(rules, hand_at(ranks, row, column)) for column in range(len(ranks)))
                for row in range(len(ranks))
            )
            yield StartingHands(street=street, ranks=ranks, answers=answers)


def looks_further(rule: Rule) -> bool:
    return bool(rule.up or rule.least or rule.having)


def hand_at(ranks: Sequence[str], row: int, column: int) -> str:
    """`AKs` above the diagonal, `KK` on it, `AKo` below it."""
    high, low = ranks[min(row, column)], ranks[max(row, column)]
    return high + low + ("s" if row < column else "o" if row > column else "")


def answer_to(rules: Sequence[Rule], hand: str) -> str:
    """What the first rule that holds says; nothing where none does."""
    return next((rule.answer for rule in rules if not rule.hands or hand in rule.hands), "")
