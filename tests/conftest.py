"""Which tests run: tiers, the tests of one game, a slice of the long ones; how failures are told;
and no silent skips.

A test belongs to the first tier that wants it, by its place where possible:

- `check`, for every save: whatever is not marked, and one in twelve of the properties, most of
  which hold for every game;
- `test`, the whole gate: `slow` tests too, which are all tests of the folders and files in `SLOW`;
- `long`: the tests marked `long`, two in three cases of exact odds, and with `HOUSEWAY_EXPLORE=1`
  new examples for every property.
"""

import os
import time
from collections.abc import Callable, Generator
from functools import cache
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import settings

from tests.properties.examples import EXPLORES

TESTS = Path(__file__).parent
SLOW = tuple(
    TESTS / place
    for place in (
        "browser",
        "counts",
        "houses",
        "naive",
        "server",
        "unit/blackjack/test_kernel.py",
        "unit/cli/test_blackjack.py",
        "unit/cli/test_odds.py",
        "unit/cli/test_progress.py",
        "unit/cli/test_show.py",
        "unit/cli/test_simulate.py",
        "unit/cli/test_strategy.py",
        "unit/cli/test_titles.py",
        "unit/docs",
        "unit/equity",
        "unit/pai_gow/test_house_ways.py",
        "unit/play/test_auto.py",
        "unit/play/test_history.py",
        "unit/play/test_pot_auto.py",
        "unit/play/test_pot_history.py",
        "unit/play/test_simulate.py",
        "unit/poker/test_bots.py",
        "unit/poker/test_pokerkit.py",
        "unit/progress",
    )
)

EXACT = (TESTS / "counts", TESTS / "naive")  # where a test may have dozens of cases

# The gate tries the same examples every time; exploring tries new ones.
settings.register_profile("gate", derandomize=True, print_blob=True)
settings.register_profile("explore", derandomize=False, print_blob=True)
settings.load_profile("explore" if EXPLORES else "gate")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("houseway")
    group.addoption("--tier", choices=("check", "test", "long"), help="only the tests of a tier")
    group.addoption("--id", metavar="HOUSE/GAME", help="only the tests that concern one game")
    group.addoption("--slice", metavar="K/N", help="only the Kth of N parts, by name of test")
    group.addoption(
        "--minutes",
        type=float,
        help="tests not begun by then are left out; their order is another one in every run",
    )
    group.addoption("--no-skips", action="store_true", help="a test that is skipped fails")


# ---- which tests ----

RUN = os.environ.get("PYTEST_XDIST_TESTRUNUID", "")  # the same for all processes of a run


@cache
def is_slow(path: Path) -> bool:
    return any(path.is_relative_to(place) for place in SLOW)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    return True if config.getoption("tier") == "check" and is_slow(collection_path) else None


@pytest.hookimpl(tryfirst=True)  # before `-m` looks at the markers
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wishes: list[Callable[[pytest.Item], bool]] = []
    tier, id = config.getoption("tier"), config.getoption("id")
    if id:
        wishes.append(concerning(id))
    if tier:
        wishes.append(lambda item: TIERS[tier](item) or (bool(id) and is_of_one_game(item)))
    if part := config.getoption("slice"):
        wishes.append(in_part(part))
    for item in items:
        if is_slow(item.path):
            item.add_marker("slow")
    left = [item for item in items if not all(wish(item) for wish in wishes)]
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if all(wish(item) for wish in wishes)]
    if config.getoption("minutes") is not None:
        items.sort(key=lambda item: sha256((RUN + item.nodeid).encode()).digest())


def is_long(item: pytest.Item) -> bool:
    return item.get_closest_marker("long") is not None or is_another_case(item)


def is_another_case(item: pytest.Item) -> bool:
    """Whether it is one of the two in three cases of exact odds that only the long tests try."""
    exact = any(item.path.is_relative_to(place) for place in EXACT)
    return exact and hasattr(item, "callspec") and not in_part("1/3")(item)


def is_of_one_game(item: pytest.Item) -> bool:
    """Whether a test is long only because there are so many games or cases."""
    mark = item.get_closest_marker("long")
    return bool(mark.kwargs.get("of_one_game")) if mark else is_another_case(item)


def is_quick(item: pytest.Item) -> bool:
    return item.get_closest_marker("slow") is None and not is_long(item)


def is_property(item: pytest.Item) -> bool:
    return isinstance(item, pytest.Function) and hasattr(item.obj, "is_hypothesis_test")


def is_sampled(item: pytest.Item) -> bool:
    return not is_property(item) or in_part("1/12")(item)


TIERS: dict[str, Callable[[pytest.Item], bool]] = {
    "check": lambda item: is_quick(item) and is_sampled(item),
    "test": lambda item: not is_long(item),
    "long": lambda item: is_long(item) or (EXPLORES and is_property(item)),
}


def concerning(id: str) -> Callable[[pytest.Item], bool]:
    """Tests that have the game for a parameter, and quick ones of the folder or file that is named
    after its family."""
    from houseway.errors import HousewayError
    from houseway.game import load

    try:
        family = type(load(id).sheet).__module__.split(".")[-2]
    except HousewayError as error:
        raise pytest.UsageError(f"--id: {error}") from error

    def wanted(item: pytest.Item) -> bool:
        values = item.callspec.params.values() if hasattr(item, "callspec") else ()
        if any(id == value or (isinstance(value, tuple) and id in value) for value in values):
            return True
        places = (part.removeprefix("test_") for part in item.path.with_suffix("").parts)
        return is_quick(item) and family in places

    return wanted


def in_part(part: str) -> Callable[[pytest.Item], bool]:
    """`3/20`: every test is in one of twenty parts, the same on every machine."""
    number, _, parts = part.partition("/")
    if not (number.isdecimal() and parts.isdecimal() and 1 <= int(number) <= int(parts)):
        raise pytest.UsageError(f"--slice takes K/N, for example 3/20, not {part!r}")

    def wanted(item: pytest.Item) -> bool:
        digest = sha256(item.nodeid.encode()).digest()
        return int.from_bytes(digest) % int(parts) == int(number) - 1

    return wanted


# ---- failures are told at once ----


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("tier") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Herald(config))


class Herald:
    """Names a test as soon as it fails; pytest itself tells all failures at the end."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            terminal = self._config.pluginmanager.get_plugin("terminalreporter")
            assert terminal is not None, "nobody reads a gate without its report"
            terminal.write(f"\nFAILED {report.nodeid}: {reason_of(report)}\n", red=True)
            terminal.flush()


def reason_of(report: pytest.TestReport) -> str:
    """What went wrong in one line."""
    crash = getattr(report.longrepr, "reprcrash", None)
    lines = (crash.message if crash else report.longreprtext).strip().splitlines()
    return lines[0] if lines else report.when or ""


# ---- no silent skips ----

OUT_OF_TIME = "the minutes were over"
# What no machine can be blamed for.
EXCUSES: tuple[str, ...] = (OUT_OF_TIME, "no /dev/full here", "root may write everywhere")
if not (TESTS.parents[1] / "shared").is_dir():
    EXCUSES += ("shared data is absent",)
BEGAN = time.monotonic()


def pytest_runtest_setup(item: pytest.Item) -> None:
    minutes = item.config.getoption("minutes")
    if minutes is not None and time.monotonic() - BEGAN > 60 * minutes:
        pytest.skip(OUT_OF_TIME)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.skipped and isinstance(report.longrepr, tuple) and item.config.getoption("no_skips"):
        reason = report.longrepr[2]
        if not any(excuse in reason for excuse in EXCUSES):
            report.outcome, report.longrepr = "failed", f"{reason}: no test may be skipped here"
    return report
