"""Tables of pot games over many hands: seats are taken, hands played by default or by a script."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from houseway.cards import named_seed
from houseway.game import PotGame, load
from houseway.money import CAGE, CARRIED, COLLECTION, JACKPOT, POT
from houseway.round import (
    SEATS,
    Decision,
    ForcedBet,
    Limit,
    Log,
    Named,
    Noted,
    Range,
    Some,
    sentences,
    written,
)
from houseway.table import (
    PotOutcome,
    PotRecord,
    PotRound,
    PotSession,
    PotTableRules,
    find_pot_option,
)

LIMIT = Limit(kind="fixed", small=400, big=800, blinds=(200, 400), chip=100)


class Table:
    """A table under way, with the log of the hand that was played last."""

    def __init__(
        self,
        id: str,
        seats: Iterable[int],
        *,
        chips: int = 20_000,
        limit: Limit | None = LIMIT,
        schedule: tuple[int, str] | None = None,
        kills: bool = False,
        seed: str = "table",
        readings: Mapping[str, str] | None = None,
        button: int | None = None,
    ) -> None:
        """`button` is where it was in a hand before; without one it is drawn for."""
        self.game: PotGame = load(id, PotGame, readings=readings)
        usual, _ = self.game.family.usual_table(self.game.sheet)
        at = limit or usual
        charge = find_pot_option(self.game.schedules, *schedule, at) if schedule else None
        house = PotTableRules(
            game=self.game,
            seats=max(self.game.sheet.table.seats),
            limit=at,
            charge=charge,
            kills=kills,
        )
        self.session = PotSession(house, named_seed(seed))
        for seat in seats:
            self.session.sit(seat, f"player {seat}", chips)
        self.session.button = button
        self.log = Log()
        self.round: PotRound | None = None

    def begin(self) -> PotRound:
        self.log = Log()
        self.round = self.session.begin(self.log)
        return self.round

    def hand(self, *answers: str) -> PotRecord:
        """A whole hand: these answers, `1 raise 8`, and from then on what a time-out answers."""
        self.begin()
        return self.played(*answers)

    def played(self, *answers: str) -> PotRecord:
        round = self.round
        assert round is not None, "a hand is under way"
        for text in answers:
            seat, _, word = text.partition(" ")
            (asked, *_) = round.playing.pending
            assert asked.who.seat == int(seat), f"{text}: seat {asked.who.seat} is asked"
            round.answer(asked.who, word)
        while not round.playing.over:
            asked = round.playing.pending[0]
            round.answer(asked.who, str(asked.default.value), by_default=True)
        return self.session.finish(round, self.log)

    def won_by(self, winner: int, *, caller: int | None = None) -> PotRecord:
        """The winner raises, everybody folds; the caller stays until a bet on the flop."""
        round = self.begin()
        while not round.playing.over:
            asked = round.playing.pending[0]
            stays = next(word for word in ("check", "call") if asked.accepts(word))
            more = [word for word in asked.words if word.split()[0] in ("bet", "raise")]
            if asked.who.seat == winner:
                round.answer(asked.who, more[0] if more else stays)
            elif asked.who.seat == caller and not asked.seen["board"]:
                round.answer(asked.who, stays)
            else:
                round.answer(asked.who, str(asked.default.value))
        record = self.session.finish(round, self.log)
        assert self.winners == [winner], f"seat {winner} was to win, not {self.winners}"
        return record

    def top_up(self, cents: int) -> None:
        """Everybody has so much in front of him, at the least."""
        for seat in self.session.seated:
            if (chips := self.session.chips(str(seat))) < cents:
                self.session.buy_in(str(seat), cents - chips)

    def at_random(self, random: Random) -> PotRecord:
        """Everybody gives any legal answer of any legal size."""
        round = self.begin()
        while not round.playing.over:
            asked = random.choice(round.playing.pending)
            round.answer(asked.who, any_legal(asked, random))
        return self.session.finish(round, self.log)

    @property
    def outcome(self) -> PotOutcome:
        assert self.round is not None and self.round.outcome is not None, "a hand was played"
        return self.round.outcome

    @property
    def winners(self) -> list[int]:
        return sorted({s for pot in self.outcome.pots for s, cents in pot.won.items() if cents})

    @property
    def put(self) -> dict[int, list[tuple[str, int]]]:
        """What every seat put in without a choice, by name, in the last hand."""
        found: dict[int, list[tuple[str, int]]] = {}
        for event in self.log.events:
            if isinstance(event, ForcedBet):
                found.setdefault(event.who.seat, []).append((event.what, event.cents))
        return found

    @property
    def notes(self) -> list[str]:
        return [str(event) for event in self.log.events if isinstance(event, Noted)]

    @property
    def lines(self) -> list[str]:
        return sentences(self.log.events, SEATS)

    def check_ledger(self) -> None:
        """Chips neither appear nor vanish, and nothing lies in the pot between hands."""
        balances = self.session.ledger.balances
        assert sum(balances.values()) == 0, balances
        assert balances.get(POT, 0) == 0, balances
        seats = {name: cents for name, cents in balances.items() if name.isdigit()}
        assert all(cents >= 0 for cents in seats.values()), seats
        assert set(balances) - set(seats) <= {CAGE, CARRIED, COLLECTION, JACKPOT, POT}, balances


def any_legal(decision: Decision[Any], random: Random) -> str:
    choice = random.choice(decision.legal)
    if isinstance(choice, Range):
        cents = random.choice((choice.least, random.randint(choice.least, choice.most)))
        return f"{choice.word} {written(cents)}"
    if isinstance(choice, Some):
        count = random.randint(choice.least, choice.most)
        return str(Named(choice.word, tuple(random.sample(choice.hand, count))).value)
    return str(choice.value)


def height(card: str) -> tuple[int, int]:
    """For the draw: aces high, then spades, hearts, diamonds and clubs (003:277-283)."""
    return "23456789TJQKA".index(card[0]), "cdhs".index(card[1])
