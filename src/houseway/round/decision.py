"""Questions: the legal answers travel with them, and so does the default."""

from enum import Enum
from typing import Generic, TypeVar

import msgspec

from houseway.errors import IllegalChoice
from houseway.round.bettor import Bettor


class Choice(Enum):
    """An answer without an amount; its value is the word a script uses."""


class Draw(Choice):
    """One more card, or none."""

    HIT = "hit"
    STAND = "stand"


C = TypeVar("C", bound=Choice)


class Decision(msgspec.Struct, Generic[C], frozen=True, kw_only=True):
    """A question to one bettor. `default` is what a time-out answers: the house way if printed."""

    who: Bettor
    question: str
    legal: tuple[C, ...]
    default: C
    situation: str = ""  # what the strategy chart calls this spot, such as `5 against 6`

    def read(self, answer: str) -> C:
        """The choice a word stands for; anything else is refused, nothing happens."""
        for choice in self.legal:
            if answer.strip().lower() == choice.value:
                return choice
        raise IllegalChoice(str(self.who), answer, self.words)

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(str(choice.value) for choice in self.legal)


class Together(msgspec.Struct, Generic[C], frozen=True):
    """Questions put to several bettors at once; the round gets a mapping of answers."""

    decisions: tuple[Decision[C], ...]
