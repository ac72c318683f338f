"""ASCII stand-ins for characters that a stream's encoding lacks: a minus sign stays a minus."""

import codecs
import sys
import unicodedata

READABLE = "houseway-readable"  # the name of the error handler
PLAIN = str.maketrans(
    {
        **dict.fromkeys("−–—─", "-"),
        **dict.fromkeys("│├└┌┐┘┤", "|"),
        **dict.fromkeys("“”„", '"'),
        **dict.fromkeys("‘’", "'"),
        **dict(zip("▁▂▃▄▅▆▇█▒", "_.:-=+*#%", strict=True)),
        **dict(zip("♠♥♦♣", "shdc", strict=True)),
        "×": "x",
        "±": "+/-",
        "·": "-",
        "…": "...",
        "→": "->",
        "≤": "<=",
        "≥": ">=",
        "»": ">>",
        "«": "<<",
        "Σ": "sum",
        "Π": "product",
        "¢": "c",
    }
)


def plain(text: str) -> str:
    """Replaces characters with similar ASCII, `−½ × 3` → `-1/2 x 3`; others become escapes."""
    found = unicodedata.normalize("NFKD", text.translate(PLAIN)).replace("⁄", "/")
    shown = "".join(character for character in found if not unicodedata.combining(character))
    return shown.encode("ascii", "backslashreplace").decode("ascii")


def print_readably() -> None:
    """Makes stdout and stderr print ASCII stand-ins, never a `?` or a traceback."""
    codecs.register_error(READABLE, _replaced)
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors=READABLE)


def _replaced(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = plain(error.object[error.start : error.end])
    after_digit = error.object[error.start - 1 : error.start].isdigit()
    if after_digit and text[:1].isdigit():  # `2½` is not 21/2
        text = f" {text}"
    return text, error.end
