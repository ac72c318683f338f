"""Up cards: which one brings it in, and which board acts first."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

from houseway.cards import HIDDEN, JOKER, RANKS, Card
from houseway.families.poker.sheet import Opening
from houseway.hands.rank import best_badugi
from houseway.hands.ranking import Ranking
from houseway.hands.rankings import ACE_LOW, RANKINGS

Key = tuple[int, ...]


def brings_in(opening: Opening, doors: Mapping[int, Card]) -> int:
    """The place that brings it in, with the lowest or highest door card; suits break ties.

    A card unknown to a hand record is skipped.
    """
    order = RANKS if opening.ace == "high" else ACE_LOW
    sign = 1 if opening.forced == "low-card" else -1

    def key(place: int) -> Key:
        card = doors[place]
        if card == JOKER:  # face up it is an ace without a suit
            return sign * order.index("A"), 0, place
        suit = opening.suits.index(card.suit) if opening.suits else 0
        return sign * order.index(card.rank), sign * suit, place

    known = [place for place, card in doors.items() if card != HIDDEN]
    return min(known, key=key) if known else min(doors)


def leads(
    opening: Opening,
    compared_by: str,
    boards: Mapping[int, Sequence[Card]],
    wild: Collection[int] = (),
) -> int:
    """The place with the best board, or the worst; the first one dealt wins ties.

    `wild` are places whose joker was dealt face down and turned up later. A board with a card
    unknown to a hand record is skipped.
    """
    ranking = RANKINGS[compared_by or opening.compared_by]
    keys = {
        place: as_any_card(cards, ranking) if place in wild else worth(cards, ranking)
        for place, cards in boards.items()
        if HIDDEN not in cards
    }
    if not keys:
        return min(boards)
    wanted = max(keys.values()) if opening.later == "best-board" else min(keys.values())
    return min(place for place, key in keys.items() if key == wanted)


def as_any_card(cards: Sequence[Card], ranking: Ranking) -> Key:
    """The best board a wild joker can make."""
    others = [card for card in cards if card != JOKER]
    return max(worth((*others, Card(f"{rank}s")), ranking) for rank in ranking.ranks)


def worth(cards: Sequence[Card], ranking: Ranking) -> Key:
    """The strength of an incomplete hand by a ranking; greater is better.

    Straights and flushes need five cards, so only groups and ranks count; a badugi is what can be
    made of the cards.
    """
    if ranking.best == "badugi":
        return best_badugi(cards, ranking).strength
    order = ranking.ranks
    counts = Counter("A" if card == JOKER else card.rank for card in cards)
    paired = ranking.paired_ranks or order
    single = paired if ranking.paired_kickers and max(counts.values()) > 1 else order
    groups = sorted(
        ((often, (paired if often > 1 else single).index(rank)) for rank, often in counts.items()),
        reverse=True,
    )
    flat = (*(often for often, _ in groups), *(place for _, place in groups))
    return flat if ranking.best == "high" else tuple(-number for number in flat)


def paired(boards: Iterable[Sequence[Card]]) -> bool:
    """Whether anybody shows a pair."""
    return any(len({card.rank for card in cards}) < len(cards) for cards in boards)
