"""A hand that is set, and what a wager is judged on."""

from collections.abc import Sequence
from functools import cache, lru_cache

import msgspec

from houseway.cards import Card
from houseway.errors import UnknownName, counted
from houseway.families.pai_gow_poker.house_ways import HOUSE_WAYS, HouseWay, HowSet
from houseway.families.pai_gow_poker.joker_ways import JOKER_WAYS
from houseway.families.pai_gow_poker.pile import Pile
from houseway.families.pai_gow_poker.sheet import PaiGowSheet
from houseway.families.pai_gow_poker.two_pair_chart import CHART_WAYS
from houseway.hands.laid_out import laid_out
from houseway.hands.rank import NOTHING, Rank, best_of
from houseway.hands.rankings import RANKINGS
from houseway.hands.seven import ROWS, SevenHeld, hold
from houseway.hands.so_far import without_kickers
from houseway.round import SetHands, SetRow


class SetHand(msgspec.Struct, frozen=True):
    """Cards set into a low and a high hand."""

    low: tuple[Card, ...]
    high: tuple[Card, ...]
    low_rank: Rank
    high_rank: Rank
    miscounted: bool = False  # a wrong number of cards in each

    @property
    def foul(self) -> bool:
        return bool(self.fault)

    @property
    def fault(self) -> str:
        """What makes the hand foul; empty where nothing does."""
        if self.miscounted:
            return f"The low hand has {counted(len(self.low), 'card')}."
        if self.low_rank.strength > self.high_rank.strength:
            return "The low hand ranks higher than the high one."
        return ""

    def against(self, other: "SetHand") -> tuple[int, int]:
        """How the low and the high hand compare: 1 higher, 0 a copy, -1 lower. A foul hand is
        below any other."""
        if self.foul or other.foul:
            either = -1 if self.foul else 1
            return either, either
        return compared(self.low_rank, other.low_rank), compared(self.high_rank, other.high_rank)

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.low + self.high

    @property
    def words(self) -> str:
        if self.miscounted:
            return " and ".join(self.says)
        return f"{without_kickers(self.low_rank)} and {without_kickers(self.high_rank)}"

    @property
    def says(self) -> tuple[str, str]:
        """What each of the two hands comes to."""
        if self.miscounted:
            return counted(len(self.low), "card"), counted(len(self.high), "card")
        return self.low_rank.words, self.high_rank.words


def compared(own: Rank, other: Rank) -> int:
    return (own.strength > other.strength) - (own.strength < other.strength)


class PaiGowSpot(msgspec.Struct, frozen=True, kw_only=True):
    """A hand against the player-dealer's, reduced to what the facts look at.

    `low` and `high` compare the two: 1 the hand is higher, 0 a copy, -1 lower.
    """

    low: int
    high: int
    copies: int  # 1 if the hand wins its copies, -1 if the player-dealer does
    foul: bool = False
    held: SevenHeld
    bank: SevenHeld
    low_pair: str = ""  # the rank of the pair in the low hand, if it is one
    bank_low_pair: str = ""
    high_category: str = ""
    high_card: str = ""  # the highest rank of the high hand, if it is no more than a high card
    qualifies: bool = True

    @property
    def hands_won(self) -> int:
        """How many of the two hands are won, copies given to whom they belong."""
        return sum((compared or self.copies) > 0 for compared in (self.low, self.high))


WAYS = {**HOUSE_WAYS, **JOKER_WAYS, **CHART_WAYS}


def rows(sheet: PaiGowSheet) -> tuple[SetRow, ...]:
    low, high = sheet.deal.low, sheet.deal.cards - sheet.deal.low
    return SetRow("low", "Low hand", low), SetRow("high", "High hand", high)


def set_hand(sheet: PaiGowSheet, low: Sequence[Card], high: Sequence[Card]) -> SetHand:
    return _set_hand(tuple(low), tuple(high), sheet.ranking, sheet.low_ranking)


@lru_cache(maxsize=4096)
def _set_hand(low: tuple[Card, ...], high: tuple[Card, ...], five: str, two: str) -> SetHand:
    return SetHand(low, high, best_of(low, RANKINGS[two]), best_of(high, RANKINGS[five]))


def as_set(sheet: PaiGowSheet, answer: SetHands) -> SetHand:
    low, high = answer.hands
    if len(low) != sheet.deal.low:
        return SetHand(low, high, NOTHING, NOTHING, miscounted=True)
    return set_hand(sheet, low, high)


def read_rows(sheet: PaiGowSheet, hand: SetHand) -> tuple[tuple[Card, ...], ...]:
    """The two hands as a dealer lays them out; one with a wrong number of cards as it was set."""
    if hand.miscounted:
        return hand.low, hand.high
    low, high = RANKINGS[sheet.low_ranking], RANKINGS[sheet.ranking]
    return laid_out(hand.low, low), laid_out(hand.high, high)


def house_way(sheet: PaiGowSheet, cards: Sequence[Card]) -> tuple[HowSet, SetHand]:
    """The house way's row for these cards, and the hand it sets."""
    held = Pile(cards, RANKINGS[sheet.ranking], RANKINGS[sheet.low_ranking])
    way = way_named(sheet.way)(held)
    return way, set_hand(sheet, way.low, held.behind(way.low))


@cache
def way_named(name: str) -> HouseWay:
    """The house way a sheet names, with what it does in its gaps."""
    chart, *gaps = name.split("+")
    if chart not in WAYS:
        raise UnknownName("house way", chart, WAYS)
    decided = frozenset(gaps)

    def sets(hand: Pile) -> HowSet:
        hand.gaps = decided
        return WAYS[chart](hand)

    return sets


def power(sheet: PaiGowSheet) -> str:
    return RANKINGS[sheet.ranking].joker


def held_of(sheet: PaiGowSheet, cards: Sequence[Card]) -> SevenHeld:
    """The cards as a bonus looks at them."""
    wild = power(sheet) == "wild"
    return hold(cards, "wild" if wild else "ace-straight-flush")


def is_high_card(held: SevenHeld, rank: str) -> bool:
    """Seven cards without pair, straight or flush, this rank the highest."""
    return ROWS[{"A": "ace high", "K": "king high", "Q": "queen high"}[rank]](held)
