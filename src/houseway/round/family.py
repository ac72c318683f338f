"""What a family of games provides: schema, round, facts and words, and odds on demand."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, Protocol, TypeAlias, TypeVar

import msgspec

from houseway.cards import Card, Cup, Shoe
from houseway.hands.shape import PotShape
from houseway.odds import Choices, Rule, Sampled, Solved, WaysCompared
from houseway.round.awards import Award
from houseway.round.bettor import Bets
from houseway.round.claims import Fact, Finished
from houseway.round.decision import AnyDecision
from houseway.round.event import Event
from houseway.round.flow import Round
from houseway.round.held import Held
from houseway.round.hint import Hint
from houseway.round.layout import Layout
from houseway.round.log import Log
from houseway.round.pot import Hand, Limit, LimitKind, Next, PotFinished
from houseway.round.ranks import RankTable
from houseway.round.trial import Trial, legal_or_foul
from houseway.round.words import Said
from houseway.sheet import BankedSheet, PotSheet

if TYPE_CHECKING:  # playing a round needs no NumPy
    import numpy as np
    from numpy.typing import NDArray

S = TypeVar("S", bound=BankedSheet)
P = TypeVar("P", bound=PotSheet)
S_contra = TypeVar("S_contra", bound=BankedSheet, contravariant=True)
P_contra = TypeVar("P_contra", bound=PotSheet, contravariant=True)
Seen: TypeAlias = Mapping[str, Sequence[Card]]  # visible cards: `hand`, `board`, `bank`
Units: TypeAlias = Mapping[str, Fraction | int]  # wagers in units of the first
# To solve a game again: the worth of readings comes with its odds; on request; on request only,
# as it takes minutes for each option.
Effort: TypeAlias = Literal["soon", "long", "minutes"]


# ---- exact odds and simulation ----


class Run(Protocol):
    """Splits rounds into chunks, each with its own random stream, and adds up their counts."""

    def __call__(
        self, chunk: "Callable[[int, int], Sequence[NDArray[np.int64]]]", rounds: int
    ) -> "Sequence[NDArray[np.int64]]": ...


class Simulation(msgspec.Struct, frozen=True, kw_only=True):
    """A simulation: the number of rounds and decks, and the way to play."""

    decks: int
    rounds: int
    seed: int
    run: Run
    solved: Solved
    by: str = "best"  # the way to play, one of the family's `ways`
    cut: int | None = None  # cards left when a new shoe begins; None: a new one every round


class SetByHouse(msgspec.Struct, frozen=True):
    """How the house way sets a hand."""

    row: str  # of its table, that says so
    names: tuple[str, ...]  # of the hands: `low`, `high`
    answer: str  # `set 9h 8c | As Ad Ac Kh 7d`


class Advice(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """How a family finds the expected result of every answer for the visible cards."""

    advise: Callable[[S, Solved | None, Seen, Units, int, str], Choices]  # decks, situation last
    looked_up: Callable[[S, Seen], bool]  # whether the game's solution has it
    check_seen: Callable[[S, Seen], None]  # raises on cards nobody could see
    check_placed: Callable[[S, Units], None]  # raises on wagers nobody could make
    unit: Callable[[S], str]  # what results are counted in: `antes`, `wagers`
    house_way: Callable[[S, Seen], SetByHouse] | None = None  # where hands are set
    assumes: Callable[[S], str] | None = None  # how the other side plays, where no solution says it


class FamilyOdds(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """Exact odds, best play and simulation of a family."""

    solve: Callable[[S, int], Solved]  # with so many decks
    simulate: Callable[[S, Simulation], list[Sampled]]
    advice: Advice[S] | None = None  # where best play goes by cards, not by situation
    ways: tuple[str, ...] = ("best",)  # to play in a simulation
    simulates: Literal["best", "house-way"] = "best"  # what its simulation plays by `best`
    least_cut: int | None = None  # cards no round uses up, where shoes are played down
    irrelevant: tuple[str, ...] = ()  # paths of a sheet that affect no wager's odds
    effort: Callable[[S], Effort] = lambda sheet: "soon"  # to solve for every reading
    forfeited: Callable[[S], tuple[str, ...]] = lambda sheet: ()  # wagers that hang on play
    apart: Callable[[S], tuple[str, ...]] = lambda sheet: ()  # wagers solved soon without others
    solve_with: Callable[[S, int, Units], Solved] | None = None  # where play depends on bonuses
    letters: Mapping[str, str] = {}  # by answer, in a chart printed as a grid
    # The house way of a second game in place of the first one's, where hands are set.
    house_ways: Callable[[S, S], WaysCompared] | None = None


class AnyFamily(Protocol):
    """What the families of all kinds of games have in common."""

    kind: ClassVar[str]  # the name of its kind of game

    @property
    def name(self) -> str: ...
    @property
    def sheet(self) -> type[Any]:
        """The schema of its sheets: `Rules`, its own keys and `schedules`."""
        ...

    @property
    def play(self) -> Callable[..., Round[Any]]: ...
    @property
    def layout(self) -> Callable[[Any], Layout]: ...
    @property
    def tried(self) -> Callable[[Any, AnyDecision, str], Trial]:
        """Tells what an answer would come to."""
        ...

    @property
    def ranks(self) -> Callable[[Any], tuple[RankTable, ...]]: ...
    @property
    def settings(self) -> "Callable[[Any, tuple[Card, ...], int], SettingsWorth] | None":
        """What the ways to set cards against other players are worth, where they are set so."""
        ...

    @property
    def holds(self) -> Callable[[Any, AnyDecision], tuple[Held, ...]]:
        """What the hand of a decision comes to now, where that is worth saying."""
        ...


# ---- games with a player-dealer ----


class PlayRound(Protocol[S_contra]):
    def __call__(
        self, sheet: S_contra, bets: Bets, shoe: Shoe, cup: Cup, log: Log
    ) -> Round[Finished]: ...


class BankedFamily(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """A family of banked games: one folder under `families`."""

    kind: ClassVar[str] = "banked"

    name: str
    sheet: type[S]
    play: PlayRound[S]
    facts: Mapping[str, Fact]
    recipients: Callable[[Bets], tuple[str, ...]]  # who may be dealt cards, besides the seats
    most_cards: Callable[[S, Bets], int]  # the most cards a round can use
    open_shoe: Callable[[S, Shoe, Log], None]  # burns cards when a new shoe comes into play
    in_words: Callable[[S], Iterable[Said]]  # the rules of a sheet
    layout: Callable[[S], Layout]  # what is on the felt
    ranks: Callable[[S], tuple[RankTable, ...]]  # what beats what, and what cards count
    holds: Callable[[S, AnyDecision], tuple[Held, ...]] = lambda sheet, decision: ()
    odds: Callable[[], FamilyOdds[S]]  # imports the module, and Numba, only when called
    exhaustive: tuple[frozenset[str], ...] = ()  # sets of facts of which one always holds
    by_chart: Callable[[S, tuple[Rule, ...], AnyDecision], str] | None = None  # an answer
    awards: Callable[[S, Bets, Any], tuple[Award, ...]] | None = None  # jackpots won in a round
    settings: None = None  # hands are set against the bank: `Advice` knows what that is worth
    one_hand: bool = False  # all spots of a seat are wagers on one hand
    tried: Callable[[S, AnyDecision, str], Trial] = legal_or_foul  # what an answer comes to


# ---- games for a pot ----


class PotPlayer(Protocol):
    """A player of a pot game who answers decisions."""

    def answer(self, decision: AnyDecision) -> str: ...


class PotBot(PotPlayer, Protocol):
    plays: str  # how, in words: `a bot playing …`


class BotKind(msgspec.Struct, Generic[P], frozen=True):
    """A kind of bot that can be hired."""

    hire: Callable[[P, Random], PotBot]
    says: str  # what it does, in words


class PhhHand(Protocol):
    """A hand of a PHH file in the public form of its game, ready to be replayed."""

    @property
    def code(self) -> str: ...
    @property
    def sheet(self) -> PotSheet: ...
    @property
    def hand(self) -> Hand: ...
    @property
    def shoe(self) -> Shoe: ...
    @property
    def finishing_stacks(self) -> Sequence[float] | None: ...

    def answer(self, decision: AnyDecision) -> tuple[str, str]:
        """The place of the next recorded action, and what it answers."""
        ...

    def check_over(self) -> None:
        """Raises if any action is left."""
        ...


class Paid(Protocol):
    """The result of a hand, in cents."""

    @property
    def changes(self) -> Mapping[str, int]: ...
    @property
    def fees(self) -> int: ...


class WritePhh(Protocol[P_contra]):
    def __call__(
        self,
        sheet: P_contra,
        hand: Hand,
        events: Sequence[Event],
        outcome: Paid,
        *,
        title: str = "",
        names: Sequence[str] = (),
    ) -> str: ...


class Phh(msgspec.Struct, Generic[P], frozen=True, kw_only=True):
    """The games of a family that the PHH format has codes for."""

    codes: tuple[str, ...]  # of the public forms of its games
    read: Callable[[object], PhhHand]  # the keys of a hand with one of these codes
    code: Callable[[P, LimitKind], str | None]  # of a sheet, where there is one
    written: WritePhh[P]


class SettingWorth(msgspec.Struct, frozen=True):
    """A way to set a hand."""

    rows: Mapping[str, tuple[Card, ...]]  # `front`, `middle`, `back`
    ev: float  # points from each opponent


class SettingsWorth(msgspec.Struct, frozen=True, kw_only=True):
    """What the ways to set a hand are worth, best first; others are worth no more in any row."""

    settings: tuple[SettingWorth, ...]
    error: float  # the standard error of the best
    sampled: int  # hands of an opponent
    assumes: str  # how the others play


class PlayHand(Protocol[P_contra]):
    def __call__(self, sheet: P_contra, hand: Hand, shoe: Shoe, log: Log) -> Round[PotFinished]: ...


class PotFamily(msgspec.Struct, Generic[P], frozen=True, kw_only=True):
    """A family of games that are played for a pot."""

    kind: ClassVar[str] = "pot"

    name: str
    sheet: type[P]
    play: PlayHand[P]
    recipients: Callable[[P, Hand], tuple[str, ...]]  # who may be dealt cards
    reuses_discards: Callable[[P, Hand], bool]  # whether the deck can run short of cards
    streets: Callable[[P], tuple[str, ...]]  # names of the points a fee may be taken at
    blinds: Callable[[P], bool]  # whether blinds are posted
    buttoned: Callable[[P], bool]  # whether a button goes round
    button_clockwise: Callable[[P], bool] = lambda sheet: True  # the way it goes
    button_out: Callable[[P], bool] = lambda sheet: False  # it gets no cards if not all can
    button_left_of_dealer: Callable[[P], bool] = lambda sheet: False  # at first; else by a draw
    usual_table: Callable[[P], tuple[Limit, int]]  # the default limit, and a buy-in in cents
    least_chips: Callable[[P, Limit], int]  # cents a player needs to be dealt in
    kills: Callable[[P], bool]  # whether a hand may leave a kill to the next one
    kill_buttons: Callable[[P], int] = lambda sheet: 0  # given out in a round of kills
    button_blind: Callable[[P], bool] = lambda sheet: False  # whether the button posts one too
    carries: Callable[[P], bool] = lambda sheet: False  # whether a pot may wait for the next hand
    limit_kinds: Callable[[P], tuple[LimitKind, ...]]  # betting structures the house offers
    next_hand: Callable[[P, Hand, PotFinished, Mapping[int, int]], Next]  # kills it starts with
    faults: Callable[[P], Iterable[str]]  # names in a sheet that lead nowhere
    in_words: Callable[[P], Iterable[Said]]  # the rules of a sheet
    layout: Callable[[P], Layout]  # what is on the felt
    ranks: Callable[[P], tuple[RankTable, ...]]  # what beats what
    holds: Callable[[P, AnyDecision], tuple[Held, ...]] = lambda sheet, decision: ()
    # the cards a seat won a part of the pot with
    won_with: Callable[[P, PotFinished, str, int], tuple[Card, ...]] = lambda *_: ()
    bots: Mapping[str, BotKind[P]]  # by name, the cleverest last
    hint: Callable[[P, AnyDecision], Hint]
    shape: Callable[[P], PotShape] | None = None  # what is shown down, where one hand wins a part
    # what the ways to set these cards are worth against so many opponents, where hands are set
    settings: Callable[[P, tuple[Card, ...], int], SettingsWorth] | None = None
    asks_first: Callable[[P], bool] = lambda sheet: False  # who won the last hand
    fantasy_land: Callable[[P], bool] = lambda sheet: False  # whether a hand may lead there
    phh: Phh[P] | None = None
    tried: Callable[[P, AnyDecision, str], Trial] = legal_or_foul  # what an answer comes to
