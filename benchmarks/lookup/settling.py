"""How long a dispute takes on a phone that holds the page of rules, by the keystroke-level model.

The operators and their seconds are those of Card, Moran and Newell, *The keystroke-level model for user performance
time with interactive systems*, Communications of the ACM 23 (1980) 396-410: K, a key, 0.28 s (their average typist who
is no secretary); P, pointing, 1.10 s, here for a touch and for a swipe alike, though a finger is quicker than a mouse;
M, making up one's mind, 1.35 s, before a way is begun, and once for each look: over what is in view, and at the answer
that is read. The hand stays where it is (no H), and the page answers while one types (no R; `benchmarks/rules_page.py`
measures that).

There are two ways, and as in the model a player who knows the page takes the quicker. Who types, types the words of the
dispute that say something, in their order; sees at once when the answer stands first, and looks at the others in view
when a word is done. Who touches, touches what the dispute names by its own words, two things at most, those with the
fewest questions. Both ways end with the answer read that names a deciding rule. `tests/browser/test_disputes.py` goes
every way on the page itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from otys_nb.reference import lookup
from otys_nb.reference.library import library
from otys_nb.reference.questions import all_questions
from otys_nb.reference.subjects import by_subject, questions_about_all, subject_ideas
from otys_nb.reference.vocabulary import folded_words, stem

KEY: Final = 0.28
POINT: Final = 1.10
MENTAL: Final = 1.35
OPEN: Final = 2
"""Answers whose sentence stands on the page without a touch, where the first is sure; else all are rows."""
IN_VIEW: Final = 4
"""Answers and rows above the keyboard of a phone."""
ROWS: Final[dict[int, int]] = {1: 6, 2: 10}
"""Rows in view under what was touched: under one thing, and under two, where the others make room."""


@dataclass(frozen=True)
class Way:
    """One way to an answer: what is touched or typed, the place of the answer in what comes, and the seconds."""

    seconds: float
    place: int
    typed: str = ""
    touched: tuple[str, ...] = ()


def quickest(question: str, refs: list[str], lang: str) -> Way | None:
    """The quicker of both ways; None if neither ends with a deciding rule."""
    ways = [way for way in (by_typing(question, refs, lang), by_touching(question, refs, lang)) if way]
    return min(ways, key=lambda way: way.seconds, default=None)


def by_typing(question: str, refs: list[str], lang: str) -> Way | None:
    """Words are typed until an answer among those in view settles it."""
    silent = library(lang).vocabulary.stop
    said = [word for word in question.split() if set(map(stem, folded_words(word))) - silent] or question.split()
    words = " ".join(said)
    found: Way | None = None
    for letters in range(3, len(words) + 1):
        typed = words[:letters]
        begun = MENTAL + POINT + KEY * letters + MENTAL
        if found and begun >= found.seconds:
            break
        hits = lookup(typed, lang=lang)
        place = _place([set(hit.refs) for hit in hits], refs)
        done = letters == len(words) or words[letters] == " "
        if place == 1 and hits.sure:
            seconds = begun
        elif done and 0 < place <= OPEN and hits.sure:
            seconds = begun + MENTAL
        elif done and place:
            seconds = begun + (0 if place <= IN_VIEW else POINT + MENTAL) + POINT + MENTAL
        else:
            continue
        if found is None or seconds < found.seconds:
            found = Way(seconds, place, typed)
    return found


def by_touching(question: str, refs: list[str], lang: str) -> Way | None:
    """What the dispute names is touched, and then the row that asks it."""
    terms = library(lang).vocabulary.terms(question).keys()
    named = [name for name, ideas in subject_ideas().items() if ideas & terms]
    touched = tuple(sorted(named, key=lambda name: len(by_subject(lang)[name]))[:2])
    place = _place([set(all_questions()[number].refs) for number in questions_about_all(lang, touched)], refs)
    if not place:
        return None
    swipes = (place - 1) // ROWS[len(touched)]
    seconds = MENTAL + POINT * len(touched) + MENTAL + swipes * (POINT + MENTAL) + POINT + MENTAL
    return Way(seconds, place, touched=touched)


def _place(found: list[set[str]], refs: list[str]) -> int:
    """The place of the first that names a deciding rule, from 1; 0 if none does."""
    return next((place for place, named in enumerate(found, 1) if named & set(refs)), 0)
