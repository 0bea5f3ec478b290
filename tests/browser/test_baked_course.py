"""The baked course on a telephone: its map, what it keeps, and from a stick."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, datetime
from pathlib import Path

import pytest
from playwright.sync_api import Page

from otys_nb.bake import dives as bake_dives
from otys_nb.bake import files as bake_files
from otys_nb.bake import graph as bake_graph
from otys_nb.bake.sent_puzzle import send_puzzle
from otys_nb.lessons import all_lessons
from otys_nb.lessons.dives.days import day_of
from otys_nb.lessons.dives.session import Dive
from otys_nb.lessons.exercises import make_exercise
from otys_nb.lessons.progress import Progress
from tests.browser.boards import violations
from tests.browser.served import Served
from tests.browser.shown import Shown
from tests.depth import mostly_at_night

FIRST, SECOND = all_lessons()[:2]
STEPS = [step.id for step in FIRST.steps]
ALL = {"start": dict.fromkeys(STEPS, "solved")}
CARRIED = {"start": dict.fromkeys(STEPS, "helped")}
"""A code says what was done, not that it was done without help."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The first two lessons as `otys-nb bake all` lays them, without much beside the way, in two languages."""
    site = tmp_path_factory.mktemp("course")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bake_graph, "MAX_NODES", 60)
        patch.setattr(bake_files, "all_lessons", lambda: (FIRST, SECOND))
        patch.setattr(bake_dives, "DAY_COUNT", 1)
        patch.setattr(bake_dives, "BOARDS_RATIO", 1)
        for lang in ("en", "de"):
            bake_files.write_pages("all", None, site / lang, lang=lang)
    return site


@pytest.fixture
def served(folder: Path) -> Iterator[Served]:
    site = Served(folder)
    yield site
    site.end()


@pytest.fixture
def quiet(page: Page) -> Iterator[None]:
    """Nothing went wrong in the page."""
    wrong: list[str] = []
    page.set_default_timeout(15_000)
    page.set_viewport_size({"width": 400, "height": 860})
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda line: wrong.append(line.text) if line.type == "error" else None)
    yield
    assert wrong == []


def keep(page: Page, done: object) -> None:
    page.evaluate("(done) => localStorage.setItem('otys-progress', JSON.stringify(done))", done)


def plays_a_step(page: Page) -> None:
    """The first step of the first lesson is solved."""
    page.locator('.otys [data-target~="key:2"]:not([disabled])').first.click()
    page.wait_for_function("() => document.querySelector('.otys').dataset.otysRev > 1")
    page.wait_for_function("() => (localStorage.getItem('otys-progress') ?? '').includes('solved')")


def test_a_link_sends_a_friend_a_puzzle_and_a_damaged_one_says_so(page: Page, served: Served, quiet: None) -> None:
    exercise = make_exercise("50.1.k7", lang="en")
    link = send_puzzle(exercise, exercise.step.solutions[0], base=f"{served.address}/en/index.html").address
    page.set_viewport_size({"width": 1000, "height": 800})  # on a phone nobody types moves
    page.goto(link)
    mine = page.locator(".otys-sent")
    mine.get_by_text("stays hidden until you are done").wait_for()
    assert "Eng:h" not in page.locator("body").inner_text()
    page.locator('[data-tool="more"]').click()
    page.locator(".otys-line").first.fill("1 Eng Eng:h ^")
    page.keyboard.press("Enter")
    mine.get_by_text("Just as good.").wait_for()
    assert "Your friend’s solution: 1 Eng Eng:h ^" in mine.inner_text()
    mine.get_by_role("button", name="Send it as a puzzle").click()
    assert mine.get_by_role("textbox").input_value().startswith(f"{served.address}/en/puzzle.html#puzzle=")
    page.goto(link[:-20])
    page.get_by_text("This link is damaged").wait_for()


def test_a_lesson_goes_on_at_the_first_step_that_is_not_done(page: Page, served: Served, quiet: None) -> None:
    page.goto(f"{served.address}/en/index.html")
    keep(page, {"start": {STEPS[0]: "solved", STEPS[1]: "shown"}})
    page.reload()
    card = page.get_by_role("region", name="Continue here")
    assert FIRST.steps[2].titles["en"] in card.inner_text()
    card.get_by_role("link").click()
    page.wait_for_function("() => document.querySelector('.otys')?.dataset.otysRev > 1")
    assert page.locator(".otys-progress .otys-dot").nth(2).get_attribute("aria-current")
    page.goto(f"{page.url}#exercise-{STEPS[3]}")
    page.reload()
    page.wait_for_function("() => document.querySelectorAll('.otys-dot')[3]?.getAttribute('aria-current')")
    page.goto(page.url.partition("#")[0])
    keep(page, {"start": dict.fromkeys(STEPS[:-1], "solved")})
    page.reload()
    own = page.get_by_role("link", name="Next lesson: A turn in three steps")
    own.wait_for()
    page.locator('[data-tool="more"]').click()
    page.get_by_role("button", name="Show a solution").click()
    own.wait_for(state="hidden")  # the board leads on
    page.locator(".otys-primary[data-next]").click()
    page.wait_for_url("**/01-turn.html")


def test_a_code_that_is_typed_or_scanned_carries_what_was_done(page: Page, served: Served, quiet: None) -> None:
    home = f"{served.address}/en/index.html"
    page.goto(home)
    keep(page, ALL)
    page.reload()
    page.get_by_text("Your progress as a code").click()
    code = page.locator("output").inner_text()
    assert Progress.from_code(code) == Progress({"start": STEPS})
    scan = page.get_by_role("img", name="Or scan this")
    scan.wait_for()
    for elsewhere in ("typed", "scanned"):
        page.evaluate("localStorage.clear()")
        page.goto("about:blank")
        page.goto(f"{home}#code={code}" if elsewhere == "scanned" else home)
        if elsewhere == "typed":
            page.get_by_text("Your progress as a code").click()
            page.get_by_label("A code from elsewhere").fill(code.lower().replace("-", " "))
            page.get_by_role("button", name="Take it in").click()
        page.get_by_text("Taken in").wait_for()
        assert page.evaluate("JSON.parse(localStorage['otys-progress'])") == CARRIED
        assert "code=" not in page.url
    first = page.locator(".otys-map li").first.inner_text()
    assert "done" in first and "pearl" not in first


@pytest.mark.parametrize("code", ["nonsense", "A" * 5000, "%3Cimg%20src=x%20onerror=alert(1)%3E"])
def test_a_code_in_the_address_that_is_none_changes_nothing(page: Page, served: Served, quiet: None, code: str) -> None:
    home = f"{served.address}/en/index.html"
    page.goto(home)
    keep(page, ALL)
    page.goto("about:blank")
    page.goto(f"{home}#code={code}")
    page.get_by_text("misspelt or incomplete").wait_for()
    assert page.evaluate("JSON.parse(localStorage['otys-progress'])") == ALL


def test_what_will_be_lost_is_said_before_it_is_forgotten(page: Page, served: Served, quiet: None) -> None:
    page.goto(f"{served.address}/en/index.html")
    keep(page, ALL)
    page.reload()
    assert page.get_by_text(f"exercises {len(STEPS)}, lessons begun 1").is_visible()
    page.get_by_role("button", name="Forget all").click()
    page.get_by_role("link", name="Begin here").wait_for()
    assert page.evaluate("JSON.parse(localStorage['otys-progress'])") == {}
    page.get_by_role("button", name="Bring it back").click()
    assert page.evaluate("JSON.parse(localStorage['otys-progress'])") == ALL


def test_from_a_stick_all_of_it_works(page: Page, folder: Path, quiet: None) -> None:
    page.goto((folder / "en" / "index.html").as_uri())
    page.get_by_role("link", name="Begin here").click()
    page.locator(".otys[data-otys-rev]").wait_for()
    plays_a_step(page)
    page.get_by_role("link", name="Map of the course").click()
    page.wait_for_url("**/index.html")
    page.wait_for_load_state()
    here = page.get_by_role("link", name="Continue here")
    for _ in range(20):  # a busy browser shares what one file has kept with the next some moments later
        if here.is_visible():
            break
        page.reload()
    here.wait_for()
    page.get_by_text("Your progress as a code").click()
    assert Progress.from_code(page.locator("output").inner_text()) == Progress({"start": STEPS[:1]})


def test_the_dive_of_the_day_is_played_from_the_home_page(page: Page, served: Served, quiet: None) -> None:
    page.goto(f"{served.address}/en/index.html")
    tile = page.get_by_role("link", name="Today’s dive")
    asked = Dive(day_of(None, date.today())).step
    assert tile.locator("small").inner_text() == asked.titles["en"]
    tile.click()
    page.locator(".otys[data-otys-rev]").get_by_text(asked.goals["en"]).first.wait_for()
    board = Shown(page, page.locator(".otys[data-otys-rev]"))
    board.click(page.get_by_role("button", name="Hint"))
    share = page.get_by_text(f"To share: Otys {date.today()} ")
    while not share.count():
        page.locator('[data-tool="more"]').click()
        board.click(page.get_by_role("button", name=re.compile("^Show (a|the)")).locator("visible=true").first)
    assert page.locator(".otys-end:visible").count() == 0, "of one exercise nothing is counted"
    page.go_back()
    page.get_by_text(f"✓ {asked.titles['en']}").wait_for()
    page.go_forward()
    assert page.get_by_text("They come again").count() == 0
    page.clock.set_fixed_time(datetime(2040, 1, 2))
    page.reload()
    page.get_by_text("They come again").wait_for()


def test_two_tabs_show_the_same(page: Page, served: Served, quiet: None) -> None:
    page.goto(f"{served.address}/en/index.html")
    other = page.context.new_page()
    other.goto(f"{served.address}/de/index.html")
    other.get_by_role("link", name="Hier beginnen").wait_for()  # it is drawn, so it listens
    keep(page, ALL)
    other.get_by_text("geschafft, eine Perle").wait_for()


@pytest.mark.parametrize("broken", ["storage", "full"])
def test_a_browser_that_keeps_nothing_plays(page: Page, served: Served, broken: str) -> None:
    page.set_default_timeout(15_000)
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.add_init_script(
        {
            "storage": "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no'); } })",
            "full": "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }",
        }[broken]
    )
    page.goto(f"{served.address}/en/index.html")
    page.get_by_role("link", name="Begin here").wait_for()
    assert page.get_by_text("This browser keeps no progress").is_visible() == (broken == "storage")
    page.get_by_role("link", name="Begin here").click()
    page.locator('.otys [data-target~="key:2"]:not([disabled])').first.click()
    page.wait_for_function("() => document.querySelector('.otys').dataset.otysRev > 1")
    assert wrong == []


@pytest.mark.parametrize("look", mostly_at_night(["dark"], ["light"]))
def test_axe_finds_nothing_on_the_home_page(page: Page, served: Served, quiet: None, look: str) -> None:
    page.emulate_media(color_scheme=look)  # type: ignore[arg-type]
    page.goto(f"{served.address}/de/index.html")
    keep(page, ALL | {SECOND.id: {SECOND.steps[0].id: "helped"}})
    page.reload()
    page.get_by_role("link", name="Hier weiter").wait_for()
    page.locator("summary").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 400
    assert violations(page) == []
