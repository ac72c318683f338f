"""Ultimate War has nothing that varies beyond its wagers."""

from houseway.sheet import Sheet


class UltimateWarSheet(Sheet, frozen=True, kw_only=True):
    pass
