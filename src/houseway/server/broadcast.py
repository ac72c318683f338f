"""The messages of a table to its clients: to each what is new and what it may see."""

import time
from collections.abc import Collection, Iterable, Iterator, Set

from houseway.cards.codec import encode
from houseway.round import Event, Names
from houseway.server.client import Client
from houseway.server.messages import Gone, table_message
from houseway.table.open import OpenTable
from houseway.table.open.shown import TermsShown
from houseway.table.open.told import speaks_to, told
from houseway.table.open.view import table_state, yours

UNSEEN = -1  # a client that has not been shown the table yet
MOST_ENCODED = 500  # events kept in the form in which they are sent


class Broadcast:
    """Writes the messages of one table; an event that all may see is encoded once."""

    def __init__(self, id: str, host: str, terms: TermsShown) -> None:
        self._id, self._host, self._terms = id, host, terms
        self._encoded: dict[int, tuple[Event, bytes]] = {}

    def send(
        self,
        table: OpenTable,
        clients: Collection[Client],
        *,
        here: Set[str],
        left: float | None,
        pause: float | None,
        whole: bool = False,
    ) -> None:
        """Sends the state and the events since the last message; `whole`: all of the round.

        here: accounts connected now; left: seconds to answer, if there is a clock; pause: seconds
        until the next round begins on its own.
        """
        state = encode(table_state(self._id, table, here, left, self._terms, pause))
        names = table.names
        for client in clients:
            first = whole or client.seen[self._id] == UNSEEN
            if first:
                client.seen[self._id] = table.events_before
            client.send(self._message(table, names, client, state, first=first))
            client.seen[self._id] = table.last_event

    def send_gone(self, clients: Collection[Client], why: str) -> None:
        """Tells clients that the table is gone; they watch it no longer."""
        gone = encode(Gone(table=self._id, why=why))
        for client in clients:
            client.send(gone)
            client.seen.pop(self._id, None)

    def forget(self) -> None:
        """Drops the events encoded so far, after a table was rebuilt."""
        self._encoded.clear()

    def _message(
        self, table: OpenTable, names: Names, client: Client, state: bytes, *, first: bool
    ) -> bytes:
        guest = client.guest.id
        new = table.events_since(client.seen[self._id])
        return table_message(
            self._id,
            felt=encode(table.game.layout) if first else None,
            road=encode(table.road) if first else b"",
            state=state,
            yours=encode(yours(table, guest, host=guest == self._host, now=time.time())),
            events=self._events(new, table.seat_of(guest), names),
        )

    def _events(
        self, events: Iterable[tuple[int, Event]], seat: int | None, names: Names
    ) -> Iterator[bytes]:
        for number, event in events:
            seen = event.seen_by(seat)
            if seen is not event or (seat is not None and speaks_to(event, seat, names)):
                yield encode(told(number, seen, names, seat))
                continue
            known = self._encoded.get(number)
            if known is None or known[0] is not event:
                if len(self._encoded) > MOST_ENCODED:
                    self._encoded.clear()
                known = self._encoded[number] = (event, encode(told(number, event, names)))
            yield known[1]
