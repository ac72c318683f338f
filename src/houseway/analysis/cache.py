"""Results kept in the user's cache folder by sheet digest; losing them costs only time."""

import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from pathlib import Path
from typing import TypeVar

import msgspec

T = TypeVar("T")


def cache_folder() -> Path | None:
    """`HOUSEWAY_CACHE` names the folder; set to nothing, nothing is kept."""
    named = os.environ.get("HOUSEWAY_CACHE")
    if named is not None:
        return Path(named) if named else None
    home = os.environ.get("XDG_CACHE_HOME")
    return (Path(home) if home else Path.home() / ".cache") / "houseway"


def cached(key: str, kind: type[T], compute: Callable[[], T]) -> T:
    """The kept result, or a new one; a damaged, unreadable or full cache is only slower."""
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
            _write(file, msgspec.json.encode(result, enc_hook=_to_text))
    return result


def _write(file: Path, data: bytes) -> None:
    """All or nothing: a reader never sees half a file."""
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=file.parent)
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(data)
        Path(name).replace(file)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise


def _to_text(value: object) -> object:
    if isinstance(value, Fraction):
        return str(value)
    raise TypeError(f"{type(value).__name__} cannot be kept")


def _from_text(kind: type, value: object) -> object:
    if kind is Fraction and isinstance(value, str):
        return Fraction(value)
    raise ValueError(f"{value!r} is no {kind.__name__}")
