"""Edition stub (being written)."""
from __future__ import annotations
from dataclasses import dataclass
from functools import lru_cache

@dataclass(frozen=True, slots=True)
class Edition:
    name: str
    hacker: tuple[int, ...] = (6, 5, 4, 3)
    propeller: tuple[int, ...] = (1, 2, 3, 4)
    store: tuple[tuple[int, int], ...] = ((3, 1), (2, 0), (1, 0))
    contracts: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()

@lru_cache(maxsize=None)
def default_edition() -> Edition:
    return Edition("stand-in")
