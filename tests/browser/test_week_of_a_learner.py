"""A week in the life of a learner, played as one: the laptop, a server started again, the phone offline, school.

Nowhere a dialog or an error line, and no step is lost. `OTYS_LOOK=FOLDER` keeps a picture of each scene there.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from otys_nb.bake import dives as bake_dives
from otys_nb.bake import files as bake_files
from otys_nb.bake import graph as bake_graph
from otys_nb.lessons import all_lessons
from otys_nb.lessons.progress import Progress
from tests.browser.boards import ROOT
from tests.browser.in_lab import ask
from tests.browser.lab_server import Lab
from tests.browser.served import Served
from tests.browser.shown import FIRST, Shown
from tests.browser.test_baked_course import KEPT
from tests.browser.test_extension_tomorrow import assert_nothing_is_broken

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, ConsoleMessage, Page

pytestmark = [pytest.mark.browser, pytest.mark.nightly]

LESSON = "02_turn.ipynb"
HALF = 3
"""Steps done on the laptop."""
STEPS = [step.id for step in next(each for each in all_lessons() if each.id == "turn").steps]
SOLVE = "turn.solve().next()"
GONE = re.compile(r"ERR_(CONNECTION|INTERNET|NETWORK|EMPTY_RESPONSE)|WebSocket connection")
"""What a browser itself says of a server that was stopped."""
THEME = """async (theme) => {
  await window.jupyterapp?.commands.execute("apputils:change-theme", { theme });
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}"""


class Week:
    """What goes wrong on any day, and pictures of each."""

    def __init__(self) -> None:
        self.wrong: list[str] = []
        self.folder = os.environ.get("OTYS_LOOK")

    def watch(self, page: Page) -> Page:
        """A page on which nothing may go wrong."""
        page.set_default_timeout(FIRST)
        page.on("pageerror", lambda error: self.wrong.append(error.message))
        page.on("console", self._heard)
        page.on("dialog", lambda dialog: self.wrong.append(f"dialog: {dialog.message}"))
        return page

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not GONE.search(message.text):
            self.wrong.append(message.text)

    def see(self, page: Page, scene: str) -> None:
        """The end of a scene: no dialog, no error line, nothing in the console."""
        assert_nothing_is_broken(page)
        assert self.wrong == []
        if self.folder:
            for look in ("dark", "light"):
                page.emulate_media(color_scheme=look)
                page.evaluate(THEME, f"JupyterLab {look.title()}")
                page.screenshot(path=Path(self.folder, f"week-{scene}-{look}.png"))


@pytest.fixture
def week() -> Week:
    return Week()


@pytest.fixture(scope="module")
def phone_course(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The first two lessons as the baked site has them."""
    folder = tmp_path_factory.mktemp("phone")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bake_graph, "MAX_NODES", 60)
        patch.setattr(bake_dives, "DAY_COUNT", 1)
        patch.setattr(bake_files, "all_lessons", lambda: all_lessons()[:2])
        bake_files.write_pages("all", None, folder / "en", lang="en")
    site = Served(folder)
    yield site
    site.end()


def lessons(home: Path, **same: Any) -> Lab:
    """A server with the course, as `otys-nb` and a Binder have it."""
    server = Lab(home, extension=True, **same)
    shutil.copytree(ROOT / "notebooks", server.root, dirs_exist_ok=True)
    return server


def opened(server: Lab, page: Page, address: str) -> Shown:
    """Open an address of the server and wait, touching nothing, until all boards of its page live."""
    page.goto(f"{server.base}/{address}?token={server.token}", wait_until="domcontentloaded")
    return live(page)


def live(page: Page) -> Shown:
    page.locator("[data-otys-lab=awake]:visible").wait_for(timeout=60_000)
    board = Shown(page, page.locator("[data-otys-lab=awake]:visible .otys[data-otys-rev]").first)
    board.wait(1)
    return board


def kept(page: Page) -> dict[str, str]:
    """The steps of the lesson that this browser knows to be done."""
    found: dict[str, str] = page.evaluate("() => JSON.parse(localStorage.getItem('otys-progress') ?? '{}').turn ?? {}")
    return found


def test_a_week(new_context: Any, tmp_path: Path, phone_course: Served, week: Week, context: BrowserContext) -> None:
    # Monday, on the laptop: half a lesson, and a key of the next step chosen.
    laptop = week.watch(context.new_page())
    server = lessons(tmp_path / "laptop")
    try:
        board = opened(server, laptop, f"doc/tree/{LESSON}")
        for done in range(1, HALF + 1):
            ask(laptop, SOLVE)
            laptop.wait_for_function(
                f"() => Object.keys(JSON.parse(localStorage['otys-progress']).turn).length === {done}"
            )
        place = ask(laptop, "print(turn.step.id)")
        assert place == STEPS[HALF]
        board.wait(1)
        week.see(laptop, "1-laptop")
    finally:
        server.stop()

    # Tuesday: the laptop was closed, the server is another one; the page is opened again.
    server = lessons(tmp_path / "laptop", port=server.port, token=server.token)
    try:
        opened(server, laptop, f"doc/tree/{LESSON}")
        assert ask(laptop, "print(turn.step.id)") == place
        assert set(kept(laptop)) == {*STEPS[:HALF]}
        week.see(laptop, "2-started-again")
        # The way to the phone: the map's code.
        opened(server, laptop, "doc/tree/00_start.ipynb")
        laptop.locator(".otys-course code").locator("visible=true").wait_for()
        code = laptop.locator(".otys-course code").locator("visible=true").inner_text()
        week.see(laptop, "3-code")
    finally:
        server.stop()
    assert Progress.from_code(code) == Progress({"turn": STEPS[:HALF]})

    # Wednesday, on the train: the phone has visited the site once; the code is typed; there is no network.
    phone = week.watch(new_context(viewport={"width": 400, "height": 860}, has_touch=True).new_page())
    phone.goto(f"{phone_course.address}/en/index.html")
    phone.get_by_text(KEPT).wait_for()
    phone_course.end()
    phone.goto(f"{phone_course.address}/en/index.html")
    phone.get_by_text("Your progress as a code").click()
    phone.get_by_label("A code from elsewhere").fill(code)
    phone.get_by_role("button", name="Take it in").click()
    phone.get_by_text("Taken in").wait_for()
    week.see(phone, "4-phone")
    phone.get_by_role("link", name="A turn in three steps").first.click()
    lesson = Shown(phone, phone.locator(".otys[data-otys-rev]"))
    lesson.wait(2)
    assert phone.locator(".otys-progress .otys-dot").nth(HALF).get_attribute("aria-current")
    phone.locator('[data-tool="more"]').click()
    phone.get_by_role("button", name="Show a solution").click()
    phone.wait_for_function(f"() => Object.keys(JSON.parse(localStorage['otys-progress']).turn).length === {HALF + 1}")
    week.see(phone, "5-train")
    phone.get_by_role("link", name="Map of the course").click()
    phone.get_by_text("Your progress as a code").click()
    code = phone.locator("output").inner_text()

    # Thursday, at school: a Binder, which has the course in a fresh browser; the code is typed on the map.
    school = week.watch(new_context().new_page())
    server = lessons(tmp_path / "school")
    try:
        opened(server, school, "doc/tree/00_start.ipynb")
        school.get_by_label("Code from another machine").fill(code)
        school.get_by_role("button", name="Take it in").click()
        school.wait_for_function(
            f"() => Object.keys(JSON.parse(localStorage['otys-progress'] ?? '{{}}').turn ?? {{}}).length === {HALF + 1}"
        )
        week.see(school, "6-school-map")
        school.locator(".otys-map a", has_text="A turn in three steps").locator("visible=true").click()
        school.locator(".otys[aria-label*='A turn in three steps']").locator("visible=true").first.wait_for()
        live(school)
        school.wait_for_function(
            "(at) => document.querySelector('.otys[aria-label*=three] .otys-progress [aria-current]')"
            "?.parentElement.children[at].hasAttribute('aria-current')",
            arg=HALF + 1,
        )
        assert set(kept(school)) == {*STEPS[: HALF + 1]}
        week.see(school, "7-school")
    finally:
        server.stop()
    assert week.wrong == []
