"""Decisions: a question to a bettor with its legal answers and its default."""

from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from typing import ClassVar, Generic, Protocol, TypeAlias, TypeVar, cast

import msgspec

from houseway.cards import Card
from houseway.errors import IllegalChoice, ScriptError
from houseway.money import cents, money
from houseway.round.bettor import Bettor
from houseway.round.pot import Stack
from houseway.round.setting import Settable


class Choice(Enum):
    """An answer without an amount; its value is the word a script uses."""

    @property
    def value(self) -> str:
        return str(self._value_)  # five times as fast as Enum's own property

    @property
    def phrase(self) -> str:
        """The answer as a button or a log puts it: `let it ride`."""
        return self.value.replace("-", " ")

    @property
    def verb(self) -> str:
        return self.phrase

    @property
    def needs_cards(self) -> bool:
        return False

    def at(self, cents: int) -> str:
        """The phrase with the money it takes: `split for $10`."""
        return f"{self.phrase} for {money(cents)}"


class Draw(Choice):
    """One more card, or none."""

    HIT = "hit"
    STAND = "stand"


HOUSE_WAY = "house-way"  # the answer that leaves a hand to the house dealer
LETS = "pass"  # the answer that lets others go on
FOLD = "fold"  # the answer that gives a hand up
IN_NO_HAND = "in this game"  # ends the reason against an answer that no hand of a game has


class Times(msgspec.Struct, frozen=True):
    """An answer with a multiple: `play 4` is four times the ante; a single one needs no number."""

    word: str
    times: int
    only: bool = False
    says: str = ""  # the phrase without its multiple, where the word alone is none

    needs_cards: ClassVar[bool] = False

    @property
    def value(self) -> str:
        return self.word if self.only else f"{self.word} {self.times}"

    @property
    def phrase(self) -> str:
        says = self.says or self.word
        return says if self.only else f"{says} {self.times}×"

    @property
    def verb(self) -> str:
        return self.phrase

    def at(self, cents: int) -> str:
        return f"{self.phrase} for {money(cents)}"

    def is_(self, given: str, alone: bool) -> bool:
        """Whether a text means this multiple; the word will do if there is no other."""
        return given == f"{self.word} {self.times}" or (alone and given == self.word)


class Amount(msgspec.Struct, frozen=True):
    """An answer with an amount: `raise 30` makes it thirty dollars."""

    word: str
    cents: int
    says: str = ""  # the phrase without its amount: `raise to`
    does: str = ""  # what is done, where the word alone does not say it: `insure`

    needs_cards: ClassVar[bool] = False

    @property
    def value(self) -> str:
        return f"{self.word} {written(self.cents)}"

    @property
    def phrase(self) -> str:
        return f"{self.says or self.word} {money(self.cents)}"

    @property
    def verb(self) -> str:
        return self.does or self.word

    def at(self, cents: int) -> str:
        return self.phrase


class Range(msgspec.Struct, frozen=True):
    """Any amount from least to most, in cents; listed as `raise 20 to 200`."""

    word: str
    least: int
    most: int
    also: str = ""  # another word for it
    usual: int = 0  # cents the word alone stands for; 0: it needs an amount
    says: str = ""  # the phrase without its amount: `raise to`
    does: str = ""  # what is done, where the word alone does not say it: `insure`

    needs_cards: ClassVar[bool] = False

    @property
    def value(self) -> str:
        if self.least == self.most:
            return f"{self.word} {written(self.least)}"
        return f"{self.word} {written(self.least)} to {written(self.most)}"

    @property
    def phrase(self) -> str:
        return self.says or self.word

    @property
    def verb(self) -> str:
        return self.does or self.word

    def at(self, cents: int) -> str:
        return f"{self.phrase} {money(cents)}"

    def amount(self, cents: int) -> Amount:
        return Amount(self.word, cents, self.says, self.does)

    def read(self, answer: str) -> Amount | None:
        """The amount an answer names, if it is in range; a single amount needs no number."""
        word, _, number = answer.partition(" ")
        if word not in (self.word, self.also) or not word:
            return None
        if not number:
            alone = self.least if self.least == self.most else self.usual
            return self.amount(alone) if alone else None
        try:
            amount = cents(number)
        except ScriptError:
            return None
        return self.amount(amount) if self.least <= amount <= self.most else None


class Named(msgspec.Struct, frozen=True):
    """An answer with cards: `discard 2c 3h`."""

    word: str
    cards: tuple[Card, ...]

    needs_cards: ClassVar[bool] = False

    @property
    def value(self) -> str:
        return f"{self.word} {' '.join(self.cards)}"

    @property
    def phrase(self) -> str:
        return self.value

    @property
    def verb(self) -> str:
        return self.word

    def at(self, cents: int) -> str:
        return self.phrase


class AddTo(Named, frozen=True):
    """A card laid to one's own cards on the table, by their number: `add 4d 2`."""

    number: int = 1
    to: str = ""  # these cards: `5s 5h 5d`

    @property
    def value(self) -> str:
        return f"{self.word} {self.cards[0]} {self.number}"

    @property
    def phrase(self) -> str:
        return f"{self.word} {self.cards[0]} to {self.to}"


class Some(msgspec.Struct, frozen=True):
    """Any of the cards in a hand, from least to most: `discard up to 3 of Ah 2c 3h`."""

    word: str
    hand: tuple[Card, ...]
    most: int
    least: int = 1

    needs_cards: ClassVar[bool] = True

    @property
    def value(self) -> str:
        number = f"{self.most}" if self.least == self.most else f"up to {self.most}"
        return f"{self.word} {number} of {' '.join(self.hand)}"

    @property
    def phrase(self) -> str:
        return self.word

    @property
    def verb(self) -> str:
        return self.word

    def at(self, cents: int) -> str:
        return self.phrase

    def read(self, answer: str) -> Named | None:
        """The cards an answer names, if all are in the hand."""
        word, *named = answer.split() or [""]
        left = list(self.hand)
        found = []
        for text in named:
            card = next((card for card in left if card.lower() == text), None)
            if card is None:
                return None
            left.remove(card)
            found.append(card)
        fits = word == self.word and self.least <= len(found) <= self.most
        return Named(word, tuple(found)) if fits else None


@lru_cache(maxsize=4096)
def written(amount: int) -> str:
    """Dollars as an answer writes them: `30`, `12.50`."""
    return f"{amount // 100}" if amount % 100 == 0 else f"{amount / 100:.2f}"


class Answerable(Protocol):
    """A possible answer; its value is what a script writes."""

    @property
    def value(self) -> str: ...
    @property
    def phrase(self) -> str:
        """The answer as a button or a log puts it."""
        ...

    @property
    def verb(self) -> str:
        """The phrase without money and cards: `raise`."""
        ...

    @property
    def needs_cards(self) -> bool:
        """Whether the answer has to name cards."""
        ...

    def at(self, cents: int) -> str:
        """The phrase with the money the answer takes."""
        ...


C = TypeVar("C", bound=Answerable)
C_co = TypeVar("C_co", bound=Answerable, covariant=True)


class Decision(msgspec.Struct, Generic[C_co], frozen=True, kw_only=True):
    """A question to one bettor. `default` is the answer when time runs out: the house way, if
    printed."""

    who: Bettor
    question: str
    legal: tuple[C_co, ...]
    default: C_co
    situation: str = ""  # its name in the strategy chart, such as `5 against 6`
    seen: Mapping[str, tuple[Card, ...]] = {}  # cards the decider can see: hand, board, bank
    placed: Mapping[str, int] = {}  # the decider's wagers so far, in cents
    sums: Mapping[str, int] = {}  # in a pot game: pot, to call, chips, bet
    costs: Mapping[str, int] = {}  # cents an answer takes that names no amount, such as a call
    wagers: Mapping[str, str] = {}  # the wager an answer puts money on
    stacks: Mapping[int, Stack] = {}  # in a pot game: by seat, for everybody to see
    why_not: Mapping[str, str] = {}  # answers a player might expect, and why they are not legal
    places: tuple[str, ...] = ()  # of answers, legal or not, where each keeps its place
    house_way: C_co | None = None  # what the house dealer does with the hand on request, if printed
    face_up: bool = False  # everybody sees the cards an answer names
    volunteer: bool = False  # a script may leave it out, which means the default

    def read(self, answer: str) -> C_co:
        """The choice a text stands for; raises `IllegalChoice` on anything else."""
        found = self._find(answer)
        if found is None:
            why = self.why_not.get(answer.lower().partition(" ")[0], "")
            raise IllegalChoice(str(self.who), answer, self.words, why)
        return found

    def accepts(self, answer: str) -> bool:
        return self._find(answer) is not None

    def is_house_way(self, answer: str) -> bool:
        """Whether an answer asks the house dealer to play the hand."""
        return self.house_way is not None and "-".join(answer.lower().split()) == HOUSE_WAY

    def _find(self, answer: str) -> C_co | None:
        """The legal choice an answer names, with its amount or cards, if there is one."""
        for choice in self.legal:
            if choice.value == answer and isinstance(choice, Choice):
                return choice  # exactly as listed, which is how programs answer
        if self.is_house_way(answer):
            return self.house_way
        given = " ".join(answer.lower().split())
        alone = sum(isinstance(choice, Times) for choice in self.legal) == 1
        for choice in self.legal:
            if isinstance(choice, Range | Some | Settable):
                if found := choice.read(given):
                    return cast(C_co, found)
            elif given == choice.value.lower() or (
                isinstance(choice, Times) and choice.is_(given, alone)
            ):
                return choice
        return None

    def phrase(self, choice: Answerable) -> str:
        """An answer as a button or a log puts it, with the money it takes: `call $8`."""
        cost = self.costs.get(choice.value)
        return choice.at(cost) if cost else choice.phrase

    def names(self, choice: Answerable) -> int:
        """The cents that an answer names in words."""
        return choice.cents if isinstance(choice, Amount) else self.costs.get(choice.value, 0)

    def puts_in(self, choice: Answerable) -> tuple[int, int]:
        """The cents an answer puts into the pot, and what the bet on this street comes to."""
        before = self.sums.get("bet")
        if before is None:
            return 0, 0
        if isinstance(choice, Amount):
            return choice.cents - before, choice.cents
        cents = self.costs.get(choice.value, 0)
        return cents, before + cents

    @property
    def words(self) -> tuple[str, ...]:
        own = tuple(choice.value for choice in self.legal)
        return own if self.house_way is None else (*own, HOUSE_WAY)

    @property
    def openings(self) -> tuple[str, ...]:
        """The legal answers without their amounts and cards."""
        return tuple(
            choice.word if isinstance(choice, Range) else choice.value for choice in self.legal
        )

    @property
    def text(self) -> str:
        """The question in words, in a pot game with the amount to call, if any, and the pot."""
        if "to call" not in self.sums:
            return self.question
        owed = self.sums["to call"]
        verbs = dict.fromkeys(word.partition(" ")[0] for word in self.openings)
        free = " or ".join(verb for verb in verbs if verb != FOLD)
        does = f"{money(owed)} to call" if owed else free
        return f"{self.question}: {does}, {money(self.sums['pot'])} in the pot"


AnyDecision: TypeAlias = Decision[Answerable]


class Together(msgspec.Struct, Generic[C_co], frozen=True):
    """Questions to several bettors at once; the round gets a mapping of answers."""

    decisions: tuple[Decision[C_co], ...]
