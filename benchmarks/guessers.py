"""Whether exercises can be guessed: players who know no rule answer them, and learners who forget things.

A guesser always takes the first answer, the longest, the one that shares most words with the question, or any; in a
turn to be played it does so with the legal moves. A learner knows the rules, but overlooks each thing that happens, or
each reason against a move, with some likelihood, and plays the turn that seems right to it.

As a report it is short. ``python -m benchmarks.guessers 4000 --seconds 180 --file guessed.jsonl`` makes as many as
there is time for; called again, it goes on. With ``--kind touch`` it goes on until there are so many of this kind at
each level, and leaves out rules that gave none of it at first.
"""

from __future__ import annotations

import argparse
import json
import re
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import islice
from pathlib import Path
from random import Random
from statistics import mean, median
from typing import Any, Final, TypeAlias

from benchmarks.clock import table
from otys_nb.lessons import checks
from otys_nb.lessons.checks import Attempt, ended
from otys_nb.lessons.exercises import make_exercise, supported
from otys_nb.lessons.exercises.ablation import without
from otys_nb.lessons.exercises.factory import BY_HAND, Exercise
from otys_nb.lessons.exercises.moves_in_words import move_in_words
from otys_nb.lessons.exercises.spec import LEVELS, Spec
from otys_nb.lessons.model import Option, Question
from otys_nb.rules import turn
from otys_nb.rules.position import Position

HAND: Final = tuple(maker.__name__ for maker in BY_HAND)
"""The kinds that are done by hand."""
OVERLOOKS: Final = 0.12
"""How likely a learner overlooks a thing."""
PLANS: Final = 25
"""Turns that a learner thinks of."""
LONGEST: Final = 30
FEW: Final = 12
"""Exercises on a rule after which it is left out, if none was of the kind that is asked for."""

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
        course = checks.question_attempt(question, made.position, made.seat)
        taken = question.options[guesser([option.texts["en"] for option in question.options], goal, rng)]
        return course.holds(taken.claims)

    def choose(position: Position) -> int:
        return guesser([move_in_words(position, move, "en") for move in turn.moves(position)], goal, rng)

    return _played(made, choose).holds(made.step.done)


def _played(made: Exercise, choose: Callable[[Position], int]) -> Attempt:
    """A turn in which each move is chosen so."""
    course = Attempt(made.position, made.position, (), made.seat)
    for _ in range(LONGEST):
        if course.position.to_act != made.seat or ended(course.events, made.seat):
            break
        course = course.then(*turn.explained(course.position, turn.moves(course.position)[choose(course.position)]))
    return course


def learner(made: Exercise, rng: Random) -> bool:
    """Whether a learner does the exercise at the first go."""
    question = made.step.question
    if question is None:
        courses = [_played(made, lambda position: int(rng.random() * len(turn.moves(position)))) for _ in range(PLANS)]
        seeming = [course for course in courses if _seen(course, rng).holds(made.step.done)]
        return bool(seeming) and seeming[0].holds(made.step.done)
    course = checks.question_attempt(question, made.position, made.seat)
    open_ = list(_not_struck_out(question, course, rng))
    return course.holds(open_[int(rng.random() * len(open_))].claims)


def _seen(course: Attempt, rng: Random) -> Attempt:
    """The turn as the learner sees it, some of what happens overlooked."""
    kept = [event for event in course.events if rng.random() < OVERLOOKS]
    end = without(course.position, kept)
    return Attempt(course.start, end if end is not None else course.position, course.events, course.seat)


def _not_struck_out(question: Question, course: Attempt, rng: Random) -> Iterator[Option]:
    if question.play:
        seen = _seen(course, rng)
        right = [option for option in question.options if seen.holds(option.claims)]
        yield from right or question.options
    else:
        for option in question.options:
            if course.holds(option.claims) or rng.random() < OVERLOOKS * 3:
                yield option


@dataclass(frozen=True, slots=True)
class Tried:
    """One exercise and what came of it: who guessed it, whether a learner did it, and what it took to make."""

    spec: str
    kind: str
    level: int
    milliseconds: float
    chance: float
    score: float
    length: int
    misreadings: int
    bearing: int
    right: tuple[str, ...]
    learned: bool


def tried(spec: Spec, kind: str = "") -> Tried:
    """Make one exercise and have it done by everybody; by nobody, if it is not of the kind that is asked for."""
    start = time.perf_counter()
    made = make_exercise(spec)
    spent = 1e3 * (time.perf_counter() - start)
    rng, hard = Random(str(spec)), made.difficulty
    asked = made.kind == (kind or made.kind)
    right = tuple(name for name, each in GUESSERS.items() if asked and guessed(made, each, rng))
    learned = not kind and learner(made, rng)
    parts = hard.score, hard.length, hard.misreadings, hard.bearing
    return Tried(str(spec), made.kind, spec.level, spent, hard.luck, *parts, right, learned)


def sample(seed: str, rules: Sequence[int] = ()) -> Iterator[Spec]:
    """Specs without end: the levels and the rules in turn."""
    rules = rules or supported()
    at = 0
    while True:
        for level in LEVELS:
            yield Spec(rules[at * 7 % len(rules)], level, f"{seed}{at:x}")
        at += 1


def of_kind(count: int, seconds: float, kind: str, seed: str, file: Path, rules: Sequence[int] = ()) -> list[Tried]:
    """Go on until there are so many of a kind at each level, or the time is over; those of the kind.

    A rule of whose first `FEW` exercises none is of this kind is left out, so that all others weigh the same.
    """
    written = [
        _read(json.loads(each)) for each in (file.read_text(encoding="utf-8").splitlines() if file.exists() else [])
    ]
    known = {each.spec: each for each in written}
    until = time.perf_counter() + seconds
    given: dict[int, list[bool]] = {}
    found: list[Tried] = []
    few = dict.fromkeys(LEVELS, count)
    with file.open("a", encoding="utf-8") as out:
        for spec in sample(seed, rules):
            before = given.setdefault(spec.rule, [])
            if len(before) >= FEW and not any(before):
                continue
            made = known.get(str(spec))
            if made is None:
                if time.perf_counter() > until:
                    break
                made = tried(spec, kind)
                out.write(json.dumps(asdict(made)) + "\n")
                out.flush()
            before.append(made.kind == kind)
            found += [made] * (made.kind == kind)
            few[spec.level] -= made.kind == kind
            if max(few.values()) <= 0:
                break
    return found


def _read(written: dict[str, Any]) -> Tried:
    made = Tried(**written)
    return replace(made, right=tuple(made.right))


def collect(count: int, seconds: float, seed: str, file: Path | None = None, rules: Sequence[int] = ()) -> list[Tried]:
    """So many exercises, or as many as the seconds allow; with a file, go on from what it holds, and write there."""
    lines = file.read_text(encoding="utf-8").splitlines() if file is not None and file.exists() else []
    found = [_read(json.loads(each)) for each in lines]
    until = time.perf_counter() + seconds
    for spec in islice(sample(seed, rules), len(found), count):
        if time.perf_counter() > until:
            break
        found.append(tried(spec))
        if file is not None:
            with file.open("a", encoding="utf-8") as written:
                written.write(json.dumps(asdict(found[-1])) + "\n")
    return found


def tables(found: Sequence[Tried]) -> None:
    """Print how often each guesser is right by kind and level, the shares of kinds, and how hard the levels are."""
    names = list(GUESSERS)

    def row(title: str, some: Sequence[Tried]) -> tuple[str, ...]:
        shares = (sum(name in each.right for each in some) / len(some) for name in names)
        return title, str(len(some)), f"{mean(each.chance for each in some):.1%}", *(f"{share:.1%}" for share in shares)

    kinds = sorted({each.kind for each in found})
    groups = {
        f"{kind} {level}": [each for each in found if (each.kind, each.level) == (kind, level)]
        for kind in kinds
        for level in LEVELS
    }
    by_kind = {kind: [each for each in found if each.kind == kind] for kind in kinds}
    rows = [row(title, some) for title, some in (*groups.items(), *by_kind.items()) if some]
    table("Guessers, by kind and level", ("", "exercises", "chance", *names), rows)
    by_hand = sum(each.kind in HAND for each in found)
    print(f"  by hand: {by_hand / len(found):.1%} of {len(found)}")

    def spread(values: Sequence[float]) -> tuple[str, str]:
        ordered = sorted(values)
        return f"{mean(values):.0f}", f"{ordered[len(ordered) * 19 // 20]:.0f}"

    of_level = {level: [each for each in found if each.level == level] for level in LEVELS}
    table(
        "By level",
        ("", "ms an exercise", "slowest 5 %", "difficulty, median", "decisions", "misreadings", "bearing", "learners"),
        [
            (
                str(level),
                *spread([each.milliseconds for each in some]),
                f"{median(each.score for each in some):.1f}",
                f"{mean(each.length for each in some):.1f}",
                f"{mean(each.misreadings for each in some):.2f}",
                f"{mean(each.bearing for each in some):.2f}",
                f"{mean(each.learned for each in some):.0%}",
            )
            for level, some in of_level.items()
            if some
        ],
    )


def report() -> None:
    """Print the tables for 360 exercises."""
    tables(collect(360, 600, "g"))


def main() -> None:
    """Make more of them, in pieces if need be, and print the tables."""
    parser = argparse.ArgumentParser(prog="benchmarks.guessers", description=report.__doc__)
    parser.add_argument("count", type=int, help="exercises in all")
    parser.add_argument("--seconds", type=float, default=1e9, help="stop after so long; called again, it goes on")
    parser.add_argument("--seed", default="g", help="of which exercises are made")
    parser.add_argument("--rules", type=int, nargs="*", default=(), help="only on these rules")
    parser.add_argument("--file", type=Path, help="where the answers are written down, and read from")
    parser.add_argument("--kind", default="", help="only of this kind, so many a level; needs a file")
    given = parser.parse_args()
    if given.kind:
        return tables(of_kind(given.count, given.seconds, given.kind, given.seed, given.file, given.rules))
    return tables(collect(given.count, given.seconds, given.seed, given.file, given.rules))


if __name__ == "__main__":
    main()
