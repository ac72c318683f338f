"""A hand of pot poker: forced bets, streets of cards and betting, showdown."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial

from houseway.cards import Shoe
from houseway.families.poker.betting import Betting, Stakes
from houseway.families.poker.boards import brings_in, leads, paired
from houseway.families.poker.dealing import Dealing
from houseway.families.poker.fees import Fees
from houseway.families.poker.moves import (
    CHECK,
    FOLD,
    FOLD_OR_CALL,
    FOLD_OR_CHECK,
    Answer,
    Move,
)
from houseway.families.poker.sheet import PokerSheet, Street
from houseway.families.poker.showdown import Cards, contest, odd_order, showing
from houseway.money import cents, money
from houseway.round import (
    Amount,
    Bettor,
    Contest,
    Decision,
    Event,
    Hand,
    Later,
    Log,
    Named,
    Noted,
    PotFinished,
    Put,
    Range,
    Round,
    Shown,
    Some,
    Stack,
    ask,
    ask_together,
)


def play(sheet: PokerSheet, hand: Hand, shoe: Shoe, log: Log) -> Round[PotFinished]:
    """Steps in the order of the documents."""
    deal = Deal(sheet, hand, shoe, log)

    # 1. Antes and blinds, and what the house takes before the cards.
    deal.post()

    # 2. Street by street: cards, then betting until everybody has called, folded or is all in.
    for number, street in enumerate(sheet.streets):
        if street.expose:
            yield from deal.expose(street)
        deal.deal(street, number)
        if street.draw:
            yield from deal.exchange(street)
        if street.discard and street.discarded == "before-betting":
            yield from deal.discard(street)
        yield from deal.bet(street, number)
        if street.discard and street.discarded == "after-betting":
            yield from deal.discard(street)
        if deal.betting.players == 1:
            break

    # 3. What nobody called goes back; the last one in, or the best hands, win the pots.
    return deal.finish()


class Turn(Later):
    """A player's turn to bet: what is owed is known at once, the sizes when somebody asks.

    Every place has one, which is put again and again: it speaks of the moment it is put.
    """

    __slots__ = ("_deal", "made", "owed")

    def __init__(self, deal: "Deal", place: int) -> None:
        self._deal = deal
        self.who = deal.bettors[place]
        self.owed = 0
        self.made: Decision[Answer] | None = None

    def decision(self) -> Decision[Answer]:
        if self.made is None:
            self.made = self._deal.question()
        return self.made


@lru_cache(maxsize=1024)
def bettors_of(seats: tuple[int, ...]) -> tuple[Bettor, ...]:
    return tuple(Bettor(seat) for seat in seats)


def stakes_of(sheet: PokerSheet, hand: Hand) -> Stakes:
    """The limits of the hand; a kill doubles them."""
    rules, limit = sheet.betting, hand.limit
    times = 2 if hand.kill and limit.kind == "fixed" else 1
    capped = limit.kind in rules.capped
    free = limit.kind == "no-limit"
    least, most = (rules.least_bet, rules.most_a_street) if free else (None, None)
    return Stakes(
        kind=limit.kind,
        small=cents(least) if least is not None else limit.small * times,
        big=limit.big * times,
        most_raises=rules.most_raises if capped else 0,
        heads_up_uncapped=rules.heads_up_uncapped,
        reopens=rules.reopens if limit.kind == "fixed" else "full",
        least_raise=rules.least_raise,
        pot=rules.pot,
        all_in=rules.all_in,
        most=None if most is None else cents(most),
    )


class Deal:
    """A hand under way: cards by place, and the chips."""

    def __init__(self, sheet: PokerSheet, hand: Hand, shoe: Shoe, log: Log) -> None:
        self.sheet, self.hand, self.log = sheet, hand, log
        self.bettors = bettors_of(hand.seats)
        self.betting = Betting(list(hand.chips), stakes_of(sheet, hand))
        self.blinds = self.blind_places()
        self.cards = Dealing(sheet, hand.seats, self.betting.live, shoe, log)
        self.fees = Fees(hand, self.betting, self.blinds, log)
        self.turns = [Turn(self, place) for place in range(len(hand.seats))]
        self.street = sheet.streets[0]
        self.reached = 0  # streets
        self.shows_first = 0

    # ---- forced money ----

    def post(self) -> None:
        """Antes, blinds, what those post who missed them, and a kill; then the first fees."""
        betting, limit = self.betting, self.hand.limit
        if limit.ante:
            for place in range(len(self.bettors)):
                self.put(place, "ante", betting.ante(place, limit.ante))
        for number, (place, blind) in enumerate(self.blinds):
            last = number == len(limit.blinds) - 1
            name = "big blind" if last else "small blind" if number == 0 else "blind"
            self.put(place, name, betting.blind(place, blind))
        for post in self.hand.posts:
            place = self.hand.seats.index(post.seat)
            if post.dead:
                self.put(place, "dead money", betting.dead_money(place, post.dead))
            self.put(place, "live blind", betting.blind(place, post.live))
        if kill := self.hand.kill:
            place = self.hand.seats.index(kill.seat)
            given = betting.blind(place, kill.cents - betting.bets[place])
            self.put(place, "kill", given)
            betting.high = betting.level = max(betting.high, kill.cents)
            if self.sheet.kill is not None and self.sheet.kill.acts == "last":
                betting.last = place
        self.fees.collect("deal", "dealt")

    def blind_places(self) -> list[tuple[int, int]]:
        """Places with their blinds; of two players the button may have the small one."""
        blinds = self.hand.limit.blinds
        places = list(range(len(self.bettors)))
        heads_up = len(places) == len(blinds) == 2
        if heads_up and self.sheet.opening.heads_up == "button-small":
            places.reverse()
        return [(place, blind) for place, blind in zip(places, blinds, strict=False) if blind]

    def put(self, place: int, what: str, given: int) -> None:
        if given:
            self.log.add(Put(self.bettors[place], what, given))

    # ---- cards ----

    def deal(self, street: Street, number: int) -> None:
        self.reached = number + 1
        self.cards.deal(street, number)
        self.fees.collect(street.name, "dealt")

    def expose(self, street: Street) -> Round[None]:
        """Everybody in turn may turn up the card that is down; the next one then comes down."""
        for place, live in enumerate(self.betting.live):
            if not live:
                continue
            question = f"{street.name}: turn up your {self.cards.down[place][0]}, or keep it down?"
            answer = yield from ask(
                self.decision(place, question, street, (Move.EXPOSE, Move.KEEP), Move.KEEP)
            )
            if answer is Move.EXPOSE:
                self.cards.turn_up(place)

    def exchange(self, street: Street) -> Round[None]:
        """From the left of the button everybody throws cards away, then gets as many new ones."""
        thrown: dict[int, int] = {}
        for place, live in enumerate(self.betting.live):
            if not live:
                continue
            held = self.cards.cards[place]
            legal: tuple[Answer, ...] = (Move.PAT, Some("discard", held, street.draw))
            question = f"{street.name}: which cards do you discard?"
            answer = yield from ask(self.decision(place, question, street, legal, Move.PAT))
            if isinstance(answer, Named):
                self.cards.throw(place, answer.cards)
                thrown[place] = len(answer.cards)
        self.cards.give([(place, False) for place, count in thrown.items() for _ in range(count)])

    def discard(self, street: Street) -> Round[None]:
        """Everybody in the hand throws cards away, without seeing what the others throw."""
        if self.betting.players == 1:
            return
        questions = []
        for place, live in enumerate(self.betting.live):
            if live:
                hands = self.cards.cards if street.discard_from == "hand" else self.cards.down
                held = hands[place]
                some = Some("discard", held, street.discard, street.discard)
                dead = street.undiscarded == "fold"
                last = Named("discard", held[-street.discard :])
                questions.append(
                    self.decision(
                        place,
                        f"{street.name}: which card do you discard?",
                        street,
                        (some, Move.FOLD) if dead else (some,),
                        Move.FOLD if dead else last,
                    )
                )
        answers = yield from ask_together(questions)
        for place, bettor in enumerate(self.bettors):
            answer = answers.get(bettor)
            if isinstance(answer, Named):
                self.cards.throw(place, answer.cards)
            elif answer is Move.FOLD and self.betting.players > 1:
                self.cards.give_up(place)
                self.betting.drop_out(place)

    # ---- betting ----

    def bet(self, street: Street, number: int) -> Round[None]:
        betting = self.betting
        if number:
            betting.close(self.sizes(street))
        elif street.size != "small":
            betting.sizes = self.sizes(street)
        self.street = street
        if betting.players > 1:
            first = self.first(street, number)
            if number == 0 and self.sheet.opening.forced != "blinds":
                yield from self.bring_in(first)
            else:
                betting.open(first)
            opened = place = betting.turn
            turns, call, check = self.turns, Move.CALL, Move.CHECK
            while place is not None:
                if betting.open_to or betting.has_choice():
                    turn = turns[place]
                    turn.owed = betting.high - betting.bets[place]
                    turn.made = None
                    answer = yield turn
                else:
                    answer = self.question().legal[0]
                    self.log.noted(f"Seat {self.hand.seats[place]} can only {answer.value}.")
                if answer is call or answer is check:
                    betting.call()
                else:
                    self.take(answer)
                place = betting.turn
            if betting.last_to_bet is not None:
                self.shows_first = betting.last_to_bet
            elif opened is not None:
                self.shows_first = opened
        self.end_street(street)

    def end_street(self, street: Street) -> None:
        """What nobody called goes back, and the house takes what is due."""
        betting = self.betting
        if betting.last_to_bet is not None:
            self.cards.ghosts.clear()
        if back := betting.take_back():
            who, uncalled = self.bettors[back[0]], money(back[1])
            self.log.noted(f"{uncalled} that nobody called go back to {who}.")
        self.fees.collect_rest()
        if betting.players > 1:
            self.fees.collect(street.name, "bet")

    def sizes(self, street: Street) -> tuple[int, ...]:
        """What a bet may be on a street where sizes are fixed; elsewhere the least bet."""
        stakes = self.betting.stakes
        if stakes.kind != "fixed":
            return (stakes.small,)
        pair = street.open_pair and paired(self.cards.boards_up().values())
        if street.size == "either" or pair:
            return (stakes.small, stakes.big)
        return (stakes.big,) if street.size == "big" else (stakes.small,)

    def first(self, street: Street, number: int) -> int:
        """The place the betting starts at."""
        opening = self.sheet.opening
        if number == 0:
            if opening.forced != "blinds":
                return brings_in(opening, {place: up[-1] for place, up in enumerate(self.cards.up)})
            return (self.blinds[-1][0] + 1) % len(self.bettors) if self.blinds else 0
        if opening.later == "left-of-button":
            return 0
        cards = self.cards
        return leads(opening, street.compared_by, cards.boards_up(), cards.wild_up())

    def bring_in(self, forced: int) -> Round[None]:
        """The card that must bets the bring-in or opens for more.

        Where it has no chips left, the players after it bring it in, open for more or fold.
        """
        betting, count = self.betting, len(self.bettors)
        for place in ((forced + step) % count for step in range(count)):
            if betting.players == 1:
                return
            if not betting.stacks[place]:  # all in for the ante
                continue
            betting.to_act(place)
            legal = self.openings(place, must=place == forced)
            question = f"bring it in for {money(self.brought)}, or open for more?"
            answer = yield from ask(
                self.decision(place, question, self.sheet.streets[0], legal, legal[0])
            )
            if answer is Move.FOLD:
                self.fold()
                continue
            if isinstance(answer, Amount):
                self.open_for(answer.cents)
            else:
                opening = self.sheet.opening
                given = betting.bring_in(
                    place, self.brought, full=opening.bring_in != "amount", option=opening.option
                )
                self.put(place, "bring-in", given)
            return

    @property
    def brought(self) -> int:
        """What a bring-in comes to."""
        if self.sheet.opening.bring_in == "amount":
            return self.hand.limit.bring_in
        return self.betting.stakes.small

    def openings(self, place: int, *, must: bool) -> tuple[Answer, ...]:
        """How the first bet may be made."""
        betting, opening = self.betting, self.sheet.opening
        legal: tuple[Answer, ...] = (Move.BRING_IN,) if must else (Move.BRING_IN, Move.FOLD)
        if betting.stacks[place] <= self.brought or opening.bring_in == "small":
            return legal
        sizes = betting.sizes
        if betting.stakes.kind == "fixed" and opening.bring_in == "small-or-big":
            betting.sizes = (betting.stakes.big,)
        for least, most in betting.legal().raises:
            more = max(least, min(self.brought + self.hand.limit.chip, betting.stacks[place]))
            if more <= most:
                legal = (*legal, Range("complete", more, most))
        betting.sizes = sizes
        return legal

    def open_for(self, amount: int) -> None:
        betting = self.betting
        street = self.sheet.streets[0]
        if betting.stakes.kind == "fixed":
            betting.sizes = (amount,)
        betting.raise_to(amount)
        if betting.stakes.kind == "fixed" and street.size == "small":
            betting.sizes = self.sizes(street)  # raises are by the lower limit all the same

    def question(self) -> Decision[Answer]:
        """What the player to act may do."""
        betting, place = self.betting, self.betting.turn
        assert place is not None, "somebody is to act"
        legal = betting.legal()
        choices: tuple[Answer, ...] = FOLD_OR_CHECK if legal.raises else CHECK
        if legal.call:
            choices = FOLD_OR_CALL if legal.can_call else FOLD
        default = choices[0] if legal.call else Move.CHECK
        if legal.raises:
            word, also = self.word()
            for least, most in legal.raises:
                choices += (Range(word, least, most, also),)
        return Decision(
            who=self.bettors[place],
            question=self.street.name,
            legal=choices,
            default=default,
            seen=self.cards.seen(place),
            sums={
                "pot": betting.pot,
                "to call": legal.call,
                "chips": betting.stacks[place],
                "bet": betting.bets[place],
            },
            stacks=self.stacks(),
        )

    def word(self) -> tuple[str, str]:
        """`bet` opens, `complete` makes a bring-in full, `raise` is the rest.

        To make a short all-in bet full may be called either.
        """
        betting = self.betting
        if betting.level:
            return "raise", ""
        if not betting.high:
            return "bet", ""
        return ("complete", "raise") if betting.last_to_bet is None else ("raise", "complete")

    def decision(
        self,
        place: int,
        question: str,
        street: Street,
        legal: tuple[Answer, ...],
        default: Answer,
    ) -> Decision[Answer]:
        """A question that is not about calling a bet."""
        return Decision(
            who=self.bettors[place],
            question=question,
            legal=legal,
            default=default,
            situation=street.name,
            seen=self.cards.seen(place),
            sums={"pot": self.betting.pot, "chips": self.betting.stacks[place]},
            stacks=self.stacks(),
        )

    def stacks(self) -> dict[int, Stack]:
        """Everybody's chips, as they lie there for all to see."""
        betting = self.betting
        rows = zip(betting.stacks, betting.bets, betting.live, strict=True)
        return {bettor.seat: Stack(*row) for bettor, row in zip(self.bettors, rows, strict=True)}

    def take(self, answer: Answer) -> None:
        if isinstance(answer, Amount):
            self.betting.raise_to(answer.cents)
        elif isinstance(answer, Range):
            self.betting.raise_to(answer.least)
        else:
            self.fold()

    def fold(self) -> None:
        """The hand is given up; where there was no bet, its seat may be dealt to until there is."""
        betting, place = self.betting, self.betting.turn
        assert place is not None, "somebody is to act"
        free = betting.high <= betting.bets[place]
        self.cards.give_up(place, ghost=free and self.sheet.opening.folded_dealt)
        betting.fold()

    # ---- the end ----

    def showing_order(self, hands: Mapping[int, Cards]) -> list[int]:
        """Seats from the one that must show first."""
        seats = self.hand.seats
        start = self.shows_first if self.sheet.showdown.first == "last-to-bet" else 0
        return [seat for seat in seats[start:] + seats[:start] if seat in hands]

    def finish(self) -> PotFinished:
        betting, seats = self.betting, self.hand.seats
        self.turns.clear()  # they know this deal, and this deal is done
        for street in self.sheet.streets[self.reached :]:
            self.fees.collect(street.name, "not-reached")
        paid = dict(zip(seats, betting.paid, strict=True))
        hands, boards = self.cards.hands(), self.cards.boards
        between = self.sheet.showdown.between
        as_one = self.sheet.showdown.same_tie == "high-card"
        contests: tuple[Contest, ...] = ()
        if len(hands) > 1:
            jokers = frozenset(self.cards.jokers_up)
            contests = tuple(
                contest(share, hands, boards[share.board - 1], jokers)
                for share in self.sheet.shares
            )
            beaten = self.sheet.showdown.beaten
            order = self.showing_order(hands)
            self.log.later(partial(shown, order, hands, contests, paid, beaten))
        return PotFinished(
            paid=paid,
            live=tuple(hands),
            dead=dict(zip(seats, betting.dead, strict=True)) if any(betting.dead) else {},
            forced=dict(zip(seats, betting.forced, strict=True)),
            taken=tuple(self.fees.taken),
            contests=contests,
            odd_between=() if between == "first-share" else odd_order(between, hands),
            tied_as_one=odd_order("high-card", hands) if as_one else (),
            odd_to_one=self.sheet.showdown.odd_chips == "one-player",
            boards=tuple(boards),
            hands=hands,
        )


def shown(
    order: Sequence[int],
    hands: Mapping[int, Cards],
    contests: tuple[Contest, ...],
    paid: Mapping[int, int],
    beaten: str,
) -> Iterator[Event]:
    """Hands are turned up in turn; who is beaten may throw his away unseen."""
    for seat, shows in showing(contests, order, paid).items():
        if shows or beaten == "shown":
            ranks = tuple(c.held[seat] for c in contests if seat in c.held)
            yield Shown(str(seat), hands[seat], ranks)
        else:
            yield Noted(f"Seat {seat} is beaten and throws the hand away.")
