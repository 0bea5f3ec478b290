"""The task stands whole above whatever is said of a move, on each screen: no remark cuts it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from otys_nb.lessons import all_lessons
from otys_nb.lessons.messages import say
from tests.browser.boards import ROOT, Board

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
