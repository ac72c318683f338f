"""The facts a table poker wager can be paid on."""

from collections.abc import Callable, Mapping

from houseway.cards import RANKS
from houseway.families.table_poker.made import Made, StreetSpot
from houseway.hands.ranking import HIGH
from houseway.hands.words import PLURALS
from houseway.round import Fact

CATEGORIES = ("mini royal", *HIGH)


def of(category: str) -> Callable[[StreetSpot], bool]:
    return lambda spot: spot.made.category == category


def at_least(category: str, rank: str) -> Callable[[StreetSpot], bool]:
    """The hand is of this kind, its first rank at least the given one."""
    return lambda spot: spot.made.category == category and not_under(spot.made, rank)


def between(category: str, low: str, high: str) -> Callable[[StreetSpot], bool]:
    return lambda spot: at_least(category, low)(spot) and not_under(Made("", high), spot.made.rank)


def not_under(made: Made, rank: str) -> bool:
    return RANKS.index(made.rank) >= RANKS.index(rank)


def beaten(category: str) -> Callable[[StreetSpot], bool]:
    """The losing hand is of this kind; a tie has no losing hand."""

    def holds(spot: StreetSpot) -> bool:
        if spot.compared > 0 and not spot.own_cards:
            return False
        lower = spot.bank if spot.compared > 0 else spot.made
        return spot.compared != 0 and lower is not None and lower.category == category

    return holds


def name(category: str) -> str:
    return category.replace(" ", "-")


OF_THE_HAND: Mapping[str, Fact] = {
    **{name(category): Fact(category, of(category), "hand") for category in CATEGORIES},
    "four-aces": Fact("four aces", at_least("four of a kind", "A"), "hand"),
    "ace-high-straight": Fact("a straight, ace high", at_least("straight", "A"), "hand"),
    "jacks-up": Fact("two pair, jacks up or better", at_least("two pair", "J"), "hand"),
    "pair-of-sixes-to-tens": Fact("a pair of sixes to tens", between("pair", "6", "T"), "hand"),
    **{
        f"pair-of-{PLURALS[rank]}-or-better": Fact(
            f"a pair of {PLURALS[rank]} or better", at_least("pair", rank), "hand"
        )
        for rank in "TJQKA"
    },
}
FACTS: Mapping[str, Fact] = {
    "folded": Fact("the hand is folded", lambda spot: spot.folded, "hand"),
    "pulled": Fact("the bet is pulled back", lambda spot: spot.pulled),
    "unqualified": Fact("the player-dealer does not qualify", lambda spot: not spot.qualifies),
    "higher": Fact(
        "the hand is higher than the player-dealer's", lambda s: s.compared > 0, compares=True
    ),
    "equal-unqualified": Fact(
        "the hand equals the player-dealer's, which does not qualify",
        lambda spot: spot.compared == 0 and not spot.qualifies,
    ),
    "equal": Fact(
        "the hand equals the player-dealer's", lambda spot: spot.compared == 0, compares=True
    ),
    "lower": Fact(
        "the hand is lower than the player-dealer's", lambda spot: spot.compared < 0, compares=True
    ),
    **OF_THE_HAND,
    **{
        f"beaten-{name(category)}": Fact(f"{category} is beaten", beaten(category))
        for category in CATEGORIES[1:-2]
    },
}
