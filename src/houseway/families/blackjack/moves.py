"""The legal moves with a hand, and the reasons against the others."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

import msgspec

from houseway.cards import JOKER, Card
from houseway.families.blackjack.count import HandCount, count, has_option, least, must_hit
from houseway.families.blackjack.sheet import BlackjackSheet
from houseway.money import money
from houseway.round import IN_NO_HAND, Amount, Choice, Draw, Range

USUAL_CARDS = 5  # of a hand; a round begins only if there are so many for each
RESERVE = 16  # and these, which are reserved for hands that must be hit


class Move(Choice):
    DOUBLE = "double"
    SPLIT = "split"
    SURRENDER = "surrender"


class Insured(Choice):
    NO = "no-insurance"

    @property
    def phrase(self) -> str:
        return "decline insurance"


class Early(Choice):
    PLAY = "no-surrender"

    @property
    def phrase(self) -> str:
        return "play on"


Answer: TypeAlias = Choice | Range | Amount


class HeldHand(msgspec.Struct, frozen=True, kw_only=True):
    """The parts of a hand in play that its legal moves depend on."""

    cards: tuple[Card, ...]
    hands: int = 1  # number of hands at the position
    split_ace: bool = False  # started from one of two split aces

    @property
    def split(self) -> bool:
        return self.hands > 1


class Moves(msgspec.Struct, frozen=True):
    """The legal moves, and the reason against each of the others."""

    legal: tuple[Answer, ...]
    why_not: Mapping[str, str]


class Asking(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a move can be refused for; amounts in cents."""

    sheet: BlackjackSheet
    held: HeldHand
    counted: HandCount
    up: Card
    stake: int
    chips: int  # left besides the stake
    left: int | None  # cards in the shoe
    least: int  # the smallest wager of the table


def moves(
    sheet: BlackjackSheet,
    held: HeldHand,
    up: Card,
    stake: int,
    chips: int,
    left: int | None = None,
    least: int = 1,
) -> Moves:
    """The legal moves with a hand against the bank's first card, and why the others are not.

    stake, chips, least: cents on the hand, cents the bettor has left, and the smallest wager of
    the table; left: cards in the shoe, None if unknown.
    """
    counted = count(sheet.counting, held.cards, split=held.split)
    asking = Asking(
        sheet=sheet,
        held=held,
        counted=counted,
        up=up,
        stake=stake,
        chips=chips,
        left=left,
        least=least,
    )
    refused = {move: next(against(asking), "") for move, against in AGAINST.items()}
    legal: list[Answer] = []
    for move, why in refused.items():
        if move is Move.DOUBLE and not why:
            legal.append(double(asking))
        elif not why:
            legal.append(move)
    return Moves(tuple(legal), {move.value: why for move, why in refused.items() if why})


def double(asking: Asking) -> Answer:
    """The double a bettor may make: for the full wager, or for less if the game allows it."""
    rule = asking.sheet.doubling
    if rule is None or not rule.for_less:
        return Move.DOUBLE
    most = min(asking.stake, asking.chips)
    return Range("double", least_double(asking), most, usual=most, says="double for")


def least_double(asking: Asking) -> int:
    rule = asking.sheet.doubling
    if rule is None or not rule.for_less:
        return asking.stake
    return min(asking.least, asking.stake) if rule.within_limits else 1


# ---- reasons against a move; the first one is reported ----


def frozen(asking: Asking) -> Iterator[str]:
    """The reason why a hand gets no more cards, if there is one."""
    sheet, held, counted = asking.sheet, asking.held, asking.counted
    if counted.natural:
        yield "a natural stands"
    if counted.over:
        yield f"{counted.total} is a bust"
    if counted.joker and sheet.counting.joker == "hard-21":
        yield "a hand with a joker is frozen"
    one_card = sheet.splitting is not None and sheet.splitting.cards_on_aces == "one"
    if held.split_ace and one_card and len(held.cards) > 1:
        yield "split aces get one card each"


def empty(asking: Asking) -> Iterator[str]:
    if asking.left is not None and asking.left <= RESERVE:
        yield "the shoe is nearly empty"


def too_few_chips(asking: Asking, needed: int) -> Iterator[str]:
    if asking.chips < needed:
        yield f"it takes {money(needed)} more in chips"


def against_hit(asking: Asking) -> Iterator[str]:
    yield from frozen(asking)
    rule, counted = asking.sheet.player, asking.counted
    if must_hit(rule, counted):
        return
    yield from empty(asking)
    if not has_option(rule, counted):
        yield f"{counted.words} must stand"


def against_stand(asking: Asking) -> Iterator[str]:
    if not any(frozen(asking)) and must_hit(asking.sheet.player, asking.counted):
        yield f"{asking.counted.words} must be hit"


def against_double(asking: Asking) -> Iterator[str]:
    rule, counted = asking.sheet.doubling, asking.counted
    if rule is None:
        yield f"there is no doubling {IN_NO_HAND}"
        return
    yield from frozen(asking)
    if rule.cards == "two" and len(asking.held.cards) > 2:
        yield "only the first two cards may be doubled"
    if asking.held.split and not rule.after_split:
        yield "a split hand may not be doubled"
    if counted.joker and not rule.jokers:
        yield "a hand with a joker may not be doubled"
    if counted.total in rule.not_on:
        yield f"{counted.total} may not be doubled"
    yield from empty(asking)
    yield from too_few_chips(asking, least_double(asking))


def against_split(asking: Asking) -> Iterator[str]:
    rule, held = asking.sheet.splitting, asking.held
    if rule is None:
        yield f"there is no splitting {IN_NO_HAND}"
        return
    if len(held.cards) > 2:
        yield "only the first two cards may be split"
        return
    jokers = JOKER in held.cards
    if jokers and not rule.jokers:
        yield "a hand with a joker may not be split"
    if asking.counted.natural and (jokers or held.cards[0].rank != held.cards[1].rank):
        yield "a natural stands"
    if held.split_ace and rule.cards_on_aces == "one" and rule.hands_of_aces <= held.hands:
        yield "split aces get one card each"
    if not is_pair(asking.sheet, held):
        yield "the two cards are not a pair that may be split"
    most = most_hands(asking.sheet, held.cards)
    if held.hands >= most:
        yield f"{most} hands are the most" if most > 1 else "this pair may not be split"
    yield from empty(asking)
    yield from too_few_chips(asking, asking.stake)


def against_surrender(asking: Asking) -> Iterator[str]:
    rule, held, counted = asking.sheet.surrender, asking.held, asking.counted
    if rule is None:
        yield f"there is no surrender {IN_NO_HAND}"
        return
    if not held.split and not rule.late:
        yield "surrender was offered before the hole card was checked"
    if held.split and not rule.after_split:
        yield "a split hand may not be surrendered"
    if held.split_ace and not rule.after_split_aces:
        yield "split aces may not be surrendered"
    if counted.over:
        yield "a hand that busts may not be surrendered"
    if counted.natural or counted.total > rule.most:
        yield f"{counted.words} may not be surrendered"
    if counted.joker and not rule.jokers and asking.sheet.counting.joker == "hard-21":
        yield "a hand with a joker may not be surrendered"
    if rule.cards == "two" and len(held.cards) > 2:
        yield "only the first two cards may be surrendered"
    if asking.up[0] in rule.not_against:
        yield f"not against {asking.up}"


AGAINST: Mapping[Choice, Callable[[Asking], Iterator[str]]] = {
    Draw.HIT: against_hit,
    Draw.STAND: against_stand,
    Move.DOUBLE: against_double,
    Move.SPLIT: against_split,
    Move.SURRENDER: against_surrender,
}
PLACES = tuple(move.value for move in AGAINST)


# ---- pairs ----


def is_pair(sheet: BlackjackSheet, held: HeldHand) -> bool:
    """Whether the cards are a pair that may be split; tens may have a rule of their own."""
    rule = sheet.splitting
    assert rule is not None, "asked only where hands are split"
    one, other = held.cards
    if rule.pairs == "any":
        return True
    both = least(sheet.counting, one), least(sheet.counting, other)
    if both == (10, 10):
        if rule.tens_again != "same" and held.split:
            alike = rule.tens_again == "value-then-suit" or one.rank == other.rank
            return alike and (held.hands == 2 or one.suit == other.suit)
        return rule.tens == "value" or one.rank == other.rank
    return both[0] == both[1] if rule.pairs == "value" else one.rank == other.rank


def most_hands(sheet: BlackjackSheet, cards: tuple[Card, ...]) -> int:
    rule = sheet.splitting
    assert rule is not None, "asked only where hands are split"
    if all(card.rank == "A" for card in cards):
        return rule.hands_of_aces
    if all(least(sheet.counting, card) == 10 for card in cards):
        return rule.hands_of_tens
    return rule.hands


def answer_words(answers: tuple[Answer, ...]) -> str:
    """`hit, stand or double`."""
    words = list(dict.fromkeys(map(word_of, answers)))
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def word_of(answer: Answer) -> str:
    """The word for an answer: `double` whatever the amount."""
    return answer.word if isinstance(answer, Range | Amount) else answer.value


def adds_money(answer: Answer) -> bool:
    """Whether an answer adds a wager: a double or a split."""
    return word_of(answer) in ("double", "split")
