"""The task stands whole above whatever is said of a move, on each screen: no remark cuts it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from otys_nb.lessons import all_lessons
from otys_nb.lessons.exercises.factory import exercises, session_of
from otys_nb.lessons.exercises.practice_plan import topics
from otys_nb.lessons.messages import say
from otys_nb.widgets.lesson import LessonBoard
from tests.browser.boards import ROOT, Board
from tests.browser.live_page import Live

TASK_CUT = """async ([texts, remark]) => {
  const { model } = harness;
  const lesson = model.get("lesson");
  const [bubble, task] = [".otys-bubble", ".otys-goal"].map((name) => document.querySelector(name));
  const found = [];
  for (const [name, goal] of texts)
    for (const kind of ["wrong", "why"]) {
      const feedback = kind === "wrong" ? { kind, text: remark, rules: [] } : null;
      const why = { "*": { text: remark, rules: [], hint: "" } };
      const hacker = document.querySelector('[data-target="hacker"]');
      model.put({
        rev: model.get("rev") + 1,
        events: [],
        lesson: { ...lesson, goal, hints: [], feedback, ask: null, done: false },
        afford: { ...model.get("afford"), moves: [], use: null, why: { ...why, hacker: why["*"] } },
      });
      for (let i = 0; i < 20; i += 1) await null;
      if (kind === "why") hacker.click();
      await new Promise(requestAnimationFrame);
      const [box, at] = [bubble, task].map((el) => el.getBoundingClientRect());
      const over = Math.max(task.scrollHeight - task.clientHeight, task.scrollWidth - task.clientWidth);
      const inside = at.top >= box.top && at.bottom <= box.bottom + 1 && bubble.scrollTop === 0;
      const said = kind === "wrong" ? bubble.textContent.includes(remark) : bubble.querySelector(".otys-answer");
      const told = said && task.textContent && goal.includes(task.textContent);
      if (!told || over > 1 || !inside) found.push(`${name} ${kind} ${over} ${inside}: ${bubble.textContent}`);
    }
  return found;
}"""


@pytest.mark.parametrize("size", ["phone", "lab", "wide"])
def test_no_task_is_cut_above_a_remark(size: str, screen: Callable[..., Page], harness: Callable[[Path], str]) -> None:
    shown = Board(screen(size), harness(ROOT), scene="lesson", view="lesson", animate=0)
    texts = [
        (f"{lesson.id}/{step.id} {lang}", say(step.goals, lang))
        for lang in ("en", "fr", "de")
        for lesson in all_lessons()
        for step in lesson.steps
    ]
    longest = sorted(texts, key=lambda text: len(text[1]))[-40:]
    sentence = "With 6 keys on the track the Hacker is reached and all come home, be it at once or at the end. "
    for n in (1, 2, 3):
        assert shown.page.evaluate(TASK_CUT, [longest, (sentence * n).strip()]) == []


NAMED = """() => {
  // What is named next, or leads on, whether nothing lies on it, and how much of the window is not scrolled.
  const [named] = ['.otys-table [data-lit=""]', ".otys-primary:not([data-waiting])"]
    .flatMap((one) => [...document.querySelectorAll(one)]);
  const { x, y, width, height, top, bottom } = named.getBoundingClientRect();
  const at = document.elementFromPoint(x + width / 2, y + height / 2);
  return {
    touch: [x + width / 2, y + height / 2],
    seen: top >= 0 && bottom <= innerHeight && named.contains(at),
    still: document.querySelector(".otys-coach").offsetHeight / innerHeight,
  };
}"""


def test_a_first_dive_is_done_by_touch_where_the_screen_is_enlarged_four_times(
    screen: Callable[..., Page], harness: Callable[[Path], str]
) -> None:
    page = screen("phone", has_touch=True)
    page.set_viewport_size({"width": 342, "height": 163})
    board = LessonBoard("start", animate=False)
    shown = Live(page, harness(ROOT), board, more="&fill=1", hand="touch")
    for _ in range(12):
        named = page.evaluate(NAMED)
        assert named["seen"] and named["still"] <= 0.34, (named, shown.said)
        if board.lesson_session.finished:
            break
        page.touchscreen.tap(*named["touch"])
        shown.settle()
    assert board.lesson_session.finished
    board.close()


QUESTION = """() => {
  const [dock, bubble] = [".otys-dock", ".otys-bubble"].map((name) => document.querySelector(name));
  const [asked, answers] = [bubble, dock.querySelector(".otys-ask")].map((el) => el.getBoundingClientRect());
  const cut = [bubble, ...dock.querySelectorAll(".otys-choice")]
    .filter((el) => el.scrollHeight > el.clientHeight + 1 || el.scrollWidth > el.clientWidth + 1);
  const found = cut.map(({ textContent }) => `cut: ${textContent}`);
  const { top } = dock.getBoundingClientRect();
  if (!dock.contains(bubble) || asked.top < top || asked.bottom > answers.top) found.push("not before its answers");
  return found;
}"""


def test_a_question_stands_whole_before_its_answers_where_the_screen_is_enlarged_twice(
    screen: Callable[..., Page], harness: Callable[[Path], str]
) -> None:
    made = [made for name in ("keys", "batteries") for made in exercises(topics()[name], 1, seed=5, n=3)]
    asked = [one for one in made if one.step.kind == "ask"]
    page = screen("lab")
    page.set_viewport_size({"width": 683, "height": 325})
    board = LessonBoard(session_of(asked, lang="de"), lang="de", animate=False)
    shown = Live(page, harness(ROOT), board, more="&fill=1")
    found = {0: page.evaluate(QUESTION)}
    for n in range(1, len(asked)):
        page.locator(".otys-steps").select_option(index=n)
        shown.settle()
        found[n] = page.evaluate(QUESTION)
    board.close()
    assert len(found) > 2 and not any(found.values()), found
