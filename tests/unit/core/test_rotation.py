"""How long a player may stay player-dealer, game by game, and what the host may change."""

import pytest

from houseway.cards import named_seed
from houseway.errors import TableError
from houseway.game import BankedGame, load, open_table
from houseway.round import Bettor, Log
from houseway.table import BankedSession, BankedTableRules, Position
from houseway.table.open import BankedTable, Setup
from tests.unit.core.table import opened

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


@pytest.mark.parametrize(
    ("id", "readings", "offered"),
    [
        ("lotus/pai-gow-tiles", {}, [1, 3, 2]),
        ("lotus/pai-gow-tiles", {"rotation": "counter-clockwise-or-broken"}, [1, 3]),
        ("lotus/pai-gow-tiles", {"rotation": "clockwise"}, [3, 1, 2]),
        ("hustler/pai-gow-tiles", {}, [1, 3]),
        ("hustler/pai-gow-tiles", {"bank-hands": "two-clockwise"}, [3, 1]),
    ],
)
def test_the_position_goes_the_way_the_document_counts(
    id: str, readings: dict[str, str], offered: list[int]
) -> None:
    """004:423 against 004:3460; 002:735-741 with 002:799-805."""
    assert after_two_hands(id, readings).offers() == offered


# ---- who may take it ----


@pytest.mark.parametrize(
    ("id", "readings", "offered"),
    [
        ("diamond-jims/super-pan-9", {}, [1, 2]),
        ("hustler/la-blackjack", {"bank-after-bet": "needed"}, [1, 2]),
        ("hustler/la-blackjack", {}, [1, 2, 3, 4]),
    ],
)
def test_only_who_bet_in_the_round_before_may_bank_where_it_is_printed(
    id: str, readings: dict[str, str], offered: list[int]
) -> None:
    """001:697-698; 002:2189-2191, against 002:2272-2273."""
    session = opened(id, readings=readings)
    assert session.offers() == [1, 2, 3, 4], "at first it is anybody's"
    session.take_bank(1, 10_000)
    session.bet({Bettor(2): {"base": 1_000}})
    round = session.begin(Log())
    while not round.playing.over:
        asked = round.playing.pending[0]
        round.answer(asked.who, str(asked.default.value))
    session.finish(round)
    assert session.offers() == offered
    if 3 not in offered:
        with pytest.raises(TableError, match="seat 3 may not hold"):
            session.take_bank(3, 10_000)
    session.leave("2")
    assert session.offers() == [1, 3, 4], "nobody is left who bet"


def test_a_table_kept_between_rounds_knows_who_bet() -> None:
    setup = Setup(game="diamond-jims/super-pan-9")
    table, again = (open_table(setup, bytes(32)) for _ in range(2))
    assert isinstance(table, BankedTable) and isinstance(again, BankedTable)
    table.session.bettors = {2, 5}
    again.restore(table.snapshot())
    assert again.session.bettors == {2, 5}
