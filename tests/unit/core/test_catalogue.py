"""The catalogue as a lobby lists it, and the kinds of its games."""

import pytest

from houseway.errors import NoSheet, UnknownName
from houseway.game import kind_of
from houseway.sheet import catalogue, catalogue_families, offered_game


def test_every_family_with_a_game_to_play_has_its_words() -> None:
    families = catalogue_families()
    found = {row.family for row in catalogue() if row.status in ("playable", "side-bet")}
    assert {family for family in found if not families[family].says} == set()


def test_families_without_words_come_last_under_their_own_names() -> None:
    families = catalogue_families()
    silent = [words.title for words in families.values() if not words.says]
    assert [words.title for words in families.values()][-len(silent) :] == silent == sorted(silent)
    assert families["pai-gow-poker"].title == "Pai gow poker"
    assert families.keys() >= {row.family for row in catalogue()}


def test_a_game_that_is_offered_can_be_played() -> None:
    playable = {row.id for row in catalogue() if row.status == "playable"}
    offered = [words.offered for words in catalogue_families().values() if words.offered]
    assert offered[0] == offered_game() and playable.issuperset(offered)


@pytest.mark.parametrize(
    ("id", "kind"),
    [
        ("hustler/super-pan-9", "banked"),
        ("hustler/perfect-pairs", "banked"),
        ("hustler/razz", "pot"),
    ],
)
def test_the_kind_of_a_game_is_that_of_its_sheet(id: str, kind: str) -> None:
    assert kind_of(id).name == kind


@pytest.mark.parametrize(
    ("id", "error"),
    [
        ("hustler/archie", NoSheet),
        ("hustler/collection-california", NoSheet),
        ("hustler/ez-bacarat", UnknownName),
    ],
)
def test_what_has_no_sheet_has_no_kind(id: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        kind_of(id)
