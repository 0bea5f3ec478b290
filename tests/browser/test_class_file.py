"""The file of a class in a real browser, from a disk: the seat, the exercises, the code that Python reads."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Dialog, Page

import otys_nb as otys
from otys_nb.classroom import ClassWork, class_results
from otys_nb.classroom.class_file import ClassFile, class_file
from otys_nb.lessons import checks
from otys_nb.lessons.messages import say
from tests.browser.boards import violations

WORD = "53-1x2-pearl"


@pytest.fixture(scope="module")
def made() -> ClassFile:
    return class_file(WORD, 3)


def asked_seat(word: str) -> int:
    """The first seat all of whose exercises are questions."""
    seats = (seat for seat in range(1, 60) if all(step.question for step in otys.class_work(word, seat).session.steps))
    return next(seats)


def opened(page: Page, made: ClassFile, folder: Path, fragment: str = "") -> Page:
    page.set_default_timeout(8_000)
    page.goto(made.save(folder / "class.html").as_uri() + fragment)
    return page


def tapped(page: Page, work: ClassWork, at: int, correct: bool) -> None:
    """Give an answer on the page and to the pupil's work in Python."""
    question = work.session.step.question
    assert question is not None and work.session.at == at
    start = work.session.position
    option = checks.right(question, checks.question_attempt(question, start, work.session.seat))[0]
    number = (
        question.options.index(option)
        if correct
        else next(other for other in range(len(question.options)) if question.options[other] is not option)
    )
    work.session.answer(number)
    page.get_by_role("button", name=say(question.options[number].texts, work.lang), exact=True).click()
    page.get_by_text(work.code(), exact=True).wait_for()


COVERED = """all => all.filter(one => {
  const {x, y, width, height} = one.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".otys-end");
}).map(one => one.textContent)"""


@pytest.mark.parametrize(("lang", "width"), [pytest.param("en", 1280, marks=pytest.mark.nightly), ("fr", 400)])
def test_a_pupil_plays_a_seat_from_a_disk_and_hands_in_a_code_that_python_reads(
    page: Page, tmp_path: Path, lang: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    seat = asked_seat(WORD)
    opened(page, class_file(WORD, seat, lang=lang), tmp_path)
    assert violations(page) == []
    page.locator(".otys-seats button").nth(seat - 1).click()
    page.wait_for_selector("[data-otys-rev]")
    work = otys.class_work(WORD, seat, lang=lang)
    tapped(page, work, 0, False)
    tapped(page, work, 0, True)
    work.session.next()
    page.get_by_role("button", name=say("next", lang)).first.click()
    page.locator(".otys-count", has_text="2/2").first.wait_for(state="attached")
    tapped(page, work, 1, True)
    code = page.locator(".otys-result output").inner_text()
    read = class_results(WORD, code, lang=lang)
    assert [pupil.number for pupil in read.pupils] == [seat] and not read.troubles
    assert read.pupils[0].results[WORD].grades == ("corrected", "solved")
    assert page.locator(".otys-result[data-over]").is_visible()
    assert say("end_some", lang, n=1, of=2) in (page.locator(".otys-end").text_content() or "")
    covered = page.locator(".otys-ask button").evaluate_all(COVERED)
    assert not covered, "the end, folded, lies over no answer"
    page.locator(".otys-result summary").click()
    page.locator(".otys-qr svg").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("Object.keys(localStorage).filter(key => !/alone|sound/.test(key))") == [], "nothing is kept"
    assert violations(page) == []


def test_the_word_is_asked_for_as_it_is_said(page: Page, tmp_path: Path) -> None:
    made = class_file("53-1x1-l'été à la mer", 2, asks=True)
    opened(page, made, tmp_path)
    assert "létéàlamer" not in made.html()
    page.get_by_label("The class word").fill("<b>pearl")
    page.get_by_role("button", name="Go on").click()
    page.get_by_text("That is not this class’s word.").wait_for()
    page.get_by_label("The class word").fill("L’Été à la mer")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-otys-rev]")
    assert "Number 1" in page.locator(".otys-result").inner_text()


@pytest.mark.parametrize("browser_keeps", [True, False])
def test_a_reload_loses_nothing_or_asks_before(page: Page, tmp_path: Path, browser_keeps: bool) -> None:
    if not browser_keeps:
        page.add_init_script("Object.defineProperty(window, 'sessionStorage', { get() { throw new Error() } })")
    asks: list[str] = []

    def accept(dialog: Dialog) -> None:
        asks.append(dialog.type)
        dialog.accept()

    page.on("dialog", accept)
    seat = asked_seat(WORD)
    opened(page, class_file(WORD, seat + 1), tmp_path, f"#{seat}").wait_for_selector("[data-otys-rev]")
    work = otys.class_work(WORD, seat)
    tapped(page, work, 0, False)
    tapped(page, work, 0, True)
    page.reload()
    page.wait_for_selector("[data-otys-rev]")
    if not browser_keeps:
        assert asks == ["beforeunload"]
        return
    assert not asks
    page.get_by_text(f"Number {seat} · 1 of 2 done. This code counts already.").wait_for()
    page.get_by_text(work.code(), exact=True).wait_for()
    work.session.next()
    page.locator(".otys-count", has_text="2/2").first.wait_for(state="attached")
    tapped(page, work, 1, True)
    page.get_by_text("QR", exact=True).click()
    page.get_by_role("button", name="Another number").click()
    page.get_by_role("button", name=f"Number {seat + 1}").click()
    page.get_by_text(f"Number {seat + 1} · 0 of 2 done").wait_for()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_more_there_is_can_be_read(
    page: Page, made: ClassFile, tmp_path: Path, scheme: Literal["light", "dark"]
) -> None:
    page.emulate_media(color_scheme=scheme)
    opened(page, made, tmp_path, "#1").wait_for_selector("[data-otys-rev]")
    page.get_by_role("button", name="More").click()
    page.get_by_text("Type a move").wait_for()
    assert violations(page) == []


APPEARS = """() => {
  window.caught = 0;
  const at = (words, click) => Object.assign(document.createElement("button"), {
    textContent: words, onclick: click, style: "position:fixed;left:9px;top:9px;width:90px;height:90px;z-index:99" });
  const next = at("Next", () => caught += 1);
  document.querySelector("main").append(at("Answer", (event) => event.target.replaceWith(next)));
}"""


@pytest.mark.nightly
def test_what_comes_under_a_finger_takes_no_tap_at_once(page: Page, made: ClassFile, tmp_path: Path) -> None:
    opened(page, made, tmp_path).evaluate(APPEARS)
    page.wait_for_timeout(500)
    page.get_by_role("button", name="Answer").click(click_count=3)
    assert page.evaluate("caught") == 0
    page.wait_for_timeout(500)
    page.get_by_role("button", name="Next").click(click_count=3)
    assert page.evaluate("caught") == 3, "what stood there takes each tap"


def test_a_pupil_chooses_the_language_in_the_file(page: Page, made: ClassFile, tmp_path: Path) -> None:
    opened(page, made, tmp_path).get_by_role("combobox").select_option("de")
    page.get_by_role("heading", name="Welche Nummer hast du?").wait_for()
    assert violations(page) == []
    page.get_by_role("button", name="Nummer 2").click()
    page.wait_for_selector("[data-otys-rev]")
    page.locator(".otys-dock").get_by_text("Zurücknehmen").wait_for()
    assert page.evaluate("document.documentElement.lang") == "de"


def test_an_address_may_name_the_seat(page: Page, made: ClassFile, tmp_path: Path) -> None:
    opened(page, made, tmp_path, "#3").wait_for_selector("[data-otys-rev]")
    assert "Number 3" in page.locator(".otys-result").inner_text()
    assert violations(page) == []
    page.get_by_title("Another number").click()
    page.get_by_role("heading", name="Which number is yours?").wait_for()


@pytest.mark.parametrize(("width", "height"), [(360, 640), pytest.param(400, 860, marks=pytest.mark.nightly)])
def test_the_code_stands_on_one_line_of_the_first_screen_beside_the_boards(
    page: Page, tmp_path: Path, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    seat = asked_seat(WORD)
    opened(page, class_file(WORD, seat), tmp_path, f"#{seat}").wait_for_selector("[data-otys-rev]")
    work = otys.class_work(WORD, seat)
    tapped(page, work, 0, True)
    strip, code = (page.locator(name).bounding_box() for name in (".otys-result", ".otys-result output"))
    stage = page.locator(".otys-stage").bounding_box()
    assert strip and code and stage
    assert strip["y"] + strip["height"] <= height
    assert stage["y"] + stage["height"] <= strip["y"], "nothing of the boards is covered"
    letters = "el => parseFloat(getComputedStyle(el).fontSize)"
    assert code["height"] < 1.6 * page.locator(".otys-result output").evaluate(letters) >= 1.6 * 22
    page.get_by_text("1 of 2 done. This code counts already.").wait_for()


@pytest.mark.nightly
def test_a_class_of_thirty_plays_its_pages_and_the_codes_become_a_picture(page: Page, tmp_path: Path) -> None:
    page.set_viewport_size({"width": 400, "height": 800})
    word = "44-1x1-pearl"
    address = class_file(word, 30).save(tmp_path / "class.html").as_uri()
    codes = []
    for seat in range(1, 31):
        page.goto("about:blank")
        page.goto(f"{address}#{seat}")
        page.wait_for_selector("[data-otys-rev]")
        work = otys.class_work(word, seat)
        for correct in (seat % 3 > 0, True):
            if work.session.step.question and not work.session.done:
                tapped(page, work, 0, correct)
        codes.append(page.locator(".otys-result output").inner_text())
    found = class_results(word, "\n".join(codes))
    assert [pupil.number for pupil in found.pupils] == list(range(1, 31)) and not found.troubles
    wrong = {pupil.number for pupil in found.pupils if pupil.results[word].grades == ("corrected",)}
    assert wrong and all(number % 3 == 0 for number in wrong) and found.svg().count("<use") >= 30
