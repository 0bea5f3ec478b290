"""Write `otys_nb/classroom/data/boards.toml`: for each rule of a lesson boards whose answers are four kinds.

    python -m tools.class_boards            # once a rule of the game is changed
    python -m tools.class_boards LESSON     # and the boards of a lesson that has none yet

Words that were given out name these boards by their places, so a line stays as it is as long as its kinds share no
answer. Under a changed rule some of its seeds are other exercises: what they no longer hold apart is parted anew, and
others are looked for only where few are left.
"""

from __future__ import annotations

import sys
import zlib
from functools import cache
from itertools import chain, combinations, zip_longest
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
ENOUGH: Final = 4
"""Boards of each kind that are left under a changed rule, and need no others looked for: no seat has one again within
sixteen."""
TRIES: Final = 400


def main(*lessons: str) -> None:
    """Choose anew the boards that share an answer by now, and add those of the lessons' rules at each level."""
    lines = dict(spread.boards())
    words = [(ClassWord.parse(f"{name}-{level}x20-a-d"), level) for name in lessons for level in LEVELS]
    wanted = [*lines, *(f"{rule}-{level}" for word, level in words for rule in word.rules)]
    for number, name in enumerate(names := [*dict.fromkeys(wanted)], start=1):
        rule, level = map(int, name.split("-"))
        before = lines.get(name, [])
        print(f"{number} of {len(names)}: rule {rule}, level {level}: ", end="", flush=True)
        if apart(rule, level, before):
            print("as before")
            continue
        lines.pop(name, None)
        kinds = kinds_of(rule, level, before)
        print("of each kind", *map(len, kinds), flush=True)
        if min(map(len, kinds)) >= ENOUGH:
            lines[name] = kinds
        head = [line for line in TARGET.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
        TARGET.write_text("\n".join([*head, *(f"{key} = {each}" for key, each in lines.items()), ""]), encoding="utf-8")


@cache
def answer(rule: int, level: int, seed: int) -> str | None:
    """The answer of a board; nothing where it needs what is taught after the rule."""
    lesson = next(each.id for each in all_lessons() if rule in topics().get(each.id, ()))
    step = make_exercise(rule, level, seed).step
    return None if spread.needs_later(step, lesson) else spread.answer_of(step)


def apart(rule: int, level: int, kinds: list[list[int]]) -> bool:
    """Whether these are kinds of which no two share an answer, and of which no board needs what is taught later."""
    answers = [{answer(rule, level, seed) for seed in kind} for kind in kinds]
    return bool(kinds) and all(map(all, answers)) and not any(one & other for one, other in combinations(answers, 2))


def kinds_of(rule: int, level: int, before: list[list[int]]) -> list[list[int]]:
    """Seeds of boards in kinds that share no answer: those of before that still serve, or enough."""
    found: dict[str, list[int]] = {}
    for seed in chain.from_iterable(before):
        found.setdefault(answer(rule, level, seed) or "", []).append(seed)
    found.pop("", None)
    kinds = parted(found)
    for number in range(TRIES):
        if min(map(len, kinds)) >= (ENOUGH if before else EACH):
            break
        seed = zlib.crc32(f"{rule} {level} {number}".encode()) % 10**6
        said = answer(rule, level, seed)
        if said and seed not in found.setdefault(said, []):
            found[said].append(seed)
            kinds = parted(found)
    return kinds


def parted(found: dict[str, list[int]]) -> list[list[int]]:
    """The answers in kinds of about as many boards; in each the answers take turns."""
    kinds: list[list[list[int]]] = [[] for _ in range(spread.NEIGHBOURS)]
    for seeds in sorted(found.values(), key=len, reverse=True):
        min(kinds, key=lambda kind: sum(map(len, kind))).append(seeds)
    return [[seed for some in zip_longest(*kind) for seed in some if seed is not None][:EACH] for kind in kinds]


if __name__ == "__main__":
    main(*sys.argv[1:])
