"""One spot at a time: what its answers are worth, and rounds played by best play."""
