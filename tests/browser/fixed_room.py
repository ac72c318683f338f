"""`houseway serve` with cards and bots that are the same in every run.

`python -m tests.browser.fixed_room SEED serve --port 0` opens a cardroom where all tables of a game
have the same shoes, and their bots the same whims; another SEED gives others. At the relaxed pace
bots answer at once, and a settled round stays on the felt until somebody goes on.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from unittest.mock import patch

from houseway.cards import named_seed
from houseway.cli.app import main
from houseway.server import hall
from houseway.server.bots import Crew
from houseway.server.live import LiveTable
from houseway.server.processes import Processes
from houseway.server.settings import TEMPOS, Tempo
from houseway.server.tokens import Guest
from houseway.table.open import OpenTable, Setup

PATIENT = Tempo(bot=0.0, pause=600.0)


@contextmanager
def fixed(seed: str) -> Iterator[None]:
    """Lets tables start from the seed and the name of their game, and nothing else."""
    open_table, gather_bots = hall.Hall._open, Crew.__init__

    async def open_fixed(self: hall.Hall, guest: Guest, setup: Setup) -> LiveTable:
        with patch.object(hall, "new_seed", lambda: named_seed(f"{seed}/{setup.game}")):
            return await open_table(self, guest, setup)

    def gather_fixed(self: Crew, table: OpenTable, processes: Processes) -> None:
        gather_bots(self, table, processes)
        self._random = Random(f"{seed}/{table.setup.game}")

    with (
        patch.object(hall.Hall, "_open", open_fixed),
        patch.object(Crew, "__init__", gather_fixed),
        patch.dict(TEMPOS, relaxed=PATIENT),
    ):
        yield


if __name__ == "__main__":
    _, chosen, *arguments = sys.argv
    with fixed(chosen):
        sys.exit(main(arguments))
