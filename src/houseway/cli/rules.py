"""`houseway rules`: a game explained in our words, with the lines it was read from."""

from collections.abc import Iterable, Sequence

from houseway.cli.app import app
from houseway.cli.options import (
    AsJson,
    GameId,
    PayTables,
    Readings,
    SideBets,
    examples,
    load_any_game,
)
from houseway.cli.show import print_heading, print_json, print_line, print_table, print_text
from houseway.game import Game, document_sections, sections
from houseway.sheet import (
    CollectionDocument,
    GeneralRules,
    Source,
    collection_documents,
    general_rules,
    house_names,
    plain,
    status,
)
from houseway.words import Paragraph, Section, cited
from houseway.words.collection import LONG

PLACES = {"option": "{:>3} ", "table limit": "{:<12}", "limit": "{:<14}", "players": "{:<6}"}


@app.command(
    epilog=examples(
        "houseway rules hustler/ez-baccarat",
        "houseway rules hustler/ez-baccarat --reading lines-on-tie=lose",
        "houseway rules lotus/ez-baccarat --json",
        "houseway rules hustler/seven-card-stud",
        "houseway rules hustler/kill-pots",
    )
)
def rules(
    id: GameId,
    reading: Readings = None,
    pay_table: PayTables = None,
    side_bet: SideBets = None,
    as_json: AsJson = False,
) -> None:
    """Explain a game, with citations: steps, wagers, readings, fees."""
    document = general_rules(id)
    if document is not None:
        _show_document(id, document, as_json)
        return
    if status(id) == "schedule":
        _show_document(id, collection_documents(id.partition("/")[0])[id], as_json)
        return
    game = load_any_game(id, reading, pay_table, side_bet)
    if as_json:
        print_json(sheet_report(game))
    else:
        print_rules(game)


def _show_document(id: str, document: GeneralRules | CollectionDocument, as_json: bool) -> None:
    """Prints a document other than a game: general rules, or a schedule of fees."""
    if as_json:
        print_json({"id": id, **plain(document)})
        return
    print_line(f"{document.title} ({id})")
    print_line(f"{_printed(document.source)}; version {document.version}")
    if isinstance(document, GeneralRules):
        print()
        print_text(document.summary)
    _print_sections(document_sections(id))


def sheet_report(game: Game) -> dict[str, object]:
    """What `houseway rules --json` prints: the sheet with the chosen readings applied."""
    return {
        "id": game.id,
        "digest": game.digest,
        **plain(game.sheet),
        "chosen": dict(game.readings),
        "pay_tables": dict(game.pay_tables),
        "collection": {document: plain(rows) for document, rows in game.schedules.items()},
    }


def print_rules(game: Game) -> None:
    sheet = game.sheet
    house = house_names()[game.id.partition("/")[0]]
    print_line(f"{sheet.title} at {house} ({game.id})")
    source = _printed(sheet.source)
    print_line(f"{source}; sheet version {sheet.version}, digest {game.digest}")
    print()
    print_text(sheet.summary)
    _print_sections(sections(game))


def _printed(source: Source) -> str:
    return f"{source.document}, {cited(source.file, source.lines)}"


def _print_sections(shown: Iterable[Section]) -> None:
    for section in shown:
        print_heading(section.title)
        for count, paragraph in enumerate(section.paragraphs, start=1):
            _print_paragraph(paragraph, f"{count:>2}. " if section.numbered else "")


def _print_paragraph(paragraph: Paragraph, number: str) -> None:
    indent = 2 + 2 * paragraph.depth
    if paragraph.text:
        place = f" ({paragraph.cites})" if paragraph.cites else ""
        bullet = number or ("* " if paragraph.marked else "").rjust(indent)
        print_text(f"{paragraph.text}{place}", bullet=bullet)
    if not paragraph.columns:
        for row in paragraph.rows:
            print_text(": ".join(row), indent=indent)
    elif len(paragraph.rows) > LONG:
        for row in paragraph.rows:
            print_line(_line(paragraph.columns, row), indent=indent)
    else:
        print_table(paragraph.columns, paragraph.rows, right=("option",), indent=indent)


def _line(columns: Sequence[str], row: Sequence[str]) -> str:
    """`13  10-100  player-dealer 10-50: 1; 51-300: 2`: a row with the names of its fees."""
    places, fees, besides = [], [], ""
    for name, cell in zip(columns, row, strict=True):
        if name in PLACES:
            places.append(PLACES[name].format(cell))
        elif name == "besides":
            besides = f" {cell}" if cell else ""
        else:
            fees.append(f"{name} {cell}")
    return f"{' '.join(places)} {' | '.join(fees)}{besides}"
