"""Hands as players write them: cards, ranges in PokerStove's notation, a top percentage.

A text names one player's hand, or the hands that player may hold, separated by commas:

`AhKh`, `Ah Kh`, `Ah??`   cards, `??` one that is not known; `random`: none is known
`QQ`, `AKs`, `AKo`, `AK`  a pair, one suit, two suits, both (games of two hole cards)
`99+`, `ATs+`             that pair and higher; that second card and higher, below the first
`QQ-88`, `A5s-A2s`, `76s-54s`  from one to the other: the second card, or both together
`15%`                     the best hands, as many as make up 15 percent of all

What is best: with two hole cards, `HOLDEM_ORDER`; in draw games without a board by the hand
itself; elsewhere by `points` for a high half and by `lowness` for a low one.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, permutations

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.analysis.pots import choices, high_strengths, low_strengths
from houseway.cards import HIDDEN, JOKER, JOKER_NUMBER, RANKS, SUITS, Card
from houseway.errors import HandError, counted
from houseway.hands.many import Hands, card_numbers, numbered_card
from houseway.hands.ranking import Ranking
from houseway.hands.rankings import RANKINGS
from houseway.hands.shape import PotShape

# The 169 hands of hold'em by their share of the pot against one random hand, all in before the
# flop, counted over all 2,097,572,400 deals of the other hand and the board: AA 85.2037% … 32o
# 32.3032%. Other games with two hole cards use it too, without the ranks their deck lacks.
_BEST_FIRST = (
    "AA KK QQ JJ TT 99 88 AKs 77 AQs AJs AKo ATs AQo AJo KQs 66 A9s ATo KJs A8s KTs KQo A7s A9o"
    " KJo 55 QJs K9s A5s A6s A8o KTo QTs A4s A7o K8s A3s QJo K9o A5o A6o Q9s K7s JTs A2s QTo 44"
    " A4o K6s K8o Q8s A3o K5s J9s Q9o JTo K7o A2o K4s Q7s K6o K3s T9s J8s 33 Q6s Q8o K5o J9o K2s"
    " Q5s T8s K4o J7s Q4s Q7o T9o J8o K3o Q6o Q3s 98s T7s J6s K2o 22 Q2s Q5o J5s T8o J7o Q4o 97s"
    " J4s T6s J3s Q3o 98o 87s T7o J6o 96s J2s Q2o T5s J5o T4s 97o 86s J4o T6o 95s T3s 76s J3o 87o"
    " T2s 85s 96o J2o T5o 94s 75s T4o 93s 86o 65s 84s 95o T3o 92s 76o 74s T2o 54s 85o 64s 83s 94o"
    " 75o 82s 73s 93o 65o 53s 63s 84o 92o 43s 74o 72s 54o 64o 52s 62s 83o 42s 82o 73o 53o 63o 32s"
    " 43o 72o 52o 62o 42o 32o"
)
HOLDEM_ORDER = tuple(_BEST_FIRST.split())

CARDS = re.compile(r"(?:[2-9TJQKA][SHDC]|XX|\?\?)+", re.IGNORECASE)
PERCENT = re.compile(r"(\d+(?:\.\d+)?)%")
KIND = r"([2-9TJQKA])([2-9TJQKA])([SO]?)"
PLUS = re.compile(KIND + r"(\+?)", re.IGNORECASE)
DASH = re.compile(f"{KIND}-{KIND}", re.IGNORECASE)


class Holding(msgspec.Struct, frozen=True):
    """What is known of a player's hand."""

    text: str
    options: Hands  # one row for each hand it may be, all equally likely
    columns: tuple[int, ...]  # the places of these cards in the complete hand; the others are dealt


def read_hand(text: str, shape: PotShape) -> Holding:
    """Reads one player's hand or range; raises on an unknown token and names it."""
    tokens = [token.strip() for token in text.split(",")]
    if tokens in ([""], ["random"]):
        if tokens == [""]:
            raise HandError("a hand is empty; expected cards such as AhKh, or random")
        return Holding("random", np.zeros((1, 0), dtype=np.uint8), ())
    if len(tokens) == 1 and CARDS.fullmatch("".join(text.split())):
        return _known_cards(tokens[0], shape)
    found = [_options(token, shape) for token in tokens]
    size = found[0].shape[1]
    if any(options.shape[1] != size for options in found):
        raise HandError(f"{text!r}: hands of different numbers of cards in one range")
    options = np.concatenate(found)
    if len(found) > 1:  # a hand that two tokens name is one hand
        same = options if shape.face_up else np.sort(options, axis=1)
        options = options[np.unique(same, axis=0, return_index=True)[1]]
    return Holding(", ".join(tokens), options, tuple(range(size)))


def read_cards(text: str, where: str, shape: PotShape) -> tuple[Card, ...]:
    """`AhKh`, `Ah Kh` or `Ah,Kh`; each must be in the deck of the game."""
    together = "".join(text.replace(",", " ").split())
    if together and not CARDS.fullmatch(together):
        raise HandError(
            f"{where} {text.strip()!r}: expected cards such as Ah Kd, rank {RANKS} and suit {SUITS}"
        )
    cards = tuple(
        Card(pair.upper() if pair.upper() in (JOKER, HIDDEN) else pair[0].upper() + pair[1].lower())
        for pair in (together[i : i + 2] for i in range(0, len(together), 2))
    )
    deck = set(shape.ranking.deck.cards())
    for card in cards:
        if card != HIDDEN and card not in deck:
            raise HandError(f"{where} {text.strip()!r}: {card} is not in this game's deck")
        if card != HIDDEN and cards.count(card) > 1:
            raise HandError(f"{where} {text.strip()!r}: {card} appears twice")
    return cards


def _known_cards(text: str, shape: PotShape) -> Holding:
    cards = read_cards(text, "hand", shape)
    if len(cards) > shape.hole or (len(cards) < shape.hole and not shape.dealt):
        less = " or fewer" if shape.dealt else ", ?? for one that is not known"
        count = counted(len(cards), "card")
        raise HandError(f"hand {text!r}: {count}; expected {shape.hole}{less}")
    columns = tuple(i for i, card in enumerate(cards) if card != HIDDEN)
    known = card_numbers(card for card in cards if card != HIDDEN)
    return Holding(" ".join(cards), known[None, :], columns)


def _options(token: str, shape: PotShape) -> Hands:
    """Every hand in one token of a range."""
    if found := PERCENT.fullmatch(token):
        return best_hands(shape, float(found[1]), token)
    if CARDS.fullmatch("".join(token.split())):
        cards = read_cards(token, "hand", shape)
        if HIDDEN in cards or len(cards) not in (shape.starting, shape.hole):
            raise HandError(
                f"{token!r} in a range: expected {shape.starting} cards, all of them known"
            )
        return card_numbers(cards)[None, :]
    if two_hole_cards(shape):
        kinds = _starting_hands(token)
        for kind in kinds:
            for rank in kind[:2]:
                if rank not in shape.ranking.ranks:
                    raise HandError(f"range {token!r}: there is no {rank} in this game's deck")
        if kinds:
            return np.concatenate([hands_of(kind) for kind in kinds])
        expected = "one such as AhKh, QQ+, AKs, ATo+, 76s-54s, 15% or random"
    else:
        expected = "cards, a percentage such as 15%, or random"
    raise HandError(f"unknown hand or range {token!r}; expected {expected}")


def two_hole_cards(shape: PotShape) -> bool:
    """Whether hands are two hole cards, as in hold'em, so that `AKs` and `QQ+` have a meaning."""
    return shape.board > 0 and shape.hole == 2


# ---- pairs and suits ----


def _starting_hands(token: str) -> list[str]:
    """`ATs+` → `ATs AJs AQs AKs`; an empty list where the token is not such a range."""
    if found := DASH.fullmatch(token):
        texts = [part.upper() for part in found.groups()]
        return _between(_ordered(texts[:3]), _ordered(texts[3:]))
    if not (found := PLUS.fullmatch(token)):
        return []
    high, low, suited = _ordered([found[1].upper(), found[2].upper(), found[3].upper()])
    if high == low and suited:
        return []
    if not found[4]:
        return _named(high, low, suited)
    if high == low:
        return [2 * rank for rank in RANKS[RANKS.index(low) :]]
    seconds = RANKS[RANKS.index(low) : RANKS.index(high)]
    return [kind for second in seconds for kind in _named(high, second, suited)]


def _ordered(kind: list[str]) -> tuple[str, str, str]:
    low, high = sorted(kind[:2], key=RANKS.index)
    return high, low, kind[2].lower()


def _between(one: tuple[str, str, str], other: tuple[str, str, str]) -> list[str]:
    """The hands from one to the other: the second card moves, or both cards move together."""
    (high, low, suited), (last_high, last_low, last_suited) = one, other
    if suited != last_suited or (high == low and suited):
        return []
    top, bottom = RANKS.index(high), RANKS.index(low)
    last_top, last_bottom = RANKS.index(last_high), RANKS.index(last_low)
    down = 1 if last_bottom <= bottom else -1
    seconds = range(bottom, last_bottom - down, -down)
    if top == last_top and high != low and last_high != last_low:
        pairs = [(top, second) for second in seconds]
    elif top - bottom == last_top - last_bottom:
        pairs = [(top - bottom + second, second) for second in seconds]
    else:
        return []
    return [kind for a, b in pairs for kind in _named(RANKS[a], RANKS[b], suited)]


def _named(high: str, low: str, suited: str) -> list[str]:
    """`AK` is `AKs` and `AKo`."""
    if high == low:
        return [high + low]
    return [high + low + mark for mark in (suited or "so")]


def hands_of(kind: str) -> Hands:
    """`AKs` → its four hands; `QQ` six, `AKo` twelve."""
    high, low = (RANKS.index(rank) * 4 for rank in kind[:2])
    if high == low:
        pairs = list(combinations(range(4), 2))
    elif kind[2] == "s":
        pairs = [(suit, suit) for suit in range(4)]
    else:
        pairs = list(permutations(range(4), 2))
    return np.array([(high + a, low + b) for a, b in pairs], dtype=np.uint8)


# ---- the top of all hands ----


def best_hands(shape: PotShape, percent: float, token: str) -> Hands:
    """The fewest hands from the top that make up the percentage; equal hands stay together."""
    if not 0 < percent <= 100:
        raise HandError(f"range {token!r}: expected more than 0% and at most 100%")
    hands, standing = ordered_hands(shape)
    wanted = max(int(np.ceil(len(hands) * percent / 100 - 1e-9)), 1)
    return np.asarray(hands[standing <= standing[wanted - 1]])


@lru_cache(maxsize=4)
def ordered_hands(shape: PotShape) -> tuple[Hands, NDArray[np.float64]]:
    """All starting hands, best first, and a standing for each; lower is better."""
    if two_hole_cards(shape):
        kinds = [kind for kind in HOLDEM_ORDER if set(kind[:2]) <= set(shape.ranking.ranks)]
        groups = [hands_of(kind) for kind in kinds]
        places = np.repeat(np.arange(len(groups)), [len(group) for group in groups])
        return np.concatenate(groups), places.astype(np.float64)
    deck = np.sort(card_numbers(shape.ranking.deck.cards()))
    hands = deck[choices(len(deck), shape.starting)]
    if shape.face_up:  # the joker up and the joker down are different hands
        hands = np.concatenate([hands, hands[:, ::-1]])
    standing = sum(standings(keys) for keys in _keys(shape, hands))
    order = np.argsort(standing, kind="stable")
    return hands[order], np.asarray(standing)[order]


def _keys(shape: PotShape, hands: Hands) -> Iterator[NDArray[np.int64]]:
    """A key per hand for each half of the pot; lower is better."""
    halves = [(shape.high, high_strengths), (shape.low, low_strengths)]
    for name, strengths in halves:
        if not name:
            continue
        played = shape.board and not (strengths is low_strengths and shape.low_from == "hole")
        if shape.draw and not played:
            yield -strengths(shape, hands, None).astype(np.int64)
        elif RANKINGS[name].best == "high":
            yield -points(hands, RANKINGS[name], two_play=shape.use == "two")
        else:
            yield lowness(hands, RANKINGS[name], two_play=shape.use == "two")


def standings(keys: NDArray[np.int64]) -> NDArray[np.float64]:
    """The fraction of all hands that are better, plus half of the equal ones."""
    _, places, counts = np.unique(keys, return_inverse=True, return_counts=True)
    middle = np.cumsum(counts) - counts / 2
    return np.asarray(middle[places] / len(keys), dtype=np.float64)


def points(hands: Hands, ranking: Ranking, *, two_play: bool) -> NDArray[np.int64]:
    """Bill Chen's points, doubled, summed over every two cards of a hand.

    Where exactly two cards play, a third of a rank or of a suit adds nothing: three aces are no
    better than two, nor three hearts.
    """
    table = np.array([[chen(a, b, ranking) for b in range(53)] for a in range(53)])
    found = np.zeros(len(hands), dtype=np.int64)
    pairs = list(combinations(range(hands.shape[1]), 2))
    if not two_play:
        for a, b in pairs:
            found += table[hands[:, a], hands[:, b]]
        return found
    ranks = np.sort(hands // 4, axis=1)
    counts = np.ones(ranks.shape, dtype=np.bool_)
    counts[:, 2:] = ranks[:, 2:] != ranks[:, :-2]
    for a, b in pairs:
        # Offsuit, a spade and a heart: points for suited cards are added below.
        worth = table[ranks[:, a] * 4, ranks[:, b] * 4 + 1]
        found += np.where(counts[:, a] & counts[:, b], worth, 0)
    for suit in range(4):
        found += SUITED * ((hands % 4 == suit).sum(axis=1) > 1)
    return found


HIGH_CARD = {"A": 20, "K": 16, "Q": 14, "J": 12}  # Chen's points twice; others their own number
GAPS = (0, -2, -4, -8, -10)
SUITED = 4


def chen(a: int, b: int, ranking: Ranking) -> int:
    """Chen's points of two cards, doubled and not rounded; a joker pairs the other card."""
    if JOKER_NUMBER in (a, b):
        a = b = min(a, b, JOKER_NUMBER - 1)
    one, two = numbered_card(a), numbered_card(b)
    if one[0] not in ranking.ranks or two[0] not in ranking.ranks:
        return 0
    low, high = sorted((ranking.ranks.index(one[0]), ranking.ranks.index(two[0])))
    top = ranking.ranks[high]
    worth = HIGH_CARD.get(top) or (10 if top == "T" else int(top))
    if low == high:
        return max(2 * worth, 10)
    gap = high - low - 1
    worth += GAPS[min(gap, 4)] + (SUITED if one[1] == two[1] else 0)
    return worth + (2 if gap < 2 and top not in "AKQ" else 0)


def lowness(hands: Hands, ranking: Ranking, *, two_play: bool) -> NDArray[np.int64]:
    """A key for low hands: fewest duplicates first, then the lowest from the highest card down.

    A duplicate is a card of a rank already held or, for a badugi, of a suit already held. Where
    exactly two cards play, only the two lowest ranks count.
    """
    order = np.array([ranking.ranks.index(rank) for rank in RANKS])
    places = np.sort(order[hands // 4], axis=1)[:, ::-1].astype(np.int64)
    if two_play:
        lowest = places[:, -1:]
        second = np.where(places > lowest, places, 13).min(axis=1)
        return np.asarray(second * 13 + lowest[:, 0], dtype=np.int64)
    different = 1 + (np.diff(places, axis=1) != 0).sum(axis=1)
    if ranking.best == "badugi":
        suits = np.sort(hands % 4, axis=1)
        different = np.minimum(different, 1 + (np.diff(suits, axis=1) != 0).sum(axis=1))
    key = hands.shape[1] - different
    for place in places.T:
        key = key * 13 + place
    return np.asarray(key, dtype=np.int64)
