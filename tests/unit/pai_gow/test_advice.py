"""Best bots and hints at a table value a hand by itself: the game is not solved for them."""

from random import Random
from typing import Any

import pytest

from houseway.analysis import Coach
from houseway.cards import DeckShoe, NoDice
from houseway.game import BankedGame, load
from houseway.players import BestPlay
from houseway.players.hints import banked_hint
from houseway.round import Bets, Bettor, Log, Playing, SetHands, Settable
from houseway.table.terms import Terms


@pytest.mark.parametrize("id", ["lotus/lucky-pai-gow-poker", "lotus/pai-gow-tiles"])
def test_a_best_bot_and_a_hint_need_no_solution(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def solve(*_: object) -> None:
        raise AssertionError("solved")

    monkeypatch.setattr("houseway.analysis.coach.solve", solve)
    game: Any = load(id, BankedGame)
    coach = Coach(game)
    bot = BestPlay(Random(1), coach)
    placed = bot.bet(Terms(game.sheet), 100_000)
    bets = Bets(seats=2, player_dealer=2, wagers={Bettor(1): dict(placed)})
    shoe, log = DeckShoe(tuple(Random(2).sample(game.cards(), len(game.cards())))), Log()
    playing = Playing(game.family.play(game.sheet, bets, shoe, NoDice(), log), log)
    asked = playing.pending[0]
    answer = asked.read(bot.answer(asked))
    assert isinstance(answer, SetHands)
    hint = banked_hint(coach, asked)
    assert hint.method == "exact" and "the house way" in hint.how
    best = max(hint.answers, key=lambda row: row.units or 0)
    assert isinstance(asked.legal[0], Settable)
    assert asked.read(best.answer) == answer
