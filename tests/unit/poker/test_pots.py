"""Pots by hand: side pots, folded money, dead money, fees, odd chips."""

from collections.abc import Mapping

from hypothesis import given
from hypothesis import strategies as st

from houseway.hands.rank import Rank
from houseway.money import Entry, Posting
from houseway.round import Contest, Payment, Pot, PotFinished, Taken
from houseway.round.pot import less_fees
from houseway.table.pot import posted
from houseway.table.pots import pay, pots, shared


def finished(paid: list[int], live: list[bool], **more: object) -> PotFinished:
    """Seats are numbered from 0, as the players of the old examples are."""
    fields: dict[str, object] = {
        "paid": dict(enumerate(paid)),
        "live": tuple(seat for seat, alive in enumerate(live) if alive),
        **more,
    }
    return PotFinished(**fields)  # type: ignore[arg-type]


def contest(strengths: Mapping[int, int], *odd: int, name: str = "high") -> Contest:
    """A part of the pot by numbers; who is not in it does not qualify."""
    held = {seat: Rank((strength,), "", (), "") for seat, strength in strengths.items()}
    return Contest(name=name, held=held, odd=odd or tuple(strengths))


def test_one_pot_where_all_paid_the_same() -> None:
    assert pots(finished([500, 500, 500], [True, True, True])) == [Pot(1500, (0, 1, 2))]


def test_every_all_in_for_less_closes_a_pot() -> None:
    """All in for 10, 25 and 60, called by a fourth: 40, 45 and 70."""
    assert pots(finished([1000, 2500, 6000, 6000], [True] * 4)) == [
        Pot(4000, (0, 1, 2, 3)),
        Pot(4500, (1, 2, 3)),
        Pot(7000, (2, 3)),
    ]


def test_folded_money_stays_in_the_pots_it_reached() -> None:
    """Seat 2 folded after 30: 10 of it in the main pot, 20 in the side pot."""
    assert pots(finished([1000, 5000, 3000, 5000], [True, True, False, True])) == [
        Pot(4000, (0, 1, 3)),
        Pot(10_000, (1, 3)),
    ]


def test_pots_of_the_same_players_are_one() -> None:
    """The shortest all-in folded nobody out: a fold between two levels makes no pot of its own."""
    assert pots(finished([1000, 3000, 3000], [False, True, True])) == [Pot(7000, (1, 2))]


def test_folded_money_above_every_live_bet_lies_in_the_last_pot() -> None:
    """All in for 10 and 20; a third put in 25 and is out of the hand: 30, then 20 and 5 above."""
    assert pots(finished([1000, 2000, 2500], [True, True, False])) == [
        Pot(3000, (0, 1)),
        Pot(2500, (1,)),
    ]


def test_folded_money_is_all_there_is_where_nobody_left_has_a_bet_in() -> None:
    """Two put their last chip in as dead money; the 3 that a third bet and left are theirs."""
    assert pots(finished([0, 0, 300], [True, True, False])) == [Pot(300, (0, 1))]


def test_dead_money_lies_in_the_main_pot_and_fees_come_out_of_it() -> None:
    """15 and 2 dead in the main pot, of which 4 go to the house; the side pot stays whole."""
    found = finished(
        [500, 1000, 1000],
        [True] * 3,
        dead={1: 200},
        taken=(Taken("collection", 300), Taken("jackpot", 100)),
    )
    assert pots(found) == [Pot(1300, (0, 1, 2)), Pot(1000, (1, 2))]


def test_a_fee_larger_than_the_main_pot_goes_on_with_the_side_pot() -> None:
    assert less_fees([Pot(300, (0, 1, 2)), Pot(900, (1, 2))], 400) == [
        Pot(0, (0, 1, 2)),
        Pot(800, (1, 2)),
    ]


def test_the_last_one_in_takes_all() -> None:
    (pot,) = pay(finished([500, 1000, 1000], [False, False, True], dead={0: 50}), 1)
    assert pot.won == {2: 2550}


def test_odd_chips_go_to_the_first_named() -> None:
    assert shared(1000, [4, 1, 2]) == {4: 334, 1: 333, 2: 333}
    assert shared(1100, [3, 0], chip=100) == {3: 600, 0: 500}
    assert shared(1150, [3, 0], chip=100) == {3: 650, 0: 500}


def test_two_odd_chips_of_three_winners_go_to_two_of_them() -> None:
    assert shared(1100, [4, 1, 2], chip=100) == {4: 400, 1: 400, 2: 300}


def test_an_odd_chip_follows_the_order_of_its_part_not_the_seats() -> None:
    """15 among the tied seats 0 and 2 in dollars: 8 to seat 2, whose card decides."""
    found = finished([500] * 3, [True] * 3, contests=(contest({0: 9, 1: 3, 2: 9}, 2, 1, 0),))
    (pot,) = pay(found, 100)
    assert pot.won == {2: 800, 0: 700}


def test_the_odd_chip_of_a_split_goes_to_the_part_named_first_or_by_the_order_between() -> None:
    """15 in dollars: 8 for the high by itself, 8 for the low where seat 1 comes first."""
    halves = (contest({0: 9, 1: 3, 2: 1}), contest({1: 5}, 0, 1, 2, name="low"))
    by_share = finished([500] * 3, [True] * 3, contests=halves)
    by_seat = finished([500] * 3, [True] * 3, contests=halves, odd_between=(1, 2, 0))
    assert pay(by_share, 100)[0].won == {0: 800, 1: 700}
    assert pay(by_seat, 100)[0].won == {0: 700, 1: 800}


def test_a_half_nobody_qualifies_for_in_a_pot_falls_to_the_other_in_that_pot() -> None:
    """Seat 0 has the only low and is in the main pot alone: its half, and nothing of the side."""
    halves = (contest({0: 1, 1: 9, 2: 3}), contest({0: 5}, 0, 1, 2, name="low"))
    main, side = pay(finished([1000, 3000, 3000], [True] * 3, contests=halves), 1)
    assert (main.won, side.won) == ({1: 1500, 0: 1500}, {1: 4000})
    assert [name for name, *_ in side.parts] == ["high"]


def test_a_pot_two_tie_for_in_every_part_is_not_parted_where_the_document_says_so() -> None:
    """7 in dollars: parts of 4 and 3 are 2 and 2, and 1 and 2 for seat 1; whole, by the order given
    for it, 4 and 3."""
    halves = (contest({0: 9, 1: 9}), contest({0: 5, 1: 5}, 1, 0, name="low"))
    parted = finished([350, 350], [True] * 2, contests=halves)
    assert [part for _, part, _ in pay(parted, 100)[0].parts] == [400, 300]
    assert pay(parted, 100)[0].won == {0: 300, 1: 400}
    for order in ((0, 1), (1, 0)):
        whole = finished([350, 350], [True] * 2, contests=halves, tied_as_one=order)
        assert pay(whole, 100)[0].parts == (("high", 700, {order[0]: 400, order[1]: 300}),)


def test_all_odd_chips_may_go_to_one() -> None:
    """11 in dollars among three: 4, 4 and 3, or 5, 3 and 3."""
    assert shared(1100, [4, 1, 2], chip=100, to_one=True) == {4: 500, 1: 300, 2: 300}
    held = contest({0: 9, 1: 9, 2: 9}, 2, 0, 1)
    paid = [200, 200, 200, 500]  # the last one folded
    for to_one, won in ((False, {2: 400, 0: 400, 1: 300}), (True, {2: 500, 0: 300, 1: 300})):
        found = finished(paid, [True] * 3 + [False], contests=(held,), odd_to_one=to_one)
        assert pay(found, 100)[0].won == won


@given(
    st.lists(st.tuples(st.integers(0, 500), st.booleans()), min_size=2, max_size=9).filter(
        lambda rows: any(live and paid for paid, live in rows)
    )
)
def test_pots_hold_every_chip_and_nobody_wins_what_he_did_not_cover(
    rows: list[tuple[int, bool]],
) -> None:
    paid, live = [p for p, _ in rows], [alive for _, alive in rows]
    found = pots(finished(paid, live))
    assert sum(pot.cents for pot in found) == sum(paid)
    for player, own in enumerate(paid):
        most = sum(pot.cents for pot in found if player in pot.eligible)
        covered = sum(min(other, own) for other in paid)
        over = sum(max(other - max(p for p, a in rows if a), 0) for other in paid)
        assert most <= covered + over


@given(
    st.lists(st.integers(1, 500), min_size=2, max_size=9),
    st.lists(st.tuples(st.integers(1, 3), st.none() | st.integers(1, 3)), min_size=9, max_size=9),
    st.sampled_from([1, 5, 100]),
    st.booleans(),
)
def test_every_pot_is_paid_to_the_cent_to_those_who_can_win_it(
    paid: list[int], ranks: list[tuple[int, int | None]], chip: int, between: bool
) -> None:
    seats = range(len(paid))
    halves = (
        contest({seat: ranks[seat][0] for seat in seats}),
        contest({s: low for s in seats if (low := ranks[s][1])}, *reversed(seats), name="low"),
    )
    order = tuple(reversed(seats)) if between else ()
    found = pay(finished(paid, [True] * len(paid), contests=halves, odd_between=order), chip)
    assert sum(pot.cents for pot in found) == sum(paid)
    for pot in found:
        assert sum(pot.won.values()) == pot.cents and set(pot.won) <= set(pot.eligible)
        assert sum(cents for _, cents, _ in pot.parts) == pot.cents


def test_players_pay_each_other_outside_the_pots() -> None:
    """Seat 1 pays 300 to seat 0 and gets 100 from seat 2; there is no pot, and nobody wins one."""
    payments = (Payment(1, 0, 300, "front"), Payment(2, 1, 100, "middle"))
    without_pot = finished([0, 0, 0], [False] * 3, payments=payments)
    assert pay(without_pot, 100) == ()
    moved = [entry for entry in posted(without_pot, ()) if any(p.cents for p in entry.postings)]
    assert moved == [Entry("payments", (Posting("0", 300), Posting("1", -200), Posting("2", -100)))]
