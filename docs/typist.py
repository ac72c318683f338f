"""A person at a table of the program, who types what a page wants to show."""

import tempfile
from collections.abc import Iterable
from pathlib import Path

import msgspec
from houseway.cli.night import Wishes
from houseway.cli.pot_night import PotWishes

from houseway.cli.play import run
from houseway.cli.terminal import Terminal


def session(wishes: Wishes | PotWishes, typed: Iterable[str]) -> list[str]:
    """What the terminal shows, with what is typed after each prompt; the history is left out."""
    shown: list[str] = []
    waiting = list(typed)

    def ask(prompt: str) -> str:
        shown.append(f"{prompt}{waiting[0]}")
        return waiting.pop(0)

    with tempfile.TemporaryDirectory() as folder:
        wishes = msgspec.structs.replace(wishes, history=Path(folder) / "history.jsonl")
        run(wishes, Terminal(ask, shown.append))
    lines = "\n".join(shown).splitlines()
    return [line for line in lines if not line.startswith("History:")]
