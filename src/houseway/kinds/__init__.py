"""Kinds of games, by who pays whom."""

from houseway.kinds.banked import Banked
from houseway.kinds.kind import Kind
from houseway.kinds.pot import Pot

__all__ = ["Banked", "Kind", "Pot"]
