"""The bank is an offer: nobody waits for people who have not asked for it."""

from pathlib import Path

import msgspec
import pytest

from houseway.errors import TableError
from houseway.game import open_table
from houseway.money import transfer
from houseway.server.hall import Hall
from houseway.server.live import LiveTable
from houseway.server.rebuild import rebuilt
from houseway.server.store import Store
from houseway.table import Position
from houseway.table.open import (
    AnyAct,
    BankedTable,
    Bet,
    Left,
    Removed,
    Sat,
    Setup,
    SpotBet,
    TookBank,
    Volunteered,
    WentAway,
    WentOn,
)
from houseway.table.open.view import yours
from tests.server.recovery.guests import Visitor, hall_on, play

CHIPS = 100_000
WAR = "hustler/casino-war"
BACCARAT = "hustler/ez-baccarat"
NEXT = WentOn(waits=False)


def table_of(*names: str, game: str = WAR) -> BankedTable:
    """Ann and others in seats 1, 2, …; a name in capitals is a bot's."""
    table = open_table(Setup(game=game, seconds=0), bytes(32))
    assert isinstance(table, BankedTable)
    for seat, name in enumerate(names, start=1):
        who = {"bot": "prop"} if name.isupper() else {"guest": name}
        table.apply(Sat(seat=seat, name=name, cents=CHIPS, **who))
    return table


def asked(table: BankedTable) -> list[tuple[str, str]]:
    return [(row.kind, row.account) for row in table.questions]


def said(table: BankedTable) -> list[str]:
    return [event.sentence(table.names) for event in table.log.events]


def of_the_bank(table: BankedTable) -> list[str]:
    return [row for row in said(table) if "bank" in row or "position" in row]


def bet_and_settle(table: BankedTable) -> None:
    """Everybody bets $5, and answers by default."""
    while table.under_way:
        question = table.questions[0]
        if question.kind == "wagers":
            spot = SpotBet(seat=question.who.seat, wagers={"base": 500})
            table.apply(Bet(account=question.account, spots=(spot,)))
        else:
            table.apply(table.default(question))


# ---- who is waited for ----


def test_the_bank_goes_past_a_person_who_says_nothing_and_the_log_says_so() -> None:
    table = table_of("Ann", "BOT")
    table.apply(NEXT)
    assert asked(table) == [("bank", "2")]
    assert of_the_bank(table) == ["The bank was offered to Ann."]


def test_those_it_goes_past_are_named_once_and_do_not_pass() -> None:
    table = table_of("Ann", "Ben", "BOT", "Cat", "BOTTOM")
    table.apply(NEXT)
    table.apply(TookBank(seat=3, cents=0))
    table.apply(TookBank(seat=5, cents=0))
    assert of_the_bank(table) == [
        "The bank was offered to Ann and Ben.",
        "BOT passes the player-dealer position.",
        "The bank was offered to Cat.",
        "BOTTOM passes the player-dealer position.",
    ]
    assert asked(table) == [("bank", "1")]


def test_a_seat_without_chips_beyond_the_fee_is_left_out() -> None:
    table = open_table(Setup(game=BACCARAT, seconds=0, schedule=f"{BACCARAT}:1"), bytes(32))
    assert isinstance(table, BankedTable) and table.terms.bank_fee
    for seat, bot in enumerate(("", "prop", "prop"), start=1):
        who = {"bot": bot} if bot else {"guest": "Ann"}
        table.apply(Sat(seat=seat, name=f"Player {seat}", cents=CHIPS, **who))
    table.session.ledger.post([transfer("lost", "1", "2", CHIPS - table.terms.bank_fee)])
    table.apply(NEXT)
    assert asked(table) == [("bank", "2")]
    assert not any("was offered" in row for row in said(table))


def test_one_who_has_asked_for_it_banks_when_the_turn_comes() -> None:
    table = table_of("BOT", "Ann", "Ben")
    table.apply(Volunteered(account="2", cents=30_000))
    table.apply(NEXT)
    assert asked(table) == [("bank", "1")], "the bot comes first"
    table.apply(TookBank(seat=1, cents=0))
    assert table.session.bank is not None
    assert (table.session.bank.seat, table.session.bank.cents) == (2, 30_000)
    assert asked(table) == [("wagers", "1"), ("wagers", "3")]


def test_a_word_is_good_for_one_round() -> None:
    table = table_of("Ann", "BOT")
    table.apply(Volunteered(account="1", cents=30_000))
    table.apply(NEXT)
    bet_and_settle(table)
    table.apply(NEXT)  # by the document Ann may bank twice in a row
    assert table.session.offers()[0] == 1
    assert asked(table) == [("bank", "2")]


def test_people_are_asked_in_turn_where_nobody_else_would_bank() -> None:
    table = table_of("Ann", "Ben")
    table.apply(NEXT)
    assert asked(table) == [("bank", "1")]
    assert not any("was offered" in row for row in said(table))
    table.apply(TookBank(seat=1, cents=0))
    assert asked(table) == [("bank", "2")]
    table.apply(TookBank(seat=2, cents=0))
    assert table.phase == "broken"


def test_people_passed_over_are_asked_after_all_once_every_bot_has_passed() -> None:
    table = table_of("Ann", "BOT", "Ben")
    table.apply(NEXT)
    table.apply(TookBank(seat=2, cents=0))
    assert asked(table) == [("bank", "1")]
    table.apply(TookBank(seat=1, cents=0))
    assert asked(table) == [("bank", "3")]
    table.apply(TookBank(seat=3, cents=0))
    assert table.phase == "broken"


def test_a_round_that_waits_asks_everybody_as_it_always_did() -> None:
    table = table_of("Ann", "BOT")
    table.apply(msgspec.json.decode(b'{"type":"WentOn"}', type=AnyAct))  # as it was stored
    assert asked(table) == [("bank", "1")]


def test_a_holder_who_must_let_somebody_else_bank_cannot_open_a_broken_game_again() -> None:
    table = table_of("Ann", "Ben", game=BACCARAT)
    table.session.position = Position(1, 2)  # Ann has had her two hands
    table.apply(NEXT)
    assert asked(table) == [("bank", "2")]
    table.apply(TookBank(seat=2, cents=0))
    table.apply(Volunteered(account="1", cents=500))
    assert table.phase == "broken" and not table.wanted_again
    table.apply(Volunteered(account="2", cents=500))
    assert table.wanted_again


# ---- what may be asked for ----


def test_who_cannot_put_up_the_bank_any_more_is_told_why() -> None:
    table = table_of("Ann", "BOT")
    table.apply(Volunteered(account="1", cents=CHIPS))
    table.session.ledger.post([transfer("lost", "1", "2", CHIPS - 20_000)])
    table.apply(NEXT)
    assert asked(table) == [("bank", "2")]
    assert (
        "Ann cannot take the player-dealer position:"
        " $1,000 is too much; up to $200 can be put up." in said(table)
    )
    assert not any("was offered" in row for row in said(table)), "that was all there is to say"
    offer = table.offer("1")
    assert offer is not None and (offer.taken, offer.most) == (0, 20_000)


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (Volunteered(account="1", cents=CHIPS + 1), "is too much"),
        (Volunteered(account="1", cents=500, partners=True), "does not allow a shared bank"),
        (Volunteered(account="7", cents=500), "is not at the table"),
    ],
)
def test_what_could_not_be_carried_out_is_refused(act: Volunteered, why: str) -> None:
    table = table_of("Ann", "BOT")
    with pytest.raises(TableError, match=why):
        table.apply(act)
    assert not table.offering.volunteers


def test_a_pot_game_has_no_bank_to_ask_for() -> None:
    table = open_table(Setup(game="hustler/texas-holdem", seconds=0), bytes(32))
    table.apply(Sat(seat=1, name="Ann", cents=table.buy_in, guest="Ann"))
    with pytest.raises(TableError, match="has no player-dealer"):
        table.apply(Volunteered(account="1", cents=500))
    assert yours(table, "Ann", host=False).offer is None


def test_the_offer_is_made_to_who_sits_there_and_not_while_it_is_asked() -> None:
    table = table_of("Ann", "Ben")
    offer = yours(table, "Ann", host=False).offer
    assert offer is not None
    assert (offer.least, offer.usual, offer.most, offer.taken) == (100, CHIPS // 2, CHIPS, 0)
    table.apply(Volunteered(account="2", cents=5_000))
    found = yours(table, "Ben", host=False).offer
    assert found is not None and found.taken == 5_000
    assert yours(table, "Cat", host=False).offer is None
    table.apply(Volunteered(account="2", cents=0))
    table.apply(NEXT)
    assert asked(table) == [("bank", "1")]
    assert yours(table, "Ann", host=False).offer is None
    assert yours(table, "Ben", host=False).offer is not None


@pytest.mark.parametrize("act", [Left(account="1"), WentAway(account="1")])
def test_the_word_of_one_who_goes_is_dropped(act: AnyAct) -> None:
    table = table_of("Ann", "BOT", "BOTTOM")
    table.apply(Volunteered(account="1", cents=500))
    table.apply(act)
    table.apply(NEXT)
    assert asked(table) == [("bank", "2")]
    assert not table.offering.volunteers


@pytest.mark.parametrize("act", [Left(account="2"), Removed(account="2")])
def test_one_who_leaves_after_the_round_is_not_made_the_player_dealer(act: AnyAct) -> None:
    table = table_of("Ann", "Ben", "Cat")
    table.apply(NEXT)
    assert asked(table) == [("bank", "1")]
    table.apply(Volunteered(account="2", cents=500))
    table.apply(act)
    with pytest.raises(TableError, match="you are leaving after this round"):
        table.apply(Volunteered(account="2", cents=500))
    table.apply(TookBank(seat=1, cents=0))
    assert asked(table) == [("bank", "3")]


def test_a_bot_that_was_removed_is_not_waited_for_either() -> None:
    table = table_of("BOT", "BOTTOM", "Ann")
    table.apply(NEXT)
    table.apply(Removed(account="2"))
    table.apply(TookBank(seat=1, cents=0))
    assert asked(table) == [("bank", "3")]


def test_a_word_given_while_asked_is_used_when_time_runs_out() -> None:
    table = table_of("Ann", "Ben")
    table.apply(NEXT)
    table.apply(Volunteered(account="1", cents=30_000))
    table.apply(table.default(table.questions[0]))
    assert table.session.bank is not None
    assert (table.session.bank.seat, table.session.bank.cents) == (1, 30_000)
    assert not table.offering.volunteers, "it is good for one round"


def test_a_word_that_cannot_be_kept_passes_when_time_runs_out() -> None:
    table = table_of("Ann", "Ben")
    table.apply(NEXT)
    table.apply(Volunteered(account="1", cents=CHIPS))
    table.session.ledger.post([transfer("lost", "1", "2", CHIPS - 20_000)])
    table.apply(table.default(table.questions[0]))
    assert asked(table) == [("bank", "2")]


def test_a_word_outlasts_a_snapshot() -> None:
    table = table_of("Ann", "BOT")
    said = Volunteered(account="1", cents=500)
    table.apply(said)
    again = open_table(table.setup, bytes(32))
    assert isinstance(again, BankedTable)
    again.restore(table.snapshot())
    assert again.offering.volunteers == {"1": said}


# ---- over the server ----


def test_a_guest_asks_for_the_bank_and_has_it_after_a_restart(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'room.sqlite'}")

    async def evening() -> None:
        async with hall_on(store) as hall:
            ann = Visitor(hall, "Ann")
            live = await hall.open(ann.guest, Setup(game=WAR, bots=("prop",), seconds=0))
            await ann.do(do="watch", table=live.id)
            await ann.do(do="sit", table=live.id, seat=1, chips=CHIPS)
            done = await ann.do(do="bank-next", table=live.id, chips=40_000)
            assert done["is"] == "done"
            assert ann.table["yours"]["offer"]["taken"] == 40_000
            refused = await ann.do(do="bank-next", table=live.id, chips=10**11)
            assert "is too much" in refused["why"]
            opened = store.table(live.id)
            assert opened is not None
            again = rebuilt(opened, store).table
            assert isinstance(again, BankedTable)
            again.apply(NEXT)
            assert again.session.bank is not None and again.session.bank.cents == 40_000

    play(evening())


def test_asking_for_the_bank_while_it_is_offered_is_the_answer(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hall_on(Store(f"sqlite:///{tmp_path / 'room.sqlite'}")) as hall:
            live, ann, _ = await two_people(hall)
            assert [row["kind"] for row in ann.questions] == ["bank"]
            assert (await ann.do(do="bank-next", table=live.id, chips=0))["is"] == "done"
            assert [row["kind"] for row in ann.questions] == ["bank"]
            assert (await ann.do(do="bank-next", table=live.id, chips=40_000))["is"] == "done"
            state = ann.table["state"]
            assert (state["phase"], state["player_dealer"]) == ("wagers", 1)

    play(evening())


def test_a_word_in_a_broken_game_offers_the_bank_again(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hall_on(Store(f"sqlite:///{tmp_path / 'room.sqlite'}")) as hall:
            live, ann, ben = await two_people(hall)
            for visitor in (ann, ben):
                number = visitor.questions[0]["number"]
                await visitor.do(do="bank", table=live.id, number=number, chips=0)
            assert ben.table["state"]["phase"] == "broken"
            assert (await ben.do(do="bank-next", table=live.id, chips=30_000))["is"] == "done"
            state = ben.table["state"]
            assert (state["phase"], state["player_dealer"]) == ("wagers", 2)

    play(evening())


def test_a_bank_below_the_least_is_refused(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hall_on(Store(f"sqlite:///{tmp_path / 'room.sqlite'}")) as hall:
            live, ann, ben = await two_people(hall)
            (question,) = ann.questions
            assert question["least"] == ben.table["yours"]["offer"]["least"] == 100
            taken = await ann.do(do="bank", table=live.id, number=question["number"], chips=99)
            word = await ben.do(do="bank-next", table=live.id, chips=1)
            assert taken["why"] == "$0.99 is too little; a bank is at least $1"
            assert word["why"] == "$0.01 is too little; a bank is at least $1"
            assert ann.questions == [question]

    play(evening())


async def two_people(hall: Hall) -> tuple[LiveTable, Visitor, Visitor]:
    """A table at which Ann is offered the bank before Ben."""
    ann, ben = Visitor(hall, "Ann"), Visitor(hall, "Ben")
    live = await hall.open(ann.guest, Setup(game=WAR, bots=(), seconds=0))
    for seat, visitor in enumerate((ann, ben), start=1):
        await visitor.do(do="watch", table=live.id)
        await visitor.do(do="sit", table=live.id, seat=seat, chips=CHIPS)
    await ann.do(do="next", table=live.id)
    return live, ann, ben


def test_the_offer_names_who_may_take_the_bank_before_one() -> None:
    """From the lowest seat of a new table on; who has not asked for it is passed over."""
    table = table_of("Ann", "BOT", "Ben")

    def ahead(account: str) -> tuple[int, ...]:
        offer = table.offer(account)
        assert offer is not None
        return offer.ahead

    assert (ahead("1"), ahead("3")) == ((), (2,))
    table.apply(Volunteered(account="1", cents=500))
    assert (ahead("1"), ahead("3")) == ((), (1, 2))
    table.apply(Volunteered(account="1", cents=0))
    assert ahead("3") == (2,)
    table.apply(NEXT)
    table.apply(TookBank(seat=2, cents=500))
    assert (ahead("3"), ahead("1")) == ((2,), (2,)), "the position is kept for two hands"
