"""The sheet of table poker: what may vary from game to game and house to house."""

from typing import Literal

from houseway.sheet import BankedSheet, Part, Wager


class TableDealing(Part, frozen=True, kw_only=True):
    """The deal: how many cards go where, and which of the player-dealer's is open."""

    hand: int  # to each position with a wager
    bank: int  # to the player-dealer; 0: it only banks
    board: int  # community cards
    shown: Literal["none", "first", "last"]  # which of the player-dealer's cards is open
    open: bool = False  # whether hands are dealt face up, so that everybody sees them
    by: Literal["stacks", "one-at-a-time"]
    start: Literal["left-of-player-dealer", "house-dealer-left"]
    asks: Literal["", "left-of-player-dealer", "house-dealer-left"] = ""  # where, if elsewhere
    shows: Literal["", "left-of-player-dealer", "house-dealer-right"] = ""
    # where players' hands start to be opened, if elsewhere; from the right it goes the other way
    bank_dealt: Literal["in-turn", "last"] = "in-turn"  # when the player-dealer gets its cards
    piles: int = 0  # hands dealt whatever the number of players; the unused ones are discarded
    board_dealt: Literal["first", "last"] = "last"
    burn: int = 0  # cards burned after the board
    lines: str


class Larger(Part, frozen=True, kw_only=True):
    """Sizes that only a hand at least this strong may bet."""

    least: str
    sizes: tuple[int, ...]


class TableStreet(Part, frozen=True, kw_only=True):
    """A street: a question to every player who has not made its wager yet."""

    name: str
    opens: int = 0  # board cards turned up before the question
    wager: str  # made here, or left on the felt
    word: Literal["play", "bet", "let-it-ride"]
    sizes: tuple[int, ...] = ()  # what may be bet, in multiples of `of`
    of: str = "ante"
    within: bool = False  # no size that takes its wager over the maximum of the table
    larger: Larger | None = None
    otherwise: Literal["check", "fold", "pull"]
    lines: str


class Qualifier(Part, frozen=True, kw_only=True):
    """The least hand with which the player-dealer qualifies."""

    least: str
    says: str
    lines: str


class Reads(Part, frozen=True, kw_only=True):
    """The cards a bonus is judged on, where they are not those of the hand that plays."""

    cards: Literal["hand", "hand-and-bank", "board"]
    ranking: str


class Jackpot(Part, frozen=True, kw_only=True):
    """A jackpot paid when a strong hand is beaten; shares in percent."""

    name: str
    title: str
    between: Literal["player-and-bank", "best-two"]  # whose hands are compared for it
    beaten: str  # the least hand that must lose, as cards
    winner: str  # the least hand that must beat it
    most_beaten: str = ""  # the best hand that may lose, if a limit is printed
    beaten_share: int
    winner_share: int
    others_share: int
    position: Literal["seat", "everybody"] = "seat"  # who wins with a hand that others bet on
    players: int  # least number of players in the game
    lines: str


class TablePokerSheet(BankedSheet, frozen=True, kw_only=True):
    deal: TableDealing
    ranking: str  # how the hands compare
    from_hand: int = 0  # cards of the hand that must play; 0: any five of hand and board
    least_from_hand: int = 0  # how many of them must play at least, if more than that may
    both_cards: tuple[str, ...] = ()  # wagers for which a winning hand needs all the player's cards
    against: Literal["bank", "board"] = "bank"  # the hand that must be beaten
    qualifier: Qualifier | None = None
    streets: tuple[TableStreet, ...]
    reads: dict[str, Reads] = {}  # by wager; others read the hand that plays
    behind: Literal["own", "seat"] = "own"  # whether a backline bettor decides, or follows the seat
    jackpots: tuple[Jackpot, ...] = ()

    def say(self, words: str) -> str:
        """Words a fact, naming the board where that is the hand to beat."""
        if self.against == "bank":
            return words
        return words.replace("the player-dealer's", "the board's own")

    @property
    def in_play(self) -> tuple[Wager, ...]:
        """Without a wager made during the round that no street makes."""
        made = {street.wager for street in self.streets}
        return tuple(wager for wager in self.wagers if not wager.during or wager.name in made)

    @property
    def most_raised(self) -> int:
        most: dict[str, int] = {}
        for street in self.streets:
            sizes = (*street.sizes, *(street.larger.sizes if street.larger else ()), 0)
            most[street.wager] = max(most.get(street.wager, 0), *sizes)
        return sum(most.values())
