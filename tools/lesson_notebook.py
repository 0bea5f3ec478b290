"""Begins a lesson's notebook in each language: title, aim and minutes, its parts, practice, what one learned, links.

`python -m tools.lesson_notebook air` writes those that are not there yet; `tools.notebooks` then runs them.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from typing import Any, Final

import nbformat
import nbformat.v4 as v4

from otys_nb.lessons import lesson
from otys_nb.lessons.chapters import chapters
from otys_nb.lessons.model import Lesson
from tools.notebooks import FOLDER, METADATA, normalised, shown

WORDS: Final = {
    "en": (
        "About {} minute{}.",
        "More of it",
        "What you learned",
        "**Next:**",
        "What players ask",
        "Map of the course",
    ),
    "fr": (
        "Environ {} minute{}.",
        "S’entraîner encore",
        "Ce que vous avez appris",
        "**Suite\u00a0:**",
        "Ce que demandent les joueurs",
        "Plan du cours",
    ),
    "de": (
        "Etwa {} Minute{}.",
        "Noch mehr Übung",
        "Was du gelernt hast",
        "**Weiter:**",
        "Was Spieler fragen",
        "Übersicht des Kurses",
    ),
}
"""What every lesson's notebook says: how long it takes, its headings, and the links below it."""


def begun(told: Lesson, lang: str) -> Any:
    """The notebook of a lesson in a language, not run yet; its texts are the lesson's own."""
    about, more, learned, following, questions, course_map = WORDS[lang]
    minutes = about.format(told.minutes, "" if told.minutes == 1 else "n" if lang == "de" else "s")
    lines = "\n".join(re.sub(r"\[([RQ]\d+)\]", r"`\1`", f"- {each[lang]}") for each in told.learned)
    links = [f"[{questions}](14_what_players_ask.ipynb)", f"[{course_map}](00_start.ipynb)"]
    after = next((each for each in chapters() if each.notebook == told.following), None)
    if after is not None:
        links.insert(0, f"{following} [{after.number} · {after.titles[lang]}]({after.notebook}.ipynb)")
    first, *others = [f'otys.lesson("{told.id}", "{part}")' for part in told.parts]
    cells = [
        v4.new_markdown_cell(f"# {told.titles[lang]}\n\n{told.aims[lang]} {minutes}"),
        v4.new_code_cell(f"import otys_nb as otys\n\n{first}"),
        *map(v4.new_code_cell, others),
        v4.new_markdown_cell(f"## {more}"),
        v4.new_code_cell(f'otys.practice("{told.id}")'),
        v4.new_markdown_cell(f"## {learned}\n\n{lines}\n\n{' · '.join(links)}"),
    ]
    return v4.new_notebook(cells=cells, metadata=METADATA | {"title": told.titles[lang]})


def main(arguments: Sequence[str]) -> int:
    """Write the notebooks that are not there, one for each language."""
    told = lesson(arguments[0]).lesson
    stem = f"{told.number}_{told.id}"
    for lang in WORDS:
        path = (FOLDER if lang == "en" else FOLDER / lang) / f"{stem}.ipynb"
        if path.exists():
            print(f"{shown(path)} is there already, and is left as it is")
            continue
        nbformat.write(normalised(begun(told, lang), stem), path)
        print(f"{shown(path)} is begun")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
