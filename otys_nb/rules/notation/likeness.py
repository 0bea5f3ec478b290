"""How alike two words are: by this a misspelt word is known, and the legal turn nearest to what was written found."""

from __future__ import annotations

from difflib import SequenceMatcher
from functools import lru_cache


@lru_cache(maxsize=4096)
def likeness(one: str, other: str) -> float:
    """From 0 for nothing in common to 1 for the same."""
    return SequenceMatcher(None, one, other).ratio()
