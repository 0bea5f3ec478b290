"""What somebody does on any page that shows a board: play a lesson, do an exercise, play a game to its end.

A session, or a table, of this process goes along with the page: it says what is right, and where the page must end.
Each journey yields what was touched after each touch, so that a test can look at the page in between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from random import Random

from playwright.sync_api import TimeoutError

from otys_nb.analysis import policies
from otys_nb.lessons import LessonSession, checks
from otys_nb.lessons.ending import short_way_done
from otys_nb.lessons.exercises.practice_plan import topics
from otys_nb.lessons.exercises.practice_session import PracticeSession
from otys_nb.lessons.exercises.spec import LEVELS
from otys_nb.lessons.history import line_of
from otys_nb.lessons.lesson_message import target
from otys_nb.rules.moves import Move
from otys_nb.rules.position import Position
from otys_nb.widgets.affordances import offered
from otys_nb.widgets.opponents import PlayTable
from tests.browser.shown import Shown

EXERCISES = 10
"""Exercises of a topic at each level."""


@dataclass(frozen=True)
class Touch:
    """One touch of a move: a target on the table, or a choice."""

    target: str
    number: int
    """Its number among all that can be touched next, the choices first: so they are asked in words."""
    of: int


def touches(position: Position, seat: int | None, move: Move) -> list[Touch]:
    """What is touched for a move: the only way on is gone by itself."""
    offers = offered(position, seat)
    paths = [path for _, path in offers]
    way = next(path for each, path in offers if each == move)
    found = []
    for depth, step in enumerate(way):
        beside = list(dict.fromkeys(path[depth] for path in paths if path[:depth] == way[:depth] and len(path) > depth))
        if depth and len(beside) == 1:
            continue
        beside.sort(key=lambda other: not other.startswith("choice:"))
        found.append(Touch(step, beside.index(step), len(beside)))
    return found


def play_move(shown: Shown, position: Position, seat: int | None, move: Move) -> Iterator[str]:
    """Play a move; what is not in view is asked in words, or lies on a sheet, which is opened first."""
    rev = shown.rev()
    for touch in touches(position, seat, move):
        spot = shown.at(touch.target)
        asked = not shown.free(spot) and shown.choices.count() == touch.of
        if asked or touch.target.startswith("choice:"):
            spot = shown.choices.nth(touch.number)
        elif not spot.count():
            shown.tap(shown.tab(touch.target))
            yield "tab"
        shown.tap(spot)
        yield touch.target
    # All is touched: it is played, or lies on the big button.
    begun = shown.root.locator("[data-do=cancel]:visible")
    shown.page.wait_for_function(
        "([root, rev]) => Number(root.dataset.otysRev) > rev"
        " || root.querySelector('.otys-primary:not([aria-disabled=true])')",
        arg=[shown.root.element_handle(), rev],
    )
    if shown.rev() == rev and begun.count():
        shown.tap(shown.primary)
        yield "primary"
    shown.wait(rev + 1)


def go_on(shown: Shown) -> Iterator[str]:
    """Press the big button."""
    shown.answered(shown.primary)
    yield "primary"


def answer(shown: Shown, session: LessonSession, at: int) -> Iterator[str]:
    """Answer a question: on the board where the answer is a place there, and that is in view."""
    assert session.step.question is not None
    named = target(session.step.question.options[at], at)
    on_board = not named.startswith("choice:") and shown.free(shown.at(named))
    shown.answered(shown.at(named) if on_board else shown.choices.nth(at))
    session.answer(at)
    yield f"answer {at}"


def solve(shown: Shown, session: LessonSession, *, wrong_first: bool = False) -> Iterator[str]:
    """Do the step that is on the page, a question wrong at first if that is wanted."""
    step, question = session.step, session.step.question
    if step.kind == "watch":
        while not session.done:
            yield from go_on(shown)
            session.next()
    elif question is not None:
        right = checks.right(question, checks.question_attempt(question, session.position, session.seat))
        if wrong_first:
            yield from answer(shown, session, next(at for at, one in enumerate(question.options) if one not in right))
        yield from answer(shown, session, question.options.index(right[0]))
    else:
        for move in line_of(step, session.position, step.solutions[0]).moves:
            if session.done:
                break
            if any(each == move for each, _ in offered(session.position, session.seat)):
                yield from play_move(shown, session.position, session.seat, move)
                session.do(move)
    assert session.done, session.text()


def play_lesson(shown: Shown, session: LessonSession, *, wrong_first: bool = False) -> Iterator[str]:
    """Play a lesson from its first step to its last."""
    while True:
        yield from solve(shown, session, wrong_first=wrong_first)
        if session.at + 1 == len(session.steps):
            return
        if short_way_done(session):
            shown.answered(shown.root.locator(".otys-dock [data-do=step]"))
            yield "more"
        else:
            yield from go_on(shown)
        session.next()


def decide(shown: Shown, table: PlayTable, rng: Random) -> Iterator[str]:
    """Take a decision as a greedy player does, or press what there is to be pressed while the others play."""
    pressed = shown.root.locator(".otys-primary:not([disabled])", has_text="Go on").count()
    if table.phase == "mine" and not pressed:
        move = policies.decision(table.position, policies.opponent("greedy"), rng)[0]
        yield from play_move(shown, table.position, 0, move)
    elif shown.root.locator(".otys-primary:not([aria-disabled=true])").count():
        yield from go_on(shown)


def play_game(shown: Shown, table: Callable[[], PlayTable], *, most: int = 900) -> Iterator[str]:
    """Play a game to its end as a greedy player; `table` is the game as it stands on the page."""
    rng = Random(1)
    for _ in range(most):
        skip(shown)
        now = table()
        skip(shown)  # where a kernel was asked, the others have gone on meanwhile
        if now.phase == "over":
            return
        yield from decide(shown, now, rng)
    raise AssertionError("the game does not come to its end")


def skip(shown: Shown) -> None:
    """Skip what is shown of the others' turns, if it is not over by itself, and wait until all is shown."""
    button = shown.root.locator(".otys-primary", has_text="Skip")
    if button.count():
        with suppress(TimeoutError):
            (button.tap if shown.hand == "touch" else button.click)(timeout=1500)
    shown.wait(1)


def play_coached_game(shown: Shown, table: Callable[[], PlayTable]) -> Iterator[str]:
    """Play a first game to its end, which a coach goes along with; how it ended is told in words."""
    coached: set[str] = set()
    for touched in play_game(shown, table):
        said = shown.root.locator(".otys-say:visible").all_inner_texts()
        coached |= {text for text in said if text.startswith("→")}
        yield touched
    end = shown.root.locator(".otys-end:visible")
    end.wait_for()
    assert "prestige" in end.inner_text().lower() and len(coached) >= 5, (end.inner_text(), coached)


def practise(shown: Shown, room: PracticeSession, topic: str) -> Iterator[str]:
    """Do thirty exercises of a topic, ten at each level; yields the level after each of them, while it is still shown.

    Between two levels the page has to be taken back to its choice of topics, when it is asked for "back".
    """
    for level in LEVELS:
        for at in (1 + list(topics()).index(topic), LEVELS.index(level)):
            shown.answered(shown.choices.nth(at))
            room.answer(at)
        for nth in range(EXERCISES):
            for _ in solve(shown, room):
                pass
            yield f"{level}-{nth}"
            if nth < EXERCISES - 1:
                for _ in go_on(shown):
                    pass
                room.next()
        yield "back"
        room.back()
