"""How often a question in players' words finds the rule that settles it.

`dev.toml` may be tuned on; `test.toml` is only measured. Both were written before the index was, and the index learns
nothing from either: a test compares the wordings.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from otys_nb.reference import lookup
from otys_nb.rules.language import LANGUAGES

SPLITS: Final = ("dev", "test")


def disputes(split: str) -> list[Mapping[str, Any]]:
    """The disputes of one half: `refs` settle them, any one will do; ``en``, ``fr``, ``de`` are the wordings."""
    return list(tomllib.loads((Path(__file__).parent / f"{split}.toml").read_text(encoding="utf-8"))["dispute"])


def rank(question: str, refs: list[str], lang: str, *, first_only: bool = False) -> int:
    """The place of the first card that names one of the rules, 1 being the best; 0 if none of the first eight does."""
    for place, hit in enumerate(lookup(question, lang=lang), 1):
        if set(refs) & set(hit.refs[:1] if first_only else hit.refs):
            return place
    return 0


def report() -> None:
    """Print hit@1 and hit@3 by language and half."""
    for lang in LANGUAGES:
        lookup("key", lang=lang)
    for split in SPLITS:
        for lang in LANGUAGES:
            asked = disputes(split)
            started = perf_counter()
            ranks = [rank(dispute[lang], dispute["refs"], lang) for dispute in asked]
            took = (perf_counter() - started) / len(asked) * 1000
            strict = [rank(dispute[lang], dispute["refs"], lang, first_only=True) for dispute in asked]
            shares = [sum(0 < place <= most for place in ranks) / len(asked) for most in (1, 3)]
            named = sum(place == 1 for place in strict) / len(asked)
            print(
                f"lookup {split} {lang}: {len(asked)} questions, hit@1 {shares[0]:.0%}, hit@3 {shares[1]:.0%}, "
                f"first rule of the first card {named:.0%}, {took:.1f} ms each"
            )
