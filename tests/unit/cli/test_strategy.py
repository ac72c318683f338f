"""`houseway strategy ID --hand …`: one hand looked at, in JSON and in words, and what is refused.

Figures are derived by hand from the pay tables in the sheets.
"""

import pytest

from tests.unit.cli.conftest import Run, one_error_line

RIDE = "hustler/let-it-ride"
STREETS = "hustler/mississippi-stud"
OPEN = "hustler/three-card-poker"
FOUR = "hustler/crazy-4-poker"
SET = "lotus/lucky-pai-gow-poker"


@pytest.fixture(autouse=True)
def kept_results(
    no_kept_results: None,
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Games are solved once for all tests here."""
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path_factory.getbasetemp() / "odds"))


def test_json_has_the_cards_every_answer_and_the_best(run: Run) -> None:
    """A pair of tens is paid 1 to 1; of the 48 cards left two make three of a kind (3 to 1) and
    three threes and three fours two pair (2 to 1): 58/48 for every bet that rides."""
    shown = run("strategy", RIDE, "--hand", "Ts Th 3c", "--board", "4d", "--json").json
    assert list(shown) == [
        *("id", "hand", "board", "bank", "situation", "choices", "best", "method")
    ]
    assert (shown["id"], shown["hand"], shown["board"]) == (RIDE, "Ts Th 3c", "4d")
    assert (shown["bank"], shown["situation"]) == ("", "second bet")
    assert (shown["best"], shown["method"]) == ("let-it-ride", "exact")
    ride, pull = shown["choices"]["let-it-ride"], shown["choices"]["pull"]
    assert ride - pull == pytest.approx(58 / 48)
    assert list(shown["choices"]) == ["let-it-ride", "pull"], "the best comes first"


def test_text_has_a_line_for_every_answer(run: Run) -> None:
    out = run("strategy", RIDE, "--hand", "Ts Th 3c", "--board", "4d", "--placed", "bet-1=1").out
    first, *table, last = out.splitlines()
    assert RIDE in first and "second bet, holding Ts Th 3c, board 4d" in first
    rows = {line.split()[0]: line.split()[1:] for line in table[1:]}
    # Three bets ride, or two: 3 · 58/48 and 2 · 58/48.
    assert rows == {"let-it-ride": ["3.62500", "0.00000"], "pull": ["2.41667", "1.20833"]}
    assert last == "Best: LET-IT-RIDE"


def test_wagers_made_before_count_in_antes(run: Run) -> None:
    """Folding on 4th street gives up the ante and what was bet on 3rd street."""

    def fold(*placed: str) -> float:
        words = [word for wager in placed for word in ("--placed", wager)]
        cards = ("--hand", "6s 6d", "--board", "2c")
        shown = run("strategy", STREETS, *cards, *words, "--json").json
        return float(shown["choices"]["fold"])

    assert [fold(f"3rd-street={n}") for n in (1, 2, 3)] == [-2, -3, -4]


def test_the_open_card_of_the_bank_is_looked_at(run: Run) -> None:
    """A queen can beat a player-dealer who shows a two, but not one who shows a king."""
    words = ("strategy", OPEN, "--hand", "Qs 8d 4h", "--json", "--open")
    king, two = run(*words, "Kh").json, run(*words, "2h").json
    assert king["choices"] == {"fold": -1, "play": -2}
    assert (king["best"], two["best"]) == ("fold", "play")
    assert "against an open Kh" in run(*words[:4], "--open", "Kh").out


def test_sizes_a_hand_may_not_bet_are_not_offered(run: Run) -> None:
    """Three antes take a pair of aces or better."""
    words = ("strategy", FOUR, "--json", "--hand")
    assert set(run(*words, "As Ah 4d 3c 9s").json["choices"]) == {
        *("play 1", "play 2", "play 3", "fold")
    }
    assert set(run(*words, "Ks Kh 4d 3c 9s").json["choices"]) == {"play 1", "fold"}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((RIDE, "--hand", "Ts Th"), "--hand: 2 cards; expected 3"),
        ((RIDE, "--hand", "Ts Th 3c 4c"), "--hand: 4 cards; expected 3"),
        ((RIDE, "--board", "4d"), "--hand: 0 cards; expected 3"),
        ((RIDE, "--hand", "Ts Th 3c", "--board", "4d 5d"), "--board: 2 cards; expected 0 or 1"),
        ((RIDE, "--hand", "Ts Th 3c", "--open", "4d"), "--open"),
        ((OPEN, "--hand", "Qs 8d 4h"), "--open: 0 cards; expected 1"),
        ((RIDE, "--hand", "Ts Ts 3c"), "Ts appears twice"),
        ((RIDE, "--hand", "Ts Th 3c", "--board", "3c"), "3c appears twice"),
        ((RIDE, "--hand", "Ts Th 1c"), "'1c' is not a card"),
        ((OPEN, "--hand", "Qs 8d 4h", "--open", "K"), "--open[0]: 'K' is not a card"),
        ((OPEN, "--hand", "XX 8d 4h", "--open", "Kh"), "XX"),
        ((STREETS, "--hand", "6s 6d", "--board", "2c", "--placed", "3rd-street"), "WAGER=N"),
        ((STREETS, "--hand", "6s 6d", "--board", "2c", "--placed", "3rd-street=x"), "antes"),
        ((STREETS, "--hand", "6s 6d", "--board", "2c", "--placed", "third=2"), "third"),
        ((SET, "--hand", "Kh Qd As Th 8s 7s"), "6 cards; expected 7"),
        ((SET, "--hand", "Kh Qd As Th 8s 7s Kh"), "Kh is there twice"),
        ((SET, "--hand", "Kh Qd As Th 8s 7s 2c", "--board", "3c"), "no community cards"),
        ((SET, "--hand", "Kh Qd As Th 8s 7s 2c", "--placed", "lucky=1"), "lucky"),
        (("hustler/ez-baccarat", "--hand", "Ts Th"), "on the situation, not on the cards"),
        (("hustler/casino-war", "--hand", "Ts"), "on the situation, not on the cards"),
        (("hustler/easy-poker-bonus", "--hand", "Ts Th"), "hustler/easy-poker-bonus"),
    ],
    ids=lambda words: " ".join(words) if isinstance(words, tuple) else "",
)
def test_cards_nobody_can_have_in_sight_are_refused(
    run: Run, words: tuple[str, ...], told: str
) -> None:
    ran = run("strategy", *words, "--json")
    assert told in one_error_line(ran)
    assert ran.json["error"]["message"]


def test_a_hand_to_be_set_is_shown_with_the_house_way_and_every_setting(run: Run) -> None:
    """No pair: second and third highest in front, 004:2519. The ace has to stay in back, so
    the six other cards make 15 settings."""
    words = ("strategy", SET, "--hand", "Kh Qd As Th 8s 7s 2c")
    shown = run(*words, "--json").json
    assert list(shown) == ["id", "hand", "house_way", "best", "settings", "method"]
    assert shown["house_way"]["row"] == "no pair"
    for name in ("house_way", "best"):
        assert shown[name]["low"] == "Kh Qd" and shown[name]["high"] == "As Th 8s 7s 2c"
    assert len(shown["settings"]) == 15
    worth = [row["ev"] for row in shown["settings"]]
    assert worth == sorted(worth, reverse=True) and shown["best"]["ev"] == worth[0]
    out = run(*words).out
    assert "Kh Qd" in out and "house way" in out and "by the row 'no pair'" in out


def test_the_chart_is_printed_with_what_it_costs(run: Run) -> None:
    shown, out = run("strategy", RIDE, "--json").json, run("strategy", RIDE).out
    assert {rule["street"] for rule in shown["chart"]} == {"first bet", "second bet"}
    assert shown["chart_cost"] == pytest.approx(shown["ev"] - shown["chart_ev"])
    assert shown["chart_cost"] >= 0
    flat = " ".join(out.split()).lower()
    assert all(rule["says"].lower() in flat for rule in shown["chart"])
    assert "\nChart" in out and "Against perfect play it costs" in out
    situations = [row["situation"] for row in shown["decisions"]]
    every = " ".join(run("strategy", RIDE, "--all").out.split())
    assert situations[0] not in flat and all(name in every for name in situations)
