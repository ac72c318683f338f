"""The felt as a whole: one sits at the bottom, fingers hit, clocks and closed tables."""

from typing import Any

import pytest

from tests.browser.around import check_around
from tests.browser.conftest import Visit
from tests.browser.laws import AT_ONCE, breaches
from tests.browser.table import Table, Walker
from tests.browser.visitor import Visitor

SMALL = {"width": 360, "height": 740}
TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True}
FINGER = 40  # pixels: law 6 of the felt


def test_ones_own_seat_is_at_the_bottom_and_the_others_follow_clockwise(visit: Visit) -> None:
    ann, ben = visit(), visit()
    row = ann.table("diamond-jims/no-limit-holdem", seats=8, bots=["tight"] * 5)
    own = []
    for visitor in (ann, ben):
        table = Table(visitor, f"/table/{row['id']}?sit")
        seen = table.seated()
        own.append(seen.mine.number)
        check_around(table, seen.mine.number, list(seen.seats))
    assert own[0] != own[1]


@pytest.mark.long
def test_split_hands_on_several_spots_are_played_with_a_finger(visit: Visit) -> None:
    visitor = visit(viewport=SMALL, **TOUCH)
    row = visitor.table("diamond-jims/no-bust-blackjack", bots=["house-way"] * 6)
    walker = Walker(visitor, f"/table/{row['id']}?sit", "fingers")
    for _ in range(200):
        seen = walker.wait("seen.asked || seen.phase === 'broken' || seen.phase === 'settled'")
        check_fingers(visitor)
        if f"Seat {seen.mine.number}, hand 2" in seen.hands:
            visitor.picture("phone-split")
            assert not breaches(visitor.page, AT_ONCE)
            return
        if walker.by("option-split").count():
            walker.press("option-split")
        elif walker.by("option-stand").count():
            walker.press("option-stand")
        else:
            walker.stay_in(seen)
    raise AssertionError("no pair was split")


def check_fingers(visitor: Visitor) -> None:
    """Everything to press on the table's page is as large as a finger."""
    small = visitor.page.evaluate(
        """(finger) => [...document.querySelectorAll("main :is(button, a, input, select, summary)")]
          .map((one) => one.closest("label") ?? one)
          .map((one) => ({ name: one.outerHTML.slice(0, 80), box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.width && Math.min(box.width, box.height) < finger - 0.1)
          .map(({ name, box }) => [name, box.width, box.height])""",
        FINGER,
    )
    assert not small, small


def test_without_a_clock_nothing_is_said_of_its_end(visitor: Visitor) -> None:
    for seconds, said in ((0, False), (60, True)):
        row = visitor.table("hustler/three-card-poker", seconds=seconds)
        table = Table(visitor, f"/table/{row['id']}?sit")
        table.to_wagers()
        table.bet(ante="5")
        seen = table.asked("decision")
        assert ("then fold" in seen.text) == said


def test_a_closed_table_leads_to_its_rounds(visitor: Visitor) -> None:
    row = visitor.table("hustler/ez-baccarat")
    table = Table(visitor, f"/table/{row['id']}?sit")
    table.to_wagers()
    table.bet(player="5")
    over = table.settled()
    table.by("host-menu").click()
    page = visitor.page
    page.get_by_role("button", name="Close the table").click()
    page.get_by_role("button", name="Yes, close it for everybody").click()
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Rounds played here").click()
    table.by(f"round-{over.round}").wait_for()
    page.goto(f"/table/{row['id']}")
    page.get_by_role("link", name="Rounds played here").click()
    table.by(f"round-{over.round}").wait_for()
