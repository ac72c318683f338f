"""A wager's own limit and the table's: which of them holds, and where a wager is offered."""

import pytest

from houseway.game import BankedGame, load
from houseway.money import Limits
from houseway.table import find_option
from houseway.table.terms import Terms


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


def test_two_limits_without_an_amount_in_common_leave_the_bonus_out() -> None:
    readings = {"bonus-limits": "table"}
    sheet = load("hustler/21st-century-lucky-7-baccarat", BankedGame, readings=readings).sheet
    assert Terms(sheet, Limits("300-500")).bonuses
    assert not Terms(sheet, Limits("400-500")).bonuses


def test_the_ante_of_caribbean_stud_is_half_the_table_limit_in_both_documents() -> None:
    """Table limit $50 to $300: Ante $50 to $150, Bet $100 to $300 (002:1868-1881, 18864)."""
    game = load("hustler/caribbean-stud", BankedGame)
    for document in ("", "hustler/collection-california"):
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
    terms = Terms(game.sheet, charge=find_option(game.schedules, option, ""))
    assert terms.bounds(game.sheet.wager("base")) == (10_000, None)
