"""What everybody at a table may know of the cards, worked out from the sheet and not from the log.

A card face down is known to its seat, one face up to all. Which is which follows from the streets
of the sheet alone; what an event says about its audience is not looked at.
"""

import re
from collections.abc import Iterable, Iterator

from houseway.cards.codec import encode
from houseway.families.poker.sheet import PokerSheet
from houseway.round import Answered, Dealt, Event, Noted, Opened, Shown

CARD = re.compile(r"(?<![A-Za-z0-9])(?:[2-9TJQKA][shdc]|XX)(?![A-Za-z0-9])")
ALL = None  # somebody without a seat


def cards_in(text: str) -> set[str]:
    return set(CARD.findall(text))


def told(event: Event) -> set[str]:
    """Every card an event names, in its words or in what is sent of it."""
    if isinstance(event, Noted) and event.says.startswith("High card for the button"):
        return set()  # from a spread deck, before the hand
    return cards_in(f"{event} {encode(event).decode()}")


class Knowing:
    """Follows a hand event by event."""

    def __init__(self, sheet: PokerSheet, seats: Iterable[int]) -> None:
        self._sheet = sheet
        self.seats = tuple(seats)
        self.known: dict[int | None, set[str]] = {ALL: set(), **{seat: set() for seat in seats}}
        self._coming = {seat: faces(sheet) for seat in seats}
        self._down: dict[int, set[str]] = {seat: set() for seat in seats}
        self._draws = any(street.draw for street in sheet.streets)
        self._drawn: dict[int, int] = {}  # cards to come for those thrown away, by seat
        self.discards = self.exposed = self.shown = 0

    def follow(self, event: Event) -> None:
        """Adds what an event lets everybody know."""
        if isinstance(event, Dealt) and event.to.startswith("board"):
            self._open(event.cards)
            if not any(street.board for street in self._sheet.streets):
                for seat in self.seats:  # a card for all instead of one each
                    next(self._coming[seat], None)
        elif isinstance(event, Dealt):
            self._deal(int(event.to), event.cards)
        elif isinstance(event, Answered):
            self._answered(event)
        elif isinstance(event, Opened | Shown):
            self.shown += isinstance(event, Shown)
            self._open(event.cards)
        elif isinstance(event, Noted) and event.says.startswith("The dealer turns up the discards"):
            self._open(cards_in(event.says))  # of split openers, when the hand is over

    def _deal(self, seat: int, cards: tuple[str, ...]) -> None:
        face_up: bool | None = False
        if self._drawn.get(seat):  # as many as were thrown away, in one piece or in several
            count = min(self._drawn[seat], len(cards))
            self._drawn[seat] -= count
        else:
            face_up, count = next(self._coming[seat])
        if face_up is None:  # down to who has turned up the card that was
            face_up = bool(self._down[seat])
        assert len(cards) == count, f"seat {seat} gets {len(cards)} cards, not {count}"
        if face_up:
            self._open(cards)
        else:
            self.known[seat] |= set(cards)
            self._down[seat] |= set(cards)

    def _answered(self, event: Answered) -> None:
        word, *cards = event.choice.split()
        self.discards += word == "discard"
        if self._draws and word == "discard":
            self._drawn[event.who.seat] = len(cards)
        if word == "expose":
            self.exposed += 1
            self._open(self._down[event.who.seat])
            self._down[event.who.seat] = set()

    def _open(self, cards: Iterable[str]) -> None:
        for known in self.known.values():
            known.update(cards)

    def leaks(self, seat: int | None, seen: Iterable[str]) -> set[str]:
        """Cards a seat was shown and may not know."""
        return set(seen) - self.known[seat]


def faces(sheet: PokerSheet) -> Iterator[tuple[bool | None, int]]:
    """The cards of a seat as they are told: down, then up, street by street."""
    kills = sheet.kill.volunteers if sheet.kill else None
    first = kills.cards if kills else 0  # before everybody is asked for a kill
    if first:
        yield False, first
    for number, street in enumerate(sheet.streets):
        if street.down:
            yield False, street.down - (first if number == 0 else 0)
        if street.up:
            yield True, street.up
        if street.expose:
            yield None, 1
