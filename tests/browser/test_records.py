"""What is left of a round: replay step by step, the proof in the browser, the history, the odds."""

import re
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from tests.browser.around import check_around
from tests.browser.sight import Sight, cents
from tests.browser.table import Table, Walker
from tests.browser.visitor import Visitor
from tests.served import HOUSEWAY


def played(visitor: Visitor, game: str, rounds: int, **setup: object) -> tuple[str, list[int]]:
    row = visitor.table(game, **setup)
    walker = Walker(visitor, f"/table/{row['id']}?sit", game)
    return row["id"], sorted(walker.walk(rounds))


def test_a_finished_round_is_replayed_step_by_step(visitor: Visitor) -> None:
    row = visitor.table("hustler/three-card-poker")
    table = Table(visitor, f"/table/{row['id']}?sit")
    table.to_wagers()
    table.bet(ante="5")
    table.asked("decision")
    table.press("option-play")
    over = table.settled()
    page = visitor.page
    page.get_by_role("link", name="Rounds").click()
    page.get_by_role("link", name=f"Replay round {over.round}").click()
    step, forward = table.by("replay-step"), table.by("replay-forward")
    step.wait_for()
    _, last = counted(step.inner_text())
    assert last > 15
    page.keyboard.press("Home")
    expect(step).to_have_text(f"1 of {last}")
    expect(table.by("replay-back")).to_be_disabled()  # there is nothing before the beginning
    own = page.locator(f'[data-hand="{over.mine.number}"]')
    assert not own.get_by_role("img").count()
    for number in range(2, last + 1):
        forward.click()
        expect(step).to_have_text(f"{number} of {last}")
    check_around(table, over.mine.number, [seat for seat in over.seats if seat != over.bank])
    visitor.picture("replay-end")
    shown = table.page.evaluate(
        """(seat) => [...document.querySelectorAll(`[data-testid="felt"] [data-hand="${seat}"]
           [role=img]`)].map((card) => card.getAttribute("aria-label"))""",
        over.mine.number,
    )
    assert tuple(shown) == over.hands[f"Seat {over.mine.number}"], "the same cards as at the table"
    table.by("replay-slider").focus()
    page.keyboard.press("Home")
    expect(step).to_have_text(f"1 of {last}")
    page.keyboard.press("ArrowRight")
    expect(step).to_have_text(f"2 of {last}")
    table.by("replay-play").click()
    expect(step).not_to_have_text(f"2 of {last}")


@pytest.mark.parametrize(
    ("game", "bot"),
    [("hustler/casino-blackjack", "house-way"), ("diamond-jims/no-limit-holdem", "pot-odds")],
)
def test_a_replay_opens_at_the_deal_and_its_stacks_end_as_they_did(
    visitor: Visitor, game: str, bot: str
) -> None:
    row = visitor.table(game, bots=[bot, bot])
    table = Walker(visitor, f"/table/{row['id']}?sit", game)
    while (seen := table.wait("seen.asked || seen.phase === 'settled'")).asked:
        table.stay_in(seen)
    page = visitor.page
    page.goto(f"/table/{row['id']}/round/{seen.round}")
    slider = table.by("replay-slider")
    slider.wait_for()
    opening = int(slider.input_value())
    assert opening > 1 and table.by("felt").locator("[data-card]").count() >= 4
    staked = stacks(table, seen)
    page.keyboard.press("End")
    expect(table.by("replay-forward")).to_be_disabled()
    assert stacks(table, seen) == seen.chips != staked
    page.goto(f"{page.url.partition('#')[0]}#step={opening + 1}")
    expect(slider).to_have_value(f"{opening + 1}")


def stacks(table: Table, seen: Sight) -> dict[int, int]:
    """Cents in front of the seats of a table that was seen."""
    return {seat: cents(table.by(f"chips-{seat}").inner_text()) for seat in seen.seats}


def counted(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d+) of (\d+)", text.strip())
    assert found, text
    return int(found.group(1)), int(found.group(2))


def test_the_browser_finds_a_finished_shuffle_fair(visitor: Visitor) -> None:
    _, rounds = played(visitor, "hustler/three-card-poker", 2)
    page = visitor.page
    page.get_by_role("link", name="Rounds").click()
    page.get_by_role("link", name=f"Verify the shuffle of round {rounds[0]}").click()
    result = page.get_by_test_id("verify-result")
    expect(result).to_have_text(re.compile("^Fair"))
    visitor.picture("verify-fair")
    found = page.locator('[data-testid^="verify-step-"]')
    assert found.count() >= 3
    findings = [found.nth(place).get_attribute("data-finding") for place in range(found.count())]
    assert set(findings) == {"good"}, findings


def test_the_browser_does_not_call_a_changed_card_fair(visitor: Visitor) -> None:
    """The server lies about one card: the page must see it."""
    id, rounds = played(visitor, "hustler/three-card-poker", 2)

    def lie(route: Route) -> None:
        answer = route.fetch()
        told = answer.json()
        cards = told["proof"]["dealt"]
        cards[0], cards[1] = cards[1], cards[0]
        route.fulfill(response=answer, json=told)

    visitor.page.route(f"**/api/tables/{id}/rounds/{rounds[0]}", lie)
    visitor.page.goto(f"/verify/{id}/{rounds[0]}")
    expect(visitor.page.get_by_test_id("verify-result")).to_have_text(re.compile("^Not verified"))
    visitor.picture("verify-lie")


def test_the_history_is_downloaded_and_verified_by_the_command_line(
    visitor: Visitor, tmp_path: Path
) -> None:
    _, rounds = played(visitor, "diamond-jims/no-limit-holdem", 3, bots=["tight", "random"])
    page = visitor.page
    page.get_by_role("link", name="Rounds").click()
    page.get_by_test_id(f"round-{rounds[-1]}").wait_for()
    visitor.picture("rounds")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the history").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.suffix == ".jsonl"
    done = subprocess.run([HOUSEWAY, "verify", file], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{rounds[-1]}" in done.stdout, done.stdout

    with page.expect_download() as download:
        page.get_by_role("link", name="PHH").click()
    phh = Path(download.value.path()).read_text()
    assert "variant = 'NT'" in phh or 'variant = "NT"' in phh, phh[:300]


def test_the_odds_of_a_quick_game_are_those_of_the_books(visitor: Visitor) -> None:
    """EZ Baccarat with eight decks as published: wizardofodds.com, EZ Baccarat, 8 decks."""
    page = visitor.page
    page.goto("/game/hustler/ez-baccarat")
    table = page.get_by_role("table").filter(has_text="Edge").first
    table.wait_for()
    visitor.picture("odds")
    expect(page.locator("#odds")).to_contain_text("Counted exactly")
    expect(page.locator("#odds")).to_contain_text("8 decks")
    published = {
        "Player line": 1.2351,
        "Banker line": 1.0183,
        "Tie Bet": 14.3596,
        "Dragon 7 Bonus Bet": 7.6114,
        "Panda 8": 10.1876,
    }
    for title, edge in published.items():
        row = table.get_by_role("row").filter(has=page.get_by_role("button", name=title))
        told = re.search(r"(\d+\.\d+)\s*%", row.inner_text())
        assert told, row.inner_text()
        places = len(told.group(1).partition(".")[2])
        assert abs(float(told.group(1)) - edge) <= 0.6 * 10**-places, (title, told.group(1), edge)
        expect(row).to_contain_text("exact")
    page.get_by_role("button", name="Dragon 7").click()
    expect(page.locator("#odds")).to_contain_text("40 to 1")


def test_a_host_picks_a_pay_table_of_a_side_bet(visitor: Visitor) -> None:
    """Six to eight decks and tables A, B and C are printed, 000:680-681 and 000:697-717."""
    page = visitor.page
    page.goto("/new/lucky-lady/21st-century-blackjack-joker")
    decks = page.get_by_role("group", name="Decks", exact=True)
    for _ in range(2):
        decks.get_by_role("button", name="one less").click()
    expect(decks).to_contain_text("4")
    page.get_by_label("Buster Blackjack").check()
    page.get_by_label("Table B").check()
    expect(decks).to_contain_text("6")
    page.get_by_test_id("open-table").click()
    page.get_by_text("How this table is set up").first.click()
    expect(page.locator(".table-terms").first).to_contain_text("Pay table of Buster")
    terms = dict(
        page.locator(".table-terms div").evaluate_all(
            "rows => rows.map((row) => [...row.children].map((each) => each.textContent))"
        )
    )
    assert (terms["Pay table of Buster"], terms["Decks"]) == ("B", "6")


def test_a_side_bet_is_found_and_leads_to_its_games(visitor: Visitor) -> None:
    page = visitor.page
    page.goto("/")
    page.get_by_role("searchbox").fill("perfect pair")
    expect(page.get_by_role("status").filter(has_text="side bet")).to_have_text(
        re.compile("^1 side bet")
    )
    page.get_by_role("link", name="Perfect Pair Bonus Bet (side bet)", exact=True).click()
    expect(page.locator("#odds table").first).to_contain_text("Perfect Pair")
    page.get_by_role("link", name="21st Century Blackjack").first.click()
    expect(page.get_by_label("Perfect Pair Bonus Bet")).to_be_visible()
