"""Turns a typed question into search terms, whatever its language, inflections and typing errors.

The everyday words are in ``data/lexicon.toml``. A term is an idea in capitals (``BATTERY``) or, for a word that is not
in the lexicon, its stem. `js/src/rules/vocabulary.js` does the same on a page, from `Vocabulary.as_dict`.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from otys_nb.rules.language import BEGUN, LANGUAGES, in_every

MAX_QUESTION_CHARACTERS: Final = 200
"""Characters of a question that are read; the rest is ignored."""
MAX_QUESTION_WORDS: Final = 24
MAX_PHRASE_WORDS: Final = 5
EXACT_WEIGHT: Final = 1.0
COMPOUND_WEIGHT: Final = 0.8
PREFIX_WEIGHT: Final = 0.6
TYPO_WEIGHT: Final = 0.7
WEAK_IDEA_WEIGHT: Final = 0.6
UNKNOWN: Final = "?"
"""Before a word that no text has: nothing is found by it, but it shows that a question is about something else."""

Terms = dict[str, float]
"""Terms and how sure each is, in the order of the words."""


def folded_words(text: str) -> list[str]:
    """The words of a text in small letters, without accents."""
    signs = unicodedata.normalize("NFKD", text).lower()
    for sign, letters in (("ß", "ss"), ("œ", "oe"), ("æ", "ae")):
        signs = signs.replace(sign, letters)
    plain = "".join(sign for sign in signs if not unicodedata.combining(sign))
    return re.findall("[a-z0-9]+", plain)


@cache
def stem(word: str) -> str:
    """A word without its ending, where three letters are left."""
    for suffix in endings():
        if word.endswith(suffix) and len(word) - len(suffix) >= 3:
            return word[: -len(suffix)]
    return word


class Vocabulary:
    """The lexicon as one language reads it: its own words first, then those of the other two.

    `words` maps a stem, or the stems of a phrase, to its ideas; `stop` are the words that say nothing; `known` the
    stems that the texts to be searched have beside them.
    """

    def __init__(self, lang: str) -> None:
        self.lang = lang
        order = (lang, *(other for other in LANGUAGES if other != lang))
        self.words: dict[str, list[str]] = {}
        self.stop: set[str] = set()
        self.known: set[str] = set()
        for language in order:
            own: dict[str, list[str]] = {}
            for idea, columns in _lexicon().items():
                for words in columns[language]:
                    ideas = own.setdefault(words, [])
                    if idea not in ideas:
                        ideas.append(idea)
            for words, ideas in own.items():
                if words not in self.stop or " " in words:
                    self.words.setdefault(words, ideas)
            for word in _stop_words()[language]:
                if language == lang:
                    self.words.pop(word, None)
                if word not in self.words:
                    self.stop.add(word)

    def learn(self, text: str) -> list[str]:
        """The terms of a text to be searched; its other words become known."""
        terms: list[str] = []
        for words, ideas in self._phrases([stem(word) for word in folded_words(text)]):
            terms += ideas
            if not ideas and words not in self.stop:
                self.known.add(words)
                terms.append(words)
        return terms

    def terms(self, question: str) -> Terms:
        """The terms of a question, each with its weight; a word that means nothing here is kept behind `UNKNOWN`."""
        found: Terms = {}
        phrases = self._phrases(
            [stem(word) for word in folded_words(question[:MAX_QUESTION_CHARACTERS])[:MAX_QUESTION_WORDS]]
        )
        for at, (phrase, ideas) in enumerate(phrases):
            if phrase in self.stop:
                continue
            meant = (
                _weighted_ideas(ideas, EXACT_WEIGHT) if ideas else self._unknown(phrase, last=at == len(phrases) - 1)
            ) or {UNKNOWN + phrase: EXACT_WEIGHT}
            for term, sure in meant.items():
                weight = sure * WEAK_IDEA_WEIGHT if term in weak_ideas() else sure
                found[term] = max(weight, found.get(term, 0))
        return found

    def as_dict(self) -> Mapping[str, Any]:
        """The vocabulary as data for the page."""
        ideas: dict[str, list[str]] = {}
        for words, meant in self.words.items():
            ideas.setdefault(" ".join(meant), []).append(words)
        return {
            "ideas": {meant: ",".join(words) for meant, words in ideas.items()},
            "stop": ",".join(sorted(self.stop)),
            "endings": endings(),
            "limits": [MAX_QUESTION_CHARACTERS, MAX_QUESTION_WORDS, MAX_PHRASE_WORDS],
            "weights": [EXACT_WEIGHT, COMPOUND_WEIGHT, PREFIX_WEIGHT, TYPO_WEIGHT, WEAK_IDEA_WEIGHT],
            "weak": sorted(weak_ideas()),
        }

    def _phrases(self, stems: list[str]) -> list[tuple[str, list[str]]]:
        """The words in turn with their ideas (none: the lexicon does not have it), the longest phrases first.

        A phrase is recognised as it is written, and then also where words that say nothing stand between its own.
        """
        found: list[tuple[str, list[str]]] = []
        for words, ideas in self._longest([(word, []) for word in stems], least=2):
            if ideas or words not in self.stop:
                found.append((words, ideas))
        return self._longest(found, least=1)

    def _longest(self, words: list[tuple[str, list[str]]], least: int) -> list[tuple[str, list[str]]]:
        """Join words to phrases of the lexicon, of at least so many words; what has ideas already stays as it is."""
        found: list[tuple[str, list[str]]] = []
        at = 0
        while at < len(words):
            length = min(MAX_PHRASE_WORDS, len(words) - at)
            while length >= least:
                phrase = " ".join(word for word, _ in words[at : at + length])
                ideas = self._ideas(phrase)
                if ideas and not any(known for _, known in words[at : at + length]):
                    found.append((phrase, ideas))
                    break
                length -= 1
            else:
                found.append(words[at])
                length = 1
            at += length
        return found

    def _ideas(self, words: str) -> list[str]:
        """The ideas of a word or phrase; those of a verb also in its German forms (``gekauft``, ``kauft``)."""
        if words in self.words or " " in words or not words.endswith("t"):
            return self.words.get(words, [])
        root = words[:-1]
        return self.words.get(root) or (self.words.get(root[2:]) if root.startswith("ge") else None) or []

    def _unknown(self, word: str, last: bool) -> Terms:
        """The terms of a word that the lexicon lacks: a word of the texts, a compound, a prefix, or a typing error."""
        if word in self.known:
            return {word: EXACT_WEIGHT}
        if len(word) < 3 or word.isdecimal():
            return {}
        for at in range(len(word) - 3, 2, -1):
            parts = [self._part(word[:at]), self._part(word[at:])]
            if all(parts):
                return _weighted_ideas([idea for part in parts for idea in part], COMPOUND_WEIGHT)
        singles = sorted(key for key in (*self.words, *self.known) if " " not in key)
        if last:
            begun = sorted((key for key in singles if key.startswith(word)), key=lambda key: (len(key), key))[:3]
            if begun:
                return _weighted_ideas([term for key in begun for term in self._meant(key)], PREFIX_WEIGHT)
        near = closest_key(word, singles)
        return _weighted_ideas(self._meant(near), TYPO_WEIGHT) if near else {}

    def _part(self, word: str) -> list[str]:
        return self._ideas(stem(word)) if len(word) >= 3 else []

    def _meant(self, key: str) -> list[str]:
        return self.words.get(key) or [key]


def closest_key(word: str, keys: Iterable[str]) -> str:
    """The key with the fewest wrong letters: one in a short word, two from seven letters on; empty if none is near."""
    most = 2 if len(word) >= 7 else 1
    best = (most + 1, True, "")
    for key in keys:
        if abs(len(key) - len(word)) <= most and len(key) >= 3:
            best = min(best, (wrong_letters(word, key, most), key[0] != word[0], key))
    return best[2] if best[0] <= most else ""


def wrong_letters(one: str, other: str, most: int) -> int:
    """How many letters are wrong, missing, too many or exchanged with the next; above `most`, some number above."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        previous, before, row = before, row, [i]
        for j, sign in enumerate(other, 1):
            cost = min(row[j - 1] + 1, before[j] + 1, before[j - 1] + (letter != sign))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == sign:
                cost = min(cost, previous[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return row[-1]


def _weighted_ideas(ideas: list[str], sure: float) -> Terms:
    """The ideas of a word with their weights: an ambiguous word counts less for each."""
    ideas = list(dict.fromkeys(ideas))
    return {idea: sure / (1, 1, 1.5, 2)[min(len(ideas), 3)] for idea in ideas}


@cache
def _lexicon() -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """Idea → language → stems of its words and phrases."""
    data = _file()
    return {
        idea.upper(): _columns(columns)
        for table in data
        if table not in ("endings", "stop", "weak")
        for idea, columns in data[table].items()
    }


@cache
def endings() -> tuple[str, ...]:
    """Endings of words in the three languages, longest first."""
    return tuple(sorted(_file()["endings"]["words"].split(), key=len, reverse=True))


@cache
def weak_ideas() -> frozenset[str]:
    """Ideas that nearly every question has something of, so that they say little."""
    return frozenset(idea.strip().upper() for idea in _file()["weak"]["ideas"].split(","))


@cache
def _stop_words() -> Mapping[str, tuple[str, ...]]:
    return _columns(_file()["stop"]["words"])


def _columns(text: str) -> Mapping[str, tuple[str, ...]]:
    """The entries of each language; the last columns may be missing for those whose translation has only begun."""
    return in_every(dict(zip(LANGUAGES, map(_entries, text.split("|")), strict=not BEGUN)))


def _entries(column: str) -> tuple[str, ...]:
    return tuple(" ".join(stem(word) for word in folded_words(entry)) for entry in column.split(","))


@cache
def _file() -> Mapping[str, Mapping[str, str]]:
    return tomllib.loads((files("otys_nb.reference") / "data" / "lexicon.toml").read_text(encoding="utf-8"))
