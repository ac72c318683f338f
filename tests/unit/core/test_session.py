"""What a table refuses, and that nothing has moved when it does."""

from collections.abc import Callable

import pytest

from houseway.errors import HousewayError, TableError, WagerError
from houseway.money import CAGE
from houseway.round import Bettor, Log
from houseway.round.log import Noted
from houseway.table import BankedSession
from tests.unit.core.table import CHIPS, chips, opened, play, stack

EZ = "hustler/ez-baccarat"
WITH_BACKLINE = "hustler/21st-century-baccarat-8"


def refused(session: BankedSession, act: Callable[[], object], told: str) -> HousewayError:
    """Runs a refused request, and checks that no chip and no card has moved."""
    before = (session.ledger.balances, session.rounds, session.position, session.box.number)
    with pytest.raises(HousewayError, match=told) as error:
        act()
    assert before == (session.ledger.balances, session.rounds, session.position, session.box.number)
    return error.value


# ---- seats and chips ----


@pytest.mark.parametrize(
    ("seat", "cents", "told"),
    [
        (0, 100, "there is no seat 0"),
        (9, 100, "expected 1 to 8"),
        (1, 100, "taken by player 1"),
    ],
)
def test_a_seat_that_is_not_free_is_refused(seat: int, cents: int, told: str) -> None:
    session = opened(EZ)
    refused(session, lambda: session.sit(seat, "new", cents), told)


def test_a_buy_in_is_more_than_nothing() -> None:
    session = opened(EZ)
    refused(session, lambda: session.buy_in("1", 0), "above \\$0")
    refused(session, lambda: session.buy_in("1", -5), "above \\$0")


@pytest.mark.parametrize("name", ["", "7", "Ann"])
def test_a_backline_bettor_needs_a_name_of_his_own(name: str) -> None:
    session = opened(WITH_BACKLINE)
    session.stand_behind("Ann", 1000)
    refused(
        session,
        lambda: session.stand_behind(name, 1000),
        "already taken or cannot be used as a name",
    )


@pytest.mark.parametrize("name", ["collection", "cage", "jackpot", "player-dealer"])
def test_a_backline_bettor_cannot_take_the_name_of_another_account(name: str) -> None:
    """His chips and the house's would be in one account."""
    session = opened(WITH_BACKLINE)
    refused(session, lambda: session.stand_behind(name, 1000), name)


def test_leaving_gives_the_chips_back_to_the_cage() -> None:
    session = opened(EZ)
    assert session.leave("2") == CHIPS
    assert session.ledger.balance("2") == 0
    assert session.ledger.balance(CAGE) == -3 * CHIPS
    assert 2 not in session.seated


# ---- the bank ----


@pytest.mark.parametrize("cents", [0, -1, CHIPS + 1])
def test_a_bank_is_some_of_the_chips(cents: int) -> None:
    session = opened(EZ)
    refused(session, lambda: session.take_bank(1, cents), "cannot put up")


def test_only_a_seat_that_is_offered_the_position_may_take_it() -> None:
    session = opened(EZ)
    refused(session, lambda: session.take_bank(7, 100), "seat 7 may not hold")


def test_raising_the_bank_before_the_hand_is_still_one_hand() -> None:
    session = opened(EZ)
    session.take_bank(1, 1000)
    session.take_bank(1, 2000)
    play(session, {Bettor(2): {"player": 1000}})
    assert session.offers()[0] == 1, "two hands in a row are allowed, one was played"


# ---- wagers ----


def banked(id: str = EZ, seat: int = 1, cents: int = 50_000, **table: int) -> BankedSession:
    session = opened(id, **table)  # type: ignore[arg-type]
    session.take_bank(seat, cents)
    return session


def test_nothing_is_dealt_without_a_bank_or_without_wagers() -> None:
    session = opened(EZ)
    refused(session, lambda: play(session, {Bettor(2): {"player": 500}}), "no player-dealer")
    session = banked()
    refused(session, lambda: play(session, {}), "nobody has bet")
    refused(session, lambda: play(session, {Bettor(2): {}}), "nobody has bet")


@pytest.mark.parametrize(
    ("bettor", "told"),
    [
        (Bettor(1), "seat 1 is the player-dealer"),
        (Bettor(7), "nobody sits in seat 7"),
        (Bettor(2, "Bob"), "Bob has not bought in"),
    ],
)
def test_only_those_at_the_table_bet(bettor: Bettor, told: str) -> None:
    session = banked(WITH_BACKLINE)
    refused(session, lambda: play(session, {bettor: {"player": 1000}}), told)


def test_a_bettor_behind_a_seat_there_is_not_is_refused() -> None:
    session = banked(WITH_BACKLINE)
    session.stand_behind("Ann", 10_000)
    refused(session, lambda: play(session, {Bettor(99, "Ann"): {"player": 1000}}), "99")


def test_more_than_the_chips_is_refused_with_fees_and_bank_counted() -> None:
    """Option 1: a line wager costs a dollar on top, so a hundred dollars in chips are too few for
    a wager of a hundred."""
    session = opened(EZ, schedule=1)
    session.sit(5, "poor", 10_000)
    session.take_bank(1, 50_000)
    told = r"5 needs \$101 .* but has \$100"
    refused(session, lambda: play(session, {Bettor(5): {"player": 10_000}}), told)


def test_the_player_dealers_fee_must_be_there_besides_the_bank() -> None:
    session = opened(EZ, schedule=1)
    session.take_bank(1, CHIPS)
    refused(session, lambda: play(session, {Bettor(2): {"player": 1000}}), "1 needs")


@pytest.mark.parametrize(
    ("stakes", "told"),
    [
        ({"player": 900}, "under the minimum of \\$10"),
        ({"player": 10_100}, "over the maximum of \\$100"),
        ({"dragon-7": 1000}, "needs a bet on the Player line or the Banker line"),
        ({"player": 0}, "bet more than nothing"),
        ({"player": -1000}, "bet more than nothing"),
        ({"plyer": 1000}, "unknown wager 'plyer'"),
    ],
)
def test_wagers_the_sheet_does_not_allow_are_refused(stakes: dict[str, int], told: str) -> None:
    session = banked(schedule=1)
    refused(session, lambda: play(session, {Bettor(2): stakes}), told)


def test_a_wager_made_during_the_round_cannot_be_placed_before_it() -> None:
    session = banked("hustler/casino-war")
    refused(session, lambda: play(session, {Bettor(2): {"base": 1000, "war": 1000}}), "war")


def test_a_bonus_above_its_base_is_refused() -> None:
    session = banked("hustler/super-pan-9")
    error = refused(
        session,
        lambda: play(session, {Bettor(2): {"base": 1000, "bonus": 1100}}),
        r"over the maximum of \$10 set by the bet on the Game wager",
    )
    assert isinstance(error, WagerError)


# ---- in the middle of a round ----


def deal(session: BankedSession) -> None:
    session.bet({Bettor(2): {"player": 1000}})
    session.begin(Log())


def test_a_round_under_way_is_finished_before_another_begins() -> None:
    session = banked()
    deal(session)
    with pytest.raises(TableError):
        session.begin(Log())


def test_the_bank_does_not_change_in_the_middle_of_a_round() -> None:
    session = banked()
    deal(session)
    with pytest.raises(TableError):
        session.take_bank(2, 1000)


def test_nobody_leaves_in_the_middle_of_a_round() -> None:
    session = banked()
    deal(session)
    with pytest.raises(TableError):
        session.leave("2")
    assert session.chips("2") == CHIPS


def test_a_shoe_too_small_for_the_table_is_refused_before_it_is_dealt() -> None:
    """One deck of Pan 9 has 36 cards; fourteen hands and the bank's may take 15 × 4 = 60."""
    session = opened("hustler/super-pan-9", range(1, 9), decks=1)
    session.take_bank(8, 50_000)
    wagers = {Bettor(seat, "", hand): {"base": 1000} for seat in range(1, 8) for hand in (1, 2)}
    with pytest.raises(HousewayError):
        session.bet(wagers)
        session.begin(Log())
    assert session.rounds == 0
    assert session.leave("1") == CHIPS, "a refused round leaves nobody locked in"


# ---- table poker: bets behind a seat without a hand ----


def test_a_bonus_behind_a_seat_without_a_hand_goes_back_when_all_have_bet() -> None:
    """The seat may bet after Ann, so her bets lie there until the deal."""
    session, log = opened("lotus/ultimate-texas-holdem"), Log()
    session.stand_behind("Ann", 4000)
    session.take_bank(1, 50_000)
    session.bet({Bettor(3, "Ann"): {"trips": 2000, "bad-beat-bonus": 500}})
    session.bet({Bettor(2): {"ante": 1000, "blind": 1000}})
    round = session.begin(log)
    assert dict(round.bets.wagers) == {Bettor(2): {"ante": 1000, "blind": 1000}}
    notes = [event.says for event in log.events if isinstance(event, Noted)]
    assert sum("nobody has a hand there" in note for note in notes) == 2


def test_a_bonus_behind_a_seat_that_bets_later_stays() -> None:
    session = opened("lotus/ultimate-texas-holdem")
    session.stand_behind("Ann", 4000)
    session.take_bank(1, 50_000)
    session.bet({Bettor(2, "Ann"): {"trips": 1000}, Bettor(3, "Ann"): {"trips": 2000}})
    session.bet({Bettor(2): {"ante": 1000, "blind": 1000}})
    round = session.begin(Log())
    assert round.bets.of(Bettor(2, "Ann")) == {"trips": 1000}
    assert not round.bets.of(Bettor(3, "Ann"))
    assert round.bets.purse["Ann"] == 3000


def test_no_cards_are_dealt_where_only_bets_without_a_hand_were_made() -> None:
    session = opened("lotus/ultimate-texas-holdem")
    session.stand_behind("Ann", 4000)
    session.take_bank(1, 50_000)
    session.bet({Bettor(2, "Ann"): {"trips": 1000}})
    with pytest.raises(TableError, match="nobody has bet"):
        session.begin(Log())
    assert session.rounds == 0 and session.chips("Ann") == 4000


# ---- casino war: chips for the second wager ----


@pytest.mark.parametrize("reading", ["own", "seat"])
def test_a_backline_bettor_without_chips_cannot_go_to_war(reading: str) -> None:
    """Ann's ten dollars are all on the base wager. Seat 2 ties and goes to war; she cannot place a
    War wager, decide herself or not, and can lose no more than she has."""
    session = opened("hustler/casino-war", readings={"backline-war": reading})
    session.stand_behind("Ann", 1000)
    session.take_bank(1, 50_000)
    stack(session, "9s 9h 2s 2h 2d 3s Ks")  # seat 2 and the bank tie; at war 3 against K
    play(session, {Bettor(2): {"base": 1000}, Bettor(2, "Ann"): {"base": 1000}}, ["war"])
    assert session.chips("Ann") >= 0
    assert chips(session, "2") == {"2": -2000}
