"""Replays recorded rounds."""

from collections.abc import Iterator

import msgspec

from houseway.cards import DeckShoe, NoDice, StackedCup
from houseway.game import Game, load
from houseway.history.chain import History
from houseway.round import Bets, Log
from houseway.table import BankedRound, Charge, Outcome, RoundRecord, find_option


class Replayed(msgspec.Struct, frozen=True):
    record: RoundRecord
    log: Log
    outcome: Outcome


def replayed_game(history: History) -> tuple[Game, Charge | None]:
    header = history.header
    game = load(header.game, readings=header.readings, pay_tables=header.pay_tables)
    charge = None
    if header.schedule is not None:
        charge = find_option(game.schedules, header.schedule, header.document)
    return game, charge


def replay(history: History) -> Iterator[Replayed]:
    """Runs every round again from its cards, wagers and answers."""
    game, charge = replayed_game(history)
    for record in history.rounds:
        yield replay_round(game, charge, history.header.seats, record)


def replay_round(game: Game, charge: Charge | None, seats: int, record: RoundRecord) -> Replayed:
    log = Log()
    round = BankedRound(
        game.family,
        game.sheet,
        Bets(
            seats=seats,
            player_dealer=record.bank.seat,
            wagers=dict(record.wagers),
            purse=record.purse,
        ),
        bank=record.bank.cents,
        charge=charge,
        shoe=DeckShoe(record.cards),
        cup=StackedCup(record.dice) if record.dice else NoDice(),
        log=log,
    )
    for answer in record.answers:
        round.answer(answer.who, answer.choice, by_default=answer.by_default)
    assert round.outcome is not None, f"round {record.number} needs more answers than recorded"
    return Replayed(record, log, round.outcome)
