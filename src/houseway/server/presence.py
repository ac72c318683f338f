"""Who is connected to a table, who has been gone for how long, and who has stopped answering."""

import time
from collections import Counter

from houseway.server.client import Client
from houseway.table.open import OpenTable


class Presence:
    """The clients of a table, and the absences of its guests."""

    def __init__(self) -> None:
        self.clients: set[Client] = set()
        self.missed: Counter[str] = Counter()  # decisions missed in a row, by guest
        self._gone: dict[str, float] = {}  # when guests at the table lost their connection
        self._last_seen = time.monotonic()  # when somebody was last connected

    def note(self, table: OpenTable) -> None:
        """Notes who of the people at the table is connected now."""
        now = time.monotonic()
        people = {who.guest for who in table.people.values() if who.guest}
        gone = people - self._guests()
        self._gone = {guest: self._gone.get(guest, now) for guest in gone}
        self.missed = Counter({guest: self.missed[guest] for guest in people})

    def leave(self, client: Client) -> None:
        self.clients.discard(client)
        self._last_seen = time.monotonic()

    def here(self, table: OpenTable) -> set[str]:
        """Accounts of the people at the table who are connected."""
        guests = self._guests()
        return {account for account, who in table.people.items() if who.guest in guests}

    def gone_for(self, seconds: float) -> list[str]:
        """Guests at the table who have been disconnected for longer than that."""
        now = time.monotonic()
        return [guest for guest, since in self._gone.items() if now - since > seconds]

    def nobody_for(self, seconds: float) -> bool:
        """Whether nobody has been connected for longer than that."""
        return not self.clients and time.monotonic() - self._last_seen > seconds

    def _guests(self) -> set[str]:
        return {client.guest.id for client in self.clients}
