"""The sheet of Casino War: what may vary from house to house."""

from typing import Literal

from houseway.sheet import BankedSheet, Part


class War(Part, frozen=True, kw_only=True):
    burn: int  # cards discarded before the War deal
    backline: Literal["own", "seat"]  # whether a backline bettor decides, or follows the seat
    lines: str


class CasinoWarSheet(BankedSheet, frozen=True, kw_only=True):
    war: War
    opening_burn: int  # cards burned from a new shoe
