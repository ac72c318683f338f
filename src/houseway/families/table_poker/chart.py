"""Answers by a chart: the first rule that holds."""

from collections.abc import Mapping, Sequence

from houseway.cards import RANKS, Card
from houseway.families.table_poker.made import hand_rank, least
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.odds import Rule
from houseway.round import AnyDecision, Times

Hand = tuple[Card, ...]
Seen = Mapping[str, Sequence[Card]]


def answer(sheet: TablePokerSheet, rules: Sequence[Rule], decision: AnyDecision) -> str:
    """The chart's answer, or the largest wager the player has the chips for."""
    rule = rule_for(sheet, rules, decision.situation, decision.seen)
    return nearest(rule.answer, decision) if rule else decision.default.value


def rule_for(sheet: TablePokerSheet, rules: Sequence[Rule], street: str, seen: Seen) -> Rule | None:
    """The first of a street's rules that holds."""
    return next((r for r in rules if r.street == street and holds(sheet, r, seen)), None)


def nearest(word: str, decision: AnyDecision) -> str:
    if word in decision.words:
        return word
    sizes = [choice for choice in decision.legal if isinstance(choice, Times)]
    return str((sizes[-1] if sizes else decision.default).value)


def holds(sheet: TablePokerSheet, rule: Rule, seen: Seen) -> bool:
    """Whether every condition of a rule is met."""
    hand, board, bank = (tuple(seen.get(name, ())) for name in ("hand", "board", "bank"))
    if rule.up and bank[0].rank not in rule.up:
        return False
    if rule.hands and starting_hand(hand) not in rule.hands:
        return False
    if rule.least and hand_rank(sheet, hand, board).strength < least(sheet, rule.least).strength:
        return False
    return not rule.having or has_feature(sheet, rule.having, hand, board)


def has_feature(sheet: TablePokerSheet, having: str, hand: Hand, board: Hand) -> bool:
    """Whether the cards in sight have a named feature."""
    if sheet.deal.bank:
        from houseway.families.table_poker.holdem.chart import FEATURES

        return FEATURES[having](hand, board)
    from houseway.families.table_poker.streets.look import holds as looks

    return looks(sheet, having, (*hand, *board))


def starting_hand(hand: Sequence[Card]) -> str:
    """The name of a starting hand, the higher rank first: `AKs`, `QQ`, `T9o`."""
    high, low = sorted(hand, key=lambda card: -RANKS.index(card.rank))
    if high.rank == low.rank:
        return high.rank + low.rank
    return high.rank + low.rank + ("s" if high.suit == low.suit else "o")
