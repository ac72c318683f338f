"""A hand of open-face Chinese poker: cards placed street by street, then everybody compares."""

from collections.abc import Iterator, Mapping

from houseway.cards import Shoe
from houseway.families.open_face.asked import to_place, to_set
from houseway.families.open_face.board import FullBoard, board
from houseway.families.open_face.deal import BoardDeal
from houseway.families.open_face.scoring import Chips, scores
from houseway.families.open_face.sheet import OpenFaceSheet
from houseway.families.open_face.table import in_fantasy_land
from houseway.round import (
    Bettor,
    Hand,
    Log,
    Payment,
    PlayerPaid,
    PotFinished,
    Round,
    SetHands,
    ask,
    ask_together,
    mention,
)


def play(sheet: OpenFaceSheet, hand: Hand, shoe: Shoe, log: Log) -> Round[PotFinished]:
    """Plays a hand, in the order of the document."""
    # 1. Before the cards, the player left of the button pays the fee.
    deal = BoardDeal(sheet, hand, shoe, log)
    deal.collect()
    others = [seat for seat in hand.seats if seat not in deal.fantasy]
    first, *later = sheet.streets

    # 2. Five cards to everybody, one at a time; then the rest for players in Fantasy Land.
    deal.give(hand.seats, first.cards)
    deal.give(deal.fantasy, sheet.fantasy.cards - first.cards)
    if sheet.fantasy.sets == "at-once":
        asked = [to_set(deal, seat) for seat in deal.fantasy]
        answers = yield from ask_together(asked)
        for question in asked:
            deal.lay(question.who.seat, laid(answers[question.who]))

    # 3. In turn from the left of the button everybody places them, in any of the rows.
    for seat in hand.seats:
        if seat in others:
            deal.lay(seat, laid((yield from ask(to_place(deal, seat, first.place)))))
        elif sheet.fantasy.sets == "in-turn":
            deal.lay(seat, laid((yield from ask(to_set(deal, seat)))))

    # 4. Four times three cards each, of which two are placed in turn and one is discarded.
    for street in later:
        deal.give(others, street.cards)
        for seat in others:
            deal.lay(seat, laid((yield from ask(to_place(deal, seat, street.place)))))

    # 5. All hands are open, and everybody is compared with everybody, in order.
    return finish(deal)


def laid(answer: object) -> SetHands:
    assert isinstance(answer, SetHands), f"{answer} names no cards"
    return answer


def finish(deal: BoardDeal) -> PotFinished:
    """Compares the hands, pays the points in turn, and says who goes to Fantasy Land."""
    sheet, hand, log = deal.sheet, deal.hand, deal.log
    for seat in deal.fantasy:
        deal.show(seat, face_up=True)
    boards = {seat: board(sheet, deal.rows[seat]) for seat in hand.seats}
    for seat, own in boards.items():
        if own.fouled:
            log.noted(f"{mention(seat)} has a foul hand. {own.fault}")
    payments = tuple(settle(deal, boards))
    deal.collect_rest(payments)
    for seat in in_fantasy_land(sheet, hand, boards):
        word = "stays in" if seat in deal.fantasy else "goes to"
        log.noted(f"{mention(seat)} {word} Fantasy Land.")
    return PotFinished(
        paid=deal.fees,
        live=(),
        taken=tuple(deal.taken),
        payments=payments,
        hands={seat: sum(own.rows, ()) for seat, own in boards.items()},
    )


def settle(deal: BoardDeal, boards: Mapping[int, FullBoard]) -> Iterator[Payment]:
    """The payments between all pairs, in turn; nobody pays more than he has left."""
    chips = Chips(deal.sheet, deal.hand, deal.fees)
    for score in scores(deal.sheet, boards):
        deal.log.add(score.told)
        both = boards[score.first].fouled and boards[score.second].fouled
        for payment in chips.settle(score, apart=both):
            payer = Bettor(payment.payer)
            deal.log.add(PlayerPaid(payer, payment.payee, payment.cents, payment.why))
            yield payment
