"""The ASGI application."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version

import msgspec
from litestar import Litestar, Response
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from houseway.errors import HousewayError, NoSheet, UnknownName
from houseway.server.guard import HEADERS, Guard
from houseway.server.hall import Hall, Unknown
from houseway.server.page_files import PageFiles, page
from houseway.server.processes import Busy
from houseway.server.rest import HANDLERS, AnyRequest
from houseway.server.settings import Settings
from houseway.server.socket import socket
from houseway.server.store import Damaged, NotOwned, Store, Unsaved

LOG = logging.getLogger("houseway")
LARGEST_BODY = 64 * 1024


def create_app(store: Store, settings: Settings | None = None) -> "Gate":
    """The application of a cardroom over a store, which it closes on shutdown."""
    chosen = settings or Settings()
    hall, guard, page_files = Hall(store, chosen), Guard(chosen), PageFiles()

    @asynccontextmanager
    async def open_hall(_: Litestar) -> AsyncIterator[None]:
        await hall.start()
        try:
            yield
        finally:
            await hall.stop()

    inner = Litestar(
        route_handlers=[*HANDLERS, socket, page],
        dependencies={
            "hall": Provide(lambda: hall, sync_to_thread=False),
            "guard": Provide(lambda: guard, sync_to_thread=False),
            "page_files": Provide(lambda: page_files, sync_to_thread=False),
        },
        lifespan=[open_hall],
        exception_handlers={
            HousewayError: refused,
            HTTPException: error_response,
            RecursionError: nested,
            UnicodeDecodeError: not_utf_8,
            Exception: broken,
        },
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="houseway",
            version=version("houseway"),
            description="A California cardroom: lobby, rules, exact odds, histories.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
    )
    return Gate(inner, guard)


class Gate:
    """Middleware for every request: checks the host, limits the rate, adds safe headers."""

    def __init__(self, app: ASGIApp, guard: Guard) -> None:
        self._app, self._guard = app, guard

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:  # lifespan, or a socket, which does its own checks
            await self._app(scope, receive, send)
            return
        headers = {
            key.decode("latin-1"): value.decode("latin-1") for key, value in scope["headers"]
        }
        client = scope.get("client")
        address = client[0] if client else ""
        if not self._guard.known_host(headers):
            await answer(safely(send), 400, "this server does not answer to that host name")
        elif not self._guard.request(address):
            await answer(safely(send), 429, "too many requests; slow down")
        else:
            await self._app(scope, receive, safely(send))


def safely(send: Send) -> Send:
    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            more = [(k.encode(), v.encode()) for k, v in HEADERS.items()]
            message["headers"] = [*message.get("headers", []), *more]
        await send(message)

    return sent


async def answer(send: Send, status: int, why: str) -> None:
    headers = [(b"content-type", b"application/json")]
    body = msgspec.json.encode({"status_code": status, "detail": why})
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


# ---- errors ----


def refused(_: AnyRequest, error: HousewayError) -> Response[dict[str, object]]:
    """The response to a refused request: the reason in one line."""
    status = 400
    missing = isinstance(error, UnknownName) and "game" in error.kind
    if missing or isinstance(error, Unknown | NoSheet):
        status = 404
    elif isinstance(error, Unsaved | NotOwned | Damaged | Busy):
        status = 503
    return Response({"status_code": status, "detail": str(error)}, status_code=status)


def error_response(_: AnyRequest, error: HTTPException) -> Response[dict[str, object]]:
    body: dict[str, object] = {"status_code": error.status_code, "detail": error.detail}
    if error.extra:
        body["extra"] = error.extra
    return Response(body, status_code=error.status_code)


def nested(_: AnyRequest, error: RecursionError) -> Response[dict[str, object]]:
    return Response({"status_code": 400, "detail": "nested too deeply"}, status_code=400)


def not_utf_8(_: AnyRequest, error: UnicodeDecodeError) -> Response[dict[str, object]]:
    return Response({"status_code": 400, "detail": "not valid UTF-8"}, status_code=400)


def broken(request: AnyRequest, error: Exception) -> Response[dict[str, object]]:
    """The response to a bug of ours: details go to the log, not to the client."""
    LOG.error("%s %s", request.method, request.url.path, exc_info=error)
    return Response({"status_code": 500, "detail": "internal error"}, status_code=500)
