"""Every kind of question is answered by the page: amounts, cards, bonuses, bets behind, hints."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.sight import cents, short
from tests.browser.table import Table
from tests.browser.told import results
from tests.browser.visitor import Visitor


def until_offered(table: Table, option: str) -> None:
    """Checks or calls until the option is there."""
    for _ in range(60):
        seen = table.wait("seen.asked === 'decision' || seen.phase === 'settled'")
        if seen.phase == "settled":
            table.deal_on()
            table.wait("seen.phase !== 'settled'")
        elif table.by(option).count():
            return
        else:
            table.press("option-check" if table.by("option-check").count() else "option-call")
    raise AssertionError(f"{option} was never offered")


def no_limit(visitor: Visitor) -> Table:
    row = visitor.table("diamond-jims/no-limit-holdem", bots=["pot-odds", "tight"])
    return Table(visitor, f"/table/{row['id']}?sit")


def amount(table: Table) -> int:
    return cents("$" + table.by("amount").input_value())


def test_a_raise_is_made_with_the_slider(visitor: Visitor) -> None:
    table = no_limit(visitor)
    until_offered(table, "option-raise")
    slider = table.by("question").get_by_role("slider")
    least, notch = amount(table), int(slider.input_value())
    slider.focus()
    table.page.keyboard.press("ArrowRight")
    table.page.keyboard.press("ArrowRight")
    expect(slider).to_have_value(str(notch + 2))
    chosen = cents(slider.get_attribute("aria-valuetext") or "")
    assert chosen > least
    expect(table.by("amount")).to_have_value(dollars(chosen)[1:])  # the field follows the slider
    expect(table.by("option-raise")).to_contain_text(f"Raise to {dollars(chosen)}")
    visitor.picture("raise-with-slider")
    table.press("option-raise")
    words = f"You raise to {dollars(chosen)}."
    table.wait("seen.log.includes(want)", words)


def test_presets_fill_in_amounts_and_the_amount_typed_is_checked(visitor: Visitor) -> None:
    table = no_limit(visitor)
    until_offered(table, "option-raise")
    question = table.by("question")
    named = re.compile(r"^(Min|½ pot|Pot|.* all in|All in)")
    presets = question.locator(".amount-presets").get_by_role("button", name=named)
    found = []
    for place in range(presets.count()):
        presets.nth(place).click()
        told = re.search(r"\$[\d,.]+", presets.nth(place).inner_text())
        assert told, presets.nth(place).inner_text()
        expect(table.by("amount")).to_have_value(told.group()[1:].replace(",", ""))
        expect(presets.nth(place)).to_have_attribute("aria-pressed", "true")
        found.append(amount(table))
    assert found == sorted(set(found)) and len(found) >= 3, found
    seen = table.look()
    assert found[-1] >= seen.mine.chips, "the last preset is all in: what is there and the blind"

    table.by("amount").fill("0.01")
    expect(table.by("option-raise")).to_be_disabled()
    expect(question.get_by_role("status")).to_contain_text("From")
    table.by("amount").fill("1000000")
    expect(table.by("option-raise")).to_be_disabled()

    presets.first.click()
    expect(table.by("option-raise")).to_be_enabled()
    table.press("option-raise")
    words = f"You raise to {dollars(found[0])}."
    table.wait("seen.log.includes(want)", words)


def dollars(amount: int) -> str:
    return f"${amount // 100:,}" if amount % 100 == 0 else f"${amount / 100:,.2f}"


def to_a_discard(table: Table) -> tuple[str, ...]:
    """Calls until cards have to be thrown away; the hand as it is on the felt."""
    until_offered(table, "option-discard")
    seen = table.look()
    return seen.hands[f"Seat {seen.mine.number}"]


def test_a_card_is_thrown_away_with_the_pointer(visitor: Visitor) -> None:
    row = visitor.table("hustler/pineapple", bots=["pot-odds", "random"])
    table = Table(visitor, f"/table/{row['id']}?sit")
    hand = to_a_discard(table)
    assert len(hand) == 3
    expect(table.by("option-discard")).to_be_disabled()
    first, second = (table.by(f"card-{short(name)}") for name in hand[:2])
    first.click()
    expect(first).to_have_attribute("aria-pressed", "true")
    second.click()  # one card is thrown away: another takes the place of the first
    expect(first).to_have_attribute("aria-pressed", "false")
    visitor.picture("discard")
    mine = table.look().mine.number
    table.press("option-discard")
    after = table.wait(f"seen.hands['Seat {mine}']?.length === 2 || seen.phase === 'settled'")
    assert hand[1] not in after.hands[f"Seat {mine}"]
    assert {hand[0], hand[2]} == set(after.hands[f"Seat {mine}"])


def test_a_card_is_thrown_away_with_the_keyboard(visitor: Visitor) -> None:
    row = visitor.table("hustler/pineapple", bots=["pot-odds", "random"])
    table = Table(visitor, f"/table/{row['id']}?sit")
    hand = to_a_discard(table)
    mine = table.look().mine.number
    page, chosen = table.page, table.by(f"card-{short(hand[2])}")
    page.keyboard.press("1")  # goes to the first card
    for _ in range(3):
        if chosen.evaluate("card => card === document.activeElement"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(chosen).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Tab")
    expect(table.by("option-discard")).to_be_focused()
    page.keyboard.press("Enter")
    after = table.wait(f"seen.hands['Seat {mine}']?.length === 2 || seen.phase === 'settled'")
    assert set(hand[:2]) == set(after.hands[f"Seat {mine}"])


def test_a_bonus_bet_waits_for_its_line_and_is_settled(visitor: Visitor) -> None:
    row = visitor.table("hustler/ez-baccarat")
    table = Table(visitor, f"/table/{row['id']}?sit")
    start = table.to_wagers()
    bonus = table.by("spot-dragon-7")
    expect(bonus).to_be_disabled()
    table.lay(banker="25")
    expect(bonus).to_be_enabled()
    bonus.click()
    expect(table.by("wager-dragon-7")).to_have_value("5")
    table.lay(banker="")
    expect(bonus).to_be_disabled()  # without the line there is no bonus
    expect(table.by("bet")).to_be_disabled()
    table.bet(banker="25", dragon_7="5")
    over = table.settled(start.round)
    visitor.picture("bonus-bet")
    seat = over.mine.number
    assert {(bet.title, bet.cents) for bet in over.bets if bet.seat == seat} == {
        ("Banker line", 2500),
        ("Dragon 7 Bonus Bet", 500),
    }
    own = {row.title: row.cents for row in results(over.lines()) if row.who == over.me}
    assert own.keys() == {"Banker line", "Dragon 7 Bonus Bet"}, over.lines()
    assert own["Dragon 7 Bonus Bet"] in (20_000, -500), "40 to 1, or lost"


def test_a_bet_behind_somebody_wins_and_loses_with_that_hand(visit: Visit) -> None:
    ann, ben = visit(), visit()
    row = ann.table("lotus/ez-baccarat", bots=["house-way"])
    seated = Table(ann, f"/table/{row['id']}?sit")
    seated.to_wagers()
    behind = Table(ben, f"/table/{row['id']}")
    behind.by("stand-behind").click()
    behind.by("buy").click()
    behind.wait("!document.querySelector('dialog[open]')")
    seated.press("sit-out-round")  # whoever comes late bets in the next round
    seated.settled()
    seated.deal_on()
    seated.to_wagers()
    behind.asked("wagers")
    behind.by("question").get_by_label("Behind").select_option("1")
    expect(behind.by("spot-dragon-7")).to_be_disabled()  # not for those behind
    first = behind.by("question").get_by_role("textbox").first
    first.fill("20")
    line = (first.get_attribute("data-testid") or "").removeprefix("wager-")
    behind.press("bet")
    seated.bet(**{line: "10"})
    over = behind.settled()
    ben.picture("bet-behind")
    told = {row.who: row for row in results(over.lines())}
    hers, his = told[ann.guest["name"]], told[f"{ben.guest['name']} behind {ann.guest['name']}"]
    assert (hers.how, 2 * hers.cents) == (his.how, his.cents), "the hand is the same"
    assert over.result() == his.cents


def test_a_hint_tells_what_each_answer_is_worth(visitor: Visitor) -> None:
    row = visitor.table("hustler/three-card-poker")
    table = Table(visitor, f"/table/{row['id']}?sit")
    table.to_wagers()
    table.bet(ante="5")
    table.asked("decision")
    table.by("hint").click()
    panel = table.by("hint-panel")
    panel.wait_for()
    visitor.picture("hint")
    expect(panel).to_contain_text("exact")
    folds = panel.get_by_role("listitem").filter(has_text="Fold")
    expect(folds).to_contain_text("worth −$5")  # the ante, whatever the cards
    plays = panel.get_by_role("listitem").filter(has_text="Play")
    expect(plays).to_contain_text(re.compile(r"worth [+−]\$\d+"))
    table.press("option-play")
    table.settled()
