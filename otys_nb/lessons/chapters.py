"""The map of the course: its notebooks in the order of the way through it, what each is about, how far one has come.

>>> named("01_turn", "en")
'01 A turn in three steps'
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from otys_nb.lessons import lesson
from otys_nb.lessons.messages import labelled, say
from otys_nb.lessons.model import Lesson, Texts
from otys_nb.lessons.progress import Progress
from otys_nb.rules.language import in_every


@dataclass(frozen=True)
class Chapter:
    """A notebook of the course, named as its file without the ending; `lesson` is None where nothing is to be done step
    by step."""

    notebook: str
    titles: Texts
    abouts: Texts
    minutes: int
    lesson: Lesson | None
    group: str = "tools"
    """`short`, the short way in; the first `game`; `more` of it; `tools` for the table, or the `class`."""

    @property
    def number(self) -> str:
        """Its place in the course."""
        return self.notebook[:2]

    @property
    def file(self) -> str:
        """The file, which lies in the same folder as the other notebooks of its language."""
        return f"{self.notebook}.ipynb"

    def title(self, lang: str = "") -> str:
        """The title in a language."""
        return say(self.titles, lang)

    def about(self, lang: str = "") -> str:
        """What it is about, in a few words."""
        return say(self.abouts, lang)

    def named(self, lang: str = "") -> str:
        """Number and title."""
        return f"{self.number} {self.title(lang)}"

    @property
    def counted(self) -> tuple[str, tuple[str, ...]]:
        """The name and the steps by which a page counts what is done; a first game is one step."""
        if self.lesson:
            return self.lesson.id, tuple(step.id for step in self.lesson.steps if step.id not in self.lesson.films)
        return ("play", ("game",)) if self.group == "game" else ("", ())

    def share(self, progress: Progress) -> tuple[int, int]:
        """How many steps are done, and how many there are; a film that is only offered counts for nothing."""
        return progress.share(self.lesson) if self.lesson else (0, 0)

    def stand(self, progress: Progress, lang: str = "") -> str:
        """How far one has come, in words; empty where there are no steps."""
        done, of = self.share(progress)
        return say("map_steps", lang, n=done, of=of) if of else ""


@cache
def chapters() -> tuple[Chapter, ...]:
    """The notebooks of the course, in order."""
    data = tomllib.loads((files("otys_nb.lessons") / "data" / "course.toml").read_text(encoding="utf-8"))
    return tuple(_chapter(entry) for entry in data["chapter"])


def _chapter(entry: Mapping[str, Any]) -> Chapter:
    taught = lesson(entry["lesson"]).lesson if "lesson" in entry else None
    titles, minutes = (taught.titles, taught.minutes) if taught else (in_every(entry["title"]), entry["minutes"])
    return Chapter(entry["notebook"], titles, in_every(entry["about"]), minutes, taught, entry["group"])


def named(notebook: str, lang: str = "") -> str:
    """Number and title of a notebook; of one that is not in the course, its name."""
    return next((found.named(lang) for found in chapters() if found.notebook == notebook), notebook)


def following(progress: Progress) -> Chapter | None:
    """What comes next: the first of the lessons that is not done; None when all are."""
    for found in chapters():
        done, of = found.share(progress)
        if done < of:
            return found
    return None


def text(progress: Progress, lang: str = "") -> str:
    """The map as text."""
    width = max(len(found.named(lang)) for found in chapters())
    lines = [say("map", lang)]
    group = ""
    for found in chapters():
        if found.group != group:
            group = found.group
            lines.append(stretch(group, lang))
        minutes = say("map_minutes", lang, n=found.minutes)
        lines.append(f"  {found.named(lang):{width}}  {minutes:>7}  {found.stand(progress, lang)}".rstrip())
    return "\n".join([*lines, *standing(progress, lang)])


def stretch(group: str, lang: str = "") -> str:
    """The name of a stretch of the way, with the minutes of its lessons."""
    return say(f"map_{group}", lang, n=sum(found.minutes for found in chapters() if found.group == group))


def standing(progress: Progress, lang: str = "") -> list[str]:
    """What comes next, and the code, if anything has been done."""
    upcoming = following(progress)
    lines = [labelled(say("map_next", lang), upcoming.named(lang), lang) if upcoming else say("map_done", lang)]
    return lines + ([labelled(say("map_code", lang), progress.code(), lang)] if progress != Progress() else [])
