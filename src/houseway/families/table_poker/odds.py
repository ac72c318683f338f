"""Exact odds, best play and simulation of table poker, by what the hand is compared with.

Against the bank's hand (`duel`), with a board between them (`holdem`), against the pay table
alone (`streets`), or against the board (`board_bonus`).
"""

from collections.abc import Callable, Mapping
from itertools import accumulate

import msgspec

from houseway.cards import STANDARD_DECK
from houseway.errors import HousewayError, UnknownName, counted, listed
from houseway.families.table_poker.forfeits import at_stake, forfeited
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.odds import Choices, Sampled, Solved
from houseway.round import Advice, Effort, FamilyOdds, Run, Seen, Simulation, Units


class Method(msgspec.Struct, frozen=True, kw_only=True):
    """How hands that are compared in one way are solved and simulated."""

    solve: Callable[[TablePokerSheet], Solved]
    solve_with: Callable[[TablePokerSheet, Units], Solved] | None = None  # bonuses a fold loses
    advise: Callable[[TablePokerSheet, Solved | None, Seen, Units], Choices]
    simulate: Callable[[TablePokerSheet, int, int, Run, Solved, str], list[Sampled]]


def board_bonus() -> Method:
    from houseway.families.table_poker.board_bonus import simulate, solve

    return Method(solve=solve.solve, advise=solve.advise, simulate=simulate.simulate)


def duel() -> Method:
    from houseway.families.table_poker.duel import simulate, solve

    return Method(
        solve=solve.solve,
        solve_with=solve.solve,
        advise=solve.advise,
        simulate=simulate.simulate,
    )


def holdem() -> Method:
    from houseway.families.table_poker.holdem import advice, simulate, solve

    return Method(
        solve=solve.solve,
        solve_with=solve.solve,
        advise=advice.advise,
        simulate=simulate.simulate,
    )


def streets() -> Method:
    from houseway.families.table_poker.streets import simulate, solve

    return Method(solve=solve.solve, advise=solve.advise, simulate=simulate.simulate)


METHODS: Mapping[str, Callable[[], Method]] = {  # imported when called, with Numba
    "board_bonus": board_bonus,
    "duel": duel,
    "holdem": holdem,
    "streets": streets,
}


def method_name(sheet: TablePokerSheet) -> str:
    """The method, among `METHODS`, for such a game."""
    if sheet.against == "board":
        return "board_bonus"
    if not sheet.deal.bank:
        return "streets"
    return "holdem" if sheet.deal.board else "duel"


def method(sheet: TablePokerSheet) -> Method:
    return METHODS[method_name(sheet)]()


def solve(sheet: TablePokerSheet, decks: int) -> Solved:
    return method(sheet).solve(sheet)


def solve_with(sheet: TablePokerSheet, decks: int, placed: Units) -> Solved:
    """The solution with these bonuses placed, in antes, where a fold loses them."""
    found = method(sheet)
    if found.solve_with is None:
        names = listed(at_stake(sheet, placed))
        raise HousewayError(f"best play with {names}, which a fold loses, is not worked out")
    return found.solve_with(sheet, placed)


def effort(sheet: TablePokerSheet) -> Effort:
    """Solving takes long with a board, and with five cards against a bank that shows one."""
    board = bool(sheet.deal.bank and sheet.deal.board)
    return "long" if board or (sheet.deal.hand == 5 and sheet.deal.shown != "none") else "soon"


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
    return method(sheet).advise(sheet, solved, seen, placed)


def check_seen(sheet: TablePokerSheet, seen: Seen) -> None:
    """Raises on cards a player cannot have in sight when asked."""
    if not sheet.streets:
        raise HousewayError("nobody decides anything in this game")

    def cards_in(place: str) -> str:
        return counted(len(seen[place]), "card")

    cards = [card for held in seen.values() for card in held]
    if twice := next((card for card in cards if cards.count(card) > 1), None):
        raise HousewayError(f"{twice} appears twice")
    if stranger := next((card for card in cards if card not in STANDARD_DECK), None):
        raise HousewayError(f"{stranger} is not in this game's deck")
    if len(seen["hand"]) != sheet.deal.hand:
        raise HousewayError(f"--hand: {cards_in('hand')}; expected {sheet.deal.hand}")
    opened = list(dict.fromkeys(accumulate(street.opens for street in sheet.streets)))
    if len(seen["board"]) not in opened:
        expected = " or ".join(map(str, opened))
        raise HousewayError(f"--board: {cards_in('board')}; expected {expected}")
    shown = int(sheet.deal.shown != "none")
    if len(seen["bank"]) != shown:
        raise HousewayError(f"--open: {cards_in('bank')}; expected {shown}")


def check_placed(sheet: TablePokerSheet, placed: Units) -> None:
    """Raises on wagers, or sizes, that no street makes."""
    sizes = {
        street.wager: (*street.sizes, 0) if street.sizes else (0, 1) for street in sheet.streets
    }
    bonuses = [wager.name for wager in sheet.wagers if not wager.base and not wager.during]
    for name, times in placed.items():
        if name in bonuses:
            continue
        if name not in sizes:
            raise UnknownName("wager of a street or bonus", name, (*sizes, *bonuses))
        if times not in sizes[name]:
            expected = " or ".join(map(str, sizes[name]))
            raise HousewayError(f"--placed {name}={times}: expected {expected}")


def simulate(sheet: TablePokerSheet, asked: Simulation) -> list[Sampled]:
    """Simulates rounds by `best` play or by the `chart`."""
    found = method(sheet).simulate
    return found(sheet, asked.rounds, asked.seed, asked.run, asked.solved, asked.by)


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
        *("deal.open", "deal.by", "deal.start", "deal.asks", "deal.shows", "deal.board_dealt"),
        *("deal.bank_dealt", "deal.piles", "deal.burn", "behind", "jackpots", "both_cards"),
    ),
    effort=effort,
    forfeited=forfeited,
    solve_with=solve_with,
)
