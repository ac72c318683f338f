"""`houseway rules` of a pot game, and of rules a house prints for many games."""

from houseway.cli.show import capital, cited, print_heading, print_table, print_text
from houseway.errors import listed
from houseway.game import PotGame, collection_documents, general_rules
from houseway.money import Fee
from houseway.sheet import GeneralRules, Point, PotOption, PotSchedule

LONG = 12  # options; a longer schedule is printed a line each


def print_family_rules(game: PotGame) -> None:
    """Everything the sheet says of a hand, in our words."""
    sheet = game.sheet
    print_heading("Cards and table")
    deck = f"{sheet.deck.size()} cards"
    if sheet.deck.without:
        deck += f", without {listed(sheet.deck.without)}"
    if sheet.deck.jokers:
        deck += ", the joker among them"
    print_text(f"{deck}. ({cited(sheet.source.file, sheet.decks.lines)})", indent=2)
    seats = listed(map(str, sheet.table.seats))
    print_text(f"{seats} seats. ({cited(sheet.source.file, sheet.table.lines)})", indent=2)
    print_heading("What this house chose")
    for words, lines in game.family.told(sheet):
        print_text(f"{words} ({cited(sheet.source.file, lines)})", indent=2)
    _print_general(game)
    _print_irregularities(game)


def _print_general(game: PotGame) -> None:
    if not game.sheet.general:
        return
    print_heading("Rules of the house for many games")
    for general in game.sheet.general:
        document = general_rules(general.document)
        assert document is not None, "a loaded sheet names no rules that are not there"
        place = cited(document.source.file, general.lines)
        print_text(f"{document.title} ({general.document}): {general.says} ({place})", indent=2)


def _print_irregularities(game: PotGame) -> None:
    sheet = game.sheet
    if not sheet.irregularities:
        return
    print_heading("When something goes wrong at the table")
    for row in sheet.irregularities:
        place = cited(sheet.source.file, row.lines)
        print_text(f"{capital(row.name)}: {row.says} ({place})", indent=2)


def print_general_rules(id: str, document: GeneralRules) -> None:
    """A document that is no game."""
    print(f"{document.title} ({id})")
    source = document.source
    print(f"{source.document}, {cited(source.file, source.lines)}; version {document.version}\n")
    print_text(document.summary)
    print_heading("Rules")
    for number, rule in enumerate(document.rules, start=1):
        print_text(f"{rule.says} ({cited(source.file, rule.lines)})", bullet=f"{number:>2}. ")


# ---- collection ----


def print_pot_schedules(game: PotGame) -> None:
    print_heading("Collection")
    if not game.schedules:
        print_text("No fee table is printed for this game.", indent=2)
    for document, schedules in game.schedules.items():
        file, name = game.sheet.source.file, "The game's own document"
        if document:
            found = collection_documents(game.id.partition("/")[0])[document]
            file, name = found.source.file, f"{found.title} ({document})"
        print_text(name, indent=2)
        for schedule in schedules:
            print_pot_schedule(file, schedule)


def print_pot_schedule(file: str, schedule: PotSchedule) -> None:
    first, last = schedule.options[0].option, schedule.options[-1].option
    numbers = f"Option {first}" if first == last else f"Options {first} to {last}"
    kinds = f", {' and '.join(schedule.kinds)}" if schedule.kinds else ""
    print_text(f"{numbers}{kinds} ({cited(file, schedule.lines)})", indent=4)
    if schedule.note:
        print_text(schedule.note, indent=6)
    heads = [point_words(point) for point in schedule.taken]
    rows = [_row(schedule, option) for option in schedule.options]
    if len(rows) > LONG:
        for head, option in zip(rows, schedule.options, strict=True):
            fees = " | ".join(
                f"{words} {_fee(fee)}" for words, fee in zip(heads, option.fees, strict=False)
            )
            print(f"      {head[0]:>3}  {head[1]:<14} {head[2]:<6} {fees}{_besides(option)}")
        return
    print_table(
        ("option", "limit", "players", *heads, "besides"),
        [(*row, _besides(option)) for row, option in zip(rows, schedule.options, strict=True)],
        right=("option",),
        indent=6,
    )


def _row(schedule: PotSchedule, option: PotOption) -> tuple[str, ...]:
    fees = [_fee(fee) for fee in option.fees] or ["–"] * len(schedule.taken)
    return str(option.option), option.limit, option.players or "any", *fees


def _fee(fee: Fee) -> str:
    return "–" if fee.free else fee.text


def _besides(option: PotOption) -> str:
    """Fees of time, and what is printed with the option."""
    parts = []
    if not option.part.free:
        parts.append(f"{option.part.text} while the pot is small")
    if not option.half_hour.free:
        parts.append(f"{option.half_hour.text} each half hour")
    if not option.new_player.free:
        parts.append(f"{option.new_player.text} from a newcomer")
    parts += [f"blinds {option.blinds}"] * bool(option.blinds)
    parts += [f"ante {option.ante}"] * bool(option.ante)
    parts += [f"buy-in {option.buy_in}"] * bool(option.buy_in)
    return f" ({'; '.join(parts)})" if parts else ""


def point_words(point: Point) -> str:
    """`flop dealt`, `before the deal, from the small blind`."""
    when = {"dealt": f"{point.at} dealt", "bet": f"{point.at} bet", "not-reached": f"no {point.at}"}
    words = "before the deal" if point.at == "deal" else when[point.when]
    if point.source != "pot":
        words += f", from the {point.source.replace('-', ' ')}"
    if point.to == "jackpot":
        words += ", for the jackpot"
    if point.whole_at:
        words += f", whole from a pot of {point.whole_at}"
    return words
