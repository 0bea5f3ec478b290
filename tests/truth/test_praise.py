"""What a right answer is told holds where it stands: in every right way of a task, and once a question was played."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from otys_nb.examples.claim_tables import read
from otys_nb.lessons import LessonSession, Step, all_lessons, checks
from otys_nb.lessons import lesson as lesson_of
from otys_nb.lessons.checks import Attempt
from otys_nb.lessons.history import line_of
from otys_nb.rules import turn
from tests.lessons.test_lessons import untrue, ways
from tests.truth.texts import seal

PRAISE: Final[dict[str, dict[str, Any]]] = tomllib.loads(
    Path(__file__).with_name("praise.toml").read_text(encoding="utf-8")
)
GENERAL: Final[dict[str, Any]] = PRAISE.pop("general")
TRIED: Final = 600
"""So many moments of a task are looked at."""


def steps() -> dict[str, Step]:
    """The steps that say something to a right answer."""
    return {f"{lesson.id}.{step.id}": step for lesson in all_lessons() for step in lesson.steps if step.after}


def right(session: LessonSession) -> Iterator[Attempt]:
    """Where the sentence stands: after each right way, or once what the question asks about was played."""
    step = session.step
    if step.question is not None:
        yield checks.question_attempt(step.question, session.position, session.seat)
        return
    for line in step.solutions:
        attempt = session.attempt
        for move in line_of(step, attempt.start, line).moves:
            attempt = attempt.then(*turn.explained(attempt.position, move))
        if checks.reached(step, attempt):
            yield attempt
    yield from (tries[-1] for tries in ways(session, TRIED) if checks.reached(step, tries[-1]))


def test_every_sentence_to_a_right_answer_was_read_in_three_languages() -> None:
    told = steps()
    letters = {
        name: seal(name, {lang: {name: text} for lang, text in step.after.items()}) for name, step in told.items()
    }
    known = {name: entry["read"] for name, entry in PRAISE.items()} | GENERAL
    assert known == letters, {
        name: letters.get(name) for name in known | letters if known.get(name) != letters.get(name)
    }


@pytest.mark.parametrize("name", PRAISE)
def test_a_sentence_to_a_right_answer_is_true_in_every_right_way(name: str) -> None:
    lesson, step = name.split(".")
    claims = [read(table, f"{name}[{at}]") for at, table in enumerate(PRAISE[name]["true"])]
    found = list(right(lesson_of(lesson).goto(step)))
    assert found
    for attempt in found:
        assert untrue(claims, attempt) == [], steps()[name].after["en"]


@pytest.mark.rule(56, 110)
def test_a_sentence_that_a_right_way_does_not_bear_out_is_found() -> None:
    claim = read({"is": "colony.neutral_x", "value": 12}, "the supply holds twelve")
    found = list(right(lesson_of("divers").goto("neutral")))
    assert found and all(untrue([claim], attempt) for attempt in found), "one was gained just now"
