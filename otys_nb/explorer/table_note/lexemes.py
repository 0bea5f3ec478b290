"""Takes a note apart into words, numbers and signs, each with its place in the text and all that it may stand for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Final

from otys_nb.explorer.table_note.words import MAX_PHRASE_WORDS, known, plain
from otys_nb.rules.notation.likeness import likeness

MIN_LIKENESS: Final = 0.85
"""How like the right spelling a misspelt word is, if it has `MIN_NEAR_CHARS` letters."""
MIN_NEAR_CHARS: Final = 5
MAX_OTHER_LETTERS: Final = 2
MAX_SHORT_LETTERS: Final = 4
"""The most letters of a known word that may be one cut short: ``batt.``, ``pfl.``."""
SORTS: Final = (
    *(
        "number",
        "unit",
        "technician",
        "list",
        "player",
        "part",
        "diver",
        "resource",
        "worth",
        "joined",
        "alike",
        "front",
    ),
    *("back", "sponsor", "say", "writer", "pronoun", "doubt", "count", "ordinal", "place", "side", "step", "note"),
    "together",
)
LINE: Final = "\n"
SENTENCE: Final = "."
COMMA: Final = ","
DIVIDES: Final = (COMMA, "(", ")", "/", "|", "+", "-", "–", "—", "[", "]", "->", "→", ":")
"""What stands between two things said."""
BULLETS: Final = ("-", "–", "—", "*", "•", "·", "->", "→", ">")
STOPS: Final = (LINE, SENTENCE, ";", "!")
_CARD: Final = r"(?:[mpft]{2,8}[:=/-]?[1-5]|[mpft]:[1-5]|[1-6]{2,4}[:=/-][1-5])[cb]{0,2}(?![^\W_])"
_WHOLE: Final = frozenset(("player", "note", "say", "pronoun", "writer", "place", "joined", "doubt"))
"""A word that means no more than these is not cut short by a stop behind it."""
_WORD: Final = r"[^\W\d_]+(?:['-][^\W\d_]+)*'?"
_SIGN: Final = r"->|=>|→|[^\s\w@.'\"„“”«»…]"
_TOKEN: Final = re.compile(
    rf"(?P<line>\n)|(?P<card>{_CARD})|(?P<number>\d+)|(?P<word>{_WORD})|(?P<stop>\.(?=\s+[^\W\d_]|\s*$))|(?P<dot>\.)|(?P<sign>{_SIGN})",
    re.IGNORECASE | re.MULTILINE,
)
_CELL: Final = re.compile(r"[^\s](?:[^\s]| (?! ))*")
"""What stands between two spaces or more, or tabs."""
_BEFORE: Final = re.compile(r"(?:qu|[ldjcnsm])'(?=\w)", re.IGNORECASE)
"""What is left out before a word in French."""
_BEHIND: Final = re.compile(r"'(?:s|m|ve|re|ll|d)?$", re.IGNORECASE)
"""What is joined behind a word."""


@dataclass(frozen=True, slots=True)
class Lexeme:
    """A word, phrase, number or sign of a note; `senses` is what it stands for, by sort."""

    text: str
    start: int
    end: int
    line: int = 0
    senses: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    number: int | None = None
    glued: bool = False
    """Whether it follows what stands before it without a space."""
    owns: bool = False
    """Whether it is said to be somebody's: ``Ann's``."""
    seat: int | None = None
    """The player whose name it is."""

    def means(self, sort: str, *names: str) -> bool:
        """Whether it may stand for this, or for anything of the sort."""
        return sort in self.senses and (not names or self.senses[sort] in names)

    @property
    def stops(self) -> bool:
        """Whether a sentence ends there."""
        return self.text in STOPS

    @property
    def says_none(self) -> bool:
        """Whether it is a word for none, and not a dash."""
        return self.text[0].isalpha() and self.means("say", "nothing")

    @property
    def is_word(self) -> bool:
        """Whether it is a word that stands for nothing known."""
        return not self.senses and self.number is None and self.text[:1].isalpha()

    def without_place(self, at: int) -> Lexeme:
        """The same where nothing is written."""
        return replace(self, start=at, end=at)


@cache
def _phrases() -> Mapping[str, Mapping[str, str]]:
    """What each word or phrase may stand for, by sort."""
    found: dict[str, dict[str, str]] = {}
    for sort in SORTS:
        for text, name in known(sort).items():
            found.setdefault(text, {})[sort] = name
    return MappingProxyType(found)


@cache
def _long_words(letter: str) -> tuple[str, ...]:
    """The words that may be meant by a near spelling that begins with a letter."""
    return tuple(one for one in _phrases() if one[0] == letter and len(one) >= MIN_NEAR_CHARS and " " not in one)


@lru_cache(maxsize=4096)
def senses_of(word: str, near: bool = False) -> Mapping[str, str]:
    """What a word may stand for; `near` accepts a near spelling, if all that are as near mean the same."""
    there = _phrases().get(word)
    if there is not None or not near or len(word) < MIN_NEAR_CHARS:
        return there or MappingProxyType({})
    alike = {one: likeness(word, one) for one in _long_words(word[0]) if abs(len(one) - len(word)) <= MAX_OTHER_LETTERS}
    best = max(alike.values(), default=0.0)
    meant = [_phrases()[one] for one, value in alike.items() if value == best]
    return meant[0] if best >= MIN_LIKENESS and all(one == meant[0] for one in meant) else MappingProxyType({})


def lexemes_of(text: str) -> list[Lexeme]:
    """The words and signs of a note, a line break behind each line."""
    bare = text.replace("’", "'")
    found: list[Lexeme] = []
    line, end = 1, -1
    bars = frozenset(_columns(bare))
    for match in _TOKEN.finditer(f"{bare}\n"):
        glued = match.start() == end
        if match.start() in bars:
            found.append(Lexeme("|", match.start(), match.start(), line))
        end = match.end()
        first = Lexeme(match[0], match.start(), match.end(), line, glued=glued)
        if match["line"]:
            if not found or found[-1].text != LINE:
                found.append(replace(first, text=LINE, end=match.start()))
            line, end = line + 1, -1
        elif match["number"]:
            found.append(replace(first, number=int(match[0]) if len(match[0]) < 4 else None))
        elif match["word"]:
            found += _split(first)
        elif (match["stop"] or match["dot"]) and found and found[-1].number and _counted_off(bare, match.end()):
            found[-1] = replace(found[-1], senses=MappingProxyType({"ordinal": found[-1].text}), number=None)
        elif (match["stop"] or match["dot"]) and found and _is_cut(found):
            found[-1] = cut = replace(found[-1], senses=begun_by(plain(found[-1].text)))
            goes_on = len(cut.text) == 1 and cut.text.islower()  # "metal u. tech"
            goes_on = goes_on or cut.means("note", "or", "neutral")
            goes_on = goes_on or (bare[match.end() :].lstrip(" ")[:1].islower() and not cut.means("player"))
            if match["stop"] and not goes_on:
                found.append(replace(first, text=SENTENCE))
        elif not match["dot"]:
            text = SENTENCE if match["stop"] else match[0]
            found.append(replace(first, text=text, senses=senses_of(text)))
    return _without_legends(_joined(_without_comments(found))) or found[-1:]  # of no word, the end of the line


def _columns(text: str) -> Iterator[int]:
    """Where a bar may be thought in tables that are set with spaces: a line of what is counted, and lines of a name and
    as many cells below it; or a line of names, and lines that begin with what is counted."""
    rows: list[list[int]] = []
    """Where the cells of each line begin."""
    heads: list[int] = []
    """How many cells at the end of each line name the columns, 0 for none."""
    counted: list[bool] = []
    at = 0
    for line in text.split("\n"):
        cells = list(_CELL.finditer(line))
        named = [_counts_off(cell[0]) for cell in cells]
        names = [cell[0].isalpha() and cell[0][0].isupper() and not senses_of(plain(cell[0])) for cell in cells]
        corner = len(cells) > 2 and not names[0] and not cells[0][0][:1].isdigit()
        of_names = all(names[corner:]) and len(cells) - corner > 1
        heads.append(len(cells) if len(cells) > 1 and all(named) else len(cells) - corner if of_names else 0)
        counted.append(bool(named) and named[0] and not all(named))
        rows.append([at + cell.start() for cell in cells])
        at += len(line) + 1
    columns = last = 0
    for first, head in enumerate(heads):
        if columns and first > last and counted[first] and len(rows[first]) == columns + 1:
            yield from rows[first][1:]  # the same table goes on
        below = 0
        while head and first + below + 1 < len(rows) and len(rows[first + below + 1]) == head + 1:
            below += 1
        table = range(first + 1, first + below + 1)
        of_names = head > 0 and not _counts_off(text[rows[first][-head] :].split()[0])
        if below > 1 and (not of_names or sum(counted[n] for n in table) > 1):
            columns, last = (head, table[-1]) if of_names else (0, 0)
            yield from rows[first][-head:]
            for n in table:
                yield from rows[n][1:]


def _counts_off(text: str) -> bool:
    """Whether a cell names what is counted below it."""
    senses = senses_of(plain(text.strip(" .:").rstrip("12345").rstrip()))  # "Level 1"
    return any(sort in senses for sort in ("number", "list", "technician"))


@lru_cache(maxsize=1024)
def begun_by(start: str) -> Mapping[str, str]:
    """What a word cut short by a full stop may stand for, ``Treibst.``: by sort, where all words that begin so mean the
    same. A word of more letters that is whole is none."""
    senses: dict[str, set[str]] = {}
    whole = _phrases().get(start, {})
    if not start.isalpha() or (whole and len(start) > MAX_SHORT_LETTERS):
        return MappingProxyType({})
    if whole and set(whole) <= _WHOLE:
        return whole  # "Ann's go."
    for word, meant in _phrases().items():
        if len(start) > 1 and word.startswith(start) and " " not in word:
            for sort, name in meant.items():
                senses.setdefault(sort, set()).add(name)
    if len(senses) > 1:
        senses.pop("list", None)  # "verb." is upgraded, not used
    return MappingProxyType({sort: names.pop() for sort, names in senses.items() if len(names) == 1} | {**whole})


def _is_cut(words: Sequence[Lexeme]) -> bool:
    """Whether the last word may be cut short: not the name in ``I'm Jo.``"""
    named = len(words) > 1 and words[-2].means("writer") and words[-2].owns and words[-1].text[0].isupper()
    return not named and bool(begun_by(plain(words[-1].text)))


def _counted_off(text: str, at: int) -> bool:
    """Whether a number before this place is one of a round or a level: ``5. Runde``."""
    word = plain(text[at : at + 20]).split()[:1]
    senses = senses_of(word[0].strip(",.:;")) if word else {}
    return senses.get("note") == "round" or senses.get("list") == "level"


def _without_comments(words: Sequence[Lexeme]) -> list[Lexeme]:
    """The words without what stands behind ``#``, and without the marks of a list's entries."""
    found: list[Lexeme] = []
    comment = False
    for one, then in zip(words, [*words[1:], *words[-1:]], strict=True):
        begins = not found or found[-1].text == LINE
        numbered = one.text == ")" and found and found[-1].number is not None
        if numbered and (len(found) == 1 or found[-2].text == LINE):
            found.pop()  # the number of an entry: "2) Ann"
            continue
        comment = one.text != LINE and (comment or (one.text == "#" and not then.glued))
        if not comment and one.text != "#" and not (begins and (one.text in BULLETS or one.text == LINE)):
            found.append(one)
    return found


def _without_legends(words: Sequence[Lexeme]) -> list[Lexeme]:
    """The words without what only tells what a star or a letter means, ``(* = upgraded)``, ``(A) = upgraded``; the
    letter then means that wherever it stands in brackets."""
    found = list(words)
    for at in range(len(words) - 3, -1, -1):
        star, sign, meant = words[at : at + 3]
        if star.text == "*" and sign.text in ("=", ":") and meant.means("say", "upgraded"):
            opens = at > 0 and words[at - 1].text == "("
            del found[at - opens : at + 3 + (opens and words[at + 3].text == ")")]
        bracket = [one.text for one in words[at : at + 4 : 2]] == ["(", ")"] and len(sign.text) == 1
        behind = words[at + 3 : at + 5]
        if bracket and [one.text for one in behind[:1]] == ["="] and behind[1].means("say", "upgraded"):
            del found[at : at + 5]
            for n in range(1, len(found) - 1):
                if found[n].text == sign.text and (found[n - 1].text, found[n + 1].text) == ("(", ")"):
                    found[n] = replace(found[n], senses=behind[1].senses)
    return found


def _split(word: Lexeme) -> list[Lexeme]:
    """The words that are written as one: ``l'espion``, ``Ann's``, ``plant-tech``."""
    text, start = word.text, word.start
    if before := _BEFORE.match(text):
        own = senses_of(before[0].casefold())  # "j'ai"
        if own:
            rest = _split(replace(word, text=text[before.end() :], start=start + before.end()))
            return [replace(word, text=before[0], end=start + before.end(), senses=own), *rest]
        text, start = text[before.end() :], start + before.end()
    behind = _BEHIND.search(text)
    bare = text[: behind.start()] if behind else text
    parts = bare.split("-")
    if len(parts) > 1 and all(senses_of(plain(one)) for one in parts):
        found = []
        for part in parts:
            found.append(replace(word, text=part, start=start, end=start + len(part), senses=senses_of(plain(part))))
            start += len(part) + 1
        return found
    owns = bool(behind)
    return [replace(word, text=bare, start=start, senses=senses_of(plain(bare)), owns=owns)] if bare else []


def _joined(words: Sequence[Lexeme]) -> list[Lexeme]:
    """The words with those together that are a phrase, and with numbers in words."""
    found: list[Lexeme] = []
    at = 0
    while at < len(words):
        count = next((n for n in range(MAX_PHRASE_WORDS, 1, -1) if _is_phrase(words[at : at + n])), 1)
        last = words[at + count - 1]
        text = " ".join(one.text for one in words[at : at + count])
        senses = senses_of(plain(text)) if count > 1 else words[at].senses
        number = int(senses["count"]) if "count" in senses else words[at].number
        found.append(replace(words[at], text=text, end=last.end, owns=last.owns, senses=senses, number=number))
        at += count
    return found


def _is_phrase(words: Sequence[Lexeme]) -> bool:
    return len(words) > 1 and words[-1].text != LINE and plain(" ".join(one.text for one in words)) in _phrases()


def with_near_spellings(words: Sequence[Lexeme]) -> list[Lexeme]:
    """The words, with what those may stand for that are only nearly spelt as they should be."""
    found = []
    for one in words:
        senses = senses_of(plain(one.text), True) if one.is_word and one.seat is None else one.senses
        found.append(replace(one, senses=senses, number=int(senses["count"]) if "count" in senses else one.number))
    return found
