"""Exact odds of side bets: on the first two cards, on the bank going over, on its natural."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import lcm, perm

from houseway.cards import Card
from houseway.families.blackjack.count import VALUES, HandCount, value
from houseway.families.blackjack.facts import FACTS, BlackjackShowdown
from houseway.families.blackjack.sheet import BlackjackSheet
from houseway.families.blackjack.tables import BankTable, kinds_of, valued
from houseway.odds import WagerOdds
from houseway.round import count_rows
from houseway.sheet import Wager

NOTHING = HandCount(total=0, size=2)
NATURAL = HandCount(total=21, size=2, natural="ace-ten", tier=1)
FINE = 10**15  # integer scale of the chances of hands of different sizes
Shares = dict[tuple[int, int], Fraction]  # by two values in their order


def bank_bet(wager: Wager, bank: BankTable, full: list[int]) -> WagerOdds:
    """Odds of a bet on the bank's final hand, over all orders of a full shoe."""
    total = sum(full)
    weighed: Counter[HandCount] = Counter()
    chances: dict[HandCount, Fraction] = {}
    for up, hands in bank.by_up.items():
        left = [number - (place == up) for place, number in enumerate(full)]
        for ways, drawn, kind in hands.kept:
            size = sum(drawn)
            orders = ways * full[up] * _falling(left, drawn)
            ended = bank.classes[kind]
            judged = HandCount(total=ended.total, size=size + 1, over=ended.over, tier=ended.tier)
            chances[judged] = chances.get(judged, Fraction(0)) + Fraction(
                orders, perm(total, size + 1)
            )
    for judged, chance in chances.items():
        weighed[judged] += round(chance * FINE)
    rows = (
        (weight, BlackjackShowdown(hand=NOTHING, bank=judged)) for judged, weight in weighed.items()
    )
    return WagerOdds(name=wager.name, rows=count_rows(wager, FACTS, rows), counted=False)


def _falling(left: list[int], drawn: tuple[int, ...]) -> int:
    found = 1
    for have, take in zip(left, drawn, strict=True):
        found *= perm(have, take)
    return found


def first_cards_bet(sheet: BlackjackSheet, wager: Wager, decks: int) -> WagerOdds:
    """Odds of a bet on a player's first two cards, with the bank's natural where that matters."""
    shares = _natural_shares(sheet)
    scale = _scale(shares)
    rows = count_rows(wager, FACTS, _first_cards(sheet.deck.counts(decks), shares, scale))
    return WagerOdds(name=wager.name, rows=rows, counted=scale == 1)


def _first_cards(
    shoe: Counter[Card], shares: Shares, scale: int
) -> Iterator[tuple[int, BlackjackShowdown]]:
    for one, other in product(shoe, repeat=2):
        ways = shoe[one] * (shoe[other] - (one == other))
        if not ways:
            continue
        left = Counter(shoe)
        left[one] -= 1
        left[other] -= 1
        naturals = _naturals(shares, left, scale)
        cards = sum(left.values())
        for weight, bank in (
            (naturals, NATURAL),
            (cards * (cards - 1) * scale - naturals, NOTHING),
        ):
            yield ways * weight, BlackjackShowdown(hand=NOTHING, bank=bank, first=(one, other))


def _natural_shares(sheet: BlackjackSheet) -> Shares:
    """The chance that two values, in this order, are a natural."""
    found = {}
    for one, other in product(range(len(VALUES)), repeat=2):
        values = tuple((place == one) + (place == other) for place in range(len(VALUES)))
        share = sum(
            (
                chance
                for kind, chance in kinds_of(sheet.counting, values, split=False)
                if valued(sheet.counting, values, kind).tier
            ),
            Fraction(0),
        )
        if share:
            found[one, other] = Fraction(share)
    return found


def _scale(shares: Shares) -> int:
    """The factor that makes counts of deals integers where only some suits make a natural."""
    return lcm(*(chance.denominator for chance in shares.values()), 1)


def _naturals(shares: Shares, left: Counter[Card], scale: int) -> int:
    """Ordered pairs of cards that are a natural for the bank, times a scale."""
    values = [0] * len(VALUES)
    for card, number in left.items():
        values[VALUES.index(value(card))] += number
    found = Fraction(0)
    for (one, other), share in shares.items():
        found += share * _ordered(values, one, other)
    return int(found * scale)


def insurance(sheet: BlackjackSheet, wager: Wager, full: list[int]) -> WagerOdds:
    """Odds of insurance, given an ace as the bank's first card, over all hands of the player."""
    shares = _natural_shares(sheet)
    scale = _scale(shares)
    weighed: Counter[tuple[bool, bool]] = Counter()  # whether bank and player have a natural
    left = [number - (place == 0) for place, number in enumerate(full)]
    for second, number in enumerate(left):
        rest = [n - (place == second) for place, n in enumerate(left)]
        pairs = sum(rest) * (sum(rest) - 1)
        own = sum(share * _ordered(rest, *held) for held, share in shares.items())
        bank = shares.get((0, second), Fraction(0))
        for has, chance in ((True, bank), (False, 1 - bank)):
            weighed[has, True] += int(number * chance * own * scale**2)
            weighed[has, False] += int(number * chance * (pairs - own) * scale**2)
    rows = (
        (
            weight,
            BlackjackShowdown(hand=NATURAL if own else NOTHING, bank=NATURAL if bank else NOTHING),
        )
        for (bank, own), weight in weighed.items()
    )
    return WagerOdds(name=wager.name, rows=count_rows(wager, FACTS, rows), counted=scale == 1)


def _ordered(left: list[int], one: int, other: int) -> int:
    """Ordered pairs of two values."""
    return left[one] * (left[other] - (one == other))
