"""Scripts, hand histories, replay and verification."""
