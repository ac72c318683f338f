"""Casino War."""

from houseway.families.casino_war.facts import FACTS
from houseway.families.casino_war.round import play, recipients
from houseway.families.casino_war.sheet import CasinoWarSheet
from houseway.round import Family

FAMILY = Family(
    name="casino-war",
    sheet=CasinoWarSheet,
    play=play,
    facts=FACTS,
    recipients=recipients,
    odds="houseway.families.casino_war.odds",
)
