"""The rules of a sheet in words: what each document prints, and nothing it does not."""

import pytest

from houseway.families.blackjack.words import in_words
from tests.catalogue import banked
from tests.unit.blackjack.hands import (
    BUSTER,
    CASINO,
    CHANCES,
    DRAWN_LATE,
    HALF,
    JOKER_21,
    JOKERS,
    LA,
    MARINA,
    NO_BUST,
    SEVENS,
    X,
    game,
    sheet,
)

GAMES = [id for id in banked(side_bets=True) if game(id).family.name == "blackjack"]


def words(id: str, **readings: str) -> list[str]:
    return [said.text for said in in_words(sheet(id, **readings))]


# What each document says, in our words.
SAID: list[tuple[str, str]] = [
    (NO_BUST, "A natural 21½ is an ace and a ten-value card as the first two cards"),
    (JOKERS, "two jokers or two aces or an ace and a joker as the first two cards"),
    (LA, "A natural 22 is two aces or a joker and a ten-value card as the first two cards"),
    (CHANCES, "A blackjack is an ace and a ten-value card as the first two cards"),
    (X, "A Blackjack X is ace and king of spades as the first two cards"),
    (X, "A hand that counts more than 21 busts, except 31, which beats all but a natural."),
    (LA, "A hand that counts more than 22 busts. A joker counts 2 or 12."),
    (JOKER_21, "A joker makes any hand a hard 21, to which nothing is drawn."),
    (JOKER_21, "A joker as the bank's first card ends all drawing, the bank's too."),
    (CHANCES, "A joker counts 1 or 11."),
    (NO_BUST, "hit hard 11 or less, choose on hard 12 to 20, stand on more"),
    (NO_BUST, "hit hard 16 or less, stand on more; hit soft 17 or less, stand on more"),
    (LA, "hit hard 12 or less, choose on hard 13 to 17, stand on more; hit soft 18"),
    (JOKERS, "choose on hard 21 or less, stand on more"),
    (DRAWN_LATE, "Its second card is dealt after the players have acted"),
    (X, "it is checked when it may make a natural, which ends the round"),
    (NO_BUST, "Insurance is 50% of the wager, against an ace."),
    (X, "Insurance is 1 to 50% of the wager, against an ace."),
    (NO_BUST, "Double: the first two cards, for as much and one more card, not on 21, also after"),
    (HALF, "for as much or less"),
    (CASINO, "Double: a hand of any number of cards"),
    (JOKER_21, "Split: two cards of one rank, up to 4 hands; tens up to 4; aces up to 4."),
    (SEVENS, "tens of one rank up to 3; aces up to 2 with one card each"),
    (MARINA, "the second time of one rank and the third of one suit as well"),
    (NO_BUST, "The player-dealer's natural takes doubled and split money too."),
    (JOKERS, "Against the player-dealer's natural doubled and split money has no action."),
    (NO_BUST, "a hand of any number of cards that counts no more than 20, also after a split"),
    (DRAWN_LATE, "not against an ace"),
    (X, "before the hole card is checked"),
    (BUSTER, "Surrender: a hand of any number of cards"),
    (CASINO, "A hand with several wagers is played by the bettor with the most money on it."),
    (JOKERS, "the bettor with the most money on it decides whether it is doubled or split"),
    (JOKERS, "each may surrender his own part"),
    (LA, "The others ride along"),
]


@pytest.mark.parametrize(("id", "said"), SAID)
def test_what_a_document_prints_is_told(id: str, said: str) -> None:
    assert any(said in line for line in words(id)), "\n".join(words(id))


@pytest.mark.parametrize("id", GAMES)
def test_a_rule_is_told_if_the_game_has_it(id: str) -> None:
    rules, lines = sheet(id), words(id)
    for begin, part in (
        ("Double: ", rules.doubling),
        ("Split: ", rules.splitting),
        ("Surrender: ", rules.surrender),
        ("Insurance is ", rules.insurance),
    ):
        assert sum(line.startswith(begin) for line in lines) == (part is not None)
    assert any("joker" in line.lower() for line in lines) == (rules.deck.jokers > 0)
    assert len(lines) == len({*lines}), "nothing is told twice"


@pytest.mark.parametrize("id", GAMES)
def test_every_line_is_a_sentence_with_its_place_in_the_document(id: str) -> None:
    for said in in_words(sheet(id)):
        says, lines = said.text, said.lines
        assert says.endswith(".") and says[0].isupper() and "  " not in says
        assert lines or says.startswith("So that the cards last")  # which is our own rule
        assert all(part[0].isdigit() for part in lines.split())
        assert "[" not in says and "_" not in says


def test_a_reading_taken_otherwise_is_told_otherwise() -> None:
    for_less = words(JOKER_21, double_for_less="for-less")
    assert any("as much or less" in line for line in for_less)
    assert not any("as much or less" in line for line in words(JOKER_21))
    assert any("The others ride along" in line for line in words(NO_BUST, shared_hand="ride"))
