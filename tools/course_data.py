"""Write what the Jupyter extension knows of the course: `js/lab/course.json` and `js/lab/known-cells.json`.

    python -m tools.course_data            write them
    python -m tools.course_data --check    write nothing; fail if they are not what the course gives

`course.json` holds the notebooks in order, with titles, minutes and steps, so that the map can be shown while no kernel
runs. `known-cells.json` holds the text of every code cell of the course, for these alone run by themselves, and with it
1 if the cell shows something to look at, 0 if it only prints. A text that the course had stays in it, because
somebody's older copy of a notebook may still hold it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from otys_nb.app.course_files import in_all_languages
from otys_nb.app.launcher import OneLineParser
from otys_nb.lessons.chapters import chapters
from otys_nb.rules.language import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
COURSE = ROOT / "js" / "lab" / "course.json"
CELLS = ROOT / "js" / "lab" / "known-cells.json"


def course() -> dict[str, Any]:
    """The notebooks of the course, in order."""
    return {
        "chapters": [
            {
                "file": chapter.file,
                "lesson": chapter.lesson.id if chapter.lesson else "",
                "steps": [step.id for step in chapter.lesson.steps] if chapter.lesson else [],
                "minutes": chapter.minutes,
                "titles": {lang: chapter.title(lang) for lang in LANGUAGES},
            }
            for chapter in chapters()
        ]
    }


def cells(before: dict[str, int]) -> dict[str, int]:
    """The code cells of the notebooks, and those there were before."""
    found = dict(before)
    for path in in_all_languages(ROOT / "notebooks"):
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            text = "".join(cell["source"])
            if cell["cell_type"] == "code" and text.strip():
                shows = any("text/html" in output.get("data", {}) for output in cell["outputs"])
                found[text] = int(shows)
    return dict(sorted(found.items()))


def made() -> dict[Path, str]:
    """The files' texts as they should be."""
    before = json.loads(CELLS.read_text(encoding="utf-8")) if CELLS.is_file() else {}
    return {path: json.dumps(data, ensure_ascii=False, indent=1) + "\n" for path, data in _data(before).items()}


def _data(before: dict[str, int]) -> dict[Path, Any]:
    return {COURSE: course(), CELLS: cells(before)}


def main(argv: Sequence[str] | None = None) -> int:
    """The command; returns 1 if `--check` finds a difference."""
    parser = OneLineParser(prog="python -m tools.course_data", description="Write what the Jupyter extension knows.")
    parser.add_argument("--check", action="store_true", help="write nothing, name what differs")
    check = parser.parse_args(argv).check
    stale = [path for path, text in made().items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
    for path in stale:
        if check:
            print(f"{path.relative_to(ROOT)}: not what the course gives; run `python -m tools.course_data`")
        else:
            path.write_text(made()[path], encoding="utf-8")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
