"""What a player may answer."""

from typing import TypeAlias

from houseway.round import Amount, Choice, Draw, Range, Times


class Way(Choice):
    """Which game to play, besides `poker N`; or none."""

    BLACKJACK = "blackjack"
    SURRENDER = "surrender"


class NaturalAnswer(Choice):
    """What to do with a natural 22: be paid, or play poker with it."""

    TAKE = "take"
    PLAY = "play"


class SplitAnswer(Choice):
    SPLIT = "split"


Move: TypeAlias = Draw | SplitAnswer | Range | Amount
First: TypeAlias = Way | NaturalAnswer | Times
