"""The pages that show a lesson: what somebody does there is the same on each, what has to hold meanwhile is its own.

A test asks for a host by its name, `on_page`, `in_lab`, `in_notebook_7` or `from_file`, and plays one of the journeys.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import ConsoleMessage, Page

from otys_nb.bake import graph as bake_graph
from otys_nb.bake import page as bake
from otys_nb.explorer.board import Explorer
from otys_nb.lessons import LessonSession, lesson
from otys_nb.lessons.lesson_message import state
from otys_nb.widgets.lesson import LessonBoard
from tests.browser.in_lab import ask
from tests.browser.live_page import Live
from tests.browser.screens import FAULTS, REGIONS, shot
from tests.browser.shown import Shown

Boards = Iterator[tuple[Shown, LessonSession]]


class Host(Protocol):
    """A page that shows lessons."""

    def boards(self, name: str, *parts: str) -> Boards:
        """Open these parts of a lesson: each board, with a session that begins where it does and ends where it must."""

    def look(self, touched: object) -> None:
        """What has to hold after each touch."""


class Screen(Live):
    """A board on a page of its own, on a screen, and a hand that touches only what is in view."""

    in_place = True

    def __init__(self, page: Page, address: str, board: Any, hand: str, *, wall: bool) -> None:
        bench = isinstance(board, Explorer)
        super().__init__(page, address, board, more="&bench=explorer" if bench else "", hand=hand)
        self.shots, self.touched = "", 0
        if wall and not bench:  # which has the whole page anyway
            page.locator(".otys button:visible").first.focus()
            page.keyboard.press("f")
            page.locator('.otys[data-stage="wall"]').wait_for()
            self.settle()
        if hand == "keys":
            page.locator(".otys button:visible").first.focus()
        self.regions: dict[str, list[float]] = page.evaluate(REGIONS)
        if not bench:
            assert page.evaluate(FAULTS) == [], "at first"

    def look(self, touched: object) -> None:
        """All that has to be in view is, and no region has moved."""
        self.touched += 1
        assert self.page.evaluate(FAULTS) == [], touched
        now: dict[str, list[float]] = self.page.evaluate(REGIONS)
        for region in self.regions.keys() & now.keys():
            moved = max(abs(a - b) for a, b in zip(self.regions[region], now[region], strict=True))
            assert moved <= 1, (touched, region, self.regions[region], now[region])
        self.regions = now | self.regions
        if self.shots and self.touched % 9 == 1:
            shot(self.page, f"{self.shots}-{self.touched:03}")


class OnPage:
    """Boards of this process on a plain page, on a screen of one of the sizes: nothing is ever scrolled."""

    def __init__(self, screen: Callable[..., Page], address: str, size: str = "wide", hand: str = "mouse") -> None:
        self._screen, self._address = screen, address
        self.size, self.hand = size, hand

    def opened(self, board: Any, shots: str = "") -> Screen:
        """Show a board."""
        page = self._screen(self.size, has_touch=self.hand == "touch")
        self.shown = Screen(page, self._address, board, self.hand, wall=self.size == "wall")
        self.shown.shots = shots and f"{shots}-{self.size}-{self.hand}"
        return self.shown

    def boards(self, name: str, *parts: str) -> Boards:
        for part in parts:
            board = LessonBoard(name, part, animate=False)
            session = lesson(name, part)
            yield self.opened(board, name), session
            assert told(board.lesson_session) == told(session)
            last = part == session.lesson.parts[-1]
            assert self.shown.page.locator(".otys-end li").count() == (len(session.lesson.learned) if last else 0)
            assert self.shown.primary.inner_text() == state(board.lesson_session)["end"]["next"]["label"]
            assert self.shown.touched > 5
            board.close()

    def look(self, touched: object) -> None:
        self.shown.look(touched)


TOLD = """
from ipywidgets.widgets.widget import _instances
from otys_nb.widgets.lesson import LessonBoard
boards = [board for board in _instances.values() if isinstance(board, LessonBoard)]
course = boards[{number}].lesson_session
print([repr(course.position), list(course.reached.values())])
"""
IN_VIEW = """() => {
  const seen = document.querySelector(".jp-WindowedPanel-outer").getBoundingClientRect();
  const parts = [".otys-goal", ".otys-say", "[data-do=undo]", '[data-board^="player-"]', "[data-board=colony]"];
  const board = document.querySelector("[data-played]");
  return parts.filter((name) => {
    const { top, bottom } = board.querySelector(name).getBoundingClientRect();
    return top < seen.top - 1 || bottom > seen.bottom + 1;
  });
}"""
SCROLLED = "() => document.querySelector('.jp-WindowedPanel-outer').scrollTop"


def told(session: LessonSession) -> list[Any]:
    """Where a session stands, and how its steps were done."""
    return [repr(session.position), list(session.reached.values())]


class InLab:
    """A notebook in JupyterLab on 1366 by 768 pixels, its file browser open: never scrolled, and no cell edited."""

    def __init__(self, lab: Any, page: Page, hand: str = "mouse") -> None:
        self.lab, self.page, self.hand = lab, page, hand

    def opened(self, name: str, *cells: str, width: int = 1366, height: int = 768) -> Shown:
        """The first board of a notebook, at the top of what is to be seen of it."""
        self.page.set_default_timeout(20_000)
        self.page.set_viewport_size({"width": width, "height": height})
        self.lab.open_and_run(self.page, self.lab.write(f"{name}.ipynb", "import otys_nb as otys", *cells))
        self.lab.expect_first(self.page, ".otys[data-otys-rev]")
        self.page.evaluate("() => window.jupyterapp.commands.execute('filebrowser:activate')")
        self.cells = self.lab.cell_count(self.page)
        return self.at_top(0)

    def at_top(self, number: int) -> Shown:
        """A board of the notebook, once it is at the top."""
        self.shown = Shown(self.page, self.page.locator(".otys").nth(number), self.hand)
        self.shown.in_place = True
        self.shown.root.scroll_into_view_if_needed()
        self.shown.wait(1)
        self.page.evaluate("() => document.querySelector('[data-played]')?.removeAttribute('data-played')")
        self.shown.root.evaluate("el => (el.dataset.played = '1', el.scrollIntoView({ block: 'start' }))")
        if self.hand == "keys":
            self.shown.root.locator("button:visible").first.focus()
        return self.shown

    def hold_still(self) -> None:
        """From now on all that the next touch needs has to stay in view, where the notebook is scrolled to."""
        self.page.wait_for_function(f"() => !({IN_VIEW})().length")
        self.scrolled = self.page.evaluate(SCROLLED)

    def boards(self, name: str, *parts: str) -> Boards:
        self.opened(f"{name}_{self.hand}", *(f"otys.lesson({name!r}, {part!r})" for part in parts))
        for number, part in enumerate(parts):
            shown, session = self.at_top(number), lesson(name, part)
            self.hold_still()
            yield shown, session
            assert ask(self.page, TOLD.format(number=number)) == str(told(session))
        assert self.lab.cell_count(self.page) == self.cells

    def look(self, touched: object) -> None:
        assert self.page.evaluate(IN_VIEW) == [], touched
        assert abs(self.page.evaluate(SCROLLED) - self.scrolled) <= 1, touched
        if self.hand == "keys":
            assert self.shown.root.evaluate("(board) => board.contains(document.activeElement)"), touched


class InNotebook7:
    """A notebook in Notebook 7, on whose board keys are pressed that would edit a cell."""

    def __init__(self, lab: Any, page: Page, theme: str = "light") -> None:
        self.lab, self.page, self.theme = lab, page, theme

    def opened(self, name: str, *cells: str) -> Shown:
        """The first board of a notebook."""
        self.page.set_default_timeout(20_000)
        setting = f"{self.lab.base}/lab/api/settings/@jupyterlab/apputils-extension:themes?token={self.lab.token}"
        chosen = {"raw": json.dumps({"theme": f"JupyterLab {self.theme.title()}"})}
        assert self.page.request.put(setting, data=chosen).ok
        self.lab.run_in_notebook_7(
            self.page, self.lab.write(f"{name}-7-{self.theme}.ipynb", "import otys_nb as otys", *cells)
        )
        shown = Shown(self.page, self.page.locator(".otys").first)
        shown.wait(1)
        assert shown.root.get_attribute("data-otys-theme") == self.theme
        assert self.page.request.put(setting, data={"raw": "{}"}).ok
        return shown

    def boards(self, name: str, *parts: str) -> Boards:
        self.opened(name, *(f"otys.lesson({name!r}, {part!r})" for part in parts))
        cells = self.lab.cell_count(self.page)
        for number, part in enumerate(parts):
            session = lesson(name, part)
            shown = Shown(self.page, self.page.locator(".otys").nth(number))
            yield shown, session
            shown.root.get_by_text(state(session)["feedback"]["text"]).first.wait_for()
            assert ask(self.page, TOLD.format(number=number)) == str(told(session))
        assert self.lab.cell_count(self.page) == cells

    def look(self, touched: object) -> None:
        for key in "xbdd":
            self.page.keyboard.press(key)


class Baked(Shown):
    """A baked page, opened from a file."""

    def __init__(self, page: Page, path: Path) -> None:
        super().__init__(page, page.locator(".otys"))
        self.path = path
        self.errors: list[str] = []
        self.asked: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._noted)
        page.on("request", lambda request: self.asked.append(request.url))
        page.set_default_timeout(10_000)
        page.set_viewport_size({"width": 1300, "height": 1000})
        page.goto(path.as_uri())
        self.wait(1)

    def _noted(self, line: ConsoleMessage) -> None:
        if line.type in ("error", "warning"):
            self.errors.append(line.text)

    def clean(self) -> None:
        """The page asked for nothing but itself, and nothing went wrong in it."""
        assert [url for url in self.asked if not url.startswith(("data:", "blob:"))] == [self.path.as_uri()]
        assert self.errors == []


class FromFile:
    """The baked page of a lesson, opened from its file in a browser without a network."""

    def __init__(self, offline: Callable[..., Page], folder: Path) -> None:
        self._offline, self._folder = offline, folder

    def opened(self, name: str, part: str = "", **options: Any) -> Baked:
        """The page of a lesson, without much beside the way."""
        return Baked(self._offline(**options), self.written(name, part))

    def written(self, name: str, part: str = "") -> Path:
        """The file of that page."""
        path = self._folder / f"{name} ü.html"
        if not path.exists():
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(bake_graph, "MAX_NODES", 300)
                path.write_text(bake.bake_lesson(lesson(name, part)), encoding="utf-8")
        return path

    def boards(self, name: str, *parts: str) -> Boards:
        for part in parts:
            shown, session = self.opened(name, part), lesson(name, part)
            yield shown, session
            assert shown.root.locator(".otys-progress").inner_text().count("●") == len(session.steps)
            shown.clean()

    def look(self, touched: object) -> None:
        """Nothing beside: `clean` looks at what was asked for and what went wrong."""
