"""Kinds of games, which differ in who pays whom."""

from houseway.kinds.banked import BankedKind
from houseway.kinds.kind import Kind
from houseway.kinds.pot import PotKind

__all__ = ["BankedKind", "Kind", "PotKind"]
