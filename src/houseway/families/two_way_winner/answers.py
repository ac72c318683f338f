"""The answers a player may give."""

from typing import TypeAlias

from houseway.round import Amount, Choice, Draw, Range, Times


class Way(Choice):
    """The first decision, besides `poker N`."""

    BLACKJACK = "blackjack"
    SURRENDER = "surrender"

    @property
    def phrase(self) -> str:
        return "play blackjack" if self is Way.BLACKJACK else self.value


class NaturalAnswer(Choice):
    """The answers with a natural 22: take the payment, or play poker with it."""

    TAKE = "take"
    PLAY = "play"

    @property
    def phrase(self) -> str:
        return "take the payment" if self is NaturalAnswer.TAKE else "play poker"


class SplitAnswer(Choice):
    SPLIT = "split"


Move: TypeAlias = Draw | SplitAnswer | Range | Amount
First: TypeAlias = Way | NaturalAnswer | Times
