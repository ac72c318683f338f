"""Showdowns of every pot game of the catalogue: what is shown, and how the pot is split."""

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache, lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.cards import JOKER, JOKER_NUMBER, parse_cards
from houseway.errors import HousewayError
from houseway.game import PotGame, catalogue, kind_of, load
from houseway.hands.many import (
    Hands,
    Strengths,
    card_numbers,
    numbered_card,
    omaha_many,
    rank_many,
)
from houseway.hands.rank import rank
from houseway.hands.ranking import Ranking
from houseway.hands.rankings import RANKINGS
from houseway.hands.shape import PotShape
from houseway.hands.tables import category_places, strengths
from houseway.sheet import status

HOLDEM = PotShape(hole=2, board=5)


def pot_ids() -> list[str]:
    """Every game in which one hand takes a pot, or a part of one, in the order of the catalogue."""
    return [row.id for row in catalogue() if is_playable_pot(row.id)]


def is_playable_pot(id: str) -> bool:
    if status(id) != "playable" or kind_of(id).name != PotGame.kind:
        return False
    return load(id, PotGame).family.shape is not None


@cache
def pot_shape(id: str) -> PotShape:
    """The shape of a game's showdown, from its sheet."""
    game = load(id, PotGame)
    if game.family.shape is None:
        raise HousewayError(f"{id}: everybody plays against everybody, and no hand takes a pot")
    return game.family.shape(game.sheet)


# ---- strengths at showdown ----


def high_strengths(shape: PotShape, holes: Hands, board: Hands | None) -> Strengths:
    """The strengths of hands for the pot, or for its high half, one per row; higher wins."""
    if board is not None and shape.use == "two":
        return omaha_many(holes, board, shape.ranking, checked=False)
    cards = holes if board is None else np.concatenate([holes, board], axis=1)
    if not shape.face_up:
        return strengths_of(cards, shape.ranking)
    face_down = strengths_of(cards, shape.ranking)
    scale = on_scale(RANKINGS[shape.face_up], shape.ranking)
    face_up = scale[strengths_of(cards, RANKINGS[shape.face_up])]
    return np.where(cards[:, 1] == JOKER_NUMBER, face_down, face_up)


@cache
def on_scale(ranking: Ranking, other: Ranking) -> Strengths:
    """The strengths of a ranking as numbers of another, for hands of both at one table.

    Four aces and a joker that is no fifth of a kind count as the best four aces the other knows:
    nobody else can hold any.
    """
    known = sorted(strengths(other))
    places = [bisect_right(known, strength) for strength in sorted(strengths(ranking))]
    return np.array([0, *places], dtype=np.uint16)


def low_strengths(shape: PotShape, holes: Hands, board: Hands | None) -> Strengths:
    """The strengths of hands for the low half, one per row; 0 does not qualify."""
    ranking = RANKINGS[shape.low]
    if board is None or shape.low_from == "hole":
        return strengths_of(holes, ranking)
    if shape.use == "two":
        return omaha_many(holes, board, ranking, checked=False)
    return strengths_of(np.concatenate([holes, board], axis=1), ranking)


@cache
def least_high(shape: PotShape) -> int:
    """The strength a hand needs for the high half; 1 where every hand qualifies."""
    if not shape.high_least:
        return 1
    return int(strengths_of(card_numbers(parse_cards(shape.high_least))[None, :], shape.ranking)[0])


def pot_units(shape: PotShape, holes: Sequence[Hands], board: Hands, pot: int) -> NDArray[np.int64]:
    """The units each player takes of one board's pot: a row per player, a column per deal."""
    table = board if shape.board else None
    high = np.stack([high_strengths(shape, hole, table) for hole in holes])
    if not shape.low:
        return _shared(high, pot)
    low = np.stack([low_strengths(shape, hole, table) for hole in holes])
    good = np.where(high >= least_high(shape), high, 0)
    any_high, any_low = good.max(axis=0) > 0, low.max(axis=0) > 0
    # Half each; the whole pot if only one half has a qualifying hand; else to the best high hand.
    low_pot = np.where(any_low, np.where(any_high, pot // 2, pot), 0)
    return _shared(high, pot - low_pot) + _shared(low, low_pot)


def _shared(strengths: NDArray[np.uint16], pot: int | NDArray[np.int64]) -> NDArray[np.int64]:
    """The units each player takes of a pot; equal hands split it equally."""
    best = strengths == strengths.max(axis=0)
    return np.asarray(best * (pot // best.sum(axis=0)), dtype=np.int64)


def strengths_of(hands: Hands, ranking: Ranking) -> Strengths:
    """The strengths of `rank_many`, extended to hands with a joker."""
    jokers = (hands == JOKER_NUMBER).any(axis=1)
    if not jokers.any():
        return rank_many(np.ascontiguousarray(hands), ranking, checked=False)
    found = np.empty(len(hands), dtype=np.uint16)
    found[~jokers] = rank_many(hands[~jokers], ranking, checked=False)
    naturals = np.sort(hands[jokers], axis=1)[:, :-1]  # the joker has the highest number
    found[jokers] = with_joker(ranking)[places_of_fours(naturals)]
    return found


@cache
def with_joker(ranking: Ranking) -> Strengths:
    """The strengths of four cards and the joker, indexed by `places_of_fours`."""
    deck = card_numbers(ranking.deck.cards())
    deck = np.sort(deck[deck != JOKER_NUMBER])
    fours = deck[choices(len(deck), 4)]
    best = np.zeros(len(fours), dtype=np.uint16)
    for card in deck:
        free = (fours != card).all(axis=1)
        hands = np.concatenate([fours[free], np.full((free.sum(), 1), card, np.uint8)], axis=1)
        found = rank_many(hands, ranking, checked=False)
        if ranking.joker == "ace-straight-flush" and card < ACES:
            found = np.where(_runs_and_flushes(ranking)[found], found, 0).astype(np.uint16)
        best[free] = np.maximum(best[free], found)
    alike = (fours // 4 == fours[:, :1] // 4).all(axis=1)
    for row in np.flatnonzero(alike):  # with four of a rank the joker may be a fifth
        hand = [*(numbered_card(int(card)) for card in fours[row]), JOKER]
        best[row] = strengths(ranking)[rank(hand, ranking).strength]
    table = np.zeros(comb(52, 4), dtype=np.uint16)
    table[places_of_fours(fours)] = best
    return table


ACES = 48  # the first card number of the aces


@cache
def _runs_and_flushes(ranking: Ranking) -> NDArray[np.bool_]:
    """For each strength, whether it is a straight or a flush."""
    made = np.array(["straight" in c or "flush" in c for c in ranking.categories])
    return made[category_places(ranking)]


def places_of_fours(fours: Hands) -> NDArray[np.int64]:
    """The index of four cards in rising order among all fours of 52 cards."""
    ways = np.array([[comb(card, n) for n in range(1, 5)] for card in range(52)])
    return np.asarray(sum(ways[fours[:, n], n] for n in range(4)), dtype=np.int64)


@lru_cache(maxsize=16)
def choices(count: int, size: int) -> NDArray[np.uint8]:
    """All ways to choose `size` of `count` places, as rows in rising order."""
    rows = np.zeros((1, 0), dtype=np.uint8)
    for taken in range(size):
        last = rows[:, -1].astype(np.int64) if taken else np.array([-1])
        following = count - size + taken - last
        starts = np.repeat(np.cumsum(following) - following, following)
        column = np.arange(len(starts)) - starts + np.repeat(last, following) + 1
        rows = np.column_stack([np.repeat(rows, following, axis=0), column.astype(np.uint8)])
    return rows
