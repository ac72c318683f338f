"""The spot a wager is judged on: the kind of hand, and how the hands compare."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

import msgspec

from houseway.cards import Card, parse_cards
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.hands.rank import Rank, rank
from houseway.hands.rankings import RANKINGS
from houseway.hands.so_far import in_short, so_far
from houseway.round import AnyDecision, Held


class Made(msgspec.Struct, frozen=True):
    """The kind of a hand and its first rank: `pair`, `Q`."""

    category: str
    rank: str


class StreetSpot(msgspec.Struct, frozen=True, kw_only=True):
    """A finished hand reduced to what the facts look at; solvers count how often each occurs."""

    made: Made  # of the cards this wager is judged on
    bank: Made | None = None
    compared: int = 0  # 1: the hand is higher than the player-dealer's, -1: lower
    qualifies: bool = True
    folded: bool = False
    pulled: bool = False
    own_cards: bool = True  # all the player's own cards play, where the wager asks for it


def made(held: Rank) -> Made:
    return Made(held.category, held.order[held.made_of[0]] if held.made_of else "")


def hand_rank(sheet: TablePokerSheet, hand: Sequence[Card], board: Sequence[Card] = ()) -> Rank:
    """The best hand of hand and board, using as many own cards as the sheet asks for."""
    ranking = RANKINGS[sheet.ranking]
    if not (must_play(sheet) and hand):
        return rank((*hand, *board), ranking)
    return max(
        rank((*own, *shared), ranking)
        for size in must_play(sheet)
        for own in combinations(hand, size)
        for shared in combinations(board, ranking.cards - size)
    )


def plays_all(sheet: TablePokerSheet, hand: Sequence[Card], board: Sequence[Card]) -> bool:
    """Whether the best hand can be made with all of the player's own cards."""
    ranking = RANKINGS[sheet.ranking]
    best = hand_rank(sheet, hand, board).strength
    boards = combinations(board, ranking.cards - len(hand))
    return any(rank((*hand, *shared), ranking).strength == best for shared in boards)


def must_play(sheet: TablePokerSheet) -> tuple[int, ...]:
    """How many own cards may play; empty if any number."""
    if sheet.from_hand:
        return (sheet.from_hand,)
    return tuple(range(sheet.least_from_hand, sheet.deal.hand + 1)) if sheet.least_from_hand else ()


def holds(sheet: TablePokerSheet, decision: AnyDecision) -> tuple[Held, ...]:
    """What the hand of a decision comes to with the board in sight: `pair of nines`."""
    hand, board = decision.seen["hand"], decision.seen.get("board", ())
    ranking = RANKINGS[sheet.ranking]
    if (sizes := must_play(sheet)) and len(board) >= ranking.cards - max(sizes):
        return (Held(in_short(hand_rank(sheet, hand, board), ranking)),)
    return (Held(so_far((*hand, *board), ranking)),)


def least(sheet: TablePokerSheet, cards: str) -> Rank:
    """The least hand of a qualifier or a larger wager, from its cards in the sheet."""
    return _rank_of(cards, sheet.ranking)


@cache
def _rank_of(cards: str, ranking: str) -> Rank:
    return rank(parse_cards(cards), RANKINGS[ranking])
