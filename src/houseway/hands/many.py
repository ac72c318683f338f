"""Ranks arrays of hands: the same rankings as `rank`, at the speed of the kernels."""

from collections.abc import Iterable
from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from houseway.cards import JOKER, JOKER_NUMBER, RANKS, SUITS, Card, card_number
from houseway.errors import HandError, counted
from houseway.hands import kernel
from houseway.hands.rank import rank
from houseway.hands.ranking import Ranking
from houseway.hands.rankings import HIGH_FIVE
from houseway.hands.tables import Tables, strengths, tables

Hands = NDArray[np.uint8]
Strengths = NDArray[np.uint16]


def card_numbers(cards: Iterable[Card]) -> Hands:
    return np.array([card_number(card) for card in cards], dtype=np.uint8)


def numbered_card(number: int) -> Card:
    return JOKER if number == JOKER_NUMBER else Card(RANKS[number // 4] + SUITS[number % 4])


def rank_many(hands: Hands, ranking: Ranking, *, checked: bool = True) -> Strengths:
    """Strengths of hands of n cards, higher is better; 0 does not qualify.

    Only strengths of one ranking compare with each other. To look for cards that a hand holds
    twice takes longer than to rank it: `checked=False` is for hands dealt from a deck.
    """
    size = hands.shape[1]
    if not ranking.fewest <= size <= ranking.most:
        raise HandError(
            f"{ranking.name}: {counted(size, 'card')}; expected {ranking.fewest} to {ranking.most}"
        )
    _check(hands, ranking, repeats=checked)
    return _strengths(hands, ranking)


def _check(hands: Hands, ranking: Ranking, *, repeats: bool) -> None:
    """Refuses numbers that are no cards and, if asked to, a card that comes twice."""
    most = JOKER_NUMBER if ranking.joker != "none" else JOKER_NUMBER - 1
    if hands.size and (hands.min() < 0 or hands.max() > most):
        row, place = np.argwhere((hands < 0) | (hands > most))[0]
        raise HandError(
            f"{ranking.name}: hands[{row}, {place}] is {hands[row, place]}; expected 0 to {most}"
        )
    if repeats and (row := kernel.first_repeat(hands)) >= 0:
        raise HandError(
            f"{ranking.name}: hands[{row}] is {hands[row].tolist()}; expected different cards"
        )


def _strengths(hands: Hands, ranking: Ranking) -> Strengths:
    count, size = hands.shape
    found = np.zeros(count, dtype=np.uint16)
    if ranking.joker != "none" and (hands == JOKER_NUMBER).any():
        if not _has_joker_tables(size, ranking) or not _looked_up(hands, ranking, found):
            jokers = (hands == JOKER_NUMBER).any(axis=1)
            found[jokers] = _with_jokers(hands[jokers], ranking)
            found[~jokers] = _strengths(hands[~jokers], ranking)
    elif ranking.best == "badugi":
        kernel.badugis(hands, _places(ranking), found)
    elif size > 7 or (size > ranking.cards and _flush_hurts(ranking)):
        part = ranking.cards if _flush_hurts(ranking) else 7
        for chosen in combinations(range(size), part):
            np.maximum(found, _strengths(hands[:, chosen], ranking), out=found)
    elif _is_plain_high(ranking) and size in (5, 7):
        (kernel.sevens if size == 7 else kernel.fives)(hands, found)
    else:
        t = _tables(ranking, size)
        kernel.look_up(
            hands,
            t.summands,
            t.offsets,
            t.unsuited,
            t.suited,
            ranking.cards,
            _flush_hurts(ranking),
            found,
        )
    return found


def omaha_many(holes: Hands, boards: Hands, ranking: Ranking, *, checked: bool = True) -> Strengths:
    """Strengths of exactly two hole cards with three of the board; checked as by `rank_many`."""
    if checked:
        _check(np.concatenate([holes, boards], axis=1), ranking, repeats=True)
    found = np.zeros(len(holes), dtype=np.uint16)
    if ranking.best == "low":
        kernel.omaha_lows(holes, boards, _lows(ranking), found)
    elif _is_plain_high(ranking):
        kernel.omaha_highs(holes, boards, found)
    else:
        for two in combinations(range(holes.shape[1]), 2):
            for three in combinations(range(5), 3):
                hands = np.concatenate([holes[:, two], boards[:, three]], axis=1)
                np.maximum(found, _strengths(hands, ranking), out=found)
    return found


def _is_plain_high(ranking: Ranking) -> bool:
    plain = HIGH_FIVE
    return (ranking.best, ranking.cards, ranking.categories, ranking.ranks, ranking.wheel) == (
        plain.best,
        plain.cards,
        plain.categories,
        plain.ranks,
        plain.wheel,
    )


def _flush_hurts(ranking: Ranking) -> bool:
    return ranking.best == "low" and "flush" in ranking.categories


def _has_joker_tables(size: int, ranking: Ranking) -> bool:
    """Whether hands with a joker can be looked up: it stands for another card."""
    stands_in = ranking.joker not in ("none", "own-rank") and ranking.best != "badugi"
    return stands_in and size <= 7 and not _flush_hurts(ranking)


def _looked_up(hands: Hands, ranking: Ranking, found: Strengths) -> bool:
    """Looks up hands with and without a joker; False if one holds two."""
    size = hands.shape[1]
    natural, beside = _tables(ranking, size), _tables(ranking, size, True)
    looked_up: bool = kernel.look_up_with_joker(
        hands,
        ranking.cards,
        natural.summands,
        natural.offsets,
        natural.unsuited,
        natural.suited,
        beside.summands,
        beside.offsets,
        beside.unsuited,
        beside.suited,
        found,
    )
    return looked_up


@cache
def _tables(ranking: Ranking, size: int, joker: bool = False) -> Tables:
    return tables(ranking, size, joker)


@cache
def _places(ranking: Ranking) -> NDArray[np.int64]:
    """Where each rank stands in the ranking's order."""
    return np.array([ranking.ranks.index(name) for name in RANKS], dtype=np.int64)


@cache
def _lows(ranking: Ranking) -> Strengths:
    """By set of five ranks, the deuce in the lowest bit."""
    order = strengths(ranking)
    found = np.zeros(1 << 13, dtype=np.uint16)
    for places in combinations(range(13), 5):
        hand = [Card(RANKS[p] + SUITS[i % 4]) for i, p in enumerate(places)]
        found[sum(1 << p for p in places)] = order.get(rank(hand, ranking).strength, 0)
    return found


def _with_jokers(hands: Hands, ranking: Ranking) -> Strengths:
    """One by one, by the plain definition; equal hands once."""
    order = strengths(ranking)
    distinct, places = np.unique(np.sort(hands, axis=1), axis=0, return_inverse=True)
    found = [
        order.get(rank([numbered_card(int(n)) for n in hand], ranking).strength, 0)
        for hand in distinct
    ]
    return np.array(found, dtype=np.uint16)[places.ravel()]
