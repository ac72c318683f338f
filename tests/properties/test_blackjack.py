"""What must hold in every round of blackjack, with any bets laid on it and hands shared."""

from collections import Counter
from functools import partial
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given
from hypothesis import strategies as st

from houseway.cards import Card
from houseway.errors import IllegalChoice
from houseway.families.blackjack.moves import RESERVE
from houseway.families.blackjack.sheet import BlackjackSheet
from houseway.game import BankedGame, load, settle
from houseway.money import dollars
from houseway.round import Bettor, Dealt, Decision, Opened, Range, view
from houseway.table import BankedOutcome, BankedRound
from tests.properties import examples
from tests.properties.rounds import WITH_SHEET, Setup, any_answer, events, setups

few = partial(examples.few, allowed=(HealthCheck.too_slow, HealthCheck.filter_too_much))

GAMES = [id for id in WITH_SHEET if load(id, BankedGame).family.name == "blackjack"]
every_game = pytest.mark.parametrize("id", GAMES)
MOVES = ("hit", "stand", "double", "split", "surrender")


def rules(setup: Setup) -> BlackjackSheet:
    sheet = setup.game.sheet
    assert isinstance(sheet, BlackjackSheet)
    return sheet


def settled(round: BankedRound) -> BankedOutcome:
    assert round.outcome is not None
    return round.outcome


def dealt(round: BankedRound) -> dict[str, list[Card]]:
    """Cards by recipient, each hand of a split apart."""
    found: dict[str, list[Card]] = {}
    for event in events(round):
        if isinstance(event, Dealt):
            found.setdefault(event.to, []).extend(event.cards)
    return found


# ---- refusals ----


@every_game
@few(10)
@given(data=st.data())
def test_a_move_that_is_not_offered_is_refused_with_its_reason(
    id: str, data: st.DataObject
) -> None:
    """By whoever plays the hand; an offer to others has no more reasons than it needs."""
    setup = data.draw(setups(id))
    round, choose = setup.begin(), Random(setup.answers)
    while not round.playing.over:
        (decision,) = round.playing.pending
        before = (round.playing.number, len(events(round)), len(round.playing.answers))
        for word in {*MOVES} - {*decision.openings}:
            with pytest.raises(IllegalChoice) as refused:
                round.answer(decision.who, word)
            assert refused.value.legal == decision.words
            assert decision.why_not.get(word, "") in str(refused.value)
            playing = decision.question.startswith("Your hand") and not decision.volunteer
            assert decision.why_not.get(word) or not playing, word
        assert not {*decision.why_not} & {*decision.openings} or decision.volunteer
        assert before == (round.playing.number, len(events(round)), len(round.playing.answers))
        round.answer(decision.who, any_answer(decision, choose))


@every_game
@few(8)
@given(data=st.data())
def test_amounts_outside_of_what_is_offered_are_refused(id: str, data: st.DataObject) -> None:
    setup = data.draw(setups(id))
    round, choose = setup.begin(), Random(setup.answers)
    while not round.playing.over:
        (decision,) = round.playing.pending
        for choice in decision.legal:
            if isinstance(choice, Range):
                assert 0 < choice.least <= choice.usual <= choice.most
                for cents in (choice.least - 1, choice.most + 1, 0, -1):
                    assert not decision.accepts(f"{choice.word} {cents / 100:.2f}")
                for cents in (choice.least, choice.most):
                    assert decision.accepts(f"{choice.word} {cents / 100:.2f}")
        round.answer(decision.who, any_answer(decision, choose))


# ---- secrets ----


@every_game
@few(10)
@given(data=st.data())
def test_nobody_sees_the_banks_second_card_before_it_is_opened(
    id: str, data: st.DataObject
) -> None:
    setup = data.draw(setups(id))
    round = setup.play()
    log = events(round)
    opened = next(i for i, event in enumerate(log) if isinstance(event, Opened))
    banks = [i for i, e in enumerate(log) if isinstance(e, Dealt) and e.to == "bank"]
    down = rules(setup).deal.second == "down"
    for seat in (*range(1, setup.bets.seats + 1), None):
        shown = view(log, seat)
        assert shown[banks[0]] == log[banks[0]]
        assert (shown[banks[1]] != log[banks[1]]) == down
    assert banks[1] < opened
    if not down:
        last = max((i for i, e in enumerate(log) if type(e).__name__ == "Answered"), default=0)
        assert last < banks[1], "it comes when everybody has acted"


# ---- hands and money ----


@every_game
@few(15)
@given(data=st.data())
def test_hands_and_stakes_stay_within_what_the_sheet_allows(id: str, data: st.DataObject) -> None:
    """One split adds one hand; a wager is doubled at most, on every hand of its own."""
    setup = data.draw(setups(id))
    round = setup.play()
    sheet, bets = rules(setup), setup.bets
    hands = Counter(to.partition("/")[0] for to in dealt(round) if to != "bank")
    most = 1
    if sheet.splitting is not None:
        split = sheet.splitting
        most = max(split.hands, split.hands_of_tens, split.hands_of_aces)
    assert max(hands.values()) <= most
    for row in settled(round).honoured:
        who, claim = row.claim.bettor, row.claim
        first = bets.of(Bettor(who.seat, who.name, 1, who.spot))
        if claim.wager == "base":
            assert first["base"] <= claim.stake <= 2 * first["base"]
            assert claim.stake == first["base"] or sheet.doubling is not None
        elif claim.wager == "insurance":
            assert sheet.insurance is not None and dealt(round)["bank"][0].rank == "A"
            assert who.hand == 1 and 2 * claim.stake <= first["base"]
        else:
            assert who.hand == 1 and claim.stake == first[claim.wager]


@every_game
@few(10)
@given(data=st.data())
def test_split_hands_are_numbered_without_gaps_and_hold_two_cards_at_least(
    id: str, data: st.DataObject
) -> None:
    round = data.draw(setups(id)).play()
    found = dealt(round)
    for to, cards in found.items():
        seat, _, number = to.partition("/")
        if number:
            assert int(number) == 2 or f"{seat}/{int(number) - 1}" in found
            assert len(cards) >= 1, "the card that was split came before"


@pytest.mark.parametrize("id", [id for id in GAMES if not load(id, BankedGame).sheet.deck.jokers])
@few(10)
@given(data=st.data())
def test_the_bank_stops_drawing_as_soon_as_it_may(id: str, data: st.DataObject) -> None:
    """Counted here without the engine, in games without a joker."""
    setup = data.draw(setups(id))
    round, sheet = setup.play(), rules(setup)
    cards = dealt(round)["bank"]
    for number in range(2, len(cards) + 1):
        held = cards[:number]
        low = sum(1 if c.rank == "A" else 10 if c.rank in "TJQK" else int(c.rank) for c in held)
        soft = any(c.rank == "A" for c in held) and low + 10 <= sheet.counting.ace_to
        total = low + 10 if soft else low
        first, last = (sheet.bank.soft if soft else sheet.bank.hard).hit
        natural = number == 2 and soft and total == 21
        hits = first <= total <= last and not natural
        assert hits == (number < len(cards)), held


# ---- scripts ----


def script_of(setup: Setup, round: BankedRound) -> dict[str, Any]:
    """The round written down: the deck from the top, wagers by spot, every answer."""
    bank = setup.bets.player_dealer
    seats: dict[str, Any] = {}
    backline: dict[str, Any] = {}
    for who, wagers in setup.bets.wagers.items():
        row = backline if who.name else seats
        entry = row.setdefault(who.account, {"wagers": {}, "actions": []})
        for name, cents in wagers.items():
            spots = entry["wagers"].setdefault(name, [])
            assume(len(spots) == who.spot - 1)  # a list has no gaps
            spots.append(dollars(cents))
        if who.name:
            entry |= {"behind": who.seat, "name": who.name}
    for account, entry in {**seats, **backline}.items():
        staked = sum(sum(w.values()) for b, w in setup.bets.wagers.items() if b.account == account)
        entry["chips"] = dollars(staked + setup.bets.purse[account])
    for answer in round.playing.answers:
        row = backline if answer.who.name else seats
        row[answer.who.account]["actions"].append(answer.choice)
    return {
        "game": setup.game.id,
        "side_bets": [*setup.game.side_bets],
        "readings": dict(setup.game.readings),
        "table": {"seats": setup.bets.seats},
        "player_dealer": {"seat": bank, "bank": dollars(setup.bank)},
        "cards": " ".join(setup.order),
        "seats": seats,
        "backline": [*backline.values()],
    }


@every_game
@few(12)
@given(data=st.data())
def test_a_round_written_down_as_a_script_settles_the_same(id: str, data: st.DataObject) -> None:
    setup = data.draw(setups(id))._replace(charge=None)
    round = setup.play()
    used = sum(map(len, dealt(round).values()))
    assume(len(setup.order) - used > RESERVE)  # a script says nothing of what is left
    assume(not Counter(setup.order) - Counter(setup.game.cards()))
    got, outcome = settle(script_of(setup, round)).report(), settled(round)
    assert got["chips"] == {who: dollars(cents) for who, cents in outcome.changes.items()}
    assert [(c["seat"], c["hand"], c["wager"], c["stake"], c["paid"]) for c in got["claims"]] == [
        (
            row.claim.bettor.seat,
            row.claim.bettor.hand,
            row.claim.wager,
            dollars(row.claim.stake),
            dollars(row.paid),
        )
        for row in outcome.honoured
    ]


@every_game
@few(8)
@given(data=st.data())
def test_nobody_who_is_only_offered_something_must_say_a_word(id: str, data: st.DataObject) -> None:
    """Silence is a legal answer that adds and gives up nothing."""
    setup = data.draw(setups(id))
    round, choose = setup.begin(), Random(setup.answers)
    while not round.playing.over:
        decision: Decision[Any] = round.playing.pending[0]
        if decision.volunteer:
            assert decision.default.value in ("stand", "no-surrender")
            before = stakes(round, decision.who)
            round.answer(decision.who, str(decision.default.value), by_default=True)
            assert stakes(round, decision.who) == before
        else:
            round.answer(decision.who, any_answer(decision, choose))


def stakes(round: BankedRound, who: Bettor) -> list[str]:
    """What a bettor was said to add or give up so far."""
    return [
        str(event)
        for event in events(round)
        if str(event).lower().startswith((f"{who} puts".lower(), f"{who} surrenders".lower()))
    ]
