"""Our bots' way to place cards: by estimates of every row, of fouls and of Fantasy Land.

A placing is worth the points its rows are expected to win of an ordinary hand and their bonus, as
long as the rows stay in order, and what a foul costs otherwise.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, pairwise, product
from math import erf, sqrt

from houseway.cards import Card
from houseway.families.open_face.board import Cards, Rows, board
from houseway.families.open_face.fantasy import stays
from houseway.families.open_face.outlook import Outlook, outlook
from houseway.families.open_face.sheet import OpenFaceSheet
from houseway.hands.rank import best_of
from houseway.hands.rankings import RANKINGS
from houseway.round import SetHands, Settable

# What the rows of an ordinary hand come to, on the scale of `outlook`, and how much that varies.
ORDINARY = ((0.8, 0.45), (1.9, 1.2), (3.6, 1.9))
FANTASY = 8.0  # points that a hand in Fantasy Land wins of an ordinary one, roughly
LOST = 8.0  # points that a foul costs: the penalty, and the bonus of others
BACKS = 8  # bottom rows of each category that are tried in Fantasy Land, the best
FEW_BACKS = 1  # the same where there is little time
Masks = tuple[int, ...]  # for each row the places of its new cards, as bits


class Policy:
    """Places cards by the rules of one sheet; what it has worked out is kept."""

    def __init__(self, sheet: OpenFaceSheet) -> None:
        self.sheet = sheet
        self._outlooks: dict[tuple[int, str, bool, int], Outlook] = {}

    def best(self, option: Settable) -> SetHands:
        """The placing that is worth most; of a whole hand set at once, a good one."""
        return next(iter(self.ranked(option, most=1)))

    def ranked(self, option: Settable, most: int | None = None) -> list[SetHands]:
        """Placings from the best on; of a whole hand set at once only good ones."""
        if option.held:
            ranked = sorted(self.placings(option), reverse=True)[:most]
            return [option.setting(hands(option.cards, masks)) for _, masks in ranked]
        whole = sorted(self.whole(option.cards, BACKS), reverse=True)[:most]
        return [option.setting(rows) for _, rows in whole]

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
        for row, (mean, spread) in zip(rows, ORDINARY, strict=True):
            wins = normal((row.strength - mean) / sqrt(row.variance + spread * spread))
            won += row.bonus + 2 * wins - 1
        return in_order * won - LOST

    def stays_above(self, higher: Outlook, lower: Outlook) -> float:
        """How likely one row ranks higher than the one it must beat."""
        ahead, varies = higher.strength - lower.strength, higher.variance + lower.variance
        if varies:
            return normal(ahead / sqrt(varies))
        return float(ahead > 0 or (ahead == 0 and self.sheet.foul.equal == "legal"))

    # ---- all at once ----

    def whole(self, cards: Cards, backs: int) -> Iterator[tuple[float, Rows]]:
        """Good ways to set a whole hand: the best bottom rows with every middle and top."""
        front, middle, back = self.sheet.rows
        for bottom in self.bottoms(cards, back.cards, backs):
            below = self.outlook(2, bottom, 0)
            rest = [card for card in cards if card not in bottom]
            for five in combinations(rest, middle.cards):
                between = self.outlook(1, five, 0)
                if not self.stays_above(below, between):
                    continue
                others = [card for card in rest if card not in five]
                for three in combinations(others, front.cards):
                    worth = self.worth((self.outlook(0, three, 0), between, below))
                    rows = three, five, bottom
                    if worth > 0:
                        held = board(self.sheet, rows)
                        worth += FANTASY * (not held.fouled and stays(self.sheet, held))
                    yield worth, rows

    def bottoms(self, cards: Cards, size: int, most: int) -> list[Cards]:
        """The best rows of each category that the cards make."""
        ranking, found = RANKINGS[self.sheet.rows[-1].ranking], Counter[str]()
        kept = []
        for five in sorted(
            combinations(cards, size), key=lambda one: best_of(one, ranking), reverse=True
        ):
            category = best_of(five, ranking).category
            found[category] += 1
            if found[category] <= most:
                kept.append(five)
        return kept


_POLICIES: dict[int, Policy] = {}  # by the identity of the sheet, which the policy keeps


def policy_of(sheet: OpenFaceSheet) -> Policy:
    known = _POLICIES.get(id(sheet))
    if known is None:
        known = _POLICIES[id(sheet)] = Policy(sheet)
    return known


def normal(deviations: float) -> float:
    """The share of a normal distribution below so many deviations above its mean."""
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
