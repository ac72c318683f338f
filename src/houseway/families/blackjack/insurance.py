"""The offers before the hole card is checked: insurance and early surrender."""

from houseway.families.blackjack.felt import BlackjackHand, Felt
from houseway.families.blackjack.finished import INSURANCE
from houseway.families.blackjack.moves import Answer, Early, Insured, Move
from houseway.families.blackjack.sharing import player, surrender
from houseway.families.blackjack.situations import insuring
from houseway.round import Amount, Bettor, Decision, Range, Round, ask

TENS = "TJQK"


def offer_insurance(felt: Felt) -> Round[None]:
    """Offers insurance against an ace, together with early surrender if the game has it."""
    if felt.is_frozen or felt.sheet.insurance is None or felt.up.rank != "A":
        return
    for hand in felt.all_hands():
        for bettor in hand.still_on():
            surrenders, insures = early_surrender(felt, hand, bettor), insurance(felt, bettor)
            offers: tuple[Answer, ...] = (*surrenders, *insures, Insured.NO)
            answer = yield from ask(question(felt, hand, bettor, offers))
            if isinstance(answer, Amount):
                felt.raises.add(bettor, INSURANCE, answer.cents)
            elif answer is Move.SURRENDER:
                surrender(felt, hand, bettor)


def offer_early_surrender(felt: Felt) -> Round[None]:
    """Offers early surrender where no insurance is offered.

    That is against a card that may hide a natural, or against any card if surrender is offered
    only now. A bettor is asked once for all his wagers on a hand.
    """
    rule = felt.sheet.surrender
    if felt.is_frozen or rule is None or not rule.early:
        return
    if felt.up.rank == "A" and felt.sheet.insurance is not None:
        return  # already offered with insurance
    if rule.late and felt.up.rank not in TENS:
        return
    for hand in felt.all_hands():
        for bettor in hand.still_on():
            if bettor.spot == 1:
                offers = (*early_surrender(felt, hand, bettor), Early.PLAY)
                answer = yield from ask(question(felt, hand, bettor, offers))
                if answer is Move.SURRENDER:
                    surrender(felt, hand, bettor)


def insurance(felt: Felt, bettor: Bettor) -> tuple[Range, ...]:
    """The range of cents a bettor may insure for, limited by his chips."""
    rule, stake = felt.sheet.insurance, felt.stake(bettor)
    assert rule is not None, "asked only where there is insurance"
    most = stake * rule.most // 100  # half of odd cents is rounded down
    least = min(-(-stake * rule.least // 100), most)
    most = felt.raises.up_to(bettor, most)
    if not 0 < least <= most:
        return ()
    return (Range("insurance", least, most, usual=most, says="insure for", does="insure"),)


def early_surrender(felt: Felt, hand: BlackjackHand, bettor: Bettor) -> tuple[Move, ...]:
    """The early surrender a bettor is offered: for his own part, or as the player; no natural."""
    rule = felt.sheet.surrender
    if rule is None or not rule.early or felt.count(hand).natural:
        return ()
    each = felt.sheet.sharing.surrender == "each" and bettor.spot == 1
    return (Move.SURRENDER,) if each or bettor == player(felt, hand) else ()


def question(
    felt: Felt, hand: BlackjackHand, bettor: Bettor, offers: tuple[Answer, ...]
) -> Decision[Answer]:
    """The question; the last of the offers declines the others and is the default."""
    insures = offers[-1] is Insured.NO
    asked = "Insurance" if insures else "Go on"
    if Move.SURRENDER in offers:
        asked += ", or surrender half the wager"
    return Decision(
        who=bettor,
        question=f"The player-dealer shows {felt.up}. {asked}?",
        legal=offers,
        default=offers[-1],
        situation=insuring(hand.cards, felt.up),
        seen={"hand": hand.cards, "bank": (felt.up,)},
        placed=felt.bets.of(bettor),
        wagers={offer.value: INSURANCE for offer in offers if isinstance(offer, Range)},
        volunteer=not insures,
    )
