"""What cards come to so far, in few words: `pair of nines`, `ace high`."""

from collections import Counter
from collections.abc import Iterable, Sequence

from houseway.cards import JOKER, Card
from houseway.hands.rank import Rank, best_badugi, best_of
from houseway.hands.ranking import Ranking
from houseway.hands.words import explain

TWO_RANKS = ("two pair", "full house")


def so_far(cards: Sequence[Card], ranking: Ranking) -> str:
    """What the cards are, or would be if no more came; empty for a low that does not qualify."""
    if ranking.best == "badugi":
        return best_badugi(cards, ranking).words
    if len(cards) >= ranking.fewest:
        return in_short(best_of(cards, ranking), ranking)
    return "" if ranking.qualifier else incomplete(cards, ranking)


def in_short(found: Rank, ranking: Ranking) -> str:
    """A high hand without its kickers; a low is said by all of its cards."""
    if not found.strength:
        return ""
    if ranking.best != "high":
        return found.words
    return without_kickers(found)


def without_kickers(found: Rank) -> str:
    """`pair of nines`, of a high hand."""
    ranks = [found.order[place] for place in found.made_of]
    return explain(found.category, ranks[: deciding(found.category)])


def against(hand: Rank, whose: str, other: Rank) -> str:
    """`pair of nines against the player-dealer's ace high`, with kickers where they decide."""
    own, others = without_kickers(hand), without_kickers(other)
    if own == others:
        own, others = hand.words, other.words
    return f"{own} against the {whose}'s {others}"


def told_apart(hand: Rank, others: Iterable[Rank]) -> str:
    """A hand with as many kickers as tell it from those it beats; a low is said in full."""
    if min(hand.strength, default=0) < 0:  # as only low hands are ranked
        return hand.words
    count = deciding(hand.category)
    for other in others:
        if other.category == hand.category and other.strength < hand.strength:
            pairs = enumerate(zip(hand.made_of, other.made_of, strict=False), start=1)
            count = max(count, next((at for at, (one, two) in pairs if one != two), 0))
    return explain(hand.category, [hand.order[place] for place in hand.made_of[:count]])


def deciding(category: str) -> int:
    """How many ranks name a hand of a category."""
    return 2 if category in TWO_RANKS else 1


def incomplete(cards: Sequence[Card], ranking: Ranking) -> str:
    """Too few cards for a hand: no straights and flushes yet, only equal ranks and high cards."""
    order = ranking.ranks
    counts = Counter("A" if card == JOKER and "X" not in order else card[0] for card in cards)
    groups = sorted(counts, key=lambda rank: (counts[rank], order.index(rank)), reverse=True)
    category = grouped(sorted(counts.values(), reverse=True))
    low = ranking.best == "low" and category == "high card"
    return explain(category, groups if low else groups[: deciding(category)])


def grouped(sizes: Sequence[int]) -> str:
    """The category of groups of equal ranks, the largest first."""
    if sizes[0] > 2:
        return "four of a kind" if sizes[0] > 3 else "three of a kind"
    pairs = list(sizes).count(2)
    return ("high card", "pair", "two pair")[min(pairs, 2)]
