"""The names of situations, shared by the questions of a round and the strategy chart."""


def on_five(shown: int) -> str:
    """The Player hand counts 5, against what is seen of the other hand."""
    return f"5 against {shown}"
