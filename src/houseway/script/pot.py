"""Scripts of pot games: reads a script, plays the hand, pays the pots."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any

from msgspec import UNSET, UnsetType

from houseway.errors import ScriptError, TableError, unknown
from houseway.money import cents, dollars, money, signed
from houseway.round import (
    PLENTY,
    Carry,
    Event,
    Hand,
    Killed,
    KillRound,
    Limit,
    LimitKind,
    Log,
    Posted,
    Won,
)
from houseway.script.script import (
    Answers,
    Script,
    ScriptPart,
    answer_all,
    at_place,
    check_seat,
    decode_script,
    numbered,
    queued,
    seat_number,
    shoe_of,
)
from houseway.script.settled import Block, Break, SettledScript
from houseway.sheet import Reading
from houseway.table import (
    PotCharge,
    PotGame,
    PotOutcome,
    PotRound,
    check_limit_of,
    check_size,
    dues,
    find_pot_option,
    limit_faults,
    pot_name,
)
from houseway.words import both, capital

Dollars = float | int
LIMIT_FIELDS = {"blinds": "limit.blinds", "bring-in": "bring_in"}  # as a script names them


class PotSeat(ScriptPart, frozen=True, kw_only=True):
    chips: Dollars | None = None
    actions: list[str] = []


class ScriptLimit(ScriptPart, frozen=True, kw_only=True):
    """`{ small = 4, big = 8, blinds = [2, 4] }` or another form of betting."""

    small: Dollars | None = None
    big: Dollars | None = None
    no_limit: bool = False
    pot_limit: bool = False
    spread: list[Dollars] | None = None
    blinds: list[Dollars] = []
    unit: Dollars | None = None


class ScriptKill(ScriptPart, frozen=True, kw_only=True):
    seat: int
    amount: Dollars


class ScriptState(ScriptPart, frozen=True, kw_only=True):
    leg: int | None = None
    # What lies in the pot: of everybody dealt in alike, or what each seat has put in.
    carried: Dollars | dict[str, Dollars] = 0
    antes: int = 1  # that it holds
    kill_buttons: tuple[int, ...] = ()  # seats that have one
    to_kill: tuple[int, ...] = ()  # seats that must kill a pot in the blind, in their order
    fantasy_land: list[int] = []


class PotScript(Script, frozen=True, kw_only=True):
    """The keys of a script of a pot game."""

    seats: dict[str, PotSeat]
    limit: ScriptLimit
    button: int | None = None
    ante: Dollars = 0
    bring_in: Dollars = 0
    chip: Dollars = 0.01
    variant: str = ""
    kill: ScriptKill | None = None
    kill_game: bool = False
    state: ScriptState = ScriptState()
    first: int | None = None

    def form(self, readings: Iterable[Reading]) -> dict[str, str]:
        if not self.variant:
            return {}
        forms = next((reading.options for reading in readings if reading.name == FORM), {})
        if self.variant not in forms:
            words = unknown("variant", self.variant, list(forms)) if forms else "has no variants"
            raise ScriptError("variant", words if forms else f"{self.game} {words}")
        return {FORM: self.variant}


FORM = "form"  # the reading that chooses among the games of one document


def read_pot(raw: Mapping[str, object]) -> PotScript:
    return decode_script(raw, PotScript, PotSeat)


def settle_pot(script: PotScript, game: PotGame) -> "SettledPot":
    """Plays the hand a script describes; raises on anything the documents do not allow."""
    try:
        return _settled(script, game, whole=False)
    except ScriptError:
        with suppress(ScriptError):  # perhaps it writes down answers that nobody is asked for
            return _settled(script, game, whole=True)
        raise


def _settled(script: PotScript, game: PotGame, *, whole: bool) -> "SettledPot":
    """Plays the hand; a `whole` script also has the answers that were the only ones there were."""
    hand, answers = _hand(script, game)
    shoe = shoe_of(
        script,
        game.cards(),
        game.family.recipients(game.sheet, hand),
        again=game.family.reuses_discards(game.sheet, hand),
    )
    log = Log()
    try:
        round = PotRound(game.family, game.sheet, hand, shoe=shoe, log=log)
    except TableError as error:
        raise ScriptError("limit", str(error)) from None
    answer_all(round, answers, shoe, whole=whole)
    assert round.outcome is not None, "a hand that is over is settled"
    return SettledPot(game, log, round.outcome, tuple(_broken(script, game, hand.limit)))


def _broken(script: PotScript, game: PotGame, limit: Limit) -> Iterator[Break]:
    """The printed limits that the script's table does not keep."""
    try:
        check_size(game.sheet, limit)
    except TableError as error:
        yield Break("limit", str(error))
    charge = _charge(script, game)
    if charge is not None:
        try:
            check_limit_of(charge, game.schedules, limit)
        except TableError as error:
            yield Break("schedule", str(error))


def _hand(script: PotScript, game: PotGame) -> tuple[Hand, Answers]:
    """The players dealt in with their chips, and everybody's answers in order."""
    most = script.table.seats or max(game.sheet.table.seats)
    if not 2 <= most <= max(game.sheet.table.seats):
        raise ScriptError("table.seats", f"expected 2 to {max(game.sheet.table.seats)}")
    seats = sorted(numbered(script.seats, most))
    if len(seats) < 2:
        raise ScriptError("seats", "expected two players or more")
    if (dealt := game.sheet.table.dealt) is not None and len(seats) > dealt:
        raise ScriptError("seats", f"{len(seats)} players; at most {dealt} are dealt in")
    order = _order(script, game, seats, most)
    _check_foreign(script, game)
    charge, limit = _charge(script, game), _limit(script, game)
    least = game.family.least_chips(game.sheet, limit)
    answers = {
        str(seat): queued(f"seats.{seat}.actions", script.seats[str(seat)].actions)
        for seat in order
    }
    hand = Hand(
        seats=tuple(order),
        chips=tuple(_chips(script, game, seat, least) for seat in order),
        limit=limit,
        carry=_carry(script, most),
        kill=_kill(script, game, order),
        kills=script.kill_game or script.kill is not None or script.state.leg is not None,
        leg=script.state.leg,
        kill_round=_kill_round(script.state, game, most),
        dues=at_place("schedule", dues, charge, len(order)),
        first=_first(script, most),
        fantasy_land=_fantasy_land(script, game, order),
    )
    return hand, answers


def _kill_round(state: ScriptState, game: PotGame, most: int) -> KillRound | UnsetType:
    """Where a round of kills stands; unset where none has begun."""
    named = {"kill_buttons": state.kill_buttons, "to_kill": state.to_kill}
    if not any(named.values()):
        return UNSET
    buttons = game.family.kill_buttons(game.sheet)
    for key, seats in named.items():
        if seats and not buttons:
            raise ScriptError(f"state.{key}", f"{game.id} has no kill buttons")
        for seat in seats:
            check_seat(f"state.{key}", seat, most)
            if (*state.kill_buttons, *state.to_kill).count(seat) > 1:
                raise ScriptError(f"state.{key}", f"seat {seat} is named twice")
    if len(state.kill_buttons) > buttons:
        raise ScriptError("state.kill_buttons", f"there are {buttons} of them")
    if state.to_kill and not state.kill_buttons:
        raise ScriptError("state.to_kill", "nobody must kill before kill buttons are given out")
    return KillRound(state.kill_buttons, state.to_kill)


def _check_foreign(script: PotScript, game: PotGame) -> None:
    """Raises on what only other kinds of games have in a script."""
    if script.state.carried and not game.family.carries(game.sheet):
        raise ScriptError("state.carried", f"nothing is carried from hand to hand in {game.id}")
    if script.first is not None and not game.family.asks_first(game.sheet):
        raise ScriptError("first", f"{game.id} does not ask who won the last hand")


def _first(script: PotScript, most: int) -> int | UnsetType:
    """The seat that won the last hand; it may have left the game since."""
    if script.first is None:
        return UNSET
    if not 1 <= script.first <= most:
        raise ScriptError("first", f"there is no seat {script.first}; expected 1 to {most}")
    return script.first


def _fantasy_land(
    script: PotScript, game: PotGame, order: list[int]
) -> tuple[int, ...] | UnsetType:
    """The seats that are in Fantasy Land after the hand before."""
    seats, place = tuple(script.state.fantasy_land), "state.fantasy_land"
    if seats and not game.family.fantasy_land(game.sheet):
        raise ScriptError(place, f"there is no Fantasy Land in {game.id}")
    if strangers := [seat for seat in seats if seat not in order]:
        raise ScriptError(place, f"seat {strangers[0]} is not in the hand")
    return seats or UNSET


def _chips(script: PotScript, game: PotGame, seat: int, least: int) -> int:
    """The cents in front of a seat, plenty if the script does not say."""
    given, place = script.seats[str(seat)].chips, f"seats.{seat}.chips"
    held = PLENTY if given is None else cents(given, place)
    if held < 0 or not (held or script.state.carried):
        raise ScriptError(place, "expected chips to play with", seat=seat)
    if 0 < held < least:
        blind = ", the big blind," if game.family.blinds(game.sheet) else ""
        short = f"nobody is all in here: expected {money(least)}{blind} or more"
        raise ScriptError(place, short, seat=seat)
    return held


def _carry(script: PotScript, most: int) -> Carry | UnsetType:
    """What lies in the pot before the hand; a sum without names was paid by all alike."""
    given, place = script.state.carried, "state.carried"
    if not given:
        return UNSET
    if script.state.antes < 1:
        raise ScriptError("state.antes", "expected the number of antes in the pot, 1 or more")
    if not isinstance(given, dict):
        return Carry(dead=amount(given, place), antes=script.state.antes)
    cents: dict[int, int] = {}
    for key, put_in in given.items():
        seat, at = seat_number(key), f"{place}.{key}"
        check_seat(at, seat, most)
        cents[seat] = amount(put_in, at)
    return Carry(cents=cents, antes=script.state.antes)


def _order(script: PotScript, game: PotGame, seats: list[int], most: int) -> list[int]:
    """Seats clockwise from the left of the button, or from the lowest where there is no button."""
    button = script.button
    if button is None or not game.family.buttoned(game.sheet):
        return seats
    if not 1 <= button <= most:
        raise ScriptError("button", f"there is no seat {button}; expected 1 to {most}")
    return [seat for seat in seats if seat > button] + [seat for seat in seats if seat <= button]


def amount(value: Dollars, at: str) -> int:
    """An amount in cents; raises on a negative one."""
    found = cents(value, at)
    if found < 0:
        raise ScriptError(at, f"{value} is less than nothing")
    return found


def _limit(script: PotScript, game: PotGame) -> Limit:
    """The limit of a script, which must be of a kind the house offers."""
    given = script.limit
    sized = (given.spread, given.small, given.unit)
    forms = [given.no_limit, given.pot_limit, *(size is not None for size in sized)]
    offered = game.family.limit_kinds(game.sheet)
    if given.unit is not None and "unit" not in offered:
        raise ScriptError("limit.unit", f"{game.id} has no points")
    if sum(forms) != 1:
        expected = "one of small and big, no_limit, pot_limit or spread"
        raise ScriptError("limit", f"expected {'unit' if offered == ('unit',) else expected}")
    kinds: tuple[LimitKind, ...] = ("no-limit", "pot-limit", "spread", "fixed", "unit")
    kind = kinds[forms.index(True)]
    if kind not in offered:
        raise ScriptError("limit", f"{game.id} is not played {kind}; expected {', '.join(offered)}")
    blinds = tuple(amount(blind, "limit.blinds") for blind in given.blinds)
    bring_in = amount(script.bring_in, "bring_in")
    if blinds and not game.family.blinds(game.sheet):
        raise ScriptError("limit.blinds", f"nobody posts a blind in {game.id}")
    small, big = _sizes(given, max(blinds, default=0) or bring_in)
    if small <= 0 or big < small:
        raise ScriptError("limit", "expected positive amounts, the small bet first")
    if bring_in > small:
        raise ScriptError("bring_in", f"expected no more than the least bet, {money(small)}")
    chip = amount(script.chip, "chip")
    if chip <= 0:
        raise ScriptError("chip", "expected the smallest chip, such as 1 or 0.50")
    limit = Limit(
        kind=kind,
        small=small,
        big=big,
        blinds=blinds,
        ante=amount(script.ante, "ante"),
        bring_in=bring_in,
        chip=chip,
    )
    for field, fault in limit_faults(limit):
        raise ScriptError(LIMIT_FIELDS.get(field, field), fault)
    return limit


def _sizes(given: ScriptLimit, least: int) -> tuple[int, int]:
    """The small and the big bet, the ends of a spread, or the least bet twice."""
    if given.spread is not None:
        if len(given.spread) != 2:
            raise ScriptError("limit.spread", "expected the least and the most, such as [1, 5]")
        return cents(given.spread[0], "limit.spread"), cents(given.spread[1], "limit.spread")
    if given.unit is not None:
        return (unit := cents(given.unit, "limit.unit")), unit
    if given.small is not None:
        small = cents(given.small, "limit.small")
        return small, small if given.big is None else cents(given.big, "limit.big")
    if not least:
        raise ScriptError("limit.blinds", "expected blinds, or a bring-in, to know the least bet")
    return least, least


def _kill(script: PotScript, game: PotGame, order: list[int]) -> Killed | None:
    if script.kill is None:
        return None
    if not game.family.kills(game.sheet):
        raise ScriptError("kill", f"no kills are printed for {game.id}")
    if script.kill.seat not in order:
        raise ScriptError("kill.seat", f"seat {script.kill.seat} is not in the hand")
    return Killed(script.kill.seat, amount(script.kill.amount, "kill.amount"))


def _charge(script: PotScript, game: PotGame) -> PotCharge | None:
    if script.option is None:
        return None
    limit = _limit(script, game)
    return at_place("schedule", find_pot_option, game.schedules, *script.option, limit)


class SettledPot(SettledScript):
    """A hand played out and paid."""

    game: PotGame

    def __init__(
        self, game: PotGame, log: Log, outcome: PotOutcome, breaks: tuple[Break, ...] = ()
    ) -> None:
        self.game, self.log, self.outcome, self.breaks = game, log, outcome, breaks

    @property
    def in_blocks(self) -> tuple[type[Event], ...]:
        return (Won, Posted)

    def report(self) -> dict[str, Any]:
        outcome = self.outcome
        fees: Counter[str] = Counter()
        for fee in outcome.finished.taken:
            fees["pot" if fee.seat is None else str(fee.seat)] += fee.cents
        kill, leg, first = outcome.next.kill, outcome.next.leg, outcome.next.first
        asked = {"first": first or None} if self.game.family.asks_first(self.game.sheet) else {}
        return {
            "game": self.game.id,
            "readings": dict(self.game.readings),
            "events": self.words,
            "claims": [],
            "pots": [
                {
                    "amount": dollars(pot.cents),
                    "eligible": list(pot.eligible),
                    "won": {str(s): dollars(won) for s, won in sorted(pot.won.items()) if won},
                }
                for pot in outcome.pots
            ],
            "chips": {account: dollars(change) for account, change in outcome.changes.items()},
            "collection": {
                **{whence: dollars(cents) for whence, cents in fees.items()},
                "total": dollars(outcome.fees),
            },
            "uncovered": [],
            "carried": dollars(outcome.carried),
            "next": {
                "kill": kill and {"seat": kill.seat, "amount": dollars(kill.cents)},
                "leg": leg,
                "fantasy_land": list(outcome.next.in_fantasy_land),
                **asked,
                **self._kill_buttons(),
            },
            "breaks": self.broken(),
        }

    def _kill_buttons(self) -> dict[str, Any]:
        """Who has a kill button, and who must still kill, where buttons are given out."""
        stands = self.outcome.next.kill_round
        if stands is UNSET:
            return {}
        return {"kill_buttons": list(stands.buttons), "to_kill": list(stands.to_kill)}

    # ---- for a person ----

    def blocks(self) -> Iterator[Block]:
        """The pots and their winners, then the chips."""
        outcome = self.outcome
        won = (f"  {event}" for event in self.log.events if isinstance(event, Won))
        yield Block(heading="Pots", lines=(*self._pots(), *won))
        yield Block(
            heading="Chips won and lost, collection included",
            lines=tuple(f"Seat {account}: {signed(c)}" for account, c in outcome.changes.items()),
        )
        yield Block(heading="Collection", lines=tuple(self._collection()))
        if outcome.carried:
            stays = f"Nobody has opened the pot: {money(outcome.carried)} stays for the next hand."
            yield Block(heading="", lines=(stays,))
        if kill := outcome.next.kill:
            owed = f"The next pot is killed: seat {kill.seat} posts {money(kill.cents)}."
            yield Block(heading="", lines=(owed,))
        elif outcome.next.leg:
            leg = f"Seat {outcome.next.leg} has a leg up toward a kill."
            yield Block(heading="", lines=(leg,))
        yield from self.broken_block()

    def _pots(self) -> Iterator[str]:
        pots = self.outcome.pots
        for number, pot in enumerate(pots):
            name = capital(pot_name(number, len(pots)))
            seats = "seat" if len(pot.eligible) == 1 else "seats"
            eligible = both(map(str, pot.eligible))
            yield f"{name}, {money(pot.cents)}, for {seats} {eligible}"

    def _collection(self) -> Iterator[str]:
        for fee in self.outcome.finished.taken:
            from_seat = "the blind of" if self.game.family.blinds(self.game.sheet) else "by"
            whence = "the pot" if fee.seat is None else f"{from_seat} seat {fee.seat}"
            yield f"{capital(fee.to)} from {whence}: {money(fee.cents)}"
        fees = self.outcome.fees
        yield f"Total: {money(fees)}" if fees else "No collection is taken."
