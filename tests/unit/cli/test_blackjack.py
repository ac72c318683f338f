"""Blackjack at the command line: side bets laid on games, the chart as a grid, shoes played down.

LA Blackjack is the quickest to solve: nothing is doubled or split.
"""

import json
import re
from pathlib import Path

import pytest

from houseway.game import BankedGame, load
from tests.unit.cli.conftest import Run, one_error_line

LA = "hustler/la-blackjack"
PAIRS = "hustler/perfect-pairs"
WITH_PAIRS = (LA, "--side-bet", PAIRS)
JOKER = "lucky-lady/21st-century-blackjack-joker"
BUSTER = "lucky-lady/buster-blackjack"
X = "lotus/blackjack-x"


@pytest.fixture(autouse=True)
def kept_results(
    no_kept_results: None,
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Games are solved once for all tests here."""
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path_factory.getbasetemp() / "blackjack"))


def words(text: str) -> str:
    """Without the line breaks that the width of the terminal makes."""
    return " ".join(text.split())


# ---- rules ----


def test_rules_tell_what_the_house_chose_with_its_lines(run: Run) -> None:
    """002:2166-2193."""
    text = words(run("rules", LA).out)
    assert "A hand that counts more than 22 busts. A joker counts 2 or 12." in text
    assert "two aces or a joker and a ten-value card as the first two cards" in text
    assert "(002:2170-2171)" in text
    assert "hit hard 17 or less, stand on more; hit soft 18 or less" in text
    assert "6 decks, 4 jokers in each: 336 cards." in text
    assert (
        "Both hands count 18: loses" in text and "Both bust, the hand by less: pays 1 to 1" in text
    )
    assert "Double:" not in text and "Split:" not in text and "Perfect" not in text


def test_a_side_bet_joins_the_rules_of_its_game(run: Run) -> None:
    text = words(run("rules", *WITH_PAIRS).out)
    assert "Perfect Pairs Bonus Bet [perfect-pairs]" in text
    assert "pays 25 to 1" in text and "A joker counts 2 or 12." in text
    shown = run("rules", *WITH_PAIRS, "--json").json
    assert [row["name"] for row in shown["wagers"]] == ["base", "perfect-pairs"]
    assert shown["id"] == LA and shown["chosen"]["two-jokers"] == "no-pair"
    assert shown["digest"] == load(LA, BankedGame, side_bets=[PAIRS]).digest


def test_a_side_bet_by_itself_is_shown_on_its_first_game(run: Run) -> None:
    shown = run("rules", PAIRS, "--json").json
    assert shown["title"] == load(PAIRS, BankedGame).sheet.title
    assert [row["name"] for row in shown["wagers"]] == ["base", "perfect-pairs"]


def test_a_pay_table_of_a_side_bet_can_be_picked(run: Run) -> None:
    """000:697-717: three cards pay even money by table A, 2 to 1 by table C."""
    text = {
        table: words(run("rules", BUSTER, "--pay-table", f"buster={table}").out) for table in "AC"
    }
    assert "busts with 3 cards: pays 1 to 1" in text["A"]
    assert "busts with 3 cards: pays 2 to 1" in text["C"]


@pytest.mark.long
def test_a_pay_table_is_picked_to_play_and_to_simulate(run: Run, tmp_path: Path) -> None:
    """The same tables, the bet laid on a game; a history says which was played by."""
    file = tmp_path / "night.jsonl"
    laid = (JOKER, "--side-bet", BUSTER, "--pay-table", "buster=C")
    assert run("play", *laid, "--auto", "--hands", "1", "--history", str(file)).code == 0
    assert json.loads(file.read_text().splitlines()[0])["header"]["pay_tables"] == {"buster": "C"}
    words = ("simulate", BUSTER, "--rounds", "20000", "--threads", "1", "--json")
    even, double = (
        {row["on"]: row["pays"] for row in run(*words, *more).json["wagers"][0]["rows"]}
        for more in ((), ("--pay-table", "buster=C"))
    )
    assert (even["busts-with-3"], double["busts-with-3"]) == ("1 to 1", "2 to 1")


# ---- odds ----


def test_odds_of_a_side_bet_stand_beside_those_of_the_game(run: Run) -> None:
    """Six decks of 52 and 24 jokers, 336 cards. A pair of one suit: 312 · 5; of one colour 312 · 6
    more; of the other colour 312 · 12; paid 25, 12 and 6 to 1 (002:4416-4423)."""
    alone = run("odds", LA, "--no-readings", "--json").json
    laid = run("odds", *WITH_PAIRS, "--no-readings", "--json").json
    (base,) = alone["wagers"]
    same, pairs = laid["wagers"]
    assert (same["name"], pairs["name"]) == ("base", "perfect-pairs")
    assert same["ev"] == pytest.approx(base["ev"], abs=1e-12)
    deals = 336 * 335
    won = {25: 312 * 5, 12: 312 * 6, 6: 312 * 12}
    lost = deals - sum(won.values())
    assert pairs["ev"] == pytest.approx((sum(k * n for k, n in won.items()) - lost) / deals)
    assert pairs["p_win"] == pytest.approx(sum(won.values()) / deals)
    assert "Perfect Pairs Bonus Bet" in run("odds", *WITH_PAIRS, "--no-readings").out


# ---- strategy ----


def grid(text: str) -> dict[str, dict[str, str]]:
    """The chart by line and open card; an empty cell is left out."""
    lines = text.partition("Chart: against the bank's open card\n")[2].splitlines()
    heads = [(m.group(), m.start()) for m in re.finditer(r"\S+", lines[0])][1:]
    found: dict[str, dict[str, str]] = {}
    for line in lines[1:]:
        if not re.match(r"  (hard|soft|pair)", line):
            break
        name = line[: heads[0][1]].strip()
        cells = {up: line[at : at + 3].split(" ")[0] for up, at in heads}
        found[name] = {up: cell for up, cell in cells.items() if cell}
    return found


def test_the_chart_is_a_grid_of_letters_against_the_open_card(run: Run) -> None:
    """What the sheet leaves no choice in: hard 12 is hit, hard 18 stands, soft 18 is hit."""
    out = run("strategy", LA).out
    cells = grid(out)
    ups = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "A", "joker"]
    assert list(cells["hard 13"]) == ups
    letters = {letter for row in cells.values() for cell in row.values() for letter in cell}
    assert letters == {"H", "S"}, "there is nothing else to do"
    assert {*cells.get("hard 12", {"2": "H"}).values()} == {"H"}
    assert {*cells.get("hard 18", {"2": "S"}).values()} == {"S"}
    assert "H hit, S stand" in out and "D double" not in out


def test_the_grid_agrees_with_the_rules_it_is_made_of(run: Run) -> None:
    cells, shown = grid(run("strategy", LA).out), run("strategy", LA, "--json").json
    letters = {"hit": "H", "stand": "S"}
    for rule in shown["chart"]:
        for up in rule["up"]:
            told = cells[rule["street"]]["joker" if up == "X" else up]
            assert told == letters[rule["answer"]], rule
    assert shown["chart_cost"] == pytest.approx(shown["ev"] - shown["chart_ev"])
    assert 0 <= shown["chart_cost"] < 0.001


def test_a_side_bet_does_not_change_the_play(run: Run) -> None:
    assert grid(run("strategy", *WITH_PAIRS).out) == grid(run("strategy", LA).out)


def test_one_hand_is_looked_at(run: Run) -> None:
    """The best is worth most, and the grid says the same of an open six."""
    shown = run("strategy", LA, "--hand", "Ts 6h", "--open", "6d", "--json").json
    assert set(shown["choices"]) == {"hit", "stand"}
    assert shown["choices"][shown["best"]] == max(shown["choices"].values())
    letter = grid(run("strategy", LA).out)["hard 16"]["6"]
    assert shown["best"] == {"H": "hit", "S": "stand"}[letter]


@pytest.mark.parametrize(
    ("seen", "told"),
    [
        (("--hand", "Ts 6h"), "--open"),
        (("--hand", "Ts", "--open", "6d"), "--hand"),
        (("--open", "6d"), "--hand"),
        (("--hand", "Ts 6h 9c", "--open", "6d"), "bust"),
        (("--hand", "Ts 6h", "--open", "6d 7d"), "--open"),
        (("--hand", "Ts 1h", "--open", "6d"), "'1h' is not a card"),
        (("--hand", "Ts 6h", "--open", "6d", "--board", "2c"), "--board"),
    ],
)
def test_cards_nobody_is_asked_about_are_refused(
    run: Run, seen: tuple[str, ...], told: str
) -> None:
    assert told in one_error_line(run("strategy", LA, *seen))


# ---- simulate ----


def test_a_shoe_is_played_down_to_the_cut(run: Run) -> None:
    words = ("simulate", LA, "--rounds", "20000", "--threads", "1", "--json")
    fresh, cut = run(*words).json, run(*words, "--cut", "60").json
    assert (fresh.get("cut"), cut["cut"]) == (None, 60)
    for shown in (fresh, cut):
        (base,) = shown["wagers"]
        assert abs(base["ev"] - base["exact"]) < 5 * base["error"]
        assert sum(row["times"] for row in base["rows"]) == 20_000


def test_a_side_bet_is_simulated_with_its_game(run: Run) -> None:
    words = ("simulate", *WITH_PAIRS, "--rounds", "20000", "--threads", "1")
    base, pairs = run(*words, "--json").json["wagers"]
    assert (base["name"], pairs["name"]) == ("base", "perfect-pairs")
    for row in (base, pairs):
        assert abs(row["ev"] - row["exact"]) < 5 * row["error"]


def test_the_chart_can_be_simulated(run: Run) -> None:
    words = ("simulate", LA, "--rounds", "20000", "--threads", "1", "--by", "chart", "--json")
    (base,) = run(*words).json["wagers"]
    assert base["exact"] == pytest.approx(run("strategy", LA, "--json").json["chart_ev"])
    assert abs(base["deviation"]) < 5


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ((LA, "--cut", "0"), "expected"),
        ((LA, "--cut", "-5"), "expected"),
        ((LA, "--cut", "336"), "expected"),
        (("hustler/ez-baccarat", "--cut", "60"), "baccarat is simulated from full shoes only"),
        (("hustler/three-card-poker", "--cut", "10"), "table-poker is simulated from full shoes"),
        ((LA, "--cut", "60", "--on", "ray"), "not with --on ray"),
    ],
)
def test_a_cut_that_cannot_be_played_to_is_refused(
    run: Run, given: tuple[str, ...], told: str
) -> None:
    message = one_error_line(run("simulate", *given, "--rounds", "1000"))
    assert message.startswith("--cut") and told in message


# ---- what cannot be laid on a game ----


@pytest.mark.parametrize("command", ["odds", "strategy", "rules", "simulate"])
@pytest.mark.parametrize(
    ("game", "bet", "told"),
    [
        (LA, "hustler/perfect-pair", "expected hustler/perfect-pairs"),
        (JOKER, PAIRS, f"expected {BUSTER}"),
        (X, BUSTER, "expected lotus/buster-blackjack"),
        ("hustler/ez-baccarat", PAIRS, "side bet of hustler/ez-baccarat"),
        ("hustler/texas-holdem", PAIRS, "hustler/texas-holdem"),
    ],
)
def test_a_bet_that_cannot_be_laid_on_a_game_is_refused(
    run: Run, command: str, game: str, bet: str, told: str
) -> None:
    assert told in one_error_line(run(command, game, "--side-bet", bet))


@pytest.mark.parametrize("bet", ["hustler/perfect-pair", BUSTER])
def test_nor_is_it_played(run: Run, bet: str) -> None:
    ran = run("play", LA, "--auto", "--hands", "1", "--side-bet", bet)
    assert "expected hustler/perfect-pairs" in one_error_line(ran)
