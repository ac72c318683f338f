"""Tables under way: who is there, who is waited for, and what one visitor can use up."""

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from houseway.errors import HousewayError, TableError
from houseway.game import load
from houseway.server import hall as halls
from houseway.server.client import Client
from houseway.server.hall import Hall
from houseway.server.live import LiveTable
from houseway.server.rebuild import Changed, rebuilt
from houseway.server.settings import Settings
from houseway.server.store import Store, StoreEntry
from houseway.table import Line
from houseway.table.open import AnyAct, BankedTable, Setup, TimeCharged
from tests.server.recovery.guests import Visitor, hall_on, play, reply

CHIPS = 200_000
WAR = Setup(game="hustler/casino-war", bots=(), seconds=0)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(f"sqlite:///{tmp_path / 'room.sqlite'}")


async def opened(hall: Hall, host: Visitor, setup: Setup = WAR) -> LiveTable:
    live = await hall.open(host.guest, setup)
    await host.do(do="watch", table=live.id)
    return live


async def seated(live: LiveTable, visitor: Visitor, seat: int) -> None:
    await visitor.do(do="watch", table=live.id, key=live.key)
    done = await visitor.do(
        do="sit", table=live.id, seat=seat, chips=min(CHIPS, live.table.most_buy_in)
    )
    assert done["is"] == "done", done


async def table_of_two(hall: Hall) -> tuple[LiveTable, Visitor, Visitor]:
    """Ann, who is the host, in seat 1, and Ben in seat 2."""
    ann, ben = Visitor(hall, "Ann"), Visitor(hall, "Ben")
    live = await opened(hall, ann)
    for seat, visitor in enumerate((ann, ben), start=1):
        await seated(live, visitor, seat)
    return live, ann, ben


async def soon(holds: Callable[[], Any]) -> None:
    async with asyncio.timeout(10):
        while not holds():
            await asyncio.sleep(0.01)


# ---- who is there ----


@pytest.mark.parametrize("bot", [False, True])
def test_a_seat_is_not_lost_for_the_absence_of_who_had_it_before(store: Store, bot: bool) -> None:
    async def evening() -> None:
        async with hall_on(store, gone_after=0.2) as hall:
            host, ann, ben = (Visitor(hall, name) for name in ("Host", "Ann", "Ben"))
            live = await opened(hall, host)
            await seated(live, ann, 3)
            ann.leave()
            await host.do(do="remove", table=live.id, seat=3)
            if bot:
                await host.do(do="hire", table=live.id, seat=3, kind="random")
            else:
                await seated(live, ben, 3)
            await asyncio.sleep(0.3)
            await live.give_up_seats()
            assert live.table.people["3"].name != "Ann"

    play(evening())


def test_a_seat_taken_by_who_is_gone_already_is_given_up(store: Store) -> None:
    async def evening() -> None:
        async with hall_on(store, gone_after=0.2) as hall:
            host, ann = Visitor(hall, "Host"), Visitor(hall, "Ann")
            live = await opened(hall, host)
            await ann.do(do="watch", table=live.id)
            async with live._lock:  # the table is busy
                sits = asyncio.ensure_future(ann.do(do="sit", table=live.id, seat=3, chips=CHIPS))
                await asyncio.sleep(0.05)
                ann.leave()
                sits.cancel()
            await soon(lambda: live.table.people)
            await asyncio.sleep(0.3)
            await live.give_up_seats()
            assert not live.table.people

    play(evening())


def test_what_somebody_bet_is_not_repeated_by_the_next(store: Store) -> None:
    async def evening() -> None:
        async with hall_on(store) as hall:
            live, ann, ben = await table_of_two(hall)
            cat = Visitor(hall, "Cat")
            await ann.do(do="next", table=live.id)
            while live.table.phase != "settled":
                for visitor in (ann, ben):
                    if visitor.questions:
                        await visitor.do(table=live.id, **reply(visitor.questions[0]))
            assert isinstance(live.table, BankedTable)
            (bettor,) = live.table.last
            leaves = ann if bettor == "1" else ben
            await leaves.do(do="leave", table=live.id)
            await seated(live, cat, int(bettor))
            assert not live.table.last

    play(evening())


def test_to_watch_again_is_news_to_nobody_else(store: Store) -> None:
    async def evening() -> None:
        async with hall_on(store) as hall:
            host, ann, ben = (Visitor(hall, name) for name in ("Host", "Ann", "Ben"))
            live = await opened(hall, host)
            await seated(live, ann, 1)
            await ben.do(do="watch", table=live.id)
            host.read()
            for _ in range(5):
                await ben.do(do="watch", table=live.id)
                await ann.do(do="watch", table=live.id)
            assert host.read() == []
            ann.leave()
            (news,) = host.read()
            assert [seat["here"] for seat in news["state"]["seats"]] == [False]

    play(evening())


# ---- who is waited for ----


def test_an_answer_in_the_last_moment_is_not_missed(store: Store) -> None:
    async def evening() -> None:
        async with hall_on(store) as hall:
            live, ann, ben = await table_of_two(hall)
            await ann.do(do="next", table=live.id)
            asked = ann if ann.questions else ben
            async with live._lock:
                late = asyncio.ensure_future(live._time_is_up())
                answered = live.table.questions[0]
                await asyncio.sleep(0.05)
                live.table.apply(live.table.default(answered))
            await late
            assert live._presence.missed[asked.guest.id] == 0

    play(evening())


def test_a_host_can_send_away_whoever_stands_behind(store: Store) -> None:
    async def evening() -> None:
        async with hall_on(store) as hall:
            host, ann, eve = (Visitor(hall, name) for name in ("Host", "Ann", "Eve"))
            live = await opened(hall, host)
            await seated(live, host, 1)
            await seated(live, ann, 2)
            await eve.do(do="watch", table=live.id)
            await eve.do(do="stand-behind", table=live.id, chips=CHIPS)
            await host.do(do="next", table=live.id)
            while live.table.phase == "bank":
                visitor = next(each for each in (host, ann) if each.questions)
                await visitor.do(table=live.id, **reply(visitor.questions[0]))
            assert "Eve" in {question.account for question in live.table.questions}
            done = await host.do(do="remove", table=live.id, behind="Eve")
            assert done["is"] == "done"
            assert "Eve" not in {question.account for question in live.table.questions}

    play(evening())


def test_the_fee_for_time_is_taken_whoever_goes_on(store: Store) -> None:
    """Half an hour has begun with the first hand (002: Hustler's stud by option 1)."""
    setup = Setup(
        game="hustler/seven-card-stud",
        schedule="1",
        limit="1000-2000",
        bots=("tight", "tight"),
        pace="relaxed",
        seconds=0,
    )

    async def evening() -> None:
        async with hall_on(store) as hall:
            ann = Visitor(hall, "Ann")
            live = await opened(hall, ann, setup)
            await seated(live, ann, 1)
            await ann.do(do="next", table=live.id)
            acts: list[AnyAct] = store.acts(live.id)
            assert sum(isinstance(act, TimeCharged) for act in acts) == 1

    play(evening())


def test_who_sits_out_does_not_sit_out_once_more(store: Store) -> None:
    async def evening() -> None:
        async with hall_on(store) as hall:
            ann = Visitor(hall, "Ann")
            live = await opened(hall, ann)
            await seated(live, ann, 1)
            told = [await ann.do(do=word, table=live.id) for word in ("back", "away", "away")]
            assert [row["is"] for row in told] == ["refused", "done", "refused"]

    play(evening())


# ---- what one visitor can use up ----


def test_coming_and_going_does_not_fill_the_log(store: Store) -> None:
    async def evening() -> None:
        async with hall_on(store) as hall:
            ann = Visitor(hall, "Ann")
            live = await opened(hall, ann)
            await seated(live, ann, 1)
            for _ in range(600):
                for word in ("away", "back"):
                    await ann.do(do=word, table=live.id)
            assert len(live.table.log.events) == 1000

    play(evening())


def test_a_client_is_too_slow_by_bytes_too() -> None:
    guest: Any = None
    client = Client(guest, Settings(most_waiting_bytes=1000))
    client.send(b"x" * 900)
    assert not client.too_slow.is_set()
    client.send(b"x" * 101)
    assert client.too_slow.is_set()


def test_tables_opened_at_once_are_counted(store: Store) -> None:
    async def evening() -> None:
        async with hall_on(store, most_tables_of_one=3) as hall:
            ann = Visitor(hall, "Ann")
            found = await asyncio.gather(
                *(hall.open(ann.guest, WAR) for _ in range(8)), return_exceptions=True
            )
            assert sum(isinstance(one, LiveTable) for one in found) == 3
            assert sum(isinstance(one, TableError) for one in found) == 5

    play(evening())


def test_bots_among_themselves_take_their_time(store: Store) -> None:
    instant = Setup(game="hustler/casino-war", bots=("random",) * 3, pace="instant")

    async def evening() -> None:
        async with hall_on(store) as hall:
            ann = Visitor(hall, "Ann")
            live = await opened(hall, ann, instant)
            await asyncio.sleep(1.0)
            alone = live.table.session.rounds
            assert alone <= 2, "as at a fast table"
            await seated(live, ann, 1)
            await ann.do(do="away", table=live.id)
            await soon(lambda: live.table.session.rounds > alone + 5)

    play(evening())


# ---- trouble at one table ----


def test_a_fault_at_one_table_does_not_keep_others_untidy(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening() -> None:
        async with hall_on(store, gone_after=0.1, tidy_every=0.05) as hall:
            ann, ben = Visitor(hall, "Ann"), Visitor(hall, "Ben")
            broken, sound = await opened(hall, ann), await opened(hall, ben)
            await seated(broken, ann, 1)
            await seated(sound, ben, 1)

            async def fault(*_: object) -> bool:
                raise AssertionError("a fault of one table")

            monkeypatch.setattr(broken, "act", fault)
            ann.leave()
            await asyncio.sleep(0.3)
            ben.leave()
            await soon(lambda: not sound.table.people)

    play(evening())


def test_a_table_of_another_process_is_read_anew(store: Store) -> None:
    async def evening() -> None:
        async with hall_on(store) as hall:
            host, ann = Visitor(hall, "Host"), Visitor(hall, "Ann")
            live = await opened(hall, host, Setup(game=WAR.game, bots=(), private=True))
            await seated(live, ann, 1)
            other = Hall(store, hall.settings)
            assert (await other.look_up(live.id, ann.guest)).table.people
            await ann.do(do="leave", table=live.id)
            with pytest.raises(halls.Unknown):
                await other.look_up(live.id, ann.guest)

    play(evening())


def test_a_full_disk_opens_no_table(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was told not to be written is not there."""
    setup = Setup(game="hustler/casino-war", bots=("random", "random"))

    async def evening() -> None:
        async with hall_on(store) as hall:
            ann = Visitor(hall, "Ann")

            async def full(_: StoreEntry) -> None:
                raise OSError("no space left on device")

            monkeypatch.setattr(store, "append", full)
            live = await hall.open(ann.guest, setup)
            assert len(live.table.people) == 2 and len(store.acts(live.id)) == 2

    play(evening())


def test_a_table_is_not_brought_back_under_rules_that_pay_otherwise(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even money becomes two to one in a later sheet: what was paid would be paid again."""

    def changed(*given: Any, **more: Any) -> Any:
        game: Any = load(*given, **more)
        wagers = tuple(
            replace(wager, pays=tuple(map(dearer, wager.pays))) for wager in game.sheet.wagers
        )
        return replace(game, sheet=replace(game.sheet, wagers=wagers))

    def dearer(row: Any) -> Any:
        return replace(row, odds=type(row.odds)("2 to 1")) if row.odds.gain > 0 else row

    async def evening() -> None:
        async with hall_on(store) as hall:
            live, ann, ben = await table_of_two(hall)
            while live.table.session.rounds < 12 or live.table.under_way:
                if not live.table.under_way:
                    await ann.do(do="next", table=live.id)
                for visitor in (ann, ben):
                    if live.table.questions and visitor.questions:
                        await visitor.do(table=live.id, **reply(visitor.questions[0]))
            assert rebuilt(live._opened, store).table.people.keys() == {"1", "2"}
            monkeypatch.setattr("houseway.game.load", changed)
            with pytest.raises(Changed, match="rules of hustler/casino-war have changed"):
                rebuilt(live._opened, store)

    play(evening())


def test_lines_stored_with_sorted_wagers_still_follow_from_the_acts(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Older versions wrote the wagers of a round by seat, whoever bet first."""

    def older(line: Line) -> Line:
        if line.round is None:
            return line
        by_seat = tuple(sorted(line.round.wagers, key=lambda row: row[0]))
        return replace(line, round=replace(line.round, wagers=by_seat))

    async def evening() -> None:
        async with hall_on(store) as hall:
            live, ann, ben = await table_of_two(hall)
            cleo = Visitor(hall, "Cleo")
            await seated(live, cleo, 3)
            await ann.do(do="next", table=live.id)
            while live.table.under_way:
                for visitor in (ann, cleo, ben):
                    if live.table.questions and visitor.questions:
                        await visitor.do(table=live.id, **reply(visitor.questions[0]))
            written = store.lines(live.id)
            sorted_lines = [*map(older, written)]
            assert sorted_lines != written, "seat 3 bet before seat 2"
            monkeypatch.setattr(store, "lines", lambda id, after=0: sorted_lines[after:])
            monkeypatch.setattr(store, "kept", lambda id: None)
            assert rebuilt(live._opened, store).table.session.rounds == 1

    play(evening())


# ---- a collection printed for a number of players ----


@pytest.mark.parametrize(("option", "bots"), [("", 3), ("1", 6), ("3", 4)])
def test_a_table_has_the_company_its_collection_is_printed_for(
    store: Store, option: str, bots: int
) -> None:
    """Option 1 is for seven or more, option 3 for five or six: one of them is the host."""
    setup = Setup(game="diamond-jims/no-limit-holdem", schedule=option, pace="relaxed")

    async def evening() -> None:
        async with hall_on(store) as hall:
            ann = Visitor(hall, "Ann")
            live = await opened(hall, ann, setup)
            assert len(live.table.people) == bots

    play(evening())


def test_a_table_says_how_many_its_collection_wants(store: Store) -> None:
    setup = Setup(
        game="diamond-jims/no-limit-holdem", schedule="3", bots=("tight", "tight"), pace="instant"
    )

    async def evening() -> None:
        async with hall_on(store) as hall:
            ann = Visitor(hall, "Ann")
            live = await opened(hall, ann, setup)
            await seated(live, ann, 1)
            assert not live.table.ready
            assert "is for 5-6 players; 3 are ready" in ann.table["state"]["says"]
            for seat in (4, 5):
                await ann.do(do="hire", table=live.id, seat=seat, kind="tight")
            await soon(lambda: live.table.under_way)

    play(evening())


def test_a_buy_in_that_is_too_small_is_refused(store: Store) -> None:
    setup = Setup(game="hustler/ez-baccarat", schedule="hustler/ez-baccarat:1", buy_in=500)

    async def evening() -> None:
        async with hall_on(store) as hall:
            with pytest.raises(TableError, match=r"a buy-in of \$5: expected \$13 to \$1,000,000"):
                await hall.open(Visitor(hall, "Ann").guest, setup)

    play(evening())


# ---- removed by the host ----


@pytest.mark.parametrize("seconds", [0, 1])
def test_whoever_is_removed_has_a_clock_of_his_own(
    store: Store, monkeypatch: pytest.MonkeyPatch, seconds: int
) -> None:
    """The table's, from when he was asked; where there is none, one from the removal on."""
    monkeypatch.setattr("houseway.server.clock.LAST_SECONDS", 1)
    setup = Setup(game="diamond-jims/no-limit-holdem", bots=(), seconds=seconds, pace="relaxed")

    async def evening() -> None:
        async with hall_on(store) as hall:
            ann, ben = Visitor(hall, "Ann"), Visitor(hall, "Ben")
            live = await opened(hall, ann, setup)
            await seated(live, ann, 1)
            await seated(live, ben, 2)
            await ann.do(do="next", table=live.id)
            (question,) = live.table.questions
            if not seconds:
                await asyncio.sleep(1.2)  # longer than his clock will run
                assert live.table.questions == [question]
            await ann.do(do="remove", table=live.id, seat=question.who.seat)
            await asyncio.sleep(0.3)
            assert live.table.questions == [question], "his time is not up"
            await soon(lambda: live.table.phase == "settled")
            told = [str(event) for event in live.table.log.events]
            assert any("time ran out" in text for text in told)
            assert told[-1].endswith("(removed by the host).")

    play(evening())


def test_whoever_leaves_is_not_said_to_be_late(store: Store) -> None:
    setup = Setup(game="diamond-jims/no-limit-holdem", bots=(), seconds=0)

    async def evening() -> None:
        async with hall_on(store) as hall:
            ann, ben = Visitor(hall, "Ann"), Visitor(hall, "Ben")
            live = await opened(hall, ann, setup)
            await seated(live, ann, 1)
            await seated(live, ben, 2)
            await ann.do(do="next", table=live.id)
            (question,) = live.table.questions
            await (ann if question.account == "1" else ben).do(do="leave", table=live.id)
            told = [str(event) for event in live.table.log.events]
            assert f"Seat {question.account} folds." in told
            assert not any("time ran out" in text for text in told)

    play(evening())


def test_a_removed_person_who_is_gone_is_not_waited_for_without_end(store: Store) -> None:
    setup = Setup(game="diamond-jims/no-limit-holdem", bots=(), seconds=600)

    async def evening() -> None:
        async with hall_on(store, gone_after=0.2) as hall:
            ann, ben = Visitor(hall, "Ann"), Visitor(hall, "Ben")
            live = await opened(hall, ann, setup)
            await seated(live, ann, 1)
            await seated(live, ben, 2)
            await ann.do(do="next", table=live.id)
            if live.table.questions[0].account == "1":  # a raise, so that who is gone folds
                asked = ann.questions[0]
                sized = next(row for row in asked["options"] if row["kind"] == "range")
                answer = f"{sized['word']} {sized['least'] / 100:g}"
                await ann.do(table=live.id, **reply(asked) | {"answer": answer})
            await ann.do(do="remove", table=live.id, seat=2)
            ben.leave()
            await asyncio.sleep(0.3)
            await live.give_up_seats()
            assert live.table.phase == "settled" and list(live.table.people) == ["1"]

    play(evening())


# ---- stores of before ----


@pytest.mark.parametrize(
    ("setup", "says"),
    [
        ('{"game":"hustler/seven-card-stud","ante":-100000}', "ante −$1,000: expected $0"),
        ('{"game":"hustler/casino-war","decks":10000000}', "10,000,000 decks: expected"),
        ('{"game":"hustler/casino-war","limits":"0-0"}', "limits 0-0"),
    ],
)
def test_a_stored_table_that_is_refused_now_stays_shut_and_says_why(
    tmp_path: Path, setup: str, says: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Versions before stored what is refused now; the tables beside it go on."""
    url = f"sqlite:///{tmp_path / 'room.sqlite'}"

    async def evening() -> None:
        store = Store(url)
        async with hall_on(store) as hall:
            live = await opened(hall, Visitor(hall, "Ann"))
            found = store.table(live.id)
            assert found is not None
            await store.opened(replace(found, id="shut", setup=setup, opened=0.0), [], [])
        async with hall_on(Store(url)) as hall:
            assert list(hall.tables) == [live.id], "the others live on"
            assert "table shut cannot be resumed" in caplog.text and says in caplog.text
            with pytest.raises(HousewayError, match=re.escape(says)):
                await hall.look_up("shut", None)

    play(evening())
