"""The worth of splitting a pair, and splitting again whenever allowed.

Every hand of a split is played for its own cards, the other card of the pair and the bank's first,
as if all further cards of the other hands were unknown.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import comb, lcm, prod

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.families.blackjack.moves import HeldHand, Move, moves
from houseway.families.blackjack.sheet import Splitting
from houseway.families.blackjack.solve import (
    DOUBLE,
    HIT,
    NONE,
    STAND,
    SURRENDER,
    Against,
    Floats,
    Ints,
    PlayedHand,
    SolvedGame,
    Stands,
    play_best,
    reach,
    value_of,
)
from houseway.families.blackjack.tables import ACE, JOKER_VALUE, OPEN, TEN, added, cards_of

Worth = Callable[[int], float]  # by number of cards of the pair gone beyond the first two


class SplitPair(msgspec.Struct, frozen=True):
    """Two cards that may be split: their values, and the most hands they can become."""

    one: int
    other: int
    hands: int
    of_rank: bool = False  # tens that split (again) only with their own rank


def is_mixed(rule: Splitting | None) -> bool:
    """Whether cards that are not alike may be split."""
    return rule is not None and (rule.jokers or rule.pairs == "any")


def may_split(game: SolvedGame, one: int, other: int, hands: int) -> bool:
    """Whether two values may be split, or split again once there are several hands."""
    values = added(added(NONE, one), other)
    if any(values > game.full):
        return False
    held = HeldHand(cards=cards_of(values), hands=hands, split_ace=hands > 1 and one == ACE)
    return Move.SPLIT in moves(game.sheet, held, OPEN, 1, 1).legal


def pairs(game: SolvedGame) -> Iterator[SplitPair]:
    rule = game.sheet.splitting
    if rule is None:
        return
    if is_mixed(rule):
        for one in game.hands.alone:
            for other in game.hands.alone:
                if other <= one and may_split(game, one, other, 1):
                    yield SplitPair(one, other, 2)
        return
    for one in range(JOKER_VALUE):
        most = {ACE: rule.hands_of_aces, TEN: rule.hands_of_tens}.get(one, rule.hands)
        if most > 1 and game.full[one] > 1:
            again = 2 if one == TEN and rule.tens_again != "same" else most
            yield SplitPair(one, one, again, of_rank=one == TEN and rule.tens == "rank")


class Charts(msgspec.Struct, frozen=True):
    """The moves with the hands of a split."""

    others: Ints
    aces: Ints  # hands that began with an ace

    def of(self, value: int) -> Ints:
        """The moves with a hand started from a card of the pair."""
        return self.aces if value == ACE else self.others


def play_any(against: Against, hands: Ints, chances: Floats) -> tuple[PlayedHand, PlayedHand]:
    """Best play whatever the other hands have shown: of most hands, and of those of aces."""
    stands = against.stands(hands, split=True, chances=chances)
    others, aces = against.game.hands.split, against.game.hands.aces
    return play_best(against, others, stands, hands), play_best(against, aces, stands, hands)


def play_pair(game: SolvedGame, up: int, pair: SplitPair) -> PlayedHand:
    """Best play of a hand, given that the other card of the pair is gone."""
    against = Against(game, up, added(NONE, pair.other))
    rights = game.hands.aces if pair.one == ACE else game.hands.split
    hands = np.flatnonzero(_reachable(game, pair.one, rights.hit | rights.double))
    return play_best(against, rights, against.stands(hands, split=True), hands)


class SplitHand(msgspec.Struct, frozen=True):
    """A hand of a split, before its second card."""

    value: int
    gone: int = 0  # cards like it that are gone beyond the first two
    pairs: bool = True  # whether the second card may pair: no longer, where it would be split again


class Steps(msgspec.Struct, frozen=True):
    """The gains of one hand in equal steps, so that the steps of several hands add up."""

    least: Fraction
    unit: int  # steps of one wager
    number: int

    @classmethod
    def of(cls, pays: Sequence[Fraction]) -> "Steps":
        """Steps for single and doubled wagers, and for half of one given up."""
        gains = [*pays, *(2 * gain for gain in pays), Fraction(-1, 2)]
        least, unit = min(gains), lcm(*(gain.denominator for gain in gains))
        return cls(least, unit, int((max(gains) - least) * unit) + 1)

    def place(self, gain: Fraction) -> int:
        return int((gain - self.least) * self.unit)

    def total(self, place: int, hands: int) -> Fraction:
        """The gain of several hands whose places come to `place`."""
        return self.least * hands + Fraction(place, self.unit)


class HandEnds(msgspec.Struct, frozen=True):
    """How one hand of a split ends."""

    by_bank: Floats  # chances by step of the gain and by the bank's class
    staked: float  # money on the hand on average

    @property
    def given_bank(self) -> Floats:
        """Chances of the gains once the bank's class is known."""
        chances: Floats = self.by_bank / np.maximum(self.by_bank.sum(axis=0), 1e-300)
        return chances


class Split:
    """A pair that is split against one first card of the bank."""

    def __init__(self, game: SolvedGame, up: int, pair: SplitPair, charts: Charts) -> None:
        self._game, self._up, self.pair = game, up, pair
        self._charts = charts
        self._worth: float | None = None
        self._known: dict[tuple[int, int], tuple[float, float, float]] = {}
        self._ends: dict[SplitHand, HandEnds] = {}
        self._pays = [row.odds.gain for row in game.sheet.wager("base").pays] + [Fraction(-1)]
        self._steps = Steps.of(self._pays)

    def worth(self) -> float:
        """The gain of all hands together, in units of the first wager.

        Given the pair and the first card, and that the bank has no natural where it is checked.
        """
        if self._worth is None:
            self._worth = self._all_hands()
        return self._worth

    def _all_hands(self) -> float:
        pair = self.pair
        found = split_worth(
            pair.hands,
            lambda gone: self._whole(pair.one, gone),
            self._unpaired,
            lambda gone: self._hand(pair.one, gone)[1],
        )
        return found + self._of_original()

    def _of_original(self) -> float:
        """The cost of the bank's naturals to the first wager, where they take nothing else.

        The first hand gets its second card first: one that pairs goes to a new hand, until there
        may be no more.
        """
        found, chance = 0.0, 1.0
        for gone in range(self.pair.hands - 1):
            whole, paired = self._first_lost(gone)
            again = self._hand(self.pair.one, gone)[1]
            last = gone == self.pair.hands - 2
            found += chance * (whole if last else whole - again * paired)
            chance *= again
        return found

    def _first_lost(self, gone: int) -> tuple[float, float]:
        """The cost of naturals to the first hand unless surrendered, and to one that pairs."""
        game, value = self._game, self.pair.one
        against, chart = self._against(value, gone), self.chart(value)
        if against.checked or game.sheet.against_natural != "original":
            return 0.0, 0.0
        drawn, final = reached(game, chart, value)
        lost = against.stands(final).natural
        stands = Stands(lost, lost, lost, np.zeros(lost.size, dtype=np.bool_))
        worth = value_of(against, chart, stands, drawn, given_up=0.0)
        return self._begun(against, value, worth)

    def _begun(self, against: Against, value: int, worth: Floats) -> tuple[float, float]:
        """The worth of a hand of one card, and its worth given that the second card pairs it."""
        alone = self._game.hands.alone[value]
        whole = float(against.mean_after(np.array([alone]), worth)[0])
        return whole, float(worth[self._game.hands.after[alone, value]])

    # ---- how the hands of a split end together ----

    def spread(self) -> tuple[dict[Fraction, float], float]:
        """The distribution of the gain of all hands together, and the average money on them.

        The hands are taken to end independently of each other once the bank's hand and their
        number are known, and the chances are moved a little so that they come to the exact worth.
        """
        found: defaultdict[Fraction, float] = defaultdict(float)
        staked = 0.0
        banks = self._one_hand(SplitHand(self.pair.one)).by_bank.sum(axis=0)
        taken = self._game.sheet.against_natural
        naturals = self._game.natural & (taken != "all")
        found[Fraction(-1 if taken == "original" else 0)] += float(banks[naturals].sum())
        for often, hands in self._numbers():
            ends = [self._one_hand(hand) for hand in hands]
            staked += often * sum(end.staked for end in ends)
            together = _together([end.given_bank for end in ends]) @ np.where(naturals, 0, banks)
            for place in np.flatnonzero(together):
                found[self._steps.total(int(place), len(hands))] += often * float(together[place])
        whole = sum(found.values())
        spread = {total: share / whole for total, share in found.items() if share}
        return _shifted(spread, self.worth()), staked

    def _numbers(self) -> Iterator[tuple[float, list[SplitHand]]]:
        """The hands a split can become, and the chance of each number of them.

        While there may be more, a hand whose second card pairs is split again.
        """
        one, most = self.pair.one, self.pair.hands
        deals = [(1.0, 2, 0)]  # chance, hands that wait for their second card, and settled ones
        while deals:
            chance, waiting, settled = deals.pop()
            gone = waiting + settled - 2
            if not waiting or waiting + settled == most:
                waits, unpaired = SplitHand(one, gone), SplitHand(one, gone, pairs=False)
                yield chance, [waits] * waiting + [unpaired] * settled
                continue
            again = self._hand(one, gone)[1]
            if again > 0:
                deals.append((chance * again, waiting + 1, settled))
            if again < 1:
                deals.append((chance * (1 - again), waiting - 1, settled + 1))

    def _one_hand(self, hand: SplitHand) -> HandEnds:
        if hand not in self._ends:
            self._ends[hand] = self._ends_of(hand)
        return self._ends[hand]

    def _ends_of(self, hand: SplitHand) -> HandEnds:
        game, value = self._game, hand.value
        against, chart = self._against(value, hand.gone), self.chart(value)
        hands, _ = reached(game, chart, value)
        held = reach(against, chart, self._second_cards(against, hand), hands)
        doubled = against.with_one_more(np.where(chart == DOUBLE, held, 0))
        found = np.zeros((self._steps.number, len(game.bank.classes)))
        rescued = against.stands(np.flatnonzero(doubled), split=True).rescued
        given_up = {
            Fraction(-1, 2): float(held[chart == SURRENDER].sum()),
            Fraction(-1): float(doubled[rescued].sum()),
        }
        doubled[rescued] = 0
        for weights, times in ((np.where(chart == STAND, held, 0), 1), (doubled, 2)):
            final = np.flatnonzero(weights)
            chances = against.once_checked(against.chances(final))
            places = np.array([self._steps.place(times * gain) for gain in self._pays])
            rows = places[game.split_rows[game.hands.classes[final]]]
            banks = np.broadcast_to(np.arange(found.shape[1]), chances.shape)
            np.add.at(found, (rows, banks), chances * weights[final, None])
        banks_share = found.sum(axis=0) / found.sum()
        for gain, chance in given_up.items():  # whatever the bank has
            found[self._steps.place(gain)] += chance * banks_share
        return HandEnds(found, 1 + float(doubled.sum()) + given_up[Fraction(-1)])

    def _second_cards(self, against: Against, hand: SplitHand) -> Floats:
        """The chances of the two cards a hand is played from."""
        alone = self._game.hands.alone[hand.value]
        start = np.zeros(len(self._game.hands.values))
        start[alone] = 1.0
        found = against.with_one_more(start)
        if not hand.pairs:
            again = self._pairs_again(against, hand.value, hand.gone)
            found[self._game.hands.after[alone, hand.value]] -= again
        chances: Floats = found / found.sum()
        return chances

    def chart(self, value: int) -> Ints:
        """The moves with a hand started from a card of the pair."""
        return self._charts.of(value)

    def _whole(self, value: int, gone: int) -> float:
        """The worth of a hand started from a value, over all second cards."""
        return self._hand(value, gone)[0]

    def _unpaired(self, gone: int) -> float:
        """The worth of a hand, counted as 0 if its second card pairs."""
        whole, again, paired = self._hand(self.pair.one, gone)
        return whole - again * paired

    def _hand(self, value: int, gone: int) -> tuple[float, float, float]:
        """A hand's worth started from a value; the chance that it pairs, and its worth then."""
        if (value, gone) not in self._known:
            self._known[value, gone] = self._solve(value, gone)
        return self._known[value, gone]

    def _solve(self, value: int, gone: int) -> tuple[float, float, float]:
        game, against, chart = self._game, self._against(value, gone), self.chart(value)
        drawn, final = reached(game, chart, value)
        worth = value_of(against, chart, against.stands(final, split=True), drawn)
        whole, paired = self._begun(against, value, worth)
        return whole, self._pairs_again(against, value, gone), paired

    def _pairs_again(self, against: Against, value: int, gone: int) -> float:
        """The chance that the next card may be split with the first.

        Each of the four ranks is as likely for a ten.
        """
        alone = np.array([self._game.hands.alone[value]])
        again = float(against.next_cards(alone)[0, value])
        if not self.pair.of_rank:
            return again
        decks = self._game.decks
        return again * max(4 * decks - 2 - gone, 0) / (16 * decks - 2 - gone)

    def _against(self, value: int, gone: int) -> Against:
        """The shoe without the other card of the pair and `gone` more cards like it."""
        pair = self.pair
        removed = added(NONE, pair.other if value == pair.one else pair.one)
        for _ in range(gone):
            removed = added(removed, pair.one)
        return Against(self._game, self._up, removed)


def reached(game: SolvedGame, chart: Ints, value: int) -> tuple[Ints, Ints]:
    """The hands a chart reaches from one card, and those it stands on or doubles into."""
    drawn = _reachable(game, value, chart == HIT)
    held = drawn & (game.hands.sizes > 1)
    doubled = game.hands.after[held & (chart == DOUBLE)].ravel()
    final = held & (chart == STAND)
    final[doubled[doubled >= 0]] = True
    return np.flatnonzero(drawn), np.flatnonzero(final)


def _reachable(game: SolvedGame, value: int, draws: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The hands reached from one card, where `draws` says which hands draw."""
    hands = game.hands
    found = np.zeros(len(hands.values), dtype=np.bool_)
    level = np.array([hands.alone[value]])
    while level.size:
        found[level] = True
        after = hands.after[level[draws[level] | (hands.sizes[level] == 1)]].ravel()
        level = np.unique(after[after >= 0])
    return found


def split_worth(most: int, whole: Worth, unpaired: Worth, again: Worth) -> float:
    """The gain of all hands of a split pair together, of which there are at most `most`.

    Second cards are thought to be dealt first, which affects no decision. While there may be more
    hands, a card that pairs makes one; `unpaired` is the worth of a hand counted only when its
    second card does not pair, `whole` that of a hand with any second card, `again` the chance
    that a card pairs; all by how many cards of the pair are gone beyond the first two.
    """

    def drawn(first: int, number: int) -> float:
        return prod(again(gone) for gone in range(first, first + number))

    def beside(worth: Worth, gone: int, unpaired_slots: int) -> float:
        """A hand's worth, counted only if `unpaired_slots` other second cards do not pair."""
        found = 0.0
        for pairing in range(unpaired_slots + 1):
            ways = (-1) ** pairing * comb(unpaired_slots, pairing)
            found += ways * drawn(gone, pairing) * worth(gone + pairing)
        return found

    def from_here(hands: int, waiting: int, settled: int) -> float:
        gone = hands - 2
        if not waiting or hands == most:
            found = waiting * beside(whole, gone, settled)
            if settled:
                found += settled * beside(unpaired, gone, settled - 1)
            return drawn(0, gone) * found
        return from_here(hands + 1, waiting + 1, settled) + from_here(
            hands, waiting - 1, settled + 1
        )

    return from_here(2, 2, 0)


def _together(hands: Sequence[Floats]) -> Floats:
    """The chances of the sums of several hands' gains, by step and by the bank's class."""
    found = np.ones((1, hands[0].shape[1]))
    for one in hands:
        sums = np.zeros((len(found) + len(one) - 1, one.shape[1]))
        for place in np.flatnonzero(one.any(axis=1)):
            sums[place : place + len(found)] += one[place] * found
        found = sums
    return found


def _shifted(spread: Mapping[Fraction, float], worth: float) -> dict[Fraction, float]:
    """The distribution with its likeliest loss and win adjusted until its mean is exact."""
    found = dict(spread)
    off = worth - sum(float(total) * share for total, share in found.items())
    best = max((total for total in found if total > 0), key=lambda total: found[total])
    worst = max((total for total in found if total < 0), key=lambda total: found[total])
    share = off / float(best - worst)
    found[best] += share
    found[worst] -= share
    return found
