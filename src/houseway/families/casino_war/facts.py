"""The facts a Casino War wager can be paid on."""

from collections.abc import Mapping

from houseway.families.casino_war.round import Battle, rank
from houseway.round import Fact


def higher(battle: Battle) -> bool:
    return rank(battle.hand[0]) > rank(battle.bank[0])


def won_the_war(battle: Battle) -> bool:
    return battle.at_war and rank(battle.hand[1]) > rank(battle.bank[1])


def tied_the_war(battle: Battle) -> bool:
    return battle.at_war and rank(battle.hand[1]) == rank(battle.bank[1])


FACTS: Mapping[str, Fact] = {
    "higher": Fact("the card is higher than the player-dealer's", higher, compares=True),
    "tied": Fact("the cards tie", lambda battle: battle.tied),
    "surrendered": Fact("the tie is surrendered", lambda battle: battle.surrendered),
    "won-the-war": Fact(
        "the War card is higher than the player-dealer's", won_the_war, compares=True
    ),
    "tied-the-war": Fact("the War cards tie", tied_the_war),
}
