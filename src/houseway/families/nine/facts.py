"""The facts a wager on a player's own hand can be paid on."""

from collections.abc import Callable, Mapping

from houseway.cards import JOKER
from houseway.families.nine.round import Hand, NineShowdown
from houseway.hands import one_colour, one_suit, points_with_jokers
from houseway.round import Fact


def strength(hand: Hand, two_cards: bool = False) -> tuple[bool, int]:
    """The sort key of a hand; a natural nine is above every other nine.

    Two jokers are one; where the house has it so, so is every nine in two cards.
    """
    count = points_with_jokers(hand)
    return hand.count(JOKER) == 2 or (two_cards and len(hand) == 2 and count == 9), count


def higher(round: NineShowdown) -> bool:
    return strength(round.hand, round.two_cards) > strength(round.bank, round.two_cards)


def equal(round: NineShowdown) -> bool:
    return strength(round.hand, round.two_cards) == strength(round.bank, round.two_cards)


def nine_with(cards: int, matching: Callable[[Hand], bool]) -> Callable[[NineShowdown], bool]:
    """The final hand counts nine, in this many cards that match as asked."""
    return lambda round: (
        len(round.hand) == cards and points_with_jokers(round.hand) == 9 and matching(round.hand)
    )


def nine_of(says: str, cards: int, matching: Callable[[Hand], bool]) -> Fact:
    return Fact(f"nine with {says}", nine_with(cards, matching), looks_at="hand")


FACTS: Mapping[str, Fact] = {
    "higher": Fact("the hand is higher than the player-dealer's", higher, compares=True),
    "equal": Fact("the hand equals the player-dealer's", equal, compares=True),
    "four-card-9-suited": nine_of("four cards of one suit", 4, one_suit),
    "four-card-9-in-one-colour": nine_of("four cards of one colour", 4, one_colour),
    "four-card-9": nine_of("four cards", 4, bool),
    "three-card-9-suited": nine_of("three cards of one suit", 3, one_suit),
    "three-card-9-in-one-colour": nine_of("three cards of one colour", 3, one_colour),
    "three-card-9": nine_of("three cards", 3, bool),
}
