"""What a person types: wagers, amounts and answers."""

import pytest

from houseway.cli.typed import read_amount, read_choice, read_spots, read_wagers
from houseway.errors import HousewayError
from houseway.game import BankedGame, load
from houseway.table.terms import Terms
from tests.unit.blackjack.hands import NO_BUST, Round

EZ = load("hustler/ez-baccarat", BankedGame)
PAN = load("hustler/super-pan-9", BankedGame)
HOLDEM = load("lotus/ultimate-texas-holdem", BankedGame)
RIDE = load("hustler/let-it-ride", BankedGame)
FOUR = load("hustler/crazy-4-poker", BankedGame)
STREETS = load("hustler/mississippi-stud", BankedGame)


@pytest.mark.parametrize(
    ("text", "stakes"),
    [
        ("player 10 dragon-7 5", {"player": 1000, "dragon-7": 500}),
        ("PLAYER $12.50", {"player": 1250}),
        ("10 on player, 5 on dragon", {"player": 1000, "dragon-7": 500}),
        ("banker=1,000", {"banker": 100_000}),
    ],
)
def test_wagers_are_read(text: str, stakes: dict[str, int]) -> None:
    assert read_wagers(text, Terms(EZ.sheet)) == stakes


def test_a_lone_amount_goes_on_the_only_game_wager() -> None:
    assert read_wagers("10", Terms(PAN.sheet)) == {"base": 1000}
    with pytest.raises(HousewayError):
        read_wagers("10", Terms(EZ.sheet))


@pytest.mark.parametrize(
    ("game", "text", "stakes"),
    [
        (HOLDEM, "10", {"ante": 1000, "blind": 1000}),
        (HOLDEM, "ante 10", {"ante": 1000, "blind": 1000}),
        (HOLDEM, "ante 10 trips 5", {"ante": 1000, "blind": 1000, "trips": 500}),
        (RIDE, "5", {"bet-1": 500, "bet-2": 500, "bet-3": 500}),
        (
            RIDE,
            "bet-1 5, 3-card 1",
            {"bet-1": 500, "bet-2": 500, "bet-3": 500, "3-card-bonus": 100},
        ),
        (FOUR, "10", {"ante": 1000, "super-bonus": 1000}),
        (FOUR, "ante 10 super 5", {"ante": 1000, "super-bonus": 500}),
        (STREETS, "10", {"ante": 1000}),
    ],
)
def test_partners_of_a_typed_wager_are_filled_in(
    game: BankedGame, text: str, stakes: dict[str, int]
) -> None:
    terms = Terms(game.sheet)
    assert read_wagers(text, terms) == stakes
    terms.check(1, stakes, 100_000)


def test_a_partner_typed_in_another_amount_is_the_tables_to_refuse() -> None:
    terms = Terms(HOLDEM.sheet)
    stakes = read_wagers("ante 10 blind 5", terms)
    assert stakes == {"ante": 1000, "blind": 500}
    with pytest.raises(HousewayError, match="equal wager"):
        terms.check(1, stakes, 100_000)


@pytest.mark.parametrize("word", ["play 10", "ante 10 play 40"])
def test_what_is_bet_during_the_round_is_not_typed_before_it(word: str) -> None:
    with pytest.raises(HousewayError, match="unknown wager 'play'"):
        read_wagers(word, Terms(HOLDEM.sheet))


@pytest.mark.parametrize(("text", "cents"), [("10", 1000), ("$1,250.50", 125_050), (" 0.5", 50)])
def test_amounts_are_read(text: str, cents: int) -> None:
    assert read_amount(text) == cents


@pytest.mark.parametrize("text", ["", "ten", "-1", "1.234", "1e5", "1,00", "٣", "nan"])
def test_what_is_no_amount_is_refused(text: str) -> None:
    with pytest.raises(HousewayError, match="is not an amount"):
        read_amount(text)


def test_choices_may_be_begun() -> None:
    words = ("hit", "stand", "surrender")
    assert [read_choice(text, words) for text in ("H", "st", "surr")] == [
        "hit",
        "stand",
        "surrender",
    ]
    assert read_choice("s", words) == "s" and read_choice("", words) == ""


def test_a_size_may_be_begun() -> None:
    words = ("play 3", "play 4", "check")
    assert read_choice("c", words) == "check" and read_choice("play 4", words) == "play 4"
    assert read_choice("p", words) == "p", "which size is not said"
    assert read_choice("p", ("play", "fold")) == "play"


def test_moves_may_be_begun() -> None:
    openings = Round(NO_BUST, {"1": {"base": 1000}}, "8h 6s 8d Ts 3c").asked.openings
    typed = ["h", "st", "d", "sp", "su", "split"]
    assert [read_choice(text, openings) for text in typed] == [
        *("hit", "stand", "double", "split", "surrender", "split")
    ]
    assert read_choice("s", openings) == "s", "stand, split or surrender"


def test_wagers_at_several_seats_are_read() -> None:
    terms = Terms(PAN.sheet)
    own, other = {"base": 1000}, {"base": 2000, "bonus": 500}
    assert read_spots("10", 3, terms) == {3: own}
    assert read_spots("10 at 5 base 20 bonus 5", 3, terms) == {3: own, 5: other}
    assert read_spots("at seat 5: base 20, bonus 5", 3, terms) == {5: other}
    with pytest.raises(HousewayError, match="named twice"):
        read_spots("10 at 5 20 at 5 10", 3, terms)
