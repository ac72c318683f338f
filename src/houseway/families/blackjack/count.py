"""How a blackjack hand is counted, and which of two hands is better."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

import msgspec

from houseway.cards import JOKER, Card
from houseway.families.blackjack.sheet import BlackjackHandRule, BlackjackSheet, Counting
from houseway.round import AnyDecision, Held

HIGH = 10  # how much more than its least an ace or a joker may count
HARD_31 = 31


class HandCount(msgspec.Struct, frozen=True, kw_only=True):
    """A counted hand."""

    total: int
    size: int  # number of cards
    soft: bool = False  # an ace or a joker counts its higher value
    over: bool = False
    natural: str = ""  # kind of natural, if it is one
    tier: int = 0  # of the natural; a higher tier wins
    called: str = ""  # a natural in the words of the house
    joker: bool = False  # holds one
    suited_789: bool = False

    @property
    def strength(self) -> tuple[int, int]:
        """A sort key: naturals above other hands, and those above hands that are over."""
        if self.tier:
            return 2, self.tier
        return (0, -self.total) if self.over else (1, self.total)

    @property
    def words(self) -> str:
        if self.natural:
            return self.called
        if self.over:
            return f"{self.total}, bust"
        return f"soft {self.total}" if self.soft else f"{self.total}"

    @property
    def held(self) -> Held:
        return Held(self.words, count=f"{self.total}" if self.over else self.words)


class PairCount(msgspec.Struct, frozen=True):
    """A kind of natural: the values of its two cards, and the chance that they qualify."""

    values: str  # in the order of `VALUES`
    holds: Callable[[Card, Card], bool]
    chance: Fraction = Fraction(1)  # tests the two cards by rank and suit


def always(one: Card, other: Card) -> bool:
    return True


def ace_face(one: Card, other: Card) -> bool:
    return one.rank in "JQK" or other.rank in "JQK"


def ace_king_suited(one: Card, other: Card) -> bool:
    return {one.rank, other.rank} == {"A", "K"} and one.suit == other.suit


def ace_king_of_spades(one: Card, other: Card) -> bool:
    return {one, other} == {"As", "Ks"}


KINDS: Mapping[str, PairCount] = {
    "joker-joker": PairCount("XX", always),
    "ace-ace": PairCount("AA", always),
    "ace-joker": PairCount("AX", always),
    "ace-ten": PairCount("AT", always),
    "joker-ten": PairCount("TX", always),
    "ace-face": PairCount("AT", ace_face, Fraction(3, 4)),
    "ace-king-suited": PairCount("AT", ace_king_suited, Fraction(1, 16)),
    "ace-king-of-spades": PairCount("AT", ace_king_of_spades, Fraction(1, 64)),
}
VALUES = "A23456789TX"  # pictures count as tens


def value(card: Card) -> str:
    return "T" if card[0] in "TJQK" else card[0]


def least(rules: Counting, card: Card) -> int:
    """The least a card counts: ace 1, pictures 10, other cards their face, a joker 1 or 2."""
    if card == JOKER:
        return 2 if rules.joker == "two-or-twelve" else 1
    return 1 if card.rank == "A" else 10 if card.rank in "TJQK" else int(card.rank)


def count(rules: Counting, cards: Sequence[Card], *, split: bool = False) -> HandCount:
    held = counted(
        rules,
        sum(least(rules, card) for card in cards),
        size=len(cards),
        aces=sum(card[0] == "A" for card in cards),
        jokers=cards.count(JOKER),
        natural=natural_of(rules, cards, split=split),
    )
    return msgspec.structs.replace(held, suited_789=True) if is_suited_789(cards) else held


def holds(sheet: BlackjackSheet, decision: AnyDecision) -> tuple[Held, ...]:
    """What the hand of a decision counts: `soft 17`."""
    split = "begun" in decision.seen
    return (count(sheet.counting, decision.seen["hand"], split=split).held,)


def counted(
    rules: Counting, least: int, *, size: int, aces: int, jokers: int, natural: str = ""
) -> HandCount:
    """Counts a hand from the least total of its cards and its kind of natural, if any."""
    total, soft = total_of(rules, least, aces=aces, jokers=jokers)
    place = next((i for i, row in enumerate(rules.naturals) if natural in row.kinds), None)
    if place is None:
        over = is_over(rules, total)
        return HandCount(total=total, size=size, soft=soft, over=over, joker=jokers > 0)
    row = rules.naturals[place]
    return HandCount(
        total=row.as_total or total,
        size=size,
        natural=natural,
        tier=0 if row.as_total else len(rules.naturals) - place,
        called=f"{row.name} {row.counts}".strip(),
        joker=jokers > 0,
    )


def natural_of(rules: Counting, cards: Sequence[Card], *, split: bool) -> str:
    """The kind of natural the first two cards are, if any; the narrowest kind that fits."""
    if len(cards) != 2:
        return ""
    values = "".join(sorted(map(value, cards), key=VALUES.index))
    found = [
        kind
        for row in rules.naturals
        for kind in row.kinds
        if (row.after_split or not split)
        and KINDS[kind].values == values
        and KINDS[kind].holds(*cards)
    ]
    return min(found, key=lambda kind: KINDS[kind].chance, default="")


def total_of(rules: Counting, least: int, *, aces: int, jokers: int) -> tuple[int, bool]:
    """The best total and whether it is soft, given the least total of all cards."""
    if jokers and rules.joker == "hard-21":
        return 21, False
    flexible = aces + jokers
    if jokers and rules.joker == "one-to-eleven" and least <= rules.most:
        return min(least + HIGH * flexible, rules.most), least + HIGH <= rules.most
    if flexible and least + HIGH <= rules.ace_to:
        return least + HIGH, True
    return least, False


def is_over(rules: Counting, total: int) -> bool:
    return total > rules.most and not (rules.hard_31 and total == HARD_31)


def is_suited_789(cards: Sequence[Card]) -> bool:
    return sorted(card[0] for card in cards) == ["7", "8", "9"] and len({c[1] for c in cards}) == 1


def compare(hand: HandCount, bank: HandCount) -> int:
    """Compares two hands: 1 if the player's is better, -1 if the player-dealer's is, 0 if equal."""
    return (hand.strength > bank.strength) - (hand.strength < bank.strength)


def must_hit(rule: BlackjackHandRule, held: HandCount) -> bool:
    drawing = rule.soft if held.soft else rule.hard
    return drawing.hit[0] <= held.total <= drawing.hit[1]


def has_option(rule: BlackjackHandRule, held: HandCount) -> bool:
    drawing = rule.soft if held.soft else rule.hard
    return drawing.option[0] <= held.total <= drawing.option[1]
