"""Records a round of four games for the README: `python -m tests.browser.rounds`."""

from collections.abc import Callable

from playwright.sync_api import Browser

from tests.browser.pictures import FOLDER, named, opened
from tests.browser.recording import Recording
from tests.browser.table import Table
from tests.browser.visitor import DESKTOP, Visitor
from tests.served import ROOT

FRAME = (880, 550)
TO_READ = 250  # milliseconds before anything is pressed
LAST = 700  # and for the result
MOST = 20_000  # all of it


def bet(table: Table, *wagers: str) -> None:
    """A chip onto each of these spots."""
    table.to_wagers()
    for wager in wagers:
        table.page.wait_for_timeout(TO_READ // 2)
        table.by(f"spot-{wager}").first.click()
    table.page.wait_for_timeout(TO_READ)
    table.press("bet")


def answer(table: Table, *wishes: str) -> None:
    """Gives the first answer wished for that is offered, until the round is over."""
    while table.wait("seen.asked === 'decision' || seen.phase === 'settled'").asked:
        table.page.wait_for_timeout(TO_READ)
        offered = [wish for wish in wishes if table.by(f"option-{wish}").count()]
        table.press(f"option-{offered[0]}")


def baccarat(table: Table) -> None:
    bet(table, "banker", "dragon-7")


def ultimate(table: Table) -> None:
    bet(table, "ante", "trips")
    answer(table, "play", "check")


def blackjack(table: Table) -> None:
    bet(table, "base")
    answer(table, "double", "stand")


def holdem(table: Table) -> None:
    answer(table, "check", "call")


GAMES: list[tuple[str, Callable[[Table], None], list[str]]] = [
    ("hustler/ez-baccarat", baccarat, ["house-way"] * 3),
    ("lucky-lady/ultimate-texas-holdem", ultimate, ["house-way"] * 2),
    ("hustler/casino-blackjack", blackjack, ["house-way"] * 2),
    ("diamond-jims/no-limit-holdem", holdem, ["pot-odds", "tight"]),
]


def record(browser: Browser, url: str) -> None:
    recording = Recording(*FRAME)
    for game, play, bots in GAMES:
        moving = {"viewport": DESKTOP, "reduced_motion": "no-preference"}
        visitor = Visitor(browser, url, speed="fast", **moving)
        named(visitor, "Ann")
        row = visitor.table(game, bots=bots)
        table = Table(visitor, f"/table/{row['id']}?sit")
        table.asked()
        recording.scene(visitor.page)
        play(table)
        table.by("banner").wait_for()
        visitor.page.wait_for_timeout(LAST)
        visitor.close()
    path = FOLDER / "rounds.webp"
    seconds = recording.save(path, MOST)
    size = path.stat().st_size // 1000
    print(f"{path.relative_to(ROOT)}: {size} KB, {seconds:.0f} s")


if __name__ == "__main__":
    with opened() as (browser, url):
        record(browser, url)
