"""What a family of games gives to the rest: schema, round, facts; odds and kernels on demand."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

import msgspec

from houseway.cards import Cup, Shoe
from houseway.exact import Rule
from houseway.round.awards import Award
from houseway.round.bettor import Bets
from houseway.round.claims import Fact, Finished
from houseway.round.decision import Decision
from houseway.round.flow import Round
from houseway.round.log import Log
from houseway.round.pot import Hand, Limit, LimitKind, Next, PotFinished
from houseway.round.words import Said
from houseway.sheet import PotSheet, Sheet


class PlayRound(Protocol):
    def __call__(
        self, sheet: Any, bets: Bets, shoe: Shoe, cup: Cup, log: Log
    ) -> Round[Finished]: ...


class Family(msgspec.Struct, frozen=True, kw_only=True):
    """One folder under `families`."""

    name: str
    sheet: type[Sheet]
    play: PlayRound
    facts: Mapping[str, Fact]
    recipients: Callable[[Bets], tuple[str, ...]]  # who may be dealt cards, besides the seats
    most_cards: Callable[[Any, Bets], int]  # a round can use
    open_shoe: Callable[[Any, Shoe, Log], None]  # burns when a new shoe is put into play
    in_words: Callable[[Any], Iterable[Said]]  # what a sheet chose
    exhaustive: tuple[frozenset[str], ...] = ()  # facts of which one holds in every round
    by_chart: Callable[[Any, tuple[Rule, ...], Decision[Any]], str] | None = None  # an answer
    awards: Callable[[Any, Bets, Any], tuple[Award, ...]] | None = None  # jackpots won in a round
    one_hand: bool = False  # all spots of a seat are wagers on one hand
    odds: str  # module of exact odds and simulation, imported only when asked


class PlayHand(Protocol):
    def __call__(self, sheet: Any, hand: Hand, shoe: Shoe, log: Log) -> Round[PotFinished]: ...


class PotFamily(msgspec.Struct, frozen=True, kw_only=True):
    """A family of games that are played for a pot."""

    name: str
    sheet: type[PotSheet]
    play: PlayHand
    recipients: Callable[[Any, Hand], tuple[str, ...]]  # who may be dealt cards
    again: Callable[[Any, Hand], bool]  # whether cards that are done with may be dealt again
    streets: Callable[[Any], tuple[str, ...]]  # names of the points a fee may be taken at
    blinds: Callable[[Any], bool]  # whether blinds are posted
    buttoned: Callable[[Any], bool]  # whether a button goes round
    usual: Callable[[Any], tuple[Limit, int]]  # the table nobody asked to change, and a buy-in
    kills: Callable[[Any], bool]  # whether the documents print kills
    kinds: Callable[[Any], tuple[LimitKind, ...]]  # forms of betting the house offers
    after: Callable[[Any, Hand, PotFinished, Mapping[int, int]], Next]  # what the next hand owes
    faults: Callable[[Any], Iterable[str]]  # names in a sheet that lead nowhere
    in_words: Callable[[Any], Iterable[Said]]  # the rules of a sheet
