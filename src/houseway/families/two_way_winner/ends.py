"""Every way a round can end for one player, and the gain of all his wagers together."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction

import msgspec

from houseway.families.two_way_winner.facts import FACTS
from houseway.families.two_way_winner.finished import both_hands
from houseway.families.two_way_winner.sheet import TwoWayWinnerSheet
from houseway.families.two_way_winner.spot import (
    BLACKJACK_ANTE,
    BLACKJACK_PLAY,
    POKER_ANTE,
    POKER_PLAY,
    TwoWaySpot,
)
from houseway.odds import Count
from houseway.round import gain

# In the order of the kernels.
BLACKJACK = {
    "blackjack-loses": TwoWaySpot(way="blackjack", compared=-1),
    "same-count": TwoWaySpot(way="blackjack", compared=0),
    "blackjack-wins": TwoWaySpot(way="blackjack", compared=1),
    "joker-22": TwoWaySpot(way="blackjack", compared=1, joker_22=True),
}
POKER = {
    "poker-wins": TwoWaySpot(way="poker", compared=1),
    "poker-wins-full-house-or-better": TwoWaySpot(way="poker", compared=1, strong=True),
    "equal": TwoWaySpot(way="poker", compared=0),
    "poker-loses": TwoWaySpot(way="poker", compared=-1),
}
ANTES = {BLACKJACK_ANTE: 1, POKER_ANTE: 1}
AT_BLACKJACK = {**ANTES, BLACKJACK_PLAY: 1}
Stakes = Mapping[str, int]


class End(msgspec.Struct, frozen=True):
    on: str
    gain: Fraction  # of all wagers together, in antes
    staked: Fraction

    @property
    def pays(self) -> str:
        if self.gain > 0:
            return f"{self.gain.numerator} to {self.gain.denominator}"
        return f"lose {-self.gain}" if self.gain else "push"


def end(sheet: TwoWayWinnerSheet, on: str, stakes: Stakes, spot: TwoWaySpot) -> End:
    gained = sum(
        (stake * gain(sheet.wager(name), FACTS, spot) for name, stake in stakes.items()),
        Fraction(0),
    )
    return End(on, gained, Fraction(sum(stakes.values())))


def all_ends(sheet: TwoWayWinnerSheet) -> tuple[End, ...]:
    """All ends: surrender, natural, poker by size, blackjack, doubled, split by both results."""
    return (
        end(sheet, "surrendered", ANTES, TwoWaySpot(way="surrendered")),
        end(sheet, "natural-22", natural_stakes(sheet), TwoWaySpot(way="natural")),
        *(
            end(sheet, f"{on}, {size} × ante", {**ANTES, POKER_PLAY: size}, spot)
            for size in sheet.poker.sizes
            for on, spot in POKER.items()
        ),
        *(end(sheet, on, AT_BLACKJACK, spot) for on, spot in BLACKJACK.items()),
        *(
            end(sheet, f"{on}, doubled", {**AT_BLACKJACK, sheet.doubling.circle: 2}, spot)
            for on, spot in BLACKJACK.items()
        ),
        *(split(sheet, first, second) for first in BLACKJACK for second in BLACKJACK),
    )


def natural_stakes(sheet: TwoWayWinnerSheet) -> Stakes:
    return AT_BLACKJACK if sheet.natural.play_wager else ANTES


def split(sheet: TwoWayWinnerSheet, first: str, second: str) -> End:
    """The end of a split: each hand decides one wager; the sheet says what decides the others."""
    circle, one, other = sheet.doubling.circle, BLACKJACK[first], BLACKJACK[second]
    unsplit = one
    if sheet.doubling.unsplit == "both-hands":
        unsplit = TwoWaySpot(way="blackjack", compared=both_hands([one.compared, other.compared]))
    rest = {name: stake for name, stake in AT_BLACKJACK.items() if name != circle}
    gained = (
        end(sheet, "", {circle: 1}, one).gain
        + end(sheet, "", {circle: 1}, other).gain
        + end(sheet, "", rest, unsplit).gain
    )
    return End(f"split, first {first}, then {second}", gained, Fraction(2 + sum(rest.values())))


def end_rows(ends: Sequence[End], often: Sequence[int]) -> tuple[Count, ...]:
    """The ends that can occur, as rows of the base game."""
    found: Counter[End] = Counter()
    for ended, count in zip(ends, often, strict=True):
        found[ended] += count
    return tuple(
        Count(ended.on, ended.pays, ended.gain, count, ended.staked)
        for ended, count in found.items()
        if count
    )
