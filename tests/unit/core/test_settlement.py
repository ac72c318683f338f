"""How the bank's money is used up, on claims made by hand. Money in cents."""

from types import SimpleNamespace
from typing import Literal

import pytest

from houseway.cards import Card
from houseway.families.ultimate_war.round import Cards, UltimateWarFinished
from houseway.game import BankedGame, load, settle
from houseway.round import Bets, Bettor, Claim, claims
from houseway.sheet import Settlement
from houseway.table import PASSES, STARTS
from houseway.table.settlement import COVERS, FundCover, Honoured, honour, in_order, totals


def claim(
    gain: int,
    stake: int | None = None,
    seat: int = 1,
    wager: str = "player",
    name: str = "",
    turn: int = 1,
) -> Claim:
    result: Literal["win", "lose", "push"] = "win" if gain > 0 else "lose" if gain else "push"
    return Claim(
        bettor=Bettor(seat, name),
        wager=wager,
        stake=abs(gain) if stake is None else stake,
        result=result,
        gain=gain,
        reason="because",
        turn=turn,
    )


def settled(cover: str, bank: int, *claims: Claim) -> list[tuple[str, int, int]]:
    """Result, covered part of the stake and what was paid, claim by claim."""
    rows = honour(claims, COVERS[cover](bank), FundCover(None))
    return [(row.result, row.covered, row.paid) for row in rows]


def test_every_wager_won_or_lost_uses_up_the_banks_money() -> None:
    """100: pays 60, 40 left; collects 30, 10 left; of a win of 50 it pays 10, so a fifth of the
    stake had action; then nothing has."""
    rows = settled("action", 100, claim(60), claim(-30), claim(50), claim(-20), claim(5))
    assert rows == [
        ("win", 60, 60),
        ("lose", 30, -30),
        ("win", 10, 10),
        ("no-action", 0, 0),
        ("no-action", 0, 0),
    ]


def test_what_the_bank_wins_may_pay_later_wagers_where_only_its_net_is_capped() -> None:
    """100: −60, then +30 leaves it 30 down with 70 to lose: it pays 50, 20 are left, of 50 it
    pays 20 and has nothing; a win of 40 gives it 40 to pay the last 10."""
    rows = settled(
        "net", 100, claim(60), claim(-30), claim(50), claim(50), claim(7), claim(-40), claim(10)
    )
    assert rows == [
        ("win", 60, 60),
        ("lose", 30, -30),
        ("win", 50, 50),
        ("win", 20, 20),
        ("no-action", 0, 0),
        ("lose", 40, -40),
        ("win", 10, 10),
    ]


def test_the_bank_wins_no_more_than_it_put_up_either() -> None:
    """100: collects 80, then 20 of 50; the rest of the losers keep their wagers. Net: a payment
    of 30 makes room for 30 more."""
    claims = (claim(-80), claim(-50), claim(-10))
    expected = [("lose", 80, -80), ("lose", 20, -20), ("no-action", 0, 0)]
    assert settled("action", 100, *claims) == expected
    assert settled("net", 100, *claims) == expected
    assert settled("net", 100, *claims, claim(30), claim(-50))[3:] == [
        ("win", 30, 30),
        ("lose", 30, -30),
    ]


def test_a_long_shot_is_covered_in_proportion() -> None:
    """5 at 40 to 1 wins 200; a bank of 100 pays half, so 2 of the 5 cents had action (the half
    cent is not covered)."""
    assert settled("action", 100, claim(200, stake=5)) == [("win", 2, 100)]
    assert settled("net", 100, claim(200, stake=5)) == [("win", 2, 100)]


def test_a_surrender_is_covered_in_proportion() -> None:
    """Half of 30 is lost; a bank with 10 left collects 10 of the 15: 20 of 30 had action."""
    assert settled("action", 10, claim(-15, stake=30)) == [("lose", 20, -10)]


def test_a_push_needs_money_behind_it_but_uses_none() -> None:
    for cover in COVERS:
        rows = settled(cover, 50, claim(0, stake=70), claim(50), claim(0, stake=70))
        assert rows == [("push", 70, 0), ("win", 50, 50), ("no-action", 0, 0)]


def test_with_a_net_cap_a_bank_that_is_ahead_can_pay_beyond_what_it_put_up() -> None:
    """Bank 100: wins 100, so it can lose 200 from there on and end 100 down."""
    rows = settled("net", 100, claim(-100), claim(150), claim(100))
    assert rows == [("lose", 100, -100), ("win", 150, 150), ("win", 50, 50)]
    rows = settled("action", 100, claim(-100), claim(150))
    assert rows == [("lose", 100, -100), ("no-action", 0, 0)]


def test_totals_of_all_accounts_sum_to_zero() -> None:
    """Seat 1: 60 − 30 = 30; seat 2: 10 of 50; the bank pays both: −40."""
    bets = Bets(
        seats=8,
        player_dealer=8,
        wagers={Bettor(1): {"player": 60, "tie": 30}, Bettor(2): {"player": 50}},
    )
    rows = list(
        honour((claim(60), claim(-30), claim(50, seat=2)), COVERS["action"](100), FundCover(None))
    )
    assert totals(rows, bets) == {"1": 30, "2": 10, "8": -40}


def test_an_entry_goes_from_the_loser_to_the_winner() -> None:
    won = Honoured(claim=claim(60), result="win", covered=60, paid=60)
    lost = Honoured(claim=claim(-60), result="lose", covered=60, paid=-60)
    pushed = Honoured(claim=claim(0, stake=60), result="push", covered=60, paid=0)
    assert [(p.account, p.cents) for p in won.entry("8").postings] == [("8", -60), ("1", 60)]  # type: ignore[union-attr]
    assert [(p.account, p.cents) for p in lost.entry("8").postings] == [("1", -60), ("8", 60)]  # type: ignore[union-attr]
    assert pushed.entry("8") is None


def test_both_ways_to_cover_are_what_the_reading_offers() -> None:
    reading = next(
        r for r in load("hustler/ez-baccarat", BankedGame).sheet.readings if r.name == "cover"
    )
    assert set(reading.options) == set(COVERS) == {"action", "net"}


# ---- the order ----

# Seats 1 and 2 win and lose an ante and a bonus; Ann stands behind seat 1. Settlement starts at 2.
FELT = [
    claim(5, seat=1, wager="ante"),
    claim(-5, seat=1, wager="bonus"),
    claim(-5, seat=1, wager="ante", name="Ann"),
    claim(-5, seat=2, wager="ante"),
    claim(0, seat=2, wager="bonus", stake=5),
]


def ordered(claims: list[Claim], passes: str, *losers: str) -> str:
    """Seat (and name) with the first letter of the wager: `2a 2b 1a …`."""
    rules = Settlement(
        start="left-of-player-dealer",
        direction="clockwise",
        order=("ante", "bonus"),
        order_of_losers=losers,
        passes=passes,
        cover="action",
        rounding="down-to-the-cent",
        lines="",
    )
    rows = in_order(claims, [2, 3, 1], rules)
    return " ".join(f"{row.bettor.seat}{row.bettor.name}{row.wager[0]}" for row in rows)


@pytest.mark.parametrize(
    ("passes", "order"),
    [
        ("seat-by-seat", "2a 2b 1a 1b 1Anna"),
        ("wager-by-wager", "2a 1a 1Anna 2b 1b"),
        ("losers-first", "2a 1b 1Anna 2b 1a"),  # what is taken, then what is paid or pushes
    ],
)
def test_passes_of_the_table(passes: str, order: str) -> None:
    assert ordered(FELT, passes) == order
    assert ordered(FELT[::-1], passes) == order, "whatever the order of the claims"


def test_a_cent_moves_from_the_loser_to_the_winner() -> None:
    def moved(gain: int) -> list[tuple[str, int]]:
        (row,) = honour([claim(gain)], COVERS["action"](100), FundCover(None))
        entry = row.entry("8")
        return [(posting.account, posting.cents) for posting in entry.postings] if entry else []

    assert moved(1) == [("8", -1), ("1", 1)]
    assert moved(-1) == [("1", -1), ("8", 1)]
    assert moved(0) == []


def test_a_loss_of_one_cent_is_a_loss() -> None:
    felt = [claim(5, seat=2, wager="ante"), claim(-1, seat=1, wager="ante")]
    assert ordered(felt, "losers-first") == ordered(felt[::-1], "losers-first") == "1a 2a"


def test_every_way_to_pass_is_tried_here() -> None:
    assert set(PASSES) == {"seat-by-seat", "wager-by-wager", "losers-first"}


def test_a_losing_hand_may_have_an_order_of_its_own() -> None:
    """Whose bonus comes first among losers is a loser when the bonus is lost: seat 1. Seat 2's
    bonus pushes, so its ante comes first; Ann has no bonus, so her ante decides."""
    assert ordered(FELT, "seat-by-seat", "bonus", "ante") == "2a 2b 1b 1a 1Anna"
    assert ordered(FELT[::-1], "seat-by-seat", "bonus", "ante") == "2a 2b 1b 1a 1Anna"
    assert ordered(FELT, "seat-by-seat", "ante", "bonus") == "2a 2b 1a 1b 1Anna"


def test_what_is_settled_before_all_others_comes_first_in_every_pass() -> None:
    """A forfeit of turn 0 before the others, and what waits for turn 2 after them."""
    felt = [
        *FELT,
        claim(-5, seat=3, wager="ante", turn=0),
        claim(-9, seat=2, wager="bonus", turn=2),
    ]
    for passes in PASSES:
        rows = ordered(felt, passes).split()
        assert (rows[0], rows[-1]) == ("3a", "2b")
        assert " ".join(rows[1:-1]) == ordered(FELT, passes)


def test_folded_hands_are_taken_before_anybody_is_paid() -> None:
    """Hustler's three card poker with six card bonus collects forfeits at once: the bank of $10
    is used up by them, though seat 1 with the better hand comes first around the table."""
    script = {
        "game": "hustler/three-card-poker-6-card-bonus",
        "readings": {"first-action": "left-of-player-dealer"},
        "player_dealer": {"seat": 7, "bank": 10},
        "deal": {"1": "As Ah Ad", "2": "2s 3h 7d", "bank": "Ks Qh 4d"},
        "seats": {
            "1": {"wagers": {"ante": 10}, "actions": ["play"]},
            "2": {"wagers": {"ante": 10}, "actions": ["fold"]},
        },
    }
    got = settle(script).report()
    assert [(row["seat"], row["wager"], row["paid"]) for row in got["claims"]] == [
        (2, "ante", -10),
        (1, "ante", 0),
        (1, "play", 0),
    ]


# ---- where it starts ----


def start_at(name: str, card: str, seats: int = 8, player_dealer: int = 8) -> int:
    finished = SimpleNamespace(action_cards={"last-bank-card": Card(card)}, dice=())
    bets = Bets(seats=seats, player_dealer=player_dealer, wagers={})
    return STARTS[name](bets, finished)[0]


def test_the_banks_last_card_counts_players_places_from_the_house_dealer() -> None:
    """Eight seats, the player-dealer in seat 3: places 1 2 4 5 6 7 8, and 1 again for an eight."""
    found = [start_at("last-bank-card", f"{rank}s", player_dealer=3) for rank in "A2345678T"]
    assert found == [1, 2, 4, 5, 6, 7, 8, 1, 4]
    assert start_at("last-bank-card", "Kd", player_dealer=3) == 7, "thirteen is six again"


def test_the_banks_last_card_of_seven_counts_from_the_bank() -> None:
    """Ace and eight are the first to the bank's left, seven the last; queens and fives meet."""
    of_seven = "last-bank-card-of-seven"
    assert [start_at(of_seven, f"{rank}s") for rank in "A23456789TJQK"] == [
        *(1, 2, 3, 4, 5, 6, 7),
        *(1, 2, 3, 4, 5, 6),
    ]
    assert start_at(of_seven, "Ah", player_dealer=3) == 4
    assert start_at(of_seven, "7h", player_dealer=3) == 2


# ---- a round without a winner ----


@pytest.mark.parametrize(("shoe_out", "line"), [("push", 0), ("lose", -1000)])
def test_a_war_the_shoe_cannot_finish_has_no_winner(shoe_out: str, line: int) -> None:
    """Two kings and no more cards: neither line is higher, and the tie is one war at 10 to 1
    (2060-2067 of the Lotus rules)."""
    game = load("lotus/ultimate-war", BankedGame, readings={"shoe-out": shoe_out})
    stakes = {"player": 1000, "banker": 1000, "war": 500}
    bets = Bets(seats=8, player_dealer=8, wagers={Bettor(1): stakes})
    finished = UltimateWarFinished(cards=Cards((Card("Ks"),), (Card("Kh"),)))
    rows = claims(game.sheet, game.family.facts, bets, finished)
    assert {row.wager: row.gain for row in rows} == {"player": line, "banker": line, "war": 5000}
