"""Events that only pot games have: forced bets, the pots, and who wins them."""

from houseway.cards import Card
from houseway.hands.words import a_hand
from houseway.money import money
from houseway.round.event import Event, OfBettor
from houseway.round.names import Names
from houseway.round.pot import Pot

BRING_IN = "bring-in"


class DealerButton(Event, frozen=True, tag=True):
    """The seat that has the button in a pot game."""

    seat: int

    @property
    def about(self) -> int | None:
        return self.seat

    def sentence(self, names: Names) -> str:
        return f"{names.account(str(self.seat))} has the button."


class ForcedBet(OfBettor, frozen=True, tag="Put"):
    """Chips a seat must put in: an ante, a blind, a bring-in."""

    what: str
    cents: int
    bet: int = 0  # what the seat's bet on this street comes to; an ante is part of no bet

    def sentence(self, names: Names) -> str:
        who = names.bettor(self.who)
        if self.what == BRING_IN:
            return f"{who} brings it in for {money(self.cents)}."
        return f"{who} posts {money(self.cents)}: {self.what}."


class Returned(OfBettor, frozen=True, tag=True):
    """The part of a bet that nobody called, or a bet that a rule of the game has undone."""

    cents: int
    why: str = ""  # of a bet that was undone

    def sentence(self, names: Names) -> str:
        if self.why:
            return f"{names.bettor(self.who)} gets {money(self.cents)} back: {self.why}."
        return f"Uncalled bet of {money(self.cents)} returned to {names.bettor(self.who)}."


class PlayerPaid(OfBettor, frozen=True, tag=True):
    """Chips that a player pays straight to another, outside every pot."""

    to: int  # seat
    cents: int
    why: str  # `front`, `a condition`

    def sentence(self, names: Names) -> str:
        payee = names.account(str(self.to))
        return f"{names.bettor(self.who)} pays {payee} {money(self.cents)}: {self.why}."


class Scored(Event, frozen=True, tag=True):
    """What the rows of two hands come to between two players, in points."""

    seat: int
    against: int  # seat
    rows: tuple[str, ...]  # `front`, `middle`, `back`, `bonus`
    points: tuple[int, ...]  # of each row, those of `seat`; negative where the other wins them
    says: str = ""  # what decided it besides: `a shot`, `foul`

    @property
    def total(self) -> int:
        return sum(self.points)

    def sentence(self, names: Names) -> str:
        own, other = names.account(str(self.seat)), names.account(str(self.against))
        why = f", {self.says}" if self.says else ""
        scored = zip(self.rows, self.points, strict=True)
        each = ", ".join(f"{row} {points:+d}" for row, points in scored if points)
        total = f"{self.total:+d}" if self.total else "0"
        return f"{own} against {other}{why}: {total} points{f' ({each})' if each else ''}."


class Gathered(Event, frozen=True, tag=True):
    """The bets of a street pushed into the pots; fees already taken are left out."""

    pots: tuple[Pot, ...]

    def sentence(self, names: Names) -> str:
        if not self.pots:
            return ""
        main, *sides = (money(pot.cents) for pot in self.pots)
        if not sides:
            return f"The pot is {main}."
        return (
            f"The main pot is {main}, the side pot{'s' * (len(sides) > 1)} {' and '.join(sides)}."
        )


class FeeTaken(Event, frozen=True, tag=True):
    """A fee taken out of the pot, out of a blind just posted, or from the chips of a seat."""

    to: str  # account
    cents: int
    source: str  # `pot`, `small-blind`, `big-blind`, `left-of-button`
    seat: int | None = None  # whose chips pay it, where they are in no pot

    @property
    def about(self) -> int | None:
        return self.seat

    def sentence(self, names: Names) -> str:
        if self.seat is not None:
            return f"{names.account(str(self.seat))} pays {money(self.cents)} {self.to}."
        return f"{self.to}: {money(self.cents)} from the {self.source.replace('-', ' ')}."


class Won(OfBettor, frozen=True, tag=True):
    """A pot, or part of one, won by a seat."""

    cents: int
    of: str
    reason: str
    cards: tuple[Card, ...] = ()  # those that won it
    by: str = ""  # how, where no hands were compared and the others did not just fold

    def sentence(self, names: Names) -> str:
        what = f"{money(self.cents)}{self._share}" if self.cents else f"{self.of}, which is empty"
        why = (
            f", with {a_hand(self.reason)}"
            if self.reason
            else f": {self.by or 'everybody else folded'}"
        )
        return f"{names.bettor(self.who)} wins {what}{why}."

    @property
    def _share(self) -> str:
        """`, the pot`, ` on board 2`, ` for low`."""
        if self.of.startswith(("the ", "side ")):
            return f", {self.of}"
        return f" on {self.of}" if self.of.startswith("board") else f" for {self.of}"
