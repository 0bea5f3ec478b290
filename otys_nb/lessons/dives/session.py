"""The dive of the day: one puzzle for everybody, a board to solve it on, a line to share, and those of past days."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any, Final

from otys_nb.lessons.dives.days import DEEPEST, FIRST, Day, day_of, past
from otys_nb.lessons.dives.messages import say
from otys_nb.lessons.dives.step import step_of, title
from otys_nb.lessons.messages import labelled
from otys_nb.lessons.model import Lesson, in_each
from otys_nb.lessons.session import LessonSession
from otys_nb.rules.arguments import checked, explained
from otys_nb.rules.language import spoken
from otys_nb.rules.readable import ReadableTuple

SHOWN: Final = 14
"""The number of days that the archive prints."""
DEPTH, ASTRAY, HINT, FOUND, SOLUTION, OPEN = "▾✗?✓○…"


class Dive(LessonSession):
    """The puzzle of one day: a lesson of one step, to be solved by hand. `day` says which; `share` is its result.

    `tries` stands in the result for the tries, where somebody else counts them.
    """

    def __init__(self, day: Day, *, lang: str = "", tries: str = "") -> None:
        self.day = day
        self.tries = tries
        steps = (step_of(day.puzzle),)
        titles = in_each(lambda lang: _heading(day, lang))
        aims = in_each(lambda lang: say("aim", lang))
        super().__init__(
            Lesson(f"dive-{day.date.isoformat()}", "", titles, aims, (), 5, "", (), (), steps), lang=spoken(lang)
        )

    @property
    def kept_as(self) -> str:
        """A dive is the same all day."""
        return f"{self.lesson.id}/"

    def share(self) -> str:
        """The result in one line that gives nothing away, the same in every language: the day, its depth, a sign for
        each try that went astray (``✗``) and each hint (``?``), then ``✓``, ``○`` if it was shown, or ``…``."""
        mark = self.step_result
        tries, done = ASTRAY * mark.wrong + HINT * mark.hints, mark.done
        if self.tries:
            tries, done = self.tries, "shown" if self.helped else "solved"
        end = {"solved": FOUND, "shown": SOLUTION}.get(done, OPEN)
        return f"Otys {self.day.date} {DEPTH * self.day.depth} {tries}{end}"

    def _succeed(self) -> None:
        super()._succeed()
        if self.feedback is not None and self.feedback.texts is not None:
            told, mark = self.feedback.texts, self.step_result
            if self.tries:  # a page that counts them by itself
                texts = in_each(lambda lang: say("shared", lang, text=told[lang], line=self.share()))
            else:
                facts = {"depth": self.day.depth, "wrong": mark.wrong, "hints": mark.hints}
                texts = in_each(lambda lang: say("scored", lang, text=told[lang], **facts))
            self.feedback = replace(self.feedback, texts=texts)

    def __reduce__(self) -> tuple[Callable[..., Dive], tuple[Any, ...]]:
        return _again, (self.day.date, self.lang)


class Dives(ReadableTuple[Day]):
    """Days that had a dive, the last one first; printed, the latest of them with what was asked."""

    lang: str

    _repr_pretty_ = ReadableTuple._repr_pretty_  # IPython prefers a __repr__ of the same class to one inherited

    def __repr__(self) -> str:
        return f"<{len(self)} dives>"

    def __str__(self) -> str:
        lines = [_line(day, self.lang) for day in self[:SHOWN]]
        if len(self) > SHOWN:
            lines.append(say("more", self.lang, n=len(self) - SHOWN, first=self[-1].date.isoformat()))
        return "\n".join(lines)


@explained
def dive(day: date | str | None = None, lang: str = "") -> Dive:
    """The dive of the day: one puzzle a day, the same for everybody, from the date and without a network.

    `day` is a date or its ISO text (``"2026-11-22"``); without one it is today's. A notebook shows it on a board,
    printed it is text; it is played, hinted and taken back like a step of a lesson. Mondays are easy, Sundays hard.
    There is exactly one answer, up to order. ``share()`` is the result in a line that gives nothing away.

    Raises:
        ValueError: for what is no date, a day before the first dive, or one still to come.
    """
    return Dive(day_of(day, _today()), lang=lang)


@checked
def dives(lang: str = "") -> Dives:
    """The days that have had a dive, today first: ``otys.dive(otys.dives()[1].date)`` is yesterday's.

    Raises:
        ValueError: for a language that is not one of en, fr, de.
    """
    found = Dives(past(max(_today(), FIRST)))
    found.lang = spoken(lang)
    return found


def _today() -> date:
    return date.today()


def _heading(day: Day, lang: str) -> str:
    number = "1er" if lang == "fr" and day.date.day == 1 else day.date.day
    return say("heading", lang, day=number, month=say(f"month.{day.date.month}", lang), depth=day.depth)


def _line(day: Day, lang: str) -> str:
    depth = (DEPTH * day.depth).ljust(DEEPEST)
    return f"{day.date}  {depth}  {labelled(_weekday(day, lang), title(day.puzzle, lang), lang)}"


def _weekday(day: Day, lang: str) -> str:
    return say(f"weekday.{day.date.isoweekday()}", lang)


def _again(day: date, lang: str) -> Dive:
    return Dive(Day(day), lang=lang)
