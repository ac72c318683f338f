"""What the strategy chart calls a spot."""


def on_five(shown: int) -> str:
    """The Player hand counts 5; what is seen of the other hand."""
    return f"5 against {shown}"
