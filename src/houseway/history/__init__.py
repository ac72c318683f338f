"""Hand histories: recording, reading back and verification."""
