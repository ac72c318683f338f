"""Cards, tiles, decks, shoes, dice cups and the shuffle."""

from houseway.cards.card import (
    HIDDEN,
    JOKER,
    JOKER_NUMBER,
    RANKS,
    STANDARD_DECK,
    SUITS,
    WINDOW,
    Card,
    Colour,
    card_number,
    height,
    parse_card,
    parse_cards,
    show,
)
from houseway.cards.cup import Cup, NoDice, SeededCup, StackedCup
from houseway.cards.deck import Deck
from houseway.cards.shoe import DealtShoe, DeckShoe, OutOfCards, Shoe, check_in_deck
from houseway.cards.shuffle import commitment, derived_seed, named_seed, new_seed, shuffled
from houseway.cards.tile_sets import spots

__all__ = [
    "HIDDEN",
    "JOKER",
    "JOKER_NUMBER",
    "RANKS",
    "STANDARD_DECK",
    "SUITS",
    "WINDOW",
    "Card",
    "Colour",
    "Cup",
    "DealtShoe",
    "Deck",
    "DeckShoe",
    "NoDice",
    "OutOfCards",
    "SeededCup",
    "Shoe",
    "StackedCup",
    "card_number",
    "check_in_deck",
    "commitment",
    "derived_seed",
    "height",
    "named_seed",
    "new_seed",
    "parse_card",
    "parse_cards",
    "show",
    "shuffled",
    "spots",
]
