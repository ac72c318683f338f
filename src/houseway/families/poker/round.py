"""A hand of pot poker: forced bets, streets of cards and betting, showdown."""

from collections import Counter
from collections.abc import Mapping
from typing import TypeAlias

import msgspec

from houseway.cards import RANKS, Card, Shoe
from houseway.families.poker.betting import Betting, Stakes
from houseway.families.poker.pots import Pot, pots
from houseway.families.poker.sheet import Poker, Street
from houseway.families.poker.showdown import Hand, Ranks, paid, ranked
from houseway.hands.rankings import ACE_LOW
from houseway.money import money
from houseway.round import (
    Amount,
    Bettor,
    Burned,
    Choice,
    Decision,
    Log,
    Named,
    Placed,
    Range,
    Round,
    Some,
    ask,
)


class Move(Choice):
    """An answer without an amount."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BRING_IN = "bring-in"
    PAT = "pat"


Answer: TypeAlias = Choice | Range | Amount | Some | Named


class Seats(msgspec.Struct, frozen=True):
    """Who is dealt in, from the left of the button: seat numbers and chips."""

    numbers: tuple[int, ...]
    stacks: tuple[int, ...]


class Forced(msgspec.Struct, frozen=True, kw_only=True):
    """Bets nobody chooses, in cents; blinds from the first place on."""

    blinds: tuple[int, ...] = ()
    ante: int = 0
    bring_in: int = 0
    chip: int = 1  # the smallest, for odd ones


class Finished(msgspec.Struct, frozen=True, kw_only=True):
    stacks: tuple[int, ...]  # by place
    pots: tuple[Pot, ...]
    won: Mapping[int, int]  # by place
    board: Hand
    hands: Mapping[int, Hand]  # shown down


def play(
    poker: Poker, stakes: Stakes, forced: Forced, seats: Seats, shoe: Shoe, log: Log
) -> Round[Finished]:
    """Steps in the order of the documents."""
    hand = Deal(poker, stakes, forced, seats, shoe, log)

    # 1. Antes and blinds.
    hand.post()

    # 2. Street by street: cards, then betting until everybody has called, folded or is all in.
    for number, street in enumerate(poker.streets):
        hand.deal(street, number)
        if street.draw:
            yield from hand.exchange(street)
        if hand.betting.players > 1:
            yield from hand.bet(street, number)
        if hand.betting.players == 1:
            break

    # 3. What nobody called goes back; the last one in, or the best hands, win the pots.
    return hand.finish()


class Deal:
    """A hand under way: cards by place, and the chips."""

    def __init__(
        self, poker: Poker, stakes: Stakes, forced: Forced, seats: Seats, shoe: Shoe, log: Log
    ) -> None:
        self.poker, self.forced, self.seats, self.shoe, self.log = poker, forced, seats, shoe, log
        self.betting = Betting(list(seats.stacks), stakes)
        self.cards: list[Hand] = [()] * len(seats.numbers)
        self.up: list[Hand] = [()] * len(seats.numbers)
        self.board: Hand = ()

    def bettor(self, place: int) -> Bettor:
        return Bettor(self.seats.numbers[place])

    def post(self) -> None:
        for place in range(len(self.seats.numbers)):
            if given := self.forced.ante and self.betting.ante(place, self.forced.ante):
                self.log.add(Placed(self.bettor(place), "ante", given))
        for place, blind in enumerate(self.forced.blinds):
            if blind:
                given = self.betting.blind(place, blind)
                self.log.add(Placed(self.bettor(place), "blind", given))

    # ---- cards ----

    def deal(self, street: Street, number: int) -> None:
        """One card at a time to everybody in the hand; a card is burned before later streets."""
        if number:
            self.shoe.burn(1)
            self.log.add(Burned(1, street.name))
        for face_up in (*[False] * street.down, *[True] * street.up):
            for place, live in enumerate(self.betting.live):
                if live:
                    self.deal_to(place, face_up)
        if street.board:
            cards = tuple(self.shoe.card("board") for _ in range(street.board))
            self.board += self.log.dealt("board", cards)

    def deal_to(self, place: int, face_up: bool) -> None:
        seat = self.seats.numbers[place]
        card = (self.shoe.card(str(seat)),)
        self.log.dealt(str(seat), card, None if face_up else frozenset({seat}))
        self.cards[place] += card
        if face_up:
            self.up[place] += card

    def exchange(self, street: Street) -> Round[None]:
        """From the left of the button everybody throws cards away, then gets as many new ones."""
        thrown: dict[int, int] = {}
        for place, live in enumerate(self.betting.live):
            if not live:
                continue
            held = self.cards[place]
            legal: tuple[Answer, ...] = (Move.PAT, Some("discard", held, street.draw))
            answer = yield from ask(
                Decision(
                    who=self.bettor(place),
                    question=f"{street.name}: which cards do you discard?",
                    legal=legal,
                    default=Move.PAT,
                    situation=street.name,
                    seen=self.seen(place),
                )
            )
            if isinstance(answer, Named):
                self.cards[place] = without(held, answer.cards)
                thrown[place] = len(answer.cards)
        for place, count in thrown.items():
            for _ in range(count):
                self.deal_to(place, face_up=False)

    # ---- betting ----

    def bet(self, street: Street, number: int) -> Round[None]:
        betting = self.betting
        size = betting.stakes.big if street.size == "big" else betting.stakes.small
        if number:
            betting.close(size if betting.stakes.kind == "fixed" else betting.stakes.small)
        if number == 0 and self.poker.opening.forced != "blinds":
            yield from self.bring_in()
        else:
            betting.open(self.first(number))
        while betting.turn is not None:
            answer = yield from ask(self.question(street))
            self.take(answer)

    def first(self, number: int) -> int:
        """The place the betting starts at."""
        count = len(self.seats.numbers)
        if number == 0:
            blinds = [place for place, blind in enumerate(self.forced.blinds) if blind]
            largest = max(blinds, key=lambda place: self.forced.blinds[place], default=count - 1)
            return (largest + 1) % count
        if self.poker.opening.later == "left-of-button":
            return 0
        live = [place for place in range(count) if self.betting.live[place]]
        if self.poker.opening.later == "high-hand":
            return max(live, key=lambda place: (shown(self.up[place], RANKS), -place))
        return min(live, key=lambda place: (shown(self.up[place], ACE_LOW), place))

    def bring_in(self) -> Round[None]:
        """The lowest or highest card bets the bring-in, or opens for a full bet."""
        opening, betting = self.poker.opening, self.betting
        order = RANKS if opening.ace == "high" else ACE_LOW

        def key(place: int) -> tuple[int, int]:
            card = self.up[place][-1]
            return order.index(card.rank), opening.suits.index(card.suit)

        places = [place for place, live in enumerate(betting.live) if live]
        place = (min if opening.forced == "low-card" else max)(places, key=key)
        after = (place + 1) % len(self.seats.numbers)
        if not betting.stacks[place]:  # all in for the ante
            betting.open(after)
            return
        betting.open(place)
        full = Range("complete", betting.fixed, betting.fixed)
        rich = betting.stacks[place] > self.forced.bring_in
        legal: tuple[Answer, ...] = (Move.BRING_IN, full) if rich else (Move.BRING_IN,)
        answer = yield from ask(
            Decision(
                who=self.bettor(place),
                question=f"Bring it in for {money(self.forced.bring_in)}, or complete?",
                legal=legal,
                default=Move.BRING_IN,
                seen=self.seen(place),
            )
        )
        if isinstance(answer, Amount):
            betting.raise_to(min(answer.cents, betting.legal().most))
        else:
            betting.bring_in(place, self.forced.bring_in)
            betting.open(after)

    def question(self, street: Street) -> Decision[Answer]:
        betting, place = self.betting, self.betting.turn
        assert place is not None, "somebody is to act"
        legal = betting.legal()
        stay: tuple[Choice, ...] = (Move.FOLD, Move.CALL) if legal.call else (Move.CHECK,)
        more = (Range(self.word(), legal.least, legal.most),) if legal.raises else ()
        owed = f"{money(legal.call)} to call" if legal.call else "nothing to call"
        return Decision(
            who=self.bettor(place),
            question=f"{street.name}: {owed}, {money(betting.pot)} in the pot",
            legal=(*stay, *more),
            default=stay[0],
            situation=street.name,
            seen=self.seen(place),
        )

    def word(self) -> str:
        """`bet` opens, `complete` makes a bring-in full, `raise` is the rest."""
        if self.betting.level:
            return "raise"
        return "complete" if self.betting.high else "bet"

    def seen(self, place: int) -> Mapping[str, Hand]:
        return {"hand": self.cards[place], "board": self.board}

    def take(self, answer: Answer) -> None:
        if isinstance(answer, Amount):
            self.betting.raise_to(answer.cents)
        elif answer is Move.FOLD:
            self.betting.fold()
        else:
            self.betting.call()

    # ---- the end ----

    def finish(self) -> Finished:
        betting = self.betting
        if back := betting.take_back():
            place, cents = back
            self.log.noted(f"{money(cents)} that nobody called go back to {self.bettor(place)}.")
        found = pots(betting.paid, betting.live)
        hands = {place: self.cards[place] for place, live in enumerate(betting.live) if live}
        if len(hands) == 1:
            won = dict.fromkeys(hands, betting.pot)
        else:
            ranks = ranked(self.poker.shares, hands, self.board)
            self.show(hands, ranks)
            won = paid(found, len(self.poker.shares), ranks, self.forced.chip)
        stacks = [stack + won.get(place, 0) for place, stack in enumerate(betting.stacks)]
        for place, cents in won.items():
            self.log.noted(f"{money(cents)} to {self.bettor(place)}.")
        return Finished(
            stacks=tuple(stacks),
            pots=tuple(found),
            won=won,
            board=self.board,
            hands=hands if len(hands) > 1 else {},
        )

    def show(self, hands: Mapping[int, Hand], ranks: Ranks) -> None:
        for place, hand in hands.items():
            held = (ranks[number, place] for number in range(len(self.poker.shares)))
            words = "; ".join(found.words for found in held if found)
            self.log.opened(str(self.seats.numbers[place]), hand, words)


def without(hand: Hand, thrown: Hand) -> Hand:
    left = list(hand)
    for card in thrown:
        left.remove(card)
    return tuple(left)


def shown(cards: tuple[Card, ...], order: str) -> list[tuple[int, int]]:
    """What a board of open cards is worth: groups first, then ranks."""
    counts = Counter(order.index(card.rank) for card in cards)
    return sorted(((often, rank) for rank, often in counts.items()), reverse=True)
