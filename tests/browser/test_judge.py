"""The judge of the felt is sound: a good table has no breach, and each that is made is found."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.laws import AT_ONCE, COLOURS, SIZES, judge

CARD = '<i role="img" aria-label="{}" data-card="x:0"></i>'
GOOD = f"""<!doctype html><html lang="en"><title>A table</title><style>
  body {{ margin: 0; background: #fff; color: #111; font: 15px sans-serif; }}
  [data-testid=felt], [data-testid=dock] {{ position: absolute; left: 0; width: 900px; }}
  [data-testid=felt] {{ top: 40px; height: 600px; background: #145238; color: #fff; }}
  [data-testid=dock] {{ top: 650px; height: 120px; }}
  [data-testid=side] {{ position: absolute; left: 920px; top: 0; }}
  section, .hand, .pot, .banner {{ position: absolute; }}
  section {{ background: #0b2018; width: 120px; height: 44px; }}
  i {{ display: inline-block; width: 72px; height: 100px; background: #fff; margin-right: 4px; }}
  button {{ height: 44px; padding: 0 16px; background: #fff; color: #111; }}
  h1 {{ margin: 0; font-size: 18px; }}
</style><main><h1>A game</h1>
<div data-testid="felt">
  <section role="group" data-testid="seat-1" data-name="Ann" aria-label="You, $200"
    style="left: 400px; top: 540px">
    <span>Ann</span> <span>you</span> <b data-testid="chips-1">$200</b></section>
  <div class="hand" role="group" data-hand="1" aria-label="Cards" style="left: 380px; top: 420px">
    {CARD.format("ace of spades")}{CARD.format("king of hearts")}</div>
  <section role="group" data-testid="seat-2" data-name="Ben" aria-label="Ben, $300"
    style="left: 400px; top: 10px">
    <span>Ben</span> <b data-testid="chips-2">$300</b></section>
  <div class="hand" role="group" data-hand="board" aria-label="Board"
    style="left: 200px; top: 200px">
    {CARD.format("two of clubs")}{CARD.format("ten of diamonds")}</div>
  <p class="pot" data-pot="0" style="left: 300px; top: 120px">$40</p>
</div>
<div data-testid="dock"><div data-testid="question" data-kind="decision" tabindex="-1">
  <span role="timer">58 s</span> then fold
  <button data-testid="option-fold">Fold</button><button data-testid="option-call">Call $8</button>
</div></div>
<div data-testid="side"><button>What happened</button></div></main></html>"""

SPOT = (
    "by('felt').insertAdjacentHTML('beforeend', '<button data-testid=\"spot-tie\""
    ' aria-label="Tie, pays up to 8 to 1, no bet"'
    ' style="position: absolute; left: 600px; top: 400px">{}</button>\')'
)
# The law that is broken, what is done to the page, and a word of what is said about it.
BREACHES = {
    "larger than the window": (1, "find('main').style.paddingTop = '900px'", "high"),
    "an answer outside": (2, "by('option-call').style.translate = '0 200px'", "option-call"),
    "a covered board": (
        2,
        "by('felt').insertAdjacentHTML('beforeend', '<p style=\"position: absolute; margin: 0;"
        " background: #000; left: 200px; top: 200px; width: 80px; height: 100px\">over</p>')",
        "two of clubs",
    ),
    "no clock": (2, "find('[role=timer]').remove()", "time left"),
    "a clock that is not seen": (2, "find('[role=timer]').hidden = true", "time left"),
    "hidden chips": (2, "by('chips-2').style.visibility = 'hidden'", "chips-2"),
    "a moved seat": (3, "by('seat-2').style.cssText = 'left: 210px; top: 220px'", "seat-2"),
    "a pot on the board": (3, "find('.pot').style.cssText = 'left: 210px; top: 230px'", "$40"),
    "a badge on words": (
        "3 words",
        "by('seat-2').insertAdjacentHTML('beforeend', '<b style=\"position: absolute; background:"
        " #000; left: 0; top: 0; width: 60px; height: 30px\"></b>')",
        "Ben",
    ),
    "a key on its answer": (
        "3 words",
        "by('option-fold').style.cssText = 'position: relative; padding: 0';"
        " by('option-fold').insertAdjacentHTML('beforeend', '<kbd style=\"position: absolute;"
        " left: 0; top: 10px; width: 12px; height: 10px; font-size: 8px\">1</kbd>')",
        "its key 1",
    ),
    "an answer over the felt": (1, "by('option-fold').style.translate = '0 -60px'", "reaches"),
    "small own cards": (4, "for (const card of cards('1')) card.style.height = '80px'", "80"),
    "small dominoes": (
        4,
        "cards('1')[0].setAttribute('aria-label', 'tile of one and three')",
        "tile of one and three of seat 1 is 100 high, not 118",
    ),
    "dominoes like cards": (
        4,
        "for (const card of cards('1')) { card.setAttribute('aria-label', 'tile of one and three');"
        " card.style.height = '120px'; card.style.width = '84px'; }",
        "1.4 times as high as wide, no domino",
    ),
    "small mah-jong tiles": (
        4,
        "cards('1')[0].setAttribute('aria-label', 'five dots')",
        "five dots of seat 1 is 100 high, not 108",
    ),
    "a covered tile": (
        4,
        "cards('1')[0].setAttribute('aria-label', 'window');"
        " cards('1')[1].style.marginLeft = '-60px'",
        "window of seat 1 is covered",
    ),
    "cards too close": (4, "cards('1')[1].style.marginLeft = '-60px'", "ace of spades"),
    "a long label": (
        5,
        "const fold = by('option-fold'); fold.style.cssText = 'width: 60px; white-space: nowrap';"
        " fold.textContent = 'Fold this hand at once'",
        "Fold this hand",
    ),
    "an ellipsis": (
        5,
        "find('h1').style.cssText = 'width: 30px; overflow: hidden; white-space: nowrap;"
        " text-overflow: ellipsis'",
        "A game",
    ),
    "an amount larger than its field": (
        5,
        "by('question').insertAdjacentHTML('beforeend', '<input type=\"text\" aria-label=\"Amount\""
        ' value="1,000,000" style="width: 30px; height: 40px">\')',
        "1,000,000",
    ),
    "an amount larger than its plate": (
        5,
        "by('seat-2').classList.add('plate'); by('chips-2').classList.add('plate-money');"
        " by('chips-2').style.marginLeft = '90px'",
        "$300",
    ),
    "an amount parted from its sign": (
        5,
        "by('felt').insertAdjacentHTML('beforeend',"
        " '<p style=\"position: absolute; left: 700px; top: 300px; width: 12px\">−$4</p>')",
        "two lines",
    ),
    "no odds": (9, SPOT.format("Tie"), "no odds: “Tie”"),
    "odds that are the best of several": (9, SPOT.format("Tie 8 to 1"), "up to that"),
    "an unknown role": (14, "find('.pot').setAttribute('role', 'pot')", "$40"),
    "a card without a name": (14, "cards('board')[0].removeAttribute('aria-label')", "picture"),
    "a button in a button": (
        14,
        "by('option-fold').append(document.createElement('button'))",
        "inside",
    ),
    "a wrong order": ("14 order", "find('main').prepend(by('side'))", "comes after"),
    "faint words": ("14 contrast", "find('.pot').style.color = '#3a7a5c'", "$40"),
    "a faint name on a plate": (
        "14 contrast",
        "by('seat-2').querySelector('span').style.color = '#3f5c50'",
        "Ben",
    ),
    "a faint badge": (
        "14 contrast",
        "by('seat-2').insertAdjacentHTML('beforeend', '<b style=\"position: absolute; top: 30px;"
        " background: linear-gradient(#ffd98a, #b98a2a); color: #8a6a20\">to act</b>')",
        "to act",
    ),
    "faint odds on the felt": (
        "14 contrast",
        "by('felt').insertAdjacentHTML('beforeend', '<button disabled data-testid=\"spot-tie\""
        ' style="position: absolute; left: 600px; top: 400px; background: none; color: #4f7f68">'
        "8 to 1</button>')",
        "8 to 1",
    ),
    "a faint spot that waits for another bet": (
        "14 contrast",
        "by('felt').insertAdjacentHTML('beforeend', '<div class=\"waits\" style=\"position:"
        " absolute; left: 600px; top: 400px; color: #4f7f68\">Bonus</div>')",
        "Bonus",
    ),
    "faint by opacity": ("14 contrast", "find('.pot').style.opacity = '0.4'", "$40"),
}
GIVEN = {"seconds": 60}  # for a decision
TOOLS = """
  const find = (css) => document.querySelector(css);
  const by = (id) => find(`[data-testid="${id}"]`);
  const cards = (hand) => document.querySelectorAll(`[data-hand="${hand}"] [role=img]`);
"""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport=SIZES["1280×800"])  # type: ignore[arg-type]
    page = context.new_page()
    page.set_content(GOOD)
    yield page
    context.close()


def test_a_good_table_has_no_breach(page: Page) -> None:
    assert judge(page, AT_ONCE | COLOURS, GIVEN) == []


def test_without_a_clock_no_time_is_asked_for(page: Page) -> None:
    page.evaluate(f"() => {{ {TOOLS} find('[role=timer]').remove(); }}")
    assert judge(page, AT_ONCE, {"seconds": 0}) == []


def test_every_breach_is_found_and_named(page: Page) -> None:
    missed = {}
    for name, (law, done, word) in BREACHES.items():
        page.set_content(GOOD)
        page.evaluate(f"() => {{ {TOOLS} {done}; }}")
        found = judge(page, AT_ONCE | COLOURS, GIVEN)
        if not any(breach.startswith(f"law {law}:") and word in breach for breach in found):
            missed[name] = found
    assert not missed, missed


def test_small_targets_in_the_dock_are_found_on_phones(page: Page) -> None:
    page.set_viewport_size(SIZES["390×844"])  # type: ignore[arg-type]
    page.evaluate(f"() => {{ {TOOLS} by('option-fold').style.height = '30px'; }}")
    assert judge(page, {6: "fingersHit"}, {}) == ["law 6: option-fold is 30 high"]


def test_keys_are_named_where_there_is_a_keyboard(page: Page) -> None:
    key = '<kbd style="display: inline-block; width: 12px">H</kbd>'
    page.evaluate(f"() => {{ {TOOLS} by('option-fold').insertAdjacentHTML('afterend', '{key}'); }}")
    assert judge(page, {"6 keys": "noKeysOnPhones"}, {}) == []
    page.set_viewport_size(SIZES["390×844"])  # type: ignore[arg-type]
    assert judge(page, {"6 keys": "noKeysOnPhones"}, {}) == ["law 6 keys: the key H is named"]
