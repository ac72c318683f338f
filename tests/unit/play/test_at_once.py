"""Perfect Pairs at a table: paid before the hands are played, so that it may be bet (002:4392)."""

from pathlib import Path

from houseway.game import open_table, verify
from houseway.history.chain import chained, read_history
from houseway.round import Added, Bettor, Settled
from houseway.table.open import Bet, OpenTable, Replied, Sat, Setup, SpotBet, TookBank, WentOn

ANN, BASE, PAIRS = Bettor(1), 1000, 500
SETUP = Setup(game="hustler/21st-century-blackjack", side_bets=("hustler/perfect-pairs",))


def dealt(shuffle: int) -> OpenTable:
    """Ann has bet all her chips, with the bank at seat 2."""
    table = open_table(SETUP, shuffle.to_bytes(32, "big"))
    table.apply(Sat(seat=2, name="Ben", cents=100_000))
    table.apply(Sat(seat=1, name="Ann", cents=BASE + PAIRS))
    if not table.questions:
        table.apply(WentOn(waits=False))
    while (question := table.questions[0]).kind == "bank":
        cents = 100_000 if question.account == "2" else 0
        table.apply(TookBank(seat=int(question.account), cents=cents))
    wagers = {"base": BASE, "perfect-pairs": PAIRS}
    table.apply(Bet(account="1", spots=(SpotBet(seat=1, wagers=wagers),)))
    return table


def settled(table: OpenTable) -> list[Settled]:
    return [event for event in table.log.events if isinstance(event, Settled)]


def paired(chips: int) -> OpenTable:
    """A round in which Ann has her turn, with so much in hand from Perfect Pairs."""
    for shuffle in range(1000):
        table = dealt(shuffle)
        if table.pending and settled(table)[0].paid == chips - PAIRS:
            return table
    raise AssertionError("no such round in a thousand")


def test_what_the_pair_has_won_doubles_the_hand(tmp_path: Path) -> None:
    """A pair of two colours pays 6 to 1: $30 and the stake of $5 are all that Ann has."""
    table = paired(PAIRS + 6 * PAIRS)
    assert table.chips("1") == 3500
    (decision,) = table.pending
    assert "double 0.01 to 10" in decision.words
    table.apply(Replied(who=ANN, answer="double 10"))
    while table.pending:
        table.apply(Replied(who=ANN, answer=table.pending[0].default.value))
    (added,) = [event for event in table.log.events if isinstance(event, Added)]
    assert (added.who, added.cents) == (ANN, 1000)
    assert [event.wager for event in settled(table)] == ["perfect-pairs", "base"]
    won = sum(event.paid for event in settled(table))
    assert table.session.chips("1") == BASE + PAIRS + won
    file = tmp_path / "evening.jsonl"
    file.write_bytes(b"".join(chained(table.lines)))
    report = verify(read_history(file))
    assert (report["faults"], report["rounds"]) == ([], 1)


def test_who_has_lost_it_has_no_chips_to_double_with() -> None:
    table = paired(0)
    assert table.chips("1") == 0
    assert not any(word.startswith(("double", "split")) for word in table.pending[0].words)
