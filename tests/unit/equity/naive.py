"""A slow second way to an equity: plain `rank` on every deal, the pots in fractions.

What each game shows down is written here once more, from the documents, and shares nothing with
`houseway.analysis`.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from houseway.cards import JOKER, Card, Deck, parse_cards
from houseway.hands.rank import rank
from houseway.hands.rankings import RANKINGS

Cards = tuple[Card, ...]
Strength = tuple[int, ...]
Shares = list[Fraction]
HALF = Fraction(1, 2)


def best(cards: Cards, name: str) -> Strength:
    return rank(cards, RANKINGS[name]).strength


def two_and_three(hole: Cards, board: Cards, name: str) -> Strength:
    return max(
        best((*two, *three), name)
        for two in combinations(hole, 2)
        for three in combinations(board, 3)
    )


def winners(strengths: list[Strength]) -> Shares:
    """Equal parts of one pot; nobody's where no hand qualifies."""
    top = max(strengths)
    if not top:
        return [Fraction(0)] * len(strengths)
    count = strengths.count(top)
    return [Fraction(int(s == top), count) for s in strengths]


def halves(first: Shares, second: Shares) -> Shares:
    """The second half goes to the first where nobody qualifies for it."""
    if not any(second):
        return first
    return [HALF * a + HALF * b for a, b in zip(first, second, strict=True)]


Showdown = Callable[[Sequence[Cards], Sequence[Cards]], Shares]


def board_game(high: str, low: str = "") -> Showdown:
    """Any five of the hole cards and the board."""

    def shares(holes: Sequence[Cards], boards: Sequence[Cards]) -> Shares:
        found = winners([best(hole + boards[0], high) for hole in holes])
        if low:
            found = halves(found, winners([best(hole + boards[0], low) for hole in holes]))
        return found

    return shares


def omaha(low: str = "") -> Showdown:
    def shares(holes: Sequence[Cards], boards: Sequence[Cards]) -> Shares:
        found = winners([two_and_three(hole, boards[0], "high") for hole in holes])
        if low:
            lows = [two_and_three(hole, boards[0], low) for hole in holes]
            found = halves(found, winners(lows))
        return found

    return shares


def double_board(holes: Sequence[Cards], boards: Sequence[Cards]) -> Shares:
    one, other = (
        winners([two_and_three(hole, board, "high") for hole in holes]) for board in boards
    )
    return [HALF * a + HALF * b for a, b in zip(one, other, strict=True)]


def own_cards(high: str, low: str = "") -> Showdown:
    """Stud and draw: every player's own cards."""

    def shares(holes: Sequence[Cards], boards: Sequence[Cards]) -> Shares:
        found = winners([best(hole, high) for hole in holes])
        return halves(found, winners([best(hole, low) for hole in holes])) if low else found

    return shares


def drawmaha(draw: str) -> Showdown:
    def shares(holes: Sequence[Cards], boards: Sequence[Cards]) -> Shares:
        flop = winners([two_and_three(hole, boards[0], "high") for hole in holes])
        return halves(flop, winners([best(hole, draw) for hole in holes]))

    return shares


def mexican(game: str) -> Showdown:
    """The second card came face down: a joker there is fully wild."""

    def strength(hole: Cards) -> Strength:
        return best(hole, f"{game}-joker-face-{'down' if hole[1] == JOKER else 'up'}")

    return lambda holes, boards: winners([strength(hole) for hole in holes])


def archie(holes: Sequence[Cards], boards: Sequence[Cards]) -> Shares:
    """Sixes or better for high, six or lower for low; 002:7811-7815 for what is left over."""
    sixes = best(parse_cards("6s 6h 2d 3c 4s"), "high")
    high = [best(hole, "high") for hole in holes]
    good = [strength if strength >= sixes else () for strength in high]
    low = [best(hole, "six-or-better") for hole in holes]
    if any(good):
        return halves(winners(good), winners(low))
    return winners(low) if any(low) else winners(high)


FULL, JOKER_DECK = Deck(), Deck(jokers=1)
MEXICAN = Deck(without="89T", jokers=1)
LOW_BADUGI = ("ace-to-five", "badugi-ace-low")
DEUCE_BADUGI = ("deuce-to-seven", "badugi-ace-high")
JOKER_LOW = "ace-to-five-joker-lowest-missing"

# By id: deck, hole cards, cards of a board, boards, showdown.
GAMES: dict[str, tuple[Deck, int, int, int, Showdown]] = {
    "lucky-lady/omaha": (FULL, 4, 5, 1, omaha()),
    "lucky-lady/omaha-hi-lo-8": (FULL, 4, 5, 1, omaha("eight-or-better")),
    "lucky-lady/ez-money-holdem": (Deck(without="23456"), 2, 5, 1, board_game("ez-money")),
    "diamond-jims/omaha": (FULL, 4, 5, 1, omaha()),
    "diamond-jims/omaha-hi-lo": (FULL, 4, 5, 1, omaha("eight-or-better")),
    "diamond-jims/texas-holdem": (FULL, 2, 5, 1, board_game("high")),
    "diamond-jims/no-limit-holdem": (FULL, 2, 5, 1, board_game("high")),
    "diamond-jims/holdem-hi-lo": (FULL, 2, 5, 1, board_game("high", "eight-or-better")),
    "diamond-jims/pineapple": (FULL, 2, 5, 1, board_game("high")),
    "diamond-jims/crazy-pineapple": (FULL, 2, 5, 1, board_game("high")),
    "hustler/texas-holdem": (FULL, 2, 5, 1, board_game("high")),
    "hustler/omaha": (FULL, 4, 5, 1, omaha()),
    "hustler/omaha-hi-lo-8": (FULL, 4, 5, 1, omaha("eight-or-better")),
    "hustler/pineapple": (FULL, 2, 5, 1, board_game("high")),
    "hustler/texas-stud": (FULL, 3, 4, 1, board_game("high")),
    "hustler/double-board-omaha": (FULL, 4, 5, 2, double_board),
    "hustler/big-o": (FULL, 5, 5, 1, omaha("eight-or-better")),
    "hustler/short-deck-holdem": (Deck(without="2345"), 2, 5, 1, board_game("short-deck")),
    "marina-club/texas-holdem": (FULL, 2, 5, 1, board_game("high")),
    "lotus/texas-holdem": (FULL, 2, 5, 1, board_game("high")),
    "diamond-jims/seven-card-stud": (FULL, 7, 0, 0, own_cards("high")),
    "diamond-jims/razz": (FULL, 7, 0, 0, own_cards("ace-to-five")),
    "diamond-jims/seven-card-stud-hi-lo": (FULL, 7, 0, 0, own_cards("high", "eight-or-better")),
    "diamond-jims/mexican-stud": (MEXICAN, 5, 0, 0, mexican("mexican-stud")),
    "hustler/seven-card-stud": (FULL, 7, 0, 0, own_cards("high")),
    "hustler/razz": (FULL, 7, 0, 0, own_cards("ace-to-five")),
    "hustler/seven-card-stud-hi-lo-8": (FULL, 7, 0, 0, own_cards("high", "eight-or-better")),
    "hustler/seven-card-stud-hi-lo-regular": (
        *(FULL, 7, 0, 0),
        own_cards("high", "ace-to-five-paired-aces-worst"),
    ),
    "hustler/super-seven-card-stud": (FULL, 7, 0, 0, own_cards("high")),
    "hustler/super-seven-card-stud-hi-lo": (FULL, 7, 0, 0, own_cards("high", "eight-or-better")),
    "hustler/super-seven-card-stud-hi-lo-regular": (
        *(FULL, 7, 0, 0),
        own_cards("high", "deuce-to-seven-low-ace-straight"),
    ),
    "hustler/razzdeucey": (FULL, 7, 0, 0, own_cards(*DEUCE_BADUGI)),
    "hustler/razzdacey": (FULL, 7, 0, 0, own_cards(*LOW_BADUGI)),
    "hustler/super-razz": (FULL, 7, 0, 0, own_cards("ace-to-five")),
    "hustler/super-razzdacey": (FULL, 7, 0, 0, own_cards(*LOW_BADUGI)),
    "hustler/super-razzdeucey": (FULL, 7, 0, 0, own_cards(*DEUCE_BADUGI)),
    "hustler/mexican-poker": (MEXICAN, 5, 0, 0, mexican("mexican-poker")),
    "lucky-lady/lowball": (JOKER_DECK, 5, 0, 0, own_cards("ace-to-five-joker-wild")),
    "diamond-jims/lowball": (JOKER_DECK, 5, 0, 0, own_cards(JOKER_LOW)),
    "hustler/lowball": (JOKER_DECK, 5, 0, 0, own_cards(JOKER_LOW)),
    "hustler/draw-jacks-or-better": (
        *(JOKER_DECK, 5, 0, 0),
        own_cards("high-joker-ace-straight-flush"),
    ),
    "hustler/badugi": (FULL, 4, 0, 0, own_cards("badugi-ace-low")),
    "hustler/badacey": (FULL, 5, 0, 0, own_cards(*LOW_BADUGI)),
    "hustler/badeucey": (FULL, 5, 0, 0, own_cards("deuce-to-seven", "badugi-ace-low")),
    "hustler/archie": (FULL, 5, 0, 0, archie),
    "hustler/drawmaha-ace-to-five": (FULL, 5, 5, 1, drawmaha("ace-to-five")),
    "hustler/drawmaha-hi": (FULL, 5, 5, 1, drawmaha("high")),
    "marina-club/lowball": (FULL, 5, 0, 0, own_cards("ace-to-five")),
}


def deals(left: Cards, sizes: Sequence[int]) -> Iterator[list[Cards]]:
    """Every way to deal groups of these sizes."""
    if not sizes:
        yield []
        return
    for group in combinations(left, sizes[0]):
        rest = tuple(card for card in left if card not in group)
        for later in deals(rest, sizes[1:]):
            yield [group, *later]


def equities(
    id: str, hands: Sequence[Cards], boards: Sequence[Cards], left: Cards
) -> tuple[Shares, Shares, Shares, int]:
    """Shares, wins of the whole pot and of a part, and how many deals, cards coming from `left`.

    Hands lack their last cards, boards too.
    """
    _, hole, size, _, showdown = GAMES[id]
    sizes = [hole - len(hand) for hand in hands] + [size - len(board) for board in boards]
    total = [Fraction(0)] * len(hands)
    wins, ties = total[:], total[:]
    count = 0
    for dealt in deals(left, sizes):
        finished = [known + new for known, new in zip((*hands, *boards), dealt, strict=True)]
        shares = showdown(finished[: len(hands)], finished[len(hands) :])
        assert sum(shares) == 1, "somebody takes every part of the pot"
        count += 1
        for n, share in enumerate(shares):
            total[n] += share
            wins[n] += share == 1
            ties[n] += 0 < share < 1
    return (
        [share / count for share in total],
        [win / count for win in wins],
        [tie / count for tie in ties],
        count,
    )
