"""Differences between sheets, by path. Citations are left out: no two documents share lines."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeGuard

import msgspec

from houseway.errors import counted
from houseway.game import Game
from houseway.sheet import plain
from houseway.words import both, value_words

LEFT_OUT = ("source", "lines")
NOTHING: tuple[object, ...] = (None, "", [], {})
NAMED_BY = ("name", "on", "option")  # keys that identify a row of a list, wherever it stands


class Difference(msgspec.Struct, frozen=True):
    """A path at which sheets differ; a sheet without the path has no value in it."""

    path: str
    values: Mapping[str, object]  # by id

    def words(self, ids: list[str]) -> str:
        """`decks.most: 8 in a, none in b`, or `wagers.panda-8: only in a (…)`."""
        by_id = {id: _words(value) for id, value in self.values.items()}
        if len(by_id) == len(ids):
            return f"{self.path}: {'; '.join(f'{words} in {id}' for id, words in by_id.items())}"
        shown = dict.fromkeys(by_id.values())
        return f"{self.path}: only in {both(by_id)} ({'; or '.join(shown)})"


def differences(games: Sequence[Game], *, leave_out: tuple[str, ...] = ()) -> list[Difference]:
    """All differences between the sheets, in the order of the first one."""
    trees = {}
    for game in games:
        sheet = plain(game.sheet)
        trees[game.id] = _tree({key: sheet[key] for key in sheet if key not in leave_out})
    return list(_compared("", trees, list(trees)))


def _tree(part: object) -> object:
    """The sheet as plain data without citations, with rows of lists keyed by name."""
    if isinstance(part, dict):
        return {key: _tree(value) for key, value in part.items() if key not in LEFT_OUT}
    if isinstance(part, list | tuple) and part and all(isinstance(row, dict) for row in part):
        if set(part[0]) - set(LEFT_OUT) == {"says"}:
            return [row["says"] for row in part]
        return {_row_name(row, i): _tree(row) for i, row in enumerate(part, start=1)}
    return list(part) if isinstance(part, tuple) else part


def _row_name(row: Mapping[str, object], place: int) -> str:
    return str(next((row[key] for key in NAMED_BY if key in row), place))


def _compared(path: str, nodes: Mapping[str, object], ids: list[str]) -> Iterator[Difference]:
    if any(isinstance(node, dict) for node in nodes.values()):  # an empty list has no rows either
        nodes = {id: {} if node == [] else node for id, node in nodes.items()}
    parts = {id: node for id, node in nodes.items() if isinstance(node, dict)}
    values = list(nodes.values())
    if len(nodes) < len(ids):
        yield Difference(path, dict(nodes))
    elif len(parts) == len(nodes):
        for key in dict.fromkeys(key for part in parts.values() for key in part):
            found = {id: part[key] for id, part in parts.items() if key in part}
            yield from _compared(f"{path}.{key}" if path else key, found, ids)
        yield from _order(path, parts)
    elif any(value != values[0] for value in values):
        yield Difference(path, _only_unshared(nodes))


def _order(path: str, nodes: Mapping[str, dict[str, object]]) -> Iterator[Difference]:
    """The order of the rows where it matters: the first pay row that holds is paid."""
    if path.rpartition(".")[2] != "pays":
        return
    shared = set.intersection(*(set(node) for node in nodes.values()))
    orders = {id: [key for key in node if key in shared] for id, node in nodes.items()}
    if len({tuple(order) for order in orders.values()}) > 1:
        yield Difference(f"{path} (order)", orders)


def _only_unshared(nodes: Mapping[str, object]) -> dict[str, object]:
    """Drops the sentences that every sheet has from lists of steps."""
    prose = {id: value for id, value in nodes.items() if _is_prose(value)}
    if len(prose) < len(nodes):
        return dict(nodes)
    shared = set.intersection(*(set(value) for value in prose.values()))
    return {id: [text for text in value if text not in shared] for id, value in prose.items()}


def _is_prose(value: object) -> TypeGuard[list[object]]:
    return isinstance(value, list) and any(" " in str(text) for text in value)


def _words(value: object) -> str:
    """A value on one line."""
    if _is_prose(value):
        return counted(len(value), "sentence")
    return _part_words(value) if isinstance(value, dict) else value_words(value)


def _part_words(part: dict[str, Any]) -> str:
    """A summary of a reading, wager, fee table or pay row that some sheets lack."""
    if "printed" in part:
        return f"{part['taken']}: {part['options'][part['taken']]['says']}"
    if "pays" in part:
        pays = ", ".join(f"{on} {row['odds']}" for on, row in part["pays"].items())
        return f"{part['title']}: {pays}"
    if "charged" in part:
        return f"collection options {both(part['options'])}"
    if "odds" in part:
        return str(part["odds"])
    return value_words({key: inner for key, inner in part.items() if inner not in NOTHING})
