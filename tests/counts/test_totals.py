"""Every deal is counted once: the rows of each wager add up to all deals, derived by family."""

from fractions import Fraction
from functools import cache
from math import comb, factorial, perm

import pytest

from houseway.exact import Solved
from houseway.game import Game, catalogue, load
from houseway.sheet import plain

PLAYABLE = [row.id for row in catalogue() if row.status == "playable"]
# Parts of a sheet no exact figure looks at; options that differ only there are solved once.
WITHOUT_ODDS = {"settlement", "banking", "table", "schedules", "readings", "steps", "summary"}


def baccarat_deals(game: Game, facts: set[str], size: int) -> int:
    if any("first-four" in fact or "one-hand" in fact for fact in facts):
        return perm(size, 4)  # the first four cards
    if any("-pair" in fact for fact in facts):
        return perm(size, 2)  # two cards of one hand
    return perm(size, 6)


def nine_deals(game: Game, facts: set[str], size: int) -> int:
    """Both hands unordered, the bank's last card apart, and two cards to draw."""
    held = game.sheet.cards
    mine = comb(size, held)
    if facts - {"higher", "equal"}:  # a bonus: one's own hand, a draw and a card of the bank
        return mine * perm(size - held, 2)
    bank = comb(size - held, held - 1) * (size - 2 * held + 1)
    return mine * bank * perm(size - 2 * held, 2)


# How many deals the rows of a wager add up to, by family.
DEALS = {
    "baccarat": baccarat_deals,
    "nine": nine_deals,
    "casino-war": lambda game, facts, size: perm(size, 4),  # two cards each
    "ultimate-war": lambda game, facts, size: factorial(size),  # orders of the whole shoe
}


@cache
def solved(id: str, decks: int, text: str, readings: tuple[tuple[str, str], ...]) -> Solved:
    game = load(id, readings=dict(readings))
    found: Solved = game.odds_module().solve(game.sheet, decks)
    return found


def odds_part(game: Game) -> str:
    sheet = plain(game.sheet)
    return str({key: value for key, value in sheet.items() if key not in WITHOUT_ODDS})


def solve_once(id: str, decks: int, readings: tuple[tuple[str, str], ...]) -> Solved:
    """Options that leave everything the odds look at alone share one solution."""
    text = odds_part(load(id, readings=dict(readings)))
    return solved(id, decks, text, () if text == odds_part(load(id)) else readings)


def shoes(game: Game) -> list[int]:
    decks = game.sheet.decks
    return sorted({decks.least, decks.usual, decks.most or decks.usual})


def options(id: str) -> list[tuple[tuple[str, str], ...]]:
    return [
        (),
        *(
            ((reading.name, option),)
            for reading in load(id).sheet.readings
            for option in reading.options
            if option != reading.taken
        ),
    ]


@pytest.mark.parametrize("id", PLAYABLE)
def test_the_rows_of_every_wager_add_up_to_all_deals(id: str) -> None:
    """For every option of every reading, with the fewest, the usual and the most decks."""
    for readings in options(id):
        game = load(id, readings=dict(readings))
        for decks in shoes(game):
            for wager in solve_once(id, decks, readings).wagers:
                where = (readings, decks, wager.name)
                assert all(row.combinations >= 0 for row in wager.rows), where
                chances = [wager.probability(row) for row in wager.rows]
                assert sum(chances) == 1, where
                assert sum(map(wager.chance, (1, 0, -1))) == 1, where
                facts = {row.on for row in game.sheet.wager(wager.name).pays}
                size = game.sheet.deck.size(decks)
                every = DEALS[game.family.name](game, facts, size)
                match game.family.name:
                    case "nine":  # a mixed best play multiplies all counts
                        assert wager.combinations % every == 0, where
                    case "ultimate-war":  # its counts are divided by what they have in common
                        assert every % wager.combinations == 0, where
                    case _:
                        assert wager.combinations == every, where


@pytest.mark.parametrize("id", PLAYABLE)
def test_every_wager_of_the_sheet_has_odds_and_no_other(id: str) -> None:
    game = load(id)
    named = [
        name for w in solve_once(id, game.decks(), ()).wagers for name in (w.name, *w.includes)
    ]
    assert sorted(named) == sorted(wager.name for wager in game.sheet.wagers)


@pytest.mark.parametrize("id", PLAYABLE)
def test_spots_to_decide_come_with_chances_and_as_many_answers_as_words(id: str) -> None:
    found = solve_once(id, load(id).decks(), ())
    for spot in found.decisions:
        assert 0 < spot.probability <= 1
        assert len(spot.worth) == 2
        assert spot.mixture is None or Fraction(0) < spot.mixture < 1
    # A player is in one spot a round at most.
    assert sum(s.probability for s in found.decisions if s.who == "player") <= 1
