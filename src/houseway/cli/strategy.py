"""`houseway strategy`: the best play of a game on a printable card."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from houseway.cards import Card, parse_cards, show
from houseway.cli.app import app
from houseway.cli.options import (
    AsJson,
    Decks,
    GameId,
    PayTables,
    Readings,
    SideBets,
    asked,
    examples,
    load_any_game,
    load_game,
    units,
)
from houseway.cli.progress import progress_shown
from houseway.cli.show import (
    edge,
    number,
    print_figures,
    print_heading,
    print_json,
    print_table,
    print_text,
)
from houseway.errors import HousewayError, counted
from houseway.game import BankedGame, PotGame, load
from houseway.odds import Choices, Rule
from houseway.round import Seen, SetByHouse, hands_in
from houseway.words import capital, percent, rule_words

if TYPE_CHECKING:  # NumPy comes with the package
    from houseway.analysis.reports import SpotReport, StrategyReport

SET = 13  # cards of a hand that is set against everybody's
ORDER = "23456789TJQKAX"  # the ranks of open cards, as columns of a chart


@app.command(
    epilog=examples(
        "houseway strategy hustler/21st-century-baccarat-8",
        "houseway strategy hustler/super-pan-9 --decks 8 --json",
        'houseway strategy lotus/ultimate-texas-holdem --hand "Ks 9d"',
        'houseway strategy lotus/ultimate-texas-holdem --hand "Ks 9d" --board "Kc 8s 3d"',
        'houseway strategy lotus/three-card-poker --hand "Qs 8d 4h" --open Kh',
        'houseway strategy lucky-lady/ultimate-texas-holdem --hand "Ks 4d" --placed trips=1',
        'houseway strategy lotus/lucky-pai-gow-poker --hand "Kh Qd As Th 8s 7s 2c"',
        'houseway strategy lotus/13-card-red --hand "6s 6h Ad Ts Th Td 3c 4c 5d 6d 7s 8h 9h"',
    )
)
def strategy(
    id: GameId,
    reading: Readings = None,
    pay_table: PayTables = None,
    side_bet: SideBets = None,
    decks: Decks = None,
    hand: Annotated[
        str | None,
        typer.Option(metavar="CARDS", help="Your cards; prints what every answer is worth now."),
    ] = None,
    board: Annotated[str, typer.Option(metavar="CARDS", help="The open community cards.")] = "",
    open: Annotated[str, typer.Option(metavar="CARD", help="The bank's open card.")] = "",
    placed: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WAGER=N",
            help="A bonus or an earlier wager, in antes; 0 if pulled back.",
        ),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option(metavar="N", help="How many play, where hands are set against each other."),
    ] = None,
    every: Annotated[
        bool,
        typer.Option("--all", help="Print every situation, even where there is a short chart."),
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Print the best play for every decision, or for one hand."""
    if load_any_game(id, reading, pay_table, side_bet).family.settings is not None:
        against_all = load(id, PotGame, **asked(reading, pay_table, side_bet))
        print_set(against_all, hand, [board, open, *(placed or [])], players, as_json)
        return
    game = load_game(id, reading, pay_table, side_bet)

    from houseway import analysis  # NumPy comes with it

    if hand is not None or board or open or placed:
        seen = {
            "hand": parse_cards(hand or "", "--hand"),
            "board": parse_cards(board, "--board"),
            "bank": parse_cards(open, "--open"),
        }
        coach = analysis.Coach(game, decks)
        with progress_shown("best play"):
            spot = coach.worth(seen, units(placed, "--placed", "antes"))
        if by_house := coach.house_way(seen):
            print_settings(game, seen, spot, by_house, as_json)
        else:
            print_spot(game, seen, spot, coach.unit, as_json)
        return
    with progress_shown("best play"):
        report = analysis.strategy_report(game, decks=decks)
    if as_json:
        print_json(report)
    else:
        print_strategy(game, report, every)


def print_spot(
    game: BankedGame, seen: Mapping[str, tuple[Card, ...]], spot: Choices, unit: str, as_json: bool
) -> None:
    """Prints every answer for one hand with its worth, best first."""
    worth = sorted(spot.worth.items(), key=lambda row: -row[1])
    if as_json:
        print_json(
            {
                "id": game.id,
                **{name: show(cards) for name, cards in seen.items()},
                "situation": spot.situation,
                "choices": {answer: float(value) for answer, value in worth},
                "best": spot.best,
                "method": "exact",
            }
        )
        return
    worth_in = f"worth in {unit}, exact"
    names = {"hand": "holding", "board": "board", "bank": "against an open"}
    cards_seen = ", ".join(f"{names[name]} {show(cards)}" for name, cards in seen.items() if cards)
    print(f"{game.sheet.title} ({game.id}), {spot.situation}, {cards_seen}")
    print_table(
        ("answer", worth_in, "costs"),
        [
            (word, number(float(value), 5), number(float(worth[0][1] - value), 5))
            for word, value in worth
        ],
        right=(worth_in, "costs"),
    )
    print(f"Best: {spot.best.upper()}")


def print_settings(
    game: BankedGame, seen: Seen, spot: Choices, by_house: SetByHouse, as_json: bool
) -> None:
    """Prints the house way and every way to set a hand with its worth, best first."""
    worth = sorted(spot.worth.items(), key=lambda row: (-row[1], row[0] != by_house.answer))
    sets = {answer: dict(zip(by_house.names, hands_in(answer), strict=True)) for answer, _ in worth}
    best, most = worth[0]

    def told(answer: str) -> dict[str, object]:
        return {**sets[answer], "ev": float(spot.worth[answer])}

    if as_json:
        report: dict[str, object] = {"id": game.id}
        report |= {name: show(cards) for name, cards in seen.items() if cards}
        report["house_way"] = {**told(by_house.answer), "row": by_house.row}
        report["best"] = told(best)
        report["settings"] = [told(answer) for answer, _ in worth]
        report["method"] = "exact"
        print_json(report)
        return
    print(f"{game.sheet.title} ({game.id}), holding {show(seen['hand'])}")
    if seen["bank"]:
        print(f"Against {show(seen['bank'])}")
    print_table(
        (*by_house.names, "worth in wagers, exact", "costs", ""),
        [
            (
                *sets[answer].values(),
                number(float(value), 5),
                number(float(most - value), 5),
                "house way" if answer == by_house.answer else "",
            )
            for answer, value in worth
        ],
        right=("worth in wagers, exact", "costs"),
    )
    print_text(f"House way, by the row {by_house.row!r}: {shown(sets[by_house.answer])}.")
    print(f"Best: {shown(sets[best])}")


def print_set(
    game: PotGame, hand: str | None, seen: Sequence[str], players: int | None, as_json: bool
) -> None:
    """Prints the settings of a hand that are worth comparing, best first."""
    worth_of = game.family.settings
    assert worth_of is not None, "hands are set here"
    if hand is None or any(seen):
        raise HousewayError(f"{game.id}: expected --hand with the cards to set, and nothing else")
    cards = parse_cards(hand, "--hand")
    if len(cards) != SET or len(set(cards)) != SET or not {*cards} <= {*game.cards()}:
        raise HousewayError(f"--hand: expected {SET} different cards of this game's deck")
    most = game.sheet.table.dealt or max(game.sheet.table.seats)
    if players is not None and not 2 <= players <= most:
        raise HousewayError(f"--players {players}: expected 2 to {most}")
    worth = worth_of(game.sheet, cards, (players or most) - 1)
    rows = [{name: show(row) for name, row in one.rows.items()} for one in worth.settings]
    sets = [{**row, "ev": one.ev} for row, one in zip(rows, worth.settings, strict=True)]
    if as_json:
        print_json(
            {
                "id": game.id,
                "hand": show(cards),
                "best": sets[0],
                "settings": sets,
                "method": "sampled",
                "error": worth.error,
                "sampled": worth.sampled,
                "assumes": worth.assumes,
            }
        )
        return
    print(f"{game.sheet.title} ({game.id}), holding {show(cards)}")
    column = "points from each opponent"
    most_points = worth.settings[0].ev
    print_table(
        (*rows[0], column, "costs"),
        [
            (*row.values(), number(one.ev, 2), number(most_points - one.ev, 2))
            for row, one in zip(rows, worth.settings, strict=True)
        ],
        right=(column, "costs"),
    )
    print_text(
        f"Sampled over {worth.sampled:,} hands, standard error {number(worth.error, 2)}:"
        f" {worth.assumes}. Every other setting is no better in any row."
    )
    print(f"Best: {shown(rows[0])}")


def shown(hands: Mapping[str, str]) -> str:
    return ", ".join(f"{cards} {name}" for name, cards in hands.items())


def print_strategy(game: BankedGame, report: "StrategyReport", every: bool = False) -> None:
    print(f"{game.sheet.title} ({game.id}), {counted(report['decks'], 'deck')}")
    if report["assumes"]:
        print_text(f"{capital(report['assumes'])}.")
    decisions = report["decisions"]
    if not decisions:
        print_text("Nobody has a choice in this game: the cards are drawn by fixed rules.")
    elif (advice := game.family.odds().advice) and advice.house_way:
        print_text("For what every setting of one hand is worth, add --hand.")
    if report["chart"]:
        _print_chart(report, game.family.odds().letters)
    for who in dict.fromkeys(row["who"] for row in decisions if every or not report["chart"]):
        _print_card(who, [row for row in decisions if row["who"] == who])
    _print_worth(game, report)


def _print_chart(report: "StrategyReport", letters: Mapping[str, str]) -> None:
    """Prints the rules of the chart by street; the first that fits gives the answer."""
    rules = msgspec.convert(report["chart"], list[Rule])
    in_grid = [rule for rule in rules if rule.up and not (rule.hands or rule.least or rule.having)]
    in_text = [rule for rule in rules if rule not in in_grid] if _is_grid(in_grid) else rules
    if in_text:
        print_heading("Chart: use the first rule that fits")
    for rule in in_text:
        print_text(f"{capital(rule_words(rule))}.", indent=2)
    if in_text != rules:
        _print_grid(in_grid, letters)
    print_heading("What the chart costs")
    worth, cost = report["chart_ev"], report["chart_cost"]
    assert worth is not None and cost is not None, "a chart comes with what it is worth"
    print(f"  Played by the chart: {edge(worth)}")
    print(f"  Against perfect play it costs {percent(cost)} of the wager")


def _is_grid(rules: Sequence[Rule]) -> bool:
    """Whether the rules fill a grid of hands against the bank's open cards."""
    ups = {up for rule in rules for up in rule.up}
    lines = {rule.street for rule in rules}
    return len(lines) > 1 and len(rules) > len(lines) and len(ups) > 1


def _print_grid(rules: Sequence[Rule], letters: Mapping[str, str]) -> None:
    """Prints hands against open cards; `Dh` is double, or hit where doubling is not allowed."""
    ups = sorted({up for rule in rules for up in rule.up}, key=ORDER.index)
    cells: dict[str, dict[str, str]] = {}
    for rule in rules:
        first, *others = [letters.get(word, word) for word in rule.answer.split(", else ")]
        cell = first + "".join(others).lower()
        cells.setdefault(rule.street, {}).update(dict.fromkeys(rule.up, cell))
    print_heading("Chart: against the bank's open card")
    print_table(
        ("hand", *("joker" if up == "X" else up for up in ups)),
        [(line, *(row.get(up, "") for up in ups)) for line, row in cells.items()],
    )
    used = {word for rule in rules for word in rule.answer.split(", else ")}
    print_text(", ".join(f"{letters[word]} {word}" for word in letters if word in used), indent=2)
    if any(", else " in rule.answer for rule in rules):
        print_text("The small letter is the play when the first is not allowed.", indent=2)


def _print_card(who: str, decisions: list["SpotReport"]) -> None:
    """Prints a line per situation, with the worth of every answer in units of the wager."""
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


def _best(row: "SpotReport") -> str:
    mixture = row["mixture"]
    if mixture is None:
        return row["best"].upper()
    return ", ".join(f"{answer} in {percent(often)}" for answer, often in mixture.items())


def _house_way(row: "SpotReport") -> str:
    """The house way, marked where it is not the best play."""
    shown = row["house_way"] or "–"
    return f"{shown} *" if row["house_way"] not in (None, "", row["best"]) else shown


def _worth(value: float | None) -> str:
    return "–" if value is None else number(value, 5)


def _print_worth(game: BankedGame, report: "StrategyReport") -> None:
    print_heading("Worth, from the bettor's side")
    title = game.sheet.wager(report["wager"]).title
    print(f"  Best play on {title}: {edge(report['ev'])}")
    house_way, cost = report["house_way_ev"], report["house_way_cost"]
    if house_way is not None and cost is not None:
        print(f"  House way on {title}: {edge(house_way)}")
        print(f"  The house way costs {percent(cost)} of the wager")
    print_figures(report["figures"])
