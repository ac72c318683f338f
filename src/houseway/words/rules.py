"""The rules of a game in words, in the order a newcomer asks about them."""

from collections.abc import Iterable, Iterator

from houseway.money import Limits
from houseway.round.words import both
from houseway.sheet import (
    Reading,
    Source,
    Step,
    collection_documents,
    general_rules,
)
from houseway.table import Game
from houseway.words.collection import banked_fee_table, pot_fee_table, without_sheet
from houseway.words.section import Paragraph, Section
from houseway.words.words import cited


def game_sections(game: Game, own: Iterable[Section], collection: Section) -> tuple[Section, ...]:
    """All sections of a game's rules; `own` are those of its kind of game."""
    steps = _steps("How it is played", game.sheet.source.file, game.sheet.steps)
    sections = (steps, *own, _readings(game), collection, _printed(game.sheet.source))
    return tuple(section for section in sections if section.paragraphs)


def general_sections(id: str) -> tuple[Section, ...]:
    """The sections of a house's general rules."""
    document = general_rules(id)
    assert document is not None, "the catalogue lists the document"
    played = (rule for rule in document.rules if rule.played)
    told = (rule for rule in document.rules if not rule.played)
    file = document.source.file
    return (
        _steps("What the table holds everybody to", file, played),
        _steps("What people at the table see to", file, told),
    )


def schedule_sections(id: str) -> tuple[Section, ...]:
    """The sections of a house's collection document."""
    found = collection_documents(id.partition("/")[0])[id]
    file = found.source.file
    banked = ((row.games, banked_fee_table(file, row)) for row in found.schedules)
    pots = ((row.games, pot_fee_table(file, row)) for row in found.pots)
    tables = (Section(title=both(games), paragraphs=fees) for games, fees in (*banked, *pots))
    told = (_steps("For all of them", file, found.told),) if found.told else ()
    missing = tuple(without_sheet(file, row) for row in found.absent)
    section = Section(title="Printed for games that are not here", paragraphs=missing)
    return (*told, *tables, section) if missing else (*told, *tables)


def _steps(title: str, file: str, steps: Iterable[Step]) -> Section:
    rows = tuple(Paragraph(text=step.says, cites=cited(file, step.lines)) for step in steps)
    return Section(title=title, paragraphs=rows, numbered=True)


def _printed(source: Source) -> Section:
    """Names the document, and explains the numbers beside the sentences."""
    place = cited(source.file, source.lines)
    text = (
        f"{source.document}: {place}, which is the number of the file and then its lines. "
        "Sentences name the lines they were read from in the same way."
    )
    return Section(title="Where it is printed", paragraphs=(Paragraph(text=text),))


def _readings(game: Game) -> Section:
    rows = tuple(row for reading in game.sheet.readings for row in _reading(game, reading))
    return Section(title="Readings: what the document leaves open", paragraphs=rows)


def _reading(game: Game, reading: Reading) -> Iterator[Paragraph]:
    """What is printed, then the options of the reading, with the one in force marked."""
    chosen = game.readings[reading.name]
    place = cited(game.sheet.source.file, reading.lines)
    yield Paragraph(text=f"{reading.name}, about {reading.about}", cites=place)
    yield Paragraph(text=f"Printed: {reading.printed}", depth=2)
    for name, option in reading.options.items():
        basis = f" [{reading.basis.value}]" if name == reading.taken else ""
        yield Paragraph(text=f"{name}{basis}: {option.says}", depth=2, marked=name == chosen)
    for text, decided in reading.limits.items():
        yield Paragraph(text=f"A table of {Limits(text).words} plays {decided}.", depth=2)
    if chosen != reading.taken:
        yield Paragraph(text=f"Overridden here; the sheet takes {reading.taken}.", depth=2)
