"""A bank held by several: gains and losses go by what each has put up, nobody else's chips move."""

from fractions import Fraction

import pytest

from houseway.errors import TableError
from houseway.game import open_table as opened
from houseway.table.open import (
    BankedTable,
    Bet,
    JoinedBank,
    Setup,
    SpotBet,
    Stale,
    TookBank,
    WentOn,
)
from tests.server.laws.driver import seated

GAME = "hustler/super-pan-9-classic"  # its document lets three hold the bank
CHIPS = 100_000
SHARES = {"1": 6_000, "2": 3_000, "3": 1_000}


def table(game: str = GAME, seed: bytes = bytes(32)) -> BankedTable:
    """Seat 1 is offered the bank."""
    found = opened(Setup(game=game), seed)
    assert isinstance(found, BankedTable)
    seated(found, 5, CHIPS)
    found.apply(WentOn())
    while found.questions[0].account != "1":
        found.apply(TookBank(seat=found.questions[0].who.seat, cents=0))
    return found


def bet(account: str, cents: int = 2_000) -> Bet:
    wagers = {"base": cents}
    return Bet(account=account, spots=(SpotBet(seat=int(account), wagers=wagers),))


def play_out(found: BankedTable) -> None:
    while found.phase == "playing":
        found.apply(found.default(found.questions[0]))


def shared_round(seed: bytes = bytes(32)) -> BankedTable:
    found = table(seed=seed)
    found.apply(TookBank(seat=1, cents=SHARES["1"], partners=True))
    found.apply(JoinedBank(account="2", cents=SHARES["2"]))
    found.apply(JoinedBank(account="3", cents=SHARES["3"]))
    found.apply(bet("4"))
    return found


def test_partners_win_and_lose_by_their_shares() -> None:
    results = set()
    for seed in range(12):
        found = shared_round(bytes([seed] * 32))
        found.apply(bet("5"))
        play_out(found)
        change = {a: found.session.chips(a) - CHIPS for a in found.people}
        bank = -(change["4"] + change["5"])
        results.add((bank > 0) - (bank < 0))
        for account, share in SHARES.items():
            assert abs(change[account] - Fraction(bank * share, sum(SHARES.values()))) < 1
        assert sum(change.values()) == 0
    assert {1, -1} <= results, "a bank wins and loses in twelve rounds"


def test_a_partner_is_not_asked_for_wagers() -> None:
    found = shared_round()
    assert [question.account for question in found.questions] == ["5"]
    assert found.chips("2") == CHIPS - SHARES["2"]
    assert found.session.bank is not None
    assert found.session.bank.cents == sum(SHARES.values())
    with pytest.raises(Stale):
        found.apply(bet("2"))


def test_the_document_says_how_many() -> None:
    found = shared_round()
    with pytest.raises(TableError, match="not open to partners"):
        found.apply(JoinedBank(account="5", cents=1_000))
    assert found.shown(found.questions[0]).join == 0  # type: ignore[union-attr]


def test_nobody_joins_a_bank_that_is_not_offered() -> None:
    found = table()
    found.apply(TookBank(seat=1, cents=6_000))
    assert found.shown(found.questions[0]).join == 0  # type: ignore[union-attr]
    with pytest.raises(TableError, match="not open to partners"):
        found.apply(JoinedBank(account="2", cents=1_000))


def test_no_more_than_one_has() -> None:
    found = table()
    found.apply(TookBank(seat=1, cents=6_000, partners=True))
    assert found.shown(found.questions[0]).join == CHIPS  # type: ignore[union-attr]
    for cents in (0, CHIPS + 1):
        with pytest.raises(TableError, match="cannot put up"):
            found.apply(JoinedBank(account="2", cents=cents))
    assert found.session.bank is not None and found.session.bank.cents == 6_000


def test_most_documents_know_one_player_dealer() -> None:
    found = table("hustler/ez-baccarat")
    assert found.shown(found.questions[0]).partners == 0  # type: ignore[union-attr]
    with pytest.raises(TableError, match="does not allow a shared bank"):
        found.apply(TookBank(seat=1, cents=6_000, partners=True))
