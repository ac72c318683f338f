"""One round written down: read a script, play it, settle it."""

import json
import tomllib
from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeAlias, TypeVar

import msgspec

from houseway.cards import (
    Card,
    Cup,
    DealtShoe,
    DeckShoe,
    NoDice,
    SeededCup,
    Shoe,
    StackedCup,
    check_in_deck,
    derived_seed,
    named_seed,
    parse_cards,
)
from houseway.errors import (
    HousewayError,
    IllegalChoice,
    NoSheet,
    ScriptError,
    UnknownName,
    WagerError,
)
from houseway.game import Game, load
from houseway.money import Limits, cents, dollars, money
from houseway.round import Bets, Bettor, Log, Playing, is_name
from houseway.table import (
    BankedRound,
    Charge,
    Outcome,
    check_spots,
    check_wagers,
    collect,
    find_option,
    reason,
)


class Part(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    pass


class ScriptBank(Part, frozen=True, kw_only=True):
    seat: int
    bank: float | int
    actions: list[str] = []


class ScriptSeat(Part, frozen=True, kw_only=True):
    wagers: dict[str, float | int | list[float | int]]
    chips: float | int | None = None
    actions: list[str] = []


class ScriptBackline(ScriptSeat, frozen=True, kw_only=True):
    behind: int
    name: str


class ScriptTable(Part, frozen=True, kw_only=True):
    seats: int | None = None
    min: float | int | None = None
    max: float | int | None = None


class ScriptSchedule(Part, frozen=True, kw_only=True):
    document: str
    option: int


P = TypeVar("P", bound=Part)


class Script(Part, frozen=True, kw_only=True):
    """The keys of a script of a banked game."""

    game: str
    player_dealer: ScriptBank
    seats: dict[str, ScriptSeat] = {}
    backline: list[ScriptBackline] = []
    schedule: int | ScriptSchedule | None = None
    readings: dict[str, str] = {}
    pay_tables: dict[str, str] = {}
    side_bets: list[str] = []
    table: ScriptTable = ScriptTable()
    dice: list[int] | None = None
    deal: dict[str, str] | None = None
    cards: str | None = None
    seed: str | int | None = None


class Settled(msgspec.Struct, frozen=True):
    """A script played out."""

    game: Game
    bets: Bets
    log: Log
    outcome: Outcome


def read_script(path: Path) -> dict[str, Any]:
    """The raw keys of a TOML or JSON script."""
    text = path.read_text(encoding="utf-8")
    try:
        raw = json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
    except (json.JSONDecodeError, tomllib.TOMLDecodeError) as error:
        raise ScriptError(path.name, str(error)) from None
    if not isinstance(raw, dict):
        raise ScriptError(path.name, "expected a table of keys")
    return raw


def decode_script(raw: Mapping[str, Any]) -> Script:
    seats = raw.get("seats")
    if isinstance(seats, dict):  # one by one, so that an error names its seat
        for key, row in seats.items():
            convert(row, ScriptSeat, f"seats.{key}")
    return convert(raw, Script, "")


def convert(raw: object, kind: type[P], at: str) -> P:
    try:
        return msgspec.convert(_named(raw), kind)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at ")
        place = f"{at}{path.strip('`').removeprefix('$')}".strip(".") or "script"
        raise ScriptError(place, message) from None


def _named(raw: object) -> object:
    """The same keys as text: Python may number its seats, TOML and JSON cannot."""
    if isinstance(raw, Mapping):
        return {str(key): _named(value) for key, value in raw.items()}
    return raw


def settle_script(raw: Mapping[str, Any]) -> Settled:
    """Plays the round a script describes; refuses what the documents refuse."""
    script = decode_script(raw)
    game = _load(script)
    bets, answers = _bets(script, game)
    charge = _charge(script, game)
    purse = _purses(script, bets, collect(charge, bets).players)
    bets = msgspec.structs.replace(bets, purse=purse)
    bank = cents(script.player_dealer.bank, "player_dealer.bank")
    if bank <= 0:
        raise ScriptError("player_dealer.bank", "the player-dealer must put something up")
    shoe, cup, log = (
        shoe_of(script, game.cards(), game.family.recipients(bets)),
        _cup(script),
        Log(),
    )
    round = BankedRound(
        game.family, game.sheet, bets, bank=bank, charge=charge, shoe=shoe, cup=cup, log=log
    )
    answer_all(round, answers, shoe)
    outcome = round.outcome
    assert outcome is not None, "a round that is over is settled"
    if script.dice is not None and not outcome.finished.dice:
        raise ScriptError("dice", "no dice are shaken in this game")
    by_dice = isinstance(cup, NoDice) and game.sheet.settlement.start == "dice"
    if by_dice and any(row.uncovered for row in outcome.honoured):
        raise ScriptError(
            "dice",
            "the bank does not cover everything, so the dice decide; expected dice = [d, d, d]",
        )
    return Settled(game, bets, log, outcome)


def _load(script: Script) -> Game:
    """The game, each name in the script checked where it stands."""
    try:
        return load(
            script.game,
            readings=script.readings,
            pay_tables=script.pay_tables,
            side_bets=script.side_bets,
        )
    except NoSheet as error:
        raise ScriptError("game", str(error)) from None
    except UnknownName as error:
        places = {"reading": "readings", "pay table": "pay_tables", "side bet": "side_bets"}
        at = next((place for kind, place in places.items() if kind in error.kind), "game")
        raise ScriptError(at, str(error)) from None


def _charge(script: Script, game: Game) -> Charge | None:
    asked = script.schedule
    if asked is None:
        return None
    if isinstance(asked, ScriptSchedule):
        option, document = asked.option, asked.document
    else:
        option, document = asked, ""
    charge: Charge = at_place("schedule", find_option, game.schedules, option, document)
    return charge


class Round(Protocol):
    """A round of either kind, as far as answers go."""

    @property
    def playing(self) -> Playing[Any]: ...

    def answer(self, who: Bettor, word: str, *, by_default: bool = False) -> None: ...


def answer_all(round: Round, answers: "Answers", shoe: Shoe) -> None:
    """Gives every answer in its turn; a missing, illegal or left-over one is an error."""
    while not round.playing.over:
        decision = round.playing.pending[0]
        seat = decision.who.seat
        place, given = answers[decision.who.account]
        if decision.volunteer and not (given and decision.accepts(given[0][1])):
            round.answer(decision.who, str(decision.default.value), by_default=True)
            continue
        if not given:
            raise ScriptError(
                place, f"an answer is missing: {decision.text}", seat=seat, legal=decision.words
            )
        number, word = given.popleft()
        try:
            round.answer(decision.who, word)
        except IllegalChoice as error:
            raise ScriptError(
                f"{place}[{number}]", str(error), seat=seat, answer=word, legal=error.legal
            ) from None
    for place, given in answers.values():
        if given:
            number, word = given[0]
            raise ScriptError(f"{place}[{number}]", f"{word!r} is left over; nothing is asked")
    if isinstance(shoe, DealtShoe):
        shoe.check_all_dealt()


Queue: TypeAlias = tuple[str, deque[tuple[int, str]]]
Answers: TypeAlias = dict[str, Queue]


def queued(place: str, actions: Sequence[str]) -> Queue:
    """Answers with where they stand in the script."""
    return place, deque(enumerate(actions))


def _bets(script: Script, game: Game) -> tuple[Bets, Answers]:
    """Wagers on the felt, checked, and everybody's answers in order."""
    places = script.table.seats or game.sheet.table.seats[0]
    if not 2 <= places <= max(game.sheet.table.seats):
        printed = ", ".join(map(str, game.sheet.table.seats))
        raise ScriptError("table.seats", f"{places} places; the document prints {printed}")
    limits = _limits(script.table)
    bank = script.player_dealer
    _check_seat("player_dealer.seat", bank.seat, places)
    wagers: dict[Bettor, dict[str, int]] = {}
    answers: Answers = {"player-dealer": queued("player_dealer.actions", bank.actions)}
    for path, seat, name, row in _rows(script):
        _check_seat(path, seat, places)
        if seat == bank.seat:
            raise ScriptError(path, f"seat {seat} is the player-dealer's; nobody bets there")
        account = name or str(seat)
        if account in answers:
            raise ScriptError(path, f"{account!r} is already at the table")
        answers[account] = queued(f"{path}.actions", row.actions)
        spots = _stakes(Bettor(seat, name), row, game.family.one_hand, f"{path}.wagers")
        for bettor, stakes in spots.items():
            at_place(f"{path}.wagers", check_wagers, game.sheet, bettor, stakes, limits)
            wagers[bettor] = stakes
    if not wagers:
        raise ScriptError("seats", "nobody has bet")
    at_place("seats", check_spots, game.sheet, wagers)
    least = limits.least if limits else 0
    bets = Bets(seats=places, player_dealer=bank.seat, wagers=wagers, least=max(least, 1))
    return bets, answers


def _stakes(
    bettor: Bettor, row: ScriptSeat, one_hand: bool, at: str
) -> dict[Bettor, dict[str, int]]:
    """Wagers by spot: a list of amounts is one spot after the other, each with its own hand."""
    found: dict[Bettor, dict[str, int]] = {}
    for wager, amount in row.wagers.items():
        spots = amount if isinstance(amount, list) else [amount]
        for number, stake in enumerate(spots, start=1):
            place = {"spot": number} if one_hand else {"hand": number}
            spot = msgspec.structs.replace(bettor, **place)
            found.setdefault(spot, {})[wager] = cents(stake, f"{at}.{wager}")
    return found


def _rows(script: Script) -> Iterator[tuple[str, int, str, ScriptSeat]]:
    for key, row in script.seats.items():
        yield f"seats.{key}", seat_number(key), "", row
    for i, backline in enumerate(script.backline):
        if not is_name(backline.name):
            raise ScriptError(f"backline[{i}].name", f"{backline.name!r} is not a name")
        yield f"backline[{i}]", backline.behind, backline.name, backline


def seat_number(key: str) -> int:
    if not (key.isascii() and key.isdecimal()):
        raise ScriptError(f"seats.{key}", "a seat is a number")
    return int(key)


def numbered(seats: Mapping[str, object], places: int) -> Iterator[int]:
    """The seats of a script, each of them at the table."""
    for key in seats:
        seat = seat_number(key)
        _check_seat(f"seats.{key}", seat, places)
        yield seat


def _check_seat(at: str, seat: int, places: int) -> None:
    if not 1 <= seat <= places:
        raise ScriptError(at, f"there is no seat {seat}; expected 1 to {places}")


def _limits(table: ScriptTable) -> Limits | None:
    if table.min is None and table.max is None:
        return None
    least = cents(table.min if table.min is not None else 0, "table.min")
    most = None if table.max is None else cents(table.max, "table.max")
    if least < 0 or (most is not None and most < least):
        raise ScriptError("table", "expected 0 ≤ min ≤ max")
    return Limits.between(least, most)


def _purses(script: Script, bets: Bets, fees: Mapping[str, int]) -> dict[str, int]:
    """What everybody has left behind the wagers; more money than that is refused."""
    purse = {}
    for path, seat, name, row in _rows(script):
        if row.chips is None:
            continue
        account = name or str(seat)
        staked = sum(sum(w.values()) for b, w in bets.wagers.items() if b.account == account)
        needed = staked + fees.get(account, 0)
        chips = cents(row.chips, f"{path}.chips")
        if needed > chips:
            raise ScriptError(
                f"{path}.wagers",
                f"{money(needed)} in wagers and fees, but only {money(chips)} in chips",
                seat=seat,
            )
        purse[account] = chips - needed
    return purse


class Dealing(Protocol):
    """The keys that say which cards come."""

    @property
    def deal(self) -> dict[str, str] | None: ...
    @property
    def cards(self) -> str | None: ...
    @property
    def seed(self) -> str | int | None: ...


def shoe_of(
    script: Dealing, deck: Sequence[Card], recipients: Sequence[str], *, again: bool = False
) -> Shoe:
    """Cards by recipient, the deck from the top, or a shuffle.

    Where cards may come `again` after they were thrown away, they may be listed twice.
    """
    given = [key for key in ("deal", "cards", "seed") if getattr(script, key) is not None]
    if len(given) != 1:
        raise ScriptError(given[1] if given else "deal", "expected one of deal, cards or seed")
    counts = Counter({card: 2 * count for card, count in Counter(deck).items()} if again else deck)
    if script.deal is not None:
        hands: dict[str, tuple[Card, ...]] = {}
        for to, text in script.deal.items():
            if to not in recipients:
                raise ScriptError(f"deal.{to}", str(UnknownName("recipient", to, recipients)))
            hands[to] = parse_cards(text, f"deal.{to}")
        check_in_deck([card for hand in hands.values() for card in hand], counts, "deal")
        return DealtShoe(hands)
    if script.cards is not None:
        order = parse_cards(script.cards)
        check_in_deck(order, counts, "cards")
        return DeckShoe(order, stacked=True)
    return DeckShoe.shuffle(deck, named_seed(str(script.seed)))


def _cup(script: Script) -> Cup:
    if script.dice is not None:
        return StackedCup(tuple(script.dice))
    if script.seed is not None:
        return SeededCup(derived_seed(named_seed(str(script.seed)), 1))
    return NoDice()


def at_place(at: str, function: Any, *args: Any, **kwargs: Any) -> Any:
    """Runs a check of the game and says where in the script it failed."""
    try:
        return function(*args, **kwargs)
    except ScriptError:
        raise
    except WagerError as error:
        raise ScriptError(f"{at}.{error.wager}", str(error)) from None
    except HousewayError as error:
        raise ScriptError(at, str(error)) from None


def report(settled: Settled) -> dict[str, Any]:
    """What `houseway settle --json` prints."""
    outcome = settled.outcome
    collected = outcome.collected
    collection = {"player_dealer": dollars(collected.player_dealer + collected.jackpot)}
    collection |= {account: dollars(fee) for account, fee in collected.players.items()}
    return {
        "game": settled.game.id,
        "readings": dict(settled.game.readings),
        "events": [str(event) for event in settled.log.events],
        "claims": [
            {
                "order": order,
                "seat": row.claim.bettor.seat,
                "name": row.claim.bettor.name or None,
                "wager": row.claim.wager,
                "hand": row.claim.bettor.hand,
                "stake": dollars(row.claim.stake),
                "result": row.result,
                "covered": dollars(row.covered),
                "paid": dollars(row.paid),
                "reason": reason(row),
            }
            for order, row in enumerate(outcome.honoured, start=1)
        ],
        "pots": [],
        "chips": {account: dollars(change) for account, change in outcome.changes.items()},
        "collection": {**collection, "total": dollars(collected.total)},
        "uncovered": [
            {
                "seat": row.claim.bettor.seat,
                "name": row.claim.bettor.name or None,
                "wager": row.claim.wager,
                "amount": dollars(row.uncovered),
            }
            for row in outcome.honoured
            if row.uncovered
        ],
        "carried": 0.0,
        "next": {"kill": None, "leg": None, "fantasy_land": []},
    }
