"""Ultimate War has nothing that varies beyond its wagers."""

from houseway.sheet import BankedSheet


class UltimateWarSheet(BankedSheet, frozen=True, kw_only=True):
    pass
