"""Table poker: players look at their cards, raise or fold, then hands are compared or paid."""

from collections.abc import Iterator, Mapping

import msgspec

from houseway.cards import Card, Cup, Shoe
from houseway.errors import listed
from houseway.families.table_poker.facts import FACTS
from houseway.families.table_poker.made import StreetSpot, hand_rank, least, made, plays_all
from houseway.families.table_poker.sheet import TablePokerSheet, TableStreet
from houseway.hands.rank import Rank, rank
from houseway.hands.rankings import RANKINGS
from houseway.hands.so_far import against, without_kickers
from houseway.money import money
from houseway.round import (
    Added,
    Bets,
    Bettor,
    Burned,
    Choice,
    Decision,
    Log,
    Mucked,
    Raises,
    Round,
    Times,
    ask,
    decided,
)
from houseway.round.words import capital

Hand = tuple[Card, ...]


class Stay(Choice):
    """An answer that bets no more."""

    CHECK = "check"
    FOLD = "fold"
    PULL = "pull"
    RIDE = "let-it-ride"

    @property
    def phrase(self) -> str:
        return "pull it back" if self is Stay.PULL else super().phrase


class TablePokerFinished(msgspec.Struct, frozen=True, kw_only=True):
    sheet: TablePokerSheet
    hands: Mapping[Bettor, Hand]  # by position
    bank: Hand
    board: Hand
    folded: frozenset[Bettor]
    pulled: Mapping[Bettor, frozenset[str]]  # wagers taken back
    raised: Mapping[Bettor, Mapping[str, int]]
    dice: tuple[int, ...] = ()

    @property
    def action_cards(self) -> Mapping[str, Card]:
        """The player-dealer's last card, which is the last one turned up."""
        return {"last-bank-card": self.bank[-1]} if self.bank else {}

    def ranked(self, bettor: Bettor) -> Rank:
        return hand_rank(self.sheet, self.hands[bettor.seated], self.board)

    def bank_ranked(self) -> Rank | None:
        """The hand the players' hands are compared with, if any."""
        if self.sheet.against == "board":
            return hand_rank(self.sheet, (), self.board)
        return hand_rank(self.sheet, self.bank, self.board) if self.bank else None

    def judged(self, bettor: Bettor, wager: str) -> StreetSpot:
        hand, bank = self.ranked(bettor), self.bank_ranked()
        return StreetSpot(
            made=made(self.read(bettor, wager)),
            bank=made(bank) if bank else None,
            compared=compare(hand, bank),
            qualifies=qualifies(self.sheet, bank),
            folded=bettor in self.folded,
            pulled=wager in self.pulled.get(bettor, ()),
            own_cards=wager not in self.sheet.both_cards
            or plays_all(self.sheet, self.hands[bettor.seated], self.board),
        )

    def read(self, bettor: Bettor, wager: str) -> Rank:
        """The cards a wager is judged on, ranked."""
        if wager not in self.sheet.reads:
            return self.ranked(bettor)
        reads, hand = self.sheet.reads[wager], self.hands[bettor.seated]
        cards = {"hand": hand, "hand-and-bank": (*hand, *self.bank), "board": self.board}
        return rank(cards[reads.cards], RANKINGS[reads.ranking])

    def say(self, words: str) -> str:
        return self.sheet.say(words)

    def result(self, bettor: Bettor, wager: str = "", looks_at: str = "") -> str:
        if looks_at == "hand":
            return self.read(bettor, wager).words
        hand, bank = self.ranked(bettor), self.bank_ranked()
        if bank is None:
            return hand.words
        whose = "board" if self.sheet.against == "board" else "player-dealer"
        told = against(hand, whose, bank)
        if compare(hand, bank) < 0 or qualifies(self.sheet, bank):
            return told
        return f"the {whose} does not qualify; {told}"


def compare(hand: Rank, bank: Rank | None) -> int:
    if bank is None:
        return 0
    return (hand.strength > bank.strength) - (hand.strength < bank.strength)


def qualifies(sheet: TablePokerSheet, bank: Rank | None) -> bool:
    if bank is None or sheet.qualifier is None:
        return True
    return bank.strength >= least(sheet, sheet.qualifier.least).strength


def play(
    sheet: TablePokerSheet, bets: Bets, shoe: Shoe, cup: Cup, log: Log
) -> Round[TablePokerFinished]:
    """Plays a round, in the order of the documents."""
    # 1. Cards to every position with a wager, to the player-dealer, and to the board.
    hands, bank, board = deal(sheet, bets, seat_named(bets, sheet.deal.start), shoe, log)
    shown = open_card(sheet, bank)
    if shown:
        log.opened("bank", shown)

    # 2. Street by street the board is opened, and players who have not made that wager decide.
    positions = bets.positions(seat_named(bets, sheet.deal.asks or sheet.deal.start))
    deciding = Deciding(sheet, bets, log)
    opened = 0
    for street in sheet.streets:
        if street.opens:
            log.opened("board", board[opened : opened + street.opens])
            opened += street.opens
        for position in positions:
            seen = {"hand": hands[position], "board": board[:opened], "bank": shown}
            yield from deciding.ask(street, position, seen)
    if opened < len(board):
        log.opened("board", board[opened:])

    # 3. The player-dealer's hand is opened, then the players'; a folded hand stays face down in the
    #    rack unless a bonus on it is not lost by the fold.
    finished = TablePokerFinished(
        sheet=sheet,
        hands=hands,
        bank=bank,
        board=board,
        folded=frozenset(deciding.folded),
        pulled={bettor: frozenset(wagers) for bettor, wagers in deciding.pulled.items()},
        raised=deciding.raises.made,
    )
    if bank and (bank_rank := finished.bank_ranked()):
        low = f"{without_kickers(bank_rank)} does not qualify"
        log.opened("bank", bank, bank_rank.words if qualifies(sheet, bank_rank) else low)
    for position in in_turn_to_show(sheet, bets, positions):
        if any(is_shown(finished, bets, bettor) for bettor in bets.behind(position)):
            log.opened(position.position, hands[position], finished.ranked(position).words)
    return finished


def in_turn_to_show(sheet: TablePokerSheet, bets: Bets, asked: list[Bettor]) -> list[Bettor]:
    """The positions as their hands are opened: as they were asked, unless the sheet says where."""
    if sheet.deal.shows == "house-dealer-right":
        return bets.positions(1)[::-1]
    return bets.positions(seat_named(bets, sheet.deal.shows)) if sheet.deal.shows else asked


def is_shown(finished: TablePokerFinished, bets: Bets, bettor: Bettor) -> bool:
    """Whether a hand is opened: it is in the game, or a bonus on it is not lost by the fold."""
    if bettor not in finished.folded:
        return True
    rows = [
        decided(wager, FACTS, finished.judged(bettor, wager.name))
        for wager in map(finished.sheet.wager, bets.of(bettor))
        if not wager.base
    ]
    return any(row is None or row.on != "folded" for row in rows)


def seat_named(bets: Bets, name: str) -> int:
    return 1 if name == "house-dealer-left" else bets.left_of_the_bank


def deal(
    sheet: TablePokerSheet, bets: Bets, start: int, shoe: Shoe, log: Log
) -> tuple[dict[Bettor, Hand], Hand, Hand]:
    """Deals all cards face down; a seat sees its own, nobody the player-dealer's or the board."""
    board: Hand = ()
    if sheet.deal.board_dealt == "first":
        board = deal_board(sheet, shoe, log)
    order = list(recipients_in_order(bets, start))
    if sheet.deal.bank_dealt == "last":
        order.sort(key=lambda row: row[0] == "bank")
    held: dict[str, Hand] = {to: () for to, _ in order}
    counts = {to: sheet.deal.bank if to == "bank" else sheet.deal.hand for to, _ in order}
    rounds = max(counts.values()) if sheet.deal.by == "one-at-a-time" else 1
    for number in range(rounds):
        for to, sees in order:
            count = counts[to] if rounds == 1 else int(number < counts[to])
            cards = tuple(shoe.card(to) for _ in range(count))
            if cards:
                everybody = sheet.deal.open and to != "bank"
                held[to] += log.dealt(to, cards, None if everybody else sees)
        shoe.burn(max(sheet.deal.piles - len(order), 0))
    if sheet.deal.board_dealt == "last":
        board = deal_board(sheet, shoe, log)
    hands = {position: held[position.position] for position in bets.positions(start)}
    return hands, held["bank"], board


def recipients_in_order(bets: Bets, start: int) -> Iterator[tuple[str, frozenset[int]]]:
    """Recipients of cards clockwise, the player-dealer in its turn, and the seats that look."""
    for seat in bets.clockwise(start):
        for position in bets.positions(seat):
            if position.seat == seat:
                yield position.position, bets.lookers(position)
        if seat == bets.player_dealer:
            yield "bank", frozenset()


def deal_board(sheet: TablePokerSheet, shoe: Shoe, log: Log) -> Hand:
    cards = tuple(shoe.card("board") for _ in range(sheet.deal.board))
    if cards:
        log.dealt("board", cards, frozenset())
    if sheet.deal.burn:
        shoe.burn(sheet.deal.burn)
        log.add(Burned(sheet.deal.burn, "unseen, after the board"))
    return cards


def open_card(sheet: TablePokerSheet, bank: Hand) -> Hand:
    """The player-dealer's card that lies face up while the players decide."""
    return {"none": (), "first": bank[:1], "last": bank[-1:]}[sheet.deal.shown]


class Deciding:
    """The players' decisions, and their answers so far."""

    def __init__(self, sheet: TablePokerSheet, bets: Bets, log: Log) -> None:
        self._sheet, self._bets, self._log = sheet, bets, log
        self.folded: set[Bettor] = set()
        self.pulled: dict[Bettor, set[str]] = {}
        self.raises = Raises(bets, log)

    def ask(self, street: TableStreet, position: Bettor, seen: Mapping[str, Hand]) -> Round[None]:
        """Asks the seat first, then those behind it, who decide for themselves or follow it."""
        led: Choice | Times | None = None
        for number, bettor in enumerate(self._bets.behind(position)):
            if not self.is_asked(street, bettor):
                continue
            legal = self.legal(street, bettor, seen)
            if number and self._sheet.behind == "seat" and led in legal:
                answer = led
            else:
                answer = yield from ask(self.decision(street, bettor, legal, seen))
            if number == 0:
                led = answer
            self.take(street, bettor, answer)

    def is_asked(self, street: TableStreet, bettor: Bettor) -> bool:
        """Whether a bettor is in the game and has not made this wager yet."""
        placed = self._bets.of(bettor)
        in_game = street.of in placed if street.sizes else street.wager in placed
        return (
            in_game
            and bettor not in self.folded
            and street.wager not in self.raises.made.get(bettor, {})
        )

    def legal(
        self, street: TableStreet, bettor: Bettor, seen: Mapping[str, Hand]
    ) -> tuple[Choice | Times, ...]:
        stay = Stay(street.otherwise)
        if not street.sizes:
            return (Stay(street.word), stay)
        sizes = allowed_sizes(self._sheet, street, seen)
        unit = self._bets.of(bettor)[street.of]
        most = self._bets.most if street.within else None
        sizes = tuple(n for n in sizes if most is None or n * unit <= most)
        able = [n for n in sizes if self.raises.can_add(bettor, n * unit)]
        if not able:
            title = self._sheet.wager(street.wager).title
            self._log.noted(
                f"{bettor.mention} has no chips left for {title}: {stay.value}.",
                frozenset({bettor.place}),
            )
        only = len(street.sizes) == 1 and street.larger is None
        return (*(Times(street.word, n, only=only) for n in able), stay)

    def decision(
        self,
        street: TableStreet,
        bettor: Bettor,
        legal: tuple[Choice | Times, ...],
        seen: Mapping[str, Hand],
    ) -> Decision[Choice | Times]:
        ride = Stay.RIDE in legal
        return Decision(
            who=bettor,
            question=question(street, legal, self._bets.of(bettor).get(street.of, 0)),
            legal=legal,
            default=Stay.RIDE if ride else Stay(street.otherwise),
            situation=street.name,
            seen=seen,
            placed=self.placed(bettor),
            costs={
                choice.value: choice.times * self._bets.of(bettor)[street.of]
                for choice in legal
                if isinstance(choice, Times)
            },
            wagers={choice.value: street.wager for choice in legal if isinstance(choice, Times)},
        )

    def placed(self, bettor: Bettor) -> dict[str, int]:
        """The wagers on the felt now, without those pulled back."""
        made = {**self._bets.of(bettor), **self.raises.made.get(bettor, {})}
        return {
            name: stake for name, stake in made.items() if name not in self.pulled.get(bettor, ())
        }

    def take(self, street: TableStreet, bettor: Bettor, answer: Choice | Times | None) -> None:
        if isinstance(answer, Times):
            stake = answer.times * self._bets.of(bettor)[street.of]
            self.raises.add(bettor, street.wager, stake)
        elif answer is Stay.FOLD:
            self.folded.add(bettor)
            if not bettor.name:
                self._log.add(Mucked(bettor.position))
        elif answer is Stay.PULL:
            self.pulled.setdefault(bettor, set()).add(street.wager)
            self._log.add(Added(bettor, street.wager, -self._bets.of(bettor)[street.wager]))


def allowed_sizes(
    sheet: TablePokerSheet, street: TableStreet, seen: Mapping[str, Hand]
) -> tuple[int, ...]:
    """The sizes that may be bet with the cards in sight."""
    if street.larger is None:
        return street.sizes
    held = hand_rank(sheet, seen["hand"], seen["board"])
    strong = held.strength >= least(sheet, street.larger.least).strength
    return street.larger.sizes if strong else street.sizes


WHEN = {  # by name of a street; the only decision of a game needs no name
    "pre-flop": "before the flop: ",
    "flop": "on the flop: ",
    "river": "on the river: ",
    "decision": "",
}


def question(street: TableStreet, legal: tuple[Choice | Times, ...], unit: int) -> str:
    bets = [choice for choice in legal if isinstance(choice, Times)]
    if not bets:
        return f"{street.wager}: pull it back or let it ride?"
    sizes = listed([f"{choice.times}×" for choice in bets])
    bet = f"for {money(bets[0].times * unit)}" if len(bets) == 1 else sizes
    return capital(
        f"{WHEN.get(street.name, street.name + ': ')}{street.word} {bet}, or {street.otherwise}?"
    )


def recipients(bets: Bets) -> tuple[str, ...]:
    return ("bank", "board", *(position.position for position in bets.positions(1)))


def most_cards(sheet: TablePokerSheet, bets: Bets) -> int:
    deal = sheet.deal
    hands = max(len(bets.positions(1)) * deal.hand + deal.bank, deal.piles * deal.hand)
    return hands + deal.board + deal.burn


def open_shoe(sheet: TablePokerSheet, shoe: Shoe, log: Log) -> None:
    """Burns nothing; the deck is shuffled for every round."""
