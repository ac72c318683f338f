"""Bots in all seats of a pot game: the command, its options, and every chip accounted for."""

import re
from pathlib import Path
from typing import Any

import pytest

from houseway.cli.terminal import Interrupts
from houseway.game import PotGame, load
from houseway.money import COLLECTION, JACKPOT, cents
from houseway.round import Limit
from houseway.sheet import PotOption, Sizes
from houseway.table.drop import is_for
from houseway.table.limits import limit_words
from tests.catalogue import one_of_each_family, pot_games
from tests.unit.play.conftest import Ran, Run, auto

GAMES = pot_games()
HOLDEM = "hustler/texas-holdem"
STUD = "hustler/seven-card-stud"
MARINA = NO_KILLS = "marina-club/texas-holdem"
KEYS = [
    *("id", "rounds", "seats", "chips_start", "chips_end", "collection", "jackpot", "buy_ins"),
    *("wagers", "seed", "history", "hands_won", "pots"),
]


def conserved(report: dict[str, Any]) -> bool:
    before = sum(report["chips_start"].values()) + report["buy_ins"]
    after = sum(report["chips_end"].values()) + report["collection"] + report["jackpot"]
    return bool(round(100 * before) == round(100 * after))


def refusal(ran: Ran) -> str:
    """One clear line and exit status 2."""
    assert ran.code == 2 and ran.err.startswith("error: ") and ran.err.count("\n") == 1, ran
    return ran.err


# ---- nights ----


@pytest.mark.parametrize("game", one_of_each_family(GAMES, every=6))
def test_every_game_is_played_and_no_chip_is_lost(game: str) -> None:
    loaded = load(game, PotGame)
    kills = loaded.family.kills(loaded.sheet)
    for seats in (2, max(loaded.sheet.table.seats)):
        night = auto(game, hands=12, seats=seats, kills=kills)
        assert night.table.session.rounds == 12 and len(night.bots) == seats
        assert conserved(night.report())
        assert sum(night.table.session.ledger.balances.values()) == 0


def fitting(game: str) -> list[tuple[str, PotOption]]:
    """First and last option of every table of fees, at the game's usual limit."""
    loaded = load(game, PotGame)
    usual, _ = loaded.family.usual_table(loaded.sheet)
    found = []
    for document, schedules in loaded.schedules.items():
        for schedule in schedules:
            if not schedule.kinds or usual.kind in schedule.kinds:
                ends = (schedule.options[0], schedule.options[-1])
                found += [(f"{document}:{row.option}", row) for row in ends]
    return found


def table_of(row: PotOption, printed: Sizes | None) -> dict[str, Any]:
    """The lowest table an option is printed for, as a host asks for it, or the game itself."""
    asked: dict[str, Any] = {}
    if row.blinds:
        asked["blinds"] = tuple(cents(blind) for blind in row.blinds.split("/"))
    if row.ante:
        asked["ante"] = cents(row.ante)
    if sizes := re.match(r"(\d+)(?:\.\.\d+)?-(\d+)", row.limit):
        asked["limit"] = f"{sizes[1]}-{sizes[2]}"
    if printed is not None and asked.get("limit") not in [size.limit for size in printed.rows]:
        asked["limit"] = printed.rows[0].limit
    return asked


@pytest.mark.parametrize("game", one_of_each_family(GAMES, every=6))
def test_fees_go_to_the_house_by_every_table_of_fees(game: str) -> None:
    """As many players as the option is for: small tables pay nothing in some."""
    sheet = load(game, PotGame).sheet
    most = max(sheet.table.seats)
    for option, row in fitting(game):
        seats = next(n for n in range(most, 1, -1) if is_for(row, n))
        asked = table_of(row, sheet.sizes)
        night = auto(game, hands=20, seats=seats, schedule=option, bots="random", **asked)
        report = night.report()
        assert report["rounds"] == 20 and conserved(report)
        taken = night.table.session.chips(COLLECTION) + night.table.session.chips(JACKPOT)
        assert taken > 0, f"{game}, option {option}"


def test_the_same_seed_gives_the_same_night_and_another_does_not() -> None:
    first, again, other = (
        auto(HOLDEM, hands=30, seed=seed, schedule="4").report() for seed in ("7", "7", "8")
    )
    assert first == again and first["chips_end"] != other["chips_end"]


def test_a_history_does_not_change_the_night(tmp_path: Path) -> None:
    plain = auto(HOLDEM, hands=20).report()
    written = auto(HOLDEM, hands=20, history=tmp_path / "h.jsonl").report()
    assert plain.pop("history") is None and written.pop("history").endswith("h.jsonl")
    assert plain == written


def test_bots_that_are_broke_buy_in_again() -> None:
    night = auto(
        "diamond-jims/texas-holdem", hands=80, limit="no-limit", buy_in=1_000, bots="random"
    )
    assert night.buy_ins > 0 and night.buy_ins % 1_000 == 0
    assert conserved(night.report())


def test_time_is_paid_by_hands_where_nobody_looks_at_a_clock() -> None:
    """Four players, $5 each: 002:12295-12306."""
    game = "hustler/double-board-omaha"
    report = auto(game, hands=31, limit="60-120", schedule="37").report()
    assert report["collection"] > 0 and report["collection"] % 20 == 0 and conserved(report)


def test_ctrl_c_ends_between_hands_with_a_summary() -> None:
    interrupts = Interrupts()
    interrupts.asked = True
    night = auto(HOLDEM, hands=500, interrupts=interrupts)
    assert night.interrupted and night.table.session.rounds == 1
    assert conserved(night.report())


# ---- the command ----


def test_the_json_of_the_command(cli: Run) -> None:
    ran = cli("play", HOLDEM, "--auto", "--json", "--schedule", "4", "--seed", "5")
    assert ran.code == 0 and ran.err == ""
    report = ran.json
    assert list(report) == KEYS
    assert (report["id"], report["rounds"], report["seats"]) == (HOLDEM, 20, 4)
    assert report["seed"] == "5" and report["history"] is None and report["wagers"] == {}
    assert report["chips_start"] == {str(seat): 200.0 for seat in range(1, 5)}
    assert report["collection"] > 0 and conserved(report)
    assert list(report["hands_won"]) == ["1", "2", "3", "4"]
    assert sum(report["hands_won"].values()) >= 20 and report["pots"] > 0


def test_the_summary_of_the_command(cli: Run) -> None:
    ran = cli("play", STUD, "--auto", "--hands", "5", "--seed", "5", "--schedule", "2")
    assert ran.code == 0 and "Seven-Card Stud (hustler/seven-card-stud), 5 hands" in ran.out
    assert "Fixed limit $4-$8, $1 ante, $" in ran.out
    assert "hands won" in ran.out and "Collection: $" in ran.out


def test_watching_shows_what_anybody_could_see(cli: Run) -> None:
    ran = cli("play", HOLDEM, "--watch", "--hands", "4", "--seed", "5")
    assert ran.code == 0 and ran.out.count("— Hand") == 4
    dealt = [line for line in ran.out.splitlines() if " gets " in line and "board" not in line]
    assert len(dealt) == 16 and all(line.endswith(" gets ?? ??.") for line in dealt)


def test_without_a_terminal_bots_play_a_few_hands(cli: Run) -> None:
    ran = cli("play", HOLDEM)
    assert ran.code == 0 and "The input is not a terminal" in ran.err
    assert ran.out.count("— Hand") == 3


@pytest.mark.parametrize(
    ("game", "options", "told"),
    [
        (HOLDEM, [], "Fixed limit $4-$8, $2/$4 blinds"),
        (HOLDEM, ["--limit", "6-12"], "Fixed limit $6-$12, $3/$6 blinds"),
        (HOLDEM, ["--limit", "0.50-1"], "Fixed limit $0.50-$1, $0.25/$0.50 blinds"),
        (HOLDEM, ["--limit", "$6-$12"], "Fixed limit $6-$12, $3/$6 blinds"),
        (HOLDEM, ["--blinds", "1,4"], "Fixed limit $4-$8, $1/$4 blinds"),
        (HOLDEM, ["--limit", "6-12", "--blinds", "2,6"], "Fixed limit $6-$12, $2/$6 blinds"),
        (HOLDEM, ["--blinds", "4"], "Fixed limit $4-$8, $4 blind"),
        (
            HOLDEM,
            ["--limit", "no-limit", "--blinds", "5,10"],
            "No limit, $5/$10 blinds",
        ),
        (
            HOLDEM,
            ["--limit", "pot-limit", "--blinds", "1,2"],
            "Pot limit, $1/$2 blinds",
        ),
        (HOLDEM, ["--ante", "0.50"], "Fixed limit $4-$8, $2/$4 blinds, $0.50 ante"),
        (
            MARINA,
            ["--limit", "spread:1-5", "--blinds", "1"],
            "Spread limit $1-$5, $1 blind",
        ),
        (
            STUD,
            ["--limit", "8-16", "--ante", "2", "--bring-in", "3"],
            "Fixed limit $8-$16, $2 ante, $3 bring-in",
        ),
        (STUD, ["--ante", "0.50"], "Fixed limit $4-$8, $0.50 ante, $1 bring-in"),
    ],
)
def test_the_table_is_opened_as_asked(cli: Run, game: str, options: list[str], told: str) -> None:
    ran = cli("play", game, "--auto", "--hands", "3", "--seed", "1", *options)
    assert ran.code == 0, ran.err
    assert ran.out.splitlines()[1] == f"{told}."


def test_limits_in_words() -> None:
    limit = Limit(kind="no-limit", small=500, big=500, blinds=(300, 500))
    assert limit_words(limit) == "No limit, $3/$5 blinds"


def test_kills_are_played_where_they_are_asked_for(cli: Run) -> None:
    """Two pots in a row cost their winner $8 at $4-$8 (002:1519-1528), but only with --kills."""
    common = ("play", HOLDEM, "--watch", "--hands", "30", "--seed", "5")
    assert " posts $8: kill." in cli(*common, "--kills").out
    assert "kill" not in cli(*common).out
    without = cli("play", NO_KILLS, "--watch", "--hands", "5", "--seed", "5", "--kills")
    assert without.code == 0 and "kill" not in without.out, "none are printed there"


BAD = [
    (HOLDEM, ["--limit", "4"], "4-8"),
    (HOLDEM, ["--limit", "four-eight"], "four"),
    (HOLDEM, ["--limit", "8-4"], "8-4"),
    (HOLDEM, ["--limit", "0-0"], "0"),
    (HOLDEM, ["--limit", "-4-8"], "--limit"),
    (HOLDEM, ["--limit", "4-8-16"], "--limit"),
    (HOLDEM, ["--limit", "4.001-8"], "cents"),
    (HOLDEM, ["--limit", "spread:1-5"], "fixed, no-limit, pot-limit"),
    (HOLDEM, ["--limit", "nolimit"], "no-limit"),
    (HOLDEM, ["--blinds", ""], "--blinds"),
    (HOLDEM, ["--blinds", ","], "--blinds"),
    (HOLDEM, ["--blinds", "2;4"], "--blinds"),
    (HOLDEM, ["--blinds", "-2,4"], "--blinds"),
    (HOLDEM, ["--blinds", "0,4"], "--blinds"),
    (HOLDEM, ["--blinds", "4,2"], "--blinds"),
    (HOLDEM, ["--ante", "x"], "--ante"),
    (HOLDEM, ["--ante", "0"], "--ante"),
    (HOLDEM, ["--ante", "-1"], "--ante"),
    (HOLDEM, ["--bring-in", "1"], "--bring-in"),
    (STUD, ["--limit", "no-limit"], "fixed"),
    (STUD, ["--bring-in", "0"], "--bring-in"),
    (STUD, ["--bring-in", "x"], "--bring-in"),
    (STUD, ["--bring-in", "5"], "--bring-in"),
    (STUD, ["--blinds", "2,4"], "--blinds"),
    (HOLDEM, ["--seats", "10"], "2 to 9"),
    (HOLDEM, ["--seats", "1"], "2 to 9"),
    (HOLDEM, ["--buy-in", "3"], "$4"),
    (HOLDEM, ["--buy-in", "0"], "--buy-in"),
    (HOLDEM, ["--bots", "house-way"], "random, tight, pot-odds"),
    (HOLDEM, ["--schedule", "99"], "99"),
    (HOLDEM, ["--schedule", "x"], "DOCUMENT:N"),
    (HOLDEM, ["--schedule", "lotus/collection-poker:1"], "hustler/collection-poker"),
    (HOLDEM, ["--hands", "0"], "1 or more"),
    (HOLDEM, ["--reading", "raise-cap=nine"], "raise-cap"),
]


@pytest.mark.parametrize(("game", "options", "told"), BAD)
def test_what_cannot_be_is_refused_in_one_line(
    cli: Run, game: str, options: list[str], told: str
) -> None:
    words = [f"{options[0]}={options[1]}"]  # a value may begin with a minus sign
    assert told in refusal(cli("play", game, "--auto", "--hands", "1", *words))


@pytest.mark.parametrize(
    ("game", "options"),
    [
        (HOLDEM, ["--bank", "100"]),
        (HOLDEM, ["--limits", "5-100"]),
        (HOLDEM, ["--decks", "2"]),
        (HOLDEM, ["--rotation", "two-hands"]),
        ("hustler/ez-baccarat", ["--limit", "4-8"]),
        ("hustler/ez-baccarat", ["--blinds", "2,4"]),
        ("hustler/ez-baccarat", ["--ante", "1"]),
        ("hustler/ez-baccarat", ["--bring-in", "1"]),
        ("hustler/ez-baccarat", ["--kills"]),
    ],
)
def test_options_of_the_other_kind_of_game_are_refused(
    cli: Run, game: str, options: list[str]
) -> None:
    told = refusal(cli("play", game, "--auto", "--hands", "1", *options))
    assert options[0] in told and game in told


def test_an_option_for_another_number_of_players_is_refused(cli: Run) -> None:
    """Option 31 of Double Board Omaha's limit tables is for four players (002:12285-12293)."""
    game = "hustler/double-board-omaha"
    ran = cli("play", game, "--auto", "--schedule", "31", "--seats", "4", "--hands", "2")
    assert ran.code == 0, ran.err
    told = refusal(cli("play", game, "--auto", "--schedule", "31", "--seats", "5"))
    assert "31" in told and "4 players" in told
