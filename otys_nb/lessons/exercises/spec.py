"""Which exercise is meant, in a few signs: ``50.2.k7`` is the rule, the level and the seed.

>>> Spec.read("50.2.k7")
Spec(rule=50, level=2, seed='k7')
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from random import SystemRandom
from typing import Final

from otys_nb.rules.formats.form import show
from otys_nb.rules.mistake import wrong
from otys_nb.rules.sealed import unchanging

LEVELS: Final = (1, 2, 3)
SIGNS: Final = "0123456789abcdefghjkmnpqrstvwxyz"
MAX_SEED_SIGNS: Final = 16
MAX_COMMON_SEED_SIGNS: Final = 13
"""Of a seed that several exercises are made from: each adds a number to it."""


@unchanging
@dataclass(frozen=True, slots=True, order=True)
class Spec:
    """An exercise by what it is made from; written, pickled and read back it is the same exercise."""

    rule: int
    level: int
    seed: str

    def __post_init__(self) -> None:
        if self.level not in LEVELS:
            raise wrong("choice", field="level", value=show(self.level), known=", ".join(map(str, LEVELS)))
        seeded(self.seed)

    def __str__(self) -> str:
        return f"{self.rule}.{self.level}.{self.seed}"

    @classmethod
    def read(cls, text: str) -> Spec:
        """Read what `str` wrote.

        Raises:
            ValueError: naming what is wrong.
        """
        parts = text.strip().split(".") if isinstance(text, str) else []
        if len(parts) != 3 or not all(part.isdecimal() and part.isascii() and len(part) < 4 for part in parts[:2]):
            raise wrong("exercise", field="exercise", text=show(text))
        return cls(int(parts[0]), int(parts[1]), parts[2])


def seeded(seed: int | str | None, most: int = MAX_SEED_SIGNS) -> str:
    """A seed as it is written; a new one for None.

    Raises:
        ValueError: for a number below zero, or what is not one word of letters and digits.
    """
    if seed is None:
        return "".join(SystemRandom().choice(SIGNS) for _ in range(5))
    if isinstance(seed, int) and seed < 0:
        raise wrong("number", field="seed", value=repr(seed), least=0)
    written = str(seed).lower() if isinstance(seed, str) or seed < 10**most else ""
    if not re.fullmatch(rf"[0-9a-z]{{1,{most}}}", written):
        raise wrong("exercise_seed", field="seed", seed=show(seed), most=most)
    return written
