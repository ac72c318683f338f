"""What must hold at a table over many rounds: chips, the position, the shoe, the record."""

from functools import cache, partial
from random import Random

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from houseway.cards import commitment, named_seed
from houseway.errors import TableError
from houseway.game import BankedGame, load
from houseway.money import CAGE, COLLECTION, JACKPOT
from houseway.round import Bettor, Committed, Log, Revealed
from houseway.table import (
    ROTATIONS,
    BankedCharge,
    BankedRecord,
    BankedSession,
    BankedTableRules,
    charges,
)
from houseway.table.wagers import limit_in_force
from tests.properties import examples
from tests.properties.partners import open_to, partners, with_partners
from tests.properties.rounds import PLAYABLE, any_answer

few = partial(examples.few, allowed=(HealthCheck.too_slow,))

every_game = pytest.mark.parametrize("id", PLAYABLE)
BUY_IN = 200_000
seeds = st.integers(0, 2**32)


@cache
def game(id: str) -> BankedGame:
    return load(id, BankedGame)


def charge_of(chosen: BankedGame, choose: Random) -> BankedCharge | None:
    found = [row for row in charges(chosen.schedules) if row.option.limit.least <= 10_000]
    return choose.choice([None, *found])


def opened(id: str, choose: Random, rotation: str = "", seats: int = 4) -> BankedSession:
    """A table with some seats taken and two people behind the first, where that is permitted."""
    chosen = game(id)
    house = BankedTableRules(
        game=chosen,
        decks=chosen.sheet.decks.least,
        seats=chosen.sheet.table.seats[0],
        charge=charge_of(chosen, choose),
        rotation=rotation,
    )
    session = BankedSession(house, named_seed(str(choose.random())))
    for seat in choose.sample(range(1, house.seats + 1), seats):
        session.sit(seat, f"player {seat}", BUY_IN)
    if chosen.sheet.banking.backline:
        for name in ("Ann", "Bob"):
            session.stand_behind(name, BUY_IN)
    return session


def stakes(session: BankedSession, bettor: Bettor, choose: Random) -> dict[str, int]:
    """The least of a game wager and now and then of a bonus, if the chips are there; who may bet
    on no game wager bets on a bonus."""
    sheet, limits = session.rules.sheet, session.rules.table_limits
    least = max(limits.least if limits else 500, 1)
    held_to = {w.name: limit_in_force(w, limits) for w in sheet.wagers}
    amounts = {name: max(held.least, 1) if held else least for name, held in held_to.items()}
    allowed = open_to(sheet, bettor)
    line = choose.choice([w for w in allowed if w.base] or allowed)
    placed = {name: amounts[name] for name in with_partners(sheet, bettor, [line])}
    for wager in allowed:
        amount = amounts[wager.name]
        complete = partners(sheet, bettor, wager, placed) <= {*placed, wager.name}
        below = not wager.not_above or amount <= max(placed.get(n, 0) for n in wager.not_above)
        if not wager.base and complete and below and choose.random() < 0.4:
            placed[wager.name] = amount
    if sum(placed.values()) + 2000 <= session.chips(bettor.account):
        return placed
    return {}


def play_round(session: BankedSession, choose: Random, log: Log) -> BankedRecord | None:
    """Somebody takes the bank, the others bet in any order, any answers are given."""
    for seat in session.offers():
        bank = session.chips(str(seat)) // choose.choice((2, 5, 50))
        if bank:
            session.take_bank(seat, bank)
            break
    if session.bank is None:
        return None
    seats = [seat for seat in session.seated if seat != session.bank.seat]
    bettors = [
        *(Bettor(seat) for seat in seats),
        *(Bettor(seats[0], name) for name in sorted(session.standing)),
    ]
    choose.shuffle(bettors)
    wagers = {bettor: stakes(session, bettor, choose) for bettor in bettors}
    if not any(wagers[Bettor(seat)] for seat in seats):
        return None  # a bet behind a seat may need somebody's hand there
    session.bet(wagers)
    round = session.begin(log)
    while not round.playing.over:
        decision = choose.choice(round.playing.pending)
        round.answer(decision.who, any_answer(decision, choose))
    return session.finish(round)


def in_play(session: BankedSession) -> int:
    return sum(cents for account, cents in session.ledger.balances.items() if account != CAGE)


@every_game
@few(4)
@given(seed=seeds)
def test_chips_collection_and_jackpot_together_are_the_buy_ins(id: str, seed: int) -> None:
    choose = Random(seed)
    session, log = opened(id, choose), Log()
    bought = in_play(session)
    for _ in range(12):
        record = play_round(session, choose, log)
        if record is None:
            break
        assert in_play(session) == bought == -session.ledger.balance(CAGE)
        assert all(sum(p.cents for p in entry.postings) == 0 for entry in record.entries)
    balances = session.ledger.balances
    assert balances.get(COLLECTION, 0) >= 0 and balances.get(JACKPOT, 0) >= 0
    assert all(cents >= 0 for account, cents in balances.items() if account != CAGE)


@every_game
@few(3)
@given(seed=seeds)
def test_everybody_leaves_with_what_the_ledger_says(id: str, seed: int) -> None:
    choose = Random(seed)
    session = opened(id, choose)
    bought = in_play(session)
    for _ in range(5):
        play_round(session, choose, Log())
    accounts = [*map(str, session.seated), *session.standing]
    cashed = sum(session.leave(account) for account in accounts)
    taken = session.ledger.balance(COLLECTION) + session.ledger.balance(JACKPOT)
    assert cashed + taken == bought
    assert not session.seated and not session.standing


@every_game
@few(3)
@given(seed=seeds)
def test_a_recorded_round_played_again_moves_the_same_chips(id: str, seed: int) -> None:
    choose = Random(seed)
    session = opened(id, choose)
    for _ in range(4):
        log = Log()
        record = play_round(session, choose, log)
        if record is None:
            break
        again = session.rules.replay(record)
        moved = len(again.outcome.entries)
        assert again.outcome.entries == record.entries[:moved]
        won = record.entries[moved:]  # jackpots are paid out of a pool the round does not know
        assert bool(won) <= bool(again.outcome.awards)
        assert {entry.postings[0].account for entry in won} <= {JACKPOT}
        opening = (Committed, Revealed)
        told = [event for event in log.events if not isinstance(event, opening)]
        start = next(i for i, e in enumerate(told) if type(e).__name__ == "Banked")
        assert again.log.events == told[start:]


@every_game
@few(2)
@given(seed=seeds)
def test_every_shoe_is_committed_to_before_it_is_used_and_revealed_after(
    id: str, seed: int
) -> None:
    choose = Random(seed)
    session, log = opened(id, choose), Log()
    for _ in range(15):
        play_round(session, choose, log)
    session.close(log)
    published = [e for e in log.events if isinstance(e, Committed)]
    revealed = [e for e in log.events if isinstance(e, Revealed)]
    assert [e.shoe for e in published] == [e.shoe for e in revealed]
    assert len(published) == len({e.commitment for e in published}) >= 1
    for before, after in zip(published, revealed, strict=True):
        assert commitment(bytes.fromhex(after.seed)) == before.commitment
        assert log.events.index(before) < log.events.index(after)
    assert type(log.events[0]).__name__ == "Committed"


# ---- the player-dealer position ----


def hold(session: BankedSession, seat: int) -> None:
    """A hand with this seat as the player-dealer and one other bettor."""
    other = next(s for s in session.seated if s != seat)
    session.take_bank(seat, 1000)
    session.bet({Bettor(other): {"player": 1000}})
    session.finish(session.begin(Log()))


def at_ez_baccarat(rotation: str, seats: int) -> BankedSession:
    chosen = game("hustler/ez-baccarat")
    house = BankedTableRules(
        game=chosen,
        seats=8,
        rotation=rotation,
    )
    session = BankedSession(house, named_seed("position"))
    for seat in range(1, seats + 1):
        session.sit(seat, f"player {seat}", 10_000_000)
    return session


@pytest.mark.parametrize("rotation", ROTATIONS)
@few(15)
@given(seed=seeds, seats=st.integers(2, 5))
def test_nobody_holds_the_position_longer_than_the_policy_while_others_want_it(
    rotation: str, seed: int, seats: int
) -> None:
    """Offered in order; each seat takes it with even chances, the last one offered always."""
    choose, session = Random(seed), at_ez_baccarat(rotation, seats)
    most = 2 if rotation.startswith("two-hands") else 1
    held: list[int] = []
    for _ in range(20):
        offered = session.offers()
        assert len(offered) == len(set(offered))
        taker = next((s for s in offered if choose.random() < 0.5), offered[-1])
        passed = offered[: offered.index(taker)]
        held.append(taker)
        hold(session, taker)
        if held[-most - 1 :] == [taker] * (most + 1):
            # Longer than the policy: only where every other seat was asked first and passed.
            assert not rotation.endswith("-or-broken")
            assert sorted(passed) == [s for s in range(1, seats + 1) if s != taker]


@pytest.mark.parametrize("rotation", ROTATIONS)
def test_when_everybody_accepts_the_position_goes_round_the_table(rotation: str) -> None:
    session = at_ez_baccarat(rotation, 3)
    held = []
    for _ in range(8):
        held.append(session.offers()[0])
        hold(session, held[-1])
    order = [1, 3, 2] if "counter-clockwise" in rotation else [1, 2, 3]
    hands = 2 if rotation.startswith("two-hands") else 1
    assert held == [seat for seat in order * 3 for _ in range(hands)][:8]


def test_where_somebody_else_must_accept_the_holder_cannot_go_on() -> None:
    session = at_ez_baccarat("two-hands-or-broken", 3)
    hold(session, 2)
    hold(session, 2)
    assert session.offers() == [3, 1]
    with pytest.raises(TableError, match="seat 2 may not hold"):
        session.take_bank(2, 1000)
    session.nobody_banks()
    assert session.broken
    hold(session, 3)
    assert session.offers() == [3, 1, 2]


def test_where_nobody_else_must_accept_the_holder_is_asked_last() -> None:
    session = at_ez_baccarat("two-hands", 3)
    hold(session, 2)
    hold(session, 2)
    assert session.offers() == [3, 1, 2]
    hold(session, 2)
    assert session.offers() == [3, 1, 2]
