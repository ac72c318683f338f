"""Tiles against the bank: pai gow tiles, set into two hands, and mah-jong pai gow with one."""

from collections.abc import Mapping

import msgspec

from houseway.cards import Card, Cup, Shoe
from houseway.families.tiles.facts import TileShowdown, showdown
from houseway.families.tiles.house_way import SetTiles, house_way
from houseway.families.tiles.rank import TileRank, Tiles, compare, rank
from houseway.families.tiles.sheet import TileRules, TilesSheet
from houseway.families.tiles.situations import of_bank, of_player
from houseway.round import (
    AnyDecision,
    Bets,
    Bettor,
    Compared,
    Decision,
    HandSet,
    Log,
    Round,
    SetHands,
    SetRow,
    Settable,
    ask,
    ask_together,
    set_or_told,
)
from houseway.round.dice import shake
from houseway.round.trial import Trial

ROWS = (SetRow("low", "low hand", 2), SetRow("high", "high hand", 2))


class TilesFinished(msgspec.Struct, frozen=True, kw_only=True):
    rules: TileRules
    hands: Mapping[Bettor, tuple[Tiles, ...]]  # by position: a hand, or low and high
    bank: tuple[Tiles, ...]
    foul: frozenset[Bettor] = frozenset()  # positions
    dice: tuple[int, ...] = ()
    raised: Mapping[Bettor, Mapping[str, int]] = {}
    action_cards: Mapping[str, Card] = {}

    def judged(self, bettor: Bettor, wager: str) -> TileShowdown:
        if bettor.seated in self.foul:
            return TileShowdown()
        return showdown(self.rules, self.ranks(self.hands[bettor.seated]), self.ranks(self.bank))

    def ranks(self, hands: tuple[Tiles, ...]) -> tuple[TileRank, ...]:
        return tuple(rank(self.rules, hand) for hand in hands)

    def say(self, words: str) -> str:
        return words

    def result(self, bettor: Bettor, wager: str = "", looks_at: str = "") -> str:
        own = [each.words for each in self.ranks(self.hands[bettor.seated])]
        bank = [each.words for each in self.ranks(self.bank)]
        if bettor.seated in self.foul:
            return f"foul: the low hand, {own[0]}, is above the high one, {own[1]}"
        if looks_at == "hand":
            return own[0]
        if len(own) == 1:
            return f"{own[0]}, against the player-dealer's {bank[0]}"
        both = (
            f"{row.name} {mine} against {other}"
            for row, mine, other in zip(ROWS, own, bank, strict=True)
        )
        return "; ".join(both)


def play(sheet: TilesSheet, bets: Bets, shoe: Shoe, cup: Cup, log: Log) -> Round[TilesFinished]:
    """Plays a round, in the order of the documents."""
    rules = sheet.rules

    # 1. The player-dealer shakes the cup.
    dice = shake(cup, log, sheet.dice.dice, sheet.dice.sides)

    # 2. Tiles to every place, round the table from where the dice point; unused ones go back.
    positions = bets.positions(bets.left_of_the_bank)
    dealt, bank = deal(sheet, bets, dice, shoe, log)

    # 3. Every player sets a low and a high hand, all at the same time; then the player-dealer.
    foul: frozenset[Bettor] = frozenset()
    hands: dict[Bettor, tuple[Tiles, ...]] = {p: (dealt[p],) for p in positions}
    banks: tuple[Tiles, ...] = (bank,)
    if sheet.setting is not None:
        answers = yield from ask_together([player_asked(sheet, bets, p, dealt) for p in positions])
        given = {who.seated: as_answered(answer) for who, answer in answers.items()}
        foul = frozenset(p for p in positions if is_foul(rules, given[p]))
        for position in positions:
            set_now = given[position]
            hands[position] = set_now if position in foul else turned(rules, set_now)
            lay_out(rules, position.position, hands[position], bets.lookers(position), log)
        log.opened("bank", bank)
        answer = yield from ask(bank_asked(sheet, bets, bank))
        banks = turned(rules, as_answered(answer))

    # 4. The player-dealer's tiles are opened, then those of the players from the action button on.
    open_hands(rules, "bank", banks, log)
    for seat in round_from(sheet, bets, dice, past_the_bank=True):
        for position in positions:
            if position.seat == seat:
                came_out = results(rules, hands[position], banks, position in foul)
                open_hands(rules, position.position, hands[position], log, came_out)
    return TilesFinished(rules=rules, hands=hands, bank=banks, foul=foul, dice=dice)


# ---- the deal ----


def round_from(
    sheet: TilesSheet, bets: Bets, dice: tuple[int, ...], *, past_the_bank: bool
) -> list[int]:
    """All seats from where the dice point; the action button passes the player-dealer."""
    step = 1 if sheet.dice.count == "clockwise" else -1
    steps = step * (sum(dice) - 1 if dice else 1)
    if past_the_bank and steps % bets.seats == 0:
        steps += step
    return [bets.seat_at(steps + step * place) for place in range(bets.seats)]


def deal(
    sheet: TilesSheet, bets: Bets, dice: tuple[int, ...], shoe: Shoe, log: Log
) -> tuple[dict[Bettor, Tiles], Tiles]:
    """A row of tiles to every place, the player-dealer's in its turn; players see their own."""
    dealt: dict[Bettor, Tiles] = {}
    bank: Tiles = ()
    returned = False
    past_the_bank = sheet.dice.first == "action-button"
    for seat in round_from(sheet, bets, dice, past_the_bank=past_the_bank):
        here = [position for position in bets.positions(seat) if position.seat == seat]
        for position in here:
            tiles = row_of_tiles(sheet, shoe, position.position)
            dealt[position] = log.dealt(position.position, tiles, bets.lookers(position))
        if seat == bets.player_dealer:
            bank = log.dealt("bank", row_of_tiles(sheet, shoe, "bank"), frozenset())
        elif not here:
            returned |= bool(shoe.burn(sheet.tiles_each))
    if returned:
        log.noted("Tiles at places without a wager are taken back unseen.")
    return dealt, bank


def row_of_tiles(sheet: TilesSheet, shoe: Shoe, to: str) -> Tiles:
    return tuple(shoe.card(to) for _ in range(sheet.tiles_each))


# ---- setting ----


def player_asked(
    sheet: TilesSheet, bets: Bets, position: Bettor, dealt: Mapping[Bettor, Tiles]
) -> Decision[SetHands | Settable]:
    who, tiles = bets.behind(position)[0], dealt[position]
    row, _ = house_way(sheet.rules, tiles)
    return asked(sheet, who, tiles, of_player(row), bets.of(who))


def bank_asked(sheet: TilesSheet, bets: Bets, tiles: Tiles) -> Decision[SetHands | Settable]:
    row, _ = house_way(sheet.rules, tiles)
    return asked(sheet, bets.bank, tiles, of_bank(row), bets.against_the_bank)


def asked(
    sheet: TilesSheet, who: Bettor, tiles: Tiles, situation: str, placed: Mapping[str, int]
) -> Decision[SetHands | Settable]:
    settable = Settable(tiles, ROWS)
    by_the_house = set_as(settable, house_way(sheet.rules, tiles)[1])
    return Decision(
        who=who,
        question="Set two tiles as your low hand and two as your high hand.",
        legal=(settable,),
        default=by_the_house,
        house_way=by_the_house,
        situation=situation,
        seen={"hand": tiles},
        placed=placed,
    )


def as_answered(answer: SetHands | Settable) -> tuple[Tiles, ...]:
    assert isinstance(answer, SetHands), f"{answer} names no tiles"
    return answer.hands


def set_as(settable: Settable, way: SetTiles) -> SetHands:
    return settable.first(way.low)


def is_foul(rules: TileRules, hands: tuple[Tiles, ...]) -> bool:
    """Whether the low hand is above the high one, where that is a foul."""
    assert rules.setting is not None, "only dominoes are set"
    low, high = hands
    return rules.setting.swapped == "foul" and rank(rules, low) > rank(rules, high)


def turned(rules: TileRules, hands: tuple[Tiles, ...]) -> tuple[Tiles, ...]:
    """The hands with the lower one first, whichever way they were set."""
    low, high = hands
    return (high, low) if rank(rules, low) > rank(rules, high) else hands


def tried(sheet: TilesSheet, decision: AnyDecision, answer: str) -> Trial:
    """What each hand of a setting comes to, and whether it would lose as a foul."""
    choice = set_or_told(decision, answer)
    if isinstance(choice, Trial):
        return choice
    says = tuple(rank(sheet.rules, hand).words for hand in choice.hands)
    foul = is_foul(sheet.rules, choice.hands)
    why = f"The low hand, {says[0]}, is above the high one, {says[1]}." if foul else ""
    return Trial(says=says, loses=why)


# ---- opening ----


def words(rules: TileRules, hands: tuple[Tiles, ...]) -> str:
    """`low 7, led by Bon; high Gong with Teen`."""
    said = [rank(rules, hand).words for hand in hands]
    if len(said) == 1:
        return said[0]
    return "; ".join(f"{row.name} {each}" for row, each in zip(ROWS, said, strict=True))


def results(
    rules: TileRules, hands: tuple[Tiles, ...], banks: tuple[Tiles, ...], foul: bool
) -> tuple[Compared, ...]:
    """How each hand comes out against the player-dealer's; what a copy brings is the wager's."""
    named: Mapping[int, Compared] = {1: "wins", 0: "copy", -1: "loses"}
    return tuple(
        "foul" if foul else named[compare(rules, rank(rules, own), rank(rules, bank))]
        for own, bank in zip(hands, banks, strict=True)
    )


def lay_out(
    rules: TileRules,
    to: str,
    hands: tuple[Tiles, ...],
    sees: frozenset[int] | None,
    log: Log,
    came_out: tuple[Compared, ...] = (),
) -> None:
    ranks = [rank(rules, hand) for hand in hands]
    says, counts = tuple(row.words for row in ranks), tuple(row.count for row in ranks)
    log.add(HandSet(to, hands, says, sees, came_out, counts))


def open_hands(
    rules: TileRules,
    to: str,
    hands: tuple[Tiles, ...],
    log: Log,
    came_out: tuple[Compared, ...] = (),
) -> None:
    """Opens all tiles of a place with what they come to, and leaves them set for all to see."""
    log.opened(to, tuple(tile for hand in hands for tile in hand), words(rules, hands))
    lay_out(rules, to, hands, None, log, came_out)


def recipients(bets: Bets) -> tuple[str, ...]:
    return ("bank", *(position.position for position in bets.positions(1)))


def most_cards(sheet: TilesSheet, bets: Bets) -> int:
    return sheet.tiles_each * bets.seats


def open_shoe(sheet: TilesSheet, shoe: Shoe, log: Log) -> None:
    """Burns nothing: every tile is in a row."""
