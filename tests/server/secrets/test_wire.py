"""Everything that is sent is what the types say, and the page's types are those of the server."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from docs.wire import FILE, Types

from houseway.cards.codec import decode, encode
from houseway.game import catalogue
from houseway.server.client import Client
from houseway.server.messages import AnyMessage
from tests.catalogue import one_of_each_family
from tests.server.secrets.company import Room, company, played

MESSAGE: Any = AnyMessage
PLAYABLE = {row.id: row.family for row in catalogue() if row.status == "playable"}


def test_the_page_has_the_types_of_the_server() -> None:
    assert FILE.read_text(encoding="utf-8") == Types().file(), "run python -m docs.wire"


@pytest.mark.usefixtures("spies")
@pytest.mark.parametrize("id", one_of_each_family(PLAYABLE))
def test_every_message_has_the_fields_of_its_type_and_no_others(
    id: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[bytes] = []
    send = Client.send

    def kept(client: Client, message: bytes) -> None:
        sent.append(message)
        send(client, message)

    monkeypatch.setattr(Client, "send", kept)

    async def run() -> None:
        async with Room(folder) as room:
            await played(*await company(room, id, PLAYABLE[id], 3), 3, 50)

    asyncio.run(run())
    assert len(sent) > 20
    for message in sent:
        again = encode(decode(message, MESSAGE))
        assert msgspec.json.decode(again) == msgspec.json.decode(message)
