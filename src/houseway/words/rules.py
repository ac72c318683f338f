"""The rules of a game in our words, in the order in which a newcomer asks for them."""

from collections.abc import Iterable, Iterator

from houseway.round.words import both
from houseway.sheet import (
    PotSchedule,
    Reading,
    Schedule,
    Source,
    Step,
    collection_documents,
    general_rules,
)
from houseway.table import Game
from houseway.words.collection import collection, fees
from houseway.words.section import Paragraph, Section
from houseway.words.words import cited


def game_sections(game: Game, own: Iterable[Section]) -> tuple[Section, ...]:
    """Everything the sheet says of a game; `own` is what its kind of game adds."""
    steps = _steps("How it is played", game.sheet.source.file, game.sheet.steps)
    told = (steps, *own, _readings(game), collection(game), _printed(game.sheet.source))
    return tuple(section for section in told if section.paragraphs)


def general_sections(id: str) -> tuple[Section, ...]:
    """Rules of a house for many games."""
    document = general_rules(id)
    assert document is not None, "the catalogue has seen it"
    return (_steps("Rules", document.source.file, document.rules),)


def schedule_sections(id: str) -> tuple[Section, ...]:
    """Fees of a house for many games."""
    found = collection_documents(id.partition("/")[0])[id]
    schedules: list[Schedule | PotSchedule] = [*found.schedules, *found.pots]
    return tuple(
        Section(title=both(schedule.games), paragraphs=fees(found.source.file, schedule))
        for schedule in schedules
    )


def _steps(title: str, file: str, steps: Iterable[Step]) -> Section:
    told = tuple(Paragraph(text=step.says, cites=cited(file, step.lines)) for step in steps)
    return Section(title=title, paragraphs=told, numbered=True)


def _printed(source: Source) -> Section:
    """What the numbers beside the sentences are."""
    place = cited(source.file, source.lines)
    told = (
        f"{source.document}: {place}, which is the number of the file and then its lines. "
        "Sentences name the lines they were read from in the same way."
    )
    return Section(title="Where it is printed", paragraphs=(Paragraph(text=told),))


def _readings(game: Game) -> Section:
    told = tuple(row for reading in game.sheet.readings for row in _reading(game, reading))
    return Section(title="Readings: what the document leaves open", paragraphs=told)


def _reading(game: Game, reading: Reading) -> Iterator[Paragraph]:
    """What is printed, then the options, the one in force marked."""
    chosen = game.readings[reading.name]
    place = cited(game.sheet.source.file, reading.lines)
    yield Paragraph(text=f"{reading.name}, about {reading.about}", cites=place)
    yield Paragraph(text=f"Printed: {reading.printed}", depth=2)
    for name, option in reading.options.items():
        basis = f" [{reading.basis.value}]" if name == reading.taken else ""
        yield Paragraph(text=f"{name}{basis}: {option.says}", depth=2, marked=name == chosen)
    if chosen != reading.taken:
        yield Paragraph(text=f"Overridden here; the sheet takes {reading.taken}.", depth=2)
