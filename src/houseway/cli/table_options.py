"""Options of a table to sit down at, and the setup they ask for."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from houseway.cli.options import count
from houseway.errors import HousewayError
from houseway.game import KINDS, POT_FAMILIES, Game
from houseway.players.crew import BANKED_BOTS, MIX
from houseway.table.limits import read_dollars
from houseway.table.open import Setup

# ---- who plays, and how long ----

_POT_BOTS = dict.fromkeys(name for family in POT_FAMILIES for name in family.bots)

GameToPlay = Annotated[
    str | None, typer.Argument(metavar="ID", help="The game; leave it out to pick from a list.")
]
Seats = Annotated[
    int | None, typer.Option(metavar="N", help="Seats in play, yours included; default: 4.")
]
OwnSeat = Annotated[int, typer.Option(metavar="S", help="Where you sit.")]
Bots = Annotated[
    str | None,
    typer.Option(
        metavar="KINDS",
        help=f"{', '.join(BANKED_BOTS)} (pot games: {', '.join(_POT_BOTS)}), {MIX}, or how many"
        f" of each: '2 {BANKED_BOTS[1]}, 1 {BANKED_BOTS[2]}'.",
    ),
]
Hands = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        parser=count,
        help="Rounds; default: 20 with --auto, else until you quit.",
    ),
]
Seed = Annotated[
    str | None,
    typer.Option(metavar="SEED", help="Any text: the same seed gives the same cards and bots."),
]
Auto = Annotated[bool, typer.Option("--auto", help="Bots play all seats.")]
Watch = Annotated[
    bool,
    typer.Option(
        "--watch", help="Bots play all seats, and every round is described in plain words."
    ),
]
BuyIn = Annotated[str | None, typer.Option(metavar="B", help="Everybody's buy-in, in dollars.")]
HistoryToWrite = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE", help="The history file to write; default: a new one, or none with --auto."
    ),
]

# ---- the table ----

BankedSchedule = Annotated[
    str | None,
    typer.Option(metavar="[DOCUMENT:]N", help="Collection option; default: no collection."),
]
Bank = Annotated[
    str | None,
    typer.Option(metavar="B", help="What a bot banks with, in dollars."),
]
Limits = Annotated[
    str | None, typer.Option(metavar="5-100", help="Table limits; default: those of the schedule.")
]
Rotation = Annotated[
    str | None,
    typer.Option(
        metavar="POLICY", help="How the player-dealer position rotates; default: as the sheet says."
    ),
]
PotLimit = Annotated[
    str | None,
    typer.Option(metavar="4-8", help="Pot games: 4-8, no-limit, pot-limit or spread:1-5."),
]
Blinds = Annotated[
    str | None, typer.Option(metavar="2,4", help="Pot games: the blinds, from the button's left.")
]
Ante = Annotated[str | None, typer.Option(metavar="A", help="Pot games: the ante.")]
BringIn = Annotated[str | None, typer.Option(metavar="B", help="Pot games: the bring-in.")]
Kills = Annotated[
    bool, typer.Option("--kills", help="Pot games: play with kills, if the document prints them.")
]


class TableOptions(msgspec.Struct, frozen=True, kw_only=True):
    """The options of a table as somebody typed them."""

    buy_in: str | None
    schedule: str | None
    bank: str | None
    limits: str | None
    decks: int | None
    rotation: str | None
    limit: str | None
    blinds: str | None
    ante: str | None
    bring_in: str | None
    kills: bool

    def setup(self, game: Game, readings: Mapping[str, str]) -> Setup:
        """The table they ask for; raises on an option that only other kinds of games have."""
        kind = KINDS[game.kind]
        for name in self._only_of_other_kinds(game):
            raise HousewayError(f"--{name.replace('_', '-')}: {game.id} is {kind.described}")
        asked = Setup(
            game=game.id,
            readings=dict(readings),
            pay_tables=dict(game.pay_tables),
            side_bets=game.side_bets,
            decks=self.decks,
            schedule=self.schedule or "",
            limits=self.limits or "",
            rotation=self.rotation or "",
            limit=self.limit or "",
            blinds=read_blinds(self.blinds),
            ante=cents_asked(self.ante, "--ante"),
            bring_in=cents_asked(self.bring_in, "--bring-in"),
            kills=self.kills,
            buy_in=cents_asked(self.buy_in, "--buy-in"),
            bots=(),
            pace="instant",
            seconds=0,
        )
        return kind.checked(asked, game, "--")

    def _only_of_other_kinds(self, game: Game) -> Iterator[str]:
        """Names of options that were given and that games of this kind do not have."""
        for name in self.__struct_fields__:
            kinds = [kind for kind, row in KINDS.items() if name in row.options]
            if kinds and game.kind not in kinds and getattr(self, name) not in (None, False):
                yield name


def read_blinds(text: str | None) -> tuple[int, ...]:
    parts = [] if text is None else text.split(",")
    return tuple(read_dollars(part.strip(), "--blinds") for part in parts)


def cents_asked(text: str | None, option: str) -> int | None:
    return None if text is None else read_dollars(text, option)
