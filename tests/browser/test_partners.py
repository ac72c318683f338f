"""A bank or a wager that several hold: offered, joined and settled on the page."""

from tests.browser.conftest import Visit
from tests.browser.table import Table

GAME = "hustler/super-pan-9-classic"  # its document lets three hold the bank
KUM_KUM = "hustler/21st-century-baccarat-joker"  # and this one lets several share a wager


def test_a_friend_who_joins_the_bank_has_a_share_of_what_it_wins(visit: Visit) -> None:
    tables, before = three_seated(visit, GAME)
    banker, partner, bettor = tables
    offered(banker, [partner, bettor])
    banker.by("let-others-in").check()
    banker.by("bank-amount").fill("300")
    banker.press("take-bank")
    partner.asked("wagers")
    partner.page.get_by_role("button", name="Join the bank").click()
    partner.by("join-bank-amount").fill("100")
    partner.visitor.picture("join-the-bank")
    partner.press("join-bank")
    round = bettor.asked("wagers").round
    for table in tables:
        table.note_settled()
    bettor.bet(base="20")
    play_out([banker, bettor], round)
    won = [
        table.noted(round).mine.chips - chips for table, chips in zip(tables, before, strict=True)
    ]
    assert won[2] in (2_000, 0, -2_000), "an even bet of $20"
    assert won[0] * 4 == -won[2] * 3 and won[1] * 4 == -won[2], "three quarters, and one"


def test_a_friend_who_joins_a_wager_has_a_share_of_what_it_wins(visit: Visit) -> None:
    tables, before = three_seated(visit, KUM_KUM)
    banker, owner, partner = tables
    offered(banker, [owner, partner])
    banker.bank(take=True)
    owner.asked("wagers")
    owner.lay(base="30")
    owner.by("share-wager").check()
    owner.visitor.picture("share-a-wager")
    owner.press("bet")
    partner.asked("wagers")
    partner.page.get_by_role("button", name="Join the wager of").click()
    seat = owner.look().mine.number
    partner.by(f"join-wager-{seat}-amount").fill("10")
    partner.visitor.picture("join-a-wager")
    round = partner.look().round
    for table in tables:
        table.note_settled()
    partner.press(f"join-wager-{seat}")
    play_out([banker, owner], round)
    won = [
        table.noted(round).mine.chips - chips for table, chips in zip(tables, before, strict=True)
    ]
    assert won[1] in (3_000, 0, -3_000) and won[2] * 3 == won[1], "$30 and $10 of an even bet"
    assert sum(won) == 0


def three_seated(visit: Visit, game: str) -> tuple[list[Table], list[int]]:
    """The host first, and the chips of each."""
    host = visit()
    path = f"/table/{host.table(game, bots=[])['id']}?sit"
    tables = [Table(visitor, path) for visitor in (host, visit(), visit())]
    return tables, [table.seated().mine.chips for table in tables]


def offered(banker: Table, others: list[Table]) -> None:
    """Everybody passes the bank until it is offered to one of them."""
    while banker.look().asked != "bank":
        for other in others:
            if other.look().asked == "bank":
                other.bank(take=False)
        if banker.look().phase == "broken":
            banker.deal_on()


def play_out(tables: list[Table], round: int) -> None:
    while True:
        for table in tables:
            seen = table.look()
            if seen.phase == "settled" or seen.round > round:
                return
            if seen.asked == "decision":
                table.press("option-stand")
