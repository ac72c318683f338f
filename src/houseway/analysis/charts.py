"""Keeps the charts of exact solutions beside the sheets: `python -m houseway.analysis.charts`.

Bots that play a chart read the file, so that sitting down needs no solver.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from houseway.analysis.solve import solve
from houseway.game import BankedGame, catalogue, kind_of, load
from houseway.sheet import chart_file


def charted() -> Iterator[BankedGame]:
    """Games whose family has charts."""
    for document in catalogue():
        if document.status == "playable" and kind_of(document.id).has_odds:
            game = load(document.id, BankedGame)
            if game.family.by_chart:
                yield game


def encode(game: BankedGame) -> bytes:
    """The charts as JSON with one rule per line, so that changes show in a diff."""
    rules = b",\n".join(msgspec.json.encode(rule) for rule in solve(game).chart)
    return b"[\n" + rules + b"\n]\n"


def write(ids: Sequence[str]) -> None:
    for game in charted():
        if not ids or game.id in ids:
            file = Path(str(chart_file(game.id)))
            file.parent.mkdir(exist_ok=True)
            file.write_bytes(encode(game))
            sys.stderr.write(f"{game.id}: {len(game.chart())} rules\n")


if __name__ == "__main__":
    write(sys.argv[1:])
