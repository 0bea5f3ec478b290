"""The saved place of a learner in a lesson: plain data that a browser keeps and a new kernel resumes."""

from __future__ import annotations

import reprlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from otys_nb.lessons import history
from otys_nb.lessons.entering import show_statement
from otys_nb.lessons.step_results import StepResult

if TYPE_CHECKING:
    from otys_nb.lessons.session import LessonSession
    from otys_nb.lessons.wire import StepKept

MAX_COUNT: Final = 99
"""The most wrong tries, or hints, that are taken from what a page has kept."""


def place_of(session: LessonSession) -> StepKept:
    """The place: the step, and what was done in it."""
    played = [move for decision in session.history[session.step_start :] for move in decision.moves]
    start = session.history[session.step_start - 1].after if session.step_start else session.base
    watching = session.step.kind == "watch"
    result = session.results.get(session.step.id, StepResult())
    return {
        "step": session.step.id,
        "played": history.spelt(start, played) if session.step.kind == "do" else [],
        "cursor": session.cursor,
        "chosen": -1 if session.chosen is None or watching else session.chosen,
        "helped": session.helped,
        "wrong": result.wrong,
        "hints": result.hints,
    }


def untouched(session: LessonSession) -> bool:
    """Whether somebody stands at the beginning and has done nothing yet."""
    return [*place_of(session).values()] == [session.steps[0].id, [], 0, -1, False, 0, 0]


def resume(session: LessonSession, place: Mapping[str, Any]) -> None:
    """Go to where somebody stood, as far as it can be gone to from the beginning of that step.

    Raises:
        ValueError: if this is no place in this lesson; nothing has changed then.
    """
    step = place.get("step")
    numbers = all(type(place.get(name)) is int for name in ("cursor", "chosen"))
    if not numbers or step not in [each.id for each in session.steps]:  # it may be anything, hashable or not
        raise ValueError(f"no place in this lesson: {reprlib.repr(dict(place))}")
    session.goto(str(step))
    session.helped = place.get("helped") is True
    result = session.step_result
    result.wrong, result.hints = (counted(place.get(name)) for name in ("wrong", "hints"))
    match session.step.kind:
        case "watch":
            show_statement(session, place["cursor"])
        case "ask":
            session.settle_answer(place["chosen"])
        case "do":
            moves = history.understood(session.position, place.get("played"))
            for decision in history.replayed(session.position, moves):
                session.settle_decision(decision)
    session.take_up(place)
    session.tell()


def counted(kept: object) -> int:
    """Read how often something happened, as far as the page has kept it."""
    return min(max(kept, 0), MAX_COUNT) if type(kept) is int else 0
