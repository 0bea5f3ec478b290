"""The page with the engine in it, on a phone and by touch: a coached game to its end, practice, and what goes wrong."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import TimeoutError

from otys_nb.analysis import policies
from otys_nb.app.messages import in_page
from otys_nb.lessons import checks
from otys_nb.lessons.exercises.room import PracticeRoom, topics
from otys_nb.lessons.exercises.spec import LEVELS
from otys_nb.lessons.memory import Memory
from otys_nb.lessons.messages import say
from otys_nb.rules.language import LANGUAGES
from otys_nb.widgets.first_game import FirstGame, first_game
from tests.browser.test_dives_by_hand import PHONE, Phone, asked_at
from tests.lite.conftest import Build

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Locator, Page

pytestmark = [pytest.mark.browser, pytest.mark.nightly]

SHOTS = os.environ.get("OTYS_SHOTS", "")
WAKING: Final = 90_000
EACH: Final = 10
"""Exercises at each level."""
KEPT = "() => Object.values(JSON.parse(localStorage.getItem('otys-places') ?? '{}'))"
ASKED = "(n) => document.querySelectorAll('.otys-ask:not([hidden]) .otys-choice').length === n"


class Live(Phone):
    """The page in a hand."""

    def __init__(self, page: Page, address: str) -> None:
        super().__init__(page)
        page.set_default_timeout(15_000)
        self.address = address

    def open(self, room: str, lang: str = "en") -> None:
        """Open a room, and wait for its board."""
        self.page.goto(f"{self.address}/play/?lang={lang}{room}")
        self.board()

    def board(self) -> None:
        """Wait for the board."""
        self.page.locator(".otys[data-otys-rev]").wait_for(timeout=WAKING)
        self.rest()

    def answered(self, before: str) -> None:
        """Wait until another revision than this is shown whole."""
        self.page.wait_for_function(
            "(rev) => document.querySelector('.otys[data-otys-rev]').dataset.otysRev !== rev", arg=before
        )
        self.rest()

    def rest(self) -> str:
        """Wait until all is shown; the revision."""
        super().rest()
        return self.page.locator(".otys[data-otys-rev]").get_attribute("data-otys-rev") or ""

    def follow(self, path: tuple[str, ...], tiles: list[list[str]]) -> None:
        """Touch a path, once what it begins with is asked, and wait for the engine's answer."""
        before = self.rest()
        if path[0].startswith("choice:"):
            with suppress(TimeoutError):
                self.page.wait_for_function(ASKED, arg=len(tiles[0]), timeout=3000)
        super().follow(path, tiles)
        self.answered(before)

    def skip(self) -> None:
        """Skip what is shown of the others' turns, if it is not over by itself."""
        button = self.page.locator(".otys-primary", has_text="Skip")
        if button.count():
            with suppress(TimeoutError):
                button.tap(timeout=1500)

    def kept(self) -> list[dict[str, Any]]:
        """Where the boards of this browser stand."""
        found: list[dict[str, Any]] = self.page.evaluate(KEPT)
        return found

    def shot(self, name: str) -> None:
        """A picture to be looked at."""
        if SHOTS:
            self.page.screenshot(path=f"{SHOTS}/{name}.png")


@pytest.fixture
def context(new_context: Callable[..., BrowserContext]) -> BrowserContext:
    return new_context(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce", locale="en")


@pytest.fixture
def live(built: Build, harness: Callable[[Path], str], context: BrowserContext) -> Iterator[Live]:
    made = Live(context.new_page(), harness(built("home")))
    yield made
    assert not made.errors


def twin(live: Live) -> FirstGame:
    """The game on the page, as the browser keeps it."""
    game = first_game(lang="en")
    (place,) = live.kept()
    game._go_to(place)
    return game


def touch_on(live: Live, game: FirstGame, rng: Random) -> None:
    """Touch what a fair player would: the next decision, or what there is to be pressed."""
    before = live.rest()
    if game.phase == "mine" and live.page.locator(".otys-primary:not([disabled])", has_text="Go on").count() == 0:
        move = policies.answer(game.position, policies.opponent("greedy"), rng)[0]
        offers = game.afford["moves"]
        path = next(path for each, path in offered_paths(game) if each == move)
        every = [tuple(each["path"]) for each in offers]
        live.follow(path, [asked_at(every, path[:depth]) for depth in range(len(path))])
    elif live.page.locator(".otys-primary:not([aria-disabled=true])").count():  # else the others have just played
        live.press(live.page.locator(".otys-primary"))
        live.answered(before)
    live.skip()


def offered_paths(game: FirstGame) -> list[tuple[Any, tuple[str, ...]]]:
    """Each legal move with what is touched for it."""
    from otys_nb.widgets.affordances import offered

    return [(move, tuple(path)) for move, path in offered(game.position, 0)]


def test_a_coached_game_is_played_to_its_end_on_a_phone(live: Live, context: BrowserContext) -> None:
    """Loaded again in the middle it stands where it stood; after that it needs no network."""
    live.page.goto(f"{live.address}/play/")
    live.press(live.page.get_by_role("link", name="A first game"))
    live.board()
    rng, coached = Random(1), set()
    for touched in range(600):
        if not live.kept():
            touch_first(live)
        coached |= {text for text in live.page.locator(".otys-say:visible").all_inner_texts() if text.startswith("→")}
        if live.page.locator(".otys-end:visible").count():
            break
        if touched == 12:
            played = live.kept()[0]["played"]
            live.page.reload()
            live.board()
            before = live.rest()
            live.press(live.page.get_by_role("button", name="Go on with it"))
            live.answered(before)
            assert live.kept()[0]["played"][: len(played)] == played
            context.set_offline(True)
        game = twin(live)
        if game.phase == "over":
            break
        touch_on(live, game, rng)
        if touched % 20 == 5:
            live.shot(f"live-game-{touched}")
    live.page.locator(".otys-end:visible").wait_for()
    live.shot("live-game-end")
    assert "prestige" in live.page.locator(".otys-end:visible").inner_text().lower()
    assert len(coached) >= 5, coached


def touch_first(live: Live) -> None:
    """The first decision: any key."""
    live.follow(("key:4",), [["key:4"]])
    live.skip()


@pytest.mark.parametrize("name", topics())
def test_thirty_exercises_of_a_topic_are_done_on_a_phone(live: Live, name: str) -> None:
    """The topics take turns in the three languages."""
    lang = LANGUAGES[list(topics()).index(name) % len(LANGUAGES)]
    live.open("#practice-3", lang)
    room = PracticeRoom(seed=3, lang=lang, memory=Memory())
    tile = live.page.locator(".otys-ask:visible .otys-choice")

    def answered(button: Locator) -> None:
        before = live.rest()
        live.press(button)
        live.answered(before)

    for level in LEVELS:
        for at in (1 + list(topics()).index(name), LEVELS.index(level)):
            answered(tile.nth(at))
            room.answer(at)
        for nth in range(EACH):
            live.rest()
            if nth == 0:
                live.shot(f"live-{name}-{level}-{lang}")
            live.solve(room)
            question = room.step.question
            if question is not None and not room.done:
                truth = checks.right(question, checks.asked(question, room.position, room.seat))[0]
                room.answer(question.options.index(truth))
            assert room.done, room.step.goals[lang]
            if nth < EACH - 1:
                answered(live.page.locator(".otys-primary"))
                room.next()
        live.press(live.page.locator('[data-tool="more"]'))
        answered(live.page.get_by_role("button", name=say("choose", lang), exact=True))
        room.back()
    table = json.loads(live.page.evaluate("() => localStorage.getItem('otys-progress')"))
    assert len(table["rules"]) >= 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_screens_speak_each_language_and_open_without_a_network(
    live: Live, context: BrowserContext, lang: str
) -> None:
    live.page.goto(f"{live.address}/play/?lang={lang}")
    words = in_page(lang)
    live.page.get_by_role("heading", name=words["title"]).wait_for()
    assert live.page.evaluate("() => document.documentElement.lang") == lang
    assert live.page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    live.page.get_by_text(words["kept"]).wait_for(timeout=WAKING)
    context.set_offline(True)
    live.page.reload()
    live.press(live.page.get_by_role("link", name=words["dive"]))
    live.board()
    assert live.page.locator(".otys[data-otys-rev]").get_attribute("lang") == lang


def test_what_goes_wrong_is_said(live: Live, context: BrowserContext) -> None:
    words = in_page("en")
    live.page.goto(f"{live.address}/play/?lang=en#game-9-9-none")
    live.page.get_by_text(words["address"]).wait_for()
    live.page.route("**/*.whl", lambda route: route.abort())
    live.page.goto(f"{live.address}/play/?lang=en#first")
    live.page.reload()
    live.page.get_by_text(words["network"]).wait_for(timeout=WAKING)
    live.page.unroute("**/*.whl")
    live.press(live.page.get_by_role("button", name=words["again"]))
    live.board()


def test_two_pages_play_the_same_game_without_harm(live: Live, context: BrowserContext) -> None:
    live.open("#first")
    touch_first(live)
    other = Live(context.new_page(), live.address)
    other.open("#first")
    before = other.rest()
    other.press(other.page.get_by_role("button", name="Go on with it"))
    other.answered(before)
    for page in (live, other):
        touch_on(page, twin(page), Random(1))
    assert not other.errors


def test_the_explorer_opens_below_a_board(live: Live) -> None:
    live.open("#first")
    live.press(live.page.locator('[data-tool="more"]'))
    live.press(live.page.get_by_role("button", name="Explore this"))
    below = live.page.locator(".otys[data-otys-rev]").nth(1)
    below.get_by_role("tab", name="What is best?").or_(below.get_by_text("What is best?")).first.wait_for()
    live.page.wait_for_function("() => scrollY > 0")
    live.shot("live-explorer")


def test_a_class_keeps_nothing(built: Build, harness: Callable[[Path], str], context: BrowserContext) -> None:
    live = Live(context.new_page(), harness(built("class")))
    live.open("#first")
    touch_first(live)
    assert live.page.evaluate("() => Object.keys(localStorage).filter((key) => key !== 'otys-alone')") == []
