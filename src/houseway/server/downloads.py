"""Files that may be long: made piece by piece as they are taken, and few at a time."""

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
MOST, MOST_OF_ONE = 16, 4  # downloads of a kind that are not finished; from one address
MAKER = ThreadPoolExecutor(1, thread_name_prefix="downloads")


class Few:
    """Lets so many through, for as long as each takes."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._open: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        address = client[0] if client else ""
        if self._open.total() >= MOST or self._open[address] >= MOST_OF_ONE:
            raise Busy("too many such files are being fetched; ask again in a while")
        self._open[address] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._open[address] -= 1
            self._open += Counter()  # forgets who fetches nothing


async def download(parts: Iterator[bytes], name: str, media_type: str) -> Stream:
    """What cannot be read at all is told before anything is sent."""
    first = await made(gathered, parts)
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Stream(_pieces(first, parts), media_type=media_type, headers=headers)


async def _pieces(piece: bytes, parts: Iterator[bytes]) -> AsyncIterator[bytes]:
    while piece:
        yield piece
        piece = await made(gathered, parts)


async def made(work: Callable[..., T], *given: object) -> T:
    """One after the other, whoever asks."""
    return await asyncio.get_running_loop().run_in_executor(MAKER, work, *given)


def gathered(parts: Iterator[bytes]) -> bytes:
    """The next few together; nothing at the end."""
    piece = bytearray()
    for part in parts:
        piece += part
        if len(piece) >= PIECE:
            break
    return bytes(piece)


def kept_lines(store: Store, id: str) -> Iterator[Line]:
    """The history of a table, never more than a few lines of it at hand."""
    after = 0
    while found := store.lines(id, after, LINES_AT_ONCE):
        yield from found
        after += len(found)
