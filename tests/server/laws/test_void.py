"""A round whose money does not add up moves nothing, and the table says so."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from houseway.cards import DeckShoe, parse_cards
from houseway.game import open_table, verify
from houseway.history.chain import chained, read_history
from houseway.money import CAGE, COLLECTION, JACKPOT, POT, Entry, Ledger, Overdrawn, transfer
from houseway.round import Draw
from houseway.table.open import (
    BankedTable,
    Bet,
    Closed,
    Left,
    PotTable,
    Replied,
    Setup,
    SpotBet,
    TookBank,
    WentOn,
)
from tests.server.laws.driver import HOUSE, seated, step

CHIPS = 20_000


def test_an_account_bears_what_it_holds_and_the_pot_is_emptied() -> None:
    ledger = Ledger()
    ledger.post([transfer("buy-in", CAGE, "1", 100)])
    for entries, says in (
        ([transfer("loses", "1", "2", 101)], r"^1 would be left with −\$0.01$"),
        ([transfer("bets", "1", POT, 50)], r"^\$0.50 would be left in the pot$"),
        ([transfer("won", POT, "1", 50)], "^pot would be left with"),
        ([transfer("loses", "1", "2", 60), transfer("loses", "1", "3", 60)], "^1 would be left"),
    ):
        before = ledger.balances
        with pytest.raises(Overdrawn, match=says):
            ledger.post(entries)
        assert ledger.balances == before and len(ledger.entries) == 1, "nothing has moved"
    ledger.post([transfer("bets", "1", POT, 50), transfer("won", POT, "2", 50)])
    ledger.post([transfer("fee", "1", COLLECTION, 50), transfer("award", JACKPOT, "1", 7)])
    assert ledger.balances == {CAGE: -100, "1": 7, "2": 50, POT: 0, COLLECTION: 50, JACKPOT: -7}


def played(table: PotTable, random: Random) -> str:
    """A hand to its end; the phase after it."""
    table.apply(WentOn())
    while table.questions:
        step(table, random)
    return table.phase


def minting(game: str) -> PotTable:
    """A table whose ante gives chips, as no host can ask for one."""
    table = open_table(Setup(game=game), bytes(32))
    assert isinstance(table, PotTable)
    house = table.session.rules
    table.session.rules = replace(house, limit=replace(house.limit, ante=-100_000))
    seated(table, 3, CHIPS)
    return table


@pytest.mark.parametrize("game", ["hustler/seven-card-stud", "hustler/omaha"])
def test_a_hand_that_makes_chips_is_void(game: str, tmp_path: Path) -> None:
    table = minting(game)
    right, random = table.session.rules, Random(game)
    before = table.session.ledger.balances
    assert played(table, random) == "broken" and not table.under_way
    assert table.fault and any("The round is void" in str(event) for event in table.log.events)
    assert {a: c for a, c in table.session.ledger.balances.items() if c} == before
    assert not any(line.played for line in table.lines)
    # everybody can leave with what he had, or play another hand once it is mended
    table.apply(Left(account="3"))
    assert table.lines[-1].cash_out == {"3": CHIPS}
    table.session.rules = replace(right, limit=replace(right.limit, ante=0))
    assert played(table, random) == "settled" and table.session.rounds == 1 and not table.fault
    table.apply(Closed())
    assert sum(c for a, c in table.session.ledger.balances.items() if a not in HOUSE) > 0


def test_the_history_around_a_void_hand_verifies(tmp_path: Path) -> None:
    table, random = minting("hustler/texas-holdem"), Random(1)
    assert played(table, random) == "broken"
    house = table.session.rules
    table.session.rules = replace(house, limit=replace(house.limit, ante=0))
    for _ in range(3):
        assert played(table, random) == "settled"
    table.apply(Closed())
    file = tmp_path / "table.jsonl"
    file.write_bytes(b"".join(chained(table.lines)))
    assert verify(read_history(file))["faults"] == []


def test_a_round_against_a_bank_that_cannot_be_paid_is_void_too() -> None:
    """Chips that vanish while the cards are out: whoever loses them has none to give."""
    table, random = open_table(Setup(game="hustler/casino-blackjack"), bytes(32)), Random(1)
    seated(table, 3, CHIPS)
    taken: list[Entry] = []
    while not taken:
        step(table, random)
        if table.phase == "playing":
            taken = [transfer("lost", str(seat), CAGE, CHIPS) for seat in (1, 2, 3)]
            table.session.ledger.extend(taken)
    while table.questions:
        step(table, random)
    assert "would be left with −" in table.fault
    assert table.session.rounds == 0 and table.session.box.shoe is None
    table.session.ledger.extend(transfer("found", CAGE, str(seat), CHIPS) for seat in (1, 2, 3))
    while not table.session.rounds or table.questions:
        step(table, random)
    assert table.session.rounds == 1 and not table.fault


def test_a_round_whose_cards_run_out_is_void_and_costs_nothing(tmp_path: Path) -> None:
    """002:438-442: wagers and collections go back, and the whole shoe is shuffled anew.

    Fifty-six twos and threes are enough for a round to begin; seven hands and the player-dealer's
    need more of them.
    """
    readings = {"low-totals": "must-hit"}
    setup = Setup(game="hustler/21st-century-blackjack", readings=readings, schedule="1")
    table = open_table(setup, bytes(32))
    assert isinstance(table, BankedTable)
    seated(table, 8, CHIPS)

    def begun(hits: bool) -> None:
        """A round in which seat 8 banks, and the others hit as often as they may, or never."""
        table.apply(WentOn())
        while table.questions:
            question = table.questions[0]
            if question.kind == "bank":
                cents = 10_000 if question.who.seat == 8 else 0
                table.apply(TookBank(seat=question.who.seat, cents=cents))
            elif question.kind == "wagers":
                seat = int(question.account)
                table.apply(
                    Bet(account=str(seat), spots=(SpotBet(seat=seat, wagers={"base": 500}),))
                )
            else:
                assert question.decision is not None
                legal = question.decision.legal
                first, other = (Draw.HIT, Draw.STAND) if hits else (Draw.STAND, Draw.HIT)
                answer = first if first in legal else other
                table.apply(Replied(who=question.who, answer=answer.value))

    begun(hits=False)
    assert table.session.rounds == 1 and table.outcome is not None
    assert table.outcome.fees == 7 * 50 + 150
    before = dict(table.session.ledger.balances)
    assert table.session.box.shoe is not None
    table.session.box.shoe = DeckShoe(
        parse_cards("2c 2d 2h 2s " * 2 + "3c 3d 3h 3s " * 7 + "2c 2d 2h 2s " * 5)
    )
    begun(hits=True)
    assert "The cards have run out: the round is void" in str(table.log.events[-1])
    assert table.phase == "settled" and not table.fault
    assert table.session.ledger.balances == before, "neither wagers nor collections have moved"
    assert table.session.rounds == 1 and table.session.box.shoe is None

    begun(hits=False)
    assert table.session.rounds == 2 and table.session.box.number == 2, "from a new shoe"
    table.apply(Closed())
    assert [line.round.bank.seat for line in table.lines if line.round] == [8, 8]
    file = tmp_path / "table.jsonl"
    file.write_bytes(b"".join(chained(table.lines)))
    assert verify(read_history(file))["faults"] == []
