"""What the facts of a sheet look at in a hand that is set, as groups of the classes of hands."""

from collections.abc import Callable, Mapping, Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card, parse_cards
from houseway.families.pai_gow_poker.facts import FACTS, threes_or_higher
from houseway.families.pai_gow_poker.round import high_card_of, pair_in
from houseway.families.pai_gow_poker.sheet import PaiGowSheet
from houseway.families.pai_gow_poker.spot import PaiGowSpot, SetHand, held_of, set_hand
from houseway.families.pai_gow_poker.tables import HIGH_CARDS, HandsAsSet
from houseway.hands.rank import best_of
from houseway.hands.rankings import RANKINGS
from houseway.hands.seven import SevenHeld
from houseway.sheet import Wager

QUEEN, KING, *ACES = range(1, len(HIGH_CARDS) + 1)
ACE_WITH_JOKER = ACES[-1]

# By fact: what it looks at besides how the hands compare.
OF_TWO_HANDS: Mapping[str, tuple[str, ...]] = {
    "both-higher": (),
    "one-each": (),
    "both-lower": (),
    "both-copies": (),
    "high-copy": (),
    "low-copy": (),
    "beats-both": (),
    "beats-one-and-copies": (),
    "splits": (),
    "bank-ace-high": ("ace",),
    "bank-king-high": ("king",),
    "both-seven-ace-high": ("ace",),
    "bank-ace-high-with-joker": ("ace-with-joker",),
    "bank-ace-high-without-joker": ("ace", "ace-with-joker"),
    "beats-both-with-a-pair": ("threes",),
    "splits-with-a-pair": ("threes",),
    "one-each-with-a-pair": ("threes",),
    "one-copy": (),
    "one-copy-with-a-pair": ("threes",),
    "high-hand-queen-high-copy": ("queen-in-high",),
    "unqualified": ("qualifies",),
}
# Of the hand a wager is on as it is set, whatever it meets.
SET_HIGH = "high-hand-"
OF_ONE_HAND: Mapping[str, tuple[str, ...]] = {
    **{
        name: ("high-category", "low-pair")
        for name in FACTS
        if name.startswith(SET_HIGH) and name not in OF_TWO_HANDS
    },
    "foul": (),
    "queen-high": ("queen",),
    "high-hand-queen-high": ("queen-in-high",),
}
LOOKS = {**OF_TWO_HANDS, **OF_ONE_HAND}


def of_one_hand(wager: Wager) -> bool:
    """Whether its facts look at the hand it is on as it is set, and at no other."""
    return all(row.on in OF_ONE_HAND for row in wager.pays)


def compares(wager: Wager) -> bool:
    """Whether the wager's facts are all known to look at hands that are set."""
    return all(row.on in LOOKS for row in wager.pays)


class Groups(msgspec.Struct, frozen=True):
    """Classes of hands that the facts of some wagers do not tell apart.

    of_class: the group of each. hands: a hand of each group.
    """

    sheet: PaiGowSheet
    of_class: NDArray[np.int64]
    hands: tuple[SetHand, ...]

    def weighed(self, cells: NDArray[np.int64]) -> list[tuple[int, PaiGowSpot]]:
        """Spots of two groups with how often they come; `cells` as `pairs.compare` finds them."""
        sides = self.sides()
        return [
            (
                int(cells[own, other, low, high]),
                meet(self.sheet, sides[own], sides[other], low - 1, high - 1),
            )
            for own, other, low, high in np.argwhere(cells).tolist()
        ]

    def alone(self, counts: NDArray[np.int64]) -> list[tuple[int, PaiGowSpot]]:
        """Spots of one hand with how often it comes, by the numbers of hands of each class."""
        often = np.bincount(self.of_class, counts, len(self.hands)).astype(np.int64)
        return [
            (int(number), meet(self.sheet, side, side, 0, 0))
            for number, side in zip(often, self.sides(), strict=True)
        ]

    def sides(self) -> "list[Side]":
        return [Side.of(self.sheet, hand) for hand in self.hands]


class Side(msgspec.Struct, frozen=True):
    """A hand that is set, and its cards as a bonus looks at them."""

    hand: SetHand
    held: SevenHeld

    @staticmethod
    def of(sheet: PaiGowSheet, hand: SetHand) -> "Side":
        return Side(hand, held_of(sheet, hand.cards))


def meet(sheet: PaiGowSheet, own: Side, bank: Side, low: int, high: int) -> PaiGowSpot:
    """A hand against the player-dealer's; `low` and `high` compare them: 1, 0 or -1."""
    return PaiGowSpot(
        low=low,
        high=high,
        copies=1 if sheet.copies == "player" else -1,
        foul=own.hand.foul,
        held=own.held,
        bank=bank.held,
        low_pair=pair_in(own.hand.low_rank),
        bank_low_pair=pair_in(bank.hand.low_rank),
        high_category=own.hand.high_rank.category,
        high_card=high_card_of(own.hand.high_rank),
        qualifies=qualifies(sheet, bank.hand),
    )


def qualifies(sheet: PaiGowSheet, hand: SetHand) -> bool:
    if sheet.double is None:
        return True
    least = best_of(parse_cards(sheet.double.least), RANKINGS[sheet.ranking])
    return hand.high_rank.strength >= least.strength


def group(sheet: PaiGowSheet, settings: HandsAsSet, wagers: Sequence[Wager]) -> Groups:
    """Groups fine enough for these wagers."""
    looks = sorted({look for wager in wagers for row in wager.pays for look in LOOKS[row.on]})
    marks = np.zeros((settings.classes, 1 + len(looks)), dtype=np.int64)
    for column, look in enumerate(looks, start=1):
        marks[:, column] = MARKS[look](Marking(sheet, settings))
    _, first, of_class = np.unique(marks, axis=0, return_index=True, return_inverse=True)
    hands = tuple(as_set(sheet, settings.hand(int(number))) for number in first)
    return Groups(sheet, of_class.ravel().astype(np.int64), hands)


def as_set(sheet: PaiGowSheet, cards: tuple[Card, ...]) -> SetHand:
    return set_hand(sheet, cards[: sheet.deal.low], cards[sheet.deal.low :])


class Marking(msgspec.Struct, frozen=True):
    """Marks the classes of hands by their low or their high hand, each tried once."""

    sheet: PaiGowSheet
    settings: HandsAsSet

    def by_low(self, mark: Callable[[SetHand], int]) -> NDArray[np.int64]:
        return self._by(self.settings.low, mark)

    def by_high(self, mark: Callable[[SetHand], int]) -> NDArray[np.int64]:
        return self._by(self.settings.high, mark)

    def _by(self, numbers: NDArray[np.int64], mark: Callable[[SetHand], int]) -> NDArray[np.int64]:
        _, first = np.unique(numbers, return_index=True)
        hands = [as_set(self.sheet, self.settings.hand(int(number))) for number in first]
        return np.array([mark(hand) for hand in hands], dtype=np.int64)[numbers]

    def by_seven(self, *places: int) -> NDArray[np.int64]:
        return np.isin(self.settings.seven, places).astype(np.int64)


def category(of: Marking) -> NDArray[np.int64]:
    categories = RANKINGS[of.sheet.ranking].categories
    return of.by_high(lambda hand: categories.index(hand.high_rank.category))


MARKS: Mapping[str, Callable[[Marking], NDArray[np.int64]]] = {
    "high-category": category,
    "low-pair": lambda of: of.by_low(lambda hand: pair_in(hand.low_rank) != ""),
    "queen": lambda of: of.by_seven(QUEEN),
    "king": lambda of: of.by_seven(KING),
    "ace": lambda of: of.by_seven(*ACES),
    "ace-with-joker": lambda of: of.by_seven(ACE_WITH_JOKER),
    "threes": lambda of: of.by_low(lambda hand: threes_or_higher(pair_in(hand.low_rank))),
    "queen-in-high": lambda of: of.by_high(lambda hand: high_card_of(hand.high_rank) == "Q"),
    "qualifies": lambda of: of.by_high(lambda hand: qualifies(of.sheet, hand)),
}
