"""HTTP server with read and write time-outs and a clean shutdown."""

import asyncio
import gc
import logging
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from houseway.server.guard import LOOPBACK

AHEAD = 128 * 1024
GIVE_WAY = 0.0005  # seconds a thread may compute before the tables' thread gets its turn
NEW_OBJECTS = 10_000  # allocations between garbage collections; a full one stops all tables
FULL = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Patient(H11Protocol):
    """HTTP that drops clients that stall while sending a request or reading the response.

    A connection that becomes a WebSocket is handed to that protocol.
    """

    headers_within: ClassVar[float] = 20.0  # seconds from the first byte to the last
    body_within: ClassVar[float] = 20.0
    taken_within: ClassVar[float] = 30.0  # seconds for each piece of a response
    most: ClassVar[int] = 2000  # connections other than WebSockets
    most_of_one: ClassVar[int] = 100  # from one address other than this machine's own

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        transport.set_write_buffer_limits(high=0)  # pauses writing while anything is unsent
        self._hold(AHEAD)
        self._part: object = h11.IDLE
        self._goes_on = self.loop.call_later(self.headers_within, transport.close)
        self._taken: asyncio.TimerHandle | None = None
        if self._crowded():
            transport.write(FULL)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._goes_on.cancel()
        self._wait_no_more()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._wait_no_more()
        self.transport.set_write_buffer_limits()
        self._hold(0)
        super().handle_websocket_upgrade(event)

    def _hold(self, most: int) -> None:
        """Limits the unsent bytes the kernel may buffer; 0 leaves the choice to it.

        By default it takes megabytes, and asks for more only when a third of them are sent.
        """
        if hasattr(socket, "TCP_NOTSENT_LOWAT"):
            line = self.transport.get_extra_info("socket")
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, most)

    def _crowded(self) -> bool:
        address = self.client[0] if self.client else ""
        plain = [other.client for other in self.connections if isinstance(other, Patient)]
        own = sum(client is not None and client[0] == address for client in plain)
        return len(plain) > self.most or (own > self.most_of_one and address not in LOOPBACK)

    # ---- the request ----

    def handle_events(self) -> None:
        """Gives each part of a request its time, however many pieces it comes in."""
        super().handle_events()
        part = self._arriving()
        if part is self._part:
            return
        self._part = part
        self._goes_on.cancel()
        within: dict[object, float] = {
            None: self.timeout_keep_alive,
            h11.IDLE: self.headers_within,
            h11.SEND_BODY: self.body_within,
        }
        if part in within:
            self._goes_on = self.loop.call_later(within[part], self.transport.close)

    def _arriving(self) -> object:
        """The part of a request being received; None between requests."""
        if self.transport.get_protocol() is not self:
            return h11.SWITCHED_PROTOCOL
        part = self.conn.their_state
        return None if part is h11.IDLE and not self.conn.trailing_data[0] else part

    # ---- the answer ----

    def pause_writing(self) -> None:
        super().pause_writing()
        self._taken = self.loop.call_later(self.taken_within, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._wait_no_more()

    def _wait_no_more(self) -> None:
        if self._taken is not None:
            self._taken.cancel()


class Server(uvicorn.Server):
    """A server for which a signal to stop is no failure."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Freezes what is loaded by now, so that garbage collection never scans it again."""
        logging.getLogger("uvicorn.error").addFilter(is_ours)
        await super().startup(sockets)
        sys.setswitchinterval(GIVE_WAY)
        gc.collect()
        gc.freeze()
        gc.set_threshold(NEW_OBJECTS, 10, 10)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        before = {number: signal.signal(number, self.handle_exit) for number in ENDINGS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def is_ours(record: logging.LogRecord) -> bool:
    """Whether a line of the log is our concern: text that is not UTF-8 only closes its socket."""
    return not record.getMessage().startswith("Invalid UTF-8")


ENDINGS = (signal.SIGINT, signal.SIGTERM)
