"""Opens a table as its host asks for it."""

from houseway.errors import HousewayError, UnknownName
from houseway.game import Game, PotGame, load_any
from houseway.players import table_size
from houseway.players.limits import read_limit, read_limits
from houseway.room.banked import BankedTable
from houseway.room.pot import PotTable
from houseway.room.setup import Setup
from houseway.round import written
from houseway.sheet import status
from houseway.table import ROTATIONS, House, PotHouse, find_option, find_pot_option, read_option


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
    schedule = read_option(setup.schedule or None, "schedule")
    house = House(
        family=game.family,
        sheet=game.sheet,
        cards=game.cards(setup.decks),
        seats=_places(game, setup.seats),
        charge=find_option(game.schedules, *schedule) if schedule else None,
        limits=read_limits(setup.limits or None, "limits"),
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
    schedule = read_option(setup.schedule or None, "schedule")
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
