"""Write `otys_nb/classroom/data/boards.toml`: for each rule of a lesson boards whose answers are four kinds.

    python -m tools.class_boards LESSON

Words that were given out name these boards by their places, so what stands there is never written anew: a rule that the
file has is passed over.
"""

from __future__ import annotations

import sys
import tomllib
import zlib
from collections.abc import Iterator
from itertools import zip_longest
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


def main(name: str) -> None:
    """Add the boards of a lesson's rules at each level."""
    for level in LEVELS:
        for rule in dict.fromkeys(ClassWord.parse(f"{name}-{level}x20-a-d").rules):
            have = tomllib.loads(TARGET.read_text(encoding="utf-8")) if TARGET.exists() else {}
            if f"{rule}-{level}" in have:
                continue
            kinds = kinds_of(rule, level, next(each.id for each in all_lessons() if rule in topics().get(each.id, ())))
            print(rule, level, [len(one) for one in kinds], flush=True)
            if min(map(len, kinds)) == EACH:
                with TARGET.open("a", encoding="utf-8") as file:
                    file.write(f"{rule}-{level} = {kinds}\n")


def kinds_of(rule: int, level: int, lesson: str) -> list[list[int]]:
    """Seeds of boards that need nothing taught after the lesson, in kinds that share no answer."""
    found: dict[str, list[int]] = {}
    kinds: list[list[int]] = []
    for number in range(TRIES):
        seed = zlib.crc32(f"{rule} {level} {number}".encode()) % 10**6
        step = make_exercise(rule, level, seed).step
        if not spread.needs_later(step, lesson):
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
