"""The worth of splitting two cards that need not be alike.

Where a joker may be split with an ace, or any two cards may be split, a hand of a split can be
split again with several second cards. It is, where that is better for the two cards it holds.
"""

from collections.abc import Iterator, Mapping

import msgspec
import numpy as np

from houseway.errors import HousewayError
from houseway.families.blackjack.solve import NONE, Against, Floats, SolvedGame, Stands, value_of
from houseway.families.blackjack.splits import (
    Charts,
    Split,
    SplitHand,
    SplitPair,
    is_mixed,
    may_split,
    reached,
)
from houseway.families.blackjack.tables import Values, added

MOST_SOLVED = 4  # hands of any two cards; their orders grow too fast beyond


def splits_of(
    game: SolvedGame, up: int, pairs: Mapping[tuple[int, int], SplitPair], charts: Charts
) -> dict[tuple[int, int], Split]:
    """Every pair, split against one first card of the bank and played by the charts."""
    rule = game.sheet.splitting
    if rule is None or not is_mixed(rule):
        return {key: Split(game, up, pair, charts) for key, pair in pairs.items()}
    if rule.pairs == "any" and rule.hands > MOST_SOLVED:
        raise HousewayError(
            f"any two cards split to {rule.hands} hands: too many to solve; "
            f"expected {MOST_SOLVED} hands at most"
        )
    begun = BegunHands(game, up, charts)
    return {key: MixedSplit(begun, pair) for key, pair in pairs.items()}


class Begun(msgspec.Struct, frozen=True):
    """A hand of a split with its first card: what it is worth, and with every second card."""

    whole: float
    second: Floats
    chances: Floats  # of the second card
    lost: float  # to the bank's naturals, where they take only the first wager
    lost_second: Floats


class BegunHands:
    """Hands that begin with one card of a split, against one first card of the bank."""

    def __init__(self, game: SolvedGame, up: int, charts: Charts) -> None:
        self.game, self.up, self.charts = game, up, charts
        self._begun: dict[tuple[int, Values], Begun] = {}
        self._again: dict[tuple[int, int], tuple[int, ...]] = {}
        self._together: dict[tuple[tuple[int, ...], Values, int], float] = {}

    def begun(self, value: int, gone: Values) -> Begun:
        """The hand on a card, with other cards known to be gone."""
        if (value, gone) not in self._begun:
            self._begun[value, gone] = self._solve(value, gone)
        return self._begun[value, gone]

    def _solve(self, value: int, gone: Values) -> Begun:
        game, chart = self.game, self.charts.of(value)
        against = Against(game, self.up, gone)
        drawn, final = reached(game, chart, value)
        worth = value_of(against, chart, against.stands(final, split=True), drawn)
        lost = np.zeros(worth.size)
        if not against.checked and game.sheet.against_natural == "original":
            natural = against.stands(final).natural
            stands = Stands(natural, natural, natural, np.zeros(natural.size, dtype=np.bool_))
            lost = value_of(against, chart, stands, drawn, given_up=0.0)
        alone = game.hands.alone[value]
        after, chances = game.hands.after[alone], against.next_cards(np.array([alone]))[0]
        second, lost_second = (np.where(after >= 0, by[after], 0) for by in (worth, lost))
        return Begun(
            whole=float(chances @ second),
            second=second,
            chances=chances,
            lost=float(chances @ lost_second),
            lost_second=lost_second,
        )

    def again(self, value: int, hands: int) -> tuple[int, ...]:
        """The second cards with which a hand is split again, while there are `hands` of them."""
        if (value, hands) not in self._again:
            found = tuple(
                other
                for other in self.game.hands.alone
                if may_split(self.game, value, other, hands) and self._better(value, other)
            )
            self._again[value, hands] = found
        return self._again[value, hands]

    def _better(self, value: int, other: int) -> bool:
        one, two = self.begun(value, added(NONE, other)), self.begun(other, added(NONE, value))
        return one.whole + two.whole > float(self.begun(value, NONE).second[other])

    def together(self, waiting: tuple[int, ...], known: Values, hands: int = 2) -> float:
        """The worth of the hands that wait for a second card; `known` cards are theirs or gone.

        A hand that is not split again is counted as if any second card would leave it at that, and
        those that do not are put right one by one.
        """
        if not waiting:
            return 0.0
        key = waiting, known, hands
        if key not in self._together:
            first, rest = waiting[0], waiting[1:]
            begun = self.begun(first, _without(known, first))
            found = begun.whole + self.together(rest, known, hands)
            for other in self._next(begun, first, hands):
                more = added(known, other)
                split = self.together((first, *rest, other), more, hands + 1)
                kept = begun.second[other] + self.together(rest, more, hands)
                found += begun.chances[other] * (split - kept)
            self._together[key] = float(found)
        return self._together[key]

    def first_lost(self, first: int, known: Values, hands: int = 2) -> float:
        """The cost of the bank's naturals to the first wager, where they take nothing else."""
        begun = self.begun(first, _without(known, first))
        found = begun.lost
        for other in self._next(begun, first, hands):
            split = self.first_lost(first, added(known, other), hands + 1)
            found += begun.chances[other] * (split - begun.lost_second[other])
        return float(found)

    def numbers(
        self, waiting: tuple[int, ...], known: Values, hands: int = 2
    ) -> Iterator[tuple[float, tuple[int, ...]]]:
        """The first cards of all hands in the end, and their chances."""
        if not waiting:
            yield 1.0, ()
            return
        first, rest = waiting[0], waiting[1:]
        begun, kept = self.begun(first, _without(known, first)), 1.0
        for other in self._next(begun, first, hands):
            kept -= begun.chances[other]
            more = added(known, other)
            for chance, others in self.numbers((first, *rest, other), more, hands + 1):
                yield begun.chances[other] * chance, others
        for chance, others in self.numbers(rest, known, hands):
            yield kept * chance, (first, *others)

    def _next(self, begun: Begun, first: int, hands: int) -> Iterator[int]:
        return (other for other in self.again(first, hands) if begun.chances[other] > 0)


class MixedSplit(Split):
    """Two cards that are split, alike or not; either may have been dealt first."""

    def __init__(self, begun: BegunHands, pair: SplitPair) -> None:
        super().__init__(begun.game, begun.up, pair, begun.charts)
        self.begun = begun
        self._dealt = added(added(NONE, pair.one), pair.other)

    def _all_hands(self) -> float:
        one, other = self.pair.one, self.pair.other
        found = 0.0
        for order in ((one, other), (other, one)):
            found += self.begun.together(order, self._dealt)
            found += self.begun.first_lost(order[0], self._dealt)
        return found / 2

    def _numbers(self) -> Iterator[tuple[float, list[SplitHand]]]:
        for chance, values in self.begun.numbers((self.pair.one, self.pair.other), self._dealt):
            yield chance, [SplitHand(value) for value in values]


def _without(values: Values, place: int) -> Values:
    return (*values[:place], values[place] - 1, *values[place + 1 :])
