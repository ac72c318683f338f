"""The documents of the houses: the catalogue, collection schedules and general rules."""

import csv
from functools import cache

import msgspec

from houseway.sheet.loader import decode, game_file, houses, read_toml, rules_file, status
from houseway.sheet.parts import Part
from houseway.sheet.schedule import CollectionDocument
from houseway.sheet.sheet import GeneralRules


class Document(msgspec.Struct, frozen=True):
    """A row of the catalogue: every document of the houses has one, with a fixed id."""

    id: str
    title: str
    house: str
    family: str
    bgc_id: str
    source: str
    status: str


class FamilyWords(Part, frozen=True, kw_only=True):
    """A family of the catalogue as a lobby lists it."""

    title: str
    says: str = ""
    finds: str = ""  # words that find its games; empty: those of the title
    offered: str = ""  # a game for people who name none


@cache
def house_names() -> dict[str, str]:
    """The cardrooms by the first part of their ids."""
    return {id: str(name) for id, name in read_toml(houses() / "houses.toml").items()}


@cache
def catalogue() -> tuple[Document, ...]:
    """All documents in the order of the houses."""
    text = (houses() / "catalogue.csv").read_text(encoding="utf-8")
    return tuple(
        Document(
            id=row["id"],
            title=row["title"],
            house=row["id"].partition("/")[0],
            family=row["family"],
            bgc_id=row["bgc_id"],
            source=row["source"],
            status=status(row["id"]),
        )
        for row in csv.DictReader(text.splitlines())
    )


@cache
def catalogue_families() -> dict[str, FamilyWords]:
    """The families of the catalogue in the order of a lobby; those without words come last."""
    file = houses() / "families.toml"
    listed = {name: decode(row, FamilyWords, name) for name, row in read_toml(file).items()}
    others = sorted({row.family for row in catalogue()}.difference(listed))
    return listed | {
        name: FamilyWords(title=name.replace("-", " ").capitalize()) for name in others
    }


def offered_game() -> str:
    """The id of the game for people who name none: the first that a family offers."""
    return next(row.offered for row in catalogue_families().values() if row.offered)


@cache
def laid_on(id: str) -> tuple[str, ...]:
    """The games a side-bet document can be added to; none for any other document."""
    file = game_file(id)
    if not file.is_file() or status(id) != "side-bet":
        return ()
    return tuple(read_toml(file).get("laid_on", ()))


@cache
def side_wagers(game: str) -> tuple[str, ...]:
    """Wagers that side-bet documents can add to a game."""
    bets = [read_toml(game_file(row.id)) for row in catalogue() if game in laid_on(row.id)]
    return tuple(wager["name"] for bet in bets for wager in bet["wagers"])


def general_rules(id: str) -> GeneralRules | None:
    """A house's general rules document, if `id` is one."""
    file = rules_file(id)
    return decode(read_toml(file), GeneralRules, id) if file.is_file() else None


@cache
def collection_documents(house: str) -> dict[str, CollectionDocument]:
    """The fee documents of a house, by id."""
    folder = houses() / house / "collection"
    if not folder.is_dir():
        return {}
    names = sorted(file.name for file in folder.iterdir() if file.name.endswith(".toml"))
    return {
        f"{house}/{name.removesuffix('.toml')}": decode(
            read_toml(folder / name), CollectionDocument, f"{house}/{name}"
        )
        for name in names
    }
