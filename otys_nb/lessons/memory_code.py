"""What is remembered of the rules as bits of a progress code: about fifteen a rule; days and intervals are rounded.

>>> from otys_nb.lessons.memory import Remembered
>>> bits = written({50: Remembered(20_000, 2.31, 2.1, 0)})
>>> read(iter(bits))
{50: Remembered(day=20000, stability=2.3245, difficulty=2.1, missed=0)}
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import log
from typing import Final

from otys_nb.lessons.memory import Remembered, with_decisions

FIRST_DAY: Final = 18_262
"""1 January 2020; days are counted from it."""
DAY, STABILITY, DIFFICULTY, MISSED, AGE = 15, 5, 2, 2, 4
"""Bits for the latest day, and for each rule."""
MIN_STABILITY, STABILITY_RATIO = 0.2, 1.278
"""Stabilities that can be written: each so many times the one before."""
DIFFICULTIES: Final = (2.1, 5.1, 6.9, 8.8)
MISSES: Final = (0, 2, 4, 6)
AGES: Final = (0, 1, 2, 3, 5, 7, 10, 14, 20, 28, 40, 60, 90, 130, 200, 365)
"""Days before the latest."""
MAX_LEADING_ZEROS: Final = 20
"""Zeros with which a number of free length may begin."""


def written(rules: Mapping[int, Remembered]) -> str:
    """The bits: how many rules, the latest day, and for each rule the step from the one before and what is known."""
    some = {rule: each for rule, each in sorted(rules.items()) if each.day >= FIRST_DAY}
    bits = _number(len(some) + 1)
    if not some:
        return bits
    latest = max(each.day for each in some.values())
    bits += f"{min(latest - FIRST_DAY, 2**DAY - 1):0{DAY}b}"
    before = 0
    for rule, each in some.items():
        level = round(log(max(each.stability, MIN_STABILITY) / MIN_STABILITY) / log(STABILITY_RATIO))
        bits += _number(rule - before) + f"{min(level, 2**STABILITY - 1):0{STABILITY}b}"
        bits += f"{_nearest(DIFFICULTIES, each.difficulty):0{DIFFICULTY}b}{_nearest(MISSES, each.missed):0{MISSED}b}"
        bits += f"{_nearest(AGES, latest - each.day):0{AGE}b}"
        before = rule
    return bits


def read(bits: Iterator[str]) -> dict[int, Remembered]:
    """What `written` wrote; rules that there are no exercises on are left out.

    Raises:
        ValueError: if it cannot have been written so.
    """

    def take(count: int) -> int:
        return int("".join(next(bits, "0") for _ in range(count)), 2)

    def number() -> int:
        zeros = 0
        while next(bits, "0") == "0":
            zeros += 1
            if zeros > MAX_LEADING_ZEROS:
                raise ValueError("no number")
        return int("1" + "".join(next(bits, "0") for _ in range(zeros)), 2)

    count = number() - 1
    if not count:
        return {}
    latest, rule, found = FIRST_DAY + take(DAY), 0, dict[int, Remembered]()
    if count > 999:
        raise ValueError("too many rules")
    for _ in range(count):
        rule += number()
        if rule > 999:
            raise ValueError("no such rule")
        stability = round(MIN_STABILITY * STABILITY_RATIO ** take(STABILITY), 4)
        difficulty, missed = DIFFICULTIES[take(DIFFICULTY)], MISSES[take(MISSED)]
        found[rule] = Remembered(latest - AGES[take(AGE)], stability, difficulty, missed)
    return {rule: found[rule] for rule in with_decisions(found)}


def _number(value: int) -> str:
    """A number above zero in as many zeros as it has bits after its first, and itself (Elias's gamma)."""
    digits = f"{value:b}"
    return "0" * (len(digits) - 1) + digits


def _nearest(levels: Sequence[float], value: float) -> int:
    return min(range(len(levels)), key=lambda at: abs(levels[at] - value))
