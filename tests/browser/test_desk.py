"""The teacher's desk on a page, by mouse and by keyboard: its messages reach a real `Desk`; only Jupyter is missing.

What each card does with the answers is tested in `js/test/desk.test.js`.
"""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

import otys_nb as otys
from otys_nb.bake import graph
from otys_nb.classroom.cards import kit
from otys_nb.classroom.desk import Desk
from otys_nb.classroom.plans import plans
from otys_nb.lessons import lesson
from otys_nb.rules.language import LANGUAGES
from otys_nb.widgets.shared import text
from tests.browser.boards import violations
from tests.browser.desk_scene import HANDS, Teacher, play_all_cards

TRAITS = ("lang", "words", "topics", "lessons", "plans", "presets", "usual", "levels", "most", "own")
PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>The desk</title><link rel="icon" href="data:,"><link rel="stylesheet" href="desk.css"><style>
body { margin: 0; background: #fff; color: #111; }
body.dark { background: #111; color-scheme: dark; --jp-layout-color1: #111; --jp-content-font-color1: #eee; }
</style></head><body><main><h1>Teach</h1></main><script type="module">
import desk from "./desk.js";
const traits = await kernel_traits(), heard = [];
const model = {
  get: (name) => traits[name],
  on: (name, f) => name === "msg:custom" && heard.push(f),
  off: (name, f) => name === "msg:custom" && heard.splice(heard.indexOf(f), 1),
  async send(message) { const answer = await kernel(message); for (const f of [...heard]) f(answer); },
};
window.escaped = [];
document.addEventListener("keydown", (event) => escaped.push(event.key));
window.end = desk.render({ model, el: document.querySelector("main") });
</script></body></html>"""
MM = 96 / 25.4
"""Pixels of a millimetre."""
Open = Callable[..., "Page"]


def show(page: Page, address: str, folder: Path, made: Desk, looks: str = "") -> Page:
    """Show a desk on a page of its own in this folder."""
    for name in ("desk.js", "desk.css"):
        (folder / name).write_text(text(name), encoding="utf-8")
    (folder / "desk.html").write_text(PAGE.replace("<body>", f'<body class="{looks}">'))
    page.expose_function("kernel_traits", lambda: {name: getattr(made, name) for name in TRAITS})
    page.expose_function("kernel", made.answer)
    page.goto(f"{address}/desk.html")
    page.wait_for_selector(".otys-word:not(:empty)")
    return page


@pytest.fixture
def desk(page: Page, harness: Callable[[Path], str], tmp_path: Path) -> Open:
    """Open the desk: ``desk("fr", width=400)``."""

    def opened(lang: str = "en", width: int = 1280, dark: bool = False) -> Page:
        page.set_viewport_size({"width": width, "height": 860})
        page.set_default_timeout(8_000)
        return show(page, harness(tmp_path), tmp_path, Desk(lang), "dark" if dark else "")

    return opened


@pytest.mark.nightly
def test_all_for_a_lesson_comes_as_one_zip(desk: Open, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(graph, "MAX_NODES", 40)
    monkeypatch.setattr(kit, "PIECE_BYTES", 200_000)
    page = desk("fr")
    page.get_by_label("Exercices", exact=True).fill("1")
    page.get_by_label("Places").fill("1")
    with page.expect_download(timeout=30_000) as saved:
        page.get_by_role("button", name="Préparer le paquet").click()
    zipfile.ZipFile(saved.value.path()).extractall(tmp_path)
    page.get_by_text("décompressez-le").wait_for()
    page.goto((tmp_path / "otys-keys-1x1-perle-b-kit" / "index.html").as_uri())
    page.locator('a[href="plan-20.html"]').click()
    page.locator('a[href*="01-turn.html#"]').last.click()
    part = next(each for each in reversed(plans()[20]) if each.lesson == "turn")
    ids = [each.id for each in lesson("turn").steps]
    page.locator(".otys-count", has_text=f"{ids.index(part.step) + 1}/{len(ids)}").first.wait_for(state="attached")
    page.go_back()
    page.go_back()
    page.get_by_role("link", name="Cette tablette convient-elle").click()
    page.get_by_role("heading", name="Cette tablette convient.").wait_for()
    page.get_by_role("button", name="1").click()
    page.get_by_role("button", name="2").wait_for()
    assert violations(page) == []


@pytest.mark.parametrize(
    ("lang", "keys"),
    [("de", True), *(pytest.param(*each, marks=pytest.mark.nightly) for each in HANDS if each != ("de", True))],
)
def test_every_card_does_its_task_by_mouse_and_by_keyboard(
    desk: Open, lang: str, keys: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(graph, "MAX_NODES", 40)
    page = desk(lang)
    play_all_cards(Teacher(page, lang, keys), wall=False)
    assert set(page.evaluate("escaped")) <= {"Tab", "Control", "a"}, "no key does something in the notebook"
    assert violations(page) == []


def test_sheets_and_answers_scroll_in_a_box_of_their_own_so_that_the_desk_stays_short(desk: Open) -> None:
    page = desk()
    words = page.evaluate("kernel_traits().then((traits) => traits.words)")
    for name in ("preview", "answers"):
        page.get_by_role("button", name=words[name], exact=True).click()
        page.frame_locator(".otys-paper").locator(".answer" if name == "answers" else ".task").first.wait_for()
        assert page.locator(".otys-paper").evaluate("paper => paper.offsetHeight <= 0.75 * innerHeight")
        beyond = page.locator(".otys-paper").evaluate(
            """paper => [...paper.contentDocument.querySelectorAll(".task")].some((task) =>
              [...task.querySelectorAll("img")].some((image) =>
                image.getBoundingClientRect().right > task.getBoundingClientRect().right + 1))"""
        )
        assert not beyond, "no board stands beyond the line above its task"


@pytest.mark.parametrize(
    ("lang", "width", "dark"),
    [("fr", 400, True), *(pytest.param(*one, False, marks=pytest.mark.nightly) for one in (("en", 1280), ("de", 400)))],
)
def test_it_fits_and_axe_finds_nothing(desk: Open, lang: str, width: int, dark: bool) -> None:
    page = desk(lang, width, dark)
    assert lang in LANGUAGES
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = "els => els.filter(el => el.offsetHeight && el.offsetHeight < 44).map(el => el.textContent)"
    assert page.locator(".otys-desk button, .otys-desk select").evaluate_all(small) == []
    assert violations(page) == []


@pytest.mark.parametrize(
    ("topic", "n", "level", "lang", "extra"),
    [("divers", 6, 3, "fr", 0), ("contracts", 2, 1, "de", 1), ("keys", 3, 1, "en", 0), ("divers", 4, 3, "de", 0)],
)
@pytest.mark.nightly
def test_a_printed_sheet_has_two_exercises_on_a_page_and_none_a_fifth_empty(
    page: Page, topic: str, n: int, level: int, lang: str, extra: int
) -> None:
    page.emulate_media(media="print")
    page.set_viewport_size({"width": round(186 * MM), "height": 1100})
    page.set_content(otys.worksheet(topic, n, level, "pearl", lang=lang).html())
    pages = page.locator(".page").evaluate_all(
        """all => all.map(one => [one.offsetHeight,
            one.lastElementChild.getBoundingClientRect().bottom - one.getBoundingClientRect().top])"""
    )
    assert len(pages) - (n + 1) // 2 == extra
    for height, used in pages:
        assert height <= 278 * MM and used > 0.8 * 278 * MM
