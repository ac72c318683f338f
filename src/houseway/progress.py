"""How far long work is: whoever works says it, whoever waits hears it.

Work is in parts, and each part may be in parts again. With nobody listening, nothing is told.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from operator import length_hint
from typing import TypeVar

T = TypeVar("T")
COMPILING = "compiling, as it has to be once"
Hear = Callable[[float, str], None]  # how much is done, from 0 to 1, and what is worked out now


class Work:
    """Something under way: where it is on the way from 0 to 1, and how much of that it is."""

    def __init__(self, hear: Hear, at: float = 0.0, width: float = 1.0, words: str = "") -> None:
        self.hear, self.at, self.width, self.words = hear, at, width, words

    def tell(self) -> None:
        self.hear(min(self.at, 1.0), self.words)


_AT_HAND: ContextVar[Work | None] = ContextVar("work at hand", default=None)


@contextmanager
def heard_by(hear: Hear) -> Iterator[None]:
    """What is worked out inside is told to `hear`, in this thread."""
    before = _AT_HAND.get()
    _AT_HAND.set(Work(hear))
    try:
        yield
    finally:
        _AT_HAND.set(before)


@contextmanager
def stage(share: float, words: str = "") -> Iterator[None]:
    """A share of the work at hand, from 0 to 1; without words, under those of the whole."""
    whole = _AT_HAND.get()
    if whole is None:
        yield
        return
    own = Work(whole.hear, whole.at, whole.width * share, words or whole.words)
    end = whole.at + own.width
    _AT_HAND.set(own)
    if own.words != whole.words:
        own.tell()
    try:
        yield
    finally:
        if _AT_HAND.get() is own:  # not where a loop was left and is cleared away later
            _AT_HAND.set(whole)
    whole.at = max(end, own.at)  # what is told never falls, not by a rounding either
    whole.tell()


def tracked(items: Iterable[T], words: str = "", *, number: int = 0) -> Iterator[T]:
    """Items in turn, each the same part of the work at hand; `number` where they have no length."""
    if _AT_HAND.get() is None:
        yield from items
        return
    share = 1 / max(number or length_hint(items), 1)
    with stage(1, words):
        for item in items:
            with stage(share):
                yield item
