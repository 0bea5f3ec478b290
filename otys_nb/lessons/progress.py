"""What a learner has done, and a short code that carries it to another machine, without an account.

>>> progress = Progress()
>>> progress.note("turn", "key")
>>> Progress.from_code(progress.code()) == progress
True

The code goes through the lessons by number. For each it says: nothing done, all done, or which steps; with it comes a
fingerprint of the lesson's steps: a lesson whose steps have changed since is left out rather than misread. Two signs
at the end guard against misspelling. After the first sixteen lessons comes what is remembered of the rules
(`memory_code`), if anything is, and then the later lessons: what is not there reads as nothing done, so codes from
before there were such lessons go on being read. The code says nothing about the learner.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, repeat
from typing import TYPE_CHECKING, Any, Final

from otys_nb.lessons import all_lessons, memory_code
from otys_nb.lessons import short_code as signs
from otys_nb.lessons.memory import KEY, Memory, Remembered, table_of
from otys_nb.lessons.messages import say
from otys_nb.lessons.model import Lesson
from otys_nb.lessons.step_results import DONE
from otys_nb.rules.sealed import watchful

if TYPE_CHECKING:
    from otys_nb.lessons.session import LessonSession

MARK: Final = 5
"""The number of bits of a lesson's fingerprint."""
COUNT: Final = 6
"""The number of bits that count the steps of a lesson that was begun."""
NOTHING, ALL, SOME = "0", "10", "11"
REMEMBERED: Final = "1"
BEFORE_MEMORY: Final = 16
"""Lessons 00 to 15 come before what is remembered, later ones after it."""


@watchful
class Progress:
    """Holds the steps done, by lesson, and what the learner remembers of the rules; ids name lessons and steps."""

    def __init__(self, done: Mapping[str, Iterable[str]] | None = None) -> None:
        self.remembered: dict[int, Remembered] = {}
        self.done: dict[str, set[str]] = {name: set(steps) for name, steps in (done or {}).items() if steps}
        self.alone: set[tuple[str, str]] = set()
        """Lessons and steps known to have been done without help."""
        self.changed: tuple[str, ...] = ()
        """Lessons that a code told about but that have changed since it was made."""

    def note(self, lesson: str, step: str) -> None:
        """Note that a step has been done."""
        self.done.setdefault(lesson, set()).add(step)

    def add(self, other: Progress) -> None:
        """Add what another progress holds."""
        for lesson, steps in other.done.items():
            self.done.setdefault(lesson, set()).update(steps)
        memory = Memory()
        for some in (self.remembered, other.remembered):
            memory.take(some)
        self.remembered = memory.rules
        self.alone |= other.alone

    def forget(self, lesson: str = "", step: str = "") -> None:
        """Forget one step, one lesson, or all."""
        if step:
            self.done.get(lesson, set()).discard(step)
            if self.done.get(lesson) == set():
                del self.done[lesson]
        elif lesson:
            self.done.pop(lesson, None)
        else:
            self.done.clear()
            self.remembered.clear()

    def share(self, lesson: Lesson) -> tuple[int, int]:
        """Count the steps of a lesson that are done, and all that it has; a film that is only offered is none."""
        known = {step.id for step in lesson.steps} - lesson.films
        return len(known & self.done.get(lesson.id, set())), len(known)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Progress) and (self.done, self.remembered) == (other.done, other.remembered)

    def __repr__(self) -> str:
        return f"Progress({', '.join(f'{name}: {len(steps)}' for name, steps in sorted(self.done.items()))})"

    @classmethod
    def of(cls, *sessions: LessonSession) -> Progress:
        """Collect the steps done in these sessions."""
        found = cls()
        for session in sessions:
            for step in session.reached:
                found.note(session.lesson.id, step)
            if session.memory is not None:
                found.remembered |= {rule: each for rule, each in session.memory.rules.items() if each.day}
        return found

    @classmethod
    def from_page(cls, data: object) -> Progress:
        """What a page has kept, a table of lessons of steps: ``{"keys": {"away": "solved"}}``; what the course does not
        know any more is left out.

        Raises:
            ValueError: naming what is of another form.
        """
        if not isinstance(data, Mapping):
            raise ValueError(f"progress is a table of lessons, not {type(data).__name__}")
        found = cls()
        found.remembered = table_of(data.get(KEY))
        for lesson in all_lessons():
            steps = data.get(lesson.id, {})
            if not isinstance(steps, Mapping):
                raise ValueError(f"progress in {lesson.id} is a table of steps, not {type(steps).__name__}")
            for step in lesson.steps:
                if (how := steps.get(step.id)) in DONE:
                    found.note(lesson.id, step.id)
                    if how == "solved":
                        found.alone.add((lesson.id, step.id))
        return found

    def mark(self, session: LessonSession) -> None:
        """Mark in a session the steps that were done before."""
        name = session.lesson.id
        known = {step.id for step in session.steps} & self.done.get(name, set())
        before = {step: "solved" if (name, step) in self.alone else "helped" for step in known}
        session.reached = before | session.reached
        if session.memory is not None:
            session.memory.take(self.remembered)

    # the code

    def code(self) -> str:
        """Write the short code, in groups of five characters."""
        places = _by_number()
        bits = "".join(map(self._written, places[:BEFORE_MEMORY]))
        bits += REMEMBERED + memory_code.written(self.remembered) if self.remembered else NOTHING
        bits += "".join(map(self._written, places[BEFORE_MEMORY:]))
        return signs.spelt(bits.rstrip("0"))

    def _written(self, lesson: Lesson | None) -> str:
        flags = [step.id in self.done.get(lesson.id, ()) for step in lesson.steps] if lesson else []
        if lesson is None or not any(flags):
            return NOTHING
        mark = f"{_fingerprint(lesson):0{MARK}b}"
        if all(flags):
            return ALL + mark
        return SOME + mark + f"{len(flags):0{COUNT}b}" + "".join("01"[flag] for flag in flags)

    @classmethod
    def from_code(cls, text: str) -> Progress:
        """Read a code; small letters, blanks and look-alike characters are accepted.

        Raises:
            CodeError: if it is misspelt or incomplete.
        """
        return cls._of_bits(signs.read(text))

    @classmethod
    def _of_bits(cls, bits: str) -> Progress:
        found = cls()
        rest = chain(bits, repeat("0"))

        def take(count: int) -> int:
            return int("".join(next(rest) for _ in range(count)), 2)

        for number, lesson in enumerate(_by_number()):
            if number == BEFORE_MEMORY:
                found._read_memory(rest)
            if not take(1):
                continue
            some = take(1)
            mark = take(MARK)
            flags = [bool(take(1)) for _ in range(take(COUNT))] if some else []
            if lesson is None or mark != _fingerprint(lesson) or (some and len(flags) != len(lesson.steps)):
                found.changed += (lesson.id if lesson else "?",)
                continue
            for step, flag in zip(lesson.steps, flags or [True] * len(lesson.steps), strict=True):
                if flag:
                    found.note(lesson.id, step.id)
        return found

    def _read_memory(self, rest: Iterator[str]) -> None:
        if next(rest) == REMEMBERED:
            try:
                self.remembered = memory_code.read(rest)
            except ValueError:
                raise signs.CodeError(say("code_misspelt")) from None


def places() -> list[dict[str, Any] | None]:
    """Return what a page needs to write and read codes without Python: for each number its lesson, if there is one."""
    return [
        {"id": each.id, "mark": _fingerprint(each), "steps": [step.id for step in each.steps]} if each else None
        for each in _by_number()
    ]


def _by_number() -> list[Lesson | None]:
    """List the lessons at the indices of their numbers: 00 to 15, and on to the highest above, if there is one."""
    numbered = {int(lesson.number): lesson for lesson in all_lessons()}
    return [numbered.get(number) for number in range(max(BEFORE_MEMORY, *numbered) + 1)]


def _fingerprint(lesson: Lesson) -> int:
    """Compute a number that changes with the lesson's steps."""
    return zlib.crc32(" ".join((lesson.id, *(step.id for step in lesson.steps))).encode()) % 2**MARK
