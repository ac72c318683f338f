"""Results kept in the user's cache folder by sheet digest; losing them costs only time."""

from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from typing import TypeVar

import msgspec

from houseway.cache import cache_folder, write_whole

T = TypeVar("T")


def cached(key: str, kind: type[T], compute: Callable[[], T]) -> T:
    """The cached result, or a new one; a damaged, unreadable or full cache only costs time."""
    folder = cache_folder()
    file = folder / f"{key}.json" if folder else None
    if file is not None:
        try:
            return msgspec.json.decode(file.read_bytes(), type=kind, dec_hook=_from_text)
        except (OSError, msgspec.MsgspecError, ValueError):
            pass
    result = compute()
    if file is not None:
        with suppress(OSError):
            write_whole(file, msgspec.json.encode(result, enc_hook=_to_text))
    return result


def _to_text(value: object) -> object:
    if isinstance(value, Fraction):
        return str(value)
    raise TypeError(f"{type(value).__name__} cannot be kept")


def _from_text(kind: type, value: object) -> object:
    if kind is Fraction and isinstance(value, str):
        return Fraction(value)
    raise ValueError(f"{value!r} is not a {kind.__name__}")
