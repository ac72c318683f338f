"""Exact odds, best play and simulation of table poker, by what the hand is compared with.

Against the bank's hand (`duel`), with a board between them (`holdem`), or against the pay table
alone (`streets`).
"""

from importlib import import_module
from itertools import accumulate
from types import ModuleType

from houseway.cards import STANDARD_DECK
from houseway.errors import HousewayError, UnknownName
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.money import LOSE
from houseway.odds import Choices, Sampled, Solved
from houseway.round import Advice, FamilyOdds, Seen, Simulation, Units
from houseway.sheet import Wager


def method(sheet: TablePokerSheet, part: str) -> ModuleType:
    """The module that solves or simulates such a game."""
    if sheet.against == "board":
        name = "board_bonus"
    elif not sheet.deal.bank:
        name = "streets"
    else:
        name = "holdem" if sheet.deal.board else "duel"
    return import_module(f"houseway.families.table_poker.{name}.{part}")


def solve(sheet: TablePokerSheet, decks: int) -> Solved:
    found: Solved = method(sheet, "solve").solve(sheet)
    return found


def takes_long(sheet: TablePokerSheet) -> bool:
    """Whether solving takes long: with a board, or five cards against a bank that shows one."""
    board = bool(sheet.deal.bank and sheet.deal.board)
    return board or (sheet.deal.hand == 5 and sheet.deal.shown != "none")


def looked_up(sheet: TablePokerSheet, seen: Seen) -> bool:
    """Whether advice is read off the solution: before the flop there are too many boards."""
    return bool(sheet.deal.bank and sheet.deal.board) and not seen["board"]


def advise(
    sheet: TablePokerSheet,
    solved: Solved | None,
    seen: Seen,
    placed: Units,
    decks: int = 1,
    situation: str = "",
) -> Choices:
    """The worth of every answer with these cards in sight and these wagers made, in antes."""
    found: Choices = method(sheet, "solve").advise(sheet, solved, seen, placed)
    return found


def check_seen(sheet: TablePokerSheet, seen: Seen) -> None:
    """Raises on cards a player cannot have in sight when asked."""
    if not sheet.streets:
        raise HousewayError("nobody decides anything in this game")
    cards = [card for held in seen.values() for card in held]
    if twice := next((card for card in cards if cards.count(card) > 1), None):
        raise HousewayError(f"{twice} is there twice")
    if stranger := next((card for card in cards if card not in STANDARD_DECK), None):
        raise HousewayError(f"{stranger} is not in this game's deck")
    if len(seen["hand"]) != sheet.deal.hand:
        raise HousewayError(f"--hand: {len(seen['hand'])} cards; expected {sheet.deal.hand}")
    opened = list(dict.fromkeys(accumulate(street.opens for street in sheet.streets)))
    if len(seen["board"]) not in opened:
        expected = " or ".join(map(str, opened))
        raise HousewayError(f"--board: {len(seen['board'])} cards; expected {expected}")
    shown = int(sheet.deal.shown != "none")
    if len(seen["bank"]) != shown:
        raise HousewayError(f"--open: {len(seen['bank'])} cards; expected {shown}")


def check_placed(sheet: TablePokerSheet, placed: Units) -> None:
    """Raises on wagers, or sizes, that no street makes."""
    sizes = {
        street.wager: (*street.sizes, 0) if street.sizes else (0, 1) for street in sheet.streets
    }
    for name, times in placed.items():
        if name not in sizes:
            raise UnknownName("wager of a street", name, sizes)
        if times not in sizes[name]:
            expected = " or ".join(map(str, sizes[name]))
            raise HousewayError(f"--placed {name}={times}: expected {expected}")


def simulate(sheet: TablePokerSheet, asked: Simulation) -> list[Sampled]:
    """Simulates rounds by `best` play or by the `chart`."""
    found: list[Sampled] = method(sheet, "simulate").simulate(
        sheet, asked.rounds, asked.seed, asked.run, asked.solved, by=asked.by
    )
    return found


def forfeited(sheet: TablePokerSheet) -> tuple[str, ...]:
    """The bonus wagers a fold can lose, so that their worth depends on the play."""
    return tuple(wager.name for wager in sheet.wagers if not wager.base and lost_by_fold(wager))


def lost_by_fold(wager: Wager) -> bool:
    """Whether a fold pays differently from the rows after it."""
    rows = [row.on for row in wager.pays]
    if "folded" not in rows:
        return False
    after = wager.pays[rows.index("folded") :]
    return {row.odds.gain for row in after} != {LOSE.gain}


ODDS = FamilyOdds(
    solve=solve,
    simulate=simulate,
    advice=Advice(
        advise=advise,
        looked_up=looked_up,
        check_seen=check_seen,
        check_placed=check_placed,
        unit=lambda sheet: "antes" if sheet.wagers[0].name == "ante" else "wagers",
    ),
    ways=("best", "chart"),
    irrelevant=(
        *("deal.by", "deal.start", "deal.asks", "deal.board_dealt", "deal.bank_dealt"),
        *("deal.piles", "deal.burn", "behind", "jackpots"),
    ),
    takes_long=takes_long,
    forfeited=forfeited,
)
