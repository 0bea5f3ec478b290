"""The results of a class: reads result codes and makes a heat map by rule.

```python
otys.class_results("keys-2-pearl", '''
    2FH8K-M00QS-7TN
    Ada: 2FH90-C31QS-XV
''')
```

Lines may carry a name before a colon or not; without names a pupil is a number, and with ``nameless=True`` not even
that: the columns are then sorted by how many exercises were solved.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypedDict

from otys_nb.classroom import heat_map
from otys_nb.classroom.codes import MisspeltCode, Result, ResultError, read_code, write_code
from otys_nb.classroom.messages import say
from otys_nb.classroom.word import ClassWord
from otys_nb.lessons.misconceptions import known
from otys_nb.lessons.step_results import GRADES
from otys_nb.pictures.safe_text import escaped
from otys_nb.pictures.show import figure
from otys_nb.rules.arguments import checked
from otys_nb.rules.language import spoken
from otys_nb.rules.readable import Readable
from otys_nb.rules.sealed import unchanging

MAX_LINES: Final = 500
"""The most lines that are read."""
MAX_LINE_CHARS: Final = 500
"""The most characters of a line that are read."""
GRADE_SHARES: Final = dict(zip(GRADES, (0.0, 1.0, 0.75, 0.5, 0.0, 0.0, 1.0), strict=True))
"""The share of understanding that each grade counts for."""
MAX_NAME_CHARS: Final = 24
_BETWEEN: Final = " \t.,;:|/–—-=#"
"""What stands around a code, or between a name and it."""
_WORD: Final = re.compile(rf"(?<=[{re.escape(_BETWEEN)}])\w")


@dataclass(frozen=True)
class UnreadLine:
    """A line that could not be read: its number from 1, and why."""

    line: int
    why: str


@unchanging
@dataclass(frozen=True)
class Pupil:
    """One pupil's results, over all the class words: per rule, its grades; `name` may be empty."""

    number: int
    name: str
    results: Mapping[str, Result]
    words: tuple[ClassWord, ...] = field(repr=False, default=())

    def grades(self, rule: int) -> tuple[str, ...]:
        """The grades of the exercises on a rule."""
        return tuple(
            grade
            for word in self.words
            if str(word) in self.results
            for asked, grade in zip(word.rules, self.results[str(word)].grades, strict=True)
            if asked == rule
        )

    @property
    def solved(self) -> float:
        """The share of exercises understood, from 0 to 1."""
        return understood([grade for result in self.results.values() for grade in result.grades])


@dataclass(frozen=True, slots=True)
class _Line:
    """A line that could be read."""

    number: int
    name: str
    result: Result

    def passed_for(self, best: _Line, lang: str) -> str:
        """Why not this line of a pupil counts but `best`."""
        further = best.result.reached > self.result.reached
        other = self.name and best.name and self.name != best.name
        return say(
            "code.other_name" if other else "code.twice",
            lang,
            pupil=self.result.pupil,
            line=best.number,
            first=self.name,
            then=best.name,
            why=say("code.further" if further else "code.later", lang),
        )


def understood(grades: Sequence[str]) -> float:
    """How far exercises with these grades were understood, from 0 to 1; 0 if there are none."""
    return sum(GRADE_SHARES[grade] for grade in grades) / max(len(grades), 1)


class ResultRow(TypedDict):
    """What a pupil's code says of one exercise."""

    pupil: str
    rule: int
    grade: str
    misreading: str


class ClassResults(Readable):
    """The results of a class, rule by rule; `troubles` lists the lines that could not be read. Iterated, and in
    ``pandas.DataFrame``, its `rows`."""

    def __init__(
        self,
        words: tuple[ClassWord, ...],
        pupils: Iterable[Pupil],
        troubles: Iterable[UnreadLine],
        nameless: bool,
        lang: str,
    ) -> None:
        self.words = words
        self.lang = lang
        self.nameless = nameless
        order = (lambda pupil: -pupil.solved) if nameless else (lambda pupil: pupil.number)
        self.pupils = tuple(sorted(pupils, key=order))
        self.troubles = tuple(troubles)
        self.rules = tuple(sorted({rule for word in words for rule in word.rules}))

    @checked
    def label(self, pupil: Pupil) -> str:
        """What stands above a pupil's column: a name, a number, or nothing."""
        return "" if self.nameless else pupil.name or str(pupil.number)

    @checked
    def share(self, rule: int) -> float | None:
        """How far the class has understood a rule, from 0 to 1, among those who tried it; None where nobody did."""
        tried = [grade for pupil in self.pupils for grade in pupil.grades(rule) if grade not in ("untried", "bypassed")]
        return understood(tried) if tried else None

    @checked
    def began(self, rule: int) -> int:
        """How many pupils that share is of."""
        return sum(any(grade not in ("untried", "bypassed") for grade in pupil.grades(rule)) for pupil in self.pupils)

    def misreadings(self) -> list[tuple[str, int]]:
        """The misreadings found, the most frequent first, with how many pupils showed them."""
        found: Counter[str] = Counter()
        for pupil in self.pupils:
            found.update({name for result in pupil.results.values() for name in result.misread if name})
        return sorted(found.items(), key=lambda item: (-item[1], item[0]))

    def __len__(self) -> int:
        return len(self.rows())

    def __iter__(self) -> Iterator[ResultRow]:
        return iter(self.rows())

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns, for a table without rows too."""
        return tuple(ResultRow.__annotations__)

    def rows(self) -> list[ResultRow]:
        """One row for each pupil and exercise: ``pupil``, ``rule``, ``grade``, ``misreading``.

        Names are as they were typed, and a spreadsheet takes one that begins with ``=``, ``+``, ``-`` or ``@`` for a
        formula: import such columns as text.
        """
        return [
            {"pupil": self.label(pupil), "rule": rule, "grade": grade, "misreading": misread}
            for pupil in self.pupils
            for word in self.words
            if (result := pupil.results.get(str(word)))
            for rule, grade, misread in zip(word.rules, result.grades, result.misread, strict=True)
        ]

    def notes(self) -> list[str]:
        """The misreadings found, and the lines that could not be used, in words."""
        lang = self.lang
        return [
            say("map.misreading", lang, n=count, text=say(known()[name].texts, lang))
            for name, count in self.misreadings()
        ] + [say("map.trouble", lang, line=trouble.line, why=trouble.why) for trouble in self.troubles]

    def text(self) -> str:
        """The heat map as text: a sign for each exercise, a line for each rule; below it the notes."""
        return "\n".join([heat_map.text(self), *self.notes()])

    def svg(self) -> str:
        """The heat map as a picture."""
        return heat_map.svg(self)

    def __str__(self) -> str:
        return self.text()

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        text = self.text()
        notes = "".join(f"<li>{escaped(note)}</li>" for note in self.notes())
        html = figure(self.svg(), text) + (f"<ul>{notes}</ul>" if notes else "")
        return {"text/plain": text, "text/html": html}


@checked
def class_results(
    word: str | Iterable[str], codes: str | Iterable[str], *, nameless: bool = False, lang: str = ""
) -> ClassResults:
    """The results of a class for a class word, or for several.

    `codes` is a text with one code on each line, or the lines; ``Ada: CODE`` gives a pupil a name that stays in this
    notebook. Empty lines are passed over, a line that cannot be used is named in `troubles` and in the output, and
    where a pupil handed in twice the code that has got furthest counts, of equal ones the later; the others are named
    there too.

    Raises:
        ClassWordError: if a class word stands for nothing.
        ResultError: if there are too many lines.
    """
    lang = spoken(lang)
    words = tuple(ClassWord.parse(each) for each in ([word] if isinstance(word, str) else word))
    lines = codes.splitlines() if isinstance(codes, str) else list(codes)
    if len(lines) > MAX_LINES:
        raise ResultError(say("code.lines", lang, most=MAX_LINES))
    troubles: list[UnreadLine] = []
    handed_in: dict[tuple[int, str], list[_Line]] = {}
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            name, found, result = _read_line(words, line[:MAX_LINE_CHARS])
        except ResultError as error:
            troubles.append(UnreadLine(number, str(error)))
            continue
        known = handed_in.setdefault((result.pupil, str(found)), [])
        known.append(_Line(number, name[:MAX_NAME_CHARS], result))
    pupils: dict[int, Pupil] = {}
    for (pupil, which), its in handed_in.items():
        best = max(its, key=lambda line: (line.result.reached, line.number))
        before = pupils.get(pupil, Pupil(pupil, "", {}))
        named = best.name or next((line.name for line in reversed(its) if line.name), before.name)
        pupils[pupil] = Pupil(pupil, named, {**before.results, which: best.result}, words)
        troubles += [UnreadLine(line.number, line.passed_for(best, lang)) for line in its if line is not best]
    troubles.sort(key=lambda trouble: trouble.line)
    return ClassResults(words, pupils.values(), troubles, nameless, lang)


def _read_line(words: tuple[ClassWord, ...], line: str) -> tuple[str, ClassWord, Result]:
    """The name on a line, if it has one, and its code, which stands last; whatever stands between the two, or behind.

    Raises:
        ResultError: if no part of it is a code of these class words, or two are.
    """
    text = line.strip(_BETWEEN)
    # A colon parts them, else the first word from which on it is a code.
    starts = [text.rfind(":") + 1, *(each.start() for each in _WORD.finditer(text))]
    told: ResultError | None = None
    for start in starts:
        name = text[:start].strip(_BETWEEN)
        try:
            found = read_code(words, text[start:].strip(_BETWEEN))
        except ResultError as error:
            # What is a whole code, but not of this class, says more than what is none.
            told = error if told is None or not isinstance(error, MisspeltCode) else told
            continue
        if name and _is_code(words, name):
            raise ResultError(say("code.two"))
        return name, *found
    if told is None or (isinstance(told, MisspeltCode) and _signs(text[starts[0] :]) < _least(words)):
        raise ResultError(say("code.none"))
    raise told


def _is_code(words: Sequence[ClassWord], text: str) -> bool:
    """Whether it is a whole code, of whatever class."""
    try:
        read_code(words, text)
    except ResultError as error:
        return not isinstance(error, MisspeltCode) and _signs(text) >= _least(words)
    return True


def _signs(text: str) -> int:
    return sum(sign.isalnum() for sign in text)


def _least(words: Sequence[ClassWord]) -> int:
    """How many letters and digits a code of these words has at least."""
    return min(_signs(write_code(word, Result(1, ("untried",) * word.count, ("",) * word.count))) for word in words)
