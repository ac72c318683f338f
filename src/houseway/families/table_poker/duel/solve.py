"""Exact best play of a hand against the bank's, one card of which may be open."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache, lru_cache
from math import comb, lcm

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.cards import RANKS, Card, card_number
from houseway.families.table_poker.bonus import read_odds
from houseway.families.table_poker.duel.chart import chart
from houseway.families.table_poker.forfeits import NOTHING, at_stake, bonus_gain, play_words
from houseway.families.table_poker.made import Made, StreetSpot, least, made
from houseway.families.table_poker.paths import (
    Counted,
    Path,
    bases,
    gain,
    odds,
    paths,
    with_stakes,
)
from houseway.families.table_poker.round import allowed_sizes
from houseway.families.table_poker.sheet import Jackpot, TablePokerSheet
from houseway.families.table_poker.slices import in_slices
from houseway.hands.classes import suit_classes
from houseway.hands.many import card_numbers, numbered_card, rank_many
from houseway.hands.rank import Rank, rank
from houseway.hands.rankings import RANKINGS
from houseway.hands.sets import all_sets, class_of_sets, places
from houseway.odds import Choices, JackpotOdds, Solved
from houseway.progress import stage
from houseway.round import Seen, Units

# Ends as the kernel counts them: whether the bank qualifies, and how the hand compares.
ENDS = tuple((qualifies, compared) for qualifies in (True, False) for compared in (1, 0, -1))
BONUSES, JACKPOTS = 8, 0.6  # time they take, relative to the play itself


class Strengths(msgspec.Struct, frozen=True):
    """All hands of n cards in order of strength."""

    of: NDArray[np.int32]  # by place of the hand, from 0 without gaps
    ranks: tuple[Rank, ...]  # of each strength
    examples: tuple[tuple[Card, ...], ...]  # a hand of each strength
    kinds: tuple[Made, ...]
    kind_of: NDArray[np.int32]  # strength → number of its kind

    def at_least(self, strength: tuple[int, ...]) -> int:
        """The lowest strength that is at least the given hand's."""
        return sum(row.strength < strength for row in self.ranks)


@cache
def strengths(size: int, ranking: str) -> Strengths:
    """Ranks all hands by the kernels; checks one of each strength against the plain definition."""
    hands = all_sets(size)
    raw = rank_many(hands, RANKINGS[ranking], checked=False)
    _, first, dense = np.unique(raw, return_index=True, return_inverse=True)
    examples = tuple(tuple(numbered_card(int(n)) for n in hands[row]) for row in first)
    ranks = tuple(rank(cards, RANKINGS[ranking]) for cards in examples)
    kinds = tuple(dict.fromkeys(made(held) for held in ranks))
    number = {kind: i for i, kind in enumerate(kinds)}
    kind_of = np.array([number[made(held)] for held in ranks], dtype=np.int32)
    return Strengths(dense.astype(np.int32), ranks, examples, kinds, kind_of)


class PlayedDuel(msgspec.Struct, frozen=True):
    """The kernel's results."""

    ends: NDArray[np.int64]  # path × kind × end
    worth: NDArray[np.int64]  # up card's rank × strength × path, scaled
    often: NDArray[np.int64]  # up card's rank × strength
    best: NDArray[np.uint8]  # class of hands × open card → path
    scale: int  # of worth

    @property
    def deals(self) -> int:
        return int(self.often.sum())


def solve(sheet: TablePokerSheet, placed: Units = NOTHING) -> Solved:
    six = any(reads.cards == "hand-and-bank" for reads in sheet.reads.values())
    bonuses, jackpots = BONUSES * six, JACKPOTS * bool(sheet.jackpots)
    whole = 1 + bonuses + jackpots
    with stage(1 / whole):
        played = best_play(sheet, placed)
        rules, worth = chart(
            sheet, ranked(sheet), played.worth, legal_paths(sheet), played.deals * played.scale
        )
    with stage(bonuses / whole):
        read = read_odds(sheet)
    with stage(jackpots / whole):
        beaten = tuple(jackpot_odds(sheet, played))
    return Solved(
        wagers=odds(sheet, counted(sheet, played.ends), read),
        decisions=tuple(decisions(sheet, played)),
        assumes=assumes(sheet, placed),
        jackpots=beaten,
        chart=rules,
        chart_worth=Fraction(worth, played.scale * played.deals),
    )


def assumes(sheet: TablePokerSheet, placed: Units = NOTHING) -> str:
    sight = "their own hand" + (" and the open card" if open_card(sheet) else "")
    paid = [wager.title for wager in bases(sheet) if not wager.during]
    equal = f"{' and '.join(paid)} are equal; " if len(paid) > 1 else ""
    return f"the player sees {sight}; {equal}{play_words(sheet, placed)}"


def ranked(sheet: TablePokerSheet) -> Strengths:
    return strengths(sheet.deal.hand, sheet.ranking)


def best_play(sheet: TablePokerSheet, placed: Units = NOTHING) -> PlayedDuel:
    """Solves every class of hands against every open card, on all threads."""
    gains, scale = gain_table(sheet, placed)
    legal = legal_paths(sheet)
    return _best_play(
        sheet.deal.hand,
        sheet.ranking,
        open_card(sheet),
        qualifying(sheet),
        legal.tobytes(),
        gains.tobytes(),
        scale,
    )


@lru_cache(maxsize=4)
def _best_play(
    size: int, ranking: str, shown: bool, level: int, allowed: bytes, gained: bytes, scale: int
) -> PlayedDuel:
    from houseway.families.table_poker.duel import kernel

    hands, weights = suit_classes(size)
    with stage(0.2, "all hands by strength"):
        held, known = strengths(size, ranking), tables(size, ranking)
    legal = np.frombuffer(allowed, dtype=np.bool_).reshape(-1, len(held.ranks))
    gains = np.frombuffer(gained, dtype=np.int64).reshape(len(legal), -1, len(ENDS))

    def part(first: int, last: int) -> tuple[NDArray[np.int64], ...]:
        return kernel.solve(  # type: ignore[no-any-return]
            first, last, hands, weights, shown, level, legal, gains, held.kind_of, known
        )

    with stage(0.8):
        parts = in_slices(len(hands), part, "every hand against every hand of the bank")
    return PlayedDuel(
        np.sum([p[0] for p in parts], axis=0),
        np.sum([p[1] for p in parts], axis=0),
        np.sum([p[2] for p in parts], axis=0),
        np.concatenate([p[3] for p in parts]),
        scale,
    )


def open_card(sheet: TablePokerSheet) -> bool:
    return sheet.deal.shown != "none"


def qualifying(sheet: TablePokerSheet) -> int:
    """The lowest strength with which the bank qualifies."""
    if sheet.qualifier is None:
        return 0
    return ranked(sheet).at_least(least(sheet, sheet.qualifier.least).strength)


def legal_paths(sheet: TablePokerSheet) -> NDArray[np.bool_]:
    """Whether a hand of a strength may take a path: path × strength."""
    rows = []
    for path in paths(sheet):
        size = dict(path.units).get(sheet.streets[0].wager)
        rows.append(
            [
                size is None or size in allowed_sizes(sheet, sheet.streets[0], _seen(hand))
                for hand in ranked(sheet).examples
            ]
        )
    return np.array(rows)


def _seen(hand: tuple[Card, ...]) -> Mapping[str, tuple[Card, ...]]:
    return {"hand": hand, "board": (), "bank": ()}


def gain_table(sheet: TablePokerSheet, placed: Units = NOTHING) -> tuple[NDArray[np.int64], int]:
    """The gains by path × kind × end as integers, and their scale."""
    lost = at_stake(sheet, placed)
    exact = [
        [
            [all_gain(sheet, lost, path, spot(kind, end)) for end in ENDS]
            for kind in ranked(sheet).kinds
        ]
        for path in paths(sheet)
    ]
    scale = lcm(*(value.denominator for rows in exact for row in rows for value in row))
    table = [[[int(value * scale) for value in row] for row in rows] for rows in exact]
    return np.array(table, dtype=np.int64), scale


def all_gain(sheet: TablePokerSheet, lost: Units, path: Path, spot: StreetSpot) -> Fraction:
    """The gain of the game wagers and of the bonuses a fold loses."""
    return gain(sheet, path, spot) + bonus_gain(sheet, lost, spot, folded=path.folded)


def spot(kind: Made, end: tuple[bool, int]) -> StreetSpot:
    return StreetSpot(made=kind, qualifies=end[0], compared=end[1])


def counted(sheet: TablePokerSheet, ends: NDArray[np.int64]) -> Iterator[Counted]:
    for path, kinds in zip(paths(sheet), ends.tolist(), strict=False):
        for kind, row in zip(ranked(sheet).kinds, kinds, strict=False):
            for end, often in zip(ENDS, row, strict=True):
                if often:
                    yield often, path, spot(kind, end)


@cache
def tables(size: int, ranking: str) -> tuple[object, ...]:
    """The lookup tables of the kernel; see `weaker_banks`."""
    from houseway.families.table_poker.duel import kernel

    held = strengths(size, ranking)
    number = len(held.ranks)
    classes, class_starts = [np.zeros(1, dtype=np.int32)], [0, 1]
    counts, count_starts = [], [0]
    for k in range(size - 1):
        representatives = suit_classes(k)[0] if k else np.empty((1, 0), dtype=np.uint8)
        rows = np.zeros((len(representatives), number + 1), dtype=np.int32)
        for row, cards in zip(rows, representatives, strict=True):
            kernel.weaker_by_strength(np.sort(cards).astype(np.int64), size, held.of, row)
        counts.append(rows.ravel())
        count_starts.append(count_starts[-1] + rows.size)
    for k in range(1, size):
        classes.append(class_of_sets(k)[0])
        class_starts.append(class_starts[-1] + comb(52, k))
    representatives = suit_classes(size - 1)[0]
    last = np.zeros((len(representatives), 53 - size), dtype=np.int32)
    for row, cards in zip(last, representatives, strict=True):
        kernel.strongest_first(np.sort(cards).astype(np.int64), size, held.of, row)
    return (
        held.of,
        np.concatenate(classes),
        np.array(class_starts),
        np.concatenate(counts),
        np.array(count_starts),
        last,
        number,
    )


def jackpot_odds(sheet: TablePokerSheet, played: PlayedDuel) -> Iterator[JackpotOdds]:
    """The odds of the jackpots between a best-playing player and the bank; folded hands are out."""
    if not sheet.jackpots:
        return
    from houseway.families.table_poker.duel import kernel

    held, known = ranked(sheet), tables(sheet.deal.hand, sheet.ranking)
    hands, weights = suit_classes(sheet.deal.hand)
    rows = np.array([[held.at_least(level) for level in levels(sheet, j)] for j in sheet.jackpots])
    rows[:, 1] -= 1  # the highest strength that may be beaten, inclusive
    gives_up = [path.answers[0] for path in paths(sheet)].index("fold")

    def part(first: int, last: int) -> NDArray[np.int64]:
        return kernel.beaten(  # type: ignore[no-any-return]
            first, last, hands, weights, open_card(sheet), played.best, gives_up, rows, known
        )

    words = "jackpots, every hand against every hand of the bank"
    found = np.sum(in_slices(len(hands), part, words), axis=0).tolist()
    for jackpot, (beaten, winner) in zip(sheet.jackpots, found, strict=True):
        parts = (jackpot.beaten_share, jackpot.winner_share, jackpot.others_share)
        lost, won, others = (Fraction(part, 100) for part in parts)
        yield JackpotOdds(
            name=jackpot.name,
            title=jackpot.title,
            beaten=Fraction(beaten, played.deals),
            winner=Fraction(winner, played.deals),
            shares=(lost, won, others),
        )


def levels(sheet: TablePokerSheet, jackpot: Jackpot) -> Iterator[tuple[int, ...]]:
    """A jackpot's strengths: the least beaten hand, one above the best, and the least winner."""
    top = ranked(sheet).ranks[-1].strength
    roof = least(sheet, jackpot.most_beaten).strength if jackpot.most_beaten else top
    yield least(sheet, jackpot.beaten).strength
    yield (*roof, 0)
    yield least(sheet, jackpot.winner).strength


def decisions(sheet: TablePokerSheet, played: PlayedDuel) -> Iterator[Choices]:
    """The worth of each answer by kind of hand and open card."""
    held = ranked(sheet)
    words = [path.answers[0] for path in paths(sheet)]
    legal = legal_paths(sheet)
    for up in range(len(played.often)):
        against = f" against {RANKS[up]}" if open_card(sheet) else ""
        for number, kind in enumerate(held.kinds):
            rows = held.kind_of == number
            often = int(played.often[up, rows].sum())
            if not often:
                continue
            worth = {
                word: Fraction(int(played.worth[up, rows, i].sum()), often * played.scale)
                for i, word in enumerate(words)
                if legal[i, rows].all()
            }
            yield Choices(
                situation=f"{named(kind)}{against}",
                who="player",
                probability=Fraction(often, played.deals),
                worth=worth,
            )


def named(kind: Made) -> str:
    """`pair of Q`, `flush, K high`."""
    if kind.category == "high card":
        return f"{kind.rank} high"
    if kind.category in ("pair", "two pair", "three of a kind", "four of a kind", "full house"):
        return f"{kind.category} of {kind.rank}"
    return f"{kind.category}, {kind.rank} high" if kind.rank else kind.category


def advise(
    sheet: TablePokerSheet,
    solved: Solved | None,
    seen: Seen,
    placed: Units,
) -> Choices:
    """The worth of each answer for one hand, over every bank hand it may meet."""
    from houseway.families.table_poker.duel import kernel

    hand, held, size = tuple(seen["hand"]), ranked(sheet), sheet.deal.hand
    cards = np.sort(card_numbers(hand)).astype(np.int64)
    own = int(held.of[places(cards[None])[0]])
    shown = card_number(seen["bank"][0]) if open_card(sheet) else -1
    below, six = np.zeros(3, dtype=np.int64), np.zeros(6, dtype=np.int64)
    marks = np.array([own, own + 1, qualifying(sheet)])
    kernel.weaker_banks(cards, size, shown, marks, tables(size, sheet.ranking), below)
    total = comb(51 - size, size - 1) if open_card(sheet) else comb(52 - size, size)
    kernel.six_ends(own, marks[2], total, below, six)
    kind = held.kinds[held.kind_of[own]]
    sizes = allowed_sizes(sheet, sheet.streets[0], _seen(hand))
    worth, lost = {}, at_stake(sheet, placed)
    for answered in paths(sheet):
        bet = dict(answered.units).get(sheet.streets[0].wager)
        path = with_stakes(sheet, answered, placed)
        if bet is None or bet in sizes:
            ends = zip(ENDS, six.tolist(), strict=True)
            gained = sum(
                all_gain(sheet, lost, path, spot(kind, end)) * often for end, often in ends
            )
            worth[path.answers[0]] = Fraction(gained, total)
    return Choices(
        situation=sheet.streets[0].name, who="player", probability=Fraction(1), worth=worth
    )
