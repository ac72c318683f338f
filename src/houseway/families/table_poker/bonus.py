"""Exact odds of bonuses that are judged on other cards than the hand that plays."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.families.table_poker.facts import FACTS
from houseway.families.table_poker.made import Made, StreetSpot, made
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.hands.classes import suit_classes
from houseway.hands.many import Hands, numbered_card, rank_many
from houseway.hands.rank import rank
from houseway.hands.rankings import RANKINGS
from houseway.odds import WagerOdds
from houseway.progress import tracked
from houseway.round import count_rows


def read_odds(sheet: TablePokerSheet) -> dict[str, WagerOdds]:
    """The odds of these bonuses, by wager; folding does not lose them."""
    found = {}
    for name, reads in sheet.reads.items():
        wager = sheet.wager(name)
        assert all(row.on != "folded" for row in wager.pays), f"{name} is judged without the play"
        cards = {
            "hand": sheet.deal.hand,
            "hand-and-bank": sheet.deal.hand + sheet.deal.bank,
            "board": sheet.deal.board,
        }[reads.cards]
        weighed = [
            (often, StreetSpot(made=kind)) for kind, often in kinds(cards, reads.ranking).items()
        ]
        found[name] = WagerOdds(name=name, rows=count_rows(wager, FACTS, weighed))
    return found


def read_kinds(
    sheet: TablePokerSheet, hands: Hands, banks: Hands, boards: Hands
) -> list[NDArray[np.int64]]:
    """Counts the pay rows of each of these bonuses in simulated rounds, in `sheet.reads` order."""
    found = []
    for name, reads in sheet.reads.items():
        cards = {"hand": hands, "hand-and-bank": np.hstack([hands, banks]), "board": boards}
        facts = tuple(row.on for row in sheet.wager(name).pays)
        rows = row_of_strength(facts, cards[reads.cards].shape[1], reads.ranking)
        strengths = rank_many(
            np.ascontiguousarray(cards[reads.cards]), RANKINGS[reads.ranking], checked=False
        )
        found.append(np.bincount(rows[strengths], minlength=len(sheet.wager(name).pays) + 1))
    return found


@cache
def row_of_strength(facts: tuple[str, ...], size: int, ranking: str) -> NDArray[np.int64]:
    """The pay row of each kernel strength; the number of rows stands for none."""
    examples = _examples(size, ranking)
    found = np.full(max(examples) + 1, len(facts), dtype=np.int64)
    for strength, (kind, _) in examples.items():
        for i, fact in enumerate(facts):
            if FACTS[fact].holds(StreetSpot(made=kind)):
                found[strength] = i
                break
    return found


def kinds(size: int, ranking: str) -> Counter[Made]:
    """The number of sets of `size` cards that make each kind of hand."""
    found: Counter[Made] = Counter()
    for kind, often in _examples(size, ranking).values():
        found[kind] += often
    return found


@cache
def _examples(size: int, ranking: str) -> dict[int, tuple[Made, int]]:
    """By strength: the kind of hand, and the number of sets of cards that make it."""
    often: Counter[int] = Counter()
    example: dict[int, list[Card]] = {}
    number = 52 if size > LARGEST else 1
    for hands, weights in tracked(batches(size), f"all hands of {size} cards", number=number):
        strengths = rank_many(hands, RANKINGS[ranking], checked=False)
        totals = np.bincount(strengths, weights)
        for strength in np.flatnonzero(totals).tolist():
            often[strength] += int(totals[strength])
            if strength not in example:
                row = hands[np.argmax(strengths == strength)]
                example[strength] = [numbered_card(int(card)) for card in row]
    times = size if size > LARGEST else 1
    return {
        strength: (made(rank(cards, RANKINGS[ranking])), often[strength] // times)
        for strength, cards in example.items()
    }


LARGEST = 5  # largest sets with a table of suit classes


def batches(size: int) -> Iterator[tuple[Hands, NDArray[np.int64]]]:
    """Yields example hands of all suit classes, with weights; six cards once per last card."""
    if size <= LARGEST:
        yield suit_classes(size)
        return
    assert size == LARGEST + 1, f"{size} cards"
    hands, weights = suit_classes(LARGEST)
    for card in range(52):
        free = (hands != card).all(axis=1)
        last = np.full((int(free.sum()), 1), card, dtype=np.uint8)
        yield np.hstack([hands[free], last]), weights[free]
