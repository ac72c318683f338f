"""`houseway odds`, `strategy` and `compare`: contract, and figures published elsewhere."""

import pytest

from houseway.analysis.reports import DifferingReport
from houseway.cli.compare import print_ways
from houseway.families.blackjack.odds import side_odds
from houseway.families.blackjack.sheet import BlackjackSheet
from houseway.game import BankedGame, load
from tests.unit.cli.conftest import Run, one_error_line

ID = "hustler/ez-baccarat"
OPTION = "hustler/21st-century-baccarat-8"
REPORT = {"id", "readings", "decks", "assumes", "wagers", "reading_values", "seconds"}
WAGER = {
    *("name", "title", "pay_table", "ev", "p_win", "p_push", "p_lose", "variance", "hit_rate"),
    *("edge_of_initial", "element_of_risk", "staked", "method", "error", "rows"),
}
ROW = {"on", "pays", "combinations", "probability"}
NET = {
    *("option", "document", "bet", "action", "player_fee", "player_dealer_fee"),
    *("ev_net", "player_dealer_ev_net"),
}


def test_json_has_the_promised_keys(run: Run) -> None:
    shown = run("odds", ID, "--json").json
    assert set(shown) >= REPORT
    assert all(set(wager) >= WAGER for wager in shown["wagers"])
    assert all(set(row) >= ROW for wager in shown["wagers"] for row in wager["rows"])
    assert shown["readings"] == load(ID, BankedGame).readings
    values = {"reading", "option", "taken", "wager", "ev", "difference"}
    assert all(set(row) == values for row in shown["reading_values"])


def test_published_edges_of_eight_decks(run: Run) -> None:
    """Dragon 7 7.611% and Panda 8 10.188%: the figures published for EZ Baccarat."""
    shown = run("odds", ID, "--decks", "8", "--no-readings", "--json").json
    edges = {wager["name"]: wager["edge_of_initial"] for wager in shown["wagers"]}
    assert edges["dragon-7"] == pytest.approx(0.0761133, abs=5e-8)
    assert edges["panda-8"] == pytest.approx(0.10188, abs=5e-6)
    assert shown["reading_values"] == []
    # Ordered six-card deals: 416 · 415 · 414 · 413 · 412 · 411.
    deals = 416 * 415 * 414 * 413 * 412 * 411
    for wager in shown["wagers"]:
        assert sum(row["combinations"] for row in wager["rows"]) == deals
        assert wager["p_win"] + wager["p_push"] + wager["p_lose"] == pytest.approx(1)


def test_combinations_are_told_where_deals_are_counted(run: Run) -> None:
    """Buster is a chance over hands of many sizes; insurance counts the bank's second card and two
    cards of the player: 311 · 310 · 309 deals of six decks after the ace."""
    buster = run("odds", "lucky-lady/buster-blackjack", "--no-readings", "--json").json["wagers"][0]
    assert buster["combinations"] is None
    assert {row["combinations"] for row in buster["rows"]} == {None}
    assert sum(row["probability"] for row in buster["rows"]) == pytest.approx(1)
    assert "combinations" not in run("odds", "lucky-lady/buster-blackjack", "--no-readings").out
    sheet = load("hustler/no-bust-21st-century-blackjack-6-2", BankedGame).sheet
    assert isinstance(sheet, BlackjackSheet)
    insurance = side_odds(sheet, 6, "insurance")
    assert insurance.counted and insurance.combinations == 311 * 310 * 309


def test_text_shows_the_same_figures(run: Run) -> None:
    lines = [" ".join(line.split()) for line in run("odds", ID).out.splitlines()]
    title = load(ID, BankedGame).sheet.titles
    assert any(line.startswith(f"{title['dragon-7']} 40 to 1 −7.611% 2.253%") for line in lines)
    assert any(line.startswith(f"{title['panda-8']} 25 to 1 −10.188%") for line in lines)
    assert any("112,633,011,329,024" in line for line in lines)
    # A three-card 7 of the Banker comes in 2.253%: paid instead of pushed, that is its worth.
    assert f"banker-three-card-7 {title['banker']} literal +1.235% +2.253%" in lines


def test_a_reading_and_the_decks_change_the_odds(run: Run) -> None:
    def banker(*options: str) -> float:
        wagers = run("odds", ID, *options, "--no-readings", "--json").json["wagers"]
        return float(next(row["ev"] for row in wagers if row["name"] == "banker"))

    usual = banker()
    assert banker("--reading", "banker-three-card-7=literal") > 0 > usual
    assert banker("--decks", "6") != usual


def test_collection_is_taken_from_both_seats(run: Run) -> None:
    """Option 3 of the game's own table: $2 from the player, $3 from the player-dealer."""
    shown = run("odds", ID, "--schedule", f"{ID}:3", "--bet", "100", "--no-readings", "--json").json
    player = next(row for row in shown["wagers"] if row["name"] == "player")
    net = player["collection"]
    assert set(net) == NET
    assert (net["option"], net["bet"]) == (3, 100)
    assert (net["player_fee"], net["player_dealer_fee"]) == (2, 3)
    assert net["ev_net"] == pytest.approx(player["ev"] - 0.02)
    assert net["player_dealer_ev_net"] == pytest.approx(-player["ev"] - 0.03)


def test_a_schedule_may_name_its_document(run: Run) -> None:
    """Option 13 of the house's document: a total table action of $301 to $500 costs $3."""
    document = "hustler/collection-california"
    words = ("--schedule", f"{document}:13", "--bet", "25", "--action", "400", "--no-readings")
    net = run("odds", ID, *words, "--json").json["wagers"][0]["collection"]
    assert (net["document"], net["option"], net["player_dealer_fee"]) == (document, 13, 3)
    assert f"option 13 of {document}" in run("odds", ID, *words).out


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("--decks", "9"), "3 to 8"),
        (("--schedule", "99"), "expected hustler/ez-baccarat:1, "),
        (("--schedule", "first"), "DOCUMENT:N"),
        (("--schedule", "lotus/x:1"), "hustler/collection-california"),
        (("--bet", "25"), "--schedule"),
        (("--schedule", "13", "--bet", "0"), "a positive amount"),
        (("--schedule", "13", "--bet", "ten"), "dollars"),
        (("--schedule", "13", "--action", "-5"), "a positive amount"),
        (("--reading", "lines-on-tie"), "NAME=OPTION"),
        (("--pay-table", "tie"), "WAGER=TABLE"),
    ],
)
def test_refusals_say_what_was_expected(run: Run, words: tuple[str, ...], expected: str) -> None:
    ran = run("odds", ID, *words, "--json")
    assert expected in one_error_line(ran)
    assert list(ran.json["error"]) == ["message"]


def test_strategy_gives_every_choice_its_worth(run: Run) -> None:
    shown = run("strategy", OPTION, "--json").json
    assert {"id", "decks", "assumes", "decisions", "ev", "house_way_ev", "house_way_cost"} <= set(
        shown
    )
    keys = {"situation", "who", "probability", "choices", "best", "house_way"}
    assert shown["decisions"]
    for row in shown["decisions"]:
        assert keys <= set(row)
        assert row["choices"][row["best"]] == max(row["choices"].values())
    assert shown["house_way_cost"] == pytest.approx(shown["ev"] - shown["house_way_ev"])


def test_strategy_prints_a_card(run: Run) -> None:
    shown, out = run("strategy", OPTION, "--json").json, run("strategy", OPTION).out
    for row in shown["decisions"]:
        line = next(line for line in out.splitlines() if line.strip().startswith(row["situation"]))
        assert row["best"].upper() in line.split()
    assert "Nobody has a choice" in run("strategy", ID).out


def test_compare_lays_sheets_and_odds_side_by_side(run: Run) -> None:
    ids = [ID, "lotus/ez-baccarat", "marina-club/zoobac"]
    shown = run("compare", *ids, "--json").json
    assert list(shown) == ["games", "differences", "odds", "house_ways"]
    assert shown["house_ways"] == [], "nobody sets a hand"
    assert [game["id"] for game in shown["games"]] == ids
    assert all(set(row) == {"path", "values"} for row in shown["differences"])
    assert list(shown["odds"]["player"]) == ids
    assert list(shown["odds"]["dragon-7"]) == ids[:2], "ZooBac has no Dragon 7"
    assert shown["odds"]["dragon-7"][ID] == pytest.approx(-0.0761133, abs=5e-8)
    tie = {row["path"]: row["values"] for row in shown["differences"]}["wagers.tie.pays.tie.odds"]
    assert tie == {ids[0]: "8 to 1", ids[1]: "8 to 1", ids[2]: "9 to 1"}  # 003:1792-1793


def test_compare_in_text(run: Run) -> None:
    lines = [
        " ".join(line.split()) for line in run("compare", ID, "lotus/ez-baccarat").out.splitlines()
    ]
    title = load(ID, BankedGame).sheet.titles
    assert f"{title['dragon-7']} −7.611% 40 to 1 −7.611% 40 to 1" in lines
    assert f"{title['panda-8']} −10.188% 25 to 1 –" in lines
    assert "lines-on-tie push –" in lines


def test_compare_lays_house_ways_side_by_side(run: Run) -> None:
    """The Hustler borrows the house way of Lotus, and mah-jong tiles are not set."""
    ids = ["hustler/pai-gow-tiles", "lotus/pai-gow-tiles", "lotus/mah-jong-pai-gow"]
    one, other = run("compare", *ids, "--json").json["house_ways"]
    assert (one["ids"], one["groups"], one["probability"]) == (ids[:2], [], 0)
    assert other["ids"] == [ids[0], ids[2]]
    assert other["refused"]
    out = run("compare", *ids).out
    assert "They differ in 0% of all hands." in out
    assert f"Not compared: {other['refused']}." in out


def test_compare_prints_the_rows_that_matter_most(capsys: pytest.CaptureFixture[str]) -> None:
    def group(number: int) -> DifferingReport:
        return {
            "rows": [f"row {number}", "split"],
            "probability": 0.01,
            "worth": [0.5, 0.25],
            "costs": 0.0025,
            "hand": "",
            "settings": ["a | b", "c | d"],
            "foul": number == 1,
        }

    groups = [group(number) for number in range(1, 26)]
    print_ways(
        {"ids": [ID, OPTION], "refused": "", "probability": 0.25, "costs": -0.05, "groups": groups}
    )
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert "row 1: a | b split, foul: c | d 1.000% 0.50000 0.25000 0.250%" in lines
    assert "5 more 5.000% 1.250%" in lines
    assert not any(line.startswith("row 21") for line in lines)
    assert "gains 5.000% of a game wager" in " ".join(lines)


@pytest.mark.parametrize("ids", [[ID], [ID, ID]])
def test_compare_needs_two_games(run: Run, ids: list[str]) -> None:
    assert "two or more" in one_error_line(run("compare", *ids))
