"""Cards as they are written, and the shoes a script can deal from."""

import msgspec
import pytest

from houseway.cards import (
    HIDDEN,
    JOKER,
    Card,
    Colour,
    DealtShoe,
    Deck,
    DeckShoe,
    NoDice,
    StackedCup,
    check_in_deck,
    codec,
    parse_card,
    parse_cards,
    show,
    shuffle,
)
from houseway.cards.card import height
from houseway.errors import ScriptError

# ---- cards ----


def test_cards_are_read_whatever_their_case() -> None:
    assert parse_cards("As td 9C xx") == ("As", "Td", "9c", "XX")
    assert show(parse_cards("as TD")) == "As Td"


@pytest.mark.parametrize("word", ["1s", "As2", "A", "sA", "10s", "??", "Ax"])
def test_a_bad_card_is_told_with_its_place(word: str) -> None:
    with pytest.raises(ScriptError) as error:
        parse_cards(f"As {word}", "deal.player")
    assert error.value.at == "deal.player[1]"
    assert repr(word) in error.value.message


def test_cards_know_their_words_and_colour() -> None:
    assert parse_card("Td").words == "ten of diamonds"
    assert JOKER.words == "joker" and HIDDEN.words == "a face-down card"
    assert [Card(f"A{suit}").colour for suit in "shdc"] == [
        Colour.BLACK,
        Colour.RED,
        Colour.RED,
        Colour.BLACK,
    ]


def test_a_deck_leaves_out_ranks_and_takes_in_jokers() -> None:
    """Without 7, 8, 9 and 10: 36 cards. With a joker a deck: 53, eight decks 424."""
    assert Deck(without="789T").size(1) == len(set(Deck(without="789T").cards())) == 36
    assert Deck(jokers=1).size(8) == 424
    assert Deck(jokers=1).counts(8)[JOKER] == 8


# ---- cards by recipient ----


def test_everybody_gets_the_cards_listed_for_him() -> None:
    shoe = DealtShoe({"player": parse_cards("As 2s"), "banker": parse_cards("Kh")})
    dealt = [shoe.card(to) for to in ("player", "banker", "player")]
    assert dealt == ["As", "Kh", "2s"]
    shoe.check_all_dealt()


def test_burns_take_nothing_from_the_lists() -> None:
    shoe = DealtShoe({"bank": parse_cards("As")})
    assert shoe.burn(3) == ()
    assert shoe.left() is None
    assert shoe.card("bank") == "As"


def test_a_card_that_is_not_given_is_told_with_its_place() -> None:
    shoe = DealtShoe({"player": parse_cards("As")})
    shoe.card("player")
    with pytest.raises(ScriptError) as error:
        shoe.card("player")
    assert error.value.at == "deal.player"
    assert "card 2 of player" in error.value.message
    with pytest.raises(ScriptError) as error:
        shoe.card("banker")
    assert error.value.at == "deal.banker"


def test_cards_left_over_are_told_with_their_place() -> None:
    shoe = DealtShoe({"player": parse_cards("As 2s 3s")})
    shoe.card("player")
    with pytest.raises(ScriptError) as error:
        shoe.check_all_dealt()
    assert error.value.at == "deal.player"
    assert "2s 3s left over" in error.value.message


def test_further_hands_of_a_seat_take_from_the_seats_list_unless_they_have_their_own() -> None:
    shoe = DealtShoe({"3": parse_cards("As 2s"), "4": parse_cards("Kh"), "4/2": parse_cards("Qh")})
    assert [shoe.card(to) for to in ("3", "3/2", "4/2", "4")] == ["As", "2s", "Qh", "Kh"]


# ---- a deck from the top ----


def test_the_joker_is_the_highest_card_drawn_then_spades_lead() -> None:
    drawn = parse_cards("Kc As XX Ad 2s Ac Ah")
    assert sorted(drawn, key=height, reverse=True) == list(parse_cards("XX As Ah Ad Ac Kc 2s"))


def test_cards_dealt_in_turn_run_out_at_the_one_who_gets_none() -> None:
    shoe = DeckShoe(parse_cards("As 2s"))
    with pytest.raises(ScriptError, match="no card is left for 3; 2 were dealt"):
        shoe.deal(["1", "2", "3"])


def test_a_number_in_the_uneven_tail_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """2^32 leaves 1 over when divided by three: the last number would favour one of them."""
    tail = 2**32 - 1
    monkeypatch.setattr(shuffle, "key_stream", lambda seed: iter([tail, 1, 0]))
    # 1 % 3 swaps the third card with the second, 0 % 2 the second with the first.
    assert shuffle.shuffled(parse_cards("As 2s 3s"), b"") == list(parse_cards("3s As 2s"))


def test_only_cards_are_read_and_written_as_cards() -> None:
    assert codec.decode(codec.encode(Card("As")), Card) == "As"
    with pytest.raises(msgspec.ValidationError, match="is not a Card"):
        codec.decode(b"5", Card)
    with pytest.raises(TypeError, match="has no JSON form"):
        codec.encode(object())


def test_a_deck_is_dealt_and_burned_from_the_top() -> None:
    shoe = DeckShoe(parse_cards("As 2s 3s 4s"))
    assert (shoe.card("x"), shoe.burn(2), shoe.left()) == ("As", ("2s", "3s"), 1)
    assert shoe.card("y") == "4s"
    with pytest.raises(ScriptError, match="no card is left for y"):
        shoe.card("y")


def test_a_stacked_deck_does_not_say_how_much_is_left() -> None:
    assert DeckShoe(parse_cards("As"), stacked=True).left() is None


# ---- what a deck holds ----


def test_a_card_may_be_dealt_as_often_as_the_shoe_holds_it() -> None:
    counts = Deck().counts(2)
    check_in_deck(parse_cards("As As 2h"), counts, "deal")
    with pytest.raises(ScriptError) as error:
        check_in_deck(parse_cards("As As As"), counts, "deal")
    assert (error.value.at, error.value.message) == (
        "deal",
        "As is dealt 3 times; the shoe holds 2",
    )


@pytest.mark.parametrize("card", ["7s", "XX"])
def test_a_card_that_was_taken_out_is_refused(card: str) -> None:
    with pytest.raises(ScriptError, match=f"{card} is not in this game's deck"):
        check_in_deck(parse_cards(card), Deck(without="789T").counts(8), "cards")


# ---- dice ----


def test_dice_of_a_script_are_checked_and_need_not_be_there() -> None:
    assert StackedCup((1, 6, 3)).roll(3) == (1, 6, 3)
    assert NoDice().roll(3) == ()
    for dice in ((1, 2), (1, 2, 3, 4), (0, 1, 2), (1, 2, 7)):
        with pytest.raises(ScriptError) as error:
            StackedCup(dice).roll(3)
        assert error.value.at == "dice"
