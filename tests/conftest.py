"""The gate tries the same examples every time; `HOUSEWAY_EXPLORE=1` tries new ones."""

import os

from hypothesis import settings

settings.register_profile("gate", derandomize=True, print_blob=True)
settings.register_profile("explore", derandomize=False, print_blob=True)
settings.load_profile("explore" if os.environ.get("HOUSEWAY_EXPLORE") else "gate")
