"""Jacks or better: pots that nobody opens from hand to hand, and who pays what to come in."""

from pathlib import Path
from random import Random

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from houseway.cards import parse_cards
from houseway.errors import TableError
from houseway.families.poker.bots import BOTS
from houseway.families.poker.drawing import to_discard
from houseway.families.poker.hints import hint
from houseway.families.poker.openers import are_openers
from houseway.families.poker.sheet import PokerSheet
from houseway.families.poker.worth import Worth
from houseway.game import PotGame, load, open_table, verify
from houseway.history.chain import chained, read_history
from houseway.money import CARRIED
from houseway.round import Limit
from houseway.table import Line, check_size
from houseway.table.open import Closed, Left, PotTable, Sat, Setup, WentOn
from tests.unit.poker.felt import Table
from tests.unit.poker.table import answered, begin, seated

JACKS = "hustler/draw-jacks-or-better"
LIMIT = Limit(kind="fixed", small=400, big=800, ante=100, chip=100)


def sheet_of(**readings: str) -> PokerSheet:
    named = {name.replace("_", "-"): option for name, option in readings.items()}
    sheet = load(JACKS, PotGame, readings=named).sheet
    assert isinstance(sheet, PokerSheet)
    return sheet


def table(seats: tuple[int, ...] = (1, 2, 3), seed: str = "passed") -> Table:
    """A table whose first hand nobody opens: what a time-out answers is a check."""
    found = Table(JACKS, seats, limit=LIMIT, button=seats[-1], seed=seed)
    found.hand()
    return found


def carried_table() -> PotTable:
    """Three people at a table; two hands were passed."""
    found = open_table(Setup(game=JACKS, limit="4-8", ante=100, seconds=0), bytes(32))
    assert isinstance(found, PotTable)
    for seat, name in enumerate(("Ann", "Ben", "Cy"), start=1):
        found.apply(Sat(seat=seat, name=name, cents=20_000, guest=name))
    for _ in range(2):
        passed(found)
    return found


def passed(table: PotTable) -> None:
    """A hand in which everybody checks."""
    table.apply(WentOn())
    while table.questions:
        table.apply(table.default(table.questions[0]))


# ---- what opens ----


@pytest.mark.parametrize(
    ("cards", "opens"),
    [
        ("Js Jh 4d 3c 2s", True),  # 1597
        ("Ts Th Ad Kc Qs", False),
        ("2s 2h 3d 3c 4s", True),
        ("As XX 9c 7d 4s", True),  # 1634: the joker is an ace
        ("Ks XX 9c 7d 4s", False),
        ("9c 8c 7c 2c XX", True),  # 1634: or completes a flush, or a straight
        ("9c 8d 7h 5c XX", True),
        ("As Kd Qh 9c 7s", False),
        # what is left of a hand: 1628-1630
        ("Js Jh", True),
        ("Js Jh 2c", True),
        ("As XX Ks Qs", True),
        ("XX Ks Qs", False),
        ("Js", False),
        ("", False),
    ],
)
def test_what_opens(cards: str, opens: bool) -> None:
    assert are_openers(sheet_of(), parse_cards(cards)) is opens


# ---- from hand to hand ----


def test_a_pot_that_nobody_opens_waits_and_everybody_antes_again() -> None:
    """1597-1599: the button moves forward, and each player antes again."""
    found = table()
    assert found.session.chips(CARRIED) == 300
    assert found.session.next.carried.cents == {1: 100, 2: 100, 3: 100}
    first = found.session.button
    record = found.hand()
    assert record.hand.carried.total == 300 and found.session.button != first
    assert found.put == {seat: [("ante", 100)] for seat in (1, 2, 3)}
    assert found.session.chips(CARRIED) == 600 and found.session.next.carried.antes == 2
    found.check_ledger()


def test_whoever_wins_takes_what_was_carried_over() -> None:
    found = table()
    for number in range(200):
        before = found.session.chips(CARRIED)
        found.top_up(10_000)
        found.at_random(Random(number))
        found.check_ledger()
        after = found.session.chips(CARRIED)
        won = sum(pot.cents for pot in found.outcome.pots)
        assert sum(found.outcome.changes.values()) == before - after
        assert (won == 0) == (after > before)
    assert found.session.rounds == 201


def test_a_new_player_pays_all_the_antes_in_the_pot() -> None:
    """1684: the ante, single or multiple."""
    found = table()
    found.hand()
    found.session.sit(5, "new", 10_000)
    found.hand()
    assert found.put == {
        1: [("ante", 100)],
        2: [("ante", 100)],
        3: [("ante", 100)],
        5: [("ante", 300)],
    }


def test_a_player_who_was_away_pays_the_antes_he_missed() -> None:
    """1684: those of the hands in between, not the one he has paid."""
    found = table()
    found.session.sit_out(2)
    found.hand()
    found.session.come_back(2)
    found.hand()
    assert found.put[2] == [("ante", 200)] and found.put[1] == [("ante", 100)]


def test_a_player_without_chips_plays_on_for_his_antes() -> None:
    """1691-1693."""
    found = Table(JACKS, (1, 2, 3), limit=LIMIT, button=3, chips=100)
    found.session.buy_in("1", 5000)
    found.session.buy_in("2", 5000)
    found.hand()
    assert found.session.chips("3") == 0 and found.session.ready() == [1, 2, 3]
    record = found.hand()
    assert record.hand.chips[record.hand.seats.index(3)] == 0
    assert found.put == {1: [("ante", 100)], 2: [("ante", 100)]}


def test_antes_of_a_player_who_leaves_stay_in_the_pot() -> None:
    found = table()
    found.session.leave("3")
    carried = found.session.next.carried
    assert carried.cents == {1: 100, 2: 100} and carried.dead == 100
    found.session.sit(3, "another", 10_000)
    found.hand()
    assert found.put[3] == [("ante", 200)]
    assert found.session.chips(CARRIED) == 300 + 100 + 100 + 200


def test_nobody_changes_seats_while_antes_lie_in_the_pot() -> None:
    """1669-1670."""
    found = table()
    with pytest.raises(TableError, match="nobody changes seats"):
        found.session.move(1, 6)


def test_a_table_goes_on_from_its_snapshot_with_the_pot() -> None:
    kept = carried_table()
    again = open_table(kept.setup, bytes(32))
    assert isinstance(again, PotTable)
    again.restore(kept.snapshot())
    assert again.snapshot() == kept.snapshot()
    for one in (kept, again):
        passed(one)
    assert kept.session.next == again.session.next
    assert again.session.next.carried.antes == 3 and again.session.chips(CARRIED) == 900


def test_its_history_is_verified_and_a_changed_pot_is_found(tmp_path: Path) -> None:
    kept = carried_table()
    kept.apply(Left(account="2"))
    passed(kept)
    kept.apply(Closed())
    file = tmp_path / "carried.jsonl"
    file.write_bytes(b"".join(chained(kept.lines)))
    assert verify(read_history(file))["faults"] == []
    assert kept.session.chips(CARRIED) == 0
    back = next(line.given_back for line in kept.lines if line.given_back)
    assert back == {"1": 300 + 100, "3": 300 + 100}  # each a half of what Ben left
    stolen = [
        replace(line, given_back={"1": 700}) if line.given_back else line for line in kept.lines
    ]
    file.write_bytes(b"".join(chained(stolen)))
    told = " ".join(verify(read_history(file))["faults"])
    assert "the pot given back is not what the players have in it" in told
    forged = [forged_pot(line) for line in kept.lines]
    file.write_bytes(b"".join(chained(forged)))
    told = " ".join(verify(read_history(file))["faults"])
    assert "what lies in the pot does not follow from the hand before" in told


def forged_pot(line: Line) -> Line:
    """The line with a dollar more in the pot that was carried over."""
    if line.hand is None or line.hand.hand.carry is UNSET:
        return line
    carry = line.hand.hand.carry
    hand = replace(line.hand.hand, carry=replace(carry, dead=carry.dead + 100))
    return replace(line, hand=replace(line.hand, hand=hand))


def test_only_twice_the_lower_limit_is_played() -> None:
    """1582-1583."""
    sheet = sheet_of()
    check_size(sheet, LIMIT)
    with pytest.raises(TableError, match="the higher limit is twice the lower"):
        check_size(sheet, replace(LIMIT, big=1000))


# ---- what is drawn to, and what an opener is taken to hold ----


@pytest.mark.parametrize(
    ("hand", "thrown"),
    [
        ("Js Jh 9c 5d 2s", "9c 5d 2s"),
        ("As XX 9c 5d 2s", "9c 5d 2s"),  # a pair of aces
        ("Kc Kd XX 5d 2s", "5d 2s"),
        ("XX 9c 7c 2c Kd", "Kd"),  # a flush comes before an ace
        ("XX 9c 8d 7h 2s", "2s"),  # so does a straight: five, six, ten or jack
        ("XX Kc 8d 6h 2s", "8d 6h 2s"),  # else an ace and the best card beside it
        ("9c 8d 7h XX 5s", ""),  # made
    ],
)
def test_the_policy_knows_the_joker(hand: str, thrown: str) -> None:
    assert to_discard(sheet_of(), parse_cards(hand), 0) == parse_cards(thrown)


def test_who_has_opened_is_taken_to_hold_openers() -> None:
    """Against an opener a pair of tens wins less than against anybody: never before the draw."""
    sheet = sheet_of()
    tens = parse_cards("Ts Th 9c 5d 2s")
    stock = [card for card in sheet.deck.cards() if card not in tens]
    worth, random = Worth(sheet, Random("openers")), Random(1)
    for _ in range(50):
        random.shuffle(stock)
        dealt = tuple(stock[:5])
        hand, rest = worth._with_openers(dealt, stock[5:])
        assert are_openers(sheet, hand) and {*hand, *rest} == {*stock}
        if are_openers(sheet, dealt):
            assert hand == dealt


def test_bots_and_hints_know_who_has_opened() -> None:
    """The same tens, asked to call: first an opener, then a raise before anybody knew."""
    deal = {"1": "Js Jh 2c 3d 4s", "2": "Ts Th 9c 5d 2s", "3": "Qc 9h 7h 5h 3s"}
    round = begin(sheet_of(), seated(LIMIT, [10_000] * 3), deal)
    before = hint(sheet_of(), round.playing.pending[0])
    assert "openers" not in before.how
    asked = answered(round, "1 bet 4").playing.pending[0]
    assert asked.stacks[1].opened is True and asked.stacks[3].opened is UNSET
    told = hint(sheet_of(), asked)
    assert "one of them with openers" in told.how
    blind = replace(asked, stacks={})
    unaware = hint(sheet_of(), blind)
    assert told.share is not None and unaware.share is not None
    assert told.share < unaware.share


def test_an_opening_that_costs_nothing_is_made_by_every_bot_but_the_random_one() -> None:
    deal = {"1": "Js Jh 2c 3d 4s", "2": "Ts Th 9c 5d 2s"}
    round = begin(sheet_of(), seated(LIMIT, [100, 10_000]), deal)
    asked = round.playing.pending[0]
    for name in ("tight", "pot-odds"):
        bot = BOTS[name].hire(sheet_of(), Random(name))
        assert bot.answer(asked) == "open"


def test_the_bots_that_count_open_with_a_pair_of_aces_among_six() -> None:
    """The public form: aces are good in any seat. Whoever only calls them never starts a pot."""
    deal = {"1": "As Ah 9c 5d 2s", **{str(seat): f"{seat}h 9d 7s 4c Kd" for seat in range(2, 7)}}
    round = begin(sheet_of(), seated(LIMIT, [10_000] * 6), deal)
    for name in ("tight", "pot-odds"):
        assert (
            BOTS[name].hire(sheet_of(), Random(name)).answer(round.playing.pending[0]) == "bet 4.00"
        )
