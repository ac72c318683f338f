"""Pots by hand: side pots, folded money, odd chips."""

from hypothesis import given
from hypothesis import strategies as st

from houseway.families.poker.pots import Pot, pots, shared


def test_one_pot_where_all_paid_the_same() -> None:
    assert pots([500, 500, 500], [True, True, True]) == [Pot(1500, (0, 1, 2))]


def test_every_all_in_for_less_closes_a_pot() -> None:
    """All in for 10, 25 and 60, called by a fourth: 40, 45 and 70."""
    assert pots([1000, 2500, 6000, 6000], [True] * 4) == [
        Pot(4000, (0, 1, 2, 3)),
        Pot(4500, (1, 2, 3)),
        Pot(7000, (2, 3)),
    ]


def test_folded_money_stays_in_the_pots_it_reached() -> None:
    """Seat 2 folded after 30: 10 of it in the main pot, 20 in the side pot."""
    assert pots([1000, 5000, 3000, 5000], [True, True, False, True]) == [
        Pot(4000, (0, 1, 3)),
        Pot(10_000, (1, 3)),
    ]


def test_pots_of_the_same_players_are_one() -> None:
    """The shortest all-in folded nobody out: a fold between two levels makes no pot of its own."""
    assert pots([1000, 3000, 3000], [False, True, True]) == [Pot(7000, (1, 2))]


def test_odd_chips_go_to_the_first_named() -> None:
    assert shared(1000, [4, 1, 2]) == {4: 334, 1: 333, 2: 333}
    assert shared(1100, [3, 0], chip=100) == {3: 600, 0: 500}
    assert shared(1150, [3, 0], chip=100) == {3: 650, 0: 500}


@given(
    st.lists(st.tuples(st.integers(0, 500), st.booleans()), min_size=2, max_size=9).filter(
        lambda rows: any(live and paid for paid, live in rows)
    )
)
def test_pots_hold_every_chip_and_nobody_wins_what_he_did_not_cover(
    rows: list[tuple[int, bool]],
) -> None:
    paid, live = [p for p, _ in rows], [alive for _, alive in rows]
    found = pots(paid, live)
    assert sum(pot.cents for pot in found) == sum(paid)
    for player, own in enumerate(paid):
        most = sum(pot.cents for pot in found if player in pot.eligible)
        covered = sum(min(other, own) for other in paid)
        over = sum(max(other - max(p for p, a in rows if a), 0) for other in paid)
        assert most <= covered + over
