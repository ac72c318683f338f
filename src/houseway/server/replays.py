"""Finished rounds: what happened, as somebody may see it, and the proof of the shuffle."""

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from houseway.cards import Card
from houseway.errors import HousewayError
from houseway.history.chain import chained
from houseway.money import POT, Entry, moved
from houseway.round import Committed, Event, NewRound, Phh
from houseway.server.store import KeptLine, KeptShoe, Store
from houseway.table import Line, PotGame, Record
from houseway.table.open import OpenTable
from houseway.table.open.view import as_json, view


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
    record = line.played
    assert record is not None, "a line of a round"
    changes: Counter[str] = Counter()
    for entry in record.entries:
        for posting in entry.postings:
            changes[posting.account] += posting.cents
    return RoundRow(
        round=record.number,
        revealed=shoes[record.shoe].seed is not None,
        says=record.says(changes),
        changes={account: cents for account, cents in changes.items() if account != POT},
        names=names(found),
    )


def names(found: KeptLine) -> dict[str, str]:
    return {account: who.name for account, who in found.people.items()}


def replay(table: OpenTable, found: KeptLine, guest: str, shoe: KeptShoe) -> Replay:
    """All cards once the seed is out, as anybody could deal them then; before, one's own view."""
    revealed = shoe.seed is not None
    events: list[Event] = [NewRound(found.round)]
    if shoe.first_round == found.round:
        events.append(Committed(found.shoe, shoe.commitment))
    again = table.rules.replay(found.line.played)
    _check_paid(again.outcome.entries, found.line.played)
    events += again.log.events
    numbered = list(enumerate(events, start=1))
    held = (a for a, who in found.people.items() if guest and who.guest == guest)
    seat = next((int(account) for account in held if account.isdigit()), None)
    shown = [as_json(n, e) for n, e in numbered] if revealed else view(numbered, seat)
    return Replay(
        round=found.round,
        revealed=revealed,
        places=table.rules.seats,
        seat=seat,
        names=names(found),
        events=tuple(shown),
        proof=proof(table, found.line, shoe),
    )


def _check_paid(now: tuple[Entry, ...], record: Record | None) -> None:
    """What was paid, before shares and awards were passed on."""
    assert record is not None, "a line of a round"
    if moved(now) != moved(record.entries[: len(now)]):
        raise HousewayError("this round was played by rules that have changed since")


def proof(table: OpenTable, line: Line, shoe: KeptShoe) -> Proof | None:
    """None while the seed is secret."""
    record = line.played
    assert record is not None, "a line of a round"
    if shoe.seed is None:
        return None
    return Proof(
        shoe=record.shoe,
        commitment=shoe.commitment,
        seed=shoe.seed,
        deck=table.rules.cards,
        offset=record.offset,
        dealt=record.cards,
        dice=record.dice,
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
    record = line.played
    return record.shoe if record is not None else None


def proven_rounds(store: Store, id: str, before: int, count: int) -> list[KeptLine]:
    """The newest whose shoes are revealed, oldest first."""
    found = store.rounds(id, before, count)
    shoes = store.shoes(id, [kept.shoe for kept in found])
    return [kept for kept in reversed(found) if shoes[kept.shoe].seed is not None]


def phh_of(table: OpenTable) -> Phh[Any]:
    """Of a game PHH has a code for."""
    game, limit = table.game, table.rules.header.limit
    phh = game.family.phh if isinstance(game, PotGame) else None
    if phh is None or limit is None or phh.code(game.sheet, limit.kind) is None:
        raise HousewayError(f"PHH has no code for {game.id}")
    return phh


def phh_file(table: OpenTable, phh: Phh[Any], found: Sequence[KeptLine]) -> Iterator[bytes]:
    """Hands in one PHH file, numbered; hands the format has no words for are left out."""
    if found:
        first, last = found[0].round, found[-1].round
        older = f"; the ones before: ?before={first}" if first > 1 else ""
        yield f"# Hands {first} to {last} of this table{older}\n".encode()
    for record in (kept.line.hand for kept in found):
        if record is None or record.hand.posts or record.hand.kill is not None:
            continue
        again = table.rules.replay(record)
        text = phh.written(table.game.sheet, record.hand, again.log.events, again.outcome)
        yield f"\n[{record.number}]\n{text}".encode()
