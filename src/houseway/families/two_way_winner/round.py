"""2 Way Winner: two cards, then blackjack or poker with them, or surrender.

The player-dealer's blackjack hand becomes the board of the poker hands.
"""

from collections.abc import Iterable

from houseway.cards import Card, Cup, Shoe
from houseway.errors import ScriptError, listed
from houseway.families.two_way_winner import situations
from houseway.families.two_way_winner.answers import (
    First,
    Move,
    NaturalAnswer,
    SplitAnswer,
    Way,
)
from houseway.families.two_way_winner.blackjack import BANK_STANDS, count, may_split
from houseway.families.two_way_winner.finished import BOARD, Hand, TwoWayWinnerFinished
from houseway.families.two_way_winner.sheet import TwoWayWinnerSheet
from houseway.families.two_way_winner.spot import (
    BLACKJACK_ANTE,
    BLACKJACK_PLAY,
    BONUS,
    POKER_PLAY,
    Course,
)
from houseway.round import (
    Amount,
    Bets,
    Bettor,
    Burned,
    Decision,
    Draw,
    HandSplit,
    Held,
    Log,
    Moved,
    Raises,
    Range,
    Round,
    Times,
    ask,
)

HOLE = 2


class TwoWayDeck:
    """The single deck of a round, and how many cards are left."""

    def __init__(self, sheet: TwoWayWinnerSheet, shoe: Shoe) -> None:
        self._shoe = shoe
        self.left = sheet.deck.size()

    def card(self, to: str) -> Card:
        card = self._shoe.card(to)
        self.left -= 1
        return card


def play(
    sheet: TwoWayWinnerSheet, bets: Bets, shoe: Shoe, cup: Cup, log: Log
) -> Round[TwoWayWinnerFinished]:
    """Plays a round, in the order of the document."""
    # 1. Two cards one by one, clockwise, the player-dealer last and with one card face up.
    deck = TwoWayDeck(sheet, shoe)
    players = one_hand_each(bets, first_seat(sheet, bets))
    hands, bank = deal(players, deck, log)
    up = bank[0]

    # 2. Everybody decides: blackjack, poker, or surrender; a natural 22 may be taken.
    felt = TwoWayFelt(bets, log)
    ways: dict[Bettor, Course] = {}
    for player in players:
        ways[player] = yield from poker_or_blackjack(sheet, felt, player, hands[player], up)

    # 3. With a natural 22 the player-dealer beats everybody at blackjack before any action.
    natural = count(sheet.counting, bank).kind == "natural"
    if natural:
        log.opened("bank", bank, Held("natural 22", count="natural 22"))

    # 4. Blackjack players stay, hit, double down or split.
    played: dict[Bettor, tuple[Hand, ...]] = {}
    for player in (player for player in players if ways[player] == "blackjack"):
        played[player] = (hands[player],)
        if not natural:
            table = TwoWayDrawing(sheet, felt, deck, log, up)
            played[player] = yield from table.blackjack(player, hands[player])

    # 5. The player-dealer hits or stays by the chart, also when nobody plays blackjack. Then the
    #    blackjack hands are compared, and a natural 22 that was taken.
    needed = bool(played) or any(ways[p] == "poker" or BONUS in bets.of(p) for p in players)
    if not natural:
        log.opened("bank", bank, count(sheet.counting, bank).held)
    bank = draw_for_bank(sheet, bank, deck, log, needed=needed)
    for player in (player for player in players if ways[player] in ("blackjack", "natural")):
        show_blackjack(sheet, player, played.get(player, (hands[player],)), log)

    # 6. Its cards are the board, completed or cut to five; it gets two new hole cards.
    at_poker = any(way == "poker" for way in ways.values())
    bonus = any(BONUS in bets.of(player) for player in players)
    board = complete_board(bank, deck, log, needed=at_poker or bonus)
    hole = dealt(deck, "bank2", HOLE, log, needed=at_poker)

    # 7. Poker hands are compared; a bonus may need the first two cards of a surrendered hand.
    finished = TwoWayWinnerFinished(
        sheet=sheet,
        hands=hands,
        ways=ways,
        played=played,
        bank=bank,
        board=board,
        hole=hole,
        raised=felt.made,
    )
    if at_poker:
        log.opened("bank2", hole, finished.ranked(hole).words)
    for player in players:
        gave_up = ways[player] == "surrendered" and BONUS in bets.of(player)
        if ways[player] == "poker" or gave_up:
            log.opened(player.position, hands[player], finished.ranked(hands[player]).words)
    return finished


# ---- the deal ----


def first_seat(sheet: TwoWayWinnerSheet, bets: Bets) -> int:
    return 1 if sheet.deal_start == "house-dealer-left" else bets.left_of_the_bank


def one_hand_each(bets: Bets, start: int) -> list[Bettor]:
    players = bets.positions(start)
    for player in players:
        if player.hand > 1:
            at = f"seats.{player.seat}.wagers"
            raise ScriptError(at, "players cannot play multiple hands; expected one amount each")
    return players


def deal(players: list[Bettor], deck: TwoWayDeck, log: Log) -> tuple[dict[Bettor, Hand], Hand]:
    """Deals two cards each: players' face down, the player-dealer's first one face up."""
    hands: dict[Bettor, Hand] = dict.fromkeys(players, ())
    bank: Hand = ()
    for number in range(2):
        for player in players:
            card = (deck.card(player.position),)
            hands[player] += log.dealt(player.position, card, frozenset({player.seat}))
        sees = None if number == 0 else frozenset[int]()
        bank += log.dealt("bank", (deck.card("bank"),), sees)
    return hands, bank


# ---- the first decision ----


class TwoWayFelt(Raises):
    """The wagers players add to their antes."""

    def ante(self, player: Bettor) -> int:
        return self.on(Bettor(player.seat), BLACKJACK_ANTE)


def poker_or_blackjack(
    sheet: TwoWayWinnerSheet, felt: TwoWayFelt, player: Bettor, hand: Hand, up: Card
) -> Round[Course]:
    """Asks for the first decision and places its wager."""
    ante = felt.ante(player)
    if count(sheet.counting, hand).kind == "natural":
        return (yield from natural_22(sheet, felt, player, hand, up))
    legal: list[First] = [Way.BLACKJACK] if felt.can_add(player, ante) else []
    legal += poker_sizes(sheet, felt, player)
    answer = yield from ask(
        Decision(
            who=player,
            question="Play your hand as blackjack or as poker, or surrender one ante?",
            legal=(*legal, Way.SURRENDER),
            default=Way.SURRENDER,
            situation=whole_chart(sheet, legal, situations.first_decision(hand, up)),
            seen={"hand": hand, "bank": (up,)},
            placed={BLACKJACK_ANTE: ante},
            costs={Way.BLACKJACK.value: ante, **poker_costs(legal, ante)},
            wagers={Way.BLACKJACK.value: BLACKJACK_PLAY, **on_poker(legal)},
        )
    )
    if isinstance(answer, Times):
        felt.add(player, POKER_PLAY, answer.times * ante)
        return "poker"
    if answer is Way.BLACKJACK:
        felt.add(player, BLACKJACK_PLAY, ante)
        return "blackjack"
    return "surrendered"


def natural_22(
    sheet: TwoWayWinnerSheet, felt: TwoWayFelt, player: Bettor, hand: Hand, up: Card
) -> Round[Course]:
    """Asks a player with a natural 22: take the payment, or play poker with the joker."""
    ante, sizes = felt.ante(player), poker_sizes(sheet, felt, player)
    played = sheet.natural.play_wager and felt.can_add(player, ante)
    answer = yield from ask(
        Decision(
            who=player,
            question="A natural 22: take the payment, or play poker with it?",
            legal=(NaturalAnswer.TAKE, NaturalAnswer.PLAY) if sizes else (NaturalAnswer.TAKE,),
            default=NaturalAnswer.TAKE,
            situation=situations.natural(hand, up),
            seen={"hand": hand, "bank": (up,)},
            placed={BLACKJACK_ANTE: ante},
            wagers={NaturalAnswer.TAKE.value: BLACKJACK_PLAY} if played else {},
        )
    )
    if answer is NaturalAnswer.TAKE:
        if played:
            felt.add(player, BLACKJACK_PLAY, ante)
        return "natural"
    size = yield from ask(
        Decision(
            who=player,
            question="How much on Poker Play?",
            legal=sizes,
            default=sizes[0],
            situation=situations.first_decision(hand, up),
            seen={"hand": hand, "bank": (up,)},
            placed={BLACKJACK_ANTE: ante},
            costs=poker_costs(sizes, ante),
            wagers=on_poker(sizes),
        )
    )
    felt.add(player, POKER_PLAY, size.times * ante)
    return "poker"


def poker_sizes(sheet: TwoWayWinnerSheet, felt: TwoWayFelt, player: Bettor) -> tuple[Times, ...]:
    ante = felt.ante(player)
    able = (n for n in sheet.poker.sizes if felt.can_add(player, n * ante))
    return tuple(Times("poker", n, says="play poker") for n in able)


def poker_costs(legal: Iterable[First], ante: int) -> dict[str, int]:
    return {c.value: c.times * ante for c in legal if isinstance(c, Times)}


def on_poker(legal: Iterable[First]) -> dict[str, str]:
    return {choice.value: POKER_PLAY for choice in legal if isinstance(choice, Times)}


def whole_chart(sheet: TwoWayWinnerSheet, legal: list[First], situation: str) -> str:
    """The situation, if every answer is legal: the chart assumes enough chips for all of them."""
    return situation if len(legal) == 1 + len(sheet.poker.sizes) else ""


# ---- blackjack ----


class TwoWayDrawing:
    """Plays a player's blackjack hand, or two after a split."""

    def __init__(
        self, sheet: TwoWayWinnerSheet, felt: TwoWayFelt, deck: TwoWayDeck, log: Log, up: Card
    ) -> None:
        self._sheet, self._felt, self._deck, self._log, self._up = sheet, felt, deck, log, up

    def blackjack(self, player: Bettor, hand: Hand) -> Round[tuple[Hand, ...]]:
        """Plays a hand: the first two cards may be doubled or split; then hit or stand."""
        answer = yield from self.ask(player, hand, self.first_moves(player, hand))
        if isinstance(answer, Amount):
            self._felt.add(player, self._sheet.doubling.circle, answer.cents)
            return (hand + self.card(player),)
        if answer is SplitAnswer.SPLIT:
            return (yield from self.split(player, hand))
        if answer is Draw.HIT:
            hand = yield from self.draw(player, hand + self.card(player))
        return (hand,)

    def split(self, player: Bettor, hand: Hand) -> Round[tuple[Hand, ...]]:
        """Splits a hand for a second wager; the first hand is finished before the second."""
        second = Bettor(player.seat, player.name, 2)
        self._felt.add(second, self._sheet.doubling.circle, self._felt.ante(player))
        self._log.add(HandSplit(player.position, second.position))
        played: list[Hand] = []
        for who, first in zip((player, second), hand, strict=True):
            cards: Hand = (first, *self.card(who))
            if first.rank != "A":  # split aces get one card only
                cards = yield from self.draw(who, cards, split=True)
            played.append(cards)
        return tuple(played)

    def draw(self, player: Bettor, hand: Hand, *, split: bool = False) -> Round[Hand]:
        while not count(self._sheet.counting, hand, split=split).over:
            answer = yield from self.ask(player, hand, self.moves(), split=split)
            if answer is Draw.STAND:
                break
            hand += self.card(player)
        return hand

    def moves(self) -> tuple[Move, ...]:
        """Hit or stand; near the end of the deck only stand."""
        if self._deck.left <= self._sheet.dealt_until:
            return (Draw.STAND,)
        return (Draw.HIT, Draw.STAND)

    def first_moves(self, player: Bettor, hand: Hand) -> tuple[Move, ...]:
        """The moves with two cards: doubling for less is allowed, a split takes a full wager."""
        moves, ante = self.moves(), self._felt.ante(player)
        most = self._felt.up_to(player, ante)
        if Draw.HIT not in moves or most <= 0:
            return moves
        moves += (Range("double", 1, most, usual=most, says="double for"),)
        if most == ante and may_split(self._sheet.doubling.joker_and_two, hand):
            return (*moves, SplitAnswer.SPLIT)
        return moves

    def ask(
        self, player: Bettor, hand: Hand, legal: tuple[Move, ...], *, split: bool = False
    ) -> Round[Move]:
        held = count(self._sheet.counting, hand, split=split)
        whose = f"Hand {player.hand}" if split else "Your hand"
        situation = situations.hit_or_stand(held, hand, self._up)
        if any(isinstance(m, Range) and m.most == self._felt.ante(player) for m in legal):
            situation = situations.two_cards(hand, self._up)
        return (
            yield from ask(
                Decision(
                    who=player,
                    question=f"{whose} counts {held.words}: {listed_moves(legal)}?",
                    legal=legal,
                    default=Draw.STAND,
                    situation=situation,
                    seen={"hand": hand, "bank": (self._up,)},
                    placed={BLACKJACK_ANTE: self._felt.ante(player)},
                    costs={SplitAnswer.SPLIT.value: self._felt.ante(player)},
                    wagers={
                        move.value: self._sheet.doubling.circle
                        for move in legal
                        if not isinstance(move, Draw)
                    },
                )
            )
        )

    def card(self, player: Bettor) -> Hand:
        to = player.position
        return self._log.dealt(to, (self._deck.card(to),))


def listed_moves(legal: tuple[Move, ...]) -> str:
    """`hit, stand or double`."""
    return listed([move.word if isinstance(move, Range) else move.value for move in legal])


def draw_for_bank(
    sheet: TwoWayWinnerSheet, bank: Hand, deck: TwoWayDeck, log: Log, *, needed: bool
) -> Hand:
    stands = BANK_STANDS[sheet.counting.bank_stands]
    while not stands(count(sheet.counting, bank)):
        card = dealt(deck, "bank", 1, log, needed=needed)
        if not card:
            break
        bank += card
    if len(bank) > 2:
        log.opened("bank", bank, count(sheet.counting, bank).held)
    return bank


def show_blackjack(
    sheet: TwoWayWinnerSheet, player: Bettor, hands: tuple[Hand, ...], log: Log
) -> None:
    """Shows a player's blackjack hands and their counts."""
    for number, hand in enumerate(hands, start=1):
        held = count(sheet.counting, hand, split=len(hands) > 1)
        log.opened(Bettor(player.seat, hand=number).position, hand, held.words)


# ---- poker ----


def complete_board(bank: Hand, deck: TwoWayDeck, log: Log, *, needed: bool) -> Hand:
    """The five community cards: the player-dealer's first five, filled up from the deck."""
    if len(bank) > BOARD:
        log.add(Burned(len(bank) - BOARD, "the board is the first five cards"))
    drawn = dealt(deck, "board", max(BOARD - len(bank), 0), log, needed=needed)
    board = (*bank[:BOARD], *drawn)
    if len(board) == BOARD:
        log.add(Moved("bank", bank[:BOARD], "board"))
        log.opened("board", board)
    return board


def dealt(deck: TwoWayDeck, to: str, cards: int, log: Log, *, needed: bool) -> Hand:
    """Deals cards that decide nothing; only a script may leave them out."""
    found: Hand = ()
    try:
        for _ in range(cards):
            found += (deck.card(to),)
    except ScriptError:
        if needed or found:
            raise
        return ()
    return log.dealt(to, found) if found else ()


def recipients(bets: Bets) -> tuple[str, ...]:
    return ("bank", "board", "bank2", *(player.position for player in bets.positions(1)))


def most_cards(sheet: TwoWayWinnerSheet, bets: Bets) -> int:
    """Two cards each and the most the player-dealer may need; players draw only from the rest."""
    return 2 * len(bets.positions(1)) + 2 + sheet.dealt_until


def open_shoe(sheet: TwoWayWinnerSheet, shoe: Shoe, log: Log) -> None:
    """Burns nothing; the deck is shuffled for every round."""
