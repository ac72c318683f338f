"""Leaves of a round: run it along a path of answers and branch at the next question."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from houseway.cards import Card, DeckShoe, StackedCup, parse_cards
from houseway.game import BankedGame
from houseway.round import Bets, Bettor, Finished, Log, Playing

Start = Callable[[], Playing[Finished]]
Path = tuple[str, ...]
F = TypeVar("F")


def leaves(start: Start, path: Path = ()) -> Iterator[tuple[Path, Finished]]:
    """Every way a round can be answered, with how it ended."""
    playing = start()
    for word in path:
        playing.answer(playing.pending[0].who, word)
    if playing.over:
        assert playing.result is not None
        yield path, playing.result
        return
    for word in playing.pending[0].openings:
        yield from leaves(start, (*path, word))


def ends(start: Start, kind: type[F]) -> dict[Path, F]:
    """By the answers given, how a round of one family ended."""
    found: dict[Path, F] = {}
    for path, finished in leaves(start):
        assert isinstance(finished, kind)
        found[path] = finished
    return found


def starting(
    game: BankedGame,
    wagers: dict[Bettor, dict[str, int]],
    cards: str | tuple[Card, ...],
    purse: dict[str, int] | None = None,
) -> Start:
    """A round with the player-dealer in seat 8 and the deck stacked from the top."""
    order = parse_cards(cards) if isinstance(cards, str) else cards
    bets = Bets(seats=8, player_dealer=8, wagers=wagers, purse=purse or {})

    def start() -> Playing[Finished]:
        log, shoe = Log(), DeckShoe(order)
        # Dice 10, the player-dealer as 1 and again as 9: the action button is at seat 1.
        return Playing(game.family.play(game.sheet, bets, shoe, StackedCup((3, 3, 4)), log), log)

    return start


def count(start: Start) -> int:
    return sum(1 for _ in leaves(start))
