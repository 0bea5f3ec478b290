"""The class kit: one folder or zip with all that a lesson needs: pages in three languages, class file, sheets, plans.

Another page, `tablet`, tests whether a tablet is fit for use.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from otys_nb.bake import home
from otys_nb.bake.files import write_whole
from otys_nb.bake.page import bake_lesson, html, inline_script
from otys_nb.bake.store import dumps
from otys_nb.classroom import plans
from otys_nb.classroom.class_file import ClassFile, Kept, class_file, made_anew
from otys_nb.classroom.messages import MESSAGES, say
from otys_nb.classroom.word import ClassWord
from otys_nb.classroom.worksheet import page
from otys_nb.classroom.worksheet.sheet import Worksheet
from otys_nb.lessons import Lesson, LessonSession, all_lessons
from otys_nb.pictures.safe_text import escaped
from otys_nb.rules.arguments import checked
from otys_nb.rules.language import LANGUAGES, spoken
from otys_nb.widgets.shared import text as file

BOARDS_RATIO: Final = 0.3
"""The share of the usual number of boards on a lesson's page, since the teacher waits for it: the solutions of each
goal with every move beside them, but less of what follows a wrong turn."""
SHEET_COUNT: Final = 4
"""The number of different work sheets, so that neighbours have different ones."""
PUPILS: Final = "pupils"
"""The folder that pupils get: answers and plans lie beside it."""
_ZIP_DATE: Final = (1980, 1, 1, 0, 0, 0)
PAGE_CSS: Final = """:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 44rem; padding: 16px; font: 18px/1.5 system-ui, sans-serif; }
a { display: inline-block; min-height: 44px; color: inherit; }
ul { padding: 0; list-style: none; }
button { min-width: 88px; min-height: 66px; font: inherit; }
"""


EXERCISE_WEIGHT: Final = 2
"""How long an exercise of a seat takes, beside a step of a lesson."""


class ClassKit:
    """The files of a kit, made one after the other by `step`, since a class's lesson takes a minute or two."""

    def __init__(self, word: ClassWord, seats: int, lang: str, kept: Kept = made_anew) -> None:
        self.word = word
        self.seats = seats
        self.lang = lang
        self.files: dict[str, str] = {}
        held = {part.lesson for plan in plans.plans().values() for part in plan} | {*word.parts}
        self.lessons = tuple(each for each in all_lessons() if each.id in held)
        self.class_file = ClassFile(word, seats, lang, False, kept)
        self._kept = kept
        steps = [len(each.steps) for each in self.lessons for _ in LANGUAGES]
        self.weights = [*steps, *[word.count * EXERCISE_WEIGHT] * seats, 1]
        """How long each part takes, beside the others."""
        self.of = len(self.weights)
        self.done = 0
        self._steps = self._made()

    def step(self) -> None:
        """Make the next part; nothing where all is made."""
        if next(self._steps, None) is not None:
            self.done += 1

    @property
    def part(self) -> float:
        """Which part of the work is done."""
        return sum(self.weights[: self.done]) / sum(self.weights)

    @property
    def name(self) -> str:
        """What its folder or zip is called."""
        return f"otys-{self.word}-kit"

    def whole(self) -> dict[str, str]:
        """All files by their names."""
        while self.done < self.of:
            self.step()
        return self.files

    def zip(self) -> bytes:
        """The kit as a zip; the same kit is the same zip."""
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, text in self.whole().items():
                archive.writestr(zipfile.ZipInfo(f"{self.name}/{name}", _ZIP_DATE), text, zipfile.ZIP_DEFLATED)
        return packed.getvalue()

    @checked
    def save(self, path: str | Path) -> None:
        """Write it: as a zip, if that is what the path ends with, else as a folder.

        Raises:
            OSError: if something cannot be written.
        """
        target = Path(path)
        if target.suffix.lower() == ".zip":
            write_whole({target.name: self.zip()}, target.parent)
            return
        write_whole(self.whole(), target)

    def _made(self) -> Iterator[bool]:
        # A lesson in all languages, then the next: what its boards answer is worked out once.
        for at, each in enumerate(self.lessons):
            for lang in LANGUAGES:
                self.files[f"{PUPILS}/{lang}/{_name(each)}"] = self._lesson(at, lang)
                yield True
        for _ in range(self.seats):
            self.class_file.fill()
            yield True
        for lang in LANGUAGES:
            self._folder(lang)
        self.files |= self._papers()
        self.files["index.html"] = self._index()
        yield True

    def _folder(self, lang: str) -> None:
        """What a language's folder holds beside the lessons."""
        pages = {name: self.files[f"{PUPILS}/{lang}/{name}"] for name in map(_name, self.lessons)}
        pages |= {"class.html": self.class_file.html(lang), "tablet.html": tablet(lang)}
        named = [(each, _name(each)) for each in self.lessons]
        more = [(str(self.word), say("kit.class_about", lang), "class.html")]
        more.append((say("kit.tablet", lang), say("kit.tablet_about", lang), "tablet.html"))
        pages[home.HOME] = home.bake_index(named, lang, pages=_elsewhere(home.HOME), more=more)
        self.files |= {f"{PUPILS}/{lang}/{name}": text for name, text in pages.items()}

    def _lesson(self, at: int, lang: str) -> str:
        each = self.lessons[at]
        around = {"home": home.HOME}
        if at + 1 < len(self.lessons):
            after = self.lessons[at + 1]
            around |= {"next": _name(after), "title": after.title(lang)}
        session, pages = LessonSession(each, lang=lang), _elsewhere(_name(each))
        return self._kept(
            f"{each.id} in {lang} with {around}",
            lambda: bake_lesson(session, pages=pages, around=around, times=BOARDS_RATIO),
        )

    def _papers(self) -> dict[str, str]:
        """Sheets, their answers, and the plans."""
        sheets = [Worksheet(self.word, number, "", self.lang) for number in range(1, SHEET_COUNT + 1)]
        before, after = page.frame(sheets[0])
        papers = {
            "sheets.html": before + "".join(page.pupils_part(each, "") for each in sheets) + after,
            "answers.html": before + "".join(page.answers_part(each) for each in sheets) + after,
        }
        lessons = {each.id: f"{PUPILS}/{self.lang}/{_name(each)}" for each in self.lessons}
        return papers | {f"plan-{each}.html": plans.page(each, self.lang, lessons) for each in plans.plans()}

    def _index(self) -> str:
        """The teacher's own page: what there is and what it is for."""
        lang = self.lang
        rows = [(f"{PUPILS}/{each}/{home.HOME}", say("kit.pages", each)) for each in LANGUAGES]
        rows += [(f"{PUPILS}/{lang}/class.html", say("kit.class_file", lang, word=self.word))]
        rows += [(f"{PUPILS}/{lang}/tablet.html", say("kit.tablet", lang))]
        rows += [("sheets.html", say("kit.sheets", lang, n=SHEET_COUNT)), ("answers.html", say("kit.answers", lang))]
        rows += [(f"plan-{each}.html", say("desk.plan_title", lang, n=each)) for each in plans.plans()]
        items = "".join(f'<li><a href="{escaped(address)}">{escaped(words)}</a>\n' for address, words in rows)
        title = say("kit.title", lang, word=self.word)
        return html(
            lang,
            title,
            PAGE_CSS,
            f"<h1>{escaped(title)}</h1>\n<p>{escaped(say('kit.about', lang, folder=PUPILS))}</p>\n<ul>{items}</ul>\n",
        )


@checked
def class_kit(word: str | ClassWord, seats: int = 30, *, lang: str = "") -> ClassKit:
    """All that a lesson with this class word needs, for so many seats; plans and sheets are in the language.

    Raises:
        ClassWordError: if the word stands for nothing, or the number of seats cannot be.
        ValueError: for a language that is not one of en, fr, de.
    """
    lang = spoken(lang)
    return ClassKit(class_file(word, seats, lang=lang).word, seats, lang)


def tablet(lang: str) -> str:
    """The page on which a tablet is tried."""
    words = MESSAGES.table("tablet", lang)
    data = dumps(words).replace("<", "\\u003c")
    body = (
        f"<main><h1>{escaped(words['works_not'])}</h1>\n<p>{escaped(words['old'])}</p></main>\n"
        f'<script type="application/json" id="otys-tablet">{data}</script>\n'
        f'<script type="module">{inline_script(file("tablet.js"))}</script>\n'
    )
    return html(lang, say("kit.tablet", lang), PAGE_CSS, body)


def _name(lesson: Lesson) -> str:
    return f"{lesson.number}-{lesson.id}.html"


def _elsewhere(name: str) -> dict[str, str]:
    return {lang: f"../{lang}/{name}" for lang in LANGUAGES}


__all__ = ["class_kit"]
