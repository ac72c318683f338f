"""Wagers settled at once are told as such."""

from houseway.game import load, sections


def test_the_settlement_of_perfect_pairs_says_it_comes_before_the_game_goes_on() -> None:
    """002:4392-4394."""
    game = load("hustler/perfect-pairs")
    told = next(section for section in sections(game) if section.title == "Settlement")
    assert any("Settled at once" in paragraph.text for paragraph in told.paragraphs)
    assert any("They are paid then" in paragraph.text for paragraph in told.paragraphs)
    assert any("the first is at the player-dealer's left" in row.text for row in told.paragraphs)


def test_where_it_waits_for_the_action_button_it_is_not_told_as_paid_before() -> None:
    """21st Century Blackjack finds it by the hole card."""
    game = load("hustler/perfect-pairs", readings={"at-once-start": "action-button"})
    told = next(section for section in sections(game) if section.title == "Settlement")
    assert any("at the end of the round" in paragraph.text for paragraph in told.paragraphs)


def test_a_side_bet_names_the_game_it_is_shown_with() -> None:
    """The other sections are those of a game, not of the bet's own document."""
    game = load("hustler/perfect-pairs")
    told = next(row for row in sections(game) if row.title == "Cards, table and bank")
    assert ", hustler/21st-century-blackjack," in told.paragraphs[0].text
    alone = load("hustler/21st-century-blackjack", side_bets=("hustler/perfect-pairs",))
    told = next(row for row in sections(alone) if row.title == "Cards, table and bank")
    assert "added to" not in told.paragraphs[0].text
