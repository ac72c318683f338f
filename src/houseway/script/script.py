"""The parts that scripts of all kinds of games share: reading, cards and answers."""

import json
import tomllib
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, ParamSpec, TypeAlias, TypeVar

import msgspec

from houseway.cards import (
    Card,
    DealtShoe,
    DeckShoe,
    Shoe,
    check_in_deck,
    named_seed,
    parse_cards,
)
from houseway.errors import (
    LONGEST,
    HousewayError,
    IllegalChoice,
    ScriptError,
    UnknownName,
    WagerError,
)
from houseway.money import Limits
from houseway.round import Bettor, Log, Unasked
from houseway.sheet import Reading
from houseway.table import TableRound, read_option


class ScriptPart(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    pass


class ScriptTable(ScriptPart, frozen=True, kw_only=True):
    seats: int | None = None
    min: float | int | None = None
    max: float | int | None = None


class ScriptSchedule(ScriptPart, frozen=True, kw_only=True):
    document: str
    option: int


class Script(ScriptPart, frozen=True, kw_only=True):
    """The keys every script has."""

    game: str
    schedule: int | str | ScriptSchedule | None = None
    readings: dict[str, str] = {}
    table: ScriptTable = ScriptTable()
    deal: dict[str, str] | None = None
    cards: str | None = None
    seed: str | int | None = None

    @property
    def overrides(self) -> dict[str, Any]:
        """The keywords the game is loaded with."""
        return {"readings": self.readings}

    def form(self, readings: Iterable[Reading]) -> dict[str, str]:
        """The reading that chooses the form it names, where one document is for several games."""
        return {}

    @property
    def limits(self) -> Limits | None:
        """The table limits it names; only of a game with a player-dealer."""
        return None

    @property
    def option(self) -> tuple[int, str] | None:
        """The collection option the script names, and its document or empty text."""
        if isinstance(self.schedule, ScriptSchedule):
            return self.schedule.option, self.schedule.document
        if isinstance(self.schedule, str):
            return at_place("schedule", read_option, self.schedule, "option")
        return None if self.schedule is None else (self.schedule, "")


MOST_DIGITS = 3  # of a seat's number
P = TypeVar("P", bound=ScriptPart)
Params = ParamSpec("Params")
T = TypeVar("T")
Queue: TypeAlias = tuple[str, deque[tuple[int, str]]]
Answers: TypeAlias = dict[str, Queue]


def read_script(path: Path) -> dict[str, Any]:
    """The raw keys of a TOML or JSON script."""
    text = path.read_text(encoding="utf-8")
    return parsed(text, json.loads if path.suffix == ".json" else tomllib.loads, path.name)


def parsed(text: str, read: Callable[[str], Any], at: str) -> dict[str, Any]:
    """The keys of a text, read as TOML or JSON."""
    try:
        raw = read(text)
    except ValueError as error:  # a fault of the format, or a number of thousands of digits
        raise ScriptError(at, str(error)) from None
    except RecursionError:
        raise ScriptError(at, "nested too deeply") from None
    if not isinstance(raw, dict):
        raise ScriptError(at, "expected a table of keys")
    return raw


def named_game(raw: Mapping[str, object]) -> str:
    """The id of the game a script is about."""
    return convert({key: value for key, value in raw.items() if key == "game"}, Script, "").game


def decode_script(raw: Mapping[str, object], kind: type[P], seat: type[ScriptPart]) -> P:
    """The keys of a script; each seat is read separately, so that an error names it."""
    seats = raw.get("seats")
    if isinstance(seats, dict):
        for key, row in seats.items():
            convert(row, seat, f"seats.{key}")
    return convert(raw, kind, "")


def convert(raw: object, kind: type[P], at: str) -> P:
    try:
        return msgspec.convert(_named(raw), kind)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at ")
        place = f"{at}{path.strip('`').removeprefix('$')}".strip(".") or "script"
        raise ScriptError(place, message) from None
    except RecursionError:
        raise ScriptError(at or "script", "nested too deeply") from None


def _named(raw: object) -> object:
    """The same data with keys as text: seats may be numbers in Python, not in TOML or JSON."""
    if isinstance(raw, Mapping):
        return {str(key): _named(value) for key, value in raw.items()}
    return raw


def answer_all(
    round: TableRound[Any, Any], answers: Answers, shoe: Shoe, *, whole: bool = False
) -> None:
    """Gives every answer in its turn; raises on a missing, illegal or left-over one.

    The answers of a `whole` script are also those that nobody is asked for.
    """
    unasked = _Unasked(round.log) if whole else None
    while not round.playing.over:
        if unasked is not None:
            unasked.take_from(answers)
        decision = round.playing.pending[0]
        seat = decision.who.seat
        place, given = answers[answerer(decision.who)]
        if decision.volunteer and not (given and decision.accepts(given[0][1])):
            round.answer(decision.who, decision.default.value, by_default=True)
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
    if unasked is not None:
        unasked.take_from(answers)
    for place, given in answers.values():
        if given:
            number, word = given[0]
            raise ScriptError(
                f"{place}[{number}]", f"{word!r} is left over; there is no decision left"
            )
    if isinstance(shoe, DealtShoe):
        shoe.check_all_dealt()


class _Unasked:
    """The answers of a hand that were the only ones there were."""

    def __init__(self, log: Log) -> None:
        self._log, self._read = log, 0

    def take_from(self, answers: Answers) -> None:
        """Strikes out those that the round has gone on with since the last time."""
        events = self._log.events
        for event in events[self._read :]:
            if isinstance(event, Unasked):
                place, given = answers[answerer(event.who)]
                if not given or " ".join(given[0][1].lower().split()) != event.choice.lower():
                    raise ScriptError(place, f"an answer is missing: {event.choice}")
                given.popleft()
        self._read = len(events)


def answerer(who: Bettor) -> str:
    """Whose list of answers a question is for: the account's, or that of a bet elsewhere."""
    return str(Bettor(who.seat, who.name)) if who.from_a_seat else who.account


def queued(place: str, actions: Sequence[str]) -> Queue:
    """Answers in order, with their place in the script."""
    return place, deque(enumerate(actions))


def seat_number(key: str) -> int:
    if not (key.isascii() and key.isdecimal()):
        raise ScriptError(f"seats.{key}", "a seat is a number")
    if len(key) > MOST_DIGITS or key != str(int(key)):
        fault = f"expected at most {MOST_DIGITS} digits without a leading zero"
        raise ScriptError(f"seats.{key[:LONGEST]}", fault)
    return int(key)


def numbered(seats: Mapping[str, object], places: int) -> Iterator[int]:
    """The seat numbers of a script; raises on one that the table does not have."""
    for key in seats:
        seat = seat_number(key)
        check_seat(f"seats.{key}", seat, places)
        yield seat


def check_seat(at: str, seat: int, places: int) -> None:
    if not 1 <= seat <= places:
        raise ScriptError(at, f"there is no seat {seat}; expected 1 to {places}")


def shoe_of(
    script: Script, deck: Sequence[Card], recipients: Sequence[str], *, again: bool = False
) -> Shoe:
    """The shoe of a script: cards by recipient, a deck from the top, or a shuffle.

    `again`: discards may be dealt again, so that a card may be listed twice.
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


def at_place(
    at: str, function: Callable[Params, T], *args: Params.args, **kwargs: Params.kwargs
) -> T:
    """Runs a check of the game; an error names the place in the script."""
    try:
        return function(*args, **kwargs)
    except ScriptError:
        raise
    except WagerError as error:
        raise ScriptError(f"{at}.{error.wager}", str(error)) from None
    except HousewayError as error:
        raise ScriptError(at, str(error)) from None
