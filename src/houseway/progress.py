"""Progress of long computations, reported to a listener.

Work is divided into parts, and parts into parts again. Without a listener nothing is reported.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from operator import length_hint
from typing import TypeVar

T = TypeVar("T")
COMPILING = "compiling (first use only)"
Hear = Callable[[float, str], None]  # the share done, from 0 to 1, and what is being computed


class Work:
    """A part of the work: `at` is the progress of the whole, `width` the share of this part."""

    def __init__(self, hear: Hear, at: float = 0.0, width: float = 1.0, words: str = "") -> None:
        self.hear, self.at, self.width, self.words = hear, at, width, words

    def tell(self) -> None:
        self.hear(min(self.at, 1.0), self.words)


_AT_HAND: ContextVar[Work | None] = ContextVar("work at hand", default=None)


@contextmanager
def heard_by(hear: Hear) -> Iterator[None]:
    """Reports the progress of the block to `hear`, in this thread."""
    before = _AT_HAND.get()
    _AT_HAND.set(Work(hear))
    try:
        yield
    finally:
        _AT_HAND.set(before)


@contextmanager
def stage(share: float, words: str = "") -> Iterator[None]:
    """Makes the block `share` (0 to 1) of the current work; without words it keeps the parent's."""
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
        if _AT_HAND.get() is own:  # false if a loop was abandoned and is collected later
            _AT_HAND.set(whole)
    whole.at = max(end, own.at)  # reported progress never falls, not even by rounding
    whole.tell()


def tracked(items: Iterable[T], words: str = "", *, number: int = 0) -> Iterator[T]:
    """Yields items, each an equal part of the current work; `number` if they have no length."""
    if _AT_HAND.get() is None:
        yield from items
        return
    share = 1 / max(number or length_hint(items), 1)
    with stage(1, words):
        for item in items:
            with stage(share):
                yield item
