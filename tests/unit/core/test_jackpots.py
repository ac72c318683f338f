"""Caribbean Stud's three jackpots (002:2006-2057): who wins one, and the shares of the pool.

The bank sits in seat 8. A jackpot gives 60 percent to the beaten hand, 20 to the hand that beats
it, and 20 in equal parts to all others who bet, whatever they bet.
"""

from fractions import Fraction

import pytest

from houseway.game import BankedGame, load, settle
from houseway.money import COLLECTION, JACKPOT, Ledger, Posting
from houseway.round import SEATS, Award, Bettor, Log
from houseway.script import SettledBanked
from houseway.table import Bank
from houseway.table.jackpot import award_entries
from tests.unit.core.table import opened, play

NOTHING, LESS = "T 8 6 5 4", "9 8 6 5 4"  # in suits that are left
LOW_FLUSH, HIGH_FLUSH = "7s 5s 4s 3s 2s", "Ah Jh 9h 5h 2h"
STRAIGHT, BEST_STRAIGHT = "9c 8d 7h 6d 5c", "As Kh Qc Js Tc"
FULL_HOUSE, HIGHER_FULL_HOUSE = "2d 2h 2c 3c 3h", "Qs Qh Qc 3d 3s"
BEST_FULL_HOUSE = "Ah As Ac Ks Kc"
FOUR = "7s 7h 7d 7c 4c"
STRAIGHT_FLUSH, ROYAL_FLUSH = "Ks Qs Js Ts 9s", "Ad Kd Qd Jd Td"
Shares = dict[str, Fraction]
BANKING = load("hustler/caribbean-stud", BankedGame).sheet.banking
ALONE = Bank(seat=8, cents=10_000)
SHARED = Bank(seat=8, cents=40_000, shares={"8": 10_000, "Pat": 30_000})


def awards(
    bank: str,
    *hands: str,
    folds: tuple[int, ...] = (),
    behind: tuple[str, ...] = (),
    behind_seat: int = 2,
    **readings: str,
) -> tuple[Award, ...]:
    """The jackpots of a round: hands of seats 1, 2, … against the bank; `behind` bet on seat
    `behind_seat`."""
    bank, *dealt = suited(bank, *hands)
    seats = {str(seat): hand for seat, hand in enumerate(dealt, start=1)}
    script = {
        "game": "hustler/caribbean-stud",
        "player_dealer": {"seat": 8, "bank": 10_000},
        "deal": {**seats, "bank": bank},
        "seats": {
            seat: {"wagers": {"ante": 5}, "actions": ["fold" if int(seat) in folds else "play"]}
            for seat in seats
        },
        "backline": [
            {"behind": behind_seat, "name": name, "wagers": {"ante": 25}} for name in behind
        ],
        "readings": {name.replace("_", "-"): value for name, value in readings.items()},
    }
    settled = settle(script)
    assert isinstance(settled, SettledBanked)
    return settled.outcome.awards


def suited(*hands: str) -> list[str]:
    """The hands; ranks alone get suits that are still in the deck, no two neighbours the same."""
    used = {card for hand in hands for card in hand.split()}
    found = []
    for hand in hands:
        cards: list[str] = []
        for card in hand.split():
            last = cards[-1][1:] if cards else ""
            free = (s for s in "shdc" if s != last and card + s not in used)
            cards.append(card if len(card) == 2 else card + next(free))
            used.add(cards[-1])
        found.append(" ".join(cards))
    return found


def titles(won: tuple[Award, ...]) -> str:
    return " and ".join(award.title for award in won)


def percent(**shares: int) -> Shares:
    return {account.removeprefix("seat_"): Fraction(n, 100) for account, n in shares.items()}


# ---- who shares ----


def test_a_beaten_flush_gets_most_its_winner_a_fifth_and_all_others_a_fifth() -> None:
    """2032-2040: two others, a tenth each."""
    (award,) = awards(HIGH_FLUSH, LOW_FLUSH, NOTHING, LESS)
    assert award == Award("Bad Beat Jackpot", percent(seat_1=60, seat_8=20, seat_2=10, seat_3=10))
    assert SEATS.text(award.note) == (
        "The Bad Beat Jackpot is won: seat 1 60%, seat 8 20%, seat 2 10%, seat 3 10% of the pool."
    )


def test_the_player_dealer_may_hold_the_beaten_hand() -> None:
    (award,) = awards(LOW_FLUSH, NOTHING, HIGH_FLUSH, LESS)
    assert award.shares == percent(seat_8=60, seat_2=20, seat_1=10, seat_3=10)


def test_the_others_share_equally_whatever_they_bet() -> None:
    """2009-2013: seats 2 and 3 bet 5, Ann and Bob behind seat 2 bet 25: a twentieth each."""
    (award,) = awards(HIGH_FLUSH, LOW_FLUSH, NOTHING, LESS, behind=("Ann", "Bob"))
    others = percent(seat_2=5, seat_3=5, Ann=5, Bob=5)
    assert award.shares == percent(seat_1=60, seat_8=20) | others


def test_everybody_with_a_bet_on_a_hand_shares_its_prize_equally() -> None:
    """2009-2012: seat 1 bet 5, Ann and Bob behind it 25: a third of 60, and of 20, each."""
    crowd = {"behind": ("Ann", "Bob"), "behind_seat": 1}
    (award,) = awards(HIGH_FLUSH, LOW_FLUSH, NOTHING, LESS, **crowd)  # type: ignore[arg-type]
    assert award.shares == percent(seat_1=20, Ann=20, Bob=20, seat_8=20, seat_2=10, seat_3=10)
    (award,) = awards(LOW_FLUSH, HIGH_FLUSH, NOTHING, LESS, **crowd)  # type: ignore[arg-type]
    third = Fraction(20, 300)
    winners = {"1": third, "Ann": third, "Bob": third}
    assert award.shares == percent(seat_8=60, seat_2=10, seat_3=10) | winners


def test_of_two_beaten_flushes_the_better_one_is_the_second_hand() -> None:
    """King-high and seven-high flushes lose to a full house: seat 3 has the second hand."""
    (award,) = awards("Qd Qh Qc 6d 6h", LOW_FLUSH, NOTHING, "Kc Jc 9c 5c 4c")
    assert award.shares == percent(seat_3=60, seat_8=20, seat_1=10, seat_2=10)


@pytest.mark.parametrize("between", ["player-and-bank", "best-two"])
def test_a_surrendered_hand_wins_nothing(between: str) -> None:
    hands = (LOW_FLUSH, NOTHING, LESS)
    assert awards(HIGH_FLUSH, *hands, folds=(2,), jackpot_hands=between)
    assert not awards(HIGH_FLUSH, *hands, folds=(1,), jackpot_hands=between)
    assert not awards(HIGH_FLUSH, *hands, folds=(1, 2, 3), jackpot_hands=between)


# ---- how many must play ----


def test_four_players_are_needed_the_player_dealer_among_them() -> None:
    """2014, by the reading taken."""
    assert awards(HIGH_FLUSH, LOW_FLUSH, NOTHING, LESS)
    assert not awards(HIGH_FLUSH, LOW_FLUSH, NOTHING)


def test_by_the_other_reading_four_are_needed_besides_the_player_dealer() -> None:
    hands = (LOW_FLUSH, NOTHING, LESS)
    assert not awards(HIGH_FLUSH, *hands, jackpot_players="besides-the-bank")
    assert awards(HIGH_FLUSH, *hands, "Q J 8 6 3", jackpot_players="besides-the-bank")


# ---- which hands win which jackpot ----


@pytest.mark.parametrize(
    ("beaten", "winner", "title"),
    [
        (STRAIGHT, LOW_FLUSH, ""),  # 2030: a flush must lose
        (LOW_FLUSH, HIGH_FLUSH, "Bad Beat Jackpot"),
        (LOW_FLUSH, "7h 5h 4h 3h 2h", ""),  # a tie: no flush loses
        ("Ac Kc Qc Jc 9c", FULL_HOUSE, "Bad Beat Jackpot"),  # the best flush there is
        (LOW_FLUSH, ROYAL_FLUSH, "Bad Beat Jackpot"),
        (FULL_HOUSE, HIGHER_FULL_HOUSE, "Super Jackpot"),  # 2044
        (BEST_FULL_HOUSE, FOUR, "Super Jackpot"),
        (FOUR, STRAIGHT_FLUSH, ""),  # named nowhere
        (BEST_STRAIGHT, ROYAL_FLUSH, "Royal Jackpot"),  # 2057: a straight or less
        ("7h 5s 4d 3c 2s", ROYAL_FLUSH, "Royal Jackpot"),
        (STRAIGHT, STRAIGHT_FLUSH, ""),  # only a royal flush wins it
        (BEST_STRAIGHT, FOUR, ""),
    ],
)
@pytest.mark.parametrize("of_the_bank", [False, True])
def test_which_beaten_hand_wins_which_jackpot(
    beaten: str, winner: str, title: str, of_the_bank: bool
) -> None:
    """The other two hold less than a pair, so that theirs is not the second hand."""
    own, bank = (winner, beaten) if of_the_bank else (beaten, winner)
    assert titles(awards(bank, own, NOTHING, LESS)) == title


def test_by_the_other_reading_any_beaten_hand_above_a_full_house_wins_the_super_jackpot() -> None:
    hands = (FOUR, NOTHING, LESS)
    won = awards(STRAIGHT_FLUSH, *hands, super_jackpot_roof="or-better")
    assert titles(won) == "Super Jackpot"


def test_by_another_reading_the_royal_flush_gets_the_most() -> None:
    hands = (STRAIGHT, NOTHING, LESS)
    (award,) = awards(ROYAL_FLUSH, *hands, royal_jackpot_shares="royal-flush-most")
    assert award.shares == percent(seat_1=20, seat_8=60, seat_2=10, seat_3=10)


# ---- the best two hands of the table ----


def test_two_players_flushes_are_not_compared_with_each_other() -> None:
    hands = (LOW_FLUSH, HIGH_FLUSH, LESS)
    assert not awards(NOTHING, *hands)
    (award,) = awards(NOTHING, *hands, jackpot_hands="best-two")
    assert award.shares == percent(seat_1=60, seat_2=20, seat_3=10, seat_8=10)


def test_between_the_best_two_hands_the_third_is_one_of_the_others() -> None:
    """A full house beats two flushes: the ace-high one is the second hand."""
    hands = ("Ks Js 9s 8s 3s", LESS, HIGH_FLUSH)
    (award,) = awards("2d 2c 2s 4d 4c", *hands, jackpot_hands="best-two")
    assert award.shares == percent(seat_3=60, seat_8=20, seat_1=10, seat_2=10)


# ---- the pool ----


def test_the_jackpot_fee_goes_into_the_pool_and_the_rest_to_the_house() -> None:
    """1873: from $5 on, fifty cents a player; from the player-dealer a dollar, and one for the
    jackpot."""
    script = {
        "game": "hustler/caribbean-stud",
        "schedule": {"document": "hustler/caribbean-stud", "option": 1},
        "player_dealer": {"seat": 8, "bank": 100},
        "deal": {"1": LOW_FLUSH, "2": FOUR.replace("7s", "Ts"), "bank": ROYAL_FLUSH},
        "seats": {seat: {"wagers": {"ante": 5}, "actions": ["fold"]} for seat in "12"},
    }
    settled = settle(script)
    assert isinstance(settled, SettledBanked)
    after = Ledger(settled.outcome.entries).balances
    assert after == {"1": -550, "2": -550, "8": 800, COLLECTION: 200, JACKPOT: 100}


def test_awards_come_out_of_the_pool_and_fractions_of_a_cent_stay_in_it() -> None:
    """1001 cents: 60% is 600.6, 20% is 200.2, a tenth 100.1; a tenth of 9 cents is nothing."""
    award = Award("Bad Beat Jackpot", percent(seat_1=60, seat_8=20, seat_2=10, seat_3=10))
    paid = [entry.postings for entry in award_entries([award], 1001, BANKING, ALONE)]
    assert paid == [
        (Posting(JACKPOT, -cents), Posting(account, cents))
        for account, cents in (("1", 600), ("8", 200), ("2", 100), ("3", 100))
    ]
    small = [entry.postings[1] for entry in award_entries([award], 9, BANKING, ALONE)]
    assert small == [Posting("1", 5), Posting("8", 1)]
    assert award_entries([award], 0, BANKING, ALONE) == ()


def test_the_prize_of_a_shared_bank_is_divided_by_what_each_put_up() -> None:
    """2007-2009: of 8,020 cents a quarter is 2,005, three quarters 6,015."""
    award = Award("Bad Beat Jackpot", percent(seat_8=20))
    (seat, pat) = award_entries([award], 40_100, BANKING, SHARED)
    assert (seat.postings[1], pat.postings[1]) == (Posting("8", 2005), Posting("Pat", 6015))


@pytest.mark.parametrize(
    ("own", "partner", "payer"), [(100, 300, "Pat"), (300, 100, "8"), (200, 200, "8")]
)
def test_the_partner_with_the_most_money_pays_the_jackpot_fee(
    own: int, partner: int, payer: str
) -> None:
    """2016-2019; of equal partners the one in the seat."""
    table = opened("hustler/caribbean-stud", (1, 8), schedule=1)
    table.stand_behind("Pat", 100_000)
    table.take_bank(8, own * 100, {"Pat": partner * 100})
    table.bet({Bettor(1): {"ante": 500}})
    round = table.begin(Log())
    (fee,) = [
        entry for entry in round.collected.entries("8") if entry.postings[1].account == JACKPOT
    ]
    assert fee.postings == (Posting(payer, -100), Posting(JACKPOT, 100))


# ---- a fund ----


def bonus_of(pool: float, **readings: str) -> SettledBanked:
    """A full house at Ultimate Texas Hold'em: $25 for fifty cents (2995)."""
    script = {
        "game": "hustler/ultimate-texas-holdem",
        "player_dealer": {"seat": 8, "bank": 1000},
        "deal": {"1": "Ac Ah", "2": "9c 4h", "bank": "Kd 2c", "board": "As Kh Kc 5s 3d"},
        "seats": {
            "1": {"wagers": {"ante": 5, "blind": 5, "bonus": 0.5}, "actions": ["play 4"]},
            "2": {"wagers": {"ante": 5, "blind": 5, "bonus": 0.5}, "actions": ["play 4"]},
        },
        "pool": pool,
        "readings": readings,
    }
    settled = settle(script)
    assert isinstance(settled, SettledBanked)
    return settled


def paid(settled: SettledBanked) -> dict[int, tuple[str, int]]:
    rows = [row for row in settled.outcome.honoured if row.claim.wager == "bonus"]
    return {row.claim.bettor.seat: (row.result, row.paid) for row in rows}


def test_by_the_other_reading_the_bonus_is_paid_from_its_fund() -> None:
    """2983-2985: the player-dealer has no part in it, and $10 in the fund pay $10 of $25."""
    rich = bonus_of(100, **{"bonus-fund": "fund"})
    assert paid(rich) == {1: ("win", 2500), 2: ("lose", -50)}
    assert rich.outcome.changes == {"1": 2500 + 3000, "2": -3000 - 50, "8": 0, JACKPOT: 50 - 2500}
    poor = bonus_of(10, **{"bonus-fund": "fund"})
    assert paid(poor)[1] == ("win", 1000)
    assert "but the fund ran out" in str(poor.report()["claims"])
    taken = bonus_of(10)
    assert paid(taken)[1] == ("win", 2500) and JACKPOT not in taken.outcome.changes


def test_what_is_lost_and_the_fee_feed_the_fund_of_a_table() -> None:
    """$1 a hand (3001) and every lost fifty cents; it never pays more than it holds."""
    table = opened(
        "hustler/ultimate-texas-holdem", (1, 8), schedule=1, readings={"bonus-fund": "fund"}
    )
    won, fund = [], 0
    for _ in range(6):
        table.take_bank(table.offers()[0], 10_000)
        assert table.bank is not None
        own = 9 - table.bank.seat
        wagers = {Bettor(own): {"ante": 500, "blind": 500, "bonus": 50}}
        record = play(table, wagers, ("check", "check", "fold"))
        assert record.pool == fund
        fund = table.ledger.balance(JACKPOT)
        (row,) = [e for e in record.entries if e.cause.startswith("Bonus Hand")]
        won.append("full house" in row.cause)
        assert fund == (0 if won[-1] else record.pool + 150)
        assert table.rules.replay(record).outcome.entries == record.entries
    assert set(won) == {True, False}, "a prize of $25 takes all there is"
