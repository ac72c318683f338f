"""Kills: who owes one after two pots running, after a split, after taking a large pot whole.

The cases follow Hustler's rules (002:1517-1573) and Lucky Lady's Omaha hi-lo (120-123).
"""

from typing import Any

import msgspec
import pytest

from houseway.families.poker.kills import least_pot, next_hand
from houseway.families.poker.sheet import PokerSheet
from houseway.game import PotGame, load
from houseway.hands.rank import Rank
from houseway.round import Contest, Hand, Killed, Limit, Next, PotFinished
from tests.unit.poker.table import seated

FIXED = Limit(kind="fixed", small=400, big=800, blinds=(200, 400))
FORCED = {1: 200, 2: 400, 3: 0}


def sheet(id: str) -> PokerSheet:
    found = load(id, PotGame).sheet
    assert isinstance(found, PokerSheet)
    return found


HOLDEM, EIGHT, LUCKY = map(
    sheet, ("hustler/texas-holdem", "hustler/omaha-hi-lo-8", "lucky-lady/omaha-hi-lo-8")
)


def at(limit: Limit = FIXED, **more: Any) -> Hand:
    return seated(limit, [50_000] * 3, **{"kills": True, **more})


def finished(paid: dict[int, int], *contests: Contest) -> PotFinished:
    return PotFinished(paid=paid, live=tuple(paid), forced=FORCED, contests=contests)


def contest(name: str, *seats: int) -> Contest:
    held = {seat: Rank((1,), "", (), "") for seat in seats}
    return Contest(name=name, held=held, odd=seats)


def legs(hand: Hand, won: dict[int, int], paid: dict[int, int] | None = None) -> Next:
    """Everybody put in 12 unless it is said otherwise: the blinds and at least two bets more."""
    return next_hand(HOLDEM, hand, finished(paid or {1: 1200, 2: 1200, 3: 1200}), won)


# ---- two pots running ----


def test_the_first_pot_is_a_leg_whatever_its_size() -> None:
    """1522: there is no pot-size requirement for the first leg."""
    assert legs(at(), {3: 600}, {1: 200, 2: 400, 3: 400}) == Next(leg=3)


def test_the_second_pot_running_owes_a_blind_of_twice_the_small_bet() -> None:
    assert legs(at(leg=3), {3: 3600}) == Next(kill=Killed(3, 800), leg=3)


@pytest.mark.parametrize(
    ("paid", "killed"),
    [
        ({1: 200, 2: 400, 3: 400}, False),  # only the blinds
        ({1: 200, 2: 799, 3: 800}, False),  # less than a bet besides
        ({1: 200, 2: 800, 3: 800}, True),  # the big blind called a raise: one bet of 4
        ({1: 400, 2: 600, 3: 800}, True),  # half a bet from each of two
    ],
)
def test_a_full_bet_must_be_won_that_is_no_part_of_the_blinds(
    paid: dict[int, int], killed: bool
) -> None:
    """1522-1524."""
    found = legs(at(leg=3), {3: sum(paid.values())}, paid)
    assert found == Next(kill=Killed(3, 800) if killed else None, leg=3)


def test_another_winner_takes_the_button_over() -> None:
    assert legs(at(leg=3), {1: 3600}) == Next(leg=1)


def test_who_splits_with_one_leg_keeps_it() -> None:
    """1530."""
    assert legs(at(leg=3), {3: 1800, 1: 1800}) == Next(leg=3)


def test_who_splits_with_a_leg_kept_while_away_keeps_it_too() -> None:
    """1530 with 1542-1543."""
    assert legs(at(kept_legs=(3,)), {3: 1800, 1: 1800}) == Next(leg=3)


def test_two_who_split_with_a_leg_each_both_keep_it() -> None:
    """1530: the kill button stays where it is, and the other leg counts as well."""
    split = {3: 1800, 1: 1800}
    assert legs(at(leg=1, kept_legs=(3,)), split) == Next(leg=1, kept_legs=(3,))
    killed = Killed(1, 800)
    found = legs(at(leg=1, kept_legs=(3,), kill=killed), split)
    assert found == Next(kill=killed, leg=1, kept_legs=(3,))


def test_a_pot_split_among_others_leaves_the_button_to_nobody() -> None:
    """1540."""
    assert legs(at(leg=3), {2: 1800, 1: 1800}) == Next()


def test_who_splits_a_pot_that_he_killed_kills_the_next_one_too() -> None:
    """1531-1532."""
    killed = Killed(3, 800)
    assert legs(at(leg=3, kill=killed), {3: 1800, 1: 1800}) == Next(kill=killed, leg=3)


def test_who_kills_and_wins_again_kills_again_for_the_same_amount() -> None:
    """1526-1528."""
    assert legs(at(leg=3, kill=Killed(3, 800)), {3: 3600}) == Next(kill=Killed(3, 800), leg=3)


def test_who_beats_the_killer_has_a_leg_and_no_more() -> None:
    assert legs(at(leg=3, kill=Killed(3, 800)), {1: 3600}) == Next(leg=1)


def test_nobody_kills_where_the_table_does_not_play_with_kills() -> None:
    assert legs(at(kills=False, leg=3), {3: 3600}) == Next()


def test_nobody_kills_without_fixed_limits() -> None:
    free = Limit(kind="no-limit", small=400, big=400, blinds=(200, 400))
    assert legs(at(free, leg=3), {3: 3600}) == Next()


def test_a_game_without_kills_has_none() -> None:
    without = sheet("lotus/texas-holdem")
    assert next_hand(without, at(leg=3), finished({1: 1200, 3: 1200}), {3: 2400}) == Next()


def test_a_pot_the_house_took_whole_is_nobodys_leg() -> None:
    """The fees were as large as the pot: there is nothing to win, and no winner."""
    assert legs(at(leg=3), {3: 0}) in (Next(), Next(leg=3))


# ---- the whole of a pot that could be split ----


def test_lucky_lady_kills_after_a_scoop_of_forty_dollars_at_3_6() -> None:
    """Always, without asking the table; at 4-8 it is 50, and nothing is printed for 6-12."""
    limits = {
        small: Limit(kind="fixed", small=small, big=2 * small, blinds=(100, small))
        for small in (300, 400, 600)
    }
    for small, pot, killed in (
        (300, 4000, True),
        (300, 3999, False),
        (400, 5000, True),
        (400, 4900, False),
        (600, 90_000, False),
    ):
        done = finished({1: pot // 2, 2: pot - pot // 2}, contest("high", 1, 2), contest("low"))
        found = next_hand(LUCKY, at(limits[small], kills=False), done, {2: pot})
        assert found == Next(kill=Killed(2, 2 * small) if killed else None), (small, pot)


def test_dead_money_counts_toward_the_pot_that_owes_a_kill() -> None:
    """39 in bets and 1 dead are the 40 of 3-6."""
    limit = Limit(kind="fixed", small=300, big=600, blinds=(100, 300))
    done = finished({1: 1950, 2: 1950}, contest("high", 1, 2), contest("low"))
    for dead, killed in (({1: 100}, True), ({1: 99}, False)):
        hand = msgspec.structs.replace(done, dead=dead)
        found = next_hand(LUCKY, at(limit, kills=False), hand, {2: 3900 + dead[1]})
        assert found == Next(kill=Killed(2, 600) if killed else None)


def test_who_wins_only_a_part_kills_nothing() -> None:
    done = finished({1: 3000, 2: 3000}, contest("high", 1, 2), contest("low", 1))
    assert next_hand(LUCKY, at(kills=False), done, {2: 3000, 1: 3000}) == Next()


def test_hustler_wants_high_and_low_and_five_times_the_upper_limit() -> None:
    """002:1545-1546: 40 at 4-8, and both halves; where nobody has a low it is no scoop."""
    both = (contest("high", 1, 2), contest("low", 2))
    no_low = (contest("high", 1, 2), contest("low"))
    for pot, contests, killed in (
        (4000, both, True),
        (3999, both, False),
        (4000, no_low, False),
    ):
        done = finished({1: pot // 2, 2: pot - pot // 2}, *contests)
        found = next_hand(EIGHT, at(), done, {2: pot})
        assert found == Next(kill=Killed(2, 800) if killed else None), (pot, killed)


def test_the_pot_that_owes_a_kill_by_limit_or_in_bets() -> None:
    assert LUCKY.kill is not None and EIGHT.kill is not None
    assert least_pot(LUCKY.kill, FIXED) == 5000
    assert least_pot(EIGHT.kill, FIXED) == 4000
    no_multiple = msgspec.structs.replace(EIGHT.kill, least_bets=0)
    assert least_pot(no_multiple, FIXED) is None
