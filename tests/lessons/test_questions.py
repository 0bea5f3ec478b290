"""A question is asked in the position that it speaks of: what has not happened on the board is supposed, in each
language, and the key that will be played is named."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import product

import pytest

from otys_nb.examples.claims import play
from otys_nb.lessons import Lesson, LessonSession, all_lessons
from otys_nb.lessons.checks import Attempt, onward
from otys_nb.lessons.model import Step
from otys_nb.rules.events import DiverUsed, KeysReturned, Resurfaced, SponsorUsed
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.moves import ChooseKey, EndTurn, Move, Propel, Push, Stay, Surface
from tests.lessons.steps import each_kind, right_answer

ASKED = [(lesson, step) for lesson in all_lessons() for step in lesson.steps if step.question is not None]
AHEAD = [(lesson, step) for lesson, step in ASKED if step.question is not None and step.question.play]
"""Questions about a board on which something more will have been played."""
SUPPOSED = {
    "en": r"\b(?:[Ss]uppose|[Ii]f|when|in step 3|then)\b",
    "fr": r"\b(?:[Ss]upposez|[Ss]i|à la fin|à l’étape 3)\b|\bs’il",
    "de": r"\b(?:Angenommen|[Ww]enn|am Ende|in Schritt 3)\b",
}
PAST = {
    "en": r"\b(?:was|were|came|moved|pushed|copied) (?!by)|(?:ha[sd]|have) \w+ed\b",
    "fr": r"\b(?:était|étaient|venait)\b|\b(?:avez|a|ont) \w+é\b",
    "de": r"\b(?:war|waren|kam|bewegte|verschob)\b|(?:verschoben|bewegt|kopiert) (?:wurde|worden)",
}
HAPPENED = {"late", "used-level", "row", "closed", "gift", "once", "after-up"}
named = pytest.mark.parametrize(("lesson", "step"), AHEAD, ids=[f"{lesson.id}-{step.id}" for lesson, step in AHEAD])


@named
def test_what_is_still_to_be_played_is_supposed(lesson: Lesson, step: Step) -> None:
    for lang in LANGUAGES:
        assert re.search(SUPPOSED[lang], step.goals[lang]), f"{lesson.id}/{step.id}: {step.goals[lang]}"


@named
def test_the_key_that_will_be_played_is_named(lesson: Lesson, step: Step) -> None:
    assert step.question is not None
    first = step.question.play.split()[0]
    if not re.fullmatch(r"[1-5]|[xn][1-5]", first):
        return
    for lang in LANGUAGES:
        goal = step.goals[lang]
        wanted = "X" if first[0] in "xn" else first
        whether = step.id == "pass"  # it asks whether a key must be played at all
        assert whether or re.search(rf"\b{wanted}\b", goal), f"{lesson.id}/{step.id}: {goal}"


@named
def test_no_answer_speaks_of_what_will_be_as_if_it_were_over(lesson: Lesson, step: Step) -> None:
    assert step.question is not None
    for option, lang in product(step.question.options, LANGUAGES):
        found = re.search(PAST[lang], option.texts[lang])
        played_before = step.start.play and step.id in HAPPENED
        assert not found or played_before, f"{lesson.id}/{step.id}: {option.texts[lang]}"


@each_kind("ask")
def test_what_is_said_to_a_right_answer_does_not_say_it_twice(lesson: Lesson, step: Step) -> None:
    for lang in LANGUAGES:
        session = LessonSession(lesson, lang=lang).goto(step.id)
        session.answer(right_answer(session))
        assert session.feedback is not None
        head, _, rest = session.feedback.text(lang).lower().partition(". ")
        words, told = (re.findall(r"\w+", each) for each in (head.partition(":")[2], rest))
        missing = [word for word in words if word not in told]
        twice = 2 * len(missing) < len(words) and not any(map(str.isdigit, missing))
        assert not twice, f"{lang}: {head}. {rest}"


SAID_BEFORE: dict[str, Callable[[Attempt], bool]] = {
    "keys/neutral": lambda now: any(isinstance(event, KeysReturned) for event in now.events),
    "turn/sink": lambda now: any(isinstance(event, Resurfaced) and event.diver == "engineer" for event in now.events),
    "batteries/gap": lambda now: len(now.moves) == 1,
    "keys/fifth": lambda now: not any(isinstance(event, (DiverUsed, SponsorUsed)) for event in now.events),
    "turn/unused": lambda now: now.moves == (Surface(),),
    "contracts/extras": lambda now: len(now.moves) == 1,
    "divers/hacker": lambda now: len(now.moves) == 1,
    "divers/few-cards": lambda now: len(now.moves) == 2,
}
"""What else these questions suppose: that keys come home, who comes up, or that it is asked right then."""


@named
def test_no_lawful_way_makes_an_answer_true_that_is_called_wrong(lesson: Lesson, step: Step) -> None:
    question = step.question
    assert question is not None
    start = question.then or step.start
    if start.goes_on:
        return
    position = start.position()
    seat, whole = position.to_move or 0, play(position, question.play)
    told = Attempt(position, whole.position, whole.events, seat)
    wrong = [one for one in question.options if not told.holds(one.claims)]
    supposed = [move for move in whole.moves if not isinstance(move, (Push, Surface, EndTurn))]
    may = SAID_BEFORE.get(f"{lesson.id}/{step.id}", bool)
    for now in ways(Attempt(position, position, (), seat), supposed, told.over):
        if "batteries" in lesson.later and any(isinstance(move, (Propel, Stay)) for move in now.moves):
            continue
        for option in wrong:
            assert not (may(now) and now.holds(option.claims)), f"{option.texts['en']}: {now.moves}"


def ways(begun: Attempt, supposed: Sequence[Move], over: bool) -> Iterator[Attempt]:
    """How the turn can be once what is supposed has been played, with whatever else; `over`: and it has ended."""
    waiting = [(begun, tuple(supposed))]
    seen = set[object]()
    while waiting and len(seen) < 3000:
        now, left = waiting.pop(0)
        if not left and now.over >= over:
            yield now
        if now.over:
            continue
        for after, move in onward(now):
            rest = left[1:] if left[:1] == (move,) else left
            # Of the keys only the one that is named is played.
            if isinstance(move, ChooseKey) and rest == left and supposed:
                continue
            key = (after.position, after.over, len(after.events), rest)
            if key not in seen:
                seen.add(key)
                following = Attempt(after.start, after.position, after.events, after.seat, (*now.moves, move))
                waiting.append((following, rest))
