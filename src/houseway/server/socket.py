"""The WebSocket: one per client, JSON text both ways."""

import asyncio
import logging
from contextlib import suppress
from typing import Any, TypeAlias

import msgspec
from litestar import WebSocket
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import websocket
from uvicorn.protocols.utils import ClientDisconnected

from houseway.cards.codec import encode
from houseway.errors import HousewayError
from houseway.server.client import Client
from houseway.server.commands import DECODER, AnyCommand, Hello, Ping
from houseway.server.desk import Desk
from houseway.server.guard import Guard
from houseway.server.hall import Hall
from houseway.server.messages import PROTOCOL, KnownGuest, Refused, Welcome
from houseway.server.tokens import BadToken, Guest

Socket: TypeAlias = WebSocket[Any, Any, State]
Said: TypeAlias = AnyCommand | str  # a command, or why it cannot be read
POLICY, TRY_LATER, TOO_SLOW = 1008, 1013, 4408  # close codes
UNREADABLE = (msgspec.MsgspecError, RecursionError)
GONE = (WebSocketDisconnect, ClientDisconnected, RuntimeError)
LOG = logging.getLogger("houseway")


@websocket("/api/socket")
async def socket(
    socket: Socket, hall: NamedDependency[Hall], guard: NamedDependency[Guard]
) -> None:
    """The socket of a client, which says hello within seconds and then sends commands."""
    address = socket.client.host if socket.client else ""
    if not guard.same_origin(socket.headers) or not guard.connect(address):
        await socket.close(code=POLICY, reason="foreign origin or too many connections")
        return
    try:
        await socket.accept()
        guest = await _greet(socket, hall)
        if guest is not None:
            await _serve(socket, hall, Client(guest, hall.settings))
    except WebSocketDisconnect:
        pass
    finally:
        guard.disconnect(address)


async def _greet(socket: Socket, hall: Hall) -> Guest | None:
    """The guest of a socket; closes it if there is no valid hello in time."""
    try:
        async with asyncio.timeout(hall.settings.hello_within):
            text = await socket.receive_text()
        command = DECODER.decode(text)
        if not isinstance(command, Hello):
            raise BadToken("say hello first, with your token")
        guest = hall.tokens.read(command.token)
    except TimeoutError:
        await _close(socket, POLICY, "no hello in time")
    except (*UNREADABLE, BadToken) as error:
        await _close(socket, POLICY, str(error) or "nested too deeply")
    else:
        known = KnownGuest(id=guest.id, name=guest.name)
        await socket.send_text(encode(Welcome(protocol=PROTOCOL, guest=known)).decode())
        return guest
    return None


async def _close(socket: Socket, code: int, why: str, patience: float = 1.0) -> None:
    with suppress(Exception):  # the client may be gone or not reading
        async with asyncio.timeout(patience):
            await socket.send_text(encode(Refused(id=None, why=why)).decode())
            await socket.close(code=code, reason=why[:100])


async def _serve(socket: Socket, hall: Hall, client: Client) -> None:
    try:
        hall.enter(client)
    except HousewayError as error:
        await _close(socket, TRY_LATER, str(error))
        return
    said: asyncio.Queue[Said] = asyncio.Queue(hall.settings.burst)
    desk = Desk(hall, client)
    tasks = [
        asyncio.ensure_future(work)
        for work in (
            _read(socket, said, desk, client),
            _obey(said, desk, client),
            _write(socket, client),
            client.too_slow.wait(),
        )
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        _leave(hall, client)
        if client.too_slow.is_set():
            await _close(socket, TOO_SLOW, "too far behind", patience=10.0)
        for found in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(found, Exception) and not isinstance(found, GONE):
                LOG.error("a socket broke", exc_info=found)


def _leave(hall: Hall, client: Client) -> None:
    try:
        hall.leave(client)
    except Exception:
        LOG.exception("a client did not leave cleanly")


async def _write(socket: Socket, client: Client) -> None:
    while True:
        message = await client.next()
        await socket.send_text(message.decode())


async def _read(socket: Socket, said: asyncio.Queue[Said], desk: Desk, client: Client) -> None:
    """Fills the bounded input queue; a client that overruns it is disconnected.

    A ping does not wait for the commands before it, unless a client sends too many.
    """
    while True:
        command = decoded(await socket.receive_text())
        if isinstance(command, Ping) and client.pings.take():
            desk.answer_ping(command)
        elif said.full():
            await _close(socket, POLICY, "too many messages")
            return
        else:
            said.put_nowait(command)


def decoded(text: str) -> Said:
    """A command, or why the text is none; a binary message has none."""
    if not text:
        return "an empty or binary message; send JSON as text"
    try:
        command: AnyCommand = DECODER.decode(text)
    except UNREADABLE as error:
        return str(error) or "nested too deeply"
    return command


async def _obey(said: asyncio.Queue[Said], desk: Desk, client: Client) -> None:
    """Carries out commands one by one, more slowly for a client that sends many."""
    while True:
        command = await said.get()
        await asyncio.sleep(client.bucket.wait())
        if isinstance(command, str):
            desk.refuse(None, command)
        else:
            await desk.carry_out(command)
