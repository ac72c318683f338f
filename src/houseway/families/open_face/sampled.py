"""The points a placing is worth, sampled: our policy plays the rest of the hand out."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from random import Random
from statistics import fmean

from houseway.cards import HIDDEN, Card
from houseway.families.open_face.board import Cards, Rows, board, placed, set_rows
from houseway.families.open_face.fantasy import goes
from houseway.families.open_face.policy import FANTASY, policy_of
from houseway.families.open_face.scoring import score
from houseway.families.open_face.sheet import OpenFaceSheet, Street
from houseway.round import AnyDecision, SetHands, Settable

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

    def best_of(self, options: Sequence[SetHands], stages: Sequence[tuple[int, int]]) -> Gains:
        """What placings are worth: of each stage so many go on, the best, for so many deals."""
        gains: Gains = {setting: [] for setting in options}
        for keep, deals in stages:
            best = sorted(gains, key=lambda one: fmean(gains[one] or [0]), reverse=True)[:keep]
            for _ in range(deals):
                self._play_out({setting: gains[setting] for setting in best})
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
            points.append(won + FANTASY * goes(self._sheet, mine, there=self._there))

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


def to_come(sheet: OpenFaceSheet, lying: int) -> tuple[Street, ...]:
    """The streets that are left for a player with so many cards in the rows."""
    done = list(accumulate(street.place for street in sheet.streets))
    return tuple(street for street, by in zip(sheet.streets, done, strict=True) if by > lying)
