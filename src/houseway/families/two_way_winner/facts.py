"""The facts a 2 Way Winner wager can be paid on."""

from collections.abc import Callable, Mapping

from houseway.families.two_way_winner.spot import TwoWaySpot
from houseway.hands.seven import TABLES
from houseway.round import Fact

ROWS = TABLES["seven-card-bonus"].rows  # best paid first


def blackjack(compared: int) -> Callable[[TwoWaySpot], bool]:
    return lambda spot: spot.way == "blackjack" and spot.compared == compared


def poker(compared: int) -> Callable[[TwoWaySpot], bool]:
    return lambda spot: spot.way == "poker" and spot.compared == compared


def makes(row: str) -> Callable[[TwoWaySpot], bool]:
    return lambda spot: spot.row == row


def name(row: str) -> str:
    return row.replace(" ", "-")


won_at_blackjack, won_at_poker = blackjack(1), poker(1)

FACTS: Mapping[str, Fact] = {
    "natural-22": Fact("the natural 22 is taken", lambda spot: spot.way == "natural"),
    "joker-22": Fact("a joker 22 wins", lambda spot: won_at_blackjack(spot) and spot.joker_22),
    "blackjack-wins": Fact("the blackjack hand wins", won_at_blackjack, compares=True),
    "same-count": Fact("the blackjack hands count the same", blackjack(0), compares=True),
    "blackjack-loses": Fact("the blackjack hand loses", blackjack(-1), compares=True),
    "poker-wins-full-house-or-better": Fact(
        "the poker hand wins with a full house or better",
        lambda spot: won_at_poker(spot) and spot.strong,
    ),
    "poker-wins": Fact("the poker hand wins", won_at_poker, compares=True),
    "equal": Fact("the poker hands are equal", poker(0), compares=True),
    "poker-loses": Fact("the poker hand loses", poker(-1), compares=True),
    "surrendered": Fact("the hand is surrendered", lambda spot: spot.way == "surrendered"),
    **{name(row): Fact(row, makes(row), "seven-cards") for row in ROWS},
}
