"""The fees of a round against a bank, on wagers put down by hand. Money in cents."""

from collections.abc import Mapping

import pytest

from houseway.game import BankedGame, load
from houseway.money import COLLECTION, JACKPOT
from houseway.round import Bets, Bettor
from houseway.table import Collected, collect, find_option


def collected(option: int, wagers: Mapping[Bettor, Mapping[str, int]]) -> Collected:
    """The fees of EZ Baccarat by Hustler Casino's collection document."""
    schedules = load("hustler/ez-baccarat", BankedGame).schedules
    charge = find_option(schedules, option, "hustler/collection-california")
    return collect(charge, Bets(seats=8, player_dealer=8, wagers=wagers))


def test_a_tie_bet_costs_its_own_fee_only_without_a_line_wager() -> None:
    """002:17806-17830: option 10 is three dollars from the player-dealer, two a line wager, and
    one for a Tie Bet that has none beside it."""
    found = collected(
        10,
        {
            Bettor(1): {"tie": 5000},
            Bettor(2): {"player": 5000, "tie": 5000},
            Bettor(3): {"player": 5000, "banker": 5000},
        },
    )
    assert found == Collected(player_dealer=300, jackpot=0, players={"1": 100, "2": 200, "3": 400})
    assert found.total == 1000


def test_one_purse_pays_for_all_its_wagers() -> None:
    found = collected(10, {Bettor(1, "Ann"): {"banker": 5000}, Bettor(2, "Ann"): {"tie": 5000}})
    assert found.players == {"Ann": 300}


@pytest.mark.parametrize(("option", "fee", "jackpot"), [("pool", 200, 100), ("collection", 300, 0)])
def test_the_jackpot_dollar_of_super_pan_9_goes_where_its_reading_says(
    option: str, fee: int, jackpot: int
) -> None:
    """002:5810-5814: the second row has two dollars from the player-dealer and one more."""
    schedules = load("hustler/super-pan-9", BankedGame, readings={"jackpot-fee": option}).schedules
    bets = Bets(seats=8, player_dealer=8, wagers={Bettor(1): {"base": 1000}})
    found = collect(find_option(schedules, 2, ""), bets)
    assert found == Collected(player_dealer=fee, jackpot=jackpot, players={"1": 100})


def test_the_jackpot_dollar_of_each_player_goes_into_the_pool_once() -> None:
    """002:2997-3009, as the reading `jackpot-fee` has it: fifty cents and a dollar a player."""
    game = load(
        "hustler/ultimate-texas-holdem", BankedGame, readings={"jackpot-fee": "each-player"}
    )
    charge = find_option(game.schedules, 1, "")
    stakes = {"ante": 1000, "blind": 1000}
    bets = Bets(seats=8, player_dealer=8, wagers={Bettor(1): stakes, Bettor(2): stakes})
    found = collect(charge, bets)
    assert (found.player_dealer, found.jackpot, found.into_the_pool) == (100, 0, 200)
    assert found.players == {"1": 150, "2": 150} and found.total == 400
    paid = [posting for entry in found.entries("8") for posting in entry.postings]
    assert sum(posting.cents for posting in paid if posting.account == JACKPOT) == 200
    assert sum(posting.cents for posting in paid if posting.account == COLLECTION) == 200
