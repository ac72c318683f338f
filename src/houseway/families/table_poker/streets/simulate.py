"""Simulated rounds against the pay table, by best play or by the chart."""

from collections.abc import Callable, Sequence
from math import comb

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.families.table_poker.bonus import read_kinds
from houseway.families.table_poker.made import StreetSpot
from houseway.families.table_poker.paths import Path, answers, follow, sampled_wagers, start
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.families.table_poker.streets.solve import (
    Policy,
    Tree,
    best_policy,
    chart_policy,
    grow,
)
from houseway.hands.sets import class_of_sets
from houseway.odds import Sampled, Solved
from houseway.round import Run

Dealt = tuple[NDArray[np.int64], NDArray[np.uint8]]  # node × kind, and the cards by round


class Nodes(msgspec.Struct, frozen=True):
    """The tree of answers, numbered: where a node's answers start, and where each leads."""

    paths: tuple[Path, ...]
    policy: NDArray[np.int64]
    starts: NDArray[np.int64]  # -1: an end
    onward: NDArray[np.int64]


def nodes(tree: Tree, policy: Policy) -> Nodes:
    sheet = tree.sheet
    rows: list[NDArray[np.int64]] = []
    starts: list[int] = []
    onward: list[list[int]] = []
    found = [(0, start(sheet))]
    filled = 0
    for street, path in found:  # grows while it is walked
        if street == len(sheet.streets) or path.folded:
            starts.append(-1)
            onward.append([])
            continue
        row = policy(street, path)
        rows.append(row)
        starts.append(filled)
        filled += len(row)
        said = answers(sheet, street)
        onward.append(list(range(len(found), len(found) + len(said))))
        found += [(street + 1, follow(sheet, path, street, word)) for word in said]
    width = max(len(row) for row in onward)
    leads = np.array([row + [0] * (width - len(row)) for row in onward])
    return Nodes(tuple(path for _, path in found), np.concatenate(rows), np.array(starts), leads)


def simulate(
    sheet: TablePokerSheet,
    rounds: int,
    seed: int,
    run: Run,
    solved: Solved,
    by: str = "best",
) -> list[Sampled]:
    tree = grow(sheet)
    at = nodes(tree, chart_policy(tree, solved.chart) if by == "chart" else best_policy(tree))
    deal, hand = dealer(tree, at), sheet.deal.hand

    def chunk(count: int, stream: int) -> Sequence[NDArray[np.int64]]:
        ends, cards = deal(count, seed, stream)
        return ends, *read_kinds(sheet, cards[:, :hand], cards[:, :0], cards[:, hand:])

    ends, *read = run(chunk, rounds)
    counted = [
        (often, path, StreetSpot(made=kind))
        for path, row in zip(at.paths, ends.tolist(), strict=True)
        for kind, often in zip(tree.kinds, row, strict=False)
        if often
    ]
    return sampled_wagers(sheet, counted, read)


def dealer(tree: Tree, at: Nodes) -> Callable[[int, int, int], Dealt]:
    """Returns a function that plays `count` rounds from a stream of a seed."""
    from houseway.families.table_poker.streets import kernel

    known = np.array(tree.known)
    sizes = sorted(set(tree.known))
    classes = np.concatenate([class_of_sets(size)[0] for size in sizes])
    class_starts = np.zeros(tree.known[-1] + 1, dtype=np.int64)
    class_starts[sizes] = np.cumsum([0, *(comb(52, size) for size in sizes[:-1])])

    def deal(count: int, seed: int, stream: int) -> Dealt:
        return kernel.simulate(  # type: ignore[no-any-return]
            np.arange(52),
            count,
            seed,
            stream,
            known,
            classes,
            class_starts,
            at.policy,
            at.starts,
            at.onward,
            tree.kind_of,
        )

    return deal
