"""Checks a history: its chain, the shuffle proofs, the cards, and every chip.

Nothing in the file is trusted: a changed value is a fault with its place, never a crash.
"""

from typing import TypedDict

from houseway.history.audit import Auditor
from houseway.history.chain import History


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


def audited(history: History, digest: str, auditor: Auditor) -> Verified:
    """Every fault found, none if the history is sound; `digest` is that of the current sheet."""
    faults = [f"line {number}: the chain is broken here" for number in history.broken_links]
    if digest != history.header.digest:
        faults.append(
            f"the sheet of {history.header.game} has digest {digest}, the history was"
            f" played under {history.header.digest}"
        )
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
