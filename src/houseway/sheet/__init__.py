"""Rule sheets: closed schemas, readings, and the loader."""

from houseway.sheet.loader import (
    chart_file,
    decode,
    digest,
    game_file,
    houses,
    plain,
    read_toml,
    resolve,
    status,
)
from houseway.sheet.parts import (
    Banking,
    Course,
    Decks,
    Felt,
    Part,
    PayRow,
    Settlement,
    Source,
    Step,
    Wager,
)
from houseway.sheet.reading import Basis, Option, Reading
from houseway.sheet.schedule import CollectionDocument, FeeOption, Schedule
from houseway.sheet.sheet import Sheet

__all__ = [
    "Banking",
    "Basis",
    "CollectionDocument",
    "Course",
    "Decks",
    "FeeOption",
    "Felt",
    "Option",
    "Part",
    "PayRow",
    "Reading",
    "Schedule",
    "Settlement",
    "Sheet",
    "Source",
    "Step",
    "Wager",
    "chart_file",
    "decode",
    "digest",
    "game_file",
    "houses",
    "plain",
    "read_toml",
    "resolve",
    "status",
]
