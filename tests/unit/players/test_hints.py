"""Hints in money of the table: best play of banked games, and the share of a pot."""

from fractions import Fraction

import pytest

from houseway.analysis import Coach
from houseway.cards import DeckShoe, NoDice, parse_cards
from houseway.families.poker.hints import hint
from houseway.families.poker.sheet import PokerSheet
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.game import BankedGame, PotGame, load
from houseway.odds import Choices, Solved
from houseway.players.hints import banked_hint
from houseway.round import (
    AnyDecision,
    Bets,
    Bettor,
    Decision,
    Draw,
    Hint,
    Limit,
    Log,
    Playing,
    Seen,
    SetByHouse,
    SetHands,
    SetRow,
    Settable,
    Times,
)
from tests.naive.holdem import path_of, worth
from tests.unit.poker.table import answered, begin, seated

STAKE = 2_500


class Knowing:
    """A coach with one spot, and a stake of $25."""

    def __init__(self, spot: Choices | None) -> None:
        self._spot = spot
        self.solved = Solved(wagers=())
        self.assumes = "one player; the bank decides nothing"

    def advice(self, decision: AnyDecision) -> Choices | None:
        return self._spot

    def stake(self, decision: AnyDecision) -> int:
        return STAKE

    def house_way(self, seen: Seen) -> SetByHouse | None:
        return SetByHouse("no pair", ("low", "high"), BY_HOUSE) if seen else None


def spot(mixture: Fraction | None = None, **worth: str) -> Choices:
    return Choices(
        situation="here",
        who="player",
        probability=Fraction(1),
        worth={word: Fraction(units) for word, units in worth.items()},
        mixture=mixture,
    )


HELD = tuple(parse_cards("Ah Qs 9d 8c 6h 4c 2s"))
BEST, BY_HOUSE = "set Qs 9d | Ah 8c 6h 4c 2s", "set 9d 8c | Ah Qs 6h 4c 2s"


def to_set() -> Decision[Settable | SetHands]:
    option = Settable(HELD, (SetRow("low", "Low hand", 2), SetRow("high", "High hand", 5)))
    by_house = option.first(HELD[2:4])
    return Decision(
        who=Bettor(1),
        question="set your hand",
        legal=(option,),
        default=by_house,
        house_way=by_house,
        seen={"hand": HELD},
    )


def hit_or_stand() -> Decision[Draw]:
    return Decision(
        who=Bettor(1), question="hit or stand?", legal=(Draw.HIT, Draw.STAND), default=Draw.STAND
    )


# ---- best play ----


def test_a_hand_to_set_names_the_row_of_the_house_way() -> None:
    worse = banked_hint(Knowing(spot(None, **{BEST: "1/5", BY_HOUSE: "1/10"})), to_set())
    assert worse.says == (
        "Set Qs 9d and Ah 8c 6h 4c 2s is best: +$5. "
        "The house way, by its row 'no pair', gives up $2.50."
    )
    same = banked_hint(Knowing(spot(None, **{BY_HOUSE: "1/5", BEST: "1/10"})), to_set())
    assert same.says == "The house way is best, by its row 'no pair': +$5."


def test_worth_is_in_cents_of_the_wager() -> None:
    """A fifth of $25 is $5, and standing at −0.3 gives up half of $25."""
    found = banked_hint(Knowing(spot(hit="1/5", stand="-3/10")), hit_or_stand())
    rows = {row.answer: row for row in found.answers}
    assert (rows["hit"].cents, rows["stand"].cents) == pytest.approx((500, -750))
    assert (rows["hit"].gives_up, rows["stand"].gives_up) == pytest.approx((0, 1250))
    assert (rows["hit"].often, rows["stand"].often) == (1, 0)
    assert found.says == "Hit is best: +$5."
    assert found.how == "Exact. One player. The bank decides nothing."


def test_a_mixture_is_told_in_percent() -> None:
    found = banked_hint(Knowing(spot(Fraction(3, 10), hit="-1/25", stand="-1/25")), hit_or_stand())
    assert found.says == "Hit 70% of the time, stand 30%: −$1."
    assert [row.often for row in found.answers] == pytest.approx([0.7, 0.3])


def test_an_answer_that_is_not_legal_is_not_advised() -> None:
    """The solution would double; the chips are short, and hitting is the next best."""
    found = banked_hint(Knowing(spot(double="2/5", hit="1/5", stand="0")), hit_or_stand())
    assert [row.answer for row in found.answers] == ["hit", "stand"]
    assert found.says.startswith("Hit is best:")
    assert [row.gives_up for row in found.answers] == pytest.approx([0, 500])


def test_an_answer_with_a_multiple_is_named_as_its_button_is() -> None:
    legal = (Times("play", 4), Times("play", 3))
    asked = Decision(who=Bettor(1), question="how much?", legal=legal, default=legal[0])
    worths = Choices(
        situation="",
        who="player",
        probability=Fraction(1),
        worth={"play 4": Fraction(1, 2), "play 3": Fraction(1, 4)},
    )
    assert banked_hint(Knowing(worths), asked).says == "Play 4× is best: +$12.50."


def test_where_the_solution_has_no_spot_the_house_way_is_told() -> None:
    found = banked_hint(Knowing(None), hit_or_stand())
    assert found.says == "The house way is to stand."
    assert found.method == "house way" and found.answers[0].cents is None


def test_a_surrender_at_war_gives_up_half_the_wager() -> None:
    """Rule of the game: it loses half of $18, so −$9; going to war must be worth more."""
    game = load("hustler/casino-war", BankedGame)
    bets = Bets(seats=8, player_dealer=8, wagers={Bettor(1): {"base": 1800}})
    shoe = DeckShoe(parse_cards("Ts Td"), stacked=True)
    playing = Playing(game.family.play(game.sheet, bets, shoe, NoDice(), Log()), Log())
    rows = {row.answer: row for row in banked_hint(Coach(game), playing.pending[0]).answers}
    assert rows["surrender"].cents == pytest.approx(-900)
    war = rows["war"].cents
    assert war is not None and war > -900
    assert rows["surrender"].gives_up == pytest.approx(war + 900)


@pytest.mark.slow
def test_the_river_against_the_bank_is_worth_the_mean_over_its_hands() -> None:
    """Against all 990 hands of the bank; a fold loses Ante and Blind of $15 each."""
    game = load("hustler/ultimate-texas-holdem", BankedGame)
    assert isinstance(game.sheet, TablePokerSheet)
    hand, board = parse_cards("Ks 9s"), parse_cards("Jh 9d 4s 2c 7h")
    asked = Decision(
        who=Bettor(1),
        question="play or fold?",
        legal=(Times("play", 1, only=True), Times("fold", 0, only=True)),
        default=Times("fold", 0, only=True),
        situation="river",
        seen={"hand": hand, "board": board, "bank": ()},
        placed={"ante": 1500, "blind": 1500},
    )
    rows = {row.answer: row for row in banked_hint(Coach(game), asked).answers}
    naive = worth(game.sheet, hand, board, path_of(game.sheet, "check", "check", "play"))
    assert rows["play"].cents == pytest.approx(float(naive) * 1500)
    assert rows["fold"].cents == pytest.approx(-3000)
    assert rows["fold"].gives_up == pytest.approx(float(naive) * 1500 + 3000)


# ---- the share of a pot ----

HOLDEM = load("diamond-jims/no-limit-holdem", PotGame).sheet
LIMIT = Limit(kind="no-limit", small=1_000, big=1_000, blinds=(500, 1_000), chip=100)


def share(hands: list[str], board: str, *answers: str) -> tuple[Hint, AnyDecision]:
    assert isinstance(HOLDEM, PokerSheet)
    deal = {str(seat): cards for seat, cards in enumerate(hands, start=1)}
    round = begin(HOLDEM, seated(LIMIT, [100_000] * len(hands)), {**deal, "board": board})
    asked = answered(round, *answers).playing.pending[0]
    return hint(HOLDEM, asked), asked


PREFLOP = ("3 call", "4 call", "1 call", "2 check")
DOWN = tuple(f"{seat} check" for _ in range(2) for seat in (1, 2, 3, 4))


def test_a_board_that_plays_is_split_among_all_who_are_in() -> None:
    """A royal flush on the board: four players get a quarter each, whatever they hold."""
    found, _ = share(["2c 3d", "4c 4h", "7s 7d", "8c 2h"], "As Ks Qs Js Ts", *PREFLOP, *DOWN)
    assert found.share == pytest.approx(0.25) and found.error == pytest.approx(0)
    assert found.says == "Against random hands you win about 25% of the pot."
    assert "three random hands" in found.how


def test_a_folded_hand_no_longer_counts() -> None:
    first = ("1 bet 20", "2 fold", "3 call", "4 fold", "1 check")
    found, _ = share(
        ["2c 3d", "4c 4h", "7s 7d", "8c 2h"], "As Ks Qs Js Ts", *PREFLOP, *first, "3 check"
    )
    assert "one random hand" in found.how


def test_the_nuts_win_it_all_and_a_call_needs_its_price() -> None:
    """$40 in the pot and a bet of $40: a call of $40 needs a third of $120."""
    found, asked = share(
        ["8c 3d", "As Ks", "7s 7d", "8d 2h"], "Qs Js Ts 2c 2d", *PREFLOP, *DOWN, "1 bet 40"
    )
    assert asked.who == Bettor(2) and asked.sums["pot"] == 8_000
    assert found.share == pytest.approx(1)
    assert found.needs == pytest.approx(1 / 3)
    wins, price = "you win about 100% of the pot", "a call of $40 needs 33%"
    assert found.says == f"Against random hands {wins}; {price}."


def test_aces_win_less_against_three_than_against_one() -> None:
    """Published: 85.2% against one random hand, 63.9% against three; the error is about 1%."""
    found, _ = share(["2c 3d", "4c 4h", "As Ad", "8c 2h"], "Qs Js Ts 2d 2h")
    assert found.share == pytest.approx(0.639, abs=0.045)
    assert found.error is not None and 0.008 < found.error < 0.012


def test_the_same_question_gets_the_same_hint() -> None:
    one, two = (share(["2c 3d", "4c 4h", "Ts 9d", "8c 2h"], "Qs Js 2s 2d 2h")[0] for _ in "ab")
    assert one == two
