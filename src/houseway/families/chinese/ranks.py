"""What beats what in Chinese poker: in each row, and among hands that win by themselves."""

from houseway.cards import Card, parse_cards
from houseway.families.chinese.sheet import ChineseSheet
from houseway.hands.rankings import RANKINGS
from houseway.round.ranks import RankRow, RankTable, hand_table

EXAMPLES = {  # as they are set
    "dragon-of-a-suit": "2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As",
    "dragon-of-a-colour": "2s 3c 4s 5s 6c 7s 8s 9c Ts Js Qc Ks As",
    "dragon": "2s 3h 4d 5s 6c 7s 8h 9c Ts Jd Qc Ks As",
    "one-colour": "3h 5d 8h 2d 2h 6d 9h Kd Jh Jd Ah Ad 6h",
    "deuces-to-nines": "3s 3h 8d 4s 4c 5h 5d 9c 2s 2h 7d 7c 7s",
    "tens-to-aces": "Qs Qh Ac Ts Th Jd Jc Ks Kh Kd Kc As Ad",
    "six-pairs": "2s 2h 9c 4s 4h 7d 7c Js Jd Jh Qc Qs Jc",
    "three-flushes": "4s 9s Qs 2h 5h 8h Th Kh 3d 6d 9d Jd Ad",
    "three-straights": "As 2h 3d 5s 6h 7c 8d 9s 8h 9c Td Js Qh",
}


def ranks(sheet: ChineseSheet) -> tuple[RankTable, ...]:
    tables = (
        hand_table("Middle and back, best first", RANKINGS[sheet.rows.behind]),
        hand_table("Front, best first", RANKINGS[sheet.rows.front]),
    )
    if not sheet.sweeps:
        return tables
    rows = tuple(
        RankRow(f"{sweep.title}: {sweep.points} points", example(sweep.name))
        for sweep in sorted(sheet.sweeps, key=lambda sweep: sweep.rank)
    )
    return (*tables, RankTable("Clean sweeps, best first", rows))


def example(name: str) -> tuple[Card, ...]:
    return tuple(parse_cards(EXAMPLES[name]))
