"""A hand that is given up goes to the discard rack face down: nobody else ever sees it.

Ultimate Texas Hold'em: Lucky Lady 000:1646-1656, Diamond Jim's 001:3256-3267, Lotus 004:3650-3656:
the cards are placed face down, spread face down, counted and put in the rack. Hustler: Three Card
Poker 002:3641-3646 (the bonus is forfeited too; associated cards to the rack, before the
player-dealer's are shown), Crazy 4 Poker 002:17159-17162 (so are both its bonuses), 6 Card
Bonus 002:19484-19487 and Mississippi Stud 002:17531-17536 (except for who bet the bonus), Caribbean
Stud 002:1911-1914 (left face down). Lotus 6 Card Bonus 004:664.
"""

from random import Random

import pytest

from houseway.game import open_table
from houseway.table.open import BankedTable, Bet, Replied, Setup, SpotBet, TookBank, WentOn
from houseway.table.open.told import view
from tests.server.laws.driver import seated, told
from tests.server.secrets.answers import stakes
from tests.server.secrets.judge import CODE

GAMES = [
    "lucky-lady/ultimate-texas-holdem",
    "diamond-jims/ultimate-texas-holdem",
    "lotus/ultimate-texas-holdem",
    "hustler/three-card-poker",
    "hustler/three-card-poker-6-card-bonus",
    "hustler/mississippi-stud",
    "hustler/caribbean-stud",
    "lotus/three-card-poker-6-card-bonus",
]
FORFEITED = [
    ("lucky-lady/ultimate-texas-holdem", "trips"),
    ("hustler/three-card-poker", "bonus"),
    ("hustler/crazy-4-poker", "queens-up"),
]
KEPT = [
    ("hustler/three-card-poker-6-card-bonus", "6-card-bonus"),
    ("hustler/mississippi-stud", "3-card-bonus"),
]
SEEDS = range(8)


@pytest.mark.parametrize("id", GAMES)
def test_a_folded_hand_without_a_bonus_is_never_shown_to_others(id: str) -> None:
    for seed in SEEDS:
        hand, told_others = folded(id, seed)
        assert not hand & told_others, f"{sorted(hand)} was folded"


@pytest.mark.parametrize(("id", "bonus"), FORFEITED)
def test_nor_is_one_whose_bonus_is_lost_by_the_fold(id: str, bonus: str) -> None:
    for seed in SEEDS:
        hand, told_others = folded(id, seed, bonus)
        assert not hand & told_others, f"{sorted(hand)} was folded"


@pytest.mark.parametrize(("id", "bonus"), KEPT)
def test_a_bonus_that_is_still_settled_opens_the_hand(id: str, bonus: str) -> None:
    for seed in SEEDS:
        hand, told_others = folded(id, seed, bonus)
        assert hand <= told_others, f"{sorted(hand)} has a bonus"


def folded(id: str, seed: int, bonus: str = "") -> tuple[set[str], set[str]]:
    """A hand that is folded, with a bonus on it or not, and all the cards that others are told."""
    table = open_table(Setup(game=id), bytes([seed]) * 32)
    assert isinstance(table, BankedTable)
    seated(table, 3, 1_000_000)
    table.apply(WentOn())
    banker = table.offered[0]
    table.apply(TookBank(seat=banker, cents=500_000))
    for question in list(table.questions):
        asked = told(table, question)
        plain = stakes(asked, Random(seed), plain=True, behind=False)
        more = {row["name"]: row["least"] for row in asked["wagers"] if row["name"] == bonus}
        assert len(more) == bool(bonus)
        spot = SpotBet(seat=question.who.seat, wagers=plain | more)
        table.apply(Bet(account=question.account, spots=(spot,)))
    folds = min(seat for seat in (1, 2, 3) if seat != banker)
    has_folded = False
    while table.questions:
        question = table.questions[0]
        assert question.decision is not None
        words = [str(choice.value) for choice in question.decision.legal]
        answer = str(question.decision.default.value)
        if question.who.seat != folds and words[0] not in ("check", "fold"):
            answer = words[0]
        has_folded |= question.who.seat == folds and answer == "fold"
        table.apply(Replied(who=question.who, answer=answer))
    assert has_folded, "the default of the last question is to fold"
    hand = {
        card
        for event in table.log.events
        if type(event).__name__ == "Dealt" and getattr(event, "to", "") == str(folds)
        for card in getattr(event, "cards", ())
    }
    return hand, set(CODE.findall(str(view(table.events_since(0), None, table.names))))
