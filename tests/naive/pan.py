"""A judge of panguingue, written from the rules: what is a meld, what may be laid, what is owed.

It shares nothing with the engine and looks at cards as text. Slow: it tries every choice of cards.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

RANKS = "A234567JQK"
Cards = tuple[str, ...]


def is_rope(cards: Sequence[str]) -> bool:
    """Three or more of one suit, each the next one of the one before."""
    places = sorted(RANKS.index(card[0]) for card in cards)
    steps = {high - low for low, high in pairwise(places)}
    return len(cards) >= 3 and len({card[1] for card in cards}) == 1 and steps == {1}


def is_set(cards: Sequence[str]) -> bool:
    """A rank of one suit; or of three suits at least; aces and kings of any."""
    suits = {card[1] for card in cards}
    if len(cards) < 3 or len({card[0] for card in cards}) > 1:
        return False
    return len(suits) == 1 or len(suits) >= 3 or cards[0][0] in "AK"


def is_meld(cards: Sequence[str]) -> bool:
    return is_rope(cards) or is_set(cards)


def character(cards: Sequence[str]) -> str:
    if is_rope(cards):
        return "rope"
    return "one suit" if len({card[1] for card in cards}) == 1 else "any suits"


def goes_with(card: str, meld: Cards) -> bool:
    """Whether a card may be added to a meld, which keeps its character."""
    grown = (*meld, card)
    return is_meld(grown) and character(grown) == character(meld)


def layable(hand: Sequence[str], melds: Sequence[Cards]) -> set[Cards]:
    """All melds that may be laid: of the hand, or with cards that other melds can do without."""
    lying = [card for meld in melds for card in meld]
    found = set()
    for size in range(1, len(hand) + 1):
        for own in set(combinations(sorted(hand), size)):
            if is_meld(own):
                found.add(tuple(sorted(own)))
            for count in range(1, 4):
                for loans in set(combinations(sorted(lying), count)):
                    cards = tuple(sorted((*own, *loans)))
                    if is_meld(cards) and can_lend(melds, loans):
                        found.add(cards)
    return found


def can_lend(melds: Sequence[Cards], loans: Cards) -> bool:
    """Whether the melds can give up these cards, whichever has them, and stay melds."""
    if not loans:
        return True
    if not melds:
        return False
    first, *others = melds
    for count in range(len(loans) + 1):
        for given in set(combinations(loans, count)):
            left = Counter(first) - Counter(given)
            fits = not Counter(given) - Counter(first)
            rest = tuple((Counter(loans) - Counter(given)).elements())
            if fits and (not given or is_meld(tuple(left.elements()))) and can_lend(others, rest):
                return True
    return False


# ---- what is owed, in chips ----


def condition(cards: Cards) -> int:
    """What everybody pays for a condition, without the cards that were added to it."""
    spades = 2 if cards[0][1] == "s" else 1
    ranks = {card[0] for card in cards}
    if is_rope(cards):
        return spades * ((ranks >= set("A23")) + (ranks >= set("JQK")))
    valle = cards[0][0] in "357"
    if character(cards) == "one suit":
        return 2 * spades if valle else spades
    return 1 if valle else 0


def for_one_more(cards: Cards) -> int:
    """What one more card earns on a set that is a condition; half of it on valle of one suit."""
    if is_rope(cards):
        return 0
    halved = character(cards) == "one suit" and cards[0][0] in "357"
    return condition(cards) // (2 if halved else 1)


def value(cards: Cards) -> int:
    """What a meld is worth as it lies."""
    return condition(cards) + (len(cards) - 3) * for_one_more(cards)


def earned(before: Sequence[Cards], after: Sequence[Cards]) -> int:
    """What a player collects from each other one for what he has just laid down."""
    if len(after) > len(before):
        *old, new = after
        return value(new) + sum(made_of(one, other) for one, other in zip(before, old, strict=True))
    changes = [(one, other) for one, other in zip(before, after, strict=True) if one != other]
    return sum(grown(one, other) for one, other in changes)


def made_of(before: Cards, after: Cards) -> int:
    """A condition that is left where other cards of a set were taken away."""
    return condition(after) if character(before) != character(after) else 0


def grown(before: Cards, after: Cards) -> int:
    if condition(after) > condition(before):
        return condition(after) - condition(before)
    return for_one_more(after)


def additions(hand: Sequence[str], melds: Sequence[Cards]) -> Iterator[tuple[str, int]]:
    """The cards of a hand that may be added, each with the number of the meld."""
    for number, meld in enumerate(melds, start=1):
        for card in sorted(set(hand)):
            if goes_with(card, meld):
                yield card, number
