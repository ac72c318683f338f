"""Chinese poker over many hands: who gets cards, the buttons, bots and hints."""

from random import Random

import pytest

from houseway.game import PotGame, load
from houseway.round import DealerButton, Log
from houseway.table import PotTableRules
from houseway.table.pot_session import PotSession

LOTUS, HUSTLER = "lotus/13-card-red", "hustler/13-card-chinese-poker"


def session(id: str, players: int, **readings: str) -> PotSession:
    game = load(id, PotGame, readings=readings)
    limit, buy_in = game.family.usual_table(game.sheet)
    rules = PotTableRules(game=game, seats=max(game.sheet.table.seats), limit=limit)
    table = PotSession(rules, bytes(32))
    for seat in range(1, players + 1):
        table.sit(seat, f"player {seat}", 100 * buy_in)
    return table


def play(table: PotSession, bot: str = "random") -> tuple[tuple[int, ...], int]:
    """Plays a hand: the seats dealt in, and the button."""
    log = Log()
    round, random = table.begin(log), Random(table.rounds)
    family = table.rules.family
    player = family.bots[bot].hire(table.rules.sheet, random)
    while not round.playing.over:
        decision = round.playing.pending[0]
        round.answer(decision.who, player.answer(decision))
    button = next(event.seat for event in log.events if isinstance(event, DealerButton))
    table.finish(round, log)
    return round.hand.seats, button


def test_of_five_the_button_gets_no_cards() -> None:
    table = session(LOTUS, 5)
    for _ in range(6):
        seats, button = play(table)
        assert len(seats) == 4 and button not in seats
        assert sorted((*seats, button)) == [1, 2, 3, 4, 5]


def test_where_one_sits_out_the_fifth_plays_and_the_button_gets_cards() -> None:
    table = session(LOTUS, 5)
    table.sit_out(2)
    seats, button = play(table)
    assert sorted(seats) == [1, 3, 4, 5] and seats[-1] == button


@pytest.mark.parametrize(("goes", "step"), [("clockwise", 1), ("counter-clockwise", -1)])
def test_the_button_goes_round_in_the_direction_read(goes: str, step: int) -> None:
    table = session(HUSTLER, 4, **{"chinese-button": goes})
    _, before = play(table)
    for _ in range(4):
        _, button = play(table)
        assert button == (before - 1 + step) % 4 + 1
        before = button


def test_the_winner_of_a_hand_has_the_action_button_in_the_next() -> None:
    table = session(LOTUS, 4)
    play(table)
    won = table.next.first
    log = Log()
    assert won in (1, 2, 3, 4) and table.begin(log).hand.first == won


@pytest.mark.parametrize("id", [LOTUS, HUSTLER])
@pytest.mark.parametrize("bot", ["policy", "best"])
def test_bots_set_hands_that_are_not_foul(id: str, bot: str) -> None:
    table = session(id, 3)
    for _ in range(3):
        log = Log()
        round = table.begin(log)
        family, sheet = table.rules.family, table.rules.sheet
        player = family.bots[bot].hire(sheet, Random(1))
        while not round.playing.over:
            decision = round.playing.pending[0]
            answer = player.answer(decision)
            assert not family.tried(sheet, decision, answer).loses
            round.answer(decision.who, answer)
        table.finish(round, log)


def test_a_hint_tells_the_worth_in_money_of_everybody_together() -> None:
    table = session(HUSTLER, 3)
    decision = table.begin(Log()).playing.pending[0]
    hint = table.rules.family.hint(table.rules.sheet, decision)
    best = hint.answers[0]
    assert hint.method == "sampled" and best.often == 1 and best.gives_up == 0
    assert best.cents == pytest.approx((best.units or 0) * 500)  # units of $5, of both opponents
    assert all(row.gives_up >= 0 and decision.accepts(row.answer) for row in hint.answers)
