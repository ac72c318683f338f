"""The reports that commands print as JSON, key by key; needs no NumPy."""

from typing import NotRequired, TypedDict

# ---- odds ----


class PayRowReport(TypedDict):
    """A row of a wager's pay table."""

    on: str
    pays: str
    combinations: int | None  # where they are counted
    probability: float
    says: NotRequired[str]  # the fact it is paid on, in words


class CollectionReport(TypedDict):
    """The edges after fees; money in dollars."""

    option: int
    document: str
    bet: float
    action: float
    player_fee: float
    player_dealer_fee: float
    ev_net: float
    player_dealer_ev_net: float


class WagerReport(TypedDict):
    """The odds of a wager, from the bettor's side, in units of the wager."""

    name: str
    title: str
    pay_table: str | None
    includes: list[str]
    ev: float
    gain_in: str  # what `ev` is counted in; empty: in units of the wager
    p_win: float
    p_push: float
    p_lose: float
    variance: float
    hit_rate: float
    edge_of_initial: float
    staked: float
    element_of_risk: float
    method: str
    error: float
    combinations: int | None
    rows: list[PayRowReport]
    collection: NotRequired[CollectionReport]


class JackpotReport(TypedDict):
    """One player's chances in a round."""

    name: str
    title: str
    p_beaten: float
    p_winner: float
    of_pool: float
    pool: float | None  # dollars
    worth: float | None  # dollars
    method: str


class FigureReport(TypedDict):
    """Something else worth knowing: a share of all deals, or the gain or cost of a unit."""

    name: str
    says: str
    value: float
    kind: str  # `share`, `gain` or `cost`


class ReadingValue(TypedDict):
    """The worth of one option of a reading for one wager."""

    reading: str
    option: str
    taken: bool
    wager: str
    ev: float
    difference: float


# Functional, since `with` is a keyword. In units of the first base wager: `ev` is best play of all
# of it together, `sum` the single figures added up; `changes_play` names wagers that play loses.
JointReport = TypedDict(
    "JointReport",
    {"with": dict[str, float], "ev": float, "sum": float, "changes_play": list[str]},
)


class OddsReport(TypedDict):
    id: str
    readings: dict[str, str]
    decks: int
    assumes: str
    wagers: list[WagerReport]
    jackpots: list[JackpotReport]
    figures: list[FigureReport]
    reading_values: list[ReadingValue]
    readings_left_out: bool
    seconds: float
    joint: NotRequired[JointReport]  # where wagers are named to go with the base wagers


# ---- best play ----


class SpotReport(TypedDict):
    """A situation and the worth of each answer."""

    situation: str
    who: str
    probability: float
    choices: dict[str, float]
    best: str
    mixture: dict[str, float] | None
    house_way: str | None


class StrategyReport(TypedDict):
    id: str
    decks: int
    assumes: str
    wager: str
    ev: float
    house_way_ev: float | None
    house_way_cost: float | None
    chart: list[dict[str, object]]
    chart_ev: float | None
    chart_cost: float | None
    figures: list[FigureReport]
    decisions: list[SpotReport]


# ---- house ways of two games ----


class DifferingReport(TypedDict):
    """Hands that two house ways set differently, by the rows of their tables."""

    rows: list[str]
    probability: float
    worth: list[float]  # of each setting, in units of the first game's wager
    costs: float  # per hand dealt, the second way in place of the first
    hand: str
    settings: list[str]
    foul: bool


class WaysReport(TypedDict):
    """The house way of another game in place of the first one's, against its player-dealer."""

    ids: list[str]
    refused: str
    probability: float
    costs: float
    groups: list[DifferingReport]


# ---- equity ----


class EquityRow(TypedDict):
    """One hand's parts of all deals; the error is None where all deals are counted."""

    hand: str
    share: float
    win: float
    tie: float
    error: float | None


class EquityReport(TypedDict):
    id: str
    board: str
    dead: str
    method: str
    error: float | None
    deals: int
    interrupted: bool
    hands: list[EquityRow]
    seconds: float


# ---- simulation ----


class SampledRowReport(TypedDict):
    on: str
    pays: str
    times: int
    gain: float


class SampledWagerReport(TypedDict):
    name: str
    ev: float
    gain_in: str  # as in the odds
    error: float
    method: str
    exact: float | None
    deviation: float | None  # from the exact figure, in standard errors
    rows: list[SampledRowReport]


class SimulationReport(TypedDict):
    id: str
    by: str
    cut: int | None
    readings: dict[str, str]
    decks: int
    rounds: int
    interrupted: bool
    seed: int
    threads: int
    seconds: float
    rounds_per_second: float
    wagers: list[SampledWagerReport]
    on: NotRequired[str]  # the cluster it ran on
    tasks: NotRequired[int]
    bankroll: NotRequired[list[dict[str, object]]]
