"""Tables and counts inside hand-written pages, made from the sheets and the exact odds.

A page marks the place: `<!-- table: houses baccarat -->` … `<!-- end -->`. The first word names a
function below, the rest are its arguments.
"""

import json
import tempfile
from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from docs.audited import counted as audited
from docs.catalogue import banked, counted, playable, pot_games
from docs.console import run
from docs.text import anchor, cited, code, edge, percent, table
from docs.typist import session
from houseway.analysis import compare_ways, solve, strategy_report
from houseway.families.poker.phh import VARIANTS, code_of
from houseway.families.poker.sheet import PokerSheet
from houseway.game import BANKED_FAMILIES, BankedGame, Game, load
from houseway.sheet import BankedSheet, PotSheet, Wager, collection_documents, plain
from houseway.words import point_words


def of_family(family: str) -> list[BankedGame]:
    return [game for game in banked() if game.sheet.family == family]


def cite(game: Game, lines: str) -> str:
    return cited(game.sheet.source.file, lines)


def games() -> str:
    """Banked games that can be played, with the lowest edge of a game wager."""
    rows = []
    for game in banked():
        bases = {wager.name for wager in game.sheet.wagers if wager.base}
        edges = {w.name: w.expectation for w in solve(game).wagers if w.name in bases}
        best = max(edges, key=lambda name: edges[name])
        title = game.sheet.wager(best).title
        rows.append(
            (
                code(game.id),
                game.sheet.title,
                f"[{game.sheet.family}](docs/families/{game.sheet.family}.md)",
                f"{title} {edge(edges[best])}",
            )
        )
    return table(("id", "title", "family", "best game wager, exact"), rows)


def houses(family: str) -> str:
    """Cards, table, bank and settlement of every game of a family, with citations."""
    rows = []
    for game in of_family(family):
        sheet = game.sheet
        behind = "backline" if sheet.banking.backline else "no backline"
        rules = sheet.settlement
        later = rules.when_covered
        covered = (
            f"; all covered: {later.start}, {later.direction} ({cite(game, later.lines)})"
            if later
            else ""
        )
        rows.append(
            (
                code(game.id),
                f"{deck_words(sheet)} ({cite(game, sheet.decks.lines)})",
                f"{' or '.join(map(str, sheet.table.seats))} ({cite(game, sheet.table.lines)})",
                f"{sheet.banking.rotation}, {behind}{shared(sheet)}"
                f" ({cite(game, sheet.banking.lines)})",
                f"{rules.start}, {rules.direction} ({cite(game, rules.lines)}){covered}",
            )
        )
    return table(("game", "decks", "seats", "bank", "settlement starts"), rows)


def deck_words(sheet: BankedSheet) -> str:
    least, most = sheet.decks.least, sheet.decks.most
    number = str(least) if least == most else f"{least} to {most}" if most else f"{least} or more"
    without = f", without {' '.join(sheet.deck.without)}" if sheet.deck.without else ""
    held = sheet.deck.jokers
    jokers = f", {held} joker{'s' * (held > 1)} each" if held else ""
    each = ", shuffled every round" if sheet.decks.shuffled == "each-round" else ""
    return f"{number}{without}{jokers}{each}"


def shared(sheet: BankedSheet) -> str:
    partners = f", up to {sheet.banking.partners} partners" if sheet.banking.partners > 1 else ""
    return partners + (", kum-kum" if sheet.banking.kum_kum else "")


def own_rules(family: str) -> str:
    """The keys a family adds, where its games differ."""
    found = of_family(family)
    rows: dict[str, dict[str, str]] = {}
    for game in found:
        for name in game.sheet.__struct_fields__:
            if name in BankedSheet.__struct_fields__:
                continue
            value = plain(getattr(game.sheet, name))
            lines = value.pop("lines", "") if isinstance(value, dict) else ""
            parts = value if isinstance(value, dict) else {"": value}
            for key, inner in parts.items():
                path = f"{name}.{key}" if key else name
                rows.setdefault(path, {})[game.id] = value_words(inner)
                if lines:
                    rows.setdefault(f"{name}, cited", {})[game.id] = cite(game, lines)
    varied = {
        path: own
        for path, own in rows.items()
        if len(set(own.values())) > 1 and not path.endswith(", cited")
    }
    cites = {path for path in rows if path.endswith(", cited")}
    columns = [*varied, *sorted(cites)]
    return table(
        ("game", *(path if ", " in path else code(path) for path in columns)),
        [(code(game.id), *(rows[path].get(game.id, "–") for path in columns)) for game in found],
    )


def value_words(value: object) -> str:
    if isinstance(value, list | tuple):
        if value and all(isinstance(v, int) for v in value):
            row = list(value)
            if len(row) > 2 and row == list(range(row[0], row[-1] + 1)):
                return f"{row[0]} to {row[-1]}"
        return ", ".join(map(str, value)) or "none"
    if value is None or value == "":
        return "–"
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def wagers(family: str) -> str:
    """Wagers with the same pay rows together: pays, exact edge, and who prints it where."""
    found: dict[tuple[str, ...], list[tuple[BankedGame, Wager]]] = {}
    for game in of_family(family):
        edges = {odds.name: odds for odds in solve(game).wagers}
        for wager in game.sheet.wagers:
            if wager.name in edges:
                pays = "; ".join(f"{row.on} {row.odds.text}" for row in wager.pays)
                worth = edge(edges[wager.name].expectation)
                with_it = "".join(f" + {name}" for name in edges[wager.name].includes)
                decks = game.sheet.decks.usual
                found.setdefault((wager.name + with_it, pays, worth, str(decks)), []).append(
                    (game, wager)
                )
    rows = [
        (
            code(name),
            pays,
            worth,
            number,
            "; ".join(f"{game.id} ({cite(game, wager.lines)})" for game, wager in own),
        )
        for (name, pays, worth, number), own in sorted(found.items(), key=lambda item: item[0][0])
    ]
    return table(
        ("wager", "pays, first row that holds", "edge, exact", "decks", "printed by"),
        rows,
        right=("edge, exact", "decks"),
    )


def facts(family: str) -> str:
    """The facts of a family that its games use."""
    used = {row.on for game in of_family(family) for w in game.sheet.wagers for row in w.pays}
    known = next(row.facts for row in BANKED_FAMILIES if row.name == family)
    return table(
        ("fact", "says"), [(code(name), known[name].says) for name in known if name in used]
    )


def readings(*families: str) -> str:
    """Which readings the games of some families have, and what was taken."""
    found: dict[tuple[str, str], list[str]] = {}
    for game in playable():
        for reading in game.sheet.readings if game.sheet.family in families else ():
            link = f"[{game.id}](../readings.md#{anchor(game.id)})"
            found.setdefault((code(reading.name), reading.taken), []).append(link)
    rows = sorted(found.items(), key=lambda item: item[0])
    return table(("reading", "taken", "by"), [(*words, "; ".join(games)) for words, games in rows])


def decks(id: str, *numbers: str) -> str:
    """Exact edges of a game's wagers by number of decks."""
    game = load(id, BankedGame)
    solved = {number: solve(game, int(number)).wagers for number in numbers}
    columns = tuple(f"{n} deck{'s' * (n != '1')}" for n in numbers)
    rows = []
    for place, wager in enumerate(solved[numbers[0]]):
        edges = [edge(solved[n][place].expectation) for n in numbers]
        rows.append((game.sheet.wager(wager.name).title, *edges))
    return table(("wager", *columns), rows, right=columns)


def counts(id: str, wager: str) -> str:
    """A wager's pay rows with integer counts."""
    game = load(id, BankedGame)
    odds = next(row for row in solve(game).wagers if row.name == wager)
    rows = []
    for row in odds.rows:
        fact = game.family.facts.get(row.on)
        rows.append(
            (
                fact.says if fact else row.on.replace("-", " "),
                row.pays,
                f"{row.combinations:,}",
                percent(odds.probability(row)),
            )
        )
    rows.append(("all", "", f"{odds.combinations:,}", "100%"))
    figures = ("deals", "probability")
    return table(("on", "pays", *figures), rows, right=figures)


def strategy(id: str, who: str = "player") -> str:
    """Every decision of one side: how often it comes, and the worth of each answer."""
    report = strategy_report(load(id, BankedGame))
    rows = [row for row in report["decisions"] if row["who"] == who]
    answers = tuple(dict.fromkeys(name for row in rows for name in row["choices"]))
    worth = tuple(f"worth of {answer}" for answer in answers)
    return table(
        ("situation", "how often", "best", *worth),
        [
            (
                row["situation"],
                percent(row["probability"]),
                best(row),
                *(signed(row["choices"][answer]) for answer in answers),
            )
            for row in rows
        ],
        right=("how often", *worth),
    )


def best(row: Mapping[str, Any]) -> str:
    """The best answer, or how often each is given where best play mixes."""
    if row["mixture"] is None:
        return f"**{row['best']}**"
    return ", ".join(f"{answer} {percent(often)}" for answer, often in row["mixture"].items())


def house_ways(id: str, other: str, most: str = "12") -> str:
    """The house way of a second game in place of a first one's: what matters most first."""
    found = compare_ways(load(id, BankedGame), load(other, BankedGame))
    shown, rest = found.groups[: int(most)], found.groups[int(most) :]
    rows = [
        (
            f"{group.rows[0]}: {group.settings[0]}",
            f"{group.rows[1]}{', foul' * group.foul}: {group.settings[1]}",
            percent(group.probability),
            *(signed(worth) for worth in group.worth),
            percent(group.cost),
        )
        for group in shown
    ]
    if rest:
        often = sum((group.probability for group in rest), Fraction(0))
        cost = sum((group.cost for group in rest), Fraction(0))
        rows.append((f"{len(rest)} more", "", percent(often), "", "", percent(cost)))
    rows.append(("all", "", percent(found.probability), "", "", percent(found.cost)))
    figures = ("how often", "worth", "worth there", "costs")
    return table((f"row of {id}", f"row of {other}", *figures), rows, right=figures)


def signed(worth: float | Fraction) -> str:
    return f"{float(worth):+.5f}".replace("-", "−")


def figures(family: str) -> str:
    """What else is worth knowing of a family's games, beside the edges of the first wager."""
    rows = []
    for game in of_family(family):
        solved = solve(game)
        best, house_way = solved.wagers[0].expectation, solved.house_way
        if house_way is None:
            continue
        told = [("Best play", edge(best)), ("House way", edge(house_way))]
        told += [
            (row.says, edge(row.value) if row.kind == "gain" else percent(row.value))
            for row in solved.figures
        ]
        rows += [(code(game.id) * (not at), *each) for at, each in enumerate(told)]
    return table(("game", "of its game wager", "exact"), rows, right=("exact",))


def history(id: str) -> str:
    """The round line of a short history, one key on a line."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "history.jsonl"
        run(f"houseway play {id} --auto --hands 1 --seats 2 --seed felt --history {file}")
        lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    record = next(line[key] for line in lines for key in ("round", "hand") if key in line)
    rows = ",\n".join(f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in record.items())
    return f"```json\n{{\n{rows}\n}}\n```"


# ---- pot games ----


def pots() -> str:
    """Games without a bank: what the pot is for, how they are bet, and how many sit down."""
    rows = [
        (
            code(game.id),
            game.sheet.title,
            game.family.name,
            played_for(game.sheet),
            ", ".join(game.family.limit_kinds(game.sheet)),
            value_words(game.sheet.table.seats),
        )
        for game in pot_games()
    ]
    columns = ("id", "title", "family", "the pot is for", "betting", "seats")
    return table(columns, rows, right=("seats",))


def played_for(sheet: PotSheet) -> str:
    """The rankings a pot is shared by; nothing where players pay each other."""
    if not isinstance(sheet, PokerSheet):
        return "players pay each other"
    own = {share.own for share in sheet.shares if share.own}
    use = "".join(f", exactly {number} of one's own" for number in own)
    use += f", on {sheet.boards} boards" if sheet.boards > 1 else ""
    return " and ".join(dict.fromkeys(share.ranking for share in sheet.shares)) + use


Places = dict[str, dict[str, None]]  # citations by game, each once


def printed_by(places: Places) -> str:
    return "; ".join(f"{id} ({', '.join(cites)})" for id, cites in places.items())


def chosen(part: str, *keys: str) -> str:
    """What the pot games have for keys of a part of their sheets, equal ones together."""
    found: dict[tuple[str, ...], Places] = {}
    for game in pot_games():
        parts = getattr(game.sheet, part, None) or ()
        for row in parts if isinstance(parts, tuple) else (parts,):
            words = tuple(value_words(getattr(row, key)) for key in keys)
            cites = found.setdefault(words, {}).setdefault(game.id, {})
            cites |= dict.fromkeys(cite(game, row.lines).split(", "))
    rows = [(*words, printed_by(places)) for words, places in found.items()]
    return table((*map(code, keys), "printed or read by"), rows)


def fees() -> str:
    """At which points of a hand fees are taken."""
    found: dict[str, Places] = {}
    for game in pot_games():
        for document, schedules in game.schedules.items():
            collection = collection_documents(game.id.partition("/")[0]).get(document)
            file = (collection or game.sheet).source.file
            for schedule in schedules:
                points = "; ".join(map(point_words, schedule.taken)) or "every half hour"
                cites = found.setdefault(points, {}).setdefault(game.id, {})
                cites |= dict.fromkeys(cited(file, schedule.lines).split(", "))
    rows = [(points, printed_by(places)) for points, places in found.items()]
    return table(("taken", "printed or read by"), rows)


def codes() -> str:
    """Which games and forms of betting PHH has a code for."""
    found: dict[str, list[str]] = {name: [] for name in VARIANTS}
    for game in pot_games():
        sheet: Any = game.sheet
        for kind in game.family.limit_kinds(sheet):
            if name := code_of(sheet, kind):
                found[name].append(game.id)
    rows = [
        (code(name), VARIANTS[name].kind, ", ".join(games) or "read only")
        for name, games in found.items()
    ]
    return table(("code", "betting", "written for"), rows)


def sitting(id: str, seed: str, seats: str, *typed: str) -> str:
    """A hand of a pot game with somebody who types; commas separate the answers."""
    shown = session(id, seed, int(seats), " ".join(typed).split(","))
    end = next(number for number, line in enumerate(shown) if line.startswith("Chips:"))
    hand = "\n".join(shown[shown.index("— Hand 1 —") : end + 1])
    return (
        f"```\n$ houseway play {id} --seats {seats} --seed {seed} --hands 1\n...\n{hand}\n...\n```"
    )


TABLES: Mapping[str, Callable[..., str]] = {
    "audited": audited,
    "games": games,
    "catalogue": counted,
    "houses": houses,
    "own-rules": own_rules,
    "wagers": wagers,
    "facts": facts,
    "readings": readings,
    "decks": decks,
    "counts": counts,
    "strategy": strategy,
    "house-ways": house_ways,
    "figures": figures,
    "history": history,
    "pots": pots,
    "chosen": chosen,
    "fees": fees,
    "codes": codes,
    "sitting": sitting,
}
