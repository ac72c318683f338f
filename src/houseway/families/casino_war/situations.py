"""The name of the situation, shared by the question of a round and the strategy chart."""

TIE = "tie"
