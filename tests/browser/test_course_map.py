"""The map of the course on a page: what is done is counted, codes come and go, nothing is wider than its place.

The page's messages reach a real `CourseMap`, and what that says reaches the page; only Jupyter is missing. What the map
does with what is kept and said is tested in `js/test/map.test.js`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Locator, Page

import otys_nb as otys
from otys_nb.lessons import all_lessons, dives, lesson
from otys_nb.lessons.dives.step import title
from otys_nb.lessons.memory import with_decisions
from otys_nb.lessons.progress import Progress
from otys_nb.rules import language
from otys_nb.widgets import course_map
from otys_nb.widgets.course_map import CourseMap
from otys_nb.widgets.shared import text
from tests.browser.boards import violations
from tests.browser.in_lab import ask
from tests.depth import mostly_at_night

TRAITS = ("lang", "words", "chapters", "code", "answer", "_css")
PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>The map</title><link rel="icon" href="data:,"><link rel="stylesheet" href="map.css"><style>
body { margin: 0; background: #fff; color: #111; }
body.dark { background: #111; color-scheme: dark; --jp-layout-color1: #111; --jp-content-font-color1: #eee; }
</style></head><body><main></main><script type="module">
import map from "./map.js";
const traits = TRAITS, heard = {};
const tell = (name) => (heard[name] ?? []).forEach((f) => f());
const model = {
  get: (name) => traits[name],
  on: (name, f) => (heard[name] ??= []).push(f),
  off: (name, f) => (heard[name] = heard[name].filter((g) => g !== f)),
  async send(message) {
    const now = await kernel(message);
    const news = Object.keys(now).filter((name) => JSON.stringify(now[name]) !== JSON.stringify(traits[name]));
    Object.assign(traits, now);
    news.forEach((name) => tell(`change:${name}`));
  },
};
map.render({ model, el: document.querySelector("main") });
</script></body></html>"""

ALL = {each.id: {step.id: "solved" for step in each.steps} for each in all_lessons()}
SOME = {"start": ALL["start"], "setup": ALL["setup"], "turn": {"key": "solved", "push": "shown"}}
Open = Callable[..., "Map"]
OVERLAPS = """() => {
  const kinds = ".otys-dive-label, .otys-dive-mark, .otys-dive-card, .otys-dive-more li";
  const parts = [...document.querySelectorAll(kinds)];
  const box = (part) => part.getBoundingClientRect();
  const wide = document.querySelector(".otys-dive").getBoundingClientRect();
  const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const out = parts.filter((part) => box(part).right > wide.right || box(part).left < wide.left);
  const names = [...document.querySelectorAll(".otys-dive-card > *, .otys-dive-more a")];
  const spilt = names.concat(parts).filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth);
  const stuck = getComputedStyle(document.querySelector(".otys-dive-card")).position === "sticky";
  const apart = ([a, b]) => !stuck || ![a, b].some((part) => part.matches(".otys-dive-card"));
  return parts
    .flatMap((a, i) => parts.slice(i + 1).filter((b) => over(box(a), box(b))).map((b) => [a, b]))
    .filter(apart)
    .map(([a, b]) => [a.textContent, b.textContent])
    .concat(out.map((part) => ["out", part.textContent]))
    .concat(spilt.map((part) => ["spilt", part.textContent]));
}"""
WIDTHS = (360, 400, 480, 600, 768, 860, 979, 981, 1024, 1280, 1440)


class Map:
    """The map on a page of its own, with a kernel behind it."""

    def __init__(self, page: Page, address: str, folder: Path, course_map: CourseMap, kept: Any, theme: str) -> None:
        self.page = page
        self.board = course_map
        self.root: Locator = page.locator(".otys")
        traits = {name: getattr(course_map, name) for name in TRAITS}
        (folder / "index.html").write_text(PAGE.replace("TRAITS", json.dumps(traits)), encoding="utf-8")
        for name in ("map.js", "map.css"):
            (folder / name).write_text(text(name), encoding="utf-8")
        page.set_default_timeout(5_000)
        page.expose_function("kernel", self._kernel)
        if kept is not None:
            page.add_init_script(f"localStorage['otys-progress'] ??= {json.dumps(json.dumps(kept))}")
        if theme:
            page.add_init_script(f"addEventListener('DOMContentLoaded', () => document.body.className = '{theme}')")
        page.goto(f"{address}/index.html")
        self.root.wait_for()

    def _kernel(self, message: Any) -> dict[str, Any]:
        self.board._handle_custom_msg(message, [])
        return {"code": self.board.code, "answer": self.board.answer}

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name)


@pytest.fixture
def opened(harness: Callable[[Path], str], tmp_path: Path) -> Iterator[Open]:
    """`opened(page, kept, theme)`: the map, in a browser that has kept this."""
    made: list[CourseMap] = []

    def show(page: Page, kept: Any = None, theme: str = "") -> Map:
        made.append(otys.course_map())
        return Map(page, harness(tmp_path), tmp_path, made[-1], kept, theme)

    yield show
    for one in made:
        one.close()


@pytest.mark.parametrize("lang", mostly_at_night(["de"], ["en", "fr"]))
def test_no_name_stands_over_another_or_outgrows_its_place(
    opened: Open, page: Page, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    monkeypatch.setattr(language, "_chosen", lang)
    asked = max((title(puzzle, lang) for puzzle in dives.puzzles()), key=len)
    longest = {course_map.DIVES: {"today": asked}}  # whatever the day asks
    monkeypatch.setattr(course_map, "of_the_day", lambda chapter, lang: longest.get(chapter.notebook, {}))
    shown = opened(page, SOME)
    assert shown.root.get_attribute("lang") == lang
    assert shown.root.locator("[data-today] small").inner_text() == asked
    found = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
        found[width] = page.evaluate(OVERLAPS)
    assert {width: wrong for width, wrong in found.items() if wrong} == {}


# ---------------------------------------------------------------- fitting in
def test_every_control_is_reached_with_tab(opened: Open, page: Page) -> None:
    shown = opened(page, SOME)
    shown.button("Copy").wait_for()
    controls = shown.root.locator("a:visible, summary, button:visible, input:visible").count()
    for _ in range(controls):
        page.keyboard.press("Tab")
        assert shown.root.locator(":focus").count() == 1
    assert page.evaluate("document.activeElement.textContent") == "Forget all"


@pytest.mark.parametrize("look", mostly_at_night(["dark", "forced"], ["light", "forced dark"]))
def test_axe_finds_nothing_on_the_map(opened: Open, browser: Browser, look: str) -> None:
    scheme: Literal["dark", "light"] = "dark" if "dark" in look else "light"
    context = browser.new_context(forced_colors="active" if "forced" in look else "none", color_scheme=scheme)
    shown = opened(context.new_page(), SOME, scheme if scheme == "dark" else "")
    shown.root.get_by_label("Code from another machine").fill("hello")
    shown.button("Take it in").click()
    shown.root.locator(".otys-fault").wait_for()
    assert violations(shown.page, ".otys") == []
    context.close()


@pytest.mark.parametrize("width", mostly_at_night([300, 800], [400, 1280]))
def test_the_map_is_not_wider_than_its_place(opened: Open, page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    shown = opened(page, ALL)
    shown.button("Copy").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= width


# ---------------------------------------------------------------- in JupyterLab
@pytest.mark.nightly
@pytest.mark.parametrize("folder", ["", "mine/"])
def test_a_link_opens_the_notebook_in_jupyterlab(lab: Any, lab_page: Page, folder: str) -> None:
    (lab.root / folder).mkdir(exist_ok=True)
    page = lab_page
    for name in ("here.ipynb", "01_turn.ipynb"):
        lab.write(f"{folder}{name}", "import otys_nb as otys\notys.course_map()")
    lab.open_and_run(page, f"{folder}here.ipynb")
    lab.expect_first(page, ".otys-map")
    page.evaluate("window.same = 1")
    page.get_by_role("link", name=lesson("turn").lesson.title("en")).first.click()
    page.wait_for_function(
        "path => window.jupyterapp.shell.currentWidget?.context?.path === path", arg=f"{folder}01_turn.ipynb"
    )
    assert page.evaluate("window.same") == 1, "the page was left"


@pytest.mark.nightly
def test_a_link_opens_the_notebook_from_notebook_7(lab: Any, page: Page) -> None:
    pytest.importorskip("notebook")
    page.set_default_timeout(20_000)
    (lab.root / "seven").mkdir()
    for name in ("here.ipynb", "01_turn.ipynb"):
        lab.write(f"seven/{name}", "import otys_nb as otys\notys.course_map()")
    lab.run_in_notebook_7(page, "seven/here.ipynb")
    lab.expect_first(page, ".otys-map")
    with page.context.expect_page() as opening:
        page.get_by_role("link", name=lesson("turn").lesson.title("en")).first.click()
    opening.value.wait_for_url("**/notebooks/seven/01_turn.ipynb*", wait_until="commit")


@pytest.mark.nightly
def test_the_map_follows_the_lesson_in_its_notebook(lab: Any, lab_page: Page) -> None:
    page = lab_page
    name = lab.write("dive.ipynb", "import otys_nb as otys\ndive = otys.lesson('start')\ndive", "otys.course_map()")
    lab.open_and_run(page, name)
    lab.expect_first(page, ".otys-map")
    lab.expect_first(page, ".otys-lesson")
    of = len(ALL["start"])
    ask(page, "dive.solve()")
    page.locator(".otys-map li").first.get_by_text("1 of" if of > 1 else "done").wait_for()
    page.wait_for_function("() => document.querySelector('.otys-course code')?.textContent.length > 10")
    carried = Progress.from_code(page.locator(".otys-course code").inner_text())
    assert carried.done == {"start": {lesson("start").step.id}}
    assert set(carried.remembered) == set(with_decisions(lesson("start").step.rules))
    page.get_by_role("button", name="Forget all").click()
    page.locator(".otys-map li").first.get_by_text("min").wait_for()
    assert ask(page, "print(dive.reached)") == "{}"
