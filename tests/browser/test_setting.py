"""A hand is set on the felt: by finger and by key, the house way, and foul against a warning."""

from collections.abc import Sequence
from itertools import combinations

from phevaluator import evaluate_cards
from playwright.sync_api import expect

from tests.browser.sight import Sight, card, short
from tests.browser.table import MARK, Walker
from tests.browser.visitor import Visitor

HIGH_CARD = 6186  # from here on phevaluator counts hands of five without so much as a pair
FOUL = "Foul: the low hand ranks higher than the high one."


def rows(seen: Sight) -> list[tuple[str, ...]]:
    """One's own two cards and one's own five."""
    own = [name for name in seen.hands if name.startswith(f"Seat {seen.mine.number}, ")]
    return sorted((seen.hands[name] for name in own), key=len)


def is_foul(low: Sequence[str], high: Sequence[str]) -> bool:
    """Whether the two cards rank higher than the five, where these are no more than high cards."""
    if evaluate_cards(*map(short, high)) < HIGH_CARD:
        return False
    ours, theirs = (sorted((card(name)[0] for name in hand), reverse=True) for hand in (low, high))
    return ours[0] == ours[1] or ours > theirs[:2]


def foul_pair(cards: Sequence[str]) -> tuple[str, str] | None:
    """Two cards that are foul in front of the others."""
    for pair in combinations(cards, 2):
        rest = [name for name in cards if name not in pair]
        if "joker" not in cards and is_foul(pair, rest):
            return pair
    return None


def to_a_hand(walker: Walker) -> tuple[str, str]:
    """Plays until one holds a hand that can be set foul: the two cards that do it."""
    for _ in range(30):
        walker.to_wagers()
        walker.tap_something()
        walker.press("bet")
        seen = walker.asked("decision")
        if pair := foul_pair([name for row in rows(seen) for name in row]):
            return pair
        walker.press("option-set")
        walker.settled(seen.round)
        walker.deal_on()
    raise AssertionError("no hand in thirty can be set foul")


def tap(walker: Walker, *names: str) -> None:
    for name in names:
        walker.by(f"card-{short(name)}").click()


def to_the_front(walker: Walker, pair: Sequence[str]) -> None:
    """Swaps the two cards with those that lie in front, unless they lie there already."""
    front, _ = rows(walker.look())
    coming = [name for name in pair if name not in front]
    going = [name for name in front if name not in pair]
    for swap in zip(coming, going, strict=True):
        tap(walker, *swap)
    assert set(rows(walker.look())[0]) == set(pair)


def test_a_hand_is_set_by_finger_by_key_the_house_way_and_foul(visitor: Visitor) -> None:
    row = visitor.table("hustler/pai-gow-poker")
    walker = Walker(visitor, f"/table/{row['id']}?sit", "setting")
    page, answer = walker.page, walker.by("option-set")
    pair = to_a_hand(walker)
    said = walker.by("felt").locator(".set-verdict")

    # A tap on a card, a tap on another one.
    low, high = dealt = rows(walker.look())
    tap(walker, low[0])
    expect(walker.by(f"card-{short(low[0])}")).to_have_attribute("aria-pressed", "true")
    expect(said).to_contain_text("Now tap where it goes")
    tap(walker, high[0])
    assert rows(walker.look()) == [(high[0], low[1]), (low[0], *high[1:])]

    # The same with the keys: from the front row's first place to the first of the other one.
    walker.by(f"card-{short(high[0])}").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(walker.by(f"card-{short(low[0])}")).to_be_focused()
    page.keyboard.press("Enter")
    assert rows(walker.look()) == dealt

    # A warning as soon as the cards lie foul, and the house way is legal again.
    to_the_front(walker, pair)
    expect(said).to_contain_text(FOUL)
    visitor.picture("set-foul")
    page.keyboard.press("w")
    expect(said).to_contain_text("A legal hand")
    expect(walker.by("house-way")).to_contain_text("as it lies now")
    assert set(rows(walker.look())[0]) != set(pair)

    # Foul all the same takes two presses, and loses.
    to_the_front(walker, pair)
    expect(said).to_contain_text(FOUL)
    answer.click()
    expect(answer).to_contain_text("Foul. Set it anyway?")
    assert walker.look().asked == "decision", "the first press only asks"
    page.evaluate(MARK)
    answer.click()
    over = walker.settled()
    assert set(rows(over)[0]) == set(pair), "what was set lies there"
    assert over.told(r"^You lose .*: the hand is set foul"), over.lines()
