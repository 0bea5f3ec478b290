"""What all boards share reaches a real JupyterLab once, and is there again after the page was loaded anew."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any

import pytest

from otys_nb.widgets.shared import text
from tests.browser.shown import FIRST

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocket

pytestmark = pytest.mark.browser

MAKE = "import otys_nb as otys; game = otys.new_game(['Ada', 'Grace'], seed=7); game"
MORE = "for kind in (otys.PlayerBoard, otys.ColonyBoard, otys.TurnLanes):\n    display(kind(game))"
SAVE = "() => window.jupyterapp.commands.execute('docmanager:save')"


class Wire:
    """The messages that the kernel sent."""

    def __init__(self, page: Page) -> None:
        self.messages: list[bytes] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on(
            "framereceived", lambda data: self.messages.append(data if isinstance(data, bytes) else data.encode())
        )

    def with_module(self) -> int:
        """How many of them carry the boards' module, as it crosses."""
        module = zlib.compress(text("widget.js").encode(), 9)
        return sum(module in message for message in self.messages)


def boards(page: Page, count: int, rev: int) -> None:
    """Wait for so many boards that show a revision."""
    page.wait_for_function(
        "([count, rev]) => document.querySelectorAll(`.otys[data-otys-rev='${rev}']`).length >= count",
        arg=[count, rev],
        timeout=FIRST,
    )


@pytest.mark.nightly
def test_the_module_crosses_once_and_comes_back_with_the_page(lab: Any, page: Page) -> None:
    wire = Wire(page)
    lab.open_and_run(page, lab.write("sharing.ipynb", MAKE, MORE))
    boards(page, 4, 1)
    assert wire.with_module() == 1
    page.locator('.otys[data-view="table"] [data-target~="key:4"]:visible').first.click()
    boards(page, 4, 2)
    page.evaluate(SAVE)
    page.reload(wait_until="domcontentloaded")
    boards(page, 4, 2)
    page.locator('.otys[data-view="table"] [data-target~="sponsor:4"]:visible').first.click()
    boards(page, 4, 3)
