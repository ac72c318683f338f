"""A cardroom with other limits.

`python -m tests.server.hostile.roomy DATABASE SETTINGS PING DOOR`
"""

import json
import socket
import sys

import uvicorn

from houseway.cli.serve import LARGEST_MESSAGE
from houseway.server.app import create_app
from houseway.server.listener import Patient
from houseway.server.settings import Settings
from houseway.server.store import Store


def main(database: str, settings: str, ping: str, door: str) -> None:
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.bind(("127.0.0.1", 0))
    listening.listen(100)
    store = Store(f"sqlite:///{database}")
    print(f"The cardroom is open: http://127.0.0.1:{listening.getsockname()[1]}/  (tests)")
    sys.stdout.flush()
    config = uvicorn.Config(
        create_app(store, Settings(**json.loads(settings))),
        log_level="warning",
        http=type("Door", (Patient,), json.loads(door)),
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=float(ping),
        ws_ping_timeout=float(ping),
        timeout_graceful_shutdown=1,
    )
    uvicorn.Server(config).run(sockets=[listening])


if __name__ == "__main__":
    main(*sys.argv[1:])
