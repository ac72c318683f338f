"""Simulation, playing engine and twins settle the same deals alike, claim by claim."""

import sys
import tomllib
from collections import Counter
from collections.abc import Mapping
from functools import cache
from math import sqrt
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

import msgspec
import pytest

from houseway.analysis import Coach
from houseway.analysis.simulate import Runner, simulate
from houseway.cards import parse_cards
from houseway.families.pai_gow_poker.sheet import PaiGowSheet
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.game import BankedGame, load
from houseway.money.chips import DOLLAR
from houseway.odds import Sampled, Solved, WagerOdds
from houseway.players.player import best_legal
from houseway.round import HOUSE_WAY, PLAYER_DEALER, Claim, Decision, Settable
from houseway.round import Simulation as Asked
from tests.catalogue import banked, is_slow_to_solve
from tests.naive import known
from tests.naive.games import game, wager
from tests.naive.settling import TWINS
from tests.solving import solved

IDS = banked(side_bets=True)
RULINGS = Path(__file__).parent.parent / "rulings"
SOON = ("lotus/blackjack-x",)
PAI_GOW = "lotus/lucky-pai-gow-poker"
DEALS = 200


TWINNED = [
    pytest.param(id, marks=pytest.mark.long if is_slow_to_solve(id) and id not in SOON else ())
    for id in IDS
]


# ---- the same deals ----


class Best:
    """Both sides play as solved and take insurance; without dice nobody mixes two answers."""

    by = "best"

    def __init__(self, chosen: BankedGame, dice: Random | None = None) -> None:
        self.solved, self._dice = solved(chosen.id, chosen.decks()), dice
        if dice is None:
            pure = (msgspec.structs.replace(s, mixture=None) for s in self.solved.decisions)
            self.solved = msgspec.structs.replace(self.solved, decisions=tuple(pure))
        self._coach = Coach(chosen)
        self._coach.solved = self.solved

    def __call__(self, asked: Decision[Any]) -> str:
        spot = self._coach.advice(asked)
        assert spot is not None, f"{asked.situation} is not in the solution"
        if spot.mixture is not None and self._dice is not None:
            return "hit" if self._dice.random() < spot.mixture else "stand"
        if spot.best == "no-insurance" and "insurance" in asked.openings:
            return "insurance"
        if any(isinstance(choice, Settable) for choice in asked.legal):
            # The bank's hand is set the house way: that is what best play is best against.
            return HOUSE_WAY if asked.who.name == PLAYER_DEALER else spot.best
        if len(spot.worth) == len(set(asked.words) - {HOUSE_WAY}):
            return spot.best
        assert asked.why_not, "nobody here is short of chips; a split hand may be allowed less"
        return best_legal(spot, asked)

    def together(self, chosen: BankedGame) -> Mapping[str, str]:
        """Wagers by the name they are simulated under: some go with another."""
        wagers = self.solved.wagers
        return {name: odds.name for odds in wagers for name in (odds.name, *odds.includes)}


class Chart:
    """Answers by the game's kept chart, so that nothing has to be solved."""

    by = "chart"

    def __init__(self, chosen: BankedGame) -> None:
        self.solved = Solved(wagers=(), chart=chosen.chart())
        self._reader = chosen.chart_reader()

    def __call__(self, asked: Decision[Any]) -> str:
        assert self._reader is not None
        return self._reader(asked)

    def together(self, chosen: BankedGame) -> Mapping[str, str]:
        first = next((wager.name for wager in chosen.sheet.wagers if wager.base), "")
        return {w.name: first if w.base else w.name for w in chosen.sheet.wagers}


class HouseWay:
    """Both sides set their hands the house way, as the simulation does; nothing is solved."""

    by = "best"
    solved = Solved(wagers=())

    def __call__(self, asked: Decision[Any]) -> str:
        found: str = asked.default.value
        return found

    def together(self, chosen: BankedGame) -> Mapping[str, str]:
        return {wager.name: wager.name for wager in chosen.sheet.wagers if not wager.during}


SPLIT_AGAINST_NATURAL = {"1": "As Ad", "bank": "Td Ac"}
BUSTS_WITH_7 = {"1": "Ts Td", "bank": "2s 2h 2d 2c 3s 3h Td"}
BUSTS_WITH_8 = {"1": "Ts Td", "bank": "2s 2h 2d 2c 2s 2h 3d Td"}
TWO_COPIES = {"1": "6-6 3-6 1-3 1-5", "bank": "6-6 4-5 1-3 1-5"}

# Rows that rulings reach by an answer that is not the best.
MORE_DEALS = {
    "lucky-lady/no-bust-21st-century-blackjack": [SPLIT_AGAINST_NATURAL],
    "hustler/21st-century-blackjack-second-chances": [
        SPLIT_AGAINST_NATURAL,
        {"1": "Ts 3d Tc", "bank": "7s 2d 6c 7h"},
    ],
    "hustler/no-bust-21st-century-blackjack-6-2": [SPLIT_AGAINST_NATURAL, BUSTS_WITH_8],
    "hustler/no-bust-21st-century-blackjack-4-0a": [SPLIT_AGAINST_NATURAL],
    "hustler/21st-century-blackjack-4-0b": [SPLIT_AGAINST_NATURAL, BUSTS_WITH_8],
    "marina-club/no-bust-21st-century-blackjack": [SPLIT_AGAINST_NATURAL, BUSTS_WITH_7],
    "hustler/2-way-winner": [
        {"1": "7s 3h XX", "bank": "6d 8d"},
        {"1": "XX Ts", "bank": "2d 8d"},
    ],
    "hustler/let-it-ride": [{"1": "9h Th Jh", "board": "Qh 8d"}],
    "lucky-lady/ultimate-texas-holdem": [
        {"1": "Ks 2s", "bank": "Ad 3c", "board": "4h 6c 8d Ts Qh"}
    ],
    "lotus/pai-gow-tiles": [TWO_COPIES],
    "hustler/pai-gow-tiles": [TWO_COPIES],
    "hustler/crazy-4-poker": [{"1": "As Ad Ks Qd 2c", "bank": "Ah Ac Kh Qc 3d"}],
}


@cache
def ruled_deals(id: str) -> list[known.Hands]:
    """The cards that the rulings of a game deal."""
    cases = tomllib.loads((RULINGS / f"{id}.toml").read_text(encoding="utf-8"))["case"]
    deals = [case["script"]["deal"] for case in cases if "deal" in case["script"]]
    deals += MORE_DEALS.get(id, [])
    return [{to: parse_cards(cards) for to, cards in deal.items()} for deal in deals]


class Agreement:
    """Compares deal by deal, and counts the pay rows that decided."""

    def __init__(self, id: str, answers: Best | Chart | HouseWay) -> None:
        self.id, self.chosen, self.answers = id, game(id), answers
        self.simulation = known.Simulation(self.chosen, answers.solved, answers.by)
        self.together = answers.together(self.chosen)
        self.rows: Counter[tuple[str, str]] = Counter()

    def seeded(self, count: int) -> None:
        for stream in range(count):
            order = known.dealt_first(self.chosen, stream)
            self.compare(order, self.simulation.first_of(stream))

    def ruled(self) -> None:
        for order in known.ruled(self.chosen, ruled_deals(self.id)):
            self.compare(order, self.simulation.settle(order))

    def compare(self, order: known.Order, simulated: Mapping[str, known.Paid]) -> None:
        shoe = known.dealing(self.chosen).shoe(order)
        played = known.play(self.chosen, shoe, self.answers)
        gained: dict[str, float] = {}
        rows: dict[str, list[str]] = {}
        for claim in played.claims:
            row = known.row_of(self.chosen, played, claim)
            self.rows[claim.wager, row] += 1
            self.check_twin(played, claim)
            if claim.wager in self.together:  # a side bet is simulated without its game
                name = self.together[claim.wager]
                gained[name] = gained.get(name, 0) + self.gain(claim)
                rows.setdefault(name, []).append(row)
        for name, paid in simulated.items():
            if name not in gained:
                assert name == "insurance", order
                assert rows["base"] == ["surrendered"], "only a hand given up early is not insured"
                continue
            assert gained[name] == pytest.approx(paid.gain, abs=1e-6), (name, order, played)
            if name not in self.gathered:
                assert rows[name] == [paid.on], (name, order)
        assert set(gained) <= set(simulated), order

    @property
    def gathered(self) -> set[str]:
        """Wagers that others go with; the hands of one that can be split count together too."""
        names = list(self.together.values())
        split = {"base"} if self.chosen.family.name == "blackjack" else set[str]()
        return {name for name in names if names.count(name) > 1} | split

    def check_twin(self, played: known.Played, claim: Claim) -> None:
        owed = TWINS[self.chosen.family.name](self.chosen.sheet, played, claim)
        if self.chosen.sheet.wager(claim.wager).envy:
            prize = owed if owed > 0 else 0
            assert max(claim.gain, 0) == DOLLAR * prize, (claim, played.finished)
            return
        assert claim.gain == claim.stake * owed, (claim, played.finished)

    def gain(self, claim: Claim) -> float:
        """As it is simulated: insurance by the unit, envy in dollars and nothing staked.

        An envy bonus is placed here as if the hand were that of another seat.
        """
        if self.chosen.sheet.wager(claim.wager).envy:
            return max(claim.gain, 0) * known.STAKE / DOLLAR
        return claim.gain * (known.STAKE / claim.stake if claim.wager == "insurance" else 1)

    def unseen(self) -> set[tuple[str, str]]:
        pays = [(w.name, row.on) for w in self.chosen.sheet.wagers for row in w.pays]
        return {row for row in pays if row[0] in self.together and not self.rows[row]}


FIVES = {("fortune-bonus", "five-of-a-kind"), ("envy", "five-of-a-kind")}
# Rows that this play never reaches.
UNSEEN: dict[str, set[tuple[str, str]]] = {
    "hustler/casino-war": {("base", "surrendered")},  # going to war is better
    # the natural is two jokers, and the first of them leaves no choice
    "lucky-lady/21st-century-blackjack-joker": {("base", "split-against-natural")},
    # a natural shows a joker, which leaves no choice, or an ace, against which nothing is split
    "diamond-jims/no-bust-blackjack": {("base", "split-against-natural")},
    "hustler/21st-century-blackjack": {("base", "split-against-natural")},
    "lotus/blackjack-x": {("base", "hard-31")},  # a hard 21 is never hit
    # in the test below
    "lotus/ultimate-war": {("player", "no-winner"), ("banker", "no-winner")},
    # the joker is an ace, so that five aces are the only five of a kind
    "diamond-jims/fortune-pai-gow-poker": FIVES,
    "hustler/fortune-pai-gow-poker": FIVES,
    # by the reading taken nobody can place it
    "diamond-jims/caribbean-stud": {
        ("opening-bet", on) for on in ("folded", "unqualified", "higher", "equal")
    },
    # Two totals of 0 always take six cards: a two-card 0 draws, whatever the other hand does.
    "hustler/21st-century-lucky-7-baccarat": {("monster-buster", "totals-0-and-0-fewer-cards")},
}


def answering(chosen: BankedGame) -> Best | Chart | HouseWay:
    if isinstance(chosen.sheet, PaiGowSheet):
        return HouseWay()
    by_chart = isinstance(chosen.sheet, TablePokerSheet) and chosen.chart()
    return Chart(chosen) if by_chart else Best(chosen)


@pytest.mark.parametrize("id", TWINNED)
def test_kernel_engine_and_twin_agree_claim_by_claim(id: str) -> None:
    chosen = game(id)
    found = Agreement(id, answering(chosen))
    found.seeded(DEALS)
    found.ruled()
    assert found.unseen() == UNSEEN.get(id, set()) | fouls(chosen)


def fouls(chosen: BankedGame) -> set[tuple[str, str]]:
    """Rows of a hand set foul, which no house way does."""
    if not isinstance(chosen.sheet, PaiGowSheet):
        return set()
    together = HouseWay().together(chosen)
    wagers = [wager for wager in chosen.sheet.wagers if wager.name in together]
    return {(w.name, row.on) for w in wagers for row in w.pays if row.on == "foul"}


def test_pai_gow_poker_is_simulated_as_it_is_played() -> None:
    Agreement(PAI_GOW, answering(game(PAI_GOW))).seeded(25)


# Best play of these is worked out hand by hand, which takes a long time.
HAND_BY_HAND = ("/caribbean-stud", "/ultimate-texas-holdem", "/mississippi-stud")


@pytest.mark.parametrize(
    "id",
    [
        pytest.param(id, marks=pytest.mark.long if id.endswith(HAND_BY_HAND) else ())
        for id in IDS
        if load(id, BankedGame).family.name == "table-poker" and load(id, BankedGame).chart()
    ],
)
def test_kernel_and_engine_agree_where_table_poker_is_played_best(id: str) -> None:
    Agreement(id, Best(game(id))).seeded(25)


def test_a_war_that_nobody_wins_uses_up_the_shoe() -> None:
    """Every pair of cards is tied."""
    found = Agreement("lotus/ultimate-war", Best(game("lotus/ultimate-war")))
    order = tuple(sorted(found.chosen.cards()))
    found.compare(order, found.simulation.settle(order))
    assert found.rows["player", "no-winner"] == found.rows["banker", "no-winner"] == 1


def test_a_seed_gives_the_same_figures_on_any_number_of_threads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("HOUSEWAY_CACHE", "")
    chosen = game("hustler/ez-baccarat")
    one, two, other = (
        simulate(chosen, 2_500_000, seed=seed, threads=threads)["wagers"]
        for seed, threads in ((5, 1), (5, 2), (6, 2))
    )
    assert one == two != other


# ---- means of many rounds, with another seed every time ----

ROUNDS, PLAYED = 4_000_000, 20_000
# The playing engine, a game of each family whose answers are soon found.
OF_FAMILY = {
    "baccarat": "hustler/ez-baccarat",
    "blackjack": "lotus/blackjack-x",
    "casino-war": "hustler/casino-war",
    "nine": "hustler/21st-century-baccarat-joker",
    "table-poker": "hustler/three-card-poker",
    "two-way-winner": "hustler/2-way-winner",
    "ultimate-war": "lotus/ultimate-war",
}


@pytest.fixture
def seed() -> int:
    """A new seed, which is printed if the test fails."""
    found = SystemRandom().randrange(1 << 32)
    sys.stdout.write(f"seed {found}\n")
    return found


def standard_error(odds: WagerOdds, rounds: int) -> float:
    """The error from the exact variance, so that a wager that never won is judged fairly."""
    return sqrt(odds.variance / rounds)


def now_and_then(id: str, row: Sampled) -> bool:
    """Insurance is counted where it can be taken."""
    return game(id).sheet.wager(row.name).during


@pytest.mark.long
@pytest.mark.parametrize("id", IDS)
def test_millions_of_sampled_rounds_come_within_five_standard_errors(id: str, seed: int) -> None:
    sheet, decks = game(id).sheet, game(id).decks()
    exact = solved(id, decks)
    runner = Runner(2)
    asked = Asked(decks=decks, rounds=ROUNDS, seed=seed, run=runner, solved=exact)
    found = game(id).family.odds().simulate(sheet, asked)
    assert [row.name for row in found] == [odds.name for odds in exact.wagers]
    for row in found:
        odds = wager(exact, row.name)
        assert row.rounds == sum(times for _, _, times in row.rows)
        assert runner.rounds == ROUNDS and (row.rounds == ROUNDS or now_and_then(id, row))
        if exact.house_way is not None and row.name == exact.wagers[0].name and by_house_way(id):
            assert abs(row.mean - float(exact.house_way)) < 5 * row.error, row.name
            continue  # its rows are those of the house way, not of best play
        error = standard_error(odds, row.rounds)
        assert abs(row.mean - float(odds.expectation)) < 5 * error, row.name
        check_rows(row, odds)
        check_error(row)


def by_house_way(id: str) -> bool:
    """Whether both sides of a simulation set their hands the house way."""
    return game(id).family.odds().simulates == "house-way"


def check_rows(row: Sampled, odds: WagerOdds) -> None:
    """Six standard errors: there are some two hundred rows, each with its own luck."""
    times = {(on, pays): n for on, pays, n in row.rows if n}
    counted = {(count.on, count.pays): float(odds.probability(count)) for count in odds.rows}
    assert set(times) <= set(counted)
    for key, chance in counted.items():
        expected = row.rounds * chance
        allowed = max(6 * (expected * (1 - chance)) ** 0.5, 3)  # a rare row may come three times
        assert abs(times.get(key, 0) - expected) <= allowed, (row.name, key)


def check_error(row: Sampled) -> None:
    """Mean and error are those of the rows that came. A prize of thousands that came thrice instead
    of once doubles the variance, so the exact error says little about that of a sample."""
    each = [(gain, times) for gain, (_, _, times) in zip(row.gains, row.rows, strict=True)]
    mean = sum(gain * times for gain, times in each) / row.rounds
    square = sum((gain - mean) ** 2 * times for gain, times in each) / (row.rounds - 1)
    assert row.mean == pytest.approx(mean, rel=1e-6, abs=1e-9)
    assert row.error == pytest.approx(sqrt(square / row.rounds), rel=1e-6)


@pytest.mark.long
@pytest.mark.parametrize("id", OF_FAMILY.values())
def test_rounds_of_the_engine_come_within_five_standard_errors(id: str, seed: int) -> None:
    """One player with every wager there is; both sides answer from the exact solution."""
    chosen, dice = game(id), Random(seed)
    answers = Best(chosen, dice)
    together, gained = answers.together(chosen), Counter[str]()
    cards = chosen.cards()
    for _ in range(PLAYED):
        shoe = known.KnownShoe((), tuple(dice.sample(cards, len(cards))))
        for claim in known.play(chosen, shoe, answers).claims:
            if claim.wager != "insurance":
                gained[together[claim.wager]] += claim.gain
    for name, cents in gained.items():
        odds = wager(answers.solved, name)
        error = standard_error(odds, PLAYED)
        assert abs(cents / known.STAKE / PLAYED - float(odds.expectation)) < 5 * error, name
