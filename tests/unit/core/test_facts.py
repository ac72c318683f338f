"""Events and questions state facts: who banks, what it could cost, what an answer does."""

from typing import Any

import pytest

from houseway.cards import named_seed
from houseway.game import open_table
from houseway.round import (
    Amount,
    Answered,
    Banked,
    BankTaken,
    Committed,
    Named,
    Outcome,
    Range,
    Times,
    sentences,
)
from houseway.table.open import BankedTable, Bet, Sat, Setup, SpotBet, TookBank, WentOn
from houseway.table.open.asking import decision_asked
from houseway.table.open.shown import RoadMark, road_after
from tests.unit.blackjack.hands import CASINO, NO_BUST, Round

EZ = "hustler/ez-baccarat"
DEALER = "lotus/ez-baccarat"  # calls the Banker hand so
WAR = "lotus/ultimate-war"
UTH = "hustler/ultimate-texas-holdem"


def dealt(**wagers: int) -> BankedTable:
    """A round of EZ Baccarat: Ann banks with $500, Ben bets."""
    table = open_table(Setup(game=EZ), named_seed("facts"))
    assert isinstance(table, BankedTable)
    for seat, name in ((1, "Ann"), (2, "Ben")):
        table.apply(Sat(seat=seat, name=name, cents=100_000, guest=name))
    table.apply(WentOn())
    table.apply(TookBank(seat=1, cents=50_000))
    placed = {name.replace("_", "-"): cents for name, cents in wagers.items()}
    table.apply(Bet(account="2", spots=(SpotBet(seat=2, wagers=placed),)))
    return table


def next_round(table: BankedTable) -> None:
    table.apply(WentOn())
    seat = table.offered[0]
    table.apply(TookBank(seat=seat, cents=50_000))
    other = 3 - seat
    table.apply(Bet(account=str(other), spots=(SpotBet(seat=other, wagers={"player": 1000}),)))


def played(table: BankedTable) -> list[list[Outcome]]:
    """The outcomes of every recorded round, played again."""
    records = [line.round for line in table.lines if line.round is not None]
    replays = [table.rules.replay(record).log.events for record in records]
    return [[event for event in events if isinstance(event, Outcome)] for events in replays]


def only(events: list[Any], kind: type[Any]) -> Any:
    (found,) = (event for event in events if isinstance(event, kind))
    return found


# ---- the bank ----


def test_who_takes_the_bank_is_said_once_before_the_wagers() -> None:
    table = dealt(player=1000)
    events = table.log.events
    assert only(events, BankTaken) == BankTaken(1, 50_000, partners=False)
    said = sentences(events, table.names)
    taken = said.index("Ann is the player-dealer and puts up $500.")
    assert taken < said.index("Ben bets $10 on the Player line.")
    assert sum("player-dealer and puts up" in line for line in said) == 1


def test_a_round_played_again_has_nobody_who_takes_the_bank_and_says_it_all_the_same() -> None:
    table = dealt(player=1000)
    (record,) = (line.round for line in table.lines if line.round is not None)
    again = table.rules.replay(record).log.events
    assert not any(isinstance(event, BankTaken) for event in again)
    assert sentences(again, table.names)[0] == "Ann is the player-dealer and puts up $500."


def test_the_bank_could_owe_every_wager_by_its_best_row() -> None:
    """Player 1 to 1, Tie 8 to 1, Dragon 7 40 to 1: $10 + 8 × $5 + 40 × $1 = $90."""
    events = dealt(player=1000, tie=500, dragon_7=100).log.events
    assert only(events, Banked).owes == 9_000


# ---- how the hands everybody bets on came out ----


@pytest.mark.parametrize(
    ("id", "cards", "outcome"),
    [
        (EZ, "9s 2c 5h 5h Kh", Outcome("banker", "Banker wins 7 to 4")),
        (EZ, "9s 2c 5h 2h 2h 3d", Outcome("banker", "Banker wins 7 to 6", "dragon-7")),
        (EZ, "2s 2c 3h 2h 3s 3d", Outcome("player", "Player wins 8 to 7", "panda-8")),
        (EZ, "Ks 2c 6h 4h", Outcome("tie", "Tie, 6 to 6")),
        (DEALER, "Ks 2c 6h 6h", Outcome("dealer", "Dealer wins 8 to 6")),
        (WAR, "Ks 9c", Outcome("player", "Player wins, king against nine")),
        (WAR, "9s 9c 2h Ad", Outcome("banker", "Banker wins, ace against two, after 1 war")),
    ],
)
def test_the_outcome_says_who_won_and_marks_a_special_hand(
    id: str, cards: str, outcome: Outcome
) -> None:
    """Cards go to Player and Banker in turn; a third card of 7 or 8 in all has a bonus wager."""
    round = Round(id, {"1": {"player": 1000}}, cards)
    assert only(round.log.events, Outcome) == outcome


def test_the_road_has_every_round_of_the_shoe_and_outlives_a_restart() -> None:
    table = dealt(player=1000)
    for _ in range(3):
        next_round(table)
    marks = [RoadMark(e.winner, e.mark) for line in played(table) for e in line]
    assert len(marks) == 4 and list(table.road) == marks
    again = open_table(Setup(game=EZ), named_seed("facts"))
    again.restore(table.snapshot())
    assert again.road == table.road
    next_round(table)
    assert len(table.road) == 5


def test_the_road_begins_anew_with_a_shoe() -> None:
    old = (RoadMark("player"), RoadMark("tie"))
    events = [Outcome("banker", ""), Committed(2, "f" * 64), Outcome("banker", "", "dragon-7")]
    assert road_after(old, events) == (RoadMark("banker", "dragon-7"),)


# ---- answers ----


@pytest.mark.parametrize(
    ("choice", "verb"),
    [
        (Times("play", 4), "play 4×"),
        (Times("play", 1, only=True), "play"),
        (Amount("raise", 800, "raise to"), "raise"),
        (Range("insurance", 500, 500, says="insure for", does="insure").amount(500), "insure"),
        (Named("discard", ()), "discard"),
    ],
)
def test_the_verb_of_an_answer_has_neither_money_nor_cards(choice: Any, verb: str) -> None:
    assert choice.verb == verb


def test_an_answer_is_logged_with_its_verb() -> None:
    round = Round(CASINO, {"1": {"base": 1000}}, "5s 9h 6s 8c Ts Kd")
    round.say("double 10")
    assert only(round.log.events, Answered).verb == "double"


# ---- the wager an answer puts money on ----


def wagers(round: Round) -> dict[str, str]:
    options = decision_asked(1, round.asked.who, round.asked, round.game.names()).options
    return {option.word: option.wager for option in options}


def test_a_double_and_a_split_are_money_on_the_game_wager() -> None:
    round = Round(CASINO, {"1": {"base": 1000}}, "8s 9h 8d 8c Ts Kd")
    added = {word for word, wager in wagers(round).items() if wager}
    assert added == {"double", "split"} and wagers(round)["split"] == "base"


def test_insurance_is_a_wager_of_its_own() -> None:
    round = Round(NO_BUST, {"1": {"base": 1000}}, "8s Ah 8d 8c Ts Kd")
    found = wagers(round)
    assert found["insurance"] == "insurance" and found["no-insurance"] == ""


def test_table_poker_says_where_its_play_wager_goes() -> None:
    round = Round(UTH, {"1": {"ante": 1000, "blind": 1000}}, "8s 9h 8d 8c Ts Kd 2c 3c 4h")
    assert wagers(round) == {"play": "play", "check": ""}
