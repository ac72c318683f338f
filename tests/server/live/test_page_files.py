"""The files of the page: compressed for browsers that take it, and not sent twice."""

import gzip
from pathlib import Path

import pytest

from houseway.server.page_files import PageFiles

SCRIPT = b"export const word = 'felt';\n" * 100
DOT = bytes(range(16))  # nothing to compress
INDEX = b"<!doctype html><title>houseway</title>" + b" " * 500
GZIP = {"accept-encoding": "br;q=1.0, gzip;q=0.8, *;q=0.1"}


@pytest.fixture
def page(tmp_path: Path) -> PageFiles:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_bytes(INDEX)
    (tmp_path / "assets" / "main-4f2a.js").write_bytes(SCRIPT)
    (tmp_path / "assets" / "dot-1b.bin").write_bytes(DOT)
    return PageFiles(tmp_path)


@pytest.mark.parametrize("accepted", ["gzip", "GZIP", "br, gzip;q=0.5", "gzip; q=1, *;q=0"])
def test_a_browser_that_takes_gzip_gets_it(page: PageFiles, accepted: str) -> None:
    answer = page.response("/assets/main-4f2a.js", {"accept-encoding": accepted})
    assert answer.headers["content-encoding"] == "gzip"
    assert gzip.decompress(answer.content) == SCRIPT
    assert len(answer.content) < len(SCRIPT) / 10


@pytest.mark.parametrize("accepted", ["", "identity", "br", "gzip;q=0", "gzip;q=0.000", "x-gzip2"])
def test_any_other_gets_the_file_as_it_is(page: PageFiles, accepted: str) -> None:
    answer = page.response("/assets/main-4f2a.js", {"accept-encoding": accepted})
    assert "content-encoding" not in answer.headers
    assert answer.content == SCRIPT


@pytest.mark.parametrize("path", ["/", "/assets/main-4f2a.js", "/assets/dot-1b.bin"])
def test_caches_are_told_that_it_depends_on_the_browser(page: PageFiles, path: str) -> None:
    for headers in ({}, GZIP):
        assert page.response(path, headers).headers["vary"] == "accept-encoding"


def test_what_compressing_makes_no_smaller_is_sent_plain(page: PageFiles) -> None:
    assert page.response("/assets/dot-1b.bin", GZIP).content == DOT


def test_hashed_names_are_kept_for_ever_and_the_page_is_asked_for_again(page: PageFiles) -> None:
    asset = page.response("/assets/main-4f2a.js", {})
    assert asset.headers["cache-control"] == "public, max-age=31536000, immutable"
    for path in ("/", "/index.html", "/table/t12"):
        answer = page.response(path, {})
        assert (answer.content, answer.headers["cache-control"]) == (INDEX, "no-cache")


def test_what_a_browser_has_is_not_sent_again(page: PageFiles) -> None:
    tag = page.response("/", GZIP).headers["etag"]
    again = page.response("/table/t12", {**GZIP, "if-none-match": f'"other", {tag}'})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    assert page.response("/", {"if-none-match": '"other"'}).content == INDEX


def test_another_file_has_another_tag(page: PageFiles) -> None:
    paths = ("/", "/assets/main-4f2a.js", "/assets/dot-1b.bin")
    assert len({page.response(path, {}).headers["etag"] for path in paths}) == 3


@pytest.mark.parametrize(
    "path", ["/assets/none.js", "/api/none", "/assets", "/assets/../index.html"]
)
def test_there_is_nothing_else(page: PageFiles, path: str) -> None:
    assert page.response(path, {}).status_code == 404


def test_without_a_page_it_is_said_how_to_make_one(tmp_path: Path) -> None:
    answer = PageFiles(tmp_path / "none").response("/", {})
    assert b"run `make page`" in answer.content and answer.media_type == "text/plain"
