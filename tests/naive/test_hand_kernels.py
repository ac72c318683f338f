"""The kernels against the plain definition, other evaluators and published counts."""

import random
from collections import Counter
from itertools import combinations, pairwise
from math import comb

import numpy as np
import phevaluator
import pytest

from houseway.cards import JOKER, STANDARD_DECK, Card, card_number, parse_cards
from houseway.errors import HandError
from houseway.hands import kernel
from houseway.hands.classes import suit_classes
from houseway.hands.many import (
    card_numbers,
    numbered_card,
    omaha_many,
    rank_many,
)
from houseway.hands.rank import best_with_board, rank
from houseway.hands.ranking import Ranking
from houseway.hands.rankings import EIGHT_OR_BETTER, HIGH_FIVE, RANKINGS
from houseway.hands.side import count_rows

NO_CARDS = np.zeros(0, dtype=np.uint8)


def deck_of(ranking: Ranking) -> list[Card]:
    return list(ranking.deck.cards())


def sizes(ranking: Ranking) -> list[int]:
    return [n for n in range(ranking.fewest, ranking.most + 1) if n <= 8]


def same_order(numbers: list[int], strengths: list[tuple[int, ...]]) -> bool:
    """Both put the hands in the same order, with the same ties."""
    pairs = sorted(zip(strengths, numbers, strict=True))
    return all((a[0] < b[0]) == (a[1] < b[1]) for a, b in pairwise(pairs))


@pytest.mark.parametrize("name", [n for n, r in RANKINGS.items() if r.joker != "own-rank"])
def test_arrays_rank_like_the_plain_definition(name: str) -> None:
    ranking = RANKINGS[name]
    source = random.Random(name)
    deck = deck_of(ranking)
    count = 80 if JOKER in deck else 400
    for size in sizes(ranking):
        hands = [source.sample(deck, size) for _ in range(count)]
        numbers = rank_many(np.array([card_numbers(hand) for hand in hands]), ranking)
        assert same_order(numbers.tolist(), [rank(hand, ranking).strength for hand in hands]), size


def test_seven_cards_order_like_another_evaluator() -> None:
    """phevaluator numbers hands from 1 (best) to 7,462."""
    source = random.Random(11)
    hands = [source.sample(STANDARD_DECK, 7) for _ in range(4000)]
    ours = rank_many(np.array([card_numbers(hand) for hand in hands]), HIGH_FIVE)
    theirs = [phevaluator.evaluate_cards(*hand) for hand in hands]
    assert ours.tolist() == [7463 - number for number in theirs]


def test_all_seven_card_hands_fall_into_the_published_categories() -> None:
    """Counts of the 133,784,560 seven-card hands, as in any table of poker probabilities."""
    found = kernel.count_all_sevens(0, 52)
    counts = np.bincount(kernel.CATEGORIES[1:], weights=found[1:], minlength=10).astype(int)
    assert counts.tolist() == [
        *(4324, 37260, 224848, 3473184, 4047644),
        *(6180020, 6461620, 31433400, 58627800, 23294460),
    ]


def test_side_bet_rows_have_the_published_counts() -> None:
    """The 154,143,080 hands of Fortune Pai Gow Poker, joker as ace or in straights and flushes."""
    assert list(count_rows("fortune-royal-match").values()) == [
        *(32, 72, 196, 1128, 26020, 184644, 307472),
        *(4188528, 6172088, 7672500, 11034204, 124556196),
    ]


def test_aces_against_kings_over_all_boards() -> None:
    """Published: 82.637% to 17.363% when the kings share the aces' suits."""
    holes = np.array([card_numbers(parse_cards("As Ah")), card_numbers(parse_cards("Ks Kh"))])
    wins, ties, shares, deals = kernel.holdem_exact(holes, NO_CARDS, NO_CARDS)
    assert deals == 1_712_304  # 48 cards, five at a time
    assert wins.sum() + ties[0] == deals
    assert shares[0] == pytest.approx(0.82637, abs=5e-6)


@pytest.mark.parametrize("board", ["2c 7d Jh Kd", "9s Ts Js", "2c 7d Jh Kd 3s"])
@pytest.mark.parametrize("hands", [("As Ah", "Ks Kh"), ("8s 7s", "Ah Kc", "9d 9c")])
def test_boards_are_won_as_the_plain_definition_says(board: str, hands: tuple[str, ...]) -> None:
    known, shown = [parse_cards(hand) for hand in hands], parse_cards(board)
    rest = [c for c in STANDARD_DECK if c not in {*shown, *(c for h in known for c in h)}]
    wins, ties = [0] * len(known), [0] * len(known)
    for more in combinations(rest, 5 - len(shown)):
        ranks = [rank((*hand, *shown, *more), HIGH_FIVE) for hand in known]
        best = [i for i, found in enumerate(ranks) if found.strength == max(ranks).strength]
        for i in best:
            (wins if len(best) == 1 else ties)[i] += 1
    holes = np.array([card_numbers(hand) for hand in known])
    found = kernel.holdem_exact(holes, card_numbers(shown), NO_CARDS)
    assert (found[0].tolist(), found[1].tolist()) == (wins, ties)


@pytest.mark.parametrize("ranking", [HIGH_FIVE, EIGHT_OR_BETTER], ids=lambda r: r.name)
@pytest.mark.parametrize("hole", [4, 5])
def test_omaha_takes_exactly_two_and_three(ranking: Ranking, hole: int) -> None:
    source = random.Random(5)
    deals = [source.sample(STANDARD_DECK, hole + 5) for _ in range(150)]
    numbers = np.array([card_numbers(deal) for deal in deals])
    found = omaha_many(numbers[:, :hole], numbers[:, hole:], ranking)
    plain = [
        max(
            rank((*two, *three), ranking).strength
            for two in combinations(deal[:hole], 2)
            for three in combinations(deal[hole:], 3)
        )
        for deal in deals
    ]
    assert same_order(found.tolist(), plain)


@pytest.mark.parametrize("suits", ["shdc", "sh"], ids=["four suits", "two suits"])
def test_the_best_of_two_own_cards_and_three_of_a_board(suits: str) -> None:
    """Several players at each board, by ranking every choice; two suits make many flushes."""
    chance = random.Random(len(suits))
    deck = [card for card in STANDARD_DECK if card[1] in suits]
    for _ in range(150):
        cards = chance.sample(deck, 20)
        board = cards[:5]
        for hand in (cards[5:10], cards[10:15], cards[15:]):
            every = [
                rank([*own, *common], HIGH_FIVE)
                for own in combinations(hand, 2)
                for common in combinations(board, 3)
            ]
            assert best_with_board(hand, 2, board, HIGH_FIVE) == max(every)


def test_samples_agree_with_all_boards_within_four_standard_errors() -> None:
    holes = np.array([card_numbers(parse_cards("Qs Js")), card_numbers(parse_cards("7c 7h"))])
    exact = kernel.holdem_exact(holes, NO_CARDS, NO_CARDS)[2][0]
    deals = 1_000_000
    sampled = kernel.holdem_sampled(holes, NO_CARDS, NO_CARDS, deals, 3)[2][0]
    assert abs(sampled - exact) < 4 * (0.25 / deals) ** 0.5


def test_cards_are_numbered_by_rank_and_suit() -> None:
    assert [card_number(Card(c)) for c in ("2s", "2h", "As", "Ac", "XX")] == [0, 1, 48, 51, 52]


@pytest.mark.parametrize(("size", "classes"), [(1, 13), (2, 169), (3, 1755), (4, 16432)])
def test_suit_classes_stand_for_every_set_of_cards(size: int, classes: int) -> None:
    """13 ranks, 169 starting hands, 1,755 flops; counted again by naming suits as they come."""
    hands, weights = suit_classes(size)
    assert len(hands) == classes
    assert weights.sum() == comb(52, size)
    if size <= 3:
        named: Counter[tuple[tuple[int, ...], ...]] = Counter()
        for cards in combinations(range(52), size):
            suits = [tuple(sorted(c // 4 for c in cards if c % 4 == suit)) for suit in range(4)]
            named[tuple(sorted(suits))] += 1
        ours = {
            tuple(
                sorted(tuple(sorted(int(c) // 4 for c in hand if c % 4 == s)) for s in range(4))
            ): int(weight)
            for hand, weight in zip(hands, weights, strict=True)
        }
        assert ours == dict(named)


def test_every_two_cards_beside_a_board_are_ranked() -> None:
    board = parse_cards("2c 7d Jh Kd 3s")
    found = np.zeros(1326, dtype=np.uint16)
    kernel.rank_holes(card_numbers(board), found)
    assert (found > 0).sum() == 47 * 46 // 2
    pairs = [(a, b) for a in range(52) for b in range(a)]
    source = random.Random(2)
    for place in source.sample(range(1326), 60):
        hole = [numbered_card(n) for n in pairs[place]]
        if set(hole) & set(board):
            assert found[place] == 0
        else:
            hand = np.array([card_numbers((*hole, *board))])
            assert found[place] == rank_many(hand, HIGH_FIVE)[0]


@pytest.mark.parametrize("name", ["high-joker-ace-straight-flush", "high-joker-wild"])
def test_hands_only_a_joker_can_make_are_ranked_above_the_others(name: str) -> None:
    hands = [parse_cards(text) for text in ("XX As Ah Ad Ac", "As Ks Qs Js Ts", "2s 2h 2d 2c Ks")]
    found = rank_many(np.array([card_numbers(hand) for hand in hands]), RANKINGS[name])
    assert found[0] > found[1] > found[2] > 0


@pytest.mark.parametrize(
    ("place", "card", "told"),
    [
        (2, 99, r"high: hands\[3, 2\] is 99; expected 0 to 51"),
        (0, -1, r"high: hands\[3, 0\] is -1; expected 0 to 51"),
        (6, 52, r"high: hands\[3, 6\] is 52; expected 0 to 51"),  # no joker in this ranking
        (6, 20, r"high: hands\[3\] is \[20, .*, 20\]; expected different cards"),
    ],
)
@pytest.mark.parametrize("kind", [np.int64, np.int16])
def test_what_is_no_hand_is_told_with_its_row(
    place: int, card: int, told: str, kind: type[np.signedinteger]
) -> None:
    hands = np.array([range(n, n + 7) for n in (0, 7, 14, 20, 28)], dtype=kind)
    hands[3, place] = card
    with pytest.raises(HandError, match=told):
        rank_many(hands, HIGH_FIVE)
    with pytest.raises(HandError, match=told):
        omaha_many(hands[:, :2], hands[:, 2:], HIGH_FIVE)


def test_cards_are_looked_at_even_where_repeats_are_not() -> None:
    hands = np.array([range(7), [0, 0, 4, 8, 12, 16, 20]])
    assert len(rank_many(hands, HIGH_FIVE, checked=False)) == 2
    hands[0, 3] = 77
    with pytest.raises(HandError, match=r"hands\[0, 3\] is 77; expected 0 to 51"):
        rank_many(hands, HIGH_FIVE, checked=False)


def test_jokers_may_come_twice_where_the_ranking_has_them() -> None:
    joker = card_number(JOKER)
    ranking = next(r for r in RANKINGS.values() if r.joker != "none" and r.fewest <= 5 <= r.most)
    with pytest.raises(HandError, match="expected different cards"):
        rank_many(np.array([[0, 0, 4, 8, joker]]), ranking)
    assert kernel.first_repeat(np.array([[joker, joker, 4, 8, 12]])) == -1
