"""Records and events as JSON, with cards as two letters."""

from typing import Any, TypeVar

import msgspec

from houseway.cards import Card

T = TypeVar("T")


def encode(record: object) -> bytes:
    return msgspec.json.encode(record, enc_hook=_plain)


def decode(data: bytes, kind: type[T]) -> T:
    """A record read back; whatever is wrong with the data is a `msgspec.DecodeError`."""
    try:
        return msgspec.json.decode(data, type=kind, dec_hook=_typed)
    except UnicodeDecodeError:
        raise msgspec.DecodeError("not valid UTF-8") from None
    except RecursionError:
        raise msgspec.DecodeError("nested too deeply") from None


def builtins(record: object) -> Any:
    """A record as plain lists and dictionaries."""
    return msgspec.to_builtins(record, enc_hook=_plain)


def _plain(value: object) -> object:
    if isinstance(value, Card):
        return str.__str__(value)
    raise TypeError(f"{type(value).__name__} has no JSON form")


def _typed(kind: type, value: object) -> object:
    if kind is Card and isinstance(value, str):
        return Card(value)
    raise ValueError(f"{value!r} is not a {kind.__name__}")
