"""Write `otys_nb/classroom/data/boards.toml`: for each rule of a lesson boards whose answers are four kinds.

    python -m tools.class_boards            # once a rule of the game is changed
    python -m tools.class_boards LESSON     # and the boards of a lesson that has none yet

Words that were given out name these boards by their places, so a line stays as it is as long as its kinds share no
answer. Under a changed rule the same seeds are other exercises: what they no longer hold apart is chosen anew.
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Iterator
from itertools import combinations, zip_longest
from pathlib import Path
from typing import Final

from otys_nb.classroom import spread
from otys_nb.classroom.word import ClassWord
from otys_nb.lessons import all_lessons
from otys_nb.lessons.exercises import make_exercise
from otys_nb.lessons.exercises.practice_plan import topics
from otys_nb.lessons.exercises.spec import LEVELS

TARGET: Final = Path(spread.__file__).parent / "data" / "boards.toml"
EACH: Final = 8
"""Boards of each kind: as many as thirty seats need."""
TRIES: Final = 400


def main(*lessons: str) -> None:
    """Choose anew the boards that share an answer by now, and add those of the lessons' rules at each level."""
    lines = dict(spread.boards())
    words = [(ClassWord.parse(f"{name}-{level}x20-a-d"), level) for name in lessons for level in LEVELS]
    wanted = [*lines, *(f"{rule}-{level}" for word, level in words for rule in word.rules)]
    for name in dict.fromkeys(wanted):
        rule, level = map(int, name.split("-"))
        if name in lines and apart(rule, level, lines[name]):
            continue
        lines.pop(name, None)
        kinds = kinds_of(rule, level)
        print(name, [len(one) for one in kinds], flush=True)
        if min(map(len, kinds), default=0) == EACH:
            lines[name] = kinds
        head = [line for line in TARGET.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
        TARGET.write_text("\n".join([*head, *(f"{key} = {each}" for key, each in lines.items()), ""]), encoding="utf-8")


def lesson_of(rule: int) -> str:
    """The lesson that teaches a rule."""
    return next(each.id for each in all_lessons() if rule in topics().get(each.id, ()))


def apart(rule: int, level: int, kinds: list[list[int]]) -> bool:
    """Whether no two kinds share an answer, and none needs what is taught after the rule."""
    steps = [[make_exercise(rule, level, seed).step for seed in kind] for kind in kinds]
    answers = [{spread.answer_of(step) for step in kind} for kind in steps]
    later = any(spread.needs_later(step, lesson_of(rule)) for kind in steps for step in kind)
    return not later and not any(one & other for one, other in combinations(answers, 2))


def kinds_of(rule: int, level: int) -> list[list[int]]:
    """Seeds of boards that need nothing taught after the rule, in kinds that share no answer."""
    found: dict[str, list[int]] = {}
    kinds: list[list[int]] = []
    for number in range(TRIES):
        seed = zlib.crc32(f"{rule} {level} {number}".encode()) % 10**6
        step = make_exercise(rule, level, seed).step
        if not spread.needs_later(step, lesson_of(rule)):
            found.setdefault(spread.answer_of(step), []).append(seed)
            kinds = [list(taken)[:EACH] for taken in parted(found)]
            if min(map(len, kinds)) == EACH:
                break
    return kinds


def parted(found: dict[str, list[int]]) -> Iterator[Iterator[int]]:
    """The answers in kinds of about as many boards; in each the answers take turns."""
    kinds: list[list[list[int]]] = [[] for _ in range(spread.NEIGHBOURS)]
    for seeds in sorted(found.values(), key=len, reverse=True):
        min(kinds, key=lambda kind: sum(map(len, kind))).append(seeds)
    for kind in kinds:
        yield (seed for some in zip_longest(*kind) for seed in some if seed is not None)


if __name__ == "__main__":
    main(*sys.argv[1:])
