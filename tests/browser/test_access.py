"""Everybody can use it: names for everything, words for suits, phones, dark rooms."""

import re
from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.laws import nameless
from tests.browser.sight import FACE_DOWN, RANKS, SUITS
from tests.browser.table import Table, Walker
from tests.browser.visitor import PHONE, Visitor

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
NARROW = 360  # the width of small phones
CARD = re.compile(rf"({'|'.join(RANKS)}) of ({'|'.join(SUITS)})|joker|{FACE_DOWN}")


def places(visitor: Visitor) -> Iterator[str]:
    """Goes through the pages as a newcomer might; says where it is each time."""
    page = visitor.page
    page.goto("/")
    page.get_by_test_id("play-hustler/three-card-poker").wait_for()
    yield "lobby"
    page.goto("/game/hustler/ez-baccarat")
    page.get_by_role("table").filter(has_text="Edge").first.wait_for()
    yield "game"
    page.goto("/new/hustler/ez-baccarat")
    page.get_by_label(re.compile("private", re.I)).wait_for()
    yield "host"
    row = visitor.table("hustler/three-card-poker")
    table = Table(visitor, f"/table/{row['id']}?sit")
    table.to_wagers()
    yield "table-wagers"
    table.bet(ante="10")
    table.asked("decision")
    yield "table-decision"
    table.press("option-play")
    over = table.settled()
    yield "table-settled"
    page.goto(f"/table/{row['id']}/rounds")
    page.get_by_test_id(f"round-{over.round}").wait_for()
    yield "rounds"
    page.goto(f"/table/{row['id']}/round/{over.round}")
    page.get_by_test_id("replay-step").wait_for()
    yield "replay"
    page.goto(f"/verify/{row['id']}/{over.round}")
    page.get_by_test_id("verify-result").wait_for()
    yield "verify"


def test_every_page_has_names_headings_and_text_for_day_and_night(visitor: Visitor) -> None:
    """One walk for all that is looked at on every page."""
    titles, without_names = set(), {}
    for where in places(visitor):
        page = visitor.page
        without_names[where] = nameless(page)
        assert page.get_by_role("heading", level=1).count() == 1, where
        assert page.get_by_role("main").count() == 1, where
        assert page.evaluate("document.documentElement.lang") == "en", where
        titles.add(page.title())
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            in_colours_of(page, scheme)
            visitor.picture(f"{scheme}-{where}")
            check_contrast(page, where)
    assert not any(without_names.values()), without_names
    assert len(titles) >= 7, titles  # the table has one title in all its phases


def test_what_happens_is_said_aloud_with_suits_in_words(visit: Visit) -> None:
    visitor = visit(speed="normal")
    row = visitor.table("hustler/three-card-poker")
    table = Table(visitor, f"/table/{row['id']}?sit")
    page = visitor.page
    page.wait_for_selector('[data-testid="live"][aria-live="polite"]', state="attached")
    page.evaluate(
        """() => {
          window.said = { live: [], "live-asked": [] };
          for (const name of Object.keys(window.said)) {
            const region = document.querySelector(`[data-testid="${name}"]`);
            const note = () => window.said[name].push(region.textContent);
            note();
            const all = { childList: true, subtree: true, characterData: true };
            new MutationObserver(note).observe(region, all);
          }
        }"""
    )
    assert table.by("live-asked").get_attribute("aria-live") == "assertive"
    table.to_wagers()
    table.bet(ante="10")
    seen = table.asked("decision")
    table.press("option-play")
    table.settled()
    said = page.evaluate("window.said")
    asked = "\n".join(said["live-asked"])
    assert "Place your bets" in asked and "Your turn" in asked, asked
    told = "\n".join(said["live"])
    for name in seen.hands[f"Seat {seen.mine.number}"]:
        assert CARD.fullmatch(name), name
        assert f"the {name}" in told, (name, told)
    assert "face-down card" not in told, "nobody needs to hear of cards that nobody sees"
    assert not re.search(r"\b[2-9TJQKA][shdc]\b", told), "cards are said in words"
    assert re.search(r"^You (win|lose) \$(10|20)\.", told, re.M), "payments are said"


def test_every_card_in_the_picture_and_in_the_log_has_its_name_in_words(visitor: Visitor) -> None:
    row = visitor.table("hustler/21st-century-blackjack")
    walker = Walker(visitor, f"/table/{row['id']}?sit", "names")
    walker.walk(1)
    seen = walker.look()
    cards = [name for hand in seen.hands.values() for name in hand]
    in_log = walker.by("log").get_by_role("img")
    cards += [in_log.nth(at).get_attribute("aria-label") or "" for at in range(in_log.count())]
    assert len(cards) >= 4
    assert all(CARD.fullmatch(name) for name in cards), cards


def sideways(page: Page) -> int:
    """How many pixels the page can be scrolled sideways."""
    return int(
        page.evaluate(
            "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
    )


def test_nothing_scrolls_sideways_on_a_phone(visit: Visit) -> None:
    visitor = visit(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    wide = {}
    for where in places(visitor):
        visitor.picture(f"phone-{where}")
        for width in (PHONE["width"], NARROW):
            visitor.page.set_viewport_size({"width": width, "height": PHONE["height"]})
            visitor.page.wait_for_function("width => window.innerWidth === width", arg=width)
            wide[where, width] = sideways(visitor.page)
            check_question(visitor.page, where, width)
        visitor.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    assert not any(wide.values()), wide


def check_question(page: Page, where: str, width: int) -> None:
    """A question is in sight, whole from left to right."""
    question = page.get_by_test_id("question")
    if question.count():
        box = question.bounding_box()
        assert box is not None
        assert box["x"] >= 0 and box["x"] + box["width"] <= width, (where, width, box)
        assert box["y"] < PHONE["height"], f"{where}: the question is in sight"


@pytest.mark.long
@pytest.mark.parametrize("game", ["hustler/2-way-winner", "hustler/big-o", "hustler/let-it-ride"])
def test_crowded_tables_fit_on_a_phone(visit: Visit, game: str) -> None:
    visitor = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    pot = game == "hustler/big-o"
    row = visitor.table(game, bots=["random"] * 4 if pot else ["house-way"] * 4)
    walker = Walker(visitor, f"/table/{row['id']}?sit", game)
    first = walker.asked().round
    while True:
        seen = walker.wait("seen.asked || seen.round > want || seen.phase === 'settled'", first)
        assert sideways(visitor.page) == 0
        visitor.picture(f"phone-{game.partition('/')[2]}-{seen.asked or seen.phase}")
        if not seen.asked:
            break
        walker.answer(seen)


def luminance(colour: str) -> float:
    """Of `rgb(…)`, by WCAG."""
    parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


COLOURS = """() => {
  const parts = [document.body, document.documentElement];
  const styles = parts.map((part) => getComputedStyle(part));
  const papers = styles.map((style) => style.backgroundColor);
  return [styles[0].color, papers.find((paper) => !/, 0\\)$/.test(paper))];
}"""


def in_colours_of(page: Page, scheme: str, patience: int = 20) -> None:
    """Waits until the page has changed its colours, which takes Chromium some frames."""
    for _ in range(patience):
        _, paper = page.evaluate(COLOURS)
        if (luminance(paper) < 0.1) == (scheme == "dark"):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{page.url} is still {paper} in {scheme} colours")


def check_contrast(page: Page, where: str) -> None:
    ink, paper = page.evaluate(COLOURS)
    dark, bright = sorted((luminance(ink), luminance(paper)))
    assert (bright + 0.05) / (dark + 0.05) >= 7, (where, ink, paper)
