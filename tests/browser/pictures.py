"""Makes the pictures of the README: `python -m tests.browser.pictures`."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.cardroom import Cardroom
from tests.browser.conftest import ARGUMENTS, chromium
from tests.browser.sight import Sight
from tests.browser.table import Table
from tests.browser.visitor import DESKTOP, PHONE, Visitor
from tests.served import ROOT

FOLDER = ROOT / "docs" / "img"
LARGEST = 200_000  # bytes
STILL = 400  # milliseconds until nothing moves any more


def keep(page: Page, name: str) -> None:
    """As PNG, or as JPEG where that would be large."""
    page.mouse.move(1, 1)
    page.wait_for_timeout(STILL)
    path = FOLDER / f"{name}.png"
    page.screenshot(path=path)
    if path.stat().st_size > LARGEST:
        path.unlink()
        path = path.with_suffix(".jpg")
        page.screenshot(path=path, type="jpeg", quality=85)
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1000} KB")


def named(visitor: Visitor, name: str) -> None:
    """A guest with a name of one's own."""
    guest = visitor.ask("POST", "/api/guests", {"name": name})
    visitor.page.evaluate(
        "guest => localStorage.setItem('houseway.guest', JSON.stringify(guest))", guest
    )


def lobby(visitor: Visitor) -> None:
    for game, bots in (("lotus/ultimate-war", ["house-way"] * 3), ("hustler/big-o", ["tight"] * 4)):
        row = visitor.table(game, pace="normal", bots=bots)
        Table(visitor, f"/table/{row['id']}?sit").seated()
    visitor.page.goto("/")
    visitor.page.get_by_test_id("open-tables").get_by_role("link").first.wait_for()
    keep(visitor.page, "lobby")


def baccarat(visitor: Visitor) -> None:
    """Cards and bets on the felt, some won and some lost."""
    bots = ["house-way", "chart", "house-way", "chart", "house-way"]
    row = visitor.table("hustler/ez-baccarat", bots=bots)
    table = Table(visitor, f"/table/{row['id']}?sit")

    def play() -> Sight:
        start = table.to_wagers()
        table.bet(player="25", dragon_7="5")
        return table.settled(start.round)

    def good(over: Sight) -> bool:
        cards = len(over.hands["Player"]), len(over.hands["Banker"])
        return cards == (3, 2) and bool(over.told(r"^You win .* on the Player line"))

    until(table, play, good)
    keep(visitor.page, "table-baccarat")


def until(table: Table, play: Callable[[], Sight], good: Callable[[Sight], bool]) -> None:
    for _ in range(100):
        if good(play()):
            return
        table.deal_on()
    raise AssertionError("no such round in a hundred")


def holdem(visitor: Visitor) -> None:
    """A decision on the turn or the river, with somebody else's bet before one."""
    bots = ["random", "pot-odds", "random", "pot-odds", "tight"]
    row = visitor.table("diamond-jims/no-limit-holdem", bots=bots)
    table = Table(visitor, f"/table/{row['id']}?sit")
    for _ in range(200):
        seen = table.wait("seen.asked || seen.phase === 'settled'")
        if seen.phase == "settled":
            table.deal_on()
            table.wait("seen.phase !== 'settled'")
            continue
        raises = table.by("option-raise").or_(table.by("option-bet")).count()
        if len(seen.hands.get("Board", ())) >= 4 and raises:
            break
        table.press("option-check" if table.by("option-check").count() else "option-call")
    keep(visitor.page, "table-holdem")


def phone(visitor: Visitor) -> None:
    """A decision at blackjack, against a bank that can pay everybody."""
    row = visitor.table("hustler/casino-blackjack", bots=["house-way"] * 4)
    table = Table(visitor, f"/table/{row['id']}?sit")

    def play() -> Sight:
        table.to_wagers()
        table.bet(base="25")
        return table.wait("seen.asked === 'decision' || seen.phase === 'settled'")

    def good(seen: Sight) -> bool:
        if seen.asked and "all covered" in seen.text:
            return True
        while seen.asked:
            table.press("option-stand")
            seen = table.wait("seen.asked === 'decision' || seen.phase === 'settled'")
        return False

    until(table, play, good)
    keep(visitor.page, "table-phone")


def odds(visitor: Visitor) -> None:
    page = visitor.page
    page.goto("/game/hustler/ez-baccarat")
    page.get_by_role("table").filter(has_text="Edge").first.wait_for()
    page.locator("#odds").evaluate("part => part.scrollIntoView({ block: 'start' })")
    page.evaluate("() => window.scrollBy(0, -20)")
    keep(page, "game-odds")


def make(browser: Browser, url: str) -> None:
    mobile = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    scenes: list[tuple[Callable[[Visitor], None], dict[str, Any]]] = [
        (lobby, {}),
        (baccarat, {}),
        (holdem, {"color_scheme": "dark"}),
        (phone, mobile),
        (odds, {}),
    ]
    for scene, context in scenes:
        visitor = Visitor(browser, url, **{"viewport": DESKTOP, "color_scheme": "light", **context})
        named(visitor, "Ann")
        scene(visitor)
        visitor.close()


@contextmanager
def opened() -> Iterator[tuple[Browser, str]]:
    """A browser, and a cardroom whose cards are the same every time."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        room = Cardroom(Path(folder), seed="pictures")
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
            yield browser, room.url
            browser.close()
        finally:
            room.kill()


if __name__ == "__main__":
    with opened() as (browser, url):
        make(browser, url)
