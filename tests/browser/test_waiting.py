"""Figures that take long: a bar says how far they are until they are there."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.cardroom import Cardroom
from tests.browser.conftest import Visit
from tests.served import PATIENCE


@pytest.fixture
def forgetful(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Cardroom]:
    """A cardroom that has never worked anything out."""
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path / "cache"))
    room = Cardroom(tmp_path)
    yield room
    room.kill()


@pytest.mark.long
def test_a_bar_fills_until_the_odds_are_there(visit: Visit, forgetful: Cardroom) -> None:
    page = visit(forgetful.url).page
    page.goto("/game/diamond-jims/caribbean-stud")
    odds = page.locator("#odds")
    bar = odds.get_by_role("progressbar", name="Working out the odds")
    expect(bar).to_be_visible(timeout=PATIENCE * 1000)
    seen = []
    while bar.count():
        seen += bar.evaluate_all("bars => bars.map(bar => bar.value)")
        said = odds.get_by_role("status").all_inner_texts()
        assert said in ([], ["Working out the odds…"]), "a screen reader is told once"
        page.wait_for_timeout(100)
    assert seen == sorted(seen) and 0 <= seen[0] <= seen[-1] <= 1
    expect(odds.locator("table").first).to_be_visible()
    expect(page.locator("#best-play")).to_contain_text("By the chart", timeout=PATIENCE * 1000)
