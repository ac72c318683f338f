"""`houseway serve`: the web cardroom."""

import logging
import socket
from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.app import app
from houseway.cli.options import examples
from houseway.errors import HousewayError
from houseway.history.recorder import data_folder

LARGEST_MESSAGE = 16 * 1024  # bytes
PING_EVERY = 20.0  # seconds
WAITING = 2048  # connections waiting to be accepted


@app.command(
    epilog=examples(
        "houseway serve",
        "houseway serve --port 9000 --database sqlite:///friday.sqlite",
        "houseway serve --host 0.0.0.0 --allow-host cards.example.org",
        "houseway serve --database postgresql://houseway@localhost/houseway",
    )
)
def serve(
    host: Annotated[
        str,
        typer.Option(metavar="H", help="The address to listen on; default: this machine only."),
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="P", min=0, max=65535, help="The port.")] = 8000,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="The database of tables; default: a SQLite file."),
    ] = None,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="A host name of this server; may be repeated."),
    ] = None,
) -> None:
    """Open the web cardroom: play with bots or friends."""
    import uvicorn

    from houseway.server.app import create_app
    from houseway.server.guard import LOOPBACK
    from houseway.server.listener import Patient, Server
    from houseway.server.settings import Settings
    from houseway.server.store import Store

    listening = _listen(host, port)
    bound = listening.getsockname()[1]
    store = Store(database or _usual_database())
    settings = Settings(
        allowed_hosts=(*(allow_host or ()), *(() if host in ("0.0.0.0", "::") else (host,))),
        any_host=host in ("0.0.0.0", "::") and not allow_host,
    )
    cardroom = create_app(store, settings)
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(message)s")
    shown = f"[{host}]" if ":" in host else host
    typer.echo(f"The cardroom is open: http://{shown}:{bound}/  (Ctrl-C closes it)")
    if host not in LOOPBACK:
        typer.echo("Everybody who can reach this address can play here.", err=True)
    Server(
        uvicorn.Config(
            cardroom,
            log_level="warning",
            http=Patient,
            ws="websockets-sansio",
            ws_max_size=LARGEST_MESSAGE,
            ws_ping_interval=PING_EVERY,
            ws_ping_timeout=PING_EVERY,
            timeout_keep_alive=30,
            timeout_graceful_shutdown=2,
            server_header=False,
        )
    ).run(sockets=[listening])


def _listen(host: str, port: int) -> socket.socket:
    """Binds the socket first, so that a port in use is reported before anything is opened."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(
        family, socket.SOCK_STREAM, socket.IPPROTO_TCP
    )  # lets asyncio set TCP_NODELAY
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
        found.listen(WAITING)
    except OSError as error:
        found.close()
        raise HousewayError(
            f"--host {host} --port {port}: {error.strerror}; expected a free port, such as"
            f" --port {port + 1 if port < 65535 else 8000}"
        ) from None
    return found


def _usual_database() -> str:
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise HousewayError(
            f"{error.filename}: {error.strerror}; choose another place with --database"
        ) from None
    return f"sqlite:///{Path(folder / 'cardroom.sqlite').absolute()}"
