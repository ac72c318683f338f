"""A wager's own limit and the table's: which of them holds, and where a wager is offered."""

import pytest

from houseway.errors import HousewayError, WagerError
from houseway.game import BankedGame, load, open_table
from houseway.money import Limits
from houseway.round import Bettor
from houseway.table import find_option
from houseway.table.open import OpenTable, Setup
from houseway.table.terms import Terms
from tests.unit.core.table import CHIPS, opened


def test_perfect_pairs_is_no_bonus_of_a_table_that_does_not_offer_it() -> None:
    sheet = load("hustler/casino-blackjack", BankedGame, side_bets=("hustler/perfect-pairs",)).sheet

    def bonuses(limits: str) -> list[str]:
        return [wager.name for wager in Terms(sheet, Limits(limits)).bonuses]

    assert "perfect-pairs" in bonuses("25-100")
    assert "perfect-pairs" not in bonuses("100-500")


def test_a_bonus_of_lucky_7_stops_at_the_lower_maximum() -> None:
    """$1 to $300 and never over the table maximum (002:6072-6074)."""
    sheet = load("hustler/21st-century-lucky-7-baccarat", BankedGame).sheet
    bonus = sheet.wager("lucky-7")
    assert Terms(sheet, Limits("5-25")).bounds(bonus) == (100, 2_500)
    assert Terms(sheet, Limits("100-500")).bounds(bonus) == (100, 30_000)


def test_a_table_without_limits_says_within_which_one_bets_there() -> None:
    """Nobody can bet just anything: the least is the one that every spot of a bet asks for."""
    game = load("lotus/big-bonus-baccarat", BankedGame)
    (least, most), *_ = {Terms(game.sheet).bounds(wager) for wager in Terms(game.sheet).game_wagers}
    assert (least, most) == (500, None)
    assert Terms(game.sheet).words == "$5 and up"
    assert Terms(game.sheet, Limits("10-100")).words == "$10 – $100"
    table = open_table(Setup(game=game.id), bytes(32))
    assert table.terms_shown().limits == "$5 and up"


def test_two_limits_without_an_amount_in_common_leave_the_bonus_out() -> None:
    readings = {"bonus-limits": "table"}
    sheet = load("hustler/21st-century-lucky-7-baccarat", BankedGame, readings=readings).sheet
    assert Terms(sheet, Limits("300-500")).bonuses
    assert not Terms(sheet, Limits("400-500")).bonuses


def test_the_ante_of_caribbean_stud_is_half_the_table_limit_in_both_documents() -> None:
    """Table limit $50 to $300: Ante $50 to $150, Bet $100 to $300 (002:1868-1881, 18864)."""
    game = load("hustler/caribbean-stud", BankedGame)
    for document in (game.id, "hustler/collection-california"):
        terms = Terms(game.sheet, charge=find_option(game.schedules, 3, document))
        assert terms.bounds(game.sheet.wager("ante")) == (5_000, 15_000)


@pytest.mark.parametrize(
    ("id", "option"),
    [("diamond-jims/no-bust-blackjack-6-1a", 3), ("marina-club/no-bust-21st-century-blackjack", 4)],
)
def test_a_limit_printed_as_one_amount_is_a_minimum(id: str, option: int) -> None:
    """$100 alone (001:1928 003:987), without a maximum in both houses' collection documents
    (001:3549 003:1991)."""
    game = load(id, BankedGame)
    terms = Terms(game.sheet, charge=find_option(game.schedules, option, id))
    assert terms.bounds(game.sheet.wager("base")) == (10_000, None)


def test_the_limits_of_a_table_decide_the_chart_of_la_blackjack() -> None:
    """One chart is for $10 to $100, the other for $2 to $10 (002:2277-2286)."""

    def opened(limits: str, **readings: str) -> OpenTable:
        setup = Setup(game="hustler/la-blackjack", limits=limits, readings=readings)
        return open_table(setup, bytes(32))

    def chart(limits: str, **readings: str) -> str:
        return opened(limits, **readings).game.readings["chart"]

    assert chart("2-10") == chart("5-10") == chart("5-25", chart="two-to-ten") == "two-to-ten"
    assert chart("10-100") == chart("25-100") == chart("5-25") == chart("") == "ten-to-hundred"
    with pytest.raises(HousewayError, match="chart=ten-to-hundred: these limits are played two"):
        opened("2-10", chart="ten-to-hundred")
    small = opened("2-10")
    assert small.setup.readings == {"chart": "two-to-ten"}  # hints and links go by it
    again = open_table(
        Setup(game="hustler/la-blackjack", limits="2-10"), bytes(32), small.rules.header
    )
    assert again.setup == small.setup
    assert again.game == small.game


def test_limits_hold_others_that_allow_nothing_beyond_them() -> None:
    assert Limits("2-10").covers(Limits("2-10")) and Limits("10+").covers(Limits("25-100"))
    assert not Limits("2-10").covers(Limits("1-10"))
    assert not Limits("2-10").covers(Limits("5-25"))
    assert not Limits("2-10").covers(Limits("5+"))


def test_a_seat_has_room_for_no_more_than_the_fee_option_prints() -> None:
    """002:3746-3752: $2 to $50, and $300 at a seat: six wagers of $50, three of them Plays."""
    session = opened(
        "hustler/three-card-poker", (1, 2, 8), schedule=1, readings={"backline": "permitted"}
    )
    session.take_bank(8, 50_000)
    for name in ("Ann", "Bob", "Cleo"):
        session.stand_behind(name, CHIPS)
    ante = {"ante": 5_000}
    session.bet({Bettor(1): ante, Bettor(1, "Ann"): ante})
    session.bet({Bettor(1, "Bob"): ante})
    over = r"seat 1: .* can come to \$304 there; the maximum is \$300"
    with pytest.raises(WagerError, match=over):
        session.bet({Bettor(1, "Cleo"): {"ante": 200}})
    session.bet({Bettor(2): ante, Bettor(2, "Cleo"): ante})
    session.bet({Bettor(1): {"ante": 4_800}, Bettor(1, "Bob"): ante})
