"""The differences between the five printed rulebooks, as tables that display themselves as text and as HTML."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from types import MappingProxyType
from typing import Final

from otys_nb.lessons.messages import say
from otys_nb.rules.mistake import wrong
from otys_nb.rules.readable import Readable
from otys_nb.rules.refusal import cited
from otys_nb.rules.rulebook import Difference, differences

INVENTED: Final = (12, *range(40, 49))
"""Only the loose paraphrase, text 001, says it; the others rule it out."""
WEIGHTS: Final[Mapping[str, tuple[int, ...]]] = MappingProxyType(
    {"play": (4, 8, 9, 10, 11, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 28, 29, 32, 33, 39, 54), "invented": INVENTED}
)
"""The numbers of the differences of a kind; in ``play``, whoever followed another reading would play another game."""


def differences_of(kind: str) -> tuple[Difference, ...]:
    """The differences of a kind, in order.

    Raises:
        ValueError: if it is none of WEIGHTS.
    """
    if kind not in WEIGHTS:
        raise wrong("choice", field="weight", value=repr(kind), known=", ".join(WEIGHTS))
    return tuple(each for each in differences() if int(each.number[1:]) in WEIGHTS[kind])


class Displayed(Readable):
    """An object that displays itself as text and as HTML."""

    def text(self) -> str:
        """As plain text, the same on every run."""
        raise NotImplementedError

    def html(self) -> str:
        """As HTML without styles or scripts, so that it survives an untrusted notebook."""
        raise NotImplementedError

    @property
    def title(self) -> str:
        """What it is."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.text()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        """The tables; beside them only what they are in plain text, for a notebook keeps both."""
        return {"text/plain": self.title, "text/html": self.html()}


@dataclass(frozen=True, repr=False)
class DifferenceTable(Displayed):
    """The differences of one kind as a table: what each text says, and what is played."""

    kind: str
    lang: str = ""

    def text(self) -> str:
        """One line a difference: its topic and what is played; the readings stand in the HTML."""
        lines = [self.title]
        for each in differences_of(self.kind):
            lines.append(f"{each.number} {each.topic.text(self.lang)} → {each.text(self.lang)} {_cites(each)}".rstrip())
        return "\n".join(lines)

    def html(self) -> str:
        rows = []
        for each in differences_of(self.kind):
            says = "<br>".join(f"<b>{texts}</b> {escape(words.text(self.lang))}" for texts, words in each.readings)
            ruled = f"<b>{escape(each.text(self.lang))}</b><br>{escape(each.why.text(self.lang))}"
            topic = f"{each.number} {escape(each.topic.text(self.lang))} {_cites(each)}".rstrip()
            rows.append((topic, says, ruled))
        return table(self.title, ("", say("compared.texts", self.lang), say("compared.ruled", self.lang)), rows)

    @property
    def title(self) -> str:
        return f"{say(f'compared.{self.kind}', self.lang)} ({len(differences_of(self.kind))})"


def _cites(found: Difference) -> str:
    return cited((*found.rules, *found.questions))


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
