"""A board in this process, and the page that shows it in a real browser."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

from otys_nb.widgets.board import Board
from tests.browser.shown import Shown

TRAITS = (
    "view",
    "seat",
    "state",
    "afford",
    "events",
    "rev",
    "reject",
    "reply",
    "log",
    "here",
    "lesson",
    "explore",
    "lang",
    "words",
    "options",
    "place",
    "answers",
)
"""What a page may ask for; only an explorer has `explore`."""


# Playwright asks a predicate that is a promise only once, so this one goes on asking by itself.
SETTLED = """async (ms) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  for (const until = performance.now() + ms; performance.now() < until; await frame()) {
    await window.harness?.idle();
    await frame();
    const root = document.querySelector(".otys");
    if (!window.harness || !root || root.hasAttribute("data-otys-busy")) continue;
    const get = window.harness.model.get;
    if (root.dataset.otysRev === String(get("rev")) && !get("explore")?.more) return true;
  }
  return false;
}"""


class Live(Shown):
    """A board and its page: what is touched there is answered here, by the rules."""

    TIMEOUT = 10_000
    """Milliseconds for one thing that the page does."""
    PATIENCE = 20_000
    """Milliseconds until everything is shown."""

    def __init__(
        self, page: Page, address: str, board: Board, theme: str = "", more: str = "", hand: str = "mouse"
    ) -> None:
        super().__init__(page, page.locator(".otys"), hand)
        self.board = board
        self.errors: list[str] = []
        page.set_default_timeout(self.TIMEOUT)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.expose_function("kernel_state", lambda: self._state() | {"action": None})
        page.expose_function("kernel_action", self._act)
        page.goto(f"{address}/js/harness/live.html?theme={theme}{more}")
        self.settle()

    def _state(self) -> dict[str, Any]:
        return {name: getattr(self.board, name) for name in TRAITS if hasattr(self.board, name)}

    def _act(self, action: Any) -> dict[str, Any]:
        before = self._state()
        self.board.receive(action)
        return {name: value for name, value in self._state().items() if value != before[name]}

    def settle(self) -> None:
        """Wait until everything asked is answered and shown."""
        settled = self.page.evaluate(SETTLED, self.PATIENCE)
        assert settled, "the page does not come to rest"
        assert not self.errors, self.errors

    def wait(self, rev: int) -> None:
        """Wait until this revision or a later one is shown whole, and all else that was asked."""
        super().wait(rev)
        self.settle()

    def click(self, button: Locator) -> None:
        """Touch something as a learner does."""
        button.click()
        self.settle()

    def touch(self, *targets: str) -> None:
        """Touch targets in order, whether they are on offer or not."""
        for target in targets:
            self.at(target).click(force=True)
            self.settle()

    def drag(self, origin: str, goal: str) -> None:
        """Drag a piece with the mouse."""
        self.at(origin).drag_to(self.at(goal), force=True)
        self.settle()

    @property
    def in_hand(self) -> list[str]:
        """The targets that are held."""
        found: list[str] = self.page.evaluate(
            "() => [...document.querySelectorAll('[data-held]')].flatMap((el) => (el.dataset.target ?? '').split(' '))"
        )
        return found

    @property
    def pin(self) -> str:
        """What the pin on the table says; "" if there is none."""
        pins = self.page.locator(".otys-pin")
        return pins.inner_text() if pins.count() else ""

    @property
    def said(self) -> str:
        """What the coach says."""
        return self.page.locator(".otys-say").inner_text()
