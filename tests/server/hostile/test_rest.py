"""REST by its own schema, and beyond it."""

import json
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
)

from tests.served import wait_until
from tests.server.hostile.cardroom import BANKED, POT, Cardroom, Json, play

CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
]
GAME, TABLE = "/api/games/{house}/{game}", "/api/tables/{id}"
OPERATIONS = [
    ("POST", "/api/guests"),
    ("GET", "/api/games"),
    ("GET", GAME),
    ("GET", f"{GAME}/drawer"),
    ("GET", f"{GAME}/odds"),
    ("GET", f"{GAME}/strategy"),
    ("GET", "/api/tables"),
    ("POST", "/api/tables"),
    ("GET", TABLE),
    ("GET", f"{TABLE}/rounds"),
    ("GET", f"{TABLE}/rounds/{{number}}"),
    ("GET", f"{TABLE}/history"),
    ("GET", f"{TABLE}/phh"),
]
BRIEF = settings(
    max_examples=30,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.generate],
)


@pytest.fixture(scope="module")
def schema(patient: Cardroom) -> Any:
    return schemathesis.openapi.from_url(f"{patient.url}/api/schema/openapi.json")


@pytest.fixture(scope="module")
def token(patient: Cardroom) -> str:
    return patient.guest("Rest")


@pytest.fixture(scope="module")
def played(patient: Cardroom) -> dict[str, str]:
    """A banked and a pot table with a finished round each."""
    found = {}
    for game in (BANKED, POT):
        with patient.person("Ann") as ann, patient.person("Bob") as bob:
            table = patient.table(ann.token, game)["id"]
            for seat, person in enumerate((ann, bob), start=1):
                person.look(table)
                person.do("sit", table=table, seat=seat, chips=20_000)
            play(table, [ann, bob], 2)
            found[game] = table
    return found


def check_error(answer: Any) -> None:
    """`{"status_code", "detail"}` with one clear line."""
    kind = answer.headers["content-type"]
    assert "".join(kind).startswith("application/json"), kind
    body = answer.json()
    assert body["status_code"] == answer.status_code, body
    assert body["detail"].strip() and "\n" not in body["detail"], body
    assert "Traceback" not in answer.text and 'File "' not in answer.text


# ---- by the schema ----


def test_the_schema_tells_of_all_there_is(schema: Any) -> None:
    told = {(row.ok().method.upper(), row.ok().path) for row in schema.get_all_operations()}
    assert told == set(OPERATIONS)


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
@pytest.mark.parametrize("who", ["a guest", "anybody"])
def test_every_answer_is_as_the_schema_says(
    schema: Any, token: str, method: str, path: str, who: str
) -> None:
    headers = {"authorization": f"Bearer {token}"} if who == "a guest" else {}
    operation = schema[path][method]

    @BRIEF
    @given(case=operation.as_strategy())
    def run(case: Any) -> None:
        answer = case.call(headers=headers)
        case.validate_response(answer, checks=CHECKS)
        if answer.status_code >= 400:
            check_error(answer)
            seen.add(answer.status_code)

    seen: set[int] = set()
    run()
    told = {int(code) for code in operation.definition.raw["responses"]}
    assert seen <= told, f"the schema tells {told}, and {seen - told} were answered too"


@pytest.mark.parametrize("game", [BANKED, POT])
@pytest.mark.parametrize("part", ["", "/rounds", "/rounds/1", "/history", "/phh"])
def test_answers_about_a_real_table_are_as_the_schema_says(
    schema: Any, patient: Cardroom, played: dict[str, str], game: str, part: str
) -> None:
    path = TABLE + part.replace("/1", "/{number}")
    case = schema[path]["GET"].Case(path_parameters={"id": played[game], "number": 1})
    answer = case.call()
    case.validate_response(answer, checks=CHECKS)
    assert answer.status_code == (400 if (game, part) == (BANKED, "/phh") else 200), answer.text


@pytest.mark.parametrize("game", [BANKED, POT, "hustler/ez-baccarat", "hustler/mexican-poker"])
def test_a_game_page_is_as_the_schema_says(schema: Any, game: str) -> None:
    house, _, name = game.partition("/")
    case = schema[GAME]["GET"].Case(path_parameters={"house": house, "game": name})
    answer = case.call()
    case.validate_response(answer, checks=CHECKS)
    assert answer.status_code == 200


# ---- setups of tables ----

AMOUNTS = st.sampled_from([-1, 0, 1, 99, 100, 200, 1000, 10**7, 10**8 + 1, 10**15, 2**63, 10**40])
LIMITS = st.sampled_from(
    [
        *("4-8", "8-4", "0-0", "no-limit", "pot-limit", "spread:1-5", "spread:5-1", "spread:"),
        *("5-100", "100-5", "1-1", "-", "5", "-5--1", "5-1e9", "nan-inf", "٣-٤", "5-100-200"),
        *("0.001-1", "4-99999999999999999999"),
    ]
) | st.text(max_size=10)
SETUPS = st.fixed_dictionaries(
    {"game": st.sampled_from([BANKED, POT, "hustler/ez-baccarat", "hustler/seven-card-stud"])},
    optional={
        "readings": st.dictionaries(st.text(max_size=9), st.text(max_size=9), max_size=2),
        "pay_tables": st.dictionaries(st.text(max_size=9), st.text(max_size=9), max_size=2),
        "side_bets": st.lists(st.sampled_from(["", BANKED, "hustler/x", "../x"]), max_size=2),
        "decks": st.sampled_from([-1, 0, 1, 2, 6, 8, 9, 10**6, 2**63, 10**30]),
        "seats": st.sampled_from([-1, 0, 1, 2, 6, 9, 10, 11, 10**9, 10**30]),
        "schedule": st.sampled_from(["0", "1", "999", "hustler/x:1", "x", "../..:1"]) | st.text(),
        "limits": LIMITS,
        "rotation": st.sampled_from(["", "x", "two-rounds"]) | st.text(max_size=5),
        "limit": LIMITS,
        "blinds": st.lists(AMOUNTS, max_size=4),
        "ante": AMOUNTS,
        "bring_in": AMOUNTS,
        "kills": st.booleans(),
        "buy_in": AMOUNTS,
        "bots": st.lists(st.sampled_from(["random", "house-way", "tight", "x", ""]), max_size=12),
        "private": st.booleans(),
        "pace": st.sampled_from(["instant", "fast", "slow"]),
        "seconds": st.sampled_from([-1, 0, 1, 600, 601, 10**30]),
    },
)


def open_tables(room: Cardroom, token: str) -> list[str]:
    return sorted(row["id"] for row in room.ask("GET", "/api/tables", token).json())


@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
@given(setup=SETUPS)
def test_any_setup_is_opened_or_refused_in_one_line(
    patient: Cardroom, setup: dict[str, Any]
) -> None:
    own = patient.guest("Host")
    answer = patient.ask("POST", "/api/tables", own, json=setup)
    if answer.status_code == 201:
        row = answer.json()
        assert patient.ask("GET", f"/api/tables/{row['id']}", own).json() == row
    else:
        assert answer.status_code == 400, (setup, answer.text)
        check_error(answer)


def test_the_schema_tells_that_odds_may_be_worked_out_still(schema: Any) -> None:
    for page in ("odds", "strategy"):
        assert "202" in schema[f"{GAME}/{page}"]["GET"].definition.raw["responses"]


def test_a_table_that_is_refused_is_not_there(patient: Cardroom, token: str) -> None:
    """Its bots could not buy so many chips."""
    before = open_tables(patient, token)
    setup = {"game": BANKED, "buy_in": 10**8 + 1}
    answer = patient.ask("POST", "/api/tables", token, json=setup)
    if answer.status_code != 201:
        check_error(answer)
        assert open_tables(patient, token) == before


# ---- beyond the schema ----


@pytest.mark.parametrize("path", ["/api", "/api/nope", "/api/tables/a/b/c", "/assets/none.js"])
def test_an_unknown_path_is_not_found(patient: Cardroom, path: str) -> None:
    answer = patient.ask("GET", path)
    assert answer.status_code == 404
    check_error(answer)


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "TRACE", "FOO"])
@pytest.mark.parametrize("path", ["/api/games", "/api/tables", "/api/guests", "/"])
def test_a_wrong_method_is_told_so(patient: Cardroom, method: str, path: str) -> None:
    answer = patient.ask(method, path)
    assert answer.status_code == 405
    check_error(answer)


def test_reading_what_can_only_be_posted_is_a_wrong_method(patient: Cardroom) -> None:
    assert patient.ask("GET", "/api/guests").status_code == 405


@pytest.mark.parametrize("path", ["/api/guests", "/api/tables"])
@pytest.mark.parametrize("chunked", [False, True])
def test_a_body_over_64_kb_is_too_large(
    patient: Cardroom, token: str, path: str, chunked: bool
) -> None:
    body = json.dumps({"name": "x" * 65_536, "game": "x"}).encode()
    pieces: Any = (body[n : n + 1000] for n in range(0, len(body), 1000))
    answer = patient.ask(
        "POST",
        path,
        token,
        content=pieces if chunked else body,
        headers={"content-type": "application/json"},
    )
    assert answer.status_code == 413
    check_error(answer)


@pytest.mark.parametrize(
    "body",
    [
        *(b"", b"null", b"[]", b"{}", b"{", b"\xff\xfe", b'{"name":1}', b'{"name":"Ann","x":1}'),
        *(b'{"name":""}', b'{"name":"123"}', b'{"name":"%s"}' % (b"x" * 25), b'{"name":"\\u0000"}'),
        *(
            b'{"name":"\\ud800"}',
            b'{"name":"\xff"}',
            b'{"name":' + b"[" * 30_000,
            b'{"x":' + b"[" * 30_000,
            b"[" * 60_000,
        ),
    ],
    ids=lambda body: repr(body[:20]),
)
def test_a_body_that_is_no_guest_is_refused(patient: Cardroom, body: bytes) -> None:
    for kind in ("application/json", "text/plain", "multipart/form-data", "x", ""):
        headers = {"content-type": kind} if kind else {}
        answer = patient.ask("POST", "/api/guests", content=body, headers=headers)
        assert answer.status_code in (400, 415), answer.text
        check_error(answer)


@pytest.mark.parametrize(
    "number", [0, -1, 10**6, 2**31, 2**63, 2**64, -(2**63) - 1, 10**30, -(10**30)]
)
def test_a_round_that_was_never_played_is_not_found(
    patient: Cardroom, played: dict[str, str], number: int
) -> None:
    answer = patient.ask("GET", f"/api/tables/{played[BANKED]}/rounds/{number}")
    assert answer.status_code == 404, answer.text
    check_error(answer)


@pytest.mark.parametrize("number", ["x", "1.5", "1e3", "9" * 5000, "%D9%A3x", "--1"])
def test_a_round_without_a_number_is_no_round(
    patient: Cardroom, played: dict[str, str], number: str
) -> None:
    answer = patient.ask("GET", f"/api/tables/{played[BANKED]}/rounds/{number}")
    assert answer.status_code in (400, 404), answer.text
    check_error(answer)


@pytest.mark.parametrize(
    "query",
    [
        *(
            "before=0",
            "before=-1",
            "before=x",
            "before=99999999999999999999",
            f"before={'9' * 5000}",
        ),
        *(
            "before=",
            "before=1&before=2",
            f"key={'x' * 101}",
            "key=%00",
            "key=%ff",
            "key=%ED%A0%80",
        ),
    ],
)
def test_a_strange_query_is_refused_or_answered(
    patient: Cardroom, played: dict[str, str], query: str
) -> None:
    answer = patient.ask("GET", f"/api/tables/{played[BANKED]}/rounds?{query}")
    assert answer.status_code in (200, 400), answer.text
    if answer.status_code == 400:
        check_error(answer)


@pytest.mark.parametrize(
    "query",
    [
        *("decks=0", "decks=-1", "decks=1000000", "decks=99999999999999999999", "decks=x"),
        *("readings=x", "readings=x:y", "readings=:", "readings=,,,:", f"readings={'x' * 501}"),
        *("pay_tables=x", "pay_tables=tie:B", "pay_tables=:", f"pay_tables={'x' * 501}"),
        *("side_bets=x", "side_bets=../../x", f"side_bets={BANKED}", "side_bets=%00"),
    ],
)
@pytest.mark.parametrize("page", ["odds", "strategy"])
def test_odds_of_what_is_not_there_are_refused(patient: Cardroom, page: str, query: str) -> None:
    answer = patient.ask("GET", f"/api/games/hustler/ez-baccarat/{page}?{query}")
    assert answer.status_code in (400, 404), answer.text
    check_error(answer)


@pytest.mark.parametrize(
    "game", ["../secrets", "..%2F..%2Fx", "%00", "x" * 300, "ez-baccarat.toml"]
)
@pytest.mark.parametrize("page", ["", "/odds", "/strategy"])
def test_a_game_that_is_not_there_is_not_found(patient: Cardroom, game: str, page: str) -> None:
    answer = patient.ask("GET", f"/api/games/hustler/{game}{page}")
    assert answer.status_code == 404, answer.text
    check_error(answer)


def test_a_side_bet_brings_its_decks_and_pay_tables_to_the_form(patient: Cardroom) -> None:
    """000:680-681 deals from six to eight decks; 000:697-717 prints tables A, B and C."""
    path = "/api/games/lucky-lady/21st-century-blackjack-joker"
    laid = "side_bets=lucky-lady/buster-blackjack"
    plain = patient.ask("GET", path).json()["form"]
    form = patient.ask("GET", f"{path}?{laid}&pay_tables=buster:B").json()["form"]
    assert (plain["pay_tables"], plain["decks"]["least"]) == ([], 2)
    assert form["decks"] == {"least": 6, "usual": 6, "most": 8}
    (buster,) = form["pay_tables"]
    assert (buster["wager"], buster["taken"]) == ("buster", "A")
    assert buster["tables"]["C"] == "Pays 2 to 1, 2 to 1, 4 to 1, 12 to 1, 50 to 1, 250 to 1"
    check_error(patient.ask("GET", f"{path}?pay_tables=buster:B"))  # without the bet
    check_error(patient.ask("GET", f"{path}?{laid}&pay_tables=buster:D"))


def test_a_drawer_has_ranks_an_example_and_starting_hands(patient: Cardroom) -> None:
    found = patient.ask("GET", "/api/games/hustler/ultimate-texas-holdem/drawer").json()
    best = found["ranks"][0]["rows"][0]
    assert best == {"name": "Royal flush", "cards": ["As", "Ks", "Qs", "Js", "Ts"]}
    said = {
        part["part"]
        for step in found["example"]["steps"]
        for part in step
        if isinstance(part, dict)
    }
    assert said == {"who", "cards", "money"}
    assert found["grids"][0]["street"] == "pre-flop"
    alone = patient.ask("GET", "/api/games/hustler/easy-poker-bonus/drawer").json()
    assert alone["example"] is None, "a side bet is not played by itself"


def test_a_side_bet_has_a_page_that_names_its_games(patient: Cardroom) -> None:
    """000:677-684: whoever bets on a blackjack game of the house may bet it, too."""
    page = patient.ask("GET", "/api/games/lucky-lady/buster-blackjack").json()
    assert page["row"]["status"] == "side-bet" and page["sections"]
    laid_on = {row["id"] for row in page["laid_on"]}
    assert "lucky-lady/no-bust-21st-century-blackjack" in laid_on
    assert patient.ask("GET", "/api/games/hustler/ez-baccarat").json()["laid_on"] == []
    alone = patient.ask("GET", "/api/games/hustler/easy-poker-bonus").json()
    assert alone["laid_on"] == [], "the document of its game is not among them"


def test_odds_of_a_pay_table_of_a_side_bet(patient: Cardroom) -> None:
    """Five cards pay 6 to 1 by table A, 4 to 1 by table C (000:697-717)."""
    path = "/api/games/lucky-lady/buster-blackjack/odds?pay_tables=buster"

    def pays(table: str) -> str:
        job = wait_until(lambda: done(patient.ask("GET", f"{path}:{table}").json()), "the odds")
        (wager,) = job["result"]["wagers"]
        assert wager["pay_table"] == table
        return str(next(row["pays"] for row in wager["rows"] if row["on"] == "busts-with-5"))

    def done(job: Json) -> Json | None:
        return job if job["state"] == "done" else None

    assert (pays("A"), pays("C")) == ("6 to 1", "4 to 1")


def test_odds_of_a_pot_game_are_refused_in_one_line(patient: Cardroom) -> None:
    """There are no odds against a bank; the answer does not hang in `running` either."""
    for _ in range(300):
        answer = patient.ask("GET", f"/api/games/{POT}/odds")
        if answer.status_code != 202:
            break
    assert answer.status_code == 400
    check_error(answer)
