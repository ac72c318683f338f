"""The rules of 2 Way Winner in plain words."""

from collections.abc import Iterator

from houseway.errors import listed
from houseway.families.two_way_winner.sheet import TwoWayWinnerSheet
from houseway.hands.rankings import RANKINGS
from houseway.round.words import Said

JOKERS = {
    "wild": "The joker is any card.",
    "ace-straight-flush": "The joker is an ace, or completes a straight, flush or straight flush.",
}


def in_words(sheet: TwoWayWinnerSheet) -> Iterator[Said]:
    start = {"left-of-player-dealer": "player-dealer", "house-dealer-left": "house dealer"}
    left = sheet.dealt_until
    while_left = f"while more than {left} cards are" if left else "as long as a card is"
    yield Said(f"The deal starts at the {start[sheet.deal_start]}'s left.")
    yield Said(f"Players draw {while_left} left in the deck.")
    yield Said(" ".join(_counting(sheet)), sheet.counting.lines)
    yield Said(" ".join(_second_wager(sheet)), sheet.doubling.lines)
    yield Said(" ".join(_poker(sheet)), sheet.poker.lines)
    play = sheet.wager("blackjack-play").title
    asked = f"places the {play} first" if sheet.natural.play_wager else f"places no {play}"
    yield Said(f"A player who is paid for a natural 22 {asked}.", sheet.natural.lines)
    row = {"best-paid": "pays most", "best-ranked": "ranks highest"}[sheet.bonus.counts]
    yield Said(f"The 7-Card Bonus counts the hand that {row}.", sheet.bonus.lines)


def _counting(sheet: TwoWayWinnerSheet) -> Iterator[str]:
    rules = sheet.counting
    eleven = "Each of two aces" if rules.two_aces == 22 else "Only one of two aces"
    yield f"{eleven} may count 11."
    plain = {"counts": "A 22 without the joker does not bust", "over": "22 without the joker busts"}
    yield f"{plain[rules.plain_22]}; a joker 22 is made with the joker in three cards or more."
    split = {"joker-22": "a joker 22", "plain-22": "a plain 22"}[rules.split_22]
    yield f"The joker on a split ten makes {split}."
    bank = {"beats-22": "beats", "equals-22": "equals"}[rules.bank_joker_22]
    yield f"The player-dealer's joker 22 {bank} a player's 22 without the joker."
    over = {"player-loses": "the player loses", "closer-wins": "the lower total wins"}
    yield f"When both bust, {over[rules.both_over]}."
    bank_stands = {
        "soft-18": "hits soft 17 or less and stands on hard 17 or more",
        "hard-17": "hits every soft total but a natural 22 and stands on hard 17 or more",
    }
    yield f"The player-dealer {bank_stands[rules.bank_stands]}."


def _second_wager(sheet: TwoWayWinnerSheet) -> Iterator[str]:
    rules = sheet.doubling
    yield f"Doubled and split money goes beside the {sheet.wager(rules.circle).title}."
    others = {
        "first-hand": "follow the first hand",
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
