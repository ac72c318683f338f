"""Paths of answers from the first street to the last, and their gains.

Every solver of this family counts the same thing: how often each path ends in each spot. What the
wagers make of it is said by the sheet's pay rows, through the same facts that settle a round.
"""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.families.table_poker.facts import FACTS, OF_THE_HAND, name
from houseway.families.table_poker.made import StreetSpot
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.money import LOSE
from houseway.odds import OTHERWISE, Count, Sampled, WagerOdds, sampled
from houseway.round import count_rows, decided
from houseway.sheet import Wager

# Kinds of hand that take an article: `a flush`, but `two pair`.
SINGLE = ("mini-royal", "royal-flush", "straight-flush", "full-house", "flush", "straight", "pair")


class Path(msgspec.Struct, frozen=True):
    """A path: the answers street by street, and each game wager's final stake in antes."""

    answers: tuple[str, ...] = ()
    units: tuple[tuple[str, int | Fraction], ...] = ()
    folded: bool = False
    pulled: frozenset[str] = frozenset()

    @property
    def words(self) -> str:
        return ", ".join(self.answers)


Counted = tuple[int, Path, StreetSpot]  # how often, how answered, what came of it


def bases(sheet: TablePokerSheet) -> tuple[Wager, ...]:
    """The game wagers; those placed before the deal are one ante each."""
    return tuple(wager for wager in sheet.in_play if wager.base)


def paths(sheet: TablePokerSheet) -> tuple[Path, ...]:
    """All paths, in the order of the streets' sizes."""
    return tuple(_walk(sheet, start(sheet), 0))


def start(sheet: TablePokerSheet) -> Path:
    return Path((), tuple((wager.name, 1) for wager in bases(sheet) if not wager.during))


def _walk(sheet: TablePokerSheet, path: Path, street: int) -> Iterator[Path]:
    if street == len(sheet.streets) or path.folded:
        yield path
        return
    for answer in answers(sheet, street):
        yield from _walk(sheet, follow(sheet, path, street, answer), street + 1)


def answers(sheet: TablePokerSheet, street: int) -> tuple[str, ...]:
    """All answers of a street, sizes reserved for strong hands included."""
    asked = sheet.streets[street]
    sizes = asked.larger.sizes if asked.larger else asked.sizes
    words = [size_word(sheet, street, size) for size in sizes] if sizes else [asked.word]
    return (*words, asked.otherwise)


def size_word(sheet: TablePokerSheet, street: int, size: int) -> str:
    """The word for a bet of a size; a street's only size needs no number."""
    asked = sheet.streets[street]
    alone = asked.sizes == (size,) and asked.larger is None
    return asked.word if alone else f"{asked.word} {size}"


def follow(sheet: TablePokerSheet, path: Path, street: int, answer: str) -> Path:
    """The path after one more answer; a street whose wager is already made is not asked."""
    asked = sheet.streets[street]
    if any(name == asked.wager for name, _ in path.units if asked.sizes):
        return path
    said = (*path.answers, answer)
    if answer == "fold":
        return Path(said, path.units, True, path.pulled)
    if answer == "pull":
        return Path(said, path.units, False, path.pulled | {asked.wager})
    if answer in ("check", "let-it-ride"):
        return Path(said, path.units, False, path.pulled)
    size = int(answer.split()[1]) if " " in answer else asked.sizes[0]
    return Path(said, (*path.units, (asked.wager, size)), False, path.pulled)


def with_stakes(sheet: TablePokerSheet, path: Path, placed: Mapping[str, int | Fraction]) -> Path:
    """The path with the stakes actually placed, if they are not one ante each."""
    of = {street.wager: street.of for street in sheet.streets if street.sizes}
    units = tuple((name, times * placed.get(of.get(name, name), 1)) for name, times in path.units)
    return Path(path.answers, units, path.folded, path.pulled)


def gain(sheet: TablePokerSheet, path: Path, spot: StreetSpot) -> Fraction:
    """The gain of all game wagers of a path together, in antes."""
    return sum((wager.gain for wager in _judged(sheet, path, spot)), Fraction(0))


def staked(path: Path) -> Fraction:
    """The stakes at the end, in antes, without bets pulled back."""
    return Fraction(sum(units for name, units in path.units if name not in path.pulled))


class Judged(NamedTuple):
    """A judged wager: the fact that decided it, empty if none held."""

    wager: str
    on: str
    pays: str
    gain: Fraction


def _judged(sheet: TablePokerSheet, path: Path, spot: StreetSpot) -> Iterator[Judged]:
    for wager, units in path.units:
        seen = msgspec.structs.replace(spot, folded=path.folded, pulled=wager in path.pulled)
        row = decided(sheet.wager(wager), FACTS, seen)
        odds = row.odds if row else LOSE
        yield Judged(wager, row.on if row else "", odds.text, odds.gain * units)


def odds(
    sheet: TablePokerSheet, counted: Iterable[Counted], read: Mapping[str, WagerOdds]
) -> tuple[WagerOdds, ...]:
    """The odds of every wager from counted spots; `read` has those judged on other cards."""
    rows = list(counted)
    found = [game_odds(sheet, rows)] if bases(sheet) else []
    seen = [
        (often, msgspec.structs.replace(spot, folded=path.folded)) for often, path, spot in rows
    ]
    for wager in sheet.wagers:
        if wager.base or wager.name in sheet.both_cards:  # whose odds are not worked out
            continue
        if wager.name in read:
            found.append(read[wager.name])
        else:
            found.append(WagerOdds(name=wager.name, rows=count_rows(wager, FACTS, seen)))
    return tuple(found)


def game_odds(sheet: TablePokerSheet, rows: list[Counted]) -> WagerOdds:
    """The odds of all game wagers together, named after the first."""
    first, *others = bases(sheet)
    return WagerOdds(
        name=first.name, rows=base_rows(sheet, rows), includes=tuple(w.name for w in others)
    )


def sampled_wagers(
    sheet: TablePokerSheet, counted: list[Counted], read: Iterable[NDArray[np.int64]]
) -> list[Sampled]:
    """The simulated results of every wager; `read` has row counts in the sheet's `reads` order."""
    rounds = sum(often for often, _, _ in counted)
    other = {
        name: WagerOdds(name=name, rows=rows_of(sheet.wager(name), counts.tolist()))
        for name, counts in zip(sheet.reads, read, strict=True)
    }
    return [sampled(found.name, found.rows, rounds) for found in odds(sheet, counted, other)]


def rows_of(wager: Wager, counts: list[int]) -> tuple[Count, ...]:
    """The pay rows with their counts; the last count is for no row."""
    paid = [(row.on, row.odds) for row in wager.pays] + [(OTHERWISE, LOSE)]
    return tuple(
        Count(on, odds.text, odds.gain, often)
        for (on, odds), often in zip(paid, counts, strict=True)
    )


def base_rows(sheet: TablePokerSheet, counted: Iterable[Counted]) -> tuple[Count, ...]:
    """The rows of the game wagers together, one per path and deciding facts."""
    found: dict[tuple[str, str, Fraction, Fraction], int] = {}
    for often, path, spot in counted:
        judged = list(_judged(sheet, path, spot))
        key = (
            ended(sheet, path, spot, judged),
            ", ".join(f"{wager.wager} {wager.pays}" for wager in judged),
            sum((wager.gain for wager in judged), Fraction(0)),
            staked(path),
        )
        found[key] = found.get(key, 0) + often
    return tuple(
        Count(on, pays, gained, often, risked)
        for (on, pays, gained, risked), often in found.items()
        if often
    )


def ended(sheet: TablePokerSheet, path: Path, spot: StreetSpot, judged: Iterable[Judged]) -> str:
    """The words for an end, answers first, then the deciding facts: `play: higher with a flush`."""
    if path.folded:
        return path.words
    made = " and ".join(dict.fromkeys(wager.on for wager in judged if wager.on in OF_THE_HAND))
    if not sheet.deal.bank:
        return f"{path.words}: {made or name(spot.made.category)}"
    compared = {1: "higher", 0: "equal", -1: "lower"}[spot.compared]
    held = f" with {'a ' * (made in SINGLE)}{made}" if made else ""
    return f"{path.words}: {compared}{held}{'' if spot.qualifies else ' and unqualified'}"
