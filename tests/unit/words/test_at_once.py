"""Wagers settled at once are told as such."""

from houseway.game import load, sections


def test_the_settlement_of_perfect_pairs_says_it_comes_before_the_game_goes_on() -> None:
    """002:4392-4394."""
    game = load("hustler/perfect-pairs")
    told = next(section for section in sections(game) if section.title == "Settlement")
    assert any("Settled at once" in paragraph.text for paragraph in told.paragraphs)
