"""What is bought at an open table of a pot game: how much, and when again."""

from collections.abc import Mapping
from typing import Any

import pytest

from houseway.errors import HousewayError, TableError
from houseway.game import open_table
from houseway.money import transfer
from houseway.table.open import OpenTable, Setup
from houseway.table.open.acts import Bought, Sat

NO_LIMIT = "diamond-jims/no-limit-holdem"
MARINA = "marina-club/texas-holdem"
MEXICAN = "hustler/mexican-poker"


def opened(game: str, **asked: Any) -> OpenTable:
    return open_table(Setup(game=game, **asked), bytes(32))


def seated(game: str, cents: int, **asked: Any) -> OpenTable:
    table = opened(game, **asked)
    table.apply(Sat(seat=1, name="Ann", cents=cents))
    return table


def holding(table: OpenTable, cents: int) -> OpenTable:
    """The same table, where Ann has won or lost until she has so many chips."""
    won = cents - table.session.chips("1")
    payer, payee = ("others", "1") if won > 0 else ("1", "others")
    table.session.ledger.extend([transfer("play", payer, payee, abs(won))])
    return table


def buy(table: OpenTable, cents: int) -> None:
    table.apply(Bought(account="1", cents=cents))


@pytest.mark.parametrize(
    ("game", "asked", "bad", "good"),
    [
        # 001:191-192: an initial buy-in of $200
        (NO_LIMIT, {}, [600, 19_900, 20_100, 500_000], [20_000]),
        # 003:274: ten times the minimum bet
        (MARINA, {}, [400, 3_900], [4_000, 50_000]),
        (MARINA, {"limit": "20-40"}, [19_900], [20_000]),
        (MARINA, {"readings": {"first-buy-in": "exactly"}}, [3_900, 4_100], [4_000]),
        # 000:1385-1396: $30 at $3-$6, $40 at $4-$8
        ("lucky-lady/ez-money-holdem", {}, [300, 2_900], [3_000, 10_000]),
        ("lucky-lady/ez-money-holdem", {"limit": "4-8"}, [3_000], [4_000]),
        # 002:16531-16532: $40 to $2,500 without a limit, by any of its options
        (
            "hustler/big-o",
            {"limit": "no-limit", "schedule": "1"},
            [3_900, 250_100],
            [4_000, 250_000],
        ),
        ("hustler/big-o", {}, [], [1_000, 300_000]),  # fixed limit: nothing is printed
        # 001:4717-4718: at least $500 to $2,000, at most $1,000 to $5,000
        (
            NO_LIMIT,
            {"readings": {"buy-in": "fee-option"}, "schedule": "13"},
            [49_900, 500_100],
            [50_000, 500_000],
        ),
        (NO_LIMIT, {"readings": {"buy-in": "fee-option"}}, [], [1_000]),
        # 001:4829: $50 without a limit
        ("diamond-jims/razz", {"limit": "no-limit", "schedule": "11"}, [4_900], [5_000, 90_000]),
    ],
)
def test_a_first_buy_in_is_as_printed(
    game: str, asked: Mapping[str, Any], bad: list[int], good: list[int]
) -> None:
    for cents in bad:
        with pytest.raises(TableError, match="a buy-in of"):
            seated(game, cents, **asked)
    for cents in good:
        assert seated(game, cents, **asked).session.chips("1") == cents


def test_no_limit_is_bought_again_with_a_hundred_or_less_up_to_two_hundred() -> None:
    """001:192-194."""
    table = holding(seated(NO_LIMIT, 20_000), 10_100)
    with pytest.raises(TableError, match=r"you have \$101; expected \$100 or less to buy again"):
        buy(table, 5_000)
    holding(table, 10_000)
    with pytest.raises(TableError, match=r"\$101 on top of \$100: expected at most \$200"):
        buy(table, 10_100)
    buy(table, 10_000)
    assert table.session.chips("1") == 20_000


def test_a_short_buy_of_no_limit_is_allowed() -> None:
    """001:194-195 says only what it is."""
    table = holding(seated(NO_LIMIT, 20_000), 0)
    buy(table, 5_000)
    buy(table, 1_000)
    assert table.session.chips("1") == 6_000


def test_one_smaller_buy_follows_the_first_at_the_marina() -> None:
    """003:275."""
    table = seated(MARINA, 4_000)
    buy(table, 1_000)
    with pytest.raises(TableError, match=r"a buy-in of \$10: expected \$40 or more"):
        buy(table, 1_000)
    buy(table, 4_000)  # a full one at any time, but no second small one
    with pytest.raises(TableError):
        buy(table, 1_000)


def test_one_smaller_buy_follows_every_full_one_in_mexican_poker() -> None:
    """002:1767; what a full one is the table says."""
    table = seated(MEXICAN, 30_000, buy_in=30_000)
    buy(table, 1_000)
    with pytest.raises(TableError):
        buy(table, 1_000)
    buy(table, 30_000)
    buy(table, 1_000)
    with pytest.raises(TableError):
        seated(MEXICAN, 20_000, buy_in=30_000)


def test_somebody_without_chips_buys_in_anew() -> None:
    """000:1385-1396: a minimum buy-in; more chips in between may be fewer."""
    table = seated("lucky-lady/ez-money-holdem", 3_000)
    buy(table, 500)
    holding(table, 0)
    with pytest.raises(TableError, match=r"a buy-in of \$5: expected \$30 or more"):
        buy(table, 500)


def test_a_purchase_asked_for_in_a_hand_that_was_won_is_not_made() -> None:
    table = holding(seated(NO_LIMIT, 20_000), 5_000)
    table.phase, table.buying = "playing", {}
    buy(table, 15_000)
    table.phase = "settled"
    holding(table, 30_000)
    table._buy_and_leave()
    assert table.session.chips("1") == 30_000 and not table.buying
    assert "does not buy $150" in str(table.log.events[-1])


def test_a_bot_buys_no_more_than_is_printed() -> None:
    table = opened(NO_LIMIT)
    assert table.usual_again(300) == 19_700  # $3 left: up to $200


def test_smaller_buys_are_remembered_over_a_restart() -> None:
    table = seated(MARINA, 4_000)
    buy(table, 1_000)
    again = opened(MARINA)
    again.restore(table.snapshot())
    with pytest.raises(TableError):
        buy(again, 1_000)


def test_the_host_may_not_choose_another_buy_in() -> None:
    with pytest.raises(HousewayError, match=r"a buy-in of \$500: expected \$200 to \$200"):
        opened(NO_LIMIT, buy_in=50_000)


@pytest.mark.parametrize(
    ("game", "says"),
    [
        (
            NO_LIMIT,
            "The buy-in is $200. You may buy again with $100 or less in chips, up to $200.",
        ),
        (MARINA, "A buy-in is at least $40. After the first, one smaller buy is allowed."),
        ("hustler/texas-holdem", ""),
    ],
)
def test_the_bounds_are_told(game: str, says: str) -> None:
    assert opened(game).terms_shown().buy_in.says == says
