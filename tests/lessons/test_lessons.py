"""Every lesson is played by its text form: solved by solutions and by search, hints true, wrong ways explained."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random
from typing import Final

import pytest

from otys_nb.examples import example, paths
from otys_nb.examples.claims import Claim, play
from otys_nb.lessons import Lesson, LessonSession, Step, all_lessons, checks, history
from otys_nb.lessons import lesson as lesson_of
from otys_nb.lessons.checks import Attempt
from otys_nb.lessons.lesson_message import LETTERS, state
from otys_nb.lessons.messages import say
from otys_nb.lessons.misconceptions import Misconception, PlayedTurn, known
from otys_nb.lessons.model import Option, Wrong
from otys_nb.rules import notation
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.rulebook import rule
from tests.lessons.steps import STEPS, each_kind, each_step, right_answer

ALL = all_lessons()
each = pytest.mark.parametrize("taught", ALL, ids=lambda taught: taught.id)
each_task = each_kind("do")
each_question = each_kind("ask")
NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


def at(lesson: Lesson, step: Step) -> LessonSession:
    """A fresh session at the beginning of a step."""
    return LessonSession(lesson).goto(step.id)


# whole lessons


@each
def test_is_finished_by_typing_its_solutions(taught: Lesson) -> None:
    session = LessonSession(taught)
    for step in taught.steps:
        if step.id in taught.films:  # which are only offered
            assert session.step is not step
            session.goto(step.id)
        assert session.step is step
        if step.kind == "do":
            session.do(step.solutions[0])
        elif step.kind == "ask":
            session.do(LETTERS[right_answer(session)])
        else:
            for _ in step.example.statements:
                session.do("next")
        if session.step is step:
            assert session.done, session.text()
            session.do("next")
    assert session.finished
    assert set(session.reached.values()) == {"solved"}
    assert len(session.reached) == len(taught.steps)


@each
def test_is_finished_by_letting_everything_be_shown(taught: Lesson) -> None:
    session = LessonSession(taught)
    for step in taught.steps:
        if step.kind != "watch":
            session.solve()
        while not session.finished and session.step is step:
            session.next()
            assert session.refusal is None
    assert session.finished


@each
@pytest.mark.parametrize("lang", LANGUAGES)
def test_says_all_it_says_in_every_language(taught: Lesson, lang: str) -> None:
    session = LessonSession(taught, lang=lang)
    for step in taught.steps:
        session.goto(step.id)
        assert taught.title(lang) in session.text()
        assert state(session, lang)["title"] == taught.title(lang)
        if step.kind != "watch":
            session.solve()
            assert "{" not in session.text()


@each
@pytest.mark.parametrize("lang", ["fr", *(pytest.param(lang, marks=pytest.mark.nightly) for lang in ("en", "de"))])
def test_tells_wrong_ways_by_text_in_every_language(taught: Lesson, lang: str) -> None:
    """Each wrong answer is typed, and three walks by chance through each task, until it is done or out of reach."""
    for step in taught.steps:
        session, rng = LessonSession(taught, lang=lang), Random(step.id)
        for letter in LETTERS[: len(step.question.options)] if step.question else ():
            session.goto(step.id).do(letter)
            assert session.feedback is not None and session.feedback.text(lang) in session.text(), letter
            assert "{" not in session.text()
        for _ in range(3 * (step.kind == "do")):
            session.goto(step.id)
            while not session.done and (session.feedback is None or session.feedback.kind != "wrong"):
                moves = session.position.moves()
                if session.position.to_act != session.seat or not moves:
                    break
                session.do(notation.write_move(session.position, rng.choice(moves)))
                assert "{" not in session.text(), (step.id, session.text())
                foreign = {wrong.texts[other] for wrong in step.wrong for other in LANGUAGES}
                foreign -= {wrong.texts[lang] for wrong in step.wrong}
                assert not [text for text in foreign if text in session.text()]


@each
def test_is_found_by_its_names(taught: Lesson) -> None:
    for name in (taught.id, taught.number, *taught.aliases, f"{taught.number}_{taught.id}"):
        assert lesson_of(name).lesson is taught


@each
def test_rules_taught_are_in_the_catalogue(taught: Lesson) -> None:
    assert taught.rules
    for sentence in (line[lang] for line in taught.learned for lang in LANGUAGES):
        cited = re.findall(r"\[(\w+)\]", sentence)
        assert cited, f"cite the rule in what one learned, as [R30]: {sentence}"
        assert all(rule(int(ref) if ref.isdecimal() else ref) for ref in cited)


@each
def test_the_next_notebook_is_in_the_course(taught: Lesson) -> None:
    assert re.fullmatch(r"\d\d_\w+|", taught.following)


# steps


def line_of(text: str, file: str) -> str:
    """The number of the line that holds a text, as it stands behind a file's name, if one line does."""
    lines = enumerate((Path(__file__).parents[2] / file).read_text(encoding="utf-8").splitlines(), 1)
    return next((f":{number}" for number, line in lines if text in line), "")


@each_step
def test_asks_in_at_most_twelve_words(lesson: Lesson, step: Step) -> None:
    texts = {"goal": step.goals, **({"then": step.then} if step.then else {})}
    for field, lang in product(texts, LANGUAGES):
        asked = re.split(r"(?<=[.!?])\s+(?=\w)", say(texts[field], lang))[-1]
        words = len(re.findall(r"[\w’'-]+", asked))
        file = f"otys_nb/lessons/data/{lesson.id.replace('-', '_')}.toml"
        assert words <= 12, (
            f"{file}{line_of(asked, file)}, step {step.id!r}, {field}.{lang}: what is asked, its last sentence, has"
            f" {words} words; say it in twelve, or move a part before it: {asked}"
        )


@each_step
def test_begins_with_something_to_do(lesson: Lesson, step: Step) -> None:
    session = at(lesson, step)
    assert session.done is False or step.kind == "watch"
    assert session.step is step
    assert session.position.to_move == session.seat
    if step.start.goes_on or step.start.play or step.start.set_up_to:
        return
    assert session.position.turn.stage != "key" or session.position.problems() == ()


@each_task
def test_every_solution_is_right(lesson: Lesson, step: Step) -> None:
    for line in step.solutions:
        session = at(lesson, step).do(line)
        assert session.done and session.step is step, f"{line}: {session.text()}"
        assert session.reached[step.id] == "solved"
        assert session.feedback is not None and session.feedback.kind == "right"


@each_task
def test_a_search_solves_it(lesson: Lesson, step: Step) -> None:
    session = at(lesson, step)
    found = checks.search(step, session.attempt)
    assert found.line
    for move in found.line:
        assert session.do(move).refusal is None
    assert session.done


@each_task
def test_a_solution_is_shown_move_by_move(lesson: Lesson, step: Step) -> None:
    session = at(lesson, step)
    for _ in range(20):
        if session.done:
            break
        session.solve(1)
    assert session.done
    assert session.reached[step.id] == "shown"


@each_task
def test_every_hint_is_true(lesson: Lesson, step: Step) -> None:
    assert len(step.hints) == 3, "a step has three hints: where to look, the rule, the first action"
    assert step.hints[-1].play, "the third hint has the first action in `play`"
    session = at(lesson, step)
    for hint in step.hints:
        session.hint()
        if hint.play:
            tried = at(lesson, step).do(f"{hint.play} .." if step.until == "turn" else hint.play)
            assert tried.refusal is None, f"the hint's {hint.play} cannot be played: {tried.refusal.text()}"
            assert tried.done or checks.search(step, tried.attempt).line, f"the goal is out of reach after {hint.play}"
    assert session.hints == 3
    assert session.hint().feedback is not None
    assert not session.done


def ways(session: LessonSession, most: int = 4000) -> Iterator[list[Attempt]]:
    """All that can be played in the step until its goal is reached or the turn ends, each as its tries so far; moments
    that are alike once."""
    step = session.step
    waiting = [[session.attempt]]
    seen: set[object] = set()
    while waiting:
        tries = waiting.pop()
        yield tries
        course = tries[-1]
        led = tries[checks.within_reach(step, tries)]
        for after, move in () if checks.reached(step, course) else checks.onward(course):
            key = (after.position, *((led.holds(wrong.when), after.holds(wrong.when)) for wrong in step.wrong))
            if key not in seen and len(seen) < most:
                seen.add(key)
                waiting.append([*tries, replace(after, moves=(*course.moves, move))])


def untrue(truths: Sequence[Claim], course: Attempt) -> list[Claim]:
    """The claims that do not hold there."""
    return [claim for claim in truths if not claim.holds(course.moment())]


def needs_claims(found: Option | Wrong | Misconception) -> str:
    """What to do where a sentence says nothing that can be checked."""
    return f"give `true`, what it says of the answer as claims, to: {found.texts['en']}"


@each_task
def test_every_wrong_way_foreseen_can_happen_and_every_wrong_end_is_explained_truly(lesson: Lesson, step: Step) -> None:
    told, silent = [], []
    for tries in ways(at(lesson, step)):
        course = tries[-1]
        if checks.reached(step, course):
            continue
        found = checks.explained(step, tries)
        told.append(found)
        if found is None:
            if course.over:
                silent.append(course)
            continue
        assert found.rules, f"give `rules` to the [[step.wrong]] that says: {found.texts['en']}"
        assert found.truths, needs_claims(found)
        # The short search is known by now.
        lost = checks.out_of_reach(step, course) or checks.search(step, course).line is None
        assert lost, f"still within reach: {found.texts['en']}"
    assert not silent, unexplained(silent)
    idle = [wrong.texts["en"] for wrong in step.wrong if wrong not in told]
    assert not idle, (
        f"these sentences of [[step.wrong]] answer no way; one before them answers it, or it is none: {idle}"
    )


@each_task
def test_a_wrong_way_foreseen_is_said_at_once(lesson: Lesson, step: Step) -> None:
    """Where a sentence calls the first move wrong, the goal cannot be reached after it: else nobody would say it."""
    if step.exercise or step.patient:
        return
    begun = at(lesson, step).attempt
    for course, move in checks.onward(begun):
        foreseen = not checks.reached(step, course) and any(course.holds(wrong.when) for wrong in step.wrong)
        assert not foreseen or checks.search(step, course).line is None, f"let `done` rule out {move}"


def unexplained(silent: list[checks.Attempt]) -> str:
    """The turns that end without the goal and without an answer, the shortest first, and what happened in each."""
    rows = [
        f"add a [[step.wrong]] whose `when` holds at the end of these {len(silent)} turns, or a few that share them:"
    ]
    for course in sorted(silent, key=lambda course: len(course.moves))[:12]:
        happened = dict.fromkeys(type(event).__name__ for event in course.events)
        rows.append(f"  {notation.write_line(course.start, course.moves)}   with {', '.join(happened)}")
    return "\n".join(rows)


@each_task
def test_after_a_wrong_way_one_can_start_again(lesson: Lesson, step: Step) -> None:
    session = at(lesson, step)
    begun = session.position
    for move in begun.moves()[-1:]:
        session.do(move)
    session.reset()
    assert session.position == begun and not session.done and session.feedback is None
    assert session.do(step.solutions[0]).done


# questions


@each_question
def test_every_wrong_answer_is_explained(lesson: Lesson, step: Step) -> None:
    assert step.question is not None
    right_answer(at(lesson, step))  # names the step if no option is true
    found = set()
    for number, option in enumerate(step.question.options):
        session = at(lesson, step).answer(number)
        if session.done:
            continue
        assert session.feedback is not None and session.feedback.kind == "wrong"
        assert session.feedback.rules and session.feedback.text()
        misread = checks.misread(
            step, checks.question_attempt(step.question, session.position, session.seat), option.claims
        )
        assert misread or option.why
        if misread:
            found.add(misread.id)
            assert session.feedback.text().startswith(misread.texts["en"])
            assert not misread.see or say("see", statement="")[:3] in session.feedback.text()
    assert found == set(step.misconceptions)


@each_question
def test_a_right_answer_is_told_and_can_be_revealed(lesson: Lesson, step: Step) -> None:
    session = at(lesson, step)
    before = session.position
    session.answer(right_answer(session))
    assert session.done
    assert step.question is not None
    expected = checks.question_attempt(step.question, before, session.seat).position if step.question.reveal else before
    assert session.position == expected


@each_question
def test_hints_come_before_the_answer(lesson: Lesson, step: Step) -> None:
    session = at(lesson, step)
    assert step.hints
    for number in range(len(step.hints)):
        session.hint()
        assert session.hints == number + 1
    assert not session.done


# misconceptions


@pytest.mark.parametrize("name", known())
def test_each_misconception_cites_rules_and_an_example_if_one_shows_it(name: str) -> None:
    found = known()[name]
    assert all(rule(ref) for ref in found.rules)
    if not found.see:
        return  # nothing that the rulebooks' examples show
    shown, _, statement = found.see.partition("/")
    assert example(shown).statements[example(shown).index(statement)]


@pytest.mark.parametrize("name", known())
def test_each_misconception_is_used_by_a_lesson_or_changes_a_turn(name: str) -> None:
    """A wrong reading that agrees with the rules everywhere would be none."""
    if any(name in step.misconceptions for _, step in STEPS):
        return  # each leads to a wrong answer there: test_every_wrong_answer_is_explained
    start = example("noemie").position
    neutral = paths.with_changes(start, 0, {"me.track": "5XN32", "me.keys": "14", "colony.neutral_x": 11})
    with_x = paths.with_changes(start, 0, {"me.keys": "1X", "me.track": "5324"})
    few = paths.with_changes(start, 0, {"me.keys": "12X", "me.track": "54"})
    found = known()[name]
    changed = []
    turns = ((start, "1 Eng ^"), (start, "1 Eng:m ^"), (neutral, "1 Eng ^"), (with_x, "1 Eng ^"), (few, "x1 Eng ^"))
    for position, line in turns:
        played = play(position, line)
        assert played.error is None, played.error
        changed.append(found.predict(PlayedTurn(position, played.position, played.events, 0)) != played.position)
    assert any(changed)


def test_decisions_keep_what_happened() -> None:
    position = example("noemie").position
    moves = notation.parse_line(position, "1 Eng:m").moves
    done = list(history.decisions(position, moves, Random(1)))
    assert done[-1].after == position.play("1 Eng:m")
    assert [decision.before for decision in done[1:]] == [decision.after for decision in done[:-1]]


ACTS: Final = re.compile(
    r"(?:Take|Touch|Play|Press|Push|Pay|Use|Spend|Move|Slide|Sell|Buy|Begin|Choose|Complete|Copy|Lay|Improve)\b"
)
"""How a hint begins that tells to do something at once."""


@each_step
def test_a_hint_that_tells_to_act_has_the_move_that_may_be_played(lesson: Lesson, step: Step) -> None:
    """Each hint's move is played elsewhere; one without a move says where to look, so that nothing in it is refused."""
    told = [hint.texts["en"] for hint in step.hints if step.kind == "do" and not hint.play]
    file = f"otys_nb/lessons/data/{lesson.id.replace('-', '_')}.toml"
    wrong = [f"{file}{line_of(text, file)}, step {step.id!r}: {text}" for text in told if ACTS.match(text)]
    assert not wrong, "\n".join(
        ("a hint that tells to do something has the move in `play`; or say where to look:", *wrong)
    )


def test_where_one_way_leads_through_a_shown_step_says_what_came_of_it_not_that_it_was_a_solution() -> None:
    every = [(each, step) for each in all_lessons() for step in each.steps if step.kind == "do" and step.after]
    found = {one: [pair for pair in every if (len(pair[1].solutions) == 1) is one] for one in (True, False)}
    for one, pairs in found.items():
        each, step = pairs[0]
        said = lesson_of(each.id).goto(step.id).solve().feedback
        assert said is not None and said.kind == "shown"
        assert (say("shown", "en") in said.text("en")) is not one
        assert say(step.after, "en") in said.text("en")
