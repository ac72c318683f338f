"""Collection in words: the game's own fee table, then the house's documents."""

from typing import TypeAlias

from houseway.game import AnyGame, collection_documents
from houseway.money import Fee
from houseway.sheet import FeeOption, Point, PotOption, PotSchedule, Schedule
from houseway.telling.section import Paragraph, Section
from houseway.telling.words import both, cited

LONG = 12  # options; a longer schedule is told in the sheet's own short form

FEES = {
    "player": "player, per wager",
    "player_dealer": "player-dealer, per hand",
    "jackpot": "jackpot",
    "promotional_chip": "promotional chip",
}

Row: TypeAlias = tuple[str, ...]


def collection(game: AnyGame) -> Section:
    """What the house takes, by document and option."""
    told = []
    for document, schedules in game.schedules.items():
        file, name = _source(game, document)
        told.append(Paragraph(text=name))
        for schedule in schedules:
            told += fees(file, schedule)
    if not told:
        told.append(Paragraph(text="No fee table is printed for this game."))
    return Section(title="Collection", paragraphs=tuple(told))


def _source(game: AnyGame, document: str) -> tuple[str, str]:
    """The file a fee table is printed in, and what its document is called."""
    if not document:
        return game.sheet.source.file, "The game's own document"
    found = collection_documents(game.id.partition("/")[0])[document]
    return found.source.file, f"{found.title} ({document})"


def fees(file: str, schedule: Schedule | PotSchedule) -> tuple[Paragraph, ...]:
    """What a schedule is for, then the table of its options below what is odd in the print."""
    first, last = schedule.options[0].option, schedule.options[-1].option
    numbers = f"Option {first}" if first == last else f"Options {first} to {last}"
    if isinstance(schedule, PotSchedule):
        basis, (columns, rows) = _kinds(schedule), _pot_table(schedule)
    else:
        basis, (columns, rows) = _basis(schedule), _banked_table(schedule)
    return (
        Paragraph(text=f"{numbers}{basis}", cites=cited(file, schedule.lines), depth=1),
        Paragraph(text=schedule.note, depth=2, columns=columns, rows=rows),
    )


# ---- against a player-dealer ----


def _basis(schedule: Schedule) -> str:
    charged = f"players pay for {both(schedule.charged)}" if schedule.charged else ""
    action = f"total table action is {both(schedule.action)}" if schedule.action else ""
    return f": {'; '.join(part for part in (charged, action) if part) or 'flat fees'}"


def _banked_table(schedule: Schedule) -> tuple[Row, tuple[Row, ...]]:
    options = schedule.options
    used = [name for name in FEES if any(_fee(row, name) for row in options)]
    if len(options) > LONG:
        columns = ("option", "table limit", *(name.replace("_", "-") for name in used), "besides")
        return columns, tuple(
            (str(row.option), row.limit.text, *(_fee(row, name) for name in used), _alone(row))
            for row in options
        )
    return ("option", "table limit", *(FEES[name] for name in used)), tuple(
        (
            str(row.option),
            f"{row.limit.words} {_alone(row)}".rstrip(),
            *(getattr(row, name).words if _fee(row, name) else "–" for name in used),
        )
        for row in options
    )


def _fee(row: FeeOption, name: str) -> str:
    """The fee as the sheet writes it; nothing where none is taken."""
    fee: Fee = getattr(row, name)
    return "" if fee.free else fee.text


def _alone(row: FeeOption) -> str:
    """Fees of bonus wagers placed without a game wager."""
    fees = ", ".join(f"{wager} {fee.words}" for wager, fee in row.alone.items())
    return f"(alone: {fees})" if fees else ""


# ---- from a pot ----


def _kinds(schedule: PotSchedule) -> str:
    return f", {' and '.join(schedule.kinds)}" if schedule.kinds else ""


def _pot_table(schedule: PotSchedule) -> tuple[Row, tuple[Row, ...]]:
    heads = [point_words(point) for point in schedule.taken]
    return ("option", "limit", "players", *heads, "besides"), tuple(
        (
            str(row.option),
            row.limit,
            row.players or "any",
            *(["–" if fee.free else fee.text for fee in row.fees] or ["–"] * len(heads)),
            _besides(row),
        )
        for row in schedule.options
    )


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
    return f"({'; '.join(parts)})" if parts else ""


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
