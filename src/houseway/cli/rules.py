"""`houseway rules`: a game explained in our words, with the lines it was read from."""

from typing import Any

from houseway.cli.app import app
from houseway.cli.options import (
    AsJson,
    GameId,
    PayTables,
    Readings,
    SideBets,
    examples,
    load_any_game,
    load_game,
)
from houseway.cli.pot_rules import (
    print_family_rules,
    print_general_rules,
    print_pot_schedule,
    print_pot_schedules,
)
from houseway.cli.schedules import print_schedule, print_schedules
from houseway.cli.show import (
    both,
    capital,
    cited,
    print_heading,
    print_json,
    print_text,
    rule_words,
    value_words,
)
from houseway.cli.words import COVERS, PASSES, STARTS, decks, fact, rotation, told
from houseway.errors import listed
from houseway.game import (
    AnyGame,
    Game,
    PotGame,
    collection_documents,
    general_rules,
    house_names,
    is_pot_game,
)
from houseway.sheet import Course, PayRow, Reading, Rules, Settlement, Sheet, Wager, plain, status


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
        print_json({"id": id, **plain(document)}) if as_json else print_general_rules(id, document)
        return
    if status(id) == "schedule":
        _show_collection(id, as_json)
        return
    if is_pot_game(id) and not (pay_table or side_bet):
        game: AnyGame = load_any_game(id, reading)
    else:
        game = load_game(id, reading, pay_table, side_bet)
    if as_json:
        print_json(sheet_report(game))
    else:
        print_rules(game)


def _show_collection(id: str, as_json: bool) -> None:
    """A collection document: the fees of many games."""
    document = collection_documents(id.partition("/")[0])[id]
    if as_json:
        print_json({"id": id, **plain(document)})
        return
    source = document.source
    print(f"{document.title} ({id})")
    print(f"{source.document}, {cited(source.file, source.lines)}; version {document.version}")
    for schedule in document.schedules:
        print_heading(both(schedule.games))
        print_schedule(source.file, schedule)
    for pot in document.pots:
        print_heading(both(pot.games))
        print_pot_schedule(source.file, pot)


def sheet_report(game: AnyGame) -> dict[str, Any]:
    """The sheet with the readings applied, and what was chosen to get there."""
    return {
        "id": game.id,
        "digest": game.digest,
        **plain(game.sheet),
        "chosen": dict(game.readings),
        "pay_tables": dict(game.pay_tables) if isinstance(game, Game) else {},
        "collection": {document: plain(rows) for document, rows in game.schedules.items()},
    }


def print_rules(game: AnyGame) -> None:
    sheet = game.sheet
    house = house_names()[game.id.partition("/")[0]]
    print(f"{sheet.title} at {house} ({game.id})")
    print(f"{sheet.source.document}, {_cite(sheet, sheet.source.lines)}; sheet version", end=" ")
    print(f"{sheet.version}, digest {game.digest}\n")
    print_text(sheet.summary)
    _print_steps(sheet)
    if isinstance(game, PotGame):
        print_family_rules(game)
        _print_readings(game)
        print_pot_schedules(game)
        return
    _print_table(game.sheet)
    _print_family_rules(game)
    _print_wagers(game)
    _print_settlement(game)
    _print_chart(game)
    _print_readings(game)
    print_schedules(game)


def _cite(sheet: Rules, lines: str) -> str:
    return cited(sheet.source.file, lines)


def _print_steps(sheet: Rules) -> None:
    print_heading("How it is played")
    for count, step in enumerate(sheet.steps, start=1):
        print_text(f"{step.says} ({_cite(sheet, step.lines)})", bullet=f"{count:>2}. ")


def _print_table(sheet: Sheet) -> None:
    print_heading("Cards, table and bank")
    print_text(f"{capital(decks(sheet))}. ({_cite(sheet, sheet.decks.lines)})", indent=2)
    seats = listed(map(str, sheet.table.seats))
    print_text(
        f"{seats} seats, the player-dealer's among them. ({_cite(sheet, sheet.table.lines)})",
        indent=2,
    )
    banking = sheet.banking
    behind = "is permitted" if banking.backline else "is not permitted"
    partners = f" Up to {banking.partners} may hold the bank." if banking.partners > 1 else ""
    print_text(
        f"{rotation(banking.rotation)} Betting behind a seat (backline) {behind}.{partners}"
        f" ({_cite(sheet, banking.lines)})",
        indent=2,
    )


def _print_family_rules(game: Game) -> None:
    """What the family adds to every sheet: in its own words, or by the names of its schema."""
    sheet = game.sheet
    if game.family.told is not None:
        print_heading("What this house chose")
        for words, lines in game.family.told(sheet):
            print_text(f"{words} ({_cite(sheet, lines)})", indent=2)
        return
    common = set(Sheet.__struct_fields__)
    own = {name: plain(getattr(sheet, name)) for name in sheet.__struct_fields__}
    rows = {name: value for name, value in own.items() if name not in common}
    if not rows:
        return
    print_heading("What this house chose")
    for name, value in rows.items():
        lines = value.pop("lines", "") if isinstance(value, dict) else ""
        place = f" ({_cite(sheet, lines)})" if lines else ""
        print_text(f"{capital(name.replace('_', ' '))}: {value_words(value)}{place}", indent=2)


def _print_wagers(game: Game) -> None:
    print_heading("Wagers")
    for wager in game.sheet.wagers:
        conditions = "".join(f"; {words}" for words in _conditions(game.sheet, wager))
        place = _cite(game.sheet, wager.lines)
        print_text(f"{wager.title} [{wager.name}]{conditions} ({place})", bullet="  ")
        for name, rows in wager.tables.items():
            mark = " (in force)" if rows == wager.pays else ""
            print_text(f"Pay table {name}{mark}", indent=6)
            _print_pays(game, rows, indent=8)
        if not wager.tables:
            _print_pays(game, wager.pays, indent=6)


def _print_pays(game: Game, rows: tuple[PayRow, ...], indent: int) -> None:
    for row in rows:
        print_text(f"{capital(fact(game, row.on))}: {row.odds.verb}", indent=indent)


def _conditions(sheet: Sheet, wager: Wager) -> list[str]:
    """What must be bet besides, and how much it may be."""
    titles = {row.name: row.title for row in sheet.wagers}
    found = ["game wager"] if wager.base else []
    if wager.during:
        found.append("made during the round")
    if wager.equals:
        found.append(f"equal to {both(titles.get(name, name) for name in wager.equals)}")
    if wager.needs:
        found.append(f"needs {listed(titles.get(name, name) for name in wager.needs)}")
    if wager.limit is not None:
        found.append(wager.limit.words)
    if wager.not_above:
        found.append(f"not above {listed(titles.get(name, name) for name in wager.not_above)}")
    if sheet.banking.backline and not wager.backline:
        found.append("not from the backline")
    elif wager.alone_behind:
        found.append("alone from the backline too")
    return found


def _print_settlement(game: Game) -> None:
    sheet = game.sheet
    rules = sheet.settlement
    titles = {row.name: row.title for row in sheet.wagers}
    print_heading("Settlement")
    print_text(f"Starts {_course(rules)}. ({_cite(sheet, rules.lines)})", indent=2)
    if rules.when_covered is not None:
        place = f" ({_cite(sheet, rules.when_covered.lines)})" if rules.when_covered.lines else ""
        print_text(
            "Where the player-dealer's money covers everything it starts"
            f" {_course(rules.when_covered)}.{place}",
            indent=2,
        )
    order = both(titles.get(name, name) for name in rules.order)
    print_text(f"Order: {order}; {told(PASSES, rules.passes)}.", indent=2)
    if rules.order_of_losers:
        losers = both(titles.get(name, name) for name in rules.order_of_losers)
        print_text(f"Order of a losing hand: {losers}.", indent=2)
    if rules.first:
        first = both(fact(game, name) for name in rules.first)
        print_text(f"Before all others, wagers decided by: {first}.", indent=2)
    if rules.later:
        later = both(titles.get(name, name) for name in rules.later)
        print_text(f"In a second round of the table: {later}.", indent=2)
    print_text(f"Cover: {told(COVERS, rules.cover)}; what is left over is returned.", indent=2)
    print_text(f"Payments are rounded {rules.rounding.replace('-', ' ')}.", indent=2)


def _print_chart(game: Game) -> None:
    """Rules short enough to remember; `houseway strategy` says what they cost."""
    if not (rules := game.chart()):
        return
    print_heading("A chart to play by, made from the exact solution")
    for rule in rules:
        print_text(f"{capital(rule_words(rule))}.", indent=2)


def _course(course: Course | Settlement) -> str:
    return f"{told(STARTS, course.start)}, {course.direction}"


def _print_readings(game: AnyGame) -> None:
    if not game.sheet.readings:
        return
    print_heading("Readings: what the document leaves open")
    for reading in game.sheet.readings:
        _print_reading(game, reading)


def _print_reading(game: AnyGame, reading: Reading) -> None:
    chosen = game.readings[reading.name]
    place = _cite(game.sheet, reading.lines)
    print_text(f"{reading.name}, about {reading.about} ({place})", indent=2)
    print_text(f"Printed: {reading.printed}", indent=6)
    for name, option in reading.options.items():
        basis = f" [{reading.basis.value}]" if name == reading.taken else ""
        bullet = "    * " if name == chosen else "      "
        print_text(f"{name}{basis}: {option.says}", bullet=bullet)
    if chosen != reading.taken:
        print_text(f"Overridden here; the sheet takes {reading.taken}.", indent=6)
