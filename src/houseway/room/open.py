"""Opens a table as its host asks for it."""

import re

from houseway.errors import HousewayError, UnknownName
from houseway.game import Game, PotGame, load_any
from houseway.money import Limits
from houseway.players import table_size
from houseway.players.limits import read_limit
from houseway.room.banked import BankedTable
from houseway.room.pot import PotTable
from houseway.room.setup import Setup
from houseway.round import written
from houseway.sheet import status
from houseway.table import ROTATIONS, House, PotHouse, find_option, find_pot_option

SCHEDULE = re.compile(r"(?:(?P<document>[a-z0-9/-]+):)?(?P<option>\d{1,3})")


def open_table(setup: Setup, seed: bytes) -> BankedTable | PotTable:
    """An empty table; raises, in one line, on a setup that cannot be played."""
    if status(setup.game) == "side-bet":
        raise HousewayError(f"{setup.game} is a side bet; it needs a game to be laid on")
    game = load_any(
        setup.game,
        readings=setup.readings,
        pay_tables=setup.pay_tables,
        side_bets=setup.side_bets,
    )
    if isinstance(game, PotGame):
        return _pot_table(setup, game, seed)
    return _banked_table(setup, game, seed)


def _banked_table(setup: Setup, game: Game, seed: bytes) -> BankedTable:
    pot = (setup.limit, setup.blinds, setup.ante, setup.bring_in, setup.kills)
    if any(pot):
        raise HousewayError(f"{game.id} has a player-dealer; limit, blinds and kills are of pots")
    if setup.rotation and setup.rotation not in ROTATIONS:
        raise UnknownName("rotation", setup.rotation, ROTATIONS)
    schedule = read_schedule(setup.schedule)
    house = House(
        family=game.family,
        sheet=game.sheet,
        cards=game.cards(setup.decks),
        seats=_places(game, setup.seats),
        charge=find_option(game.schedules, *schedule) if schedule else None,
        limits=_limits(setup.limits),
        rotation=setup.rotation,
    )
    return BankedTable(setup, game, house, game.decks(setup.decks), seed)


def _pot_table(setup: Setup, game: PotGame, seed: bytes) -> PotTable:
    if setup.limits or setup.rotation or setup.decks or setup.side_bets or setup.pay_tables:
        raise HousewayError(f"{game.id} is a pot game; limits, rotation and decks are of banks")
    usual, buy_in = game.family.usual(game.sheet)
    limit = (
        read_limit(
            game,
            setup.limit or None,
            ",".join(map(written, setup.blinds)) or None,
            setup.ante,
            setup.bring_in,
        )
        or usual
    )
    schedule = read_schedule(setup.schedule)
    if setup.kills and not game.family.kills(game.sheet):
        raise HousewayError(f"kills are not printed for {game.id}")
    house = PotHouse(
        family=game.family,
        sheet=game.sheet,
        cards=game.cards(),
        seats=_places(game, setup.seats),
        limit=limit,
        charge=find_pot_option(game.schedules, *schedule, limit) if schedule else None,
        kills=setup.kills,
    )
    return PotTable(setup, game, house, buy_in * limit.small // usual.small, seed)


def _places(game: Game | PotGame, seats: int | None) -> int:
    largest = max(game.sheet.table.seats)
    if seats is None:
        return largest
    if not 2 <= seats <= largest:
        raise HousewayError(f"seats {seats}: expected 2 to {largest}")
    return table_size(game.sheet, seats) if isinstance(game, Game) else seats


def _limits(text: str) -> Limits | None:
    try:
        return Limits(text) if text else None
    except ValueError as error:
        raise HousewayError(f"limits: {error}") from None


def read_schedule(text: str) -> tuple[int, str] | None:
    """`3` → `(3, "")`, `hustler/collection-california:3` → `(3, "hustler/…")`."""
    if not text:
        return None
    match = SCHEDULE.fullmatch(text)
    if match is None:
        raise HousewayError(f"schedule {text!r}: expected an option, N or DOCUMENT:N")
    return int(match["option"]), match["document"] or ""
