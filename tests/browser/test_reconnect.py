"""The connection is lost, or the server dies: the page comes back to the same question."""

import pytest
from playwright.sync_api import expect

from tests.browser.cardroom import Cardroom
from tests.browser.conftest import Visit
from tests.browser.derived import three_card_poker
from tests.browser.sight import Sight
from tests.browser.table import Table
from tests.browser.told import results
from tests.browser.visitor import Visitor

# Keeps the page's sockets at hand, so that a test can cut one off.
KEEP = """
  window.sockets = [];
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...given) { super(...given); window.sockets.push(this); }
  };
"""

BACK = "() => window.sockets.length > 1 && window.sockets.at(-1).readyState === 1"


def asked_to_play(visitor: Visitor) -> tuple[Table, Sight, Sight]:
    """In the middle of a round of Three Card Poker: before the bets, and at the question."""
    row = visitor.table("hustler/three-card-poker")
    table = Table(visitor, f"/table/{row['id']}?sit")
    start = table.to_wagers()
    table.bet(ante="10")
    return table, start, table.asked("decision")


def same(before: Sight, after: Sight) -> None:
    assert after.asked == before.asked == "decision"
    assert after.hands == before.hands, "the same cards"
    assert after.bets == before.bets
    assert after.chips == before.chips
    assert sorted(after.lines()) == sorted(before.lines()), "nothing lost, nothing told twice"


def finish(table: Table, start: Sight) -> None:
    """Plays the hand out; it is paid once, and by its cards."""
    table.press("option-play")
    over = table.settled(start.round)
    own = over.hands[f"Seat {over.mine.number}"]
    bank = over.hands["Player-dealer"]
    expected = sum(1000 * three_card_poker(title, own, bank) for title in ("Ante", "Play"))
    assert over.mine.chips - start.mine.chips == expected, over.lines()
    told = [row.title for row in results(over.lines()) if row.who == over.me]
    assert told.count("Play") == 1


def question(table: Table) -> str:
    return table.by("question").get_by_role("heading").inner_text()


def test_a_lost_connection_comes_back_to_the_same_question(visitor: Visitor) -> None:
    visitor.context.add_init_script(KEEP)
    table, start, before = asked_to_play(visitor)
    text = question(table)
    # A reading of every change: "Reconnecting…" may be there for a moment only.
    table.page.evaluate(
        """() => {
          window.told = [];
          new MutationObserver(() => {
            const found = [...document.querySelectorAll('[role=status]')];
            window.told.push(...found.map((one) => one.textContent));
          }).observe(document.body, { childList: true, subtree: true, characterData: true });
        }"""
    )
    table.page.evaluate("window.sockets.at(-1).close()")
    table.page.wait_for_function(BACK)
    table.page.wait_for_function("() => window.told.includes('Reconnecting…')")
    table.page.get_by_text("Reconnecting…").wait_for(state="hidden")
    after = table.look()
    same(before, after)
    assert question(table) == text
    finish(table, start)


def test_the_page_loaded_again_shows_the_same_question(visitor: Visitor) -> None:
    table, start, before = asked_to_play(visitor)
    text = question(table)
    table.page.reload()
    after = table.asked("decision")
    assert after.hands == before.hands
    assert after.chips == before.chips
    assert question(table) == text
    finish(table, start)


@pytest.mark.parametrize("seconds_dead", [0.0, pytest.param(2.0, marks=pytest.mark.long)])
def test_a_server_killed_in_mid_round_goes_on_at_the_same_decision(
    visit: Visit, mortal: Cardroom, seconds_dead: float
) -> None:
    visitor = visit(mortal.url)
    visitor.forgives = "ERR_CONNECTION_REFUSED"  # while nobody is there
    table, start, before = asked_to_play(visitor)
    text = question(table)
    mortal.kill()
    told = table.page.get_by_text("Reconnecting…")
    told.wait_for()
    visitor.picture("reconnecting")
    table.page.wait_for_timeout(1000 * seconds_dead)
    mortal.start()
    told.wait_for(state="hidden")
    same(before, table.look())
    assert question(table) == text
    visitor.picture("reconnected")
    finish(table, start)


def test_what_was_typed_survives_a_lost_connection(visitor: Visitor) -> None:
    """The amounts on the bet slip are still there when the page comes back."""
    visitor.context.add_init_script(KEEP)
    row = visitor.table("hustler/ez-baccarat")
    table = Table(visitor, f"/table/{row['id']}?sit")
    start = table.to_wagers()
    table.by("wager-player").fill("15")
    table.page.evaluate("window.sockets.at(-1).close()")
    table.page.wait_for_function(BACK)
    table.page.get_by_text("Reconnecting…").wait_for(state="hidden")
    expect(table.by("wager-player")).to_have_value("15")
    table.press("bet")
    over = table.settled(start.round)
    assert over.told(rf"^{over.me} bet \$15 on the Player line")
