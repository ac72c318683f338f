"""At a table people go by their names and wagers by their titles."""

import re

import pytest

from houseway.game import load
from houseway.round import Bettor, Names
from houseway.round.log import Dealt, Noted, Placed, Settled
from tests.unit.play.conftest import Run

GAMES = (
    "hustler/2-way-winner",
    "hustler/casino-war",
    "hustler/ez-baccarat",
    "hustler/let-it-ride",
    "hustler/seven-card-stud",
    "hustler/super-pan-9",
    "hustler/texas-holdem",
    "lotus/blackjack-x",
    "lotus/ultimate-war",
)
ANN = Names({"3": "Ann"}, {"tie": "Tie Bet", "dragon-7": "Dragon 7"})


@pytest.mark.parametrize("id", GAMES)
def test_a_table_speaks_of_people_and_titles(cli: Run, id: str) -> None:
    ran = cli("play", id, "--watch", "--hands", "3", "--seed", "names", "--seats", "4")
    assert ran.code == 0
    lines = ran.out.splitlines()
    names = [line for line in lines if re.match(r"(Ada|Bela|Cleo|Dov)\b", line)]
    assert len(names) > 12
    titles = load(id).names().wagers
    for line in lines:
        assert not re.search(r"(?<!starts at )\b[Ss]eat \d", line), line
        for match in re.finditer(r"\bon ([a-z0-9-]+)[.:]", line):
            assert match[1] not in titles, line


def test_a_name_takes_the_place_of_a_seat() -> None:
    assert Placed(Bettor(3), "tie", 500).words(ANN) == "Ann bets $5 on the Tie Bet."
    assert Placed(Bettor(4), "dragon-7", 500).words(ANN) == "Seat 4 bets $5 on Dragon 7."
    assert Dealt("3/2", ()).words(ANN).startswith("Ann, hand 2 gets")
    assert ANN.bettor(Bettor(3, "Bob")) == "Bob behind Ann"
    assert ANN.bettor(Bettor(3, "player-dealer")) == "the player-dealer (Ann)"
    assert Noted("Uncalled bet of $2 returned to seat 3.").words(ANN).endswith("to Ann.")
    lost = Settled(Bettor(3), "tie", 500, "lose", 500, -500, "Player wins: Tie Bet loses")
    assert lost.words(ANN) == "Ann, $5 on the Tie Bet: loses $5. Player wins: Tie Bet loses."


def test_without_names_a_log_speaks_of_seats() -> None:
    assert str(Placed(Bettor(3), "tie", 500)) == "Seat 3 bets $5 on tie."
