"""Write what the Jupyter extension knows of the course: `js/lab/course.json` and `js/lab/fingerprints.json`.

    python -m tools.course_data            write them
    python -m tools.course_data --check    write nothing; fail if they are not what the course gives

`course.json` holds the name under which a first game is kept, and the notebooks in order, with titles, minutes and
steps, so that the map can be shown while no kernel runs, and whether a notebook ends in fresh exercises.
`fingerprints.json` holds the fingerprint of each notebook in each language, because notebooks that are exactly as they
were shipped run by themselves, and no others.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from otys_nb.app.course_files import in_all_languages
from otys_nb.app.fingerprint import fingerprint
from otys_nb.app.launcher import OneLineParser
from otys_nb.lessons.chapters import chapters
from otys_nb.rules.language import LANGUAGES
from otys_nb.widgets.first_game import first_game

ROOT = Path(__file__).resolve().parent.parent
COURSE = ROOT / "js" / "lab" / "course.json"
FINGERPRINTS = ROOT / "js" / "lab" / "fingerprints.json"


def course() -> dict[str, Any]:
    """The notebooks of the course, in order."""
    return {
        "first_game": first_game().place["board"],
        "chapters": [
            {
                "file": chapter.file,
                "group": chapter.group,
                "lesson": chapter.counted[0],
                "steps": list(chapter.counted[1]),
                "practice": chapter.lesson is not None and _has_practice(chapter.file, chapter.lesson.id),
                "minutes": chapter.minutes,
                "titles": {lang: chapter.title(lang) for lang in LANGUAGES},
            }
            for chapter in chapters()
        ],
    }


def _has_practice(file: str, lesson: str) -> bool:
    cells = _notebook(ROOT / "notebooks" / file)["cells"]
    return any("".join(cell["source"]) == f'otys.practice("{lesson}")' for cell in cells)


def fingerprints() -> list[str]:
    """The fingerprints of all notebooks of the course, in all languages."""
    return sorted(fingerprint(_notebook(path)) for path in in_all_languages(ROOT / "notebooks"))


def _notebook(path: Path) -> dict[str, Any]:
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return notebook


def made() -> dict[Path, str]:
    """The files' texts as they should be."""
    data = {COURSE: course(), FINGERPRINTS: fingerprints()}
    return {path: json.dumps(value, ensure_ascii=False, indent=1) + "\n" for path, value in data.items()}


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
