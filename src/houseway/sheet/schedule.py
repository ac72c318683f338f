"""Collection schedules: the flat fees a house takes, by option."""

from typing import Literal

from msgspec.structs import replace

from houseway.money import FREE, Fee, Limits
from houseway.sheet.parts import Part, Source, Step


class FeeOption(Part, frozen=True, kw_only=True):
    """One row of a schedule: a table limit and its fees."""

    option: int
    limit: Limits
    player_dealer: Fee = FREE  # per hand; bands look at the total table action
    player: Fee = FREE  # per charged wager, or per player; bands look at that wager, or the sum
    jackpot: Fee = FREE  # per hand into the jackpot, from the player-dealer or each player
    promotional_chip: Fee = FREE  # per promotional chip used
    alone: dict[str, Fee] = {}  # a bonus wager placed without a game wager
    bonus: dict[str, Fee] = {}  # a bonus wager, whatever is bet beside it
    seat_most: int = 0  # dollars that may be bet at a seat; 0: no maximum is printed


class BankedSchedule(Part, frozen=True, kw_only=True):
    """Fee options that share a basis."""

    lines: str
    charged: tuple[str, ...]  # wagers a player pays the player fee for
    action: tuple[str, ...]  # wagers in the total table action
    at_seat: tuple[str, ...] = ()  # wagers in what is bet at a seat, by everybody there
    per: Literal["wager", "player"] = "wager"  # what the player fee is taken for
    jackpot_from: Literal["player-dealer", "players", "circles"] = "player-dealer"
    jackpot_players: int = 0  # hands in the game, the player-dealer's among them, for its fee
    options: tuple[FeeOption, ...]
    games: tuple[str, ...] = ()  # in a house's collection document: which games it is for
    note: str = ""  # oddities of the print, in our words


class Point(Part, frozen=True, kw_only=True):
    """The point of a hand at which a fee of a pot game is taken, and from what."""

    at: str  # `deal`: before the cards; else a street of the game
    # `opened`: once the betting is over, unless nobody has come in but by force
    when: Literal["dealt", "bet", "opened", "not-reached", "never"] = "dealt"
    past: bool = False  # not taken if the action does not get past the street
    source: Literal["pot", "antes", "small-blind", "big-blind", "left-of-button"] = "pot"
    from_antes: bool = False  # taken from the sum of the antes
    to: Literal["collection", "jackpot"] = "collection"
    counts: Literal["dealt-in", "active"] = "dealt-in"  # the players that are counted
    whole_at: str = ""  # dollars in the pot from which the whole fee is taken; a part below
    whole_of: Literal["bets", "pot"] = "bets"  # whether fees taken before count towards them


class PotFees(Part, frozen=True, kw_only=True):
    """How the points of a pot game's schedules are read, its own and those of the house."""

    counts: Literal["dealt-in", "active"] = "dealt-in"  # for fees by players after the deal
    past: Literal["dealt", "betting-over"] = "dealt"  # when the action is past a street
    short_antes: Literal["rest-later", "antes-only"] = "rest-later"  # antes below their fee
    whole_of: Literal["bets", "pot"] = "bets"  # what counts towards the pot of a whole fee

    def reads(self, point: Point) -> Point:
        """A point of a schedule as these rules take it."""
        after = point.at != "deal" and point.to == "collection"
        only_antes = point.from_antes and self.short_antes == "antes-only"
        return replace(
            point,
            when="bet" if point.past and self.past == "betting-over" else point.when,
            source="antes" if only_antes else point.source,
            counts=self.counts if after else point.counts,
            whole_of=self.whole_of,
        )


class TimeFee(Part, frozen=True, kw_only=True):
    """Who pays for a half hour, and when it begins."""

    # they are counted too; active: dealt in next; pot: once, out of the next hand
    payers: Literal["seated", "active", "pot"] = "seated"
    begins: Literal["first-hand", "clock"] = "first-hand"  # clock: a broken first part is free


class PotOption(Part, frozen=True, kw_only=True):
    """One row of a pot game's schedule: a fee for each point, by the number of players."""

    option: int
    limit: str  # as printed, in short: `3-6`, `no limit`
    players: str = ""  # how many it is for: `6-8`, `7+`; empty: any number
    fees: tuple[Fee, ...] = ()  # in the order of the points
    part: Fee = FREE  # what is taken of the first fee while the pot is small
    half_hour: Fee = FREE  # from each player in advance
    new_player: Fee = FREE  # from a player who sits down between half hours
    blinds: str = ""  # printed with the option
    ante: str = ""
    buy_in: str = ""


class PotSchedule(Part, frozen=True, kw_only=True):
    """Fee options of a pot game that are taken at the same points."""

    lines: str
    name: str = ""  # asked for as DOCUMENT/NAME, where another table has the same numbers
    kinds: tuple[str, ...] = ()  # forms of betting it is for: `fixed`, `no-limit`; all if none
    taken: tuple[Point, ...] = ()
    time: TimeFee = TimeFee()  # for options by the half hour
    options: tuple[PotOption, ...]
    games: tuple[str, ...] = ()  # in a house's collection document: which games it is for
    note: str = ""  # oddities of the print, in our words


class WithoutSheet(Part, frozen=True, kw_only=True):
    """Rows of a collection document for games that have no rule sheet."""

    title: str  # what the document calls them
    options: str  # their numbers: `1-6`
    games: tuple[str, ...] = ()  # their ids; none if their rules are not in the file
    lines: str


class CollectionDocument(Part, frozen=True, kw_only=True):
    """A house's collection document: schedules for many games."""

    title: str
    version: int
    source: Source
    schedules: tuple[BankedSchedule, ...] = ()
    pots: tuple[PotSchedule, ...] = ()
    absent: tuple[WithoutSheet, ...] = ()  # what it prints besides
    told: tuple[Step, ...] = ()  # what it says of all its fees
