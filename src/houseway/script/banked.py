"""Scripts of games with a player-dealer: reads a script, plays the round, settles it."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from houseway.cards import Cup, NoDice, SeededCup, StackedCup, derived_seed, named_seed
from houseway.errors import ScriptError
from houseway.money import Limits, cents, dollars, money, signed
from houseway.round import Bets, Bettor, Event, Log, Names, Posted, Settled, is_name
from houseway.round.words import capital
from houseway.script.script import (
    Answers,
    Script,
    ScriptPart,
    ScriptTable,
    answer_all,
    answerer,
    at_place,
    check_seat,
    decode_script,
    queued,
    seat_number,
    shoe_of,
)
from houseway.script.settled import Block, Break, SettledScript
from houseway.table import (
    BankedCharge,
    BankedGame,
    BankedOutcome,
    BankedRound,
    Honoured,
    check_elsewhere,
    check_hands,
    check_spots,
    check_wagers,
    collect,
    find_option,
    is_free,
    seats_over,
    wager_faults,
)


class ScriptBank(ScriptPart, frozen=True, kw_only=True):
    seat: int
    bank: float | int
    actions: list[str] = []


class ScriptSeat(ScriptPart, frozen=True, kw_only=True):
    wagers: dict[str, float | int | list[float | int]]
    chips: float | int | None = None
    actions: list[str] = []


class ScriptBackline(ScriptSeat, frozen=True, kw_only=True):
    """A bet behind a seat, or on a free circle, by somebody standing or by a player in a seat."""

    behind: int
    name: str = ""
    seat: int | None = None  # of a player who bets away from it


class BankedScript(Script, frozen=True, kw_only=True):
    """The keys of a script of a banked game."""

    player_dealer: ScriptBank
    seats: dict[str, ScriptSeat] = {}
    backline: list[ScriptBackline] = []
    pay_tables: dict[str, str] = {}
    side_bets: list[str] = []
    dice: list[int] | None = None
    pool: float | int | None = None  # dollars in the fund before the round

    @property
    def limits(self) -> Limits | None:
        return _limits(self.table)

    @property
    def overrides(self) -> dict[str, Any]:
        return {
            "readings": self.readings,
            "pay_tables": self.pay_tables,
            "side_bets": self.side_bets,
        }


def read_banked(raw: Mapping[str, object]) -> BankedScript:
    return decode_script(raw, BankedScript, ScriptSeat)


def settle_banked(script: BankedScript, game: BankedGame) -> "SettledBanked":
    """Plays the round a script describes; raises on anything the documents do not allow."""
    bets, answers = _bets(script, game)
    charge = None
    if script.option is not None:
        charge = at_place("schedule", find_option, game.schedules, *script.option)
    collected = collect(charge, bets)
    bets = msgspec.structs.replace(bets, purse=_purses(script, bets, collected.players))
    bank = cents(script.player_dealer.bank, "player_dealer.bank")
    if bank <= 0:
        raise ScriptError("player_dealer.bank", "the player-dealer must put something up")
    shoe = shoe_of(script, game.cards(), game.family.recipients(bets))
    cup, log = _cup(script), Log()
    round = BankedRound(
        game.family,
        game.sheet,
        bets,
        bank=bank,
        collected=collected,
        pool=None if script.pool is None else cents(script.pool, "pool"),
        shoe=shoe,
        cup=cup,
        log=log,
    )
    answer_all(round, answers, shoe)
    outcome = round.outcome
    assert outcome is not None, "a round that is over is settled"
    if script.dice is not None and not outcome.finished.dice:
        raise ScriptError("dice", "no dice are shaken in this game")
    by_dice = isinstance(cup, NoDice) and game.sheet.settlement.start.startswith("dice")
    if by_dice and any(row.uncovered for row in outcome.honoured):
        raise ScriptError(
            "dice",
            "the bank does not cover everything, so the dice decide; expected dice = [d, d, d]",
        )
    return SettledBanked(game, bets, log, outcome, tuple(_broken(script, game, charge, bets)))


def _broken(
    script: BankedScript, game: BankedGame, charge: BankedCharge | None, bets: Bets
) -> Iterator[Break]:
    """The limits of the schedule option that the script's table or its wagers do not keep."""
    if charge is None:
        return
    printed, table = charge.option.limit, _limits(script.table)
    if table is not None and not printed.holds(table):
        option = f"option {charge.option.option} is for tables of {printed.words}"
        yield Break("table", f"{table.words}: {option}")
    places = {name or str(seat): path for path, seat, name, _ in _rows(script)}
    seated = {seat_number(key) for key in script.seats}
    for bettor, stakes in bets.wagers.items():
        free = is_free(game.sheet, bettor, seated, bets.wagers)
        for fault in wager_faults(game.sheet, bettor, stakes, table or printed.widest, free=free):
            yield Break(f"{places[bettor.account]}.wagers.{fault.wager}", fault.message)
    for fault in seats_over(game.sheet, charge, bets.wagers):
        yield Break("seats", f"{fault.who}: {fault.message}")


def _bets(script: BankedScript, game: BankedGame) -> tuple[Bets, Answers]:
    """The wagers of a script, checked, and everybody's answers in order."""
    places = script.table.seats or game.sheet.table.seats[0]
    if places not in game.sheet.table.seats:
        printed = ", ".join(map(str, game.sheet.table.seats))
        raise ScriptError("table.seats", f"{places} places; the document prints {printed}")
    limits = script.limits
    bank = script.player_dealer
    check_seat("player_dealer.seat", bank.seat, places)
    seated = {seat_number(key) for key in script.seats}
    wagers: dict[Bettor, dict[str, int]] = {}
    answers: Answers = {"player-dealer": queued("player_dealer.actions", bank.actions)}
    bettors = [Bettor(seat, name) for _, seat, name, _ in _rows(script)]
    for path, seat, name, row in _rows(script):
        check_seat(path, seat, places)
        if seat == bank.seat:
            raise ScriptError(path, f"seat {seat} is the player-dealer's; nobody bets there")
        account = answerer(Bettor(seat, name))
        if account in answers:
            raise ScriptError(path, f"{account!r} is already at the table")
        answers[account] = queued(f"{path}.actions", row.actions)
        spots = _stakes(Bettor(seat, name), row, game.family.one_hand, f"{path}.wagers")
        for bettor, stakes in spots.items():
            at, free = f"{path}.wagers", is_free(game.sheet, bettor, seated, bettors)
            at_place(at, check_wagers, game.sheet, bettor, stakes, limits, free=free)
            wagers[bettor] = stakes
    if not wagers:
        raise ScriptError("seats", "nobody has bet")
    at_place("seats", check_spots, game.sheet, wagers)
    at_place("backline", check_elsewhere, game.sheet, wagers, seated)
    at_place("backline", check_hands, game.sheet, wagers)
    least = limits.least if limits else 0
    most = limits.most if limits else None
    bets = Bets(
        seats=places, player_dealer=bank.seat, wagers=wagers, least=max(least, 1), most=most
    )
    return bets, answers


def _stakes(
    bettor: Bettor, row: ScriptSeat, one_hand: bool, at: str
) -> dict[Bettor, dict[str, int]]:
    """Wagers by spot; a list of amounts is one for each spot, and each spot has its own hand."""
    found: dict[Bettor, dict[str, int]] = {}
    for wager, amount in row.wagers.items():
        spots = amount if isinstance(amount, list) else [amount]
        for number, stake in enumerate(spots, start=1):
            place = {"spot": number} if one_hand else {"hand": number}
            spot = msgspec.structs.replace(bettor, **place)
            found.setdefault(spot, {})[wager] = cents(stake, f"{at}.{wager}")
    return found


def _rows(script: BankedScript) -> Iterator[tuple[str, int, str, ScriptSeat]]:
    for key, row in script.seats.items():
        yield f"seats.{key}", seat_number(key), "", row
    for i, backline in enumerate(script.backline):
        yield f"backline[{i}]", backline.behind, _backline_name(script, backline, i), backline


def _backline_name(script: BankedScript, row: ScriptBackline, number: int) -> str:
    """The name of somebody standing, or the seat of a player who bets away from it."""
    at = f"backline[{number}]"
    if row.seat is None:
        if not is_name(row.name):
            raise ScriptError(f"{at}.name", f"{row.name!r} is not a name")
        return row.name
    if row.name or row.chips is not None:
        raise ScriptError(at, f"name and chips of seat {row.seat} are in seats.{row.seat}")
    if str(row.seat) not in script.seats or row.seat == row.behind:
        raise ScriptError(f"{at}.seat", f"seat {row.seat} bets at its own place, or not at all")
    return str(row.seat)


def _limits(table: ScriptTable) -> Limits | None:
    if table.min is None and table.max is None:
        return None
    least = cents(table.min if table.min is not None else 0, "table.min")
    most = None if table.max is None else cents(table.max, "table.max")
    if least < 0 or (most is not None and most < least):
        raise ScriptError("table", "expected 0 ≤ min ≤ max")
    return Limits.between(least, most)


def _purses(script: BankedScript, bets: Bets, fees: Mapping[str, int]) -> dict[str, int]:
    """What everybody has left behind the wagers, in cents; raises where wagers exceed the chips."""
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


def _cup(script: BankedScript) -> Cup:
    if script.dice is not None:
        return StackedCup(tuple(script.dice))
    if script.seed is not None:
        return SeededCup(derived_seed(named_seed(str(script.seed)), 1))
    return NoDice()


class SettledBanked(SettledScript):
    """A round played out and settled."""

    game: BankedGame

    def __init__(
        self,
        game: BankedGame,
        bets: Bets,
        log: Log,
        outcome: BankedOutcome,
        breaks: tuple[Break, ...] = (),
    ) -> None:
        self.game, self.bets, self.log, self.outcome = game, bets, log, outcome
        self.breaks = breaks

    @property
    def in_blocks(self) -> tuple[type[Event], ...]:
        return (Settled, Posted)

    def report(self) -> dict[str, Any]:
        outcome = self.outcome
        collected = outcome.collected
        collection = {"player_dealer": dollars(collected.player_dealer + collected.jackpot)}
        collection |= {account: dollars(fee) for account, fee in collected.players.items()}
        return {
            "game": self.game.id,
            "readings": dict(self.game.readings),
            "events": self.words,
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
                    "reason": self.game.names().text(row.reason),
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
            "breaks": self.broken(),
        }

    # ---- for a person ----

    def blocks(self) -> Iterator[Block]:
        """The claims in the order they are settled, then the money."""
        names = self.game.names()
        yield Block(
            heading="Claims, in the order they are settled",
            columns=("", "who", "wager", "stake", "result", "covered", "paid", "why"),
            rows=tuple(
                _claim(n, row, names) for n, row in enumerate(self.outcome.honoured, start=1)
            ),
            right=("", "stake", "covered", "paid"),
        )
        uncovered = tuple(
            f"{row.claim.bettor}, {names.title(row.claim.wager)}: {money(row.uncovered)} returned"
            for row in self.outcome.honoured
            if row.uncovered
        )
        everything = ("Nothing: the bank covers every wager.",)
        yield Block(heading="Uncovered", lines=uncovered or everything)
        yield Block(
            heading="Chips won and lost, collection not included",
            lines=tuple(
                f"{self._account(account)}: {signed(change)}"
                for account, change in self.outcome.changes.items()
            ),
        )
        yield Block(heading="Collection", lines=tuple(self._collection()))
        yield from self.broken_block()

    def _collection(self) -> Iterator[str]:
        collected = self.outcome.collected
        if not collected.total:
            yield "No collection is charged."
            return
        bank = self._account(self.bets.bank_account)
        if collected.player_dealer:
            yield f"{bank}: {money(collected.player_dealer)}"
        if collected.jackpot:
            yield f"{bank}, for the jackpot: {money(collected.jackpot)}"
        for account, fee in collected.players.items():
            yield f"{self._account(account)}: {money(fee)}"
        yield f"Total: {money(collected.total)}"

    def _account(self, account: str) -> str:
        if account == self.bets.bank_account:
            return f"Seat {account}, the player-dealer"
        return f"Seat {account}" if account.isdigit() else f"{account}, backline"


def _claim(order: int, row: Honoured, names: Names) -> tuple[str, ...]:
    claim = row.claim
    return (
        str(order),
        str(claim.bettor),
        names.title(claim.wager),
        money(claim.stake),
        row.result,
        money(row.covered),
        signed(row.paid),
        capital(names.text(row.reason)),
    )
