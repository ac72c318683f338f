"""Finished rounds: what happened, as somebody may see it, and the proof of the shuffle."""

from collections.abc import Iterable, Iterator

import msgspec

from houseway.cards import Card
from houseway.errors import HousewayError
from houseway.families.poker.sheet import PokerSheet
from houseway.history.chain import Line, chained
from houseway.history.phh import code_of, written
from houseway.history.replay import replay_hand, replay_round
from houseway.money import money
from houseway.room import BankedTable, PotTable
from houseway.room.view import told, view
from houseway.round import Committed, Event, NewRound
from houseway.server.store import RoundLine
from houseway.table import HandRecord, RoundRecord


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


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A round step by step."""

    round: int
    revealed: bool
    places: int
    events: tuple[dict[str, object], ...]
    proof: Proof | None


def seeds(lines: Iterable[Line]) -> dict[int, tuple[str, str]]:
    """Fingerprint and seed of every shoe that is revealed."""
    return {
        line.shoe.number: (line.shoe.commitment, line.shoe.seed)
        for line in lines
        if line.shoe is not None and line.shoe.seed is not None
    }


def row(line: Line, revealed: Iterable[int]) -> RoundRow:
    record = line.round or line.hand
    assert record is not None, "a line of a round"
    changes: dict[str, int] = {}
    for entry in record.entries:
        for posting in entry.postings:
            changes[posting.account] = changes.get(posting.account, 0) + posting.cents
    return RoundRow(
        round=record.number,
        revealed=record.shoe in set(revealed),
        says=_says(line),
        changes={account: cents for account, cents in changes.items() if account != "pot"},
    )


def _says(line: Line) -> str:
    if line.round is not None:
        bank = line.round.bank
        staked = sum(sum(wagers.values()) for _, wagers in line.round.wagers)
        return (
            f"Seat {bank.seat} banked with {money(bank.cents)}, {money(staked)} was bet against it."
        )
    assert line.hand is not None, "a round or a hand"
    return f"{len(line.hand.hand.seats)} were dealt in."


def replay(
    table: BankedTable | PotTable, found: RoundLine, guest: str, lines: list[Line]
) -> Replay:
    """All cards once the seed is out, as anybody could deal them then; before, one's own view."""
    record = found.line.round or found.line.hand
    assert record is not None, "a line of a round"
    shoes = seeds(lines)
    revealed = record.shoe in shoes
    events = [NewRound(found.round), *_fresh_shoe(record, lines), *_events(table, found.line)]
    numbered = list(enumerate(events, start=1))
    seat = next((int(a) for a, g in found.guests.items() if g == guest and a.isdigit()), None)
    shown = [told(n, e) for n, e in numbered] if revealed else view(numbered, seat)
    return Replay(
        round=found.round,
        revealed=revealed,
        places=table.session.house.seats,
        events=tuple(shown),
        proof=proof(table, found.line, shoes[record.shoe]) if revealed else None,
    )


def _fresh_shoe(record: RoundRecord | HandRecord, lines: list[Line]) -> Iterator[Event]:
    """The fingerprint that was published, in the first round of its shoe."""
    played = (line.round or line.hand for line in lines)
    first = next(row for row in played if row is not None and row.shoe == record.shoe)
    if first.number == record.number:
        shoe = next(line.shoe for line in lines if line.shoe and line.shoe.number == record.shoe)
        yield Committed(shoe.number, shoe.commitment)


def _events(table: BankedTable | PotTable, line: Line) -> list[Event]:
    if line.hand is not None:
        assert isinstance(table, PotTable), "hands are of pot games"
        return replay_hand(table.game, line.hand).log.events
    assert line.round is not None and isinstance(table, BankedTable), "rounds are of banked games"
    house = table.session.house
    return replay_round(table.game, house.charge, house.seats, line.round, table.decks).log.events


def proof(table: BankedTable | PotTable, line: Line, shoe: tuple[str, str]) -> Proof:
    record = line.round or line.hand
    assert record is not None, "a line of a round"
    return Proof(
        shoe=record.shoe,
        commitment=shoe[0],
        seed=shoe[1],
        deck=table.session.house.cards,
        offset=line.round.offset if line.round is not None else 0,
        dealt=record.cards,
        dice=line.round.dice if line.round is not None else (),
        round=record.number,
    )


# ---- files ----


def history_file(lines: Iterable[Line]) -> bytes:
    """houseway's own format, up to the last round whose shoe is revealed."""
    return b"".join(chained(proven(list(lines))))


def proven(lines: list[Line]) -> Iterator[Line]:
    """Lines until the first round with a shoe whose cards are still secret."""
    revealed = set(seeds(lines))
    for line in lines:
        record = line.round or line.hand
        if record is not None and record.shoe not in revealed:
            return
        yield line


def phh_file(table: PotTable, lines: Iterable[Line]) -> str:
    """All hands in one PHH file, numbered; hands the format has no words for are left out."""
    sheet = table.game.sheet
    assert isinstance(sheet, PokerSheet), "pot games are pot poker so far"
    if code_of(sheet, table.session.house.limit.kind) is None:
        raise HousewayError(f"PHH has no code for {table.game.id}")
    parts = []
    for line in proven(list(lines)):
        if line.hand is None or line.hand.hand.posts or line.hand.hand.kill is not None:
            continue
        again = replay_hand(table.game, line.hand)
        text = written(sheet, line.hand.hand, again.log.events, again.outcome)
        parts.append(f"[{line.hand.number}]\n{text}")
    return "\n".join(parts)
