"""How the bank's money is used up, on claims made by hand. Money in cents."""

from houseway.game import load
from houseway.round import Bets, Bettor, Claim
from houseway.table.settlement import COVERS, Honoured, honour, totals


def claim(gain: int, stake: int | None = None, seat: int = 1) -> Claim:
    result = "win" if gain > 0 else "lose" if gain else "push"
    return Claim(
        bettor=Bettor(seat),
        wager="player",
        stake=abs(gain) if stake is None else stake,
        result=result,
        gain=gain,
        reason="because",
    )


def settled(cover: str, bank: int, *claims: Claim) -> list[tuple[str, int, int]]:
    """Result, covered part of the stake and what was paid, claim by claim."""
    rows = honour(claims, COVERS[cover](bank))
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
    rows = list(honour((claim(60), claim(-30), claim(50, seat=2)), COVERS["action"](100)))
    assert totals(rows, bets) == {"1": 30, "2": 10, "8": -40}


def test_an_entry_goes_from_the_loser_to_the_winner() -> None:
    won = Honoured(claim=claim(60), result="win", covered=60, paid=60)
    lost = Honoured(claim=claim(-60), result="lose", covered=60, paid=-60)
    pushed = Honoured(claim=claim(0, stake=60), result="push", covered=60, paid=0)
    assert [(p.account, p.cents) for p in won.entry("8").postings] == [("8", -60), ("1", 60)]  # type: ignore[union-attr]
    assert [(p.account, p.cents) for p in lost.entry("8").postings] == [("1", -60), ("8", 60)]  # type: ignore[union-attr]
    assert pushed.entry("8") is None


def test_both_ways_to_cover_are_what_the_reading_offers() -> None:
    reading = next(r for r in load("hustler/ez-baccarat").sheet.readings if r.name == "cover")
    assert set(reading.options) == set(COVERS) == {"action", "net"}
