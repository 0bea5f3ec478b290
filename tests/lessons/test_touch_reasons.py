"""Whoever touches a wrong place is told what moved the piece, not the rule that the exercise is about."""

from __future__ import annotations

import pytest

from otys_nb.lessons.exercises.factory import exercises


@pytest.mark.parametrize("rule", [33, *(pytest.param(rule, marks=pytest.mark.nightly) for rule in (58, 61))])
def test_an_answer_that_nobody_reads_into_the_rule_is_told_what_moved_the_piece(rule: int) -> None:
    told: set[int | str] = set()
    for seed in range(6):
        for made in exercises(rule, 2, seed=seed, n=2):
            options = made.step.question.options if made.kind == "touch" and made.step.question else ()
            told |= {cite for option in options if option.why and not option.reading for cite in option.rules}
    assert told and told <= {37, 38, 46, 47, 59, 97}, told
