"""How many hands of each category there are, by counting ranks and suits on paper.

`ranks` is the number of ranks in the deck (four suits each), `straights` how many sets of five
ranks are a straight.
"""

from math import comb

NEAR_EACH = 4  # sets of four ranks that lack one of a straight and fit no higher straight


def five_cards(ranks: int, straights: int) -> dict[str, int]:
    """Five cards, no joker."""
    no_pair = comb(ranks, 5) - straights  # sets of five ranks, no straight
    mixed = 4**5 - 4  # suits of five different ranks, not all the same
    return {
        "royal flush": 4,
        "straight flush": 4 * (straights - 1),
        # four of a rank, any other card
        "four of a kind": ranks * (ranks - 1) * 4,
        # three of a rank, two of another
        "full house": ranks * comb(4, 3) * (ranks - 1) * comb(4, 2),
        "flush": 4 * no_pair,
        "straight": straights * mixed,
        # three of a rank, two other ranks, each in four suits
        "three of a kind": ranks * comb(4, 3) * comb(ranks - 1, 2) * 4**2,
        # two ranks twice, another card
        "two pair": comb(ranks, 2) * comb(4, 2) ** 2 * (ranks - 2) * 4,
        # a rank twice, three other ranks
        "pair": ranks * comb(4, 2) * comb(ranks - 1, 3) * 4**3,
        "high card": no_pair * mixed,
    }


def near(straights: int) -> int:
    """Sets of four ranks a joker makes a straight of.

    The highest straight has five such sets. Each lower one adds four: without its lowest card it
    lies within the straight above it (2-3-4-5 of A-2-3-4-5 in 2-3-4-5-6).
    """
    return 5 + NEAR_EACH * (straights - 1)


def added(*counts: dict[str, int]) -> dict[str, int]:
    names = {name for count in counts for name in count}
    return {name: sum(count.get(name, 0) for count in counts) for name in names}


def joker_completes(straights: int) -> dict[str, int]:
    """The joker beside four cards of a straight or of one suit, alike for both joker powers."""
    return {
        "royal flush": 4 * 5,
        "straight flush": 4 * NEAR_EACH * (straights - 1),
        "straight": near(straights) * (4**4 - 4),
    }


def wild_joker(ranks: int, straights: int) -> dict[str, int]:
    """The joker as any card, beside four cards."""
    none = comb(ranks, 4) - near(straights)  # sets of four ranks without a straight
    return added(
        joker_completes(straights),
        {
            "five of a kind": ranks,
            # beside three of a rank and another card
            "four of a kind": ranks * comb(4, 3) * (ranks - 1) * 4,
            # beside two pairs
            "full house": comb(ranks, 2) * comb(4, 2) ** 2,
            "flush": 4 * none,
            # beside a pair and two other ranks
            "three of a kind": ranks * comb(4, 2) * comb(ranks - 1, 2) * 4**2,
            # beside four different ranks
            "pair": none * (4**4 - 4),
        },
    )


def ace_joker(ranks: int, straights: int) -> dict[str, int]:
    """The joker as an ace or in straights and flushes, beside four cards; x, y, z are no aces."""
    others = ranks - 1
    # Sets of four ranks with an ace that want one card of the highest or the lowest straight:
    # four of each.
    near_with_ace = 8
    none = comb(ranks, 4) - near(straights)
    none_with_ace = comb(others, 3) - near_with_ace
    return added(
        joker_completes(straights),
        {
            "five aces": 1,
            # A A A y; x x x x
            "four of a kind": 4 * others * 4 + others,
            # A A x x; A x x x
            "full house": comb(4, 2) * others * comb(4, 2) + 4 * others * comb(4, 3),
            "flush": 4 * none,
            # A A x y; x x x y
            "three of a kind": comb(4, 2) * comb(others, 2) * 4**2
            + others * comb(4, 3) * (others - 1) * 4,
            # A x x y; x x y y
            "two pair": 4 * others * comb(4, 2) * (others - 1) * 4
            + comb(others, 2) * comb(4, 2) ** 2,
            # x x y z; A x y z without straight or flush
            "pair": others * comb(4, 2) * comb(others - 1, 2) * 4**2 + none_with_ace * (4**4 - 4),
            # four ranks without an ace, straight or flush
            "high card": (none - none_with_ace) * (4**4 - 4),
        },
    )


def same_ranks(ranks: int = 13) -> dict[str, int]:
    """Five cards where straights and flushes are nothing: they are no-pair hands."""
    found = five_cards(ranks, straights=1)
    return {
        "high card": comb(ranks, 5) * 4**5,
        **{
            name: found[name]
            for name in ("pair", "two pair", "three of a kind", "full house", "four of a kind")
        },
    }


def low_joker() -> dict[str, int]:
    """The joker as a card of a rank not held, beside four cards."""
    return {
        "high card": comb(13, 4) * 4**4,
        "pair": 13 * comb(4, 2) * comb(12, 2) * 4**2,
        "two pair": comb(13, 2) * comb(4, 2) ** 2,
        "three of a kind": 13 * comb(4, 3) * 12 * 4,
        "four of a kind": 13,
    }
