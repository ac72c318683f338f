"""Lowball over several hands: kills and straddles to come in, a whole round of kills, buy-ins."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from houseway.errors import HousewayError, TableError
from houseway.families.poker.sheet import PokerSheet
from houseway.game import load, open_table, verify
from houseway.history.chain import chained, read_history
from houseway.money import transfer
from houseway.round import Killed, KillRound, Limit, Next, Noted, written
from houseway.table import Line
from houseway.table.open import Bought, ChangedSeat, Left, PotTable, Replied, Sat, Setup, WentOn
from houseway.table.open.view import yours
from tests.unit.poker.felt import Table
from tests.unit.poker.table import answered, begin, seated

LUCKY, JIMS = "lucky-lady/lowball", "diamond-jims/lowball"
HUSTLER, MARINA = "hustler/lowball", "marina-club/lowball"
FIVE = (1, 2, 3, 4, 5)
FOUR_EIGHT = Limit(kind="fixed", small=400, big=800, blinds=(200, 400), chip=100)


def came(id: str, *seats: int, button: int = 5, **more: Any) -> Table:
    """Five players have played a hand, in which the button came to 1; then others sit down."""
    table = Table(id, FIVE, button=button, limit=None, chips=100_000, **more)
    table.hand()
    for seat in seats:
        table.session.sit(seat, f"player {seat}", 100_000)
    return table


def kills(table: Table) -> dict[int, int]:
    """What was put in as a kill in the last hand, by seat."""
    rows = table.put.items()
    return {seat: cents for seat, posted in rows for what, cents in posted if what == "kill"}


# ---- coming in with a kill ----


@pytest.mark.parametrize(("id", "amount"), [(LUCKY, 1000), (JIMS, 400), (HUSTLER, 800)])
def test_a_newcomer_kills_for_twice_the_blind_and_the_limits_double(id: str, amount: int) -> None:
    """001:246-249, 002:1453, 000:48-51."""
    table = came(id, 7)
    round = table.begin()
    assert table.session.button == 2 and round.hand.kill == Killed(7, amount, comes_in=True)
    assert kills(table) == {7: amount}
    while not any(answer.startswith("raise") for answer in round.playing.pending[0].words):
        round.answer(round.playing.pending[0].who, "no-kill")
    raised = [word for word in round.playing.pending[0].words if word.startswith("raise")]
    small = {LUCKY: 1000, JIMS: 400, HUSTLER: 800}[id]
    assert raised == [f"raise {written(amount + small)}"]


@pytest.mark.parametrize("id", [LUCKY, JIMS, HUSTLER])
def test_of_three_newcomers_one_kills_a_hand_and_the_others_wait(id: str) -> None:
    """002:1561: one kill a hand."""
    table = came(id, 7, 8, 6)
    killers = []
    for _ in range(3):
        record = table.hand()
        (killer,) = kills(table)
        killers.append(killer)
        assert len(record.hand.seats) == 5 + len(killers)
    assert killers == [6, 7, 8]


def test_where_a_kill_is_owed_a_newcomer_waits() -> None:
    """002:1561-1562: he kills the next pot that is free."""
    table = Table(HUSTLER, FIVE, button=5, kills=True, limit=FOUR_EIGHT, chips=100_000)
    table.hand()
    table.session.sit(7, "player 7", 100_000)
    table.session.next = Next(kill=Killed(4, 800), leg=4)
    assert 7 not in table.hand().hand.seats and [*kills(table)] == [4]
    table.session.next = Next()
    assert 7 in table.hand().hand.seats and [*kills(table)] == [7]


def test_but_not_for_the_big_blind_which_is_his() -> None:
    """002:1450-1453: the button is at 2 and the blinds at 3 and 4, where a new player sits."""
    table = came(HUSTLER)
    table.session.leave("4")
    table.session.sit(4, "player 4", 100_000)
    table.session.next = Next(kill=Killed(1, 800), leg=1)
    record = table.hand()
    assert record.hand.seats[1] == 4 and table.put[4] == [("big blind", 400)]
    assert [*kills(table)] == [1]


def test_at_diamond_jims_one_kills_in_any_position() -> None:
    """001:243-246: on the small blind too, whose dollar counts towards the four."""
    table = came(JIMS)
    table.session.leave("3")
    table.session.sit(3, "player 3", 100_000)
    record = table.hand()
    assert record.hand.seats[0] == 3 and record.hand.kill == Killed(3, 400, comes_in=True)
    assert table.put[3] == [("small blind", 100), ("kill", 300)]


@pytest.mark.parametrize("by_choice", [False, True])
def test_without_a_limit_a_kill_doubles_the_least_bet(by_choice: bool) -> None:
    """001:248-249: both limits are doubled, here the least bet of $2 after the draw."""
    limit = Limit(kind="no-limit", small=200, big=200, blinds=(100, 200))
    cards = {"1": "9c 7d 5h 3s 2c", "2": "9h 6d 5c 4s 2d", "3": "Kc Qc Jc Tc 9d"}
    sheet = load(JIMS).sheet
    assert isinstance(sheet, PokerSheet)
    hand = seated(limit, [50_000] * 3, kill=None if by_choice else Killed(3, 400))
    round = begin(sheet, hand, cards)
    if by_choice:
        answered(round, "1 no-kill", "2 no-kill", "3 kill")
    answered(round, "1 call", "2 call", "3 check", "1 pat", "2 pat", "3 pat")
    (asked,) = round.playing.pending
    assert asked.accepts("bet 4") and not asked.accepts("bet 3")


def test_who_wins_the_pot_he_killed_to_come_in_has_a_leg_and_owes_no_kill() -> None:
    """002:1519-1528: a natural kill is for two pots running; this is his first."""
    table = Table(HUSTLER, FIVE, button=5, kills=True, limit=FOUR_EIGHT, chips=100_000)
    table.hand()
    table.session.sit(7, "player 7", 100_000)
    record = table.won_by(7)
    assert record.hand.kill == Killed(7, 800, comes_in=True)
    assert table.session.next == Next(leg=7)


def test_a_newcomer_is_told_what_the_kill_costs() -> None:
    table = open_lowball(HUSTLER, "Ann", "Ben", "Cat")
    while table.session.rounds < 5 or table.session.button != 3:
        go_on(table)
    table.apply(Sat(seat=9, name="Dan", cents=20_000, guest="Dan"))
    offer = yours(table, "Dan", host=False).entry
    assert offer is not None
    assert [(way.label, way.cents) for way in offer.ways] == [
        ("Kill the pot for $8", 800),
        ("Wait for the big blind", 0),
    ]


def test_who_changes_seats_at_the_hustler_waits_and_kills_nothing() -> None:
    """002:1463-1466: who has taken the blinds is dealt in when his place entitles him to it."""
    table = came(HUSTLER)
    table.session.move(4, 8)
    assert table.session.coming.ways(8) == ("hands",)
    assert 8 not in table.hand().hand.seats and not kills(table)
    assert 8 in table.hand().hand.seats and table.put[8] == [("big blind", 400)]


# ---- three blinds ----


def test_a_newcomer_straddles_at_the_marina() -> None:
    """003:491-496: twice the big blind of $2, which is the limit, so that others call it."""
    table = came(MARINA, 7)
    round = table.begin()
    assert round.hand.seats == (3, 4, 5, 7, 1, 2)
    assert table.put[7] == [("live blind", 400)]
    assert table.put[2] == [("button blind", 100)]
    assert [str(word) for word in round.playing.pending[0].words] == ["fold", "call", "raise 8"]


def test_the_blind_of_the_button_is_one_that_can_be_missed() -> None:
    """003:485-496: all or part of the blinds; 1 has paid two and is away for the third."""
    table = Table(MARINA, FIVE, limit=None, button=3)
    table.hand()  # button 4, blinds 5 and 1
    table.hand()  # button 5, blinds 1 and 2
    table.session.sit_out(1)
    assert table.hand().button == 2
    table.session.come_back(1)
    assert table.session.coming.owing == {1: "missed"}
    assert 1 in table.hand().hand.seats and table.put[1] == [("live blind", 400)]


@pytest.mark.parametrize(
    ("limit", "blinds"),
    [("2-4", (50, 100)), ("4-8", (100, 200)), ("10-20", (200, 500)), ("40-80", (1000, 2000))],
)
def test_the_big_blind_is_half_the_limit(limit: str, blinds: tuple[int, ...]) -> None:
    """003:402-408."""
    table = open_table(Setup(game=MARINA, limit=limit), bytes(32))
    assert isinstance(table, PotTable) and table.session.rules.limit.blinds == blinds


def test_other_blinds_are_refused_there() -> None:
    with pytest.raises(HousewayError, match="the big blind is half the limit"):
        open_table(Setup(game=MARINA, limit="4-8", blinds=(200, 400)), bytes(32))


def test_lucky_ladys_larger_game_has_its_printed_blind_and_ante() -> None:
    """000:52-53."""
    table = open_table(Setup(game=LUCKY, limit="10-20"), bytes(32))
    assert isinstance(table, PotTable)
    limit = table.session.rules.limit
    assert (limit.blinds, limit.ante) == ((1000,), 100)
    with pytest.raises(HousewayError, match="the document prints"):
        open_table(Setup(game=LUCKY, limit="5-10", ante=0), bytes(32))


# ---- buy-ins ----


@pytest.mark.parametrize(
    ("asked", "bad", "good"),
    [
        # 003:435-438: five times the least bet up to the limit of 20, ten times from 30 on
        ({}, [400, 1_900], [2_000, 50_000]),
        ({"limit": "20-40"}, [9_900], [10_000]),
        ({"limit": "30-60"}, [15_000, 29_900], [30_000]),
        ({"limit": "400-800"}, [399_900], [400_000]),
        ({"readings": {"first-buy-in": "exactly"}}, [1_900, 2_100], [2_000]),
    ],
)
def test_a_first_buy_in_at_the_marina(
    asked: dict[str, Any], bad: Sequence[int], good: Sequence[int]
) -> None:
    for cents in bad:
        with pytest.raises(TableError, match="a buy-in of"):
            open_table(Setup(game=MARINA, **asked), bytes(32)).apply(
                Sat(seat=1, name="Ann", cents=cents)
            )
    for cents in good:
        table = open_table(Setup(game=MARINA, **asked), bytes(32))
        table.apply(Sat(seat=1, name="Ann", cents=cents))
        assert table.session.chips("1") == cents


def test_one_smaller_buy_is_allowed_afterwards() -> None:
    """003:437-438."""
    table = open_lowball(MARINA, "Ann", "Ben", cents=2_000)
    for number in range(2):
        chips = table.session.chips("1")
        table.session.ledger.extend([transfer("play", "1", "others", chips)])
        if number:
            with pytest.raises(TableError, match="buy"):
                table.apply(Bought(account="1", cents=1_000))
        else:
            table.apply(Bought(account="1", cents=1_000))
            assert table.session.chips("1") == 1_000


# ---- kill buttons ----


def open_lowball(game: str, *names: str, cents: int = 20_000) -> PotTable:
    table = open_table(Setup(game=game, seconds=0), bytes(32))
    assert isinstance(table, PotTable)
    for seat, name in enumerate(names, start=1):
        table.apply(Sat(seat=seat, name=name, cents=cents, guest=name))
    return table


def go_on(table: PotTable, *killers: int) -> None:
    """A hand that these seats kill in their turn, and in which others answer by default."""
    table.apply(WentOn())
    waiting = [*killers]
    while table.questions:
        question = table.questions[0]
        assert question.decision is not None
        kills = [word for word in question.decision.words if word.startswith("kill")]
        if kills and question.who.seat in waiting:
            waiting.remove(question.who.seat)
            table.apply(Replied(who=question.who, answer=kills[0]))
        else:
            table.apply(table.default(question))
    assert not waiting


NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")


def stands(table: PotTable) -> KillRound:
    found = table.session.next.kill_round
    assert isinstance(found, KillRound)
    return found


def test_a_round_of_kills_from_the_first_button_to_the_last_kill(tmp_path: Path) -> None:
    """000:34-44, with a player who leaves, one who moves and one who has no chips left."""
    table = open_lowball(LUCKY, *NAMES)
    while table.session.button != 8:
        go_on(table)
    go_on(table, 3)  # button at 1
    assert stands(table) == KillRound(buttons=(3,))
    go_on(table, 4, 3)
    assert stands(table) == KillRound(buttons=(3, 4)), "who kills over it again has one already"
    go_on(table, 5, 6)  # button at 3
    # 000:40-44: the next hand has the button at 4, and from its left 7, 8, 1 and 2 have none
    assert stands(table) == KillRound((3, 4, 5, 6), (7, 8, 1, 2))
    assert table.session.next.kill == Killed(7, 1000)
    again = open_table(table.setup, bytes(32))
    again.restore(table.snapshot())
    assert again.snapshot() == table.snapshot()
    with pytest.raises(TableError, match="owes a kill"):
        table.apply(Left(account="7"))
    go_on(table)
    assert any(
        "Kill buttons up" in str(event) for event in table.log.events if isinstance(event, Noted)
    )
    assert stands(table).to_kill == (8, 1, 2)
    table.apply(Left(account="7"))  # and the seat is taken by one who moves
    table.apply(ChangedSeat(account="1", seat=7))
    assert stands(table).to_kill == (8, 7, 2)
    go_on(table)
    assert table.session.next.kill == Killed(7, 1000)
    go_on(table)
    assert stands(table).to_kill == (2,)
    go_on(table)
    assert table.session.next == Next(), "and a new round begins"
    file = tmp_path / "evening.jsonl"
    file.write_bytes(b"".join(chained(table.lines)))
    assert verify(read_history(file))["faults"] == []


def owing(*chips: int) -> Table:
    """Buttons are with 1 and 2, and 3, 4 and 5 must kill; the seats hold these chips."""
    table = Table(LUCKY, [], limit=None, button=5)
    for seat, cents in enumerate(chips, start=1):
        table.session.sit(seat, f"player {seat}", cents)
    table.session.next = Next(kill=Killed(3, 1000), kill_round=KillRound((1, 2), (3, 4, 5)))
    return table


def test_who_has_no_chips_for_his_kill_is_passed_over_and_may_leave() -> None:
    """000:40-44."""
    table = owing(20_000, 20_000, 20_000, 20_000, 20_000)
    table.session.ledger.extend([transfer("play", "3", "1", 20_000)])
    table.session.leave("3")
    assert table.session.next.kill == Killed(4, 1000)
    table = owing(20_000, 20_000, 20_000, 20_000, 20_000)
    table.session.ledger.extend([transfer("play", "3", "1", 20_000)])
    record = table.hand()
    assert 3 not in record.hand.seats and not kills(table)
    assert table.session.next.kill == Killed(4, 1000)


def test_who_is_short_of_his_kill_posts_what_he_has() -> None:
    """The limit of the hand is the whole kill."""
    table = owing(20_000, 20_000, 700, 20_000, 20_000)
    round = table.begin()
    assert kills(table) == {3: 600}, "after an ante of a dollar"
    while round.playing.pending[0].accepts("no-kill"):
        round.answer(round.playing.pending[0].who, "no-kill")
    assert round.playing.pending[0].accepts("raise 20")


def test_when_the_last_who_has_to_kill_leaves_a_new_round_begins() -> None:
    before = Next(kill=Killed(4, 1000), kill_round=KillRound((1, 2), (4,)))
    assert before.left_by(4) == Next()
    assert before.left_by(1) == Next(kill=Killed(4, 1000), kill_round=KillRound((2,), (4,)))
    assert before.seated(4, 7) == Next(kill=Killed(7, 1000), kill_round=KillRound((1, 2), (7,)))


def test_a_newcomer_has_no_part_in_a_round_whose_buttons_are_given_out() -> None:
    """000:40-44: the players without a button are found when the last has been given out."""
    table = owing(*[20_000] * 5)
    table.session.rounds = 1
    table.session.sit(7, "player 7", 20_000)
    table.session.coming.owing.clear()
    for left in ((4, 5), (5,)):
        assert 7 in table.hand().hand.seats
        assert table.session.next.kill_round == KillRound((1, 2), left)
    table.hand()
    assert table.session.next == Next()


def test_the_last_player_at_a_table_may_leave_whatever_he_owes() -> None:
    table = owing(*[20_000] * 5)
    for seat in (1, 2, 4, 5):
        table.session.leave(str(seat))
    assert table.session.leave("3") == 20_000


def test_a_changed_round_of_kills_is_found_in_the_history(tmp_path: Path) -> None:
    table = open_lowball(LUCKY, *NAMES)
    for _ in range(3):
        killer = next(seat for seat in range(1, 9) if seat not in buttons(table))
        go_on(table, killer)
    rows = list(table.lines)
    file = tmp_path / "forged.jsonl"
    for forged, fault in ((rows, False), ([*map(without_buttons, rows)], True)):
        file.write_bytes(b"".join(chained(forged)))
        told = " ".join(verify(read_history(file))["faults"])
        assert ("the round of kills does not follow" in told) == fault


def buttons(table: PotTable) -> tuple[int, ...]:
    found = table.session.next.kill_round
    return found.buttons if isinstance(found, KillRound) else ()


def without_buttons(line: Line) -> Line:
    if line.hand is None or line.hand.hand.kill_round is UNSET:
        return line
    hand = msgspec.structs.replace(line.hand.hand, kill_round=UNSET)
    return msgspec.structs.replace(line, hand=msgspec.structs.replace(line.hand, hand=hand))


def test_a_leg_that_changes_seats_is_followed_in_the_history(tmp_path: Path) -> None:
    """002:1564-1566 lets who has one leg change seats; a kill is posted first."""
    table = open_table(Setup(game=HUSTLER, seconds=0, kills=True), bytes(32))
    assert isinstance(table, PotTable)
    for seat in (1, 2, 3):
        table.apply(Sat(seat=seat, name=f"P{seat}", cents=20_000, guest=f"P{seat}"))
    go_on(table)
    leg = table.session.next.leg
    assert leg is not None
    table.apply(ChangedSeat(account=str(leg), seat=8))
    assert table.session.next.leg == 8
    table.session.coming.owing.clear()
    go_on(table)
    file = tmp_path / "moved.jsonl"
    file.write_bytes(b"".join(chained(table.lines)))
    assert verify(read_history(file))["faults"] == []


# ---- few chips ----


@pytest.mark.parametrize(("chips", "asked"), [(1100, True), (1000, False)])
def test_the_blind_counts_towards_a_kill_of_few_chips(chips: int, asked: bool) -> None:
    """000:46-49: seat 1 has put in an ante of $1 and the blind of $5; a kill comes to $10."""
    limit = Limit(kind="fixed", small=500, big=1000, blinds=(500,), ante=100)
    sheet = load(LUCKY).sheet
    assert isinstance(sheet, PokerSheet)
    cards = {"1": "9c 7d 5h 3s 2c", "2": "9h 6d 5c 4s 2d"}
    round = begin(sheet, seated(limit, [chips, 50_000]), cards)
    (first,) = round.playing.pending
    assert (first.who.seat == 1) == asked
    if asked:
        answered(round, "1 kill", "2 no-kill", "2 call", "1 pat", "2 pat")
        assert round.outcome is not None and round.outcome.changes == {"1": -1100, "2": 1100}


def test_void_bets_go_back_beside_a_pot_of_one_who_was_all_in_before() -> None:
    """001:260-262: 1 is all in before the draw with the best hand; 2 checks a seven, 3 bets,
    and both have that back: the pot of $9 is seat 1's, the $10 beside it are for 2 and 3."""
    limit = Limit(kind="fixed", small=400, big=800, blinds=(200, 400), chip=100)
    sheet = load(JIMS).sheet
    assert isinstance(sheet, PokerSheet)
    cards = {"1": "5c 4d 3h 2s Ac", "2": "7h 6d 5c 4s 2d", "3": "9d 8d 6c 4h 3s"}
    round = begin(sheet, seated(limit, [300, 50_000, 50_000]), cards)
    answered(round, "2 no-kill", "3 no-kill", "3 raise 8", "1 call", "2 call")
    answered(round, "1 pat", "2 pat", "3 pat", "2 check", "3 bet 8", "2 call")
    assert round.outcome is not None
    assert [pot.cents for pot in round.outcome.pots] == [900, 1000]
    assert round.outcome.changes == {"1": 600, "2": 200, "3": -800}


def test_a_fold_after_the_draw_has_its_bet_back_too() -> None:
    """001:261: all action after the draw is void. 3 raises, 1 folds what it bet, 2 with the
    checked seven calls."""
    limit = Limit(kind="no-limit", small=200, big=200, blinds=(100, 200), chip=100)
    sheet = load(JIMS).sheet
    assert isinstance(sheet, PokerSheet)
    cards = {
        "1": "7h 6d 5c 4s 2d", "2": "9d 8d 6c 4h 3s", "3": "9h 8c 6h 4c 3d",
    }  # fmt: skip
    round = begin(sheet, seated(limit, [50_000] * 3), cards)
    answered(round, "1 no-kill", "2 no-kill", "3 no-kill", "3 call", "1 call", "2 check")
    answered(round, "1 pat", "2 pat", "3 pat", "1 check", "2 bet 10", "3 raise 40")
    answered(round, "1 call", "2 fold")
    assert round.outcome is not None and round.outcome.changes == {"1": 400, "2": -200, "3": -200}
