"""The facts an Ultimate War wager can be paid on."""

from collections.abc import Callable, Mapping

from houseway.families.ultimate_war.round import Cards, rank
from houseway.round import Fact


def player_wins(cards: Cards) -> bool:
    return rank(cards.player[-1]) > rank(cards.banker[-1])


def banker_wins(cards: Cards) -> bool:
    return rank(cards.banker[-1]) > rank(cards.player[-1])


def wars(cards: Cards) -> int:
    """The number of ties, an unfinished last war included."""
    return sum(p.rank == b.rank for p, b in zip(cards.player, cards.banker, strict=True))


def player_wins_with_5(cards: Cards) -> bool:
    return player_wins(cards) and cards.player[-1].rank == "5"


def banker_wins_with_5(cards: Cards) -> bool:
    return banker_wins(cards) and cards.banker[-1].rank == "5"


def before_war(fact: Callable[[Cards], bool]) -> Callable[[Cards], bool]:
    return lambda cards: not wars(cards) and fact(cards)


def after_war(fact: Callable[[Cards], bool]) -> Callable[[Cards], bool]:
    return lambda cards: wars(cards) > 0 and fact(cards)


FACTS: Mapping[str, Fact] = {
    "player-wins": Fact("Player wins", player_wins),
    "banker-wins": Fact("Banker wins", banker_wins),
    "player-wins-with-5": Fact("Player wins with a 5", player_wins_with_5),
    "banker-wins-with-5": Fact("Banker wins with a 5", banker_wins_with_5),
    "player-wins-with-5-before-war": Fact(
        "Player wins with a 5 before war", before_war(player_wins_with_5)
    ),
    "player-wins-with-5-after-war": Fact(
        "Player wins with a 5 after war", after_war(player_wins_with_5)
    ),
    "banker-wins-with-5-before-war": Fact(
        "Banker wins with a 5 before war", before_war(banker_wins_with_5)
    ),
    "banker-wins-with-5-after-war": Fact(
        "Banker wins with a 5 after war", after_war(banker_wins_with_5)
    ),
    "no-winner": Fact(
        "the shoe ran out at war",
        lambda cards: not player_wins(cards) and not banker_wins(cards),
    ),
    "one-war": Fact("one war", lambda cards: wars(cards) == 1, "wars"),
    "two-wars": Fact("two wars", lambda cards: wars(cards) == 2, "wars"),
    "three-wars": Fact("three wars", lambda cards: wars(cards) == 3, "wars"),
    "four-or-more-wars": Fact("four or more wars", lambda cards: wars(cards) >= 4, "wars"),
}
