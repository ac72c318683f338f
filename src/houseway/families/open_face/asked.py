"""The questions of a hand: cards to be placed on a street, or set all at once in Fantasy Land."""

from houseway.errors import counted
from houseway.families.open_face.board import set_rows
from houseway.families.open_face.deal import BoardDeal
from houseway.families.open_face.policy import policy_of
from houseway.round import Bettor, Decision, SetHands, Settable
from houseway.round.words import number

Asked = Decision[Settable | SetHands]


def to_place(deal: BoardDeal, seat: int, place: int) -> Asked:
    """Some of the cards just dealt go into the rows face up, the rest is discarded."""
    cards = deal.held[seat]
    spare = len(cards) - place
    some = f"{number(place)} of {number(len(cards))} cards; {number(spare)} is discarded"
    option = Settable(
        cards,
        set_rows(deal.sheet),
        says=f"place {counted(place, 'card')}",
        held=deal.rows[seat],
        spare=spare,
    )
    return asked(
        deal, seat, option, f"Place {some if spare else f'your first {number(place)} cards'}"
    )


def to_set(deal: BoardDeal, seat: int) -> Asked:
    """All the cards of a player in Fantasy Land, set face down."""
    cards, rows = deal.held[seat], set_rows(deal.sheet)
    spare = len(cards) - sum(row.cards for row in rows)
    option = Settable(cards, rows, spare=spare)
    return asked(deal, seat, option, "Set your Fantasy Land hand face down")


def asked(deal: BoardDeal, seat: int, option: Settable, question: str) -> Asked:
    seen = deal.seen(seat)
    return Decision(
        who=Bettor(seat),
        question=question,
        legal=(option,),
        default=policy_of(deal.sheet).best(option),
        situation="fantasy land" if not option.held else "placing",
        seen=seen,
        sums={"chips": deal.chips(seat), "unit": deal.hand.limit.small},
        stacks=deal.stacks(),
        face_up=bool(option.held),
    )
