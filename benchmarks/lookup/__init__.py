"""How often a question in players' words finds the rule that settles it.

`dev.toml` may be tuned on; `test.toml` is only measured. Both were written before the index was, and the index learns
nothing from either: a test compares the wordings.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, Final

from otys_nb.reference import lookup
from otys_nb.reference.library import library
from otys_nb.reference.vocabulary import folded, stem
from otys_nb.rules.language import LANGUAGES

SPLITS: Final = ("dev", "test")
MENTAL: Final = 1.35
POINT: Final = 1.1
KEY: Final = 0.28
"""Seconds of the keystroke-level model: to make up one's mind, to point or tap, to press a key."""
SETTLED: Final = 20
"""Disputes settled in each language, every third of the half that is only measured."""
BUDGET: Final = 10


def disputes(split: str) -> list[Mapping[str, Any]]:
    """The disputes of one half: `refs` settle them, any one will do; ``en``, ``fr``, ``de`` are the wordings."""
    return list(tomllib.loads((Path(__file__).parent / f"{split}.toml").read_text(encoding="utf-8"))["dispute"])


def rank(question: str, refs: list[str], lang: str, *, first_only: bool = False) -> int:
    """The place of the first card that names one of the rules, 1 being the best; 0 if none of the first eight does."""
    for place, hit in enumerate(lookup(question, lang=lang), 1):
        if set(refs) & set(hit.refs[:1] if first_only else hit.refs):
            return place
    return 0


def seconds_to_settle(question: str, refs: list[str], lang: str) -> float | None:
    """Seconds until the answer to a dispute is in view on an open page; None if it is not among the first three.

    A player taps the box, types the words that say something until the answer that settles it stands first, and sees
    that it does. Where all of them leave it second or third, each card before it costs a thought, and a swipe.
    """
    silent = library(lang).vocabulary.stop
    said = [word for word in question.split() if set(map(stem, folded(word))) - silent] or question.split()
    typed = " ".join(said)
    for letters in range(3, len(typed) + 1):
        if rank(typed[:letters], refs, lang) == 1:
            return MENTAL + POINT + KEY * letters + MENTAL
    place = rank(typed, refs, lang)
    return MENTAL + POINT + KEY * len(typed) + place * MENTAL + (place - 1) * POINT if 0 < place <= 3 else None


def settled(lang: str) -> list[float | None]:
    """The seconds of each of the twenty disputes in a language."""
    return [seconds_to_settle(dispute[lang], dispute["refs"], lang) for dispute in disputes("test")[::3][:SETTLED]]


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
    for lang in LANGUAGES:
        took_each = settled(lang)
        found = [seconds for seconds in took_each if seconds is not None]
        print(
            f"lookup settled {lang}: {len(found)} of {len(took_each)} disputes, median {median(found):.1f} s, "
            f"within {BUDGET} s {sum(seconds <= BUDGET for seconds in found)} (keystroke-level model)"
        )
