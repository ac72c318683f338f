"""What the strategy chart calls a spot."""

TIE = "tie"
