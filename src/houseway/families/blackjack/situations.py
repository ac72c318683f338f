"""The names of situations, shared by the questions of a round and the strategy chart."""

from collections.abc import Sequence

from houseway.cards import Card
from houseway.families.blackjack.count import VALUES, count, value
from houseway.families.blackjack.sheet import Counting

INSURANCE = "insurance, "  # prefix of the question before the play


def two_cards(cards: Sequence[Card], up: Card) -> str:
    """`T 8 against 6`: the first two cards, the higher value first."""
    held = two_symbols(cards)
    return two_values(held[0], held[1], value(up))


def two_symbols(cards: Sequence[Card]) -> str:
    """`T8`."""
    places = sorted((VALUES.index(value(card)) for card in cards), reverse=True)
    return "".join(VALUES[place] for place in places)


def two_values(one: str, other: str, up: str) -> str:
    return f"{card_words(one)} {card_words(other)} against {card_words(up)}"


def hit_or_stand(rules: Counting, cards: Sequence[Card], up: Card) -> str:
    """`hard 14 against 6`, `soft 18 against T`."""
    held = count(rules, cards)
    return total(held.total, value(up), soft=held.soft)


def total(counted: int, up: str, *, soft: bool) -> str:
    return f"{'soft' if soft else 'hard'} {counted} against {card_words(up)}"


def insuring(cards: Sequence[Card], up: Card) -> str:
    held = two_symbols(cards)
    return f"{INSURANCE}{two_values(held[0], held[1], value(up))}"


def card_words(symbol: str) -> str:
    return "joker" if symbol == "X" else symbol
