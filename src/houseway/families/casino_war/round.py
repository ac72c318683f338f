"""Casino War: one card each; on a tie a player surrenders half or goes to war."""

from collections.abc import Mapping

import msgspec

from houseway.cards import RANKS, Card, Cup, Shoe
from houseway.cards.card import RANK_WORDS
from houseway.families.casino_war.sheet import CasinoWarSheet
from houseway.families.casino_war.situations import TIE
from houseway.round import Bets, Bettor, Burned, Choice, Decision, Log, Raises, Round, ask


class Tied(Choice):
    """The answers to a tie."""

    WAR = "war"
    SURRENDER = "surrender"

    @property
    def phrase(self) -> str:
        return "go to war" if self is Tied.WAR else self.value


class Battle(msgspec.Struct, frozen=True):
    """One bettor's cards against the player-dealer's: the deal, then the War deal if any."""

    hand: tuple[Card, ...]
    bank: tuple[Card, ...]
    surrendered: bool = False

    @property
    def tied(self) -> bool:
        return self.hand[0].rank == self.bank[0].rank

    @property
    def at_war(self) -> bool:
        return self.tied and not self.surrendered


class CasinoWarFinished(msgspec.Struct, frozen=True, kw_only=True):
    hands: Mapping[Bettor, tuple[Card, ...]]  # by position
    bank: tuple[Card, ...]
    surrendered: frozenset[Bettor]
    raised: Mapping[Bettor, Mapping[str, int]]  # War wagers
    dice: tuple[int, ...] = ()
    action_cards: Mapping[str, Card] = {}

    def judged(self, bettor: Bettor, wager: str) -> Battle:
        hand, gave_up = self.hands[bettor.seated], bettor in self.surrendered
        return Battle(hand[:1] if gave_up else hand, self.bank, gave_up)

    def say(self, words: str) -> str:
        return words

    def result(self, bettor: Bettor, wager: str = "", looks_at: str = "") -> str:
        battle = self.judged(bettor, "base")
        own, bank = ([RANK_WORDS[card.rank] for card in hand] for hand in (battle.hand, self.bank))
        if battle.surrendered:
            return f"{own[0]} ties and surrenders"
        first = f"{own[0]} against {bank[0]}"
        return f"{first}, at war {own[1]} against {bank[1]}" if battle.tied else first


def play(
    sheet: CasinoWarSheet, bets: Bets, shoe: Shoe, cup: Cup, log: Log
) -> Round[CasinoWarFinished]:
    """Plays a round, in the order of the document."""
    # 1. One card face up to each position from the house dealer's left, then the player-dealer's.
    positions = bets.positions(1)
    hands = {p: log.dealt(p.position, (shoe.card(p.position),)) for p in positions}
    bank = log.dealt("bank", (shoe.card("bank"),))

    # 2. Equal rank: each bettor surrenders half the base wager or places an equal War wager.
    surrendered: set[Bettor] = set()
    raises = Raises(bets, log)
    for position in positions:
        if hands[position][0].rank != bank[0].rank:
            continue
        seat = Tied.SURRENDER
        for number, bettor in enumerate(bets.behind(position)):
            follows = number > 0 and sheet.war.backline == "seat"
            stake, legal = bets.of(bettor)["base"], choices(bets, bettor, raises)
            if follows and seat in legal:
                choice = seat
            else:
                choice = yield from war_or_surrender(bettor, legal, stake, log)
            seat = choice if number == 0 else seat
            if choice is Tied.WAR:
                raises.add(bettor, "war", stake)
            else:
                surrendered.add(bettor)

    # 3. The War deal: cards are burned, then one to each position at war and to the player-dealer.
    at_war = [p for p in positions if any(bettor.seated == p for bettor in raises.made)]
    if at_war:
        shoe.burn(sheet.war.burn)
        log.add(Burned(sheet.war.burn, "before the War deal"))
        for position in at_war:
            hands[position] += log.dealt(position.position, (shoe.card(position.position),))
        bank += log.dealt("bank", (shoe.card("bank"),))
    return CasinoWarFinished(
        hands=hands, bank=bank, surrendered=frozenset(surrendered), raised=raises.made
    )


def choices(bets: Bets, bettor: Bettor, raises: Raises) -> tuple[Tied, ...]:
    """The legal answers to a tie; a player without the chips for a War wager can only surrender."""
    able = raises.can_add(bettor, bets.of(bettor)["base"])
    return (Tied.WAR, Tied.SURRENDER) if able else (Tied.SURRENDER,)


def war_or_surrender(bettor: Bettor, legal: tuple[Tied, ...], stake: int, log: Log) -> Round[Tied]:
    if Tied.WAR not in legal:
        log.noted(f"{bettor.mention} has no chips left for a War wager and surrenders.")
    return (
        yield from ask(
            Decision(
                who=bettor,
                question="Your card ties the player-dealer's: war or surrender?",
                legal=legal,
                default=Tied.SURRENDER,
                situation=TIE,
                placed={"base": stake},
                costs={Tied.WAR.value: stake},
                wagers={Tied.WAR.value: "war"},
            )
        )
    )


def rank(card: Card) -> int:
    """A card's rank as a number, the ace high; suits do not count."""
    return RANKS.index(card.rank)


def recipients(bets: Bets) -> tuple[str, ...]:
    return ("bank", *(position.position for position in bets.positions(1)))


def most_cards(sheet: CasinoWarSheet, bets: Bets) -> int:
    return 2 * (len(bets.positions(1)) + 1) + sheet.war.burn


def open_shoe(sheet: CasinoWarSheet, shoe: Shoe, log: Log) -> None:
    """Burns the first card of a new shoe unseen."""
    shoe.burn(sheet.opening_burn)
    log.add(Burned(sheet.opening_burn, "a new shoe"))
