"""Rules in words: what a sheet says, told as a person at the table would, with its lines."""

from houseway.round.words import both, capital, percent
from houseway.telling.collection import option_words, point_words, pot_option_words
from houseway.telling.rules import document_sections, sections
from houseway.telling.section import Paragraph, Section
from houseway.telling.words import (
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
    "both",
    "capital",
    "cited",
    "decks",
    "document_sections",
    "fact",
    "option_words",
    "percent",
    "point_words",
    "pot_option_words",
    "rotation",
    "rule_words",
    "sections",
    "value_words",
]
