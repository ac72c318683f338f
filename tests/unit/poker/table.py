"""Hands of pot poker for tests: begun with cards by seat, and answered seat by seat."""

from collections.abc import Mapping

from houseway.cards import DealtShoe, Shoe, parse_cards
from houseway.families.poker import FAMILIES
from houseway.families.poker.sheet import PokerSheet
from houseway.round import Bettor, Hand, Limit, Log
from houseway.table import PotOutcome, PotRound

FAMILY = {family.name: family for family in FAMILIES}


def seated(limit: Limit, stacks: list[int], **more: object) -> Hand:
    """Seats 1, 2, … from the left of the button; the last one has it."""
    fields: dict[str, object] = {
        "seats": tuple(range(1, len(stacks) + 1)),
        "chips": tuple(stacks),
        "limit": limit,
        **more,
    }
    return Hand(**fields)  # type: ignore[arg-type]


def begin(sheet: PokerSheet, hand: Hand, deal: Mapping[str, str]) -> PotRound:
    """Cards by seat and board, in the order they come."""
    shoe = DealtShoe({to: parse_cards(cards) for to, cards in deal.items()})
    return begin_from(sheet, hand, shoe)


def begin_from(sheet: PokerSheet, hand: Hand, shoe: Shoe) -> PotRound:
    return PotRound(FAMILY[sheet.family], sheet, hand, shoe=shoe, log=Log())


def answered(round: PotRound, *answers: str) -> PotRound:
    """`1 raise 30`: the seat that must be asked, and its answer."""
    for text in answers:
        seat, _, word = text.partition(" ")
        assert not round.playing.over, f"{text}: the hand is over"
        assert round.playing.pending[0].who == Bettor(int(seat)), f"{text}: not the seat asked"
        round.answer(round.playing.pending[0].who, word)
    return round


def outcome(round: PotRound) -> PotOutcome:
    assert round.outcome is not None, "the hand is not over"
    return round.outcome


def stacks(round: PotRound) -> tuple[int, ...]:
    """At the end, by seat."""
    changes = outcome(round).changes
    return tuple(
        chips + changes[str(seat)]
        for seat, chips in zip(round.hand.seats, round.hand.chips, strict=True)
    )


def won(round: PotRound) -> dict[int, int]:
    """What every seat took out of the pots."""
    found: dict[int, int] = {}
    for pot in outcome(round).pots:
        for seat, cents in pot.won.items():
            found[seat] = found.get(seat, 0) + cents
    return found
