"""The felt of every game has a place for everything that can lie on it."""

from collections import Counter

import pytest

from houseway.families.baccarat.sheet import BaccaratSheet
from houseway.families.pai_gow_poker.sheet import PaiGowSheet
from houseway.families.poker.sheet import PokerSheet
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.game import BankedGame, PotGame, load
from houseway.round import Bets, Hand
from houseway.round.layout import (
    BankPart,
    BoardPart,
    DicePart,
    Group,
    HandsPart,
    Layout,
    OwnPart,
    PrintedRow,
    ShoePart,
    SpotPart,
    ThreePart,
)
from tests.catalogue import banked, pot_games


def places(layout: Layout) -> set[str]:
    """Where cards can lie that are no seat's."""
    found: set[str] = set()
    for part in layout.parts:
        match part:
            case HandsPart(hands=hands) | BankPart(hands=hands):
                found |= {place.to for place in hands}
            case BoardPart(to=to):
                found.add(to)
            case ShoePart(burned=place) if place:
                found.add(place.to)
    return found


def spots(layout: Layout) -> dict[str, SpotPart]:
    return {part.wager: part for part in layout.parts if isinstance(part, SpotPart)}


@pytest.mark.parametrize("id", banked())
def test_every_wager_has_one_place_with_its_title(id: str) -> None:
    game = load(id, BankedGame)
    found = Counter(part.wager for part in game.layout.parts if isinstance(part, SpotPart))
    assert found == Counter(wager.name for wager in game.sheet.wagers)
    titles = {name: part.title for name, part in spots(game.layout).items()}
    assert titles == game.sheet.titles


@pytest.mark.parametrize("id", banked())
def test_every_hand_that_is_no_seats_has_a_place(id: str) -> None:
    game = load(id, BankedGame)
    bets = Bets(seats=7, player_dealer=1, wagers={})
    dealt_to = {to for to in game.family.recipients(bets) if not to[0].isdigit()}
    if isinstance(game.sheet, BaccaratSheet):
        dealt_to = {"player", game.sheet.second_hand}
    if isinstance(game.sheet, TablePokerSheet):  # some have no board, or no hand of the bank
        deal = game.sheet.deal
        dealt_to = {to for to, cards in (("bank", deal.bank), ("board", deal.board)) if cards}
    if isinstance(game.sheet, PaiGowSheet):  # two hands for everybody, or one of the bank
        dealt_to = {"player", "banker"} if game.sheet.community else {"bank"}
    assert dealt_to <= places(game.layout)


@pytest.mark.parametrize("id", pot_games())
def test_a_pot_game_has_its_boards_and_every_card_of_a_hand(id: str) -> None:
    game = load(id, PotGame)
    if not isinstance(game.sheet, PokerSheet):
        rows = [sum(part.rows) for part in game.layout.parts if isinstance(part, ThreePart)]
        hands = [part for part in game.layout.parts if isinstance(part, OwnPart)]
        cards = rows + [sum(group.cards for group in part.groups) for part in hands]
        assert len(cards) == 1 and cards[0] >= 10
        return
    hand = Hand(seats=(1, 2), chips=(1, 1), limit=game.family.usual_table(game.sheet)[0])
    boards = {to for to in game.family.recipients(game.sheet, hand) if not to.isdigit()}
    (own,) = (part for part in game.layout.parts if isinstance(part, OwnPart))
    on_board = sum(street.board for street in game.sheet.streets)
    assert places(game.layout) == (boards if on_board else set())
    assert sum(group.cards for group in own.groups) == sum(
        street.down + street.up for street in game.sheet.streets
    )


def test_stud_is_dealt_two_down_four_up_and_one_down() -> None:
    """002:1246-1248, Seven-Card Stud."""
    (own,) = (
        part for part in load("hustler/seven-card-stud").layout.parts if isinstance(part, OwnPart)
    )
    assert own.groups == (Group("down", 2), Group("up", 4), Group("down", 1))


def test_the_areas_of_ez_baccarat() -> None:
    """Dragon 7 pays 40 to 1, Panda 8 25 to 1, a tie 8 to 1; Player and Banker lie in front."""
    layout = load("hustler/ez-baccarat").layout
    found = spots(layout)
    assert (layout.arrangement, layout.side) == ("layout", ("roads", "pays"))
    assert {name: part.pays for name, part in found.items()} == {
        "player": "1 to 1",
        "banker": "1 to 1",
        "tie": "8 to 1",
        "panda-8": "25 to 1",
        "dragon-7": "40 to 1",
    }
    assert {name for name, part in found.items() if part.row == 2} == {"player", "banker"}
    assert [found[name].tint for name in ("player", "banker", "tie")] == ["player", "banker", "tie"]


def test_a_side_bet_added_to_a_game_gets_a_place_by_itself() -> None:
    plain = load("hustler/no-bust-21st-century-blackjack-4-0a")
    added = load("hustler/no-bust-21st-century-blackjack-4-0a", side_bets=["hustler/perfect-pairs"])
    assert spots(added.layout).keys() - spots(plain.layout).keys() == {"perfect-pairs"}
    assert spots(added.layout)["perfect-pairs"].shape == "diamond"


def test_dice_lie_where_they_are_shaken() -> None:
    with_dice = {id for id in banked() if DicePart in map(type, load(id).layout.parts)}
    assert "hustler/super-pan-9" in with_dice and "hustler/ez-baccarat" not in with_dice


# The last row of a pay table that goes up, as the sheets print it.
BEST = {
    ("lotus/blackjack-x", "buster"): "200 to 1",
    ("diamond-jims/no-bust-blackjack-6-1a", "buster"): "200 to 1",
    ("hustler/no-bust-21st-century-blackjack-6-2", "buster"): "500 to 1",
    ("hustler/21st-century-blackjack-4-0b", "buster"): "500 to 1",
    ("marina-club/no-bust-21st-century-blackjack", "buster"): "300 to 1",
    ("lotus/ultimate-war", "war"): "300 to 1",
}


@pytest.mark.parametrize(("id", "wager"), BEST)
def test_a_spot_says_the_best_odds_of_all_rows(id: str, wager: str) -> None:
    assert spots(load(id).layout)[wager].best == BEST[id, wager]


def test_a_spot_says_in_how_many_ways_it_pays() -> None:
    """Buster: 2 to 1 twice, 4, 15, 50 and 200 to 1; insurance always 2 to 1."""
    found = spots(load("lotus/blackjack-x").layout)
    assert (found["buster"].ways, found["insurance"].ways) == (5, 1)
    assert found["buster"].pays == "2 to 1, 4 to 1, 15 to 1, 50 to 1, 200 to 1"


def test_a_spot_has_the_whole_pay_table_in_words() -> None:
    rows = spots(load("hustler/ez-baccarat").layout)["panda-8"].rows
    assert rows == (PrintedRow("Player wins with a three-card 8", "25 to 1"),)


def test_the_lowest_hand_that_is_paid_stands_with_its_wager() -> None:
    """Blind: even money for three of a kind and up (002:2969-2975). Play and Ante are paid for any
    hand that is higher; a Panda 8 is a single hand."""
    texas = spots(load("hustler/ultimate-texas-holdem").layout)
    assert {name: part.least for name, part in texas.items()} == {
        "ante": "",
        "blind": "three of a kind",
        "play": "",
        "bonus": "full house",
    }
    assert spots(load("hustler/let-it-ride").layout)["bet-1"].least == "a pair of tens"
    assert spots(load("hustler/ez-baccarat").layout)["panda-8"].least == ""


@pytest.mark.parametrize("id", banked(side_bets=True))
def test_every_row_of_every_pay_table_is_on_its_spot(id: str) -> None:
    game = load(id, BankedGame)
    found = spots(game.layout)
    for wager in game.sheet.wagers:
        rows = found[wager.name].rows
        assert [row.odds for row in rows] == [row.odds.text for row in wager.pays]
        assert all(row.says[0].isupper() or row.says[0].isdigit() for row in rows)
