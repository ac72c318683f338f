"""Chinese poker as it is played against its twin: hands set by the policy, plainly, at random."""

from random import Random

import pytest

from houseway.cards import Card
from houseway.families.chinese.plain import plain_setting
from houseway.families.chinese.policy import set_by_policy
from houseway.families.chinese.sheet import ChineseSheet
from houseway.game import PotGame, load
from houseway.script import read_pot
from houseway.script.pot import settle_pot
from tests.naive import chinese

IDS = ("hustler/13-card-chinese-poker", "lotus/13-card-red")
Rows = list[tuple[str, ...]]
ROUNDS = 60


def any_rows(sheet: ChineseSheet, cards: tuple[Card, ...], choose: Random) -> Rows:
    way = choose.random()
    if way < 0.4:
        rows = set_by_policy(sheet, cards)
    elif way < 0.8:
        rows = plain_setting(sheet, cards).hands
    else:
        rows = (cards[:3], cards[3:8], cards[8:])
    return [tuple(map(str, row)) for row in rows]


@pytest.mark.parametrize("id", IDS)
def test_everybody_wins_and_loses_the_points_of_the_twin(id: str) -> None:
    game = load(id, PotGame)
    assert isinstance(game.sheet, ChineseSheet)
    for number in range(ROUNDS):
        choose = Random(f"{id} {number}")
        deck = choose.sample(game.cards(), 52)
        players = choose.randint(2, 4)
        dealt = [tuple(deck[13 * seat : 13 * seat + 13]) for seat in range(players)]
        hands = [any_rows(game.sheet, cards, choose) for cards in dealt]
        raw = {
            "button": players,
            "limit": {"unit": 1},
            "deal": {str(s): " ".join(cards) for s, cards in enumerate(dealt, 1)},
            "seats": {
                str(seat): {"actions": ["set " + " | ".join(" ".join(row) for row in rows)]}
                for seat, rows in enumerate(hands, 1)
            },
        }
        chips = settle_pot(read_pot({"game": id, **raw}), game).report()["chips"]
        assert list(chips.values()) == chinese.totals(id, hands), (id, number, hands)


@pytest.mark.parametrize("id", IDS)
def test_the_twin_plays_the_printed_examples(id: str) -> None:
    """Three rows against low ones; at Lotus a shot with three of a kind in front is nine."""
    first = [("6s", "6h", "Ad"), ("Ts", "Th", "Td", "3c", "4c"), ("5d", "6d", "7s", "8h", "9h")]
    low = [("Kc", "Qd", "2s"), ("Jc", "Jd", "2h", "3d", "5c"), ("As", "Ah", "4d", "7c", "9c")]
    trips = [("5s", "5h", "5d"), ("6c", "7d", "8h", "9s", "Tc"), ("2c", "4c", "9c", "Jc", "Kc")]
    other = [("Kd", "Qd", "2s"), ("Js", "Jd", "2h", "3d", "7c"), ("As", "Ah", "4d", "7h", "9d")]
    if id.startswith("hustler"):
        assert chinese.hustler(first, low) == 3
        assert chinese.hustler(trips, other) == 6
    else:
        assert chinese.lotus(first, low) == 6
        assert chinese.lotus(trips, other) == 9
        assert chinese.lotus(trips, other, runs_home=1) == 12
