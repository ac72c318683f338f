"""Tables for tests: seats with chips, and a shoe stacked from the top."""

from collections.abc import Iterable, Mapping

from houseway.cards import Card, DeckShoe, named_seed, parse_cards
from houseway.game import BankedGame, load
from houseway.round import Bettor, Log
from houseway.table import BankedCharge, BankedRecord, BankedSession, BankedTableRules, find_option

CHIPS = 100_000


def opened(
    id: str,
    seats: Iterable[int] = (1, 2, 3, 4),
    schedule: int | None = None,
    decks: int | None = None,
    readings: Mapping[str, str] | None = None,
) -> BankedSession:
    game = load(id, BankedGame, readings=readings)
    charge: BankedCharge | None = None
    if schedule is not None:
        charge = find_option(game.schedules, schedule, id if id in game.schedules else "")
    house = BankedTableRules(
        game=game,
        decks=decks,
        seats=game.sheet.table.seats[0],
        charge=charge,
        cut=0,
    )
    session = BankedSession(house, named_seed("a table"))
    for seat in seats:
        session.sit(seat, f"player {seat}", CHIPS)
    return session


def stack(session: BankedSession, cards: str) -> None:
    """Puts these cards on top of a shoe that is already in play."""
    filler = (Card("2c"),) * 60
    session.box.number = 1
    session.box.shoe = DeckShoe(parse_cards(cards) + filler)


def play(
    session: BankedSession,
    wagers: Mapping[Bettor, Mapping[str, int]],
    answers: Iterable[str] = (),
    shares: Mapping[str, Mapping[str, int]] | None = None,
    log: Log | None = None,
) -> BankedRecord:
    """A round with these answers in the order they are asked."""
    session.bet(wagers, shares)
    round = session.begin(log or Log())
    for word in answers:
        round.answer(round.playing.pending[0].who, word)
    assert round.playing.over
    return session.finish(round)


def chips(session: BankedSession, *accounts: str) -> dict[str, int]:
    """What accounts won or lost against the buy-in."""
    return {account: session.chips(account) - CHIPS for account in accounts}
