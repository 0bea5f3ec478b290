"""Every text that the project writes down, where it stands, and which rules it cites."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterator
from functools import cache, wraps
from pathlib import Path
from typing import Any, TypeVar

import otys_nb
from tests.begun_language import strings

PACKAGE = Path(otys_nb.__file__).parent
PROJECT = Path(__file__).parent.parent
Found = TypeVar("Found")
CITED = re.compile(r"(?:[\[`(]*\b[RQ]\d+\b[\]`)]*[\s,;–-]*)+")
"""One or several citations in a row: ``[R85]–[R87]``, `` `R85` ``."""


def kept(find: Callable[[], Iterator[Found]]) -> Callable[[], tuple[Found, ...]]:
    """What is found is looked for once: no test changes what is written."""
    return cache(wraps(find)(lambda: tuple(find())))


def listed(why: str, found: list[tuple[str, str]]) -> str:
    """What stands where, with the numbers of the lines where it begins."""
    each = dict.fromkeys(found)
    whole = [(where, text) for where, text in each if not any(within(where, text, other) for other in each)]
    said = [f"{where}{lines_of(where, text)}: {text}" for where, text in whole]
    return "\n".join([why, *said])


def within(where: str, text: str, other: tuple[str, str]) -> bool:
    """Whether a text is a part of another in the same file, and so named with it."""
    return other[0] == where and text != other[1] and text in other[1]


def lines_of(where: str, text: str) -> str:
    """``:12,40``, the lines in which a text begins, however it is wrapped; nothing where it is put together."""
    source = (PROJECT / where).read_text(encoding="utf-8")
    words = re.findall(r"\w+", text)
    begins = [found.start() for found in re.finditer(r"\b" + r"\W+".join(words) + r"\b", source)] if words else []
    return f":{','.join(str(source.count(chr(10), 0, at) + 1) for at in begins)}" if begins else ""


@kept
def entries() -> Iterator[tuple[str, str, list[str]]]:
    """The texts of each table of the data that lists rules, with the file and these rules."""
    for path, data in toml():
        for table in tables(data):
            listed = [table["number"]] if "number" in table else table.get("rules", table.get("refs", []))
            if table is not data and isinstance(listed, list):
                for text in strings(table):
                    yield place_of(path), text, list(map(str, listed))


@kept
def citations() -> Iterator[tuple[str, str, list[str]]]:
    """What stands before each citation in a line, with the rules that are cited there."""
    for where, text in written():
        at = 0
        for found in CITED.finditer(text):
            yield where, text[at : found.start()], re.findall(r"Q\d+|(?<=R)\d+", found.group())
            at = found.end()


@kept
def written() -> Iterator[tuple[str, str]]:
    """Every text of the data, their comments, and the lines of the notebooks, the documents and the code."""
    for path, data in toml():
        yield from ((place_of(path), text) for text in strings(data))
        comments = re.findall("(?m)^# (.*)", path.read_text(encoding="utf-8"))
        yield place_of(path), " ".join(comments)
    for path in sorted((PROJECT / "notebooks").rglob("*.ipynb")):
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            if cell["cell_type"] == "markdown":
                yield from ((place_of(path), line) for line in "".join(cell["source"]).splitlines())
    for path in (*sorted((PROJECT / "docs").glob("*.md")), *sorted(PACKAGE.rglob("*.py"))):
        if path.name not in ("change-a-rule.md", "coverage.md"):  # an example of a change, and what a tool writes
            yield from ((place_of(path), line) for line in path.read_text(encoding="utf-8").splitlines())


@cache
def place_of(path: Path) -> str:
    """Where a file stands in the project: several have one name."""
    return path.relative_to(PROJECT).as_posix()


@kept
def toml() -> Iterator[tuple[Path, dict[str, Any]]]:
    for path in sorted(PACKAGE.rglob("*.toml")):
        yield path, tomllib.loads(path.read_text(encoding="utf-8"))


def tables(data: object) -> Iterator[dict[str, Any]]:
    if isinstance(data, dict):
        yield data
    for inner in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from tables(inner)
