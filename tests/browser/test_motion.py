"""A round as it is played: nothing is told too early, nothing moves for those who want it still."""

import re

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.laws import SEEN, WITNESS
from tests.browser.overheard import Overheard, words
from tests.browser.sight import cents
from tests.browser.table import Walker, stops
from tests.browser.visitor import Json, Visitor
from tests.catalogue import banked, cleverest, pot_games

# One game of each arrangement.
GAMES = {
    "printed": "hustler/ez-baccarat",
    "arc": "hustler/casino-blackjack",
    "set": "lotus/pai-gow-tiles",
    "board": "diamond-jims/no-limit-holdem",
    "rows": "hustler/mexican-poker",
}
EVERY = pytest.mark.parametrize(
    "game",
    [
        pytest.param(
            game, marks=() if game in GAMES.values() else pytest.mark.long(of_one_game=True)
        )
        for game in [*banked(), *pot_games()]
    ],
)
TURNS = {"Dealt", "Opened", "Shown"}  # events that bring or turn cards
RESULTS = {"Outcome", "PlayerPaid", "Settled", "Won"}
PAYS = {"PlayerPaid", "Returned", "Settled", "Shared", "Won"}
LONGEST = 120  # milliseconds
MOST_SAID = 90  # characters


def watched_round(visitor: Visitor, game: str) -> Json:
    """What was seen and said from the first question to the result."""
    overheard = Overheard(visitor.page)
    kind = cleverest(game) if game in pot_games() else "house-way"
    row = visitor.table(game, bots=[kind] * 2)
    walker = Walker(visitor, f"/table/{row['id']}?sit", game)
    walker.asked()
    visitor.page.evaluate(f"() => {{ {SEEN} {WITNESS} }}")
    for _ in stops(walker):
        pass
    walker.by("banner").wait_for()
    witness: Json = visitor.page.evaluate("() => window.witness")
    banner: str = walker.by("banner").locator("> *").first.inner_text()
    return witness | what_came_out(overheard.events) | {"banner": " ".join(banner.split())}


def what_came_out(events: list[Json]) -> Json:
    """What the cards decide: told after the last of them; and whether money came back before."""
    last = max((at for at, event in enumerate(events) if event["type"] in TURNS), default=0)
    before, after = events[:last], events[last:]
    told = {words(event) for event in before}
    results = [words(event) for event in after if event["type"] in RESULTS]
    return {
        "result": [line for line in results if line and line not in told],
        "paid": any(event["type"] in PAYS for event in before),
    }


def looks_before_the_end(seen: Json) -> list[Json]:
    """What was seen until the last card had come or turned; later ones are only taken away."""
    looks: list[Json] = seen["looks"]
    moving = [
        at
        for at, look in enumerate(looks)
        if look["turning"] or (at and look["open"] > looks[at - 1]["open"])
    ]
    end = max(moving, default=0)
    return looks[: end + bool(moving and looks[end]["turning"])]


def told_too_early(seen: Json) -> list[str]:
    """Law 8: before the last card has turned, no node holds the result."""
    early = looks_before_the_end(seen)
    results = [*seen["result"], seen["banner"]]
    found = [line for line in results if any(line in look["written"] for look in early)]
    chips = [cents(look["chips"] or "$0") for look in early]
    if not seen["paid"] and chips != sorted(chips, reverse=True):  # a bet leaves the stack
        found.append("chips are paid before the last card")
    return found


def long_moves(seen: Json) -> list[str]:
    """Law 11: no running animation over 120 ms."""
    return [f"{name}: {length} ms" for name, length in seen["longest"].items() if length > LONGEST]


def said_badly(seen: Json) -> list[str]:
    """Law 12: no message over 90 characters, in neither region; own result first."""
    said = seen["said"]
    found = [line for line in [*said, *seen["asked"]] if len(line) > MOST_SAID]
    own = [line for line in said if line.startswith(seen["banner"])]
    before = said[: said.index(own[0])] if own else said
    others = [line for line in before if any(line in result for result in seen["result"])]
    if not own or others or not re.search(r"\byou\b", own[0], re.I):
        found.append(f"one's own result does not come first: {[*others, *own]}")
    return found


@EVERY
def test_the_result_is_told_after_the_last_card_has_turned(visit: Visit, game: str) -> None:
    """Laws 8 and 12."""
    speed = "normal" if game == GAMES["printed"] else "fast"
    seen = watched_round(visit(speed=speed, reduced_motion="no-preference"), game)
    results, end = [*seen["result"], seen["banner"]], seen["looks"][-1]["written"]
    assert len(results) > 1 and all(line in end for line in results), "it is told at last"
    assert len(looks_before_the_end(seen)) >= 4, "the cards come one after another"
    assert not told_too_early(seen)
    assert not said_badly(seen)


@EVERY
def test_those_who_want_less_motion_hear_a_round_in_short_sentences(
    visit: Visit, game: str
) -> None:
    """Laws 11 and 12, at the usual speed."""
    seen = watched_round(visit(speed="normal", reduced_motion="reduce"), game)
    assert not long_moves(seen)
    assert len(seen["said"]) >= 4, "a sentence for each thing that happens"
    assert seen["asked"], "questions are said too"
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
  one('[data-testid="live-asked"]').textContent = "y".repeat(91);
  await next();
}"""


def test_the_witness_of_a_round_finds_what_is_wrong(visit: Visit) -> None:
    """Laws 8, 11 and 12: a page that breaks each of them is found out."""
    page: Page = visit(reduced_motion="no-preference").page
    page.set_content(BARE)
    page.evaluate(f"() => {{ {SEEN} {WITNESS} }}")
    page.evaluate(MISBEHAVE)
    seen: Json = page.evaluate("() => window.witness")
    seen |= {"result": ["Bela wins $5 before anybody has seen a card."], "paid": False}
    seen["banner"] = "You lose $5"
    assert told_too_early(seen) == [*seen["result"], "chips are paid before the last card"]
    assert [move for move in long_moves(seen) if move.endswith("500 ms")]
    said, asked, order = said_badly(seen)
    assert said == "x" * 91 and asked == "y" * 91 and "Bela wins" in order
