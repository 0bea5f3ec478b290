"""The wrong readings that the course knows: what pupils may believe, for whoever prepares a lesson."""

from __future__ import annotations

from otys_nb.classroom.messages import say
from otys_nb.lessons import lesson
from otys_nb.lessons.misconceptions import Misconception, known
from otys_nb.pictures.safe_text import escaped
from otys_nb.rules.arguments import checked
from otys_nb.rules.language import spoken
from otys_nb.rules.readable import ReadableTuple
from otys_nb.rules.refusal import cited


class Misreadings(ReadableTuple[Misconception]):
    """Wrong readings; a notebook shows what the course says to each, and the rules against it."""

    lang = ""

    def lines(self) -> list[str]:
        """One line for each."""
        return [f"{say(each.texts, self.lang)} {cited(each.rules)}" for each in self]

    def __str__(self) -> str:
        return "\n".join(f"- {line}" for line in self.lines())

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        html = "".join(f"<li>{escaped(line)}</li>" for line in self.lines())
        return {"text/plain": str(self), "text/html": f"<ul>{html}</ul>"}


@checked
def misreadings(topic: str = "", *, lang: str = "") -> Misreadings:
    """What may be misread: in a lesson, or anywhere.

    Raises:
        KeyError: if there is no such lesson, naming the closest.
    """
    names = {name for step in lesson(topic).lesson.steps for name in step.misconceptions} if topic else set(known())
    found = Misreadings(each for name, each in known().items() if name in names)
    found.lang = spoken(lang)
    return found
