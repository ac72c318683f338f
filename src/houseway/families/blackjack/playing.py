"""Builds the tables the simulation kernel plays by from the solution."""

from collections.abc import Sequence
from math import lcm

import numpy as np
from numpy.typing import NDArray

from houseway.cards import JOKER
from houseway.families.blackjack import chart
from houseway.families.blackjack.best import (
    ACE_AND_TEN,
    FirstCard,
    HandPolicy,
    best_policy,
    first_cards,
)
from houseway.families.blackjack.count import KINDS, VALUES, HandCount, least, must_hit
from houseway.families.blackjack.kernel_tables import (
    BankTables,
    HandTables,
    KernelPlaying,
    KernelRules,
    MoveTables,
    PayTables,
)
from houseway.families.blackjack.mixed import BegunHands, MixedSplit
from houseway.families.blackjack.sheet import BlackjackSheet
from houseway.families.blackjack.solve import SPLIT, SolvedGame
from houseway.families.blackjack.splits import is_mixed
from houseway.families.blackjack.tables import ACE, JOKER_VALUE, MANY, TEN

SPECIAL = ("", "ace-face", "ace-king-suited", "ace-king-of-spades")  # each within the one before
JOKERS = ("none", "hard-21", "one-or-eleven", "two-or-twelve", "one-to-eleven")
FREEZES = ("plays", "freezes-players", "freezes-all")
HIGHEST = 48  # totals of the bank end under it
MOST_HANDS = 8  # of a split, as in the kernel
MIDDLE = 40  # most wagers the hands of a split can win or lose together
TENS = ("any", "of-rank", "once")  # which may be split; `once` the first two cards only

_LATEST: dict[
    tuple[int, int], tuple[SolvedGame, tuple[FirstCard, ...]]
] = {}  # by sheet in memory, decks


def solved_game(sheet: BlackjackSheet, decks: int) -> tuple[SolvedGame, tuple[FirstCard, ...]]:
    """The solved game; the last one is kept, since a simulation asks for it twice."""
    key = id(sheet), decks
    if key not in _LATEST or _LATEST[key][0].sheet is not sheet:
        _LATEST.clear()
        game = SolvedGame(sheet, decks)
        _LATEST[key] = game, tuple(first_cards(game))
    return _LATEST[key]


def playing(sheet: BlackjackSheet, decks: int, by: str) -> KernelPlaying:
    """The tables of a game, with the moves of best play or of the chart."""
    game, found = solved_game(sheet, decks)
    policies = [best_policy(first_card) for first_card in found]
    if by == "chart":
        policies = [chart.chart_policy(f, best) for f, best in zip(found, policies, strict=True)]
    return played_by(game, _moves(game, found, policies))


def played_by(game: SolvedGame, moves: MoveTables) -> KernelPlaying:
    """The tables of a game with the given legal moves."""
    return KernelPlaying(
        hands=_hands(game),
        moves=moves,
        bank=_bank(game),
        pays=_pays(game),
        rules=_rules(game),
    )


def parts_of_wager(sheet: BlackjackSheet) -> int:
    """The number of parts that makes every gain, and half a wager, an integer."""
    return lcm(2, *(row.odds.gain.denominator for row in sheet.wager("base").pays))


def _hands(game: SolvedGame) -> HandTables:
    size = len(VALUES)
    starts = np.full((size, size + 1), -1, dtype=np.int64)
    specials = np.full(len(SPECIAL), -1, dtype=np.int64)
    for (values, kind), hand in game.hands.start.items():
        held = [place for place, number in enumerate(values) for _ in range(number)]
        if kind not in SPECIAL[1:]:
            starts[held[0], held[1]] = starts[held[1], held[0]] = hand
    for place, kind in enumerate(SPECIAL):
        if kind in _kind_numbers(game):
            specials[place:] = game.hands.start[ACE_AND_TEN, kind]
    for place, hand in game.hands.alone.items():
        starts[place, size] = hand
    return HandTables(
        after=game.hands.after,
        classes=game.hands.classes,
        start=starts,
        special=specials,
        beats_all=np.array([held.tier > 0 for held in game.hands.kinds]),
    )


def _kind_numbers(game: SolvedGame) -> dict[str, int]:
    """The kinds of naturals, numbered from 1."""
    kinds = [kind for row in game.sheet.counting.naturals for kind in row.kinds]
    return {kind: number for number, kind in enumerate(kinds, start=1)}


def _moves(
    game: SolvedGame, found: Sequence[FirstCard], policies: Sequence[HandPolicy]
) -> MoveTables:
    hands, values = len(game.hands.values), len(VALUES)
    first, paired, early, later = (np.zeros((hands, values), dtype=np.int8) for _ in range(4))
    begun = np.zeros((values, hands, values), dtype=np.int8)
    rescued = np.zeros((2, hands, values), dtype=np.int8)
    again = no_splits_again()
    for first_card, policy in zip(found, policies, strict=True):
        up = first_card.up
        later[:, up] = policy.later
        rescued[0, :, up] = first_card.stands.rescued
        split_stands = first_card.against.stands(
            first_card.all, split=True, chances=first_card.chances
        )
        rescued[1, :, up] = split_stands.rescued
        for start, move, gives_up in zip(
            first_card.starts, policy.first, policy.early, strict=True
        ):
            early[start.hand, up] = gives_up
            if start.pair is None:
                first[start.hand, up] = paired[start.hand, up] = move
        for start, move in zip(first_card.starts, policy.first, strict=True):
            if start.pair is not None:
                paired[start.hand, up] = move
            if move == SPLIT and start.pair is not None:
                split = policy.split[start.pair.one, start.pair.other]
                for value in {start.pair.one, start.pair.other}:
                    begun[value, :, up] = split.chart(value)
        for split in policy.split.values():
            if isinstance(split, MixedSplit):
                _again(split.begun, begun, again)
                break  # the others go by the same
    return MoveTables(first, paired, early, later, begun, rescued=rescued, again=again)


def no_splits_again() -> NDArray[np.int8]:
    return np.zeros((MOST_HANDS + 1, len(VALUES), len(VALUES), len(VALUES)), dtype=np.int8)


def _again(hands: BegunHands, begun: NDArray[np.int8], again: NDArray[np.int8]) -> None:
    """Fills in the hands of unlike cards, which may begin with any value."""
    for value in hands.game.hands.alone:
        begun[value, :, hands.up] = hands.charts.of(value)
        for number in range(2, MOST_HANDS):
            again[number, value, list(hands.again(value, number)), hands.up] = 1


def _bank(game: SolvedGame) -> BankTables:
    rules, numbers = game.sheet.counting, _kind_numbers(game)
    hard, soft = (
        np.array(
            [must_hit(game.sheet.bank, HandCount(total=t, size=3, soft=s)) for t in range(HIGHEST)]
        )
        for s in (False, True)
    )
    naturals = np.zeros((len(VALUES), len(VALUES)), dtype=np.int64)
    specials = np.full(len(SPECIAL), -1, dtype=np.int64)
    for kind, number in numbers.items():
        if kind not in SPECIAL:
            one, other = (VALUES.index(symbol) for symbol in KINDS[kind].values)
            naturals[one, other] = naturals[other, one] = number
    for place, kind in enumerate(SPECIAL):
        if kind in numbers:
            specials[place:] = numbers[kind]
    beats = np.zeros(len(numbers) + 1, dtype=np.bool_)
    classes = np.full((len(numbers) + 1, HIGHEST, MANY + 1, 2), -1, dtype=np.int64)
    for place, ended in enumerate(game.bank.classes):
        if ended.natural:
            classes[numbers[ended.natural]] = place
            beats[numbers[ended.natural]] = ended.tier > 0
        else:
            classes[0, ended.total, ended.size, int(ended.suited_789)] = place
    return BankTables(
        joker=JOKERS.index(rules.joker),
        joker_least=least(rules, JOKER),
        most=rules.most,
        ace_to=rules.ace_to,
        hits_hard=hard,
        hits_soft=soft,
        natural=naturals,
        special=specials,
        beats_all=beats,
        classes=classes,
    )


def _pays(game: SolvedGame) -> PayTables:
    pays, parts = game.sheet.wager("base").pays, parts_of_wager(game.sheet)
    surrendered = next((i for i, row in enumerate(pays) if row.on == "surrendered"), len(pays))
    unraised = game.sheet.against_natural == "unraised"
    first_gains = game.split_gains if unraised else game.gains
    return PayTables(
        rows=game.rows,
        raised_rows=game.split_rows if unraised else game.rows,
        insured_rows=game.insured_rows if game.insures else game.rows,
        first_gains=np.rint(first_gains * parts).astype(np.int64),
        split_gains=np.rint(game.split_gains * parts).astype(np.int64),
        surrendered=surrendered,
        half=-parts // 2,
        middle=MIDDLE * parts,
        number=len(pays) + 1,
    )


def _rules(game: SolvedGame) -> KernelRules:
    rule, sheet = game.sheet.splitting, game.sheet
    most = np.ones(len(VALUES), dtype=np.int64)
    tens = "any"
    if rule is not None:
        most[:JOKER_VALUE] = rule.hands
        most[TEN], most[ACE] = rule.hands_of_tens, rule.hands_of_aces
        tens = "once" if rule.tens_again != "same" else "of-rank" if rule.tens == "rank" else "any"
    return KernelRules(
        most_hands=most,
        tens=TENS.index(tens),
        mixed=is_mixed(rule),
        no_action=sheet.against_natural != "all",
        checked=sheet.deal.checked,
        up_joker=FREEZES.index(sheet.counting.up_joker),
    )
