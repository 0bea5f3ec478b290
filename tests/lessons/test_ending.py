"""At its end a lesson says what was learned, how it went, and where it goes on."""

from __future__ import annotations

import pytest

from otys_nb.lessons import LessonSession, all_lessons, lesson
from otys_nb.lessons.chapters import chapters
from otys_nb.lessons.dives import dive
from otys_nb.lessons.ending import ending, sentence
from otys_nb.lessons.lesson_message import state
from otys_nb.lessons.messages import say
from otys_nb.rules.language import LANGUAGES


def played(name: str, part: str = "", *, helped: bool = False) -> LessonSession:
    session = lesson(name, part)
    while not session.finished:
        if session.step.kind == "watch" or session.done:
            session.next()
        elif helped or session.step.question is not None:
            session.solve()
        else:
            session.do(session.step.solutions[0])
    return session


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_without_help_ends_with_what_was_learned_and_the_next_one(lang: str) -> None:
    found = ending(played("start"), lang)
    assert found is not None
    taught = lesson("start").lesson.learned
    assert [each["text"] for each in found["learned"]] == [sentence(texts[lang])["text"] for texts in taught]
    following = next(each for each in chapters() if each.notebook == lesson("start").lesson.following)
    assert found["next"]["file"] == following.file and following.title(lang) in found["next"]["label"]
    assert ending(lesson("start"), lang) is None, "it is not at its end"


def test_a_part_leads_on_past_the_film_of_what_was_played_in_it() -> None:
    found = ending(played("turn", "lesson"), "en")
    assert found is not None and found["next"] == {"label": "Next: On your own\u00a0›", "file": "", "past": 1}
    straight = ending(played("keys", "lesson"), "en")
    assert straight is not None and straight["next"] == {"label": "Next: The Hacker, closer\u00a0›", "file": ""}
    assert found["learned"] == [] and found["result"] == "", "the lesson is not over"
    last = ending(played("turn", "exercises"), "en")
    assert last is not None and last["next"]["file"] == "02_keys_and_hacker.ipynb"
    assert len(last["learned"]) == len(lesson("turn").lesson.learned)
    assert last["result"] == "The exercises at the end: 2 of 4 without help or a wrong answer.", "not of those before"


@pytest.mark.parametrize("name", ["x-keys", "batteries", "contracts"])
def test_before_the_sections_that_nobody_needs_a_lesson_leads_on(name: str) -> None:
    session = lesson(name)
    while (found := ending(session, "en")) is None:
        if session.step.kind == "watch" or session.done:
            session.next()
        else:
            session.do(session.step.solutions[0]) if session.step.question is None else session.solve()
    assert not session.finished and found["next"]["file"] == f"{session.lesson.following}.ipynb" and found["learned"]
    left = sum(step.kind != "watch" for step in session.steps[session.at + 1 :])
    assert found["result"].endswith(f". {left} more under “More of it”."), "the count beside it is of all"
    told = state(session, "en")
    assert {"do": "step", "label": "More of it"} in told["buttons"], "the quiet way"
    section = session.next().lesson.section(session.step.id)
    assert section is not None and section.more and ending(session, "en") is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_film_says_how_far_it_is_and_can_be_skipped(lang: str) -> None:
    session = lesson("turn", "example")
    last = session.step.last_statement
    told = state(session, lang)
    assert told["step"]["count"], "the number in the lesson stays"
    labels = {one["do"]: one["label"] for one in told["buttons"]}
    assert labels["step"] == f"{say('next', lang)} {say('film_at', lang, n=2, of=last + 1)}"
    assert labels["solve"] == say("skip_film", lang)
    session.solve()
    assert session.done and session.cursor == last and session.refusal is None
    assert "solve" not in {one["do"] for one in state(session, lang)["buttons"]}


def test_steps_that_were_shown_are_not_counted_as_right_at_once() -> None:
    alone, helped = ending(played("start"), "en"), ending(played("start", helped=True), "en")
    assert alone is not None and alone["result"] == "All without help or a wrong answer."
    assert helped is not None and helped["result"] == "", "nobody has played"
    some = lesson("start").do(lesson("start").step.solutions[0])
    while not some.finished:
        some.next() if some.done else some.solve()
    told = ending(some, "en")
    assert told is not None and told["result"] == "Without help or a wrong answer: 1 of 4."


def test_a_step_shown_half_way_and_begun_anew_is_not_counted_as_right_at_once() -> None:
    session = lesson("ending")
    session.goto("catch-up").solve(1).reset()
    assert not session.done and not session.helped
    session.do(session.step.solutions[0])
    assert session.done and session.results[session.step.id].grade == "hinted"


def test_of_a_single_step_nothing_is_counted() -> None:
    alone = dive("2026-11-22")
    while not alone.finished:
        alone.solve()
    found = ending(alone, "en")
    assert found is not None and found["result"] == "" and found["learned"] == []


@pytest.mark.parametrize("name", [each.id for each in all_lessons()])
def test_rules_stand_beside_a_verdict_not_in_it(name: str) -> None:
    session = lesson(name)
    for step in session.steps:
        if step.kind != "watch":
            session.goto(step.id)
            session.solve()
            said = state(session, "en")["feedback"]
            assert said is not None and "[R" not in said["text"] and "[Q" not in said["text"], said["text"]
            assert len(set(said["rules"])) == len(said["rules"])


@pytest.mark.parametrize("name", [each.id for each in all_lessons()])
def test_rules_stand_beside_what_was_learned_not_in_it(name: str) -> None:
    for texts in lesson(name).lesson.learned:
        for lang in LANGUAGES:
            found = sentence(texts[lang])
            assert found["text"] and "[R" not in found["text"] and "  " not in found["text"]
