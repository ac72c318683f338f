"""A round as it is played: nothing is told too early, nothing moves for those who want it still."""

import re

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


def test_the_result_is_told_after_the_last_card_has_turned(visit: Visit) -> None:
    """Law 8, at the usual speed."""
    seen = watched_round(visit(speed="normal", reduced_motion="no-preference"))
    looks, most = seen["looks"], max(look["open"] for look in seen["looks"])
    assert most >= 4, "two hands of two or three cards"
    early = [look for look in looks if look["open"] < most or look["turning"]]
    assert len(early) >= 4, "the cards come one after another"
    for told in seen["result"]:
        words = " ".join(told.split())
        assert not any(words in look["written"] for look in early), f"{words} was told too early"
    chips = [cents(look["chips"]) for look in early]
    assert chips == sorted(chips, reverse=True), "chips are paid after the cards"


def test_those_who_want_less_motion_hear_a_round_in_short_sentences(visit: Visit) -> None:
    """Laws 11 and 12, at the usual speed."""
    seen = watched_round(visit(speed="normal", reduced_motion="reduce"))
    long = {name: length for name, length in seen["longest"].items() if length > LONGEST}
    assert not long, long
    said = seen["said"]
    assert len(said) >= 4, "a sentence for each thing that happens"
    assert not [words for words in said if len(words) > MOST_SAID]
    results = [words for words in said if re.search(r"\b(wins?|loses?|back|even)\b", words, re.I)]
    assert results and re.match(r"(You|Even)\b", results[0]), said
