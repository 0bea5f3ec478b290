"""A lesson within a learning platform: a real SCORM runtime around the package's page, in a real browser."""

from __future__ import annotations

import io
import zipfile

import pytest
from playwright.sync_api import Page, Route

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


class Platform:
    """A page of a learning platform with a SCORM runtime, and a package's page in its frame."""

    def __init__(self, page: Page, packed: bytes, version: str) -> None:
        script, begin, self._ask, self._status, self._score = VERSIONS[version]
        if not (RUNTIME / script).is_file():
            pytest.skip("scorm-again is not installed: run npm ci")
        self.page = page
        self._api = begin.partition(" ")[0]
        package = zipfile.ZipFile(io.BytesIO(packed))
        assert package.namelist() == [MANIFEST, PAGE]
        quiet = "const quiet = {autocommit: false, logLevel: 5};"
        frame = (
            f'<!doctype html><title>Class</title><iframe title="lesson" width=1280 height=900 src="{PAGE}"></iframe>'
        )
        self.files = {
            "": f"<script src={script}></script><script>{quiet} {begin};</script>{frame}",
            script: (RUNTIME / script).read_text(encoding="utf-8"),
            PAGE: package.read(PAGE).decode(),
        }
        page.route(f"{AT}**", self._answer)
        page.goto(AT)
        self.inside = page.frame_locator("iframe")

    def _answer(self, route: Route) -> None:
        name = route.request.url.removeprefix(AT)
        kind = "text/javascript" if name.endswith(".js") else "text/html; charset=utf-8"
        route.fulfill(body=self.files.get(name, ""), content_type=kind)

    def come_back(self, kept: str) -> None:
        """Open the page again with what the platform has kept of the pupil."""
        self.files[""] = self.files[""].replace(";</script>", f"; {self._api}.cmi.suspend_data = {kept!r};</script>")
        self.page.goto(AT)

    def told(self, key: str) -> str:
        """What the platform was told."""
        value: str = self.page.evaluate(f"() => {self._ask}('{key}')")
        return value

    @property
    def status(self) -> str:
        return self.told(self._status)

    @property
    def score(self) -> str:
        return self.told(self._score)


@pytest.mark.nightly
@pytest.mark.parametrize("version", VERSIONS)
def test_a_lesson_reports_to_its_platform_and_goes_on_where_the_pupil_left(
    page: Page, version: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bake_graph, "MAX_NODES", 300)
    packed = package(bake.bake_lesson(lesson("start")), "Otys: A first dive", "start-en", version)
    platform = Platform(page, packed, version)
    board = Shown(page, platform.inside.locator(".otys"))
    board.wait(1)
    assert (platform.status, platform.score) == ("incomplete", "0")
    course = lesson("start")
    for at, step in enumerate(course.steps):
        for move in line_of(step, course.position, step.solutions[0]).moves:
            board.touch(*next(path for offered, path in paths(course.position) if offered == move))
            course.do(move)
        assert platform.score == str(round(100 * (at + 1) / len(course.steps)))
        if at == 1:
            kept = platform.told("cmi.suspend_data")
        if at + 1 < len(course.steps):
            board.press("Next")
            course.next()
    assert platform.status == "completed"
    assert page.evaluate("() => Object.keys(localStorage)") == [], "nothing stays of the pupil"

    platform.come_back(kept)
    board.wait(1)
    assert board.lesson.inner_text()
    assert platform.score == "50"
    assert "3/4" in platform.inside.locator(".otys-progress").inner_text()


def test_a_package_is_the_same_byte_for_byte_and_says_what_it_is() -> None:
    made = [package("<p>ü</p>", "Clés & <b>", "keys-fr", version) for version in ("1.2", "1.2", "2004")]
    assert made[0] == made[1] != made[2]
    for packed, named in ((made[0], "<schemaversion>1.2<"), (made[2], "<schemaversion>2004 3rd Edition<")):
        manifest = zipfile.ZipFile(io.BytesIO(packed)).read(MANIFEST).decode()
        assert named in manifest and "Clés &amp; &lt;b&gt;" in manifest and f'href="{PAGE}"' in manifest


@pytest.mark.nightly
@pytest.mark.parametrize("version", VERSIONS)
def test_a_class_file_reports_a_seat_to_its_platform(page: Page, version: str) -> None:
    number = asked_seat("53-1x1-pearl")
    platform = Platform(page, class_file("53-1x1-pearl", number).package(version), version)
    seat = platform.inside
    seat.get_by_role("button", name=f"Number {number}", exact=True).click()
    seat.locator("[data-otys-rev]").wait_for()
    assert platform.status == "incomplete"
    session = class_work("53-1x1-pearl", number).session
    question = session.step.question
    assert question is not None
    option = checks.right(question, checks.question_attempt(question, session.position, session.seat))[0]
    seat.get_by_role("button", name=say(option.texts, "en"), exact=True).click()
    seat.locator(".otys-result[data-over]").wait_for()
    assert (platform.status, platform.score) == ("completed", "100")
