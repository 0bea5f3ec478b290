"""What a wrong answer is told is about that answer: its rules, the statement it points to, and who did what."""

from __future__ import annotations

import re

from otys_nb.examples import example
from otys_nb.lessons import Lesson, LessonSession, Step, checks
from otys_nb.lessons import lesson as lesson_of
from otys_nb.lessons.misconceptions import Misconception, known
from otys_nb.lessons.model import Wrong
from otys_nb.lessons.narration import narrate
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.refusal import Cite
from tests.lessons.steps import each_step


def shown(see: str) -> set[Cite]:
    """The rules of the statement of an example."""
    name, _, statement = see.partition("/")
    found = example(name)
    return set(found.statements[found.index(statement)].rules)


@each_step
def test_an_example_pointed_to_shows_a_rule_of_the_answer_and_of_the_step(lesson: Lesson, step: Step) -> None:
    named = [known()[each] for each in step.misconceptions]
    every: list[Misconception | Wrong] = [*named, *step.wrong]
    for found in every:
        if found.see:
            assert shown(found.see) & set(found.rules) & set(step.rules), (found.see, found.rules, step.rules)


@each_step
def test_a_misreading_cites_a_rule_of_the_step(lesson: Lesson, step: Step) -> None:
    for each in step.misconceptions:
        assert set(known()[each].rules) & set(step.rules), (each, known()[each].rules, step.rules)


@each_step
def test_what_two_players_do_is_told_with_their_names(lesson: Lesson, step: Step) -> None:
    """Where the events of a step are of more than one player, each is told with a name."""
    session = LessonSession(lesson).goto(step.id)
    if step.question is not None:
        courses = [checks.question_attempt(step.question, session.position, session.seat)]
    else:
        courses = [LessonSession(lesson).goto(step.id).do(line).attempt for line in step.solutions]
    for course in courses:
        names = [player.name for player in course.start.players]
        seats = [getattr(event, "seat", None) for event in course.events]
        several = len(set(seats) - {None}) > 1
        for lang in LANGUAGES:
            for seat, (sentence, _) in zip(seats, narrate(course.events, names, lang), strict=True):
                assert seat is None or (names[seat] in sentence) or not several, sentence


def test_the_text_of_a_lesson_names_both_players() -> None:
    printed = str(lesson_of("ending").goto("winner").solve())
    assert "Rodrigue: Contract completed" in printed
    assert "Delphine: Contract completed" in printed
    assert "Rodrigue: " not in str(lesson_of("turn").do("1 Eng:m"))


DOUBT = {"en": r"stand-in|\bours\b|rulebooks", "fr": r"inventé|tient lieu|livrets", "de": r"Platzhalter|Spielregel"}
"""What is said of what is not printed: on a page's notes, never to somebody who has just been right."""


@each_step
def test_what_follows_a_right_answer_holds_no_doubts(lesson: Lesson, step: Step) -> None:
    for lang in LANGUAGES:
        assert not re.search(DOUBT[lang], step.after[lang]), step.after[lang]
