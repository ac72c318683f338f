"""What rounds must pay, worked out from the cards on the page by rules written here once more.

Nothing of `houseway` is used: EZ Baccarat from the printed rules (002:6173-6483) with the usual
drawing table, Three Card Poker from 002:3524-3822, poker hands by PokerHandEvaluator.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from phevaluator import evaluate_cards

from tests.browser.sight import Bet, card

# ---- baccarat ----


def point(name: str) -> int:
    rank, _ = card(name)
    return 1 if rank == 14 else rank if rank < 10 else 0


def points(cards: Iterable[str]) -> int:
    return sum(map(point, cards)) % 10


def banker_draws(total: int, third: int) -> bool:
    """Against the Player's third card."""
    least = {3: range(10), 4: range(2, 8), 5: range(4, 8), 6: range(6, 8)}
    if total == 3:
        return third != 8
    return total < 3 or third in least.get(total, ())


def drawn_by_the_table(player: Sequence[str], banker: Sequence[str]) -> bool:
    """Whether each hand has the number of cards the drawing table gives it."""
    first, second = points(player[:2]), points(banker[:2])
    if first >= 8 or second >= 8:
        return (len(player), len(banker)) == (2, 2)
    if first >= 6:
        return (len(player), len(banker)) == (2, 3 if second <= 5 else 2)
    draws = banker_draws(second, point(player[2])) if len(player) == 3 else False
    return (len(player), len(banker)) == (3, 3 if draws else 2)


# Somebody who has not been asked for wagers yet is told the names of wagers, not their titles.
EZ_NAMES = {
    "Player": "Player line",
    "Banker": "Banker line",
    "Tie": "Tie Bet",
    "Dragon 7": "Dragon 7 Bonus Bet",
}


def ez_baccarat(title: str, player: Sequence[str], banker: Sequence[str]) -> int:
    """What one chip on a wager gains: the winner is closer to nine, equal hands push the lines."""
    ours, theirs = points(player), points(banker)
    dragon = theirs > ours and theirs == 7 and len(banker) == 3
    panda = ours > theirs and ours == 8 and len(player) == 3
    line = (ours > theirs) - (ours < theirs)
    return {
        "Player line": line,
        "Banker line": 0 if dragon else -line,
        "Tie Bet": 8 if ours == theirs else -1,
        "Panda 8": 25 if panda else -1,
        "Dragon 7 Bonus Bet": 40 if dragon else -1,
    }[EZ_NAMES.get(title, title)]


def settled_ez_baccarat(
    bets: Iterable[Bet], bank: int, money: int, player: Sequence[str], banker: Sequence[str]
) -> Counter[int]:
    """What each seat gains (002:6246-6252): from the bank's left, seat by seat, wager by wager.

    What changes hands uses up the bank's money; what that does not cover is returned.
    """
    titles = ["Player line", "Banker line", "Tie Bet", "Panda 8", "Dragon 7 Bonus Bet"]

    def turn(bet: Bet) -> tuple[int, int]:
        return (bet.seat - bank - 1) % 100, titles.index(EZ_NAMES.get(bet.title, bet.title))

    gains: Counter[int] = Counter()
    for bet in sorted(bets, key=turn):
        owed = bet.cents * ez_baccarat(bet.title, player, banker)
        paid = min(abs(owed), money)
        money -= paid
        gains[bet.seat] += paid if owed > 0 else -paid
        gains[bank] -= paid if owed > 0 else -paid
    return gains


# ---- three cards ----


def three_cards(cards: Sequence[str]) -> tuple[int, list[int]]:
    """Straight flush 5, three of a kind 4, straight 3, flush 2, pair 1; then the ranks."""
    ranks = sorted((card(name)[0] for name in cards), reverse=True)
    if ranks == [14, 3, 2]:
        ranks = [3, 2, 1]
    flush = len({card(name)[1] for name in cards}) == 1
    straight = ranks[0] - ranks[2] == 2 and len(set(ranks)) == 3
    alike = Counter(ranks).most_common()
    by_count = [rank for rank, _ in sorted(alike, key=lambda row: (-row[1], -row[0]))]
    if straight:
        return (5 if flush else 3), ranks
    if alike[0][1] == 3:
        return 4, by_count
    return (2, ranks) if flush else (1, by_count) if alike[0][1] == 2 else (0, ranks)


def three_card_poker(title: str, hand: Sequence[str], bank: Sequence[str]) -> int:
    """What one chip gains where the hand was played: ante and play, against queen-high or more."""
    ours, theirs = three_cards(hand), three_cards(bank)
    qualifies = theirs[0] > 0 or theirs[1][0] >= 12
    higher = (ours > theirs) - (ours < theirs)
    if title == "Ante":
        return higher if qualifies or higher > 0 else -1
    assert title == "Play", title
    return higher if qualifies else 0


# ---- poker ----


def worth(cards: Iterable[str]) -> int:
    """The best five of five to seven cards; more is better."""
    return -int(evaluate_cards(*cards))


def holdem(hand: Sequence[str], board: Sequence[str]) -> int:
    return worth([*hand, *board])


def omaha(hand: Sequence[str], board: Sequence[str]) -> int:
    """Two of the hand with three of the board."""
    return max(worth(five) for five in omaha_hands(hand, board))


def omaha_hands(hand: Sequence[str], board: Sequence[str]) -> Iterable[tuple[str, ...]]:
    for own in combinations(hand, 2):
        for shared in combinations(board, 3):
            yield (*own, *shared)


def eight_or_better(hand: Sequence[str], board: Sequence[str]) -> list[int] | None:
    """The best low: five different ranks up to eight, ace low; less is better; None is no low."""
    lows = []
    for five in omaha_hands(hand, board):
        ranks = sorted(("A23456789TJQK".index(name[0]) + 1 for name in five), reverse=True)
        if ranks[0] <= 8 and len(set(ranks)) == 5:
            lows.append(ranks)
    return min(lows, default=None)


def shares(
    hands: Mapping[int, Sequence[str]], board: Sequence[str], *, low: bool
) -> dict[int, Fraction]:
    """The part of the pot each seat wins: Omaha with a low, or hold'em."""
    value = omaha if low else holdem
    highs = {seat: value(hand, board) for seat, hand in hands.items()}
    lows = {seat: eight_or_better(hand, board) for seat, hand in hands.items()} if low else {}
    made = {seat: ranks for seat, ranks in lows.items() if ranks is not None}
    winners = [[seat for seat, high in highs.items() if high == max(highs.values())]]
    if made:
        winners.append([seat for seat, ranks in made.items() if ranks == min(made.values())])
    part: dict[int, Fraction] = dict.fromkeys(hands, Fraction(0))
    for half in winners:
        for seat in half:
            part[seat] += Fraction(1, len(winners) * len(half))
    return part
