"""The tables of the store. Rows are added, never changed."""

from typing import TypeAlias

from sqlalchemy import Column, Float, Integer, MetaData, String, Table, Text

SCHEMA = "1"  # increased when the tables below change
META = MetaData()
Rows: TypeAlias = list[tuple[Table, dict[str, object]]]


def _id() -> Column[str]:
    return Column("id", String(32), primary_key=True)


def _number(name: str) -> Column[int]:
    return Column(name, Integer, primary_key=True, autoincrement=False)


TABLES = Table(
    "tables",
    META,
    _id(),
    Column("opened", Float, nullable=False),
    Column("setup", Text, nullable=False),
    Column("seed", String(64), nullable=False),  # secret
    Column("host", String(64), nullable=False),
    Column("key", String(64), nullable=False),  # of a private table's link
)
CLOSED = Table("closed", META, _id(), Column("at", Float, nullable=False))
ACTS = Table(
    "acts",
    META,
    _id(),
    _number("number"),
    Column("at", Float, nullable=False),
    Column("body", Text, nullable=False),
)
LINES = Table(
    "lines",
    META,
    _id(),
    _number("number"),
    Column("round", Integer, nullable=False, index=True),  # 0 if the line is no round
    Column("shoe", Integer, nullable=False, index=True),  # dealt from or announced; else 0
    Column("people", Text, nullable=False),  # at the time of the round, by account
    Column("body", Text, nullable=False),
)
STATES = Table(
    "states",
    META,
    _id(),
    _number("act"),  # number of acts before it
    Column("lines", Integer, nullable=False),
    Column("body", Text, nullable=False),
)
SETTINGS = Table(
    "settings",
    META,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
