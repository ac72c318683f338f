"""Seven cards as a house way looks at them: ranks, pairs, and the straights and flushes in them."""

from collections.abc import Sequence
from functools import cached_property
from itertools import combinations, product

from houseway.cards import JOKER, RANKS, SUITS, Card
from houseway.hands.rank import Rank, best_of
from houseway.hands.ranking import Ranking

ACE, KING, QUEEN, JACK = (RANKS.index(rank) for rank in "AKQJ")
FIVE = 0b11111
Low = tuple[Card, ...]  # the cards of the front hand


def places(ranks: str) -> frozenset[int]:
    return frozenset(RANKS.index(rank) for rank in ranks)


class Pile:
    """The cards a hand is set from, the highest first.

    The joker stands for an ace, or, where it is wild, for the rank that makes the most of the hand:
    one more of the largest group, or else of the highest card.
    """

    def __init__(self, cards: Sequence[Card], five: Ranking, low: Ranking) -> None:
        self.five, self.two = five, low
        self.gaps: frozenset[str] = frozenset()  # what is done where the chart has no row
        self.joker = JOKER in cards
        natural = [card for card in cards if card != JOKER]
        self.natural = sorted(natural, key=lambda card: -RANKS.index(card[0]))
        self.joker_as = ACE
        if self.joker and self.is_wild:
            self.joker_as = max(map(self._place, natural), key=lambda p: (self._natural(p), p))
        self.cards = sorted(cards, key=lambda card: (-self._place(card), card != JOKER))

    def _place(self, card: Card) -> int:
        return self.joker_as if card == JOKER else RANKS.index(card[0])

    def _natural(self, place: int) -> int:
        return sum(card[0] == RANKS[place] for card in self.natural)

    @cached_property
    def of(self) -> dict[int, list[Card]]:
        """The cards of every rank, the highest rank first."""
        found: dict[int, list[Card]] = {}
        for card in self.cards:
            found.setdefault(self._place(card), []).append(card)
        return found

    @cached_property
    def groups(self) -> list[int]:
        """Ranks held more than once: the largest group first, of equal ones the highest."""
        more = [place for place, cards in self.of.items() if len(cards) > 1]
        return sorted(more, key=lambda place: (len(self.of[place]), place), reverse=True)

    @cached_property
    def shape(self) -> tuple[int, ...]:
        """How often those ranks are held: `(3, 2)` is a full house."""
        return tuple(len(self.of[place]) for place in self.groups)

    @cached_property
    def singles(self) -> list[int]:
        """Ranks held once, the highest first."""
        return [place for place, cards in self.of.items() if len(cards) == 1]

    @cached_property
    def pairs(self) -> list[int]:
        """Ranks of which a pair can be made, the highest first."""
        return sorted(self.groups, reverse=True)

    def low(self, *wanted: int) -> Low:
        """The front hand of these ranks; among equal cards those that leave the best hand behind,
        and of those the best in front.

        Which of them it is matters only where suits do, where the joker may fill a straight, and
        where it is wild: a card it pairs is worth more beside it.
        """
        ways = [
            tuple(card for cards in chosen for card in cards)
            for chosen in product(
                *(
                    combinations(self.of[place], wanted.count(place))
                    for place in sorted(set(wanted), reverse=True)
                )
            )
        ]
        matters = self.has_flush or (self.joker and (self.is_wild or self.has_straight))
        if len(ways) == 1 or not matters:
            return ways[0]
        return max(
            ways, key=lambda low: (self.high_rank(low).strength, self.low_rank(low).strength)
        )

    def behind(self, low: Sequence[Card]) -> tuple[Card, ...]:
        left = list(self.cards)
        for card in low:
            left.remove(card)
        return tuple(left)

    def high_rank(self, low: Sequence[Card]) -> Rank:
        return best_of(self.behind(low), self.five)

    def low_rank(self, low: Sequence[Card]) -> Rank:
        return best_of(low, self.two)

    @cached_property
    def has_flush(self) -> bool:
        return any(self._suited(suit) >= 5 for suit in SUITS)

    def _suited(self, suit: str) -> int:
        """Cards that make a flush of this suit, the joker among them."""
        return sum(card[1] == suit for card in self.natural) + self.joker

    @cached_property
    def has_straight(self) -> bool:
        return in_a_row(self.natural, self.joker)

    @cached_property
    def bare(self) -> "Pile":
        """The same cards without the joker."""
        return Pile(self.natural, self.five, self.two)

    @cached_property
    def complete(self) -> list[Low]:
        """Front hands that leave a straight or flush behind, the highest first."""
        if not (self.has_flush or self.has_straight):
            return []
        fronts = [low for low in combinations(self.cards, 2) if self.is_complete(low)]
        return sorted(fronts, key=self._height, reverse=True)

    @cached_property
    def singly(self) -> list[Low]:
        """Every front hand of one card, the highest first, with the joker above the ace."""
        return [(card,) for card in sorted(self.cards, key=self._single, reverse=True)]

    @property
    def complete_behind_one(self) -> list[Low]:
        """Those of them that leave a straight or flush behind."""
        return [low for low in self.singly if self.is_complete(low)]

    def _single(self, card: Card) -> int:
        return len(RANKS) if card == JOKER else RANKS.index(card[0])

    def is_complete(self, low: Low) -> bool:
        """Whether a straight or flush is left behind this front hand."""
        back = [card for card in self.natural if card not in low]
        joker = len(back) < 5
        suited = len({card[1] for card in back}) == 1
        return suited or (len({card[0] for card in back}) == len(back) and in_a_row(back, joker))

    def is_pair(self, low: Low) -> bool:
        return self._place(low[0]) == self._place(low[1]) or (JOKER in low and self.is_wild)

    @property
    def is_wild(self) -> bool:
        return self.five.joker == "wild"

    def _height(self, low: Low) -> tuple[bool, int, int, tuple[int, ...]]:
        """The height of a front hand, and of what it leaves behind where that is the same."""
        first, second = sorted((self._place(card) for card in low), reverse=True)
        if JOKER in low and self.is_wild:
            first = second = self._place(next(card for card in low if card != JOKER))
        return first == second, first, second, self.high_rank(low).strength


def in_a_row(cards: Sequence[Card], joker: bool) -> bool:
    """Whether five ranks in sequence are held, the joker filling a gap; the ace low or high."""
    mask = 0
    for card in cards:
        mask |= 1 << RANKS.index(card[0])
    mask = mask << 1 | mask >> ACE & 1
    return any((FIVE & ~(mask >> place)).bit_count() <= joker for place in range(len(RANKS) - 3))
