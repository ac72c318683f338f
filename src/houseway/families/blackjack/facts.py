"""The facts a blackjack wager can be paid on."""

from collections.abc import Callable, Mapping

import msgspec

from houseway.cards import JOKER, Card
from houseway.families.blackjack.count import KINDS, HandCount, compare
from houseway.round import Fact
from houseway.sheet import Wager


class BlackjackShowdown(msgspec.Struct, frozen=True, kw_only=True):
    """A hand against the player-dealer's, with everything its wagers are judged on."""

    hand: HandCount
    bank: HandCount
    number: int = 1  # number of the hand after a split
    raised: bool = False  # it was doubled, or is one hand of a split
    surrendered: bool = False
    insured: bool = False
    first: tuple[Card, ...] = ()  # the two cards the position was dealt


BANK = "bank"  # facts that depend only on the bank's cards
Holds = Callable[[BlackjackShowdown], bool]


def wins_as(kind: str) -> Holds:
    return lambda spot: spot.hand.natural == kind and compare(spot.hand, spot.bank) > 0


def both_over(spot: BlackjackShowdown) -> bool:
    return spot.hand.over and spot.bank.over


def closer(spot: BlackjackShowdown) -> bool:
    """Both hands bust, the player's by less."""
    return both_over(spot) and compare(spot.hand, spot.bank) > 0


def three_cards(held: HandCount, low: int, high: int) -> bool:
    return held.size == 3 and low <= held.total <= high


def under(spot: BlackjackShowdown, sign: int) -> bool:
    """Neither hand busts, they are not both naturals, and they compare as `sign` says."""
    return not spot.hand.over and not spot.bank.over and compare(spot.hand, spot.bank) == sign


def second_chance(spot: BlackjackShowdown) -> bool:
    return both_over(spot) and spot.hand.total >= 23 and three_cards(spot.bank, 22, 25)


def busted(low: int, high: int = 99) -> Holds:
    """The player-dealer busts with `low` to `high` cards."""
    return lambda spot: spot.bank.over and low <= spot.bank.size <= high


def is_pair(spot: BlackjackShowdown) -> bool:
    one, other = spot.first
    return one[0] == other[0]


def same_suit(spot: BlackjackShowdown) -> bool:
    one, other = spot.first
    return one == other


def same_colour(spot: BlackjackShowdown) -> bool:
    one, other = spot.first
    return one.colour is other.colour


NATURALS = {
    "joker-joker": "two jokers",
    "ace-ace": "two aces",
    "ace-joker": "an ace and a joker",
    "ace-ten": "an ace and a ten-value card",
    "joker-ten": "a joker and a ten-value card",
    "ace-face": "an ace and a picture card",
    "ace-king-suited": "ace and king of one suit",
    "ace-king-of-spades": "ace and king of spades",
}
assert NATURALS.keys() == KINDS.keys(), "every kind of natural has its words"

FACTS: Mapping[str, Fact] = {
    # ---- the game wager ----
    "surrendered": Fact("the hand was surrendered", lambda spot: spot.surrendered),
    "split-against-natural": Fact(
        "a further hand of a split meets the player-dealer's natural",
        lambda spot: spot.number > 1 and spot.bank.tier > 0,
    ),
    "raised-against-natural": Fact(
        "a doubled or split hand meets the player-dealer's natural",
        lambda spot: spot.raised and spot.bank.tier > 0,
    ),
    "both-natural": Fact(
        "both hands are naturals",
        lambda spot: (
            spot.hand.tier > 0 and spot.bank.tier > 0 and compare(spot.hand, spot.bank) == 0
        ),
    ),
    **{kind: Fact(f"{words} win", wins_as(kind)) for kind, words in NATURALS.items()},
    "natural": Fact(
        "a natural wins",
        lambda spot: spot.hand.tier > 0 and compare(spot.hand, spot.bank) > 0,
    ),
    "insured-against-natural": Fact(
        "an insured hand meets the player-dealer's natural",
        lambda spot: spot.insured and spot.bank.tier > 0 and compare(spot.hand, spot.bank) < 0,
    ),
    "bank-natural": Fact(
        "the player-dealer has a natural",
        lambda spot: spot.bank.tier > 0 and compare(spot.hand, spot.bank) < 0,
    ),
    "hard-31": Fact(
        "a hard 31 wins",
        lambda spot: spot.hand.total == 31 and compare(spot.hand, spot.bank) > 0,
    ),
    "bank-over": Fact(
        "the player-dealer busts and the hand does not",
        lambda spot: spot.bank.over and not spot.hand.over,
        compares=True,
    ),
    "higher": Fact("the hand is closer", lambda spot: under(spot, 1), compares=True),
    "equal-18": Fact("both hands count 18", lambda spot: spot.hand.total == 18 and under(spot, 0)),
    "equal": Fact("both hands count the same", lambda spot: under(spot, 0), compares=True),
    "lower": Fact(
        "the player-dealer's hand is closer", lambda spot: under(spot, -1), compares=True
    ),
    "over": Fact(
        "the hand busts and the player-dealer's does not",
        lambda spot: spot.hand.over and not spot.bank.over,
        compares=True,
    ),
    "closer-with-three-cards-22-to-25": Fact(
        "both bust, the hand by less, with three cards that count 22 to 25",
        lambda spot: closer(spot) and three_cards(spot.hand, 22, 25),
    ),
    "closer-with-three-cards-23-to-25": Fact(
        "both bust, the hand by less, with three cards that count 23 to 25",
        lambda spot: closer(spot) and three_cards(spot.hand, 23, 25),
    ),
    "closer-to-three-cards-23-to-25": Fact(
        "both bust, the hand by less, and the player-dealer's three cards count 23 to 25",
        lambda spot: closer(spot) and three_cards(spot.bank, 23, 25),
    ),
    "closer-to-suited-7-8-9": Fact(
        "both bust, the hand by less, and the player-dealer holds 7-8-9 of one suit",
        lambda spot: closer(spot) and spot.bank.suited_789,
    ),
    "second-chance-tie": Fact(
        "both count the same, 23 or more, the player-dealer with three cards",
        lambda spot: second_chance(spot) and compare(spot.hand, spot.bank) == 0,
    ),
    "second-chance": Fact(
        "the hand counts 23 or more and the player-dealer's three cards 22 to 25",
        second_chance,
    ),
    "closer-second-chance": Fact(
        "both bust, the hand by less with 23 or more, and the player-dealer's three cards "
        "count 22 to 25",
        lambda spot: closer(spot) and second_chance(spot),
    ),
    "both-over-closer": Fact("both bust, the hand by less", closer, compares=True),
    "both-over-equal": Fact(
        "both bust by the same",
        lambda spot: both_over(spot) and compare(spot.hand, spot.bank) == 0,
        compares=True,
    ),
    "both-over-farther": Fact(
        "both bust, the player-dealer by less",
        lambda spot: both_over(spot) and compare(spot.hand, spot.bank) < 0,
        compares=True,
    ),
    # ---- insurance ----
    "insured": Fact("the player-dealer has a natural", lambda spot: spot.bank.tier > 0, "natural"),
    # ---- side bets ----
    **{
        f"busts-with-{cards}": Fact(
            f"the player-dealer busts with {cards} cards", busted(cards, cards), BANK
        )
        for cards in range(3, 9)
    },
    "busts-with-8-or-more": Fact(
        "the player-dealer busts with eight cards or more", busted(8), BANK
    ),
    "perfect-pair": Fact("a pair of one suit", same_suit),
    "coloured-pair": Fact("a pair of one colour", lambda spot: is_pair(spot) and same_colour(spot)),
    "mixed-pair": Fact("a pair", is_pair),
    "pair-without-joker": Fact("a pair", lambda spot: is_pair(spot) and JOKER not in spot.first),
    "two-jokers": Fact("two jokers", lambda spot: spot.first == (JOKER, JOKER)),
    "no-pair": Fact("no pair", lambda spot: not is_pair(spot)),
    "pair-against-natural": Fact(
        "a pair against the player-dealer's natural",
        lambda spot: is_pair(spot) and spot.bank.tier > 0,
    ),
}


def looks_at_bank(wager: Wager) -> bool:
    """Whether a wager is decided by the bank's draws alone."""
    return any(FACTS[row.on].looks_at == BANK for row in wager.pays)
