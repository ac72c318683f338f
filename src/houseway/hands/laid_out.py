"""A hand as a dealer lays it out: what is paired first, the rest from the top down."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from houseway.cards import JOKER, Card
from houseway.hands.rank import best_of, candidates
from houseway.hands.ranking import Ranking


def laid_out(cards: Sequence[Card], ranking: Ranking) -> tuple[Card, ...]:
    """The cards of a hand in the order in which they are read; a joker as the card it stands for.

    >>> from houseway.cards import parse_cards
    >>> from houseway.hands.rankings import RANKINGS
    >>> hand = laid_out(parse_cards("Jd 3s XX 3h Jc"), RANKINGS["high-joker-wild"])
    >>> " ".join(hand)
    'Jd XX Jc 3s 3h'
    """
    return _laid_out(tuple(cards), ranking)


@lru_cache(maxsize=4096)
def _laid_out(cards: tuple[Card, ...], ranking: Ranking) -> tuple[Card, ...]:
    ranks = [card[0] for card in _stood_for(cards, ranking)]
    counts = Counter(ranks)
    found = best_of(cards, ranking)
    top = ranking.ranks[found.made_of[0]]
    low_ace = "straight" in found.category and top == "5"

    def key(place: int) -> tuple[int, int]:
        rank = ranks[place]
        return -counts[rank], 1 if low_ace and rank == "A" else -ranking.ranks.index(rank)

    return tuple(cards[place] for place in sorted(range(len(cards)), key=key))


def _stood_for(cards: tuple[Card, ...], ranking: Ranking) -> list[Card]:
    """The same hand without jokers."""
    stands = list(cards)
    while JOKER in stands and ranking.joker != "own-rank":
        found = best_of(stands, ranking)
        place = stands.index(JOKER)
        rest = (*stands[:place], *stands[place + 1 :])
        stands[place] = next(
            card for card in candidates(rest, ranking) if best_of((*rest, card), ranking) == found
        )
    return stands
