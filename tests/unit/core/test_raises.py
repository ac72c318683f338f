"""Money added during a round, up to the chips each player has."""

from houseway.round import Answered, Bets, Bettor, Log, Raises

SEAT, SPLIT, ANN = Bettor(1), Bettor(1, hand=2), Bettor(1, "Ann")


def raises(**purse: int) -> Raises:
    bets = Bets(
        seats=8,
        player_dealer=8,
        wagers={SEAT: {"base": 1000}, ANN: {"base": 300}},
        purse={account.removeprefix("seat_"): cents for account, cents in purse.items()},
    )
    return Raises(bets, Log())


def test_what_lies_on_a_wager() -> None:
    made = raises()
    assert (made.on(SEAT, "base"), made.on(SEAT, "insurance"), made.on(SPLIT, "base")) == (
        *(1000, 0, 0),
    )
    made.add(SEAT, "base", 400)
    made.add(SEAT, "insurance", 500)
    made.add(SPLIT, "base", 1000)
    assert (made.on(SEAT, "base"), made.on(SEAT, "insurance"), made.on(SPLIT, "base")) == (
        *(1400, 500, 1000),
    )
    assert made.made == {SEAT: {"base": 1400, "insurance": 500}, SPLIT: {"base": 1000}}


def test_every_hand_of_a_bettor_is_paid_from_one_purse() -> None:
    made = raises(seat_1=1500, Ann=100)
    made.add(SPLIT, "base", 1000)
    assert made.can_add(SEAT, 500) and not made.can_add(SEAT, 501)
    assert (made.up_to(SEAT, 1000), made.up_to(SPLIT, 200)) == (500, 200)
    assert (made.up_to(ANN, 300), made.can_add(ANN, 101)) == (100, False)
    made.add(SEAT, "insurance", 500)
    assert made.up_to(SEAT, 1000) == 0 and not made.can_add(SPLIT, 1)


def test_who_is_not_named_has_enough() -> None:
    made = raises()
    made.add(SEAT, "base", 10**9)
    assert made.can_add(SEAT, 10**9) and made.up_to(SEAT, 7) == 7


def test_what_was_added_is_taken_back_and_can_be_used_again() -> None:
    made = raises(seat_1=1000)
    assert made.take_back(SEAT, "base") == 0
    made.add(SEAT, "base", 1000)
    assert not made.can_add(SEAT, 1)
    assert made.take_back(SEAT, "base") == 1000
    assert made.on(SEAT, "base") == 1000 and made.can_add(SEAT, 1000)
    assert made.take_back(SEAT, "base") == 0


def test_what_is_added_is_told() -> None:
    log = Log()
    made = Raises(Bets(seats=8, player_dealer=8, wagers={SEAT: {"base": 1000}}), log)
    made.add(SEAT, "base", 250)
    made.add(ANN, "base", 300)
    assert list(map(str, log.events)) == [
        "Seat 1 puts $2.50 on base.",
        "Ann behind seat 1 puts $3 on base.",
    ]


def test_money_that_an_answer_has_named_is_told_once() -> None:
    """Splitting for $10 puts $10 on the second hand; another $10, unasked, is news."""
    log = Log()
    made = Raises(Bets(seats=8, player_dealer=8, wagers={SEAT: {"base": 1000}}), log)
    log.answered(Answered(SEAT, "split", phrase="split for $10"), 1000)
    made.add(SPLIT, "base", 1000)
    made.add(SPLIT, "base", 1000)
    log.answered(Answered(ANN, "insurance 3", phrase="insure for $3"), 300)
    made.add(SEAT, "insurance", 300)
    assert [str(event) for event in log.events] == [
        *("Seat 1 splits for $10.", "", "Seat 1's second hand puts $10 on base."),
        *("Ann behind seat 1 insures for $3.", "Seat 1 puts $3 on insurance."),
    ]
