"""What tests of a server in a process of its own share: where it is, and patience."""

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
HOUSEWAY = str(Path(sys.executable).with_name("houseway"))
PATIENCE = 60.0  # seconds; only a failing test waits so long


def wait_until(true: Callable[[], Any], what: str, patience: float = PATIENCE) -> Any:
    """Asks again until it is so."""
    end = time.monotonic() + patience
    while not (found := true()):
        assert time.monotonic() < end, f"{what}: not within {patience} s"
        time.sleep(0.02)
    return found
