"""Simulated rounds, by best play or by the chart, from fresh shoes or down to a cut card."""

from collections.abc import Iterator
from fractions import Fraction

import numpy as np

from houseway.cards import card_number, parse_cards
from houseway.families.blackjack import kernel
from houseway.families.blackjack.count import HandCount
from houseway.families.blackjack.facts import FACTS, BlackjackShowdown, looks_at_bank
from houseway.families.blackjack.kernel_tables import Counts
from houseway.families.blackjack.odds import gain_words, on_split
from houseway.families.blackjack.playing import MIDDLE, parts_of_wager, playing
from houseway.families.blackjack.sheet import BlackjackSheet
from houseway.families.blackjack.side import NATURAL, NOTHING
from houseway.odds import Count as Row
from houseway.odds import Sampled, sampled
from houseway.round import Run, count_rows

HELD = (NOTHING, NATURAL)


def simulate(
    sheet: BlackjackSheet,
    decks: int,
    rounds: int,
    seed: int,
    run: Run,
    by: str,
    cut: int | None,
) -> list[Sampled]:
    """Simulates one player who makes every wager."""
    tables = playing(sheet, decks, by)
    shoe = np.array([card_number(card) for card in sheet.deck.cards(decks)], dtype=np.int64)

    def chunk(count: int, stream: int) -> Counts:
        behind = -1 if cut is None else cut
        counted: Counts = kernel.simulate(shoe.copy(), behind, count, seed, stream, tables)
        return counted

    return list(results(sheet, Counts(*run(chunk, rounds))))


def results(sheet: BlackjackSheet, counts: Counts) -> Iterator[Sampled]:
    """How often each pay row of each wager came, in the order of the sheet."""
    if not sheet.alone:
        yield sampled("base", _base_rows(sheet, counts), int(counts.busts.sum()))
    for name in sheet.alone or [wager.name for wager in sheet.wagers if wager.name != "base"]:
        yield _side(sheet, name, counts)


def _base_rows(sheet: BlackjackSheet, counts: Counts) -> list[Row]:
    rows, parts = [], parts_of_wager(sheet)
    for place, row in enumerate(sheet.wager("base").pays):
        gain = row.odds.gain
        rows.append(Row(row.on, row.odds.text, gain, int(counts.single[place])))
        rows.append(Row(f"{row.on}, doubled", row.odds.text, 2 * gain, int(counts.doubled[place])))
    rows.append(Row("otherwise", "lose", Fraction(-1), int(counts.single[-1])))
    for place, times in enumerate(counts.splits):
        gain = Fraction(place - MIDDLE * parts, parts)
        if times:
            rows.append(Row(on_split(gain), gain_words(gain), gain, int(times)))
    return rows


def _side(sheet: BlackjackSheet, name: str, counts: Counts) -> Sampled:
    """The rows of a side bet from the kernel's counts; insurance only where it was offered."""
    wager = sheet.wager(name)
    if name == "insurance":
        weighed = [
            (int(counts.insured[bank, own]), BlackjackShowdown(hand=HELD[own], bank=HELD[bank]))
            for bank in range(2)
            for own in range(2)
        ]
    elif looks_at_bank(wager):
        weighed = [
            (
                int(times),
                BlackjackShowdown(hand=NOTHING, bank=HandCount(total=22, size=size, over=size > 0)),
            )
            for size, times in enumerate(counts.busts)
        ]
    else:
        weighed = [
            (
                int(counts.pairs[kind, natural]),
                BlackjackShowdown(hand=NOTHING, bank=bank, first=parse_cards(cards)),
            )
            for kind, cards in enumerate(("2s 3s", "2s 2h", "2s 2c", "2s 2s", "XX XX"))
            for natural, bank in enumerate(HELD)
        ]
    counted = sum(times for times, _ in weighed)
    return sampled(name, count_rows(wager, FACTS, weighed), max(counted, 1))
