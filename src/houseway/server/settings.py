"""The operator's settings, and the paces a table can have."""

import msgspec

from houseway.table.open.setup import Pace


class Tempo(msgspec.Struct, frozen=True):
    """How many seconds a bot takes to answer, and a settled round waits for the next.

    The wait begins before a page has shown how the round went: most of it is that, the rest is
    time to read.
    """

    bot: float
    pause: float


TEMPOS: dict[Pace, Tempo] = {
    "relaxed": Tempo(1.6, 12.0),
    "normal": Tempo(0.8, 8.0),
    "fast": Tempo(0.2, 1.5),
    "instant": Tempo(0.0, 0.05),
}


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Limits that keep one visitor from using up what everybody needs."""

    most_tables: int = 1000
    most_tables_of_one: int = 20  # open at once, by one host
    most_clients: int = 2000
    most_clients_of_one: int = 100  # from one address other than this machine's own
    most_watched: int = 16  # tables by one client
    most_waiting: int = 400  # messages a slow client may be behind
    most_waiting_bytes: int = 4_000_000
    messages_a_second: float = 20.0
    burst: int = 80
    pings_a_second: float = 2.0  # answered at once; more of them wait like other messages
    requests_a_second: float = 20.0  # REST, from one address other than this machine's own
    request_burst: int = 200
    hello_within: float = 10.0  # seconds
    gone_after: float = 300.0  # seconds without a connection before a seat is given up
    idle_after: float = 1800.0  # seconds without anybody before a table is closed
    tidy_every: float = 15.0  # seconds between looking for such seats and tables
    allowed_hosts: tuple[str, ...] = ()  # besides this machine's own; empty with `any_host`
    any_host: bool = False
    keep_every: int = 20  # rounds
