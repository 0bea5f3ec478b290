"""Takes a note apart into lines and words, by their places in the text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from otys_nb.explorer.table_note.words import is_word, known, phrase, plain

COMMA: Final = ","
ENDS: Final = (";", "!")
"""Where a sentence ends, besides the end of a line."""
FULL_LINE_CHARS: Final = 60
"""A line of so many characters may go on in the next."""
_TOKEN: Final = re.compile(r"[,;!]|[^\s,;!()]+")
_HEAD: Final = re.compile(r"\s*([^:,;]{1,40}?)\s*:(?:\s+|$)")
_MARK: Final = re.compile(r"^\s*(?:[-*•]+|[-=]?>|\d{1,2}\)|\d\.(?=\s))\s*")
"""What marks an entry of a list."""
_GOES_ON: Final = re.compile(r"[ \t]*[^\W_][^:]{20}")
_SENTENCE: Final = re.compile(r"\.(?=\s+[^\W\d_a-z]|\s*$)")
GLUED: Final = re.compile(r"(\d{1,3})([^\W\d_]{1,12})")
UNITS: Final = {"c": "credits", "b": "batteries"}
"""Letters that may stand right behind a number."""


@dataclass(frozen=True, slots=True)
class NoteLine:
    """One line of a note: the text before its colon, and the rest; `start` is where it begins in the note."""

    number: int
    head: str
    rest: str
    whole: str
    start: int


def lines_of(text: str) -> Iterator[NoteLine]:
    """The lines that are neither empty nor comments."""
    at = 0
    for number, raw in _unwrapped(text):
        whole = _MARK.sub("", raw).strip()
        start, at = at + raw.find(whole), at + len(raw)
        if not whole or whole.startswith("#"):
            continue
        found = _HEAD.match(whole)
        yield NoteLine(number, found[1] if found else "", whole[found.end() :] if found else whole, whole, start)


def _unwrapped(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a text with their numbers; what was only broken because a line was full is one."""
    first, held = 1, ""
    for number, raw in enumerate(text.splitlines(keepends=True), 1):
        full = held.rsplit("\n", 2)[-2] if held.count("\n") > 1 else held
        open_end = full.rstrip()[-1:].isalnum() or full.rstrip()[-1:] in (",", ":")
        if held and len(full.rstrip()) >= FULL_LINE_CHARS and open_end and _GOES_ON.match(raw):
            held += raw
            continue
        if held:
            yield first, held
        first, held = number, raw
    if held:
        yield first, held


def head_names(lines: Sequence[NoteLine]) -> dict[str, bool]:
    """What stands before colons, and whether it is said right behind one how much there is of something."""
    found: dict[str, bool] = {}
    for line in lines:
        rest = [word for word in _bare(_TOKEN.findall(line.rest)) if not is_word(word, "filler")]
        if line.head and (not rest or any(_counts(rest, at) for at in range(len(rest)))):
            found[line.head] = found.get(line.head, False) or not rest or _counts(rest, 0)
    return found


def clauses_of(lines: Sequence[NoteLine]) -> list[list[str]]:
    """The words of each clause."""
    found: list[list[str]] = []
    for line in lines:
        found.append([])
        for word in tokens(line.whole, 0)[0]:
            if word in (COMMA, *ENDS):
                found.append([])
            else:
                found[-1].append(word)
    return found


def _counts(words: Sequence[str], at: int) -> bool:
    """Whether it is said there how much there is of something, or what follows."""
    glued = GLUED.fullmatch(words[at])
    unit = [glued[2]] if glued else [*words[at + 1 : at + 4]] if words[at].isdecimal() else []
    if glued and plain(glued[2]) in UNITS:
        return True
    return (
        bool(phrase(unit, 0, "number")[1])
        if unit
        else bool(phrase(words, at, "number", "list")[0])
        or (is_word(words[at], "nothing") and bool(phrase(words, at + 1, "number")[1]))
    )


def _bare(words: Sequence[str]) -> list[str]:
    """The words without what only divides them; numbers as digits."""
    bare = (word.rstrip(":=.") for word in words)
    return [known("count").get(plain(word), word) for word in bare if word]


def tokens(text: str, start: int) -> tuple[list[str], list[tuple[int, int]]]:
    """The bare words of a text that begins at `start`, a semicolon behind each sentence, and where each stands in the
    note."""
    words: list[str] = []
    places: list[tuple[int, int]] = []
    for match in _TOKEN.finditer(text):
        bare = _bare([match[0]])
        words += ["," if word == "&" else word for word in bare]
        places += [(start + match.start(), start + match.end())] * len(bare)
        if _SENTENCE.match(text, match.end() - 1) and len(match[0]) > 1:
            words.append(";")
            places.append((start + match.end(), start + match.end()))
    return words, places
