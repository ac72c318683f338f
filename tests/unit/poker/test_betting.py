"""Betting by hand: whose turn, how much, when it ends."""

import pytest

from houseway.errors import TableError
from houseway.families.poker.betting import Betting, Legal, Range, Stakes

NO_LIMIT = Stakes(kind="no-limit", small=1000, big=1000)
LIMIT = Stakes(kind="fixed", small=400, big=800, most_raises=3, reopens="half")


def may(call: int, *raises: Range) -> Legal:
    """Stay in for so much, or bet within these ranges."""
    return Legal(call, True, raises)


def blinds(stacks: list[int], stakes: Stakes) -> Betting:
    """Three or more players: small blind, big blind, and the action on the third."""
    betting = Betting(stacks, stakes)
    betting.blind(0, stakes.small // 2)
    betting.blind(1, stakes.small)
    betting.open(2)
    return betting


def test_the_big_blind_has_the_option_and_the_street_ends_after_it() -> None:
    betting = blinds([50_000] * 3, NO_LIMIT)
    assert betting.legal() == may(1000, (2000, 50_000))
    betting.call()
    assert betting.legal() == may(500, (2000, 50_000))
    betting.call()
    assert (betting.turn, betting.legal()) == (1, may(0, (2000, 50_000)))
    betting.call()
    assert betting.turn is None and betting.pot == 3000


def test_a_raise_must_be_at_least_the_last_one() -> None:
    """10 to 35 is a raise of 25, so the next is to 60 at least."""
    betting = blinds([50_000] * 3, NO_LIMIT)
    betting.raise_to(3500)
    assert betting.legal() == may(3000, (6000, 50_000))
    with pytest.raises(TableError, match=r"expected \$60 to \$500"):
        betting.raise_to(5900)
    assert betting.turn == 0 and betting.bets[0] == 500  # nothing happened


def test_a_short_all_in_does_not_open_the_betting_again() -> None:
    """Seat 2 opens for 30, seat 0 goes all in for 45: seat 2 has acted and may only call it, the
    big blind has not and may raise, by 20 at least."""
    betting = blinds([4500, 50_000, 50_000], NO_LIMIT)
    betting.raise_to(3000)
    betting.raise_to(4500)
    assert betting.legal() == may(3500, (6500, 50_000))
    betting.call()
    assert (betting.turn, betting.legal()) == (2, may(1500))
    betting.call()
    assert betting.turn is None


def test_a_full_all_in_does() -> None:
    betting = blinds([5000, 50_000, 50_000], NO_LIMIT)
    betting.raise_to(3000)
    betting.raise_to(5000)
    betting.call()
    assert betting.legal() == may(2000, (7000, 50_000))


def test_nobody_raises_those_who_are_all_in() -> None:
    betting = blinds([1000, 1000, 50_000], NO_LIMIT)
    assert betting.legal() == may(1000)
    betting.call()
    assert betting.turn == 0  # half the blind is owed
    betting.call()
    assert betting.turn is None and betting.stacks == [0, 0, 49_000]


def test_fixed_sizes_and_three_raises() -> None:
    betting = blinds([50_000] * 4, LIMIT)
    for total in (800, 1200, 1600):
        assert betting.legal().raises == ((total, total),)
        betting.raise_to(total)
    assert betting.legal() == may(1200)  # a bet and three raises


def test_no_cap_while_two_are_in_the_hand() -> None:
    betting = blinds([50_000] * 3, LIMIT)
    betting.fold()
    for total in (800, 1200, 1600, 2000, 2400):
        betting.raise_to(total)
    assert betting.legal() == may(400, (2800, 2800))


@pytest.mark.parametrize(
    ("all_in", "next_raise", "reopened"),
    [(500, 800, False), (600, 1200, True), (700, 1200, True)],
)
def test_half_a_raise_counts_as_a_raise(all_in: int, next_raise: int, reopened: bool) -> None:
    """Limit 4: a bet of 4, then an all-in for 5, 6 or 7. Less than half a raise is only completed
    to 8; half or more stands for a raise to 8, and the next is to 12."""
    betting = Betting([50_000, all_in, 50_000], LIMIT)
    betting.open(0)
    betting.raise_to(400)
    betting.raise_to(all_in)
    assert betting.legal() == may(all_in, (next_raise, next_raise))
    betting.call()
    assert betting.turn == 0
    assert bool(betting.legal().raises) is reopened


def test_completing_a_bring_in_is_no_raise() -> None:
    """Stud 15-30: a bring-in of 5, completed to 15, then three raises."""
    stakes = Stakes(kind="fixed", small=1500, big=3000, most_raises=3)
    betting = Betting([50_000] * 4, stakes)
    betting.bring_in(2, 500)
    assert betting.legal() == may(500, (1500, 1500))
    for total in (1500, 3000, 4500, 6000):
        betting.raise_to(total)
    assert betting.turn == 3 and betting.legal() == may(4500)


def test_a_bring_in_as_large_as_the_least_bet_is_raised_by_no_less() -> None:
    """No limit, and a bring-in of 4 that is the least bet too: a raise is at least as large as the
    bet before it (002:4649-4650), so to 8."""
    betting = Betting([50_000] * 3, Stakes(kind="no-limit", small=400, big=400))
    betting.bring_in(0, 400)
    assert betting.legal() == may(400, (800, 50_000))


def test_the_bring_in_has_no_second_word_where_everybody_called_it() -> None:
    betting = Betting([50_000] * 3, Stakes(kind="fixed", small=1500, big=3000))
    betting.bring_in(0, 500)
    betting.call()
    betting.call()
    assert betting.turn is None


def test_a_pot_limit_raise_is_the_pot_after_the_call() -> None:
    """Blinds 5 and 10: 15 in the pot, 10 to call, so a raise of 25 to 35."""
    betting = blinds([500_000] * 3, Stakes(kind="pot-limit", small=1000, big=1000))
    assert betting.legal() == may(1000, (2000, 3500))
    betting.raise_to(3500)
    assert betting.legal() == may(3000, (6000, 3500 + 5000 + 3000))  # the pot, and 30 to call


def test_a_spread_bet_is_between_its_ends() -> None:
    betting = Betting([50_000] * 2, Stakes(kind="spread", small=100, big=500))
    betting.open(0)
    assert betting.legal() == may(0, (100, 500))
    betting.raise_to(300)
    assert betting.legal() == may(300, (600, 800))


def test_what_nobody_called_goes_back() -> None:
    betting = blinds([50_000] * 3, NO_LIMIT)
    betting.raise_to(9000)
    betting.fold()
    betting.fold()
    assert betting.turn is None and betting.players == 1
    assert betting.take_back() == (2, 8000)
    assert betting.stacks == [49_500, 49_000, 49_000] and betting.pot == 2500


def test_a_blind_that_is_short_has_to_be_called_in_full() -> None:
    """The big blind has 6 of 10; the others owe 10 all the same, and raise to 20."""
    betting = blinds([50_000, 600, 50_000], NO_LIMIT)
    assert (betting.bets, betting.legal()) == ([500, 600, 0], may(1000, (2000, 50_000)))


def test_antes_are_no_part_of_a_bet_and_dead_money_is_in_nobodys_way() -> None:
    """An ante of 1 each, of which one has half; 5 posted dead; then a bet of 10 to be called."""
    betting = Betting([50_000, 50, 50_000], NO_LIMIT)
    assert [betting.ante(player, 100) for player in range(3)] == [100, 50, 100]
    assert betting.dead_money(2, 500) == 500
    assert (betting.bets, betting.paid, betting.dead) == ([0] * 3, [100, 50, 100], [0, 0, 500])
    assert betting.forced == betting.paid and betting.pot == 750
    betting.open(0)
    betting.raise_to(1000)
    assert (betting.turn, betting.legal()) == (2, may(1000, (2000, 49_400)))


def test_a_fee_comes_out_of_the_pot_as_far_as_it_reaches() -> None:
    betting = blinds([50_000] * 3, NO_LIMIT)
    assert betting.drop(400) == 400 and betting.pot == 1100
    assert betting.drop(2000) == 1100 and betting.pot == 0


def test_without_all_ins_nobody_bets_or_calls_with_too_few_chips() -> None:
    """10 to call: with 9 one folds, with 15 one calls and cannot raise to 20."""
    stakes = Stakes(kind="no-limit", small=1000, big=1000, all_in=False)
    betting = blinds([50_000, 50_000, 900, 1500], stakes)
    assert betting.legal() == Legal(1000, False, ())
    betting.fold()
    assert betting.legal() == may(1000)
    fixed = Stakes(kind="fixed", small=400, big=800, all_in=False)
    betting = blinds([50_000, 50_000, 700], fixed)
    assert betting.legal() == may(400)


def test_no_more_than_so_much_on_a_street() -> None:
    """200 a street: nobody raises above it, and at 200 nobody raises at all."""
    stakes = Stakes(kind="no-limit", small=1000, big=1000, most=20_000)
    betting = blinds([50_000] * 3, stakes)
    assert betting.legal() == may(1000, (2000, 20_000))
    betting.raise_to(15_000)
    assert betting.legal() == may(14_500, (20_000, 20_000))
    betting.raise_to(20_000)
    assert betting.legal() == may(19_000)
    betting.fold()
    betting.call()
    betting.close((1000,))
    betting.open(0)
    assert betting.legal() == may(0, (1000, 20_000))  # of the 300 left


def test_a_raise_of_the_least_bet_may_be_enough() -> None:
    """10 to 35, and the next to 45, where every raise is at least the least bet."""
    stakes = Stakes(kind="no-limit", small=1000, big=1000, least_raise="least-bet")
    betting = blinds([50_000] * 3, stakes)
    betting.raise_to(3500)
    assert betting.legal() == may(3000, (4500, 50_000))


def test_a_pot_limit_raise_may_be_the_pot_before_the_call() -> None:
    """Blinds 5 and 10: 15 in the pot, so a raise of 15 to 25."""
    stakes = Stakes(kind="pot-limit", small=1000, big=1000, pot="before-call")
    betting = blinds([500_000] * 3, stakes)
    assert betting.legal() == may(1000, (2000, 2500))


def test_of_two_sizes_a_raise_is_no_smaller_than_the_last_bet() -> None:
    """Either 4 or 8 opens; after 8 a raise is by 8, after 4 and a raise of 8 too."""
    betting = Betting([50_000] * 3, LIMIT)
    betting.close((400, 800))
    betting.open(0)
    assert betting.legal() == may(0, (400, 400), (800, 800))
    with pytest.raises(TableError, match=r"expected \$4 or \$8$"):
        betting.raise_to(600)
    betting.raise_to(400)
    assert betting.legal() == may(400, (800, 800), (1200, 1200))
    betting.raise_to(1200)
    assert betting.legal() == may(1200, (2000, 2000))


def test_two_sizes_are_one_for_who_has_less_than_either() -> None:
    betting = Betting([300, 50_000], LIMIT)
    betting.close((400, 800))
    betting.open(0)
    assert betting.legal() == may(0, (300, 300))


def test_where_the_opening_is_a_full_bet_the_next_is_a_raise() -> None:
    """A bring-in that is the lower limit of 4: raised to 8, and two more raises."""
    stakes = Stakes(kind="fixed", small=400, big=800, most_raises=3)
    betting = Betting([50_000] * 4, stakes)
    betting.bring_in(1, 400, full=True)
    for total in (800, 1200, 1600):
        assert betting.legal() == may(total - 400 - betting.bets[betting.turn or 0], (total, total))
        betting.raise_to(total)
    assert betting.legal().raises == ()


def test_who_killed_the_pot_acts_last_and_before_him_nobody_twice() -> None:
    """Blinds 2 and 4, a kill of 8 by player 2, who acts after the blinds; player 3 raises to 16 and
    is not asked again before the killer has acted."""
    betting = Betting([50_000] * 4, Stakes(kind="fixed", small=800, big=1600, most_raises=3))
    betting.blind(0, 200)
    betting.blind(1, 400)
    betting.blind(2, 800)
    betting.last = 2
    betting.open(2)
    asked = []
    for action in ("raise", "call", "raise", "call", "call", "call"):
        assert betting.turn is not None
        asked.append(betting.turn)
        if action == "raise":
            ((total, _),) = betting.legal().raises
            betting.raise_to(total)
        else:
            betting.call()
    assert asked == [3, 0, 1, 2, 3, 0] and betting.turn is None
    assert betting.bets == [2400] * 4  # 8, raised to 16 and to 24


def test_the_cap_is_for_every_street_anew() -> None:
    betting = blinds([50_000] * 3, LIMIT)
    for total in (800, 1200, 1600):
        betting.raise_to(total)
    betting.call()
    betting.call()
    betting.close((800,))
    betting.open(0)
    assert betting.turn == 0 and betting.legal() == may(0, (800, 800))
