"""A board on the harness page, and how it is reached."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page

ROOT = Path(__file__).parents[2]


AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"


def violations(page: Page, *inside: str) -> list[tuple[str, list[str]]]:
    """What axe finds wrong in these parts of a page, or in all of it: its rules, and where.

    Without axe the test is skipped; where a browser is required, it has failed (`tests/conftest.py`).
    """
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: run npm ci")
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("async (include) => (await axe.run({ include })).violations", list(inside) or ["html"])
    return [(one["id"], [node["html"][:200] for node in one["nodes"]]) for one in found]


GOLDEN = Path(__file__).parent / "golden"


VIEWS = ("table", "player", "colony", "turn")

BY_VIEW = pytest.mark.parametrize(
    "view", [view if view == "table" else pytest.param(view, marks=pytest.mark.nightly) for view in VIEWS]
)
"""The table, which holds the other views, at each change; those by themselves each night."""


KEYS = [*"abcdefghijklmnopqrstuvwxyz0123456789?", "Enter", "Space", "Backspace", "Delete", "Home", "End", "PageDown"]


ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]


Open = Callable[..., "Board"]


class Board:
    """One view on the harness page."""

    def __init__(self, page: Page, address: str, **asked: object) -> None:
        query = "&".join(f"{name}={value}" for name, value in {"bare": 1, **asked}.items())
        self.page = page
        self.root: Locator = page.locator(".otys")
        page.set_default_timeout(5_000)
        page.goto(f"{address}/js/harness/index.html?{query}")
        self.wait(1)

    def wait(self, rev: int) -> None:
        """Wait until revision `rev` is shown whole."""
        self.page.locator(f'.otys[data-otys-rev="{rev}"]:not([data-otys-busy])').wait_for(state="attached")

    def at(self, target: str) -> Locator:
        """The button of a target that is not in a closed board."""
        return self.page.locator(f'[data-target~="{target}"]:visible').first

    def touch(self, *targets: str) -> None:
        """Touch targets in order, also those that are not on offer; what has only one way on is played at once."""
        for target in targets:
            before = len(self.sent)
            self.at(target).click(force=True)
            if len(self.sent) > before and self.sent[-1]["do"] == "move":
                return

    def tool(self, name: str) -> None:
        """Press a tool of the bar: ``rules``, ``wall``, ``more``."""
        self.page.locator(f'[data-tool="{name}"]').click()

    @property
    def sent(self) -> list[dict[str, Any]]:
        """The actions that reached the stand-in."""
        actions: list[dict[str, Any]] = self.page.evaluate("harness.model.sent")
        return actions

    @property
    def escaped(self) -> list[str]:
        """The plain keys that reached the page, where a notebook would act on them."""
        keys: list[str] = self.page.evaluate("harness.escaped")
        return keys
