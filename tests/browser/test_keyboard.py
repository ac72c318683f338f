"""No mouse: from the lobby to a settled round by the keyboard alone."""

from playwright.sync_api import Page, expect

from tests.browser.table import MARK, Table
from tests.browser.told import results
from tests.browser.visitor import Visitor

FOCUSED = "() => document.activeElement?.dataset.testid ?? ''"
# Or outside the page, in the browser itself.
INSIDE = """() => {
  const active = document.activeElement;
  return active === document.body || active.closest("dialog") !== null;
}"""


def tab_to(page: Page, name: str, most: int = 60) -> None:
    """Tab, as often as it takes to get there."""
    passed = []
    for _ in range(most):
        if (here := page.evaluate(FOCUSED)) == name:
            assert page.evaluate(
                """() => {
                  const active = document.activeElement;
                  const shown = [active, active.parentElement];  // a field is drawn by its frame
                  return shown.map((one) => getComputedStyle(one)).some(
                    (style) => style.outlineStyle !== "none" || style.boxShadow !== "none");
                }"""
            ), f"{name} has the focus, and nothing shows it"
            return
        passed.append(here)
        page.keyboard.press("Tab")
    raise AssertionError(f"{name} is not reached by Tab: {passed}")


def test_a_round_is_played_without_a_mouse(visitor: Visitor) -> None:
    page = visitor.page
    page.goto("/")
    page.get_by_test_id("play-hustler/three-card-poker").wait_for()
    page.keyboard.press("/")
    page.keyboard.type("three card poker hustler")
    tab_to(page, "play-hustler/three-card-poker")
    page.keyboard.press("Enter")

    # The focus goes to the question by itself.
    table = Table(visitor)
    table.asked("wagers")
    expect(table.by("question")).to_be_focused()
    tab_to(page, "wager-ante", 12)
    page.keyboard.type("10")
    page.evaluate(MARK)
    page.keyboard.press("Enter")

    seen = table.asked("decision")
    visitor.picture("keyboard")
    expect(table.by("question")).to_be_focused()  # the focus follows the questions
    page.keyboard.press("h")
    table.by("hint-panel").wait_for()
    page.evaluate(MARK)
    page.keyboard.press("1")  # the first option: play
    over = table.settled()
    assert over.told(rf"^{seen.me} play for \$10\."), over.lines()
    own = [row.title for row in results(over.lines()) if row.who == over.me]
    assert own == ["Ante", "Play"], over.lines()
    tab_to(page, "next", 100)
    page.keyboard.press("Enter")
    table.wait("seen.round > want", over.round)


def test_the_keys_are_listed_and_escape_closes_the_list(visitor: Visitor) -> None:
    row = visitor.table("hustler/ez-baccarat")
    table = Table(visitor, f"/table/{row['id']}?sit")
    table.asked()
    page = visitor.page
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys and signs")
    dialog.wait_for()
    page.keyboard.press("Escape")
    dialog.wait_for(state="hidden")
    assert table.look().asked, "the question is still there"


def test_dialogs_keep_the_focus_and_give_it_back(visitor: Visitor) -> None:
    row = visitor.table("hustler/ez-baccarat")
    table = Table(visitor, f"/table/{row['id']}?sit")
    table.asked()
    page = visitor.page
    tab_to(page, "host-menu", 100)
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    dialog.wait_for()
    for _ in range(30):
        page.keyboard.press("Tab")
        assert page.evaluate(INSIDE), page.evaluate("document.activeElement.outerHTML")
    page.keyboard.press("Escape")
    dialog.wait_for(state="hidden")
    expect(table.by("host-menu")).to_be_focused()
