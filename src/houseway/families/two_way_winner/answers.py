"""The answers a player may give."""

from typing import TypeAlias

from houseway.round import Amount, Choice, Draw, Range, Times


class Way(Choice):
    """The first decision, besides `poker N`."""

    BLACKJACK = "blackjack"
    SURRENDER = "surrender"


class NaturalAnswer(Choice):
    """The answers with a natural 22: take the payment, or play poker with it."""

    TAKE = "take"
    PLAY = "play"


class SplitAnswer(Choice):
    SPLIT = "split"


Move: TypeAlias = Draw | SplitAnswer | Range | Amount
First: TypeAlias = Way | NaturalAnswer | Times
