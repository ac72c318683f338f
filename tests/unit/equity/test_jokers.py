"""Arrays of hands with a joker, and badugis of more than four cards, against plain ranking."""

from itertools import pairwise
from random import Random

import pytest

from houseway.analysis.pots import pot_ids, pot_shape, strengths_of
from houseway.cards import JOKER, Card, parse_cards
from houseway.hands.many import card_numbers
from houseway.hands.rank import rank
from houseway.hands.rankings import RANKINGS

WITH_JOKER = sorted(
    {
        name
        for shape in map(pot_shape, pot_ids())
        for name in (shape.high, shape.face_up)
        if name and RANKINGS[name].joker != "none"
    }
)


def same_order(hands: list[tuple[Card, ...]], name: str) -> None:
    """Both ways put the hands into the same order, ties included."""
    ranking = RANKINGS[name]
    numbers = card_numbers(card for hand in hands for card in hand).reshape(len(hands), -1)
    fast = strengths_of(numbers, ranking)
    slow = [rank(hand, ranking).strength for hand in hands]
    rows = sorted(zip(map(int, fast), slow, hands, strict=True))
    for (one, plain, hand), (other, plain_other, hand_other) in pairwise(rows):
        assert (one == other) == (plain == plain_other), (hand, hand_other)
        assert plain <= plain_other, (hand, hand_other)


@pytest.mark.parametrize("name", WITH_JOKER)
def test_hands_with_a_joker(name: str) -> None:
    random = Random(name)
    deck = [card for card in RANKINGS[name].deck.cards() if card != JOKER]
    ranks = RANKINGS[name].ranks
    hands = [tuple(random.sample(deck, 5)) for _ in range(100)]
    hands += [(*random.sample(deck, 4), JOKER) for _ in range(150)]
    hands += [(*parse_cards(" ".join(r + s for s in "shdc")), JOKER) for r in ranks]
    hands += [
        (*(Card(r + "s") for r in random.sample(ranks, 4)), JOKER) for _ in range(20)
    ]  # flushes
    same_order(hands, name)


@pytest.mark.parametrize("name", ["badugi-ace-low", "badugi-ace-high"])
@pytest.mark.parametrize("size", [4, 5, 7])
def test_badugis_of_more_cards(name: str, size: int) -> None:
    random = Random(f"{name} {size}")
    deck = RANKINGS[name].deck.cards()
    same_order([tuple(random.sample(deck, size)) for _ in range(200)], name)
