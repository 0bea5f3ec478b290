"""Whether exercises can be guessed: players who know no rule answer them, and learners who forget things.

A guesser always takes the first answer, the longest, the one that shares most words with the question, or any; in a
turn to be played it does so with the legal moves. A learner knows the rules, but overlooks each thing that happens, or
each reason against a move, with some likelihood, and plays the turn that seems right to it.
"""

from __future__ import annotations

import re
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Final, TypeAlias

from benchmarks.clock import table
from otys_nb.lessons import checks
from otys_nb.lessons.checks import Course, ended
from otys_nb.lessons.exercises import make_exercise, supported
from otys_nb.lessons.exercises.ablation import without
from otys_nb.lessons.exercises.factory import Exercise
from otys_nb.lessons.exercises.moves_in_words import move_in_words
from otys_nb.lessons.exercises.spec import LEVELS
from otys_nb.lessons.model import Option, Question
from otys_nb.rules import turn
from otys_nb.rules.position import Position

HAND: Final = ("reach", "touch", "lay")
"""The kinds that are done by hand."""
OVERLOOKS: Final = 0.12
"""How likely a learner overlooks a thing."""
PLANS: Final = 25
"""Turns that a learner thinks of."""
LONGEST: Final = 30

Guesser: TypeAlias = Callable[[Sequence[str], str, Random], int]
"""From the answers' words and the question, the number of the answer taken."""


def _words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.lower()))


def _first_of_most(values: Sequence[int]) -> int:
    return values.index(max(values))


GUESSERS: Final[Mapping[str, Guesser]] = {
    "first": lambda labels, question, rng: 0,
    "longest": lambda labels, question, rng: _first_of_most([len(label) for label in labels]),
    "words shared": lambda labels, question, rng: _first_of_most([len(_words(x) & _words(question)) for x in labels]),
    "random": lambda labels, question, rng: int(rng.random() * len(labels)),
}


def guessed(made: Exercise, guesser: Guesser, rng: Random) -> bool:
    """Whether the guesser does the exercise."""
    goal, question = made.step.goals["en"], made.step.question
    if question is not None:
        course = checks.asked(question, made.position, made.seat)
        taken = question.options[guesser([option.texts["en"] for option in question.options], goal, rng)]
        return course.holds(taken.claims)

    def choose(position: Position) -> int:
        return guesser([move_in_words(position, move, "en") for move in turn.moves(position)], goal, rng)

    return _played(made, choose).holds(made.step.done)


def _played(made: Exercise, choose: Callable[[Position], int]) -> Course:
    """A turn in which each move is chosen so."""
    course = Course(made.position, made.position, (), made.seat)
    for _ in range(LONGEST):
        if course.position.to_act != made.seat or ended(course.events, made.seat):
            break
        course = course.then(*turn.explained(course.position, turn.moves(course.position)[choose(course.position)]))
    return course


def chance(made: Exercise) -> float:
    """How likely a random answer, or a random turn, is right."""
    return made.difficulty.luck


def learner(made: Exercise, rng: Random) -> bool:
    """Whether a learner does the exercise at the first go."""
    question = made.step.question
    if question is None:
        courses = [_played(made, lambda position: int(rng.random() * len(turn.moves(position)))) for _ in range(PLANS)]
        seeming = [course for course in courses if _seen(course, rng).holds(made.step.done)]
        return bool(seeming) and seeming[0].holds(made.step.done)
    course = checks.asked(question, made.position, made.seat)
    open_ = list(_not_struck_out(question, course, rng))
    return course.holds(open_[int(rng.random() * len(open_))].claims)


def _seen(course: Course, rng: Random) -> Course:
    """The turn as the learner sees it, some of what happens overlooked."""
    kept = [event for event in course.events if rng.random() < OVERLOOKS]
    end = without(course.position, kept)
    return Course(course.start, end if end is not None else course.position, course.events, course.seat)


def _not_struck_out(question: Question, course: Course, rng: Random) -> Iterator[Option]:
    if question.play:
        seen = _seen(course, rng)
        right = [option for option in question.options if seen.holds(option.claims)]
        yield from right or question.options
    else:
        for option in question.options:
            if course.holds(option.claims) or rng.random() < OVERLOOKS * 3:
                yield option


def sample(count: int, level: int, seed: str) -> Iterator[Exercise]:
    """Exercises of a level, the rules in turn."""
    rules = supported()
    for at in range(count):
        yield make_exercise(rules[at * 7 % len(rules)], level, f"{seed}{at:x}")


def report(count: int = 240, seed: str = "g") -> None:
    """Print how often each guesser is right by kind and level, the shares of kinds, and what learners can do.

    `count` is how many exercises of each level are made.
    """
    hits: dict[tuple[str, int], Counter[str]] = defaultdict(Counter)
    chances: dict[tuple[str, int], list[float]] = defaultdict(list)
    spent: dict[int, list[float]] = defaultdict(list)
    scores: dict[int, list[float]] = defaultdict(list)
    done: dict[int, int] = Counter()
    rng = Random(1)
    for level in LEVELS:
        made_of_level = sample(count, level, seed)
        for _ in range(count):
            start = time.perf_counter()
            made = next(made_of_level)
            spent[level].append(time.perf_counter() - start)
            scores[level].append(made.difficulty.score)
            chances[made.kind, level].append(chance(made))
            hits[made.kind, level].update(name for name, each in GUESSERS.items() if guessed(made, each, rng))
            done[level] += learner(made, rng)
    names = list(GUESSERS)
    rows = [
        (
            f"{kind} {level}",
            str(len(found)),
            f"{sum(found) / len(found):.1%}",
            *(f"{hits[kind, level][name] / len(found):.1%}" for name in names),
        )
        for (kind, level), found in sorted(chances.items())
    ]
    table("Guessers, by kind and level", ("", "exercises", "chance", *names), rows)
    whole = sum(map(len, chances.values()))
    by_hand = sum(len(found) for (kind, _), found in chances.items() if kind in HAND)
    print(f"  by hand: {by_hand / whole:.1%} of {whole}")
    table(
        "By level",
        ("", "ms an exercise", "slowest 5 %", "difficulty, median", "learners"),
        [
            (
                str(level),
                f"{1e3 * sum(spent[level]) / count:.0f}",
                f"{1e3 * sorted(spent[level])[count * 19 // 20]:.0f}",
                f"{sorted(scores[level])[count // 2]:.1f}",
                f"{done[level] / count:.0%}",
            )
            for level in LEVELS
        ],
    )
