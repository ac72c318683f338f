"""What holds for every ranking, and agreement with the evaluator built from the definitions."""

from itertools import permutations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import JOKER, SUITS, Card, parse_cards
from houseway.errors import HandError, UnknownName
from houseway.hands.rank import rank
from houseway.hands.ranking import Ranking
from houseway.hands.rankings import RANKINGS
from houseway.hands.seven import NOTHING, TABLES, category
from tests.naive.hands import side_bet_rows, worth
from tests.properties.examples import few

every_ranking = pytest.mark.parametrize("ranking", RANKINGS.values(), ids=RANKINGS)
SUIT_ORDERS = [dict(zip(SUITS, order, strict=True)) for order in permutations(SUITS)]
COMPLETED = ("straight", "flush", "straight flush", "royal flush")


def dealt(draw: st.DrawFn, deck: list[Card], size: int) -> tuple[Card, ...]:
    """Cards of few ranks or suits, and the joker, more often than chance would deal them."""
    ranks = sorted({card[0] for card in deck if card != JOKER})
    few = draw(st.lists(st.sampled_from(ranks), min_size=3, max_size=7, unique=True))
    suits = draw(st.sampled_from(["s", "sh", "shd", SUITS]))
    near = [c for c in deck if c == JOKER or (c[0] in few and c[1] in suits)]
    cards = draw(st.sampled_from([near if len(near) >= size else deck, deck]))
    hand = draw(st.permutations(cards))
    if JOKER in hand and draw(st.booleans()):
        hand.sort(key=lambda card: card != JOKER)
    return tuple(draw(st.permutations(hand[:size])))


@st.composite
def hands(draw: st.DrawFn, ranking: Ranking, size: int = 0) -> tuple[Card, ...]:
    deck = list(ranking.deck.cards())
    return dealt(draw, deck, size or draw(st.integers(ranking.fewest, ranking.most)))


@st.composite
def hands_beside_a_joker(draw: st.DrawFn, ranking: Ranking) -> tuple[Card, ...]:
    deck = [card for card in ranking.deck.cards() if card != JOKER]
    return dealt(draw, deck, ranking.cards - 1)


@every_ranking
@few(25)
@given(data=st.data())
def test_suits_are_equal(ranking: Ranking, data: st.DataObject) -> None:
    hand = data.draw(hands(ranking))
    order = data.draw(st.sampled_from(SUIT_ORDERS))
    other = [card if card == JOKER else Card(card[0] + order[card[1]]) for card in hand]
    assert rank(hand, ranking) == rank(other, ranking)


@every_ranking
@few(25)
@given(data=st.data())
def test_the_order_of_the_cards_is_nothing(ranking: Ranking, data: st.DataObject) -> None:
    hand = data.draw(hands(ranking))
    assert rank(hand, ranking) == rank(data.draw(st.permutations(hand)), ranking)


@pytest.mark.parametrize(
    "ranking", [r for r in RANKINGS.values() if r.most > r.fewest], ids=lambda r: r.name
)
@few(50)
@given(data=st.data())
def test_a_further_card_never_makes_a_hand_worse(ranking: Ranking, data: st.DataObject) -> None:
    """Of a low too: the greater rank wins, and more cards to choose from are never a loss."""
    hand = data.draw(hands(ranking, ranking.most))
    for size in range(ranking.fewest, ranking.most):
        assert rank(hand[: size + 1], ranking) >= rank(hand[:size], ranking)


@every_ranking
@few(30)
@given(data=st.data())
def test_hands_stand_in_one_order_and_it_is_the_naive_one(
    ranking: Ranking, data: st.DataObject
) -> None:
    three = [data.draw(hands(ranking)) for _ in range(3)]
    found = [rank(hand, ranking) for hand in three]
    naive = [worth(hand, ranking.name) for hand in three]
    for i in range(3):
        assert found[i].category == naive[i][1]
        for j in range(3):
            assert (found[i] < found[j]) == (naive[i][0] < naive[j][0])
            assert (found[i] == found[j]) == (naive[i][0] == naive[j][0])
    one, two, three_ = sorted(found)
    assert one <= two <= three_
    assert one <= three_


def test_a_house_may_rank_the_lowest_cards_as_the_second_highest_straight() -> None:
    """No document of the catalogue does; other pai gow houses do."""
    ranking = msgspec.structs.replace(RANKINGS["high"], name="second", wheel="second")
    rows = ["Ts Js Qs Ks Ah", "As 2s 3s 4s 5h", "9s Ts Js Qs Kh", "2s 3s 4s 5s 6h"]
    found = [rank(parse_cards(row), ranking) for row in rows]
    assert found == sorted(found, reverse=True)
    assert len(set(found)) == 4
    assert found[1].words == "straight, five high"


@every_ranking
@few(25)
@given(data=st.data())
def test_words_name_the_category(ranking: Ranking, data: st.DataObject) -> None:
    found = rank(data.draw(hands(ranking)), ranking)
    assert found.words.startswith(found.category) or (
        found.category == "high card" and " high" in found.words
    )
    assert str(found) == found.words


# ---- jokers ----

WITH_JOKER = [r for r in RANKINGS.values() if r.joker != "none"]


def may_stand_for(card: Card, rest: tuple[Card, ...], ranking: Ranking) -> bool:
    if ranking.joker == "lowest-missing":
        held = {other[0] for other in rest}
        return card[0] == next(rank for rank in ranking.ranks if rank not in held)
    if ranking.joker != "ace-straight-flush" or card[0] == "A":
        return True
    return rank((*rest, card), ranking).category in COMPLETED


@pytest.mark.parametrize("ranking", WITH_JOKER, ids=lambda r: r.name)
@few(25)
@given(data=st.data())
def test_a_joker_is_as_good_as_the_best_card_it_may_stand_for(
    ranking: Ranking, data: st.DataObject
) -> None:
    rest = data.draw(hands_beside_a_joker(ranking))
    with_joker = rank((*rest, JOKER), ranking)
    others = [card for card in ranking.deck.cards() if card != JOKER and card not in rest]
    best = max(rank((*rest, c), ranking) for c in others if may_stand_for(c, rest, ranking))
    if ranking.joker == "own-rank" or with_joker.category in {"five aces", "five of a kind"}:
        assert with_joker > best
    else:
        assert with_joker == best


@few(100)
@given(data=st.data())
def test_both_sentences_on_the_lowball_joker_mean_the_same(data: st.DataObject) -> None:
    lowest, wild = (RANKINGS[f"ace-to-five-joker-{x}"] for x in ("lowest-missing", "wild"))
    hand = data.draw(hands(wild))
    assert rank(hand, lowest) == rank(hand, wild)


# ---- bad input ----


@every_ranking
def test_a_wrong_number_of_cards_is_refused(ranking: Ranking) -> None:
    deck = ranking.deck.cards()
    for size in (ranking.fewest - 1, ranking.most + 1):
        with pytest.raises(HandError, match=f"{size} cards?; expected {ranking.fewest}"):
            rank(deck[:size], ranking)


@every_ranking
def test_a_card_twice_is_refused(ranking: Ranking) -> None:
    if ranking.cards > 1:
        hand = ranking.deck.cards()[: ranking.cards - 1]
        with pytest.raises(HandError, match=f"{hand[0]} appears twice"):
            rank((*hand, hand[0]), ranking)


@every_ranking
def test_a_joker_is_refused_where_there_is_none_and_twice_anywhere(ranking: Ranking) -> None:
    hand = ranking.deck.cards()[: ranking.cards - 1]
    if ranking.joker == "none":
        with pytest.raises(HandError, match="joker XX is not in this game"):
            rank((*hand, JOKER), ranking)
    elif ranking.cards > 1:
        with pytest.raises(HandError, match="joker XX appears twice"):
            rank((*hand[1:], JOKER, JOKER), ranking)


@pytest.mark.parametrize(
    "ranking", [r for r in RANKINGS.values() if r.deck.without], ids=lambda r: r.name
)
def test_a_card_stripped_from_the_deck_is_refused(ranking: Ranking) -> None:
    stripped = Card(ranking.deck.without[0] + "s")
    with pytest.raises(HandError, match=f"{stripped} is not in this game's deck"):
        rank((*ranking.deck.cards()[: ranking.cards - 1], stripped), ranking)


# ---- seven-card side bets ----

HIGH_JOKER = RANKINGS["high-joker-wild"]


@pytest.mark.parametrize("name", TABLES)
@few(60)
@given(data=st.data())
def test_a_side_bet_is_the_first_row_the_cards_make(name: str, data: st.DataObject) -> None:
    table = TABLES[name]
    hand = data.draw(hands(HIGH_JOKER, table.cards))
    made = side_bet_rows(hand, any_card=table.joker == "wild")
    assert category(hand, name) == next((row for row in table.rows if row in made), NOTHING)


@pytest.mark.parametrize("name", TABLES)
def test_a_side_bet_refuses_bad_cards(name: str) -> None:
    table = TABLES[name]
    hand = RANKINGS["high"].deck.cards()[: table.cards]
    with pytest.raises(HandError, match=f"expected {table.cards}"):
        category(hand[1:], name)
    with pytest.raises(HandError, match="appears twice"):
        category((*hand[1:], hand[1]), name)
    with pytest.raises(HandError, match="joker XX appears twice"):
        category((*hand[2:], JOKER, JOKER), name)


def test_an_unknown_pay_table_is_refused() -> None:
    with pytest.raises(UnknownName, match="fortune-royals"):
        category((), "fortune-royals")
