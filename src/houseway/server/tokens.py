"""Guests: a signed token identifies a person without an account or a password."""

import base64
import binascii
import hashlib
import hmac
import re
import secrets
import time
import unicodedata
from itertools import groupby

import msgspec

from houseway.errors import HousewayError

LIFE = 400 * 86_400  # seconds
LONGEST_NAME = 24
LONGEST_TOKEN = 512
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # drawn as nothing, though Unicode calls them printable
MOST_MARKS = 2  # on one letter


class BadToken(HousewayError):
    """A token that this server did not sign, that was changed, or that is too old."""


class Guest(msgspec.Struct, frozen=True):
    id: str
    name: str
    until: float = 0.0


class Tokens:
    """Signs and reads tokens with one secret."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def guest(self, name: str, id: str = "") -> tuple[Guest, str]:
        """A new guest, or a known one under a new name, and the token."""
        guest = Guest(id or f"g{secrets.token_hex(8)}", proper_name(name), time.time() + LIFE)
        body = _text(msgspec.json.encode(guest))
        return guest, f"{body}.{self._signature(body)}"

    def read(self, token: str) -> Guest:
        body, _, signature = token.partition(".")
        genuine = self._signature(body).encode()
        if len(token) > LONGEST_TOKEN or not hmac.compare_digest(genuine, signature.encode()):
            raise BadToken("the token was not signed by this server; ask for a new one")
        try:
            guest = msgspec.json.decode(base64.urlsafe_b64decode(body + "=="), type=Guest)
        except (binascii.Error, msgspec.MsgspecError, ValueError):
            raise BadToken("the token cannot be read; ask for a new one") from None
        if guest.until < time.time():
            raise BadToken("the token is too old; ask for a new one")
        return guest

    def _signature(self, body: str) -> str:
        return _text(hmac.new(self._secret, body.encode(), hashlib.sha256).digest())


def proper_name(name: str) -> str:
    """A checked name: printable, not too long, and not to be mistaken for a seat."""
    shown = (c if c.isprintable() and c not in BLANKS else " " for c in name)
    kept = " ".join("".join(shown).split())
    plain = unicodedata.normalize("NFKC", kept).casefold()
    if re.search(r"\bseat\s*\d|player.dealer", plain):
        raise HousewayError(f"{kept[:40]!r} would be mistaken for a seat; choose another name")
    if len(kept) > LONGEST_NAME or not any(c.isalpha() for c in kept):
        raise HousewayError(
            f"a name needs a letter and at most {LONGEST_NAME} characters, not {name[:40]!r}"
        )
    if any(is_mark and len(list(row)) > MOST_MARKS for is_mark, row in groupby(kept, _is_mark)):
        raise HousewayError(f"a name has at most {MOST_MARKS} marks on a letter")
    return kept


def _is_mark(character: str) -> bool:
    return unicodedata.category(character).startswith("M")


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
