"""How many examples a property is tried on."""

import os

from hypothesis import HealthCheck, settings

EXPLORES = bool(os.environ.get("HOUSEWAY_EXPLORE"))


def few(examples: int, allowed: tuple[HealthCheck, ...] = ()) -> settings:
    """So many examples where new ones are explored, and a third of them in the gate."""
    return settings(
        max_examples=examples if EXPLORES else max(examples // 3, 3),
        deadline=None,
        suppress_health_check=allowed,
    )
