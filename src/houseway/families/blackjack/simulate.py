"""Rounds at speed, by best play or by the chart, from fresh shoes or down to a cut card."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import lcm

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.cards import card_number, parse_cards
from houseway.exact import Count as Row
from houseway.exact import Sampled, sampled
from houseway.families.blackjack import chart, kernel
from houseway.families.blackjack.best import ACE_AND_TEN, Front, Policy, best_policy, fronts
from houseway.families.blackjack.count import KINDS, VALUES, Count, must_hit
from houseway.families.blackjack.facts import FACTS, Showdown, looks_at_bank
from houseway.families.blackjack.odds import on_split, told
from houseway.families.blackjack.sheet import BlackjackSheet
from houseway.families.blackjack.side import NATURAL, NOTHING
from houseway.families.blackjack.solve import SPLIT, Game
from houseway.families.blackjack.tables import ACE, JOKER_VALUE, TEN
from houseway.round import count_rows

SPECIAL = ("", "ace-face", "ace-king-suited", "ace-king-of-spades")  # each within the one before
JOKERS = ("none", "hard-21", "one-or-eleven", "two-or-twelve", "one-to-eleven")
FREEZES = ("plays", "freezes-players", "freezes-all")
HIGHEST = 48  # totals of the bank end under it
MIDDLE = 40  # units of the wager that splits can win or lose
HELD = (NOTHING, NATURAL)
Table = NDArray[np.int64]


class Playing(msgspec.Struct, frozen=True):
    """Everything a kernel needs to play a game one way."""

    shoe: Table
    hands: tuple[Table, ...]
    play: tuple[NDArray[np.int8], ...]
    bank: tuple[NDArray[np.int64] | NDArray[np.bool_], ...]
    compare: tuple[object, ...]
    split: tuple[object, ...]
    unit: int  # parts of a wager that gains of splits are counted in


_LATEST: dict[tuple[int, int], tuple[Game, tuple[Front, ...]]] = {}  # by sheet in memory, decks


def solved_fronts(sheet: BlackjackSheet, decks: int) -> tuple[Game, tuple[Front, ...]]:
    """The last game asked for, kept: a simulation asks twice."""
    key = id(sheet), decks
    if key not in _LATEST or _LATEST[key][0].sheet is not sheet:
        _LATEST.clear()
        game = Game(sheet, decks)
        _LATEST[key] = game, tuple(fronts(game))
    return _LATEST[key]


def playing(sheet: BlackjackSheet, decks: int, by: str) -> Playing:
    game, found = solved_fronts(sheet, decks)
    policies = [best_policy(front) for front in found]
    if by == "chart":
        policies = [chart.chart_policy(f, best) for f, best in zip(found, policies, strict=True)]
    gains = [row.odds.gain for row in sheet.wager("base").pays]
    unit = lcm(2, *(gain.denominator for gain in gains))
    return Playing(
        shoe=np.array([card_number(card) for card in sheet.deck.cards(decks)], dtype=np.int64),
        hands=_hands(game),
        play=_play(game, found, policies),
        bank=_bank(game),
        compare=_compare(game, unit),
        split=_split(game),
        unit=unit,
    )


def _hands(game: Game) -> tuple[Table, ...]:
    size = len(VALUES)
    starts = np.full((size, size + 1), -1, dtype=np.int64)
    specials = np.full(len(SPECIAL), -1, dtype=np.int64)
    kinds = specials.copy()
    numbers = _kind_numbers(game)
    for (values, kind), hand in game.hands.start.items():
        held = [place for place, number in enumerate(values) for _ in range(number)]
        if kind not in SPECIAL[1:]:
            starts[held[0], held[1]] = starts[held[1], held[0]] = hand
    for kind in SPECIAL[1:]:
        if kind in numbers:
            place = SPECIAL.index(kind)
            specials[place:] = game.hands.start[ACE_AND_TEN, kind]
            kinds[place:] = numbers[kind]
    for place, hand in game.hands.alone.items():
        starts[place, size] = hand
    return game.hands.after, game.hands.classes, starts, specials, kinds


def _kind_numbers(game: Game) -> dict[str, int]:
    """Kinds of naturals numbered from 1."""
    kinds = [kind for row in game.sheet.counting.naturals for kind in row.kinds]
    return {kind: number for number, kind in enumerate(kinds, start=1)}


def _play(
    game: Game, found: Sequence[Front], policies: Sequence[Policy]
) -> tuple[NDArray[np.int8], ...]:
    hands, values = len(game.hands.values), len(VALUES)
    first, paired, early, later = (np.zeros((hands, values), dtype=np.int8) for _ in range(4))
    begun = np.zeros((values, hands, values), dtype=np.int8)
    rescued = np.zeros((2, hands, values), dtype=np.int8)
    for front, policy in zip(found, policies, strict=True):
        up = front.up
        later[:, up] = policy.later
        rescued[0, :, up] = front.stands.rescued
        split_stands = front.against.stands(front.all, split=True, chances=front.chances)
        rescued[1, :, up] = split_stands.rescued
        for start, move, gives_up in zip(front.starts, policy.first, policy.early, strict=True):
            early[start.hand, up] = gives_up
            if start.pair is None:
                first[start.hand, up] = paired[start.hand, up] = move
        for start, move in zip(front.starts, policy.first, strict=True):
            if start.pair is not None:
                paired[start.hand, up] = move
            if move == SPLIT and start.pair is not None:
                split = policy.split[start.pair.one, start.pair.other]
                for value in {start.pair.one, start.pair.other}:
                    begun[value, :, up] = split.chart(value)
    return first, paired, early, later, begun, rescued


def _bank(game: Game) -> tuple[NDArray[np.int64] | NDArray[np.bool_], ...]:
    rules, numbers = game.sheet.counting, _kind_numbers(game)
    counting = np.array(
        [JOKERS.index(rules.joker), rules.most, rules.ace_to, 2 if rules.joker == JOKERS[3] else 1]
    )
    hard, soft = (
        np.array(
            [must_hit(game.sheet.bank, Count(total=t, size=3, soft=s)) for t in range(HIGHEST)]
        )
        for s in (False, True)
    )
    naturals = np.zeros((len(VALUES), len(VALUES)), dtype=np.int64)
    for kind, number in numbers.items():
        if kind not in SPECIAL:
            one, other = (VALUES.index(symbol) for symbol in KINDS[kind].values)
            naturals[one, other] = naturals[other, one] = number
    beats = np.zeros(len(numbers) + 1, dtype=np.bool_)
    classes = np.full((len(numbers) + 1, HIGHEST, 5, 2), -1, dtype=np.int64)
    for place, ended in enumerate(game.bank.classes):
        if ended.natural:
            classes[numbers[ended.natural]] = place
            beats[numbers[ended.natural]] = ended.tier > 0
        else:
            classes[0, ended.total, ended.size, int(ended.suited_789)] = place
    naturally = np.array([held.tier > 0 for held in game.hands.kinds])
    return counting, hard, soft, naturals, classes, beats, naturally


def _compare(game: Game, unit: int) -> tuple[object, ...]:
    pays = game.sheet.wager("base").pays
    surrendered = next((i for i, row in enumerate(pays) if row.on == "surrendered"), len(pays))
    return (
        game.rows,
        np.rint(game.gains * unit).astype(np.int64),
        np.rint(game.split_gains * unit).astype(np.int64),
        surrendered,
        -unit // 2,
        MIDDLE * unit,
        len(pays) + 1,
    )


def _split(game: Game) -> tuple[object, ...]:
    rule, sheet = game.sheet.splitting, game.sheet
    most = np.ones(len(VALUES), dtype=np.int64)
    tens = 0
    if rule is not None:
        most[:JOKER_VALUE] = rule.hands
        most[TEN], most[ACE] = rule.hands_of_tens, rule.hands_of_aces
        tens = 2 if rule.tens_again != "same" else int(rule.tens == "rank")
    return (
        most,
        tens,
        sheet.against_natural == "original",
        sheet.deal.checked,
        FREEZES.index(sheet.counting.up_joker),
        rule is not None and rule.pairs == "any",
    )


def simulate(
    sheet: BlackjackSheet,
    decks: int,
    rounds: int,
    seed: int,
    run: Callable[..., Sequence[NDArray[np.int64]]],
    by: str,
    cut: int | None,
) -> list[Sampled]:
    """One player with every wager there is."""
    found = playing(sheet, decks, by)

    def chunk(count: int, stream: int) -> Sequence[NDArray[np.int64]]:
        counted: Sequence[NDArray[np.int64]] = kernel.simulate(
            found.shoe.copy(),
            -1 if cut is None else cut,
            count,
            seed,
            stream,
            found.hands,
            found.play,
            found.bank,
            found.compare,
            found.split,
        )
        return counted

    single, doubled, totals, busts, pairs, insured = run(chunk, rounds)
    counted = int(busts.sum())
    base = sampled("base", _base_rows(sheet, found.unit, single, doubled, totals), counted)
    names = sheet.alone or [wager.name for wager in sheet.wagers if wager.name != "base"]
    others = [_side(sheet, name, busts, pairs, insured) for name in names]
    return others if sheet.alone else [base, *others]


def _base_rows(
    sheet: BlackjackSheet, unit: int, single: Table, doubled: Table, totals: Table
) -> list[Row]:
    rows = []
    for place, row in enumerate(sheet.wager("base").pays):
        gain = row.odds.gain
        rows.append(Row(row.on, row.odds.text, gain, int(single[place])))
        rows.append(Row(f"{row.on}, doubled", row.odds.text, 2 * gain, int(doubled[place])))
    rows.append(Row("otherwise", "lose", Fraction(-1), int(single[-1])))
    for place, times in enumerate(totals):
        gain = Fraction(place - MIDDLE * unit, unit)
        if times:
            rows.append(Row(on_split(gain), told(gain), gain, int(times)))
    return rows


def _side(sheet: BlackjackSheet, name: str, busts: Table, pairs: Table, insured: Table) -> Sampled:
    """A side bet from what the kernel counted; insurance only where it was offered."""
    wager = sheet.wager(name)
    if name == "insurance":
        weighed = [
            (int(insured[bank, own]), Showdown(hand=HELD[own], bank=HELD[bank]))
            for bank in range(2)
            for own in range(2)
        ]
    elif looks_at_bank(wager):
        weighed = [
            (int(times), Showdown(hand=NOTHING, bank=Count(total=22, size=size, over=size > 0)))
            for size, times in enumerate(busts)
        ]
    else:
        weighed = [
            (int(pairs[kind, natural]), Showdown(hand=NOTHING, bank=bank, first=parse_cards(cards)))
            for kind, cards in enumerate(("2s 3s", "2s 2h", "2s 2c", "2s 2s", "XX XX"))
            for natural, bank in enumerate(HELD)
        ]
    counted = sum(times for times, _ in weighed)
    return sampled(name, count_rows(wager, FACTS, weighed), max(counted, 1))
