"""The card *Results*: the codes so far, the picture of the class, and what it believes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from otys_nb.classroom.messages import say
from otys_nb.classroom.results import class_results
from otys_nb.classroom.word import ClassWordError
from otys_nb.lessons.misconceptions import known

CODES: Final = 40_000
"""Characters of pasted codes at most."""


def answer(data: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """What the codes come to."""
    word, codes = data.get("word"), data.get("codes")
    if not (isinstance(word, str) and isinstance(codes, str) and len(codes) <= CODES):
        raise ClassWordError(say("desk.long", lang, most=CODES))
    found = class_results(word, codes, nameless=data.get("nameless") is True, lang=lang)
    names = found.misreadings()[:3]
    return {
        "svg": found.svg() if found.pupils else "",
        "text": found.text() if found.pupils else "",
        "pupils": len(found.pupils),
        "troubles": [[trouble.line, trouble.why] for trouble in found.troubles],
        "believed": [[say(known()[name].texts, lang), times, name] for name, times in names],
    }
