"""Rounds of fresh exercises on the rules of a lesson: printed, played as text, and several as one course."""

from __future__ import annotations

import pytest

from otys_nb.lessons.exercises import exercises, make_exercise, practice, session_of
from otys_nb.lessons.lesson_message import LETTERS
from otys_nb.rules.language import LANGUAGES
from tests.lessons.steps import right_answer, wrong_answer


def test_practice_is_a_round_on_the_rules_of_a_lesson() -> None:
    found = practice("keys", level=2, seed=3, lang="fr")
    assert repr(found).startswith("Entraînement pour 02, ")
    session = found.session
    assert len(session.steps) == 4 and {rule for step in session.steps for rule in step.rules} <= set(found.rules)
    for _ in session.steps:
        assert session.solve().done
        session.next()
    assert session.finished
    assert practice("keys", level=2, seed=3).session.steps == session.steps
    live, _ = found._repr_mimebundle_()
    assert set(live) == {"text/plain", "application/vnd.jupyter.widget-view+json"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_practice_is_printed_and_played_as_text(lang: str) -> None:
    found = practice("keys", seed=3, lang=lang)
    assert str(found).startswith(f"{found!r}\n")
    for number, step in enumerate(found.session.steps):
        assert found.session.at == number and step.goals[lang].split()[0] in str(found)
        found.hint()
        assert step.hints[0].texts[lang] in str(found)
        if step.question is not None:
            right = right_answer(found.session)
            assert found.do(LETTERS[wrong_answer(found.session)]).done is False
            assert found.do(LETTERS[right]).done
        else:
            assert found.do(step.solutions[0]).done
        found.next()
    assert found.session.finished


def test_practice_refuses_what_there_is_not() -> None:
    with pytest.raises(KeyError, match="keys"):
        practice("kees")
    with pytest.raises(ValueError, match="level"):
        practice("keys", level=0)


def test_several_exercises_make_one_course() -> None:
    session = session_of(exercises([50, 47, 64], 1, "u"), lang="en")
    assert [step.id for step in session.steps] == ["exercise-1", "exercise-2", "exercise-3"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_right_answer_is_named_before_the_rule_that_makes_it_so(lang: str) -> None:
    named = 0
    for spec in ("30.1.k7", "30.2.a3", "45.1.k3", "46.1.k3", "64.1.k3", "36.1.k3"):
        exercise = make_exercise(spec, lang=lang)
        question = exercise.step.question
        if question is None:
            continue
        right = next(at for at, option in enumerate(question.options) if option.why is None)
        exercise.answer(right)
        assert exercise.feedback is not None and exercise.feedback.kind == "right"
        assert question.options[right].texts[lang].rstrip(".") in exercise.feedback.text(lang)
        named += 1
    assert named
