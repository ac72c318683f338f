"""What a page and the cardroom say to one another: the ground truth of what is shown."""

import json
from typing import Any

from playwright.sync_api import Page, WebSocket

Json = dict[str, Any]


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
    def bets(self) -> list[Json]:
        """The wagers sent with each bet, one row for each spot."""
        return [spot["wagers"] for row in self.sent if row["do"] == "bet" for spot in row["spots"]]
