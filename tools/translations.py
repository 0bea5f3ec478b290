"""A notebook in another language: the same cells in the same order, the same code, and texts of its own.

The English notebook lies in `notebooks/`, its translations under the same name in `notebooks/fr/` and `notebooks/de/`.
A kernel that starts there speaks that language, so the code is the same, and only what stands in texts is translated.
"""

from __future__ import annotations

import copy
import os
import re
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

import nbformat

from otys_nb.rules.language import BEGUN, LANGUAGES

OTHERS = tuple(lang for lang in LANGUAGES if lang != "en")

MARK = "<!-- not translated yet -->"
"""The first line of a text that is still the English one."""

WORD = re.compile(r"[^\W\d_]{2,}")
NO_WORDS = re.compile(r"`[^`]*`|<[^>]*>|\]\([^)]*\)|\b[A-Z]\d+\b")
"""What is the same in every language: code, tags, where a link leads, the numbers of rules."""
CHIP = re.compile(r"\b[RQD]\d{1,3}\b")
LINK = re.compile(r"\]\(([^)\s]+)[^)]*\)|(?:href|src)=[\"']([^\"']+)[\"']")


class Differing(Exception):
    """A translation has not the texts of its original; the message lists both."""


def place(original: Path, lang: str) -> Path:
    """Where the translation of a notebook lies."""
    return original.parent / lang / original.name


def synced(original: Any, translation: Any | None) -> Any:
    """The translation with the original's code and metadata and its own texts, which belong together by their order.

    Without a translation, one to begin with: the English texts, each marked as not translated.

    Raises:
        Differing: if the two have not equally many texts.
    """
    made = copy.deepcopy(original)
    texts = [cell for cell in made.cells if cell.cell_type == "markdown"]
    if translation is None:
        for cell in texts:
            cell.source = f"{MARK}\n{cell.source}"
    else:
        own = [cell.source for cell in translation.cells if cell.cell_type == "markdown"]
        if len(own) != len(texts):
            raise Differing(_side_by_side(texts, own))
        for cell, source in zip(texts, own, strict=True):
            cell.source = source
        if "title" in translation.metadata:
            made.metadata["title"] = translation.metadata["title"]
    for cell in made.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    return made


def brought_up(original: Path, lang: str) -> Any:
    """The translation of a notebook, or the beginning of one, with the code that the notebook has now.

    Raises:
        Differing: if the two have not equally many texts.
    """
    target = place(original, lang)
    found = nbformat.read(target, as_version=4) if target.is_file() else None
    return synced(nbformat.read(original, as_version=4), found)


def _side_by_side(texts: list[Any], own: list[str]) -> str:
    rows = [f"{len(texts)} texts in English, {len(own)} in the translation:"]
    for number, (cell, other) in enumerate(zip_longest(texts, own), start=1):
        rows.append(f"  {number:2}  {_start(cell.source if cell else ''):38}  {_start(other or '')}".rstrip())
    return "\n".join(rows)


def _start(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 36 else line[:35].rstrip() + "…"


def problems(original: Path, lang: str) -> list[str]:
    """What keeps a notebook from being the translation of `original`; empty if nothing does.

    A language that has only begun may lack notebooks and texts.
    """
    target = place(original, lang)
    if not target.is_file():
        return ["is not there"] * (lang not in BEGUN)
    ours, theirs = (nbformat.read(path, as_version=4) for path in (original, target))
    if [cell.cell_type for cell in ours.cells] != [cell.cell_type for cell in theirs.cells]:
        return ["has other cells than the English notebook"]
    found = [f"says {name!r} otherwise" for name in _unlike(dict(ours.metadata), dict(theirs.metadata))]
    for index, (cell, other) in enumerate(zip(ours.cells, theirs.cells, strict=True)):
        check = _text if cell.cell_type == "markdown" else _code
        found += [f"{problem} in cell {index}" for problem in check(cell, other, original.parent, lang)]
    return found


def _unlike(one: dict[str, Any], other: dict[str, Any]) -> list[str]:
    """Metadata that differ; a title is translated, so it has only to be there."""
    names = sorted({*one, *other})
    return [
        name for name in names if (name in one) != (name in other) or (name != "title" and one[name] != other[name])
    ]


def _code(cell: Any, other: Any, folder: Path, lang: str) -> Iterator[str]:
    if cell.source != other.source:
        yield "has other code"
    if cell.metadata != other.metadata:
        yield "has other metadata"


def _text(cell: Any, other: Any, folder: Path, lang: str) -> Iterator[str]:
    if MARK in other.source or (cell.source == other.source and has_words(cell.source)):
        if lang not in BEGUN:
            yield "has an English text"
        return
    if set(CHIP.findall(cell.source)) != set(CHIP.findall(other.source)):
        yield f"cites other rules ({_apart(CHIP.findall(cell.source), CHIP.findall(other.source))})"
    links = _links(cell.source, folder, folder), _links(other.source, folder / lang, folder)
    if links[0] != links[1]:
        yield f"has other links ({_apart(*links)})"


def has_words(text: str) -> bool:
    """Whether there is something to translate: a single word, as in a heading, may be the same in two languages."""
    return len(WORD.findall(NO_WORDS.sub(" ", text))) > 1


def _apart(one: list[str], other: list[str]) -> str:
    missing, extra = sorted({*one} - {*other}), sorted({*other} - {*one})
    said = [f"{sign}{what}" for sign, group in (("-", missing), ("+", extra)) for what in group]
    return " ".join(said) or "in another number"


def _links(text: str, folder: Path, course: Path) -> list[str]:
    """Where the links of a text in `folder` lead, so that those of two languages can be compared.

    One within the course is the notebook's name, and whether it leads to another language.
    """
    found = []
    for match in LINK.finditer(text):
        target = match[1] or match[2]
        if re.match(r"[a-z]+:", target):
            found.append(target)
            continue
        path = Path(os.path.normpath(folder / target.partition("#")[0]))
        home = path.parent.name if path.parent.parent == course and path.parent.name in OTHERS else ""
        here = folder.name if folder != course else ""
        if home or path.parent == course:
            found.append(f"{path.name}{' in another language' if home != here else ''}")
        else:
            found.append(os.path.relpath(path, course))
    return sorted(found)
