"""Every game still tells the same story."""

import pytest

from tests.catalogue import banked, pot_games
from tests.playthroughs.write import file_of, playthrough


@pytest.mark.parametrize("id", [*banked(side_bets=True), *pot_games()])
def test_playthrough(id: str) -> None:
    golden = file_of(id)
    assert golden.is_file(), f"write it: make playthrough ID={id}"
    assert playthrough(id) == golden.read_text(encoding="utf-8")
