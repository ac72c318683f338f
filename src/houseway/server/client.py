"""One connection: its guest, the events it has seen and the messages waiting to be sent."""

import asyncio
import time

from houseway.server.settings import Settings
from houseway.server.tokens import Guest


class Bucket:
    """A token bucket: `rate` a second, up to `burst` at once."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, float(burst)
        self._left, self._at = self._burst, time.monotonic()

    def take(self) -> bool:
        """Takes a token if there is one; returns whether there was."""
        self._refill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def wait(self) -> float:
        """Takes a token in any case, and returns the seconds until it is covered."""
        self._refill()
        self._left -= 1
        return max(-self._left / self._rate, 0.0)

    def _refill(self) -> None:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now


class Client:
    """A client's queue of messages; one that falls too far behind is disconnected."""

    def __init__(self, guest: Guest, settings: Settings) -> None:
        self.guest = guest
        self.seen: dict[str, int] = {}  # number of the last event sent, by table
        self.bucket = Bucket(settings.messages_a_second, settings.burst)
        self.pings = Bucket(settings.pings_a_second, settings.burst)
        self.too_slow = asyncio.Event()
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue(settings.most_waiting)
        self._bytes, self._most_bytes = 0, settings.most_waiting_bytes

    def send(self, message: bytes) -> None:
        if self._waiting.full() or self._bytes + len(message) > self._most_bytes:
            self.too_slow.set()
            return
        self._bytes += len(message)
        self._waiting.put_nowait(message)

    async def next(self) -> bytes:
        message = await self._waiting.get()
        self._bytes -= len(message)
        return message

    def __hash__(self) -> int:
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other
