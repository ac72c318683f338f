"""Hands in words: `two pair, kings and sevens, ace kicker`."""

from collections.abc import Callable, Mapping, Sequence

from houseway.cards.card import RANK_WORDS

NAMES = RANK_WORDS | {"X": "joker"}
PLURALS = {rank: word + ("es" if word == "six" else "s") for rank, word in NAMES.items()}


def explain(category: str, ranks: Sequence[str]) -> str:
    """The category with the ranks that decide, best first."""
    tell = WORDS.get(category)
    return tell(category, ranks) if tell else category


def a_hand(words: str) -> str:
    """`a pair of nines`, but `two pair`, `ace high`: a hand as after `with`."""
    return f"a {words}" if words.startswith(WITH_ARTICLE) else words


def kind(category: str, ranks: Sequence[str]) -> str:
    return f"{category}, {PLURALS[ranks[0]]}{kickers(ranks[1:])}"


def pair(category: str, ranks: Sequence[str]) -> str:
    return f"pair of {PLURALS[ranks[0]]}{kickers(ranks[1:])}"


def two(category: str, ranks: Sequence[str]) -> str:
    return f"{category}, {PLURALS[ranks[0]]} and {PLURALS[ranks[1]]}{kickers(ranks[2:])}"


def full(category: str, ranks: Sequence[str]) -> str:
    return f"full house, {PLURALS[ranks[0]]} full of {PLURALS[ranks[1]]}"


def from_the_top(category: str, ranks: Sequence[str]) -> str:
    return f"{category}, {NAMES[ranks[0]]} high"


def listed(category: str, ranks: Sequence[str]) -> str:
    first, *rest = (NAMES[rank] for rank in ranks)
    name = f"{category}, " if category != "high card" else ""
    return f"{name}{first} high" + (f", {' '.join(rest)}" if rest else "")


def kickers(ranks: Sequence[str]) -> str:
    if not ranks:
        return ""
    words = " ".join(NAMES[rank] for rank in ranks)
    return f", {words} kicker{'s' * (len(ranks) > 1)}"


WITH_ARTICLE = (
    *("royal flush", "mini royal", "straight", "flush", "full house", "pair"),
    *("badugi", "three-card badugi", "two-card badugi", "one-card badugi"),
)
WORDS: Mapping[str, Callable[[str, Sequence[str]], str]] = {
    "straight flush": from_the_top,
    "straight": from_the_top,
    "flush": listed,
    "high card": listed,
    "five of a kind": kind,
    "four of a kind": kind,
    "three of a kind": kind,
    "two pair": two,
    "full house": full,
    "pair": pair,
    "badugi": listed,
    "three-card badugi": listed,
    "two-card badugi": listed,
    "one-card badugi": listed,
}
