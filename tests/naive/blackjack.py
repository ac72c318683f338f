"""Blackjack from its documents, one card after another, with nothing of the program under test.

Cards are what they count: 1 is an ace, 10 a ten or a picture, 0 a joker. Where tens are split by
rank, 10 is one of the pair's rank and 11 one of another. Where a document looks at suits, every
suit of a rank is as likely as the others, whatever is known of other ranks.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

JOKER, ACE, TEN, OTHER_TEN = 0, 1, 10, 11
VALUES = range(12)
Shoe = tuple[int, ...]  # how many of each value are left
Cards = tuple[int, ...]
SUITED = 1 / 16  # three cards of three ranks: the second and the third are of the first one's suit


class Hand(NamedTuple):
    """A hand as settlement looks at it."""

    cards: int
    total: int
    soft: bool = False
    natural: int = 0  # the higher the better; 0 is none
    suited_789: bool = False
    jokers: int = 0


@dataclass(frozen=True, eq=False)
class Rules:
    """A document."""

    gain: Callable[["Rules", Hand, Hand], float]  # of a player's hand against the bank's
    natural: Callable[[Cards], int]  # of two sorted cards as dealt
    chooses: range  # totals with a choice
    soft_chooses: range = range(12, 21)
    must_hit: range = range(2, 12)
    soft_must_hit: range = range(0)
    bank_hits: range = range(2, 17)
    bank_soft_hits: range = range(12, 18)
    limit: int = 21  # the highest total that is not over
    jokers: int = 0  # in a deck
    joker: str = ""  # what it counts: "21", "1 or 11", "2 or 12"
    up_joker_freezes: bool = False  # the bank's first card a joker: players do not act
    up_joker_ends: bool = False  # nor does the bank draw
    checked: bool = False  # the bank is known to have no natural when players act
    original: bool = False  # its natural takes the first wager only
    unraised: bool = False  # and that not on a hand that was doubled or split
    doubles: Callable[[Hand], bool] = lambda hand: hand.cards == 2
    surrenders: Callable[[Hand], bool] = lambda hand: False
    split_natural: bool = False  # two cards after a split can be a natural
    stops: Callable[[Hand], bool] = lambda hand: False  # no choices left

    def shoe(self, decks: int) -> Shoe:
        return (self.jokers * decks, *[4 * decks] * 9, 16 * decks, 0)

    def over(self, hand: Hand) -> bool:
        return not hand.natural and hand.total > self.limit

    def count(self, cards: Sequence[int], *, split: bool = False) -> Hand:
        cards = [min(card, TEN) for card in cards]
        jokers = cards.count(JOKER)
        total = sum(cards) + jokers * (2 if self.joker == "2 or 12" else 1)
        natural = 0
        if len(cards) == 2 and (self.split_natural or not split):
            natural = self.natural(tuple(sorted(cards)))
        if jokers and self.joker == "21":
            return Hand(len(cards), 21, natural=natural, jokers=jokers)
        if (ACE in cards or jokers) and total + 10 <= self.limit:
            return Hand(len(cards), total + 10, True, natural, jokers=jokers)
        return Hand(len(cards), total, False, natural, jokers=jokers)


# ---- the bank ----


def without(shoe: Shoe, cards: Sequence[int]) -> Shoe:
    left = list(shoe)
    for card in cards:
        left[card] -= 1
    return tuple(left)


def draws(rules: Rules, up: int, hand: Hand) -> bool:
    if hand.natural or (up == JOKER and rules.up_joker_ends):
        return False
    return hand.total in (rules.bank_soft_hits if hand.soft else rules.bank_hits)


def holes(rules: Rules, up: int, left: Shoe) -> dict[int, float]:
    """Chances of the bank's second card, given what the players know."""
    possible = {
        card: float(left[card])
        for card in VALUES
        if left[card] and not (rules.checked and rules.count((up, card)).natural)
    }
    total = sum(possible.values())
    return {card: number / total for card, number in possible.items()}


def bank_ends(rules: Rules, up: int, left: Shoe) -> dict[Hand, float]:
    """How the bank's hand ends: one card after another, in every order."""
    found: defaultdict[Hand, float] = defaultdict(float)
    level: dict[Cards, float] = {(hole,): chance for hole, chance in holes(rules, up, left).items()}
    total = sum(left)
    while level:
        total -= 1
        following: defaultdict[Cards, float] = defaultdict(float)
        for drawn, chance in level.items():
            for ended, share in finished(rules, up, drawn):
                found[ended] += chance * share
            for card, more in grown(rules, up, drawn):
                number = left[card] - drawn.count(card)
                if number > 0:
                    following[more] += chance * number / total
        level = dict(following)
    return found


@cache
def finished(rules: Rules, up: int, drawn: Cards) -> list[tuple[Hand, float]]:
    """A hand that draws no more, with its chances to be suited; nothing if it draws."""
    hand = rules.count((up, *drawn))
    if draws(rules, up, hand):
        return []
    plain = hand._replace(soft=False, jokers=0)
    if sorted((up, *drawn)) == [7, 8, 9]:
        return [(plain._replace(suited_789=True), SUITED), (plain, 1 - SUITED)]
    return [(plain, 1.0)]


@cache
def grown(rules: Rules, up: int, drawn: Cards) -> list[tuple[int, Cards]]:
    """The next cards of a hand that draws, and all it has drawn then, in no order."""
    if finished(rules, up, drawn):
        return []
    return [(card, tuple(sorted((*drawn, card)))) for card in VALUES]


# ---- a player ----


class Seat:
    """One player against one first card of the bank."""

    def __init__(self, rules: Rules, shoe: Shoe, up: int) -> None:
        self.rules, self.up = rules, up
        self.left = without(shoe, (up,))
        self._best: dict[Cards, float] = {}
        self._ends: dict[Cards, dict[Hand, float]] = {}

    def worths(self, cards: Cards) -> dict[str, float]:
        """What every legal move with these cards is worth, played best afterwards."""
        rules, hand = self.rules, self.rules.count(cards)
        frozen = self.up == JOKER and rules.up_joker_freezes
        held = rules.joker == "21" and hand.jokers > 0
        ended = bool(hand.natural or rules.over(hand) or held or frozen or rules.stops(hand))
        must = hand.total in (rules.soft_must_hit if hand.soft else rules.must_hit)
        may = must or hand.total in (rules.soft_chooses if hand.soft else rules.chooses)
        found = {}
        if ended or not must:
            found["stand"] = self.stand(cards)
        if not ended and may:
            found["hit"] = sum(
                chance * self.best((*cards, card)) for card, chance in self.next(cards).items()
            )
        if not ended and rules.doubles(hand):
            found["double"] = sum(
                chance * self.stand((*cards, card), doubled=True)
                for card, chance in self.next(cards).items()
            )
        if not (hand.natural or rules.over(hand) or held or frozen) and rules.surrenders(hand):
            found["surrender"] = -0.5
        return found

    def best(self, cards: Cards) -> float:
        key = tuple(sorted(cards))
        if key not in self._best:
            self._best[key] = max(self.worths(key).values())
        return self._best[key]

    def next(self, cards: Cards) -> dict[int, float]:
        """Chances of the next card: for every second card the bank may have, what is left."""
        left = without(self.left, cards)
        found: defaultdict[int, float] = defaultdict(float)
        for hole, chance in holes(self.rules, self.up, left).items():
            rest = without(left, (hole,))
            total = sum(rest)
            for card in VALUES:
                if rest[card]:
                    found[card] += chance * rest[card] / total
        return found

    def stand(self, cards: Cards, *, doubled: bool = False) -> float:
        rules, hand = self.rules, self.rules.count(cards)
        found = 0.0
        for bank, chance in self.ends(cards).items():
            times = 2 if doubled and not (rules.original and bank.natural) else 1
            if doubled and rules.unraised and bank.natural:
                times = 0
            found += chance * times * rules.gain(rules, hand, bank)
        return found

    def ends(self, cards: Cards) -> dict[Hand, float]:
        key = tuple(sorted(cards))
        if key not in self._ends:
            self._ends[key] = bank_ends(self.rules, self.up, without(self.left, key))
        return self._ends[key]


# ---- splits ----


class Ended(NamedTuple):
    """A hand of a split when it is finished."""

    hand: Hand
    how: str


class SplitHands:
    """Everything that can happen after a pair is split, in the order it happens at the table.

    The first hand gets its second card and may be split again, the new hand waiting behind the
    others; then it is played to its end, then the next. `plays` decides what to do with a hand,
    `again` whether a first card is split from a second while there are so many hands.
    """

    def __init__(
        self,
        rules: Rules,
        up: int,
        pair: Cards,
        plays: Callable[[Cards], str],
        again: Callable[[int, int, int], bool],
    ) -> None:
        self.rules, self.up, self.pair, self.plays, self.again = rules, up, pair, plays, again
        self._banks: dict[Shoe, dict[Hand, float]] = {}
        self._worth: dict[tuple[Shoe, int, Cards, tuple[Ended, ...]], float] = {}

    def worth(self, shoe: Shoe) -> float:
        """The worth of splitting; the bank's first card and the pair come out of this shoe."""
        left = without(shoe, (self.up, *self.pair))
        unknown = replace(self.rules, checked=False)
        found = self._deal(left, 2, self.pair, ())
        if self.rules.checked:
            natural = sum(
                chance
                for card, chance in holes(unknown, self.up, left).items()
                if unknown.count((self.up, card)).natural
            )
            return found / (1 - natural)
        return found

    def _deal(self, left: Shoe, hands: int, waiting: Cards, ended: tuple[Ended, ...]) -> float:
        """`waiting` are the hands that hold one card; the others have ended."""
        if not waiting:
            return self._settled(left, ended)
        key = left, hands, waiting, ended
        if key not in self._worth:
            found = 0.0
            first = waiting[0]
            for card, chance, rest in self._drawn(left):
                if self.again(first, card, hands):
                    later = self._deal(rest, hands + 1, (*waiting, card), ended)
                else:
                    later = self._play(rest, hands, waiting, ended, (first, card))
                found += chance * later
            self._worth[key] = found
        return self._worth[key]

    def _play(
        self, left: Shoe, hands: int, waiting: Cards, ended: tuple[Ended, ...], cards: Cards
    ) -> float:
        move = self.plays(cards)
        if move in ("stand", "surrender"):
            return self._deal(left, hands, waiting[1:], self._and(ended, cards, move))
        found = 0.0
        for card, chance, rest in self._drawn(left):
            more = (*cards, card)
            if move == "double":
                later = self._deal(rest, hands, waiting[1:], self._and(ended, more, move))
            else:
                later = self._play(rest, hands, waiting, ended, more)
            found += chance * later
        return found

    def _and(self, ended: tuple[Ended, ...], cards: Cards, how: str) -> tuple[Ended, ...]:
        """The first hand keeps its place; the order of the others does not matter."""
        last = Ended(self.rules.count(cards, split=True), how)
        if not ended:
            return (last,)
        return (ended[0], *sorted((*ended[1:], last)))

    @staticmethod
    def _drawn(left: Shoe) -> Iterator[tuple[int, float, Shoe]]:
        total = sum(left)
        for card, number in enumerate(left):
            if number:
                yield card, number / total, without(left, (card,))

    def _settled(self, left: Shoe, ended: tuple[Ended, ...]) -> float:
        found = 0.0
        for bank, chance in self._bank(left).items():
            if bank.natural and self.rules.checked:
                continue  # the round would have ended before
            found += chance * sum(self.gain(place, hand, bank) for place, hand in enumerate(ended))
        return found

    def gain(self, place: int, ended: Ended, bank: Hand) -> float:
        """The result of one hand; against a natural only the first wager may be lost."""
        if ended.how == "surrender":
            return -0.5
        against_original = self.rules.original and bool(bank.natural)
        if against_original and (place or self.rules.unraised):
            return 0.0
        times = 2 if ended.how == "double" and not against_original else 1
        return times * self.rules.gain(self.rules, ended.hand, bank)

    def _bank(self, left: Shoe) -> dict[Hand, float]:
        if left not in self._banks:
            unknown = replace(self.rules, checked=False)
            self._banks[left] = bank_ends(unknown, self.up, left)
        return self._banks[left]


# ---- documents ----


def ace_ten(cards: Cards) -> int:
    return int(cards == (ACE, TEN))


def compared(mine: Hand, theirs: Hand) -> float:
    """Totals that are not over: even money for the higher one."""
    return float((mine.total > theirs.total) - (mine.total < theirs.total))


def by_naturals(mine: Hand, theirs: Hand, pays: float) -> float | None:
    """The better natural wins, equal ones push; nothing if there are none."""
    if not (mine.natural or theirs.natural):
        return None
    if mine.natural == theirs.natural:
        return 0.0
    return pays if mine.natural > theirs.natural else -1.0


def ordinary_gain(rules: Rules, mine: Hand, theirs: Hand) -> float:
    found = by_naturals(mine, theirs, 1.5)
    if found is not None:
        return found
    if rules.over(mine):
        return -1.0
    return 1.0 if rules.over(theirs) else compared(mine, theirs)


ORDINARY = Rules(
    gain=ordinary_gain,
    natural=ace_ten,
    must_hit=range(0),
    chooses=range(2, 21),
    soft_chooses=range(12, 22),
    original=False,
)


def lucky_lady_gain(rules: Rules, mine: Hand, theirs: Hand) -> float:
    """000:532-561 and 607-610: three cards of 22 to 25 push if they are closer."""
    found = by_naturals(mine, theirs, 1.2)
    if found is not None:
        return found
    if rules.over(mine) and rules.over(theirs):
        closer = mine.total < theirs.total
        return 0.0 if closer and mine.cards == 3 and 22 <= mine.total <= 25 else -1.0
    if rules.over(mine):
        return -1.0
    return 1.0 if rules.over(theirs) else compared(mine, theirs)


LUCKY_LADY = Rules(  # 000:471-484 573-606
    gain=lucky_lady_gain,
    natural=ace_ten,
    chooses=range(12, 21),
    doubles=lambda hand: hand.cards == 2 and hand.total != 21,
    surrenders=lambda hand: hand.total <= 20,
)


def natural_22(cards: Cards) -> int:
    """002:35-39: two jokers, two aces, an ace and a joker."""
    return int(cards in ((JOKER, JOKER), (ACE, ACE), (JOKER, ACE)))


def hustler_22_gain(rules: Rules, mine: Hand, theirs: Hand) -> float:
    """002:41-42 and 67-93: both over, the closer player pushes."""
    found = by_naturals(mine, theirs, 2.0 if mine.jokers == 2 else 1.0)
    if found is not None:
        return found
    if rules.over(mine) and rules.over(theirs):
        return 0.0 if mine.total < theirs.total else -1.0
    if rules.over(mine):
        return -1.0
    return 1.0 if rules.over(theirs) else compared(mine, theirs)


HUSTLER_22 = Rules(  # 002:28-33 45-47 171-172 214-312
    gain=hustler_22_gain,
    natural=natural_22,
    must_hit=range(0),
    chooses=range(2, 22),
    soft_chooses=range(12, 22),
    jokers=1,
    joker="21",
    up_joker_freezes=True,
    up_joker_ends=True,
    original=True,
    doubles=lambda hand: hand.cards == 2 and not hand.jokers,
    surrenders=lambda hand: hand.cards == 2,
)


def la_natural(cards: Cards) -> int:
    """002:2169-2170: two aces, or a joker and a ten."""
    return int(cards in ((ACE, ACE), (JOKER, TEN)))


def la_gain(rules: Rules, mine: Hand, theirs: Hand) -> float:
    """002:2172-2176: both over, the lower wins; equal hands push but for 18."""
    found = by_naturals(mine, theirs, 1.0)
    if found is not None:
        return found
    if rules.over(mine) and rules.over(theirs):
        return -compared(mine, theirs)
    if rules.over(mine):
        return -1.0
    if rules.over(theirs):
        return 1.0
    return -1.0 if mine.total == theirs.total == 18 else compared(mine, theirs)


LA = Rules(  # the chart of $10 to $100; four jokers a deck
    gain=la_gain,
    natural=la_natural,
    limit=22,
    jokers=4,
    joker="2 or 12",
    must_hit=range(2, 13),
    chooses=range(13, 18),
    soft_must_hit=range(18, 19),
    soft_chooses=range(13, 18),
    bank_hits=range(2, 18),
    bank_soft_hits=range(12, 19),
    doubles=lambda hand: False,
)


def diamond_gain(rules: Rules, mine: Hand, theirs: Hand) -> float:
    """001:1336-1362: both over, the player loses but for 7-8-9 of one suit in the bank's hand."""
    found = by_naturals(mine, theirs, 1.2)
    if found is not None:
        return found
    if rules.over(mine) and rules.over(theirs):
        return 0.0 if mine.total < theirs.total and theirs.suited_789 else -1.0
    if rules.over(mine):
        return -1.0
    return 1.0 if rules.over(theirs) else compared(mine, theirs)


DIAMOND = Rules(
    gain=diamond_gain,
    natural=ace_ten,
    chooses=range(12, 21),
    doubles=lambda hand: hand.cards == 2 and hand.total != 21,
)


def chances_natural(cards: Cards) -> int:
    """002:2573-2575 and 2604-2605: two jokers, and below them an ace with a ten."""
    return 2 if cards == (JOKER, JOKER) else int(cards == (ACE, TEN))


def chances_gain(rules: Rules, mine: Hand, theirs: Hand) -> float:
    """002:2573-2605: 23 and more push if closer than the bank's three cards of up to 25."""
    found = by_naturals(mine, theirs, 2.0 if mine.natural == 2 else 1.2)
    if found is not None:
        return found
    if rules.over(mine) and rules.over(theirs):
        second = 23 <= mine.total < theirs.total <= 25 and theirs.cards == 3
        return 0.0 if second else -1.0
    if rules.over(mine):
        return -1.0
    return 1.0 if rules.over(theirs) else compared(mine, theirs)


CHANCES = Rules(
    gain=chances_gain,
    natural=chances_natural,
    chooses=range(12, 21),
    jokers=1,
    joker="1 or 11",
    up_joker_freezes=True,
    up_joker_ends=True,
    doubles=lambda hand: hand.cards == 2 and hand.total != 21,
    surrenders=lambda hand: hand.total <= 20,
)


def x_over(hand: Hand) -> bool:
    return 22 <= hand.total <= 30


def x_gain(rules: Rules, mine: Hand, theirs: Hand) -> float:
    """004:1317-1371 and 1425-1427: a hard 31 wins 3 to 1 whatever the bank holds but a natural."""
    found = by_naturals(mine, theirs, 1.2)
    if found is not None:
        return found
    if mine.total == 31:
        return 3.0
    if x_over(mine):
        return -1.0
    return 1.0 if x_over(theirs) else compared(mine, theirs)


BLACKJACK_X = Rules(  # naturals of both kinds alike: the bank is known to have none
    gain=x_gain,
    natural=ace_ten,
    must_hit=range(0),
    chooses=range(2, 22),
    soft_chooses=range(12, 22),
    checked=True,
    surrenders=lambda hand: hand.cards == 2,
    stops=lambda hand: hand.total > 21,
)
