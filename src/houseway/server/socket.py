"""The WebSocket: one for each client, JSON text both ways."""

import asyncio
from contextlib import suppress
from typing import Any, TypeAlias

import msgspec
from litestar import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import websocket

from houseway.errors import HousewayError
from houseway.server.client import Client
from houseway.server.commands import DECODER, Hello
from houseway.server.desk import Desk
from houseway.server.guard import Guard
from houseway.server.hall import Hall
from houseway.server.tokens import BadToken, Guest

Socket: TypeAlias = WebSocket[Any, Any, State]
POLICY, TRY_LATER, TOO_SLOW = 1008, 1013, 4408  # codes a socket is closed with


@websocket("/api/socket")
async def socket(socket: Socket, hall: Hall, guard: Guard) -> None:
    """Says hello within a few seconds, then asks and is told."""
    address = socket.client.host if socket.client else ""
    if not guard.same_origin(socket.headers) or not guard.connect(address):
        await socket.close(code=POLICY, reason="not from here, or too many connections")
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
    """Who it is; the socket is closed where that is not told in time."""
    try:
        async with asyncio.timeout(hall.settings.hello_within):
            text = await socket.receive_text()
        command = DECODER.decode(text)
        if not isinstance(command, Hello):
            raise BadToken("say hello first, with your token")
        guest = hall.tokens.read(command.token)
    except TimeoutError:
        await _close(socket, POLICY, "no hello in time")
    except msgspec.MsgspecError as error:
        await _close(socket, POLICY, str(error))
    except BadToken as error:
        await _close(socket, POLICY, str(error))
    else:
        told = {"is": "welcome", "guest": {"id": guest.id, "name": guest.name}}
        await socket.send_text(msgspec.json.encode(told).decode())
        return guest
    return None


async def _close(socket: Socket, code: int, why: str) -> None:
    refused = {"is": "refused", "id": None, "why": why, "stale": False}
    with suppress(Exception):  # it may be gone already
        await socket.send_text(msgspec.json.encode(refused).decode())
        await socket.close(code=code, reason=why[:100])


async def _serve(socket: Socket, hall: Hall, client: Client) -> None:
    try:
        hall.enter(client)
    except HousewayError as error:
        await _close(socket, TRY_LATER, str(error))
        return
    writer = asyncio.ensure_future(_write(socket, client))
    try:
        await _read(socket, Desk(hall, client), client)
    finally:
        writer.cancel()
        hall.leave(client)


async def _write(socket: Socket, client: Client) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        while True:
            message = await client.next()
            await socket.send_text(message.decode())
            if client.too_slow:
                await socket.close(code=TOO_SLOW, reason="too far behind")
                return


async def _read(socket: Socket, desk: Desk, client: Client) -> None:
    refused = 0
    while True:
        text = await socket.receive_text()
        if not client.bucket.take():
            refused += 1
            desk.refuse(None, "too many messages; slow down")
            if refused > 100:
                await _close(socket, POLICY, "too many messages")
                return
            await asyncio.sleep(0.1)
            continue
        try:
            command = DECODER.decode(text)
        except msgspec.MsgspecError as error:
            desk.refuse(None, str(error))
            continue
        await desk.carry_out(command)
