"""Finished rounds: the log as a guest may see it, and the proof of the shuffle."""

from collections import Counter
from collections.abc import Mapping

import msgspec

from houseway.cards import Card
from houseway.errors import HousewayError
from houseway.money import CARRIED, POT, Entry, moved
from houseway.round import Committed, DealerButton, Event, Names, NewRound
from houseway.round.layout import Layout
from houseway.server.store import KeptLine, KeptShoe
from houseway.table import Line, Record
from houseway.table.open import OpenTable
from houseway.table.open.snapshot import called
from houseway.table.open.told import AnyToldEvent, told


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a browser needs to recompute the deal."""

    shoe: int
    commitment: str
    seed: str
    deck: tuple[Card, ...]
    offset: int
    dealt: tuple[Card, ...]
    dice: tuple[int, ...]
    sides: int  # of a die
    round: int


class RoundRow(msgspec.Struct, frozen=True, kw_only=True):
    round: int
    revealed: bool  # the seed of its shoe is known, and with it every card
    says: str
    changes: dict[str, int]
    names: dict[str, str]  # by seat, and of those behind


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A round step by step."""

    round: int
    revealed: bool
    places: int
    seat: int | None  # the viewer's, if dealt in
    names: dict[str, str]  # by seat, and of those behind
    felt: Layout
    events: tuple[AnyToldEvent, ...]
    proof: Proof | None


def row(found: KeptLine, shoes: Mapping[int, KeptShoe], guest: str) -> RoundRow:
    """A finished round in short, as a guest reads it."""
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
        says=record.says(changes, Names(called(found.people), you=account_of(found, guest))),
        changes={
            account: cents for account, cents in changes.items() if account not in (POT, CARRIED)
        },
        names=names(found),
    )


def names(found: KeptLine) -> dict[str, str]:
    return {account: who.name for account, who in found.people.items()}


def account_of(found: KeptLine, guest: str) -> str:
    """The account a guest had in the round, a seat if he had one."""
    held = [account for account, who in found.people.items() if guest and who.guest == guest]
    return next((account for account in held if account.isdigit()), held[0] if held else "")


def replay(table: OpenTable, found: KeptLine, guest: str, shoe: KeptShoe) -> Replay:
    """Replays a round: all cards once the seed is revealed, until then as the guest saw it."""
    revealed = shoe.seed is not None
    record = found.line.played
    assert record is not None, "a line of a round"
    events: list[Event] = [NewRound(found.round, record.chips)]
    if shoe.first_round == found.round:
        events.append(Committed(found.shoe, shoe.commitment))
    if button := record.place.get("button"):
        events.append(DealerButton(button))
    again = table.rules.replay(record)
    _check_paid(again.outcome.entries, record)
    events += again.log.events
    numbered = list(enumerate(events, start=1))
    account = account_of(found, guest)
    seat = int(account) if account.isdigit() else None
    named = table.game.names(called(found.people))
    shown = (
        told(number, event if revealed else event.seen_by(seat), named, seat)
        for number, event in numbered
    )
    return Replay(
        round=found.round,
        revealed=revealed,
        places=table.rules.seats,
        seat=seat,
        names=names(found),
        felt=table.game.layout,
        events=tuple(shown),
        proof=proof(table, found.line, shoe),
    )


def _check_paid(now: tuple[Entry, ...], record: Record) -> None:
    """Raises if the replayed payments are not those recorded, shares and awards aside."""
    if moved(now) != moved(record.entries[: len(now)]):
        raise HousewayError("the rules of this game have changed since this round was played")


def proof(table: OpenTable, line: Line, shoe: KeptShoe) -> Proof | None:
    """The proof of a round's shuffle; None while the seed is secret."""
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
        sides=table.game.die_sides,
        round=record.number,
    )
