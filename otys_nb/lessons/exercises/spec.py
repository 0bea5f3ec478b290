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
        if not isinstance(self.seed, str) or not re.fullmatch(rf"[0-9a-z]{{1,{MAX_SEED_SIGNS}}}", self.seed):
            raise wrong("exercise_seed", field="seed", seed=show(self.seed), most=MAX_SEED_SIGNS)

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


def seeded(seed: int | str | None) -> str:
    """A seed as it is written; a new one for None.

    Raises:
        ValueError: for a number below zero.
    """
    if seed is None:
        return "".join(SystemRandom().choice(SIGNS) for _ in range(5))
    if isinstance(seed, int) and seed < 0:
        raise wrong("number", field="seed", value=repr(seed), least=0)
    return str(seed).lower()
