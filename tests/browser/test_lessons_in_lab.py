"""Lessons from start to end in a real JupyterLab, as their own data solve them: by mouse, and one by keys alone.

What the keyboard lesson says aloud on the way is kept as a transcript, `golden/lesson_04_spoken.txt`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from otys_nb.lessons import checks, history, lesson
from otys_nb.lessons.lesson_message import options
from otys_nb.lessons.session import LessonSession
from otys_nb.rules import turn
from otys_nb.rules.moves import Move
from otys_nb.widgets.affordances import affordances
from tests.browser.boards import GOLDEN
from tests.browser.in_lab import ask
from tests.browser.shown import Shown, place

if TYPE_CHECKING:
    from playwright.sync_api import Page

ROOT = Path(__file__).parents[2]
GOLDEN_SPOKEN = GOLDEN / "lesson_04_spoken.txt"
TOLD = """
from ipywidgets.widgets.widget import _instances
from otys_nb.widgets.lesson import LessonBoard
boards = [board for board in _instances.values() if isinstance(board, LessonBoard)]
course = boards[{number}].course
print([repr(course.position), list(course.reached.values())])
"""
LISTEN = """() => {
  // Everything that a live region of the page is given to say, in order.
  window.spoken = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.nodeName === "P" && node.parentElement?.matches("[aria-live]")) window.spoken.push(node.textContent);
  }).observe(document.body, { childList: true, subtree: true });
}"""


@dataclass(frozen=True)
class Act:
    """One touch: where (a selector within the board), and whether it is answered or only begins a move."""

    where: str
    answered: bool = True


ONWARD = Act(".otys-primary")


def choice(number: int) -> str:
    """The selector of an answer, or of a choice on the way of a move."""
    return f".otys-ask .otys-choice:nth-of-type({number + 1})"


def solved(session: LessonSession) -> Iterator[Act]:
    """How a lesson is solved on its board, as its data say; the session goes along, to where the page must end."""
    while True:
        step = session.step
        if step.kind == "watch":
            while not session.done:
                yield ONWARD
                session.next()
        elif step.question is not None:
            right = checks.right(step.question, checks.asked(step.question, session.position, session.seat))[0]
            at = step.question.options.index(right)
            target = options(session)[at]["target"]
            yield Act(choice(at) if target.startswith("choice:") else place(target))
            session.answer(at)
        else:
            for move in history.line_of(step, session.position, step.solutions[0]).moves:
                yield from touches(session, move)
                session.do(move)
                if session.done:
                    break
        assert session.done, session.text()
        if session.at + 1 == len(session.steps):
            return
        yield ONWARD
        session.next()


def touches(session: LessonSession, move: Move) -> Iterator[Act]:
    """What is touched for one move: the only way on is gone by itself, and leaving a diver unused is asked about."""
    afford = affordances(session.position, "en", session.seat)
    all_paths = [offer["path"] for offer in afford["moves"]]
    path = all_paths[turn.moves(session.position).index(move)]
    acts = []
    for at, target in enumerate(path):
        beside = list(dict.fromkeys(other[at] for other in all_paths if other[:at] == path[:at]))
        if at and len(beside) == 1:
            continue
        asked = [other for other in beside if other.startswith("choice:")]
        acts.append(choice(asked.index(target)) if target in asked else place(target))
    if afford["use"] and path[0] in ("surface", "stay", "end"):
        acts.append(choice(1))
    for act in acts:
        yield Act(act, act is acts[-1])


class Lessons:
    """The boards of a lesson in a notebook, open and run, one after the other."""

    def __init__(self, lab: Any, page: Page, name: str) -> None:
        page.set_default_timeout(20_000)
        page.set_viewport_size({"width": 1400, "height": 1200})
        page.add_init_script(f"addEventListener('DOMContentLoaded', {LISTEN})")
        self.name = name
        self.page = page
        cells = [f"otys.lesson({name!r}, {part!r})" for part in lesson(name).lesson.parts]
        lab.open_and_run(page, lab.write(f"{name}_played.ipynb", "import otys_nb as otys", *cells))
        lab.expect_first(page, ".otys[data-otys-rev]")

    def boards(self, most: int | None = None) -> Iterator[tuple[Shown, LessonSession]]:
        """Each board of the lesson, with a session that begins where it does and has to end where it ends."""
        for number, part in enumerate(lesson(self.name).lesson.parts[:most]):
            shown = Shown(self.page, self.page.locator(".otys").nth(number))
            shown.root.scroll_into_view_if_needed()
            shown.wait(1)
            session = lesson(self.name, part)
            yield shown, session
            assert session.finished
            told = [repr(session.position), list(session.reached.values())]
            assert ask(self.page, TOLD.format(number=number)) == str(told)


@pytest.mark.nightly
@pytest.mark.parametrize("name", ["keys", "batteries"])
def test_a_lesson_from_start_to_end_by_mouse(lab: Any, page: Page, name: str) -> None:
    for board, session in Lessons(lab, page, name).boards():
        for act in solved(session):
            rev = board.rev()
            board.root.locator(act.where).locator("visible=true").first.click()
            if act.answered:
                board.wait(rev + 1)


@pytest.mark.parametrize("most", [2, pytest.param(None, marks=pytest.mark.nightly)])
def test_a_lesson_by_keyboard_alone(lab: Any, page: Page, most: int | None) -> None:
    """Its first two boards, and at night all of it."""
    page.emulate_media(reduced_motion="reduce")
    played = Lessons(lab, page, "x_keys")
    cells = lab.cell_count(page)
    for board, session in played.boards(most):
        board.root.locator("button:visible").first.focus()
        for act in solved(session):
            rev = board.rev()
            board.reach(act.where)
            page.keyboard.press("Enter")
            if act.answered:
                board.wait(rev + 1)
            assert board.root.evaluate("(board) => board.contains(document.activeElement)"), act
    assert lab.cell_count(page) == cells
    spoken = "\n".join(page.evaluate("() => window.spoken")) + "\n"
    if most is None and os.environ.get("OTYS_UPDATE_GOLDEN") == "1":
        GOLDEN_SPOKEN.write_text(spoken, encoding="utf-8")
    whole = GOLDEN_SPOKEN.read_text(encoding="utf-8")
    assert spoken == whole or (most is not None and len(spoken) > 1000 and whole.startswith(spoken))
