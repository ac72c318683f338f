"""Our bots' way to place cards: by estimates of every row, of fouls and of Fantasy Land.

A placing is worth the points its rows are expected to win of an ordinary hand and their bonus, as
long as the rows stay in order, and what a foul costs otherwise.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from heapq import nlargest
from itertools import combinations, pairwise, product
from math import erf, sqrt

import msgspec

from houseway.cards import Card
from houseway.families.open_face.board import Cards, Rows
from houseway.families.open_face.outlook import Outlook, outlook
from houseway.families.open_face.sheet import OpenFaceSheet
from houseway.hands.rows import HEIGHTS
from houseway.round import SetHands, Settable

# What the rows of an ordinary hand come to, on the scale of `outlook`, and how much that varies.
ORDINARY = ((0.8, 0.45), (1.9, 1.2), (3.6, 1.9))
FANTASY = 11.0  # points that a hand in Fantasy Land wins of an ordinary one by this policy
LOST = 8.0  # points that a foul costs: the penalty, and the bonus of others
BACKS = 5  # bottom rows of each category that are tried in Fantasy Land, the best
FEW_BACKS = 1  # the same where there is little time
CATEGORIES = {height: category for category, height in HEIGHTS.items()}
Masks = tuple[int, ...]  # for each row the places of its new cards, as bits


class PlacingPolicy:
    """Places cards by the rules of one sheet; what it has worked out is kept."""

    def __init__(self, sheet: OpenFaceSheet) -> None:
        self.sheet = sheet
        self._outlooks: dict[tuple[int, str, bool, int], Outlook] = {}

    def best(self, option: Settable) -> SetHands:
        """The placing that is worth most; of a whole hand set at once, a good one."""
        return self.ranked(option, 1)[0][1]

    def ranked(self, option: Settable, most: int) -> list[tuple[float, SetHands]]:
        """Placings from the best on, with what each is worth; of a whole hand only good ones."""
        if option.held:
            ranked = nlargest(most, self.placings(option))
            return [(worth, option.setting(hands(option.cards, m))) for worth, m in ranked]
        whole = nlargest(most, self.whole(option.cards, BACKS))
        return [(worth, option.setting(rows)) for worth, rows in whole]

    def at_once(self, cards: Cards) -> Rows:
        """A whole hand set in little time."""
        return max(self.whole(cards, FEW_BACKS))[1]

    # ---- street by street ----

    def placings(self, option: Settable) -> Iterator[tuple[float, Masks]]:
        """Every placing, with what it is worth."""
        streets = (sum(option.free) - option.placed) // 2
        seen: dict[tuple[int, int], Outlook] = {}
        for masks in ways(len(option.cards), option.spare, option.free):
            rows = []
            for row, mask in enumerate(masks):
                if (found := seen.get((row, mask))) is None:
                    cards = [*option.held[row], *picked(option.cards, mask)]
                    found = seen[row, mask] = self.outlook(row, cards, streets)
                rows.append(found)
            yield self.worth(rows), masks

    def outlook(self, row: int, cards: Sequence[Card], streets: int) -> Outlook:
        """The outlook of a row with that many streets to come."""
        ranks = "".join(sorted([card[0] for card in cards]))
        suited = len({card[1] for card in cards}) == 1
        key = row, ranks, suited, streets
        found = self._outlooks.get(key)
        if found is None:
            rules = self.sheet.rows[row]
            found = outlook(self.sheet, rules, ranks, suited, streets, FANTASY)
            self._outlooks[key] = found
        return found

    def worth(self, rows: Sequence[Outlook]) -> float:
        """The points that rows are worth, as long as they stay in order."""
        in_order, won = 1.0, LOST
        for lower, higher in pairwise(rows):
            in_order *= self.stays_above(higher, lower)
        won += sum([self.won(row, found) for row, found in enumerate(rows)])
        return in_order * won - LOST

    def won(self, row: int, found: Outlook) -> float:
        """The points a row wins of an ordinary one, and its bonus."""
        mean, spread = ORDINARY[row]
        ahead = (found.strength - mean) / sqrt(found.variance + spread * spread)
        return found.bonus + 2 * normal(ahead) - 1

    def stays_above(self, higher: Outlook, lower: Outlook) -> float:
        """How likely one row ranks higher than the one it must beat."""
        ahead, varies = higher.strength - lower.strength, higher.variance + lower.variance
        if varies:
            return normal(ahead / sqrt(varies))
        return float(ahead > 0 or (ahead == 0 and self.sheet.foul.equal == "legal"))

    # ---- all at once ----

    def whole(self, cards: Cards, backs: int) -> Iterator[tuple[float, Rows]]:
        """Good ways to set a whole hand: the best bottom rows with every middle and top."""
        front, middle, back = (
            {some: self.full(row, some) for some in combinations(cards, rules.cards)}
            for row, rules in enumerate(self.sheet.rows)
        )
        for bottom, below in best_of_each(back, backs):
            rest = [card for card in cards if card not in bottom]
            for five in combinations(rest, self.sheet.rows[1].cards):
                between = middle[five]
                if not self.stays_above(below.outlook, between.outlook):
                    continue
                others = [card for card in rest if card not in five]
                for three in combinations(others, self.sheet.rows[0].cards):
                    above = front[three]
                    if self.stays_above(between.outlook, above.outlook):
                        there = FANTASY * (above.stays or between.stays or below.stays)
                        worth = above.worth + between.worth + below.worth + there
                        yield worth, (three, five, bottom)

    def full(self, row: int, cards: Cards) -> "Full":
        """A full row alone."""
        found = self.outlook(row, cards, 0)
        name, category = self.sheet.rows[row].name, CATEGORIES[int(found.strength)]
        stays = category in self.sheet.fantasy.stays.get(name, ())
        return Full(found, self.won(row, found), stays)


class Full(msgspec.Struct, frozen=True):
    """A full row: what it comes to, the points it wins, and whether it stays in Fantasy Land."""

    outlook: Outlook
    worth: float
    stays: bool


def best_of_each(rows: Mapping[Cards, Full], most: int) -> list[tuple[Cards, Full]]:
    """The best rows of each category."""
    found, kept = Counter[int](), []
    for cards, row in sorted(rows.items(), key=lambda one: one[1].outlook.strength, reverse=True):
        category = int(row.outlook.strength)
        found[category] += 1
        if found[category] <= most:
            kept.append((cards, row))
    return kept


_POLICIES: dict[int, PlacingPolicy] = {}  # by the identity of the sheet, which the policy keeps


def policy_of(sheet: OpenFaceSheet) -> PlacingPolicy:
    known = _POLICIES.get(id(sheet))
    if known is None:
        known = _POLICIES[id(sheet)] = PlacingPolicy(sheet)
    return known


def normal(deviations: float) -> float:
    """The share of a normal distribution below that many deviations above its mean."""
    return (1 + erf(deviations / sqrt(2))) / 2


@lru_cache(maxsize=4096)
def ways(cards: int, spare: int, free: tuple[int, ...]) -> tuple[Masks, ...]:
    """All ways to place cards into rows with so much room, without the spare ones."""
    found = []
    for kept in combinations(range(cards), cards - spare):
        for rows in product(range(len(free)), repeat=len(kept)):
            if all(rows.count(row) <= room for row, room in enumerate(free)):
                masks = [0] * len(free)
                for card, row in zip(kept, rows, strict=True):
                    masks[row] |= 1 << card
                found.append(tuple(masks))
    return tuple(found)


def hands(cards: Cards, masks: Masks) -> list[list[Card]]:
    return [picked(cards, mask) for mask in masks]


def picked(cards: Cards, mask: int) -> list[Card]:
    return [card for place, card in enumerate(cards) if mask >> place & 1]
