"""What a page and the cardroom say to one another: the ground truth of what is shown."""

import json
from typing import Any

from playwright.sync_api import Page, WebSocket

Json = dict[str, Any]


def words(event: Json) -> str:
    """An event as the log tells it; empty where it shows cards, which are pictures there."""
    parts = event["parts"]
    if any(not isinstance(part, str) and part["part"] == "cards" for part in parts):
        return ""
    return "".join(
        part if isinstance(part, str) else part.get("name", part.get("text")) for part in parts
    )


class Overheard:
    """Every message of a page's connections, in both directions, from now on."""

    def __init__(self, page: Page) -> None:
        self.told: list[Json] = []
        self.sent: list[Json] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.told.append(json.loads(text)))
        socket.on("framesent", lambda text: self.sent.append(json.loads(text)))

    @property
    def felt(self) -> Json:
        """The layout of the table that was last sat down at."""
        felt: Json = next(row["felt"] for row in reversed(self.told) if row["is"] == "table")
        return felt

    @property
    def spots(self) -> list[Json]:
        """Where wagers lie, as the game prints them."""
        return [part for part in self.felt["parts"] if part["kind"] == "spot"]

    @property
    def questions(self) -> list[Json]:
        """Those that are open."""
        news = next(row for row in reversed(self.told) if row["is"] in ("table", "news"))
        found: list[Json] = news["yours"]["questions"]
        return found

    @property
    def events(self) -> list[Json]:
        """What happened since the newest round began, in order."""
        events = {event["n"]: event for row in self.told for event in row.get("events", ())}
        ordered = [events[n] for n in sorted(events)]
        begins = [at for at, event in enumerate(ordered) if event["type"] == "NewRound"]
        return ordered[begins[-1] :]

    @property
    def bets(self) -> list[Json]:
        """The wagers sent with each bet, one row for each spot."""
        return [spot["wagers"] for row in self.sent if row["do"] == "bet" for spot in row["spots"]]
