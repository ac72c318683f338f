"""What people and wagers are called when a round is put into words."""

import re
from collections.abc import Mapping

import msgspec

from houseway.round.bettor import CLOSES, OPENS, Bettor

MENTION = re.compile(f"{OPENS}([^{CLOSES}]*){CLOSES}")
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

    A person without a name is called by the seat, a wager without a title by its own name.
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
        """`3` is `seat 3` or the person in it; any other account is its own name."""
        return self.people.get(account) or (f"seat {account}" if account.isdigit() else account)

    def bettor(self, who: Bettor) -> str:
        return self.text(who.mention)

    def recipient(self, to: str) -> str:
        """`3/2` is the second hand of seat 3, and `player` the Player hand."""
        if to in PLACES:
            return PLACES[to]
        if to.isalpha():
            return f"the {to.capitalize()} hand"
        seat, _, hand = to.partition("/")
        return f"{self.account(seat)}, hand {hand}" if hand else self.account(seat)

    def text(self, note: str) -> str:
        """A note with the names of those it mentions.

        >>> Names({"3": "Ann"}).text(f"{Bettor(3).mention} folds, {Bettor(4).mention} does not.")
        'Ann folds, seat 4 does not.'
        """
        return MENTION.sub(lambda found: self.account(found[1]), note)


SEATS = Names()  # where nobody's name is known
