"""The names of situations, shared by the questions of a round and the strategy chart."""

from collections.abc import Sequence

from houseway.cards import JOKER, RANKS, Card
from houseway.families.two_way_winner.blackjack import TwoWayCount

ORDER = "X" + RANKS[::-1]
VALUES = "A23456789TX"  # pictures count as tens


def first_decision(hand: Sequence[Card], up: Card) -> str:
    """`A T suited against 6`, `XX 5 against K`: suits matter to poker."""
    first, second = sorted(hand, key=lambda card: ORDER.index(card[0]))
    suited = " suited" if first.suit == second.suit else ""
    return f"{rank_words(first[0])} {second[0]}{suited} against {rank_words(up[0])}"


def natural(hand: Sequence[Card], up: Card) -> str:
    return f"natural 22, {first_decision(hand, up)}"


def two_cards(hand: Sequence[Card], up: Card) -> str:
    """`blackjack, T 8 against 6`: the first two cards, which may be doubled or split."""
    first, second = sorted((VALUES.index(value(card)) for card in hand), reverse=True)
    return two_values(first, second, VALUES.index(value(up)))


def two_values(first: int, second: int, up: int) -> str:
    """`two_cards` by places in `VALUES`, the higher one first."""
    one, other, shown = VALUES[first], VALUES[second], VALUES[up]
    return f"blackjack, {rank_words(one)} {rank_words(other)} against {rank_words(shown)}"


def hit_or_stand(count: TwoWayCount, hand: Sequence[Card], up: Card) -> str:
    """`hard 14 against 6`, `soft 18 with joker against T`."""
    return draws(count, JOKER in hand, value(up))


def draws(count: TwoWayCount, joker: bool, up: str) -> str:
    soft, joker_held = "soft" if count.soft else "hard", " with joker" * joker
    return f"{soft} {count.total}{joker_held} against {rank_words(up)}"


def value(card: Card) -> str:
    return "T" if card[0] in "TJQK" else card[0]


def rank_words(rank: str) -> str:
    return JOKER if rank == "X" else rank
