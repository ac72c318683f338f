"""What must hold in every round of every game, whatever is bet, dealt and answered."""

import re
from collections import Counter
from functools import partial
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from houseway.cards import HIDDEN, Card
from houseway.cards.codec import encode
from houseway.errors import IllegalChoice
from houseway.families.baccarat.sheet import BaccaratSheet
from houseway.families.blackjack.sheet import BlackjackSheet
from houseway.families.nine.sheet import NineSheet
from houseway.families.pai_gow_poker.sheet import BankHand, PaiGowSheet
from houseway.families.table_poker.sheet import TableDealing, TablePokerSheet
from houseway.families.tiles.sheet import TilesSheet
from houseway.families.two_way_winner.sheet import TwoWayWinnerSheet
from houseway.game import BankedGame, load
from houseway.money import COLLECTION, JACKPOT, Ledger
from houseway.round import (
    Asked,
    Bettor,
    Button,
    Claim,
    Dealt,
    Decision,
    Event,
    Log,
    Opened,
    Settled,
    view,
)
from houseway.table import BankedOutcome, BankedRound, check_wagers
from tests.catalogue import one_of_each_family
from tests.properties import examples
from tests.properties.rounds import WITH_SHEET, Setup, any_answer, events, setups

few = partial(examples.few, allowed=(HealthCheck.too_slow, HealthCheck.data_too_large))

every_game = pytest.mark.parametrize("id", one_of_each_family(WITH_SHEET, every=3))

WITH_RAISES = [
    id
    for id in WITH_SHEET
    if load(id, BankedGame).sheet.most_raised
    or any(wager.during for wager in load(id, BankedGame).sheet.wagers)
]


# ---- money ----


@every_game
@few(15)
@given(data=st.data())
def test_chips_and_collection_together_stay_the_same(id: str, data: st.DataObject) -> None:
    """Every entry sums to zero, and an account moves by its wagers and its fees, nothing else."""
    setup = data.draw(setups(id))
    outcome = settled(setup.play())
    ledger = Ledger()
    for entry in outcome.entries:
        assert sum(posting.cents for posting in entry.postings) == 0
        ledger.extend([entry])
    assert sum(ledger.balances.values()) == 0
    assert sum(outcome.changes.values()) == 0
    fees = dict(outcome.collected.players)
    bank = str(setup.bets.player_dealer)
    fees[bank] = fees.get(bank, 0) + outcome.collected.player_dealer + outcome.collected.jackpot
    assert outcome.collected.total == sum(fees.values())
    fund = outcome.changes.get(JACKPOT, 0)  # which collects and pays bonus bets
    fees[JACKPOT] = -outcome.collected.jackpot
    for account, change in outcome.changes.items():
        assert ledger.balance(account) == change - fees.get(account, 0)
    assert ledger.balance(COLLECTION) + ledger.balance(JACKPOT) == outcome.collected.total + fund


@every_game
@few(15)
@given(data=st.data())
def test_the_bank_never_wins_or_loses_more_than_it_put_up(id: str, data: st.DataObject) -> None:
    """At the end, and where every wager uses the money up, all that changes hands together."""
    setup = data.draw(setups(id))
    outcome = settled(setup.play())
    net = 0
    against_it = [row for row in outcome.honoured if not row.claim.fund]
    for row in against_it:
        net -= row.paid
        assert abs(net) <= setup.bank
    assert outcome.changes[str(setup.bets.player_dealer)] == net
    if setup.game.readings["cover"] == "action":
        assert sum(abs(row.paid) for row in against_it) <= setup.bank


@every_game
@few(15)
@given(data=st.data())
def test_covered_and_uncovered_make_the_stake(id: str, data: st.DataObject) -> None:
    setup = data.draw(setups(id))
    for row in settled(setup.play()).honoured:
        assert 0 <= row.covered <= row.claim.stake
        assert row.uncovered + row.covered == row.claim.stake
        assert abs(row.paid) <= abs(row.claim.gain)
        assert row.paid * row.claim.gain >= 0
        if row.result == "no-action":
            assert row.covered == row.paid == 0
        else:
            assert row.result == row.claim.result
        if not row.uncovered:
            assert row.paid == row.claim.gain


@every_game
@few(10)
@given(data=st.data())
def test_a_bank_that_can_pay_everything_covers_everything(id: str, data: st.DataObject) -> None:
    """And one that cannot is used up to the last cent before a wager is sent back."""
    setup = data.draw(setups(id))
    rows = settled(setup.play()).honoured
    at_stake = sum(abs(row.claim.gain) for row in rows)
    if at_stake <= setup.bank:
        assert not any(row.uncovered for row in rows if row.claim.gain)
    if at_stake < setup.bank:  # a push needs money behind it, though it uses none
        assert not any(row.uncovered for row in rows)
    if setup.game.readings["cover"] == "action" and any(row.result == "no-action" for row in rows):
        assert sum(abs(row.paid) for row in rows) == setup.bank


@pytest.mark.parametrize("id", WITH_RAISES)
@few(60)
@given(data=st.data())
def test_nobody_bets_more_during_the_round_than_the_chips_left(
    id: str, data: st.DataObject
) -> None:
    """A wager that was there and got more money is raised by the difference. What is paid after
    the deal may be bet again."""
    setup = data.draw(setups(id))
    outcome = settled(setup.play())
    added: dict[str, int] = {}
    for bettor, wagers in outcome.finished.raised.items():
        before = setup.bets.of(bettor)
        more = sum(stake - before.get(name, 0) for name, stake in wagers.items())
        added[bettor.account] = added.get(bettor.account, 0) + more
    left = Counter(setup.bets.purse)
    if setup.game.sheet.settlement.at_once_after == "deal":
        for row in outcome.honoured:
            if time_round(setup, outcome, row.claim.bettor, row.claim.wager) < 0:
                left[row.claim.bettor.account] += row.claim.stake + row.paid
    for account, cents in added.items():
        assert cents <= left[account], account


@every_game
@few(10)
@given(data=st.data())
def test_every_wager_on_the_felt_is_settled_once(id: str, data: st.DataObject) -> None:
    setup = data.draw(setups(id))
    for bettor, wagers in setup.bets.wagers.items():
        check_wagers(setup.game.sheet, bettor, wagers, None)  # the wagers drawn are legal
    outcome = settled(setup.play())
    placed = {
        (bettor, name): stake
        for source in (setup.bets.wagers, outcome.finished.raised)
        for bettor, wagers in source.items()
        for name, stake in wagers.items()
    }
    rows = [(row.claim.bettor, row.claim.wager) for row in outcome.honoured]
    assert sorted(rows) == sorted(placed)
    for row in outcome.honoured:
        assert row.claim.stake == placed[row.claim.bettor, row.claim.wager]


# ---- the order of settlement ----


def first_seat(setup: Setup, start: str, dealt: dict[str, list[Card]]) -> int:
    """Where the action starts, from the words of the documents."""
    seats, bank = setup.bets.seats, setup.bets.player_dealer
    if start == "house-dealer-left":
        return 1
    if start == "house-dealer-right":
        return seats
    if start in ("last-bank-card", "up-card"):  # the players' places from the house dealer's left
        places = [seat for seat in range(1, seats + 1) if seat != bank]
        while len(places) < 13:
            places += places
        card = dealt["bank"][0 if start == "up-card" else -1]
        return places["A23456789TJQK".index(card[0])]
    seat = bank
    for _ in range(steps_from_the_bank(setup, start, dealt)):
        seat = seat + 1 if seat < seats else 1
    return seat


def steps_from_the_bank(setup: Setup, start: str, dealt: dict[str, list[Card]]) -> int:
    """How many places to the left of the player-dealer."""
    match start:
        case "left-of-player-dealer":
            return 1
        case "dice" | "dice-past-player-dealer" | "dice-counter-clockwise":
            return steps_of_dice(setup, start)
        case "hole-card":
            second = (dealt.get("banker") or dealt["bank"])[1]
            return 1 + "A23456789TJQK".index(second[0])
        case "hole-card-of-others":  # the player-dealer's own place is left out, every time round
            second = (dealt.get("banker") or dealt["bank"])[1]
            place = 1 + "A23456789TJQKX".index(second[0])  # with seven others a joker is a seven
            others = setup.bets.seats - 1
            return (place - 1) % others + 1
        case "first-player-card" | "first-player-card-of-others":  # pictures count ten
            place = 1 + "A23456789T".find(dealt["player"][0][0].translate(PICTURES))
            others = setup.bets.seats - 1 if start.endswith("others") else place
            return (place - 1) % others + 1
        case "last-bank-card-of-seven" | "hole-card-of-seven":  # an eight is one again
            card = dealt["bank"][1 if start == "hole-card-of-seven" else -1]
            return int("12345671234567"["A23456789TJQKX".index(card[0])])
    raise AssertionError(f"no words for {start}")


def steps_of_dice(setup: Setup, start: str) -> int:
    """The player-dealer is one; where the action passes it, the next place is meant."""
    steps = sum(setup.dice) - 1
    if start == "dice":
        return steps
    passed = steps % setup.bets.seats or 1
    return passed if start == "dice-past-player-dealer" else setup.bets.seats - passed


PICTURES = str.maketrans("JQK", "TTT")


def way_round(seats: int, first: int, direction: str) -> list[int]:
    order, seat = [], first
    for _ in range(seats):
        order.append(seat)
        if direction == "clockwise":
            seat = seat + 1 if seat < seats else 1
        else:
            seat = seat - 1 if seat > 1 else seats
    return order


def deciding_fact(setup: Setup, outcome: BankedOutcome, who: Bettor, wager: str) -> str:
    """The fact of the first pay row that holds; none holds where the wager just loses."""
    facts, judged = setup.game.family.facts, outcome.finished.judged(who, wager)
    rows = setup.game.sheet.wager(wager).pays
    return next((row.on for row in rows if facts[row.on].holds(judged)), "")


def time_round(setup: Setup, outcome: BankedOutcome, who: Bettor, wager: str) -> int:
    """What is known during the play and forfeits before everything; what waits for another hand,
    with its base wagers, after it."""
    rules = setup.game.sheet.settlement
    fact = deciding_fact(setup, outcome, who, wager)
    if fact in rules.at_once:
        return -1
    if fact in rules.first:
        return 0
    waits = any(name in rules.later for name in outcome.finished.raised.get(who, ()))
    return 2 if wager in rules.later or (waits and setup.game.sheet.wager(wager).base) else 1


def printed_order(setup: Setup, outcome: BankedOutcome, who: Bettor) -> tuple[str, ...]:
    """A hand whose first wager is taken goes by the order of losing hands, where one is printed."""
    rules = setup.game.sheet.settlement
    gains = {r.claim.wager: r.claim.gain for r in outcome.honoured if r.claim.bettor == who}
    leading = next((name for name in rules.order_of_losers if name in gains), None)
    lost = leading is not None and gains[leading] < 0
    return rules.order_of_losers if lost else rules.order


@every_game
@few(20)
@given(data=st.data())
def test_settlement_follows_the_order_of_the_sheet(id: str, data: st.DataObject) -> None:
    """Seat after seat in the printed direction, wagers in the printed order, a backline bettor
    right after the seat; losers before winners where it says so. Forfeits may come before all,
    and what waits for the War in a second round of the table."""
    setup = data.draw(setups(id))
    round = setup.play()
    rules, outcome = setup.game.sheet.settlement, settled(round)
    dealt: dict[str, list[Card]] = {}
    for event in events(round):
        if isinstance(event, Dealt):
            to = "banker" if event.to == "dealer" else event.to  # a house's other word
            dealt.setdefault(to, []).extend(event.cards)
    covered = not any(row.uncovered for row in outcome.honoured)
    course = rules.when_covered if rules.when_covered and covered else rules
    (button,) = (event for event in events(round) if isinstance(event, Button))
    assert button.seat == first_seat(setup, course.start, dealt)
    assert button.direction == course.direction
    seats = way_round(setup.bets.seats, button.seat, course.direction)
    # what is settled during the play cannot wait for a card that is turned after it, nor for
    # whether the bank will cover everything
    if rules.at_once_start == "left-of-player-dealer" and rules.start.startswith("hole-card"):
        left = setup.bets.player_dealer % setup.bets.seats + 1
        at_once = way_round(setup.bets.seats, left, "clockwise")
    elif rules.at_once_after == "deal":
        start = first_seat(setup, rules.start, dealt)
        at_once = way_round(setup.bets.seats, start, rules.direction)
    else:
        at_once = seats

    def place(claim: Claim) -> tuple[Any, ...]:
        who = claim.bettor
        turn = time_round(setup, outcome, who, claim.wager)
        way = at_once if turn < 0 else seats
        seat = (way.index(who.seat), who.hand, who.name, who.spot)
        rank = printed_order(setup, outcome, who).index(claim.wager)
        match rules.passes:
            case "wager-by-wager":
                return turn, rank, seat
            case "losers-first":
                return turn, 0 if claim.gain < 0 else 1, seat, rank
            case "seat-by-seat":
                return turn, seat, rank
        raise AssertionError(f"no words for {rules.passes}")

    places = [place(row.claim) for row in outcome.honoured]
    assert places == sorted(places)
    told = [(e.who, e.wager) for e in events(round) if isinstance(e, Settled)]
    assert told == [(row.claim.bettor, row.claim.wager) for row in outcome.honoured]


# ---- questions and answers ----


@every_game
@few(10)
@given(data=st.data())
def test_random_play_always_ends(id: str, data: st.DataObject) -> None:
    """Nobody is asked more often than the game has questions, the player-dealer once at most."""
    setup = data.draw(setups(id))
    round = setup.play()
    assert round.playing.over and round.outcome is not None
    asked = Counter(answer.who for answer in round.playing.answers)
    assert asked.pop(setup.bets.bank, 0) <= 1
    assert max(asked.values(), default=0) <= most_questions(setup)
    assert set(asked) <= {*setup.bets.wagers, *round.outcome.finished.raised}


def table_poker(setup: Setup) -> TablePokerSheet:
    sheet = setup.game.sheet
    assert isinstance(sheet, TablePokerSheet)
    return sheet


def most_questions(setup: Setup) -> int:
    """To one hand in one round."""
    match setup.game.family.name:
        case "table-poker":
            return len(table_poker(setup).streets)
        case "two-way-winner":  # the way, its size, and hits: 4 aces, 4 twos, 3 threes are 21
            return 2 + 11
        case "blackjack":  # insurance, and with every card, as an adder and as a player: of two
            return 1 + 2 * (8 + 6)  # decks 8 aces and 6 twos are not over; 3 splits give cards back
        case "pai-gow-poker":  # the setting, and where there is a double-down that too
            return 1 + setup.game.sheet.most_raised
        case _:
            return 1


@pytest.mark.parametrize(
    "id", [id for id in WITH_SHEET if load(id, BankedGame).family.name == "table-poker"]
)
@few(15)
@given(data=st.data())
def test_a_street_asks_whoever_is_in_the_game_and_has_not_bet_it_yet(
    id: str, data: st.DataObject
) -> None:
    """Street by street and seat by seat; never after a fold, nor somebody with a bonus alone."""
    setup = data.draw(setups(id))
    round, choose = setup.begin(), Random(setup.answers)
    sheet, asked, gone = table_poker(setup), [], set()
    names = [street.name for street in sheet.streets]
    while not round.playing.over:
        (decision,) = round.playing.pending
        street = sheet.streets[names.index(decision.situation)]
        who, placed = decision.who, setup.bets.of(decision.who)
        assert (street.of if street.sizes else street.wager) in placed
        assert who not in gone and (street.name, who) not in asked
        if street.sizes:
            assert street.wager not in decision.placed
        asked.append((street.name, who))
        word = choose.choice(decision.words)
        if word == "fold":
            gone.add(who)
        round.answer(who, word)
    assert [names.index(name) for name, _ in asked] == sorted(names.index(n) for n, _ in asked)


@every_game
@few(10)
@given(data=st.data(), junk=st.text(max_size=12))
def test_an_illegal_answer_leaves_the_same_question_open(
    id: str, data: st.DataObject, junk: str
) -> None:
    setup = data.draw(setups(id))
    round, choose = setup.begin(), Random(setup.answers)
    while not round.playing.over:
        decision = choose.choice(round.playing.pending)
        near = [f"{word}!" for word in decision.words]
        near += [f"{word} 9" for word in decision.words if word != "double"]  # that has an amount
        for word in (junk, "", "fold", "hit stand", "play 99", "bet 0", "play 1 1", *near):
            if word.strip().lower() in decision.words:
                continue
            before = (round.playing.pending, round.playing.number, list(events(round)))
            with pytest.raises(IllegalChoice) as refused:
                round.answer(decision.who, word)
            assert refused.value.legal == decision.words
            assert before == (round.playing.pending, round.playing.number, events(round))
        round.answer(decision.who, any_answer(decision, choose))
    assert round.playing.answers == setup.play().playing.answers
    assert events(round) == events(setup.play())


@every_game
@few(10)
@given(data=st.data())
def test_a_round_run_again_from_its_answers_is_the_same_round(id: str, data: st.DataObject) -> None:
    setup = data.draw(setups(id))
    first, again = setup.play(), setup.begin()
    for answer in first.playing.answers:
        again.answer(answer.who, answer.choice, by_default=answer.by_default)
    assert events(again) == events(first)
    assert settled(again) == settled(first)


@every_game
@few(8)
@given(data=st.data())
def test_time_outs_are_legal_answers_and_marked(id: str, data: st.DataObject) -> None:
    round = data.draw(setups(id)).begin()
    while not round.playing.over:
        decision = round.playing.pending[0]
        assert decision.accepts(decision.default.value)
        round.answer(decision.who, decision.default.value, by_default=True)
    assert all(answer.by_default for answer in round.playing.answers)


# ---- secrets ----


def words_of(seen: list[Event]) -> str:
    """Everything that leaves the process: the events as data and as told."""
    return encode(seen).decode() + "\n".join(map(str, seen))


_CARD = re.compile(r"(?<![A-Za-z0-9?])(?:[2-9TJQKA][shdc]|XX|[1-6]-[1-6])(?![A-Za-z0-9?])")


def named(text: str) -> set[str]:
    """Cards that are told by name."""
    return {*_CARD.findall(text)}


def shown_to(seat: int | None, log: Log) -> set[Card]:
    """Cards a seat was dealt, cards dealt for everybody to see, cards turned up."""
    shown: set[Card] = set()
    for event in log.events:
        if isinstance(event, Opened) or (
            isinstance(event, Dealt) and (event.sees is None or seat in event.sees)
        ):
            shown |= set(event.cards)
    return shown


@every_game
@few(12)
@given(data=st.data())
def test_no_view_names_a_card_its_seat_may_not_see(id: str, data: st.DataObject) -> None:
    """Looked at whenever somebody is asked, so before hands are opened."""
    setup = data.draw(setups(id, decks=1))
    round, choose = setup.begin(), Random(setup.answers)
    while True:
        for seat in (*range(1, setup.bets.seats + 1), None):
            told = named(words_of(view(round.log.events, seat)))
            assert told & {*setup.order} <= shown_to(seat, round.log), seat
        if round.playing.over:
            break
        decision = choose.choice(round.playing.pending)
        round.answer(decision.who, any_answer(decision, choose))


def secret(setup: Setup, decision: Decision[Any], to: str, number: int, seat: int | None) -> bool:
    """By the rules of the game: whether a dealt card is hidden from a seat while people decide.

    Hands to nine and tiles are dealt face down, each player looks at his own; the player-dealer's
    are seen by nobody but for a last card the sheet turns up. In baccarat dealt face down the
    Player hand and the other hand's first card are open by the time anybody is asked. In table
    poker a seat sees its own cards, everybody the player-dealer's open one and what the streets
    have opened.
    In pai gow poker too, and the player-dealer's hand is open where it is set first.
    In 2 Way Winner the player-dealer's first card is open, and cards drawn later are; in blackjack
    all cards are but its second.
    """
    of_another = to.partition("/")[0] != str(seat)
    match setup.game.sheet, to:
        case NineSheet() as sheet, "bank":
            hidden = not (sheet.bank_shown == "last" and number == sheet.cards)
        case BaccaratSheet() as sheet, _:
            hidden = sheet.dealt == "face-down" and to != "player" and number == 2
        case TablePokerSheet() as sheet, "bank":
            hidden = number != {"none": 0, "first": 1, "last": sheet.deal.bank}[sheet.deal.shown]
        case TablePokerSheet() as sheet, "board":
            hidden = number > opened_by(sheet, decision.situation)
        case TablePokerSheet(deal=TableDealing(open=True)), _:
            hidden = False
        case ((TwoWayWinnerSheet() | BlackjackSheet()), "bank"):
            hidden = number == 2
        case TwoWayWinnerSheet(), _:
            hidden = of_another and number <= 2 and "/" not in to
        case PaiGowSheet(bank=BankHand(opens=opens)), "bank":
            hidden = opens == "last"
        case ((NineSheet() | TablePokerSheet() | PaiGowSheet() | TilesSheet()), _):
            hidden = of_another
        case _:
            hidden = False
    return hidden


def opened_by(sheet: TablePokerSheet, street: str) -> int:
    """Board cards turned up before a street's question."""
    names = [row.name for row in sheet.streets]
    return sum(row.opens for row in sheet.streets[: names.index(street) + 1])


@every_game
@few(12)
@given(data=st.data())
def test_cards_the_rules_keep_secret_are_hidden_while_players_decide(
    id: str, data: st.DataObject
) -> None:
    setup = data.draw(setups(id, decks=1))
    round, choose = setup.begin(), Random(setup.answers)
    while not round.playing.over:
        decision = choose.choice(round.playing.pending)
        if decision.who != setup.bets.bank:
            for seat in (*range(1, setup.bets.seats + 1), None):
                check_secrets(setup, round, decision, seat)
        round.answer(decision.who, any_answer(decision, choose))


def check_secrets(
    setup: Setup, round: BankedRound, decision: Decision[Any], seat: int | None
) -> None:
    told = named(words_of(view(round.log.events, seat)))
    numbers: dict[str, int] = {}
    for event in round.log.events:
        if isinstance(event, Dealt):
            for card in event.cards:
                numbers[event.to] = numbers.get(event.to, 0) + 1
                hidden = secret(setup, decision, event.to, numbers[event.to], seat)
                seen = card in told
                if setup.order.count(card) > 1:  # another joker may lie open
                    seen = HIDDEN not in event.seen_by(seat).cards
                assert seen != hidden, (event.to, card, seat)


@every_game
@few(8)
@given(data=st.data())
def test_others_do_not_see_what_a_question_tells_the_asked_seat(
    id: str, data: st.DataObject
) -> None:
    """A question names the total of a hand the others may not know."""
    setup = data.draw(setups(id))
    round = setup.begin()
    while not round.playing.over:
        decision = round.playing.pending[0]
        place = max(
            i
            for i, event in enumerate(round.log.events)
            if isinstance(event, Asked) and event.who == decision.who
        )
        for seat in range(1, setup.bets.seats + 1):
            told = str(view(round.log.events, seat)[place])
            assert (decision.question in told) == (seat == decision.who.seat)
        round.answer(decision.who, decision.default.value)


@every_game
@few(5)
@given(data=st.data())
def test_events_survive_their_way_through_json(id: str, data: st.DataObject) -> None:
    log = data.draw(setups(id)).play().log
    plain = msgspec.json.decode(encode(log.events))
    assert [row["type"] for row in plain] == [type(event).__name__ for event in log.events]


def settled(round: BankedRound) -> BankedOutcome:
    assert round.outcome is not None
    return round.outcome
