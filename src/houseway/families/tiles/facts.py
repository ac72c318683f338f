"""The facts a wager on tiles can be paid on."""

from collections.abc import Mapping

import msgspec

from houseway.families.tiles.rank import TileRank, compare
from houseway.families.tiles.sheet import TileRules
from houseway.round import Fact


class TileShowdown(msgspec.Struct, frozen=True):
    """A bettor's hands against the player-dealer's."""

    won: int = 0  # hands that are higher
    copied: bool = False  # all hands are copies
    zero: bool = False  # of a single hand: it counts nothing
    pair: bool = False  # a single hand is a pair


def showdown(
    rules: TileRules, hands: tuple[TileRank, ...], bank: tuple[TileRank, ...]
) -> TileShowdown:
    compared = [compare(rules, own, banks) for own, banks in zip(hands, bank, strict=True)]
    alone = len(hands) == 1
    return TileShowdown(
        won=compared.count(1),
        copied=not any(compared),
        zero=alone and hands[0].zero,
        pair=alone and hands[0].named,
    )


FACTS: Mapping[str, Fact] = {
    "both-higher": Fact("both hands are higher", lambda found: found.won == 2, compares=True),
    "one-higher": Fact("one hand is higher", lambda found: found.won == 1, compares=True),
    "both-copies": Fact("both hands are copies", lambda found: found.copied, compares=True),
    "higher": Fact(
        "the hand is higher than the player-dealer's", lambda found: found.won == 1, compares=True
    ),
    "copy": Fact("the hand copies the player-dealer's", lambda found: found.copied, compares=True),
    "copy-above-zero": Fact(
        "the hand copies the player-dealer's and counts more than zero",
        lambda found: found.copied and not found.zero,
        compares=True,
    ),
    "pair": Fact("the hand is a pair", lambda found: found.pair, looks_at="hand"),
}
