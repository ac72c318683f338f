"""A chart short enough to remember, its cells named by features of the cards in sight.

On the flop every hand is of one kind and has a level within it; on the river it stands to the
board in one of three ways, and a number of unseen cards beat it. The chart bets from some level,
or up to some number of cards; `kernel.py` sums the worth of each answer over the same cells.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType

from houseway.cards import RANKS, STANDARD_DECK, Card, parse_cards
from houseway.hands.rank import rank
from houseway.hands.rankings import HIGH_FIVE
from houseway.hands.words import NAMES, PLURALS

Hand = Sequence[Card]
Feature = Callable[[Hand, Hand], bool]

TOP = len(RANKS)  # the highest level on the flop
MOST_OUTS = 45
STRAIGHTS = tuple(frozenset(("A" + RANKS)[low : low + 5]) for low in range(10))

# In the kernel's order.
FLOP_KINDS = (
    "two-pair",
    "pocket-pair",
    "pair",
    "pair-on-one-suit",
    "board-trips",
    "flush-and-straight-draw",
    "flush-draw",
    "one-card-flush-and-straight-draw",
    "one-card-flush-draw",
    "board-pair",
    "open-ended",
    "gutshot",
    "high-card",
)
STANDS = ("hidden-pair", "kicker", "board")
BOARDS = ("", "board-without-pair", "board-with-pair")  # any, then what lies on it


# ---- the flop ----


def flop_cell(hand: Hand, board: Hand) -> tuple[str, int]:
    """The kind of a hand on the flop, and its level from 1 to 13."""
    made = rank((*hand, *board), HIGH_FIVE).category
    own, shared = [card.rank for card in hand], [card.rank for card in board]
    high = max(map(level, own))
    alike = max(shared.count(name) for name in shared)
    if own[0] == own[1] and made in ("pair", "two pair"):
        return "pocket-pair", high
    if made == "three of a kind" and alike == 3:
        return "board-trips", high
    if made not in ("pair", "high card"):
        return "two-pair", 1
    if made == "pair" and alike == 1:
        one_suit = len({card.suit for card in board}) == 1
        paired = next(name for name in own if name in shared)
        without = one_suit and not flush_draw(hand, board)
        return "pair-on-one-suit" if without else "pair", level(paired)
    return drawing_cell(hand, board)


def drawing_cell(hand: Hand, board: Hand) -> tuple[str, int]:
    """The kind and level of a hand without a made hand of its own."""
    ranks = [card.rank for card in board]
    outs = straight_outs({*ranks, *(card.rank for card in hand)})
    if draw := flush_draw(hand, board):
        cards = "" if all(card.suit == draw for card in hand) else "one-card-"
        kind = "flush-and-straight-draw" if outs else "flush-draw"
        return cards + kind, TOP - higher_of_suit(draw, hand, board)
    kind = ("high-card", "gutshot", "open-ended")[min(outs, 2)]
    if len(set(ranks)) < len(ranks):
        kind = "board-pair"
    return kind, max(level(card.rank) for card in hand)


def level(name: str) -> int:
    return RANKS.index(name) + 1


def flush_draw(hand: Hand, board: Hand) -> str:
    """The suit of a flush draw: four cards, at least one of them in the hand."""
    suits = [card.suit for card in (*hand, *board)]
    return next((card.suit for card in hand if suits.count(card.suit) == 4), "")


def higher_of_suit(suit: str, hand: Hand, board: Hand) -> int:
    """The number of unseen cards of a suit above the highest in the hand."""
    own = max(level(card.rank) for card in hand if card.suit == suit)
    held = sum(card.suit == suit and level(card.rank) > own for card in board)
    return TOP - own - held


def straight_outs(ranks: set[str]) -> int:
    """The number of ranks that would complete a straight."""
    return sum(any(straight <= {*ranks, name} for straight in STRAIGHTS) for name in RANKS)


# ---- the river ----


def river_cell(hand: Hand, board: Hand) -> tuple[str, int]:
    """How the hand compares to the board, and the number of unseen cards that beat it."""
    held, shared = rank((*hand, *board), HIGH_FIVE), rank(board, HIGH_FIVE)
    if held.category != shared.category:
        stand = "hidden-pair"
    else:
        stand = "board" if held.strength == shared.strength else "kicker"
    return stand, outs(hand, board)


def outs(hand: Hand, board: Hand) -> int:
    """The number of unseen cards that beat the hand whatever the other card is."""
    held = rank((*hand, *board), HIGH_FIVE)
    rest = [card for card in STANDARD_DECK if card not in board]

    def beats(card: Card) -> bool:
        if rank((*board, card), HIGH_FIVE).strength > held.strength:
            return True  # and no other card takes that away
        return all(
            rank((*board, card, other), HIGH_FIVE).strength > held.strength
            for other in rest
            if other != card
        )

    return sum(beats(card) for card in rest if card not in hand)


# ---- names ----


def flop_feature(kind: str, least: int) -> str:
    return f"{kind}-{least}"


def river_feature(board: str, stand: str, most: int) -> str:
    return "-".join(part for part in (board, stand, str(most), "outs") if part)


def is_on_flop(kind: str, least: int, hand: Hand, board: Hand) -> bool:
    found, height = flop_cell(hand, board)
    return found == kind and height >= least


def is_on_river(kind: str, stand: str, most: int, hand: Hand, board: Hand) -> bool:
    if kind and not is_on_board(kind, hand, board):
        return False
    found, count = river_cell(hand, board)
    return found == stand and count <= most


def is_on_board(kind: str, hand: Hand, board: Hand) -> bool:
    """Whether the board alone is of this kind: a pair or better, or not."""
    return (rank(board, HIGH_FIVE).category == "high card") == (kind == "board-without-pair")


# The features by name: kind and least level on the flop; board, stand and most outs on the river.
FLOP_FEATURES: Mapping[str, tuple[str, int]] = MappingProxyType(
    {flop_feature(kind, least): (kind, least) for kind in FLOP_KINDS for least in range(1, TOP + 1)}
)
RIVER_FEATURES: Mapping[str, tuple[str, str, int]] = MappingProxyType(
    {
        river_feature(board, stand, most): (board, stand, most)
        for board in BOARDS
        for stand in STANDS
        for most in range(MOST_OUTS + 1)
    }
)
FEATURES: Mapping[str, Feature] = MappingProxyType(
    {name: partial(is_on_flop, *feature) for name, feature in FLOP_FEATURES.items()}
    | {name: partial(is_on_river, *feature) for name, feature in RIVER_FEATURES.items()}
    | {board: partial(is_on_board, board) for board in BOARDS if board}
)


def flop_words(kind: str, least: int) -> str:
    """A kind of hand from a level up, in words."""
    if least == 1:
        return FLOP_WORDS[kind]
    name = RANKS[least - 1]
    if "flush" in kind:
        over = TOP - least
        most = f"at most {over} higher of the suit unseen" if over else "the highest of the suit"
        return f"{FLOP_WORDS[kind]}, {most}"
    if kind in ("pocket-pair", "pair", "pair-on-one-suit"):
        return f"{FLOP_WORDS[kind]}, {PLURALS[name]} or higher"
    return f"{FLOP_WORDS[kind]}, your high card {NAMES[name]} or higher"


FLOP_WORDS = {
    "two-pair": "two pair or better, with a card of your own in it",
    "pocket-pair": "a pocket pair",
    "pair": "a pair with the board",
    "pair-on-one-suit": "a pair with a board of one suit you have none of",
    "board-trips": "three of a kind on the board",
    "flush-and-straight-draw": "four to a flush and to a straight, both cards of the suit",
    "flush-draw": "four to a flush, both cards of the suit",
    "one-card-flush-and-straight-draw": "four to a flush and to a straight, one card of the suit",
    "one-card-flush-draw": "four to a flush, one card of the suit",
    "board-pair": "a pair on the board",
    "open-ended": "four to a straight that two ranks complete",
    "gutshot": "four to a straight that one rank completes",
    "high-card": "nothing made and no draw",
}
RIVER_WORDS = {
    "hidden-pair": "a better kind of hand than the board",
    "kicker": "the board's kind of hand with a better card",
    "board": "no better than the board",
}


BOARD_WORDS = {
    "": "",
    "board-without-pair": "no pair on the board; ",
    "board-with-pair": "a pair or better on the board; ",
}


def river_words(board: str, stand: str, most: int) -> str:
    """A stand with at most this many outs, in words."""
    beaten = "" if most >= MOST_OUTS else f", and at most {most} unseen cards beat you"
    return f"{BOARD_WORDS[board]}{RIVER_WORDS[stand]}{beaten}"


def hand_words(board: str, least: str) -> str:
    """A least hand, in words."""
    return f"{BOARD_WORDS[board]}{rank(parse_cards(least), HIGH_FIVE)} or better"
