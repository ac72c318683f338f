"""Rules in words: a sheet as a person at the table would explain it, with citations."""

from houseway.round.words import both, capital, percent
from houseway.words.banked import banked_sections
from houseway.words.collection import (
    banked_fee_table,
    collection_section,
    fees_words,
    option_words,
    point_words,
    pot_fee_table,
    pot_fees_words,
    pot_option_words,
)
from houseway.words.pot import pot_sections
from houseway.words.rules import game_sections, general_sections, schedule_sections
from houseway.words.section import Paragraph, Section
from houseway.words.words import (
    cited,
    decks,
    fact,
    rotation,
    rule_words,
    value_words,
)

__all__ = [
    "Paragraph",
    "Section",
    "banked_fee_table",
    "banked_sections",
    "both",
    "capital",
    "cited",
    "collection_section",
    "decks",
    "fact",
    "fees_words",
    "game_sections",
    "general_sections",
    "option_words",
    "percent",
    "point_words",
    "pot_fee_table",
    "pot_fees_words",
    "pot_option_words",
    "pot_sections",
    "rotation",
    "rule_words",
    "schedule_sections",
    "value_words",
]
