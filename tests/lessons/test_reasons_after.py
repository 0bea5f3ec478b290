"""What is said after an exercise gives no rule as a reason that had no part in it, whichever way it was done."""

from __future__ import annotations

import pytest

from otys_nb.classroom import ClassWord, class_results
from otys_nb.classroom.codes import Result, write_code
from otys_nb.classroom.worksheet.answers import answer
from otys_nb.lessons import checks
from otys_nb.lessons.exercises import make_exercise, supported
from otys_nb.lessons.messages import say
from otys_nb.lessons.model import Step
from otys_nb.rules import rulebook
from tests.depth import mostly_at_night

ASIDE = say("bypassed", "en", text="")
OWN_X = 53
"""The rule of an exercise that is mostly done by another key."""


def by_every_way(rule: int, level: int, seed: str) -> int:
    """Play an exercise by each way that its answer sheet lists; how many of them went without its rule."""
    made = make_exercise(rule, level, seed)
    text, step, aside = rulebook.rule(rule).text("en"), made.step, 0
    for way in answer(step, "en").typed:
        made.reset().do(way)
        made.results.clear()
        made.reset().do(way)
        assert made.done and made.feedback is not None, f"{made.spec}: {way}"
        said, events = made.feedback.text("en"), made.attempt.events
        cited = {each for event in events for each in event.rules}
        where = f"{made.spec} by {way}: {said}"
        if step.question is not None:
            _holds(said, step, where)
        elif rule in cited:
            told = [each for each in (rule, step.quotes) if rulebook.rule(each).text("en") in said]
            assert ASIDE not in said and told and set(told) <= cited, where
        else:
            aside += 1
            assert f"{ASIDE}{text}" in said, where
        assert made.step_result.grade == ("bypassed" if ASIDE in said else "solved"), where
    return aside


def _holds(said: str, step: Step, where: str) -> None:
    """What is told to have happened did, in the turn that was asked about."""
    assert step.question is not None
    start = step.start.position()
    attempt = checks.question_attempt(step.question, start, start.to_move or 0)
    names = [player.name for player in start.players]
    rules = [rulebook.rule(each).text("en") for each in range(1, len(rulebook.all_rules()) + 1)]
    rest = step.after["en"]
    while quoted := [each for each in rules if rest.endswith(each)]:
        rest = rest.removesuffix(max(quoted, key=len)).strip()
    assert not rest or rest in " ".join(event.text("en", names) for event in attempt.events), where
    assert said.endswith(step.after["en"]), where


BY_DAY = supported()[::12]


@pytest.mark.parametrize("rule", mostly_at_night(BY_DAY, sorted({*supported()} - {*BY_DAY})))
def test_no_way_through_an_exercise_is_told_a_rule_that_had_no_part_in_it(rule: int) -> None:
    for level in (1, 2, 3):
        by_every_way(rule, level, f"told{level}")


def test_an_exercise_on_the_own_x_that_went_without_it_says_so_and_is_not_booked_under_its_rule() -> None:
    assert sum(by_every_way(OWN_X, 1 + seed % 3, str(seed)) for seed in (1, 2, 7)) > 0
    word = ClassWord.of("53", 1, "pearl", 2)
    results = class_results(str(word), write_code(word, Result(1, ("bypassed", "solved"), ("", ""))))
    assert results.pupils[0].grades(OWN_X) == ("bypassed", "solved") and results.share(OWN_X) == 1.0
    alone = class_results(str(word), write_code(word, Result(1, ("bypassed", "untried"), ("", ""))))
    assert alone.share(OWN_X) is None and "◇·" in alone.text() and alone.pupils[0].results[str(word)].reached == 1


def test_what_decides_is_told_before_a_rule_that_says_it_in_part() -> None:
    made = make_exercise(OWN_X, 1, 6)
    made.do(answer(made.step, "en").typed[0])
    assert made.feedback is not None
    assert made.feedback.text("en").startswith("Right: 0. The Hacker is reached: all keys come home. Your own X Key")


def test_why_one_key_can_be_laid_is_told_by_what_keeps_the_others_away() -> None:
    one_key, not_available = 30, 45
    for seed in range(4):
        step = make_exercise(one_key, 1, seed).step
        assert step.question is not None
        wrong = [option for option in step.question.options if option.why]
        assert wrong and all(not_available in option.rules for option in wrong)
        assert step.after["en"].endswith(f" {rulebook.rule(not_available).text('en')}")
