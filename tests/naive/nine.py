"""Nine against the bank from its rules: every deal of two hands and both possible draws.

Values are 0 to 9, a joker is `J`. Slow and obvious; nothing comes from the program under test.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

JOKER = "J"
Value = int | str
STAND, HIT = 0, 1
# (player draws, bank draws) → weights of player higher, equal, lower
Ends = dict[tuple[int, int], list[int]]
PlayerPlays = Callable[[int, Value | None], Fraction]  # total, shown → chance to hit
BankPlays = Callable[[int, Value | None, int], Fraction]  # total, shown, player drew → chance


def pan_9_shoe(decks: int) -> dict[Value, int]:
    """A deck without 7, 8, 9 and 10: twelve pictures, four of each ace to six."""
    return {0: 12 * decks, **dict.fromkeys(range(1, 7), 4 * decks)}


def joker_shoe(decks: int) -> dict[Value, int]:
    """A whole deck and one joker."""
    return {0: 16 * decks} | dict.fromkeys(range(1, 10), 4 * decks) | {JOKER: decks}


def total(hand: Sequence[Value]) -> int:
    """The last digit of the sum; a hand with a joker counts nine."""
    return 9 if JOKER in hand else sum(int(value) for value in hand) % 10


def natural(hand: Sequence[Value], two_cards: bool) -> bool:
    """Two jokers, or where it is so, any nine in two cards."""
    return list(hand).count(JOKER) == 2 or (two_cards and len(hand) == 2 and total(hand) == 9)


def beats(hand: Sequence[Value], other: Sequence[Value], two_cards: bool = False) -> int:
    """0 higher, 1 equal, 2 lower; natural nines are above every other nine."""
    mine, theirs = (total(h) + 10 * natural(h, two_cards) for h in (hand, other))
    return 0 if mine > theirs else 1 if mine == theirs else 2


def in_order(left: dict[Value, int], size: int) -> Iterator[tuple[tuple[Value, ...], int]]:
    if size == 0:
        yield (), 1
        return
    for value, count in left.items():
        if count:
            left[value] -= 1
            for rest, ways in in_order(left, size - 1):
                yield (value, *rest), count * ways
            left[value] += 1


def hands(left: dict[Value, int], size: int) -> Counter[tuple[tuple[Value, ...], Value]]:
    """Hands as dealt; those that differ only in the order before the last card count together."""
    found: Counter[tuple[tuple[Value, ...], Value]] = Counter()
    for cards, ways in in_order(left, size):
        found[tuple(sorted(cards[:-1], key=str)), cards[-1]] += ways
    return found


def taken(shoe: Mapping[Value, int], cards: Sequence[Value]) -> dict[Value, int]:
    left = dict(shoe)
    for value in cards:
        left[value] -= 1
    return left


class Table(NamedTuple):
    """All deals by the player's total, the bank's total and the bank's last card."""

    spots: dict[tuple[int, int, Value], Ends]
    deals: int  # orders of both hands and two more cards


def deal_all(shoe: Mapping[Value, int], cards: int, two_cards: bool = False) -> Table:
    spots: dict[tuple[int, int, Value], Ends] = {}
    deals = 0
    mine: Counter[tuple[Value, ...]] = Counter()
    for (first, last), ways in hands(dict(shoe), cards).items():
        mine[tuple(sorted((*first, last), key=str))] += ways
    for hand, my_ways in mine.items():
        left = taken(shoe, hand)
        for (hidden, last), bank_ways in hands(left, cards).items():
            bank = (*hidden, last)
            ends = spots.setdefault(
                (total(hand), total(bank), last),
                {(a, b): [0, 0, 0] for a in (0, 1) for b in (0, 1)},
            )
            for (card, other), ways in in_order(taken(left, bank), 2):
                weight = my_ways * bank_ways * ways
                deals += weight
                ends[STAND, STAND][beats(hand, bank, two_cards)] += weight
                ends[STAND, HIT][beats(hand, (*bank, card), two_cards)] += weight
                ends[HIT, STAND][beats((*hand, card), bank, two_cards)] += weight
                ends[HIT, HIT][beats((*hand, card), (*bank, other), two_cards)] += weight
    return Table(spots, deals)


class Rules(NamedTuple):
    """Which totals must hit and which leave the choice, for both sides; what a unit gains."""

    player_hits: Sequence[int]
    player_option: Sequence[int]
    bank_hits: Sequence[int]
    bank_option: Sequence[int]
    bank_shows: bool  # whether the bank's last card is open
    gains: tuple[Fraction, Fraction, Fraction]  # player higher, equal, lower


def outcome(
    table: Table, rules: Rules, player: PlayerPlays, bank: BankPlays
) -> tuple[Fraction, Fraction, Fraction]:
    """Chances of higher, equal and lower when both play these policies."""
    sums = [Fraction(0)] * 3
    for (mine, theirs, last), ends in table.spots.items():
        shown = last if rules.bank_shows else None
        hit = player(mine, shown)
        for (drew, other), weights in ends.items():
            bank_hit = bank(theirs, shown, drew)
            share = (hit if drew else 1 - hit) * (bank_hit if other else 1 - bank_hit)
            for place in range(3):
                sums[place] += share * weights[place]
    return sums[0] / table.deals, sums[1] / table.deals, sums[2] / table.deals


def value(table: Table, rules: Rules, player: PlayerPlays, bank: BankPlays) -> Fraction:
    """What a unit of the player's wager gains."""
    chances = outcome(table, rules, player, bank)
    return sum((c * g for c, g in zip(chances, rules.gains, strict=True)), Fraction(0))


def gain(weights: Sequence[int], rules: Rules) -> Fraction:
    return sum((w * g for w, g in zip(weights, rules.gains, strict=True)), Fraction(0))


def best_player(table: Table, rules: Rules, bank: BankPlays) -> Fraction:
    """The gain of a player who knows how the bank plays and answers best at every total."""
    worth: dict[tuple[int, Value | None], list[Fraction]] = {}
    for (mine, theirs, last), ends in table.spots.items():
        shown = last if rules.bank_shows else None
        spot = worth.setdefault((mine, shown), [Fraction(0), Fraction(0)])
        for (drew, other), weights in ends.items():
            bank_hit = bank(theirs, shown, drew)
            spot[drew] += (bank_hit if other else 1 - bank_hit) * gain(weights, rules)
    best = Fraction(0)
    for (mine, _), (stand, hit) in worth.items():
        if mine in rules.player_option:
            best += max(stand, hit)
        else:
            best += hit if mine in rules.player_hits else stand
    return best / table.deals


def best_bank(table: Table, rules: Rules, player: PlayerPlays) -> Fraction:
    """The player's gain against a bank that knows how the player plays."""
    worth: dict[tuple[int, Value | None, int], list[Fraction]] = {}
    for (mine, theirs, last), ends in table.spots.items():
        shown = last if rules.bank_shows else None
        hit = player(mine, shown)
        for (drew, other), weights in ends.items():
            spot = worth.setdefault((theirs, shown, drew), [Fraction(0), Fraction(0)])
            spot[other] += (hit if drew else 1 - hit) * gain(weights, rules)
    left = Fraction(0)
    for (theirs, _, _), (stand, hit) in worth.items():
        if theirs in rules.bank_option:
            left += min(stand, hit)
        else:
            left += hit if theirs in rules.bank_hits else stand
    return left / table.deals


# ---- the bonus for a nine: cards are texts such as `As` ----

POINTS = {"A": 1, "J": 0, "Q": 0, "K": 0, "T": 0} | {str(n): n for n in range(2, 10)}


def bonus_kind(hand: Sequence[str]) -> str:
    """`four-card-9-suited` and so on; `none` for a hand that is no nine."""
    if sum(POINTS[card[0]] for card in hand) % 10 != 9:
        return "none"
    name = {2: "two", 3: "three", 4: "four"}[len(hand)] + "-card-9"
    if len({card[1] for card in hand}) == 1:
        return f"{name}-suited"
    if len({card[1] in "hd" for card in hand}) == 1:
        return f"{name}-in-one-colour"
    return name


def bonus(deck: Sequence[str], hits: Callable[[int, int], Fraction]) -> dict[str, Fraction]:
    """Chances of every kind of final hand; `hits(total, shown)` is how often the player draws.

    The bank's open card and the player's draw are any two of the cards the player does not hold.
    """
    found: dict[str, Fraction] = {}
    hands_dealt = 0
    for held in combinations(deck, 3):
        hands_dealt += 1
        rest = [card for card in deck if card not in held]
        count = sum(POINTS[card[0]] for card in held) % 10
        shown_left = Counter(POINTS[card[0]] for card in rest)
        pairs = len(rest) * (len(rest) - 1)
        stands = sum((n * (1 - hits(count, v)) for v, n in shown_left.items()), Fraction(0))
        kind = bonus_kind(held)
        found[kind] = found.get(kind, Fraction(0)) + stands / len(rest)
        if stands == len(rest):
            continue
        for card in rest:
            shown_left[POINTS[card[0]]] -= 1
            draws = sum((n * hits(count, v) for v, n in shown_left.items()), Fraction(0))
            shown_left[POINTS[card[0]]] += 1
            kind = bonus_kind((*held, card))
            found[kind] = found.get(kind, Fraction(0)) + Fraction(draws) / pairs
    return {kind: chance / hands_dealt for kind, chance in found.items()}
