"""What a player may answer."""

from typing import TypeAlias

from houseway.round import Amount, Choice, Draw, Range, Times


class Way(Choice):
    """Which game to play, besides `poker N`; or none."""

    BLACKJACK = "blackjack"
    SURRENDER = "surrender"


class Natural(Choice):
    """What to do with a natural 22: be paid, or play poker with it."""

    TAKE = "take"
    PLAY = "play"


class Split(Choice):
    SPLIT = "split"


Move: TypeAlias = Draw | Split | Range | Amount
First: TypeAlias = Way | Natural | Times
