"""A lesson within a learning platform: a real SCORM runtime around the package's page, in a real browser."""

from __future__ import annotations

import io
import zipfile
from typing import TYPE_CHECKING

import pytest

from otys_nb.bake import graph as bake_graph
from otys_nb.bake import page as bake
from otys_nb.bake.learning_platform import MANIFEST, PAGE, package
from otys_nb.classroom import class_work
from otys_nb.classroom.class_file import class_file
from otys_nb.lessons import checks, lesson
from otys_nb.lessons.history import line_of
from otys_nb.lessons.messages import say
from otys_nb.widgets.affordances import paths
from tests.browser.boards import ROOT
from tests.browser.shown import Shown
from tests.browser.test_class_file import asked_seat

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

pytestmark = pytest.mark.browser

AT = "http://127.0.0.1/platform/"
RUNTIME = ROOT / "node_modules" / "scorm-again" / "dist"
VERSIONS = {
    "1.2": (
        "scorm12.min.js",
        "API = new Scorm12API(quiet)",
        "API.LMSGetValue",
        "cmi.core.lesson_status",
        "cmi.core.score.raw",
    ),
    "2004": (
        "scorm2004.min.js",
        "API_1484_11 = new Scorm2004API(quiet)",
        "API_1484_11.GetValue",
        "cmi.completion_status",
        "cmi.score.raw",
    ),
}


def serve(page: Page, files: dict[str, str]) -> None:
    """Answer what the page asks of the platform with these files, also with what is put into them later."""

    def answer(route: Route) -> None:
        name = route.request.url.removeprefix(AT)
        kind = "text/javascript" if name.endswith(".js") else "text/html; charset=utf-8"
        route.fulfill(body=files.get(name, ""), content_type=kind)

    page.route(f"{AT}**", answer)


@pytest.mark.nightly
@pytest.mark.parametrize("version", VERSIONS)
def test_a_lesson_reports_to_its_platform_and_goes_on_where_the_pupil_left(
    page: Page, version: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    script, begin, ask, status, score = VERSIONS[version]
    if not (RUNTIME / script).is_file():
        pytest.skip("scorm-again is not installed: run npm ci")
    monkeypatch.setattr(bake_graph, "MAX_NODES", 300)
    packed = zipfile.ZipFile(io.BytesIO(package(bake.bake_lesson("start"), "Otys: A first dive", "start-en", version)))
    assert packed.namelist() == [MANIFEST, PAGE]
    frame = f'<!doctype html><title>Class</title><iframe title="lesson" width=1280 height=900 src="{PAGE}"></iframe>'
    quiet = "const quiet = {autocommit: false, logLevel: 5};"
    files = {
        "": f"<script src={script}></script><script>{quiet} {begin};</script>{frame}",
        script: (RUNTIME / script).read_text(encoding="utf-8"),
        PAGE: packed.read(PAGE).decode(),
    }

    def told(key: str) -> str:
        value: str = page.evaluate(f"() => {ask}('{key}')")
        return value

    serve(page, files)
    page.goto(AT)
    board = Shown(page, page.frame_locator("iframe").locator(".otys"))
    board.wait(1)
    assert (told(status), told(score)) == ("incomplete", "0")
    course = lesson("start")
    for at, step in enumerate(course.steps):
        for move in line_of(step, course.position, step.solutions[0]).moves:
            board.touch(*next(path for offered, path in paths(course.position) if offered == move))
            course.do(move)
        assert told(score) == str(round(100 * (at + 1) / len(course.steps)))
        if at == 1:
            kept = told("cmi.suspend_data")
        if at + 1 < len(course.steps):
            board.press("Next")
            course.next()
    assert told(status) == "completed"
    assert page.evaluate("() => Object.keys(localStorage)") == [
        "otys-alone"
    ]  # set for tests; nothing stays of the pupil

    files[""] = files[""].replace(begin, f"{begin}; {begin.partition(' ')[0]}.cmi.suspend_data = {kept!r}")
    page.goto(AT)
    board.wait(1)
    assert board.lesson.inner_text()
    assert told(score) == "50"
    assert "3/4" in page.frame_locator("iframe").locator(".otys-progress").inner_text()


def test_a_package_is_the_same_byte_for_byte_and_says_what_it_is() -> None:
    made = [package("<p>ü</p>", "Clés & <b>", "keys-fr", version) for version in ("1.2", "1.2", "2004")]
    assert made[0] == made[1] != made[2]
    for packed, named in ((made[0], "<schemaversion>1.2<"), (made[2], "<schemaversion>2004 3rd Edition<")):
        manifest = zipfile.ZipFile(io.BytesIO(packed)).read(MANIFEST).decode()
        assert named in manifest and "Clés &amp; &lt;b&gt;" in manifest and f'href="{PAGE}"' in manifest


@pytest.mark.nightly
@pytest.mark.parametrize("version", VERSIONS)
def test_a_class_file_reports_a_seat_to_its_platform(page: Page, version: str) -> None:
    script, begin, ask, status, score = VERSIONS[version]
    if not (RUNTIME / script).is_file():
        pytest.skip("scorm-again is not installed: run npm ci")
    number = asked_seat("53-1x1-pearl")
    packed = zipfile.ZipFile(io.BytesIO(class_file("53-1x1-pearl", number).package(version)))
    quiet = "const quiet = {autocommit: false, logLevel: 5};"
    frame = f'<!doctype html><title>Class</title><iframe title="class" width=1280 height=900 src="{PAGE}"></iframe>'
    files = {
        "": f"<script src={script}></script><script>{quiet} {begin};</script>{frame}",
        script: (RUNTIME / script).read_text(encoding="utf-8"),
        PAGE: packed.read(PAGE).decode(),
    }

    serve(page, files)
    page.goto(AT)
    seat = page.frame_locator("iframe")
    seat.get_by_role("button", name=f"Number {number}", exact=True).click()
    seat.locator("[data-otys-rev]").wait_for()
    assert page.evaluate(f"() => {ask}('{status}')") == "incomplete"
    session = class_work("53-1x1-pearl", number).session
    question = session.step.question
    assert question is not None
    option = checks.right(question, checks.question_attempt(question, session.position, session.seat))[0]
    seat.get_by_role("button", name=say(option.texts, "en"), exact=True).click()
    seat.locator(".otys-result[data-over]").wait_for()
    assert [page.evaluate(f"() => {ask}('{key}')") for key in (status, score)] == ["completed", "100"]
