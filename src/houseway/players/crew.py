"""The bots of a table: reading which kinds are asked for, and hiring them."""

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

from houseway.errors import HousewayError
from houseway.players.player import PROPOSITION, AtRandom, Bot, ByChart, ReadChart
from houseway.sheet import Rules
from houseway.table.open.banked import PROP

BANKED_BOTS = ("house-way", "best", "random", "chart", PROP)
MIX = "mix"
USUAL_SEATS = 4

_PART = re.compile(r"(?:(\d{1,3})\s*)?([a-z-]+)")


def crew(text: str, known: Sequence[str] = BANKED_BOTS) -> tuple[list[str], bool]:
    """Reads `2 house-way, 1 best`: the kinds in order, and whether numbers were given."""
    example = f"{', '.join(known)}, mix, or numbers of them such as '2 {known[0]}, 1 {known[1]}'"
    kinds: list[str] = []
    counted = False
    for part in text.lower().split(","):
        match = _PART.fullmatch(part.strip())
        if not match or match[2] not in (*known, MIX):
            raise HousewayError(f"--bots {text!r}: expected {example}")
        counted = counted or match[1] is not None
        repeated = known if match[2] == MIX else (match[2],)
        number = int(match[1]) if match[1] else len(repeated)
        kinds += [repeated[i % len(repeated)] for i in range(number)]
    if not kinds:
        raise HousewayError(f"--bots {text!r}: expected {example}")
    return kinds, counted


BestBot: TypeAlias = Callable[[Random], Bot]  # hires a bot that knows the exact solution


def hire(
    kind: str, random: Random, best: BestBot, read_chart: ReadChart | None, bank: int | None = None
) -> Bot:
    """Hires a bot of a kind; in a game with a chart, all but `best` and `random` play by it."""
    if kind == "best":
        return best(random)
    if kind == "random":
        return AtRandom(random, bank=bank)
    bot = Bot(random, bank=bank) if read_chart is None else ByChart(random, read_chart, bank=bank)
    if kind == PROP:
        bot.style = PROPOSITION
    return bot


def seating(
    sheet: Rules,
    bots: str,
    seats: int | None = None,
    own: int | None = None,
    known: Sequence[str] = BANKED_BOTS,
) -> tuple[list[str], list[int]]:
    """The kinds of the bots, and the seats taken: the person's, if any, and the lowest others.

    Without `seats` there are as many bots as the text counts, or four players in all.
    """
    kinds, counted = crew(bots, known)
    persons = 0 if own is None else 1
    largest = max(sheet.table.seats)
    if seats is None:
        seats = min(len(kinds) + persons if counted else USUAL_SEATS, largest)
    if not 2 <= seats <= largest:
        raise HousewayError(f"--seats {seats}: expected 2 to {largest}")
    if own is not None and not 1 <= own <= largest:
        raise HousewayError(f"--seat {own}: expected 1 to {largest}")
    free = [seat for seat in range(1, largest + 1) if seat != own]
    taken = free[: seats - persons] + ([own] if own is not None else [])
    return [kinds[i % len(kinds)] for i in range(seats - persons)], sorted(taken)
