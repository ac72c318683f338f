"""Exact best play against the pay table alone: Let It Ride, Mississippi Stud.

Only the set of cards in sight matters, so every step runs over suit classes of sets: backwards to
find the best answers, forwards to count how often each path ends in each hand. Values are sums
over the ordered draws still to come, hence integers.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import accumulate
from math import lcm, perm

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.families.table_poker.bonus import read_odds
from houseway.families.table_poker.chart import rule_for
from houseway.families.table_poker.made import Made, StreetSpot, made
from houseway.families.table_poker.paths import (
    Counted,
    Path,
    answers,
    follow,
    gain,
    odds,
    paths,
    start,
)
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.families.table_poker.streets.chart import Cells, cells, chart
from houseway.families.table_poker.streets.look import card_points
from houseway.hands.classes import suit_classes
from houseway.hands.many import card_numbers, numbered_card, rank_many
from houseway.hands.rank import rank
from houseway.hands.rankings import RANKINGS
from houseway.hands.sets import class_of_sets, places
from houseway.odds import Choices, Rule, Solved
from houseway.progress import stage, tracked
from houseway.round import Seen, Units
from houseway.sheet import plain

Values = NDArray[np.int64]
Policy = Callable[[int, Path], NDArray[np.int64]]  # street and path → answer by class


class Tree(msgspec.Struct, frozen=True):
    """The sheet's streets over sets of cards."""

    sheet: TablePokerSheet
    known: tuple[int, ...]  # cards in sight at each street, and at the end
    kinds: tuple[Made, ...]
    kind_of: NDArray[np.int64]  # class of final hands → kind
    scale: int  # of gains
    known_choices: dict[tuple[int, Path], Values] = msgspec.field(default_factory=dict)

    def gains(self, path: Path) -> Values:
        """The gains of a path by class of final hands."""
        row = [
            int(gain(self.sheet, path, StreetSpot(made=kind)) * self.scale) for kind in self.kinds
        ]
        return np.array(row, dtype=np.int64)[self.kind_of]

    def after(self, street: int, path: Path) -> Values:
        """The worth of a path after a street, by class of the cards in sight."""
        if street + 1 == len(self.sheet.streets) or path.folded:
            worth, have = self.gains(path), self.known[-1]
        else:
            worth, have = self.best(street + 1, path), self.known[street + 1]
        return summed(worth, have, self.known[street])

    def choices(self, street: int, path: Path) -> Values:
        """The worth of every answer: answer × class."""
        if (street, path) not in self.known_choices:
            said = answers(self.sheet, street)
            ahead = [self.after(street, follow(self.sheet, path, street, word)) for word in said]
            self.known_choices[street, path] = np.array(ahead)
        return self.known_choices[street, path]

    def best(self, street: int, path: Path) -> Values:
        found: Values = self.choices(street, path).max(axis=0)
        return found

    def ways(self, street: int) -> int:
        """The number of ordered draws still to come."""
        have = self.known[street]
        return perm(52 - have, self.known[-1] - have)


def grow(sheet: TablePokerSheet) -> Tree:
    opened = accumulate(street.opens for street in sheet.streets)
    known = (*(sheet.deal.hand + count for count in opened), sheet.deal.hand + sheet.deal.board)
    kinds, kind_of = final_kinds(known[-1], sheet.ranking)
    gains = [gain(sheet, path, StreetSpot(made=kind)) for path in paths(sheet) for kind in kinds]
    scale = lcm(*(value.denominator for value in gains))
    return Tree(sheet, known, kinds, kind_of, scale)


_GROWN: dict[bytes, Tree] = {}


def grown(sheet: TablePokerSheet) -> Tree:
    """The tree of a sheet, kept so that advice is worked out once."""
    key = msgspec.json.encode(plain(sheet))
    if key not in _GROWN:
        _GROWN[key] = grow(sheet)
    return _GROWN[key]


@cache
def final_kinds(size: int, ranking: str) -> tuple[tuple[Made, ...], NDArray[np.int64]]:
    hands, _ = suit_classes(size)
    strengths = rank_many(hands, RANKINGS[ranking], checked=False)
    _, first, place = np.unique(strengths, return_index=True, return_inverse=True)
    found = [
        made(rank([numbered_card(int(n)) for n in hands[row]], RANKINGS[ranking])) for row in first
    ]
    kinds = tuple(dict.fromkeys(found))
    return kinds, np.array([kinds.index(kind) for kind in found])[place]


@cache
def extended(size: int) -> NDArray[np.int64]:
    """The class of a set with one more card: class × card; -1 if the card is in the set."""
    hands, _ = suit_classes(size)
    classes, _ = class_of_sets(size + 1)
    found = np.full((len(hands), 52), -1, dtype=np.int64)
    for card in range(52):
        free = (hands != card).all(axis=1)
        last = np.full((int(free.sum()), 1), card, dtype=np.uint8)
        larger = np.sort(np.hstack([hands[free], last]), axis=1)
        found[free, card] = classes[places(larger)]
    return found


def summed(worth: Values, have: int, to: int) -> Values:
    """Sums a worth by class over the next cards, from sets of `have` cards down to sets of `to`."""
    while have > to:
        have -= 1
        ahead = extended(have)
        worth = np.where(ahead >= 0, worth[ahead], 0).sum(axis=1)
    return worth


def spread(often: Values, have: int, to: int) -> Values:
    """Carries ways by class forward to the sets with every next card."""
    while have < to:
        ahead = extended(have)
        more = np.zeros(len(suit_classes(have + 1)[0]), dtype=np.int64)
        rows, cards = np.nonzero(ahead >= 0)
        np.add.at(more, ahead[rows, cards], often[rows])
        often, have = more, have + 1
    return often


def solve(sheet: TablePokerSheet) -> Solved:
    with stage(0.25, "all hands by strength"):
        tree = grow(sheet)
    with stage(0.4, "all cards street by street"):
        spots = list(reached(tree, best_policy(tree)))
    streets = range(len(sheet.streets))
    with stage(0.25, "the chart"):
        worth = [summary(tree, spots, street) for street in tracked(streets)]
        rules, policy = chart(sheet, worth)
    by_chart = reached(tree, by_cells(tree, policy))
    with stage(0.1):
        read = read_odds(sheet)
    return Solved(
        wagers=odds(sheet, counted(tree, spots), read),
        decisions=tuple(decisions(tree, spots, worth)),
        assumes="bonus wagers do not change the play; in the chart a card counts two points if a "
        "pair of it wins and one if it pushes",
        chart=rules,
        chart_worth=expectation(tree, counted(tree, by_chart)),
    )


def best_policy(tree: Tree) -> Policy:
    found: dict[tuple[int, Path], NDArray[np.int64]] = {}

    def policy(street: int, path: Path) -> NDArray[np.int64]:
        key = (street, path)
        if key not in found:
            found[key] = tree.choices(street, path).argmax(axis=0)
        return found[key]

    return policy


def by_cells(tree: Tree, answer_of: Sequence[Mapping[str, int]]) -> Policy:
    """The policy of a chart, with one answer for every cell."""

    def policy(street: int, path: Path) -> NDArray[np.int64]:
        names = cells(card_points(tree.sheet), tree.known[street])
        return np.array([answer_of[street][name] for name in names])

    return policy


def chart_policy(tree: Tree, rules: Sequence[Rule]) -> Policy:
    """The policy of the rules, looked up for one hand of every cell."""
    sheet = tree.sheet
    answer_of: list[dict[str, int]] = []
    for number, street in enumerate(sheet.streets):
        said, size = answers(sheet, number), tree.known[number]
        names, first = np.unique(cells(card_points(sheet), size), return_index=True)
        found = {}
        for name, row in zip(names.tolist(), suit_classes(size)[0][first], strict=True):
            hand = tuple(numbered_card(int(n)) for n in row)
            rule = rule_for(sheet, rules, street.name, {"hand": hand})
            assert rule is not None, f"{street.name}: no rule for {name}"
            found[name] = said.index(rule.answer)
        answer_of.append(found)
    return by_cells(tree, answer_of)


class Reached(msgspec.Struct, frozen=True):
    """A street reached by a path, with how often each class of cards does so."""

    street: int
    path: Path
    often: Values


def reached(tree: Tree, policy: Policy) -> Iterator[Reached]:
    """Yields every street reached by every path; for the ends, street is the number of streets."""
    yield from _reach(tree, policy, Reached(0, start(tree.sheet), suit_classes(tree.known[0])[1]))


def _reach(tree: Tree, policy: Policy, at: Reached) -> Iterator[Reached]:
    yield at
    last = len(tree.sheet.streets)
    if at.street == last:
        return
    answer = policy(at.street, at.path)
    for i, word in enumerate(answers(tree.sheet, at.street)):
        chosen = np.where(answer == i, at.often, 0)
        if not chosen.any():
            continue
        path = follow(tree.sheet, at.path, at.street, word)
        onward = last if path.folded else at.street + 1
        often = spread(chosen, tree.known[at.street], tree.known[onward])
        yield from _reach(tree, policy, Reached(onward, path, often))


def counted(tree: Tree, spots: Iterable[Reached]) -> Iterator[Counted]:
    """Counts the ends among the spots, by path and kind of hand."""
    for end in spots:
        if end.street < len(tree.sheet.streets):
            continue
        totals = np.zeros(len(tree.kinds), dtype=np.int64)
        np.add.at(totals, tree.kind_of, end.often)
        for kind, often in zip(tree.kinds, totals.tolist(), strict=True):
            if often:
                yield often, end.path, StreetSpot(made=kind)


def expectation(tree: Tree, rows: Iterator[Counted]) -> Fraction:
    total = gained = Fraction(0)
    for often, path, spot in rows:
        total += often
        gained += often * gain(tree.sheet, path, spot)
    return gained / total


def summary(tree: Tree, spots: Sequence[Reached], street: int) -> Cells:
    """How often each cell of the chart occurs, and the worth of every answer there."""
    names = cells(card_points(tree.sheet), tree.known[street])
    worth: dict[str, list[int]] = {}
    for spot in spots:
        if spot.street != street:
            continue
        each = tree.choices(street, spot.path) * spot.often
        for name in dict.fromkeys(names):
            mine = each[:, names == name].sum(axis=1).tolist()
            worth[name] = [
                a + b for a, b in zip(worth.get(name, [0] * len(mine)), mine, strict=True)
            ]
    return worth


def decisions(tree: Tree, spots: Sequence[Reached], worth: Sequence[Cells]) -> Iterator[Choices]:
    """The decisions by street and cell, averaged over all earlier bets."""
    for street, asked in enumerate(tree.sheet.streets):
        names = cells(card_points(tree.sheet), tree.known[street])
        here = [spot for spot in spots if spot.street == street]
        deals = int(suit_classes(tree.known[0])[1].sum()) * perm(
            52 - tree.known[0], tree.known[street] - tree.known[0]
        )
        for name, values in worth[street].items():
            often = sum(int(spot.often[names == name].sum()) for spot in here)
            if not often:
                continue
            said = answers(tree.sheet, street)
            yield Choices(
                situation=f"{asked.name}: {name}",
                who="player",
                probability=Fraction(often, deals),
                worth={
                    word: Fraction(value, often * tree.ways(street) * tree.scale)
                    for word, value in zip(said, values, strict=True)
                },
            )


def advise(
    sheet: TablePokerSheet,
    solved: Solved | None,
    seen: Seen,
    placed: Units,
) -> Choices:
    """The worth of each answer with these cards, after the wagers made so far (in antes)."""
    tree = grown(sheet)
    cards = card_numbers((*seen["hand"], *seen.get("board", ())))
    street = tree.known.index(len(cards))
    path = start(sheet)
    for i in range(street):
        asked = sheet.streets[i]
        if asked.sizes:
            word = f"{asked.word} {placed.get(asked.wager, min(asked.sizes))}"
        else:
            word = asked.word if placed.get(asked.wager) else asked.otherwise
        path = follow(sheet, path, i, word)
    row = class_of_sets(len(cards))[0][places(np.sort(cards)[None])[0]]
    values = tree.choices(street, path)[:, row].tolist()
    return Choices(
        situation=sheet.streets[street].name,
        who="player",
        probability=Fraction(1),
        worth={
            word: Fraction(value, tree.ways(street) * tree.scale)
            for word, value in zip(answers(sheet, street), values, strict=True)
        },
    )
