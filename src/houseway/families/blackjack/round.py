"""Blackjack against a player-dealer: the deal, insurance, the players' hands, the bank's.

One hand lies before each seat. Everybody who bet on the seat shares it; the sheet says who plays
it, and what the others may do with their own money.
"""

from collections.abc import Iterable

from houseway.cards import Card, Cup, Shoe
from houseway.errors import ScriptError
from houseway.families.blackjack.count import Count, count, must_hit
from houseway.families.blackjack.facts import ON_THE_BANK
from houseway.families.blackjack.finished import BASE, INSURANCE, Cards, Finished
from houseway.families.blackjack.moves import (
    Answer,
    Early,
    Held,
    Insured,
    Move,
    Moves,
    moves,
    told,
)
from houseway.families.blackjack.sheet import BlackjackSheet
from houseway.families.blackjack.situations import hit_or_stand, insuring, two_cards
from houseway.money import money
from houseway.round import (
    Amount,
    Bets,
    Bettor,
    Decision,
    Draw,
    Log,
    Raises,
    Range,
    Round,
    ask,
)

STATES = {"double": "doubled", "split": "split"}
LOW = 11  # no card can put a hand over, so whoever says nothing gets one


def play(sheet: BlackjackSheet, bets: Bets, shoe: Shoe, cup: Cup, log: Log) -> Round[Finished]:
    """Steps in the order of the documents."""
    table = Table(sheet, bets, shoe, log)

    # 1. Two cards to every position, face up; the player-dealer shows one.
    table.deal()

    # 2. Against an ace players may insure; some may give up before the hole card is checked.
    yield from table.insure()

    # 3. A hole card that makes a natural may end the round at once.
    over = sheet.deal.checked and table.bank_count.tier > 0
    if over:
        log.opened("bank", table.bank, table.bank_count.words)

    # 4. Every hand is played, from the first position on.
    if not over and not table.is_frozen:
        for position in table.positions:
            yield from table.play(position)

    # 5. The player-dealer's hand is opened and drawn out; it has no choice.
    if not over:
        table.draw_for_bank()

    # 6. Hands are compared.
    return table.finished()


class Hand:
    """A hand on the felt and whose money is on it."""

    def __init__(self, position: Bettor, cards: Cards, bettors: list[Bettor]) -> None:
        self.position, self.cards, self.bettors = position, cards, bettors
        self.aces = False  # began as a split ace


class Table:
    def __init__(self, sheet: BlackjackSheet, bets: Bets, shoe: Shoe, log: Log) -> None:
        self._sheet, self._bets, self._shoe, self._log = sheet, bets, shoe, log
        left = sheet.deal.start == "left-of-player-dealer"
        self.positions = bets.positions(bets.left_of_the_bank if left else 1)
        self.bank: Cards = ()
        self._raises = Raises(bets, log)
        self._first: dict[int, Cards] = {}
        self._hands: dict[Bettor, list[Hand]] = {}  # by position, more after a split
        self._surrendered: set[Bettor] = set()

    # ---- the deal ----

    def deal(self) -> None:
        dealt: dict[Bettor, Cards] = dict.fromkeys(self.positions, ())
        for number in range(2):
            for position in self.positions:
                dealt[position] += self._card(position.position)
            if number == 0:
                self.bank = self._card("bank")
            elif self._sheet.deal.second == "down":
                self.bank += self._log.dealt("bank", (self._shoe.card("bank"),), frozenset())
        for position, cards in dealt.items():
            self._first[position.seat] = cards
            hand = Hand(position, cards, self._in_turn(self._bets.behind(position)))
            self._hands[position] = [hand]

    def _in_turn(self, bettors: Iterable[Bettor]) -> list[Bettor]:
        """The seat's own wagers, then those behind it as they were placed."""
        placed = list(self._bets.wagers)
        return sorted(bettors, key=lambda bettor: (bool(bettor.name), placed.index(bettor)))

    def _card(self, to: str) -> Cards:
        return self._log.dealt(to, (self._shoe.card(to),))

    @property
    def up(self) -> Card:
        return self.bank[0]

    @property
    def bank_count(self) -> Count:
        return count(self._sheet.counting, self.bank)

    @property
    def is_frozen(self) -> bool:
        """A joker as the bank's first card leaves nobody a choice."""
        return self.up == "XX" and self._sheet.counting.up_joker != "plays"

    # ---- before anybody plays ----

    def insure(self) -> Round[None]:
        """Each bettor decides for his own wager."""
        rule = self._sheet.insurance if self.up[0] == "A" else None
        given_up = self._sheet.surrender
        early = given_up is not None and given_up.early
        only = given_up is not None and early and not given_up.late
        if self.is_frozen or not (rule or only or (early and self.up[0] in "TJQK")):
            return
        for position in self.positions:
            hand = self._hands[position][0]
            for bettor in tuple(hand.bettors):
                if bettor not in hand.bettors or (rule is None and bettor.spot > 1):
                    continue  # has been given up, or goes with his first wager
                mine = early and self._may_give_up(hand, bettor)
                answer = yield from ask(self._insurance(hand, bettor, early=mine))
                if isinstance(answer, Amount):
                    self._raises.add(bettor, INSURANCE, answer.cents)
                elif answer is Move.SURRENDER:
                    self._surrender(hand, bettor)

    def _may_give_up(self, hand: Hand, bettor: Bettor) -> bool:
        """A hand is given up by the one who plays it, where not by each for himself."""
        each = self._sheet.sharing.surrender == "each" and bettor.spot == 1
        return each or bettor == self._player(hand, self._sheet.sharing.plays)

    def _insurance(self, hand: Hand, bettor: Bettor, *, early: bool) -> Decision[Answer]:
        rule = self._sheet.insurance
        stake = self._stake(bettor)
        legal: list[Answer] = [Insured.NO]
        if rule is None or self.up[0] != "A":
            legal = [Early.PLAY]
        else:
            most = stake * rule.most // 100  # half of odd cents is rounded down
            least = min(-(-stake * rule.least // 100), most)
            most = self._raises.up_to(bettor, most)
            if 0 < least <= most:
                legal.insert(0, Range("insurance", least, most, usual=most))
        asked = "Insurance" if self.up[0] == "A" else "Go on"
        if early and not self._counted(hand).natural:
            legal.insert(0, Move.SURRENDER)
            asked += ", or surrender half the wager"
        return Decision(
            who=bettor,
            question=f"The player-dealer shows {self.up}. {asked}?",
            legal=tuple(legal),
            default=legal[-1],
            situation=insuring(hand.cards, self.up),
            seen={"hand": hand.cards, "bank": (self.up,)},
            placed=self._bets.of(bettor),
            volunteer=self.up[0] != "A",
        )

    # ---- a position's hands ----

    def play(self, position: Bettor) -> Round[None]:
        """One after the other; a hand that is split puts another one behind those there are."""
        hands = self._hands[position]
        place = 0
        while place < len(hands):
            hand = hands[place]
            if len(hand.cards) == 1:
                hand.cards += self._card(hand.position.position)
            yield from self._play(hand, hands)
            place += 1

    def _play(self, hand: Hand, hands: list[Hand]) -> Round[None]:
        while hand.bettors:
            yield from self._others_surrender(hand, hands)
            answer = yield from self._added_by_another(hand, hands)
            if answer is None:
                answer = yield from self._decide(hand, hands)
            if answer is Draw.STAND:
                return
            if answer is Draw.HIT:
                hand.cards += self._card(hand.position.position)
            elif answer is Move.SPLIT:
                yield from self._split(hand, hands)
            elif answer is Move.SURRENDER:
                self._surrender(hand, self._player(hand, self._sheet.sharing.plays))
            else:
                yield from self._double(hand, hands, answer)
                return

    def _decide(self, hand: Hand, hands: list[Hand]) -> Round[Answer]:
        """Whoever plays the hand; doubling and splitting only if it is his to say."""
        bettor = self._player(hand, self._sheet.sharing.plays)
        found = self._moves(hand, hands, bettor)
        if bettor != self._player(hand, self._sheet.sharing.adds):
            legal = tuple(answer for answer in found.legal if not _adds(answer))
            why = "the one with the most money on the hand decides that"
            found = Moves(legal, {**found.why_not, "double": why, "split": why})
        if len(found.legal) == 1:
            self._tell_forced(hand, found)
            return found.legal[0]
        return (yield from ask(self._decision(hand, bettor, found)))

    def _tell_forced(self, hand: Hand, found: Moves) -> None:
        """Why nothing is asked."""
        forced = found.legal[0]
        why = found.why_not["stand" if forced is Draw.HIT else "hit"]
        self._log.noted(f"{str(hand.position).capitalize()}: {why}.")

    def _decision(
        self, hand: Hand, bettor: Bettor, found: Moves, other: str = ""
    ) -> Decision[Answer]:
        """To the one who plays the hand, or in other words to another who bet on it."""
        counted = self._counted(hand)
        low = counted.total <= LOW and Draw.HIT in found.legal
        first_two = len(hand.cards) == 2 and any(_adds(answer) for answer in found.legal)
        situation = two_cards if first_two else hit_or_stand
        return Decision(
            who=bettor,
            question=f"Your hand counts {counted.words}: {other or told(found.legal)}?",
            legal=found.legal,
            default=Draw.HIT if low or Draw.STAND not in found.legal else Draw.STAND,
            situation=situation(self._sheet.counting, hand.cards, self.up),
            seen={"hand": hand.cards, "bank": (self.up,)},
            placed={BASE: self._stake(bettor)},
            why_not=found.why_not,
            volunteer=bool(other),
        )

    def _counted(self, hand: Hand) -> Count:
        split = len(self._hands[self._at(hand)]) > 1
        return count(self._sheet.counting, hand.cards, split=split)

    def _at(self, hand: Hand) -> Bettor:
        return Bettor(hand.position.seat)

    def _moves(self, hand: Hand, hands: list[Hand], bettor: Bettor) -> Moves:
        stake = self._stake(bettor)
        return moves(
            self._sheet,
            Held(cards=hand.cards, hands=len(hands), aces=hand.aces),
            self.up,
            stake,
            self._raises.up_to(bettor, stake),
            self._shoe.left(),
            self._bets.least,
        )

    def _stake(self, bettor: Bettor) -> int:
        return self._raises.on(bettor, BASE)

    def _player(self, hand: Hand, rule: str) -> Bettor:
        """The seated bettor, or the first behind an empty seat; or the one with the most money."""
        if rule == "seated":
            return hand.bettors[0]
        money: dict[str, int] = {}
        for bettor in hand.bettors:
            money[bettor.account] = money.get(bettor.account, 0) + self._stake(bettor)
        return max(hand.bettors, key=lambda bettor: money[bettor.account])

    # ---- others on the same hand ----

    def _own(self, hand: Hand, bettor: Bettor) -> list[Bettor]:
        """All wagers a bettor has on a hand."""
        return [other for other in hand.bettors if other.account == bettor.account]

    def _others(self, hand: Hand, first: Bettor) -> list[Bettor]:
        return [bettor for bettor in hand.bettors if bettor != first]

    def _others_surrender(self, hand: Hand, hands: list[Hand]) -> Round[None]:
        """Each may give up his own part of a hand that another plays on."""
        if self._sheet.sharing.surrender != "each":
            return
        player = self._player(hand, self._sheet.sharing.plays)
        for bettor in self._others(hand, player):
            if bettor.account == player.account:
                continue  # goes with his other wager
            found = self._moves(hand, hands, bettor)
            if Move.SURRENDER in found.legal:
                offered = Moves((Move.SURRENDER, Draw.STAND), {})
                asked = self._decision(
                    hand, bettor, offered, "surrender your own part, or stand by it"
                )
                if (yield from ask(asked)) is Move.SURRENDER:
                    self._surrender(hand, bettor)

    def _added_by_another(self, hand: Hand, hands: list[Hand]) -> Round[Answer | None]:
        """Where somebody else than the hand's player says whether it is doubled or split."""
        plays = self._player(hand, self._sheet.sharing.plays)
        adds = self._player(hand, self._sheet.sharing.adds)
        if plays == adds:
            return None
        found = self._moves(hand, hands, adds)
        offered = tuple(answer for answer in found.legal if _adds(answer))
        if not offered:
            return None
        words = f"{told(offered)}, or stand aside and let the hand be played"
        offer = Moves((*offered, Draw.STAND), found.why_not)
        answer = yield from ask(self._decision(hand, adds, offer, words))
        return None if answer is Draw.STAND else answer

    def _follows(
        self, hand: Hand, hands: list[Hand], bettor: Bettor, first: Bettor, word: str
    ) -> Round[int]:
        """What another wager on the hand grows by: a bettor's own further ones without a word."""
        stake, found = self._stake(bettor), self._moves(hand, hands, bettor)
        offered = tuple(answer for answer in found.legal if told((answer,)) == word)
        if bettor.account == first.account:
            return stake if offered and self._raises.can_add(bettor, stake) else 0
        if self._sheet.sharing.others == "ride" or not offered:
            return 0
        words = f"it is {STATES[word]}: {word} your own wager too, or stand by what lies there"
        offer = Moves((*offered, Draw.STAND), found.why_not)
        answer = yield from ask(self._decision(hand, bettor, offer, words))
        if answer is Draw.STAND:
            return 0
        return answer.cents if isinstance(answer, Amount) else stake

    # ---- doubling, splitting, giving up ----

    def _double(self, hand: Hand, hands: list[Hand], answer: Answer) -> Round[None]:
        """More money from whoever says so, and one card for all."""
        first = self._player(hand, self._sheet.sharing.adds)
        stake = self._stake(first)
        added = answer.cents if isinstance(answer, Amount) else stake
        self._raises.add(first, BASE, added)
        for bettor in self._others(hand, first):
            more = yield from self._follows(hand, hands, bettor, first, "double")
            if more and (bettor.account != first.account or added == stake):
                self._raises.add(bettor, BASE, more)
        hand.cards += self._card(hand.position.position)
        self._log.noted(f"{str(hand.position).capitalize()}: {self._counted(hand).words}.")
        yield from self._rescue(hand, hands)

    def _rescue(self, hand: Hand, hands: list[Hand]) -> Round[None]:
        """A doubled hand may be given up where surrender is allowed at any time."""
        rule = self._sheet.surrender
        bettor = self._player(hand, self._sheet.sharing.plays)
        found = self._moves(hand, hands, bettor)
        if rule is not None and rule.doubled and Move.SURRENDER in found.legal:
            done = dict.fromkeys(("hit", "double", "split"), "a doubled hand gets one card")
            offered = Moves((Draw.STAND, Move.SURRENDER), done)
            if (yield from ask(self._decision(hand, bettor, offered))) is Move.SURRENDER:
                self._surrender(hand, bettor)

    def _split(self, hand: Hand, hands: list[Hand]) -> Round[None]:
        """An equal wager on a second hand; who does not add one stays on the first."""
        first = self._player(hand, self._sheet.sharing.adds)
        number, seat = len(hands) + 1, hand.position.seat
        on_both = [first]
        self._raises.add(_on(first, number), BASE, self._stake(first))
        for bettor in self._others(hand, first):
            more = yield from self._follows(hand, hands, bettor, first, "split")
            if more:
                self._raises.add(_on(bettor, number), BASE, more)
                on_both.append(bettor)
        bettors = [_on(bettor, number) for bettor in hand.bettors if bettor in on_both]
        new = Hand(Bettor(seat, "", number), hand.cards[1:], bettors)
        hand.aces = new.aces = hand.cards[0].rank == "A"
        hand.cards = hand.cards[:1]
        hands.append(new)
        hand.cards += self._card(hand.position.position)

    def _surrender(self, hand: Hand, bettor: Bettor) -> None:
        """For himself, or for all who bet on the hand."""
        each = self._sheet.sharing.surrender == "each"
        for other in self._own(hand, bettor) if each else tuple(hand.bettors):
            self._give_up(hand, other)

    def _give_up(self, hand: Hand, bettor: Bettor) -> None:
        self._surrendered.add(bettor)
        hand.bettors.remove(bettor)
        self._log.noted(f"{str(bettor).capitalize()} surrenders half the wager.")

    # ---- the bank ----

    def draw_for_bank(self) -> None:
        if self._sheet.deal.second == "after-players":
            self.bank += self._card("bank")
        self._log.opened("bank", self.bank, self.bank_count.words)
        if self.up == "XX" and self._sheet.counting.up_joker == "freezes-all":
            return
        while self._bank_draws():
            try:
                self.bank += self._card("bank")
            except ScriptError:
                if self._is_needed():
                    raise
                return
        if len(self.bank) > 2:
            self._log.opened("bank", self.bank, self.bank_count.words)

    def _bank_draws(self) -> bool:
        counted = self.bank_count
        return not counted.tier and must_hit(self._sheet.bank, counted)

    def _is_needed(self) -> bool:
        """Whether the cards the bank draws decide anything; only a script may leave them out."""
        side_bets = any(
            row.on.startswith(ON_THE_BANK)
            for wagers in self._bets.wagers.values()
            for name in wagers
            for row in self._sheet.wager(name).pays
        )
        return side_bets or any(
            hand.bettors and not self._counted(hand).tier
            for hands in self._hands.values()
            for hand in hands
        )

    # ---- the end ----

    def finished(self) -> Finished:
        bank = self.bank_count
        if bank.tier and self._sheet.against_natural == "original":
            self._return_doubled()
        return Finished(
            first=self._first,
            hands={
                hand.position: self._counted(hand)
                for hands in self._hands.values()
                for hand in hands
            },
            surrendered=frozenset(self._surrendered),
            bank=self.bank,
            bank_count=bank,
            raised=self._raises.made,
        )

    def _return_doubled(self) -> None:
        for bettor in sorted(self._bets.wagers):
            if added := self._raises.take_back(bettor, BASE):
                self._log.noted(
                    f"{money(added)} that {bettor} doubled with has no action against a natural."
                )


def _on(bettor: Bettor, hand: int) -> Bettor:
    """The same bettor's wager on another hand."""
    return Bettor(bettor.seat, bettor.name, hand, bettor.spot)


def _adds(answer: Answer) -> bool:
    return answer in (Move.DOUBLE, Move.SPLIT) or (
        isinstance(answer, Range | Amount) and answer.word == "double"
    )


def recipients(bets: Bets) -> tuple[str, ...]:
    return ("bank", *(position.position for position in bets.positions(1)))


def most_cards(sheet: BlackjackSheet, bets: Bets) -> int:
    """Four a position and the bank as a rule; in a shoe with few left nobody draws any more."""
    return 5 * (len(bets.positions(1)) + 1) + 16


def open_shoe(sheet: BlackjackSheet, shoe: Shoe, log: Log) -> None:
    if sheet.deal.burn:
        shoe.burn(sheet.deal.burn)
        log.burned(sheet.deal.burn, "unseen, off a new shoe")
