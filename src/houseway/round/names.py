"""What people and wagers are called when a round is put into words, and the parts of a sentence."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

import msgspec

from houseway.cards import Card, show
from houseway.money import cents
from houseway.round.bettor import CALLED, CLOSES, OPENS, Bettor, mention, whose_hand
from houseway.round.words import capital

MENTION = re.compile(
    f"{OPENS}(?P<who>[^{CALLED}{CLOSES}]*)(?:{CALLED}(?P<called>[^{CLOSES}]*))?{CLOSES}"
)
CARDS_OPEN, CARDS_CLOSE = "\x04", "\x05"  # around cards in a sentence
ONE_CARD = r"(?:[2-9TJQKA][shdc]|XX|\?\?)"
CARDS = f"{ONE_CARD}(?: {ONE_CARD})*"
MARKED = re.compile(
    f"{MENTION.pattern}"
    f"|{CARDS_OPEN}(?P<cards>[^{CARDS_CLOSE}]*){CARDS_CLOSE}"
    rf"|(?<![\w-])(?P<plain>{CARDS})(?![\w-])"
    r"|(?P<money>\$(?:[0-9]{1,3}(?:,[0-9]{3}){1,3}|[0-9]{1,12})(?:\.[0-9]{2})?(?!,?[0-9]))"
)
AS_A_WORD = re.compile(r"(?:^|[.!?:] )As [a-z]")  # `As far as …` is no ace of spades
COMMON_NOUNS = frozenset({"ante", "bet", "blind", "bonus", "circle", "hand", "line", "wager"})
PLACES = {
    "bank": "the player-dealer",
    "bank2": "the player-dealer",
    "board": "the board",
    "board2": "the second board",
    "burn": "the new shoe",
}


class WhoPart(msgspec.Struct, frozen=True, tag_field="part", tag="who"):
    """A person in a sentence, or the seat of one whose name is not known."""

    account: str
    name: str


class CardsPart(msgspec.Struct, frozen=True, tag_field="part", tag="cards"):
    cards: tuple[Card, ...]


class MoneyPart(msgspec.Struct, frozen=True, tag_field="part", tag="money"):
    cents: int
    text: str  # as it is written


Part: TypeAlias = str | WhoPart | CardsPart | MoneyPart


class Names(msgspec.Struct, frozen=True):
    """Names of people by account and titles of wagers by name.

    A person without a name is called by the seat, a wager without a title by its own name, and the
    account that is spoken to `you`.
    """

    people: Mapping[str, str] = {}
    wagers: Mapping[str, str] = {}
    you: str = ""

    def title(self, wager: str) -> str:
        return self.wagers.get(wager, wager)

    def wager(self, name: str) -> str:
        """`Dragon 7`, but `the Tie Bet`, as after `on`."""
        if name not in self.wagers:
            return name
        title = self.wagers[name]
        return f"the {title}" if title.lower().split()[-1] in COMMON_NOUNS else title

    def account(self, account: str) -> str:
        """`3` is `seat 3` or the person in it; any other account is its own name."""
        if self.you and account == self.you:
            return "you"
        return self.people.get(account) or (f"seat {account}" if account.isdigit() else account)

    def bettor(self, who: Bettor) -> str:
        return self.text(who.mention)

    def recipient(self, to: str) -> str:
        """`3/2` is the second hand of seat 3, and `player` the Player hand."""
        if to in PLACES:
            return PLACES[to]
        if to.isalpha():
            return f"the {to.capitalize()} hand"
        seat, _, hand = to.partition("/")
        return f"{self.account(seat)}{whose_hand(int(hand or 1))}"

    def text(self, note: str) -> str:
        """A note with the names of those it mentions.

        >>> Names({"3": "Ann"}).text(f"{Bettor(3).mention} folds, {Bettor(4).mention} does not.")
        'Ann folds, seat 4 does not.'
        """
        return MENTION.sub(lambda found: found["called"] or self.account(found["who"]), note)


class Marks(Names, frozen=True):
    """Names that leave people marked, so that a sentence can be taken apart."""

    def account(self, account: str) -> str:
        return mention(account)

    def text(self, note: str) -> str:
        return note


def marked(cards: Iterable[Card]) -> str:
    """Cards in a sentence, marked so that it can be taken apart."""
    return f"{CARDS_OPEN}{show(cards)}{CARDS_CLOSE}"


SEATS = Names()  # where nobody's name is known


# ---- the parts of a sentence ----


def parts(sentence: str, names: Names) -> tuple[Part, ...]:
    """A sentence in parts, with a capital, and with verbs that go with `you`.

    >>> parts(f"{Bettor(3).mention} bets $5.", Names({"3": "Ann"}))
    (WhoPart(account='3', name='Ann'), ' bets ', MoneyPart(cents=500, text='$5'), '.')
    >>> spoken(parts(f"{Bettor(3).mention} bets $5.", Names(you="3")))
    'You bet $5.'
    >>> spoken(parts(f"{Bettor(3).mention} is settled first.", Names(you="3")))
    'You are settled first.'
    >>> spoken(parts(f"{Bettor(3, hand=2).mention} bets $5.", Names(you="3")))
    'Your second hand bets $5.'
    """
    found = list(_split(sentence, names))
    match found:
        case [WhoPart(name="you") as you, str(rest), *others] if own := OWN.match(rest):
            which = f"{own['which']}'s" if own["which"] else ""
            whose = f"{which}{rest[own.end() :]}"
            found = [WhoPart(you.account, "Your"), whose, *others]
        case [WhoPart(name="you") as you, str(rest), *others]:
            found = [WhoPart(you.account, "You"), agreeing(rest), *others]
        case [WhoPart(account, name), *others]:
            found = [WhoPart(account, capital(name)), *others]
        case [str(first), *others]:
            found = [capital(first), *others]
    return tuple(found)


def _split(sentence: str, names: Names) -> Iterator[Part]:
    at = 0
    for mark in MARKED.finditer(sentence):
        if AS_A_WORD.match(sentence, max(mark.start() - 2, 0)):
            continue
        if mark.start() > at:
            yield sentence[at : mark.start()]
        if (account := mark["who"]) is not None:
            yield WhoPart(account, _called(account, mark["called"], names))
        elif (amount := mark["money"]) is not None:
            yield MoneyPart(cents(amount[1:].replace(",", "")), amount)
        else:
            cards = mark["cards"] or mark["plain"] or ""
            yield CardsPart(tuple(map(Card, cards.split())))
        at = mark.end()
    if at < len(sentence):
        yield sentence[at:]


def _called(account: str, then: str | None, names: Names) -> str:
    """The name somebody had when a note was written; `you` if that is still who is spoken to."""
    if not then or (account == names.you and then == names.people.get(account)):
        return names.account(account)
    return then


def spoken(parts: Iterable[Part]) -> str:
    """The text of a sentence in parts."""
    return "".join(map(_text, parts))


def _text(part: Part) -> str:
    match part:
        case WhoPart(name=name):
            return name
        case CardsPart(cards=cards):
            return show(cards)
        case MoneyPart(text=text):
            return text
    return part


# ---- verbs ----

OWN = re.compile(r"(?:,(?P<which> spot \d+))?'s(?= )")
FOLLOWS_YOU = re.compile(r"^((?:, spot \d+)* )(\w+s)\b")
AND_THEN = re.compile(r"(?<= and )(?:puts|hits|stands|surrenders)\b")  # a second verb
IRREGULAR = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go"}


def agreeing(rest: str) -> str:
    """What follows `You`: ` bets $5` → ` bet $5`."""
    first = FOLLOWS_YOU.sub(lambda found: f"{found[1]}{_plural(found[2])}", rest)
    return AND_THEN.sub(lambda found: _plural(found[0]), first)


def _plural(verb: str) -> str:
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    return verb[:-2] if verb.endswith(("sses", "ches", "shes", "xes")) else verb[:-1]


def third_person(phrase: str) -> str:
    """What somebody does: `call $8` → `calls $8`, `go to war` → `goes to war`."""
    verb, _, rest = phrase.partition(" ")
    ends = "es" if verb.endswith(("ss", "ch", "sh", "x", "o")) else "s"
    return f"{verb}{ends} {rest}" if rest else f"{verb}{ends}"
