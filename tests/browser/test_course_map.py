"""The map of the course on a page: what is done is counted, codes come and go, nothing is wider than its place.

The page's messages reach a real `CourseMap`, and what that says reaches the page; only Jupyter is missing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import pytest

import otys_nb as otys
from otys_nb.lessons import all_lessons, lesson
from otys_nb.lessons.chapters import chapters
from otys_nb.lessons.memory import decided
from otys_nb.lessons.progress import Progress
from otys_nb.rules import language
from otys_nb.rules.language import LANGUAGES
from otys_nb.widgets.course_map import CourseMap
from otys_nb.widgets.shared import text
from tests.browser.boards import ARROWS, KEYS, violations
from tests.browser.in_lab import ask

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

pytestmark = pytest.mark.browser

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
window.escaped = [];
document.addEventListener("keydown", (event) => escaped.push(event.key));
window.part = () => tell("comm_live_update");
window.left = () => Object.values(heard).flat().length;
window.end = map.render({ model, el: document.querySelector("main") });
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
            said = kept if isinstance(kept, str) else json.dumps(kept)
            page.add_init_script(f"localStorage['otys-progress'] ??= {json.dumps(said)}")
        if theme:
            page.add_init_script(f"addEventListener('DOMContentLoaded', () => document.body.className = '{theme}')")
        page.goto(f"{address}/index.html")
        self.root.wait_for()

    def _kernel(self, message: Any) -> dict[str, Any]:
        self.board._handle_custom_msg(message, [])
        return {"code": self.board.code, "answer": self.board.answer}

    def row(self, number: str) -> Locator:
        """The station or the tile of a chapter, by its notebook's number or its title."""
        title = next((chapter.title("en") for chapter in chapters() if chapter.number == number), number)
        return self.root.get_by_role("listitem").filter(has=self.page.get_by_text(title, exact=True))

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name)

    def says(self, words: str) -> None:
        """Wait for what the map says below itself."""
        self.root.get_by_role("status").filter(has_text=words).wait_for()

    def kept(self) -> Any:
        return self.page.evaluate("() => JSON.parse(localStorage['otys-progress'] ?? '{}')")


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


def test_a_new_learner_sees_the_whole_course_and_where_to_begin(opened: Open, page: Page) -> None:
    shown = opened(page)
    links = shown.root.get_by_role("link")
    assert [link.get_attribute("href") for link in links.all()][1:] == [chapter.file for chapter in chapters()]
    for chapter, link in zip(chapters(), links.all()[1:], strict=True):
        assert chapter.title("en") in link.inner_text()
    stations = shown.root.locator(".otys-dive-mark").all_inner_texts()
    assert stations == [str(n) for n in range(1, len(all_lessons()) + 1)]
    begin = shown.root.get_by_role("region", name="Begin here")
    assert "Station 1" in begin.inner_text()
    assert "A first dive" in begin.inner_text()
    assert begin.get_by_role("link").get_attribute("href") == "00_start.ipynb"
    assert "eight divers" in shown.root.inner_text()
    assert shown.row("00").get_attribute("aria-current") == "step"
    assert not shown.button("Forget all").is_visible() and not shown.button("Copy").is_visible()


def test_what_is_done_is_counted_and_the_next_lesson_is_marked(opened: Open, page: Page) -> None:
    shown = opened(page, SOME)
    assert f"2 of {len(ALL['turn'])} exercises" in shown.row("02").inner_text()
    assert "done, a pearl" in shown.row("Laying the table").inner_text()
    here = shown.root.get_by_role("region", name="Continue here")
    assert "Next: The diver. 5 min left." in here.inner_text()
    assert here.get_by_role("link").get_attribute("href") == "02_turn.ipynb"
    assert shown.row("02").get_attribute("aria-current") == "step"
    assert shown.root.locator("[aria-current]").count() == 1
    assert "exercises" not in shown.row("Explore").inner_text()
    shown.button("Copy").wait_for()
    assert Progress.from_code(shown.root.locator("code").inner_text()) == Progress.from_page(SOME)


def test_a_lesson_of_which_a_step_was_shown_is_no_pearl(opened: Open, page: Page) -> None:
    shown = opened(page, {"start": dict.fromkeys(ALL["start"], "shown"), "setup": ALL["setup"]})
    assert shown.row("A first dive").get_attribute("data-done") is not None
    assert shown.row("A first dive").get_attribute("data-pearl") is None
    assert shown.row("Laying the table").get_attribute("data-pearl") is not None
    assert shown.root.get_by_text("A pearl is a lesson").is_visible()


def test_a_course_that_is_done_leads_on_to_a_game(opened: Open, page: Page) -> None:
    shown = opened(page, ALL)
    here = shown.root.get_by_role("region", name="Continue here")
    assert "All lessons are done." in here.inner_text()
    assert here.get_by_role("link").get_attribute("href") == "11_play.ipynb"
    assert shown.root.locator("[aria-current]").count() == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_name_stands_over_another_or_outgrows_its_place(
    opened: Open, page: Page, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    monkeypatch.setattr(language, "_chosen", lang)
    shown = opened(page, SOME)
    assert shown.root.get_attribute("lang") == lang
    found = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        found[width] = page.evaluate(OVERLAPS)
    assert {width: wrong for width, wrong in found.items() if wrong} == {}


def test_it_follows_a_lesson_on_the_same_page(opened: Open, page: Page) -> None:
    shown = opened(page, SOME)
    page.evaluate(
        """() => {
          localStorage['otys-progress'] = JSON.stringify({ keys: { away: "solved" } });
          dispatchEvent(new Event("otys-progress"));
        }"""
    )
    shown.row("03").get_by_text("1 of").wait_for()
    shown.page.wait_for_function(
        "code => document.querySelector('code').textContent === code", arg=Progress({"keys": ["away"]}).code()
    )


def test_a_code_brings_in_what_was_done_elsewhere_beside_what_was_done_here(opened: Open, page: Page) -> None:
    shown = opened(page, {"start": ALL["start"]})
    field = shown.root.get_by_label("Code from another machine")
    field.fill(Progress({"turn": ["key"]}).code().lower())
    field.press("Enter")
    shown.says("Taken in")
    shown.row("02").get_by_text("1 of").wait_for()
    assert shown.kept() == {"start": ALL["start"], "turn": {"key": "solved"}}


@pytest.mark.parametrize("nonsense", ["", "hello", "<img src=x onerror='window.harmed=1'>", "A" * 5000])
def test_a_code_that_is_none_is_refused_in_words(opened: Open, page: Page, nonsense: str) -> None:
    shown = opened(page, SOME)
    field = shown.root.get_by_label("Code from another machine")
    field.fill(nonsense)
    shown.button("Take it in").click()
    shown.root.locator(".otys-fault").wait_for()
    assert field.get_attribute("aria-invalid") == "true"
    assert shown.kept() == SOME and page.evaluate("window.harmed") is None


def test_all_is_forgotten_and_brought_back(opened: Open, page: Page) -> None:
    shown = opened(page, SOME)
    shown.button("Forget all").click()
    shown.says("All is forgotten")
    assert shown.kept() == {}
    assert "min" in shown.row("01").inner_text()
    shown.button("Bring it back").click()
    shown.says("All is back")
    assert shown.kept() == SOME
    assert f"2 of {len(ALL['turn'])}" in shown.row("02").inner_text()


def test_a_code_is_copied(opened: Open, browser: Browser) -> None:
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    shown = opened(context.new_page(), SOME)
    shown.button("Copy").click()
    shown.says("Copied")
    assert shown.page.evaluate("navigator.clipboard.readText()") == Progress.from_page(SOME).code()
    context.close()


@pytest.mark.parametrize(
    "kept", ["{", "7", "[]", '{"keys": 5}', '{"keys": null}', '{"keys": {"away": {}, "which": "<b>"}}']
)
def test_what_somebody_else_left_in_the_browser_harms_nothing(opened: Open, page: Page, kept: str) -> None:
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    shown = opened(page, kept)
    assert "min" in shown.row("03").inner_text()
    assert errors == []


def test_a_browser_that_keeps_nothing_is_told_of(opened: Open, page: Page) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })"
    )
    shown = opened(page)
    shown.root.get_by_text("This browser keeps no progress").wait_for()
    assert "exercises" not in shown.row("00").inner_text()


def test_a_browser_that_keeps_progress_is_not_told_that_it_does_not(opened: Open, page: Page) -> None:
    assert opened(page).root.get_by_text("keeps no progress").count() == 0


def test_without_python_it_still_shows_what_is_done(opened: Open, page: Page) -> None:
    shown = opened(page, SOME)
    page.evaluate("part()")
    shown.says("Not connected to Python")
    assert not shown.root.get_by_label("Code from another machine").is_visible()
    assert f"2 of {len(ALL['turn'])}" in shown.row("02").inner_text()


def test_nothing_of_the_map_is_left_behind(opened: Open, page: Page) -> None:
    shown = opened(page, SOME)
    page.evaluate("end()")
    assert shown.root.count() == 0
    assert page.evaluate("left()") == 0


# ---------------------------------------------------------------- fitting in
def test_no_key_on_the_map_escapes(opened: Open, page: Page) -> None:
    shown = opened(page, SOME)
    shown.button("Copy").wait_for()
    for control in (shown.root.get_by_role("link").first, shown.root.locator("input").first, shown.button("Copy")):
        for key in [*KEYS, *ARROWS, "Escape"]:
            if key == "Enter":
                continue
            control.focus()
            page.keyboard.press(key)
    assert page.evaluate("escaped") == []
    assert shown.root.locator(":is(button, input, a):not([data-lm-suppress-shortcuts='true'])").count() == 0


def test_every_control_is_reached_with_tab(opened: Open, page: Page) -> None:
    shown = opened(page, SOME)
    shown.button("Copy").wait_for()
    controls = shown.root.locator("a, button:visible, input").count()
    for _ in range(controls):
        page.keyboard.press("Tab")
        assert shown.root.locator(":focus").count() == 1
    assert page.evaluate("document.activeElement.textContent") == "Forget all"


@pytest.mark.parametrize("look", ["light", "dark", "forced", "forced dark"])
def test_axe_finds_nothing_on_the_map(opened: Open, browser: Browser, look: str) -> None:
    scheme: Literal["dark", "light"] = "dark" if "dark" in look else "light"
    context = browser.new_context(forced_colors="active" if "forced" in look else "none", color_scheme=scheme)
    shown = opened(context.new_page(), SOME, scheme if scheme == "dark" else "")
    shown.root.get_by_label("Code from another machine").fill("hello")
    shown.button("Take it in").click()
    shown.root.locator(".otys-fault").wait_for()
    assert violations(shown.page, ".otys") == []
    context.close()


@pytest.mark.parametrize("width", [300, 400, 800, 1280])
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
    for name in ("here.ipynb", "02_turn.ipynb"):
        lab.write(f"{folder}{name}", "import otys_nb as otys\notys.course_map()")
    lab.open_and_run(page, f"{folder}here.ipynb")
    lab.expect_first(page, ".otys-map")
    page.evaluate("window.same = 1")
    page.get_by_role("link", name=lesson("turn").lesson.title("en")).first.click()
    page.wait_for_function(
        "path => window.jupyterapp.shell.currentWidget?.context?.path === path", arg=f"{folder}02_turn.ipynb"
    )
    assert page.evaluate("window.same") == 1, "the page was left"


@pytest.mark.nightly
def test_a_link_opens_the_notebook_from_notebook_7(lab: Any, page: Page) -> None:
    pytest.importorskip("notebook")
    page.set_default_timeout(20_000)
    (lab.root / "seven").mkdir()
    for name in ("here.ipynb", "02_turn.ipynb"):
        lab.write(f"seven/{name}", "import otys_nb as otys\notys.course_map()")
    lab.run_in_notebook_7(page, "seven/here.ipynb")
    lab.expect_first(page, ".otys-map")
    with page.context.expect_page() as opening:
        page.get_by_role("link", name=lesson("turn").lesson.title("en")).first.click()
    opening.value.wait_for_url("**/notebooks/seven/02_turn.ipynb*", wait_until="commit")


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
    assert set(carried.remembered) == set(decided(lesson("start").step.rules))
    page.get_by_role("button", name="Forget all").click()
    page.locator(".otys-map li").first.get_by_text("min").wait_for()
    assert ask(page, "print(dive.reached)") == "{}"
