"""What each kind of game adds to an open table; the others refuse it, or have none."""

from abc import ABC, abstractmethod
from typing import Any

from houseway.cards import Card
from houseway.errors import TableError
from houseway.table.game import Game
from houseway.table.open.acts import (
    AskedForTime,
    Bet,
    ChangedSeat,
    ChoseEntry,
    JoinedBank,
    JoinedBet,
    Showed,
    StoodBehind,
    TookBank,
    Volunteered,
    Warned,
    WentOn,
)
from houseway.table.open.shown import EntryOffer, Offer, OnFelt, TermsShown
from houseway.table.open.snapshot import Snapshot


class OfKind(ABC):
    """The part of an open table that depends on the kind of its game."""

    game: Game

    # ---- rounds ----

    @property
    @abstractmethod
    def ready(self) -> bool:
        """Whether another round can begin."""

    @property
    def wanted_again(self) -> bool:
        """Whether a broken game can go on, as somebody has asked for the bank since."""
        return False

    @property
    def charges_time(self) -> bool:
        """Whether the house takes a fee every half hour."""
        return False

    def is_time_due(self, charged: float, dealt: float, now: float) -> bool:
        """Whether that fee is due: last taken at `charged`, the last round begun at `dealt`."""
        return False

    # ---- acts ----

    @abstractmethod
    def _go_on(self, act: WentOn) -> None: ...

    def _take_bank(self, act: TookBank) -> None:
        raise TableError(f"{self.game.id} has no player-dealer")

    def _volunteer(self, act: Volunteered) -> None:
        raise TableError(f"{self.game.id} has no player-dealer")

    def _join_bank(self, act: JoinedBank) -> None:
        raise TableError(f"{self.game.id} has no player-dealer")

    def _bet(self, act: Bet) -> None:
        raise TableError(f"nobody bets before the deal in {self.game.id}")

    def _join_bet(self, act: JoinedBet) -> None:
        raise TableError(f"nobody bets before the deal in {self.game.id}")

    def _stand_behind(self, act: StoodBehind) -> None:
        raise TableError(f"backline betting is not permitted in {self.game.id}")

    def _choose_entry(self, act: ChoseEntry) -> None:
        raise TableError(f"nobody posts to come in at {self.game.id}")

    def _change_seat(self, act: ChangedSeat) -> None:
        raise TableError("leave this seat and sit down in another one")

    def _show_cards(self, act: Showed) -> None:
        raise TableError(f"all cards are shown in {self.game.id}")

    def _ask_for_time(self, act: AskedForTime) -> None:
        raise TableError(f"no clock is printed for {self.game.id}")

    def _warn(self, act: Warned) -> None:
        raise TableError("nobody's time is running out")

    def _charge_time(self) -> None:
        raise TableError(f"no fee for time is taken in {self.game.id}")

    # ---- what is shown ----

    @abstractmethod
    def felt(self) -> OnFelt:
        """The bank or the pot, and the bets in front of the seats."""

    @abstractmethod
    def terms_shown(self) -> TermsShown:
        """How the table was set up."""

    def offer(self, account: str) -> Offer | None:
        """The bank as an account can ask for it; None where it cannot."""
        return None

    @property
    def warning(self) -> int:
        """Seconds before the end at which the player who is asked has yet to be warned; 0: none."""
        return 0

    def may_ask_for_time(self, account: str) -> bool:
        """Whether the clock may be put on somebody now, or more time be asked for."""
        return False

    def entry(self, account: str) -> EntryOffer | None:
        """How a seat that owes blinds may come in; None if there is nothing to choose."""
        return None

    def unshown(self, account: str) -> tuple[Card, ...]:
        """Cards of the last hand that a player may still show to everybody."""
        return ()

    def kept_for(self, account: str, now: float) -> float | None:
        """Seconds the house keeps the seat of a player who sits out; None: it sets no time."""
        return None

    def least_bank(self, account: str) -> int:
        """The smallest bank an account may put up, in cents."""
        return 0

    @abstractmethod
    def _kept(self) -> dict[str, Any]:
        """What this kind of game keeps between rounds, as fields of a `Snapshot`."""

    @abstractmethod
    def _restore_own(self, state: Snapshot) -> None:
        """Restores what `_kept` saved for this kind of game."""
