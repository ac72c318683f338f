"""Side bets on seven cards, counted over the whole 53-card deck."""

from houseway.hands.side.count import count_rows

__all__ = ["count_rows"]
