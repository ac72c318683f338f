"""The user's cache folder. Deleting it costs only time."""

import os
import tempfile
from pathlib import Path


def cache_folder() -> Path | None:
    """The folder named by `HOUSEWAY_CACHE`, or the default; None if the variable is empty."""
    named = os.environ.get("HOUSEWAY_CACHE")
    if named is not None:
        return Path(named) if named else None
    home = os.environ.get("XDG_CACHE_HOME")
    return (Path(home) if home else Path.home() / ".cache") / "houseway"


def write_whole(file: Path, data: bytes) -> None:
    """Writes a file atomically, so that a reader never sees half of it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=file.parent)
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(data)
        Path(name).replace(file)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
