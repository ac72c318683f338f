"""A bonus on two cards with three of the board, paid only if it beats the board itself."""
