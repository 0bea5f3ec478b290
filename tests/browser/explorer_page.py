"""An explorer in this process, and the page that shows it in a real browser."""

from __future__ import annotations

from playwright.sync_api import Page

from otys_nb.explorer.board import Explorer
from otys_nb.rules.position import Position
from tests.browser.live_page import Live


class Bench(Live):
    """An explorer, and the page that shows it."""

    TIMEOUT = 30_000
    PATIENCE = 60_000

    def __init__(
        self,
        page: Page,
        address: str,
        explorer: Explorer,
        theme: str = "",
        width: int = 1280,
        shared: str = "",
        height: int = 1000,
    ) -> None:
        self.explorer = explorer
        page.set_viewport_size({"width": width, "height": height})
        super().__init__(page, address, explorer, theme, f"&bench=explorer{shared}")

    def follow(self) -> None:
        """Let the page know what the explorer was told without it."""
        self.page.evaluate("state => harness.put(state)", self._state())
        self.settle()

    def touch(self, *targets: str) -> None:
        """Touch targets in order."""
        for target in targets:
            self.at(target).click()
        self.settle()

    def drag(self, origin: str, goal: str) -> None:
        """Drag a piece with the mouse."""
        self.at(origin).drag_to(self.at(goal))
        self.settle()

    def press(self, name: str) -> None:
        """Press a button beside the board."""
        self.page.locator(".otys-bench").get_by_role("button", name=name, exact=True).first.click()
        self.settle()

    def fill(self, label: str, text: str) -> None:
        """Type into a line beside the board."""
        line = self.page.get_by_role("textbox", name=label, exact=True)
        line.or_(self.page.get_by_role("combobox", name=label)).fill(text)
        self.page.keyboard.press("Enter")
        self.settle()

    @property
    def position(self) -> Position:
        """What the explorer holds."""
        return self.explorer.position
