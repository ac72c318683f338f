"""The state of a hand in progress, shared by all its steps."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial

import msgspec

from houseway.cards import Card, Shoe
from houseway.families.poker.betting import Betting, Stakes
from houseway.families.poker.dealing import Dealing
from houseway.families.poker.fees import Fees
from houseway.families.poker.moves import Answer
from houseway.families.poker.sheet import PokerSheet
from houseway.money import cents
from houseway.round import Bettor, Decision, ForcedBet, Gathered, Hand, Log, Stack, layered


class Opener(msgspec.Struct):
    """Who has opened the pot, and with what."""

    place: int
    hand: tuple[Card, ...]
    thrown: tuple[Card, ...] = ()  # discards with which openers were split


class Deal:
    """The cards, the chips and the fees of one hand, by place from the left of the button."""

    __slots__ = (
        "betting",
        "bettors",
        "blinds",
        "cards",
        "fees",
        "gathered",
        "hand",
        "killers",
        "log",
        "number",
        "opened",
        "sheet",
        "shows_first",
        "street",
    )

    def __init__(self, sheet: PokerSheet, hand: Hand, shoe: Shoe, log: Log) -> None:
        self.sheet, self.hand, self.log = sheet, hand, log
        self.bettors = bettors_of(hand.seats)
        self.blinds = blinds_of(sheet, hand)
        self.betting = Betting(list(hand.chips), stakes_of(sheet, hand))
        first = self.left_of_blinds if sheet.opening.dealt_first == "left-of-blinds" else 0
        self.cards = Dealing(sheet, hand.seats, self.betting.live, shoe, log, first)
        self.fees = Fees(hand, self.betting, self.blinds, log)
        self.number, self.street = 0, sheet.streets[0]  # the current street
        self.gathered = (0, 0, 0)  # money in, fees and players when the pots were last logged
        self.killers: list[int] = []  # places that have killed the pot by choice
        self.opened: Opener | None = None  # where it takes openers
        self.shows_first = 0  # the place that shows first, where the betting decides it

    @property
    def left_of_blinds(self) -> int:
        """The place after the last blind."""
        return (self.blinds[-1][0] + 1) % len(self.bettors) if self.blinds else 0

    def posted(self, place: int, what: str, given: int) -> None:
        """Logs a forced bet, unless the player had no chips for any of it."""
        if given:
            self.log.add(ForcedBet(self.bettors[place], what, given, self.betting.bets[place]))

    def gather(self) -> None:
        """Logs the pots if money went in or out, or a player left, since they were last logged."""
        if not self.log.keeps:
            return
        betting, seats = self.betting, self.hand.seats
        state = (betting.bet_in, betting.dropped, betting.players)
        if not betting.bet_in or state == self.gathered:
            return
        self.gathered = state
        paid = dict(zip(seats, betting.paid, strict=True))
        live = [seat for seat, live in zip(seats, betting.live, strict=True) if live]
        dead = sum(betting.dead) + betting.lying
        self.log.later(partial(gathered, paid, live, dead, betting.dropped))

    def decision(
        self, place: int, question: str, legal: tuple[Answer, ...], default: Answer
    ) -> Decision[Answer]:
        """A question other than a turn to bet."""
        return Decision(
            who=self.bettors[place],
            question=question,
            legal=legal,
            default=default,
            situation=self.street.name,
            seen=self.cards.seen(place),
            sums={
                "pot": self.betting.pot,
                "chips": self.betting.stacks[place],
                "bet": self.betting.bets[place],
            },
            stacks=self.stacks(),
        )

    def stacks(self) -> dict[int, Stack]:
        """Everybody's chips by seat; they are public."""
        betting = self.betting
        rows = map(Stack, betting.stacks, betting.bets, betting.live)
        stacks = dict(zip(self.hand.seats, rows, strict=True))
        if self.opened is not None:
            seat = self.hand.seats[self.opened.place]
            stacks[seat] = msgspec.structs.replace(stacks[seat], opened=True)
        return stacks


def gathered(
    paid: Mapping[int, int], live: Sequence[int], dead: int, fees: int
) -> Iterator[Gathered]:
    yield Gathered(tuple(layered(paid, live, dead=dead, fees=fees)))


@lru_cache(maxsize=1024)
def bettors_of(seats: tuple[int, ...]) -> tuple[Bettor, ...]:
    return tuple(Bettor(seat) for seat in seats)


def blinds_of(sheet: PokerSheet, hand: Hand) -> list[tuple[int, int]]:
    """The places that post blinds, and the cents; heads up, the button may have the small one."""
    blinds = hand.limit.blinds
    places = list(range(len(hand.seats)))
    if sheet.opening.button_blind and len(places) > len(blinds):
        limited = hand.limit.kind in ("fixed", "spread")
        together = hand.limit.small if limited else 2 * max(blinds, default=0)
        rest = max(together - sum(blinds), 0)
        places, blinds = [places[-1], *places[:-1]], (rest, *blinds)
    heads_up = len(places) == len(blinds) == 2
    if heads_up and sheet.opening.heads_up == "button-small":
        places.reverse()
    return [(place, blind) for place, blind in zip(places, blinds, strict=False) if blind]


def stakes_of(sheet: PokerSheet, hand: Hand) -> Stakes:
    """The stakes of the hand; a kill may double them."""
    rules, limit = sheet.betting, hand.limit
    doubled = hand.kill and (sheet.kill is None or sheet.kill.doubles)
    times = 2 if doubled else 1
    small, big = limit.small * times, limit.big * times
    if hand.kill and sheet.kill and sheet.kill.sets_limit:
        small, big = hand.kill.cents, 2 * hand.kill.cents
    capped = limit.kind in rules.capped
    free = limit.kind == "no-limit"
    least, most = (rules.least_bet, rules.most_a_street) if free else (None, None)
    return Stakes(
        kind=limit.kind,
        small=cents(least) if least is not None else small,
        big=big,
        most_raises=rules.most_raises if capped else 0,
        heads_up_uncapped=rules.heads_up_uncapped,
        heads_up_from=rules.heads_up_from,
        reopens="full" if rules.reopens == "half" and limit.kind != "fixed" else rules.reopens,
        least_raise=rules.least_raise,
        pot=rules.pot,
        all_in=rules.all_in,
        most=None if most is None else cents(most),
        limp=sheet.opening.opens_for == "blind",
        check_raise=limit.kind not in rules.no_check_raise,
    )
