"""Every deal is counted once: the rows of each wager add up to all deals, derived by family."""

from fractions import Fraction
from math import comb, factorial, perm
from typing import Any

import pytest

from houseway.families.pai_gow_poker.groups import OF_TWO_HANDS
from houseway.families.pai_gow_poker.odds import BANK_ROWS
from houseway.game import BankedGame, load
from houseway.odds import Solved
from houseway.sheet import Wager, plain
from tests.catalogue import banked, quick_to_solve
from tests.solving import solved

# Blackjack takes seconds to solve: two games and a bet laid on one, in their usual form.
BLACKJACK = ("hustler/la-blackjack", "lotus/blackjack-x", "lucky-lady/buster-blackjack")
WITH_SHEET = [
    id
    for id in banked(side_bets=True)
    if id in BLACKJACK or load(id, BankedGame).family.name != "blackjack"
]
# Parts of a sheet no exact figure looks at; options that differ only there are solved once.
WITHOUT_ODDS = {
    *("settlement", "banking", "table", "schedules", "readings", "steps", "summary", "decks"),
    *("behind", "jackpots", "lines", "title", "says"),
    *("start", "asks", "shows", "by", "bank_dealt", "piles", "burn", "board_dealt"),  # of the deal
    *("needs", "limit", "not_above", "backline", "alone_behind"),  # of a wager
    *("joins", "most_at", "offered_at", "offered_to"),
}


def baccarat_deals(game: BankedGame, wager: Wager, size: int) -> int:
    facts = facts_of(wager)
    if any("first-four" in fact or "one-hand" in fact for fact in facts):
        return perm(size, 4)  # the first four cards
    if any("-pair" in fact for fact in facts):
        return perm(size, 2)  # two cards of one hand
    return perm(size, 6)


def nine_deals(game: BankedGame, wager: Wager, size: int) -> int:
    """Both hands unordered, the bank's last card apart, and two cards to draw."""
    facts = facts_of(wager)
    sheet: Any = game.sheet
    held: int = sheet.cards
    mine = comb(size, held)
    if facts - {"higher", "equal"}:  # a bonus: one's own hand, a draw and a card of the bank
        return mine * perm(size - held, 2)
    bank = comb(size - held, held - 1) * (size - 2 * held + 1)
    return mine * bank * perm(size - 2 * held, 2)


def table_poker_deals(game: BankedGame, wager: Wager, size: int) -> int:
    """The hand, the bank's open card apart from the others, and the board in the order it opens; a
    bonus judged on other cards counts those alone."""
    sheet: Any = game.sheet
    hand: int = sheet.deal.hand
    bank: int = sheet.deal.bank
    board: int = sheet.deal.board
    if wager.name in sheet.reads:
        read = {"hand": hand, "hand-and-bank": hand + bank, "board": board}
        return comb(size, read[sheet.reads[wager.name].cards])
    if sheet.against == "board":  # five cards, and two to play with them
        return comb(size, board) * comb(size - board, hand)
    mine, left = comb(size, hand), size - hand
    if not bank:  # against the pay table, one board card after the other
        return mine * perm(left, board)
    if sheet.deal.shown != "none":
        return mine * left * comb(left - 1, bank - 1)
    if board:  # the board, any three of it as the flop, and the bank's cards
        return mine * comb(left, board) * comb(board, 3) * comb(left - board, bank)
    return mine * comb(left, bank)


def two_way_winner_deals(game: BankedGame, wager: Wager, size: int) -> int:
    """The bonus looks at seven cards; chances of the base game are kept to fifteen places."""
    return 10**15 if wager.base else comb(size, 7)


def pai_gow_poker_deals(game: BankedGame, wager: Wager, size: int) -> int:
    """Two hands where a wager compares them, else the cards of one."""
    sheet: Any = game.sheet
    held: int = sheet.deal.cards
    one = comb(size, held)
    compared = any(row.on in OF_TWO_HANDS for row in wager.pays)
    alone = {row.on for row in wager.pays} <= set(BANK_ROWS)
    return one * comb(size - held, held) if compared and not alone else one


def blackjack_deals(game: BankedGame, wager: Wager, size: int) -> int:
    """Chances of hands that are drawn out are kept to fifteen places; insurance looks at the card
    beside the ace and a player's two, a bet on pairs at two and the bank's two."""
    if wager.name == "insurance":
        return perm(size - 1, 3)
    return perm(size, 4) if any("pair" in fact for fact in facts_of(wager)) else 10**15


def facts_of(wager: Wager) -> set[str]:
    return {row.on for row in wager.pays}


# How many deals the rows of a wager add up to, by family.
def tiles_deals(game: BankedGame, wager: Wager, size: int) -> int:
    """The player's tiles and the bank's, all of a row at once."""
    sheet: Any = game.sheet
    each: int = sheet.tiles_each
    return comb(size, each) * comb(size - each, each)


DEALS = {
    "baccarat": baccarat_deals,
    "nine": nine_deals,
    "casino-war": lambda game, wager, size: perm(size, 4),  # two cards each
    "ultimate-war": lambda game, wager, size: factorial(size),  # orders of the whole shoe
    "table-poker": table_poker_deals,
    "two-way-winner": two_way_winner_deals,
    "pai-gow-poker": pai_gow_poker_deals,
    "tiles": tiles_deals,
    "blackjack": blackjack_deals,
}


def odds_part(game: BankedGame) -> str:
    return str(without(plain(game.sheet)))


def without(part: Any) -> Any:
    """A part of a sheet and the parts in it, as far as odds look at them."""
    if isinstance(part, dict):
        return {key: without(value) for key, value in part.items() if key not in WITHOUT_ODDS}
    return [without(row) for row in part] if isinstance(part, (list, tuple)) else part


def solve_once(id: str, decks: int, readings: tuple[tuple[str, str], ...]) -> Solved:
    """Options that leave everything the odds look at alone share one solution."""
    text = odds_part(load(id, BankedGame, readings=dict(readings)))
    return solved(id, decks, () if text == odds_part(load(id, BankedGame)) else readings)


def shoes(game: BankedGame) -> list[int]:
    decks = game.sheet.decks
    if game.id in BLACKJACK:
        return [decks.usual]
    return sorted({decks.least, decks.usual, decks.most or decks.usual})


def others(id: str) -> list[tuple[tuple[str, str], ...]]:
    """Every option of every reading that is not the one taken."""
    return [
        ((reading.name, option),)
        for reading in load(id, BankedGame).sheet.readings
        for option in reading.options
        if option != reading.taken
    ]


@pytest.mark.parametrize("id", quick_to_solve(WITH_SHEET))
def test_the_rows_of_every_wager_add_up_to_all_deals(id: str) -> None:
    check_rows(id, [()])


@pytest.mark.parametrize("id", [id for id in WITH_SHEET if id not in BLACKJACK])
@pytest.mark.long
def test_so_they_do_by_every_other_reading(id: str) -> None:
    check_rows(id, others(id))


def check_rows(id: str, choices: list[tuple[tuple[str, str], ...]]) -> None:
    """With the fewest, the usual and the most decks."""
    for readings in choices:
        game = load(id, BankedGame, readings=dict(readings))
        for decks in shoes(game):
            for wager in solve_once(id, decks, readings).wagers:
                where = (readings, decks, wager.name)
                assert all(row.combinations >= 0 for row in wager.rows), where
                chances = [wager.probability(row) for row in wager.rows]
                assert sum(chances) == 1, where
                assert sum(map(wager.chance, (1, 0, -1))) == 1, where
                size = game.sheet.deck.size(decks)
                every = DEALS[game.family.name](game, game.sheet.wager(wager.name), size)
                match game.family.name:
                    case "nine" | "two-way-winner":  # the best play may multiply all counts
                        assert wager.combinations % every == 0, where
                    case "ultimate-war":  # its counts are divided by what they have in common
                        assert every % wager.combinations == 0, where
                    case "table-poker" if has_bank_and_board(game.sheet):
                        assert every % wager.combinations == 0, where  # flops may go uncounted
                    case "blackjack" if every == 10**15:  # every row is rounded by itself
                        assert abs(wager.combinations - every) <= len(wager.rows), where
                    case _:
                        assert wager.combinations == every, where


@pytest.mark.parametrize("id", quick_to_solve(WITH_SHEET))
def test_every_wager_of_the_sheet_has_odds_and_no_other(id: str) -> None:
    game = load(id, BankedGame)
    named = [
        name for w in solve_once(id, game.decks(), ()).wagers for name in (w.name, *w.includes)
    ]
    wanted = [wager.name for wager in game.sheet.wagers if made(game, wager)]
    assert sorted(named) == sorted(game.sheet.alone or wanted)


def made(game: BankedGame, wager: Wager) -> bool:
    """Whether anybody can make it: one that only another reading puts on a street is left out."""
    streets = getattr(game.sheet, "streets", None)
    return not wager.during or streets is None or wager.name in {row.wager for row in streets}


@pytest.mark.parametrize("id", quick_to_solve(WITH_SHEET))
def test_spots_to_decide_come_with_chances_and_as_many_answers_as_words(id: str) -> None:
    found = solve_once(id, load(id, BankedGame).decks(), ())
    for spot in found.decisions:
        assert 0 <= spot.probability <= 1  # zero: best play never comes there
        assert 2 <= len(spot.worth) <= most_answers(load(id, BankedGame))
        assert spot.mixture is None or Fraction(0) < spot.mixture < 1
    # A player is in one spot a round at most, or in one on each street, or hits several times.
    often = sum(s.probability for s in found.decisions if s.who == "player")
    asked = 12 if load(id, BankedGame).family.name in ("two-way-winner", "blackjack") else 1
    assert often <= max(asked, len(getattr(load(id, BankedGame).sheet, "streets", ())))


def has_bank_and_board(sheet: Any) -> bool:
    return bool(sheet.deal.bank and sheet.deal.board)


def most_answers(game: BankedGame) -> int:
    """To one question: the sizes of a street and what bets nothing more, or yes and no."""
    sheet: Any = game.sheet
    match game.family.name:
        case "table-poker":
            streets = sheet.streets
            return 1 + max(len((s.larger or s).sizes) or 1 for s in streets) if streets else 0
        case "two-way-winner":  # blackjack, poker once to thrice, surrender
            return 2 + len(sheet.poker.sizes)
        case "blackjack":  # hit, stand, double, split, surrender
            return 5
        case _:
            return 2
