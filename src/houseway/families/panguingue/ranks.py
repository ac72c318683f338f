"""What melds there are, and what they pay: each with cards to look at."""

from houseway.cards import parse_cards
from houseway.errors import counted
from houseway.families.panguingue.sheet import Condition, ConditionName, PanSheet
from houseway.round.ranks import RankRow, RankTable

CONDITIONS: dict[ConditionName, tuple[str, str]] = {  # in words, and an example
    "vale": ("Threes, fives or sevens in different suits", "5h 5c 5d"),
    "vale-suited": ("Threes, fives or sevens in one suit", "7h 7h 7h"),
    "suited": ("Another rank in one suit", "Jc Jc Jc"),
    "low-rope": ("Ace, two, three in one suit", "Ad 2d 3d"),
    "high-rope": ("Jack, queen, king in one suit", "Jh Qh Kh"),
}


def ranks(sheet: PanSheet) -> tuple[RankTable, ...]:
    plain = RankTable(
        "Melds that pay nothing",
        (
            RankRow("Rope: a sequence in one suit, jack after seven", parse_cards("6c 7c Jc")),
            RankRow("Set: a rank in three suits or more", parse_cards("4h 4s 4c")),
            RankRow("Any three aces, any three kings", parse_cards("Ad Ad Ac")),
        ),
    )
    rows = tuple(
        RankRow(f"{CONDITIONS[row.name][0]}: {price(row)}", parse_cards(CONDITIONS[row.name][1]))
        for row in sheet.conditions
    )
    return RankTable("Conditions, paid by everybody in chips", rows), plain


def price(condition: Condition) -> str:
    """`2 chips, 4 in spades`."""
    chips = counted(condition.chips, "chip")
    if condition.spades == condition.chips:
        return chips
    return f"{chips}, {condition.spades} in spades"
