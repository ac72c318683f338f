"""Checks a history: its chain, the shuffle proofs, the cards, and every chip.

Nothing in the file is trusted: a changed value is a fault with its place, never a crash.
"""

from collections.abc import Iterator
from typing import TypedDict

from houseway.history.audit import Auditor
from houseway.history.chain import History
from houseway.table import Game, Header


class Verified(TypedDict):
    """What `houseway verify --json` prints."""

    game: str | None  # None: the file cannot be read
    digest: str | None
    rounds: int
    shoes: int
    rounds_with_shuffle_proof: int
    cut_off: bool
    faults: list[str]
    ok: bool


def audited(history: History, game: Game, auditor: Auditor) -> Verified:
    """Every fault found, none if the history is sound; `game` should be the one played."""
    faults = [f"line {number}: the chain is broken here" for number in history.broken_links]
    faults += _sheet_faults(history.header, game)
    for number, line in history.lines:
        faults += [f"line {number}: {fault}" for fault in auditor.check(line)]
    return {
        "game": history.header.game,
        "digest": history.header.digest,
        "rounds": len(history.rounds),
        "shoes": len(history.shoes),
        "rounds_with_shuffle_proof": auditor.proven,
        "cut_off": history.cut_off,
        "faults": faults,
        "ok": not faults,
    }


def _sheet_faults(header: Header, game: Game) -> Iterator[str]:
    """The rules must be those played by, as they are now or as they were."""
    if header.fits(game):
        return
    if header.format == 1:
        name, now, played = "version", str(game.sheet.version), str(header.version)
    else:
        name, now, played = "digest", game.digest, header.digest
    yield f"the sheet of {game.id} has {name} {now}, the history was played under {played}"
