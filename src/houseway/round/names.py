"""What people and wagers are called when a round is put into words."""

import re
from collections.abc import Mapping

import msgspec

from houseway.round.bettor import PLAYER_DEALER, Bettor
from houseway.round.words import capital

SEAT = re.compile(r"(?<!\()\b([Ss])eat (\d+)\b")
COMMON_NOUNS = frozenset({"ante", "bet", "blind", "bonus", "circle", "hand", "line", "wager"})
PLACES = {
    "bank": "the player-dealer",
    "bank2": "the player-dealer's new hand",
    "board": "the board",
    "board2": "the second board",
    "burn": "the new shoe",
}


class Names(msgspec.Struct, frozen=True):
    """Names of people by account and titles of wagers by name.

    A person without a name is called by the seat, and a wager without a title by its own name.
    """

    people: Mapping[str, str] = {}
    wagers: Mapping[str, str] = {}

    def title(self, wager: str) -> str:
        return self.wagers.get(wager, wager)

    def wager(self, name: str) -> str:
        """`Dragon 7`, but `the Tie Bet`, as after `on`."""
        if name not in self.wagers:
            return name
        title = self.wagers[name]
        return f"the {title}" if title.lower().split()[-1] in COMMON_NOUNS else title

    def account(self, account: str) -> str:
        """`3` is `seat 3` or the person sitting there; any other account is its own name."""
        return self.people.get(account) or (f"seat {account}" if account.isdigit() else account)

    def bettor(self, who: Bettor) -> str:
        if who.name == PLAYER_DEALER:
            return f"the player-dealer ({self.account(str(who.seat))})"
        return self.text(str(who))

    def recipient(self, to: str) -> str:
        """`3/2` is the second hand of seat 3, and `player` the Player hand."""
        if to in PLACES:
            return PLACES[to]
        if to.isalpha():
            return f"the {to.capitalize()} hand"
        seat, _, hand = to.partition("/")
        return f"{self.account(seat)}, hand {hand}" if hand else self.account(seat)

    def text(self, text: str) -> str:
        """A text with names in place of seats, except for seats in brackets.

        >>> Names({"3": "Ann"}).text("Seat 3 bets, seat 4 does not.")
        'Ann bets, seat 4 does not.'
        """
        return SEAT.sub(self._occupant, text) if self.people else text

    def _occupant(self, seat: re.Match[str]) -> str:
        name = self.people.get(seat[2], seat[0])
        return capital(name) if seat[1] == "S" else name


SEATS = Names()  # where nobody's name is known
