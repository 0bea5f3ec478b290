"""What players ask and the rulebooks leave open: the rulings, each under the lesson that teaches what it is about."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from otys_nb.lessons import Lesson, all_lessons
from otys_nb.lessons.messages import say
from otys_nb.lessons.rulebook_differences import Displayed
from otys_nb.lessons.rulebook_differences import table as as_table
from otys_nb.rules.refusal import cited
from otys_nb.rules.rulebook import PROVENANCE, Ruling, rulings


def by_lesson() -> dict[Lesson, tuple[Ruling, ...]]:
    """The rulings, each under the first lesson at whose end all the rules that it concerns have been taught."""
    taught: set[object] = set()
    found: dict[Lesson, tuple[Ruling, ...]] = {}
    left = list(rulings())
    for lesson in all_lessons():
        taught |= set(lesson.rules)
        here = tuple(ruling for ruling in left if set(ruling.rules) <= taught)
        left = [ruling for ruling in left if ruling not in here]
        if here:
            found[lesson] = here
    return found


@dataclass(frozen=True, repr=False)
class RulingTable(Displayed):
    """All rulings as tables, lesson by lesson: the question, what is played here, and how sure that is."""

    lang: str = ""

    def text(self) -> str:
        """A line for each question."""
        lines = []
        for lesson, found in by_lesson().items():
            lines.append(f"{lesson.number} {lesson.title(self.lang)}")
            lines += [f"  {each.question} {each.whole(self.lang)}" for each in found]
        return "\n".join(lines)

    def html(self) -> str:
        head = tuple(say(f"rulings.{name}", self.lang) for name in ("asked", "answer", "sure"))
        return "".join(
            as_table(
                f"{lesson.number} {lesson.title(self.lang)}",
                head,
                [
                    (
                        f"{each.question} {escape(each.asks.text(self.lang))}",
                        f"{escape(each.text(self.lang))} {cited(each.rules)}",
                        escape(PROVENANCE[each.sure].text(self.lang)),
                    )
                    for each in found
                ],
            )
            for lesson, found in by_lesson().items()
        )

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        """The tables; beside them only what they are in plain text, for a notebook keeps both."""
        return {"text/plain": say("rulings.title", self.lang), "text/html": self.html()}
