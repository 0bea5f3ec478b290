"""Writes baked pages, all of them or none, with progress on standard error."""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from otys_nb.bake import dives, home, learning_platform, sent_puzzle
from otys_nb.bake import page as bake
from otys_nb.bake.messages import say
from otys_nb.bake.rules_page import FILE as RULES_FILE
from otys_nb.bake.rules_page import bake_rules
from otys_nb.lessons import LessonSession, all_lessons, lesson
from otys_nb.pictures.safe_text import printable
from otys_nb.rules import files
from otys_nb.rules.language import LANGUAGES, spoken
from otys_nb.rules.mistake import WrongValue
from otys_nb.rules.position import Position

ALL: Final = "all"
RULES: Final = "rules"
PRACTICE: Final = "practice"
"""What somebody may ask for, and only Python does."""
PROGRESS_SECONDS: Final = 0.5
"""Seconds between two lines of progress."""


def write_pages(
    name: str | None, position: Position | None, out: Path, *, part: str = "", lang: str = "", scorm: str = ""
) -> None:
    """Write a lesson's page, all lessons' pages or the page of rules into a folder, or the page of a table.

    With `scorm`, a version of it, a lesson is written as a package for learning platforms (`learning_platform`).

    Raises:
        KeyError: for a lesson or part that there is not.
        ValueError: for a language or a file that will not do.
        OSError: if a page cannot be written; nothing is written then.
    """
    lang = spoken(lang)
    if position is not None and part:
        raise WrongValue(say("files.no_parts", lang))
    if name == PRACTICE:
        raise WrongValue(say("files.practice", lang))
    if scorm and (position is not None or name in (ALL, RULES)):
        raise WrongValue(say("files.one_lesson", lang, option="--scorm"))
    if name in (ALL, RULES):
        if part:
            raise WrongValue(say("files.one_lesson", lang, option="--part"))
        if out.exists() and not out.is_dir():
            raise WrongValue(say("files.no_folder", lang, path=out, name=name))
        write_whole(_all(out, lang) if name == ALL else _rules(out, lang), out)
        return
    if out.is_dir():
        raise WrongValue(say("files.folder", lang, path=out))
    if not out.parent.is_dir():
        raise WrongValue(say("files.no_parent", lang, path=out.parent))
    if position is not None:
        page = bake.bake_game(position, lang, pages=elsewhere(out, lang), tell=Progress(out.name))
    else:
        there = {} if scorm else elsewhere(out, lang)
        page = bake.bake_lesson(lesson(name or "", part, lang=lang), pages=there, tell=Progress(out.name))
    write_whole({out.name: _packed(page, name or "", lang, scorm) if scorm else page}, out.parent)


def _packed(page: str, name: str, lang: str, scorm: str) -> bytes:
    baked = lesson(name).lesson
    return learning_platform.package(page, f"Otys: {baked.title(lang)}", f"{baked.id}-{lang}", scorm)


def elsewhere(page: Path, lang: str) -> dict[str, str]:
    """Where a page is in each language, seen from itself: in the folder beside its own, if that has the name of its
    language (``site/de/turn.html``); else it is known nowhere."""
    if page.absolute().parent.name != lang:
        return {}
    return {other: f"../{other}/{page.name}" for other in LANGUAGES}


def _rules(folder: Path, lang: str) -> dict[str, str]:
    """The page of rules, with links to the baked lessons that lie in the folder already."""
    there = {name: place for name, place in _places().items() if (folder / place).is_file()}
    return {RULES_FILE: bake_rules(lang, pages=elsewhere(folder / RULES_FILE, lang), lessons=there)}


def _places() -> dict[str, str]:
    """By lesson, its page."""
    return {lesson.id: f"{lesson.number}-{lesson.id}.html" for lesson in all_lessons()}


def _all(folder: Path, lang: str) -> dict[str, str]:
    """All lessons, the page of rules, and the home page that leads to them."""
    places = _places()
    named = [(lesson, places[lesson.id]) for lesson in all_lessons()]
    pages: dict[str, str] = {}
    for at, (baked, file) in enumerate(named):
        around = {"home": home.HOME}
        if at + 1 < len(named):
            following, place = named[at + 1]
            around |= {"next": place, "title": following.title(lang)}
        there = elsewhere(folder / file, lang)
        pages[file] = bake.bake_lesson(
            LessonSession(baked, lang=lang), pages=there, around=around, rules=RULES_FILE, tell=Progress(file)
        )
    days = dives.days_from()
    there = elsewhere(folder / dives.FILE, lang)
    pages[dives.FILE] = dives.bake_dives(
        days, lang, pages=there, around={"home": home.HOME}, rules=RULES_FILE, tell=Progress(dives.FILE)
    )
    there = elsewhere(folder / sent_puzzle.FILE, lang)
    around = {"home": home.HOME}
    pages[sent_puzzle.FILE] = sent_puzzle.bake_puzzle_page(lang, pages=there, around=around, rules=RULES_FILE)
    pages[RULES_FILE] = bake_rules(lang, pages=elsewhere(folder / RULES_FILE, lang), lessons=places)
    more = [(say("rules", lang), say("rules_about", lang), RULES_FILE)]
    there = elsewhere(folder / home.HOME, lang)
    of_the_day = (dives.FILE, dives.titles(days, lang))
    pages[home.HOME] = home.bake_index(named, lang, pages=there, more=more, of_the_day=of_the_day)
    return pages


def write_whole(pages: Mapping[str, str | bytes], folder: Path) -> None:
    """Write files into a folder and into folders below it, all or none, through no link that lies there.

    Raises:
        OSError: if one cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for name in pages:
        files.refuse_special(folder / name)
    with files.Folder(folder) as place:
        place.write({name: _bytes(page) for name, page in pages.items()})
    for name, page in pages.items():
        print(f"{printable(folder / name)}: {len(_bytes(page)):,} bytes", file=sys.stderr)


def _bytes(page: str | bytes) -> bytes:
    return page.encode() if isinstance(page, str) else page


class Progress:
    """Says now and then how far a page has come."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._said = time.monotonic()

    def __call__(self, nodes: int, size: int) -> None:
        """There are so many nodes now."""
        if nodes > 1 and time.monotonic() - self._said > PROGRESS_SECONDS:
            self._said = time.monotonic()
            print(f"{printable(self.name)}: {nodes:,} boards, {size // 1000} KB", file=sys.stderr)
