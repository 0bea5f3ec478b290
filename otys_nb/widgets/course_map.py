"""The map of the course as a widget: the learner's progress, what comes next, and a code that carries it elsewhere.

The browser keeps the progress and the page counts it. The kernel reads and writes the codes, and updates the open
lessons when progress is deleted or brought in. The map needs no boards, so it has a front-end module of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import anywidget
import traitlets

from otys_nb.lessons import chapters
from otys_nb.lessons.dives import dive
from otys_nb.lessons.memory import KEY, MEMORY
from otys_nb.lessons.messages import say
from otys_nb.lessons.progress import Progress
from otys_nb.lessons.short_code import CodeError
from otys_nb.pictures.safe_text import escaped
from otys_nb.rules.arguments import checked
from otys_nb.rules.language import spoken
from otys_nb.rules.readable import short_repr
from otys_nb.widgets import actions
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.open_lessons import forget, mark
from otys_nb.widgets.shared import text
from otys_nb.widgets.trait_names import guarded
from otys_nb.widgets.wire.action import Action
from otys_nb.widgets.wire.course_map import MapChapter, MapReply

DIVES: Final = "12_dive"
"""The page with a puzzle that changes by the day."""
WORDS: Final = (
    "premise",
    "tools",
    "here",
    "begin",
    "pearl",
    "pearls",
    "whole",
    "done",
    "code",
    "code_is",
    "copy",
    "copied",
    "other",
    "take",
    "save",
    "file",
    "forget",
    "restore",
    "forgotten",
    "restored",
    "unkept",
    "offline",
)


@guarded
class CourseMap(anywidget.AnyWidget):
    """The notebooks of the course with links, minutes and progress; made by `course_map`."""

    # Texts, not paths: anywidget would watch a path for changes, and keep every map alive for ever.
    _esm = text("map.js")
    _css = text("map.css")

    lang = traitlets.Unicode().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    chapters: traitlets.List[Any] = traitlets.List().tag(sync=True)
    code = traitlets.Unicode().tag(sync=True)
    answer = traitlets.Dict().tag(sync=True)
    """To the action of that `seq`: a `text`, whether it is `wrong`, and what is to be added to what is `done`."""

    def __init__(self) -> None:
        self.progress = Progress()
        """The progress that the browser has sent."""
        self._forgotten = Progress()
        lang = spoken()
        super().__init__(
            lang=lang,
            words=map_words(lang),
            chapters=[map_entry(chapter, lang) | of_the_day(chapter, lang) for chapter in chapters.chapters()],
        )
        self.on_msg(self._on_custom)
        self._stands = True

    # page → kernel

    @checked
    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Take no traits from the page: it sends messages."""

    def _on_custom(self, widget: object, content: object, buffers: object) -> None:
        self.receive(content)

    def receive(self, data: object) -> None:
        """Do what the page asks: ``progress``, ``type`` (a code), ``forget``, ``undo``; anything else is refused."""
        try:
            found = self._do(actions.read(data))
        except Rejected as error:
            found = {"wrong": True, "text": error.text(self.lang)}
        if found:
            self.answer = {"seq": actions.seq_of(data), "wrong": False, "done": {}} | found

    def _do(self, action: Action) -> MapReply:
        match action["do"]:
            case "progress":
                return self._read_progress(action["done"])
            case "type":
                return self._take(action["text"])
            case "forget":
                return self._forget()
            case "undo":
                return self._restore()
            case other:
                raise Rejected("unknown", what=actions.shown(other))

    def _read_progress(self, kept: object) -> MapReply:
        """Read the progress that the browser has kept: untrusted data, of which only what fits the course counts."""
        try:
            self.progress = Progress.from_page(kept)
        except ValueError as error:
            raise Rejected("malformed", what=actions.shown(str(error))) from None
        self.code = self.progress.code() if self.progress != Progress() else ""
        return {}

    def _take(self, code: str) -> MapReply:
        try:
            found = Progress.from_code(code)
        except CodeError as error:
            said = str(error)
            raise Rejected(text=f"{said[0].upper()}{said[1:]}.") from None
        MEMORY.take(found.remembered)
        mark(found)
        said = say("map_taken", self.lang)
        if found.changed:
            titles = {chapter.lesson.id: chapter.title(self.lang) for chapter in chapters.chapters() if chapter.lesson}
            names = ", ".join(titles.get(name, name) for name in found.changed)
            said = f"{said} {say('map_changed', self.lang, lessons=names)}"
        done = {name: dict.fromkeys(sorted(steps), "helped") for name, steps in found.done.items()}
        if found.remembered:
            done[KEY] = {str(rule): str(each) for rule, each in found.remembered.items()}
        return {"text": said, "done": done}

    def _forget(self) -> MapReply:
        self._forgotten, self.progress, self.code = self.progress, Progress(), ""
        forget()
        return {"text": say("map_forgotten", self.lang)}

    def _restore(self) -> MapReply:
        MEMORY.take(self._forgotten.remembered)
        mark(self._forgotten)
        return {"text": say("map_restored", self.lang)}

    # where nothing runs

    def text(self) -> str:
        """The map as text."""
        return chapters.text(self.progress, self.lang)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return short_repr(self)

    def _html(self) -> str:
        """A plain table with links."""
        rows = "".join(
            f'<tr><td>{chapter.number}</td><td><a href="{chapter.file}">{escaped(chapter.title(self.lang))}</a></td>'
            f"<td>{escaped(chapter.about(self.lang))}</td>"
            f"<td>{say('map_minutes', self.lang, n=chapter.minutes)}</td>"
            f"<td>{chapter.stand(self.progress, self.lang)}</td></tr>\n"
            for chapter in chapters.chapters()
        )
        below = "<br>".join(map(escaped, chapters.standing(self.progress, self.lang)))
        return f"<table>\n{rows}</table>\n<p>{below}</p>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        live, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        return {**live, "text/plain": self.text(), "text/html": self._html()}, metadata


@checked
def course_map() -> CourseMap:
    """The map of the course in the spoken language: links, minutes, what is done and what comes next.

    What is done is kept by the browser alone; a short code carries it to another one. Printed, it is a table.
    """
    return CourseMap()


def map_entry(chapter: chapters.Chapter, lang: str) -> MapChapter:
    """What the page's map knows of a chapter."""
    lesson, steps = chapter.counted
    told = chapter.lesson.steps if chapter.lesson else ()
    names = [say(step.titles, lang) for step in told if step.id in steps] or [chapter.title(lang)]
    return {
        "number": chapter.number,
        "group": chapter.group,
        "title": chapter.title(lang),
        "about": chapter.about(lang),
        "file": chapter.file,
        "time": chapter.minutes,
        "minutes": say("map_minutes", lang, n=chapter.minutes),
        "lesson": lesson,
        "steps": list(steps),
        "names": names if steps else [],
    }


def of_the_day(chapter: chapters.Chapter, lang: str) -> dict[str, str]:
    """What the page of the dives asks today; nothing of any other page."""
    return {"today": say(dive().step.titles, lang)} if chapter.notebook == DIVES else {}


def map_words(lang: str) -> dict[str, str]:
    """What the page says; it fills in ``{n}``, ``{of}`` and ``{step}``."""
    own = {key: say(f"map_{key}", lang) for key in WORDS}
    blanks = {name: f"{{{name}}}" for name in ("n", "of", "step")}
    filled = {key: say(f"map_{key}", lang, **blanks) for key in ("steps", "station", "ahead")}
    return own | filled | {"map": say("map", lang)}


__all__ = ["CourseMap", "course_map"]
