"""Collection: the flat fees a house takes, by option of a schedule."""

from houseway.money import FREE, Fee, Limits
from houseway.sheet.parts import Part, Source


class FeeOption(Part, frozen=True, kw_only=True):
    """One row of a schedule: a table limit and its fees."""

    option: int
    limit: Limits
    player_dealer: Fee = FREE  # per hand; bands look at the total table action
    player: Fee = FREE  # per charged wager; bands look at that wager
    jackpot: Fee = FREE  # per hand from the player-dealer, into the jackpot
    promotional_chip: Fee = FREE  # per promotional chip used
    alone: dict[str, Fee] = {}  # a bonus wager placed without a game wager


class Schedule(Part, frozen=True, kw_only=True):
    """Fee options that share a basis."""

    lines: str
    charged: tuple[str, ...]  # wagers a player pays the player fee for
    action: tuple[str, ...]  # wagers in the total table action
    options: tuple[FeeOption, ...]
    games: tuple[str, ...] = ()  # in a house's collection document: which games it is for
    note: str = ""  # oddities of the print, in our words


class CollectionDocument(Part, frozen=True, kw_only=True):
    """A house's collection document: schedules for many games."""

    title: str
    version: int
    source: Source
    schedules: tuple[Schedule, ...]
