"""Limits in words, as every host of a table reads them: the prefix is the caller's."""

import pytest

from houseway.errors import HousewayError
from houseway.game import PotGame, load
from houseway.round import Limit
from houseway.table.limits import (
    AskedLimit,
    limit_words,
    parse_limit,
    read_dollars,
    read_limit,
    scale_limit,
)

HOLDEM, STUD = load("hustler/texas-holdem", PotGame), load("hustler/seven-card-stud", PotGame)


def test_a_limit_is_read_and_told() -> None:
    limit = read_limit(HOLDEM, "6-12", "2,6", None, None)
    assert limit is not None
    assert limit_words(limit) == "Fixed limit $6-$12, $2/$6 blinds"


def test_a_limit_is_parsed_without_a_game() -> None:
    """What was not asked for stays open."""
    assert parse_limit("4-8", "2,4") == AskedLimit(
        kind="fixed", sizes=(400, 800), blinds=(200, 400)
    )
    assert parse_limit("spread:1-5", None) == AskedLimit(kind="spread", sizes=(100, 500))
    assert parse_limit("pot-limit", None, 100) == AskedLimit(kind="pot-limit", ante=100)


def test_a_limit_is_scaled_to_the_least_bet() -> None:
    """Twice the bets, twice the ante and the bring-in; without a limit the big blind is the least
    bet."""
    usual = Limit(kind="fixed", small=400, big=800, ante=50, bring_in=100, chip=50)
    doubled = scale_limit(usual, AskedLimit(sizes=(800, 1600)))
    assert (doubled.ante, doubled.bring_in) == (100, 200)
    blinds = Limit(kind="fixed", small=400, big=800, blinds=(200, 400), chip=100)
    unlimited = scale_limit(blinds, AskedLimit(kind="no-limit", blinds=(300, 500)))
    assert (unlimited.small, unlimited.big) == (500, 500)


def test_nothing_asked_is_the_usual_table() -> None:
    assert read_limit(HOLDEM, None, None, None, None) is None


@pytest.mark.parametrize("prefix", ["", "--"])
def test_messages_begin_with_the_name_of_what_was_asked(prefix: str) -> None:
    for game, text, blinds, bring_in, named in (
        (HOLDEM, "4", None, None, "limit 4: expected 4-8"),
        (HOLDEM, "8-4", None, None, "limit 8-4: the second bet"),
        (HOLDEM, "x-8", None, None, "limit: 'x' is not"),
        (HOLDEM, "0-8", None, None, "limit 0: expected a positive amount"),
        (HOLDEM, "spread:1-5", None, None, "limit spread:1-5: hustler/texas-holdem is played"),
        (HOLDEM, None, "4,2", None, "blinds 4,2: the larger blind comes last"),
        (HOLDEM, None, "a", None, "blinds: 'a' is not"),
        (STUD, None, "2,4", None, "blinds 2,4: nobody posts a blind"),
        (HOLDEM, None, None, 100, "bring-in $1: expected none"),
        (STUD, None, None, 50_000, "bring-in $500: expected at most $4"),
    ):
        with pytest.raises(HousewayError) as refused:
            read_limit(game, text, blinds, None, bring_in, prefix=prefix)
        assert str(refused.value).startswith(prefix + named)


def test_dollars_are_cents_and_more_than_nothing() -> None:
    assert read_dollars("$12.50", "ante") == 1250
    with pytest.raises(HousewayError, match=r"^ante -1: expected a positive amount of dollars"):
        read_dollars("-1", "ante")
