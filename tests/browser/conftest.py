"""A browser and a cardroom for the tests in a real browser; none of them outlives the folder."""

import shutil
import warnings
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from playwright.sync_api import Browser, Error, sync_playwright

from tests.browser.cardroom import PAGE, Cardroom
from tests.browser.visitor import Visitor

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
CRASHED = "Target crashed"  # in Playwright's words: the process that draws a page has died
FAILED = pytest.StashKey[bool]()
Visit = Callable[..., Visitor]


def chromium() -> str | None:
    return shutil.which("chromium") or shutil.which("chromium-browser")


# Of the folder, not of the session: Playwright keeps an event loop running in this thread, and
# other tests want to run their own.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    found = chromium()
    if found is None:
        pytest.skip("no browser: Chromium is not installed")
    assert PAGE.is_file(), "the page is not built: run `make page`"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cardroom]:
    """The cardroom most tests share; each brings guests and tables of its own.

    A table of a game has the same cards and bots in every run.
    """
    room = Cardroom(tmp_path_factory.mktemp("room"), seed="felt")
    yield room
    room.kill()


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Cardroom]:
    """A cardroom of one test, which may kill it and start it again."""
    room = Cardroom(tmp_path, seed="mortal")
    yield room
    room.kill()


@pytest.fixture
def visit(browser: Browser, room: Cardroom, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """New browsers; the test fails where one of them, or the server, complained of anything."""
    came: list[Visitor] = []
    before = len(room.log())

    def new(url: str = "", **context: Any) -> Visitor:
        came.append(Visitor(browser, url or room.url, **context))
        return came[-1]

    yield new
    for number, visitor in enumerate(came):
        if request.node.stash.get(FAILED, False):
            with suppress(Error):  # there is none of a page that has crashed
                visitor.keep_picture(f"failed-{request.node.name.replace('/', '-')}-{number}")
        visitor.close()
    complaints = [fault for visitor in came for fault in visitor.complaints]
    log = room.log()[before:].splitlines()
    complaints += [row for row in log if "Traceback" in row or row.startswith(("ERROR", "WARN"))]
    assert not complaints, complaints


@pytest.fixture
def visitor(visit: Visit) -> Visitor:
    return visit()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
    report = yield
    if call.when == "call" and report.failed:
        item.stash[FAILED] = True
    return report


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool:
    """A test under which the browser itself died runs once more, and the summary says so."""
    where = {"nodeid": item.nodeid, "location": item.location}
    item.ihook.pytest_runtest_logstart(**where)
    reports = runtestprotocol(item, nextitem=nextitem, log=False)
    if any(report.failed and CRASHED in report.longreprtext for report in reports):
        with warnings.catch_warnings():
            warnings.simplefilter("always")
            item.warn(pytest.PytestWarning("the browser crashed; the test ran again"))
        item.stash[FAILED] = False
        reports = runtestprotocol(item, nextitem=nextitem, log=False)
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(**where)
    return True
