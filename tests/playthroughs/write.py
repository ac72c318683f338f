"""Golden logs: two rounds or three hands of every game, told in plain words.

`python -m tests.playthroughs.write [ID…]` writes them anew; read the difference against the
document before committing it.
"""

import sys
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from houseway.cards import DeckShoe, SeededCup, derived_seed, named_seed
from houseway.game import BankedGame, kind_of, load
from houseway.round import Answered, AnyDecision, Bets, Bettor, Log, Settable, Settled, sentences
from houseway.table import BankedRound, collect, find_option
from tests.catalogue import banked, pot_games
from tests.playthroughs import pots
from tests.properties.partners import open_to, with_partners

FOLDER = Path(__file__).parent
STAKE = 1000
MANY = 200  # rounds; a game in which nobody is asked anything in them has no decisions
COVERS_ALL, RUNS_OUT = 1_000_000, 2000  # the player-dealer's money in the two rounds


def file_of(id: str) -> Path:
    return FOLDER / f"{id}.txt"


def playthrough(id: str) -> str:
    """Rounds or hands from a seed that is the game's name."""
    return pots.playthrough(id) if (kind_of(id).name == "pot") else banked_playthrough(id)


def banked_playthrough(id: str) -> str:
    """Two rounds: the bank covers all, then runs out."""
    game = load(id, BankedGame)
    parts = [f"{game.sheet.title} ({id}), sheet version {game.sheet.version}"]
    for number, bank in enumerate((COVERS_ALL, RUNS_OUT), start=1):
        parts.append(f"\nRound {number}")
        parts += sentences(worth_telling(game, number, bank).events, game.names())
    return "\n".join(parts) + "\n"


def worth_telling(game: BankedGame, number: int, bank: int) -> Log:
    """The first round in which somebody decides something, if the game has decisions, and in which
    a bank that may run out does.

    In blackjack somebody splits in the first round and doubles in the second, if that is allowed.
    """
    wish = wished(game, number)
    log = play(game, number, bank)
    while leaves_a_choice(game.id, bank) and not (shows(log, wish) and covers(log, bank)):
        number += 2
        log = play(game, number, bank)
    return log


def wished(game: BankedGame, number: int) -> str:
    """The answer that a round must show; empty text: any answer."""
    sheet: Any = game.sheet
    rule, word = (("splitting", "split"), ("doubling", "double"))[number - 1]
    return word if game.family.name == "blackjack" and getattr(sheet, rule) is not None else ""


def shows(log: Log, wish: str) -> bool:
    """Whether a round shows the answer, or any answer at all."""
    return any(isinstance(e, Answered) and e.choice.startswith(wish) for e in log.events)


def covers(log: Log, bank: int) -> bool:
    """Whether a round shows a bank that covers everything, or one that runs out."""
    ran_out = any(isinstance(e, Settled) and e.covered < e.stake for e in log.events)
    return ran_out == (bank == RUNS_OUT)


@cache
def leaves_a_choice(id: str, bank: int) -> bool:
    """Whether anybody is asked anything in many rounds."""
    game = load(id, BankedGame)
    return any(shows(play(game, number, bank), "") for number in range(1, MANY))


def play(game: BankedGame, number: int, bank: int) -> Log:
    seed = derived_seed(named_seed(game.id), number)
    first = next(iter(game.schedules), None)
    charge = None if first is None else find_option(game.schedules, 1, first)
    log, shoe = Log(), DeckShoe.shuffle(game.cards(), seed)
    if game.family.name == "blackjack":
        game.family.open_shoe(game.sheet, shoe, log)
    least = 1 if charge is None else charge.option.limit.least
    bets = msgspec.structs.replace(wagers(game), least=least)
    round = BankedRound(
        game.family,
        game.sheet,
        bets,
        bank=bank,
        collected=collect(charge, bets),
        shoe=shoe,
        cup=SeededCup(seed),
        log=log,
    )
    while not round.playing.over:
        decision = round.playing.pending[0]
        asked = len(round.playing.answers)
        round.answer(decision.who, answer(decision, asked))
    return log


def answer(decision: AnyDecision, asked: int) -> str:
    """The answers in turn; of a hand to be set, as its first cards fall, then the house way."""
    choice = decision.legal[asked % len(decision.legal)]
    if not isinstance(choice, Settable):
        return decision.openings[asked % len(decision.openings)]
    if asked % 2:
        return "house-way"
    return choice.first(choice.cards[: choice.rows[0].cards]).value


def wagers(game: BankedGame) -> Bets:
    """Seat 1 bets everything there is, seats 2 and 4 a game wager, one stands behind seat 2."""
    before_the_deal = open_to(game.sheet, Bettor(1))
    base = [wager.name for wager in before_the_deal if wager.base] or [before_the_deal[0].name]
    placed = {
        Bettor(1): {wager.name: stake(game, wager.name, STAKE) for wager in before_the_deal},
        Bettor(2): together(game, Bettor(2), base[-1], 2 * STAKE),
        Bettor(4): together(game, Bettor(4), base[0], STAKE),
    }
    if game.sheet.banking.backline:
        ann = Bettor(2, "Ann")
        allowed = [wager.name for wager in open_to(game.sheet, ann)]
        first = base[0] if base[0] in allowed else allowed[0]
        placed[ann] = together(game, ann, first, STAKE)
    return Bets(seats=game.sheet.table.seats[0], player_dealer=3, wagers=placed)


def together(game: BankedGame, bettor: Bettor, name: str, cents: int) -> dict[str, int]:
    """A wager with the wagers it needs."""
    names = with_partners(game.sheet, bettor, [game.sheet.wager(name)])
    return {name: stake(game, name, cents) for name in names}


def stake(game: BankedGame, name: str, cents: int) -> int:
    limit = game.sheet.wager(name).limit
    return limit.nearest(cents) if limit else cents


def main() -> None:
    for id in sys.argv[1:] or [*banked(side_bets=True), *pot_games()]:
        file_of(id).parent.mkdir(exist_ok=True)
        file_of(id).write_text(playthrough(id), encoding="utf-8")
        print(file_of(id).relative_to(Path.cwd()))


if __name__ == "__main__":
    main()
