"""A round is a generator of questions; `Playing` drives it.

The driver refuses an illegal answer before the generator sees it, because an exception inside a
generator would end the round for everybody. Where wagers are settled before the round goes on, it
has the table do so. It keeps the answers: with the sheet, the deck and the
wagers they are the whole state, and replaying them gives the same round.
"""

from collections.abc import Callable, Generator, Mapping
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from houseway.errors import HousewayError
from houseway.round.bettor import Bettor
from houseway.round.claims import Finished
from houseway.round.decision import HOUSE_WAY, Answerable, AnyDecision, C, Decision, Together
from houseway.round.log import Answered, Log

R = TypeVar("R")
Question: TypeAlias = AnyDecision | Together[Answerable]


class AtOnce(msgspec.Struct, frozen=True):
    """A point where the table settles wagers; it answers with the cents each account has back."""

    so_far: Finished


Step: TypeAlias = Question | AtOnce
Round: TypeAlias = Generator[Step, Any, R]
SettleAtOnce: TypeAlias = Callable[[Finished], Mapping[str, int]]


def ask(decision: Decision[C]) -> Generator[Question, Any, C]:
    """Asks a question, unless there is only one legal answer and no card to name."""
    if len(decision.legal) == 1 and not decision.legal[0].needs_cards:
        return decision.legal[0]
    answer: C = yield decision
    return answer


def ask_together(decisions: list[Decision[C]]) -> Generator[Question, Any, Mapping[Bettor, C]]:
    """Asks several bettors at once."""
    if not decisions:
        return {}
    answers: Mapping[Bettor, C] = yield Together(tuple(decisions))
    return answers


def play_out(round: Generator[object, Any, R], choose: Callable[[Any], Answerable]) -> R:
    """Plays a round to its end, with `choose` picking among the legal answers."""
    given: Answerable | Mapping[Any, Answerable] | None = None
    try:
        while True:
            question = round.send(given)
            if type(question) is AtOnce:
                given = {}
            elif type(question) is Together:
                given = {decision.who: choose(decision) for decision in question.decisions}
            else:
                given = choose(question)
    except StopIteration as end:
        result: R = end.value
        return result


class Answer(msgspec.Struct, frozen=True):
    who: Bettor
    choice: str
    by_default: bool = False


class Playing(Generic[R]):
    """A round under way: the open questions, the answers so far, and the result at the end."""

    def __init__(self, round: Round[R], log: Log, settle: SettleAtOnce = lambda so_far: {}) -> None:
        self._round = round
        self._log = log
        self._settle = settle
        self.answers: list[Answer] = []
        self.number = 0  # of the open question; an answer to any other is stale
        self.result: R | None = None
        self._open: dict[Bettor, AnyDecision] = {}
        self._together = False
        self._given: dict[Bettor, Answerable] = {}
        self._step(None)

    @property
    def pending(self) -> tuple[AnyDecision, ...]:
        """The open questions, in the order they were asked."""
        if not self._given:
            return tuple(self._open.values())
        return tuple(d for who, d in self._open.items() if who not in self._given)

    @property
    def over(self) -> bool:
        return not self._open

    def answer(self, who: Bettor, word: str, *, by_default: bool = False) -> None:
        """Answers an open question; a refused answer raises and changes nothing."""
        if who not in self._open or who in self._given:
            raise HousewayError(f"{who} is not being asked")
        decision = self._open[who]
        choice, house_way = decision.read(word), decision.is_house_way(word)
        self._given[who] = choice
        said = choice.value
        self.answers.append(Answer(who, HOUSE_WAY if house_way else said, by_default))
        cents, bet = decision.puts_in(choice)
        phrase, verb = decision.phrase(choice), choice.verb
        told = Answered(
            who, said, by_default, cents, bet, phrase, verb, house_way, decision.face_up
        )
        self._log.answered(told, decision.names(choice))
        if len(self._given) == len(self._open):
            self._step(self._given if self._together else choice)

    def time_out(self, who: Bettor) -> None:
        """Answers by the decision's default, marked as such."""
        self.answer(who, self._open[who].default.value, by_default=True)

    def _step(self, given: dict[Bettor, Answerable] | Answerable | None) -> None:
        """Advances to the next question; `given` maps bettors to answers if several were asked."""
        self._open, self._given = {}, {}
        try:
            question = self._round.send(given)
            while isinstance(question, AtOnce):
                question = self._round.send(self._settle(question.so_far))
        except StopIteration as end:
            self.result = end.value
            return
        self.number += 1
        self._together = isinstance(question, Together)
        decisions = question.decisions if isinstance(question, Together) else (question,)
        for decision in decisions:
            self._open[decision.who] = decision
            self._log.asked(decision)
