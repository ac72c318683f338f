"""Games to nine, of war and 2 Way Winner: what their sheets choose, in plain words."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any

from houseway.errors import listed
from houseway.families.baccarat.round import BANKER_HITS
from houseway.families.baccarat.sheet import BaccaratSheet
from houseway.families.casino_war.sheet import CasinoWarSheet
from houseway.families.nine.sheet import HandRule, NineSheet
from houseway.families.two_way_winner.sheet import TwoWayWinnerSheet
from houseway.hands.rankings import RANKINGS
from houseway.sheet import Sheet
from houseway.telling.section import Paragraph
from houseway.telling.words import both, capital, cited, number

COUNTS = "Aces count 1, tens and pictures nothing, other cards their face; of a sum the last digit."
TOTALS = range(10)
JOKERS = {
    "wild": "The joker is any card.",
    "ace-straight-flush": "The joker is an ace, or completes a straight, flush or straight flush.",
}


def _read(sheet: Sheet, text: str, lines: str = "") -> Paragraph:
    return Paragraph(text=text, cites=cited(sheet.source.file, lines))


def runs(counts: Iterable[int]) -> str:
    """`0 to 7 or 9`."""
    placed = groupby(enumerate(sorted(counts)), key=lambda pair: pair[1] - pair[0])
    found: list[str] = []
    for _, group in placed:
        run = [str(count) for _, count in group]
        found += [f"{run[0]} to {run[-1]}"] if len(run) > 2 else run
    return listed(found)


# ---- two community hands ----


def baccarat(sheet: BaccaratSheet) -> Iterator[Paragraph]:
    drawing, second = sheet.drawing, sheet.second_hand.title()
    yield _read(sheet, COUNTS)
    yield _read(sheet, _opened(sheet, second))
    natural = "A natural, 8 or 9 in the first two cards of either hand,"
    if drawing.naturals == "stop":
        yield _read(sheet, f"{natural} ends the drawing.", drawing.lines)
    else:
        yield _read(sheet, f"{natural} does not keep the other hand from drawing.", drawing.lines)
    yield _read(sheet, _on_five(sheet, second), drawing.lines)
    yield _banker_chart(sheet, second)
    best = "The hand closer to nine wins, whatever the number of its cards."
    if sheet.compare == "natural-first":
        best = "A natural beats any hand of three cards; otherwise the hand closer to nine wins."
    yield _read(sheet, best)


def _opened(sheet: BaccaratSheet, second: str) -> str:
    dealt = "Cards are dealt face up."
    if sheet.dealt == "face-down":
        dealt = (
            "Cards are dealt face down; the Player hand is opened first, then one card of the "
            f"{second} hand."
        )
    if sheet.burn == "none":
        return f"{dealt} Nothing is burned from a new shoe."
    return f"{dealt} A new shoe's first card is shown and says how many more are burned."


def _on_five(sheet: BaccaratSheet, second: str) -> str:
    if sheet.drawing.option == "none":
        return "The Player hand hits 5 or less and stands on 6 or more."
    seen = {"first-card": "first card counts", "total": "two cards count"}[sheet.drawing.option]
    own = both(sheet.wager(name).title for name in sheet.own_hand)
    return (
        "The Player hand hits 4 or less and stands on 6 or more. It hits 5 too; but where the "
        f"{second} hand's {seen} 5 or 6, everybody on the Player line says whether to hit or "
        "stand. The card is dealt in any case; for those who stood it does not count for the "
        f"{own}."
    )


def _banker_chart(sheet: BaccaratSheet, second: str) -> Paragraph:
    """The hand that goes by the other's third card."""
    highest = 7 if sheet.drawing.naturals == "stop" else max(TOTALS)
    rows = []
    for hits, group in groupby(range(highest + 1), key=lambda total: BANKER_HITS.get(total, "")):
        stands = [count for count in TOTALS if str(count) not in hits]
        rows.append((runs(group), _all(list(map(int, hits))), _all(stands)))
    return Paragraph(
        text=(
            f"The {second} hand hits 5 or less if the Player hand has two cards. If it has three, "
            f"the {second} hand goes by the Player's third card:"
        ),
        cites=cited(sheet.source.file, sheet.drawing.lines),
        columns=(f"{second} counts", "hits against", "stands against"),
        rows=tuple(rows),
    )


def _all(counts: list[int]) -> str:
    return "any card" if len(counts) == len(TOTALS) else runs(counts) if counts else "none"


# ---- own hands to nine ----


def nine(sheet: NineSheet) -> Iterator[Paragraph]:
    start = {
        "action-button": "the action button",
        "left-of-player-dealer": "the player-dealer's left",
    }[sheet.deal_start]
    shown = "; the player-dealer's last card lies open" if sheet.bank_shown == "last" else ""
    yield _read(
        sheet,
        f"{capital(number(sheet.cards))} cards to every hand, one at a time from {start}{shown}.",
    )
    shaken = {
        "before-the-deal": "before the deal",
        "before-the-bank": "before the player-dealer's own hand is played",
    }[sheet.dice]
    yield _read(sheet, f"The dice that place the action button are shaken {shaken}.")
    yield _read(sheet, f"Players: {_drawn(sheet.player)}.", sheet.player.lines)
    yield _read(sheet, f"The player-dealer: {_drawn(sheet.bank)}.", sheet.bank.lines)
    hits = sheet.house_way
    yield _read(
        sheet, f"The house way is to hit {hits} or less and to stand on {hits + 1} or more."
    )
    cards = {
        "in-turn": "Whoever hits gets the card at once.",
        "after-all": "Cards are drawn when all players have decided.",
    }[sheet.draw]
    yield _read(sheet, cards)


def _drawn(rule: HandRule) -> str:
    stand = [total for total in TOTALS if total not in (*rule.hit, *rule.option)]
    parts = [f"must hit {runs(rule.hit)}"] * bool(rule.hit)
    option = "any total" if len(rule.option) == len(TOTALS) else runs(rule.option)
    parts += [f"may hit or stand on {option}"] * bool(rule.option)
    parts += [f"must stand on {runs(stand)}"] * bool(stand)
    return ", ".join(parts)


# ---- war ----


def casino_war(sheet: CasinoWarSheet) -> Iterator[Paragraph]:
    war = sheet.war
    yield _read(sheet, f"{_burned(war.burn)} before the War deal.", war.lines)
    if sheet.banking.backline:
        own = "decides for himself" if war.backline == "own" else "follows the seat"
        yield _read(sheet, f"On a tie a backline bettor {own}.", war.lines)
    yield _read(sheet, f"{_burned(sheet.opening_burn)} from a new shoe.")


def _burned(cards: int) -> str:
    return f"{capital(number(cards))} card{'s are' if cards != 1 else ' is'} burned"


# ---- blackjack or poker ----


def two_way_winner(sheet: TwoWayWinnerSheet) -> Iterator[Paragraph]:
    start = {"left-of-player-dealer": "player-dealer", "house-dealer-left": "house dealer"}
    left = sheet.dealt_until
    while_left = f"while more than {left} cards are" if left else "as long as a card is"
    yield _read(sheet, f"The deal starts at the {start[sheet.deal_start]}'s left.")
    yield _read(sheet, f"Players draw {while_left} left in the deck.")
    yield _read(sheet, " ".join(_counting(sheet)), sheet.counting.lines)
    yield _read(sheet, " ".join(_second_wager(sheet)), sheet.doubling.lines)
    yield _read(sheet, " ".join(_poker(sheet)), sheet.poker.lines)
    play = sheet.wager("blackjack-play").title
    asked = f"places the {play} first" if sheet.natural.play_wager else f"places no {play}"
    yield _read(sheet, f"Whoever is paid for a natural 22 {asked}.", sheet.natural.lines)
    row = {"best-paid": "pays most", "best-ranked": "ranks highest"}[sheet.bonus.counts]
    yield _read(sheet, f"The 7-Card Bonus counts the hand that {row}.", sheet.bonus.lines)


def _counting(sheet: TwoWayWinnerSheet) -> Iterator[str]:
    rules = sheet.counting
    eleven = "Each of two aces" if rules.two_aces == 22 else "Only one of two aces"
    yield f"{eleven} may count 11."
    plain = {"counts": "A 22 without the joker is not over", "over": "22 is over without the joker"}
    yield f"{plain[rules.plain_22]}; a joker 22 is made with the joker in three cards or more."
    split = {"joker-22": "a joker 22", "plain-22": "a plain 22"}[rules.split_22]
    yield f"The joker on a split ten makes {split}."
    bank = {"beats-22": "beats", "equals-22": "equals"}[rules.bank_joker_22]
    yield f"The player-dealer's joker 22 {bank} a player's 22 without the joker."
    over = {"player-loses": "the player loses", "closer-wins": "the lower total wins"}
    yield f"When both are over, {over[rules.both_over]}."
    bank_stands = {
        "soft-18": "hits soft 17 or less and stands on hard 17 or more",
        "hard-17": "hits every soft total but a natural 22 and stands on hard 17 or more",
    }
    yield f"The player-dealer {bank_stands[rules.bank_stands]}."


def _second_wager(sheet: TwoWayWinnerSheet) -> Iterator[str]:
    rules = sheet.doubling
    yield f"Doubled and split money goes beside the {sheet.wager(rules.circle).title}."
    others = {
        "first-hand": "go with the first hand",
        "both-hands": "win when both hands win, lose when both lose, and push otherwise",
    }[rules.unsplit]
    yield f"After a split the wagers that are not split {others}."
    pair = "may" if rules.joker_and_two == "pair" else "may not"
    yield f"Joker and two {pair} be split."


def _poker(sheet: TwoWayWinnerSheet) -> Iterator[str]:
    rules, ante = sheet.poker, sheet.wager("blackjack-ante").title
    yield f"The Poker Play wager is {listed(map(str, rules.sizes))} times the ante."
    yield f"A poker hand that wins with a {rules.strong} or better gets the {ante} paid too."
    yield JOKERS[RANKINGS[rules.ranking].joker]


CHOICES: Mapping[str, Callable[[Any], Iterator[Paragraph]]] = {
    "baccarat": baccarat,
    "nine": nine,
    "casino-war": casino_war,
    "two-way-winner": two_way_winner,
}  # by family
