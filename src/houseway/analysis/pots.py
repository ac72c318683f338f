"""What is shown down in every pot game of the catalogue, and how its pot is parted.

Documents are cited as seed file and lines (`002:16480`). Where a document leaves a choice, the
comment says `reading`.
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from math import comb
from types import MappingProxyType
from typing import Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.cards import JOKER_NUMBER, parse_cards
from houseway.hands.many import (
    Hands,
    Strengths,
    card_numbers,
    omaha_many,
    rank_many,
)
from houseway.hands.ranking import Ranking
from houseway.hands.rankings import RANKINGS
from houseway.hands.tables import category_places, strengths


class PotShape(msgspec.Struct, frozen=True, kw_only=True):
    """A pot at showdown: which cards each player has, and who takes which part.

    The pot is parted equally among the boards, each part into halves where there is a second
    ranking. A half nobody qualifies for goes to the other half's winner.
    """

    kind: Literal["flop", "stud", "draw"]
    hole: int  # cards of a player at showdown, boards not counted
    board: int = 0  # cards of a board
    boards: int = 1
    use: Literal["any", "two"] = "any"  # of the hole cards: as many as one likes, or exactly two
    high: str = "high"  # ranking of the pot, or of the half the document names first
    low: str = ""  # ranking of the other half; none where one hand takes the pot
    low_from: Literal["all", "hole"] = "all"  # the other half counts the board, or hole cards only
    high_least: str = ""  # the poorest hand that qualifies for the high half
    face_up: str = ""  # ranking where the joker came face up; `high` is then for face down
    dealt: int = 0  # cards the first betting round is played with, for ranges; all of `hole`

    @property
    def ranking(self) -> Ranking:
        return RANKINGS[self.high]

    @property
    def deck_size(self) -> int:
        return self.ranking.deck.size()

    @property
    def starting(self) -> int:
        """Cards of a hand that a range names."""
        return self.dealt or self.hole


_HOLDEM = PotShape(kind="flop", hole=2, board=5)
_OMAHA = PotShape(kind="flop", hole=4, board=5, use="two")
_OMAHA_8 = PotShape(kind="flop", hole=4, board=5, use="two", low="eight-or-better")
_STUD = PotShape(kind="stud", hole=7, dealt=3)
_STUD_8 = PotShape(kind="stud", hole=7, dealt=3, low="eight-or-better")
_RAZZ = PotShape(kind="stud", hole=7, dealt=3, high="ace-to-five")
_RAZZDACEY = PotShape(kind="stud", hole=7, dealt=3, high="ace-to-five", low="badugi-ace-low")
_RAZZDEUCEY = PotShape(kind="stud", hole=7, dealt=3, high="deuce-to-seven", low="badugi-ace-high")

POTS: Mapping[str, PotShape] = MappingProxyType(
    {
        # ---- flop ----
        # Two of four down cards with three of the board. Reading: high only; "often played
        # high-low split" (000:75-77) is the game of the next id.
        "lucky-lady/omaha": _OMAHA,  # 000:69-87
        "lucky-lady/omaha-hi-lo-8": _OMAHA_8,  # 000:88-139, qualifier 000:113-119
        # 32 cards, any five of seven.
        "lucky-lady/ez-money-holdem": PotShape(  # 000:1286-1396, deck 000:1291-1301
            kind="flop", hole=2, board=5, high="ez-money"
        ),
        "diamond-jims/omaha": _OMAHA,  # 001:1-49
        # Reading: with the qualifier, which is optional and not named here (sister 001:490).
        "diamond-jims/omaha-hi-lo": _OMAHA_8,  # 001:50-98
        "diamond-jims/texas-holdem": _HOLDEM,  # 001:99-180
        "diamond-jims/no-limit-holdem": _HOLDEM,  # 001:181-195, "same as Texas Hold-Em"
        # Reading: eight or better; the qualifier is not named (sister 001:490).
        "diamond-jims/holdem-hi-lo": PotShape(  # 001:196-220
            kind="flop", hole=2, board=5, low="eight-or-better"
        ),
        # After the discard, two cards are left. Reading: high only, "can also be played Hi-Low"
        # (001:330-336) without list or qualifier.
        "diamond-jims/pineapple": _HOLDEM,  # 001:275-329
        "diamond-jims/crazy-pineapple": _HOLDEM,  # 001:330-336, discard after the flop
        "hustler/texas-holdem": _HOLDEM,  # 002:4521-4687
        # Reading: high only, as at the Lucky Lady; "often played high-low" is the next id.
        "hustler/omaha": _OMAHA,  # 002:1195-1214
        "hustler/omaha-hi-lo-8": _OMAHA_8,  # 002:1217-1231
        "hustler/pineapple": _HOLDEM,  # 002:1233-1240, after the discard
        # One, two or three of three down cards with four community cards: any five of seven.
        "hustler/texas-stud": PotShape(kind="flop", hole=3, board=4),  # 002:2763-2770
        # Two of four hole cards on each board, a pot for each.
        "hustler/double-board-omaha": PotShape(  # 002:7354-7369, 002:7470, 002:7479
            kind="flop", hole=4, board=5, boards=2, use="two"
        ),
        "hustler/big-o": PotShape(  # 002:16480-16507, low 002:16310-16327
            kind="flop", hole=5, board=5, use="two", low="eight-or-better"
        ),
        "hustler/short-deck-holdem": PotShape(  # 002:13479-13489
            kind="flop", hole=2, board=5, high="short-deck"
        ),
        "marina-club/texas-holdem": _HOLDEM,  # 003:208-388
        "lotus/texas-holdem": _HOLDEM,  # 004:1-52
        # ---- stud: two down, four up, one down; any five of the seven ----
        "diamond-jims/seven-card-stud": _STUD,  # 001:337-435
        "diamond-jims/razz": _RAZZ,  # 001:436-447
        "diamond-jims/seven-card-stud-hi-lo": _STUD_8,  # 001:448-501, qualifier 001:490
        # Five cards; the first comes face up, the second face down. Reading: the down card stays
        # down, so a joker is fully wild only as the second card.
        "diamond-jims/mexican-stud": PotShape(  # 001:4255-4584, joker 001:4275-4279
            kind="stud",
            hole=5,
            dealt=2,
            high="mexican-stud-joker-face-down",
            face_up="mexican-stud-joker-face-up",
        ),
        "hustler/seven-card-stud": _STUD,  # 002:1244-1345
        "hustler/razz": _RAZZ,  # 002:1349-1372
        "hustler/seven-card-stud-hi-lo-8": _STUD_8,  # 002:1376-1416
        "hustler/seven-card-stud-hi-lo-regular": PotShape(  # 002:11247-11279, 002:11449
            kind="stud", hole=7, dealt=3, low="ace-to-five-paired-aces-worst"
        ),
        # The Super games deal a fourth card and discard it on third street: as stud after that.
        "hustler/super-seven-card-stud": _STUD,  # 002:8697-9077, discard 002:8847
        "hustler/super-seven-card-stud-hi-lo": _STUD_8,  # 002:8273-8696, discard 002:8445
        "hustler/super-seven-card-stud-hi-lo-regular": PotShape(  # 002:11693-11729, 002:11805
            kind="stud", hole=7, dealt=3, low="deuce-to-seven-low-ace-straight"
        ),
        "hustler/razzdeucey": _RAZZDEUCEY,  # 002:9983-10459, rankings 002:10004-10096
        "hustler/razzdacey": _RAZZDACEY,  # 002:10460-11167, rankings 002:10480-10558
        "hustler/super-razz": _RAZZ,  # 002:14454-14810, discard 002:14575
        "hustler/super-razzdacey": _RAZZDACEY,  # 002:12980-13468, discard 002:13159
        "hustler/super-razzdeucey": _RAZZDEUCEY,  # 002:14811-15338, discard 002:14993
        "hustler/mexican-poker": PotShape(  # 002:1697-1785, joker 002:1718-1731
            kind="stud",
            hole=5,
            dealt=2,
            high="mexican-poker-joker-face-down",
            face_up="mexican-poker-joker-face-up",
        ),
        # ---- draw ----
        "lucky-lady/lowball": PotShape(  # 000:1-68, joker 000:7
            kind="draw", hole=5, high="ace-to-five-joker-wild"
        ),
        "diamond-jims/lowball": PotShape(  # 001:221-274, joker 001:224
            kind="draw", hole=5, high="ace-to-five-joker-lowest-missing"
        ),
        # Reading: ace-to-five, the first of the two forms named; Kansas City is deuce-to-seven.
        "hustler/lowball": PotShape(  # 002:1420-1513, joker 002:1448
            kind="draw", hole=5, high="ace-to-five-joker-lowest-missing"
        ),
        "hustler/draw-jacks-or-better": PotShape(  # 002:1577-1693, joker 002:1634
            kind="draw", hole=5, high="high-joker-ace-straight-flush"
        ),
        "hustler/badugi": PotShape(kind="draw", hole=4, high="badugi-ace-low"),  # 002:9506-9921
        # The best four of the five cards for the badugi half.
        "hustler/badacey": PotShape(  # 002:12824-12835
            kind="draw", hole=5, high="ace-to-five", low="badugi-ace-low"
        ),
        "hustler/badeucey": PotShape(  # 002:13955-14049, best four 002:14013
            kind="draw", hole=5, high="deuce-to-seven", low="badugi-ace-low"
        ),
        # A pair of sixes for the high half, six or lower for the low; one of them alone takes all,
        # and where nobody qualifies for either, the best high hand.
        "hustler/archie": PotShape(  # 002:7811-7830, 002:8109-8121
            kind="draw", hole=5, low="six-or-better", high_least="6s 6h 4d 3c 2s"
        ),
        # An Omaha half with the board, a draw half with the five hole cards alone.
        "hustler/drawmaha-ace-to-five": PotShape(  # 002:15654-15668
            kind="draw", hole=5, board=5, use="two", low="ace-to-five", low_from="hole"
        ),
        "hustler/drawmaha-hi": PotShape(  # 002:16086-16112
            kind="draw", hole=5, board=5, use="two", low="high", low_from="hole"
        ),
        # Reading: ace-to-five without a joker; the document prints neither (003:471).
        "marina-club/lowball": PotShape(kind="draw", hole=5, high="ace-to-five"),  # 003:389-509
    }
)


# ---- strengths at showdown ----


def high_strengths(shape: PotShape, holes: Hands, board: Hands | None) -> Strengths:
    """Of the pot, or of the half named first, for an array of hands with their boards."""
    if board is not None and shape.use == "two":
        return omaha_many(holes, board, shape.ranking)
    cards = holes if board is None else np.concatenate([holes, board], axis=1)
    if not shape.face_up:
        return strengths_of(cards, shape.ranking)
    face_down = strengths_of(cards, shape.ranking)
    face_up = strengths_of(cards, RANKINGS[shape.face_up])
    return np.where(cards[:, 1] == JOKER_NUMBER, face_down, face_up)


def low_strengths(shape: PotShape, holes: Hands, board: Hands | None) -> Strengths:
    """Of the other half; 0 does not qualify."""
    ranking = RANKINGS[shape.low]
    if board is None or shape.low_from == "hole":
        return strengths_of(holes, ranking)
    if shape.use == "two":
        return omaha_many(holes, board, ranking)
    return strengths_of(np.concatenate([holes, board], axis=1), ranking)


@cache
def least_high(shape: PotShape) -> int:
    """Strength a hand needs for the high half; 1 where every hand qualifies."""
    if not shape.high_least:
        return 1
    return int(strengths_of(card_numbers(parse_cards(shape.high_least))[None, :], shape.ranking)[0])


def pot_units(shape: PotShape, holes: Sequence[Hands], board: Hands, pot: int) -> NDArray[np.int64]:
    """What each player takes of the pot of one board, a row per player."""
    table = board if shape.board else None
    high = np.stack([high_strengths(shape, hole, table) for hole in holes])
    if not shape.low:
        return _shared(high, pot)
    low = np.stack([low_strengths(shape, hole, table) for hole in holes])
    good = np.where(high >= least_high(shape), high, 0)
    any_high, any_low = good.max(axis=0) > 0, low.max(axis=0) > 0
    # Half each; all of it to the half that somebody qualifies for; else to the best high hand.
    low_pot = np.where(any_low, np.where(any_high, pot // 2, pot), 0)
    return _shared(high, pot - low_pot) + _shared(low, low_pot)


def _shared(strengths: NDArray[np.uint16], pot: int | NDArray[np.int64]) -> NDArray[np.int64]:
    """Equal hands split equally."""
    best = strengths == strengths.max(axis=0)
    return np.asarray(best * (pot // best.sum(axis=0)), dtype=np.int64)


def strengths_of(hands: Hands, ranking: Ranking) -> Strengths:
    """As `rank_many`, with jokers from a table and five of a kind above all."""
    jokers = (hands == JOKER_NUMBER).any(axis=1)
    if not jokers.any():
        return rank_many(np.ascontiguousarray(hands), ranking)
    found = np.empty(len(hands), dtype=np.uint16)
    found[~jokers] = rank_many(hands[~jokers], ranking)
    naturals = np.sort(hands[jokers], axis=1)[:, :-1]  # the joker has the highest number
    found[jokers] = with_joker(ranking)[places_of_fours(naturals)]
    return found


@cache
def with_joker(ranking: Ranking) -> Strengths:
    """Strength of four cards and the joker, by the place of the four."""
    deck = card_numbers(ranking.deck.cards())
    deck = np.sort(deck[deck != JOKER_NUMBER])
    fours = deck[choices(len(deck), 4)]
    best = np.zeros(len(fours), dtype=np.uint16)
    for card in deck:
        free = (fours != card).all(axis=1)
        hands = np.concatenate([fours[free], np.full((free.sum(), 1), card, np.uint8)], axis=1)
        found = rank_many(hands, ranking)
        if ranking.joker == "ace-straight-flush" and card < ACES:
            found = np.where(_runs_and_flushes(ranking)[found], found, 0).astype(np.uint16)
        best[free] = np.maximum(best[free], found)
    _five_of_a_kind(fours, best, ranking)
    table = np.zeros(comb(52, 4), dtype=np.uint16)
    table[places_of_fours(fours)] = best
    return table


ACES = 48  # the first card number of the aces


@cache
def _runs_and_flushes(ranking: Ranking) -> NDArray[np.bool_]:
    """By strength: whether a straight or a flush is in it."""
    made = np.array(["straight" in c or "flush" in c for c in ranking.categories])
    return made[category_places(ranking)]


def _five_of_a_kind(fours: Hands, best: Strengths, ranking: Ranking) -> None:
    """Four of a rank with the joker, where that is a hand of the ranking: above all others."""
    alike = (fours // 4 == fours[:, :1] // 4).all(axis=1)
    if "five of a kind" not in ranking.categories or ranking.joker != "wild":
        alike &= fours[:, 0] >= ACES
    if {"five of a kind", "five aces"} & set(ranking.categories):
        best[alike] = max(strengths(ranking).values()) + 1 + fours[alike, 0].astype(np.uint16) // 4


def places_of_fours(fours: Hands) -> NDArray[np.int64]:
    """Where four cards in rising order stand among all fours of 52."""
    ways = np.array([[comb(card, n) for n in range(1, 5)] for card in range(52)])
    return np.asarray(sum(ways[fours[:, n], n] for n in range(4)), dtype=np.int64)


@lru_cache(maxsize=16)
def choices(count: int, size: int) -> NDArray[np.uint8]:
    """All ways to choose, as rows of rising places."""
    rows = np.zeros((1, 0), dtype=np.uint8)
    for taken in range(size):
        last = rows[:, -1].astype(np.int64) if taken else np.array([-1])
        following = count - size + taken - last
        starts = np.repeat(np.cumsum(following) - following, following)
        column = np.arange(len(starts)) - starts + np.repeat(last, following) + 1
        rows = np.column_stack([np.repeat(rows, following, axis=0), column.astype(np.uint8)])
    return rows
