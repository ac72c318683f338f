"""What the bank covers for sure before the deal, on wagers made by hand. Money in cents."""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from houseway.game import BankedGame, load
from houseway.round import Added, Bets, Bettor, Covered, HandSplit, Names, Settled
from houseway.sheet import BankedSheet
from houseway.table import STARTS
from houseway.table.action import FIXED
from houseway.table.cover import for_sure, not_covered
from tests.catalogue import banked
from tests.playthroughs.write import play

KNOWN = "hustler/ez-baccarat"  # settled clockwise from the player-dealer's left
BY_DICE = "hustler/super-pan-9"


def covered(
    sheet: BankedSheet, bank: int, wagers: Mapping[Bettor, Mapping[str, int]]
) -> dict[tuple[int, str], int]:
    bets = Bets(seats=8, player_dealer=8, wagers=wagers)
    return {(bet.who.seat, bet.wager): bet.covered for bet in for_sure(sheet, bets, bank)}


def sheet_of(id: str) -> BankedSheet:
    return load(id, BankedGame).sheet


def test_seats_are_covered_in_their_order_where_it_is_known() -> None:
    """100: seat 1 may use 60, which leaves 40 of 60 for seat 2 and nothing for seat 3."""
    wagers = {Bettor(seat): {"player": 60} for seat in (3, 2, 1)}
    found = covered(sheet_of(KNOWN), 100, wagers)
    assert found == {(1, "player"): 60, (2, "player"): 40, (3, "player"): 0}


def test_everybody_may_be_last_where_the_dice_decide() -> None:
    """100: the other one may be first and use 60, which leaves 40 for either."""
    wagers = {Bettor(1): {"base": 60}, Bettor(2): {"base": 60}}
    assert covered(sheet_of(BY_DICE), 100, wagers) == {(1, "base"): 40, (2, "base"): 40}


def test_wagers_on_one_hand_keep_the_order_of_the_sheet_whoever_is_first() -> None:
    """5,000: 20 on the hand may use 20 and 10 at 100 to 1 may use 1,000, so seat 2 has 3,980."""
    wagers = {Bettor(1): {"base": 20, "bonus": 10}, Bettor(2): {"base": 4_500}}
    assert covered(sheet_of(BY_DICE), 5_000, wagers) == {
        (1, "base"): 20,
        (1, "bonus"): 4,  # 5,000 − 4,500 − 20 leave 480 of 1,000
        (2, "base"): 3_980,  # 5,000 − 20 − 1,000
    }


def test_a_long_shot_is_covered_in_proportion() -> None:
    """500 at 40 to 1 win 20,000; a bank of 10,000 pays half."""
    assert covered(sheet_of(KNOWN), 10_000, {Bettor(1): {"dragon-7": 500}}) == {
        (1, "dragon-7"): 250
    }


def test_a_wager_that_loses_more_than_it_wins_uses_up_its_stake() -> None:
    """19 to 20 on 100 wins 95, but 100 may be lost: 50 are left of 150."""
    sheet = sheet_of("hustler/21st-century-baccarat-8")
    wagers = {Bettor(1): {"dealer": 100}, Bettor(2): {"dealer": 100}}
    assert covered(sheet, 150, wagers) == {(1, "dealer"): 50, (2, "dealer"): 50}


def test_a_wager_that_may_be_settled_first_is_counted_before_all_others() -> None:
    """15 at 40 to 1 may be paid first: 600 of 1,000, which leaves 400 for the line of seat 1."""
    sheet = sheet_of(KNOWN)
    fact = sheet.wager("dragon-7").pays[0].on
    wagers = {Bettor(1): {"player": 900}, Bettor(2): {"dragon-7": 15}}
    assert covered(sheet, 1_000, wagers)[1, "player"] == 900
    first = replace(sheet, settlement=replace(sheet.settlement, first=(fact,)))
    assert covered(first, 1_000, wagers)[1, "player"] == 400


def test_only_the_net_result_counts_where_winnings_may_pay() -> None:
    """100: 30 at 8 to 1 may be paid 240 before, so nothing is left to pay; to collect, 70 are."""
    sheet = sheet_of(KNOWN)
    by_seat = replace(sheet.settlement, cover="net", passes="seat-by-seat")
    net = replace(sheet, settlement=by_seat)
    wagers = {Bettor(1): {"player": 30}, Bettor(2): {"player": 80}}
    assert covered(net, 100, wagers)[2, "player"] == 70
    wagers = {Bettor(1): {"tie": 30}, Bettor(2): {"player": 60}}
    assert covered(net, 100, wagers)[2, "player"] == 0


def test_it_is_told_by_person_and_only_where_somebody_may_be_short() -> None:
    sheet = sheet_of(KNOWN)
    placed = {Bettor(1): {"player": 6_000}, Bettor(2): {"player": 6_000, "tie": 500}}
    bets = Bets(seats=8, player_dealer=8, wagers=placed)
    assert not_covered(sheet, bets, 16_000) == ()  # 60 + 60 + 5 at 8 to 1
    (event,) = not_covered(sheet, bets, 10_000)
    assert isinstance(event, Covered)
    assert [(bet.who.seat, bet.wager, bet.covered) for bet in event.bets] == [
        (2, "player", 4_000),
        (2, "tie", 0),
    ]
    words = "The bank may run out: up to $25 of Bob's bets may not be covered."
    assert event.words(Names({"1": "Ann", "2": "Bob"})) == words
    (event,) = not_covered(sheet, bets, 3_000)
    says = "up to $30 of seat 1's bets and $65 of seat 2's may not be covered."
    assert str(event) == f"The bank may run out: {says}"


def test_starts_that_wait_for_nothing_are_those_of_settlement() -> None:
    bets = Bets(seats=8, player_dealer=5, wagers={})
    for name, seat in FIXED.items():
        assert STARTS[name](bets, None)[0] == seat(bets)  # type: ignore[arg-type]


PLAIN = [
    id
    for id in banked()
    if not any(not wager.placed for wager in load(id, BankedGame).sheet.wagers)
]


@pytest.mark.parametrize("id", PLAIN)
def test_what_is_sure_is_never_less_in_the_end(id: str) -> None:
    """Where nobody adds to a wager, settlement covers at least what was told before the deal."""
    game = load(id, BankedGame)
    for number in range(1, 30):
        events = play(game, number, bank=400 * number).events
        if any(isinstance(event, Added | HandSplit) for event in events):
            continue
        told = [bet for event in events if isinstance(event, Covered) for bet in event.bets]
        sure = {(bet.who, bet.wager): bet.covered for bet in told}
        for row in events:
            if isinstance(row, Settled):
                assert row.covered >= min(row.stake, sure.get((row.who, row.wager), row.stake))
