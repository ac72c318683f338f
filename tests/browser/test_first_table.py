"""Law 13: from *Play* to the first card without a question about the bank, the bet covered."""

import re

import pytest

from tests.browser.table import Walker
from tests.browser.visitor import Visitor
from tests.catalogue import banked

GAME = "hustler/ez-baccarat"
# Every kind of question that was put, from the first moment.
KINDS = """
  window.kinds = [];
  addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
    const kind = document.querySelector('[data-testid="question"]')?.dataset.kind;
    if (kind && window.kinds.at(-1) !== kind) window.kinds.push(kind);
  }).observe(document.body, { childList: true, subtree: true, attributes: true }));
"""


def come_and_play(visitor: Visitor, game: str) -> None:
    visitor.context.add_init_script(KINDS)
    page = visitor.page
    page.goto(f"/game/{game}")
    page.get_by_test_id(f"play-{game}").first.click()
    walker = Walker(visitor, "", game)
    start = walker.asked()
    assert start.asked == "wagers", "the first question is where to put the chips"
    walker.tap_everything()
    walker.press("bet")
    while (seen := walker.wait("seen.asked || seen.phase === 'settled'")).asked:
        walker.answer(seen)
    assert "bank" not in page.evaluate("() => window.kinds")
    short = [line for line in seen.lines() if re.search(r"ran out|no.action|not covered", line)]
    assert not short, short


def test_a_first_visit_comes_to_cards_without_a_question_about_the_bank(visitor: Visitor) -> None:
    """Law 13, at one table."""
    come_and_play(visitor, GAME)


@pytest.mark.long
@pytest.mark.parametrize("game", banked())
def test_a_first_visit_to_every_game_comes_to_cards(visitor: Visitor, game: str) -> None:
    """Law 13, everywhere."""
    come_and_play(visitor, game)
