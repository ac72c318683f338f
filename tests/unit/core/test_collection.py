"""The fees of a round against a bank, on wagers put down by hand. Money in cents."""

from collections.abc import Mapping

from houseway.game import BankedGame, load
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
