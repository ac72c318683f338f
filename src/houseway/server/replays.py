"""Finished rounds: what happened, as somebody may see it, and the proof of the shuffle."""

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from houseway.cards import Card
from houseway.errors import HousewayError
from houseway.game import PotGame
from houseway.history.chain import Line, chained
from houseway.history.replay import replay_hand, replay_round
from houseway.money import POT, Entry, money, moved
from houseway.room import BankedTable, PotTable
from houseway.room.view import told, view
from houseway.round import Committed, Event, NewRound, Phh
from houseway.server.store import KeptLine, KeptShoe, Store
from houseway.table import RoundRecord


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """What a browser recomputes."""

    shoe: int
    commitment: str
    seed: str
    deck: tuple[Card, ...]
    offset: int
    dealt: tuple[Card, ...]
    dice: tuple[int, ...]
    round: int


class RoundRow(msgspec.Struct, frozen=True, kw_only=True):
    round: int
    revealed: bool
    says: str
    changes: dict[str, int]
    names: dict[str, str]  # by seat, and of those behind


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A round step by step."""

    round: int
    revealed: bool
    places: int
    seat: int | None  # of who looks, if dealt in
    names: dict[str, str]  # by seat, and of those behind
    events: tuple[dict[str, object], ...]
    proof: Proof | None


def row(found: KeptLine, shoes: Mapping[int, KeptShoe]) -> RoundRow:
    line = found.line
    record = line.round or line.hand
    assert record is not None, "a line of a round"
    changes: Counter[str] = Counter()
    for entry in record.entries:
        for posting in entry.postings:
            changes[posting.account] += posting.cents
    return RoundRow(
        round=record.number,
        revealed=shoes[record.shoe].seed is not None,
        says=_banked_says(line.round) if line.round is not None else _hand_says(changes),
        changes={account: cents for account, cents in changes.items() if account != POT},
        names=names(found),
    )


def names(found: KeptLine) -> dict[str, str]:
    return {account: who.name for account, who in found.people.items()}


def _banked_says(record: RoundRecord) -> str:
    bank = record.bank
    staked = sum(sum(wagers.values()) for _, wagers in record.wagers)
    return f"Seat {bank.seat} banked with {money(bank.cents)}; {money(staked)} was bet against it."


def _hand_says(changes: Mapping[str, int]) -> str:
    won = [f"seat {a} {money(c)}" for a, c in changes.items() if a.isdigit() and c > 0]
    return f"Won: {', '.join(won)}." if won else "Everybody got their own chips back."


def replay(table: BankedTable | PotTable, found: KeptLine, guest: str, shoe: KeptShoe) -> Replay:
    """All cards once the seed is out, as anybody could deal them then; before, one's own view."""
    revealed = shoe.seed is not None
    events: list[Event] = [NewRound(found.round)]
    if shoe.first_round == found.round:
        events.append(Committed(found.shoe, shoe.commitment))
    events += _events(table, found.line)
    numbered = list(enumerate(events, start=1))
    held = (a for a, who in found.people.items() if guest and who.guest == guest)
    seat = next((int(account) for account in held if account.isdigit()), None)
    shown = [told(n, e) for n, e in numbered] if revealed else view(numbered, seat)
    return Replay(
        round=found.round,
        revealed=revealed,
        places=table.session.house.seats,
        seat=seat,
        names=names(found),
        events=tuple(shown),
        proof=proof(table, found.line, shoe),
    )


def _events(table: BankedTable | PotTable, line: Line) -> list[Event]:
    if line.hand is not None:
        assert isinstance(table, PotTable), "hands are of pot games"
        hand = replay_hand(table.game, line.hand)
        _check_paid(hand.outcome.entries, line.hand.entries)
        return hand.log.events
    assert line.round is not None and isinstance(table, BankedTable), "rounds are of banked games"
    house = table.session.house
    again = replay_round(table.game, house.charge, house.seats, line.round, table.decks)
    _check_paid(again.outcome.entries, line.round.entries)
    return again.log.events


def _check_paid(now: tuple[Entry, ...], then: tuple[Entry, ...]) -> None:
    """What was paid, before shares and awards were passed on."""
    if moved(now) != moved(then[: len(now)]):
        raise HousewayError("this round was played by rules that have changed since")


def proof(table: BankedTable | PotTable, line: Line, shoe: KeptShoe) -> Proof | None:
    """None while the seed is secret."""
    record = line.round or line.hand
    assert record is not None, "a line of a round"
    if shoe.seed is None:
        return None
    return Proof(
        shoe=record.shoe,
        commitment=shoe.commitment,
        seed=shoe.seed,
        deck=table.session.house.cards,
        offset=line.round.offset if line.round is not None else 0,
        dealt=record.cards,
        dice=line.round.dice if line.round is not None else (),
        round=record.number,
    )


# ---- files ----


def history_file(lines: Iterable[Line]) -> Iterator[bytes]:
    """houseway's own format, up to the last round whose shoe is revealed."""
    return chained(proven(lines))


def proven(lines: Iterable[Line]) -> Iterator[Line]:
    """Lines until the first round with a shoe whose cards are still secret."""
    revealed: set[int | None] = {None}
    waiting: deque[Line] = deque()  # for the seed of the first of them
    for line in lines:
        waiting.append(line)
        if line.shoe is not None and line.shoe.seed:
            revealed.add(line.shoe.number)
        while waiting and _dealt_from(waiting[0]) in revealed:
            yield waiting.popleft()


def _dealt_from(line: Line) -> int | None:
    """Its shoe; None where nothing was dealt."""
    record = line.round or line.hand
    return record.shoe if record is not None else None


def proven_rounds(store: Store, id: str, before: int, count: int) -> list[KeptLine]:
    """The newest whose shoes are revealed, oldest first."""
    found = store.rounds(id, before, count)
    shoes = store.shoes(id, [kept.shoe for kept in found])
    return [kept for kept in reversed(found) if shoes[kept.shoe].seed is not None]


def phh_of(table: PotTable) -> Phh[Any]:
    """Of a game PHH has a code for."""
    game, phh = table.game, table.game.family.phh
    if phh is None or phh.code(game.sheet, table.session.house.limit.kind) is None:
        raise HousewayError(f"PHH has no code for {game.id}")
    return phh


def phh_file(game: PotGame, phh: Phh[Any], found: Sequence[KeptLine]) -> Iterator[bytes]:
    """Hands in one PHH file, numbered; hands the format has no words for are left out."""
    if found:
        first, last = found[0].round, found[-1].round
        older = f"; the ones before: ?before={first}" if first > 1 else ""
        yield f"# Hands {first} to {last} of this table{older}\n".encode()
    for record in (kept.line.hand for kept in found):
        if record is None or record.hand.posts or record.hand.kill is not None:
            continue
        again = replay_hand(game, record)
        text = phh.written(game.sheet, record.hand, again.log.events, again.outcome)
        yield f"\n[{record.number}]\n{text}".encode()
