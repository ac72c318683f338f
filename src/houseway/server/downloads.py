"""Long downloads: made piece by piece as the client reads them, a few at a time."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from litestar.response import Stream
from litestar.types import ASGIApp, Receive, Scope, Send

from houseway.server.processes import Busy
from houseway.server.store import Store
from houseway.table import Line

T = TypeVar("T")
PIECE = 64 * 1024  # bytes
LINES_AT_ONCE = 200
MOST, MOST_OF_ONE = 16, 4  # unfinished downloads of a kind: in all, and from one address
MAKER = ThreadPoolExecutor(1, thread_name_prefix="downloads")


class Few:
    """Middleware that bounds the number of downloads under way."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._open: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        address = client[0] if client else ""
        if self._open.total() >= MOST or self._open[address] >= MOST_OF_ONE:
            raise Busy("too many downloads are under way; try again in a while")
        self._open[address] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._open[address] -= 1
            self._open += Counter()  # drops addresses without downloads


async def download(parts: Iterator[bytes], name: str, media_type: str) -> Stream:
    """A streamed download. The first piece is made before any header, so a failure is an error."""
    first = await made(gathered, parts)
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Stream(_pieces(first, parts), media_type=media_type, headers=headers)


async def _pieces(piece: bytes, parts: Iterator[bytes]) -> AsyncIterator[bytes]:
    while piece:
        yield piece
        piece = await made(gathered, parts)


async def made(work: Callable[..., T], *given: object) -> T:
    """Runs `work` in a thread, one at a time over all clients."""
    return await asyncio.get_running_loop().run_in_executor(MAKER, work, *given)


def gathered(parts: Iterator[bytes]) -> bytes:
    """The next parts joined into one piece; empty at the end."""
    piece = bytearray()
    for part in parts:
        piece += part
        if len(piece) >= PIECE:
            break
    return bytes(piece)


def kept_lines(store: Store, id: str) -> Iterator[Line]:
    """The history of a table, read a few lines at a time."""
    after = 0
    while found := store.lines(id, after, LINES_AT_ONCE):
        yield from found
        after += len(found)
