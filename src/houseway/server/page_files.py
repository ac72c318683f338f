"""The page's files: read and compressed once when the server starts."""

import gzip
import hashlib
import mimetypes
from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec
from litestar import Response, route
from litestar.di import NamedDependency

from houseway.server.rest import AnyRequest

FOREVER = "public, max-age=31536000, immutable"  # asset names contain their hash
NOT_BUILT = b"The page is not built: run `make page`."
NOT_FOUND = b'{"status_code":404,"detail":"not found"}'


class PageFile(msgspec.Struct, frozen=True, kw_only=True):
    """A file as it is sent, plain and where it helps compressed."""

    kind: str
    body: bytes
    packed: bytes | None
    tag: str  # the same for both forms, which is why it is a weak one
    kept: str  # `cache-control`

    def response(self, headers: Mapping[str, str]) -> Response[bytes]:
        """The answer to a request with these headers."""
        own = {"cache-control": self.kept, "etag": self.tag, "vary": "accept-encoding"}
        if names_tag(headers.get("if-none-match", ""), self.tag):
            return Response(b"", status_code=304, headers=own)
        if self.packed is None or not takes_gzip(headers.get("accept-encoding", "")):
            return Response(self.body, media_type=self.kind, headers=own)
        own["content-encoding"] = "gzip"
        return Response(self.packed, media_type=self.kind, headers=own)


class PageFiles:
    """All files of the page by path; every other path is a route within the page."""

    def __init__(self, root: Traversable | None = None) -> None:
        folder = files("houseway.server") / "page" if root is None else root
        self._files = dict(_read(folder)) if folder.is_dir() else {}
        self._index = self._files.get("index.html") or _packed("page.txt", NOT_BUILT)

    def response(self, path: str, headers: Mapping[str, str]) -> Response[bytes]:
        wanted = path.lstrip("/")
        if (found := self._files.get(wanted)) is not None:
            return found.response(headers)
        if wanted.partition("/")[0] in ("api", "assets"):
            return Response(NOT_FOUND, media_type="application/json", status_code=404)
        return self._index.response(headers)


def _read(folder: Traversable, under: str = "") -> Iterator[tuple[str, PageFile]]:
    for entry in folder.iterdir():
        path = under + entry.name
        if entry.is_dir():
            yield from _read(entry, f"{path}/")
        else:
            yield path, _packed(path, entry.read_bytes())


def _packed(path: str, body: bytes) -> PageFile:
    packed = gzip.compress(body, mtime=0)
    return PageFile(
        kind=mimetypes.guess_type(path)[0] or "application/octet-stream",
        body=body,
        packed=packed if len(packed) < len(body) else None,
        tag=f'W/"{hashlib.sha256(body).hexdigest()[:32]}"',
        kept=FOREVER if path.startswith("assets/") else "no-cache",
    )


def takes_gzip(accepted: str) -> bool:
    """Whether an `accept-encoding` allows gzip.

    >>> takes_gzip("br, gzip;q=0.8"), takes_gzip("gzip;q=0, br"), takes_gzip("")
    (True, False, False)
    """
    for row in accepted.lower().split(","):
        name, _, quality = row.replace(" ", "").partition(";q=")
        if name == "gzip":
            return quality.strip("0.") != "" or not quality
    return False


def names_tag(known: str, tag: str) -> bool:
    """Whether an `if-none-match` has the tag of a file.

    >>> names_tag('"a", W/"b"', 'W/"b"'), names_tag("*", 'W/"b"'), names_tag("", 'W/"b"')
    (True, True, False)
    """
    plain = tag.removeprefix("W/")
    rows = (row.strip().removeprefix("W/") for row in known.split(","))
    return any(row in (plain, "*") for row in rows)


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False)
async def page(request: AnyRequest, page_files: NamedDependency[PageFiles]) -> Response[bytes]:
    return page_files.response(request.url.path, request.headers)
