"""Somebody with a browser of their own, who notes everything that goes wrong in it."""

import json
import os
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Response

from tests.served import ROOT

PICTURES = ROOT / "artefacts" / "browser"
STORED = "houseway.guest"  # where the page keeps its guest
SETTINGS = "houseway.settings"
CHOOSE = """([key, value]) => {
  if (location.protocol.startsWith("http") && !localStorage.getItem(key))
    localStorage.setItem(key, JSON.stringify(value));
}"""
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
PATIENCE = 30_000  # milliseconds; only a failing test waits so long

Json = dict[str, Any]


class Visitor:
    """A browser context with one page, and more if asked for."""

    def __init__(
        self, browser: Browser, url: str, *, speed: str = "instant", **context: Any
    ) -> None:
        self.url = url
        self.faults: list[str] = []
        self.forgives = ""  # a word of complaints that are expected
        self.context: BrowserContext = browser.new_context(
            **{"base_url": url, "viewport": DESKTOP, "reduced_motion": "reduce", **context}
        )
        self.context.set_default_timeout(PATIENCE)
        chosen = json.dumps([SETTINGS, {"speed": speed, "sound": False}])
        self.context.add_init_script(f"({CHOOSE})({chosen})")
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)
        return page

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"console: {message.text}")

    def _failed(self, request: Request) -> None:
        """What a page does not wait for when it is left is aborted, which is no failure."""
        if request.failure != "net::ERR_ABORTED":
            self.faults.append(f"request: {request.method} {request.url}: {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.faults.append(f"answer: {response.status} {response.url}")

    @property
    def complaints(self) -> list[str]:
        forgiven = [fault for fault in self.faults if self.forgives and self.forgives in fault]
        return [fault for fault in self.faults if fault not in forgiven]

    # ---- who it is ----

    @property
    def guest(self) -> Json:
        """The guest this browser keeps; a new one where it has none yet."""
        if not self.page.url.startswith(self.url):
            self.page.goto("/icon.svg")
        stored = self.page.evaluate("key => localStorage.getItem(key)", STORED)
        if stored is None:
            answer = self.context.request.post("/api/guests", data={"name": "Newcomer"})
            assert answer.status == 201, answer.text()
            stored = json.dumps(answer.json())
            self.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [STORED, stored])
        guest: Json = json.loads(stored)
        return guest

    def ask(self, method: str, path: str, body: Json | None = None) -> Any:
        """A request with the token of this browser."""
        headers = {"authorization": f"Bearer {self.guest['token']}"}
        answer = self.context.request.fetch(path, method=method, data=body, headers=headers)
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json()

    def table(self, game: str, **setup: Any) -> Json:
        """A table this browser hosts: no clock, bots that answer at once, results that stay."""
        usual = {"pace": "relaxed", "seconds": 0, "bots": ["house-way", "house-way"]}
        row: Json = self.ask("POST", "/api/tables", {"game": game, **usual, **setup})
        return row

    # ---- what is left of it ----

    def picture(self, name: str) -> None:
        """A screenshot among the artefacts, for those who want to look: they take time."""
        if os.environ.get("HOUSEWAY_PICTURES"):
            self.keep_picture(name)

    def keep_picture(self, name: str) -> None:
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=PICTURES / f"{name}.png")

    def close(self) -> None:
        self.context.close()
