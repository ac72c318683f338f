"""Collection as `houseway rules` shows it: the game's own fee table, then the house's documents."""

from houseway.cli.show import both, cited, print_heading, print_table, print_text
from houseway.game import Game, collection_documents
from houseway.money import Fee
from houseway.sheet import FeeOption, Schedule

LONG = 12  # options; a longer schedule is printed a line each, in the sheet's own short form

FEES = {
    "player": "player, per wager",
    "player_dealer": "player-dealer, per hand",
    "jackpot": "jackpot",
    "promotional_chip": "promotional chip",
}


def print_schedules(game: Game) -> None:
    print_heading("Collection")
    if not game.schedules:
        print_text("No fee table is printed for this game.", indent=2)
    for document, schedules in game.schedules.items():
        if document:
            file, name = _document(game, document)
        else:
            file, name = game.sheet.source.file, "The game's own document"
        print_text(name, indent=2)
        for schedule in schedules:
            print_schedule(file, schedule)


def _document(game: Game, document: str) -> tuple[str, str]:
    found = collection_documents(game.id.partition("/")[0])[document]
    return found.source.file, f"{found.title} ({document})"


def print_schedule(file: str, schedule: Schedule) -> None:
    charged = f"players pay for {both(schedule.charged)}" if schedule.charged else ""
    action = f"total table action is {both(schedule.action)}" if schedule.action else ""
    basis = "; ".join(part for part in (charged, action) if part) or "flat fees"
    first, last = schedule.options[0].option, schedule.options[-1].option
    numbers = f"Option {first}" if first == last else f"Options {first} to {last}"
    print_text(f"{numbers}: {basis} ({cited(file, schedule.lines)})", indent=4)
    if schedule.note:
        print_text(schedule.note, indent=6)
    used = [name for name in FEES if any(_fee(row, name) for row in schedule.options)]
    if len(schedule.options) > LONG:
        for row in schedule.options:
            fees = " | ".join(f"{name.replace('_', '-')} {_fee(row, name)}" for name in used)
            print(f"      {row.option:>3}  {row.limit.text:<12} {fees}{_alone(row)}")
        return
    print_table(
        ("option", "table limit", *(FEES[name] for name in used)),
        [
            (
                str(row.option),
                row.limit.words + _alone(row),
                *(getattr(row, name).words if _fee(row, name) else "–" for name in used),
            )
            for row in schedule.options
        ],
        right=("option",),
        indent=6,
    )


def _fee(row: FeeOption, name: str) -> str:
    """The fee as the sheet writes it; nothing where none is taken."""
    fee: Fee = getattr(row, name)
    return "" if fee.free else fee.text


def _alone(row: FeeOption) -> str:
    """Fees of bonus wagers placed without a game wager."""
    fees = ", ".join(f"{wager} {fee.words}" for wager, fee in row.alone.items())
    return f" (alone: {fees})" if fees else ""
