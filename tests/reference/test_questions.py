"""Every question is answered by the engine: its line can be played, and its claims hold on the board."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from otys_nb.reference import Question, QuestionError, all_questions
from otys_nb.reference.library import source
from otys_nb.reference.questions import AnswerBoard, boards
from otys_nb.rules import rulebook
from otys_nb.rules.language import LANGUAGES

ALL = all_questions()


@pytest.mark.parametrize("question", ALL, ids=lambda question: question.id)
def test_the_engine_plays_the_answer_and_agrees_with_every_claim(question: Question) -> None:
    assert not question.board.position.problems()
    verdicts = question.verdicts()
    wrong = [f"  {claim}" for claim, holds in zip(question.claims, verdicts, strict=True) if not holds]
    assert not wrong, "\n".join((f"{place(question.id)}: the engine does not do what is claimed:", *wrong))


def place(name: str) -> str:
    """Where a question stands, with its line."""
    for path in sorted(Path(__file__).parents[2].glob("otys_nb/reference/data/questions/*.toml")):
        for at, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if line == f'id = "{name}"':
                return f"otys_nb/reference/data/questions/{path.name}:{at}: {name}"
    return name


def test_a_question_is_found_by_its_line() -> None:
    assert all(place(question.id).startswith("otys_nb/reference/data/questions/") for question in ALL)


@pytest.mark.parametrize("question", ALL, ids=lambda question: question.id)
def test_a_question_is_whole_in_three_languages(question: Question) -> None:
    assert set(question.asks) == set(question.answers) == set(question.also) == set(LANGUAGES)
    for lang in LANGUAGES:
        assert question.asks[lang].endswith("?") and question.answers[lang].endswith(".") and question.also[lang]
        assert len(question.asks[lang]) <= 110 and len(question.answers[lang]) <= 190
    assert question.refs and all(source(ref) for ref in question.refs)


@pytest.mark.parametrize("question", ALL, ids=lambda question: question.id)
def test_a_sponsor_is_named_as_the_board_names_it_and_never_by_a_number(question: Question) -> None:
    said = [text for each in (question.asks, question.answers) for text in each.values()]
    assert not [text for text in said if re.search(r"[Ss]ponsor [1-5]\b", text)]


@pytest.mark.parametrize("question", [q for q in ALL if q.board.refused], ids=lambda question: question.id)
def test_what_is_refused_is_the_last_picture_with_its_reason(question: Question) -> None:
    for frame in question.board.frames[-len(question.board.refused) :]:
        assert frame.refusal and all(frame.text(lang) for lang in LANGUAGES)


def test_there_are_enough_questions_and_nearly_every_rule_and_ruling_decides_one() -> None:
    named = {ref for question in ALL for ref in question.refs}
    assert len(ALL) >= 120
    assert [rule.number for rule in rulebook.all_rules() if str(rule.number) not in named] == [19]
    assert not [ruling.question for ruling in rulebook.rulings() if ruling.question not in named]


def test_a_line_that_the_rules_forbid_is_an_error_and_so_is_a_refusal_that_is_none() -> None:
    table = boards()["table"]
    with pytest.raises(QuestionError, match="cannot be played"):
        _ = AnswerBoard(table, ("1",), 0).frames
    with pytest.raises(QuestionError, match="not refused"):
        _ = AnswerBoard(table, ("2",), 0, ("P:p",)).frames


def test_a_wrong_answer_would_be_found() -> None:
    right = next(question for question in ALL if question.id == "stay-down")
    wrong = Question(
        "wrong", right.topic, right.refs, right.asks, right.answers, right.also,
        AnswerBoard(right.board.position, ("2", "P:p", "^"), 0), right.claims,
    )  # fmt: skip
    assert not all(wrong.verdicts())
