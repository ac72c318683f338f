"""The input of the kernels of best settings, as tuples of arrays that Numba accepts.

*Ranks* number the hands that ranks alone decide, *kinds* all hands that are set alike. A *mark* is
that of a setting, see `kernel_best`; a *set* of ranks is a bit for each of the thirteen.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]


class FiveTables(NamedTuple):
    """The high hand that five cards make, numbered from the lowest."""

    sums: Ints  # by card: its summand
    offsets: NDArray[np.int32]  # added to a sum, by its upper bits
    numbers: Ints  # by place of the sum of ranks
    flushes: Ints  # by set of ranks of one suit, the joker above them; 0 where none
    row_bits: int  # lower bits of a sum


class MarkTables(NamedTuple):
    """What a low and a high hand are worth against the hands they may meet."""

    low_ids: Ints  # card × card: the number of the low hand
    foul_below: Ints  # by low hand: the least high hand that is not below it
    lows: Ints  # by low hand: how many of the other side's it beats
    highs: Ints  # by high hand


class OwnRanks(NamedTuple):
    """The hands to be set, by ranks, with their marks from the lowest."""

    held: Ints  # ranks × rank: how many cards of it
    jokers: Flags
    supports: Ints  # the set of its ranks
    fours: Ints  # the set of ranks of which it has all four cards
    starts: Ints  # where the marks of each begin
    marks: Ints
    bases: Ints  # where the figures of its suits begin: for every subset of its ranks all marks


class OwnKinds(NamedTuple):
    """The hands to be set, by kind."""

    ranks: Ints
    starts: Ints  # where the marks of each begin, the house way's first
    marks: Ints  # the place of each mark among those of its ranks
    wins: Ints  # by mark: how often what is below it counts, where marks add up
    losses: Ints
    add_up: bool  # whether all marks but the house way's are one setting
    whole: bool  # whether a mark that every hand is above comes before them all
    dead: Flags  # does not play
    rows: Ints  # what it is added up with
    number_of_rows: int


class RankTree(NamedTuple):
    """All multisets of ranks, each made from a smaller one by all cards of one more rank."""

    parents: Ints
    ranks: Ints
    times: Ints


class MetRanks(NamedTuple):
    """The hands met as if ranks alone decided, the lowest high hand first."""

    nodes: Ints  # of the tree of ranks
    with_joker: Flags
    lows: Ints
    highs: Ints
    low_hands: int  # how many there are


class MetSuits(NamedTuple):
    """The hands met of a long suit: as they are set, and as if ranks alone decided."""

    masks: Ints  # by long suit: the set of its ranks
    jokers: Flags  # by long suit: whether the joker is with it
    starts: Ints  # by long suit: where its hands begin
    others: Ints  # by hand: the place of the cards beside the suit
    new_lows: Ints
    new_highs: Ints  # -1 where the hand does not count
    old_lows: Ints
    old_highs: Ints
    low_hands: int  # how many there are
    high_hands: int


class DeckTables(NamedTuple):
    """How the kind of a hand is found from the ranks in its suits."""

    size: int  # cards of a hand
    keys: NDArray[np.uint64]  # suit × set of ranks: the summed words of these cards
    bits: NDArray[np.uint64]  # suit × set of ranks
    joker_key: np.uint64
    joker_bits: np.uint64
    look_up: tuple[NDArray[np.generic], ...]  # offsets, unsuited, long, others, suited


class MarkCounts(NamedTuple):
    """Hands below and above every mark."""

    wins: Ints  # as if ranks alone decided
    losses: Ints
    suit_wins: NDArray[np.int32]  # what each suit changes
    suit_losses: NDArray[np.int32]


class KernelStakes(NamedTuple):
    """What a hand plays for against the hands it may meet."""

    met: MarkCounts  # by the game wager
    met_doubled: MarkCounts  # by a second wager
    win: int  # what a win is worth, against one hand each
    loss: int  # what a loss costs
    second_win: int  # the same of a second wager
    second_loss: int
    second_each: int  # and what one hand each gains of it
    doubles: bool  # whether a second wager may be made
