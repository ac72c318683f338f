"""A round as it is played: nothing is told too early, nothing moves for those who want it still."""

import re

from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.laws import SEEN, WITNESS
from tests.browser.sight import cents
from tests.browser.table import Table
from tests.browser.visitor import Json, Visitor

GAME = "hustler/ez-baccarat"
RESULT = re.compile(r"\b(wins?|loses?|push(es)?|returned)\b", re.I)
LONGEST = 120  # milliseconds
MOST_SAID = 90  # characters


def watched_round(visitor: Visitor) -> Json:
    """What was seen and said from the bet to the result."""
    row = visitor.table(GAME)
    table = Table(visitor, f"/table/{row['id']}?sit")
    table.to_wagers()
    table.lay(player="25")
    visitor.page.evaluate(f"() => {{ {SEEN} {WITNESS} }}")
    table.press("bet")
    table.by("banner").wait_for()
    witness: Json = visitor.page.evaluate("() => window.witness")
    over = table.look()
    witness["result"] = [line for line in over.lines() if RESULT.search(line)]
    witness["result"].append(table.by("banner").locator("> *").first.inner_text())
    witness["own"] = over.mine.chips
    return witness


def looks_before_the_end(seen: Json) -> list[Json]:
    """What was seen until the last card had turned."""
    most = max(look["open"] for look in seen["looks"])
    return [look for look in seen["looks"] if look["open"] < most or look["turning"]]


def told_too_early(seen: Json) -> list[str]:
    """Law 8: before the last card has turned, no node holds the result."""
    early = looks_before_the_end(seen)
    results = [" ".join(told.split()) for told in seen["result"]]
    found = [words for words in results if any(words in look["written"] for look in early)]
    chips = [cents(look["chips"] or "$0") for look in early]
    if chips != sorted(chips, reverse=True):  # a bet leaves the stack before the cards come
        found.append("chips are paid before the last card")
    return found


def long_moves(seen: Json) -> list[str]:
    """Law 11: no running animation over 120 ms."""
    return [f"{name}: {length} ms" for name, length in seen["longest"].items() if length > LONGEST]


def said_badly(seen: Json) -> list[str]:
    """Law 12: no message over 90 characters, own result first."""
    said = seen["said"]
    found = [words for words in said if len(words) > MOST_SAID]
    results = [words for words in said if re.search(r"\b(wins?|loses?|back|even)\b", words, re.I)]
    if not results or not re.match(r"You\b", results[0]):
        found.append(f"one's own result does not come first: {results}")
    return found


def test_the_result_is_told_after_the_last_card_has_turned(visit: Visit) -> None:
    """Law 8, at the usual speed."""
    seen = watched_round(visit(speed="normal", reduced_motion="no-preference"))
    assert max(look["open"] for look in seen["looks"]) >= 4, "two hands of two or three cards"
    assert len(looks_before_the_end(seen)) >= 4, "the cards come one after another"
    assert not told_too_early(seen)


def test_those_who_want_less_motion_hear_a_round_in_short_sentences(visit: Visit) -> None:
    """Laws 11 and 12, at the usual speed."""
    seen = watched_round(visit(speed="normal", reduced_motion="reduce"))
    assert not long_moves(seen)
    assert len(seen["said"]) >= 4, "a sentence for each thing that happens"
    assert not said_badly(seen)


# A felt with one card that is turned, and two regions for those who listen.
BARE = """<div data-testid="felt"><div data-testid="seat-1" role="group" aria-label="You, $10">
  <b>you</b> <b data-testid="chips-1">$10</b></div>
  <div role="group" aria-label="Board"><i role="img" data-card="x:0" aria-label="face-down card"
    style="display: inline-block; width: 40px; height: 60px"></i></div></div>
<p data-testid="live"></p><p data-testid="live-asked"></p>"""
MISBEHAVE = """async () => {
  const one = (css) => document.querySelector(css);
  const next = () => new Promise((done) => setTimeout(done, 40));
  one('[data-testid="live"]').textContent = "Bela wins $5 before anybody has seen a card.";
  await next();
  one('[data-testid="chips-1"]').textContent = "$15";
  one('[data-testid="felt"]').animate([{ opacity: 0.5 }, { opacity: 1 }], 500);
  await next();
  one("i").setAttribute("aria-label", "ace of spades");
  one('[data-testid="live"]').textContent = "x".repeat(91);
  await next();
}"""


def test_the_witness_of_a_round_finds_what_is_wrong(visit: Visit) -> None:
    """Laws 8, 11 and 12: a page that breaks each of them is found out."""
    page: Page = visit(reduced_motion="no-preference").page
    page.set_content(BARE)
    page.evaluate(f"() => {{ {SEEN} {WITNESS} }}")
    page.evaluate(MISBEHAVE)
    seen: Json = page.evaluate("() => window.witness")
    seen["result"] = ["Bela wins $5"]
    assert told_too_early(seen) == ["Bela wins $5", "chips are paid before the last card"]
    assert [move for move in long_moves(seen) if move.endswith("500 ms")]
    too_long, order = said_badly(seen)
    assert too_long == "x" * 91 and "Bela wins" in order
