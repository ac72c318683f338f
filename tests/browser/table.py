"""A person at a table: looks at the page, and does everything by its fields and buttons."""

import re
from collections.abc import Iterator
from itertools import combinations
from random import Random

from playwright.sync_api import Locator, Page, expect

from tests.browser.sight import LOOK, Sight, read
from tests.browser.visitor import PATIENCE, Visitor

WHEN = f"(want) => {{ const seen = ({LOOK})(); return seen && (SO) ? seen : false; }}"
# The newest question, once: whoever answers it marks it.
MARK = """() => {
  window.answered = document.querySelector('[data-testid="question"]').dataset.asked;
}"""
NOTE = f"""() => {{
  const look = {LOOK};
  window.noted = {{}};
  new MutationObserver(() => {{
    const seen = document.querySelector('[data-phase="settled"]') ? look() : null;
    if (seen) window.noted[seen.round] = seen;
  }}).observe(document.body, {{ childList: true, subtree: true, attributes: true }});
}}"""

DRAWN = """() => new Promise((done) => requestAnimationFrame(
  () => requestAnimationFrame(() => setTimeout(done))))"""
OVER = "(want && (seen.round > want || (seen.round === want && seen.phase === 'settled')))"
# Nothing is asked, and nothing will be: something is wrong, the bank is free, or one has no chips.
STUCK = """(
  seen.alerts.length || seen.phase === "broken" ||
  (seen.phase !== "playing" && seen.seats.some((seat) => seat.mine && seat.chips === "$0"))
)"""


ASKED = 150  # milliseconds until the table has said what it thinks of an answer


class Table:
    def __init__(self, visitor: Visitor, path: str = "") -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        if path:
            self.page.goto(path)

    def by(self, name: str) -> Locator:
        return self.page.get_by_test_id(name)

    # ---- looking ----

    def look(self) -> Sight:
        seen = self.page.evaluate(LOOK)
        assert seen, f"no table to be seen at {self.page.url}"
        return read(seen)

    def wait(self, so: str, want: object = None, patience: float = PATIENCE) -> Sight:
        """The table at the first moment when it is so: JavaScript about `seen` and `want`."""
        try:
            found = self.page.wait_for_function(WHEN.replace("SO", so), arg=want, timeout=patience)
        except Exception as error:
            error.add_note(f"waited for {so} with {want} and saw {self.page.evaluate(LOOK)}")
            raise
        return read(found.json_value())

    def asked(self, kind: str = "") -> Sight:
        """Until a question is put that is not answered yet."""
        so = "seen.asked === want" if kind else "seen.asked !== ''"
        return self.wait(so, kind)

    def settled(self, round: int = 0) -> Sight:
        """Until the round is over: this one, or any."""
        so = "seen.phase === 'settled' && (!want || seen.round === want)"
        return self.wait(so, round)

    def note_settled(self) -> None:
        """From now on every settled round is noted as it is shown, however short that is."""
        self.page.evaluate(NOTE)

    def noted(self, round: int) -> Sight:
        """A round as it was settled."""
        found = self.page.wait_for_function("round => window.noted[round] ?? false", arg=round)
        return read(found.json_value())

    def seated(self) -> Sight:
        return self.wait("seen.seats.some((seat) => seat.mine)")

    # ---- doing ----

    def press(self, name: str) -> None:
        """A button that answers the question."""
        self.page.evaluate(MARK)
        self.by(name).first.click()

    def bank(self, take: bool) -> None:
        self.press("take-bank" if take else "pass-bank")

    def lay(self, **dollars: str) -> None:
        """Touches spots and types amounts onto them."""
        for name, amount in dollars.items():
            wager = name.replace("_", "-")
            self.by(f"spot-{wager}").first.click()
            self.drawn()
            self.by(f"wager-{wager}").fill(amount)
            expect(self.by(f"wager-{wager}")).to_have_value(amount)

    def bet(self, **dollars: str) -> None:
        """Types amounts onto spots and confirms."""
        self.lay(**dollars)
        self.press("bet")

    def tap_everything(self) -> None:
        """A chip onto every spot that takes one; some do only when others have theirs, or none."""
        spots = self.by("felt").locator('[data-testid^="spot-"]').all()
        while open := [spot for spot in spots if spot.is_enabled()]:
            for spot in open:
                if spot.is_enabled():
                    spot.click()
            spots = [spot for spot in spots if spot not in open]

    def tap_something(self) -> None:
        """A chip onto the first spot that takes one."""
        self.by("felt").locator('[data-testid^="spot-"]:enabled').first.click()

    def drawn(self) -> None:
        """Until the newest state and size are on the screen."""
        self.page.evaluate(DRAWN)

    def deal_on(self) -> None:
        """The next round, without waiting for it."""
        self.by("next").click()

    def to_wagers(self, *, banks: bool = False) -> Sight:
        """Answers offers of the bank until wagers are asked for, or the bank is taken."""
        while True:
            seen = self.wait("seen.asked !== '' || seen.phase === 'broken'")
            if seen.phase == "broken":
                self.deal_on()
                self.wait("seen.phase !== 'broken'")
            elif seen.asked == "bank":
                self.bank(banks)
                if banks:
                    return seen
            else:
                return seen


class Walker(Table):
    """Plays any game without knowing it: whatever is asked is answered by what is offered."""

    def __init__(self, visitor: Visitor, path: str, seed: str) -> None:
        super().__init__(visitor, path)
        self._random = Random(seed)
        self.rounds: set[int] = set()  # in which something was asked

    def answer(self, seen: Sight) -> None:
        self.rounds.add(seen.round)
        match seen.asked:
            case "bank":
                self.bank(self._random.random() < 0.3)
            case "wagers":
                self._wagers()
            case "decision":
                self._decide()

    def _wagers(self) -> None:
        again = self.by("repeat")
        if again.is_enabled() and self._random.random() < 0.7:
            again.click()
        elif self._random.random() < 0.4:
            self.tap_everything()
        else:
            self.tap_something()
        self.press("bet")

    def _decide(self) -> None:
        """Any option: an amount as it stands, and so many cards as must be picked."""
        if self.page.locator(".hand-answers").count():
            self._from_hand()
            return
        found = self.by("question").locator('[data-testid^="option-"]')
        option = found.nth(self._random.randrange(found.count()))
        form = option.locator("xpath=ancestor::form[1]")
        if form.count():
            cards = form.locator('[data-testid^="card-"]')
            for place in range(cards.count()):
                if option.is_enabled():
                    break
                cards.nth(place).click()
        self.page.evaluate(MARK)
        option.click()
        again = self.page.locator("button.answer.asks")
        if again.count():  # it wants a second press
            again.click()

    def _from_hand(self) -> None:
        """One card that something can be done with, or else three with the card that is new."""
        cards, enabled = self.page.locator(".hand-answers .set-place"), "button.answer:enabled"
        new = self.page.locator(".hand-answers .set-place.new")
        places = list(range(cards.count()))
        self._random.shuffle(places)
        threes = [(*two, None) for two in combinations(places, 2)]
        for picked in [*((place,) for place in places), *threes]:
            chosen = [new.first if place is None else cards.nth(place) for place in picked]
            for card in chosen:
                card.click()
            if len(chosen) > 1:
                self.page.wait_for_timeout(ASKED)  # the table says whether they are a meld
            does = self.page.locator(f".hand-answers {enabled}")
            if does.count():
                self.page.evaluate(MARK)
                does.nth(self._random.randrange(does.count())).click()
                return
            for card in chosen:
                card.click()
        raise AssertionError("nothing can be done with any card")

    def stay_in(self, seen: Sight) -> None:
        """Passes the bank, bets on everything, checks and calls."""
        self.rounds.add(seen.round)
        checks = [name for name in ("option-check", "option-call") if self.by(name).count()]
        if seen.asked == "bank":
            self.bank(False)
        elif seen.asked == "wagers":
            self.tap_everything()
            self.press("bet")
        elif checks:
            self.press(checks[0])
        else:
            self.go_on(seen, 0)

    def buy(self) -> None:
        self.page.get_by_role("button", name="Buy chips").first.click()
        self.by("buy").click()
        self.page.get_by_role("dialog").wait_for(state="hidden")

    def walk(self, rounds: int) -> dict[int, list[str]]:
        """Plays until so many rounds with a question are settled; what was told of each."""
        told: dict[int, list[str]] = {}
        while True:
            newest = max(self.rounds, default=0)
            seen = self.wait(f"seen.asked || {OVER} || {STUCK}", newest)
            assert not seen.alerts, seen.alerts
            for number in self.rounds - told.keys():
                if number < seen.round or seen.phase == "settled":
                    told[number] = seen.lines(number)
            if len(told) == rounds:
                return told
            self.go_on(seen, newest)

    def go_on(self, seen: Sight, newest: int) -> None:
        if seen.asked:
            self.answer(seen)
        elif seen.phase == "broken":
            self.deal_on()
            self.wait("seen.phase !== 'broken'")
        elif not seen.mine.chips and seen.phase == "playing":  # all in
            self.wait("seen.asked || seen.phase !== 'playing'")
        elif not seen.mine.chips:
            self.buy()
            self.wait("seen.seats.some((seat) => seat.mine && seat.chips !== '$0')")
        elif seen.phase == "settled":
            self.deal_on()
            self.wait("seen.round > want", seen.round)
        else:  # the round is told; on to the next question
            self.wait(f"seen.asked || seen.phase === 'settled' || {STUCK}", newest)


def stops(walker: Walker) -> Iterator[tuple[str, Sight]]:
    """A round in which one bets on everything and folds nothing: each question, and the result.

    A decision is called after the cards it is made with: one's own, and those on the board.
    """
    while True:
        seen = walker.wait("seen.asked || seen.phase === 'settled' || seen.phase === 'broken'")
        if seen.phase == "settled":
            yield "result", seen
            return
        if seen.asked == "decision":
            own = re.compile(rf"Board|Seat {seen.mine.number}\b")
            cards = sum(len(hand) for name, hand in seen.hands.items() if own.match(name))
            yield f"decision with {cards}", seen
        elif seen.asked:
            yield seen.asked, seen
        walker.stay_in(seen)
