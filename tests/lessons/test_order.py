"""Nothing before its time: what a step needs has been taught there or earlier on the way through the course."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from otys_nb.lessons import Lesson, LessonSession, Step, all_lessons, checks
from otys_nb.lessons.chapters import chapters
from otys_nb.lessons.misconceptions import known
from otys_nb.lessons.model import Texts
from otys_nb.rules.language import LANGUAGES
from tests.lessons.steps import each_of

DATA: dict[str, Any] = tomllib.loads(Path(__file__).with_name("introduced.toml").read_text("utf-8"))
FRAME: Final = frozenset(DATA["frame"])
WAY: Final = [chapter.lesson for chapter in chapters() if chapter.lesson is not None]
STEPS: Final = [(lesson, step) for lesson in WAY for step in lesson.steps]
each_step = each_of(STEPS)


def name(lesson: Lesson, step: Step) -> str:
    return f"{lesson.id}/{step.id}"


def early(lesson: Lesson, step: Step, what: str) -> set[Any]:
    """What the data excuse at this step."""
    return {each for entry in DATA["early"] if entry["step"] == name(lesson, step) for each in entry.get(what, ())}


@cache
def before(lesson: str) -> tuple[Lesson, ...]:
    """The lessons that one has had when one comes to this one."""
    ids = [each.id for each in WAY]
    earlier = DATA["after"].get(lesson, ids[: ids.index(lesson)])
    return tuple(each for each in WAY if each.id in earlier)


def passed(lesson: Lesson, step: Step) -> list[tuple[Lesson, Step]]:
    """The steps up to this one, it among them."""
    here = lesson.steps[: lesson.steps.index(step) + 1]
    return [(each, known_step) for each in before(lesson.id) for known_step in each.steps] + [(lesson, s) for s in here]


def cited(lesson: Lesson, step: Step) -> set[int]:
    """The rules that are needed: those of what happens in any of its solutions, or in what is asked or watched."""
    if step.kind == "watch":
        found = [cite for statement in step.example.statements for cite in statement.rules]
    elif step.question is not None:
        session = LessonSession(lesson).goto(step.id)
        events = checks.question_attempt(step.question, session.position, session.seat).events
        found = [cite for event in events for cite in event.rules]
    else:
        found = []
        for line in step.solutions:
            events = LessonSession(lesson).goto(step.id).do(line).attempt.events
            found += [cite for event in events for cite in event.rules]
    return {cite for cite in found if isinstance(cite, int)}


def texts(step: Step) -> Iterator[Texts]:
    """All that the step may say."""
    yield step.titles
    yield step.goals
    yield step.after
    yield from (hint.texts for hint in step.hints)
    yield from (wrong.texts for wrong in step.wrong)
    yield from (known()[each].texts for each in step.misconceptions)
    for option in step.question.options if step.question else ():
        yield option.texts
        if option.why:
            yield option.why
    if step.kind == "watch":
        yield from ({lang: statement.text(lang) for lang in LANGUAGES} for statement in step.example.statements)


@each_step
def test_every_rule_that_a_step_needs_has_been_taught(lesson: Lesson, step: Step) -> None:
    taught = {cite for _, each in passed(lesson, step) for cite in each.rules}
    assert (
        cited(lesson, step) - taught - FRAME - {r for x, s in passed(lesson, step) for r in early(x, s, "rules")}
        == set()
    )


@each_step
def test_every_word_that_a_step_uses_has_come_in(lesson: Lesson, step: Step) -> None:
    had = {name(*each) for each in passed(lesson, step)}
    unknown = [word for word in DATA["word"] if not had & set(word["introduced"])]
    used = [
        (word["id"], lang, text[lang])
        for word in unknown
        for text in texts(step)
        for lang in LANGUAGES
        if word["id"] not in early(lesson, step, "words") and re.search(word["forms"][lang], text[lang])
    ]
    assert used == []


@pytest.mark.parametrize("entry", DATA["early"], ids=lambda entry: str(entry["step"]))
def test_what_is_excused_is_needed_there_and_has_a_reason(entry: dict[str, Any]) -> None:
    lesson, step = next((x, s) for x, s in STEPS if name(x, s) == entry["step"])
    taught = {cite for _, each in passed(lesson, step) for cite in each.rules}
    assert entry["because"]
    assert set(entry.get("rules", ())) <= cited(lesson, step) - taught


@pytest.mark.parametrize("word", DATA["word"], ids=lambda word: str(word["id"]))
def test_a_word_comes_in_where_it_is_used(word: dict[str, Any]) -> None:
    for place in word["introduced"]:
        step = next(s for x, s in STEPS if name(x, s) == place)
        assert any(re.search(word["forms"][lang], text[lang]) for text in texts(step) for lang in LANGUAGES), place


def test_the_way_goes_through_all_lessons() -> None:
    assert {each.id for each in WAY} == {each.id for each in all_lessons()}
    assert [each.id for each in WAY][:6] == ["start", "turn", "keys", "x-keys", "batteries", "contracts"]
