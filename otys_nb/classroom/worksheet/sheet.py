"""Worksheets: exercises on paper for a class without machines, with an answer sheet and a QR code to the same boards.

```python
otys.worksheet("keys", 6, seed=7).save("keys.html")      # and keys-answers.html
```

A worksheet is a class word on paper: its exercises are those of `otys_nb.classroom.class_work` for the same word.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from random import SystemRandom
from typing import Any, Final

from otys_nb.classroom.messages import say
from otys_nb.classroom.word import MAX_EXERCISES, ClassWord, ClassWordError
from otys_nb.classroom.work import ClassWork
from otys_nb.classroom.worksheet import page
from otys_nb.classroom.worksheet.answers import Answer, answer
from otys_nb.classroom.worksheet.print import print_pdf
from otys_nb.lessons import lesson
from otys_nb.lessons.model import Step, in_each
from otys_nb.lessons.session import LessonSession
from otys_nb.pictures.safe_text import plain
from otys_nb.rules.arguments import explained, shown
from otys_nb.rules.language import spoken
from otys_nb.rules.mistake import Unread, WrongValue, wrong
from otys_nb.rules.readable import Readable

DEFAULT_COUNT: Final = 6
"""Exercises on a sheet, unless another number is asked for."""
MAX_SEED_CHARS: Final = 16
"""Characters of a seed at most."""
MAX_TITLE_CHARS: Final = 80
"""Characters of a title at most."""
MAX_SITE_CHARS: Final = 200
"""Characters of a site's address at most, so that the QR code stays coarse enough for a copier."""
SUFFIXES: Final = (".html", ".pdf")


class AddressError(Unread):
    """An address that is none; the message says what one looks like."""


class Worksheet(Readable):
    """Exercises on paper. `pupil` is which of the sheets for this word it is: same rules, other boards."""

    def __init__(self, word: ClassWord, pupil: int, title: str, lang: str, *, notation: bool = False) -> None:
        self.word = word
        self.pupil = pupil
        self.lang = lang
        self.notation = notation
        self.title = title or _title(word, lang)
        self._titles = in_each(lambda each: title or _title(word, each))

    @cached_property
    def session(self) -> LessonSession:
        """The exercises on a board, one after the other."""
        made = ClassWork(self.word, self.pupil, self.lang).session
        whole = replace(made.lesson, id=f"sheet-{self.word}-{self.pupil}", titles=self._titles)
        return LessonSession(whole, lang=self.lang)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The exercises."""
        return self.session.steps

    @cached_property
    def right(self) -> tuple[Answer, ...]:
        """What is right, for each exercise."""
        return tuple(answer(step, self.lang) for step in self.steps)

    @property
    def name(self) -> str:
        """Which sheet it is, in a few signs: the class word, and the sheet's number if it is not the first."""
        return str(self.word) if self.pupil == 1 else f"{self.word} · {self.pupil}"

    @property
    def cell(self) -> str:
        """A line for a notebook's cell that opens the same boards."""
        return f'otys.class_work("{self.word}", {self.pupil})'

    def html(self, link: str = "") -> str:
        """The sheet as one file for A4. The QR code holds `link`, or without one the line `cell`."""
        return page.sheet(self, link)

    def answers(self) -> str:
        """The answer sheet as one file: what is right, why, and why the rest is not."""
        return page.answers(self)

    def live(self) -> str:
        """The same exercises as a page with boards to touch, which needs neither Python nor a network."""
        from otys_nb.bake.page import bake_lesson  # it brings the boards, which paper does not need

        return bake_lesson(LessonSession(self.session.lesson, lang=self.lang))

    def save(
        self, path: str | Path, *, answers: bool = True, live: bool = False, site: str = "", browser: str = ""
    ) -> list[Path]:
        """Write the sheet, as HTML or PDF by the file's ending, and beside it FILE-answers and FILE-live.html.

        With `site`, the address of a folder on the web, the live page is written too, and the QR code opens it there.
        `browser` prints the PDF: its name or path; without one it is looked for. All files are written, or none.

        Raises:
            ValueError: for a file or a site that will not do.
            PrintError: if there is no browser that prints.
            OSError: if a file cannot be written.
        """
        from otys_nb.bake.files import write_whole  # it brings the boards, which paper does not need

        sheet = Path(path)
        if sheet.suffix.lower() not in SUFFIXES or sheet.is_dir():
            raise WrongValue(say("sheet.file", self.lang, path=sheet.name))
        if not sheet.parent.is_dir():
            raise WrongValue(say("sheet.folder", self.lang, path=sheet.parent))
        made: Callable[[str], str | bytes] = str
        if sheet.suffix.lower() == ".pdf":
            made = lambda text: print_pdf(text, browser)  # noqa: E731
        twin = f"{sheet.stem}-live.html"
        link = _link(site, twin, self.lang) if site else ""
        written: dict[str, str | bytes] = {sheet.name: made(self.html(link))}
        if answers:
            written[f"{sheet.stem}-answers{sheet.suffix}"] = made(self.answers())
        if live or site:
            written[twin] = self.live()
        for name in written:
            if (sheet.parent / name).is_dir():
                raise WrongValue(say("sheet.file", self.lang, path=name))
        write_whole(written, sheet.parent)
        return [sheet.parent / name for name in written]

    def __str__(self) -> str:
        return page.text(self)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": page.text(self), "text/html": page.preview(self)}


@explained
def worksheet(
    topic: str | int,
    n: int = DEFAULT_COUNT,
    level: int = 1,
    seed: int | str | None = None,
    *,
    pupil: int = 1,
    title: str = "",
    notation: bool = False,
    lang: str = "",
) -> Worksheet:
    """A worksheet with `n` exercises on a topic: a lesson's name, or numbers of rules such as ``"44+50"``.

    `level` is 1 to 3. The same `seed`, a number or a word, gives the same sheet everywhere, byte for byte; without one
    it is a new sheet. `pupil` from 1 gives other boards on the same rules, so that neighbours can have different
    sheets; `title` stands in place of the lesson's. With `notation` the sheet says how a turn is written in signs.

    Raises:
        ClassWordError: for a topic, number, level, seed or pupil that there is not, naming what would be right.
        ValueError: for a language that is not one of en, fr, de, a title that is too long, or too many exercises.
    """
    lang = spoken(lang)
    for field, value in (("n", n), ("level", level)):
        if not isinstance(value, int) or isinstance(value, bool):
            raise ClassWordError(say("sheet.number", lang, field=field, value=repr(value)))
    if not 1 <= n <= MAX_EXERCISES:
        raise wrong("between", field="n", value=shown(n), least=1, most=MAX_EXERCISES)
    title = heading(title, lang)
    word = ClassWord.of(str(topic).strip().casefold(), level, _seed(seed, lang), n, generation=1)
    word.seed(pupil, 0)
    return Worksheet(word, pupil, title, lang, notation=notation)


def heading(title: object, lang: str) -> str:
    """What stands at the top of a sheet, as plain text.

    Raises:
        ClassWordError: if it is too long.
    """
    if not isinstance(title, str) or len(plain(title)) > MAX_TITLE_CHARS:
        raise ClassWordError(say("sheet.title", lang, most=MAX_TITLE_CHARS))
    return plain(title)


def _seed(seed: int | str | None, lang: str) -> str:
    if seed is None:
        return str(SystemRandom().randrange(10**4, 10**5))
    text = str(seed).strip().casefold()
    if isinstance(seed, bool) or not re.fullmatch(rf"[^\W_]{{1,{MAX_SEED_CHARS}}}", text):
        raise ClassWordError(say("sheet.seed", lang, seed=repr(seed), most=MAX_SEED_CHARS))
    return text


def _title(word: ClassWord, lang: str) -> str:
    parts = word.parts
    titles = [lesson(part).lesson.title(lang) for part in parts if not part[:1].isdigit()]
    numbers = ", ".join(part for part in parts if part[:1].isdigit())
    return " · ".join([*titles, say("sheet.on_rules", lang, rules=numbers)] if numbers else titles)


def _link(site: str, name: str, lang: str) -> str:
    """Where the live page will lie.

    Raises:
        ValueError: for an address that is none.
    """
    address = web_address(site, lang)
    if not re.fullmatch(r"[A-Za-z0-9._~-]+", name):
        raise WrongValue(say("sheet.web_name", lang, path=name))
    return f"{address.rstrip('/')}/{name}"


def web_address(text: object, lang: str) -> str:
    """An address on the web, as it was given.

    Raises:
        AddressError: for anything else.
    """
    if not isinstance(text, str) or not text.isascii() or len(text) > MAX_SITE_CHARS:
        raise AddressError(say("sheet.site", lang, site=plain(str(text))[:MAX_SITE_CHARS], most=MAX_SITE_CHARS))
    if not re.fullmatch(r"https?://[^\s\"'<>\\]+", text):
        raise AddressError(say("sheet.site", lang, site=plain(text), most=MAX_SITE_CHARS))
    return text
