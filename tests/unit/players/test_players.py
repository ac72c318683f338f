"""Bots, what a table asks of them, and what a person types."""

from random import Random

import pytest

from houseway.errors import HousewayError
from houseway.exact import Choices, Solved
from houseway.game import load
from houseway.money import Limits
from houseway.players import AtRandom, BestPlay, Bot, Terms, crew, seating, table_size
from houseway.players.typed import read_amount, read_choice, read_wagers
from houseway.round import Bettor, Decision, Draw
from houseway.table import find_option

EZ = load("hustler/ez-baccarat")
PAN = load("hustler/super-pan-9")


def decision(situation: str = "5") -> Decision[Draw]:
    return Decision(
        who=Bettor(1),
        question="hit or stand?",
        legal=(Draw.HIT, Draw.STAND),
        default=Draw.STAND,
        situation=situation,
    )


class Chart:
    """A coach with one spot."""

    def __init__(self, solved: Solved) -> None:
        self.solved = solved

    def advice(self, decision: Decision[Draw]) -> Choices | None:
        spots = self.solved.decisions
        return next((spot for spot in spots if spot.situation == decision.situation), None)


def solved(**worth: int) -> Chart:
    from fractions import Fraction

    spot = Choices(
        situation="5",
        who="player",
        probability=Fraction(1),
        worth={word: Fraction(value) for word, value in worth.items()},
    )
    return Chart(Solved(wagers=(), decisions=(spot,)))


def test_the_house_way_is_the_default_and_best_play_the_chart() -> None:
    assert Bot(Random(1)).answer(decision()) == "stand"
    best = BestPlay(Random(1), solved(stand=-1, hit=1))
    assert best.answer(decision()) == "hit"
    assert best.answer(decision("6")) == best.answer(decision("")) == "stand"


def test_at_random_gives_every_legal_answer_and_no_other() -> None:
    bot = AtRandom(Random(1))
    assert {bot.answer(decision()) for _ in range(50)} == {"hit", "stand"}


def test_bots_have_styles_of_their_own() -> None:
    styles = {Bot(Random(seed)).style.name for seed in range(30)}
    assert styles == {"careful", "steady", "lively"}


def test_terms_know_fees_and_the_chips_a_seat_needs() -> None:
    """Option 1 of the game's own table: a player fee per wager, and the player-dealer's."""
    charge = find_option(PAN.schedules, 1, "")
    terms = Terms(PAN.sheet, None, charge)
    fee = charge.option.player.of(1000)
    assert terms.fee({"base": 1000}) == fee > 0
    assert terms.cost({"base": 1000}) == 1000 + fee
    assert terms.least_bet == charge.option.limit.least + fee
    assert terms.bank_fee == charge.option.player_dealer.of(10**9) + charge.option.jackpot.of(0)
    terms.check(1, {"base": 1000}, 1000 + fee)
    with pytest.raises(HousewayError, match="collection"):
        terms.check(1, {"base": 1000}, 999 + fee)
    with pytest.raises(HousewayError, match="up to"):
        terms.check_bank(1000, 1000 + terms.bank_fee - 1)


def test_a_bonus_is_never_above_what_it_may_not_exceed() -> None:
    terms = Terms(PAN.sheet, Limits("5-25"))
    for seed in range(200):
        bets = AtRandom(Random(seed)).bet(terms, 50_000)
        assert bets.get("bonus", 0) <= bets["base"]


def test_a_bot_without_chips_sits_out_and_passes() -> None:
    terms = Terms(EZ.sheet, Limits("5-100"))
    bot = Bot(Random(1))
    assert bot.bet(terms, 499) == {} and bot.bank(terms, 499) == 0
    assert Bot(Random(1), bank=20_000).bank(terms, 100_000) == 20_000
    assert Bot(Random(1), bank=20_000).bank(terms, 10_000) == 10_000


@pytest.mark.parametrize(
    ("text", "kinds", "counted"),
    [
        ("best", ["best"], False),
        ("mix", ["house-way", "best", "random"], False),
        ("2 house-way, 1 best", ["house-way", "house-way", "best"], True),
        ("4 mix", ["house-way", "best", "random", "house-way"], True),
        ("best,random", ["best", "random"], False),
    ],
)
def test_the_crew_is_read(text: str, kinds: list[str], counted: bool) -> None:
    assert crew(text) == (kinds, counted)


@pytest.mark.parametrize("text", ["", "2", "clever", "0 best", "best;random", "-1 best"])
def test_a_crew_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(HousewayError, match="expected house-way"):
        crew(text)


def test_seats_are_filled_from_the_lowest() -> None:
    assert seating(EZ.sheet, "best", 3, 1) == (["best", "best"], [1, 2, 3])
    assert seating(EZ.sheet, "best", 3, 7) == (["best", "best"], [1, 2, 7])
    assert seating(EZ.sheet, "best, random") == (["best", "random"] * 2, [1, 2, 3, 4])
    assert seating(EZ.sheet, "2 best", own=1) == (["best"] * 2, [1, 2, 3])
    for seats, own in ((1, None), (9, None), (4, 9), (4, 0)):
        with pytest.raises(HousewayError):
            seating(EZ.sheet, "best", seats, own)


def test_the_table_is_the_smallest_that_has_the_seat() -> None:
    wide = load("lucky-lady/ez-baccarat-panda-8").sheet
    assert wide.table.seats == (8, 14)
    assert (table_size(wide, 8), table_size(wide, 9)) == (8, 14)


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
