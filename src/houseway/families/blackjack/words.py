"""The rules of a blackjack sheet in plain words."""

from collections.abc import Iterator

from houseway.errors import listed
from houseway.families.blackjack.facts import NATURALS
from houseway.families.blackjack.moves import RESERVE, USUAL_CARDS
from houseway.families.blackjack.sheet import (
    BlackjackDrawing,
    BlackjackHandRule,
    BlackjackSheet,
    Totals,
)
from houseway.round.words import Said

JOKERS = {
    "none": "",
    "hard-21": "A joker makes any hand a hard 21, to which nothing is drawn.",
    "one-or-eleven": "A joker counts 1 or 11.",
    "two-or-twelve": "A joker counts 2 or 12.",
    "one-to-eleven": "A joker counts anything from 1 to 11.",
}
UP_JOKER = {
    "plays": "",
    "freezes-players": "A joker as the bank's first card leaves players no choice.",
    "freezes-all": "A joker as the bank's first card ends all drawing, the bank's too.",
}
PAIRS = {"rank": "two cards of one rank", "value": "two cards that count the same"}
AGAINST_NATURAL = {
    "all": "The player-dealer's natural takes doubled and split money too.",
    "original": "Against the player-dealer's natural doubled and split money has no action.",
    "unraised": "Against the player-dealer's natural doubled and split hands have no action.",
}
SHARING = {
    "seated": "the seated player, or the first bettor on an empty seat",
    "most-money": "the bettor with the most money on it",
}


def in_words(sheet: BlackjackSheet) -> Iterator[Said]:
    """The rules of a sheet, each with the lines it comes from."""
    yield from _counting(sheet)
    yield Said(f"Players: {_drawing(sheet.player)}.", sheet.player.lines)
    yield Said(f"The player-dealer, without a choice: {_drawing(sheet.bank)}.", sheet.bank.lines)
    yield from _deal(sheet)
    yield from _doubling(sheet)
    yield from _splitting(sheet)
    yield from _giving_up(sheet)
    yield from _sharing(sheet)


def _counting(sheet: BlackjackSheet) -> Iterator[Said]:
    rules = sheet.counting
    for natural in rules.naturals:
        cards = " or ".join(NATURALS[kind] for kind in natural.kinds)
        best = f"counts {natural.as_total}" if natural.as_total else "beats all hands below it"
        split = ", also after a split" if natural.after_split else ""
        name = f"{natural.name} {natural.counts}".strip()
        yield Said(f"A {name} is {cards} as the first two cards{split}; it {best}.", natural.lines)
    above = ", except 31, which beats all but a natural" if rules.hard_31 else ""
    joker = f" {JOKERS[rules.joker]} {UP_JOKER[rules.up_joker]}".rstrip()
    yield Said(f"A hand that counts more than {rules.most} busts{above}.{joker}", rules.lines)


def _drawing(rule: BlackjackHandRule) -> str:
    if rule.hard == rule.soft:
        return _totals(rule.hard, "")
    return f"{_totals(rule.hard, 'hard ')}; {_totals(rule.soft, 'soft ')}"


def _totals(drawing: BlackjackDrawing, kind: str) -> str:
    found = []
    if _some(drawing.hit):
        found.append(f"hit {kind}{_range(drawing.hit, soft=kind == 'soft ')}")
    if _some(drawing.option):
        found.append(f"choose on {kind}{_range(drawing.option, soft=kind == 'soft ')}")
    found.append(f"stand on {'more' if found else f'all {kind}totals'}")
    return ", ".join(found)


def _some(totals: Totals) -> bool:
    return totals[0] <= totals[1]


def _range(totals: Totals, *, soft: bool) -> str:
    least, most = totals
    if least <= 2 or (least == 12 and soft):
        return f"{most} or less"
    return f"{least}" if least == most else f"{least} to {most}"


def _deal(sheet: BlackjackSheet) -> Iterator[Said]:
    deal = sheet.deal
    second = {
        "down": "Its second card is dealt face down",
        "after-players": "Its second card is dealt after the players have acted",
    }[deal.second]
    checked = (
        "; it is checked when it may make a natural, which ends the round"
        if deal.checked
        else " and turned over after all players have acted" * (deal.second == "down")
    )
    yield Said(f"The player-dealer shows its first card. {second}{checked}.", deal.lines)
    yield Said(
        f"So that the cards last, a round is dealt from a new shoe unless {USUAL_CARDS} for every "
        f"hand and {RESERVE} more are left. With {RESERVE} or fewer left only hands that must be "
        f"hit draw: nobody {listed(_choices(sheet))}. If the cards run out anyway, the round "
        "is void: wagers and collections go back, and the next one is dealt from a new shoe."
    )
    if any(wager.name == "insurance" for wager in sheet.wagers) and sheet.insurance is not None:
        rule = sheet.insurance
        share = f"{rule.least} to {rule.most}%" if rule.least != rule.most else f"{rule.most}%"
        yield Said(f"Insurance is {share} of the wager, against an ace.", rule.lines)


def _choices(sheet: BlackjackSheet) -> Iterator[str]:
    """What a player may do of his own will that takes a card."""
    if sheet.doubling is not None:
        yield "doubles"
    if sheet.splitting is not None:
        yield "splits"
    yield "hits by choice"


def _doubling(sheet: BlackjackSheet) -> Iterator[Said]:
    rule = sheet.doubling
    if rule is None:
        return
    cards = "the first two cards" if rule.cards == "two" else "a hand of any number of cards"
    less = " or less" if rule.for_less else ""
    never = f", not on {', '.join(map(str, rule.not_on))}" if rule.not_on else ""
    after = ", also after a split" if rule.after_split else ", not after a split"
    yield Said(f"Double: {cards}, for as much{less} and one more card{never}{after}.", rule.lines)


def _splitting(sheet: BlackjackSheet) -> Iterator[Said]:
    rule = sheet.splitting
    if rule is None:
        return
    pairs = PAIRS.get(rule.pairs, "any two cards")
    if rule.jokers:
        pairs += ", jokers too"
    tens = {"rank": " of one rank", "value": ""}[rule.tens]
    again = {
        "same": "",
        "rank-then-suit": ", the second time of one rank and the third of one suit as well",
        "value-then-suit": ", the third time of one suit",
    }[rule.tens_again]
    aces = " with one card each" if rule.cards_on_aces == "one" else ""
    of_tens = f"tens{tens} up to {rule.hands_of_tens}{again}"
    of_aces = f"aces up to {rule.hands_of_aces}{aces}"
    yield Said(f"Split: {pairs}, up to {rule.hands} hands; {of_tens}; {of_aces}.", rule.lines)
    yield Said(AGAINST_NATURAL[sheet.against_natural], rule.lines)


def _giving_up(sheet: BlackjackSheet) -> Iterator[Said]:
    rule = sheet.surrender
    if rule is None:
        return
    cards = "the first two cards" if rule.cards == "two" else "a hand of any number of cards"
    most = f" that counts no more than {rule.most}" if rule.most < 21 else ""
    against = [{"A": "an ace", "X": "a joker"}.get(symbol, symbol) for symbol in rule.not_against]
    never = f", not against {' or '.join(against)}" if against else ""
    after = ", also after a split" if rule.after_split else ""
    early = ", before the hole card is checked" if rule.early else ""
    yield Said(f"Surrender: {cards}{most}{early}{never}{after}, for half the wager.", rule.lines)


def _sharing(sheet: BlackjackSheet) -> Iterator[Said]:
    rule = sheet.sharing
    plays, adds = SHARING[rule.plays], SHARING[rule.adds]
    says = f"A hand with several wagers is played by {plays}"
    if rule.adds != rule.plays:
        says += f"; {adds} decides whether it is doubled or split"
    others = "may add to their own wagers" if rule.others == "may-add" else "ride along"
    each = (
        "each may surrender his own part"
        if rule.surrender == "each"
        else "a surrender counts for all"
    )
    surrender = f", and {each}" if sheet.surrender is not None else ""
    yield Said(f"{says}. The others {others}{surrender}.", rule.lines)
