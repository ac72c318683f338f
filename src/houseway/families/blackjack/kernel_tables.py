"""The input and output of the simulation kernel, as tuples of arrays that Numba accepts.

Hands are numbered as in `tables.Hands`, values of cards as in `count.VALUES`, moves as in `solve`.
*up* is the value of the bank's first card. *Special* kinds of an ace and a ten are numbered from
1: with a picture, with the king of its suit, both of spades. A natural *beats all* where it is
more than a way to count.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]
Moves = NDArray[np.int8]


class HandTables(NamedTuple):
    """A player's hands."""

    after: Ints  # hand × value drawn: the hand it makes
    classes: Ints  # by hand: its class in a comparison
    start: Ints  # value × value: two cards as dealt; in the last column, one card after a split
    special: Ints  # by special kind: the hand it is, or -1
    beats_all: Flags  # by class


class MoveTables(NamedTuple):
    """The move with every hand under one policy."""

    first: Moves  # hand × up, two cards that may not be split
    paired: Moves  # hand × up, two cards that may
    early: Moves  # hand × up: whether it is surrendered before the hole card is checked
    later: Moves  # hand × up, three cards or more
    begun: Moves  # value × hand × up: a hand of a split that began with that value
    rescued: Moves  # before or after a split × hand × up: given up once doubled
    again: Moves  # hands × first × second value × up: split again, where cards need not be alike


class BankTables(NamedTuple):
    """How the bank's cards are counted and drawn."""

    joker: int  # how a joker counts, as numbered in `playing.JOKERS`
    joker_least: int  # the least it counts
    most: int  # the highest total that is not over
    ace_to: int  # an ace counts eleven while the total does not pass this
    hits_hard: Flags  # by total
    hits_soft: Flags  # by total
    natural: Ints  # value × value: kind of natural, from 1, or 0
    special: Ints  # by special kind: kind of natural, or -1
    beats_all: Flags  # by kind of natural
    classes: Ints  # kind of natural × total × cards, at most four × whether 7-8-9 of one suit


class PayTables(NamedTuple):
    """What the game wager pays; gains are integers, in fractions of the wager."""

    rows: Ints  # class of the hand × class of the bank's: the pay row, the last one where none pays
    raised_rows: Ints  # class × class: of a doubled hand whose added money has no action
    insured_rows: Ints  # class × class, where every wager is insured against an ace
    first_gains: Ints  # class × class, for the first hand of a split
    split_gains: Ints  # class × class, for further hands of a split
    surrendered: int  # the pay row of a surrender
    half: int  # what a surrender gains
    middle: int  # the place of a gain of nothing in `Counts.splits`
    number: int  # of pay rows, the one where none pays included


class KernelRules(NamedTuple):
    """The rules of splitting, the hole card and the bank's joker."""

    most_hands: Ints  # by value of the pair: the most hands it can come to
    tens: int  # which tens may be split, as numbered in `playing.TENS`
    mixed: bool  # whether cards that are not alike may be split
    no_action: bool  # whether added money has no action against a natural
    checked: bool  # whether the hole card is checked before the players act
    up_joker: int  # what a first joker of the bank freezes, as numbered in `playing.FREEZES`


class KernelPlaying(NamedTuple):
    """A game and a policy to play it by."""

    hands: HandTables
    moves: MoveTables
    bank: BankTables
    pays: PayTables
    rules: KernelRules


class KernelFelt(NamedTuple):
    """The state of one round, in arrays reused by every round."""

    bank: Ints  # its cards
    begun: Ints  # by hand of a split: the card it began with
    ended: Ints  # by hand: the hand it became
    how: Ints  # by hand: it stood, was surrendered, doubled, or surrendered once doubled
    gains: Ints  # by hand of a split, in parts of the wager


class Counts(NamedTuple):
    """How many rounds ended in each way."""

    single: Ints  # by pay row: the game wager on a hand that was neither split nor doubled
    doubled: Ints  # by pay row: on one that was doubled
    splits: Ints  # by what all hands of a split gained together, in parts of the wager
    busts: Ints  # by the number of cards with which the bank was over, 0 where it was not
    pairs: Ints  # what the first two cards match in × whether the bank had a natural
    insured: Ints  # against an ace: whether the bank × whether the player had a natural
