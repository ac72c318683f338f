"""A hand of pot poker: forced bets, streets of cards and betting, showdown."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import TypeAlias

from houseway.cards import JOKER, Card, Shoe
from houseway.families.poker.betting import Betting, Stakes
from houseway.families.poker.boards import brings_in, leads, paired
from houseway.families.poker.sheet import PokerSheet, Street
from houseway.families.poker.showdown import Cards, contest, odd_order, showing
from houseway.money import cents, money
from houseway.round import (
    Amount,
    Bettor,
    Choice,
    Contest,
    Decision,
    Due,
    Event,
    Hand,
    Later,
    Limit,
    LimitKind,
    Log,
    Named,
    Noted,
    PotFinished,
    Put,
    Range,
    Round,
    Shown,
    Some,
    Taken,
    ask,
    ask_together,
)


class Move(Choice):
    """An answer without an amount."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BRING_IN = "bring-in"
    PAT = "pat"
    EXPOSE = "expose"
    KEEP = "keep"


Answer: TypeAlias = Choice | Range | Amount | Some | Named


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
def known_as(
    seats: tuple[int, ...],
) -> tuple[tuple[Bettor, ...], tuple[str, ...], tuple[frozenset[int], ...]]:
    """Who sits at the places, as the log knows them, and who sees their cards face down."""
    return (
        tuple(Bettor(seat) for seat in seats),
        tuple(map(str, seats)),
        tuple(frozenset((seat,)) for seat in seats),
    )


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
        self.sheet, self.hand, self.shoe, self.log = sheet, hand, shoe, log
        self.bettors, self.names, self.own = known_as(hand.seats)
        self.betting = Betting(list(hand.chips), stakes_of(sheet, hand))
        count = len(hand.seats)
        self.blinds = self.blind_places()
        self.cards: list[Cards] = [()] * count
        self.down: list[Cards] = [()] * count
        self.up: list[Cards] = [()] * count
        self.boards: list[Cards] = [()] * sheet.boards
        self.jokers_up: set[int] = set()
        self.ghosts: set[int] = set()  # folded without a bet to call: dealt to until there is one
        self.left = sheet.deck.size()  # cards of the deck
        self.burned: list[Card] = []
        self.burns = 0  # counted, because a script does not list them
        self.folded: list[Card] = []
        self.thrown: list[Card] = []
        self.taken: list[Taken] = []
        self.owed: tuple[Due, int] | None = None  # the rest of a fee, until the pot is large enough
        self.public: dict[str, Cards] | None = None  # what everybody sees, made when asked for
        self.shows_first = 0
        self.reached = -1
        self.street = sheet.streets[0]
        self.turns = [Turn(self, place) for place in range(count)]

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
        self.collect("deal", "dealt")

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
        """One card at a time to everybody in the hand; a card is burned before later streets."""
        self.reached = number
        self.public = None
        rows = self.rows(street)
        if self.left < len(rows) + street.board * len(self.boards) + (number > 0):
            self.deal_short(street, rows)
        else:
            if number:
                self.burn(street.name)
            self.give(rows)
            for which in range(len(self.boards)):
                self.deal_board(which, street.board)
        self.collect(street.name, "dealt")

    def rows(self, street: Street) -> list[tuple[int, bool]]:
        """Whom the cards go to in turn, and whether face up."""
        if not (street.down or street.up or street.expose):
            return []
        live = [p for p, live in enumerate(self.betting.live) if live or p in self.ghosts]
        if street.expose:
            return [(place, len(self.down[place]) > 0) for place in live]
        faces = [False] * street.down + [True] * street.up
        if street.up_first:
            faces.reverse()
        return [(place, face_up) for face_up in faces for place in live]

    def give(self, rows: list[tuple[int, bool]]) -> None:
        """A card for each row in turn; told seat by seat, those face down first."""
        if not rows:
            return
        names = self.names
        given: dict[tuple[int, bool], Cards] = {}
        for row, card in zip(rows, self.shoe.deal([names[row[0]] for row in rows]), strict=True):
            given[row] = (*given[row], card) if row in given else (card,)
        self.left -= len(rows)
        for (place, face_up), cards in sorted(given.items()):
            if place in self.ghosts:
                self.folded += cards
                self.log.dealt(self.names[place], cards, None if face_up else frozenset())
                continue
            self.cards[place] += cards
            if face_up:
                self.up[place] += cards
                self.log.dealt(self.names[place], cards)
                if JOKER in cards:
                    self.jokers_up.add(self.hand.seats[place])
            else:
                self.down[place] += cards
                self.log.dealt(self.names[place], cards, self.own[place])

    def deal_board(self, which: int, count: int) -> None:
        if count:
            name = BOARDS[which]
            cards = tuple(self.shoe.deal([name] * count))
            self.left -= count
            self.boards[which] += self.log.dealt(name, cards)

    def burn(self, why: str) -> None:
        self.burned += self.shoe.burn(1)
        self.burns += 1
        self.left -= 1
        self.log.burned(1, why)

    def deal_short(self, street: Street, rows: list[tuple[int, bool]]) -> None:
        """The last card is mixed with burned and folded ones; if that is too few, all share one."""
        burns, direct = self.left > 1, max(self.left - 2, 0)  # a burn, and all but the last card
        pool = min(self.left, 1) + self.burns + burns + len(self.mixable)
        wanted = len(rows) - direct
        if pool < wanted:
            self.deal_common(street)
            return
        if burns:
            self.burn(street.name)
        self.give(rows[:direct])
        self.mix(pool)
        if pool > wanted:
            self.burn(street.name)
        self.give(rows[direct:])

    @property
    def mixable(self) -> list[Card]:
        """Folded and thrown cards that may come again."""
        shortage = self.sheet.shortage
        if shortage is None:
            return []
        folded = self.folded if shortage.folded else []
        return [*folded, *self.thrown] if shortage.discards else folded

    def mix(self, pool: int) -> None:
        """What is left of the deck is shuffled with the burned cards and others that may come."""
        again = self.mixable
        self.shoe.mix([*self.burned, *again])
        self.log.noted(
            "The deck runs out: its last card is shuffled with cards that are done with."
        )
        self.left, self.burns, self.burned = pool, 0, []
        self.folded = [card for card in self.folded if card not in again]
        self.thrown = [card for card in self.thrown if card not in again]

    def deal_common(self, street: Street) -> None:
        """A card face up in the middle plays in everybody's hand."""
        self.log.noted("There are not enough cards for everybody: one plays in every hand.")
        if self.left < 2:
            self.mix(self.left + self.burns + len(self.mixable))
        self.burn(street.name)
        self.deal_board(0, 1)

    # ---- cards thrown away, exchanged or turned up ----

    def expose(self, street: Street) -> Round[None]:
        """Everybody in turn may turn up the card that is down; the next one then comes down."""
        for place, live in enumerate(self.betting.live):
            if not live:
                continue
            question = f"{street.name}: turn up your {self.down[place][0]}, or keep it down?"
            answer = yield from ask(
                self.decision(place, question, street, (Move.EXPOSE, Move.KEEP), Move.KEEP)
            )
            if answer is Move.EXPOSE:
                card = self.down[place]
                self.down[place] = ()
                self.up[place] += card
                self.public = None
                self.log.opened(str(self.hand.seats[place]), card)

    def exchange(self, street: Street) -> Round[None]:
        """From the left of the button everybody throws cards away, then gets as many new ones."""
        thrown: dict[int, int] = {}
        for place, live in enumerate(self.betting.live):
            if not live:
                continue
            held = self.cards[place]
            legal: tuple[Answer, ...] = (Move.PAT, Some("discard", held, street.draw))
            question = f"{street.name}: which cards do you discard?"
            answer = yield from ask(self.decision(place, question, street, legal, Move.PAT))
            if isinstance(answer, Named):
                self.throw(place, answer.cards)
                thrown[place] = len(answer.cards)
        self.give([(place, False) for place, count in thrown.items() for _ in range(count)])

    def discard(self, street: Street) -> Round[None]:
        """Everybody in the hand throws cards away, without seeing what the others throw."""
        if self.betting.players == 1:
            return
        questions = []
        for place, live in enumerate(self.betting.live):
            if live:
                held = self.cards[place] if street.discard_from == "hand" else self.down[place]
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
                self.throw(place, answer.cards)
            elif answer is Move.FOLD and self.betting.players > 1:
                self.betting.drop_out(place)
                self.folded += self.cards[place]
                self.public = None

    def throw(self, place: int, thrown: Cards) -> None:
        self.cards[place] = without(self.cards[place], thrown)
        self.down[place] = without(self.down[place], thrown)
        self.thrown += thrown

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
            while place is not None:
                if betting.open_to or betting.has_choice():
                    turn = self.turns[place]
                    turn.owed, turn.made = betting.high - betting.bets[place], None
                    answer = yield turn
                else:
                    answer = self.question().legal[0]
                if answer is Move.CALL or answer is Move.CHECK:
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
            self.ghosts.clear()
        if back := betting.take_back():
            who, uncalled = self.bettors[back[0]], money(back[1])
            self.log.noted(f"{uncalled} that nobody called go back to {who}.")
        self.collect_rest()
        if betting.players > 1:
            self.collect(street.name, "bet")

    def sizes(self, street: Street) -> tuple[int, ...]:
        """What a bet may be on a street where sizes are fixed; elsewhere the least bet."""
        stakes = self.betting.stakes
        if stakes.kind != "fixed":
            return (stakes.small,)
        if street.size == "either" or (street.open_pair and paired(self.live_up())):
            return (stakes.small, stakes.big)
        return (stakes.big,) if street.size == "big" else (stakes.small,)

    def live_up(self) -> list[Cards]:
        return [up for up, live in zip(self.up, self.betting.live, strict=True) if live]

    def first(self, street: Street, number: int) -> int:
        """The place the betting starts at."""
        opening = self.sheet.opening
        if number == 0:
            if opening.forced != "blinds":
                return brings_in(opening, {place: up[-1] for place, up in enumerate(self.up)})
            return (self.blinds[-1][0] + 1) % len(self.bettors) if self.blinds else 0
        if opening.later == "left-of-button":
            return 0
        boards = {
            place: (*self.up[place], *self.boards[0])
            for place, live in enumerate(self.betting.live)
            if live
        }
        wild = [
            place
            for place in boards
            if JOKER in self.up[place] and self.hand.seats[place] not in self.jokers_up
        ]
        return leads(opening, street.compared_by, boards, wild)

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
                full = self.sheet.opening.bring_in != "amount"
                self.put(place, "bring-in", betting.bring_in(place, self.brought, full=full))
            return

    @property
    def brought(self) -> int:
        """What a bring-in comes to."""
        if self.sheet.opening.bring_in == "amount":
            return self.hand.limit.bring_in
        return self.betting.stakes.small

    def openings(self, place: int, *, must: bool) -> tuple[Answer, ...]:
        """How the first bet may be made."""
        stakes, stack = self.betting.stakes, self.betting.stacks[place]
        legal: tuple[Answer, ...] = (Move.BRING_IN,) if must else (Move.BRING_IN, Move.FOLD)
        if stack <= self.brought or self.sheet.opening.bring_in == "small":
            return legal
        full = stakes.small if self.sheet.opening.bring_in == "amount" else stakes.big
        if stakes.kind != "fixed":
            full = max(full, self.brought + self.hand.limit.chip)
        highest = {
            "fixed": full,
            "spread": max(stakes.big, full),
            "pot-limit": max(self.betting.pot, full),
            "no-limit": stack,
        }[stakes.kind]
        return (*legal, Range("complete", min(full, stack), min(highest, stack)))

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
            seen=self.seen(place),
            sums={
                "pot": betting.pot,
                "to call": legal.call,
                "chips": betting.stacks[place],
                "bet": betting.bets[place],
            },
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
            seen=self.seen(place),
            sums={"pot": self.betting.pot, "chips": self.betting.stacks[place]},
        )

    def seen(self, place: int) -> Mapping[str, Cards]:
        """One's own cards, the boards, and what the others in the hand have face up."""
        if self.public is None:
            self.public = dict(zip(BOARDS, self.boards, strict=False))
            for other, live in enumerate(self.betting.live):
                if live:
                    self.public[self.names[other]] = self.up[other]
        seen = self.public.copy()
        del seen[self.names[place]]
        seen["hand"] = self.cards[place]
        return seen

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
        self.folded += self.cards[place]
        self.public = None
        free = betting.high <= betting.bets[place]
        if self.sheet.opening.folded_dealt and free:
            self.ghosts.add(place)
        betting.fold()

    # ---- fees ----

    def collect(self, at: str, when: str) -> None:
        for due in self.hand.dues:
            if due.at == at and due.when == when:
                players = len(self.bettors) if due.counts == "dealt-in" else self.betting.players
                fee = due.cents[players]
                if self.betting.bet_in < due.whole_at:
                    self.owed = (due, fee - min(due.part, fee))
                    fee = min(due.part, fee)
                self.drop(due, fee)

    def collect_rest(self) -> None:
        """The rest of a fee, once the pot is large enough."""
        if self.owed and self.betting.bet_in >= self.owed[0].whole_at:
            due, rest = self.owed
            self.owed = None
            self.drop(due, rest)

    def drop(self, due: Due, fee: int) -> None:
        """Takes a fee; what the pot cannot give yet is taken once it can."""
        taken = self.betting.drop(fee)
        if taken < fee:
            self.owed = (due, fee - taken)
        if taken:
            seat = None
            if due.source != "pot" and self.blinds:
                place = self.blinds[0 if due.source == "small-blind" else -1][0]
                seat = self.hand.seats[place]
            self.taken.append(Taken(due.to, taken, seat))
            whence = "the pot" if seat is None else f"the {due.source.replace('-', ' ')}"
            self.log.noted(f"{money(taken)} of {due.to} are taken from {whence}.")

    # ---- the end ----

    def showing_order(self, hands: Mapping[int, Cards]) -> list[int]:
        """Seats from the one that must show first."""
        seats = self.hand.seats
        start = self.shows_first if self.sheet.showdown.first == "last-to-bet" else 0
        return [seat for seat in seats[start:] + seats[:start] if seat in hands]

    def finish(self) -> PotFinished:
        betting, seats = self.betting, self.hand.seats
        self.turns.clear()  # they know this deal, and this deal is done
        names = [street.name for street in self.sheet.streets]
        for name in names[self.reached + 1 :]:
            self.collect(name, "not-reached")
        paid = dict(zip(seats, betting.paid, strict=True))
        hands = {seat: self.cards[place] for place, seat in enumerate(seats) if betting.live[place]}
        between = self.sheet.showdown.between
        as_one = self.sheet.showdown.same_tie == "high-card"
        contests: tuple[Contest, ...] = ()
        if len(hands) > 1:
            jokers = frozenset(self.jokers_up)
            contests = tuple(
                contest(share, hands, self.boards[share.board - 1], jokers)
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
            taken=tuple(self.taken),
            contests=contests,
            odd_between=() if between == "first-share" else odd_order(between, hands),
            tied_as_one=odd_order("high-card", hands) if as_one else (),
            odd_to_one=self.sheet.showdown.odd_chips == "one-player",
            boards=tuple(self.boards),
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


BOARDS = ("board", "board2")
CHECK = (Move.CHECK,)
FOLD = (Move.FOLD,)
FOLD_OR_CALL = (Move.FOLD, Move.CALL)
FOLD_OR_CHECK = (Move.FOLD, Move.CHECK)


def without(hand: Cards, thrown: Cards) -> Cards:
    left = list(hand)
    for card in thrown:
        if card in left:
            left.remove(card)
    return tuple(left)


def recipients(sheet: PokerSheet, hand: Hand) -> tuple[str, ...]:
    """Who may be dealt cards: the seats in the hand, and the boards."""
    return (*map(str, hand.seats), *BOARDS[: sheet.boards])


def streets(sheet: PokerSheet) -> tuple[str, ...]:
    return tuple(street.name for street in sheet.streets)


def kinds(sheet: PokerSheet) -> tuple[LimitKind, ...]:
    return sheet.betting.kinds


def buttoned(sheet: PokerSheet) -> bool:
    return sheet.opening.forced == "blinds" or sheet.opening.button


def usual(sheet: PokerSheet) -> tuple[Limit, int]:
    """The table that is opened when nobody asks for another, and what people sit down with."""
    table = sheet.usual
    limit = Limit(
        kind=table.kind,
        small=cents(table.small),
        big=cents(table.big),
        blinds=tuple(cents(blind) for blind in table.blinds),
        ante=cents(table.ante),
        bring_in=cents(table.bring_in),
        chip=cents(table.chip),
    )
    return limit, cents(table.buy_in)


def again(sheet: PokerSheet, hand: Hand) -> bool:
    """Whether the deck can run short, so that cards are mixed in which have been dealt."""
    each = sum(s.down + s.up + s.expose for s in sheet.streets)
    board = sum(s.board for s in sheet.streets) * sheet.boards
    return each * len(hand.seats) + board + len(sheet.streets) - 1 > sheet.deck.size()
