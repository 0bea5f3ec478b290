"""A pupil's work for a class word: exercises on one board, and a code for the result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from functools import cached_property
from typing import Any, cast

import segno

from otys_nb.classroom import codes
from otys_nb.classroom.codes import Result
from otys_nb.classroom.messages import say
from otys_nb.classroom.word import ClassWord
from otys_nb.lessons.exercises import make_exercise, session_of
from otys_nb.lessons.misconceptions import known
from otys_nb.lessons.model import Lesson
from otys_nb.lessons.saved_place import counted
from otys_nb.lessons.session import LessonSession
from otys_nb.lessons.step_results import StepResult
from otys_nb.lessons.wire import ClassKept, StepFared
from otys_nb.pictures.safe_text import escaped
from otys_nb.rules.arguments import explained
from otys_nb.rules.language import spoken
from otys_nb.rules.readable import Readable


class ClassSession(LessonSession):
    """A pupil's exercises, one after the other; a page that keeps where she stands keeps how she fared too."""

    def __init__(self, word: ClassWord, pupil: int, lesson: Lesson, lang: str) -> None:
        self.word, self.pupil = word, pupil
        super().__init__(lesson, lang=lang)

    @property
    def fared(self) -> list[StepResult]:
        """How each exercise went so far."""
        return [self.results.get(step.id, StepResult()) for step in self.steps]

    @property
    def result(self) -> Result:
        """How it went so far, as the code tells it."""
        return Result(self.pupil, tuple(one.grade for one in self.fared), tuple(one.misread for one in self.fared))

    @property
    def kept_as(self) -> str:
        """Each seat of each class word has a place of its own."""
        return f"class/{self.word}/{self.pupil}"

    def kept(self) -> ClassKept:
        """How each exercise went, and the code."""
        return {
            "code": codes.write_code(self.word, self.result),
            "results": [cast("StepFared", asdict(one)) for one in self.fared],
        }

    def take_up(self, kept: Mapping[str, Any]) -> None:
        """Go on with how each exercise went."""
        results = kept.get("results")
        for step, one in zip(self.steps, results if isinstance(results, list) else (), strict=False):
            match one:
                case {
                    "wrong": wrong,
                    "hints": hints,
                    "misread": str(misread),
                    "done": "" | "solved" | "bypassed" | "shown" as done,
                }:
                    misread = misread if misread in known() else ""
                    self.results[step.id] = StepResult(counted(wrong), counted(hints), misread, done)
                    if done:
                        self.reached[step.id] = "shown" if done == "shown" else self.results[step.id].mark


class ClassWork(Readable):
    """What one pupil works on; a notebook shows its board."""

    def __init__(self, word: ClassWord, pupil: int, lang: str) -> None:
        self.word = word
        self.pupil = pupil
        self.lang = lang
        with word.dealt():
            self.seeds = tuple(word.seed(pupil, at) for at in range(word.count))

    @cached_property
    def session(self) -> ClassSession:
        """The exercises, one after the other."""
        seeds = zip(self.word.rules, self.seeds, strict=True)
        with self.word.dealt():
            made = [make_exercise(rule, self.word.level, seed) for rule, seed in seeds]
        return ClassSession(self.word, self.pupil, session_of(made).lesson, self.lang)

    @property
    def result(self) -> Result:
        """How it went so far."""
        return self.session.result

    def code(self) -> ResultCode:
        """The result as a code, with a QR code to be scanned."""
        return ResultCode(codes.write_code(self.word, self.result), self.result.reached, self.word.count, self.lang)

    def reset(self) -> ClassWork:
        """Begin anew, for the next pupil at this place."""
        return ClassWork(self.word, self.pupil, self.lang)

    def __str__(self) -> str:
        return self.session.text()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return self.session._repr_mimebundle_(**kwargs)


class ResultCode(str):
    """A code that shows itself large, and as a QR code for a camera."""

    def __new__(cls, code: str, done: int, of: int, lang: str) -> ResultCode:
        made = super().__new__(cls, code)
        made.lang, made.note = lang, say("code.done", lang, done=done, of=of)
        return made

    lang: str
    note: str

    def qr(self) -> segno.QRCode:
        """The QR code; it holds the code and nothing else."""
        return segno.make(str(self), error="m", micro=False)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        yours = say("code.yours", self.lang, code=str(self))
        image = self.qr().svg_data_uri(scale=5, border=4, light="#fff")
        words = escaped(say("code.qr", self.lang, code=str(self)))
        html = (
            f'<p style="font-size:1.6em;font-family:ui-monospace,monospace">{escaped(yours)}</p>'
            f'<p><img alt="{words}" src="{image}"></p><p>{escaped(self.note)}</p>'
        )
        return {"text/plain": f"{yours}\n{self.note}", "text/html": html}


@explained
def class_work(word: str, pupil: int, *, lang: str = "") -> ClassWork:
    """The exercises of a class word for one pupil: the class's ideas, on boards of the pupil's own.

    `pupil` is a number from 1; the same word and number give the same boards on every machine.

    Raises:
        ClassWordError: if the word stands for nothing, or the number cannot be.
    """
    read = ClassWord.parse(word)
    read.seed(pupil, 0)
    return ClassWork(read, pupil, spoken(lang))
