"""The subjects that a reader can choose instead of typing a question (``data/subjects.toml``), and their questions.

Where nothing is found, the nearest subjects are named. `js/src/rules/subjects.js` does the same.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from otys_nb.reference.library import library
from otys_nb.reference.messages import say
from otys_nb.reference.questions import TOPICS, all_questions
from otys_nb.reference.vocabulary import folded_words

NEAREST_SUBJECTS: Final = 3
"""Subjects named where nothing is found."""


@cache
def subject_ideas() -> Mapping[str, frozenset[str]]:
    """By subject, in the order they are shown in, the ideas that it stands for."""
    return {name: frozenset(table["ideas"]) for name, table in _file().items()}


@cache
def by_subject(lang: str) -> Mapping[str, tuple[int, ...]]:
    """By subject, the numbers of the questions about it: those of its own topic first, then those that name it."""
    found = {}
    for name, table in _file().items():
        own = [n for n, question in enumerate(all_questions()) if question.topic == table["topic"]]
        ideas = subject_ideas()[name]
        named = [n for n in range(len(all_questions())) if n not in own and ideas & _terms_of_question(lang, n)]
        found[name] = (*own, *named)
    return found


def nearest_subjects(question: str, lang: str) -> list[str]:
    """The subjects whose titles share most pairs of letters with a question, the nearest first."""
    asked = _letter_pairs(question)

    def likeness(name: str) -> float:
        title = _letter_pairs(say(f"subject.{name}", lang))
        return 2 * len(asked & title) / (len(asked) + len(title))

    return sorted(subject_ideas(), key=likeness, reverse=True)[:NEAREST_SUBJECTS]


def _letter_pairs(text: str) -> set[str]:
    """The letters that stand together in a text, and those that begin its words."""
    words = [f" {word}" for word in folded_words(text)]
    return {word[at : at + 2] for word in words for at in range(len(word) - 1)}


def _terms_of_question(lang: str, number: int) -> set[str]:
    """The terms in any wording of a question; the questions are the first cards of the library."""
    return {term for words in library(lang).wordings[number] for term in words}


def _file() -> Mapping[str, Mapping[str, str]]:
    data = tomllib.loads((files("otys_nb.reference") / "data" / "subjects.toml").read_text(encoding="utf-8"))
    unknown = {table["topic"] for table in data["subject"].values()} - {"", *TOPICS}
    if unknown:
        raise ValueError(f"subjects.toml: {sorted(unknown)[0]!r} is no topic")
    return data["subject"]  # type: ignore[no-any-return]
