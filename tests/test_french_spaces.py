"""French sets a space before : ; ? ! and inside « », and no line may break there."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
BREAKS = re.compile(r"[^\W\d_][»”’)\]}…*]* [:;?!»](?=[\s\".,»)\]*<]|$)|« ")


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


def test_no_line_of_a_french_catalogue_breaks_before_a_mark() -> None:
    found = [
        f"{path.name}: {text}"
        for path in (ROOT / "otys_nb").rglob("*.toml")
        for text in french(tomllib.loads(path.read_text(encoding="utf-8")), path.stem.split(".")[-1] == "fr")
        if BREAKS.search(text)
    ]
    assert not found, "\n".join(("write U+00A0, the no-break space, before : ; ? ! and inside « »", *found))


def test_no_line_of_a_french_notebook_breaks_before_a_mark() -> None:
    found = [
        f"{path.name}: {line}"
        for path in sorted((ROOT / "notebooks" / "fr").glob("*.ipynb"))
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]
        if cell["cell_type"] == "markdown"
        for line in "".join(cell["source"]).splitlines()
        if BREAKS.search(re.sub(r"`[^`]*`", "", line))
    ]
    assert not found, "\n".join(("write U+00A0, the no-break space, before : ; ? ! and inside « »", *found))


def test_lessons_keep_the_spaces_of_their_files() -> None:
    from otys_nb.lessons import all_lessons

    goals = [step.goals["fr"] for lesson in all_lessons() for step in lesson.steps]
    assert any("\u00a0" in goal for goal in goals)
    assert not [goal for goal in goals if BREAKS.search(goal)]
