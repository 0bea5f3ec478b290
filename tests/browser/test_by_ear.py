"""Boards by keys and announcements alone: each new sentence is said once, Tab leads on and back, and a ring is seen."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from otys_nb.lessons import lesson
from otys_nb.rules.moves import ChooseKey
from otys_nb.widgets.lesson import LessonBoard
from otys_nb.widgets.opponents import against
from tests.browser.boards import ROOT
from tests.browser.hosts import OnPage
from tests.browser.journeys import play_lesson
from tests.browser.live_page import Live
from tests.browser.shown import LISTEN
from tests.depth import mostly_at_night

SHOWN = """() => {
  // The sentences of the coach and of the end, without rule numbers and signs.
  const seen = [...document.querySelectorAll(".otys-say p, .otys-end li")].filter((el) => el.checkVisibility());
  return seen.map((el) => {
    const copy = el.cloneNode(true);
    copy.querySelectorAll("button, b").forEach((one) => one.remove());
    return copy.textContent.replace(/\\s+/g, " ").trim();
  }).filter(Boolean);
}"""
STOP = """() => {
  const at = document.activeElement;
  if (!at.closest(".otys")) return "";
  return at.closest("[data-region]")?.dataset.region ?? (at.matches(".otys-primary") ? "primary" : "alone");
}"""
RING = """() => {
  const at = document.activeElement;
  return [null, "::before"].some((part) => {
    const { outlineStyle, outlineWidth, content } = getComputedStyle(at, part);
    return outlineStyle === "dashed" && parseFloat(outlineWidth) >= 3 && content !== "none";
  });
}"""
TOGETHER = """() => [".otys-say", ".otys-primary"].every((name) => {
  const box = document.querySelector(name).getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height, 40) / 2);
  const seen = document.querySelector(name);
  return box.top >= 0 && box.bottom <= innerHeight + 1 && (seen.contains(hit) || hit?.contains(seen));
})"""


def stops(page: Page, key: str) -> list[str]:
    """The stops of a board from its first to its last, until the focus leaves it."""
    found: list[str] = []
    for _ in range(20):
        page.keyboard.press(key)
        if not (stop := page.evaluate(STOP)):
            return found
        found.append(stop)
    raise AssertionError(f"{key} does not leave the board: {found}")


@pytest.mark.parametrize(
    "name", ["keys", *(pytest.param(one, marks=pytest.mark.nightly) for one in ("turn", "divers"))]
)
def test_each_sentence_of_a_lesson_is_said_once(on_page: Callable[..., OnPage], name: str) -> None:
    shown = on_page(size="wide", hand="keys").opened(LessonBoard(name, "lesson", animate=False))
    shown.page.evaluate(LISTEN)
    before = set(shown.page.evaluate(SHOWN))
    for touched in play_lesson(shown, lesson(name, "lesson"), wrong_first=True):
        shown.settle()
        said = " ".join(" ".join(shown.page.evaluate("() => window.spoken.splice(0)")).split())
        now = shown.page.evaluate(SHOWN)
        assert [each for each in now if each not in before and said.count(each) != 1] == [], (touched, said)
        before = set(now)


def test_tab_leads_through_a_board_and_back(page: Page, harness: Callable[..., str]) -> None:
    """From the bar over the board to the main button, which is a stop of its own, and out; in forced colours with a
    ring, also on a piece that may be touched."""
    page.emulate_media(forced_colors="active")
    Live(page, harness(ROOT), LessonBoard("keys", "lesson", animate=False))
    forth = stops(page, "Tab")
    assert forth == ["progress", "tools", "player-0", "colony", "back", "alone", "primary"]
    assert stops(page, "Shift+Tab") == forth[::-1]
    for stop in forth:
        page.keyboard.press("Tab")
        assert page.evaluate(RING), stop


def test_a_pressed_key_is_told_from_one_in_focus_and_a_film_from_an_exercise_in_forced_colours(
    page: Page, harness: Callable[..., str]
) -> None:
    page.emulate_media(forced_colors="active")
    shown = Live(page, harness(ROOT), LessonBoard("turn", animate=False), hand="keys")
    dots = "(kind) => [...document.querySelectorAll('.otys-dot')].filter((one) => one.matches(kind)).length"
    exercises = int(page.locator(".otys-count").inner_text().split("/")[1])
    assert page.evaluate(dots, ":not([data-film])") == exercises < page.evaluate(dots, "*")
    key = '[data-target~="key:1"]'
    frame = """(one) => {
      const { borderStyle, outlineStyle } = getComputedStyle(document.querySelector(one), "::before");
      return [borderStyle, outlineStyle];
    }"""
    page.keyboard.press("Tab")
    shown.reach(key)
    assert page.evaluate(frame, key) == ["none", "dashed"]
    page.evaluate("(one) => document.querySelector(one).toggleAttribute('data-held', true)", key)
    assert page.evaluate(frame, key) == ["solid", "dashed"]


def test_a_piece_that_only_leads_aside_has_the_ring_of_the_focus_while_the_table_grows(
    page: Page, harness: Callable[..., str]
) -> None:
    board = LessonBoard("turn", animate=False)
    board.lesson_session.goto("push")
    shown = Live(page, harness(ROOT), board, hand="keys")
    aside = '[data-lit="aside"][data-target^="sponsor"]'
    page.keyboard.press("Tab")
    shown.reach(aside)
    assert page.locator("[data-grown]").count()
    assert page.evaluate("(one) => getComputedStyle(document.querySelector(one), '::before').display", aside) != "none"


@pytest.mark.parametrize("size", [(1280, 720), (640, 360), (320, 256)], ids=["whole", "twice", "four times"])
def test_an_enlarged_board_shows_task_and_main_button_together(
    page: Page, harness: Callable[..., str], size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    shown = Live(page, harness(ROOT), LessonBoard("keys", "lesson", animate=False), more="&fill=1", hand="keys")
    page.keyboard.press("Tab")
    for target in ("key:4", "push"):
        shown.reach(f'[data-target~="{target}"]')
        assert page.evaluate(TOGETHER), target
        page.keyboard.press("Enter")
        shown.settle()


def test_a_cross_is_said_and_what_is_no_piece_says_the_task(page: Page, harness: Callable[..., str]) -> None:
    shown = Live(page, harness(ROOT), LessonBoard("x_keys", "lesson", animate=False), hand="keys")
    page.evaluate(LISTEN)
    heard = "() => window.spoken.splice(0).join(' ')"
    wrong, right = page.locator(".otys-ask button:not([disabled])"), "Your X"
    assert shown.board.lesson
    goal = str(shown.board.lesson["goal"])
    wrong.first.focus()
    page.evaluate(heard)
    page.keyboard.press("?")
    assert goal in page.evaluate(heard)
    wrong.first.press("Enter")
    shown.settle()
    assert page.evaluate(heard).startswith("Not right.")
    page.keyboard.press("t")
    assert page.evaluate(heard).startswith("Not right."), "whoever asks for the task, or comes back to it, hears it too"
    page.get_by_role("button", name=right).first.press("Enter")
    shown.settle()
    assert page.evaluate(heard).rstrip().endswith("Button: Next.")


def test_arrows_lead_up_again_to_where_they_came_down_from(page: Page, harness: Callable[..., str]) -> None:
    Live(page, harness(ROOT), LessonBoard("keys", "lesson", animate=False), hand="keys")
    at = "() => document.activeElement.dataset.target"
    for piece in page.locator('[data-board="player-0"] [role="row"]:nth-child(4) button').all():
        piece.focus()
        begun = page.evaluate(at)
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowUp")
        assert page.evaluate(at) == begun


class EachMoment(Live):
    """A board whose page is told each revision on its own, as a kernel does."""

    def _act(self, action: Any) -> Any:
        told, before = [], self._state()

        def keep(_: object) -> None:
            told.append(self._state())

        self.board.observe(keep, "rev")
        self.board.receive(action)
        self.board.unobserve(keep, "rev")
        told.append(self._state())
        answers = []
        for now in told:
            answers.append({name: value for name, value in now.items() if value != before[name]})
            before = now
        return answers


@pytest.mark.parametrize("calm", mostly_at_night([True], [False]), ids=["calm", "moving"])
def test_a_typed_turn_is_told_before_the_answer_to_it(page: Page, harness: Callable[..., str], calm: bool) -> None:
    page.emulate_media(reduced_motion="reduce" if calm else "no-preference")
    table = against(["Ada", "Grace"], {1: "greedy"}, seed=7, lang="en")
    shown = EachMoment(page, harness(ROOT), table, hand="keys")
    page.locator(".otys-table [data-target='key:4']").first.focus()
    page.evaluate(LISTEN)
    page.keyboard.press("/")
    page.keyboard.type("4 R")
    page.keyboard.press("Enter")
    shown.settle()
    said = page.evaluate("() => window.spoken.splice(0)")
    told = " ".join(said)
    assert "The key pushes the Trader on level 4." in told
    assert told.index("The key pushes the Trader on level 4.") < told.index("Grace plays an X on level 4")


@pytest.mark.parametrize("calm", mostly_at_night([True], [False]), ids=["calm", "moving"])
def test_a_step_back_says_whose_turns_went_and_redo_tells_them_once_before_ones_own(
    page: Page, harness: Callable[..., str], calm: bool
) -> None:
    page.emulate_media(reduced_motion="reduce" if calm else "no-preference")
    shown = EachMoment(page, harness(ROOT), against(["Ada", "Grace"], {1: "greedy"}, seed=7, lang="en"), hand="keys")
    shown.board.receive({"seq": 1, "rev": shown.board.rev, "do": "type", "text": "4 R"})
    page.reload()
    shown.settle()
    page.locator(".otys-table [data-target='key:5']").first.focus()
    page.evaluate(LISTEN)

    def pressed(key: str) -> str:
        page.keyboard.press(key)
        shown.settle()
        return " ".join(page.evaluate("() => window.spoken.splice(0)"))

    assert pressed("u").endswith("resurfaces. Grace’s turn is undone, too.")
    said = pressed("r")
    assert said.count("Grace plays") == 1 and said.count("Grace:") == 0, said
    assert said.index("The key pushes the Trader") < said.index("Grace plays") < said.index("Your turn."), said


def test_a_step_back_after_a_reload_says_what_was_undone_and_nothing_of_the_turn_before(
    page: Page, harness: Callable[..., str]
) -> None:
    page.emulate_media(reduced_motion="reduce")
    shown = EachMoment(page, harness(ROOT), against(["Ada", "Grace"], {1: "greedy"}, seed=7, lang="en"), hand="keys")
    for seq, text in enumerate(("4 R", "5 P"), 1):
        shown.board.receive({"seq": seq, "rev": shown.board.rev, "do": "type", "text": text})
    page.reload()
    shown.settle()
    page.locator(".otys-table [data-target^='key:']").first.focus()
    page.evaluate(LISTEN)
    page.keyboard.press("u")
    shown.settle()
    said = " ".join(page.evaluate("() => window.spoken.splice(0)"))
    assert (
        "Undone, from here on: You: Key 5" in said
        and "Grace’s turn is undone, too." in said
        and "Grace plays" not in said
    ), said


def test_a_game_answers_what_is_possible_now_and_the_line_leads_back_to_the_board(
    page: Page, harness: Callable[..., str]
) -> None:
    table = against(["Ada", "Grace"], {1: "greedy"}, seed=7, lang="en")
    table.session.play(ChooseKey("4", 4))
    shown = Live(page, harness(ROOT), table, hand="keys")
    page.locator(".otys-table [data-target~='diver:spy']").first.focus()
    page.evaluate(LISTEN)
    heard = "() => window.spoken.splice(0).join(' ')"

    def pressed(key: str) -> str:
        page.keyboard.press(key)
        shown.settle()
        return str(page.evaluate(heard))

    short = pressed("m")
    assert "more: M, or the word moves" in short
    assert "more: M, or the word moves" not in (whole := pressed("m")) and len(whole) > len(short)
    pressed("/")
    pressed("Escape")
    assert page.evaluate("() => Boolean(document.activeElement.closest('[data-board]'))")
    shown.reach('[data-target~="push"]')
    pressed("Enter")
    assert "Trader, basic, pushed" in pressed("4")


def test_who_types_a_turn_stays_in_the_line_and_an_empty_line_leads_to_where_play_goes_on(
    page: Page, harness: Callable[..., str]
) -> None:
    session = lesson("x_keys", "lesson")
    session.goto("lay")
    shown = Live(page, harness(ROOT), LessonBoard(session, animate=False), hand="keys")
    page.locator('[data-target~="key:X"]').first.focus()
    page.evaluate(LISTEN)

    def typed(text: str) -> str:
        page.keyboard.type(text)
        page.keyboard.press("Enter")
        shown.settle()
        return str(page.evaluate("() => document.activeElement.className"))

    page.keyboard.press("/")
    assert typed("push") == typed("X on level 2") == "otys-line"
    assert page.evaluate("() => window.spoken.join(' ')").count("The X touches the diver") == 1
    assert shown.board.lesson and shown.board.lesson["done"]
    assert typed("") == "otys-primary"


class Slow(EachMoment):
    """A board whose kernel thinks for a while."""

    def _act(self, action: Any) -> Any:
        time.sleep(0.9)  # the page goes on meanwhile
        return super()._act(action)


def test_no_letter_that_is_typed_after_a_turn_is_a_key_of_the_board(page: Page, harness: Callable[..., str]) -> None:
    """Before the answer comes, while the turn is shown, and after it."""
    shown = Slow(page, harness(ROOT), against(["Ada", "Grace"], {1: "greedy"}, seed=7, lang="en"), hand="keys")
    page.locator(".otys-table [data-target='key:4']").first.focus()
    page.keyboard.press("/")
    page.keyboard.type("4 R")
    page.keyboard.press("Enter")
    page.keyboard.type("hurx", delay=600)
    shown.settle()
    page.keyboard.type("mb")
    assert page.locator(".otys-line").input_value() == "hurxmb"
    assert len(shown.board.log) > 1 and shown.board.here == len(shown.board.log) - 1


def test_escape_in_the_line_leads_back_to_the_board_while_a_turn_is_shown(
    page: Page, harness: Callable[..., str]
) -> None:
    Live(page, harness(ROOT), against(["Ada", "Grace"], {1: "greedy"}, seed=7, lang="en"), hand="keys")
    page.locator(".otys-table [data-target='key:4']").first.focus()
    page.keyboard.press("/")
    page.keyboard.type("4 R")
    page.keyboard.press("Enter")
    page.locator("[data-otys-busy]").wait_for()
    page.keyboard.press("Escape")
    assert page.evaluate("() => Boolean(document.activeElement.closest('[data-board], .otys-primary'))")
    assert page.locator(".otys-line:visible").count() == 0


def test_skip_pressed_twice_leaves_what_the_rival_did(page: Page, harness: Callable[..., str]) -> None:
    shown = Live(page, harness(ROOT), against(["Ada", "Grace"], {1: "greedy"}, seed=7, lang="en"))
    page.locator(".otys-table [data-target~='key:4']").first.focus()
    page.keyboard.press("/")
    page.keyboard.type("4 R")
    page.keyboard.press("Enter")
    page.locator(".otys-primary", has_text="Skip").dblclick(delay=60)
    shown.settle()
    told = page.locator(".otys-coach").inner_text()
    assert "Grace" in told and "On the board" not in told, told


def test_what_the_line_refuses_is_said_once(page: Page, harness: Callable[..., str]) -> None:
    shown = Live(page, harness(ROOT), LessonBoard("x_keys", "lesson", animate=False), hand="keys")
    page.locator('[data-board] [tabindex="0"]').first.focus()
    page.keyboard.press("/")
    page.keyboard.type("juggle")
    page.keyboard.press("Enter")
    shown.settle()
    assert "juggle" in page.locator(".otys-fault").inner_text() and page.locator(".otys-banner:visible").count() == 0
