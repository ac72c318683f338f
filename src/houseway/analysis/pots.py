"""What is shown down in every pot game of the catalogue, and how its pot is parted.

Sheets say it where there is one. For other games documents are cited as seed file and lines
(`002:16480`), and where a document leaves a choice, the comment says `reading`.
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
from houseway.errors import UnknownName
from houseway.families.poker.sheet import PokerSheet
from houseway.game import PotGame, catalogue, kind_of, load
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
from houseway.sheet import status


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


HOLDEM = PotShape(kind="flop", hole=2, board=5)

# Games whose sheets are still to be written.
DRAWS: Mapping[str, PotShape] = MappingProxyType(
    {
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


def pot_ids() -> list[str]:
    """Every game played for a pot, in the order of the catalogue."""
    return [row.id for row in catalogue() if row.id in DRAWS or is_playable_pot(row.id)]


def is_playable_pot(id: str) -> bool:
    return kind_of(id).name == PotGame.kind and status(id) == "playable"


@cache
def pot_shape(id: str) -> PotShape:
    """What is shown down in a game, read from its sheet."""
    if id in DRAWS:
        return DRAWS[id]
    if not is_playable_pot(id):
        raise UnknownName("pot game", id, pot_ids())
    sheet = load(id, PotGame).sheet
    assert isinstance(sheet, PokerSheet), "pot games are pot poker so far"
    return shape_of(sheet)


def shape_of(sheet: PokerSheet) -> PotShape:
    """The pot of a sheet: an even part for each share, or for each board."""
    first, *others = sheet.shares
    board = sum(street.board for street in sheet.streets)
    discarded = sum(street.discard for street in sheet.streets)
    dealt = sheet.streets[0].down + sheet.streets[0].up - discarded
    return PotShape(
        kind="flop" if board else "stud",
        hole=sum(s.down + s.up + s.expose for s in sheet.streets) - discarded,
        board=board,
        boards=sheet.boards,
        use="any" if first.own is None else "two",
        high=first.ranking,
        low=others[0].ranking if others and sheet.boards == 1 else "",
        face_up=first.joker_up,
        dealt=0 if board else dealt,
    )


# ---- strengths at showdown ----


def high_strengths(shape: PotShape, holes: Hands, board: Hands | None) -> Strengths:
    """Of the pot, or of the half named first, for an array of hands with their boards."""
    if board is not None and shape.use == "two":
        return omaha_many(holes, board, shape.ranking, checked=False)
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
        return omaha_many(holes, board, ranking, checked=False)
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
        return rank_many(np.ascontiguousarray(hands), ranking, checked=False)
    found = np.empty(len(hands), dtype=np.uint16)
    found[~jokers] = rank_many(hands[~jokers], ranking, checked=False)
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
        found = rank_many(hands, ranking, checked=False)
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
