"""Exact odds of pai gow poker, its best play, and its simulation by the house way.

Wagers on two hands are counted over all deals of two hands; those on the cards of one hand over all
hands of the deck. The game wager is played best: every hand is set as well as it can be against
all hands of the player-dealer, set the house way, or against the one that is open.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.errors import HousewayError
from houseway.families.pai_gow_poker.answers import ANSWERS
from houseway.families.pai_gow_poker.best import Doubled, RowTally
from houseway.families.pai_gow_poker.bonus import count_rows, first_rows
from houseway.families.pai_gow_poker.facts import FACTS
from houseway.families.pai_gow_poker.facts import name as fact_name
from houseway.families.pai_gow_poker.groups import Groups, compares, group, meet, of_one_hand
from houseway.families.pai_gow_poker.pairs import compare
from houseway.families.pai_gow_poker.round import BANKER
from houseway.families.pai_gow_poker.seats import (
    COMPARISONS,
    Meetings,
    PlayedSeat,
    copies,
    costs,
    is_played_best,
    of_bank,
)
from houseway.families.pai_gow_poker.sheet import PaiGowSheet
from houseway.families.pai_gow_poker.spot import power
from houseway.families.pai_gow_poker.tables import HandsAsSet, settings
from houseway.families.pai_gow_poker.ways import compare_ways
from houseway.hands.seven import ROWS, Power
from houseway.money import LOSE
from houseway.odds import (
    OTHERWISE,
    Choices,
    Count,
    Figure,
    Sampled,
    Solved,
    WagerOdds,
    sampled,
)
from houseway.progress import stage
from houseway.round import HOUSE_WAY, FamilyOdds, Simulation
from houseway.round import count_rows as rows_of_spots
from houseway.sheet import Wager

OWN_ROWS: Mapping[str, str] = {fact_name(row): row for row in ROWS}
BANK_ROWS: Mapping[str, str] = {
    "bank-ace-high": "ace high",
    "bank-king-high": "king high",
    "bank-ace-high-with-joker": "ace high with joker",
    "bank-ace-high-without-joker": "ace high without joker",
}
NO_PRIZE = "no prize"
BOTH_WAGERS, GIVEN_BACK = "both wagers", "doubled-but-unqualified"


# ---- what a wager is judged on ----


def rows_of_one_hand(wager: Wager) -> tuple[str, ...] | None:
    """The rows of a wager on the cards of one hand alone; None if it compares two."""
    for known in (OWN_ROWS, BANK_ROWS):
        if wager.pays and all(row.on in known for row in wager.pays):
            return tuple(known[row.on] for row in wager.pays)
    return None


class WagersByLook(msgspec.Struct, frozen=True):
    """The wagers of a sheet by what they look at."""

    two: tuple[Wager, ...]  # hands that are set, and how they compare
    one: tuple[Wager, ...]  # one hand as it is set
    cards: Mapping[str, tuple[str, ...]]  # the cards of one hand: rows by name of the wager

    @staticmethod
    def of(sheet: PaiGowSheet) -> "WagersByLook":
        wagers = [wager for wager in sheet.wagers if not wager.during]
        cards = {w.name: rows for w in wagers if (rows := rows_of_one_hand(w)) is not None}
        others = [wager for wager in wagers if wager.name not in cards]
        for wager in others:
            if not compares(wager):
                name = f"{sheet.title}: the exact odds of {wager.name}"
                raise HousewayError(f"{name} are not worked out")
        one = tuple(wager for wager in others if of_one_hand(wager))
        return WagersByLook(tuple(wager for wager in others if wager not in one), one, cards)


def joker_power(sheet: PaiGowSheet) -> Power:
    return "wild" if power(sheet) == "wild" else "ace-straight-flush"


def deck_of(sheet: PaiGowSheet) -> NDArray[np.int64]:
    return np.arange(len(sheet.deck.cards()), dtype=np.int64)


# ---- exact ----


def solve(sheet: PaiGowSheet, decks: int) -> Solved:
    """Every wager with both hands set the house way."""
    judged = WagersByLook.of(sheet)
    counts: dict[str, tuple[Count, ...]] = {}
    best: Best | None = None
    figures: Sequence[Figure] = ()
    if judged.two or judged.one:
        with stage(0.25):
            found = settings(sheet)
    if judged.two:
        with stage(0.25):
            groups = group(sheet, found, judged.two)
            compared = compare(found, groups.of_class, deck_of(sheet))
            weighed = groups.weighed(compared)
        counts |= {wager.name: rows_of_spots(wager, FACTS, weighed) for wager in judged.two}
        figures = copies(sheet, groups, compared)
        with stage(0.5):
            best = best_play(sheet, found, groups, compared)
    if judged.one:
        alone = group(sheet, found, judged.one).alone(found.weights)
        counts |= {wager.name: rows_of_spots(wager, FACTS, alone) for wager in judged.one}
    for name, rows in judged.cards.items():
        numbers = count_rows(rows, sheet.deal.cards, sheet.deck.jokers, joker_power(sheet))
        counts[name] = counted(sheet.wager(name), numbers)
    wagers = [WagerOdds(name=name, rows=counts[name]) for name in in_order(sheet)]
    house_way = None
    if best is not None:
        house_way = wagers[0].expectation
        more = () if sheet.double is None else (sheet.double.wager,)
        wagers[0] = WagerOdds(name=wagers[0].name, rows=best.rows, includes=more)
    return Solved(
        wagers=tuple(wagers),
        decisions=() if best is None else best.decisions,
        assumes=assumes(sheet),
        house_way=house_way,
        figures=(*figures, *(() if best is None else best.figures)),
    )


def in_order(sheet: PaiGowSheet) -> list[str]:
    """The wagers placed before the deal, or earned by one."""
    return [wager.name for wager in sheet.wagers if not wager.during]


def assumes(sheet: PaiGowSheet) -> str:
    if sheet.community:
        return "both hands are set the house way"
    found = "players and the player-dealer set their hands the house way"
    if is_played_best(sheet) and sheet.bank is not None:
        opens = sheet.bank.opens == "first"
        found = (
            f"players set their hands best for the {sheet.wagers[0].title.lower()}"
            f"{' against the open hand' * opens}, and the player-dealer the house way;"
            " other wagers are counted with both set the house way"
        )
    return f"{found}; hands are doubled where that gains" if sheet.double else found


def counted(wager: Wager, numbers: Sequence[int]) -> tuple[Count, ...]:
    """The rows of a wager on one hand with the number of hands that make each."""
    rows = [
        Count(row.on, row.odds.text, row.odds.gain, number)
        for row, number in zip(wager.pays, numbers, strict=False)
    ]
    if wager.envy is not None:  # nothing is staked on it
        return (*rows, Count(OTHERWISE, NO_PRIZE, 0 * LOSE.gain, numbers[-1]))
    return (*rows, Count(OTHERWISE, LOSE.text, LOSE.gain, numbers[-1]))


# ---- best play ----


class Best(msgspec.Struct, frozen=True):
    """The game wager played best, and what else comes out of it."""

    rows: tuple[Count, ...]
    decisions: tuple[Choices, ...]
    figures: tuple[Figure, ...]


def best_play(
    sheet: PaiGowSheet, found: HandsAsSet, groups: Groups, cells: NDArray[np.int64]
) -> Best | None:
    """With every hand set best, from both seats where the player-dealer sets freely; None where
    nobody sets a hand, or where more than two comparisons decide.
    """
    meetings = Meetings.of(sheet, groups)
    if meetings is None:
        return None
    player = PlayedSeat.of_player(sheet, found, groups, meetings)
    banks = sheet.bank is not None and sheet.bank.sets == "own"
    with stage(0.5 if banks else 1):
        played = player.play()
    decisions = player.by_rows(played, banks=False)
    worth = player.in_all(played)
    figures = [*costs(worth)]
    if banks:
        bank = player.turned
        with stage(0.5):
            played_by_bank = bank.play()
        decisions += bank.by_rows(played_by_bank, banks=True)
        worth_to_bank = bank.in_all(played_by_bank)
        assert worth_to_bank[HOUSE_WAY] == -worth[HOUSE_WAY], "one gains what the other loses"
        figures += of_bank(worth_to_bank)
    rows = best_rows(sheet, groups, cells, player, played.total)
    return Best(rows, tuple(decisions), tuple(figures))


def best_rows(
    sheet: PaiGowSheet,
    groups: Groups,
    cells: NDArray[np.int64],
    player: PlayedSeat,
    played: RowTally,
) -> tuple[Count, ...]:
    """The rows of the game wager with every hand set best."""
    wager, sides, free = sheet.wagers[0], groups.sides(), player.meetings.compared
    own, other = (sides[int(i)] for i in np.argwhere(free)[0])
    total = int(cells[free].sum())
    by_house = rows_of_spots(
        wager, FACTS, groups.weighed(np.where(free[:, :, None, None], cells, 0))
    )
    counts = {row.on: row.combinations for row in by_house}
    assert counts["both-higher"] == played.won, "two ways to count the same deals"
    assert counts["both-lower"] == played.lost, "two ways to count the same deals"
    apart = cells.copy()
    apart[free] = 0
    compared = [
        (played.won_best, meet(sheet, own, other, 1, 1)),
        (played.lost_best, meet(sheet, own, other, -1, -1)),
        (total - played.won_best - played.lost_best, meet(sheet, own, other, 1, -1)),
    ]
    rows = rows_of_spots(wager, FACTS, [*groups.weighed(apart), *compared])
    return rows if sheet.double is None else with_doubles(rows, player, played.doubled)


def with_doubles(
    rows: tuple[Count, ...], player: PlayedSeat, doubled: Doubled
) -> tuple[Count, ...]:
    """The rows of the game wager with those of doubled hands apart."""
    each = doubled.hands * player.deals - doubled.won - doubled.lost
    apart = dict(zip(COMPARISONS, (doubled.won, each, doubled.lost), strict=True))
    more = dict(zip(COMPARISONS, player.second, strict=True))
    both = doubled.second_whole - doubled.second_won - doubled.second_lost
    second = dict(zip(COMPARISONS, (doubled.second_won, both, doubled.second_lost), strict=True))
    found = []
    for row in rows:
        number = apart.get(row.on, 0)
        found.append(msgspec.structs.replace(row, combinations=row.combinations - number))
        if row.on not in apart:
            continue
        if not more[row.on]:
            found.append(Count(f"{row.on}-doubled", row.pays, row.gain, number, Fraction(2)))
            continue
        gained, twice = row.gain + more[row.on], second[row.on]
        found += [
            Count(f"{row.on}-doubled", BOTH_WAGERS, gained, twice, Fraction(2)),
            Count(f"{row.on}-{GIVEN_BACK}", row.pays, row.gain, number - twice, Fraction(2)),
        ]
    return tuple(found)


# ---- simulated ----


def simulate(sheet: PaiGowSheet, asked: Simulation) -> list[Sampled]:
    """Deals two hands, both set the house way."""
    from houseway.families.pai_gow_poker import kernel

    found = settings(sheet)
    look = found.look_for_kinds
    judged = WagersByLook.of(sheet)
    groups = group(sheet, found, judged.two)
    firsts = {
        name: first_rows(rows, sheet.deal.cards, sheet.deck.jokers, joker_power(sheet))
        for name, rows in judged.cards.items()
    }
    unsure = np.zeros(len(found.kinds), dtype=np.bool_)
    for first in firsts.values():
        unsure |= first.unsure
    low, high = found.low[found.kinds], found.high[found.kinds]
    of_kind = groups.of_class[found.kinds]

    sides = [int(sheet.wager(wager).pays[0].on in BANK_ROWS) for wager in firsts]

    def chunk(rounds: int, stream: int) -> list[NDArray[np.int64]]:
        cells, kinds, hands = kernel.simulate(
            deck_of(sheet), rounds, found.size, asked.seed, stream,
            low, high, of_kind, len(groups.hands), unsure,
            look.keys, look.bits, *look.tables,
        )  # fmt: skip
        classes = np.bincount(found.kinds, kinds[0], found.classes).astype(np.int64)
        of_cards = [
            first.count(kinds[side], hands[(hands[:, 0] == side) & first.unsure[hands[:, 1]], 2:])
            for side, first in zip(sides, firsts.values(), strict=True)
        ]
        return [cells, classes, *of_cards]

    cells, classes, *of_cards = asked.run(chunk, asked.rounds)
    weighed, turned = groups.weighed(cells), groups.weighed(from_the_other(cells))
    counts = {
        wager.name: rows_of_spots(wager, FACTS, turned if is_on_second(sheet, wager) else weighed)
        for wager in judged.two
    }
    if judged.one:
        alone = group(sheet, found, judged.one).alone(classes)
        counts |= {wager.name: rows_of_spots(wager, FACTS, alone) for wager in judged.one}
    for name, numbers in zip(firsts, of_cards, strict=True):
        counts[name] = counted(sheet.wager(name), numbers.tolist())
    rounds = int(cells.sum())
    return [sampled(name, counts[name], rounds) for name in in_order(sheet)]


def is_on_second(sheet: PaiGowSheet, wager: Wager) -> bool:
    """Whether a wager is on the second of two community hands."""
    return sheet.community and wager.name == BANKER


def from_the_other(cells: NDArray[np.int64]) -> NDArray[np.int64]:
    """Comparisons of the first hand with the second, from the side of the second."""
    return cells.transpose(1, 0, 2, 3)[:, :, ::-1, ::-1]


ODDS = FamilyOdds(
    solve=solve,
    simulate=simulate,
    advice=msgspec.structs.replace(ANSWERS, assumes=assumes),
    simulates="house-way",
    irrelevant=("deal.piles", "house_way_lines", "bank.sets"),
    effort=lambda sheet: "minutes",  # the best setting of all hands
    house_ways=compare_ways,
    apart=lambda sheet: tuple(WagersByLook.of(sheet).cards),
)
