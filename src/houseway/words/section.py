"""Sections of rules: paragraphs under a heading, some with a table."""

from collections.abc import Iterable

import msgspec

from houseway.round.words import Said
from houseway.words.words import cited


class Paragraph(msgspec.Struct, frozen=True, kw_only=True):
    """A sentence or two with the lines it was read from, or rows below them.

    Rows without columns are pairs: what happens, and what it pays. A paragraph may be rows alone.
    """

    text: str
    cites: str = ""  # `002:6337-6338, 004:242-256`
    depth: int = 0  # levels of indentation
    marked: bool = False  # the option in force
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


class Section(msgspec.Struct, frozen=True, kw_only=True):
    """Paragraphs under one heading."""

    title: str
    paragraphs: tuple[Paragraph, ...]
    numbered: bool = False  # the paragraphs are steps, counted from 1


def paragraphs(file: str, said: Iterable[Said]) -> tuple[Paragraph, ...]:
    """What a family says of a sheet, cited by the file the sheet was read from."""
    return tuple(
        Paragraph(text=row.text, cites=cited(file, row.lines), columns=row.columns, rows=row.rows)
        for row in said
    )
