"""Replays recorded rounds and checks them: chain, shuffle proof, cards, money."""

from collections.abc import Iterator

import msgspec

from houseway.cards import DeckShoe, NoDice, SeededCup, StackedCup, commitment
from houseway.errors import HousewayError
from houseway.game import Game, load
from houseway.history.chain import History
from houseway.round import Bets, Log
from houseway.table import BankedRound, Charge, Outcome, RoundRecord, cup_seed, find_option


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


def verify(history: History) -> dict[str, object]:
    """Every check with its faults; `ok` when there are none."""
    faults = [f"line {number}: the chain is broken here" for number in history.broken_links]
    game, charge = replayed_game(history)
    if game.digest != history.header.digest:
        faults.append(
            f"the sheet of {game.id} has digest {game.digest}, the history was played under "
            f"{history.header.digest}"
        )
    proven = 0
    for record in history.rounds:
        faults += _card_faults(history, game, record)
        proven += history.shoes[record.shoe].seed is not None if record.shoe in history.shoes else 0
        faults += _money_faults(game, charge, history.header.seats, record)
    return {
        "game": history.header.game,
        "digest": history.header.digest,
        "rounds": len(history.rounds),
        "shoes": len(history.shoes),
        "rounds_with_shuffle_proof": proven,
        "cut_off": history.cut_off,
        "faults": faults,
        "ok": not faults,
    }


def _card_faults(history: History, game: Game, record: RoundRecord) -> Iterator[str]:
    """The cards of a round against the shuffle its shoe was committed to."""
    where = f"round {record.number}"
    shoe = history.shoes.get(record.shoe)
    if shoe is None:
        yield f"{where}: shoe {record.shoe} was never committed to"
        return
    if shoe.seed is None:
        return
    seed = bytes.fromhex(shoe.seed)
    if commitment(seed) != shoe.commitment:
        yield f"{where}: the seed of shoe {shoe.number} does not fit its fingerprint"
    order = DeckShoe.shuffle(game.cards(history.header.decks), seed).order
    if order[record.offset : record.offset + len(record.cards)] != record.cards:
        yield f"{where}: the cards are not those of shoe {shoe.number} from card {record.offset}"
    if (
        record.dice
        and SeededCup(cup_seed(seed, record.number)).roll(len(record.dice)) != record.dice
    ):
        yield f"{where}: the dice are not those of the shoe's seed"


def _money_faults(
    game: Game, charge: Charge | None, seats: int, record: RoundRecord
) -> Iterator[str]:
    """Entries that sum to zero (their type refuses others) and equal those of a replay."""
    where = f"round {record.number}"
    try:
        again = replay_round(game, charge, seats, record)
    except (HousewayError, AssertionError) as error:
        yield f"{where}: cannot be replayed: {error}"
        return
    played = again.outcome.entries
    if record.entries[: len(played)] != played:
        yield f"{where}: the chips moved are not those of the rules"
    shared = record.entries[len(played) :]
    if any(not entry.cause.startswith("shares of ") for entry in shared):
        yield f"{where}: chips moved outside the settlement"
