"""The home page of the baked course: the dive map, and what installs the course where it is served.

The pages lie in one folder. Opened from a stick all of it works but the installing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from otys_nb.bake import offline, page
from otys_nb.bake.messages import say
from otys_nb.bake.store import dumps
from otys_nb.lessons import Lesson
from otys_nb.lessons.chapters import chapters
from otys_nb.lessons.messages import say as say_of_lessons
from otys_nb.lessons.progress import places
from otys_nb.pictures.safe_text import escaped
from otys_nb.rules.language import spoken
from otys_nb.widgets.course_map import map_entry, map_words
from otys_nb.widgets.messages import for_page
from otys_nb.widgets.shared import text as file

HOME: Final = "index.html"
MANIFEST: Final = "course.webmanifest"
WORKER: Final = "course-worker.js"
ICON: Final = "course-icon.svg"
OWN: Final = (
    *("code", "code_take", "code_go", "code_save", "code_file", "code_taken", "code_wrong", "code_scan"),
    *("code_left", "code_unkept"),
    "offline",
)


def bake_index(
    lessons: Iterable[tuple[Lesson, str]],
    lang: str = "",
    *,
    pages: Mapping[str, str] = page.NO_PAGES,
    more: Iterable[tuple[str, str, str]] = (),
    of_the_day: tuple[str, Mapping[str, str]] | None = None,
) -> str:
    """The home page: a map of the baked lessons, each with the name of its file, and of `more`: title, what it is
    about, and file. `of_the_day` is the file of the dives, and what is asked each day. `pages` is where the page is in
    each language. What is done is what the browser has kept."""
    lang = spoken(lang)
    known = {chapter.lesson.id: chapter for chapter in chapters() if chapter.lesson}
    entries = [{**map_entry(known[lesson.id], lang), "file": name} for lesson, name in lessons]
    nothing: dict[str, Any] = {"number": "", "time": 0, "minutes": "", "lesson": "", "steps": [], "names": []}
    entries += [{**nothing, "title": title, "about": about, "file": name} for title, about, name in more]
    if of_the_day:
        name, asked = of_the_day
        entries.append(
            {**nothing, "title": say("dive", lang), "about": say("dive_about", lang), "file": name, "days": asked}
        )
    words = map_words(lang) | {key: say(key, lang) for key in OWN}
    words["kept"] = for_page(lang)["kept"]
    data = dumps({"chapters": entries, "words": words, "course": places(), "lang": lang}).replace("<", "\\u003c")
    rows = "".join(
        f'<li><a href="{escaped(entry["file"])}">{escaped(entry["title"])}</a> {escaped(entry["minutes"])}</li>\n'
        for entry in entries
    )
    links = " ".join(
        f'<a href="{escaped(address)}" lang="{other}" hreflang="{other}">{escaped(say("language", other))}</a>'
        for other, address in pages.items()
        if other != lang
    )
    title = escaped(say("index", lang))
    body = (
        f'<main class="otys otys-course">\n<header class="otys-home-top"><h1>{title}</h1>'
        f"{f'<nav>{links}</nav>' if links else ''}</header>\n"
        f"<p>{escaped(say_of_lessons('map_premise', lang))}</p>\n<ol>\n{rows}</ol>\n</main>\n"
        f'<script type="application/json" id="otys-home">{data}</script>\n'
        f'<script type="module">{page.inline_script(file("home.js"))}</script>\n'
    )
    return page.html(lang, say("index", lang), file("home.css").replace("</", "<\\/"), body, page.COURSE_POLICY)


def home_files(pages: Mapping[str, str], lang: str = "") -> dict[str, str]:
    """Return the files that let a browser install a folder of baked pages; the browser keeps `pages`."""
    lang = spoken(lang)
    files = {MANIFEST: offline.manifest(say("index", lang), lang, HOME, ICON, "#fcefdc"), ICON: _icon()}
    whole = {**pages, **files}
    names = sorted(whole)
    return files | {WORKER: offline.worker(f"course-{lang}", names, (whole[name] for name in names))}


def _icon() -> str:
    """Draw a diver's helmet in the water."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="#16436d"/>'
        '<rect width="512" height="190" fill="#70b9cb"/><rect x="136" y="386" width="240" height="52" rx="20" '
        'fill="#dda033" stroke="#112233" stroke-width="16"/><circle cx="256" cy="246" r="150" fill="#dda033" '
        'stroke="#112233" stroke-width="16"/><circle cx="256" cy="246" r="86" fill="#ccf0ff" stroke="#112233" '
        'stroke-width="16"/><path d="M256 160v172M170 246h172" stroke="#112233" stroke-width="12"/></svg>\n'
    )
