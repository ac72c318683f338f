"""The facts a baccarat wager can be paid on."""

from collections.abc import Callable, Mapping

from houseway.cards import Card
from houseway.families.baccarat.hands import BaccaratHands
from houseway.hands import TwoCards, in_sequence, one_colour, one_suit, pair, points
from houseway.round import Fact


def margin(hand: BaccaratHands) -> int:
    """The Player's count less the Banker's."""
    return points(hand.player) - points(hand.banker)


def strength(cards: tuple[Card, ...], natural_first: bool) -> tuple[bool, int]:
    """The sort key of a hand: its count, below all naturals where the house ranks them first."""
    return natural_first and natural(cards), points(cards)


def natural(cards: tuple[Card, ...]) -> bool:
    return len(cards) == 2 and points(cards) >= 8


def player_wins(hand: BaccaratHands) -> bool:
    return strength(hand.player, hand.natural_first) > strength(hand.banker, hand.natural_first)


def banker_wins(hand: BaccaratHands) -> bool:
    return strength(hand.banker, hand.natural_first) > strength(hand.player, hand.natural_first)


def lines_tie(hand: BaccaratHands) -> bool:
    return not player_wins(hand) and not banker_wins(hand)


def tie(hand: BaccaratHands) -> bool:
    """Both hands have the same total, whatever their number of cards."""
    return margin(hand) == 0


def no_tie(hands: BaccaratHands) -> bool:
    return not tie(hands)


def player_natural(hand: BaccaratHands) -> bool:
    return natural(hand.player)


def banker_natural(hand: BaccaratHands) -> bool:
    return natural(hand.banker)


def player_wins_with(cards: int, count: int) -> Callable[[BaccaratHands], bool]:
    def holds(hand: BaccaratHands) -> bool:
        return len(hand.player) == cards and points(hand.player) == count and player_wins(hand)

    return holds


def banker_wins_with(cards: int, count: int) -> Callable[[BaccaratHands], bool]:
    def holds(hand: BaccaratHands) -> bool:
        return len(hand.banker) == cards and points(hand.banker) == count and banker_wins(hand)

    return holds


def counts(player: int, banker: int) -> Callable[[BaccaratHands], bool]:
    """The hands have these totals, the Player's given first."""
    return lambda hand: (points(hand.player), points(hand.banker)) == (player, banker)


def either(one: int, other: int) -> Callable[[BaccaratHands], bool]:
    """The hands have these totals, in either order."""
    return lambda hand: sorted((points(hand.player), points(hand.banker))) == sorted((one, other))


def two_card_totals(one: int, other: int) -> Callable[[BaccaratHands], bool]:
    """The hands have these totals in their first two cards, in either order."""
    return lambda hand: either(one, other)(BaccaratHands(hand.player[:2], hand.banker[:2]))


def margin_is(points_ahead: int) -> Callable[[BaccaratHands], bool]:
    """The Player is ahead by this many points; behind if negative."""
    return lambda hand: margin(hand) == points_ahead


def all_of(*facts: Callable[[BaccaratHands], bool]) -> Callable[[BaccaratHands], bool]:
    return lambda hand: all(fact(hand) for fact in facts)


def six_cards(hand: BaccaratHands) -> bool:
    return len(hand.player) == len(hand.banker) == 3


def four_cards(hand: BaccaratHands) -> bool:
    return len(hand.player) == len(hand.banker) == 2


def first_four(hand: BaccaratHands) -> tuple[Card, ...]:
    return hand.player[:2] + hand.banker[:2]


def best_pair(hand: BaccaratHands) -> TwoCards:
    """The better pair made inside one hand; a pair across the hands does not count."""
    return max(pair(hand.player), pair(hand.banker))


def rank_pattern(hand: BaccaratHands) -> list[int]:
    """How often each rank appears in the first four cards, most frequent first."""
    ranks = [card.rank for card in first_four(hand)]
    return sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)


def straight_flush(hand: BaccaratHands) -> bool:
    return one_suit(first_four(hand)) and in_sequence(first_four(hand))


def royal_flush(hand: BaccaratHands) -> bool:
    """Ace, king, queen and jack of one suit among the first four cards."""
    return straight_flush(hand) and {"A", "K"} <= {card.rank for card in first_four(hand)}


def six_card_tie_6_to_9(hand: BaccaratHands) -> bool:
    return tie(hand) and six_cards(hand) and points(hand.player) >= 6


def winner_has_4_or_less(hand: BaccaratHands) -> bool:
    winner = hand.player if player_wins(hand) else hand.banker
    return not lines_tie(hand) and points(winner) <= 4


FACTS: Mapping[str, Fact] = {
    "player-wins": Fact("Player wins", player_wins),
    "banker-wins": Fact("Banker wins", banker_wins),
    "lines-tie": Fact("Player and Banker tie", lines_tie),
    "tie": Fact("Player and Banker tie", tie),
    "tie-at-7": Fact("Player and Banker tie at 7", counts(7, 7)),
    "tie-at-0": Fact("Player and Banker tie at 0", counts(0, 0)),
    "tie-at-1": Fact("Player and Banker tie at 1", counts(1, 1)),
    "six-card-tie-6-to-9": Fact("a tie at 6 to 9 with six cards", six_card_tie_6_to_9),
    "six-card-tie-6-to-9-in-one-colour": Fact(
        "a tie at 6 to 9 with six cards of one colour",
        all_of(six_card_tie_6_to_9, lambda hand: one_colour(hand.player + hand.banker)),
    ),
    "banker-wins-with-three-card-7": Fact(
        "Banker wins with a three-card 7", banker_wins_with(3, 7)
    ),
    "banker-wins-with-three-card-8": Fact(
        "Banker wins with a three-card 8", banker_wins_with(3, 8)
    ),
    "player-wins-with-three-card-7": Fact(
        "Player wins with a three-card 7", player_wins_with(3, 7)
    ),
    "player-wins-with-three-card-8": Fact(
        "Player wins with a three-card 8", player_wins_with(3, 8)
    ),
    "player-wins-with-three-card-7-over-0": Fact(
        "Player wins with a three-card 7 over 0", all_of(player_wins_with(3, 7), counts(7, 0))
    ),
    "banker-wins-with-three-card-8-over-0": Fact(
        "Banker wins with a three-card 8 over 0", all_of(banker_wins_with(3, 8), counts(0, 8))
    ),
    "banker-wins-with-6": Fact(
        "Banker wins with 6", all_of(banker_wins, lambda hand: points(hand.banker) == 6)
    ),
    "banker-wins-with-two-card-6": Fact("Banker wins with a two-card 6", banker_wins_with(2, 6)),
    "banker-wins-with-three-card-6": Fact(
        "Banker wins with a three-card 6", banker_wins_with(3, 6)
    ),
    "player-wins-1-0": Fact("Player wins 1 to 0", counts(1, 0)),
    "player-wins-by-1": Fact("Player wins by 1", margin_is(1)),
    "player-wins-with-a-natural": Fact(
        "Player wins with a natural", all_of(player_natural, player_wins)
    ),
    "banker-wins-with-a-natural": Fact(
        "Banker wins with a natural", all_of(banker_natural, banker_wins)
    ),
    "player-natural-not-tied": Fact(
        "Player has a natural, and the hands do not tie", all_of(player_natural, no_tie)
    ),
    "banker-natural-not-tied": Fact(
        "Banker has a natural, and the hands do not tie", all_of(banker_natural, no_tie)
    ),
    "naturals-tie": Fact("naturals tie", all_of(player_natural, banker_natural, tie)),
    **{f"player-wins-by-{n}": Fact(f"Player wins by {n}", margin_is(n)) for n in range(4, 10)},
    **{f"banker-wins-by-{n}": Fact(f"Banker wins by {n}", margin_is(-n)) for n in range(4, 10)},
    "two-card-7-against-two-card-6": Fact(
        "a two-card 7 against a two-card 6", all_of(either(6, 7), four_cards)
    ),
    "7-against-6": Fact("7 against 6", either(6, 7)),
    "two-card-totals-both-0": Fact(
        "both hands are 0 in two cards",
        two_card_totals(0, 0),
        "first-four",
    ),
    **{
        f"two-card-totals-{one}-and-{other}": Fact(
            f"totals {one} and {other} in two cards", two_card_totals(one, other), "first-four"
        )
        for one, other in ((9, 9), (8, 8), (9, 8), (9, 0), (8, 0))
    },
    "winner-has-4-or-less": Fact("the winning hand has 4 or less", winner_has_4_or_less),
    "player-pair-suited": Fact(
        "a suited Player pair", lambda hand: pair(hand.player) is TwoCards.SUITED, "player"
    ),
    "player-pair-in-one-colour": Fact(
        "a Player pair in one colour",
        lambda hand: pair(hand.player) is TwoCards.ONE_COLOUR,
        "player",
    ),
    "player-pair": Fact(
        "a Player pair", lambda hand: pair(hand.player) is not TwoCards.NONE, "player"
    ),
    "banker-pair-suited": Fact(
        "a suited Banker pair", lambda hand: pair(hand.banker) is TwoCards.SUITED, "banker"
    ),
    "banker-pair-in-one-colour": Fact(
        "a Banker pair in one colour",
        lambda hand: pair(hand.banker) is TwoCards.ONE_COLOUR,
        "banker",
    ),
    "banker-pair": Fact(
        "a Banker pair", lambda hand: pair(hand.banker) is not TwoCards.NONE, "banker"
    ),
    **{
        f"totals-{one}-and-{other}-{cards}": Fact(
            f"totals {one} and {other} with {words}", all_of(either(one, other), with_cards)
        )
        for one, other in ((9, 9), (8, 8), (0, 0), (9, 8), (9, 0), (8, 0))
        for cards, words, with_cards in (
            ("six-cards", "six cards", six_cards),
            ("fewer-cards", "fewer than six cards", lambda hand: not six_cards(hand)),
        )
    },
    "first-four-royal-flush": Fact(
        "a royal flush in the first four cards", royal_flush, "first-four"
    ),
    "first-four-straight-flush": Fact(
        "a straight flush in the first four cards", straight_flush, "first-four"
    ),
    "first-four-of-a-kind": Fact(
        "four of a kind in the first four cards",
        lambda hand: rank_pattern(hand) == [4],
        "first-four",
    ),
    "first-four-two-pair": Fact(
        "two pair in the first four cards", lambda hand: rank_pattern(hand) == [2, 2], "first-four"
    ),
    "one-hand-pair-suited": Fact(
        "a suited pair in one hand", lambda hand: best_pair(hand) is TwoCards.SUITED, "first-four"
    ),
    "one-hand-pair-in-one-colour": Fact(
        "a pair of one colour in one hand",
        lambda hand: best_pair(hand) is TwoCards.ONE_COLOUR,
        "first-four",
    ),
    "one-hand-pair": Fact(
        "a pair in one hand", lambda hand: best_pair(hand) is not TwoCards.NONE, "first-four"
    ),
}
