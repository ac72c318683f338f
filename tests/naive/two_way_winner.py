"""2 Way Winner from its rules, card by card and in fractions.

Values are 1 (ace) to 9, 10 for tens and pictures, and `J` for the joker. Nothing comes from the
program under test but the ranking of poker hands in `poker_on`, and from a sheet what it prints.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from houseway.cards import JOKER, Card
from houseway.families.two_way_winner.sheet import TwoWayCounting, TwoWayWinnerSheet
from houseway.hands.rank import rank
from houseway.hands.rankings import RANKINGS
from tests.naive import hands

Value = int | str
VALUES: tuple[Value, ...] = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, "J")
RANKING = RANKINGS["high-joker-ace-straight-flush"]
FULL_HOUSE_OR_BETTER = RANKING.categories[: RANKING.categories.index("full house") + 1]


def deck_without(gone: Sequence[Value]) -> Counter[Value]:
    left: Counter[Value] = Counter(dict.fromkeys(range(1, 10), 4))
    left[10], left["J"] = 16, 1
    left.subtract(gone)
    assert min(left.values()) >= 0
    return left


def totals(hand: Sequence[Value]) -> set[int]:
    """Every total of a hand: aces count 1 or 11, the joker 2 or 12."""
    found = {0}
    for value in hand:
        counts = {1: (1, 11), "J": (2, 12)}.get(value, (value,))
        found = {total + int(count) for total in found for count in counts}
    return found


def best(hand: Sequence[Value]) -> tuple[int, bool]:
    """The best total, and whether a card counts more than it must."""
    within = [total for total in totals(hand) if total <= 22]
    total = max(within) if within else min(totals(hand))
    return total, total > min(totals(hand))


def bank_stands(hand: Sequence[Value]) -> bool:
    total, soft = best(hand)
    return total > 17 or (total == 17 and not soft)


def place(hand: Sequence[Value]) -> float:
    """How good a finished hand is: the total, a joker 22 between 22 and a natural; over is -1."""
    total, _ = best(hand)
    return -1 if total > 22 else total + 0.5 * (total == 22 and "J" in hand)


def result(hand: Sequence[Value], bank: Sequence[Value]) -> str:
    """Both over is lost."""
    own, other = place(hand), place(bank)
    if own < 0 or own < other:
        return "lost"
    if own == other:
        return "push"
    return "joker-22" if own == 22.5 else "won"


def natural(one: Value, other: Value) -> bool:
    return {one, other} == {10, "J"}


def against_bank(hand: Sequence[Value], gone: Sequence[Value], up: Value) -> dict[str, Fraction]:
    """Results of a hand that stands, the player-dealer having no natural 22."""
    found: defaultdict[str, Fraction] = defaultdict(Fraction)
    left = deck_without([*gone, up])

    def draw(bank: tuple[Value, ...], chance: Fraction) -> None:
        if len(bank) > 1 and bank_stands(bank):
            found[result(hand, bank)] += chance
            return
        drawable = [v for v in VALUES if left[v] and not (len(bank) == 1 and natural(up, v))]
        whole = sum(left[v] for v in drawable)
        for value in drawable:
            each = Fraction(left[value], whole)
            left[value] -= 1
            draw((*bank, value), chance * each)
            left[value] += 1

    draw((up,), Fraction(1))
    return dict(found)


def next_card(gone: Sequence[Value], up: Value) -> dict[Value, Fraction]:
    """Chances of the next card, given a hole card that makes no natural: over all pairs."""
    left = deck_without([*gone, up])
    found: Counter[Value] = Counter()
    for hole in VALUES:
        if left[hole] and not natural(up, hole):
            held = left[hole]
            left[hole] -= 1
            for value in VALUES:
                found[value] += held * left[value]
            left[hole] += 1
    whole = sum(found.values())
    return {value: Fraction(ways, whole) for value, ways in found.items() if ways}


def hit(
    hand: tuple[Value, ...],
    beside: tuple[Value, ...],
    up: Value,
    goes_on: Callable[[tuple[Value, ...]], bool],
) -> dict[str, Fraction]:
    """Results after one card, hitting as long as `goes_on`; `beside` is gone from the deck too."""
    found: defaultdict[str, Fraction] = defaultdict(Fraction)
    for value, chance in next_card((*hand, *beside), up).items():
        after = (*hand, value)
        if place(after) < 0:
            found["lost"] += chance
            continue
        if goes_on(after):
            then = hit(after, beside, up, goes_on)
        else:
            then = against_bank(after, (*after, *beside), up)
        for end, part in then.items():
            found[end] += chance * part
    return dict(found)


def poker_on(board: Sequence[Card], deck: Sequence[Card]) -> dict[tuple[Card, Card], list[int]]:
    """For every two cards: hands beaten, beaten with a full house or better, tied, lost to."""
    rest = [card for card in deck if card not in board]
    ranked = {hand: rank((*hand, *board), RANKING) for hand in combinations(rest, 2)}
    found = {}
    for hand, own in ranked.items():
        ends = [0, 0, 0, 0]
        strong = own.category in FULL_HOUSE_OR_BETTER
        for other, held in ranked.items():
            if not set(hand) & set(other):
                if own.strength > held.strength:
                    ends[int(strong)] += 1
                else:
                    ends[2 if own.strength == held.strength else 3] += 1
        found[hand] = ends
    return found


def hand_class(hand: Sequence[Card]) -> tuple[frozenset[str], bool]:
    one, other = hand
    return frozenset((one[0], other[0])), one[1] == other[1] and JOKER not in hand


# ---- a round that is settled, by what its sheet takes from the document ----


class Round(NamedTuple):
    """What a player chose, and all the cards: the blackjack hands are two after a split."""

    way: str
    first: Sequence[Card]
    played: Sequence[Sequence[Card]]
    bank: Sequence[Card]
    board: Sequence[Card]
    hole: Sequence[Card]


def value(card: Card) -> Value:
    if card == JOKER:
        return "J"
    return 1 if card[0] == "A" else 10 if card[0] in "TJQK" else int(card[0])


def counted(rules: TwoWayCounting, cards: Sequence[Card], *, split: bool = False) -> float:
    """How good a hand is: a joker 22 is 22.5 and a natural 23; over is below zero."""
    hand = list(map(value, cards))
    if hand == [1, 1]:
        return rules.two_aces if rules.plain_22 == "counts" else 12
    limit = 22 if "J" in hand or rules.plain_22 == "counts" else 21
    total = max((total for total in totals(hand) if total <= limit), default=-min(totals(hand)))
    if total != 22 or "J" not in hand:
        return total
    if len(hand) > 2:
        return 22.5
    if split:
        return 22.5 if rules.split_22 == "joker-22" else 22
    return 23


def compared(rules: TwoWayCounting, own: float, bank: float) -> int:
    """1 if the player's hand is better, -1 if the player-dealer's is, 0 if they are equal."""
    if own < 0 and bank < 0 and rules.both_over == "player-loses":
        return -1
    if bank == 22.5 and rules.bank_joker_22 == "equals-22":
        bank = 22
    return (own > bank) - (own < bank)


def check_bank(sheet: TwoWayWinnerSheet, round: Round) -> None:
    """The bank drew as long as it had to, and its first cards are the board."""
    for size in range(2, len(round.bank) + 1):
        hand = round.bank[:size]
        count = counted(sheet.counting, hand)
        soft = 0 < count < 23 and count // 1 > min(totals([value(card) for card in hand]))
        least = 18 if soft and sheet.counting.bank_stands == "soft-18" else 17
        hits = soft and sheet.counting.bank_stands == "hard-17"
        assert (hits or 0 < count < least) == (size < len(round.bank)), round.bank
    assert tuple(round.board[: len(round.bank)]) == tuple(round.bank[:5])
    assert len(round.board) == 5


def facts(sheet: TwoWayWinnerSheet, round: Round, wager: str, number: int) -> set[str]:
    """What holds for a wager, in the words of the pay rows; `number` is that of a split hand."""
    if wager == "7-card-bonus":
        return bonus_facts(sheet, round) | {round.way}
    if round.way == "blackjack":
        return blackjack_facts(sheet, round, wager, number)
    if round.way == "poker":
        return poker_facts(sheet, round)
    return {"natural-22" if round.way == "natural" else round.way}


def blackjack_facts(sheet: TwoWayWinnerSheet, round: Round, wager: str, number: int) -> set[str]:
    rules, bank = sheet.counting, counted(sheet.counting, round.bank)
    own = [counted(rules, hand, split=len(round.played) > 1) for hand in round.played]
    results = [compared(rules, hand, bank) for hand in own]
    result = results[number - 1]
    if wager != sheet.doubling.circle and sheet.doubling.unsplit == "both-hands":
        result = {len(own): 1, -len(own): -1}.get(sum(results), 0)
    won = {"blackjack-wins", "joker-22"} if own[number - 1] == 22.5 else {"blackjack-wins"}
    return {1: won, 0: {"same-count"}, -1: {"blackjack-loses"}}[result]


def poker_facts(sheet: TwoWayWinnerSheet, round: Round) -> set[str]:
    name = sheet.poker.ranking
    (own, _), (bank, _) = (
        hands.worth((*two, *round.board), name) for two in (round.first, round.hole)
    )
    if own == bank:
        return {"equal"}
    if own < bank:
        return {"poker-loses"}
    strong = own[0] >= hands.RULES[name].worst_first.index(sheet.poker.strong)
    return {"poker-wins", "poker-wins-full-house-or-better"} if strong else {"poker-wins"}


def bonus_facts(sheet: TwoWayWinnerSheet, round: Round) -> set[str]:
    """The rows that the seven cards make."""
    made = hands.side_bet_rows((*round.first, *round.board), any_card=False)
    if sheet.bonus.counts == "best-ranked" and "straight" in made:
        made.discard("three of a kind")
    return {row.replace(" ", "-") for row in made}
