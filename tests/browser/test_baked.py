"""Baked pages in a browser that has no network, opened as files: by mouse, by keyboard alone, and in the dark."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from otys_nb.bake import graph as bake_graph
from otys_nb.bake import page as bake
from otys_nb.lessons import lesson
from otys_nb.lessons.history import line_of
from otys_nb.lessons.progress import Progress
from otys_nb.rules.setup import new_position
from otys_nb.widgets.affordances import paths
from tests.browser.boards import violations
from tests.browser.shown import Shown, place

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, ConsoleMessage, Page

pytestmark = pytest.mark.browser


class Baked(Shown):
    """A baked page, opened from a file."""

    def __init__(self, page: Page, path: Path) -> None:
        super().__init__(page, page.locator(".otys"))
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

    def clean(self, path: Path) -> None:
        """The page asked for nothing but itself, and nothing went wrong in it."""
        assert [url for url in self.asked if not url.startswith(("data:", "blob:"))] == [path.as_uri()]
        assert self.errors == []


@pytest.fixture
def offline(new_context: Callable[..., BrowserContext]) -> Callable[..., Page]:
    """A page of a browser without a network."""

    def opened(**options: Any) -> Page:
        return new_context(offline=True, reduced_motion="reduce", **options).new_page()

    return opened


@pytest.fixture(scope="module")
def turn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written("turn", tmp_path_factory.mktemp("baked") / "turn ü.html")


@pytest.fixture(scope="module")
def start(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written("start", tmp_path_factory.mktemp("baked") / "start.html")


def written(name: str, path: Path) -> Path:
    """The page of a lesson, without much beside the way."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bake_graph, "MOST_NODES", 300)
        path.write_text(bake.bake_lesson(name), encoding="utf-8")
    return path


def test_the_first_lesson_to_its_end_by_mouse(offline: Callable[..., Page], start: Path) -> None:
    page, course = Baked(offline(), start), lesson("start")
    for at, step in enumerate(course.steps):
        assert f"{at + 1}/{len(course.steps)}" in page.page.locator(".otys-progress").inner_text()
        for move in line_of(step, course.position, step.solutions[0]).moves:
            path = next(path for offered, path in paths(course.position) if offered == move)
            page.touch(*path)
            course.do(move)
        if at + 1 < len(course.steps):
            page.press("Next")
            course.next()
    assert course.finished
    assert page.page.locator(".otys-progress").inner_text().count("●") == len(course.steps)
    page.clean(start)


def test_a_turn_by_mouse_with_help_and_mistakes(offline: Callable[..., Page], turn: Path) -> None:
    page = Baked(offline(), turn)
    page.touch("key:1")
    page.says("One key a turn.")
    page.press("Next")
    page.page.locator(place("sponsor:1")).first.click(force=True)  # not lit: the goal does not need it
    page.touch("track:5")
    page.says("this time the offer is to be left")
    page.click(page.root.get_by_role("button", name="Undo"))
    page.press("Hint")
    page.touch("push")
    page.press("Next")
    page.touch("mechanic")
    page.press("Next")
    page.answer("Five: all but key 1")
    page.says("as if the key just played stayed behind")
    page.press("All six")
    page.press("Next")
    page.touch("place:0")
    page.press("Next")
    page.touch("surface")
    page.says("A whole turn")
    assert page.page.locator(".otys-progress").inner_text().count("●") == 6
    page.clean(turn)


def test_a_turn_by_keyboard_alone(offline: Callable[..., Page], turn: Path) -> None:
    page = Baked(offline(), turn)
    page.page.keyboard.press("Tab")
    onward = ".otys-primary"
    for selector in (
        place("key:1"),
        onward,
        place("push"),
        place("mechanic"),
        onward,
        ".otys-ask .otys-choice:nth-of-type(3)",
        onward,
        place("place:0"),
        onward,
        place("surface"),
    ):
        page.go(selector)
    page.says("A whole turn")
    page.clean(turn)


def test_what_was_done_is_a_code_that_python_and_other_pages_read(offline: Callable[..., Page], start: Path) -> None:
    page = Baked(offline(), start)
    page.page.get_by_text("Your progress as a code").click()
    shown = page.page.locator("main > details output")
    assert Progress.from_code(shown.inner_text()) == Progress()
    page.touch("key:2")
    step = lesson("start").step.id
    shown.filter(has_text=re.compile("[0-9A-Z]{3}")).wait_for()
    code = shown.inner_text()
    assert Progress.from_code(code) == Progress({"start": [step]})
    other = Baked(offline(), start)
    other.page.get_by_text("Your progress as a code").click()
    line, status = other.page.get_by_label("A code from elsewhere"), other.page.locator("main > details [role=status]")
    line.fill(code[:-1])
    line.press("Enter")
    status.get_by_text("misspelt or incomplete").wait_for()
    assert other.page.locator(".otys-progress").inner_text().count("●") == 0
    line.fill(code.lower())
    line.press("Enter")
    status.get_by_text("Taken in").wait_for()
    assert other.page.locator(".otys-progress").inner_text().count("●") == 1
    for each in (page, other):
        each.clean(start)


def test_typed_lines_and_why(offline: Callable[..., Page], turn: Path) -> None:
    page = Baked(offline(), turn)
    for typed in ("1", "next", "E", "Eng:m", "next"):
        rev = page.rev()
        page.type(typed)
        page.wait(rev + 1)
    rev = page.rev()
    page.type("zz")
    page.root.get_by_text("This page cannot read that").first.wait_for()
    assert page.rev() == rev
    page.clean(turn)


def test_a_reason_leads_to_the_card_of_its_rule_with_its_board(offline: Callable[..., Page], turn: Path) -> None:
    page = Baked(offline(), turn)
    page.type("1")
    page.page.keyboard.press("Escape")
    page.page.locator('[data-target~="hacker"]:visible').first.click(force=True)
    rev, more = page.rev(), page.page.get_by_role("button", name="More about this rule")
    more.click()
    card = page.page.get_by_role("dialog")
    assert card.locator(".badge").first.inner_text() == "printed" and card.locator(".answer").inner_text()
    card.locator("summary").click()
    basis = card.locator(".basis li")
    told = basis.first.inner_text()
    basis.first.locator("button").click()
    assert card.locator(".answer").inner_text().split(".")[0] in told, "one rule leads to the next"
    page.page.evaluate(
        "document.querySelector('.otys').dispatchEvent(new CustomEvent('otys-rule', { detail: '48', bubbles: true }))"
    )
    card.get_by_role("button", name="Show me").click()
    drawn = "all => all.map(g => g.dataset.id + g.style.transform + g.textContent).sort()"
    before = card.locator("[data-id]").evaluate_all(drawn)
    card.locator(".controls .go").click()
    card.locator("[data-new]").first.wait_for()
    assert card.locator("[data-id]").evaluate_all(drawn) != before
    page.page.keyboard.press("Escape")
    assert not card.is_visible() and page.rev() == rev
    assert more.evaluate("el => el === document.activeElement")
    page.clean(turn)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_light_dark_and_accessible(scheme: str, offline: Callable[..., Page], turn: Path) -> None:
    page = Baked(offline(color_scheme=scheme), turn)
    assert page.root.get_attribute("data-otys-theme") == scheme
    assert violations(page.page) == []
    page.clean(turn)


def test_where_the_page_ends_it_says_so(
    offline: Callable[..., Page], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bake_graph, "MOST_NODES", 3)
    path = tmp_path / "table.html"
    path.write_text(bake.bake_game(new_position(["<b>Ada</b>", "Grace"], seed=7)), encoding="utf-8")
    page = Baked(offline(), path)
    page.type("5")
    page.root.get_by_text("This page does not hold").first.wait_for()
    assert page.page.locator("b").count() == 0
    page.clean(path)


def test_without_scripts_the_picture_and_the_words_stand(offline: Callable[..., Page], turn: Path) -> None:
    page = offline(java_script_enabled=False)
    page.goto(turn.as_uri())
    assert page.locator("noscript img").is_visible()
    assert page.locator("noscript pre").is_visible()
