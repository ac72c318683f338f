"""Hold'em against the bank by its definition: every bank hand, one after the other."""

import random
import warnings
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb

from houseway.cards import STANDARD_DECK, Card
from houseway.families.table_poker.made import Made, StreetSpot, hand_rank, least, made
from houseway.families.table_poker.paths import Path, gain, paths
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.hands.rank import Rank

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its parser of ranges, not used here, is of an older style
    import eval7

Hand = Sequence[Card]


def path_of(sheet: TablePokerSheet, *answers: str) -> Path:
    return next(path for path in paths(sheet) if path.answers == answers)


def rest(*known: Hand) -> list[Card]:
    return [card for card in STANDARD_DECK if not any(card in cards for cards in known)]


def spot(sheet: TablePokerSheet, held: Rank, bank: Rank) -> StreetSpot:
    """How a hand compares with the bank's, as a finished round says it."""
    wanted = least(sheet, sheet.qualifier.least).strength if sheet.qualifier else None
    return StreetSpot(
        made=made(held),
        bank=made(bank),
        compared=(held.strength > bank.strength) - (held.strength < bank.strength),
        qualifies=wanted is None or bank.strength >= wanted,
    )


def worth(sheet: TablePokerSheet, hand: Hand, board: Hand, path: Path) -> Fraction:
    """The mean gain of a path on a full board, over the 990 bank hands, by the plain ranking."""
    held = hand_rank(sheet, hand, board)
    banks = combinations(rest(hand, board), 2)
    total = sum(gain(sheet, path, spot(sheet, held, hand_rank(sheet, b, board))) for b in banks)
    return Fraction(total) / comb(45, 2)


def flop_worth(sheet: TablePokerSheet, hand: Hand, flop: Hand) -> dict[str, Fraction]:
    """Mean gains of the answers on the flop, by another evaluator and over every turn and river.

    For sheets with a pair qualifier, where any five of seven play.
    """
    kinds = Kinds(sheet)
    deck = {card: eval7.Card(str(card)) for card in STANDARD_DECK}
    play, river, fold = (
        path_of(sheet, *words)
        for words in (("check", "play"), ("check", "check", "play"), ("check", "check", "fold"))
    )
    totals = {"play": Fraction(0), "check": Fraction(0)}
    for ends in combinations(rest(hand, flop), 2):
        shared = [deck[card] for card in (*flop, *ends)]
        held = eval7.evaluate([*shared, *(deck[card] for card in hand)])
        met: dict[tuple[int, bool], int] = {}
        for bank in combinations(rest(hand, flop, ends), 2):
            other = eval7.evaluate([*shared, deck[bank[0]], deck[bank[1]]])
            key = ((held > other) - (held < other), eval7.handtype(other) != "High Card")
            met[key] = met.get(key, 0) + 1
        category = eval7.handtype(held)
        totals["play"] += kinds.total(play, category, met)
        totals["check"] += max(kinds.total(path, category, met) for path in (river, fold))
    return {answer: total / (comb(47, 2) * comb(45, 2)) for answer, total in totals.items()}


class Kinds:
    """Gains by category; a pay row that asks for a rank is not looked at."""

    def __init__(self, sheet: TablePokerSheet) -> None:
        self._sheet = sheet
        self._known: dict[tuple[Path, str, int, bool], Fraction] = {}

    def total(self, path: Path, category: str, met: Mapping[tuple[int, bool], int]) -> Fraction:
        return sum((n * self.gain(path, category, *key) for key, n in met.items()), Fraction(0))

    def gain(self, path: Path, category: str, compared: int, qualifies: bool) -> Fraction:
        key = (path, category, compared, qualifies)
        if key not in self._known:
            name = {"Quads": "four of a kind", "Trips": "three of a kind"}.get(
                category, category.lower()
            )
            seen = StreetSpot(made=Made(name, "A"), compared=compared, qualifies=qualifies)
            self._known[key] = gain(self._sheet, path, seen)
        return self._known[key]


def deals(seed: str, board: int, count: int) -> Iterator[tuple[Hand, Hand]]:
    """Random hands with a board of this many cards."""
    source = random.Random(seed)
    for _ in range(count):
        cards = source.sample(STANDARD_DECK, 2 + board)
        yield cards[:2], cards[2:]


def played_out(
    sheet: TablePokerSheet, hand: Hand, path: Path, rounds: int, seed: str
) -> tuple[float, float]:
    """Mean gain of a starting hand on a path over random boards and bank hands, and its error."""
    source = random.Random(seed)
    gains = []
    for _ in range(rounds):
        cards = source.sample(rest(hand), 7)
        held, bank = (hand_rank(sheet, two, cards[2:]) for two in (hand, cards[:2]))
        gains.append(float(gain(sheet, path, spot(sheet, held, bank))))
    mean = sum(gains) / rounds
    square = sum((g - mean) ** 2 for g in gains) / (rounds - 1)
    return mean, (square / rounds) ** 0.5
