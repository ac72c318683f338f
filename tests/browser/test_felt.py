"""The felt can be read: nothing covers anything else, one sits at the bottom, fingers hit."""

from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Locator, TimeoutError, expect

from tests.browser.around import check_around
from tests.browser.conftest import Visit
from tests.browser.sight import Sight
from tests.browser.table import Table, Walker
from tests.browser.test_walk import ONE_OF_EACH
from tests.browser.visitor import DESKTOP, PHONE, Visitor
from tests.catalogue import pot_games

LARGE = {"width": 1920, "height": 1080}
SMALL = {"width": 360, "height": 740}
TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True}
FINGER = 44  # pixels
CROWDED = ("stud",)  # the fullest felt; the others in the long tests

# Hands, bets and words on the felt that lie on one another, or beyond its edge.
COVERED = r"""() => {
  const felt = document.querySelector('[data-testid="felt"]');
  const things = [];
  const add = (name, boxes) => {
    const seen = boxes.filter((box) => box.width && box.height);
    if (seen.length) things.push({
      name,
      left: Math.min(...seen.map((box) => box.left)),
      right: Math.max(...seen.map((box) => box.right)),
      top: Math.min(...seen.map((box) => box.top)),
      bottom: Math.max(...seen.map((box) => box.bottom)),
    });
  };
  const whole = '[role=group][aria-label], [aria-label^="Bet"] > li';
  for (const one of felt.querySelectorAll(whole)) {
    const name = one.title || one.getAttribute("aria-label") || one.textContent;
    const parts = [one, ...one.querySelectorAll("[role=img], p")];
    add(name, parts.map((part) => part.getBoundingClientRect()));
  }
  const walker = document.createTreeWalker(felt, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (!text.data.trim() || text.parentElement.closest(whole) !== felt) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    add(text.data, [range.getBoundingClientRect()]);
  }
  const meet = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const faults = things.flatMap((one, place) => {
    const others = things.slice(place + 1).filter((other) => meet(one, other));
    return others.map((other) => [one.name, other.name]);
  });
  const edge = felt.getBoundingClientRect();
  const beyond = things.filter((one) => one.left < edge.left - 1 || one.right > edge.right + 1);
  return { things: things.length, faults: [...faults, ...beyond.map((one) => [one.name, "edge"])] };
}"""
FREE = f"() => ({COVERED})().faults.length === 0"


def check_felt(visitor: Visitor, *sizes: dict[str, int]) -> None:
    for size in sizes:
        visitor.page.set_viewport_size(size)  # type: ignore[arg-type]
        with suppress(TimeoutError):  # a new size takes a moment to be drawn
            visitor.page.wait_for_function(FREE, timeout=1000)
        seen = visitor.page.evaluate(COVERED)
        assert seen["things"] > 8, "there is something to see"
        assert not seen["faults"], (size, seen["faults"])


def bet_on_everything(table: Table) -> None:
    question = table.by("question")
    spots = question.get_by_role("group", name="Spot").get_by_role("button").all()
    choices: list[Locator | None] = [*spots] or [None]
    for spot in choices:
        if spot is not None:
            spot.click()
        for face in question.get_by_role("button", name="Add a chip to").all():
            if face.is_enabled():
                face.click()
    table.press("bet")


def on_with(walker: Walker, seen: Sight) -> None:
    """Passes the bank, bets on everything, answers anything."""
    match seen.asked:
        case "":
            walker.deal_on()
            walker.wait("seen.phase !== 'broken'")
        case "bank":
            walker.bank(False)
        case "wagers":
            bet_on_everything(walker)
        case _:
            walker.answer(seen)


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, id=family, marks=() if family in CROWDED else pytest.mark.long)
        for family, game in ONE_OF_EACH.items()
    ],
)
def test_nothing_on_a_full_table_covers_anything_else(visitor: Visitor, game: str) -> None:
    form = visitor.ask("GET", f"/api/games/{game}")["form"]
    seats = max(form["seats"])
    kind = "pot-odds" if game in pot_games() else "random"
    row = visitor.table(game, seats=seats, bots=[kind] * (seats - 1), pace="fast")
    walker = Walker(visitor, f"/table/{row['id']}?sit", game)
    decided = False
    while True:
        seen = walker.wait("seen.asked || seen.phase === 'broken' || seen.phase === 'settled'")
        if seen.phase == "settled":
            break
        if seen.asked == "decision" and not decided:
            decided = True
            check_felt(visitor, DESKTOP, LARGE, PHONE, SMALL, DESKTOP)
        on_with(walker, seen)
    check_felt(visitor, DESKTOP, LARGE, PHONE, SMALL)


def test_ones_own_seat_is_at_the_bottom_and_the_others_follow_clockwise(visit: Visit) -> None:
    ann, ben = visit(), visit()
    row = ann.table("hustler/ez-baccarat", seats=8, bots=[])
    for visitor, own in ((ann, 2), (ben, 7)):
        table = Table(visitor, f"/table/{row['id']}")
        table.by(f"sit-{own}").click()
        table.by("buy").click()
        table.seated()
        for size in (DESKTOP, PHONE):
            visitor.page.set_viewport_size(size)  # type: ignore[arg-type]
            expect(table.by(f"seat-{own}")).to_be_visible()
            check_around(table, own, seats=8)


@pytest.mark.long
def test_split_hands_on_several_spots_are_played_with_a_finger(visit: Visit) -> None:
    visitor = visit(viewport=SMALL, **TOUCH)
    row = visitor.table("diamond-jims/no-bust-blackjack", bots=["house-way"] * 6, pace="fast")
    walker = Walker(visitor, f"/table/{row['id']}?sit", "fingers")
    for _ in range(200):
        seen = walker.wait("seen.asked || seen.phase === 'broken' || seen.phase === 'settled'")
        check_fingers(visitor)
        if seen.phase == "settled":
            if f"Seat {seen.mine.number}, hand 2" in seen.hands:
                check_felt(visitor, SMALL, PHONE)
                visitor.picture("phone-split")
                return
            walker.deal_on()
            walker.wait("seen.phase !== 'settled'")
        elif walker.by("option-split").count():
            walker.press("option-split")
        elif walker.by("option-stand").count():
            walker.press("option-stand")
        else:
            on_with(walker, seen)
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
        row = visitor.table("hustler/three-card-poker", pace="fast", seconds=seconds)
        table = Table(visitor, f"/table/{row['id']}?sit")
        table.to_wagers()
        table.bet(ante="5")
        seen = table.asked("decision")
        assert ("When time is up" in seen.text) == said


def test_a_closed_table_leads_to_its_rounds(visitor: Visitor) -> None:
    row = visitor.table("hustler/ez-baccarat", pace="fast")
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
