"""The best setting of every hand against the other side's house way, and what the house way costs.

Only how many hands lie below a setting in both of its hands, and how many above, is needed of the
hands it may meet. Those are counted as if ranks alone decided, by the ranks of the hand that is
set; what the long suits of the hands met change is counted for each suit of it separately, by the
ranks held in that suit and those of the other cards. A hand's own figure is the sum of the five.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from itertools import pairwise
from math import comb, lcm
from weakref import WeakKeyDictionary

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.cards import JOKER_NUMBER, RANKS
from houseway.errors import HousewayError
from houseway.families.pai_gow_poker.hands import NO_CARD
from houseway.families.pai_gow_poker.kernel_tables import (
    DeckTables,
    KernelStakes,
    MarkCounts,
    MetRanks,
    MetSuits,
    RankTree,
)
from houseway.families.pai_gow_poker.settings import AskedMarks, Numbers, Own
from houseway.families.pai_gow_poker.sheet import PaiGowSheet
from houseway.families.pai_gow_poker.tables import MARKS, HandsAsSet, long_suits
from houseway.progress import stage, tracked

THREADS = 2
BLOCK = 500  # hands by ranks, and sets of ranks, in a piece of work
NOBODY = -1  # of a hand met that does not count: no high hand
Gains = tuple[Fraction, Fraction, Fraction]  # of a win, one hand each, a loss


class SettingStakes(msgspec.Struct, frozen=True):
    """What is at stake between settings, in whole numbers: more for a win, less for a loss.

    Both are against one hand each, which may be worth something itself. A second wager, on hands
    that are doubled, has its own, and what one hand each is worth of it.
    """

    win: int
    loss: int
    second: tuple[int, int, int] = (0, 0, 0)
    each: bool = False  # whether one hand each is worth something

    @staticmethod
    def of(first: Gains, second: Gains = (Fraction(0),) * 3) -> "SettingStakes":
        """By what a win, one hand each and a loss gain."""
        scale = lcm(*(gain.denominator for gain in (*first, *second)))
        parts = [
            *(first[0] - first[1], first[1] - first[2]),
            *(second[0] - second[1], second[1] - second[2], second[1]),
        ]
        if min(parts[:4]) < 0:
            raise HousewayError("exact odds are not worked out where a better hand is paid less")
        win, loss, *more = (int(part * scale) for part in parts)
        return SettingStakes(win, loss, (more[0], more[1], more[2]), first[1] != 0)


class Doubled(msgspec.Struct, frozen=True):
    """Hands that are doubled: deals of the game wager, and of the second one."""

    hands: int
    won: int
    lost: int
    second_whole: int  # counted only where one hand each is worth something
    second_won: int
    second_lost: int


class RowTally(msgspec.Struct, frozen=True):
    """Hands, and their deals that a setting decides."""

    hands: int
    compared: int  # hands that are not lost already
    whole: int
    won: int
    lost: int
    won_best: int
    lost_best: int
    otherwise: int  # hands that the house way does not set best
    doubled: Doubled  # as they are set best
    house_doubled: Doubled

    @staticmethod
    def of(columns: Sequence[int]) -> "RowTally":
        from houseway.families.pai_gow_poker.kernel_best import COLUMNS, DOUBLED, HOUSE_DOUBLED

        best, house = columns[DOUBLED:HOUSE_DOUBLED], columns[HOUSE_DOUBLED:COLUMNS]
        hands, compared, whole, won, lost, won_best, lost_best, otherwise = columns[:DOUBLED]
        return RowTally(
            *(hands, compared, whole),
            *(won, lost, won_best, lost_best, otherwise),
            doubled=Doubled(*best),
            house_doubled=Doubled(*house),
        )


class Played(msgspec.Struct, frozen=True):
    """What is won and lost by rows of the house way, or by other marks of kinds of hands."""

    columns: Numbers

    @property
    def total(self) -> RowTally:
        return RowTally.of(self.columns.sum(axis=0).tolist())

    @property
    def by_row(self) -> list[RowTally]:
        return [RowTally.of(row) for row in self.columns.tolist()]


def play(
    sheet: PaiGowSheet,
    settings: HandsAsSet,
    stakes: SettingStakes,
    *,
    leaves_out: NDArray[np.bool_],
    dead: NDArray[np.bool_],
    unqualified: NDArray[np.bool_] | None = None,
) -> Played:
    """Every hand of the deck set by the house way, and as well as can be, by the way's rows.

    leaves_out: classes of hands that end the game when the other side holds them; dead: classes
    that lose without a comparison; unqualified: classes that give back a double-down, where hands
    may be doubled. What a sheet changes besides is not counted again.
    """
    bank = sheet.bank
    more = b"" if unqualified is None else unqualified.tobytes()
    of_classes = (leaves_out.tobytes(), dead.tobytes(), more)
    key = (sheet.copies, bank and bank.opens, stakes, *of_classes)
    known = _PLAYED.setdefault(settings, {})
    if key not in known:
        known[key] = play_deck(sheet, settings, stakes, leaves_out, dead, unqualified)
    return known[key]


_PLAYED: WeakKeyDictionary[HandsAsSet, dict[tuple[object, ...], Played]] = WeakKeyDictionary()


def play_deck(
    sheet: PaiGowSheet,
    settings: HandsAsSet,
    stakes: SettingStakes,
    leaves_out: NDArray[np.bool_],
    dead: NDArray[np.bool_],
    unqualified: NDArray[np.bool_] | None = None,
) -> Played:
    asked = AskedMarks.to_choose(sheet, settings)
    if stakes.second[-1] or (stakes.each and leaves_out.any()):
        asked = asked.with_whole
    own = Own(sheet, settings, asked)
    with stage(0.8 if unqualified is None else 0.4):
        figures = mark_counts(own, Met(settings, own, leaves_out))
    second = None
    if unqualified is not None:
        with stage(0.4):
            second = mark_counts(own, Met(settings, own, leaves_out | unqualified))
    with stage(0.2):
        rows, number = settings.rows, len(settings.row_names)
        return play_all(own, dead[settings.kinds], figures, second, stakes, rows, number)


def against_house_way(
    own: Own, leaves_out: NDArray[np.bool_], dead: NDArray[np.bool_], groups: Numbers
) -> Played:
    """The settings of some kinds of hands, by groups of those kinds."""
    with stage(0.8):
        figures = mark_counts(own, Met(own.settings, own, leaves_out))
    with stage(0.2):
        number = int(groups.max()) + 1
        return play_all(
            own, dead[own.settings.kinds], figures, None, SettingStakes(1, 1), groups, number
        )


# ---- the hands it may meet ----


class Met:
    """Hands of the other side as the house way sets them: by ranks, and those of a long suit."""

    def __init__(self, settings: HandsAsSet, own: Own, leaves_out: NDArray[np.bool_]) -> None:
        highs = np.where(leaves_out, NOBODY, settings.high)
        plain = own.plain
        of_kind = settings.kinds.astype(np.int64)
        self.tree = MultisetTree.of(own.size)
        nodes = self.tree.nodes_of(own.held)
        classes = of_kind[:plain]
        order = np.argsort(highs[classes], kind="stable")
        order = order[highs[classes][order] != NOBODY]
        self.ranks = MetRanks(
            nodes=nodes[order],
            with_joker=own.jokers[order],
            lows=settings.low[classes][order],
            highs=highs[classes][order],
            low_hands=len(settings.lows),
        )
        # Hands of a long suit: as they are set, and as they would be if ranks alone decided.
        suited = own.kinds.suited[plain:]
        firsts = np.flatnonzero(np.diff(suited, prepend=0))
        new, old = of_kind[plain:], of_kind[own.same_ranks[plain:]]
        self.suits = MetSuits(
            masks=suited[firsts],
            jokers=own.kinds.joker[plain:][firsts],
            starts=np.append(firsts, len(suited)),
            others=places_of_others(own.kinds.others[plain:]),
            new_lows=settings.low[new],
            new_highs=highs[new],
            old_lows=settings.low[old],
            old_highs=highs[old],
            low_hands=len(settings.lows),
            high_hands=len(settings.highs),
        )


def places_of_others(others: Numbers) -> Numbers:
    from houseway.families.pai_gow_poker.kernel_best import NONE, SINGLE

    one, other = others.T
    alone = np.where(one == NO_CARD, NONE, SINGLE + one)
    return np.where(other == NO_CARD, alone, pair_places()[one, other])


def pair_places() -> Numbers:
    """The place of two ranks among all pairs of them."""
    _, places = long_suits(7)
    found = np.zeros((len(RANKS), len(RANKS)), dtype=np.int64)
    for one in range(len(RANKS)):
        for other in range(len(RANKS)):
            found[one, other] = places[MARKS[one] + MARKS[other]]
    return found


class MultisetTree(msgspec.Struct, frozen=True):
    """The tree of all multisets of ranks, and the place of each in it."""

    nodes: RankTree
    places: dict[tuple[int, ...], int]

    @staticmethod
    def of(size: int) -> "MultisetTree":
        nodes: list[tuple[int, int, int]] = [(0, 0, 0)]
        places = {(0,) * len(RANKS): 0}
        for rank in range(len(RANKS)):
            for counts in list(places):
                for times in range(1, min(4, size - sum(counts)) + 1):
                    more = (*counts[:rank], times, *counts[rank + 1 :])
                    places[more] = len(nodes)
                    nodes.append((places[counts], rank, times))
        columns = np.array(nodes, dtype=np.int64).T
        return MultisetTree(RankTree(*(column.copy() for column in columns)), places)

    def nodes_of(self, held: Numbers) -> Numbers:
        return np.array([self.places[tuple(row)] for row in held.tolist()], dtype=np.int64)


# ---- counting ----


def mark_counts(own: Own, met: Met) -> MarkCounts:
    """Hands below and above every mark: as if ranks alone decided, and what each suit changes."""
    with stage(0.4):
        wins, losses = by_ranks(own, met)
    with stage(0.6):
        return MarkCounts(wins, losses, *by_suits(own, met))


def by_ranks(own: Own, met: Met, only: tuple[int, int] | None = None) -> tuple[Numbers, Numbers]:
    """Hands below and above each mark as if ranks alone decided.

    only: for own hands from this number to that.
    """
    from houseway.families.pai_gow_poker import kernel_best

    wins, losses = np.zeros(len(own.marks), np.int64), np.zeros(len(own.marks), np.int64)
    hands, tree = own.by_ranks, met.tree.nodes

    def work(first: int, last: int) -> None:
        kernel_best.against_ranks(first, last, hands, tree, met.ranks, wins, losses)

    cuts = [*range(0, own.plain, BLOCK), own.plain]
    run(work, list(pairwise(cuts)) if only is None else [only])
    return wins, losses


def by_suits(
    own: Own, met: Met, masks: Numbers | None = None
) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """What long suits of the hands met change, by the ranks in one suit of the own hand.

    masks: only for these ranks in it; all that a hand can hold if None.
    """
    from houseway.families.pai_gow_poker import kernel_best

    room = int(own.bases[-1])
    wins, losses = np.zeros(room, np.int32), np.zeros(room, np.int32)
    hands, pairs = own.by_ranks, pair_places()
    if masks is None:
        masks = np.array([m for m in range(1 << len(RANKS)) if m.bit_count() <= own.size])

    def work(part: Numbers, joker: bool) -> None:
        kernel_best.with_long_suits(part, joker, hands, met.suits, pairs, wins, losses)

    pieces = [
        (masks[i :: len(masks) // BLOCK + 1], joker)
        for joker in ([False, True] if own.jokers_in_deck else [False])
        for i in range(len(masks) // BLOCK + 1)
    ]
    run(work, pieces)
    return wins, losses


def play_all(
    own: Own,
    dead: NDArray[np.bool_],
    figures: MarkCounts,
    second: MarkCounts | None,
    stakes: SettingStakes,
    rows: Numbers,
    number_of_rows: int,
) -> Played:
    from houseway.families.pai_gow_poker import kernel_best

    look = own.settings.look_for_kinds
    mask_keys = np.zeros((4, 1 << len(RANKS)), dtype=np.uint64)
    mask_bits = np.zeros((4, 1 << len(RANKS)), dtype=np.uint64)
    for suit in range(4):
        for place in range(len(RANKS)):
            holding = np.arange(1 << len(RANKS)) >> place & 1 == 1
            mask_keys[suit, holding] += look.keys[4 * place + suit]
            mask_bits[suit, holding] |= look.bits[4 * place + suit]
    joker_key, joker_bits = look.keys[JOKER_NUMBER], look.bits[JOKER_NUMBER]
    deck = DeckTables(own.size, mask_keys, mask_bits, joker_key, joker_bits, look.tables)
    by_ranks, by_kinds = own.by_ranks, own.by_kinds(dead, rows, number_of_rows)
    win, loss = stakes.win, stakes.loss
    played_for = KernelStakes(
        figures, second or figures, win, loss, *stakes.second, doubles=second is not None
    )
    totals = np.zeros((number_of_rows, kernel_best.COLUMNS), dtype=np.int64)

    def work(first: int, last: int, joker: bool) -> None:
        found = kernel_best.play_all(first, last, joker, deck, by_ranks, by_kinds, played_for)
        np.add(totals, found, out=totals)

    cuts = [*range(0, 1 << len(RANKS), 256), 1 << len(RANKS)]
    pieces = [
        (first, last, joker)
        for joker in ([False, True] if own.jokers_in_deck else [False])
        for first, last in pairwise(cuts)
    ]
    run(work, pieces)
    assert totals[:, kernel_best.HANDS].sum() == comb(52 + own.jokers_in_deck, own.size)
    return Played(totals)


def run(work: Callable[..., None], pieces: Sequence[tuple[object, ...]]) -> None:
    with ThreadPoolExecutor(THREADS) as pool:
        jobs = [pool.submit(work, *piece) for piece in pieces]
        for job in tracked(jobs):
            job.result()
