"""The bots of a table: which kinds were asked for, and hiring them."""

import re
from collections.abc import Callable
from random import Random

from houseway.errors import HousewayError
from houseway.exact import Solved
from houseway.players.player import AtRandom, BestPlay, Bot

KINDS = ("house-way", "best", "random")
MIX = "mix"
EXPECTED = "house-way, best, random, mix, or numbers of them such as '2 house-way, 1 best'"

_PART = re.compile(r"(?:(\d{1,3})\s*)?([a-z-]+)")


def crew(text: str) -> tuple[list[str], bool]:
    """`2 house-way, 1 best` → the kinds in order, and whether they were counted."""
    kinds: list[str] = []
    counted = False
    for part in text.lower().split(","):
        match = _PART.fullmatch(part.strip())
        if not match or match[2] not in (*KINDS, MIX):
            raise HousewayError(f"--bots {text!r}: expected {EXPECTED}")
        counted = counted or match[1] is not None
        repeated = KINDS if match[2] == MIX else (match[2],)
        number = int(match[1]) if match[1] else len(repeated)
        kinds += [repeated[i % len(repeated)] for i in range(number)]
    if not kinds:
        raise HousewayError(f"--bots {text!r}: expected {EXPECTED}")
    return kinds, counted


def hire(kind: str, random: Random, solution: Callable[[], Solved], bank: int | None = None) -> Bot:
    """A bot of a kind; the exact solution is only asked for by one that plays best."""
    if kind == "best":
        return BestPlay(random, solution(), bank=bank)
    return (AtRandom if kind == "random" else Bot)(random, bank=bank)
