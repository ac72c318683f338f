"""Replays recorded rounds."""

from collections.abc import Iterator

import msgspec

from houseway.cards import DeckShoe, NoDice, Shoe, StackedCup
from houseway.errors import ScriptError
from houseway.game import Game, PotGame, load, load_pot
from houseway.history.chain import History
from houseway.round import Bets, Log
from houseway.table import (
    BankedRound,
    Charge,
    HandRecord,
    Outcome,
    PotCharge,
    PotOutcome,
    PotRound,
    RoundRecord,
    find_option,
    find_pot_option,
    share_entries,
    tell_shares,
)


class Replayed(msgspec.Struct, frozen=True):
    record: RoundRecord
    log: Log
    outcome: Outcome


def replayed_game(history: History) -> tuple[Game, Charge | None]:
    header = history.header
    game = load(
        header.game,
        readings=header.readings,
        pay_tables=header.pay_tables,
        side_bets=header.side_bets,
    )
    charge = None
    if header.schedule is not None:
        charge = find_option(game.schedules, header.schedule, header.document)
    return game, charge


def replay(history: History) -> Iterator[Replayed]:
    """Runs every round again from its cards, wagers and answers."""
    game, charge = replayed_game(history)
    for record in history.rounds:
        yield replay_round(game, charge, history.header.seats, record, history.header.decks)


def replay_round(
    game: Game, charge: Charge | None, seats: int, record: RoundRecord, decks: int | None = None
) -> Replayed:
    log = Log()
    behind = len(game.cards(decks)) - record.offset - len(record.cards)
    round = BankedRound(
        game.family,
        game.sheet,
        Bets(
            seats=seats,
            player_dealer=record.bank.seat,
            wagers=dict(record.wagers),
            purse=record.purse,
            least=record.least,
        ),
        bank=record.bank.cents,
        charge=charge,
        shoe=DeckShoe(record.cards, behind=max(behind, 0)),
        cup=StackedCup(record.dice) if record.dice else NoDice(),
        log=log,
    )
    for answer in record.answers:
        round.answer(answer.who, answer.choice, by_default=answer.by_default)
    assert round.outcome is not None, f"round {record.number} needs more answers than recorded"
    tell_shares(share_entries(round.outcome.changes, record.bank, record.shares), log)
    return Replayed(record, log, round.outcome)


# ---- pot games ----


class ReplayedHand(msgspec.Struct, frozen=True):
    record: HandRecord
    log: Log
    outcome: PotOutcome


def replayed_pot_game(history: History) -> tuple[PotGame, PotCharge | None]:
    header = history.header
    if header.limit is None:
        raise ScriptError("header", "a pot game's history tells its limit")
    game = load_pot(header.game, readings=header.readings)
    charge = None
    if header.schedule is not None:
        charge = find_pot_option(game.schedules, header.schedule, header.document, header.limit)
    return game, charge


def replay_hand(game: PotGame, record: HandRecord, shoe: Shoe | None = None) -> ReplayedHand:
    """From the recorded cards, or from a deck that must give the same ones."""
    log = Log()
    cards = shoe or DeckShoe(record.cards, stacked=True)
    round = PotRound(game.family, game.sheet, record.hand, shoe=cards, log=log)
    for answer in record.answers:
        round.answer(answer.who, answer.choice, by_default=answer.by_default)
    assert round.outcome is not None, f"hand {record.number} needs more answers than recorded"
    return ReplayedHand(record, log, round.outcome)
