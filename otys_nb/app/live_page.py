"""The page with the engine in it, the front of the course for everybody: lessons, games, practice, dives, questions and
analysis without a notebook and without a server's help.

It lies at the root of the course's static site (`lite/build.py`) and takes Python from there. `js/src/live` is what it
runs.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from otys_nb.app.messages import in_page
from otys_nb.bake import offline
from otys_nb.bake.home import course_words
from otys_nb.bake.messages import table
from otys_nb.bake.page import html, packed_beginning
from otys_nb.bake.rules_page import packed_rules
from otys_nb.bake.store import dumps
from otys_nb.lessons import all_lessons
from otys_nb.lessons.chapters import chapters
from otys_nb.lessons.progress import places
from otys_nb.pictures.safe_text import escaped
from otys_nb.rules.language import LANGUAGES
from otys_nb.widgets.actions import STRENGTHS
from otys_nb.widgets.course_map import map_entry
from otys_nb.widgets.messages import say as say_at_table
from otys_nb.widgets.shared import STATIC, drawings
from otys_nb.widgets.shared import text as file

PAGE: Final = "index.html"
NEEDED: Final = (
    "anywidget",
    "comm",
    "fsrs",
    "ipywidgets",
    "otys-nb",
    "psygnal",
    "segno",
    "traitlets",
    "typing-extensions",
)
"""The packages that boards need outside a notebook."""
POLICY: Final = (
    "default-src 'none'; script-src 'self' blob:; style-src 'unsafe-inline'; img-src data: 'self'; connect-src 'self'; "
    "worker-src 'self'; manifest-src 'self'"
)
SCRIPTS: Final = {
    "live.js": "live.js",
    "engine.js": "live-worker.js",
    "boards.js": "widget.js",
    "boards.css": "widget.css",
    "card.js": "card.js",
    "ask.js": "rules.js",
    "ask.css": "rules.css",
}
"""The page's own files, with their names in the package."""
WORKER_FILE: Final = "keep.js"
"""The name of the service worker, which keeps all files in the browser."""
MANIFEST: Final = "otys.webmanifest"
ICON: Final = "otys.svg"


def live_files(
    runtime: str,
    runtime_files: Mapping[str, int],
    wheels: Mapping[str, tuple[str, int]],
    *,
    notebooks: Mapping[str, Mapping[str, str]],
    keeps: bool = True,
    lang: str = "",
    more: Sequence[str] = (),
    version: str = "",
) -> dict[str, str]:
    """The page and its files, by name. `runtime` is where Python lies, seen from the page; with the bytes of each of
    its files, and of each package's wheel the name and the bytes. `notebooks` says for each language where the
    ``course`` opens as notebooks, and the teacher's desk, ``teach``; `keeps` whether the browser may keep anything,
    and `lang` which language is spoken unless the reader wishes another. `more` are other files that it asks for;
    `version` changes with what they all hold, since the browser keeps them for the time without a network.

    Raises:
        KeyError: for a package that boards need and that is not there.
    """
    packages = dict(wheels[name] for name in NEEDED)
    files = {**runtime_files, **packages}
    data = {
        "engine": {"from": runtime, "files": files, "wheels": sorted(packages), "worker": "engine.js"},
        "words": {each: _words(each) for each in LANGUAGES},
        "chapters": {each: _chapters(each) for each in LANGUAGES},
        "course": places(),
        "notebooks": notebooks,
        "site": {"lang": lang},
    }
    page = html("en", in_page("en")["title"], re.sub("</", r"<\\/", file("live.css")), _body(data, keeps), POLICY)
    lessons = {chapter.lesson.id: f"#learn/{chapter.lesson.id}" for chapter in chapters() if chapter.lesson}
    practice = dict.fromkeys(lessons, "#practise")
    own = {PAGE: page} | {name: file(source) for name, source in SCRIPTS.items()}
    own["art.json"] = dumps(drawings())
    own |= {f"ask-{each}.txt": packed_rules(each, lessons=lessons, practice=practice) for each in LANGUAGES}
    own |= {MANIFEST: offline.manifest("Otys", lang or "en", "./", ICON, "#fcefdc"), ICON: offline.icon()}
    kept = ["./", *(name for name in own if name != PAGE), *(f"{runtime}{name}" for name in files), *more]
    return own | {WORKER_FILE: offline.worker("live", kept, [version, *own.values()])}


def beginnings() -> dict[str, str]:
    """The files from which the first step of each lesson is played while the engine wakes up, by name."""
    return {
        f"lessons/{lang}/{each.id}.txt": packed_beginning(each.id, lang) for each in all_lessons() for lang in LANGUAGES
    }


def _body(data: Mapping[str, Any], keeps: bool) -> str:
    """What stands in the page; where nothing may be kept it says so as the site's other pages do."""
    without = "".join(f'<p lang="{lang}">{escaped(in_page(lang)["noscript"])}</p>\n' for lang in LANGUAGES)
    site = "{}" if keeps else '{"enableMemoryStorage":true}'
    held = dumps(data).replace("<", "\\u003c")
    return (
        f'<link rel="manifest" href="{MANIFEST}">\n<main></main>\n<noscript>\n{without}</noscript>\n'
        f'<script type="application/json" id="jupyter-config-data">{site}</script>\n'
        f'<script type="application/json" id="otys-live">{held}</script>\n'
        '<script type="module" src="live.js"></script>\n'
    )


def _words(lang: str) -> dict[str, Any]:
    """What the page says; under ``way`` what the map of the lessons and the code for another device say, under
    ``pupil`` what a class's page says."""
    how = {f"how.{name}": say_at_table(f"opponents.how.{name}", lang) for name in STRENGTHS}
    return in_page(lang) | how | {"way": course_words(lang), "pupil": table("seat", lang)}


def _chapters(lang: str) -> list[dict[str, Any]]:
    """The lessons and the first game as the map knows them, each with its address in the page and its notebook's
    name."""
    return [
        {
            **map_entry(chapter, lang),
            "file": f"#learn/{chapter.lesson.id}" if chapter.lesson else "#play/first",
            "notebook": chapter.file,
        }
        for chapter in chapters()
        if chapter.lesson or chapter.group == "game"
    ]


__all__ = ["NEEDED", "PAGE", "STATIC", "STRENGTHS", "live_files"]
