"""The card *Results*: reads the codes so far, and answers with the heat map and the class's misreadings."""

from __future__ import annotations

from typing import Final

from otys_nb.classroom.messages import say
from otys_nb.classroom.results import class_results
from otys_nb.classroom.wire import AskResults, ResultsAnswer
from otys_nb.classroom.word import ClassWordError
from otys_nb.lessons.misconceptions import known

MAX_CODES_CHARS: Final = 40_000
"""The most characters of pasted codes."""


def answer(data: AskResults, lang: str) -> ResultsAnswer:
    """The results that the codes hold."""
    if len(data["codes"]) > MAX_CODES_CHARS:
        raise ClassWordError(say("desk.long", lang, most=MAX_CODES_CHARS))
    found = class_results(data["word"], data["codes"], nameless=data["nameless"], lang=lang)
    names = found.misreadings()[:3]
    return {
        "svg": found.svg() if found.pupils else "",
        "text": found.text() if found.pupils else "",
        "pupils": len(found.pupils),
        "troubles": [{"line": trouble.line, "why": trouble.why} for trouble in found.troubles],
        "believed": [
            {"text": say(known()[name].texts, lang), "times": times, "misreading": name} for name, times in names
        ],
    }
