"""Laws of the open table, whatever anybody does at it, allowed or not."""

from random import Random

import pytest
from hypothesis import HealthCheck, Phase, given, note, settings
from hypothesis import strategies as st

from houseway.table.open import Setup
from tests.server.laws.law import Law

SETUPS = {
    "baccarat": Setup(game="hustler/ez-baccarat"),
    "baccarat with an option": Setup(game="hustler/21st-century-baccarat-8"),
    "nine": Setup(game="hustler/super-pan-9-classic"),  # up to three share its bank
    "casino war": Setup(game="hustler/casino-war"),
    "ultimate war": Setup(game="lotus/ultimate-war"),
    "blackjack": Setup(game="hustler/casino-blackjack"),
    "blackjack with many spots": Setup(game="hustler/21st-century-blackjack"),
    "three card poker": Setup(game="stars/three-card-poker-6-card-bonus"),
    "ultimate texas hold'em": Setup(game="lotus/ultimate-texas-holdem"),
    "let it ride": Setup(game="hustler/let-it-ride"),
    "two way winner": Setup(game="hustler/2-way-winner"),
    "no-limit hold'em": Setup(game="diamond-jims/no-limit-holdem"),
    "omaha with kills": Setup(game="hustler/omaha-hi-lo-8", kills=True),
    "seven-card stud": Setup(game="hustler/seven-card-stud"),
    "mexican poker": Setup(game="hustler/mexican-poker"),
    "pineapple": Setup(game="hustler/pineapple"),
    "super stud": Setup(game="hustler/super-seven-card-stud"),
}
STEPS = 60


def walk(name: str, examples: int) -> None:
    rounds = 0

    @settings(
        max_examples=examples,
        deadline=None,
        phases=[Phase.generate],  # a walk does not get shorter by another seed
        suppress_health_check=list(HealthCheck),
    )
    @given(seed=st.integers(0, 2**64))
    def walks(seed: int) -> None:
        nonlocal rounds
        law = Law(SETUPS[name], Random(seed))
        try:
            for _ in range(STEPS):
                law.step()
            if seed % 3 == 0:
                law.close()
            law.run_again()
        except BaseException:
            note(f"{SETUPS[name].game}, table's seed {law.seed.hex()}, acts:")
            for act in law.acts:
                note(f"    {act!r},")
            raise
        rounds += law.table.session.rounds

    walks()
    assert rounds > examples, "rounds were played to the end"


@pytest.mark.parametrize("name", SETUPS)
def test_the_laws_hold(name: str) -> None:
    walk(name, 10)


@pytest.mark.long
@pytest.mark.parametrize("name", SETUPS)
def test_the_laws_hold_for_long(name: str) -> None:
    walk(name, 300)
