"""The pages about documents: what they leave open and what that is worth, and where they are."""

import textwrap
from collections import Counter
from collections.abc import Iterator
from functools import cache

from docs.text import anchor, both, cited, code, edge, table
from houseway.analysis import effort, reading_values, touches_odds, values_apart, wagers_apart
from houseway.analysis.reports import ReadingValue
from houseway.game import BankedGame, Document, Game, PotGame, catalogue, house_names, load
from houseway.round.words import number
from houseway.sheet import Reading

DEAREST = 12  # rows of the table of the sentences that are worth most


@cache
def playable() -> tuple[Game, ...]:
    return tuple(load(row.id) for row in catalogue() if row.status == "playable")


def banked() -> list[BankedGame]:
    return [game for game in playable() if isinstance(game, BankedGame)]


def pot_games() -> list[PotGame]:
    return [game for game in playable() if isinstance(game, PotGame)]


def is_left_out(game: Game) -> bool:
    """Whether the worth of a game's readings is only worked out when asked for."""
    return isinstance(game, BankedGame) and effort(game) == "minutes"


@cache
def values(id: str) -> dict[tuple[str, str], list[ReadingValue]]:
    """What the options of a game's readings are worth, by reading and option."""
    game = load(id, BankedGame)
    found: dict[tuple[str, str], list[ReadingValue]] = {}
    for row in values_apart(game) if is_left_out(game) else reading_values(game):
        found.setdefault((row["reading"], row["option"]), []).append(row)
    return found


# ---- readings ----


def readings() -> str:
    text = [READINGS]
    text.append(dearest())
    text += [readings_of(game) for game in playable()]
    return "\n".join(text)


def readings_of(game: Game) -> str:
    """The part of the page about one game."""
    text = [f"## {game.id}\n", f"{game.sheet.title}, {document_words(game)}.\n"]
    text += [reading_words(game, reading) for reading in game.sheet.readings]
    return "\n".join(text)


def document_words(game: Game) -> str:
    source = game.sheet.source
    name = f"{source.document}, " if source.document != game.sheet.title else ""
    return f"{name}{cited(source.file, source.lines)}"


def reading_words(game: Game, reading: Reading) -> str:
    """A reading and its options; in a banked game with what each is worth."""
    place = cited(game.sheet.source.file, reading.lines)
    columns = ["option", "means"]
    rows = [
        [f"**{name}** (taken)" if name == reading.taken else name, option.says]
        for name, option in reading.options.items()
    ]
    if isinstance(game, BankedGame):
        columns.append("bettor's edge, exact")
        for row, name in zip(rows, reading.options, strict=True):
            row.append(worth(game, reading, name))
    head = (
        f"**{reading.name}**, about {code(reading.about)} ({place}), basis: {reading.basis.value}"
    )
    return f"{head}\n\n{reading.printed}\n\n{table(columns, rows)}\n"


NO_ODDS = "no odds depend on it"


def worth(game: BankedGame, reading: Reading, option: str) -> str:
    """The edges an option gives, for the wagers that any option of the reading moves."""
    if not touches_odds(game, reading):
        return NO_ODDS
    if is_left_out(game) and not wagers_apart(game, reading):
        return "see `houseway odds --readings`"
    moved = moved_wagers(game.id, reading)
    rows = values(game.id).get((reading.name, option), [])
    shown = []
    for row in rows:
        if row["wager"] in moved:
            change = "" if row["taken"] else f" ({edge(row['difference'])})"
            shown.append(f"{row['wager']} {edge(row['ev'])}{change}")
    if shown:
        return "; ".join(shown)
    return NO_ODDS


def moved_wagers(id: str, reading: Reading) -> set[str]:
    return {
        row["wager"]
        for option in reading.options
        for row in values(id).get((reading.name, option), [])
        if row["difference"]
    }


def dearest() -> str:
    """The sentences that are worth most to somebody, the same sentence of several games once."""
    found: dict[tuple[str, ...], list[str]] = {}
    for game in banked():
        for reading in game.sheet.readings:
            options = [values(game.id).get((reading.name, name), []) for name in reading.options]
            worths = [row for option in options for row in option]
            most = max(worths, key=lambda row: abs(row["difference"]), default=None)
            if most is not None and most["difference"]:
                figures = (most["ev"] - most["difference"], most["ev"], most["difference"])
                words = (reading.name, most["option"], most["wager"], *map(edge, figures))
                found.setdefault(words, []).append(game.id)
    columns = ("reading", "read the other way", "wager", "as taken", "then", "difference", "games")
    rows = sorted(found.items(), key=lambda item: -size(item[0][-1]))[:DEAREST]
    shown = [(*words, "; ".join(f"[{id}](#{anchor(id)})" for id in games)) for words, games in rows]
    return f"{table(columns, shown, right=columns[3:6])}\n"


def size(shown: str) -> float:
    """How large a difference is, from its text."""
    return 0.0 if shown.startswith("under") else float(shown.strip("+−%"))


READINGS = """# Readings

<!-- Written by `make docs` from the sheets and the exact odds. Do not edit. -->

Where a document does not print a rule, or prints it two ways, its sheet has a reading: a named
switch with the options, the one taken, and why. The bases are in the
[sheet reference](sheet-reference.md#bases). `houseway rules ID` shows the readings of a game.
`--reading NAME=OPTION` picks another option in `rules`, `odds`, `strategy`, `play` and `simulate`;
a script has the key `readings`.

The last column shows the worth of an option: the bettor's edge per unit of the wager, exact, with
the usual number of decks and best play, and the difference from the option taken. An edge above
zero is in the bettor's favour. Many readings do not change the odds at all; they decide who is paid
first, who is paid when the bank runs out, or which bets are allowed.

In pai gow poker an option that changes the odds takes a minute or more to solve:
`houseway odds ID --readings` does it. Pot games have no such column. Nobody banks them, and the
worth of an odd chip or one more raise depends on the players.
[Pot poker](families/poker.md#readings) lists the readings that matter.

## The sentences that are worth most
"""


# ---- sources ----


def sources() -> str:
    rows = catalogue()
    count = sum(row.status == "playable" for row in rows)
    text = [SOURCES.format(documents=len(rows), playable=count)]
    names = house_names()
    files: dict[str, list[str]] = {}
    for row in rows:
        files.setdefault(row.source.partition(":")[0], []).append(row.house)
    text.append(
        table(
            ("file", "house"),
            [
                (code(file), both(f"{names[h]} ({code(h)})" for h in dict.fromkeys(found)))
                for file, found in sorted(files.items())
            ],
        )
    )
    text.append("")
    text += families(rows)
    for house in dict.fromkeys(row.house for row in rows):
        own = [row for row in rows if row.house == house]
        text += [f"## {names[house]}\n", documents(own), ""]
    return "\n".join(text).rstrip() + "\n"


def families(rows: tuple[Document, ...]) -> Iterator[str]:
    found: dict[str, list[Document]] = {}
    for row in rows:
        found.setdefault(row.family, []).append(row)
    yield "## By kind\n"
    yield table(
        ("kind", "documents", "playable"),
        [
            (kind, str(len(own)), str(sum(row.status == "playable" for row in own)))
            for kind, own in sorted(found.items(), key=lambda item: (-len(item[1]), item[0]))
        ],
        right=("documents", "playable"),
    )
    yield ""


def documents(rows: list[Document]) -> str:
    return table(
        ("id", "title", "kind", "document", "lines", "status"),
        [
            (
                code(row.id),
                row.title,
                row.family,
                row.bgc_id or "–",
                cited(row.source.partition(":")[0], row.source),
                f"[{row.status}](readings.md#{anchor(row.id)})"
                if row.status == "playable"
                else row.status,
            )
            for row in rows
        ],
    )


WIDTH = 115  # of a line of the README
TITLES = {"chinese": "Chinese poker", "draw": "draw poker", "tiles": "pai gow tiles"}


def counted() -> str:
    """How many documents there are, of what kinds, and which are still to come."""
    rows = catalogue()
    statuses = Counter(row.status for row in rows)
    families = Counter(row.family for row in rows)
    planned = Counter(row.family for row in rows if row.status == "planned")
    schedules, general = families["collection"], families["general"]
    to_come = (f"{TITLES.get(f, f.replace('-', ' '))} ({n})" for f, n in planned.most_common())
    text = (
        f"The catalogue has {len(rows)} documents of {number(len(house_names()))} houses:"
        f" {len(rows) - schedules - general} games and side bets, {schedules} collection schedules"
        f" and {general} sets of general rules. You can play {statuses['playable']} of the games;"
        f" {statuses['side-bet']} more documents are side bets."
        + (f" Still to come: {both(to_come)}." if planned else "")
    )
    return textwrap.fill(text, WIDTH)


SOURCES = """# Sources

<!-- Written by `make docs` from the catalogue. Do not edit. -->

The catalogue has {documents} documents: games, side bets, collection schedules and general rules of
the cardrooms below. {playable} of them can be played. The ids are fixed; every command takes them.
A status of *schedule* or *rules* means that a collection document, or a house's rules for many
games, has been read; `houseway rules` prints the latter.

Five cardrooms' rulebooks were read; a sixth house, Stars Casino, is printed on one document, which
is bound with those of Diamond Jim's.

A document is named by the regulator's number if one is printed, and by its title if not. The
documents were read as numbered text files; `002:6173-6483` are lines 6173 to 6483 of file 002. The
texts are not part of houseway, which cites their facts and figures in sentences of its own.
"""
