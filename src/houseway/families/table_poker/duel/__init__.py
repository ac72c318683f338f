"""A hand of n cards against the player-dealer's n cards: three card poker, Caribbean, Crazy 4."""
