"""The worth of every answer, given a player's cards and the bank's first card."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

import numpy as np

from houseway.cards import Card
from houseway.errors import HousewayError, UnknownName, counted
from houseway.families.blackjack.best import FirstCard, Start
from houseway.families.blackjack.count import VALUES, count, natural_of, value
from houseway.families.blackjack.sheet import BlackjackSheet
from houseway.families.blackjack.situations import INSURANCE, hit_or_stand, insuring, two_cards
from houseway.families.blackjack.solve import NEVER, SPLIT, WORDS, Floats, SolvedGame
from houseway.families.blackjack.tables import Values
from houseway.odds import Choices
from houseway.round import Units

FINE = 10**12
Seen = Mapping[str, Sequence[Card]]


_GAMES: dict[tuple[int, int], SolvedGame] = {}  # by sheet in memory and decks
_FIRST_CARDS: dict[int, FirstCard] = {}  # of that game


def first_card_of(sheet: BlackjackSheet, decks: int, up: int) -> FirstCard:
    """The solved first card; kept while questions are about the same game."""
    key = id(sheet), decks
    if key not in _GAMES or _GAMES[key].sheet is not sheet:
        _GAMES.clear()
        _FIRST_CARDS.clear()
        _GAMES[key] = SolvedGame(sheet, decks)
    if up not in _FIRST_CARDS:
        _FIRST_CARDS[up] = FirstCard(_GAMES[key], up)
    return _FIRST_CARDS[up]


def advise(sheet: BlackjackSheet, decks: int, seen: Seen, situation: str) -> Choices:
    """The worth of each answer in units of the first wager of the hand."""
    cards, up = tuple(seen["hand"]), seen["bank"][0]
    first_card = first_card_of(sheet, decks, VALUES.index(value(up)))
    if "begun" in seen:
        return _choices(situation, _words(after_split(first_card, cards)))
    if len(cards) > 2:
        moves = first_card.played.worth[drawn_hand(first_card, cards)]
        return _choices(hit_or_stand(sheet.counting, cards, up), _words(moves))
    start = start_of(first_card, cards)
    moves = first_card.worth(start)
    if situation.startswith(INSURANCE):
        return _choices(insuring(cards, up), first_card.answers_before(start, float(moves.max())))
    return _choices(two_cards(cards, up), _words(moves))


def start_of(first_card: FirstCard, cards: Sequence[Card]) -> Start:
    """The starting hand two cards are; tens that split only by rank are the pair if they match."""
    natural = natural_of(first_card.game.sheet.counting, cards, split=False)
    hand = first_card.game.hands.start[_values(cards), natural]
    found = [start for start in first_card.starts if start.hand == hand]
    one_rank = cards[0][0] == cards[1][0]
    return min(found, key=lambda start: (start.pair is None) == one_rank)


def after_split(first_card: FirstCard, cards: Sequence[Card]) -> Floats:
    """The worth of each move with a hand of a split, whose first card was one of the pair."""
    hands = first_card.game.hands
    begun, *drawn = (VALUES.index(value(card)) for card in cards)
    hand = hands.alone[begun]
    for card in drawn:
        hand = hands.after[hand, card]
    moves: Floats = first_card.played_after(begun).worth[hand].copy()
    if len(drawn) == 1 and (pair := start_of(first_card, cards).pair):
        moves[SPLIT] = first_card.splits[pair.one, pair.other].worth()
    return moves


def drawn_hand(first_card: FirstCard, cards: Sequence[Card]) -> int:
    values = np.array(_values(cards))
    rows = np.flatnonzero((first_card.game.hands.values == values).all(axis=1))
    if not rows.size:
        raise HousewayError("--hand: more cards than a hand can hold in this game")
    return int(rows[0])


def _values(cards: Sequence[Card]) -> Values:
    symbols = [value(card) for card in cards]
    return tuple(symbols.count(symbol) for symbol in VALUES)


def _words(moves: Floats) -> dict[str, float]:
    return {WORDS[move]: float(worth) for move, worth in enumerate(moves) if worth > NEVER}


def _choices(situation: str, worth: Mapping[str, float]) -> Choices:
    return Choices(
        situation=situation,
        who="player",
        probability=Fraction(1),
        worth={word: Fraction(round(value * FINE), FINE) for word, value in worth.items()},
    )


def check_seen(sheet: BlackjackSheet, seen: Seen) -> None:
    """Raises on cards a player cannot have in sight when asked."""
    if seen.get("board"):
        raise HousewayError("--board: there are no community cards in this game")
    own, opened = (counted(len(seen[place]), "card") for place in ("hand", "bank"))
    if len(seen["hand"]) < 2:
        raise HousewayError(f"--hand: {own}; expected two or more")
    if len(seen["bank"]) != 1:
        raise HousewayError(f"--open: {opened}; expected the bank's first card")
    deck = sheet.deck.counts()
    for card in (*seen["hand"], *seen["bank"]):
        if card not in deck:
            raise HousewayError(f"{card} is not in this game's deck")
    if count(sheet.counting, seen["hand"]).over:
        raise HousewayError("--hand: the hand is a bust; there is no decision")


def check_placed(placed: Units) -> None:
    for name in placed:
        if name != "base":
            raise UnknownName("wager of a street", name, ["base"])
