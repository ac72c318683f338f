"""The facts a pai gow poker wager can be paid on."""

from collections.abc import Callable, Mapping

from houseway.cards import RANKS
from houseway.families.pai_gow_poker.spot import PaiGowSpot
from houseway.hands.seven import ROWS, SevenHeld
from houseway.round import Fact


def of_seven(row: Callable[[SevenHeld], bool]) -> Callable[[PaiGowSpot], bool]:
    return lambda spot: row(spot.held)


def of_bank(row: str) -> Callable[[PaiGowSpot], bool]:
    return lambda spot: ROWS[row](spot.bank)


def threes_or_higher(rank: str) -> bool:
    return rank != "" and RANKS.index(rank) >= RANKS.index("3")


def is_split(spot: PaiGowSpot) -> bool:
    """One hand won and the other lost, copies given to whom they belong."""
    return spot.hands_won == 1


def is_one_copy(spot: PaiGowSpot) -> bool:
    return (spot.low == 0) != (spot.high == 0)


def has_pair_of_threes(spot: PaiGowSpot) -> bool:
    return threes_or_higher(spot.low_pair) or threes_or_higher(spot.bank_low_pair)


def is_set(category: str, with_a_pair: bool = False) -> Callable[[PaiGowSpot], bool]:
    """The high hand as it is set, and a pair in the low one where one is asked for."""
    return lambda spot: (
        spot.high_category == category
        and (spot.low_pair != "" or not with_a_pair)
        and not spot.foul
    )


def name(row: str) -> str:
    return row.replace(" ", "-")


RESULTS: Mapping[str, Fact] = {
    "foul": Fact("the hand is set foul", lambda spot: spot.foul),
    "queen-high": Fact(
        "seven cards, queen high, without a joker",
        lambda spot: not spot.held.joker and ROWS["queen high"](spot.held),
        "hand",
    ),
    "bank-ace-high": Fact("the player-dealer's seven cards are ace high", of_bank("ace high")),
    "bank-king-high": Fact("the player-dealer's seven cards are king high", of_bank("king high")),
    "both-higher": Fact("both hands win", lambda spot: spot.hands_won == 2, compares=True),
    "one-each": Fact("one hand wins and the other loses", is_split, compares=True),
    "both-lower": Fact("both hands lose", lambda spot: spot.hands_won == 0, compares=True),
    "both-copies": Fact("both hands are copies", lambda spot: spot.low == 0 and spot.high == 0),
    "high-copy": Fact("the high hands are a copy", lambda spot: spot.high == 0),
    "low-copy": Fact("the low hands are a copy", lambda spot: spot.low == 0),
    "beats-both-with-a-pair": Fact(
        "both hands are higher, a pair of threes or higher in the low one",
        lambda spot: spot.low > 0 and spot.high > 0 and threes_or_higher(spot.low_pair),
    ),
    "beats-both": Fact("both hands are higher", lambda spot: spot.low > 0 and spot.high > 0),
    "beats-one-and-copies": Fact(
        "one hand is higher and the other a copy", lambda spot: spot.low + spot.high == 1
    ),
    "splits-with-a-pair": Fact(
        "each side wins a hand, with a pair of threes or higher in a low one",
        lambda spot: spot.low * spot.high == -1 and has_pair_of_threes(spot),
    ),
    "splits": Fact("each side wins a hand", lambda spot: spot.low * spot.high == -1),
    "one-copy-with-a-pair": Fact(
        "one hand is a copy and the other is not, with a pair of threes or higher in a low one",
        lambda spot: is_one_copy(spot) and has_pair_of_threes(spot),
    ),
    "one-copy": Fact("one hand is a copy and the other is not", is_one_copy),
    "one-each-with-a-pair": Fact(
        "one hand wins and the other loses, with a pair of threes or higher in a low one",
        lambda spot: is_split(spot) and has_pair_of_threes(spot),
    ),
    "high-hand-queen-high-copy": Fact(
        "the high hand is queen high and a copy",
        lambda spot: spot.high_card == "Q" and spot.high == 0,
    ),
    "high-hand-queen-high": Fact("the high hand is queen high", lambda s: s.high_card == "Q"),
    "unqualified": Fact("the player-dealer does not qualify", lambda spot: not spot.qualifies),
    "both-seven-ace-high": Fact(
        "both hands of seven cards are ace high",
        lambda spot: ROWS["ace high"](spot.held) and ROWS["ace high"](spot.bank),
    ),
    "bank-ace-high-with-joker": Fact(
        "the player-dealer's seven cards are ace high with the joker",
        of_bank("ace high with joker"),
    ),
    "bank-ace-high-without-joker": Fact(
        "the player-dealer's seven cards are ace high without the joker",
        of_bank("ace high without joker"),
    ),
}
SET_HIGH = (
    "five aces",
    "royal flush",
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
)
FACTS: Mapping[str, Fact] = {
    **RESULTS,
    **{f"high-hand-{name(row)}": Fact(f"{row} in the high hand", is_set(row)) for row in SET_HIGH},
    **{
        f"high-hand-{name(row)}-and-low-pair": Fact(
            f"{row} in the high hand and a pair in the low one", is_set(row, with_a_pair=True)
        )
        for row in SET_HIGH
    },
    **{
        name(row): Fact(row, of_seven(holds), "hand")
        for row, holds in ROWS.items()
        if name(row) not in RESULTS
    },
}
