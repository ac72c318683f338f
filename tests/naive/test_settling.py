"""The playing engine and the twins settle alike whatever is answered, by every reading of a sheet.

Nothing is solved. Blackjack is dealt from shoes of a few different cards, so that rare hands come.
"""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from houseway.game import BankedGame
from houseway.money.chips import DOLLAR
from houseway.round import Decision, Settable
from tests.naive import known
from tests.naive.games import game, of_family, with_every_option
from tests.naive.settling import TWINS

ROUNDS = 100  # by each reading
SEED = 7
SOON = "hustler/la-blackjack"  # a joker that counts 2 or 12, and naturals of two kinds


def shoes(chosen: BankedGame, random: Random) -> Iterator[known.Order]:
    if chosen.family.name == "blackjack":
        yield from known.of_few_cards(chosen.cards(), random)
    while True:
        yield tuple(random.sample(chosen.cards(), len(chosen.cards())))


@pytest.mark.parametrize(
    "id",
    [
        pytest.param(id, marks=() if id == SOON else pytest.mark.long)
        for family in ("blackjack", "two-way-winner", "pai-gow-poker")
        for id in of_family(family)
    ],
)
def test_engine_and_twin_agree_by_every_reading(id: str) -> None:
    random = Random(SEED)
    for options in with_every_option(id):
        agree(game(id, options), random, ROUNDS)


@pytest.mark.parametrize("id", of_family("pai-gow-poker"))
def test_pai_gow_poker_is_settled_alike_however_hands_are_set(id: str) -> None:
    """Any two cards in front, so that many hands are foul."""
    agree(game(id), Random(SEED), 20)


def agree(chosen: BankedGame, random: Random, rounds: int) -> None:
    twin, dealing = TWINS[chosen.family.name], known.dealing(chosen)

    def any_answer(asked: Decision[Any]) -> str:
        settable = next((choice for choice in asked.legal if isinstance(choice, Settable)), None)
        if settable is not None:
            return settable.in_rows(random.sample(settable.cards, len(settable.cards))).value
        return random.choice(asked.openings)

    for order in islice(shoes(chosen, random), rounds):
        played = known.play(chosen, dealing.shoe(order), any_answer)
        for claim in played.claims:
            owed, unit = twin(chosen.sheet, played, claim), claim.stake
            if chosen.sheet.wager(claim.wager).envy and owed > 0:
                unit = DOLLAR  # placed as if the hand were another seat's
            assert claim.gain == unit * owed, (chosen.readings, claim, played.log.events)
