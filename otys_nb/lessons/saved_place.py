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


def step_number(session: LessonSession, place: Mapping[str, Any]) -> int:
    """The number of the step that a place names; the place is untrusted data.

    Raises:
        ValueError: if this is no place in the lesson.
    """
    ids = [each.id for each in session.steps]
    step = place.get("step")
    if step not in ids or any(type(place.get(name)) is not int for name in ("cursor", "chosen")):
        raise ValueError(f"no place in this lesson: {reprlib.repr(dict(place))}")
    return ids.index(step)


def replay(session: LessonSession, place: Mapping[str, Any]) -> None:
    """Repeat what the learner had done in the present step, as far as that is still possible."""
    match session.step.kind:
        case "watch":
            session.show_statement(place["cursor"])
        case "ask":
            session.settle_answer(place["chosen"])
        case "do":
            for decision in history.replayed(
                session.position, history.understood(session.position, place.get("played"))
            ):
                session.settle_decision(decision)
