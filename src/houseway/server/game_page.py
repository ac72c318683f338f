"""The data of a game's page: its rules and a host's choices."""

import msgspec

from houseway.game import (
    KINDS,
    NOT_PLAYED,
    Game,
    catalogue,
    house_names,
    kind_of,
    laid_on,
    sections,
)
from houseway.kinds.form import HostForm, Titled, titled
from houseway.sheet import catalogue_families
from houseway.words import Section


class GameRow(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the catalogue."""

    id: str
    title: str
    house: str
    house_name: str
    family: str
    family_title: str
    family_says: str
    family_finds: str  # words that find the games of the family
    family_place: int  # in the order of the lobby
    bgc_id: str
    source: str
    status: str
    pot_game: bool


class GamePage(msgspec.Struct, frozen=True, kw_only=True):
    """A game, or a side bet that can be added to games."""

    row: GameRow
    summary: str
    document: str
    version: int
    digest: str
    sections: tuple[Section, ...]
    form: HostForm
    laid_on: tuple[Titled, ...]


def rows() -> list[GameRow]:
    names, families = house_names(), catalogue_families()
    places = {family: place for place, family in enumerate(families)}
    return [
        GameRow(
            **msgspec.structs.asdict(row),
            house_name=names[row.house],
            family_title=families[row.family].title,
            family_says=families[row.family].says,
            family_finds=families[row.family].finds or families[row.family].title,
            family_place=places[row.family],
            pot_game=row.status not in NOT_PLAYED and kind_of(row.id).games.for_pot,
        )
        for row in catalogue()
    ]


def game_page(game: Game) -> GamePage:
    return GamePage(
        row=next(row for row in rows() if row.id == game.id),
        summary=game.sheet.summary,
        document=game.sheet.source.document,
        version=game.sheet.version,
        digest=game.digest,
        sections=sections(game),
        form=KINDS[game.kind].host_form(game),
        laid_on=titled(laid_on(game.id)),
    )
