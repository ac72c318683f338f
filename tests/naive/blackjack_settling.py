"""Settles a round of blackjack from its log: which cards each hand got, and what a wager is owed.

Numbers and odds come from the sheet. Hands are dealt, counted and compared here.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from houseway.families.blackjack.sheet import BlackjackSheet, Counting
from houseway.round import Added, Bettor, Dealt, Event

Cards = Sequence[str]
NATURAL = 100  # more than any total, so that the better of two hands is the higher number
# Two cards as they are looked at; a pair of cards is of the first kind here that a document names.
KINDS = (
    "joker-joker",
    "ace-ace",
    "ace-joker",
    "joker-ten",
    "ace-king-of-spades",
    "ace-king-suited",
    "ace-face",
    "ace-ten",
)


# ---- the cards on the felt ----


def hands_of(events: Sequence[Event]) -> dict[str, list[str]]:
    """The cards of every hand by its place; a split takes the last card of the hand in play."""
    held: dict[str, list[str]] = {}
    playing = ""
    for event in events:
        if isinstance(event, Dealt):
            held.setdefault(event.to, []).extend(event.cards)
            playing = playing if event.to == "bank" else event.to
        elif isinstance(event, Added) and event.who.position not in held:
            held[event.who.position] = [held[playing].pop()]
    return held


def added(events: Sequence[Event], bettor: Bettor, wager: str) -> int:
    found = [event for event in events if isinstance(event, Added)]
    return sum(event.cents for event in found if (event.who, event.wager) == (bettor, wager))


# ---- one hand ----


class Hand(NamedTuple):
    cards: Cards
    total: int
    soft: bool
    kind: str  # of natural; empty if it is none
    worth: int  # the higher the better: naturals, totals, and below zero hands that are over

    @property
    def over(self) -> bool:
        return self.worth < 0

    @property
    def natural(self) -> bool:
        return self.worth > NATURAL


def counts(rules: Counting, card: str) -> Sequence[int]:
    """Every number a card may count."""
    if card == "XX":
        joker = {"one-or-eleven": (1, 11), "two-or-twelve": (2, 12), "one-to-eleven": range(1, 12)}
        return joker[rules.joker]
    if card[0] == "A":
        return (1, 11)
    return (10,) if card[0] in "TJQK" else (int(card[0]),)


def total_of(rules: Counting, cards: Cards) -> tuple[int, bool]:
    """The best total, and whether a card counts more than it must.

    Where 22 is not over, two aces count 2 or 12 (002:5025).
    """
    if "XX" in cards and rules.joker == "hard-21":
        return 21, False
    ways = [way for way in product(*(counts(rules, card) for card in cards)) if way != (11, 11)]
    totals = {sum(way) for way in ways}
    low = min(totals)
    best = max((total for total in totals if total <= rules.ace_to), default=low)
    return best, best > low


def is_kind(kind: str, cards: Cards) -> bool:
    ranks = sorted(card[0] for card in cards)
    ten = ranks[0] in "TJQK" or ranks[1] in "TJQK"
    suited = cards[0][1] == cards[1][1]
    named: Mapping[str, bool] = {
        "joker-joker": ranks == ["X", "X"],
        "ace-ace": ranks == ["A", "A"],
        "ace-joker": ranks == ["A", "X"],
        "joker-ten": "X" in ranks and ten,
        "ace-king-of-spades": sorted(cards) == ["As", "Ks"],
        "ace-king-suited": ranks == ["A", "K"] and suited,
        "ace-face": "A" in ranks and ten and "T" not in ranks,
        "ace-ten": "A" in ranks and ten,
    }
    return named[kind]


def count(rules: Counting, cards: Cards, *, split: bool = False) -> Hand:
    total, soft = total_of(rules, cards)
    worth = -total if total > rules.most else total
    if rules.hard_31 and total == 31:
        worth = 31
    if len(cards) != 2:
        return Hand(cards, total, soft, "", worth)
    listed: Mapping[str, int] = {
        kind: place
        for place, row in enumerate(rules.naturals)
        for kind in row.kinds
        if row.after_split or not split
    }
    kind = next((kind for kind in KINDS if kind in listed and is_kind(kind, cards)), "")
    if not kind:
        return Hand(cards, total, soft, "", worth)
    as_total = rules.naturals[listed[kind]].as_total
    if as_total:
        return Hand(cards, as_total, False, kind, as_total)
    return Hand(cards, total, soft, kind, NATURAL + len(rules.naturals) - listed[kind])


# ---- the bank ----


def check_bank(sheet: BlackjackSheet, cards: Cards) -> None:
    """The bank drew as long as it had to, and no longer."""
    for size in range(2, len(cards) + 1):
        assert must_draw(sheet, cards[:size]) == (size < len(cards)), cards


def must_draw(sheet: BlackjackSheet, cards: Cards) -> bool:
    hand = count(sheet.counting, cards)
    if hand.natural or (cards[0] == "XX" and sheet.counting.up_joker == "freezes-all"):
        return False
    rule = sheet.bank.soft if hand.soft else sheet.bank.hard
    return rule.hit[0] <= hand.total <= rule.hit[1]


# ---- what is paid on ----


def facts(
    mine: Hand, bank: Hand, *, number: int, raised: bool, surrendered: bool, insured: bool
) -> Mapping[str, bool]:
    """What a game wager and its insurance are paid on."""
    wins, ties, loses = mine.worth > bank.worth, mine.worth == bank.worth, mine.worth < bank.worth
    natural, against = mine.natural, bank.natural
    both_over = mine.over and bank.over
    within = not (mine.over or bank.over)
    three = len(mine.cards) == 3
    three_of_bank = len(bank.cards) == 3
    suited_789 = len({card[1] for card in bank.cards}) == 1
    second = both_over and mine.total >= 23 and three_of_bank and bank.total in range(22, 26)
    return {
        "surrendered": surrendered,
        "split-against-natural": number > 1 and against,
        "raised-against-natural": raised and against,
        "both-natural": natural and against and ties,
        **{kind: mine.kind == kind and wins for kind in KINDS},
        "natural": natural and wins,
        "insured-against-natural": insured and against and loses,
        "bank-natural": against and loses,
        "hard-31": mine.total == 31 and wins,
        "bank-over": bank.over and not mine.over,
        "higher": within and wins,
        "equal-18": within and ties and mine.total == 18,
        "equal": within and ties,
        "lower": within and loses,
        "over": mine.over and not bank.over,
        "closer-with-three-cards-22-to-25": (
            both_over and wins and three and mine.total in range(22, 26)
        ),
        "closer-with-three-cards-23-to-25": (
            both_over and wins and three and mine.total in range(23, 26)
        ),
        "closer-to-three-cards-23-to-25": (
            both_over and wins and three_of_bank and bank.total in range(23, 26)
        ),
        "closer-to-suited-7-8-9": (
            both_over
            and wins
            and suited_789
            and sorted(card[0] for card in bank.cards) == ["7", "8", "9"]
        ),
        "second-chance": second,
        "second-chance-tie": second and ties,
        "closer-second-chance": second and wins,
        "both-over-closer": both_over and wins,
        "both-over-equal": both_over and ties,
        "both-over-farther": both_over and loses,
        "insured": against,
    }


def side_facts(first: Cards, bank: Hand) -> Mapping[str, bool]:
    """What side bets are paid on: the player's first two cards, and how the bank went over."""
    one, other = first
    pair = one[0] == other[0]
    black = [card[1] in "sc" for card in first]
    busts = {f"busts-with-{cards}": len(bank.cards) == cards for cards in range(3, 9)}
    busts["busts-with-8-or-more"] = len(bank.cards) >= 8
    return {
        **{name: bank.over and held for name, held in busts.items()},
        "two-jokers": one == other == "XX",
        "perfect-pair": one == other,
        "coloured-pair": pair and black[0] == black[1],
        "mixed-pair": pair,
        "pair-without-joker": pair and one != "XX",
        "no-pair": not pair,
        "pair-against-natural": pair and bank.natural,
    }


class Round(NamedTuple):
    """The cards of a round with one player, and the money that was added."""

    sheet: BlackjackSheet
    events: Sequence[Event]
    stake: int  # on the game wager before the deal

    def gain(self, bettor: Bettor, wager: str, *, surrendered: bool) -> Fraction:
        """What a wager gains in cents."""
        held = hands_of(self.events)
        check_bank(self.sheet, held["bank"])
        bank = count(self.sheet.counting, held["bank"])
        mine = count(self.sheet.counting, held[bettor.position], split=len(held) > 2)
        insured = added(self.events, bettor, "insurance") > 0
        raised = len(held) > 2 or added(self.events, bettor, "base") > 0
        known = {
            **facts(
                mine,
                bank,
                number=bettor.hand,
                raised=raised,
                surrendered=surrendered,
                insured=insured,
            ),
            **side_facts(self.first(bettor), bank),
        }
        rows = self.sheet.wager(wager).pays
        owed = next((row.odds.gain for row in rows if known[row.on]), Fraction(-1))
        return owed * self.at_risk(bettor, wager, bank)

    def first(self, bettor: Bettor) -> Cards:
        dealt = [event for event in self.events if isinstance(event, Dealt)]
        return [card for event in dealt if event.to == str(bettor.seat) for card in event.cards][:2]

    def at_risk(self, bettor: Bettor, wager: str, bank: Hand) -> int:
        """The money on a wager; a natural may leave doubled money out of action."""
        placed = 0 if bettor.hand > 1 or wager == "insurance" else self.stake
        if placed and bank.natural and self.sheet.against_natural != "all":
            return placed
        return placed + added(self.events, bettor, wager)
