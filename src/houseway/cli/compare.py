"""`houseway compare`: sheets and odds of several games side by side."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from houseway.cli.app import app
from houseway.cli.differences import differences
from houseway.cli.options import AsJson, examples
from houseway.cli.progress import progress_shown
from houseway.cli.show import edge, number, print_heading, print_json, print_table, print_text
from houseway.errors import HousewayError, listed
from houseway.game import KINDS, BankedGame, Game, load
from houseway.progress import tracked
from houseway.sheet import BankedSheet, plain
from houseway.words import both, decks, percent, value_words

if TYPE_CHECKING:  # NumPy comes with the package
    from houseway.analysis.reports import WaysReport

PROSE = ("title", "summary", "steps", "version")
ABSENT = "–"
MOST_ROWS = 20  # of a comparison of house ways


@app.command(
    epilog=examples(
        "houseway compare hustler/ez-baccarat lotus/ez-baccarat",
        "houseway compare hustler/ez-baccarat lotus/ez-baccarat lucky-lady/ez-baccarat-panda-8",
        "houseway compare hustler/ez-baccarat marina-club/zoobac --json",
        "houseway compare hustler/razz diamond-jims/razz",
        "houseway compare hustler/pai-gow-tiles lotus/pai-gow-tiles",
    )
)
def compare(
    ids: Annotated[list[str], typer.Argument(metavar="ID ID...", help="Two games or more.")],
    as_json: AsJson = False,
) -> None:
    """Compare games: cards, wagers, exact edges, house ways, readings."""
    if len(ids) < 2 or len(set(ids)) < len(ids):
        raise HousewayError(f"compare {' '.join(ids)}: expected two or more different games")
    found = [load(id) for id in ids]
    kinds = {game.kind: KINDS[game.kind] for game in found}
    if len(kinds) > 1:
        mixed = both(kind.described for kind in kinds.values())
        raise HousewayError(f"compare {' '.join(ids)}: {mixed} cannot be compared")
    if not KINDS[found[0].kind].has_odds:
        _compare_sheets(found, as_json)
        return
    games = [load(id, BankedGame) for id in ids]

    from houseway import analysis  # NumPy comes with it

    odds: dict[str, dict[str, float]] = {}
    with progress_shown("odds"):
        for game in tracked(games):
            for row in analysis.odds_report(game, with_readings=False)["wagers"]:
                odds.setdefault(row["name"], {})[game.id] = row["ev"]
    with progress_shown("house ways"):
        ways = analysis.ways_reports(games)
    if as_json:
        print_json(
            {
                "games": [_game_report(game) for game in games],
                "differences": [
                    msgspec.structs.asdict(row) for row in differences(games, leave_out=PROSE)
                ],
                "odds": odds,
                "house_ways": ways,
            }
        )
    else:
        _print_sheets(games)
        _print_wagers(games, odds)
        for report in ways:
            print_ways(report)
        _print_readings(games)


def _compare_sheets(games: list[Game], as_json: bool) -> None:
    """Compares games whose wagers have no edge: where their sheets differ, and the readings."""
    rows = differences(games, leave_out=(*PROSE, "irregularities", "general", "readings"))
    if as_json:
        print_json(
            {
                "games": [
                    {"id": game.id, "title": game.sheet.title, "readings": dict(game.readings)}
                    for game in games
                ],
                "differences": [msgspec.structs.asdict(row) for row in rows],
                "odds": {},
            }
        )
        return
    print(" and ".join(f"{game.sheet.title} ({game.id})" for game in games))
    print_heading("Where the sheets differ")
    for row in rows:
        print_text(row.words([game.id for game in games]), bullet="- ")
    _print_readings(games)


def _game_report(game: BankedGame) -> dict[str, object]:
    sheet = game.sheet
    return {
        "id": game.id,
        "title": sheet.title,
        "family": sheet.family,
        "decks": plain(sheet.decks),
        "seats": list(sheet.table.seats),
        "rules": _family_rules(sheet),
        "wagers": [wager.name for wager in sheet.wagers],
        "readings": dict(game.readings),
    }


def _family_rules(sheet: BankedSheet) -> dict[str, object]:
    """The rules the family adds to every sheet, such as drawing, without citations."""
    rules: dict[str, object] = {}
    for name in sheet.__struct_fields__:
        if name in BankedSheet.__struct_fields__:
            continue
        value = plain(getattr(sheet, name))
        if isinstance(value, dict):
            rules |= {f"{name}.{key}": v for key, v in value.items() if key != "lines"}
        else:
            rules[name] = value
    return rules


def _print_sheets(games: list[BankedGame]) -> None:
    print_heading("Sheets")
    rules = {game.id: _family_rules(game.sheet) for game in games}
    names = dict.fromkeys(name for own in rules.values() for name in own)
    print_table(
        ("", *(game.id for game in games)),
        [
            ("title", *(game.sheet.title for game in games)),
            ("decks", *(decks(game.sheet) for game in games)),
            ("seats", *(listed(map(str, game.sheet.table.seats)) for game in games)),
            ("bank", *(game.sheet.banking.rotation.replace("-", " ") for game in games)),
            ("backline", *(value_words(game.sheet.banking.backline) for game in games)),
            *(
                (
                    name.replace("_", " ").replace(".", ": "),
                    *(value_words(own[name]) if name in own else ABSENT for own in rules.values()),
                )
                for name in names
            ),
        ],
    )


def _print_wagers(games: list[BankedGame], odds: dict[str, dict[str, float]]) -> None:
    print_heading("Wagers: what they pay, and the bettor's exact edge")
    titles: dict[str, str] = {}  # of the first game that has the wager
    for wager in (wager for game in games for wager in game.sheet.wagers):
        titles.setdefault(wager.name, wager.title)
    print_table(
        ("wager", *(game.id for game in games)),
        [(title, *(_wager(game, name, odds) for game in games)) for name, title in titles.items()],
    )


def _wager(game: BankedGame, name: str, odds: dict[str, dict[str, float]]) -> str:
    """What a wager pays and its edge; one that is part of another has no edge of its own."""
    wager = next((wager for wager in game.sheet.wagers if wager.name == name), None)
    if wager is None:
        return ABSENT
    pays = ", ".join(dict.fromkeys(row.odds.text for row in wager.pays))
    ev = odds.get(name, {}).get(game.id)
    return pays if ev is None else f"{edge(ev)}\n{pays}"


def print_ways(report: "WaysReport") -> None:
    """Prints the hands that two house ways set differently, those that matter most first."""
    own, other = report["ids"]
    print_heading(f"The house way of {other} in place of that of {own}")
    if report["refused"]:
        print_text(f"Not compared: {report['refused']}.", indent=2)
        return
    groups = report["groups"]
    often, costs = percent(report["probability"]), report["costs"]
    print_text(
        f"They differ in {often} of all hands. To set those by the second "
        f"{'gains' if costs < 0 else 'costs'} {percent(abs(costs))} of a game wager. Both read the "
        "cards and the joker as the first game does, and a setting is worth what it gains there "
        "against the player-dealer, who sets the house way; exact.",
        indent=2,
    )
    figures = ("how often", "worth", "worth, second", "costs")
    shown = groups[:MOST_ROWS]
    rows = [
        (
            f"{group['rows'][0]}: {group['settings'][0]}",
            f"{group['rows'][1]}{', foul' * group['foul']}: {group['settings'][1]}",
            percent(group["probability"]),
            *(number(worth, 5) for worth in group["worth"]),
            percent(group["costs"]),
        )
        for group in shown
    ]
    if rest := groups[MOST_ROWS:]:
        share, lost = (sum(group[key] for group in rest) for key in ("probability", "costs"))
        rows.append((f"{len(rest)} more", "", percent(share), "", "", percent(lost)))
    if rows:
        print_table((f"row of {own}", f"row of {other}", *figures), rows, right=figures)


def _print_readings(games: Sequence[Game]) -> None:
    names = dict.fromkeys(name for game in games for name in game.readings)
    if not names:
        return
    print_heading("Readings taken")
    print_table(
        ("reading", *(game.id for game in games)),
        [(name, *(game.readings.get(name, ABSENT) for game in games)) for name in names],
    )
