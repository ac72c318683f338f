"""Our plain rankings against other people's evaluators, where they know the ranking."""

import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pokerkit
import pytest

from houseway.cards import STANDARD_DECK, Card
from houseway.hands.rank import rank
from houseway.hands.rankings import RANKINGS

Judge = Callable[[str], Any]

# Ranking, cards, and PokerKit's hand of the same rules; None: no qualifying hand. Its short deck
# puts a straight over three of a kind, where the document of the catalogue does the opposite.
PEERS: list[tuple[str, int, Judge]] = [
    ("high", 5, pokerkit.StandardHighHand.from_game),
    ("high", 7, pokerkit.StandardHighHand.from_game),
    ("ace-to-five", 5, pokerkit.RegularLowHand.from_game),
    ("ace-to-five", 7, pokerkit.RegularLowHand.from_game),
    ("eight-or-better", 7, pokerkit.EightOrBetterLowHand.from_game_or_none),
    ("deuce-to-seven", 5, pokerkit.StandardLowHand.from_game),
    ("badugi-ace-low", 4, pokerkit.BadugiHand.from_game),
    ("badugi-ace-high", 4, pokerkit.StandardBadugiHand.from_game),
]


def deals(name: str, size: int, count: int) -> list[list[Card]]:
    source = random.Random(f"{name} {size}")
    deck = [card for card in STANDARD_DECK if card.rank in RANKINGS[name].ranks]
    return [source.sample(deck, size) for _ in range(count)]


@pytest.mark.parametrize(("name", "size", "judge"), PEERS, ids=lambda value: str(value)[:24])
def test_hands_compare_as_in_pokerkit(name: str, size: int, judge: Judge) -> None:
    ranking = RANKINGS[name]
    for one, other in pairwise(deals(name, size, 120)):
        ours = rank(one, ranking).strength, rank(other, ranking).strength
        theirs = judge("".join(one)), judge("".join(other))
        if None in theirs:
            assert [strength == () for strength in ours] == [hand is None for hand in theirs]
        else:
            assert (ours[0] > ours[1]) == (theirs[0] > theirs[1]), (one, other)
            assert (ours[0] == ours[1]) == (theirs[0] == theirs[1]), (one, other)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of what eval7 is built on
def test_seven_cards_compare_as_in_eval7() -> None:
    import eval7

    for one, other in pairwise(deals("high", 7, 2000)):
        ours = rank(one, RANKINGS["high"]).strength, rank(other, RANKINGS["high"]).strength
        theirs = [eval7.evaluate([eval7.Card(str(card)) for card in hand]) for hand in (one, other)]
        assert (ours[0] > ours[1]) == (theirs[0] > theirs[1])
        assert (ours[0] == ours[1]) == (theirs[0] == theirs[1])
