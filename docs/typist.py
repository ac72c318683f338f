"""A person at a table of the program, who types what a page wants to show."""

import tempfile
from collections.abc import Iterable
from pathlib import Path

from houseway.cli.sitting import SittingAsked, sit_down, with_company
from houseway.cli.terminal import Terminal
from houseway.game import load
from houseway.table.open import Setup

SEAT = 1  # the typist's


def session(game: str, seed: str, seats: int, typed: Iterable[str]) -> list[str]:
    """What the terminal shows of one round, with what is typed after each prompt.

    The prompt after the round, which takes Enter, and where the history is kept are left out.
    """
    shown: list[str] = []
    waiting = list(typed)

    def ask(prompt: str) -> str:
        if prompt.startswith("Enter goes on"):
            return ""
        shown.append(f"{prompt}{waiting[0]}")
        return waiting.pop(0)

    setup, company = with_company(Setup(game=game), load(game), seats=seats, own=SEAT)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "history.jsonl"
        asked = SittingAsked(setup=setup, bots=company, seat=SEAT, hands=1, seed=seed, history=file)
        sit_down(asked, Terminal(ask, shown.append))
    lines = "\n".join(shown).splitlines()
    return [line for line in lines if not line.startswith("History:")]
