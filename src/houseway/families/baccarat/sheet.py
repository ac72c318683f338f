"""The sheet of baccarat with two community hands: what may vary from house to house."""

from typing import Literal

from houseway.sheet import BankedSheet, Part


class BaccaratDrawing(Part, frozen=True, kw_only=True):
    """How the two hands are completed."""

    chart: Literal["punto-banco", "punto-banco-from-3"]
    # Player hits 0-5; Banker by its chart, or only by its rows for 3 and more.
    naturals: Literal["stop", "play-on"]  # whether a two-card 8 or 9 ends the drawing
    option: Literal["none", "first-card", "total"]
    # `none`: Player must hit 5. Otherwise a Player-line bettor may stand on 5 when the Banker
    # hand's first card (`first-card`) or two-card total (`total`) counts 5 or 6.
    all_stand: Literal["by-card", "five-or-less"] = "by-card"
    # How the Banker hand draws if all of them stand: by the card dealt, or as if there were none.
    lines: str


class HouseWay(Part, frozen=True, kw_only=True):
    """How the house dealer plays the Player hand for somebody who asks for it."""

    hit: int  # this total and less
    lines: str


class BaccaratSheet(BankedSheet, frozen=True, kw_only=True):
    drawing: BaccaratDrawing
    second_hand: Literal["banker", "dealer"]  # what the house calls the hand that is not Player
    dealt: Literal["face-up", "face-down"]
    burn: Literal["none", "first-card-value"]  # when a new shoe is opened
    compare: Literal["total", "natural-first"] = "total"
    house_way: HouseWay | None = None  # on request, where the document offers one
    own_hand: tuple[str, ...] = ()  # wagers judged on the hand as the bettor played it

    def say(self, words: str) -> str:
        return called(words, self.second_hand)


def called(words: str, second_hand: str) -> str:
    """Replaces `Banker` in a fact's words by the house's name for that hand."""
    return words.replace("Banker", second_hand.title())
