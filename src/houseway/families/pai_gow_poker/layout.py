"""The felt of pai gow poker: a row for each hand in front of every seat and of the bank."""

from collections.abc import Iterator

from houseway.families.pai_gow_poker.round import BANKER, PLAYER
from houseway.families.pai_gow_poker.sheet import PaiGowSheet
from houseway.families.pai_gow_poker.spot import rows
from houseway.round.dice import DICE
from houseway.round.layout import (
    AnyFeltPart,
    BankPart,
    CardPlace,
    DicePart,
    HandsPart,
    Layout,
    ThreePart,
    Tint,
    circles,
    spot,
)
from houseway.round.words import capital

TINTS: dict[str, Tint] = {PLAYER: "player", BANKER: "banker", "tie": "tie"}


def layout(sheet: PaiGowSheet) -> Layout:
    if sheet.community:
        return Layout(arrangement="layout", parts=tuple(shared(sheet)), side=("pays",))
    return Layout(arrangement="set", parts=tuple(parts(sheet)), side=("pays",))


def parts(sheet: PaiGowSheet) -> Iterator[AnyFeltPart]:
    places = [CardPlace(f"bank/{at}", title) for at, title in enumerate(titles(sheet), start=1)]
    yield BankPart(hands=(CardPlace("bank", "Player-dealer"), *places), cards=sheet.deal.cards)
    yield from circles(sheet.in_play)
    yield board(sheet)
    yield DicePart(dice=DICE)


def shared(sheet: PaiGowSheet) -> Iterator[AnyFeltPart]:
    yield BankPart()
    yield HandsPart(
        hands=(CardPlace(PLAYER, "Player"), CardPlace(BANKER, "Banker")),
        cards=sheet.deal.cards,
        tints=("player", "banker"),
        rows=titles(sheet),
    )
    for wager in sheet.wagers:
        tint = TINTS.get(wager.name, "")
        yield spot(wager, "area", tint, row=2 if tint in ("player", "banker") else 1)
    yield DicePart(dice=DICE)


def titles(sheet: PaiGowSheet) -> tuple[str, ...]:
    """Of the hands that everybody compares with: `Low`, `High`."""
    return tuple(capital(row.name) for row in rows(sheet))


def board(sheet: PaiGowSheet) -> ThreePart:
    return ThreePart(
        rows=tuple(row.cards for row in rows(sheet)),
        titles=tuple(row.title for row in rows(sheet)),
    )
