"""Hands in PHH files, replayed by the same engine as every other hand."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from houseway.errors import IllegalChoice, ScriptError
from houseway.game import POT_FAMILIES, PotGame
from houseway.round import Hand, Log, PhhHand, PotFamily
from houseway.script import SettledPot, parsed
from houseway.sheet import PotSheet
from houseway.table import PotOutcome, PotRound

SUFFIX = ".phh"
MANY_SUFFIX = ".phhs"  # a TOML table for each hand


class Coded(msgspec.Struct, frozen=True):
    """The key of a hand that names its game; the family of that game reads the others."""

    variant: str


class ReplayedHand(msgspec.Struct, frozen=True):
    recorded: PhhHand
    outcome: PotOutcome
    log: Log

    @property
    def sheet(self) -> PotSheet:
        return self.recorded.sheet

    @property
    def hand(self) -> Hand:
        return self.recorded.hand

    @property
    def stacks(self) -> tuple[int, ...]:
        """The stacks at the end of the hand in cents, by player."""
        changes = self.outcome.changes
        return tuple(
            chips + changes[str(seat)]
            for seat, chips in zip(self.hand.seats, self.hand.chips, strict=True)
        )


def settle_phh(path: Path) -> SettledPot:
    """Settles a PHH file as a script; seats are its players, numbered from the button's left."""
    return _settled(replay_file(path))


def settle_phhs(path: Path) -> list[SettledPot]:
    """Settles a file of many hands, each as a script; an error names its hand."""
    return [_settled(replayed) for replayed in replay_hands(path)]


def _settled(replayed: ReplayedHand) -> SettledPot:
    game = PotGame(
        id=f"phh/{replayed.recorded.code}",
        digest="",
        readings={},
        family=_family(replayed.sheet),
        sheet=replayed.sheet,
        schedules={},
    )
    return SettledPot(game, replayed.log, replayed.outcome)


def _family(sheet: PotSheet) -> PotFamily[Any]:
    return next(family for family in POT_FAMILIES if family.name == sheet.family)


def read_hand(text: str) -> PhhHand:
    return _recorded(parsed(text, tomllib.loads, "phh"))


def replay_file(path: Path) -> ReplayedHand:
    return replay_hand(read_hand(_text(path)))


def replay_hands(path: Path) -> Iterator[ReplayedHand]:
    """The hands of a `.phhs` file, in their order."""
    for name, table in parsed(_text(path), tomllib.loads, "phh").items():
        try:
            yield replay_hand(_recorded(table))
        except ScriptError as error:
            raise ScriptError(
                f"[{name}] {error.at}",
                error.message,
                seat=error.seat,
                answer=error.answer,
                legal=error.legal,
            ) from None


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ScriptError(path.name, "expected UTF-8 text") from None
    except OSError as error:
        raise ScriptError(path.name, f"cannot be read: {error.strerror}") from None


def _recorded(table: object) -> PhhHand:
    """Reads a hand with the family whose code it has."""
    try:
        code = msgspec.convert(table, Coded).variant
    except msgspec.ValidationError as error:
        raise ScriptError("phh", str(error)) from None
    formats = [family.phh for family in POT_FAMILIES if family.phh is not None]
    reads = {code: phh.read for phh in formats for code in phh.codes}
    if code not in reads:
        raise ScriptError("variant", f"{code!r} is not known; expected {', '.join(reads)}")
    return reads[code](table)


def replay_hand(recorded: PhhHand) -> ReplayedHand:
    """Plays the recorded actions; raises, with its place, on one that the rules refuse."""
    log, sheet = Log(), recorded.sheet
    round = PotRound(_family(sheet), sheet, recorded.hand, shoe=recorded.shoe, log=log)
    while not round.playing.over:
        decision = round.playing.pending[0]
        place, word = recorded.answer(decision)
        try:
            round.answer(decision.who, word)
        except IllegalChoice as error:
            seat = decision.who.seat
            raise ScriptError(
                place, str(error), seat=seat, answer=word, legal=error.legal
            ) from None
    recorded.check_over()
    assert round.outcome is not None, "a hand that is over is settled"
    return ReplayedHand(recorded, round.outcome, log)
