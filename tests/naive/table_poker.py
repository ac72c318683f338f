"""Table poker by its definition: every card that can still come, and wagers row by row.

Nothing of the family's own solvers, facts or paths is used here: hands are ranked by the plain
ranking, and what a pay row asks for is read again from its name.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import chain, combinations
from math import comb, prod, sqrt
from random import Random
from typing import NamedTuple

from houseway.cards import RANKS, STANDARD_DECK, Card, parse_cards
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.hands.rank import Rank, rank
from houseway.hands.rankings import RANKINGS
from houseway.sheet import Wager

Hand = tuple[Card, ...]
Strength = tuple[int, ...]
NAMES = {"sixes": "6", "tens": "T", "jacks": "J", "queens": "Q", "kings": "K", "aces": "A"}


class Ended(NamedTuple):
    """A hand at the end of the round, as pay rows look at it."""

    cards: Hand  # those the wager is judged on
    category: str
    compared: int = 0
    qualifies: bool = True
    folded: bool = False
    pulled: bool = False
    bank: str = ""  # its category


def paired(cards: Hand) -> str:
    """The highest rank held more than once."""
    often = Counter(card.rank for card in cards)
    return max((r for r, n in often.items() if n > 1), key=RANKS.index)


def holds(fact: str, end: Ended) -> bool:
    """A pay row's condition, from its name alone."""
    plain = {
        "folded": end.folded,
        "pulled": end.pulled,
        "unqualified": not end.qualifies,
        "higher": end.compared > 0,
        "equal": end.compared == 0,
        "lower": end.compared < 0,
        "equal-unqualified": end.compared == 0 and not end.qualifies,
    }
    if fact in plain:
        return plain[fact]
    if fact.startswith("beaten-"):
        lower = {1: end.bank, 0: "", -1: end.category}[end.compared]
        return lower == fact.removeprefix("beaten-").replace("-", " ")
    if fact == "four-aces":
        return end.category == "four of a kind" and paired(end.cards) == "A"
    if fact == "jacks-up":
        return end.category == "two pair" and paired(end.cards) in "JQKA"
    if fact.startswith("pair-of-"):
        low, _, high = fact.removeprefix("pair-of-").removesuffix("-or-better").partition("-to-")
        wanted = RANKS[RANKS.index(NAMES[low]) : RANKS.index(NAMES[high or "aces"]) + 1]
        return end.category == "pair" and paired(end.cards) in wanted
    return end.category == fact.replace("-", " ")


def paid(wager: Wager, end: Ended) -> Fraction:
    """The gain per unit, by the first row that holds; if none does, the unit is lost."""
    found = next((row.odds.gain for row in wager.pays if holds(row.on, end)), None)
    return Fraction(-1) if found is None else found


def gained(sheet: TablePokerSheet, stakes: Mapping[str, int], end: Ended) -> Fraction:
    return sum((n * paid(sheet.wager(w), end) for w, n in stakes.items()), Fraction(0))


def stakes_before(sheet: TablePokerSheet) -> dict[str, int]:
    """One unit on every wager of the game that is placed before the deal."""
    return {wager.name: 1 for wager in sheet.wagers if wager.base and not wager.during}


def rest(*known: Sequence[Card]) -> list[Card]:
    return [card for card in STANDARD_DECK if not any(card in cards for cards in known)]


# ---- ranks ----

PRIMES = dict(zip(RANKS, (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41), strict=True))
PRIME = {card: PRIMES[card.rank] for card in STANDARD_DECK}
BIT = {card: 1 << RANKS.index(card.rank) for card in STANDARD_DECK}
SUIT = {card: card.suit for card in STANDARD_DECK}


class Ranks:
    """Hands by the plain ranking, each ranked once.

    A hand of just as many cards as count is known by its ranks and by whether it is of one suit;
    of more cards the best such hand plays.
    """

    def __init__(self, ranking: str) -> None:
        self._ranking = RANKINGS[ranking]
        self._known: dict[tuple[int, bool], Rank] = {}

    def __call__(self, cards: Iterable[Card]) -> Rank:
        hand = tuple(cards)
        if len(hand) > self._ranking.cards:
            return max(map(self, combinations(hand, self._ranking.cards)), key=strength)
        key = (prod([PRIME[card] for card in hand]), len({SUIT[card] for card in hand}) == 1)
        if key not in self._known:
            self._known[key] = rank(hand, self._ranking)
        return self._known[key]


@cache
def ranks(ranking: str) -> Ranks:
    return Ranks(ranking)


def strength(held: Rank) -> Strength:
    return held.strength


def looks(cards: Iterable[Card]) -> tuple[int, ...]:
    """What a set of cards is when suits have no names: the ranks of each suit, sorted."""
    masks = {"s": 0, "h": 0, "d": 0, "c": 0}
    for card in cards:
        masks[SUIT[card]] |= BIT[card]
    return tuple(sorted(masks.values()))


@cache
def classes(size: int) -> dict[Hand, int]:
    """One hand of each class, and how many hands the class has."""
    first: dict[tuple[int, ...], Hand] = {}
    often: Counter[tuple[int, ...]] = Counter()
    for hand in combinations(STANDARD_DECK, size):
        look = looks(hand)
        first.setdefault(look, hand)
        often[look] += 1
    return {hand: often[look] for look, hand in first.items()}


# ---- against the bank's hand ----


def answers(sheet: TablePokerSheet, hand: Hand) -> dict[str, int | None]:
    """The answers on the only street, each with the size of its wager."""
    (street,) = sheet.streets
    sizes = street.sizes
    if street.larger is not None:
        low = rank(parse_cards(street.larger.least), RANKINGS[sheet.ranking])
        if ranks(sheet.ranking)(hand).strength >= low.strength:
            sizes = street.larger.sizes
    alone = len(street.sizes) == 1 and street.larger is None
    words: dict[str, int | None] = {
        street.word if alone else f"{street.word} {n}": n for n in sizes
    }
    return {**words, street.otherwise: None}


def least_qualifying(sheet: TablePokerSheet) -> Strength:
    assert sheet.qualifier is not None
    return rank(parse_cards(sheet.qualifier.least), RANKINGS[sheet.ranking]).strength


def banks(sheet: TablePokerSheet, hand: Hand, shown: Hand) -> Iterator[Hand]:
    for hidden in combinations(rest(hand, shown), sheet.deal.bank - len(shown)):
        yield (*shown, *hidden)


def sampled_banks(
    sheet: TablePokerSheet, hand: Hand, shown: Hand, count: int, seed: str
) -> Iterator[Hand]:
    source, left = Random(seed), rest(hand, shown)
    for _ in range(count):
        yield (*shown, *source.sample(left, sheet.deal.bank - len(shown)))


Met = Counter[tuple[int, bool]]  # how the hand compares, and whether the bank qualifies


def met(sheet: TablePokerSheet, hand: Hand, against: Iterable[Hand]) -> Met:
    ranked, low = ranks(sheet.ranking), least_qualifying(sheet)
    own = ranked(hand).strength
    found: Met = Counter()
    for bank in against:
        theirs = ranked(bank).strength
        found[(own > theirs) - (own < theirs), theirs >= low] += 1
    return found


def gains(sheet: TablePokerSheet, hand: Hand, word: str) -> dict[tuple[int, bool], Fraction]:
    """What an answer gains at each end."""
    size = answers(sheet, hand)[word]
    stakes = stakes_before(sheet)
    if size is not None:
        stakes[sheet.streets[0].wager] = size
    category = ranks(sheet.ranking)(hand).category
    return {
        (compared, qualifies): gained(
            sheet, stakes, Ended(hand, category, compared, qualifies, folded=size is None)
        )
        for compared in (1, 0, -1)
        for qualifies in (True, False)
    }


def mean(worth: Mapping[tuple[int, bool], Fraction], often: Met) -> Fraction:
    return sum((worth[end] * n for end, n in often.items()), Fraction(0)) / often.total()


def error(worth: Mapping[tuple[int, bool], Fraction], often: Met) -> float:
    """The standard error of a sampled mean."""
    square = sum((worth[end] ** 2 * n for end, n in often.items()), Fraction(0)) / often.total()
    return sqrt((square - mean(worth, often) ** 2) / (often.total() - 1))


def duel_worth(sheet: TablePokerSheet, hand: Hand, shown: Hand) -> dict[str, Fraction]:
    """The mean gain of every answer, over every possible bank hand."""
    often = met(sheet, hand, banks(sheet, hand, shown))
    return {word: mean(gains(sheet, hand, word), often) for word in answers(sheet, hand)}


class ThreeCards:
    """All hands of three cards in order, to count those of the bank that are weaker.

    Banks with an open card and none of a hand's cards: all with the open card, less those with
    one card of the hand, and those with two of them added again.
    """

    def __init__(self, ranking: str) -> None:
        of = {hand: ranks(ranking)(hand).strength for hand in combinations(STANDARD_DECK, 3)}
        self.order = sorted(set(of.values()))
        place = {held: number for number, held in enumerate(self.order)}
        self.place = {frozenset(hand): place[held] for hand, held in of.items()}
        self._with: dict[frozenset[Card], list[int]] = {}
        for cards, number in self.place.items():
            for size in (1, 2):
                for part in combinations(cards, size):
                    self._with.setdefault(frozenset(part), []).append(number)
        for numbers in self._with.values():
            numbers.sort()
        self.met = {hand: list(self._all_met(hand)) for hand in classes(3)}

    def weaker(self, hand: Hand, up: Card, than: int) -> int:
        found = bisect_left(self._with[frozenset((up,))], than)
        found -= sum(bisect_left(self._with[frozenset((up, card))], than) for card in hand)
        pairs = combinations(hand, 2)
        return found + sum(self.place[frozenset((up, *two))] < than for two in pairs)

    def _all_met(self, hand: Hand) -> Iterator[tuple[int, int, int, int]]:
        """By open card: bank hands under the qualifier, under the hand, not over it, and all.

        The qualifier is queen-high, whatever the house.
        """
        own = self.place[frozenset(hand)]
        for up in rest(hand):
            yield (
                self.weaker(hand, up, self.queen_high),
                self.weaker(hand, up, own),
                self.weaker(hand, up, own + 1),
                self.weaker(hand, up, len(self.order)),
            )

    @property
    def queen_high(self) -> int:
        return self.place[frozenset(parse_cards("Qs 3h 2d"))]


@cache
def three_cards(ranking: str) -> ThreeCards:
    return ThreeCards(ranking)


def split(under: int, weaker: int, not_over: int, every: int) -> Met:
    """The six ends from the four counts."""
    found: Met = Counter()
    bounds = {1: (0, weaker), 0: (weaker, not_over), -1: (not_over, every)}
    for compared, (low, high) in bounds.items():
        short = max(min(high, under) - low, 0)
        found[compared, False], found[compared, True] = short, high - low - short
    return found


def three_card_game(sheet: TablePokerSheet) -> tuple[Fraction, Fraction]:
    """Expectation and average stake of best play over all deals, in antes."""
    assert sheet.qualifier is not None
    assert sheet.qualifier.least == "Qs 3h 2d"
    shown = sheet.deal.shown != "none"
    total = staked = Fraction(0)
    deals = 0
    for hand, often in classes(3).items():
        by_card = [split(*row) for row in three_cards(sheet.ranking).met[hand]]
        spots = by_card if shown else [sum(by_card, Counter())]
        words = {word: gains(sheet, hand, word) for word in answers(sheet, hand)}
        for spot in spots:
            sums = {
                word: sum(int(worth[end]) * n for end, n in spot.items() if n)
                for word, worth in words.items()
            }
            best = max(sums, key=lambda word: sums[word])
            total += often * sums[best]
            staked += often * spot.total() * (1 + (answers(sheet, hand)[best] or 0))
            deals += often * spot.total()
    assert deals == comb(52, 3) * 49 * comb(48, 2)
    return total / deals, staked / deals


# ---- against the pay table ----


class PayTable:
    """The gain of a unit that stays on the felt: a whole number, the sum over all cards to come."""

    def __init__(self, sheet: TablePokerSheet) -> None:
        self._sheet = sheet
        self._ahead: dict[tuple[int, ...], int] = {}
        self._paid: dict[Rank, int] = {}
        self.best: dict[tuple[tuple[int, ...], int], int] = {}

    def at_the_end(self, cards: Hand) -> int:
        held = ranks(self._sheet.ranking)(cards)
        if held not in self._paid:
            wagers = [wager for wager in self._sheet.wagers if wager.base]
            (found,) = {paid(wager, Ended(cards, held.category)) for wager in wagers}
            assert found.denominator == 1
            self._paid[held] = int(found)
        return self._paid[held]

    def ahead(self, four: Hand) -> int:
        """Summed over the 48 last cards."""
        look = looks(four)
        if look not in self._ahead:
            self._ahead[look] = sum(self.at_the_end((*four, card)) for card in rest(four))
        return self._ahead[look]


def let_it_ride_first(table: PayTable, three: Hand) -> dict[str, Fraction]:
    """All three bets together, the second played best."""
    ahead = [table.ahead((*three, card)) for card in rest(three)]
    second = sum(max(worth, 0) for worth in ahead)
    ride, pull = second + 2 * sum(ahead), second + sum(ahead)
    return {"let-it-ride": Fraction(ride, 49 * 48), "pull": Fraction(pull, 49 * 48)}


def let_it_ride_second(table: PayTable, four: Hand, *, first_rides: bool) -> dict[str, Fraction]:
    ahead = Fraction(table.ahead(four), 48)
    others = (1 + first_rides) * ahead
    return {"let-it-ride": others + ahead, "pull": others}


WAYS = {2: 50 * 49 * 48, 3: 49 * 48, 4: 48}  # for the cards to come, in order


def mississippi(table: PayTable, cards: Hand, staked: int) -> dict[str, Fraction]:
    """The worth of a spot with two to four cards in sight and this many antes on the felt."""
    ways = WAYS[len(cards)]
    return {word: Fraction(n, ways) for word, n in mississippi_sums(table, cards, staked).items()}


def mississippi_sums(table: PayTable, cards: Hand, staked: int) -> dict[str, int]:
    fold = {"fold": -staked * WAYS[len(cards)]}
    bets = {f"bet {size}": staked + size for size in (1, 2, 3)}
    if len(cards) == 4:
        ahead = table.ahead(cards)
        return {word: n * ahead for word, n in bets.items()} | fold
    ways = [(*cards, card) for card in rest(cards)]
    return {word: sum(best_sum(table, way, n) for way in ways) for word, n in bets.items()} | fold


def best_sum(table: PayTable, cards: Hand, staked: int) -> int:
    key = (looks(cards), staked)
    if key not in table.best:
        table.best[key] = max(mississippi_sums(table, cards, staked).values())
    return table.best[key]


# ---- a round that is over ----


def settled(
    sheet: TablePokerSheet,
    wager: str,
    dealt: tuple[Hand, Hand, Hand],
    *,
    folded: bool = False,
    pulled: bool = False,
) -> Fraction:
    """What a unit of a wager gains, from the cards of hand, bank and board."""
    hand, bank, board = dealt
    own = used(sheet, hand, board)
    held = judged = ranks(sheet.ranking)(own)
    compared, qualifies, theirs = 0, True, ""
    if bank or sheet.against == "board":
        other = ranks(sheet.ranking)(used(sheet, bank, board))
        compared = (held.strength > other.strength) - (held.strength < other.strength)
        qualifies = sheet.qualifier is None or other.strength >= least_qualifying(sheet)
        theirs = other.category
    if wager in sheet.reads:
        reads = sheet.reads[wager]
        own = {"hand": hand, "hand-and-bank": (*hand, *bank), "board": board}[reads.cards]
        judged = ranks(reads.ranking)(own)
    end = Ended(own, judged.category, compared, qualifies, folded, pulled, theirs)
    return paid(sheet.wager(wager), end)


def used(sheet: TablePokerSheet, hand: Hand, board: Hand) -> Hand:
    """The cards that play; some documents want a fixed number of the player's own among them."""
    least = sheet.from_hand or sheet.least_from_hand
    if not (least and hand):
        size = RANKINGS[sheet.ranking].cards
        ways = combinations((*hand, *board), size)
        return max(ways, key=lambda cards: ranks(sheet.ranking)(cards).strength)
    most = sheet.from_hand or len(hand)
    return max(
        (
            (*mine, *shared)
            for mine in chain(*(combinations(hand, size) for size in range(least, most + 1)))
            for shared in combinations(board, RANKINGS[sheet.ranking].cards - len(mine))
        ),
        key=lambda cards: ranks(sheet.ranking)(cards).strength,
    )


# ---- against the board ----


def easy_poker(sheet: TablePokerSheet, deals: int, seed: str) -> Counter[str]:
    """Random deals by the pay row they are settled by: two of the hand and three of the board."""
    source, ranked = Random(seed), ranks(sheet.ranking)
    (wager,) = sheet.wagers
    found: Counter[str] = Counter()
    for _ in range(deals):
        cards = tuple(source.sample(STANDARD_DECK, 7))
        own = used(sheet, cards[:2], cards[2:])
        held, theirs = ranked(own), ranked(cards[2:]).strength
        compared = (held.strength > theirs) - (held.strength < theirs)
        end = Ended(own, held.category, compared)
        found[next((row.on for row in wager.pays if holds(row.on, end)), "otherwise")] += 1
    return found
