"""Shows exercises of one kind, as its maker makes them: which rules have some, one of them, and how they are guessed.

`python -m tools.kind choose` shows the first; `python -m tools.kind choose 36 2` that of rule 36 at level 2.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from statistics import mean
from typing import Final

from benchmarks.guessers import GUESSERS, guessed
from otys_nb.lessons.exercises import Spec, supported
from otys_nb.lessons.exercises.factory import BY_HAND, IN_WORDS, Exercise
from otys_nb.lessons.exercises.positions import candidates
from otys_nb.lessons.exercises.single_rule import RULES
from otys_nb.lessons.exercises.walk import walk
from otys_nb.lessons.lesson_message import LETTERS

MAKERS: Final = {maker.__name__: maker for maker in (*BY_HAND, *IN_WORDS)}
TURNS: Final = 8
"""The turns in which a rule is looked for."""


def made(kind: str, rules: Sequence[int] = (), level: int = 1, seed: str = "a") -> Iterator[Exercise]:
    """The first exercise of this kind for each of these rules, or of all; none where a few turns have none."""
    for rule in rules or [rule for rule in supported() if rule not in RULES]:
        spec = Spec(rule, level, seed)
        rng = Random(str(spec))
        for proposed in islice(candidates(rule, rng), TURNS):
            found = walk(proposed.position, rng, proposed.line)
            candidate = MAKERS[kind](rule, level, found, rng) if found is not None else None
            if candidate is not None:
                yield Exercise(spec, candidate)
                break


def told(exercise: Exercise) -> Iterator[str]:
    """What is asked, each answer with what is said to it, and the last hint."""
    step = exercise.step
    yield f"Rule {exercise.spec.rule}: {step.goals['en']}"
    for letter, option in zip(LETTERS, step.question.options if step.question else (), strict=False):
        answered = exercise.check(letter)
        yield f"  {'right' if answered.done else 'wrong'}  {option.texts['en']}"
        yield f"         {answered.feedback.text() if answered.feedback else ''}"
    yield from (f"  right  {line}" for line in step.solutions)
    yield f"  hint   {step.hints[-1].texts['en']}"


def guesses(some: Sequence[Exercise]) -> str:
    """How many of them somebody does who knows no rule, and always takes the first answer, the longest, and so on."""
    chance = mean(exercise.difficulty.luck for exercise in some)
    right = {
        name: mean(guessed(exercise, guesser, Random(str(exercise.spec))) for exercise in some)
        for name, guesser in GUESSERS.items()
    }
    return f"guessed: {', '.join(f'{name} {share:.0%}' for name, share in right.items())}; by chance {chance:.0%}"


def main(arguments: Sequence[str]) -> int:
    """Print the rules that have such exercises, or one exercise of the rule that is asked for."""
    kind, *numbers = arguments or ["no kind"]
    if kind not in MAKERS:
        print(f"{kind}: name one of {', '.join(MAKERS)}, or add its maker in factory.py", file=sys.stderr)
        return 2
    rule, level = (*numbers, *("0", "1")[len(numbers) :])[:2]
    if rule not in ("0", *map(str, supported())) or level not in ("1", "2", "3"):
        print(
            f"no exercise is about rule {rule} at level {level}: name one of {supported()}, and a level from 1 to 3",
            file=sys.stderr,
        )
        return 2
    about = int(rule)
    some = list(made(kind, [about] if about else (), int(level)))
    rules = ", ".join(str(each.spec.rule) for each in some)
    print(f"{kind}: {len(some)} {'rule has' if len(some) == 1 else 'rules have'} one{f' ({rules})' if some else ''}")
    if some:
        guessing = guesses(some)  # before any of them is answered
        print(*told(some[0]), guessing, sep="\n")
    return 0 if some else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
