"""Write `memory.json`: when rules are due after they were asked, and what codes say of it, for Python and pages alike.

python -m tests.golden.memory
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from otys_nb.lessons.memory import RATINGS, Remembered, table_of
from otys_nb.lessons.progress import Progress

FILE = Path(__file__).with_suffix(".json")
FIRST = 20_700


def courses(rng: Random) -> list[list[dict[str, Any]]]:
    """Rules asked again and again: on the day, on the same day, late, and long forgotten."""
    found = []
    for _ in range(40):
        day, known, asked = FIRST, Remembered(), []
        for _ in range(8):
            how = rng.choices(list(RATINGS), (2, 1, 2, 6))[0]
            known = known.reviewed(how, day)
            asked.append({"day": day, "how": how, "known": str(known), "due": known.due})
            day += rng.choice((0, 1, known.interval, known.interval, 3 * known.interval, 200))
        found.append(asked)
    return found


def codes(rng: Random) -> list[dict[str, Any]]:
    """Memories with their codes, and what is read of these."""
    found = []
    for count in (1, 2, 12, 60, 121):
        rules = sorted(rng.sample(range(30, 155), count))
        table = {
            str(rule): str(Remembered(FIRST - rng.randrange(300), rng.uniform(0.05, 400), rng.uniform(1, 10), rule % 7))
            for rule in rules
        }
        progress = Progress({"turn": ["key"]})
        progress.remembered.update(table_of(table))
        code = progress.code()
        read = {str(rule): str(each) for rule, each in Progress.from_code(code).remembered.items()}
        kept = {str(rule): str(each) for rule, each in progress.remembered.items()}
        found.append({"table": kept, "code": code, "read": read})
    return found


if __name__ == "__main__":
    rng, parts = Random(1), []
    for name, made in (("courses", courses), ("codes", codes)):
        rows = ",\n".join(json.dumps(each) for each in made(rng))
        parts.append(f'"{name}": [\n{rows}\n]')
    FILE.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")
