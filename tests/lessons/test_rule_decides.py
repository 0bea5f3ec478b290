"""In every exercise the rule decides that it is about."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from otys_nb.examples.claims import play
from otys_nb.lessons import checks
from otys_nb.lessons.exercises import factory, make_exercise, supported
from otys_nb.lessons.exercises.choose import choose
from otys_nb.lessons.exercises.positions import candidates
from otys_nb.lessons.exercises.walk import walk
from otys_nb.lessons.misconceptions import known
from otys_nb.lessons.model import Step
from tests.lessons.test_exercises import MANY, each

JUDGED_BELOW = {"reach", "touch", "lay", "predict", "choose"}


def test_it_is_said_of_every_kind_how_its_answer_is_judged() -> None:
    made = {maker.__name__ for maker in (*factory.BY_HAND, *factory.IN_WORDS)}
    unjudged = ", ".join(sorted(made - JUDGED_BELOW))
    assert not unjudged, f"{unjudged}: say in the_rule_decides how an answer of this kind is judged, and name it above"


@each
def test_the_rule_decides(spec: str) -> None:
    exercise = make_exercise(spec)
    assert exercise.kind in JUDGED_BELOW, f"{exercise.kind}: name its maker in factory.py as its kind"
    the_rule_decides(exercise.spec.rule, exercise.step, spec)


@pytest.mark.nightly
@pytest.mark.parametrize("spec", MANY)
def test_the_rule_decides_many(spec: str) -> None:
    the_rule_decides(int(spec.split(".")[0]), make_exercise(spec).step, spec)


@pytest.mark.parametrize(
    "seed", ["c", "d", *(pytest.param(seed, marks=pytest.mark.nightly) for seed in "abefghijklmnopqr")]
)
def test_the_rule_decides_what_can_be_done(seed: str) -> None:
    """Every question of this kind that comes first, for a rule: few of the exercises above are of it."""
    asked = 0
    for rule in supported():
        rng = Random(f"{rule}.1.{seed}")
        for found in islice(candidates(rule, rng), 6):
            taken = walk(found.position, rng, found.line)
            made = choose(rule, 1, taken, rng) if taken is not None else None
            if made is not None:
                the_rule_decides(rule, made.step, f"a question of rule {rule} with seed {seed}")
                asked += 1
                break
    assert asked > 30


def the_rule_decides(rule: int, step: Step, name: str) -> None:
    """Leaving it out, or reading it wrongly, leads to another answer; or nothing else forbids, or only it allows."""
    if step.kind == "do" or rule in (43, 79, 81, 82, 84):
        return  # a test above shows the first; the others name the misreading among their answers
    assert step.question is not None
    start = step.start.position()
    assert start.to_act is not None
    told = f"{name}: rule {rule} plays no part in " + " / ".join(each.texts["en"] for each in step.question.options)
    right = checks.right(step.question, checks.question_attempt(step.question, start, start.to_act))[0]
    wrong = [option for option in step.question.options if option != right]
    if step.question.play:
        misread = {number for misreading in step.misconceptions for number in known()[misreading].rules}
        assert rule in misread or any(rule in option.rules for option in wrong), told
        return
    forbidden = [
        refused
        for option in wrong
        if (refused := play(start, option.claims[0].play).refusal) is not None and rule in refused.rules  # type: ignore[union-attr]
    ]
    allowed = play(start, right.claims[0].play)  # type: ignore[union-attr]
    assert forbidden or any(rule in event.rules for event in allowed.events), told
