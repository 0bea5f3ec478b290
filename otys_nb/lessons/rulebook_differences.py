"""The differences between the five printed rulebooks: tables of them, and comparisons of disputed readings.

Tables and comparisons display themselves as text and as HTML. A comparison asks one question on one or more boards and
gives each reading's answer with its source: the engine, the engine under another edition, the predictor of a known
misreading (`otys_nb.lessons.misconceptions`), or the wording alone.

>>> [difference.number for difference in differences_of("invented")][:3]
['D12', 'D40', 'D41']
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final, Literal

from otys_nb.lessons.messages import say
from otys_nb.rules.mistake import unknown, wrong
from otys_nb.rules.position import Position
from otys_nb.rules.readable import Readable
from otys_nb.rules.refusal import Cite, cited
from otys_nb.rules.rulebook import Difference, differences

Weight = Literal["play", "wording", "invented"]

CHANGES_PLAY: Final = frozenset(
    f"D{number}" for number in (4, 8, 9, 10, 11, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 28, 29, 32, 33, 39, 54)
)
"""Whoever followed another reading than the one ruled would play another game."""
INVENTED: Final = frozenset(f"D{number}" for number in (12, *range(40, 49)))
"""Only the loose paraphrase, text 001, says it; the others rule it out."""
WEIGHTS: Final[tuple[Weight, ...]] = ("play", "wording", "invented")
"""The readings lead to different games; only the wording differs; invented or misread by the loose paraphrase."""


def weight(difference: Difference) -> Weight:
    """Classify a difference by what depends on it."""
    if difference.number in CHANGES_PLAY:
        return "play"
    return "invented" if difference.number in INVENTED else "wording"


def differences_of(kind: Weight) -> tuple[Difference, ...]:
    """Return the differences of a weight, in order.

    Raises:
        ValueError: if it is none of WEIGHTS.
    """
    if kind not in WEIGHTS:
        raise wrong("choice", field="weight", value=repr(kind), known=", ".join(WEIGHTS))
    return tuple(difference for difference in differences() if weight(difference) == kind)


def difference(number: str) -> Difference:
    """A difference by its number.

    Raises:
        KeyError: if there is none.
    """
    wanted = number.strip().upper()
    for each in differences():
        if each.number == wanted:
            return each
    raise unknown("difference", number=repr(number), last=len(differences()))


def cites(found: Difference) -> str:
    """The rules and rulings that a difference concerns, as they are cited: ``[R50 Q2]``."""
    return cited((*found.rules, *found.questions))


class Displayed(Readable):
    """An object that displays itself as text and as HTML."""

    def text(self) -> str:
        """As plain text, the same on every run."""
        raise NotImplementedError

    def html(self) -> str:
        """As HTML without styles or scripts, so that it survives an untrusted notebook."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.text()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": self.text(), "text/html": self.html()}


@dataclass(frozen=True, repr=False)
class DifferenceTable(Displayed):
    """The differences of one weight as a table: what each text says, and what is played."""

    kind: Weight
    lang: str = ""

    def text(self) -> str:
        """One line a difference: its topic and what is played; the readings stand in the HTML and in `of`."""
        lines = [self._title]
        for each in differences_of(self.kind):
            lines.append(f"{each.number} {each.topic.text(self.lang)} → {each.text(self.lang)} {cites(each)}".rstrip())
        return "\n".join(lines)

    def html(self) -> str:
        rows = []
        for each in differences_of(self.kind):
            says = "<br>".join(f"<b>{texts}</b> {escape(words.text(self.lang))}" for texts, words in each.readings)
            ruled = f"<b>{escape(each.text(self.lang))}</b><br>{escape(each.why.text(self.lang))}"
            topic = f"{each.number} {escape(each.topic.text(self.lang))} {cites(each)}".rstrip()
            rows.append((topic, says, ruled))
        return table(self._title, ("", say("compared.texts", self.lang), say("compared.ruled", self.lang)), rows)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        """The table; beside it only its title in plain text, for a notebook keeps both."""
        return {"text/plain": self._title, "text/html": self.html()}

    @property
    def _title(self) -> str:
        return f"{say(f'compared.{self.kind}', self.lang)} ({len(differences_of(self.kind))})"


Found = Literal["engine", "edition", "position", "misreading", "words"]
"""The source of a reading's outcome: the engine, another edition or position, a misreading, or the wording."""


@dataclass(frozen=True, slots=True)
class Case:
    """A board on which the readings lead to different results, what is played there, and a caption."""

    caption: str
    position: Position
    play: str = ""


@dataclass(frozen=True, slots=True)
class TextReading:
    """One reading: the rulebooks that have it, what it says, and for each case an outcome from the source `by`."""

    texts: str
    says: str
    by: Found
    outcomes: tuple[str, ...]
    played: bool = False
    """Whether the engine plays by this reading."""


@dataclass(frozen=True, repr=False)
class Comparison(Displayed):
    """A question on which the rulebooks differ, with boards and each reading's answers, and how certain it is."""

    number: str
    question: str
    rules: tuple[Cite, ...]
    cases: tuple[Case, ...]
    readings: tuple[TextReading, ...]
    certainty: str
    lang: str = ""
    """The language of its sentences."""

    @property
    def position(self) -> Position:
        """The first board."""
        return self.cases[0].position

    def text(self) -> str:
        lines = [f"{self.number} · {self.question} {cited(self.rules)}".rstrip()]
        for reading in self.readings:
            lines.append(f"{'✓' if reading.played else '·'} {reading.texts} | {reading.says} ({self._by(reading)})")
            for case, outcome in zip(self.cases, reading.outcomes, strict=True):
                lines.append(f"    {case.caption} → {outcome}")
        return "\n".join([*lines, self.certainty])

    def html(self) -> str:
        captions = [case.caption for case in self.cases]
        heads = ("", say("compared.reading", self.lang), *captions, say("compared.found", self.lang))
        rows = [
            (
                "✓" if reading.played else "",
                f"<b>{escape(reading.texts)}</b> {escape(reading.says)}",
                *map(escape, reading.outcomes),
                escape(self._by(reading)),
            )
            for reading in self.readings
        ]
        title = f"{self.number} · {self.question} {cited(self.rules)}".rstrip()
        return table(title, heads, rows) + f"<p>{escape(self.certainty)}</p>"

    def _by(self, reading: TextReading) -> str:
        return say(f"compared.by.{reading.by}", self.lang)


def table(title: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """An HTML table with a caption and head cells that say what they head; `rows` are HTML already.

    Notebooks keep it, so the end tags that HTML can do without are left out.
    """
    head = "".join(f"<th scope=col style=text-align:left>{escape(each)}" for each in heads)
    body = "".join(
        f"<tr><th scope=row>{first}" + "".join(f"<td style=text-align:left>{cell}" for cell in rest)
        for first, *rest in rows
    )
    return f"<table><caption>{escape(title)}</caption><thead><tr>{head}<tbody>{body}</table>"
