"""What clients see of a table: its state, and one person's own questions. Money in cents."""

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

import msgspec

from houseway.cards import Card
from houseway.round import Bettor, Committed, Event, Held, Outcome, Part, SetRow, Stack
from houseway.table.coming_in import How
from houseway.table.drop import AnyCharge
from houseway.table.open.setup import Pace

Phase: TypeAlias = Literal["waiting", "bank", "wagers", "playing", "settled", "broken", "closed"]


class OnFelt(msgspec.Struct, frozen=True, kw_only=True):
    """What is on the felt; each kind of game fills in its own fields."""

    player_dealer: int | None = None
    bank: int = 0
    button: int | None = None
    pot: int = 0
    stacks: Mapping[int, Stack] = {}  # chips and bets in the middle of a hand, by seat


class RoadMark(msgspec.Struct, frozen=True):
    """How a round of this shoe came out."""

    winner: str
    mark: str = ""


def road_after(road: tuple[RoadMark, ...], events: Iterable[Event]) -> tuple[RoadMark, ...]:
    """The road with the rounds of a log; it begins anew with a shoe."""
    for event in events:
        match event:
            case Committed():
                road = ()
            case Outcome(winner=winner, mark=mark):
                road = (*road, RoadMark(winner, mark))
    return road


class SharedWager(msgspec.Struct, frozen=True, kw_only=True):
    """A wager open to partners, with the least and most one may add."""

    whose: str  # account
    wager: str
    cents: int
    least: int
    most: int


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    seat: int
    name: str
    chips: int  # in front of the seat, wagers and bank not counted
    bot: str  # its kind; empty for a person
    away: bool
    here: bool  # connected
    leaving: bool  # after the round
    bet: int  # on this street of a pot game
    folded: bool


class Backline(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    chips: int
    here: bool


class BuyIn(msgspec.Struct, frozen=True, kw_only=True):
    least: int
    usual: int
    most: int | None = None  # in front of a player who has just bought, where one is printed
    says: str = ""  # what is printed on buying in


def fees_shown(charge: AnyCharge | None) -> str:
    return f"collection by option {charge.option.option}" if charge else "no collection"


class TermsShown(msgspec.Struct, frozen=True, kw_only=True):
    """How the table was set up."""

    limits: str
    fees: str
    rotation: str
    decks: int
    readings: dict[str, str]
    pay_tables: dict[str, str]  # in force, for wagers with several, by wager name
    side_bets: tuple[str, ...]
    buy_in: BuyIn
    backline: bool
    titles: dict[str, str]  # of wagers, by wager name


class TableState(msgspec.Struct, frozen=True, kw_only=True):
    """The state of a table that everybody may see."""

    id: str
    game: str
    title: str
    house: str
    pot_game: bool
    private: bool
    places: int
    seats: tuple[Seat, ...]
    backline: tuple[Backline, ...]
    phase: Phase
    says: str  # why the table waits, or what comes next
    round: int
    player_dealer: int | None
    bank: int
    button: int | None
    pot: int
    asked: tuple[Bettor, ...]  # whom the table waits for
    left: float | None  # seconds they have left; None: no clock
    seconds: int | None  # for a decision; None: no clock
    pause: float | None  # seconds until the next round begins by itself; None: none will
    pace: Pace
    terms: TermsShown


# ---- answers ----


class Preset(msgspec.Struct, frozen=True):
    """An amount that is often chosen."""

    label: str
    cents: int


class LegalAnswer(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """A legal answer, and what its button says."""

    word: str  # of an answer in a script
    label: str
    wager: str = ""  # on which it puts money


class ChoiceOption(LegalAnswer, frozen=True, kw_only=True, tag="choice"):
    """Answered by its word."""

    cents: int = 0  # what it takes


class TimesOption(LegalAnswer, frozen=True, kw_only=True, tag="times"):
    """A multiple of a wager: `play 4`."""

    times: int
    answer: str
    cents: int = 0


class RangeOption(LegalAnswer, frozen=True, kw_only=True, tag="range"):
    """Any amount from least to most: answered by the word and dollars, `raise 12.50`."""

    least: int
    most: int
    usual: int  # 0: none
    presets: tuple[Preset, ...]


class CardsOption(LegalAnswer, frozen=True, kw_only=True, tag="cards"):
    """Some of these cards: answered `discard 2c 3h`."""

    cards: tuple[Card, ...]
    least: int
    most: int


class SetOption(LegalAnswer, frozen=True, kw_only=True, tag="set"):
    """Cards or tiles set into hands: answered `set 2c 2d | Ah Kh Qh Jh 9h`, row by row."""

    cards: tuple[Card, ...]
    rows: tuple[SetRow, ...]
    held: tuple[tuple[Card, ...], ...] = ()  # cards that lie in the rows and stay there
    spare: int = 0  # cards that are left over
    house_way: str = ""  # the answer by the house way, where there is one


class AddOption(LegalAnswer, frozen=True, kw_only=True, tag="add"):
    """A card laid to one's own cards on the table: `add 4d 2`."""

    answer: str
    card: Card
    to: tuple[Card, ...]  # these cards


AnyOption: TypeAlias = (
    ChoiceOption | TimesOption | RangeOption | CardsOption | SetOption | AddOption
)


Role: TypeAlias = Literal["line", "joined", "bonus"]


class WagerSpot(msgspec.Struct, frozen=True, kw_only=True):
    """A wager that can be placed before the deal."""

    name: str
    title: str
    role: Role  # a line can stand alone, a joined wager is bet with a line
    least: int
    most: int | None
    needs: tuple[str, ...]  # one of these must be bet too
    equals: tuple[str, ...]  # all of these must be bet too, in the same amount
    not_above: tuple[str, ...]  # it may not exceed these
    not_above_takes: Literal["largest", "sum", "first"]  # the one that counts
    not_with: tuple[str, ...]  # none of these may be bet too
    pays: str  # the first rows of its pay table: `40 to 1`
    behind: bool  # a backline bettor may place it


# ---- questions ----


class QuestionAsked(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """A question; its number goes back with the answer, or the answer is stale."""

    number: int
    text: str
    parts: tuple[Part, ...]  # the text, with people, cards and money told apart
    who: Bettor


class BankAsked(QuestionAsked, frozen=True, kw_only=True, tag="bank"):
    """The offer of the player-dealer position."""

    least: int
    most: int
    usual: int
    fee: int  # kept apart from the bank, for collection
    partners: int  # how many may join the bank
    presets: tuple[Preset, ...]


class WagersAsked(QuestionAsked, frozen=True, kw_only=True, tag="wagers"):
    """The bets before the deal."""

    chips: int
    spots: int  # how many a seat may bet on
    wagers: tuple[WagerSpot, ...]
    last: dict[str, int]  # what was bet last time
    behind: tuple[int, ...]  # seats a backline bettor may stand behind
    elsewhere: tuple[int, ...]  # seats that somebody in a seat may bet on besides the own one
    free: tuple[int, ...]  # of them, the circles of empty seats, for all wagers of the own seat
    join: int  # the most that can be put into the bank instead; 0: not offered
    bank_holds: int  # what the bank holds so far
    sharing: bool  # a wager may be opened to others
    shared: tuple[SharedWager, ...]  # wagers that can be joined instead


class DecisionAsked(QuestionAsked, frozen=True, kw_only=True, tag="decision"):
    """A decision within the round."""

    options: tuple[AnyOption, ...]
    default: str  # the answer when time runs out
    why_not: Mapping[str, str]  # answers a player might expect, and why they are not legal
    places: tuple[str, ...]  # words of answers, legal or not, where each keeps its place
    seen: Mapping[str, tuple[Card, ...]]  # `hand`, `board`, `bank`; after a split `begun`
    placed: Mapping[str, int]  # the wagers so far
    sums: Mapping[str, int]  # in a pot game: `pot`, `to call`, `chips`, `bet`
    holds: tuple[Held, ...] = ()  # what the hand comes to now


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """The player-dealer position as it is offered for the next round: it waits for nobody."""

    least: int
    most: int
    usual: int
    fee: int  # kept apart from the bank, for collection
    partners: int  # how many may join the bank
    presets: tuple[Preset, ...]
    taken: int = 0  # what one has said to put up
    ahead: tuple[int, ...] = ()  # seats that may take the position before one's turn comes


class EntryWay(msgspec.Struct, frozen=True, kw_only=True):
    """A way to come into a game with blinds."""

    how: How
    label: str  # what its button says
    cents: int = 0  # to be posted, with the dead part


class EntryOffer(msgspec.Struct, frozen=True, kw_only=True):
    """How somebody who is new, has missed blinds or has changed seats may come in."""

    ways: tuple[EntryWay, ...]
    taken: How  # what is done if nothing is said, or what was said


AnyQuestion: TypeAlias = BankAsked | WagersAsked | DecisionAsked


class Yours(msgspec.Struct, frozen=True, kw_only=True):
    """What only one person is sent: their seat, their result and their questions."""

    seat: int | None  # None: only watching
    behind: str  # the name of a backline bettor
    host: bool
    result: int  # chips now less what was bought
    questions: tuple[AnyQuestion, ...]
    offer: Offer | None = None  # of the bank, where it may be one's own next
    entry: EntryOffer | None = None  # where one owes blinds, and may choose
    unshown: tuple[Card, ...] | None = None  # of the hand that is over, which one may show
    kept_for: float | None = None  # seconds the seat is kept while one sits out
    may_ask_for_time: bool | None = None  # the clock on another, or more time for oneself
    moves_to: int | None = None  # the seat one changes to after this hand
