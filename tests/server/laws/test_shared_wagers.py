"""A wager held by several (kum-kum): paid and collected as one, divided by what each put in."""

from fractions import Fraction

import pytest

from houseway.errors import HousewayError, TableError
from houseway.game import open_table as opened
from houseway.round import Settled, Shared
from houseway.table.open import (
    BankedTable,
    Bet,
    JoinedBet,
    Setup,
    SpotBet,
    Stale,
    StoodBehind,
    TookBank,
    WentOn,
)
from houseway.table.open.shown import WagersAsked
from tests.server.laws.driver import seated

# their documents speak of shared wagers: 003:23-34 for the second
GAME, HAND_SETTING = "hustler/21st-century-baccarat-joker", "marina-club/asian-double-hand-poker"
CHIPS = 100_000
SHARES = {"2": 3_000, "3": 2_000, "4": 1_000}


def table(game: str = GAME, seed: bytes = bytes(32), limits: str = "") -> BankedTable:
    """Seat 1 has put up the bank, everybody else is asked for wagers."""
    found = opened(Setup(game=game, limits=limits), seed)
    assert isinstance(found, BankedTable)
    seated(found, 5, CHIPS)
    found.apply(StoodBehind(name="Bea", cents=CHIPS, guest="guest Bea"))
    found.apply(WentOn())
    while found.questions[0].account != "1":
        found.apply(TookBank(seat=found.questions[0].who.seat, cents=0))
    found.apply(TookBank(seat=1, cents=CHIPS // 2))
    return found


def bet(account: str, cents: int, *, shared: bool = False, spots: int = 1) -> Bet:
    rows = (
        SpotBet(seat=int(account), spot=spot, wagers={"base": cents})
        for spot in range(1, spots + 1)
    )
    return Bet(account=account, spots=tuple(rows), shared=shared)


def shared_round(seed: bytes = bytes(32), game: str = GAME) -> BankedTable:
    """Seat 2 lets seats 3 and 4 in; seat 5 bets for itself."""
    found = table(game, seed=seed)
    found.apply(bet("2", SHARES["2"], shared=True))
    for account in ("3", "4"):
        found.apply(JoinedBet(account=account, whose="2", cents=SHARES[account]))
    found.apply(bet("5", 2_000))
    return found


def question_of(found: BankedTable, account: str) -> WagersAsked:
    (question,) = (row for row in found.questions if row.account == account)
    told = found.shown(question)
    assert isinstance(told, WagersAsked)
    return told


def play_out(found: BankedTable) -> None:
    while found.phase == "playing":
        found.apply(found.default(found.questions[0]))


@pytest.mark.parametrize("game", [GAME, HAND_SETTING])
def test_partners_win_and_lose_by_their_shares(game: str) -> None:
    results = set()
    for seed in range(12):
        found = shared_round(bytes([seed] * 32), game)
        found.apply(Bet(account="Bea"))
        play_out(found)
        (settled,) = (
            event
            for event in found.log.events
            if isinstance(event, Settled) and event.who.seat == 2
        )
        assert settled.stake == sum(SHARES.values()), "one wager"
        results.add(settled.result)
        change = {a: found.session.chips(a) - CHIPS for a in found.people}
        for account, share in SHARES.items():
            assert abs(change[account] - Fraction(settled.paid * share, settled.stake)) < 1
        assert sum(change.values()) == 0
    assert {"win", "lose"} <= results, "a wager wins and loses in twelve rounds"


def test_what_partners_get_is_told() -> None:
    for seed in range(12):
        found = shared_round(bytes([seed] * 32))
        found.apply(Bet(account="Bea"))
        play_out(found)
        won = found.session.chips("2") - CHIPS
        if won > 0:
            assert won == 3_000, "an even bet"
            told = "Shared with seat 2: seat 3 wins $20, seat 4 wins $10."
            assert told in [str(event) for event in found.log.events if isinstance(event, Shared)]
            return
    pytest.fail("a wager wins in twelve rounds")


def test_a_partner_is_not_asked_and_its_chips_are_in_the_wager() -> None:
    found = shared_round()
    assert [question.account for question in found.questions] == ["Bea"]
    for account, share in SHARES.items():
        assert found.chips(account) == CHIPS - share
    with pytest.raises(Stale):
        found.apply(bet("3", 2_000))


def test_who_stands_behind_may_join_too() -> None:
    found = shared_round()
    found.apply(JoinedBet(account="Bea", whose="2", cents=6_000))
    play_out(found)
    change = {a: found.session.chips(a) - CHIPS for a in found.people}
    assert change["Bea"] == 2 * change["2"], "twice the share"
    assert sum(change.values()) == 0


def test_a_wager_nobody_joins_is_its_owners() -> None:
    found = table()
    found.apply(bet("2", 3_000, shared=True))
    for account in ("3", "4", "5", "Bea"):
        found.apply(Bet(account=account))
    play_out(found)
    assert found.session.chips("2") - CHIPS in (3_000, 0, -3_000)


def test_only_a_wager_that_is_offered_is_joined() -> None:
    found = table()
    found.apply(bet("2", 3_000))
    assert question_of(found, "3").shared == ()
    for whose in ("2", "4", "1", "nobody"):
        with pytest.raises(TableError, match="not open to partners"):
            found.apply(JoinedBet(account="3", whose=whose, cents=1_000))


def test_no_more_than_one_has_and_the_limit_leaves() -> None:
    """A table of $10 to $100: beside $60 there is room for $40."""
    found = table(limits="10-100")
    found.apply(bet("2", 6_000, shared=True))
    (wager,) = question_of(found, "3").shared
    assert (wager.whose, wager.cents) == ("2", 6_000)
    assert (wager.least, wager.most) == (1_000, 4_000), "002:1162: at least the table's minimum"
    for cents in (0, -100, 999, CHIPS + 1, 4_001):
        with pytest.raises(HousewayError):
            found.apply(JoinedBet(account="3", whose="2", cents=cents))
    found.apply(JoinedBet(account="3", whose="2", cents=4_000))
    assert question_of(found, "4").shared == ()


def test_a_shared_wager_stands_alone() -> None:
    found = table()
    for act in (Bet(account="2", shared=True), bet("2", 1_000, shared=True, spots=2)):
        with pytest.raises(TableError, match="your only one"):
            found.apply(act)


def test_most_documents_speak_of_no_shared_wager() -> None:
    found = table("hustler/super-pan-9-classic")
    assert not question_of(found, "2").sharing
    with pytest.raises(TableError, match="does not allow shared wagers"):
        found.apply(bet("2", 3_000, shared=True))
