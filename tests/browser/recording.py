"""A moving picture of a page, put together from what the browser draws."""

from base64 import b64decode
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Page

SHORTEST, LONGEST, LAST = 70, 220, 1000  # milliseconds a frame stays, and the last of a scene
QUALITY = 55


class Recording:
    """Frames of one page after another, with the moments they were drawn."""

    def __init__(self, width: int, height: int) -> None:
        self._size = width, height
        self._frames: list[tuple[float, bytes]] = []
        self._scenes: list[list[tuple[float, bytes]]] = []

    def scene(self, page: Page) -> None:
        """Records another page from now on."""
        self._frames = []
        self._scenes.append(self._frames)
        session = page.context.new_cdp_session(page)

        def keep(frame: dict[str, Any]) -> None:
            self._frames.append((frame["metadata"]["timestamp"], b64decode(frame["data"])))
            session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

        session.on("Page.screencastFrame", keep)
        width, height = self._size
        wanted = {"format": "jpeg", "quality": 92, "maxWidth": width, "maxHeight": height}
        session.send("Page.startScreencast", wanted)

    def save(self, path: Path, most: int) -> float:
        """Writes it as an animated WebP; how many seconds it lasts.

        A slow machine draws late: what takes longer than `most` milliseconds is played faster.
        """
        images: list[Image.Image] = []
        lengths: list[int] = []
        for frames in self._scenes:
            for image, length in timed(frames):
                images.append(Image.open(BytesIO(image)).convert("RGB").resize(self._size))
                lengths.append(length)
        ends = LAST * len(self._scenes)
        factor = min(1, (most - ends) / (sum(lengths) - ends))
        lengths = [length if length == LAST else round(length * factor) for length in lengths]
        first, *rest = images
        first.save(
            path, save_all=True, append_images=rest, duration=lengths, quality=QUALITY, method=6
        )
        return sum(lengths) / 1000


def timed(frames: list[tuple[float, bytes]]) -> list[tuple[bytes, int]]:
    """Each frame with how long it stays.

    Those that follow too soon are left out, and pauses are short whatever the machine did then.
    """
    kept: list[tuple[float, bytes]] = []
    for moment, image in frames:
        if not kept or 1000 * (moment - kept[-1][0]) >= SHORTEST:
            kept.append((moment, image))
        else:
            kept[-1] = kept[-1][0], image
    moments = [moment for moment, _ in kept]
    lengths = [min(LONGEST, round(1000 * (end - moment))) for moment, end in pairwise(moments)]
    return [(image, length) for (_, image), length in zip(kept, [*lengths, LAST], strict=True)]
