"""How long a player may stay player-dealer, game by game, and what the host may change."""

import pytest

from houseway.cards import named_seed
from houseway.errors import TableError
from houseway.game import BankedGame, load
from houseway.table import BankedSession, BankedTableRules, Position

# documents that forbid a third hand in a row without saying what happens when nobody else banks
FORBIDDEN = [
    "diamond-jims/no-bust-blackjack-6-1a",
    "diamond-jims/ultimate-texas-holdem",
    "hustler/21st-century-blackjack-4-0b",
    "hustler/21st-century-lucky-7-baccarat",
    "hustler/ez-baccarat",
    "hustler/let-it-ride",
    "hustler/no-bust-21st-century-blackjack-4-0a",
    "hustler/three-card-poker",
    "lotus/ez-baccarat",
    "lucky-lady/ultimate-texas-holdem",
    "stars/three-card-poker-6-card-bonus",
]

# documents that only say that it is offered after two hands
OFFERED = [
    "diamond-jims/ez-baccarat-panda-8",
    "diamond-jims/no-bust-21st-century-blackjack-6-1",
    "hustler/21st-century-baccarat-8",
    "hustler/21st-century-baccarat-9",
    "hustler/2-way-winner",
    "hustler/casino-war",
    "hustler/crazy-4-poker",
    "hustler/mississippi-stud",
    "hustler/super-pan-9",
    "hustler/three-card-poker-6-card-bonus",
    "lotus/advantage-baccarat",
    "lotus/big-bonus-baccarat",
    "lotus/blackjack-x",
    "lotus/cash-in-baccarat",
    "lotus/ez-baccarat-panda-8",
    "lotus/three-card-poker",
    "lotus/three-card-poker-6-card-bonus",
    "lotus/ultimate-texas-holdem",
    "lotus/ultimate-war",
    "lucky-lady/ez-baccarat-panda-8",
    "lucky-lady/fortune-7-baccarat",
    "lucky-lady/three-card-poker-6-card-bonus",
    "marina-club/three-card-poker-6-card-bonus",
    "marina-club/zoobac",
]

# documents that disband a game without somebody else in between, and print no number of hands
DISBANDED = [
    "diamond-jims/super-pan-9",
    "hustler/21st-century-blackjack",
    "hustler/casino-blackjack",
    "hustler/super-pan-9-classic",
    "hustler/ultimate-texas-holdem",
    "lucky-lady/21st-century-blackjack-joker",
]


def after_two_hands(id: str, readings: dict[str, str] | None = None) -> BankedSession:
    """A table of three at which seat 2 has banked two hands."""
    game = load(id, BankedGame, readings=readings)
    session = BankedSession(
        BankedTableRules(game=game, seats=game.sheet.table.seats[0]), named_seed(id)
    )
    for seat in (1, 2, 3):
        session.sit(seat, f"player {seat}", 100_000)
    session.position = Position(2, 2)
    return session


@pytest.mark.parametrize("id", FORBIDDEN)
def test_a_third_hand_in_a_row_is_refused_where_it_is_forbidden(id: str) -> None:
    session = after_two_hands(id)
    assert session.offers() == [3, 1]
    with pytest.raises(TableError, match="seat 2 may not hold"):
        session.take_bank(2, 10_000)
    session.take_bank(1, 10_000)


@pytest.mark.parametrize("id", FORBIDDEN)
def test_read_the_other_way_the_holder_is_asked_last(id: str) -> None:
    session = after_two_hands(id, {"rotation": "two-hands"})
    assert session.offers() == [3, 1, 2]
    session.take_bank(2, 10_000)


@pytest.mark.parametrize("id", OFFERED)
def test_where_it_is_only_offered_the_holder_may_go_on_when_everybody_else_passes(id: str) -> None:
    session = after_two_hands(id)
    assert session.offers() == [3, 1, 2]
    session.take_bank(2, 10_000)
    with pytest.raises(TableError, match="seat 2 may not hold"):
        after_two_hands(id, {"rotation": "two-hands-or-broken"}).take_bank(2, 10_000)


@pytest.mark.parametrize("id", DISBANDED)
def test_somebody_else_must_come_in_between_however_many_hands_are_read(id: str) -> None:
    assert after_two_hands(id).offers() == [3, 1]
    after_each = after_two_hands(id, {"bank-hands": "one"})
    after_each.position = Position(2, 1)
    assert after_each.offers() == [3, 1]
