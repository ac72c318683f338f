"""Bots, and what a table asks of them."""

from random import Random

import pytest

from houseway.errors import HousewayError
from houseway.families.poker.bots import sized as sized_bet
from houseway.game import BankedGame, load
from houseway.money import Limits
from houseway.money.chips import whole
from houseway.odds import Choices, Solved
from houseway.players import (
    AtRandom,
    BestPlay,
    Bot,
    ByChart,
    crew,
    hire,
    seating,
)
from houseway.players.hired import NAMES
from houseway.round import AnyDecision, Bettor, Choice, Decision, Draw, Range, Seen, Times
from houseway.sheet import Wager
from houseway.table import check_wagers, find_option
from houseway.table.session import table_size
from houseway.table.terms import Terms
from tests.catalogue import banked

EZ = load("hustler/ez-baccarat", BankedGame)
PAN = load("hustler/super-pan-9", BankedGame)
HOLDEM = load("lotus/ultimate-texas-holdem", BankedGame)
RIDE = load("hustler/let-it-ride", BankedGame)
FOUR = load("hustler/crazy-4-poker", BankedGame)
STREETS = load("hustler/mississippi-stud", BankedGame)


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
        self.solved, self.assumes = solved, solved.assumes

    def advice(self, decision: AnyDecision) -> Choices | None:
        spots = self.solved.decisions
        return next((spot for spot in spots if spot.situation == decision.situation), None)

    def house_way(self, seen: Seen) -> None:
        return None

    def stake(self, decision: AnyDecision) -> int:
        return 0


def solved(**worth: int) -> Chart:
    """A coach to whom each answer to the one spot is worth so much."""
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


class Stay(Choice):
    FOLD = "fold"


def sized(*sizes: int) -> Decision[Choice | Times]:
    """A question that may be answered with these sizes."""
    return Decision(
        who=Bettor(1),
        question="bet or fold?",
        legal=(*(Times("bet", size) for size in sizes), Stay.FOLD),
        default=Stay.FOLD,
        situation="5",
    )


def test_by_the_chart_the_reader_answers() -> None:
    bot = ByChart(Random(1), lambda decision: f"{decision.words[-2]}")
    assert bot.answer(sized(1, 2, 3)) == "bet 3"
    assert bot.answer(sized(1)) == "bet 1"
    assert bot.plays == "the chart"


def test_where_a_chart_is_kept_it_is_the_house_way() -> None:
    """A bot that folded whatever comes would be no company."""

    def best(random: Random) -> Bot:
        return BestPlay(random, solved(stand=0, hit=0))

    def hired(kind: str, chart: bool) -> str:
        return hire(kind, Random(1), best, (lambda d: "hit") if chart else None).plays

    assert [hired(kind, True) for kind in ("chart", "house-way")] == ["the chart"] * 2
    assert [hired(kind, False) for kind in ("chart", "house-way")] == ["the house way"] * 2
    for chart in (True, False):
        assert hired("best", chart) == "best play" and hired("random", chart) == "at random"


def test_best_play_with_too_few_chips_is_the_best_that_is_left() -> None:
    """Three is best, two comes next; who has chips for one only bets it, for it beats a fold."""
    best = BestPlay(Random(1), solved(**{"bet 1": 1, "bet 2": 2, "bet 3": 3, "fold": -1}))
    assert best.answer(sized(1, 2, 3)) == "bet 3"
    assert best.answer(sized(1, 2)) == "bet 2"
    assert best.answer(sized(1)) == "bet 1"


def test_at_random_takes_any_size() -> None:
    bot = AtRandom(Random(1))
    assert {bot.answer(sized(1, 3)) for _ in range(60)} == {"bet 1", "bet 3", "fold"}


def test_bots_have_styles_of_their_own() -> None:
    styles = {Bot(Random(seed)).style.name for seed in range(30)}
    assert styles == {"careful", "steady", "lively"}


def test_terms_know_fees_and_the_chips_a_seat_needs() -> None:
    """Option 1 of the game's own table: a player fee per wager, and the player-dealer's."""
    charge = find_option(PAN.schedules, 1, PAN.id)
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


def names(wagers: tuple[Wager, ...]) -> list[str]:
    return [wager.name for wager in wagers]


def test_wagers_that_go_together_are_one_line() -> None:
    """Ante and Blind, three bets, Ante and Super Bonus; what is made during the round is none."""
    assert names(Terms(HOLDEM.sheet).game_wagers) == ["ante"]
    assert names(Terms(RIDE.sheet).game_wagers) == ["bet-1"]
    assert names(Terms(FOUR.sheet).game_wagers) == ["ante"]
    assert names(Terms(STREETS.sheet).game_wagers) == ["ante"]
    assert names(Terms(EZ.sheet).game_wagers) == ["player", "banker"]
    assert names(Terms(HOLDEM.sheet).bonuses) == ["trips", "bad-beat-bonus"]
    assert names(Terms(RIDE.sheet).bonuses) == ["3-card-bonus"]
    assert names(Terms(FOUR.sheet).bonuses) == ["queens-up"]


@pytest.mark.parametrize(
    ("game", "stake", "stakes"),
    [
        (HOLDEM, 1000, {"ante": 1000, "blind": 1000}),
        (RIDE, 500, {"bet-1": 500, "bet-2": 500, "bet-3": 500}),
        (FOUR, 1000, {"ante": 1000, "super-bonus": 1000}),
        (STREETS, 500, {"ante": 500}),
        (EZ, 500, {"player": 500}),
    ],
    ids=lambda part: getattr(part, "id", ""),
)
def test_a_line_is_bet_with_its_partners(
    game: BankedGame, stake: int, stakes: dict[str, int]
) -> None:
    terms = Terms(game.sheet)
    assert terms.together(terms.game_wagers[0], stake) == stakes
    check_wagers(game.sheet, Bettor(1), stakes, None)
    assert terms.least_bet == sum(terms.together(terms.game_wagers[0], 500).values())


@pytest.mark.parametrize("stake", [100, 499, 10_001, 50_000])
def test_a_partner_with_a_limit_of_its_own_keeps_it(stake: int) -> None:
    """The Super Bonus is $5 to $100 (002), whatever the Ante is."""
    terms = Terms(FOUR.sheet)
    stakes = terms.together(terms.game_wagers[0], stake)
    assert stakes["ante"] == stake and 500 <= stakes["super-bonus"] <= 10_000
    check_wagers(FOUR.sheet, Bettor(1), stakes, None)


@pytest.mark.parametrize("game", [HOLDEM, RIDE, FOUR, STREETS], ids=lambda game: game.id)
@pytest.mark.parametrize("kind", [Bot, AtRandom])
def test_bots_bet_what_goes_together_and_keep_chips_for_the_raise(
    game: BankedGame, kind: type[Bot]
) -> None:
    terms = Terms(game.sheet, Limits("5-100"))
    for seed in range(60):
        stakes = kind(Random(seed)).bet(terms, 100_000)
        check_wagers(game.sheet, Bettor(1), stakes, terms.limits)
        first = stakes[terms.game_wagers[0].name]
        assert sum(stakes.values()) + first * game.sheet.most_raised <= 100_000


def test_most_that_may_be_raised_is_in_antes() -> None:
    """Four before the flop; three on each of three streets; three with a pair of aces; nothing
    where bets are only taken back."""
    raised = [game.sheet.most_raised for game in (HOLDEM, STREETS, FOUR, RIDE)]
    assert raised == [4, 9, 3, 0]


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
        ("mix", ["house-way", "best", "random", "chart", "prop"], False),
        ("2 house-way, 1 best", ["house-way", "house-way", "best"], True),
        ("6 mix", ["house-way", "best", "random", "chart", "prop", "house-way"], True),
        ("2 chart", ["chart", "chart"], True),
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
    wide = load("lucky-lady/ez-baccarat-panda-8", BankedGame).sheet
    assert wide.table.seats == (8, 14)
    assert (table_size(wide, 8), table_size(wide, 9)) == (8, 14)


# ---- whole dollars ----


@pytest.mark.parametrize(
    ("cents", "least", "most", "expected"),
    [
        (1662, 1, 1662, 1600),  # a double for less
        (37, 1, 1662, 100),
        (500, 500, None, 500),
        (250, 250, 1000, 300),
        (250, 250, 250, 250),  # insurance of half a five-dollar wager
        (50, 1, 50, 50),
        (30, 25, 40, 30),  # neither a dollar nor half of one fits
    ],
)
def test_whole_dollars_where_the_bounds_allow_them(
    cents: int, least: int, most: int | None, expected: int
) -> None:
    assert whole(cents, least, most) == expected


def test_a_wager_without_a_printed_minimum_starts_at_a_dollar() -> None:
    """The Buster bet may be anything up to the game wager, 002:6756-6763."""
    game = load("hustler/21st-century-blackjack-4-0b", BankedGame)
    terms = Terms(game.sheet, Limits("5-100"))
    assert terms.bounds(game.sheet.wager("buster")) == (100, None)
    assert terms.bounds(terms.game_wagers[0]) == (500, 10000)
    low = Terms(game.sheet, Limits("0.50-5"))
    assert low.bounds(low.game_wagers[0]) == (50, 500), "a table may be lower"


@pytest.mark.parametrize("limits", ["5-100", "2.50-7.25", "0.50-100", "0.50-0.75"])
@pytest.mark.parametrize("kind", [Bot, AtRandom])
@pytest.mark.parametrize("id", ["hustler/21st-century-blackjack-4-0b", "hustler/ez-baccarat"])
def test_bots_bet_whole_dollars_and_nothing_illegal(kind: type[Bot], id: str, limits: str) -> None:
    game = load(id, BankedGame)
    terms = Terms(game.sheet, Limits(limits))
    for seed in range(60):
        bot = kind(Random(seed))
        for chips in (100_000, 16_662, 1_037):
            stakes = bot.bet(terms, chips)
            terms.check(1, stakes, chips)
            unit = 50 if limits == "0.50-0.75" else 100
            assert all(stake % unit == 0 for stake in stakes.values()), stakes
            assert bot.bank(terms, chips) % 100 == 0


def doubled(most: int, usual: int = 0) -> Decision[Draw | Range]:
    return Decision(
        who=Bettor(1),
        question="hit, stand or double?",
        legal=(Draw.STAND, Range("double", 1, most, usual=usual or most)),
        default=Draw.STAND,
        situation="5",
    )


def test_bots_double_for_whole_dollars() -> None:
    chart = ByChart(Random(1), lambda decision: "double")
    assert chart.answer(doubled(1662, usual=1250)) == "double 12"
    assert chart.answer(doubled(1662)) == "double", "as much as may be"
    wild = AtRandom(Random(1))
    answers = [wild.answer(doubled(1662)) for _ in range(60)]
    assert {"stand"} < {*answers} <= {"stand", *(f"double {n}" for n in range(1, 17))}


def test_pot_bots_bet_whole_dollars() -> None:
    assert sized_bet(Range("raise", 250, 10_037), 0.0) == "raise 3.00"
    assert sized_bet(Range("raise", 250, 10_037), 1.0) == "raise 100.00"
    assert sized_bet(Range("raise", 250, 250), 0.0) == "raise 2.50"


def test_every_bot_of_the_largest_table_has_a_name_and_a_letter_of_its_own() -> None:
    """Where many bet on one wager the felt writes their initials alone."""
    largest = max(max(load(game).sheet.table.seats) for game in banked())
    assert len({name[0] for name in NAMES}) >= largest
