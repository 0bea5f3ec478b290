"""The page for everybody, on a phone and by touch: the front, a coached game to its end, practice, what goes wrong."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from otys_nb.app.messages import in_page
from otys_nb.bake.messages import table as seat_words
from otys_nb.classroom import class_results, class_work
from otys_nb.lessons.exercises.practice_plan import topics
from otys_nb.lessons.exercises.practice_session import PracticeSession
from otys_nb.lessons.memory import Memory
from otys_nb.lessons.messages import say
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.moves import ChooseKey
from otys_nb.rules.setup import new_position
from otys_nb.widgets.first_game import first_game
from otys_nb.widgets.opponents import PlayTable
from tests.browser.boards import violations
from tests.browser.journeys import decide, play_coached_game, play_move, practise, skip
from tests.browser.screens import SIZES, shot
from tests.browser.shown import Shown
from tests.lite.conftest import Build

pytestmark = [pytest.mark.browser, pytest.mark.nightly]

PHONE: Final = dict(zip(("width", "height"), SIZES["phone"], strict=True))
WAKING: Final = 90_000
DOUBLE: Final = 500
"""Within so many milliseconds a browser takes two touches of one place for a double one."""
KEPT = "() => Object.values(JSON.parse(localStorage.getItem('otys-places') ?? '{}'))"


class Engine(Shown):
    """The page with the engine in it, in a hand."""

    def __init__(self, page: Page, address: str) -> None:
        super().__init__(page, page.locator(".otys[data-otys-rev]"), "touch")
        self.address = address
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.set_default_timeout(15_000)

    def open(self, room: str, lang: str = "en") -> None:
        """Open a room, and wait for its board."""
        self.page.goto(f"{self.address}/?lang={lang}{room}")
        self.board()

    def board(self) -> None:
        """Wait for the board."""
        self.root.wait_for(timeout=WAKING)
        self.root.locator(".otys-place [data-target]").first.wait_for(state="attached")
        self.wait(1)

    def settle(self) -> None:
        """A hand that is back at once has touched twice, which plays once."""
        touched = self.page.evaluate("performance.now()")
        self.page.wait_for_function("([touched, ms]) => performance.now() - touched > ms", arg=[touched, DOUBLE])

    def kept(self) -> list[dict[str, Any]]:
        """Where the boards of this browser stand."""
        found: list[dict[str, Any]] = self.page.evaluate(KEPT)
        return found

    def game(self) -> PlayTable:
        """The game on the page, as the browser keeps it."""
        game = first_game(lang="en")
        for place in self.kept():
            game.room.saved.go_to(place)
        return game


def choose_a_key(live: Engine) -> None:
    """The first decision of a game."""
    for _ in play_move(live, live.game().position, 0, ChooseKey("4", 4)):
        pass
    skip(live)


@pytest.fixture
def context(new_context: Callable[..., BrowserContext]) -> BrowserContext:
    return new_context(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce", locale="en")


@pytest.fixture
def live(built: Build, harness: Callable[[Path], str], context: BrowserContext) -> Iterator[Engine]:
    made = Engine(context.new_page(), harness(built("home")))
    yield made
    assert not made.errors


def test_a_coached_game_is_played_to_its_end_on_a_phone(live: Engine, context: BrowserContext) -> None:
    """Loaded again in the middle it stands where it stood; after that it needs no network."""
    live.page.goto(f"{live.address}/")
    live.tap(live.page.get_by_role("link", name="First game, with a coach"))
    live.board()
    decisions = count()

    def table() -> PlayTable:
        if next(decisions) == 12:
            played = live.kept()[0]["played"]
            live.page.reload()
            live.board()
            assert live.kept()[0]["played"][: len(played)] == played
            context.set_offline(True)
        return live.game()

    for touched, _ in enumerate(play_coached_game(live, table)):
        if touched % 40 == 5:
            shot(live.page, f"live-game-{touched}")
    shot(live.page, "live-game-end")


@pytest.mark.parametrize("name", topics())
def test_thirty_exercises_of_a_topic_are_done_on_a_phone(live: Engine, name: str) -> None:
    """The topics take turns in the three languages."""
    lang = LANGUAGES[list(topics()).index(name) % len(LANGUAGES)]
    live.open("#practise/3", lang)
    for at in practise(live, PracticeSession(seed=3, lang=lang, memory=Memory()), name):
        if at.endswith("-0"):
            shot(live.page, f"live-{name}-{at}-{lang}")
        if at == "back":
            live.tap(live.page.locator('[data-tool="more"]'))
            live.answered(live.page.get_by_role("button", name=say("choose", lang), exact=True))
    table = json.loads(live.page.evaluate("() => localStorage.getItem('otys-progress')"))
    assert len(table["rules"]) >= 2


def test_a_lesson_begins_without_the_engine_which_takes_over_where_one_stands(live: Engine) -> None:
    """What is packed with the page plays the first step; what comes after it waits for the engine, and is done then."""
    held: list[Route] = []
    live.page.route("**/otys_nb-*.whl", lambda route: held.append(route))
    live.page.goto(f"{live.address}/?lang=en")
    live.tap(live.page.locator(".otys-front-go"))
    live.board()
    assert live.page.url.endswith("#learn/start")
    live.tap(live.root.locator('[data-target~="key:2"]:not([disabled])'))
    live.tap(live.page.get_by_role("button", name="Next"))
    live.page.locator(".otys-say").get_by_text("let him find a metal").wait_for()
    live.tap(live.page.get_by_role("button", name="Push the Metal Expert"))
    live.page.locator(".otys-wait").get_by_text(in_page("en")["waking"]).wait_for()
    for route in held:
        route.continue_()
    live.page.get_by_role("button", name="Use the Metal Expert").wait_for(timeout=WAKING)
    assert live.page.locator(".otys-live-board .otys[data-otys-rev]").count() == 1
    assert live.page.locator(".otys-stage").bounding_box() == {"x": 0, "y": 0, **PHONE}, "the table is the whole page"
    assert live.page.evaluate("document.documentElement.scrollHeight") == PHONE["height"]
    live.page.go_back()
    live.page.get_by_role("heading", name=in_page("en")["play"]).wait_for()
    assert "Use the diver" in live.page.locator(".otys-front-onward").inner_text()


def test_a_question_is_answered_on_the_front_and_going_back_leads_there(live: Engine) -> None:
    live.page.route("**/*.whl", lambda route: route.abort())
    live.page.goto(f"{live.address}/?lang=de")
    live.page.get_by_role("searchbox").press_sequentially("darf ich zwei Sponsoren nutzen")
    live.page.locator(".otys-rules .card").first.wait_for()
    live.page.get_by_role("searchbox").fill("")
    live.page.get_by_role("heading", name=in_page("de")["play"]).wait_for()
    live.page.get_by_role("searchbox").press_sequentially("darf ich zwei Sponsoren nutzen")
    live.page.locator(".otys-rules .card").first.wait_for()
    live.page.evaluate("() => { location.hash = '#rule-42'; }")
    live.page.locator(".otys-rules .title").wait_for()
    live.page.go_back()
    live.page.locator(".otys-rules .title").wait_for(state="detached")
    live.page.go_back()
    live.page.get_by_role("heading", name=in_page("de")["play"]).wait_for()
    live.page.goto(f"{live.address}/?lang=de#rule-42")
    live.page.locator(".otys-rules .card").first.wait_for()


@pytest.mark.parametrize("broken", ["storage", "full"])
def test_a_browser_that_keeps_nothing_plays_and_says_so_once(live: Engine, broken: str) -> None:
    live.page.add_init_script(
        {
            "storage": "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no'); } })",
            "full": "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }",
        }[broken]
    )
    live.page.goto(f"{live.address}/?lang=en")
    assert live.page.get_by_text(in_page("en")["unkept"]).count() == 1
    live.tap(live.page.locator(".otys-front-go"))
    live.board()
    live.tap(live.root.locator('[data-target~="key:2"]:not([disabled])'))
    live.wait(3)


@pytest.mark.parametrize("look", ["light", "dark"])
@pytest.mark.parametrize("place", ["", "#learn", "#ask", "#rule-42"])
def test_axe_finds_nothing_in_the_rooms_without_a_board(live: Engine, look: str, place: str) -> None:
    live.page.emulate_media(color_scheme=look)  # type: ignore[arg-type]
    live.page.goto(f"{live.address}/?lang=de{place}")
    live.page.locator({"": ".otys-front-go", "#learn": ".otys-map"}.get(place, ".otys-rules")).first.wait_for()
    assert live.page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    assert violations(live.page) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_screens_speak_each_language_and_open_without_a_network(
    live: Engine, context: BrowserContext, lang: str
) -> None:
    live.page.goto(f"{live.address}/?lang={lang}")
    words = in_page(lang)
    live.page.get_by_role("heading", name=words["play"]).wait_for()
    assert live.page.evaluate("() => document.documentElement.lang") == lang
    assert live.page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    live.page.get_by_text(words["kept"]).wait_for(timeout=WAKING)
    context.set_offline(True)
    live.page.reload()
    live.tap(live.page.locator('[data-room="dive"]'))
    live.board()
    assert live.page.locator(".otys[data-otys-rev]").get_attribute("lang") == lang


def test_what_goes_wrong_is_said(live: Engine, context: BrowserContext) -> None:
    words = in_page("en")
    live.page.goto(f"{live.address}/?lang=en#play/nobody-9")
    live.page.get_by_text(words["address"]).wait_for()
    live.page.route("**/*.whl", lambda route: route.abort())
    live.page.goto(f"{live.address}/?lang=en#play/first")
    live.page.reload()
    live.page.get_by_text(words["network"]).wait_for(timeout=WAKING)
    live.page.unroute("**/*.whl")
    live.tap(live.page.get_by_role("button", name=words["again"]))
    live.board()


def test_a_pupil_plays_what_the_class_word_names_and_goes_on_after_a_reload(live: Engine) -> None:
    page, table, pupils = live.page, in_page("de"), seat_words("seat", "de")
    page.goto(f"{live.address}/?lang=de")
    live.tap(page.get_by_role("link", name=table["word"]))
    page.get_by_label(pupils["word"]).fill("kochen")
    page.get_by_label(pupils["which"]).fill("7")
    page.keyboard.press("Enter")
    page.get_by_role("alert").get_by_text("kein Klassenwort").wait_for(timeout=WAKING)
    page.get_by_label(pupils["word"]).fill("30-1x2-Pearl")
    page.keyboard.press("Enter")
    live.board()
    code = page.locator(".otys-result output")
    untried = code.inner_text()
    work = class_work("30-1x2-pearl", 7, lang="de")
    question = work.session.step.question
    assert question is not None
    work.session.answer(0)
    live.tap(page.get_by_role("button", name=say(question.options[0].texts, "de"), exact=True).last)
    page.get_by_text(work.code(), exact=True).wait_for()
    page.reload()
    live.board()
    assert code.inner_text() == work.code() != untried
    shot(page, "live-class")
    assert violations(page) == []
    assert class_results("30-1x2-pearl", code.inner_text()).pupils[0].number == 7


def test_two_pages_play_the_same_game_without_harm(live: Engine, context: BrowserContext) -> None:
    live.open("#play/first")
    choose_a_key(live)
    other = Engine(context.new_page(), live.address)
    other.open("#play/first")
    for page in (live, other):
        assert list(decide(page, page.game(), Random(1)))
    assert not other.errors


def test_the_explorer_opens_below_a_board(live: Engine) -> None:
    live.open("#play/first")
    live.tap(live.page.locator('[data-tool="more"]'))
    live.tap(live.page.get_by_role("button", name="Explore this"))
    below = live.page.locator(".otys[data-otys-rev]").nth(1)
    below.get_by_role("tab", name="What is best?").or_(below.get_by_text("What is best?")).first.wait_for()
    live.page.wait_for_function("() => scrollY > 0")
    shot(live.page, "live-explorer")


def test_what_somebody_sent_opens_on_the_front_page_and_so_does_the_next_link(live: Engine) -> None:
    links = [f"#p={new_position(names, seed=3).code()}" for names in (["Zoë", "Mae"], ["Hugo", "Ida"])]
    live.open(links[0])
    live.page.get_by_text("Zoë").first.wait_for()
    assert live.page.url.endswith("#explore"), "it is opened once, and the board stays"
    live.page.evaluate("link => void (location.hash = link)", links[1])
    live.page.get_by_text("Hugo").first.wait_for()
    assert live.page.url.endswith("#explore")


def test_the_analysis_is_there_again_after_a_reload_and_after_another_room(live: Engine) -> None:
    link = f"#p={new_position(['Zoë', 'Mae'], seed=3).code()}"
    live.open(link)
    live.page.get_by_text("Zoë").first.wait_for()
    live.page.wait_for_function("() => localStorage.getItem('otys-places')?.includes('Zoë')")
    live.page.reload()
    live.page.get_by_text("Zoë").first.wait_for()
    live.page.evaluate("() => void (location.hash = '#play/first')")
    live.page.locator(".otys[data-stage]").first.wait_for()
    live.page.evaluate("() => void (location.hash = '#explore')")
    live.page.get_by_text("Zoë").first.wait_for()


def test_a_class_keeps_nothing(built: Build, harness: Callable[[Path], str], context: BrowserContext) -> None:
    live = Engine(context.new_page(), harness(built("class")))
    live.open("#play/first")
    choose_a_key(live)
    assert live.page.evaluate("() => Object.keys(localStorage)") == []
