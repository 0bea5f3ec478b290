"""The saved place of a learner in a lesson: plain data that a browser keeps and a new kernel resumes."""

from __future__ import annotations

import reprlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from otys_nb.lessons import history

if TYPE_CHECKING:
    from otys_nb.lessons.session import LessonSession


def place_of(session: LessonSession) -> dict[str, Any]:
    """The place: the step, and what was done in it."""
    played = [move for decision in session.history[session.step_start :] for move in decision.moves]
    start = session.history[session.step_start - 1].after if session.step_start else session.base
    watching = session.step.kind == "watch"
    return {
        "step": session.step.id,
        "played": history.spelt(start, played) if session.step.kind == "do" else [],
        "cursor": session.cursor,
        "chosen": -1 if session.chosen is None or watching else session.chosen,
        "helped": session.helped,
    }


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
    match session.step.kind:
        case "watch":
            session.show_statement(place["cursor"])
        case "ask":
            session.settle_answer(place["chosen"])
        case "do":
            moves = history.understood(session.position, place.get("played"))
            for decision in history.replayed(session.position, moves):
                session.settle_decision(decision)
    session.tell()
