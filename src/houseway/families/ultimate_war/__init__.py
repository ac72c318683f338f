"""Ultimate War."""

from houseway.families.ultimate_war.facts import FACTS
from houseway.families.ultimate_war.round import play, recipients
from houseway.families.ultimate_war.sheet import UltimateWarSheet
from houseway.round import Family

FAMILY = Family(
    name="ultimate-war",
    sheet=UltimateWarSheet,
    play=play,
    facts=FACTS,
    recipients=recipients,
    odds="houseway.families.ultimate_war.odds",
)
