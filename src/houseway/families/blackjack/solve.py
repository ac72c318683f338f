"""Best play of blackjack over a finite shoe, one player against the bank.

Every hand is played best for the exact cards it holds. After a split each hand knows the other card
of the pair and is played as if the others' further cards were unknown; with that way to play, the
worth of splitting and splitting again is exact: cards that no decision looks at may come in any
order, so the hands of a split differ only in how many cards of the pair are known to be gone, and
those that turn out not to pair are counted by inclusion and exclusion.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.families.blackjack import kernel
from houseway.families.blackjack.count import VALUES
from houseway.families.blackjack.facts import FACTS, BlackjackShowdown
from houseway.families.blackjack.sheet import BlackjackSheet
from houseway.families.blackjack.tables import (
    Rights,
    Values,
    added,
    bank_hands,
    kinds_of,
    player_hands,
    shoe,
)
from houseway.round import decided

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
STAND, HIT, DOUBLE, SPLIT, SURRENDER = range(5)
WORDS = ("stand", "hit", "double", "split", "surrender")
NEVER = -9.0  # worth of a move that is not allowed
GIVEN_UP = -0.5  # worth of a surrender
NONE: Values = (0,) * len(VALUES)


class SolvedGame:
    """A game with a full shoe: the part of the solution independent of the bank's first card."""

    def __init__(self, sheet: BlackjackSheet, decks: int) -> None:
        self.sheet, self.decks = sheet, decks
        self.full = shoe(sheet, decks)
        self.bank = bank_hands(sheet, self.full)
        self.hands = player_hands(sheet, self.full)
        self.ups = tuple(self.bank.by_up)
        self.natural = np.array([held.tier > 0 for held in self.bank.classes])
        self.rows, self.gains = self._compared(1)
        self.split_rows, self.split_gains = self._compared(2)
        self.insured_rows, self.insured_gains = self._compared(1, insured=True)

    def _compared(self, number: int, *, insured: bool = False) -> tuple[Ints, Floats]:
        """The pay row and gain, in wagers, of each class of hand against each class of the bank's.

        number: of the hand after a split; the row past the last pay row is a plain loss.
        """
        raised = number > 1
        wager = self.sheet.wager("base")
        places = {id(row): place for place, row in enumerate(wager.pays)}
        shape = len(self.hands.kinds), len(self.bank.classes)
        rows, gains = np.full(shape, len(wager.pays)), np.full(shape, -1.0)
        for i, hand in enumerate(self.hands.kinds):
            for j, bank in enumerate(self.bank.classes):
                spot = BlackjackShowdown(
                    hand=hand, bank=bank, number=number, raised=raised, insured=insured
                )
                row = decided(wager, FACTS, spot)
                if row is not None:
                    rows[i, j], gains[i, j] = places[id(row)], float(row.odds.gain)
        return rows, gains

    @property
    def insures(self) -> bool:
        """Whether every wager is insured, for the least there is, to save it from a natural.

        Only where the hole card is checked: then no hand is played differently for it.
        """
        saves = bool((self.insured_gains > self.gains).any())
        return saves and self.sheet.deal.checked and self.sheet.insurance is not None

    @property
    def frozen_by_joker(self) -> bool:
        return self.sheet.counting.up_joker != "plays"

    def kinds(self, values: Values) -> Iterator[tuple[int, float]]:
        """The kinds of hand two values can be as dealt, each with its chance given the values."""
        for kind, chance in kinds_of(self.sheet.counting, values, split=False):
            yield self.hands.start[values, kind], float(chance)

    def two_cards(self) -> Iterator[Values]:
        for one in self.hands.alone:
            for other in self.hands.alone:
                values = added(added(NONE, one), other)
                if other <= one and values[one] <= self.full[one]:
                    yield values


class Stands(msgspec.Struct, frozen=True):
    """The worth of standing with each hand, in units of the first wager.

    An average over the bank's final hands, given its first card and, where the hole card is
    checked, that it has no natural.
    """

    plain: Floats
    doubled: Floats
    natural: Floats  # gain against the bank's naturals, times their chance
    rescued: NDArray[np.bool_]  # whether surrender after doubling is better, where allowed


class Against:
    """Chances against one first card of the bank.

    They are for the full shoe without that card, without the cards of the hand in question, and
    without `removed`: numbers by value of further cards known to be gone.
    """

    def __init__(self, game: SolvedGame, up: int, removed: Sequence[int] = NONE) -> None:
        self.game, self.up = game, up
        self.left = game.full - np.array(removed)
        self.left[up] -= 1
        self._bank = game.bank.by_up[up]
        self.checked = game.sheet.deal.checked
        kinds = game.sheet.counting
        # The chance that a second card makes a natural for the bank, by its value.
        self.makes_natural = np.array(
            [
                float(
                    sum(share for kind, share in kinds_of(kinds, _two(up, v), split=False) if kind)
                )
                for v in range(len(VALUES))
            ]
        )

    def chances(self, hands: Ints) -> Floats:
        """Chances of the classes of the bank's final hand, a row for each hand.

        Naturals are among them, whether or not the hole card is checked.
        """
        found = np.empty((hands.size, len(self.game.bank.classes)))
        kernel.bank_chances(hands, self.game.hands.values, self.left, self._bank.packed, found)
        return found

    def stands(self, hands: Ints, *, split: bool = False, chances: Floats | None = None) -> Stands:
        """Worth of standing with each of the hands, in arrays over all hands there are.

        split: whether they are hands of a split; chances: those of `chances(hands)`, if at hand.
        """
        if chances is None:
            chances = self.chances(hands)
        gains = (self.game.split_gains if split else self.game.gains)[
            self.game.hands.classes[hands]
        ]
        natural = self.game.natural
        here = (chances * gains)[:, ~natural].sum(axis=1)
        lost = (chances * gains)[:, natural].sum(axis=1)
        plain, doubled = here + lost, 2 * here + 2 * lost
        if self.checked:  # the bank is known to have no natural
            none = np.maximum(chances[:, ~natural].sum(axis=1), 1e-300)
            plain, doubled = here / none, 2 * here / none
        elif self.game.sheet.against_natural == "original":
            doubled = 2 * here + (0 if split else lost)
        elif self.game.sheet.against_natural == "unraised":
            doubled = 2 * here
        rescued = self._may_rescue(hands, split=split) & (doubled < 2 * GIVEN_UP)
        return Stands(
            self._over_all_hands(hands, plain),
            self._over_all_hands(hands, np.where(rescued, 2 * GIVEN_UP, doubled)),
            self._over_all_hands(hands, lost),
            self._over_all_hands(hands, rescued).astype(np.bool_),
        )

    def _over_all_hands(self, hands: Ints, worth: NDArray[Any]) -> Floats:
        found = np.zeros(len(self.game.hands.values))
        found[hands] = worth
        return found

    def _may_rescue(self, hands: Ints, *, split: bool) -> NDArray[np.bool_]:
        """Which of the hands may be surrendered after doubling."""
        rule, tables = self.game.sheet.surrender, self.game.hands
        if rule is None or not rule.doubled or not self.surrenders():
            return np.zeros(hands.size, dtype=np.bool_)
        rights = tables.split if split else tables.first
        return rights.surrender[hands] & (tables.sizes[hands] > 2)

    def next_cards(self, hands: Ints) -> Floats:
        """Chances of the value of the next card, a row for each hand.

        Given that the bank has no natural, where the hole card is checked.
        """
        counts = np.maximum(self.left - self.game.hands.values[hands], 0).astype(float)
        total = counts.sum(axis=1, keepdims=True)
        chances: Floats = counts / total
        if self.checked and self.makes_natural.any():
            bad = (counts * self.makes_natural).sum(axis=1, keepdims=True)
            still = 1 - (bad - self.makes_natural) / (total - 1)
            chances = chances * still / (1 - bad / total)
        return chances

    def once_checked(self, chances: Floats) -> Floats:
        """The chances given that the bank has no natural, if the hole card is checked."""
        if not self.checked:
            return chances
        left = np.where(self.game.natural, 0, chances)
        found: Floats = left / left.sum(axis=1, keepdims=True)
        return found

    def mean_after(self, hands: Ints, worth: Floats) -> Floats:
        """The average worth of each hand after one more card; `worth` is by hand."""
        after = self.game.hands.after[hands]
        found: Floats = (self.next_cards(hands) * np.where(after >= 0, worth[after], 0)).sum(axis=1)
        return found

    def with_one_more(self, weights: Floats) -> Floats:
        """The chances of the hands reached when every hand takes one more card; both by hand."""
        hands = np.flatnonzero(weights)
        found = np.zeros(weights.size)
        moved, after = weights[hands, None] * self.next_cards(hands), self.game.hands.after[hands]
        np.add.at(found, after[after >= 0], moved[after >= 0])
        return found

    def natural_chance(self, hand: int) -> float:
        """The chance that the bank has a natural, given its first card and a player's hand."""
        counts = self.left - self.game.hands.values[hand]
        return float((counts * self.makes_natural).sum() / counts.sum())

    def surrenders(self) -> bool:
        rule = self.game.sheet.surrender
        return rule is not None and VALUES[self.up] not in rule.not_against


class PlayedHand(msgspec.Struct, frozen=True):
    """Best play of each hand, with the worth of its moves in units of the first wager."""

    worth: Floats  # hand × move, `NEVER` where not allowed
    best: Ints
    value: Floats


def play_best(against: Against, rights: Rights, stands: Stands, hands: Ints) -> PlayedHand:
    """Solves the hands from the largest down; `hands` must hold every hand they can become.

    Worths are conditioned as those of `against` are.
    """
    tables = against.game.hands
    worth = np.full((len(tables.values), 5), NEVER)
    value = np.zeros(len(tables.values))
    best = np.zeros(len(tables.values), dtype=np.int64)
    sizes = tables.sizes[hands]
    surrenders = against.surrenders()
    for size in range(int(sizes.max()), 0, -1):
        level = hands[sizes == size]
        worth[level, STAND] = np.where(rights.stand[level], stands.plain[level], NEVER)
        hit = against.mean_after(level, value)
        worth[level, HIT] = np.where(rights.hit[level], hit, NEVER)
        doubled = against.mean_after(level, stands.doubled)
        worth[level, DOUBLE] = np.where(rights.double[level], doubled, NEVER)
        if surrenders:
            worth[level, SURRENDER] = np.where(rights.surrender[level], GIVEN_UP, NEVER)
        best[level] = worth[level].argmax(axis=1)
        value[level] = worth[level].max(axis=1)
    return PlayedHand(worth, best, value)


def reach(against: Against, chart: Ints, start: Floats, hands: Ints) -> Floats:
    """The chance that each hand is reached, given the chances of the starting hands."""
    tables = against.game.hands
    found = start.copy()
    sizes = tables.sizes[hands]
    for size in range(1, int(sizes.max()) + 1):
        level = hands[sizes == size]
        drawing = np.zeros(found.size)
        drawing[level] = np.where(chart[level] == HIT, found[level], 0)
        found += against.with_one_more(drawing)
    return found


def value_of(
    against: Against, chart: Ints, stands: Stands, hands: Ints, given_up: float = GIVEN_UP
) -> Floats:
    """The worth of each hand played by a chart, in units of the first wager.

    given_up: the gain of a surrender.
    """
    tables = against.game.hands
    value = np.zeros(len(tables.values))
    sizes = tables.sizes[hands]
    for size in range(int(sizes.max()), 0, -1):
        level = hands[sizes == size]
        moves = chart[level]
        hit = against.mean_after(level, value)
        doubled = against.mean_after(level, stands.doubled)
        value[level] = np.select(
            [moves == HIT, moves == DOUBLE, moves == SURRENDER],
            [hit, doubled, given_up],
            stands.plain[level],
        )
    return value


def _two(one: int, other: int) -> Values:
    return added(added(NONE, one), other)
