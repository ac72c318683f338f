"""Who is at the table: friends, bots, those who leave and come back; hosts and invitations."""

import re
from collections.abc import Set

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.sight import Sight
from tests.browser.table import Table
from tests.browser.told import results
from tests.browser.visitor import Visitor
from tests.served import wait_until


def test_two_browsers_see_one_game_and_only_their_own_cards(visit: Visit) -> None:
    ann, ben = visit(), visit()
    row = ann.table("hustler/three-card-poker", bots=[])
    first = Table(ann, f"/table/{row['id']}?sit")
    first.seated()
    second = Table(ben, f"/table/{row['id']}?sit")
    second.seated()
    third = Table(visit(), f"/table/{row['id']}?sit")
    third.seated()
    first.asked("bank")
    first.bank(True)  # Ann is the bank, Ben and Cleo play against her
    for table in (second, third):
        table.asked("wagers")
        table.bet(ante="5")
    seats = {table.look().mine.number: table for table in (second, third)}
    for _ in seats:
        asked = decider([second, third])
        for table in (second, third):
            own = table.look()
            check_only_own_cards(own, seats.keys() - {own.mine.number})
        check_only_own_cards(first.look(), seats.keys())
        asked.press("option-play")
    ends = [table.settled() for table in (first, second, third)]
    ann.picture("two-browsers-bank")
    ben.picture("two-browsers-player")
    for end in ends[1:]:
        assert end.round == ends[0].round
        assert end.chips == ends[0].chips
        assert end.hands == ends[0].hands, "what is shown is shown to all"
        assert named_results(end) == named_results(ends[0])
    assert not any("time ran out" in line for end in ends for line in end.log)


def named_results(seen: Sight) -> list[tuple[str, str, int]]:
    """What was won and lost, the reader called by name like everybody else."""
    told = results(seen.lines())
    assert told, seen.lines()
    return [
        (seen.mine.name if row.who == seen.me else row.who, row.title, row.cents) for row in told
    ]


def decider(tables: list[Table]) -> Table:
    """Whoever is asked first."""
    asked: Table = wait_until(
        lambda: next((table for table in tables if table.look().asked == "decision"), None),
        "somebody decides",
    )
    return asked


def check_only_own_cards(seen: Sight, others: Set[int]) -> None:
    for seat in others:
        cards = seen.hands.get(f"Seat {seat}", ())
        assert seen.phase == "settled" or set(cards) <= {"face-down card"}, (seat, cards)


def test_somebody_leaves_and_comes_back(visitor: Visitor) -> None:
    row = visitor.table("hustler/ez-baccarat")
    table = Table(visitor, f"/table/{row['id']}?sit")
    table.to_wagers()
    table.by("sit-out-round").click()
    seat = table.look().mine.number
    table.by("leave").click()
    # At the latest when the round is over the seat is free, and offered again.
    table.by(f"sit-{seat}").wait_for()
    assert not any(one.mine for one in table.look().seats.values())
    assert table.by("leave").count() == 0
    visitor.picture("watching")
    table.by(f"sit-{seat}").click()
    table.by("buy-in").fill("250")
    table.by("buy").click()
    seen = table.seated()
    assert seen.mine.number == seat
    table.deal_on()
    table.to_wagers()
    assert table.look().mine.chips == 25_000
    table.bet(player="5")
    table.settled()


def test_somebody_sits_out_and_comes_back(visitor: Visitor) -> None:
    row = visitor.table("hustler/ez-baccarat", pace="fast", bots=["house-way"] * 3)
    table = Table(visitor, f"/table/{row['id']}?sit")
    table.to_wagers()
    table.press("sit-out-round")  # this round; and then for longer
    table.page.get_by_role("navigation").get_by_role("button", name="Sit out").click()
    seen = table.wait("seen.seats.some((seat) => seat.mine && seat.marks.includes('away'))")
    # The others play on without asking.
    later = table.wait("seen.round >= want && seen.phase === 'settled'", seen.round + 1)
    assert not later.told(rf"^{seen.me} bet"), later.lines()
    table.by("come-back").click()
    table.to_wagers()
    table.bet(player="5")
    over = table.settled()
    assert over.told(rf"^{seen.me} bet \$5 on the Player line"), over.lines()


def test_a_host_removes_a_bot_and_hires_another(visitor: Visitor) -> None:
    row = visitor.table("hustler/ez-baccarat", bots=["house-way", "house-way"])
    table = Table(visitor, f"/table/{row['id']}?sit")
    before = table.asked().seats
    assert set(before) == {8, 1, 2}, "company on both sides"
    bot = next(seat for seat in before.values() if not seat.mine)
    table.by("host-menu").click()
    dialog = table.page.get_by_role("dialog")
    dialog.get_by_role("button", name=f"Remove {bot.name} from seat {bot.number}").click()
    dialog.get_by_role("combobox", name="Seat").select_option("7")
    dialog.get_by_role("combobox", name="Kind").select_option("random")
    visitor.picture("host-menu")
    dialog.get_by_role("button", name="Hire").click()
    hired = table.wait("seen.seats.some((seat) => seat.number === 7 && seat.chips)")
    assert hired.seats[7].bot
    table.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    table.to_wagers()
    table.press("sit-out-round")
    gone = "!seen.seats.some((seat) => seat.number === want && seat.chips)"
    table.wait(gone, bot.number)


def test_a_private_table_opens_with_its_link_only(visit: Visit) -> None:
    host, friend, stranger = visit(), visit(), visit()
    page = host.page
    page.goto("/new/hustler/ez-baccarat")
    page.get_by_label(re.compile("private", re.I)).check()
    host.picture("host-form")
    page.get_by_role("button", name=re.compile("open|host|table", re.I)).last.click()
    table = Table(host)
    table.seated()
    page.get_by_role("button", name="Invite").click()
    link = table.by("invite-link").input_value()
    assert re.search(r"/table/\w+#key=.+", link), link
    host.picture("invite")

    Table(friend, link).wait("true")
    friend.page.get_by_role("button", name="Sit here").click()
    friend.page.get_by_test_id("buy").click()
    seat = Table(friend).seated().mine.number
    table.wait("seen.seats.some((seat) => seat.number === want && seat.chips)", seat)

    stranger.forgives = "404"  # whether it was ever there is asked too
    stranger.page.goto(link.partition("#")[0])
    stranger.page.get_by_role("heading", name="No table here").wait_for()
    stranger.picture("private-without-key")
    assert "EZ Baccarat" not in stranger.page.inner_text("main")
    stranger.page.get_by_role("link", name="Back to the lobby").click()
    stranger.page.get_by_test_id("open-tables").wait_for()
    assert table.page.url.split("/")[-1].partition("#")[0] not in stranger.page.content()
