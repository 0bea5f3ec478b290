"""French sets a space before : ; ? ! and inside « », and no line may break there."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
BREAKS = re.compile(r"[^\s.] [:;?!»](?=[\s\".,»)\]*<]|$)|« ")
"""An ordinary space before the mark."""
NONE = re.compile(r"[^\W\d_][»”’)\]}…*]*[:;?!»](?=[\s\".,»)\]*<]|$)|\d[:;?!](?=\s|$)|«[^\s\u00a0\u202f]")
"""No space at all. A time, an address, `::` and what stands between backticks, such as a notation, have none."""
REMEDY = "write U+00A0, the no-break space, before : ; ? ! and inside « »"


def french(table: Any, inside: bool) -> Iterator[str]:
    """Every French text of a catalogue: under a key ``fr``, or all of a French file."""
    if isinstance(table, str):
        if inside:
            yield table
    elif isinstance(table, list):
        for each in table:
            yield from french(each, inside)
    elif isinstance(table, dict):
        for key, each in table.items():
            yield from french(each, inside or key == "fr")


def mark(text: str) -> str:
    """The first mark of a text that does not have its no-break space, with what stands before it, or nothing."""
    prose = re.sub(r"`[^`]*`", "`", text)
    found = BREAKS.search(prose) or NONE.search(prose)
    return prose[max(0, found.start() - 20) : found.end()].strip() if found else ""


def named(path: Path, lines: list[str], text: str) -> str:
    """Where a text that a test found stands, and its mark."""
    ends = mark(text).split("\n")[-1]
    at = next((f":{number}" for number, line in enumerate(lines, 1) if ends in line), "")
    return f"{path.relative_to(ROOT)}{at}: …{ends}… in: {text}"


def test_every_mark_of_a_french_catalogue_has_its_no_break_space() -> None:
    found = [
        named(path, path.read_text(encoding="utf-8").splitlines(), text)
        for path in sorted((ROOT / "otys_nb").rglob("*.toml"))
        if path.name != "terms.toml"  # its wrong forms are patterns
        for text in french(tomllib.loads(path.read_text(encoding="utf-8")), path.stem.split(".")[-1] == "fr")
        if mark(text)
    ]
    assert not found, "\n".join((REMEDY, *found))


def test_every_mark_of_a_french_text_beside_the_package_has_its_no_break_space() -> None:
    """What the Jupyter extension says, and the few words of the tools that build the course."""
    words = ROOT / "js" / "lab" / "words.json"
    texts = [(words, text) for text in french(json.loads(words.read_text(encoding="utf-8")), False)]
    for path in (*(ROOT / "lite").glob("*.py"), *(ROOT / "tools").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for key, value in zip(node.keys, node.values, strict=True) if isinstance(node, ast.Dict) else ():
                if isinstance(key, ast.Constant) and key.value == "fr":
                    said = [each.value for each in ast.walk(value) if isinstance(each, ast.Constant)]
                    texts += [(path, text) for text in said if isinstance(text, str)]
    assert len({path for path, _ in texts}) > 2
    found = [named(path, path.read_text(encoding="utf-8").splitlines(), text) for path, text in texts if mark(text)]
    assert not found, "\n".join((REMEDY, *found))


def test_every_mark_of_a_french_notebook_has_its_no_break_space() -> None:
    found = [
        named(path, [], line)
        for path in sorted((ROOT / "notebooks" / "fr").glob("*.ipynb"))
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]
        if cell["cell_type"] == "markdown"
        for line in "".join(cell["source"]).splitlines()
        if mark(line)
    ]
    assert not found, "\n".join((REMEDY, *found))


@pytest.mark.parametrize(
    "text",
    [
        "Pas cette fois: poussez",
        "Quel niveau?",
        "Oui!",
        "**Fin**: oui",
        "le niveau 2; puis",
        "«Oui\u00a0»",
        "Quoi ?",
        "au niveau 3 ?",
        "12 % : oui",
        "(`R3`) ; puis",
        "« Oui »",
    ],
)
def test_a_mark_without_its_no_break_space_is_found(text: str) -> None:
    assert mark(text)


@pytest.mark.parametrize(
    "text",
    [
        "Il est 12:30.",
        "https://example.org/a?b=c;d!e",
        "`S:>M.m` copie",
        "a::b",
        "Fin\u00a0: oui",
        "Quoi\u202f?",
        "«\u00a0Oui\u00a0!\u00a0»",
        "{who:le}",
        "Quoi\u00a0?!",
    ],
)
def test_what_is_no_mark_or_has_its_space_is_left(text: str) -> None:
    assert not mark(text)


def test_lessons_keep_the_spaces_of_their_files() -> None:
    from otys_nb.lessons import all_lessons

    assert any("\u00a0" in step.goals["fr"] for lesson in all_lessons() for step in lesson.steps)
