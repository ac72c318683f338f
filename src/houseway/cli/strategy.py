"""`houseway strategy`: the best play of a game on a printable card."""

from typing import Any

from houseway.cli.app import app
from houseway.cli.options import (
    AsJson,
    Decks,
    GameId,
    PayTables,
    Readings,
    examples,
    load_game,
)
from houseway.cli.show import (
    capital,
    counted,
    edge,
    number,
    percent,
    print_heading,
    print_json,
    print_table,
    print_text,
)
from houseway.game import Game


@app.command(
    epilog=examples(
        "houseway strategy hustler/21st-century-baccarat-8",
        "houseway strategy hustler/super-pan-9 --decks 8 --json",
    )
)
def strategy(
    id: GameId,
    reading: Readings = None,
    pay_table: PayTables = None,
    decks: Decks = None,
    as_json: AsJson = False,
) -> None:
    """Print the best play of every decision and the house way's cost."""
    game = load_game(id, reading, pay_table)

    from houseway import analysis  # NumPy comes with it

    report = analysis.strategy_report(game, decks=decks)
    if as_json:
        print_json(report)
    else:
        print_strategy(game, report)


def print_strategy(game: Game, report: dict[str, Any]) -> None:
    print(f"{game.sheet.title} ({game.id}), {counted(report['decks'], 'deck')}")
    if report["assumes"]:
        print_text(f"{capital(report['assumes'])}.")
    decisions = report["decisions"]
    if not decisions:
        print_text("Nobody has a choice in this game: the cards are drawn by fixed rules.")
    for who in dict.fromkeys(row["who"] for row in decisions):
        _print_card(who, [row for row in decisions if row["who"] == who])
    _print_worth(report)


def _print_card(who: str, decisions: list[dict[str, Any]]) -> None:
    """One line per situation; the worth of every answer in units of the wager."""
    print_heading(f"Best play of the {who}")
    answers = tuple(dict.fromkeys(name for row in decisions for name in row["choices"]))
    with_house_way = any(row["house_way"] for row in decisions)
    print_table(
        (
            "situation",
            "how often",
            "best",
            *(["house way"] if with_house_way else []),
            *(f"worth of {answer}" for answer in answers),
        ),
        [
            (
                row["situation"],
                percent(row["probability"]),
                _best(row),
                *([_house_way(row)] if with_house_way else []),
                *(_worth(row["choices"].get(answer)) for answer in answers),
            )
            for row in decisions
        ],
        right=("how often", *(f"worth of {answer}" for answer in answers)),
    )
    if any(_house_way(row).endswith("*") for row in decisions):
        print("  * the house way is not the best play here")


def _best(row: dict[str, Any]) -> str:
    mixture = row.get("mixture")
    if mixture is None:
        return str(row["best"]).upper()
    return ", ".join(f"{answer} in {percent(often)}" for answer, often in mixture.items())


def _house_way(row: dict[str, Any]) -> str:
    """Marked where the house dealer would do something else."""
    told = row["house_way"] or "–"
    return f"{told} *" if row["house_way"] not in (None, "", row["best"]) else told


def _worth(value: float | None) -> str:
    return "–" if value is None else number(value, 5)


def _print_worth(report: dict[str, Any]) -> None:
    print_heading("Worth, from the bettor's side")
    name = f" on {report['wager']}" if report.get("wager") else ""
    print(f"  Best play{name}: {edge(report['ev'])}")
    if report.get("house_way_ev") is not None:
        print(f"  House way{name}: {edge(report['house_way_ev'])}")
        print(f"  The house way costs {percent(report['house_way_cost'])} of the wager")
    for label, value in (report.get("mixed") or {}).items():
        shown = percent(value) if isinstance(value, float) else str(value)
        print(f"  {capital(str(label).replace('_', ' '))}: {shown}")
