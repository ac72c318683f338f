"""The REST API: lobby, rules, odds and histories, described by the OpenAPI schema."""

import asyncio
from typing import Annotated, Any, TypeAlias

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.enums import MediaType
from litestar.exceptions import NotAuthorizedException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.response import Stream

from houseway.errors import HousewayError
from houseway.round.layout import Layout
from houseway.server import work
from houseway.server.downloads import Few, download, kept_lines, made
from houseway.server.drawer import Drawer, drawer
from houseway.server.files import history_file, phh_file, phh_of, proven_rounds
from houseway.server.game_page import GamePage, GameRow, game_page, rows
from houseway.server.hall import Hall, Unknown
from houseway.server.live import LiveTable
from houseway.server.processes import Job
from houseway.server.replay import Proof, RoundRow, replay, row
from houseway.server.tokens import BadToken, Guest
from houseway.server.work import Spec
from houseway.sheet import house_names
from houseway.table.open import Setup
from houseway.table.open.shown import Phase
from houseway.table.open.told import AnyToldEvent

TheHall: TypeAlias = NamedDependency[Hall]
TableId: TypeAlias = FromPath[str]
SHOWN_ROUNDS = 50
PHH_HANDS = 500
MOST_ROUNDS = 1 << 31
Before = Annotated[int, QueryParameter(name="before", ge=1, le=MOST_ROUNDS)]
Key = Annotated[str, QueryParameter(name="key", max_length=100)]
AnyRequest = Request[Any, Any, State]


class NewGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str


class GuestToken(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    token: str


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    game: str
    title: str
    house: str
    house_name: str
    pot_game: bool
    private: bool
    key: str  # of the link that invites; empty if the guest is not the host or needs none
    places: int
    seated: int
    bots: int
    watching: int
    phase: Phase
    round: int
    limits: str
    yours: bool  # the guest sits there or stands behind a seat


class ReplayPage(msgspec.Struct, frozen=True, kw_only=True):
    table: TableRow
    round: int
    revealed: bool
    places: int
    seat: int | None
    names: dict[str, str]
    felt: Layout
    events: tuple[AnyToldEvent, ...]
    proof: Proof | None


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """The reason for a refusal, in one line."""

    status_code: int
    detail: str
    extra: list[dict[str, Any]] = []


def faults(*codes: int) -> dict[int, ResponseSpec]:
    """The error responses of a route, for the schema."""
    meaning = {
        400: "refused",
        401: "the token is not known",
        404: "not found",
        413: "too large",
        429: "too many requests",
        503: "not possible now",
    }
    rows = {code: meaning[code] for code in (*codes, 400, 413, 429, 503)}
    return {
        code: ResponseSpec(Fault, generate_examples=False, description=text)
        for code, text in rows.items()
    }


RUNNING = {202: ResponseSpec(Job, generate_examples=False, description="being computed")}


# ---- guests ----


def asking(request: AnyRequest, hall: Hall) -> Guest | None:
    """The guest who sends a request; None without a token."""
    word, _, token = request.headers.get("authorization", "").partition(" ")
    if not token:
        return None
    if word.lower() != "bearer":
        raise NotAuthorizedException("expected Authorization: Bearer TOKEN")
    try:
        return hall.tokens.read(token)
    except BadToken as error:
        raise NotAuthorizedException(str(error)) from None


def known(request: AnyRequest, hall: Hall) -> Guest:
    guest = asking(request, hall)
    if guest is None:
        raise NotAuthorizedException("a token is required; get one with POST /api/guests")
    return guest


@post("/api/guests", status_code=201, responses=faults(401))
async def new_guest(data: JSONBody[NewGuest], request: AnyRequest, hall: TheHall) -> GuestToken:
    """A token for a new guest, or a new name for the guest of the token sent."""
    before = asking(request, hall)
    guest, token = hall.tokens.guest(data.name, before.id if before else "")
    return GuestToken(id=guest.id, name=guest.name, token=token)


# ---- games ----


@get("/api/games", sync_to_thread=False, responses=faults())
def all_games() -> list[GameRow]:
    """The catalogue: every document of every house with its status."""
    return rows()


QueryText = Annotated[str, QueryParameter(max_length=500)]


def asked_spec(
    house: FromPath[str],
    game: FromPath[str],
    readings: QueryText = "",
    pay_tables: QueryText = "",
    side_bets: QueryText = "",
) -> Spec:
    """The game of a query such as `readings=name:option,…&pay_tables=wager:table,…`."""
    return Spec(
        f"{house}/{game}",
        pairs("readings", readings, "name:option"),
        pairs("pay_tables", pay_tables, "wager:table"),
        tuple(filter(None, side_bets.split(","))),
    )


def pairs(name: str, text: str, expected: str) -> tuple[tuple[str, str], ...]:
    found = []
    for part in filter(None, text.split(",")):
        key, colon, value = part.partition(":")
        if not colon:
            raise HousewayError(f"{name} {part!r}: expected {expected}")
        found.append((key, value))
    return tuple(sorted(found))


ASKED = {"spec": Provide(asked_spec, sync_to_thread=False)}
TheSpec: TypeAlias = NamedDependency[Spec]


def dealt_from(spec: Spec, decks: int | None) -> Spec:
    """The same game with `decks` decks; raises at once on a name that does not exist."""
    work.banked(spec).decks(decks)
    return msgspec.structs.replace(spec, decks=decks)


@get(
    "/api/games/{house:str}/{game:str}",
    sync_to_thread=True,
    dependencies=ASKED,
    responses=faults(404),
)
def one_game(spec: TheSpec) -> GamePage:
    """The rules in our words with citations, and the choices of a host."""
    return game_page(spec.load())


@get(
    "/api/games/{house:str}/{game:str}/drawer",
    sync_to_thread=True,
    dependencies=ASKED,
    responses=faults(404),
)
def one_drawer(spec: TheSpec) -> Drawer:
    """What beats what, a worked example, and the chart of starting hands."""
    return drawer(spec.load())


def job_response(job: Job) -> Response[Job]:
    if job.state == "failed":
        raise HousewayError(job.why)
    return Response(job, status_code=200 if job.state == "done" else 202)


@get("/api/games/{house:str}/{game:str}/odds", dependencies=ASKED, responses=faults(404) | RUNNING)
async def odds(spec: TheSpec, hall: TheHall, decks: FromQuery[int | None] = None) -> Response[Job]:
    """Exact odds of every wager: 200 when they are ready, 202 while they are computed."""
    return job_response(hall.processes.job(work.odds, dealt_from(spec, decks)))


@get(
    "/api/games/{house:str}/{game:str}/strategy",
    dependencies=ASKED,
    responses=faults(404) | RUNNING,
)
async def strategy(
    spec: TheSpec, hall: TheHall, decks: FromQuery[int | None] = None
) -> Response[Job]:
    """The best play of a game, with the expected result of each answer."""
    return job_response(hall.processes.job(work.strategy, dealt_from(spec, decks)))


# ---- tables ----


def table_row(live: LiveTable, guest: Guest | None) -> TableRow:
    table = live.table
    own = guest is not None and guest.id == live.host
    house = table.game.id.partition("/")[0]
    return TableRow(
        id=live.id,
        game=table.game.id,
        title=table.game.sheet.title,
        house=house,
        house_name=house_names()[house],
        pot_game=table.game.for_pot,
        private=table.setup.private,
        key=live.key if own else "",
        places=table.rules.seats,
        seated=len(table.session.seated),
        bots=sum(bool(who.bot) for who in table.people.values()),
        watching=len(live.clients),
        phase=table.phase,
        round=table.session.rounds,
        limits=live.terms.limits,
        yours=guest is not None and table.account_of(guest.id) is not None,
    )


@get("/api/tables", responses=faults(401))
async def open_tables(request: AnyRequest, hall: TheHall) -> list[TableRow]:
    """Open tables anybody may join, and the guest's own private ones."""
    guest = asking(request, hall)
    return [
        table_row(live, guest)
        for live in hall.tables.values()
        if live.table.phase != "closed" and hall.may_see(live, guest, "")
    ]


@post("/api/tables", status_code=201, responses=faults(401, 404))
async def new_table(data: JSONBody[Setup], request: AnyRequest, hall: TheHall) -> TableRow:
    """Opens a table; everything but the game is optional."""
    guest = known(request, hall)
    return table_row(await hall.open(guest, data), guest)


@get("/api/tables/{id:str}", responses=faults(401, 404))
async def one_table(id: TableId, request: AnyRequest, hall: TheHall, key: Key = "") -> TableRow:
    guest = asking(request, hall)
    return table_row(await hall.look_up(id, guest, key), guest)


@get("/api/tables/{id:str}/rounds", responses=faults(401, 404))
async def finished_rounds(
    id: TableId,
    request: AnyRequest,
    hall: TheHall,
    before: Before = MOST_ROUNDS,
    key: Key = "",
) -> list[RoundRow]:
    """Up to fifty finished rounds, newest first."""
    guest = asking(request, hall)
    await hall.look_up(id, guest, key)
    found = await asyncio.to_thread(hall.store.rounds, id, before, SHOWN_ROUNDS)
    shoes = await asyncio.to_thread(hall.store.shoes, id, [line.shoe for line in found])
    return [row(line, shoes, guest.id if guest else "") for line in found]


@get("/api/tables/{id:str}/rounds/{number:int}", responses=faults(401, 404))
async def one_round(
    id: TableId, number: FromPath[int], request: AnyRequest, hall: TheHall, key: Key = ""
) -> ReplayPage:
    """A finished round step by step, with the proof of its shuffle once the seed is revealed."""
    guest = asking(request, hall)
    live = await hall.look_up(id, guest, key)
    found = await asyncio.to_thread(hall.store.round, id, min(number, MOST_ROUNDS))
    if found is None or found.round != number:
        raise Unknown(f"table {id} has no finished round {number}")
    shoes = await asyncio.to_thread(hall.store.shoes, id, [found.shoe])
    who, shoe = guest.id if guest else "", shoes[found.shoe]
    shown = await asyncio.to_thread(replay, live.table, found, who, shoe)
    return ReplayPage(
        table=table_row(live, guest),
        round=shown.round,
        revealed=shown.revealed,
        places=shown.places,
        seat=shown.seat,
        names=shown.names,
        felt=shown.felt,
        events=shown.events,
        proof=shown.proof,
    )


@get(
    "/api/tables/{id:str}/history",
    media_type="application/jsonl",
    middleware=[Few],
    responses=faults(401, 404),
)
async def history(id: TableId, request: AnyRequest, hall: TheHall, key: Key = "") -> Stream:
    """The history file for `houseway verify`, up to the shoe still in play."""
    await hall.look_up(id, asking(request, hall), key)
    parts = history_file(kept_lines(hall.store, id))
    return await download(parts, f"houseway-{id}.jsonl", "application/jsonl")


@get(
    "/api/tables/{id:str}/phh",
    media_type=MediaType.TEXT,
    middleware=[Few],
    responses=faults(401, 404),
)
async def phh(
    id: TableId, request: AnyRequest, hall: TheHall, before: Before = MOST_ROUNDS, key: Key = ""
) -> Stream:
    """The newest five hundred hands of a pot game in PHH, if the format knows the game."""
    live = await hall.look_up(id, asking(request, hall), key)
    known = phh_of(live.table)
    hands = await made(proven_rounds, hall.store, id, before, PHH_HANDS)
    parts = phh_file(live.table, known, hands)
    return await download(parts, f"houseway-{id}.phhs", "text/plain; charset=utf-8")


HANDLERS = [
    new_guest,
    all_games,
    one_game,
    one_drawer,
    odds,
    strategy,
    open_tables,
    new_table,
    one_table,
    finished_rounds,
    one_round,
    history,
    phh,
]
