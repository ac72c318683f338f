"""The laws of the felt, judged in the page: each says in words where it is broken."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.table import DRAWN
from tests.browser.visitor import Visitor

HERE = Path(__file__).parent
SEEN = (HERE / "seen.js").read_text()
WITNESS = (HERE / "witness.js").read_text()
JUDGE = SEEN + (HERE / "laws.js").read_text() + (HERE / "access.js").read_text()

SIZES = {
    "1440×900": {"width": 1440, "height": 900},
    "1280×800": {"width": 1280, "height": 800},
    "390×844": {"width": 390, "height": 844},
    "844×390": {"width": 844, "height": 390},
}
WIDE = ("1440×900", "1280×800")
SCHEMES = ("light", "dark")

# At any moment, by the number of the law.
AT_ONCE = {
    1: "noScroll",
    2: "inSight",
    3: "nothingOverlaps",
    "3 words": "wordsAreFree",
    4: "cardsCanBeRead",
    5: "nothingIsCut",
    6: "fingersHit",
    "6 keys": "noKeysOnPhones",
    9: "oddsArePrinted",
    14: "rolesAreSound",
    "14 order": "focusGoesOnward",
}
COLOURS = {"14 contrast": "textsStandOut"}
# Where the felt is, and everything that can be pressed in the dock.
PLACES = """() => {
  const edgesOf = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return [left, top, right, bottom].map(Math.round);
  };
  const buttons = [...document.querySelectorAll('[data-testid="dock"] button')];
  return {
    felt: edgesOf(document.querySelector('[data-testid="felt"]')),
    dock: buttons
      .filter((button) => button.checkVisibility())
      .map((button) => [button.dataset.testid, edgesOf(button)]),
  };
}"""
# The window has a new size before media queries and `100dvh` do, and they may follow one by one.
SIZED = """({ width, height }) => {
  const table = document.querySelector(".table").getBoundingClientRect();
  const media = matchMedia(`(width: ${width}px) and (height: ${height}px)`);
  return media.matches && table.width === width && table.height === height;
}"""
STILL = """async () => {
  const felt = document.querySelector('[data-testid="felt"]');
  const box = () => JSON.stringify(felt.getBoundingClientRect());
  const next = () => new Promise((done) => setTimeout(done, 50));
  for (let before = ""; before !== box(); await next()) before = box();
}"""
PATIENCE = 1000  # milliseconds until a new size or theme is drawn
THINKING = 180_000  # and until a hint is known

Places = dict[str, dict[str, Any]]  # by size: the `felt`, and the buttons of the `dock`

INTERACTIVE = {
    "button",
    "checkbox",
    "combobox",
    "link",
    "listbox",
    "radio",
    "searchbox",
    "slider",
    "spinbutton",
    "switch",
    "textbox",
}


def judge(page: Page, laws: Mapping[Any, str], given: Mapping[str, Any]) -> list[str]:
    """Breaches of some laws now."""
    calls = ", ".join(f"{name!r}: {name}(given)" for name in laws.values())
    found = page.evaluate(
        f"(given) => {{ {JUDGE} return withEverythingHit(() => ({{ {calls} }})); }}", dict(given)
    )
    return [f"law {number}: {breach}" for number, name in laws.items() for breach in found[name]]


def breaches(page: Page, laws: Mapping[Any, str], **given: Any) -> list[str]:
    """Breaches that stay: a page that was just changed is given a moment."""
    waited, step = 0, 100
    while (found := judge(page, laws, given)) and waited < PATIENCE:
        page.wait_for_timeout(step)
        waited += step
    return found


def resize(page: Page, window: Mapping[str, int]) -> None:
    """Gives the page a new size, and waits until nothing on the felt moves any more."""
    page.set_viewport_size(window)  # type: ignore[arg-type]
    page.wait_for_function(SIZED, arg=window)
    page.evaluate(DRAWN)
    page.evaluate(STILL)


def at_every_size(visitor: Visitor, picture: str, **given: Any) -> tuple[list[str], Places]:
    """Breaches of the laws that hold at any moment, at every size, and what lies where at each.

    Both themes have the same geometry: theirs are other colours of the same tokens, which
    `page/src/style/tokens.test.ts` proves. So by night only the contrast is another one.
    What is broken has a picture among the artefacts.
    """
    page = visitor.page
    found: list[str] = []
    places: Places = {}
    for size, window in SIZES.items():
        resize(page, window)
        places[size] = page.evaluate(PLACES)
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            page.evaluate(DRAWN)
            laws = COLOURS | (AT_ONCE if scheme == SCHEMES[0] else {})
            broken = [f"{size} {scheme}, {breach}" for breach in breaches(page, laws, **given)]
            if broken:
                visitor.keep_picture(f"law-{picture}-{size}-{scheme}".replace(" ", "-"))
            found += broken
    resize(page, SIZES["1280×800"])
    return found, places


def with_the_hint(visitor: Visitor, picture: str, before: Places, **given: Any) -> list[str]:
    """Breaches while the hint is open, and what it moves: a finger finds what was there before."""
    hint = visitor.page.get_by_test_id("hint")
    hint.click()
    expect(hint).to_have_attribute("aria-pressed", "true", timeout=THINKING)
    found, after = at_every_size(visitor, f"{picture}-hint", **given)
    for size in SIZES:
        moved = [
            f"{name} was at {old} and is at {new}"
            for (name, old), (_, new) in zip(before[size]["dock"], after[size]["dock"], strict=True)
            if (not holds(new, old) if name == "hint" else new != old)
        ]
        if size in WIDE and before[size]["felt"] != after[size]["felt"]:
            found.append(f"law 7: {size}, the felt has another size")
        found += [f"law 2: {size}, {row}" for row in moved]
    hint.click()
    expect(hint).to_have_attribute("aria-pressed", "false")
    return [f"with the hint: {breach}" for breach in found]


def holds(outer: Sequence[int], inner: Sequence[int]) -> bool:
    return all(edge <= within for edge, within in zip(outer[:2], inner[:2], strict=True)) and all(
        edge >= within for edge, within in zip(outer[2:], inner[2:], strict=True)
    )


def nameless(page: Page) -> list[str]:
    """Interactive things without a name, as Chromium tells assistive technology."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    found = [
        node
        for node in nodes
        if not node.get("ignored") and node.get("role", {}).get("value") in INTERACTIVE
    ]
    assert found, "there is something to press on every page"
    faults = [
        session.send("DOM.getOuterHTML", {"backendNodeId": node["backendDOMNodeId"]})["outerHTML"]
        for node in found
        if not node.get("name", {}).get("value", "").strip()
    ]
    session.detach()
    return faults
