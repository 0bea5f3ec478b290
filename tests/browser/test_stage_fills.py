"""A host gives the stage a box to fill: at each size of a window all that the next touch needs is in view and free."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Final

import pytest
from playwright.sync_api import BrowserContext, Page

from otys_nb.rules.game import Game, new_game
from otys_nb.rules.moves import Complete, Copy, Draw, Gather, Move, Propel, Push, Sponsor, Stay, Surface
from otys_nb.widgets.board import Board
from otys_nb.widgets.lesson import LessonBoard
from otys_nb.widgets.opponents import PlayTable
from tests.browser.boards import ROOT
from tests.browser.live_page import Live
from tests.browser.screens import FAULTS, at_rest, shot
from tests.browser.test_stage import OVERLAPS, SMALL, TAKEN
from tests.depth import mostly_at_night

WINDOWS: Final = [(1366, 650), (1280, 720), (1440, 900), (1920, 1080), (400, 860), (860, 400), (640, 400)]
"""Laptops, screens, a telephone in both directions, and 1280 by 800 at a zoom of 200 %."""
BARS: Final = 70
"""What JupyterLab and Notebook 7 take of a window's height at the most, for the course."""
COVERED = """() => [...document.querySelectorAll(".otys button")].filter((el) =>
  el.checkVisibility() && !el.closest(".otys-stage:has([data-question]) .otys-tabs, .otys-log")).flatMap((el) => {
  const { left, top, right, bottom, width, height } = el.getBoundingClientRect();
  const name = el.dataset.target || el.dataset.do || el.textContent || el.getAttribute("aria-label");
  if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return [`${name} is out of view`];
  const inset = Math.min(6, width / 4, height / 4);
  const points = el.matches(".otys-spot") ? [] : [[left + inset, top + height / 2], [right - inset, top + height / 2]];
  return [[left + width / 2, top + height / 2], ...points].flatMap(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    const under = !el.matches("[data-lit]") && hit?.closest("[data-question]");
    const own = el.contains(hit) || hit?.contains(el) || hit?.closest(".otys-spot") || under;
    return own ? [] : [`${name} is covered by ${hit?.className}`];
  });
})"""
"""Buttons out of view, or covered at their middle or their edges; a question lies over what is not lit for it. Of the
log, a box that scrolls, the newest line is in view and not all its moves."""
CUT = """() => [".otys-bubble", ".otys-tile", ".otys-primary", ".otys-quiet", ".otys-title"]
  .flatMap((name) => [...document.querySelectorAll(`.otys ${name}`)])
  .filter((el) => el.checkVisibility())
  .filter((el) => el.scrollHeight > el.clientHeight + 2 || el.scrollWidth > el.clientWidth + 2)
  .map((el) => `${el.textContent}: ${el.scrollWidth}×${el.scrollHeight} in ${el.clientWidth}×${el.clientHeight}`)"""
"""Boxes that are smaller than their text."""

CLIPPED = """() => [...document.querySelectorAll(".otys-stage button")]
  .filter((el) => el.checkVisibility() && !el.closest(".otys-log")).flatMap((el) => {
  const { left, top, right, bottom } = el.getBoundingClientRect();
  for (let at = el.parentElement; at?.closest(".otys"); at = at.parentElement) {
    const box = at.getBoundingClientRect();
    const off = Math.max(box.left - left, box.top - top, right - box.right, bottom - box.bottom);
    if (getComputedStyle(at).overflow !== "visible" && off > 2) return [`${el.textContent} is cut by ${at.className}`];
  }
  return [];
})"""
"""Buttons that what they stand in shows in part."""
ZOOMED: Final = (683, 325)
"""A laptop's window at a zoom of 200 %."""

CHECKS: Final = [FAULTS, COVERED, CUT, SMALL.replace("< 14", "< 14 && !el.matches('.otys-dot')"), OVERLAPS, TAKEN]


def boards() -> Iterator[tuple[str, Board]]:
    """A turn, steps in which something is paid, a question, what is said of an answer (in the longest language), and a
    game."""
    yield "turn", LessonBoard("turn", animate=False)
    for step in ("engineer", "home"):
        paid = LessonBoard("turn", animate=False)
        paid.lesson_session.goto(step)
        yield step, paid
    asked = LessonBoard("turn", animate=False)
    asked.lesson_session.goto("where")
    yield "question", asked
    wrong = LessonBoard("turn", lang="de", animate=False)
    wrong.lesson_session.goto("where")
    wrong.lesson_session.answer(1)
    yield "wrong", wrong
    right = LessonBoard("keys", lang="de", animate=False)
    right.lesson_session.goto("pass")
    right.lesson_session.answer(1)
    yield "right", right
    broken = LessonBoard("turn", lang="de", animate=False)
    broken.lesson_session.goto("example")
    while not broken.lesson_session.done:
        broken.lesson_session.next()
    broken.lesson_session.answer(2)
    yield "broken", broken
    yield "game", PlayTable(new_game(["Ada", "Grace"], seed=7), {1: "greedy"})
    ways = PlayTable(new_game(["Ada", "Grace"], seed=7), {1: "greedy"})
    ways.play("4")
    yield "ways", ways


@pytest.mark.parametrize(
    "window",
    [pytest.param(one, marks=pytest.mark.nightly if one[0] not in (400, 1366) else ()) for one in WINDOWS],
    ids=lambda window: "x".join(map(str, window)),
)
def test_in_a_window_of_any_size_the_next_touch_is_in_view(
    new_context: Callable[..., BrowserContext], harness: Callable[[Path], str], window: tuple[int, int]
) -> None:
    context = new_context(viewport={"width": window[0], "height": window[1] - BARS})
    for name, board in boards():
        page = context.new_page()
        Live(page, harness(ROOT), board, more="&fill=1")
        shot(page, f"fills-{name}-{window[0]}")
        found = [fault for look in CHECKS for fault in page.evaluate(look)]
        assert found == [], name
        page.close()
        board.close()


CROSSROADS: Final = [(Complete, Stay, Surface), (Push, Sponsor, Propel), (Copy, Draw, Stay)]


@functools.cache  # each language begins there
def at_a_crossroad(*kinds: type[Move]) -> str:
    """The record of a game up to a random position in which the first player can make moves of each of these kinds."""
    for seed in range(100):
        game, chance = new_game(["Ada", "Grace"], seed=seed), Random(seed)
        while moves := list(game.position.moves()):
            if game.position.to_move == 0 and {*kinds} <= {type(move) for move in moves}:
                return game.record()
            game.play(chance.choice([move for move in moves if isinstance(move, Complete | Gather)] or moves))
    raise AssertionError(f"no game offers {kinds}")


@pytest.mark.parametrize("lang", mostly_at_night(["de"], ["en", "fr"]))
def test_on_a_phone_no_button_of_a_game_is_smaller_than_its_text(
    screen: Callable[..., Page], harness: Callable[[Path], str], lang: str
) -> None:
    for number, kinds in enumerate(CROSSROADS):
        board = PlayTable(Game.from_record(at_a_crossroad(*kinds)), {1: "greedy"}, lang=lang, animate=False)
        page = screen("phone")
        Live(page, harness(ROOT), board, more="&fill=1")
        shot(page, f"crossroad-{number}-{lang}")
        assert page.evaluate(CUT.replace('".otys-bubble", ', "")) == []
        board.close()


def zoomed_boards(lang: str) -> Iterator[tuple[str, Board]]:
    """Questions with long answers, before and after a wrong one, a film, the rival's turn, and ways to end a turn."""
    for name, step, answers in (("turn", "home", (3,)), ("turn", "where", (1, 2)), ("keys", "neutral", (0, 1, 3))):
        for answer in (None, *answers):
            asked = LessonBoard(name, lang=lang, animate=False)
            asked.lesson_session.goto(step)
            if answer is not None:
                asked.lesson_session.answer(answer)
            yield f"{step}-{answer}", asked
    film = LessonBoard("turn", lang=lang, animate=False)
    film.lesson_session.goto("example")
    yield "film", film
    for coached in (False, True):
        told = PlayTable(new_game(["Ada", "Grace"], seed=7), {1: "greedy"}, lang=lang, animate=False, coached=coached)
        told.play("4 R")
        yield f"told-{coached}", told
    for number, kinds in enumerate(CROSSROADS):
        game = Game.from_record(at_a_crossroad(*kinds))
        yield f"crossroad-{number}", PlayTable(game, {1: "greedy"}, lang=lang, animate=False)


@pytest.mark.parametrize("lang", mostly_at_night(["de"], ["en", "fr"]))
def test_at_a_zoom_of_200_percent_no_button_is_cut_or_smaller_than_its_text(
    new_context: Callable[..., BrowserContext], harness: Callable[[Path], str], lang: str
) -> None:
    context = new_context(viewport={"width": ZOOMED[0], "height": ZOOMED[1]}, device_scale_factor=2)
    for name, board in zoomed_boards(lang):
        page = context.new_page()
        Live(page, harness(ROOT), board, more="&fill=1")
        shot(page, f"zoomed-{name}-{lang}")
        looks = (FAULTS, COVERED, CLIPPED, CUT.replace('".otys-bubble", ', ""))
        assert at_rest(page, *looks) == [], name
        # What is said and has no room opens where it is touched; its sign promises nothing else.
        more = page.locator("[data-more] .otys-bubble").count()
        assert not more or page.locator(".otys-bubble [data-off]").count() or page.evaluate(CUT), name
        for opened in (True, False) if more else ():
            page.locator(".otys-bubble").click(position={"x": 5, "y": 5})
            assert page.locator(".otys-bubble:focus").count() == opened, "a second touch folds it again"
        page.close()
        board.close()


NO_BARE_SIGN: Final = """() => [...document.querySelectorAll(".otys-say p")]
  .filter((el) => el.checkVisibility() && ![...el.childNodes].slice(1).some((kid) => kid.textContent.trim() &&
    (kid.nodeType === Node.TEXT_NODE || kid.checkVisibility()))).map((el) => `nothing after ${el.textContent}`)"""
"""Lines of the coach of which nothing but their sign is seen."""


@pytest.mark.parametrize("lang", mostly_at_night(["en"], ["de", "fr"]))
def test_at_a_zoom_of_200_percent_the_sheets_names_stay_in_place_and_a_choice_is_asked(
    new_context: Callable[..., BrowserContext], harness: Callable[[Path], str], lang: str
) -> None:
    context = new_context(viewport={"width": ZOOMED[0], "height": ZOOMED[1]}, device_scale_factor=2)
    board = PlayTable(new_game(["Ada", "Grace"], seed=7), {1: "mild"}, seed=7, coached=True, animate=False, lang=lang)
    shown = Live(context.new_page(), harness(ROOT), board, more="&fill=1")
    tabs = shown.page.locator(".otys-tabs")
    place = tabs.bounding_box()
    shown.touch("key:4")
    assert tabs.bounding_box() == place
    shown.touch("diver:trader")
    assert shown.page.locator(".otys-ask button:visible").count() == 4
    assert tabs.bounding_box() == place
    asked = board.words["asks.here"]
    assert shown.page.locator(".otys-goal").inner_text() == asked, "what is to be chosen, not what was before"
    shown.page.locator(".otys-ask button").nth(1).click()
    shown.settle()
    assert tabs.bounding_box() == place and at_rest(shown.page, NO_BARE_SIGN) == []
    shot(shown.page, f"zoomed-chosen-{lang}")
    board.close()


def test_at_a_zoom_of_200_percent_what_is_no_answer_moves_none_and_cuts_no_way_back(
    new_context: Callable[..., BrowserContext], harness: Callable[[Path], str]
) -> None:
    context = new_context(viewport={"width": ZOOMED[0], "height": ZOOMED[1]}, device_scale_factor=2)
    board = LessonBoard("turn", animate=False)
    board.lesson_session.goto("where")
    shown = Live(context.new_page(), harness(ROOT), board, more="&fill=1")
    tops = "() => [...document.querySelectorAll('.otys-dock button')].map((one) => one.getBoundingClientRect().top)"
    before = shown.page.evaluate(tops)
    shown.touch("diver:fuel")
    shown.page.locator("[data-more] .otys-answer").wait_for()
    after = [top for top in shown.page.evaluate(tops) if top in before]
    assert [top for top in before if top] == [top for top in after if top]
    board.close()
