"""In every exercise the rule decides that it is about."""

from __future__ import annotations

import pytest

from otys_nb.examples.claims import lines, play
from otys_nb.lessons import checks
from otys_nb.lessons.exercises import make_exercise, supported
from otys_nb.lessons.misconceptions import known
from otys_nb.lessons.model import Step
from tests.lessons.test_exercises import each, many


@each
def test_the_rule_decides(spec: str) -> None:
    exercise = make_exercise(spec)
    the_rule_decides(exercise.spec.rule, exercise.step, spec)


@pytest.mark.nightly
@pytest.mark.parametrize("rule", supported())
def test_the_rule_decides_many(rule: int) -> None:
    for spec in many(rule):
        the_rule_decides(rule, make_exercise(spec).step, spec)


def the_rule_decides(rule: int, step: Step, name: str) -> None:
    """Leaving it out, or reading it wrongly, leads to another answer; or it forbids, or allows, what is asked about."""
    if step.kind == "do" or rule in (43, 79, 81, 82, 84):
        return  # a test above shows the first; the others name the misreading among their answers
    assert step.question is not None
    start = step.start.position()
    assert start.to_act is not None
    told = f"{name}: rule {rule} plays no part in " + " / ".join(each.texts["en"] for each in step.question.options)
    right = checks.right(step.question, checks.question_attempt(step.question, start, start.to_act))[0]
    wrong = [option for option in step.question.options if option != right]
    named = [play(start, line) for option in step.question.options for line in lines(option.claims)]
    if step.question.play or not named:
        misread = {number for misreading in step.misconceptions for number in known()[misreading].rules}
        assert rule in misread or any(rule in option.rules for option in wrong), told
        return
    forbidden = any(tried.refusal is not None and rule in tried.refusal.rules for tried in named)
    brought = (event for line in lines(right.claims) for event in play(start, line).events)
    assert forbidden or any(rule in event.rules for event in brought), told
