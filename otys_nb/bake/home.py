"""The home page of the baked course, for a stick or a shared folder: the dive map. The pages lie in one folder."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from otys_nb.bake import page
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
OWN: Final = (
    *("code", "code_take", "code_go", "code_save", "code_file", "code_taken", "code_wrong", "code_scan"),
    *("code_left", "code_unkept"),
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
    data = dumps({"chapters": entries, "words": course_words(lang), "course": places(), "lang": lang}).replace(
        "<", "\\u003c"
    )
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
    return page.html(lang, say("index", lang), file("home.css").replace("</", "<\\/"), body)


def course_words(lang: str) -> dict[str, str]:
    """What the map says where no kernel is, and what carries progress to another device."""
    return map_words(lang) | {key: say(key, lang) for key in OWN} | {"kept": for_page(lang)["kept"]}
