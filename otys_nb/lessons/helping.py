"""What a lesson says to somebody in the middle of a step: a move that leads on, or how it stands."""

from __future__ import annotations

from otys_nb.lessons import checks
from otys_nb.lessons.checks import Attempt
from otys_nb.lessons.feedback import Feedback
from otys_nb.lessons.messages import say
from otys_nb.lessons.model import Step, in_each
from otys_nb.rules.moves import Move


def line_on(step: Step, attempt: Attempt) -> tuple[Move, ...]:
    """The moves that are left to the goal; none if it is not found from here."""
    return checks.search(step, attempt).line or ()


def way_on(step: Step, attempt: Attempt) -> Feedback:
    """The hint for a goal that is not reached yet: a move that leads on, or that none does."""
    from otys_nb.lessons.exercises.moves_in_words import move_in_words  # the exercises import the lessons

    found = checks.search(step, attempt)
    if not found.line:
        return Feedback("hint", "hint_back" if found.complete else "still")
    position, move = attempt.position, found.line[0]
    texts = in_each(lambda lang: say("hint_move", lang, move=move_in_words(position, move, lang)))
    return Feedback("hint", texts=texts, move=move)


def outlook(step: Step, attempt: Attempt) -> Feedback:
    """Whether the goal can still be reached."""
    found = checks.search(step, attempt)
    out = found.line is None and found.complete
    return Feedback("wrong" if out else "told", "lost" if out else "still")


__all__ = ["line_on", "outlook", "way_on"]
