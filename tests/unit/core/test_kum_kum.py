"""Several purses behind one bank or one wager. Money in cents.

The dice decide who is dealt to first, so a stacked deal says that one side wins, not which; the
shares of the result are the same with the other sign.
"""

import pytest

from houseway.errors import TableError
from houseway.money import Ledger, split
from houseway.round import Bettor, Pooled, Shared
from houseway.table import Bank
from houseway.table.banked_session import share_entries
from tests.unit.core.table import CHIPS, chips, opened, play, stack

CLASSIC = "hustler/super-pan-9-classic"  # up to three may hold the bank together
JOKER = "hustler/21st-century-baccarat-joker"  # players may share a wager


# ---- how a result is divided ----


def test_a_result_is_divided_in_proportion() -> None:
    """100 over 50, 30 and 20 parts of 100."""
    assert split(10_000, {"a": 50, "b": 30, "c": 20}) == {"a": 5000, "b": 3000, "c": 2000}


def test_cents_that_do_not_divide_go_to_the_largest_remainders() -> None:
    """100 cents over 1, 1, 1: 33⅓ each, the odd cent to the first named. Over 1, 2, 4 of 7:
    14 2/7, 28 4/7, 57 1/7: the odd cent to the second."""
    assert split(100, {"a": 1, "b": 1, "c": 1}) == {"a": 34, "b": 33, "c": 33}
    assert split(100, {"a": 1, "b": 2, "c": 4}) == {"a": 14, "b": 29, "c": 57}
    assert split(-100, {"a": 1, "b": 2, "c": 4}) == {"a": -14, "b": -29, "c": -57}


def test_a_single_cent_is_won_or_lost_by_the_first_named() -> None:
    assert split(-1, {"a": 1, "b": 1}) == {"a": -1, "b": 0}
    assert split(1, {"a": 1, "b": 1}) == {"a": 1, "b": 0}


def test_a_partner_whose_share_is_nothing_keeps_nobody_else_from_his() -> None:
    """2 cents over three equal partners: a cent each from the first two. Seat 1 has paid both."""
    bank = Bank(seat=1, cents=300, shares={"1": 100, "2": 100, "3": 100})
    entries = share_entries({"1": -2, "4": 2}, bank, {})
    assert Ledger(entries).balances == {"1": 1, "2": -1, "3": 0}
    assert share_entries({"1": -1, "4": 1}, bank, {}) == ()


# ---- a shared bank ----

ONE_SIDE_WINS = "6s 4s 3s 3h Ks Kh"  # 6+3+K = 9 for the first hand, 4+3+K = 7 for the second


def test_partners_share_what_the_bank_loses_or_wins() -> None:
    """Bank 100 of 50, 30 and 20; seat 4 bets 40. Either way the shares are 20, 12 and 8."""
    session = opened(CLASSIC)
    session.take_bank(1, 5000, {"2": 3000, "3": 2000})
    assert session.bank is not None and session.bank.cents == 10_000
    stack(session, ONE_SIDE_WINS)
    play(session, {Bettor(4): {"base": 4000}}, ["stand"])
    won = session.chips("4") - CHIPS
    assert abs(won) == 4000
    sign = -1 if won > 0 else 1
    assert chips(session, "1", "2", "3") == {"1": sign * 2000, "2": sign * 1200, "3": sign * 800}


def test_a_bank_of_partners_covers_what_they_put_up_together() -> None:
    """Bank 30 = 10 + 10 + 10 against a wager of 40: 30 change hands, 10 from or to each."""
    session = opened(CLASSIC)
    session.take_bank(1, 1000, {"2": 1000, "3": 1000})
    stack(session, ONE_SIDE_WINS)
    play(session, {Bettor(4): {"base": 4000}}, ["stand"])
    won = session.chips("4") - CHIPS
    assert abs(won) == 3000
    assert set(chips(session, "1", "2", "3").values()) == {-1000 if won > 0 else 1000}


def test_the_house_takes_its_fee_from_the_seat_that_holds_the_position() -> None:
    session = opened(CLASSIC, schedule=1)
    session.take_bank(1, 5000, {"2": 5000})
    assert session.rules.charge is not None
    option = session.rules.charge.option
    stake = option.limit.least
    stack(session, ONE_SIDE_WINS)
    play(session, {Bettor(4): {"base": stake}}, ["stand"])
    won = session.chips("4") - CHIPS + option.player.of(stake)
    bank_fee = option.player_dealer.of(stake)
    assert chips(session, "1", "2") == {"1": -won // 2 - bank_fee, "2": -won // 2}


def test_a_partner_who_also_bets_gets_both_results() -> None:
    """Seat 2 holds 20 of a bank of 100 and bets 40 against it: 40 on its hand, and a fifth of that
    the other way as a partner."""
    session = opened(CLASSIC)
    session.take_bank(1, 5000, {"2": 2000, "3": 3000})
    stack(session, ONE_SIDE_WINS)
    play(session, {Bettor(2): {"base": 4000}}, ["stand"])
    change = chips(session, "1", "2", "3")
    assert change["2"] in (4000 - 800, -4000 + 800)
    assert sum(change.values()) == 0


def test_a_replay_tells_who_put_up_the_bank_and_what_each_gets_back() -> None:
    """Bank 100 of 50, 30 and 20 against a wager of 40: 12 and 8 from or to the partners."""
    session = opened(CLASSIC)
    session.take_bank(1, 5000, {"2": 3000, "3": 2000})
    stack(session, ONE_SIDE_WINS)
    log = session.rules.replay(play(session, {Bettor(4): {"base": 4000}}, ["stand"])).log
    pooled, shared = (event for event in log.events if isinstance(event, Pooled | Shared))
    assert str(pooled) == "Joining seat 1: seat 2 with $30, seat 3 with $20."
    assert isinstance(shared, Shared)
    assert shared.won in ({"2": 1200, "3": 800}, {"2": -1200, "3": -800})
    assert shared.back == {"2": 3000 + shared.won["2"], "3": 2000 + shared.won["3"]}
    verb = "wins" if shared.won["2"] > 0 else "loses"
    assert str(shared) == f"Shared with seat 1: seat 2 {verb} $12, seat 3 {verb} $8."


@pytest.mark.parametrize(
    ("partners", "told"),
    [
        ({"2": 1, "3": 1, "4": 1}, "4 partners in the bank; the document allows 3"),
        ({"2": 0}, "2 cannot put up"),
        ({"2": -100}, "2 cannot put up"),
        ({"2": CHIPS + 1}, "2 cannot put up"),
        ({"9": 100}, "9 cannot put up"),
    ],
)
def test_partners_the_document_does_not_allow_are_refused(
    partners: dict[str, int], told: str
) -> None:
    session = opened(CLASSIC)
    with pytest.raises(TableError, match=told):
        session.take_bank(1, 5000, partners)
    assert session.bank is None and session.position is None


def test_where_no_partners_are_printed_one_seat_holds_the_bank() -> None:
    with pytest.raises(TableError, match="the document allows 1"):
        opened("hustler/ez-baccarat").take_bank(1, 5000, {"2": 100})


@pytest.mark.parametrize("id", ["hustler/three-card-poker", "hustler/let-it-ride"])
@pytest.mark.parametrize(("option", "most"), [("table", 4), ("three", 3), ("one", 1)])
def test_several_hold_the_bank_as_the_reading_allows(id: str, option: str, most: int) -> None:
    """Their glossaries speak of the player or players in the position (002:3453, 3806)."""
    session = opened(id, readings={"bank-partners": option})
    if most < 4:
        with pytest.raises(TableError, match=f"the document allows {most}"):
            session.take_bank(1, 5000, {str(seat): 100 for seat in range(2, most + 2)})
    session.take_bank(1, 5000, {str(seat): 100 for seat in range(2, most + 1)})
    assert session.bank is not None and len(session.bank.held) == most


# ---- a shared wager ----


def test_players_share_what_their_common_wager_wins_or_loses() -> None:
    """30 of 10, 10 and 10 on seat 2's hand, bank big enough: 10 each."""
    session = opened(JOKER)
    session.take_bank(1, 50_000)
    stack(session, "9s 8s Ks Kh")
    record = play(
        session, {Bettor(2): {"base": 3000}}, shares={"2": {"2": 1000, "3": 1000, "4": 1000}}
    )
    result = -(session.chips("1") - CHIPS)
    assert abs(result) == 3000
    assert set(chips(session, "2", "3", "4").values()) == {result // 3}
    assert record.shares == {"2": {"2": 1000, "3": 1000, "4": 1000}}


def test_a_common_wager_covered_in_part_is_shared_in_part() -> None:
    """100.01 of 50.01, 30 and 20 against a bank of 10.00: ten dollars change hands, 5.00 (500.04…
    cents), 3.00 (299.97) and 2.00 (199.98): rounded to the largest remainders 500, 300, 200."""
    session = opened(JOKER)
    session.take_bank(1, 1000)
    stack(session, "9s 8s Ks Kh")
    play(session, {Bettor(2): {"base": 10_001}}, shares={"2": {"2": 5001, "3": 3000, "4": 2000}})
    sign = 1 if session.chips("2") > CHIPS else -1
    assert chips(session, "1", "2", "3", "4") == {
        "1": -sign * 1000,
        "2": sign * 500,
        "3": sign * 300,
        "4": sign * 200,
    }


@pytest.mark.parametrize(
    ("shares", "told"),
    [
        ({"2": {"2": 1000, "3": 1000}}, "do not add up to \\$30"),
        ({"2": {"2": 2000, "3": 2000}}, "do not add up to \\$30"),
        ({"2": {"2": 1000, "9": 2000}}, "9 needs"),
        ({"2": {"2": 4000, "3": -1000}}, "seat 3 has −\\$10"),  # nobody holds less than nothing
    ],
)
def test_shares_that_are_not_the_wager_are_refused_before_anything_moves(
    shares: dict[str, dict[str, int]], told: str
) -> None:
    session = opened(JOKER)
    session.take_bank(1, 50_000)
    before = session.ledger.balances
    with pytest.raises(TableError, match=told):
        play(session, {Bettor(2): {"base": 3000}}, shares=shares)
    assert (session.ledger.balances, session.rounds) == (before, 0)


def test_where_shared_wagers_are_not_printed_they_are_refused() -> None:
    session = opened(CLASSIC)
    session.take_bank(1, 5000)
    with pytest.raises(TableError, match="print no shared"):
        play(session, {Bettor(2): {"base": 1000}}, shares={"2": {"2": 500, "3": 500}})
