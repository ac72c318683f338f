"""Nine against the bank: Super Pan 9, and baccarat in which every player holds a hand."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from houseway.cards import JOKER, Card, Cup, Shoe
from houseway.families.nine.sheet import HandRule, NineSheet
from houseway.families.nine.situations import of_bank, of_player
from houseway.hands import point, points_with_jokers
from houseway.round import AnyDecision, Bets, Bettor, Decision, Draw, Held, Log, Round, ask
from houseway.round.dice import seat_of, shake

Hand = tuple[Card, ...]


class NineShowdown(msgspec.Struct, frozen=True):
    """One hand against the player-dealer's."""

    hand: Hand
    bank: Hand
    two_cards: bool = False  # whether a nine in two cards is a natural


class NineFinished(msgspec.Struct, frozen=True, kw_only=True):
    hands: Mapping[Bettor, Hand]  # by position
    bank: Hand
    dice: tuple[int, ...]
    raised: Mapping[Bettor, Mapping[str, int]] = {}
    action_cards: Mapping[str, Card] = {}
    two_cards: bool = False

    def judged(self, bettor: Bettor, wager: str) -> NineShowdown:
        return NineShowdown(self.hands[bettor.seated], self.bank, self.two_cards)

    def say(self, words: str) -> str:
        return words

    def result(self, bettor: Bettor, wager: str = "", looks_at: str = "") -> str:
        own = total_words(self.hands[bettor.seated], self.two_cards)
        bank = total_words(self.bank, self.two_cards)
        return own if looks_at == "hand" else f"{own} against the player-dealer's {bank}"


def play(sheet: NineSheet, bets: Bets, shoe: Shoe, cup: Cup, log: Log) -> Round[NineFinished]:
    """Plays a round, in the order of the documents."""
    # 1. The player-dealer shakes the cup; the action button may be where the deal starts.
    dice = shake(cup, log) if sheet.dice == "before-the-deal" else ()
    first = bets.left_of_the_bank
    if sheet.deal_start == "action-button" and dice:
        first = seat_of(bets, dice)

    # 2. Cards to every position with a wager and to the player-dealer, one at a time.
    positions = bets.positions(bets.left_of_the_bank)
    hands, bank = deal(sheet, bets, first, shoe, log)

    # 3. From the player-dealer's left each player draws one card or stands.
    drawing: list[Bettor] = []
    for position in positions:
        decider = bets.behind(position)[0]
        if (yield from choose(sheet, bets, decider, hands[position], bank)) is Draw.HIT:
            drawing.append(position)
            if sheet.draw == "in-turn":
                hands[position] += hit(position, bets, shoe, log)
    if sheet.draw == "after-all":
        for position in drawing:
            hands[position] += hit(position, bets, shoe, log)

    # 4. The player-dealer's hand is opened and plays last.
    open_hand("bank", bank, log)
    if sheet.dice == "before-the-bank":
        dice = shake(cup, log)
    single: Literal["drew", "stood"] = "drew" if drawing else "stood"
    against = single if len(positions) == 1 else None
    if (yield from choose_for_bank(sheet, bets, bank, against)) is Draw.HIT:
        bank += log.dealt("bank", (shoe.card("bank"),))
        open_hand("bank", bank, log)

    # 5. All hands are opened and compared.
    for position in positions:
        open_hand(position.position, hands[position], log)
    two_cards = sheet.natural == "two-cards"
    return NineFinished(hands=hands, bank=bank, dice=dice, two_cards=two_cards)


def open_hand(to: str, cards: Hand, log: Log) -> None:
    log.opened(to, cards, Held(total_words(cards), count=points_held(cards).count))
    log.counted(to, lambda: points_held(cards))


def deal(
    sheet: NineSheet, bets: Bets, first: int, shoe: Shoe, log: Log
) -> tuple[dict[Bettor, Hand], Hand]:
    """Deals clockwise from the first seat, the bank in its turn; players see their own cards."""
    hands: dict[Bettor, Hand] = dict.fromkeys(bets.positions(first), ())
    bank: Hand = ()
    for number in range(1, sheet.cards + 1):
        for seat in bets.clockwise(first):
            for position in hands:
                if position.seat == seat:
                    card = shoe.card(position.position)
                    hands[position] += log.dealt(position.position, (card,), bets.lookers(position))
            if seat == bets.player_dealer:
                shown = sheet.bank_shown == "last" and number == sheet.cards
                bank += log.dealt("bank", (shoe.card("bank"),), None if shown else frozenset())
    return hands, bank


def hit(position: Bettor, bets: Bets, shoe: Shoe, log: Log) -> Hand:
    card = shoe.card(position.position)
    return log.dealt(position.position, (card,), bets.lookers(position))


def shown(sheet: NineSheet, bank: Hand) -> int | None:
    """The count of the bank's face-up card, if there is one."""
    return point(bank[-1]) if sheet.bank_shown == "last" else None


def choose(sheet: NineSheet, bets: Bets, who: Bettor, hand: Hand, bank: Hand) -> Round[Draw]:
    """Asks a player to hit or stand, if the total leaves a choice."""
    total = points_with_jokers(hand)
    spot = of_player(total, shown(sheet, bank))
    house_way = Draw.HIT if total <= sheet.house_way else Draw.STAND
    return (
        yield from ask(
            Decision(
                who=who,
                question=f"Your hand counts {spot}: hit or stand?",
                legal=legal(sheet.player, total),
                default=house_way,
                house_way=house_way,
                situation=spot,
                placed=bets.of(who),
                seen={"hand": hand},
            )
        )
    )


def choose_for_bank(
    sheet: NineSheet, bets: Bets, bank: Hand, player: Literal["drew", "stood"] | None
) -> Round[Draw]:
    """Asks the player-dealer to hit or stand; the chart covers it against a single player."""
    total = points_with_jokers(bank)
    return (
        yield from ask(
            Decision(
                who=bets.bank,
                question=f"The player-dealer's hand counts {total}: hit or stand?",
                legal=legal(sheet.bank, total),
                default=Draw.HIT if total <= sheet.house_way else Draw.STAND,
                situation=of_bank(total, shown(sheet, bank), player) if player else "",
                placed=bets.against_the_bank,
                seen={"hand": bank},
            )
        )
    )


def holds(sheet: NineSheet, decision: AnyDecision) -> tuple[Held, ...]:
    """What the hand of a decision counts."""
    return (points_held(decision.seen["hand"]),)


def points_held(hand: Hand) -> Held:
    points = str(points_with_jokers(hand))
    return Held(points, count=points)


def legal(rule: HandRule, total: int) -> tuple[Draw, ...]:
    if total in rule.option:
        return (Draw.HIT, Draw.STAND)
    return (Draw.HIT,) if total in rule.hit else (Draw.STAND,)


def total_words(hand: Hand, two_cards: bool = False) -> str:
    """A hand's count in words: `8 with four cards`, `natural 9`."""
    if hand.count(JOKER) == 2:
        return "natural 9, two jokers"
    words = {2: "two", 3: "three", 4: "four"}
    joker = ", a joker" if JOKER in hand else ""
    natural = "natural " if two_cards and len(hand) == 2 and points_with_jokers(hand) == 9 else ""
    return f"{natural}{points_with_jokers(hand)} with {words[len(hand)]} cards{joker}"


def recipients(bets: Bets) -> tuple[str, ...]:
    return ("bank", *(position.position for position in bets.positions(1)))


def most_cards(sheet: NineSheet, bets: Bets) -> int:
    return (sheet.cards + 1) * (len(bets.positions(1)) + 1)


def open_shoe(sheet: NineSheet, shoe: Shoe, log: Log) -> None:
    """Burns nothing: the document mentions no burn."""
