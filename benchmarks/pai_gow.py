"""Pai gow poker and tiles: all deals exactly, best settings, one hand, and simulation."""

import os
import tempfile
from collections.abc import Iterator
from functools import partial
from unittest.mock import patch

import numpy as np

from benchmarks.row import Row, best_of, seconds
from houseway.analysis.simulate import simulate
from houseway.cards import parse_cards
from houseway.families.pai_gow_poker import answers, best, pairs
from houseway.families.pai_gow_poker.bonus import count_rows
from houseway.families.pai_gow_poker.sheet import PaiGowSheet
from houseway.families.pai_gow_poker.tables import build, settings
from houseway.families.tiles import deals
from houseway.game import BankedGame, load
from houseway.hands.rankings import RANKINGS
from houseway.hands.seven import TABLES

GAME = "lotus/lucky-pai-gow-poker"
TILES = "lotus/pai-gow-tiles"
EVEN = best.SettingStakes(win=1, loss=1)
PUBLISHED_DAYS = 60  # a public enumeration of one house way against itself: two months and more
ROUNDS = 3_000_000
HAND = parse_cards("Kh Qd As Th 8s 7s 2c")


def rows() -> Iterator[Row]:
    game = load(GAME, BankedGame)
    sheet = game.sheet
    assert isinstance(sheet, PaiGowSheet)
    with tempfile.TemporaryDirectory() as kept, patch.dict(os.environ, HOUSEWAY_CACHE=kept):
        found = settings(sheet)
        deck, nobody = np.arange(53), np.zeros(found.classes, dtype=np.bool_)
        groups = np.zeros(found.classes, dtype=np.int64)
        setting = seconds(lambda: build_again(sheet))
        comparing = best_of(1, lambda: pairs.count_pairs(found, groups, deck))
        taken = setting + comparing
        yield Row(
            work="house way against house way, all 8.25e15 deals, nothing kept",
            figure=taken,
            unit="s",
            goal=60,
            peer="the published two months",
            ratio=PUBLISHED_DAYS * 86_400 / taken,
        )
        yield Row(
            work="best setting of all 154,143,080 hands against the house way",
            figure=best_of(1, lambda: best.play_deck(sheet, found, EVEN, nobody, nobody)),
            unit="s",
            goal=300,
        )
        yield from other_games()
        yield from tile_games()
        yield Row(
            work="a side bet on seven cards, nothing kept",
            figure=seconds(lambda: count_rows(TABLES["double-luck"].rows, 7, 1, "wild")),
            unit="s",
            goal=2,
        )
        placed = {"base": 1}

        def advised() -> object:
            answers.left_over.cache_clear()
            return answers.advise(sheet, None, {"hand": HAND}, placed)

        yield Row(
            work="worth of every setting of one hand, all 53,524,680 it may meet",
            figure=best_of(2, advised),
            unit="s",
            goal=1,
        )
        solved = game.family.odds().solve(sheet, 1)
        simulate(game, 1000, solved=solved)
        yield Row(
            work=f"simulate {GAME}, one thread",
            figure=float(simulate(game, ROUNDS, solved=solved)["rounds_per_second"]),
            unit="rounds/s",
            goal=2e6,
        )


def other_games() -> Iterator[Row]:
    """Every wager of a game, both seats where the player-dealer sets freely, nothing kept."""
    for id, what, goal in (
        ("lotus/mini-pai-gow", "six cards and a double-down", 120),
        ("lotus/ace-up-pai-gow-poker", "against an open hand", 300),
        ("diamond-jims/fortune-pai-gow-poker-wild", "with a wild joker", 300),
    ):
        game = load(id, BankedGame)
        solve = game.family.odds().solve
        yield Row(
            work=f"exact {id}, {what}",
            figure=seconds(partial(solve, game.sheet, 1)),
            unit="s",
            goal=goal,
        )


def tile_games() -> Iterator[Row]:
    game = load(TILES, BankedGame)
    solve = game.family.odds().solve
    solved = solve(game.sheet, 1)

    def again() -> object:
        deals.deals_of.cache_clear()
        return solve(game.sheet, 1)

    yield Row(
        work="tiles: every setting of every hand over all 736,281,000 deals",
        figure=seconds(again),
        unit="s",
        goal=20,
    )
    simulate(game, 1000, solved=solved)
    yield Row(
        work=f"simulate {TILES}, one thread",
        figure=float(simulate(game, ROUNDS, solved=solved)["rounds_per_second"]),
        unit="rounds/s",
        goal=2e6,
    )


def build_again(sheet: PaiGowSheet) -> object:
    return build(
        sheet.way, RANKINGS[sheet.ranking], RANKINGS[sheet.low_ranking], 1, sheet.deal.cards
    )
