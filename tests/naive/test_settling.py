"""The playing engine and the twins settle alike whatever is answered, by every reading of a sheet.

Nothing is solved. Blackjack is dealt from shoes of a few different cards, so that rare hands come.
"""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from houseway.game import BankedGame
from houseway.round import Decision
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
        for id in (*of_family("blackjack"), *of_family("two-way-winner"))
    ],
)
def test_engine_and_twin_agree_by_every_reading(id: str) -> None:
    random = Random(SEED)

    def any_answer(asked: Decision[Any]) -> str:
        return random.choice(asked.openings)

    for options in with_every_option(id):
        chosen = game(id, options)
        twin, dealing = TWINS[chosen.family.name], known.dealing(chosen)
        for order in islice(shoes(chosen, random), ROUNDS):
            played = known.play(chosen, dealing.shoe(order), any_answer)
            for claim in played.claims:
                owed = twin(chosen.sheet, played, claim)
                assert claim.gain == claim.stake * owed, (options, claim, played.log.events)
