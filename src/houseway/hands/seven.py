"""Side bets on all the cards of a pai gow poker hand: the rows of each printed pay table.

A table's rows are tried best first; the first that can be made of the cards is the hand. The
payments themselves are in the sheets. Documents are cited as seed file and lines.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from types import MappingProxyType
from typing import Literal

import msgspec

from houseway.cards import JOKER, RANKS, Card
from houseway.errors import HandError, UnknownName, counted
from houseway.hands.rank import check
from houseway.hands.rankings import HIGH_JOKER

NOTHING = "nothing"
ACE = len(RANKS) - 1
KING_AND_QUEEN = 0b11 << RANKS.index("Q")
Power = Literal["ace-straight-flush", "wild"]


def category(cards: Sequence[Card], table_name: str) -> str:
    """The best row of a pay table these cards make, or `nothing`."""
    table = TABLES.get(table_name)
    if table is None:
        raise UnknownName("pay table", table_name, TABLES)
    if len(cards) != table.cards:
        raise HandError(f"{table_name}: {counted(len(cards), 'card')}; expected {table.cards}")
    check(cards, HIGH_JOKER)
    held = hold(cards, table.joker)
    return next((row for row in table.rows if ROWS[row](held)), NOTHING)


# ---- the cards ----


class SevenHeld(msgspec.Struct):
    """Cards as the rows look at them; the joker apart."""

    cards: tuple[Card, ...]
    power: Power
    joker: int  # 1 with a joker, else 0
    suits: tuple[int, int, int, int]  # ranks held in each suit, as a mask, two lowest
    times: tuple[int, ...]  # how often each rank is held, two first

    @property
    def ranks(self) -> int:
        spades, hearts, diamonds, clubs = self.suits
        return spades | hearts | diamonds | clubs

    def groups(self) -> Iterator[list[int]]:
        """How often ranks are held, most first, for each rank the joker may count as."""
        if not self.joker:
            yield sorted(self.times, reverse=True)
            return
        for place in range(len(RANKS)) if self.power == "wild" else (ACE,):
            times = list(self.times)
            times[place] += 1
            yield sorted(times, reverse=True)


def hold(cards: Sequence[Card], power: Power) -> SevenHeld:
    suits = {"s": 0, "h": 0, "d": 0, "c": 0}
    times = [0] * len(RANKS)
    joker = 0
    for card in cards:
        if card == JOKER:
            joker = 1
            continue
        place = RANKS.index(card[0])
        suits[card[1]] |= 1 << place
        times[place] += 1
    masks = (suits["s"], suits["h"], suits["d"], suits["c"])
    return SevenHeld(tuple(cards), power, joker, masks, tuple(times))


def in_a_row(size: int) -> tuple[int, ...]:
    """Every set of that many ranks in sequence, the ace low or high; the highest first."""
    run = (1 << size) - 1
    rows = [run << low for low in range(len(RANKS) - size, -1, -1)]
    return (*rows, run >> 1 | 1 << ACE)


FIVE_IN_A_ROW = in_a_row(5)
SEVEN_IN_A_ROW = in_a_row(7)
ROYAL = FIVE_IN_A_ROW[:1]


def holds(mask: int, rows: Sequence[int], missing: int) -> bool:
    """Whether one of the rows is there but for that many cards."""
    return any((row & ~mask).bit_count() <= missing for row in rows)


# ---- rows ----


def natural_seven(held: SevenHeld) -> bool:
    return not held.joker and any(holds(suit, SEVEN_IN_A_ROW, 0) for suit in held.suits)


def seven_with_joker(held: SevenHeld) -> bool:
    return bool(held.joker) and any(holds(suit, SEVEN_IN_A_ROW, 1) for suit in held.suits)


def royal_match(held: SevenHeld) -> bool:
    """A royal flush and king and queen of another suit.

    The joker may complete the royal flush. Only a wild one may be the other king or queen.
    """
    for royal, match in ((r, m) for r in range(4) for m in range(4) if r != m):
        lacking = (ROYAL[0] & ~held.suits[royal]).bit_count()
        unmatched = (KING_AND_QUEEN & ~held.suits[match]).bit_count()
        if lacking + unmatched <= held.joker and (not unmatched or held.power == "wild"):
            return True
    return False


def five_aces(held: SevenHeld) -> bool:
    return bool(held.joker) and held.times[ACE] == 4


def five_of_a_kind(held: SevenHeld) -> bool:
    return any(groups[0] == 5 for groups in held.groups())


def royal_flush(held: SevenHeld) -> bool:
    return any(holds(suit, ROYAL, held.joker) for suit in held.suits)


def natural_royal_flush(held: SevenHeld) -> bool:
    return any(holds(suit, ROYAL, 0) for suit in held.suits)


def straight_flush(held: SevenHeld) -> bool:
    return any(holds(suit, FIVE_IN_A_ROW, held.joker) for suit in held.suits)


def natural_straight_flush(held: SevenHeld) -> bool:
    return any(holds(suit, FIVE_IN_A_ROW, 0) for suit in held.suits)


def four_of_a_kind(held: SevenHeld) -> bool:
    return any(groups[0] >= 4 for groups in held.groups())


def full_house(held: SevenHeld) -> bool:
    return any(groups[0] >= 3 and groups[1] >= 2 for groups in held.groups())


def flush(held: SevenHeld) -> bool:
    return any(suit.bit_count() + held.joker >= 5 for suit in held.suits)


def straight(held: SevenHeld) -> bool:
    return holds(held.ranks, FIVE_IN_A_ROW, held.joker)


def three_of_a_kind(held: SevenHeld) -> bool:
    return any(groups[0] >= 3 for groups in held.groups())


def three_pairs(held: SevenHeld) -> bool:
    return any(groups[2] >= 2 for groups in held.groups())


def two_pairs(held: SevenHeld) -> bool:
    return any(groups[1] >= 2 for groups in held.groups())


def high_card(rank: str) -> Callable[[SevenHeld], bool]:
    """No pair, straight or flush, and this the highest card; a joker is an ace."""
    place = RANKS.index(rank)

    def found(held: SevenHeld) -> bool:
        if straight(held) or flush(held) or any(groups[0] > 1 for groups in held.groups()):
            return False
        return (ACE if held.joker else held.ranks.bit_length() - 1) == place

    return found


def with_a_pair(row: Callable[[SevenHeld], bool]) -> Callable[[SevenHeld], bool]:
    """The row made of five cards, the other two a pair."""

    def found(held: SevenHeld) -> bool:
        for two in combinations(held.cards, 2):
            if is_pair(two, held.power):
                rest = tuple(card for card in held.cards if card not in two)
                if row(hold(rest, held.power)):
                    return True
        return False

    return found


def is_pair(two: Sequence[Card], power: Power) -> bool:
    one, other = (card[0] for card in sorted(two, key=JOKER.__eq__))
    return one == other or (JOKER in two and (power == "wild" or one == RANKS[ACE]))


def one_colour(held: SevenHeld) -> bool:
    spades, hearts, diamonds, clubs = held.suits
    return not held.joker and (not spades | clubs or not hearts | diamonds)


nine_high = high_card("9")
ace_high = high_card("A")

ROWS: Mapping[str, Callable[[SevenHeld], bool]] = MappingProxyType(
    {
        "seven-card straight flush": natural_seven,
        "royal flush and royal match": royal_match,
        "seven-card straight flush with joker": seven_with_joker,
        "five aces": five_aces,
        "five of a kind": five_of_a_kind,
        "royal flush": royal_flush,
        "royal flush without joker": natural_royal_flush,
        "straight flush": straight_flush,
        "straight flush without joker": natural_straight_flush,
        "straight flush with joker": straight_flush,
        "four of a kind": four_of_a_kind,
        "full house": full_house,
        "flush": flush,
        "straight": straight,
        "three of a kind": three_of_a_kind,
        "three pairs": three_pairs,
        "two pairs": two_pairs,
        "five aces and a pair": with_a_pair(five_aces),
        "royal flush and a pair": with_a_pair(royal_flush),
        "straight flush and a pair": with_a_pair(straight_flush),
        "four of a kind and a pair": with_a_pair(four_of_a_kind),
        "full house and a pair": with_a_pair(full_house),
        "flush and a pair": with_a_pair(flush),
        "straight and a pair": with_a_pair(straight),
        "nine high of one colour": lambda held: one_colour(held) and nine_high(held),
        "eight high": high_card("8"),
        "nine high": nine_high,
        "ten high": high_card("T"),
        "jack high": high_card("J"),
        "queen high": high_card("Q"),
        "king high": high_card("K"),
        "ace high": ace_high,
        "ace high with joker": lambda held: bool(held.joker) and ace_high(held),
        "ace high without joker": lambda held: not held.joker and ace_high(held),
    }
)


# ---- tables ----


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """The rows of one printed pay table, best first."""

    rows: tuple[str, ...]
    joker: Power = "ace-straight-flush"
    cards: int = 7


# Seven-card straight flush with and without joker apart, five aces and other fives, no royal match,
# nothing below a straight.
_FIVES = (
    "seven-card straight flush",
    "seven-card straight flush with joker",
    "five aces",
    "five of a kind",
    "royal flush",
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
)
# With royal match; three of a kind pays more than a straight and so stands before it.
_ROYAL_MATCH = (
    "seven-card straight flush",
    "royal flush and royal match",
    "seven-card straight flush with joker",
    "five aces",
    "royal flush",
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "three of a kind",
    "straight",
)

# Documents that print a table are cited above it.
TABLES: Mapping[str, Table] = MappingProxyType(
    {
        # FPG-09, 001:2435-2444. The joker is an ace or in straights and flushes (001:2346), so
        # that "5 of a kind" is only ever five aces; 001:1943 contradicts.
        "fortune-fives": Table(rows=_FIVES),
        # 000:1030-1041, headed "Joker Fully Wild". The royal match of the ranking
        # (000:830) has no row and pays as a royal flush.
        "fortune-fives-joker-wild": Table(rows=_FIVES, joker="wild"),
        # 002:4298-4305: nothing below four of a kind is printed. Joker 002:4157.
        "fortune-to-four-of-a-kind": Table(rows=_FIVES[:7]),
        # FPG-04, 004:2276-2289; the house chooses the joker's power, 004:2147. The same rows in
        # 003:3575-3626, joker 003:2669; and as Lucky Bonus in 004:2581-2591, joker 004:2455, and
        # 004:2905-2916, joker 004:2763. Here and in all tables with it the joker may
        # complete the royal flush of a royal match, but is no king or queen beside it: the 72
        # hands everybody counts.
        "fortune-royal-match": Table(rows=_ROYAL_MATCH),
        # FPG-05, 001:2957-2968; joker fully wild, 001:2890. Without a row for them,
        # fives other than aces are four of a kind. FPG-04 with a wild joker, 004:2147.
        "fortune-royal-match-joker-wild": Table(rows=_ROYAL_MATCH, joker="wild"),
        # 7-Card Bonus, 002:7162-7174; joker 002:7148.
        "seven-card-bonus": Table(rows=(_ROYAL_MATCH[0], *_ROYAL_MATCH[2:])),
        # 002:20468-20509; joker fully wild, 002:19653. A royal flush with the joker is a
        # royal flush; only the straight flush has a row with joker.
        "face-up-joker-wild": Table(
            rows=(
                "five aces",
                "five of a kind",
                "royal flush",
                "straight flush without joker",
                "straight flush with joker",
                "four of a kind",
                "full house",
                "flush",
                "straight",
            ),
            joker="wild",
        ),
        # Ace High Bonus, of the player-dealer's hand: 003:3689-3692; Ace Up Bonus, 004:2933-2936.
        "ace-high": Table(rows=("ace high with joker", "ace high without joker")),
        # Double Luck, 004:1636-1645, in the order of its payments: the best the seven
        # cards hold, and a pair in the other two; how the house way sets them is not looked at.
        "double-luck": Table(
            rows=(
                "seven-card straight flush",
                "five aces and a pair",
                "five aces",
                "royal flush and a pair",
                "royal flush",
                "straight flush and a pair",
                "four of a kind and a pair",
                "seven-card straight flush with joker",
                "straight flush",
                "four of a kind",
                "full house and a pair",
                "full house",
                "flush and a pair",
                "flush",
                "straight and a pair",
                "straight",
            )
        ),
        # Happy Pai Gow, 004:1615-1622: seven cards without pair, straight or flush.
        "happy-pai-gow": Table(
            rows=(
                "nine high of one colour",
                "nine high",
                "ten high",
                "jack high",
                "queen high",
                "king high",
                "ace high",
            )
        ),
        # Aces Bonus on six cards, 004:1294-1305. A royal flush with the joker is a
        # straight flush.
        "aces-bonus-of-six": Table(
            rows=(
                "five aces",
                "royal flush without joker",
                "straight flush",
                "four of a kind",
                "full house",
                "flush",
                "three pairs",
                "straight",
                "three of a kind",
                "two pairs",
                "eight high",
            ),
            cards=6,
        ),
    }
)
