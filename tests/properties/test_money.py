"""Rounding, shares, limits, fees and odds: laws that hold for all amounts."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from houseway.money import ROUNDING, Entry, Fee, Ledger, Limits, Odds, Posting, split, to_chips
from houseway.money.cents import cents, money

amounts = st.fractions(-100_000, 100_000, max_denominator=60)
cents_amounts = st.integers(0, 10**9)


# ---- rounding ----

UNITS = {"cent": 1, "half-dollar": 50, "dollar": 100}


def unit_of(rule: str) -> int:
    return next(unit for word, unit in UNITS.items() if rule.endswith(word))


@pytest.mark.parametrize("rule", ROUNDING)
@given(amount=amounts)
def test_a_payment_is_whole_chips_within_a_chip(rule: str, amount: Fraction) -> None:
    paid = to_chips(amount, rule)
    assert paid % unit_of(rule) == 0
    assert abs(paid - amount) < unit_of(rule)
    assert paid * amount >= 0


@pytest.mark.parametrize("rule", ROUNDING)
@given(amount=amounts)
def test_breakage_goes_to_the_side_the_rule_names(rule: str, amount: Fraction) -> None:
    """Down: never more than is owed. Up: never less. Nearest: half a chip away at most."""
    paid = to_chips(amount, rule)
    if rule.startswith("down"):
        assert abs(paid) <= abs(amount)
    elif rule.startswith("up"):
        assert abs(paid) >= abs(amount)
    else:
        assert abs(paid - amount) <= Fraction(unit_of(rule), 2)


@pytest.mark.parametrize("rule", ROUNDING)
@given(amount=amounts, chips=st.integers(-1000, 1000))
def test_whole_chips_are_paid_as_they_are_and_losses_mirror_wins(
    rule: str, amount: Fraction, chips: int
) -> None:
    whole = chips * unit_of(rule)
    assert to_chips(Fraction(whole), rule) == whole
    assert to_chips(-amount, rule) == -to_chips(amount, rule)


@pytest.mark.parametrize("rule", ROUNDING)
@given(one=amounts, other=amounts)
def test_a_larger_win_is_never_paid_less(rule: str, one: Fraction, other: Fraction) -> None:
    low, high = sorted((one, other))
    assert to_chips(low, rule) <= to_chips(high, rule)


# ---- shares ----


@given(
    cents=st.integers(-(10**7), 10**7),
    shares=st.dictionaries(st.text("abcdef", min_size=1), st.integers(1, 10**6), min_size=1),
)
def test_shares_add_up_to_the_cent_and_are_fair_to_the_cent(
    cents: int, shares: dict[str, int]
) -> None:
    parts = split(cents, shares)
    assert sum(parts.values()) == cents
    assert list(parts) == list(shares)
    whole = sum(shares.values())
    for name, share in shares.items():
        assert abs(parts[name] - Fraction(cents * share, whole)) < 1


# ---- ledger ----


@given(postings=st.lists(st.tuples(st.sampled_from("abc"), st.integers(-99, 99)), max_size=6))
def test_an_entry_that_does_not_sum_to_zero_cannot_be_made(
    postings: list[tuple[str, int]],
) -> None:
    rows = tuple(Posting(account, amount) for account, amount in postings)
    if sum(amount for _, amount in postings):
        with pytest.raises(ValueError, match="sum to"):
            Entry("cause", rows)
    else:
        ledger = Ledger([Entry("cause", rows)])
        assert sum(ledger.balances.values()) == 0
        for account in "abc":
            moved = sum(amount for name, amount in postings if name == account)
            assert ledger.balance(account) == moved


# ---- amounts ----


@given(amount=st.integers(-(10**12), 10**12))
def test_cents_survive_dollars_and_back(amount: int) -> None:
    sign, whole, part = "-" if amount < 0 else "", abs(amount) // 100, abs(amount) % 100
    assert cents(f"{sign}{whole}.{part:02}") == amount
    told = money(amount).replace("−", "-").replace("$", "").replace(",", "")
    assert cents(told) == amount


@given(whole=st.integers(0, 10**6), part=st.integers(1, 999))
def test_anything_finer_than_a_cent_is_refused(whole: int, part: int) -> None:
    assume(part % 10)
    with pytest.raises(Exception, match="not whole cents"):
        cents(f"{whole}.{part:03}")


# ---- odds ----


@given(profit=st.integers(1, 999), stake=st.integers(1, 99), bet=cents_amounts)
def test_odds_pay_in_proportion(profit: int, stake: int, bet: int) -> None:
    odds = Odds(f"{profit} to {stake}")
    assert odds.on(bet) * stake == bet * profit
    assert odds.result == "win"
    assert Odds(odds.text) == odds
    assert Odds(f"{2 * profit} to {2 * stake}") == odds


# ---- limits ----

dollars = st.integers(0, 99_999)


@given(least=dollars, more=dollars, stake=cents_amounts)
def test_limits_survive_their_text_and_refuse_what_is_outside(
    least: int, more: int, stake: int
) -> None:
    limits = Limits(f"{least}-{least + more}")
    assert (limits.least, limits.most) == (100 * least, 100 * (least + more))
    assert Limits(limits.text) == limits
    inside = 100 * least <= stake <= 100 * (least + more)
    assert (limits.fault(stake) is None) == inside
    assert limits.fault(limits.nearest(stake)) is None
    assert (limits.nearest(stake) == stake) == inside


@given(least=dollars, stake=cents_amounts)
def test_a_limit_without_a_maximum_refuses_only_what_is_under_it(least: int, stake: int) -> None:
    limits = Limits(f"{least}+")
    assert limits.most is None
    assert (limits.fault(stake) is None) == (stake >= 100 * least)


@given(low=dollars, high=dollars, most=dollars, most_more=dollars)
def test_a_range_the_house_chooses_from_keeps_all_four_ends(
    low: int, high: int, most: int, most_more: int
) -> None:
    low, high = sorted((low, high))
    most += high
    assume(high > 0 and most_more > 0)
    limits = Limits(f"{low}..{high}-{most}..{most + most_more}")
    ends = (limits.least, limits.highest_least, limits.lowest_most, limits.most)
    assert ends == (100 * low, 100 * high, 100 * most, 100 * (most + most_more))


@given(least=st.integers(0, 10**7), more=st.integers(0, 10**7))
def test_limits_a_host_sets_in_cents_are_kept_to_the_cent(least: int, more: int) -> None:
    limits = Limits.between(least, least + more)
    assert (limits.least, limits.most) == (least, least + more)
    assert Limits.between(least, None).most is None


# ---- fees ----


@st.composite
def bands(draw: st.DrawFn) -> list[tuple[int, int, int]]:
    """First and last dollar and the fee of each band, as schedules print them: 5-200, 201-400, …"""
    edges = sorted(draw(st.sets(st.integers(1, 50_000), min_size=2, max_size=6)))
    fees = sorted(draw(st.lists(dollars, min_size=len(edges) - 1, max_size=len(edges) - 1)))
    return [
        (low, high - 1, fee) for low, high, fee in zip(edges[:-1], edges[1:], fees, strict=True)
    ]


def printed(rows: list[tuple[int, int, int]]) -> str:
    *before, (low, _, fee) = rows
    return "; ".join([*(f"{a}-{b}: {c}" for a, b, c in before), f"{low}+: {fee}"])


@given(rows=bands(), data=st.data())
def test_a_fee_by_bands_charges_what_its_band_prints(
    rows: list[tuple[int, int, int]], data: st.DataObject
) -> None:
    fee = Fee(printed(rows))
    assert Fee(fee.text) == fee
    low, high, price = data.draw(st.sampled_from(rows))
    amount = 100 * data.draw(st.integers(low, max(low, high)))
    assert fee.of(amount) == 100 * price
    assert fee.of(100 * low) == 100 * price
    assert fee.of(0) == 100 * rows[0][2]  # under the first band
    assert fee.of(10**9) == 100 * rows[-1][2]


@given(rows=bands(), one=cents_amounts, other=cents_amounts)
def test_more_money_never_costs_a_smaller_fee(
    rows: list[tuple[int, int, int]], one: int, other: int
) -> None:
    fee = Fee(printed(rows))
    low, high = sorted((one, other))
    assert fee.of(low) <= fee.of(high)


@given(rows=bands())
def test_cents_between_two_printed_bands_belong_to_the_lower_one(
    rows: list[tuple[int, int, int]],
) -> None:
    fee = Fee(printed(rows))
    for lower, upper in pairwise(rows):
        assert fee.of(100 * upper[0] - 1) == 100 * lower[2]


@given(price=dollars, amount=cents_amounts)
def test_a_flat_fee_is_the_same_for_any_amount(price: int, amount: int) -> None:
    fee = Fee(f"{price}.50")
    assert fee.flat and fee.of(amount) == 100 * price + 50
