"""Amounts, odds, limits and fees as people write them."""

from fractions import Fraction

import pytest

from houseway.errors import ScriptError
from houseway.money import Fee, Limits, Odds, cents, dollars, money

# ---- amounts ----


@pytest.mark.parametrize(
    ("written", "amount"),
    [
        (12.5, 1250),
        ("12.50", 1250),
        ("$12.50", 1250),
        (" 7 ", 700),
        (0, 0),
        (0.29, 29),  # 0.29 × 100 is 28.999… in binary
        (1.1, 110),
        ("-3.20", -320),
        (1e3, 100_000),
    ],
)
def test_dollars_are_read_to_the_cent(written: str | float, amount: int) -> None:
    assert cents(written) == amount


@pytest.mark.parametrize(
    "written",
    [
        *(
            "12.345",
            12.345,
            0.001,
            "1/3",
            "abc",
            "",
            "$",
            "NaN",
            "Infinity",
            "1e999999",
            True,
            None,
        ),
        "１２",  # digits, but of another script
    ],
)
def test_what_is_no_amount_of_whole_cents_is_refused_with_its_place(written: object) -> None:
    with pytest.raises(ScriptError) as error:
        cents(written, "seats.1.chips")  # type: ignore[arg-type]
    assert error.value.at == "seats.1.chips"
    assert repr(written) in error.value.message


@pytest.mark.parametrize(
    ("amount", "told"),
    [(1250, "$12.50"), (100_000, "$1,000"), (5, "$0.05"), (0, "$0"), (-250, "−$2.50")],
)
def test_amounts_are_told_in_dollars(amount: int, told: str) -> None:
    assert money(amount) == told


def test_amounts_are_floats_only_for_json() -> None:
    assert dollars(1250) == 12.5


# ---- odds ----


@pytest.mark.parametrize(
    ("text", "gain", "result", "verb"),
    [
        ("40 to 1", Fraction(40), "win", "pays 40 to 1"),
        ("9 to 10", Fraction(9, 10), "win", "pays 9 to 10"),
        ("1 to 2", Fraction(1, 2), "win", "pays 1 to 2"),
        ("push", Fraction(0), "push", "pushes"),
        ("lose", Fraction(-1), "lose", "loses"),
        ("lose half", Fraction(-1, 2), "lose", "loses half"),
    ],
)
def test_odds_say_what_becomes_of_a_stake(
    text: str, gain: Fraction, result: str, verb: str
) -> None:
    odds = Odds(text)
    assert (odds.gain, odds.result, odds.verb) == (gain, result, verb)
    assert odds.on(1500) == 1500 * gain


@pytest.mark.parametrize(
    "text", ["", "forty to one", "40", "40 for 1", "-1 to 1", "0 to 1", "1 to 0", "1.5 to 1", "won"]
)
def test_what_is_no_odds_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(ValueError, match="expected `40 to 1`") as error:
        Odds(text)
    assert repr(text) in str(error.value)


def test_odds_are_equal_where_they_pay_the_same() -> None:
    assert Odds("4 to 2") == Odds("2 to 1") != Odds("1 to 1")
    assert Odds("push") != Odds("lose") and Odds("push") != "push"


# ---- limits and fees ----


@pytest.mark.parametrize(
    "text", ["", "5", "5-", "-5", "five", "5 - 10", "5-10-20", "100-5", "5..1-9"]
)
def test_what_is_no_limit_is_refused(text: str) -> None:
    """Limits whose bounds are swapped too: nothing could be bet under them."""
    with pytest.raises(ValueError, match="limit"):
        Limits(text)


def test_a_limit_says_what_is_wrong_with_a_stake() -> None:
    limits = Limits("5-100")
    assert limits.fault(499) == "$4.99 is under the minimum of $5"
    assert limits.fault(10_001) == "$100.01 is over the maximum of $100"
    assert limits.fault(500) is limits.fault(10_000) is None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("5-100", "$5 – $100"),
        ("10+", "$10 and up"),
        ("5..100-1000", "$5 to $100 – $1,000"),
        ("5-500..2000", "$5 – $500 to $2,000"),
    ],
)
def test_limits_are_told_in_words(text: str, words: str) -> None:
    assert Limits(text).words == words


@pytest.mark.parametrize("text", ["", "two", "-1", "5.555", "5-200: x", "5-200 1", "9+: 1; 5-8: 2"])
def test_what_is_no_fee_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"\S"):
        Fee(text)


def test_fees_of_a_printed_schedule() -> None:
    """`5-200: 1; 201-400: 3; 401+: 5`: an amount between two bands is in the lower one, and
    an amount below the first pays the first."""
    fee = Fee("5-200: 1; 201-400: 3; 401+: 5")
    amounts = [100, 500, 20_000, 20_050, 20_100, 40_000, 40_099, 40_100, 10**9]
    assert [fee.of(amount) for amount in amounts] == [100, 100, 100, 100, 300, 300, 300, 500, 500]
    assert Fee("0.50").of(12_345) == 50
    assert Fee("0").free and not fee.free
