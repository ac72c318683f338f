"""The server that listens: gives up half-sent requests, and ends quietly when it is told to."""

import asyncio
import gc
import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

HEADERS_WITHIN = 20.0  # seconds from the connection to the end of the first headers
NEW_OBJECTS = 10_000  # before Python looks for garbage; a look at everything stops all tables


class Patient(H11Protocol):
    """HTTP, for as long as somebody says something."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._giving_up = asyncio.get_running_loop().call_later(HEADERS_WITHIN, self._give_up)

    def connection_lost(self, exc: Exception | None) -> None:
        self._giving_up.cancel()
        super().connection_lost(exc)

    def _give_up(self) -> None:
        if self.cycle is None and self.transport.get_protocol() is self:
            self.transport.close()


class Server(uvicorn.Server):
    """Being told to end is no failure."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """What is there before anybody comes is never garbage, and is not looked through again."""
        await super().startup(sockets)
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


ENDINGS = (signal.SIGINT, signal.SIGTERM)
