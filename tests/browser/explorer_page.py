"""An explorer in this process, and the page that shows it in a real browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from otys_nb.explorer.board import Explorer
from otys_nb.rules.position import Position

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

NAMES = (
    "view",
    "seat",
    "state",
    "afford",
    "events",
    "rev",
    "reject",
    "log",
    "here",
    "lesson",
    "explore",
    "lang",
    "words",
    "options",
)


# Playwright asks a predicate that is a promise only once, so this one goes on asking by itself.
SETTLED = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  for (const until = performance.now() + 60_000; performance.now() < until; await frame()) {
    await window.harness?.idle();
    await frame();
    const root = document.querySelector(".otys");
    if (!window.harness || !root || root.hasAttribute("data-otys-busy")) continue;
    const get = window.harness.model.get;
    if (root.dataset.otysRev === String(get("rev")) && !get("explore").more) return true;
  }
  return false;
}"""


class Bench:
    """An explorer, and the page that shows it."""

    def __init__(
        self, page: Page, address: str, explorer: Explorer, theme: str = "", width: int = 1280, shared: str = ""
    ) -> None:
        self.page = page
        self.explorer = explorer
        self.errors: list[str] = []
        page.set_default_timeout(30_000)
        page.set_viewport_size({"width": width, "height": 1000})
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.expose_function("kernel_state", lambda: self._state() | {"action": None})
        page.expose_function("kernel_action", self._act)
        page.goto(f"{address}/js/harness/live.html?bench=explorer&theme={theme}{shared}")
        self.settle()

    def _state(self) -> dict[str, Any]:
        return {name: getattr(self.explorer, name) for name in NAMES}

    def _act(self, action: Any) -> dict[str, Any]:
        before = self._state()
        self.explorer.receive(action)
        return {name: value for name, value in self._state().items() if value != before[name]}

    def settle(self) -> None:
        """Wait until everything asked is answered and shown."""
        settled = self.page.evaluate(SETTLED)
        assert settled, "the page does not come to rest"
        assert not self.errors

    def follow(self) -> None:
        """Let the page know what the explorer was told without it."""
        self.page.evaluate("state => harness.put(state)", self._state())
        self.settle()

    def at(self, target: str) -> Locator:
        """The place of a target."""
        return self.page.locator(f'[data-target~="{target}"]:visible').first

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

    def type(self, label: str, text: str) -> None:
        """Type into a line beside the board."""
        line = self.page.get_by_role("textbox", name=label, exact=True)
        line.or_(self.page.get_by_role("combobox", name=label)).fill(text)
        self.page.keyboard.press("Enter")
        self.settle()

    @property
    def position(self) -> Position:
        """What the explorer holds."""
        return self.explorer.position
