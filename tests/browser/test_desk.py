"""The teacher's desk on a page, by mouse and by keyboard: its messages reach a real `Desk`; only Jupyter is missing."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

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

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser
TRAITS = ("lang", "words", "topics", "lessons", "plans", "levels", "most")
PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>The desk</title><link rel="icon" href="data:,"><link rel="stylesheet" href="desk.css"><style>
body { margin: 0; background: #fff; color: #111; }
body.dark { background: #111; color-scheme: dark; --jp-layout-color1: #111; --jp-content-font-color1: #eee; }
</style></head><body><main><h1>Teach</h1></main><script type="module">
import desk from "./desk.js";
const traits = await kernel_traits(), heard = [];
const model = {
  get: (name) => traits[name],
  on: (name, f) => heard.push(f),
  off: (name, f) => heard.splice(heard.indexOf(f), 1),
  async send(message) { const answer = await kernel(message); for (const f of [...heard]) f(answer); },
};
window.escaped = [];
document.addEventListener("keydown", (event) => escaped.push(event.key));
window.end = desk.render({ model, el: document.querySelector("main") });
</script></body></html>"""
MM = 96 / 25.4
"""Pixels of a millimetre."""
Open = Callable[..., "Page"]


@pytest.fixture
def desk(page: Page, harness: Callable[[Path], str], tmp_path: Path) -> Open:
    """Open the desk: ``desk("fr", width=400)``."""

    def opened(lang: str = "en", width: int = 1280, dark: bool = False) -> Page:
        made = Desk(lang)
        for name in ("desk.js", "desk.css"):
            (tmp_path / name).write_text(text(name), encoding="utf-8")
        (tmp_path / "desk.html").write_text(PAGE.replace("<body>", '<body class="dark">') if dark else PAGE)
        page.set_viewport_size({"width": width, "height": 860})
        page.set_default_timeout(8_000)

        def traits() -> dict[str, Any]:
            return {name: getattr(made, name) for name in TRAITS}

        page.expose_function("kernel_traits", traits)
        page.expose_function("kernel", made.answer)
        page.goto(f"{harness(tmp_path)}/desk.html")
        page.wait_for_selector(".otys-word:not(:empty)")
        return page

    return opened


def test_any_word_makes_a_class_word_and_a_wrong_field_is_said_beside_it(desk: Open) -> None:
    page = desk()
    said = page.get_by_label("Any word you like")
    said.fill("l'été à la mer")
    page.get_by_role("button", name="Make the class word").click()
    page.get_by_text("keys-1x3-létéàlamer", exact=True).wait_for()
    page.get_by_text("the word is “létéàlamer”").wait_for()
    page.get_by_label("Exercises", exact=True).fill("99")
    page.get_by_role("button", name="Make the class word").click()
    page.get_by_text("99 is not between 1 and 20").wait_for()
    page.get_by_label("Exercises", exact=True).fill("3")
    said.fill("<img src=x>")
    said.press("Enter")
    page.get_by_text("keys-1x3-imgsrcx", exact=True).wait_for()
    page.get_by_label("Contracts", exact=True).check()
    page.get_by_text("keys+contracts-1x3-imgsrcx", exact=True).wait_for()
    page.get_by_label("Contracts", exact=True).uncheck()
    page.get_by_text("keys-1x3-imgsrcx", exact=True).wait_for()
    page.get_by_role("button", name="Show it large").click()
    assert page.get_by_role("dialog").locator("p").inner_text() == "keys-1x3-imgsrcx"
    page.keyboard.press("Escape")
    assert not page.evaluate("escaped.length"), "no key reaches the notebook"


def test_a_class_file_is_saved_by_a_button_and_its_address_becomes_large(desk: Open) -> None:
    page = desk()
    page.get_by_label("Exercises", exact=True).fill("1")
    page.get_by_label("Seats").fill("2")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the file").click()
    assert saved.value.suggested_filename == "otys-keys-1x1-pearl.html"
    page.get_by_text("otys-keys-1x1-pearl.html is saved").wait_for()
    page.locator("select[id$=form]").select_option("1.2")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the file").click()
    assert zipfile.is_zipfile(saved.value.path())
    page.get_by_label("Seats").fill("99")
    page.get_by_role("button", name="Save the file").click()
    page.get_by_text("99 is no number from 1 to 60").wait_for()
    page.get_by_text("It lies on the web").click()
    page.get_by_label("Its address").fill("my school")
    page.get_by_role("button", name="Show the QR code large").click()
    page.get_by_text("is no address such as").wait_for()
    page.get_by_label("Its address").fill("https://school.example/a.html")
    page.get_by_role("button", name="Show the QR code large").click()
    assert page.get_by_role("dialog").get_by_role("img").is_visible()
    page.keyboard.press("Escape")


@pytest.mark.nightly
def test_all_for_a_lesson_comes_as_one_zip(desk: Open, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(graph, "MOST_NODES", 40)
    monkeypatch.setattr(kit, "PIECE", 200_000)
    page = desk("fr")
    page.get_by_label("Exercices", exact=True).fill("1")
    page.get_by_label("Places").fill("1")
    with page.expect_download(timeout=30_000) as saved:
        page.get_by_role("button", name="Préparer le paquet").click()
    zipfile.ZipFile(saved.value.path()).extractall(tmp_path)
    page.get_by_text("décompressez-le").wait_for()
    page.goto((tmp_path / "otys-keys-1x1-perle-kit" / "index.html").as_uri())
    page.locator('a[href="plan-20.html"]').click()
    page.locator('a[href*="02-turn.html#"]').last.click()
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


def test_a_plan_has_its_clock_and_its_page(desk: Open) -> None:
    page = desk()
    page.locator("select[id$=minutes]").select_option("20")
    page.get_by_text("0–4 · The first dive").wait_for()
    assert page.frame_locator(".otys-unseen").get_by_role("heading").inner_text() == "A lesson of 20 minutes"
    page.get_by_role("button", name="Start the clock").click()
    page.get_by_text("1/4 · The first dive").wait_for()
    page.get_by_role("timer").get_by_text("3:5").wait_for()
    page.keyboard.press("PageDown")
    page.get_by_text("2/4 · A turn in three steps").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="On the wall").first.click()
    page.get_by_text("cannot show a board here").wait_for()


def test_pasted_codes_are_counted_and_each_bad_line_is_named(desk: Open) -> None:
    page = desk()
    page.get_by_label("For the class word", exact=True).fill("keys-2-pearl")
    lines = [str(code) for code in otys.invented_class("keys-2-pearl", pupils=30)]
    page.get_by_label("Codes").fill("\n".join([*lines, "nonsense", lines[0]]))
    page.get_by_text("Pupils counted: 30").wait_for()
    twice, unread = page.locator(".otys-fault li").all_inner_texts()
    assert twice.startswith("Line 1:") and "line 32" in twice and unread.startswith("Line 31:")
    assert page.locator(".otys-heat img").get_attribute("alt")
    believed = page.locator(".otys-desk-results ul").last.locator("li")
    assert believed.count() == 4 and believed.nth(1).get_by_role("button", name="On the wall").is_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    path = saved.value.path()
    page.get_by_label("Codes").fill("")
    page.get_by_text("Pupils counted: 0").wait_for()
    page.locator('input[type="file"]').set_input_files(path)
    page.get_by_text("Pupils counted: 30").wait_for()
    page.locator('input[type="file"]').set_input_files(
        {"name": "x.txt", "mimeType": "text/plain", "buffer": b"\x00" * 2000}
    )
    page.get_by_text("This file holds no results of a desk.").wait_for()


def test_a_work_sheet_is_previewed_and_can_be_printed(desk: Open) -> None:
    page = desk("de")
    page.get_by_label("Übungen", exact=True).fill("3")
    page.get_by_label("Überschrift").fill("Klasse 7b <b>")
    page.get_by_role("button", name="Vorschau").click()
    paper = page.frame_locator(".otys-paper")
    paper.get_by_text("Klasse 7b <b>").first.wait_for()
    assert page.get_by_role("button", name="Drucken", exact=True).is_visible()
    page.get_by_role("button", name="Lösungen").click()
    paper.get_by_text("Lösungen").first.wait_for()
    assert paper.locator(".answers").count() == 2
    page.get_by_label("Verschiedene Blätter").fill("999")
    page.get_by_role("button", name="Vorschau").click()
    page.get_by_text("999").wait_for()
    assert not page.locator(".otys-paper").is_visible()


def test_clearing_says_what_is_lost_and_leaves_nothing(desk: Open) -> None:
    page = desk()
    page.locator(".otys-desk-clear .otys-acts button").last.click()
    page.get_by_text("Nothing is kept here.").wait_for()
    page.evaluate("""() => { localStorage.setItem("otys-progress", '{"keys": {"a": "solved"}}');
        localStorage.setItem("otys-places", '{"x": 1, "y": 2}'); localStorage.setItem("other", "1");
        sessionStorage.setItem("otys-lab a", "1"); window.told = 0;
        addEventListener("otys-cleared", () => told += 1); }""")
    page.locator(".otys-desk-clear .otys-acts button").last.click()
    page.get_by_text("steps done in 1 lessons, 2 boards").wait_for()
    page.get_by_role("button", name="Keep it").click()
    assert page.evaluate("localStorage.getItem('otys-places') !== null")
    page.locator(".otys-desk-clear .otys-acts button").last.click()
    page.keyboard.press("Enter")
    page.get_by_text("the next pupil finds nothing").wait_for()
    assert page.evaluate("[Object.keys(localStorage), Object.keys(sessionStorage), told]") == [["other"], [], 1]


@pytest.mark.parametrize(
    ("lang", "keys"),
    [("de", True), *(pytest.param(*each, marks=pytest.mark.nightly) for each in HANDS if each != ("de", True))],
)
def test_every_card_does_its_task_by_mouse_and_by_keyboard(
    desk: Open, lang: str, keys: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(graph, "MOST_NODES", 40)
    page = desk(lang)
    play_all_cards(Teacher(page, lang, keys), wall=False)
    assert set(page.evaluate("escaped")) <= {"Tab", "Control", "a"}, "no key does something in the notebook"
    assert violations(page) == []


@pytest.mark.parametrize(("lang", "width", "dark"), [("en", 1280, False), ("fr", 400, True), ("de", 400, False)])
def test_it_fits_and_axe_finds_nothing(desk: Open, lang: str, width: int, dark: bool) -> None:
    page = desk(lang, width, dark)
    assert lang in LANGUAGES
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = "els => els.filter(el => el.offsetHeight && el.offsetHeight < 44).map(el => el.textContent)"
    assert page.locator(".otys-desk button, .otys-desk select").evaluate_all(small) == []
    assert violations(page) == []


@pytest.mark.parametrize(
    ("topic", "n", "level", "lang", "extra"),
    [("keys", 3, 1, "en", 0), ("divers", 4, 3, "de", 0), ("divers", 6, 3, "fr", 0), ("contracts", 2, 1, "de", 1)],
)
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
