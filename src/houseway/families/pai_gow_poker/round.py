"""Pai gow poker: seven cards set into a low and a high hand, both against the player-dealer's."""

from collections.abc import Mapping, Sequence

import msgspec

from houseway.cards import Card, Cup, Shoe
from houseway.families.pai_gow_poker.doubling import DoubleDowns
from houseway.families.pai_gow_poker.sheet import PaiGowSheet
from houseway.families.pai_gow_poker.spot import (
    PaiGowSpot,
    SetHand,
    as_set,
    held_of,
    house_way,
    is_high_card,
    read_rows,
    rows,
)
from houseway.hands.rank import Rank
from houseway.hands.so_far import against
from houseway.round import (
    Bets,
    Bettor,
    Compared,
    Decision,
    HandSet,
    Log,
    Round,
    SetHands,
    Settable,
    ask,
    ask_together,
)
from houseway.round.dice import seat_of, shake

HIGHEST = {"ace-high": "A", "king-high": "K"}
PLAYER, BANKER = "player", "banker"
Cards = tuple[Card, ...]


class PaiGowFinished(msgspec.Struct, frozen=True, kw_only=True):
    sheet: PaiGowSheet
    hands: Mapping[str, SetHand]  # by position; the player-dealer's is `bank`
    dice: tuple[int, ...]
    raised: Mapping[Bettor, Mapping[str, int]] = {}
    action_cards: Mapping[str, Card] = {}
    qualifies: bool = True

    def sides(self, bettor: Bettor, wager: str) -> tuple[SetHand, SetHand]:
        """The hand a wager is on, and the one it must beat."""
        if self.sheet.community:
            own, other = (BANKER, PLAYER) if wager == BANKER else (PLAYER, BANKER)
            return self.hands[own], self.hands[other]
        own_hand, bank = self.hands[bettor.seated.position], self.hands["bank"]
        if wager in self.sheet.house_way_for:
            return house_way(self.sheet, own_hand.cards)[1], house_way(self.sheet, bank.cards)[1]
        return own_hand, bank

    def judged(self, bettor: Bettor, wager: str) -> PaiGowSpot:
        own, bank = self.sides(bettor, wager)
        low, high = own.against(bank)
        return PaiGowSpot(
            low=low,
            high=high,
            copies=1 if self.sheet.copies == "player" else -1,
            foul=own.foul,
            held=held_of(self.sheet, own.cards),
            bank=held_of(self.sheet, bank.cards),
            low_pair=pair_in(own.low_rank),
            bank_low_pair=pair_in(bank.low_rank),
            high_category=own.high_rank.category,
            high_card=high_card_of(own.high_rank),
            qualifies=self.qualifies,
        )

    def say(self, words: str) -> str:
        return words

    def result(self, bettor: Bettor, wager: str = "", looks_at: str = "") -> str:
        own, bank = self.sides(bettor, wager)
        if looks_at == "hand":
            return own.words
        if own.foul:
            return "the hand is set foul"
        if bank.foul:
            return "the player-dealer's hand is set foul"
        low = against(own.low_rank, "player-dealer", bank.low_rank)
        high = against(own.high_rank, "player-dealer", bank.high_rank)
        return f"low {low}; high {high}"


def pair_in(rank: Rank) -> str:
    return rank.order[rank.made_of[0]] if rank.category == "pair" else ""


def high_card_of(rank: Rank) -> str:
    return rank.order[rank.made_of[0]] if rank.category == "high card" else ""


def play(sheet: PaiGowSheet, bets: Bets, shoe: Shoe, cup: Cup, log: Log) -> Round[PaiGowFinished]:
    """Plays a round, in the order of the documents."""
    # 1. The player-dealer shakes the cup: the seat it names gets the first pile.
    dice = shake(cup, log)
    first = seat_of(bets, dice) if dice else bets.player_dealer

    # 2. Piles are dealt and go around the table; those of places without a wager are taken back.
    cards = deal(sheet, bets, takers(sheet, bets, first, dice), shoe, log)
    if sheet.community:
        return open_both(sheet, cards, dice, log)

    # 3. Face up, the player-dealer's hand is opened and set first; some hands end the game there.
    hands: dict[str, SetHand] = {}
    assert sheet.bank is not None
    face_up = sheet.bank.opens == "first"
    if face_up:
        hands["bank"] = yield from set_bank(sheet, bets, cards["bank"], log)
    ended = face_up and pushes(sheet, cards["bank"])

    # 4. All players set their hands at once; whoever bets on a second hand plays it the house way.
    doubling = DoubleDowns(sheet, bets, log)
    positions = bets.positions(first)
    for position in positions:
        if ended or not looks_at(bets, position):
            hands[position.position] = house_way(sheet, cards[position.position])[1]
    asked = [p for p in positions if p.position not in hands]
    seen_bank = cards["bank"] if face_up else ()
    answers = yield from ask_together(
        [setting(sheet, bets, bets.behind(p)[0], cards[p.position], seen_bank) for p in asked]
    )
    for position in asked:
        answer = answers[bets.behind(position)[0]]
        hands[position.position] = again_if_foul(sheet, as_answered(sheet, answer), log)
    for position in positions:
        hand = hands[position.position]
        lay_out(sheet, position.position, hand, bets.lookers(position), log)
        yield from doubling.ask(position, cards[position.position])

    # 5. The player-dealer's hand is opened and set when all others are.
    if not face_up:
        hands["bank"] = yield from set_bank(sheet, bets, cards["bank"], log)

    # 6. Each hand is opened in turn and compared, low with low and high with high.
    for position in positions:
        hand = hands[position.position]
        came_out = () if ended else results(sheet, hand, hands["bank"])
        open_hand(sheet, position.position, hand, log, came_out)
    return PaiGowFinished(
        sheet=sheet,
        hands=hands,
        dice=dice,
        raised=doubling.made,
        qualifies=doubling.qualifies(hands["bank"].high_rank),
    )


def deal(
    sheet: PaiGowSheet, bets: Bets, takers: Sequence[str], shoe: Shoe, log: Log
) -> dict[str, Cards]:
    """Deals the piles a card at a time, there and back; `takers` says who gets each."""
    piles: list[list[Card]] = [[] for _ in takers]
    for number in range(sheet.deal.cards):
        places = range(len(takers))
        for place in places if number % 2 == 0 else reversed(places):
            if to := takers[place]:
                piles[place].append(shoe.card(to))
            else:
                shoe.burn(1)
    sees = {position.position: bets.lookers(position) for position in bets.positions(1)}
    found: dict[str, Cards] = {}
    for to, pile in zip(takers, piles, strict=True):
        if to:
            found[to] = log.dealt(to, tuple(pile), sees.get(to, frozenset()))
    return found


def takers(sheet: PaiGowSheet, bets: Bets, first: int, dice: tuple[int, ...]) -> list[str]:
    """Who gets each pile; empty for one that nobody plays.

    The first pile goes to the first seat. Two hands for everybody: the dice are counted on the
    piles, the first being 1; the next pile after that is the banker's.
    """
    if sheet.community:
        found = [""] * sheet.deal.piles
        at = max(sum(dice) - 1, 0)
        for step, name in enumerate((PLAYER, BANKER)):
            found[(at + step) % len(found)] = name
        return found
    found = []
    for seat in list(bets.clockwise(first))[: sheet.deal.piles]:
        taken = [p.position for p in bets.positions(seat) if p.seat == seat]
        found += taken or ["bank" if seat == bets.player_dealer else ""]
    return found


def open_both(
    sheet: PaiGowSheet, cards: Mapping[str, Cards], dice: tuple[int, ...], log: Log
) -> PaiGowFinished:
    """The house dealer sets both community hands the house way."""
    hands = {}
    for to in (PLAYER, BANKER):
        _, hands[to] = house_way(sheet, cards[to])
        open_hand(sheet, to, hands[to], log)
    return PaiGowFinished(sheet=sheet, hands=hands, dice=dice)


def looks_at(bets: Bets, position: Bettor) -> bool:
    """Whether somebody sets this hand: who plays several may look at the first one only."""
    who = bets.behind(position)[0].account
    return position == min(p for p in bets.positions(1) if bets.behind(p)[0].account == who)


def set_bank(sheet: PaiGowSheet, bets: Bets, cards: Cards, log: Log) -> Round[SetHand]:
    """Opens the player-dealer's hand; it is set the house way or as the player-dealer likes."""
    assert sheet.bank is not None
    hand = house_way(sheet, cards)[1]
    if sheet.bank.sets == "own" and not pushes(sheet, cards):
        log.opened("bank", cards)
        answer = yield from ask(setting(sheet, bets, bets.bank, cards, ()))
        hand = as_answered(sheet, answer)
        if hand.foul and sheet.bank.foul == "set-again":
            log.noted("The player-dealer's hand is set foul and is set again the house way.")
            hand = house_way(sheet, cards)[1]
        elif hand.foul:
            log.noted("The player-dealer's hand is set foul and loses.")
    open_hand(sheet, "bank", hand, log)
    return hand


def pushes(sheet: PaiGowSheet, cards: Cards) -> bool:
    """Whether the player-dealer's seven cards end the game wagers without a comparison."""
    held = held_of(sheet, cards)
    assert sheet.bank is not None
    return any(is_high_card(held, HIGHEST[name]) for name in sheet.bank.pushes)


def setting(
    sheet: PaiGowSheet, bets: Bets, who: Bettor, cards: Cards, bank: Cards
) -> Decision[Settable | SetHands]:
    option = Settable(cards, rows(sheet), any_number=sheet.miscount == "foul")
    _, way = house_way(sheet, cards)
    by_house_way = option.first(way.low)
    return Decision(
        who=who,
        question="Set your hand: the high hand must rank higher than the low one",
        legal=(option,),
        default=by_house_way,
        house_way=by_house_way,
        seen={"hand": cards, **({"bank": bank} if bank else {})},
        placed=bets.of(who),
    )


def again_if_foul(sheet: PaiGowSheet, hand: SetHand, log: Log) -> SetHand:
    """Where a foul hand is not lost, the house dealer sets it again."""
    if not (hand.foul and sheet.foul == "set-again"):
        return hand
    log.noted("A hand is set foul and is set again the house way.")
    return house_way(sheet, hand.cards)[1]


def as_answered(sheet: PaiGowSheet, answer: Settable | SetHands) -> SetHand:
    assert isinstance(answer, SetHands), f"{answer} names no cards"
    return as_set(sheet, answer)


def results(sheet: PaiGowSheet, hand: SetHand, bank: SetHand) -> tuple[Compared, ...]:
    """How each row comes out against the player-dealer's; a foul hand loses both."""
    if hand.foul:
        return ("foul", "foul")
    copy: Compared = "wins copy" if sheet.copies == "player" else "loses copy"
    named: Mapping[int, Compared] = {1: "wins", 0: copy, -1: "loses"}
    return tuple(named[way] for way in hand.against(bank))


def lay_out(
    sheet: PaiGowSheet,
    to: str,
    hand: SetHand,
    sees: frozenset[int] | None,
    log: Log,
    came_out: tuple[Compared, ...] = (),
) -> None:
    log.add(HandSet(to, read_rows(sheet, hand), hand.says, sees, came_out))


def open_hand(
    sheet: PaiGowSheet, to: str, hand: SetHand, log: Log, came_out: tuple[Compared, ...] = ()
) -> None:
    """Opens a hand with what it comes to, and leaves it set for everybody to see."""
    log.opened(to, hand.cards, hand.words)
    lay_out(sheet, to, hand, None, log, came_out)


def recipients(bets: Bets) -> tuple[str, ...]:
    return ("bank", PLAYER, BANKER, *(position.position for position in bets.positions(1)))


def most_cards(sheet: PaiGowSheet, bets: Bets) -> int:
    return sheet.deal.piles * sheet.deal.cards


def open_shoe(sheet: PaiGowSheet, shoe: Shoe, log: Log) -> None:
    """Nothing is burned: every round has a deck of its own."""
