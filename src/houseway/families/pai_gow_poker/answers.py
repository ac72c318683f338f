"""What every way to set a hand is worth, exactly: against all hands the other side may hold.

The other side sets by the house way. A wager counts if it hangs on how the hand is set.
"""

from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card, card_number
from houseway.errors import HousewayError, UnknownName
from houseway.families.pai_gow_poker.doubling import Double
from houseway.families.pai_gow_poker.facts import FACTS
from houseway.families.pai_gow_poker.groups import Side, compares, group, meet
from houseway.families.pai_gow_poker.sheet import PaiGowSheet
from houseway.families.pai_gow_poker.spot import SetHand, house_way, rows, set_hand
from houseway.families.pai_gow_poker.tables import HandsAsSet, settings
from houseway.odds import Choices, Solved
from houseway.round import Advice, Seen, SetByHouse, Settable, Units, gain
from houseway.sheet import Wager

DOUBLE_DOWN = "double-down"
THREADS = 2
Worth = dict[str, Fraction]


def advise(
    sheet: PaiGowSheet,
    solved: Solved | None,
    seen: Seen,
    placed: Units,
    decks: int = 1,
    situation: str = "",
) -> Choices:
    """The worth of every way to set the hand that is not foul, or of a double-down."""
    cards, bank = tuple(seen["hand"]), tuple(seen.get("bank", ()))
    against = AgainstOpen(sheet, bank) if bank else AgainstAny(sheet, cards)
    if situation == DOUBLE_DOWN:
        return doubling(sheet, against, cards, placed)
    option = Settable(cards, rows(sheet))
    worth: Worth = {}
    for low in combinations(cards, sheet.deal.low):
        setting = option.first(low)
        hand = set_hand(sheet, *setting.hands)
        if not hand.foul:
            worth[setting.value] = against.worth(hand, placed)
    by_house = option.first(house_way(sheet, cards)[0].low).value
    worth = {by_house: worth[by_house], **worth}  # first among equals
    return Choices(
        situation="setting a hand",
        who="player" if placed else "player-dealer",
        probability=Fraction(1),
        worth=worth,
        house_way=by_house,
    )


def doubling(
    sheet: PaiGowSheet, against: "AgainstOpen | AgainstAny", cards: Sequence[Card], placed: Units
) -> Choices:
    """A double-down on a hand set by the house way."""
    assert sheet.double is not None
    hand = house_way(sheet, cards)[1]
    stake = Fraction(placed.get("base", 1))
    single = against.worth(hand, placed)
    more = against.worth(hand, {sheet.double.wager: stake})
    return Choices(
        situation=DOUBLE_DOWN,
        who="player",
        probability=Fraction(1),
        worth={Double.NO_DOUBLE.value: single, Double.DOUBLE.value: single + more},
    )


def that_hang(sheet: PaiGowSheet, placed: Units) -> list[tuple[Wager, Fraction]]:
    """The wagers placed that hang on how a hand is set; one of the first for the player-dealer."""
    stakes = placed or {sheet.wagers[0].name: 1}
    return [
        (wager, Fraction(stakes[wager.name]))
        for wager in sheet.wagers
        if stakes.get(wager.name) and compares(wager) and wager.name not in sheet.house_way_for
    ]


class AgainstOpen:
    """Against a hand that is open, set by the house way."""

    def __init__(self, sheet: PaiGowSheet, bank: Sequence[Card]) -> None:
        self._sheet = sheet
        self._bank = Side.of(sheet, house_way(sheet, bank)[1])

    def worth(self, hand: SetHand, placed: Units) -> Fraction:
        own, bank = Side.of(self._sheet, hand), self._bank
        spot = meet(self._sheet, own, bank, *hand.against(bank.hand))
        gains = (gain(w, FACTS, spot) * n for w, n in that_hang(self._sheet, placed))
        return sum(gains, Fraction(0))


class AgainstAny:
    """Against every hand the other side may hold, set by the house way."""

    def __init__(self, sheet: PaiGowSheet, cards: Sequence[Card]) -> None:
        self._sheet = sheet
        self._settings = settings(sheet)
        self._counts = left_over(self._settings, len(sheet.deck.cards()), frozenset(cards))
        wagers = [wager for wager in sheet.wagers if compares(wager)]
        self._groups = group(sheet, self._settings, wagers)
        self._others = self._groups.sides()

    def worth(self, hand: SetHand, placed: Units) -> Fraction:
        """With nothing placed it is the player-dealer's, against one unit of the game wager."""
        own = Side.of(self._sheet, hand)
        deals, gained = 0, Fraction(0)
        for number, other, low, high in self._met(hand):
            deals += number
            if placed:
                spot = meet(self._sheet, own, other, low, high)
            else:
                spot = meet(self._sheet, other, own, -low, -high)
            for wager, units in that_hang(self._sheet, placed):
                gained += gain(wager, FACTS, spot) * units * number
        return gained / deals if placed else -gained / deals

    def _met(self, hand: SetHand) -> Iterable[tuple[int, Side, int, int]]:
        """Groups of hands it may meet, how often, and how its low and high hand compare."""
        found, groups = self._settings, self._groups
        low = signs(found.low, *found.low_place(hand.low_rank))
        high = signs(found.high, *found.high_place(hand.high_rank))
        places = (groups.of_class * 3 + low + 1) * 3 + high + 1
        counts = np.bincount(places, self._counts, 9 * len(groups.hands)).astype(np.int64)
        for place in np.flatnonzero(counts).tolist():
            number, rest = divmod(place, 9)
            yield int(counts[place]), self._others[number], rest // 3 - 1, rest % 3 - 1


def signs(of_class: NDArray[np.int64], place: int, is_there: bool) -> NDArray[np.int64]:
    """How a hand compares with that of each class, given its place among them."""
    lower = of_class < place
    higher = of_class > place if is_there else of_class >= place
    return lower.astype(np.int64) - higher


@lru_cache(maxsize=8)
def left_over(settings: HandsAsSet, deck: int, cards: frozenset[Card]) -> NDArray[np.int64]:
    """How many hands of each class the other side may hold."""
    from houseway.families.pai_gow_poker import kernel

    look, size = settings.look, settings.size
    gone = {card_number(card) for card in cards}
    left = np.array([card for card in range(deck) if card not in gone], dtype=np.int64)
    cuts = range(size - 1, len(left))

    def work(highest: int) -> NDArray[np.int32]:
        found: NDArray[np.int32] = kernel.count_left(
            left, size, settings.classes, highest, highest + 1, look.keys, look.bits, *look.tables
        )
        return found

    total = np.zeros(settings.classes, dtype=np.int64)
    with ThreadPoolExecutor(THREADS) as pool:
        for part in pool.map(work, cuts):
            total += part
    assert total.sum() == comb(len(left), size)
    return total


# ---- the command ----


def by_house(sheet: PaiGowSheet, seen: Seen) -> SetByHouse:
    option = Settable(tuple(seen["hand"]), rows(sheet))
    way, _ = house_way(sheet, seen["hand"])
    names = tuple(row.name for row in option.rows)
    return SetByHouse(way.row, names, option.first(way.low).value)


def check_seen(sheet: PaiGowSheet, seen: Seen) -> None:
    """Raises on cards a player cannot have in sight when asked."""
    if sheet.community:
        raise HousewayError("nobody decides anything in this game")
    cards = [card for held in seen.values() for card in held]
    if twice := next((card for card in cards if cards.count(card) > 1), None):
        raise HousewayError(f"{twice} is there twice")
    if stranger := next((card for card in cards if card not in sheet.deck.cards()), None):
        raise HousewayError(f"{stranger} is not in this game's deck")
    if len(seen["hand"]) != sheet.deal.cards:
        raise HousewayError(f"--hand: {len(seen['hand'])} cards; expected {sheet.deal.cards}")
    if seen.get("board"):
        raise HousewayError("--board: this game has no community cards")
    assert sheet.bank is not None
    opens = (0, sheet.deal.cards) if sheet.bank.opens == "first" else (0,)
    if len(seen.get("bank", ())) not in opens:
        expected = " or ".join(map(str, opens))
        raise HousewayError(f"--open: {len(seen['bank'])} cards; expected {expected}")


def check_placed(sheet: PaiGowSheet, placed: Units) -> None:
    names = [wager.name for wager in sheet.wagers if not wager.during and wager.envy is None]
    for name in placed:
        if name not in names:
            raise UnknownName("wager", name, names, "--placed")


ANSWERS = Advice(
    advise=advise,
    looked_up=lambda sheet, seen: False,
    check_seen=check_seen,
    check_placed=check_placed,
    unit=lambda sheet: "wagers",
    house_way=by_house,
)
