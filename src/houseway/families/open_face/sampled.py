"""The points a placing is worth, sampled: our policy plays the rest of the hand out."""

from collections.abc import Iterator, Mapping, Sequence
from heapq import nlargest
from itertools import accumulate
from random import Random
from statistics import fmean

from houseway.cards import HIDDEN, Card
from houseway.families.open_face.board import Cards, Rows, board, placed, set_rows
from houseway.families.open_face.fantasy import goes
from houseway.families.open_face.policy import FANTASY, policy_of
from houseway.families.open_face.scoring import score
from houseway.families.open_face.sheet import OpenFaceSheet, PlacingStreet
from houseway.round import AnyDecision, SetHands, Settable

PRIOR = 20  # deals that the judgement of our policy counts for
Gains = dict[SetHands, list[float]]  # for every placing the points in each deal played out


def option_of(decision: AnyDecision) -> Settable:
    found = decision.legal[0]
    assert isinstance(found, Settable), "cards are set in every question"
    return found


def rows_seen(seen: Mapping[str, Cards]) -> dict[int, Rows]:
    """Everybody's rows by seat, as far as they lie open: those of `3/1`, `3/2`."""
    found: dict[int, Rows] = {}
    for to, cards in seen.items():
        seat, row, _ = to.partition("/")
        if row:
            found[int(seat)] = (*found.get(int(seat), ()), cards)
    return found


class Sampler:
    """Deals the cards nobody has seen and plays the hand out, the same cards for every placing."""

    def __init__(self, sheet: OpenFaceSheet, decision: AnyDecision, random: Random) -> None:
        self._sheet, self._policy, self._random = sheet, policy_of(sheet), random
        rows = rows_seen(decision.seen)
        self._own = rows.pop(decision.who.seat)
        self._others = rows
        known = {card for cards in decision.seen.values() for card in cards}
        self._unseen = [card for card in sheet.deck.cards() if card not in known]
        self._there = not option_of(decision).held
        placed_now = sum(map(len, self._own)) + option_of(decision).placed
        self._left = sum(street.cards for street in to_come(sheet, placed_now))

    def gains(self, priors: Mapping[SetHands, float], stages: Sequence[tuple[int, int]]) -> Gains:
        """What placings win: in each stage some of them, the best so far, for some deals.

        `priors` are what our policy thinks of them, the best first, which is in all stages.
        """
        gains: Gains = {setting: [] for setting in priors}
        usual, *others = priors
        for keep, deals in stages:
            worth = judged(priors, gains)
            best = nlargest(keep, others, key=lambda one: worth[one])
            for _ in range(deals):
                self._play_out({setting: gains[setting] for setting in (usual, *best)})
        return gains

    def _play_out(self, gains: Gains) -> None:
        self._random.shuffle(self._unseen)
        cards = iter(self._unseen)
        own = [next(cards) for _ in range(self._left)]
        others = [board(self._sheet, self._filled(rows, cards)) for rows in self._others.values()]
        for setting, points in gains.items():
            rows = self._filled(placed(self._own, setting.hands), iter(own))
            mine = board(self._sheet, rows)
            won = sum(score(self._sheet, (0, 1), mine, other).difference for other in others)
            there = goes(self._sheet, mine, there=self._there)
            points.append(won + FANTASY * there * len(others))

    def _filled(self, rows: Rows, cards: Iterator[Card]) -> Rows:
        """Rows with the cards to come, as our policy places them."""
        if any(HIDDEN in row for row in rows):
            return self._policy.at_once(
                tuple(next(cards) for _ in range(self._sheet.fantasy.cards))
            )
        for street in to_come(self._sheet, sum(map(len, rows))):
            dealt = tuple(next(cards) for _ in range(street.cards))
            spare = street.cards - street.place
            option = Settable(dealt, set_rows(self._sheet), held=rows, spare=spare)
            rows = placed(rows, self._policy.best(option).hands)
        return rows


def judged(priors: Mapping[SetHands, float], gains: Gains) -> dict[SetHands, float]:
    """What placings are worth: by how they did against our policy's own in the deals they share,
    and the fewer these are, by what the policy thinks of them."""
    usual = next(iter(priors))
    base, found = fmean(gains[usual] or [0.0]), {}
    for setting, prior in priors.items():
        shared = [one - other for one, other in zip(gains[setting], gains[usual], strict=False)]
        thought = PRIOR * (prior - priors[usual])
        found[setting] = base + (sum(shared) + thought) / (len(shared) + PRIOR)
    return found


def to_come(sheet: OpenFaceSheet, lying: int) -> tuple[PlacingStreet, ...]:
    """The streets that are left for a player with that many cards in the rows."""
    done = list(accumulate(street.place for street in sheet.streets))
    return tuple(street for street, by in zip(sheet.streets, done, strict=True) if by > lying)
