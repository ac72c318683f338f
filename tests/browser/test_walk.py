"""Every playable game can be opened, played with bots and settled in the browser."""

import re

import pytest

from tests.browser.table import Walker
from tests.browser.told import results
from tests.browser.visitor import Visitor
from tests.catalogue import banked, cleverest, pot_games

ONE_OF_EACH = {
    "baccarat": "lucky-lady/ez-baccarat-panda-8",
    "nine": "hustler/super-pan-9",
    "casino-war": "hustler/casino-war",
    "ultimate-war": "lotus/ultimate-war",
    "table-poker": "hustler/mississippi-stud",
    "two-way-winner": "hustler/2-way-winner",
    "blackjack": "hustler/21st-century-blackjack",
    "flop": "hustler/big-o",
    "stud": "hustler/mexican-poker",
    "pai-gow-poker": "hustler/pai-gow-poker",
    "panguingue": "diamond-jims/pan",
    "tiles": "lotus/pai-gow-tiles",
}
POT_WON = r"wins? \$|Uncalled bet of"


def walk(visitor: Visitor, game: str, rounds: int) -> None:
    pot = game in pot_games()
    kind = cleverest(game) if pot else "house-way"
    bots = [kind, kind, "random"]
    row = visitor.table(game, bots=bots)
    walker = Walker(visitor, f"/table/{row['id']}?sit", game)
    told = walker.walk(rounds)
    for number, lines in told.items():
        settled = results(lines) or any(re.search(POT_WON, line) for line in lines)
        assert settled, (number, lines)
        assert not any("time ran out" in line for line in lines), "there is no clock"
    visitor.page.goto(f"/table/{row['id']}/rounds")
    for number in told:
        visitor.page.get_by_test_id(f"round-{number}").wait_for()


@pytest.mark.parametrize("game", ONE_OF_EACH.values(), ids=ONE_OF_EACH)
def test_a_game_of_each_family_is_played_by_the_page(visitor: Visitor, game: str) -> None:
    walk(visitor, game, 2)


@pytest.mark.long
@pytest.mark.parametrize("game", [*banked(), *pot_games()])
def test_every_playable_game_is_played_for_ten_rounds(visitor: Visitor, game: str) -> None:
    walk(visitor, game, 10)
