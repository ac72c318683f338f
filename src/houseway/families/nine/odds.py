"""Exact odds of nine against the bank: both sides decide, so the best play is an equilibrium.

One player plays against the player-dealer. The player knows the total of his hand (and the bank's
card that is face up); the player-dealer knows its total and whether the player drew. Every deal
of both hands and both possible draws is counted; weights are integers.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import comb, lcm
from typing import TypeVar

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.cards import JOKER, Card, card_number, parse_cards
from houseway.families.nine.facts import FACTS, strength
from houseway.families.nine.round import Hand, NineShowdown
from houseway.families.nine.sheet import HandRule, NineSheet
from houseway.families.nine.situations import of_bank, of_player
from houseway.hands import one_colour, one_suit, point, points_with_jokers
from houseway.odds import Choices, Count, Sampled, Solved, WagerOdds, sampled, solve_matrix
from houseway.round import Draw, FamilyOdds, Simulation, count_rows, gain
from houseway.sheet import Wager

HIT, STAND = str(Draw.HIT.value), str(Draw.STAND.value)
ANSWERS = (STAND, HIT)  # the place is the number of cards drawn
OUTCOMES = ("higher", "equal", "lower")
Counts = dict[tuple[int, int], tuple[int, int, int]]  # (player draws, bank draws) → outcomes
PlayerPolicy = dict[tuple[int, int | None], Fraction]  # (total, shown) → chance to hit
BankPolicy = dict[tuple[int, int | None, int], Fraction]  # (total, shown, player drew) → chance
K = TypeVar("K")


class NineTree(msgspec.Struct, frozen=True):
    """All deals, grouped by what both sides know, with the outcomes of each pair of answers."""

    spots: dict[int | None, dict[tuple[int, int], Counts]]  # by shown card, then both totals
    total: int
    gains: tuple[Fraction, ...]  # of the game wager: higher, equal, lower

    @property
    def shown(self) -> tuple[int | None, ...]:
        return tuple(self.spots)

    def gain(self, found: tuple[int, int, int]) -> Fraction:
        """The gain of the game wager, in wagers, summed over these deals."""
        return sum((g * n for g, n in zip(self.gains, found, strict=True)), Fraction(0))


def solve(sheet: NineSheet, decks: int) -> Solved:
    tree = build(sheet, decks)
    player, bank = equilibrium(sheet, tree)
    base = base_odds(sheet, tree, player, bank)
    wagers = [base]
    for wager in sheet.wagers[1:]:
        rows = bonus_rows(sheet, wager, decks, player, tree)
        wagers.append(WagerOdds(name=wager.name, rows=rows, counted=base.counted))
    return Solved(
        wagers=tuple(wagers),
        decisions=tuple(decisions(sheet, tree, player, bank)),
        assumes="one player against the player-dealer, both playing best by totals; "
        "the player-dealer sees whether the player drew",
        house_way=house_way(sheet, tree, bank),
    )


def build(sheet: NineSheet, decks: int) -> NineTree:
    """Counts unordered hands of both sides (the bank's last card kept apart) and ordered draws."""
    kinds, copies = card_kinds(sheet, decks)
    banks = bank_hands(sheet, kinds)
    signs = outcome_masks(kinds, two_cards=sheet.natural == "two-cards")
    spots: dict[int | None, dict[tuple[int, int], list[int]]] = {}
    for mine, my_weight in hands(sheet.cards, copies):
        left = np.array(copies, dtype=np.int64) - np.bincount(mine, minlength=len(kinds))
        total = points_with_jokers([kinds[i] for i in mine])
        weights, rest = bank_weights(banks, left)
        masks = signs[_strength_class(mine, kinds), banks.classes]
        # Ordered pairs of next cards: all pairs of kinds, less one card drawn twice.
        pairs = np.einsum("bi,bkij,bj->bk", rest, masks, rest)
        pairs -= np.einsum("bi,bkii->bk", rest, masks)
        for place in np.flatnonzero(weights):
            shown = int(banks.shown[place]) if sheet.bank_shown == "last" else None
            spot = spots.setdefault(shown, {}).setdefault(
                (total, int(banks.totals[place])), [0] * PLACES
            )
            ways = my_weight * int(weights[place])
            for k, count in enumerate(pairs[place].tolist()):
                spot[k] += ways * count
    found = {
        shown: {key: _by_answers(counts) for key, counts in rows.items()}
        for shown, rows in sorted(spots.items(), key=lambda item: item[0] or 0)
    }
    total = sum(sum(counts[0, 0]) for rows in found.values() for counts in rows.values())
    gains = tuple(gain(sheet.wagers[0], FACTS, SHOWDOWNS[name]) for name in OUTCOMES)
    return NineTree(found, total, gains)


PLACES = 12  # player draws × bank draws × higher, equal, lower


def _by_answers(counts: list[int]) -> Counts:
    return {
        (a, b): (counts[6 * a + 3 * b], counts[6 * a + 3 * b + 1], counts[6 * a + 3 * b + 2])
        for a in (0, 1)
        for b in (0, 1)
    }


class BankHands(msgspec.Struct, frozen=True):
    """Every hand the bank can hold, its last card kept apart, as arrays."""

    hidden: NDArray[np.int64]  # hand × kind: how many of each kind are face down
    last: NDArray[np.int64]  # kind of the last card
    totals: NDArray[np.int64]
    shown: NDArray[np.int64]
    classes: NDArray[np.int64]  # what decides its strength now and after a draw


def bank_hands(sheet: NineSheet, kinds: list[Card]) -> BankHands:
    size = len(kinds)
    rows = [
        (hidden, last)
        for hidden in combinations_with_replacement(range(size), sheet.cards - 1)
        for last in range(size)
    ]
    held = [(*hidden, last) for hidden, last in rows]
    return BankHands(
        np.array([np.bincount(hidden, minlength=size) for hidden, _ in rows]),
        np.array([last for _, last in rows]),
        np.array([points_with_jokers([kinds[i] for i in hand]) for hand in held]),
        np.array([_point(kinds[last]) for _, last in rows]),
        np.array([_strength_class(hand, kinds) for hand in held]),
    )


def bank_weights(
    banks: BankHands, left: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Ways to deal each bank hand from what is left, and what is left after it."""
    ways = np.ones(len(banks.last), dtype=np.int64)
    for kind in range(left.size):
        table = np.array([comb(int(left[kind]), n) for n in range(MOST_HIDDEN)], dtype=np.int64)
        ways *= table[banks.hidden[:, kind]]
    rest = left - banks.hidden
    places = np.arange(len(banks.last))
    ways *= np.maximum(rest[places, banks.last], 0)
    rest[places, banks.last] -= 1
    return ways, np.maximum(rest, 0)


MOST_HIDDEN = 3
JOKERS_FROM = 10  # strength classes: totals 0-9, then hands with one joker and with two


def _strength_class(hand: Sequence[int], kinds: list[Card]) -> int:
    jokers = sum(kinds[i] == JOKER for i in hand)
    if jokers:
        return JOKERS_FROM - 1 + jokers
    return points_with_jokers([kinds[i] for i in hand])


def outcome_masks(kinds: list[Card], *, two_cards: bool) -> NDArray[np.int64]:
    """1 where a deal ends so: [player's class, bank's, answers and outcome, both cards drawn]."""
    classes = [_class_hand(c) for c in range(JOKERS_FROM + 2)]
    now = [_rank(hand, natural=two_cards) for hand in classes]
    then = [[_rank((*hand, card)) for card in kinds] for hand in classes]
    size = len(kinds)
    masks = np.zeros((len(classes), len(classes), PLACES, size, size), dtype=np.int64)
    for a, b in product(range(len(classes)), repeat=2):
        for draws, other in product((0, 1), (0, 1)):
            left = np.array(then[a])[:, None] if draws else np.full((1, 1), now[a])
            right = np.array(then[b])[None, :] if other else np.full((1, 1), now[b])
            sign = np.broadcast_to(np.sign(left - right), (size, size))
            for place, value in enumerate((1, 0, -1)):
                masks[a, b, 6 * draws + 3 * other + place] = sign == value
    return masks


def _class_hand(number: int) -> Hand:
    """An example hand of a strength class."""
    if number >= JOKERS_FROM:
        return (JOKER,) * (number - JOKERS_FROM + 1)
    return (Card(("T" if number == 0 else "A" if number == 1 else str(number)) + "s"),)


def _point(card: Card) -> int:
    return 0 if card == JOKER else point(card)


def card_kinds(sheet: NineSheet, decks: int) -> tuple[list[Card], list[int]]:
    """An example card of every count in the shoe, and the number of cards of that count."""
    kinds: dict[object, Card] = {}
    copies: dict[object, int] = {}
    for card, count in sheet.deck.counts(decks).items():
        key = card if card == JOKER else point(card)
        kinds.setdefault(key, card)
        copies[key] = copies.get(key, 0) + count
    return list(kinds.values()), [copies[key] for key in kinds]


def hands(size: int, copies: Sequence[int]) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yields hands as sorted kinds of cards, with the number of ways to be dealt each."""
    for hand in combinations_with_replacement(range(len(copies)), size):
        ways = 1
        for kind in set(hand):
            ways *= comb(copies[kind], hand.count(kind))
        if ways:
            yield hand, ways


def _rank(hand: Hand, natural: bool = False) -> int:
    """A number that orders hands; `natural` if a nine is one before the draw."""
    two_jokers, count = strength(hand)
    return count + 10 * (two_jokers or (natural and count == 9))


# ---- best play ----


def start_policy(rule: HandRule, total: int, house_way: int) -> Fraction:
    if total in rule.option:
        return Fraction(int(total <= house_way))
    return Fraction(int(total in rule.hit))


def equilibrium(sheet: NineSheet, tree: NineTree) -> tuple[PlayerPolicy, BankPolicy]:
    """Finds the policies neither side can improve on.

    Both sides know the shown card, so each shown card is a game of its own.
    """
    player: PlayerPolicy = {}
    bank: BankPolicy = {}
    for shown in tree.shown:
        plan, reply, unsettled = settle_by_replies(sheet, tree, shown)
        if unsettled:
            plan, reply = mixed(sheet, tree, shown, plan, reply, unsettled)
        player |= plan
        bank |= reply
    return player, bank


def settle_by_replies(
    sheet: NineSheet, tree: NineTree, shown: int | None
) -> tuple[PlayerPolicy, BankPolicy, set[int]]:
    """Lets both sides reply to each other's last plan until neither changes.

    Returns the last two plans, and the player's totals that keep changing, if any.
    """
    plan = {(t, shown): start_policy(sheet.player, t, sheet.house_way) for t in range(10)}
    reply = {
        (t, shown, drew): start_policy(sheet.bank, t, sheet.house_way)
        for t in range(10)
        for drew in (0, 1)
    }
    unsettled: set[int] = set()
    for turn in range(12):
        last_plan, last_reply = plan, reply
        plan = plan | {
            (total, shown): best_hit(player_worth(tree, shown, total, reply))
            for total in sheet.player.option
        }
        reply = reply | {
            (total, shown, drew): best_hit(bank_worth(tree, shown, total, drew, plan))
            for total, drew in product(sheet.bank.option, (0, 1))
        }
        if (plan, reply) == (last_plan, last_reply):
            return plan, reply, set()
        if turn >= 6:
            unsettled |= {
                total for total, _ in plan if plan[total, shown] != last_plan[total, shown]
            }
    return plan, reply, unsettled


def best_hit(worth: tuple[Fraction, Fraction]) -> Fraction:
    """The chance to hit that is best, given what standing and hitting are worth."""
    return Fraction(int(worth[1] > worth[0]))


def mixed(
    sheet: NineSheet,
    tree: NineTree,
    shown: int | None,
    plan: PlayerPolicy,
    reply: BankPolicy,
    unsettled: set[int],
) -> tuple[PlayerPolicy, BankPolicy]:
    """Solves the matrix game of every plan for the unsettled totals against every reply."""
    plans = list(variants(plan, [(total, shown) for total in sorted(unsettled)]))
    spots = [(total, shown, drew) for total, drew in product(sheet.bank.option, (0, 1))]
    replies = list(variants(reply, spots))
    best = solve_matrix(
        [[value(tree, shown, mine, theirs) for theirs in replies] for mine in plans]
    )
    return average(plans, best.rows), average(replies, best.columns)


def variants(policy: dict[K, Fraction], spots: Sequence[K]) -> Iterator[dict[K, Fraction]]:
    """The policy with every combination of standing and hitting in these spots."""
    for hits in product((Fraction(0), Fraction(1)), repeat=len(spots)):
        yield policy | dict(zip(spots, hits, strict=True))


def average(
    policies: Sequence[dict[K, Fraction]], chances: Sequence[Fraction]
) -> dict[K, Fraction]:
    """The policy that plays each of the policies with its chance."""
    return {
        spot: sum(
            (p * policy[spot] for p, policy in zip(chances, policies, strict=True)), Fraction(0)
        )
        for spot in policies[0]
    }


def value(tree: NineTree, shown: int | None, plan: PlayerPolicy, reply: BankPolicy) -> Fraction:
    """The player's gain, in wagers, summed over the deals with this shown card."""
    return sum(
        (share * tree.gain(counts) for _, _, share, counts in lines(tree, shown, plan, reply)),
        Fraction(0),
    )


def lines(
    tree: NineTree, shown: int | None, mine: PlayerPolicy, theirs: BankPolicy
) -> Iterator[tuple[tuple[int, int], int, Fraction, tuple[int, int, int]]]:
    """Yields the lines of play: both totals, whether the player drew, the share, the outcomes."""
    for (total, bank_total), counts in tree.spots[shown].items():
        for (draws, other), found in counts.items():
            hit, bank_hit = mine[total, shown], theirs[bank_total, shown, draws]
            share = (hit if draws else 1 - hit) * (bank_hit if other else 1 - bank_hit)
            if share:
                yield (total, bank_total), draws, share, found


def player_worth(
    tree: NineTree, shown: int | None, total: int, theirs: BankPolicy
) -> tuple[Fraction, Fraction]:
    """The player's gain by standing and by hitting at a total, in wagers, summed over its deals."""
    worth = [Fraction(0), Fraction(0)]
    for (mine, bank_total), counts in tree.spots[shown].items():
        if mine != total:
            continue
        for draws in (0, 1):
            hit = theirs[bank_total, shown, draws]
            for other, share in ((0, 1 - hit), (1, hit)):
                found = counts[draws, other]
                worth[draws] += share * tree.gain(found)
    return worth[0], worth[1]


def bank_worth(
    tree: NineTree, shown: int | None, total: int, drew: int, mine: PlayerPolicy
) -> tuple[Fraction, Fraction]:
    """The bank's gain by standing and by hitting at a total, given whether the player drew."""
    worth = [Fraction(0), Fraction(0)]
    for (my_total, bank_total), counts in tree.spots[shown].items():
        if bank_total != total:
            continue
        hit = mine[my_total, shown]
        share = hit if drew else 1 - hit
        for other in (0, 1):
            found = counts[drew, other]
            worth[other] -= share * tree.gain(found)
    return worth[0], worth[1]


# ---- odds and decisions ----


def base_odds(
    sheet: NineSheet, tree: NineTree, mine: PlayerPolicy, theirs: BankPolicy
) -> WagerOdds:
    """The odds of the game wager; a mixture scales all counts by its common denominator."""
    sums = [Fraction(0)] * 3
    for shown in tree.shown:
        for _, _, share, found in lines(tree, shown, mine, theirs):
            for i in range(3):
                sums[i] += share * found[i]
    scale = lcm(*(part.denominator for part in sums))
    weighed = [
        (int(part * scale), SHOWDOWNS[name]) for name, part in zip(OUTCOMES, sums, strict=True)
    ]
    wager = sheet.wagers[0]
    rows = count_rows(wager, FACTS, weighed)
    return WagerOdds(name=wager.name, rows=rows, counted=scale == 1)


SHOWDOWNS: Mapping[str, NineShowdown] = {
    "higher": NineShowdown(parse_cards("Ks 6s 3h"), parse_cards("Ks 6s 2h")),
    "equal": NineShowdown(parse_cards("Ks 6s 2h"), parse_cards("Ks 6s 2h")),
    "lower": NineShowdown(parse_cards("Ks 6s 2h"), parse_cards("Ks 6s 3h")),
}


def decisions(
    sheet: NineSheet, tree: NineTree, mine: PlayerPolicy, theirs: BankPolicy
) -> Iterator[Choices]:
    for total, shown in product(sheet.player.option, tree.shown):
        stand, hit = player_worth(tree, shown, total, theirs)
        spots = tree.spots[shown].items()
        often = Fraction(sum(sum(counts[0, 0]) for (held, _), counts in spots if held == total))
        house_way = HIT if total <= sheet.house_way else STAND
        yield choices(
            of_player(total, shown),
            "player",
            often / tree.total,
            {STAND: stand / often, HIT: hit / often},
            mine[total, shown],
            house_way,
        )
    for total, shown, drew in product(sheet.bank.option, tree.shown, (0, 1)):
        played = lines(tree, shown, mine, theirs)
        often = sum(
            (
                share * sum(counts)
                for (_, held), draws, share, counts in played
                if held == total and draws == drew
            ),
            Fraction(0),
        )
        if not often:
            continue
        stand, hit = bank_worth(tree, shown, total, drew, mine)
        yield choices(
            of_bank(total, shown, "drew" if drew else "stood"),
            "player-dealer",
            often / tree.total,
            {STAND: stand / often, HIT: hit / often},
            theirs[total, shown, drew],
            "",
        )


def choices(
    situation: str,
    who: str,
    probability: Fraction,
    worth: dict[str, Fraction],
    mixture: Fraction,
    house_way: str,
) -> Choices:
    return Choices(
        situation=situation,
        who=who,
        probability=probability,
        worth=worth,
        house_way=house_way,
        mixture=mixture if 0 < mixture < 1 else None,
    )


def house_way(sheet: NineSheet, tree: NineTree, theirs: BankPolicy) -> Fraction:
    """The expectation when the house dealer plays the player's hand and the bank plays best."""
    mine = {
        (total, shown): start_policy(sheet.player, total, sheet.house_way)
        for total in range(10)
        for shown in tree.shown
    }
    return base_odds(sheet, tree, mine, theirs).expectation


def bonus_rows(
    sheet: NineSheet, wager: Wager, decks: int, mine: PlayerPolicy, tree: NineTree
) -> tuple[Count, ...]:
    """The odds of a bonus on the player's final hand, which is played for the game wager.

    Counts unordered hands, then an ordered draw and the card the bank may show.
    """
    counts = sheet.deck.counts(decks)
    cards, copies = list(counts), list(counts.values())
    left = sum(copies) - sheet.cards
    nines: dict[tuple[int, str], Fraction] = {}
    everything = Fraction(0)
    for held, ways in hands(sheet.cards, copies):
        hand = tuple(cards[i] for i in held)
        total = points_with_jokers(hand)
        everything += ways * left * (left - 1)
        rest = list(copies)
        for i in held:
            rest[i] -= 1
        if total == 9:
            stands = left - hitting(tree, cards, rest, mine, total, left)
            _add(nines, hand, ways * stands * (left - 1))
        for i, card in enumerate(cards):
            if rest[i] and (total + point(card)) % 10 == 9:
                rest[i] -= 1
                hits = hitting(tree, cards, rest, mine, total, left - 1)
                rest[i] += 1
                _add(nines, (*hand, card), ways * rest[i] * hits)
    scale = lcm(*(part.denominator for part in nines.values()))
    weighed = [
        (int(part * scale), NineShowdown(BONUS_HANDS[key], ())) for key, part in nines.items()
    ]
    others = (everything - sum(nines.values(), Fraction(0))) * scale
    weighed.append((int(others), NineShowdown(BONUS_HANDS[3, "no nine"], ())))
    return count_rows(wager, FACTS, weighed)


def _add(nines: dict[tuple[int, str], Fraction], hand: Hand, weight: Fraction) -> None:
    key = (len(hand), matching(hand))
    nines[key] = nines.get(key, Fraction(0)) + weight


def hitting(
    tree: NineTree, cards: list[Card], rest: list[int], mine: PlayerPolicy, total: int, left: int
) -> Fraction:
    """How many of the `left` cards make a player hit this total, if the bank shows them."""
    chances = {mine[total, shown] for shown in tree.shown}
    if len(chances) == 1:
        return chances.pop() * left
    return sum((mine[total, point(card)] * rest[i] for i, card in enumerate(cards)), Fraction(0))


def matching(hand: Hand) -> str:
    """The bonus kind of a final hand."""
    if points_with_jokers(hand) != 9:
        return "no nine"
    return "suited" if one_suit(hand) else "one colour" if one_colour(hand) else "nine"


BONUS_HANDS: Mapping[tuple[int, str], Hand] = {
    (3, "no nine"): parse_cards("Ks 6s 2h"),
    (3, "nine"): parse_cards("Ks 6s 3h"),
    (3, "one colour"): parse_cards("Ks 6s 3c"),
    (3, "suited"): parse_cards("Ks 6s 3s"),
    (4, "no nine"): parse_cards("Ks Qs 6s 2h"),
    (4, "nine"): parse_cards("Ks Qs 6s 3h"),
    (4, "one colour"): parse_cards("Ks Qs 6s 3c"),
    (4, "suited"): parse_cards("Ks Qs 6s 3s"),
}


def simulate(sheet: NineSheet, asked: Simulation) -> list[Sampled]:
    """Simulates rounds in which both sides play the exact solution."""
    from houseway.families.nine import kernel

    player_hits, bank_hits = policies(sheet, asked.solved)
    order = np.array([card_number(c) for c in sheet.deck.cards(asked.decks)], dtype=np.uint8)
    two_cards = sheet.natural == "two-cards"
    ends, kinds = asked.run(
        lambda n, stream: kernel.simulate(
            order.copy(), n, asked.seed, stream, sheet.cards, two_cards, player_hits, bank_hits
        ),
        asked.rounds,
    )
    rounds = int(ends.sum())
    wager = sheet.wagers[0]
    weighed = [(int(ends[i]), SHOWDOWNS[name]) for i, name in enumerate(OUTCOMES)]
    results = [sampled(wager.name, count_rows(wager, FACTS, weighed), rounds)]
    for wager in sheet.wagers[1:]:
        hands_seen = [
            (int(kinds[4 * (size - 3) + i]), NineShowdown(BONUS_HANDS[size, kind], ()))
            for size in (3, 4)
            for i, kind in enumerate(("no nine", "nine", "one colour", "suited"))
        ]
        results.append(sampled(wager.name, count_rows(wager, FACTS, hands_seen), rounds))
    return results


def policies(sheet: NineSheet, solved: Solved) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The chances to hit, for the kernel: [total, shown] and [total, shown, player drew]."""
    hits = {
        spot.situation: float(spot.best == HIT) if spot.mixture is None else float(spot.mixture)
        for spot in solved.decisions
    }
    player, bank = np.zeros((10, 10)), np.zeros((10, 10, 2))
    for total, card in product(range(10), range(10)):
        shown = card if sheet.bank_shown == "last" else None
        player[total, card] = hits.get(of_player(total, shown), float(total in sheet.player.hit))
        for drew in (0, 1):
            bank[total, card, drew] = hits.get(
                of_bank(total, shown, "drew" if drew else "stood"), float(total in sheet.bank.hit)
            )
    return player, bank


ODDS = FamilyOdds(
    forfeited=lambda sheet: tuple(w.name for w in sheet.wagers if not w.base),
    solve=solve,
    simulate=simulate,
    irrelevant=("dice", "deal_start"),
)
