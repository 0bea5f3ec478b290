"""What a lesson says at its end: what was learned, how it went, and where it goes on.

A part that another one follows on its page is no end: it only leads on.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from otys_nb.lessons.messages import say
from otys_nb.lessons.step_results import AT_ONCE
from otys_nb.rules.refusal import Cite

if TYPE_CHECKING:
    from otys_nb.lessons.session import LessonSession

CITED: Final = re.compile(r"\s*\[(R\d+|Q\d+)\]")
"""A rule or a ruling as the texts of the lessons cite it."""


def ending(session: LessonSession, lang: str) -> dict[str, Any] | None:
    """The field `end` of the message; None before the last step is done, or the last that is not one of *more*."""
    if not (session.finished or short_way_done(session)):
        return None
    last = session.part in ("", session.lesson.parts[-1])
    return {
        **({"title": say("end_praise", lang)} if last and session.lesson.number else {}),
        "learned": [sentence(say(each, lang)) for each in session.lesson.learned] if last else [],
        "result": result(session, lang) if last else "",
        "next": _onward(session, lang),
    }


def short_way_done(session: LessonSession) -> bool:
    """Whether this step is done, and all that follow lie in optional sections, of which one is left."""
    sections = [session.lesson.section(step.id) for step in session.steps[session.at :]]
    optional = [section is not None and section.more for section in sections]
    return session.done and not optional[0] and len(optional) > 1 and all(optional[1:])


def graded_steps(session: LessonSession) -> list[int]:
    """The indices of the steps, up to here where it is not all over, in which something was to be done."""
    steps = session.steps if session.finished else session.steps[: session.at + 1]
    return [at for at, step in enumerate(steps) if step.kind != "watch"]


def sentence(text: str) -> dict[str, Any]:
    """A sentence that cites rules, as ``{text, rules}``."""
    rules: list[Cite] = [int(ref[1:]) if ref[0] == "R" else ref for ref in CITED.findall(text)]
    return {"text": CITED.sub("", text), "rules": rules}


def result(session: LessonSession, lang: str) -> str:
    """How many steps up to here were right at once, of those in which something was to be done, and how many more there
    are; nothing if there is only one, or if all were shown: nobody has played then. The board of a lesson's last part
    knows of its own exercises alone, and says so."""
    grades = [_grade(session, session.steps[at].id) for at in graded_steps(session)]
    if len(grades) < 2 or set(grades) == {"shown"}:
        return ""
    right = sum(grade in AT_ONCE for grade in grades)
    key = "end_all" if right == len(grades) else "end_some"
    of_part = session.part and len(session.lesson.parts) > 1
    told = say(f"{key}_part" if of_part else key, lang, n=right, of=len(grades))
    more = sum(step.kind != "watch" for step in session.steps) - len(grades)
    return f"{told} {say('end_more', lang, n=more)}" if more else told


def _grade(session: LessonSession, step: str) -> str:
    """How a step went; of one that was done before, only whether it was solved."""
    grade = session.results[step].grade if step in session.results else "untried"
    return session.reached.get(step, "") if grade == "untried" else grade


def _onward(session: LessonSession, lang: str) -> dict[str, Any] | None:
    """Where it goes on: the next board of this lesson on the same page that is more than a film of what was played, or
    the notebook that follows."""
    lesson = session.lesson
    names = lesson.parts[lesson.parts.index(session.part) + 1 :] if session.part else ()
    later = [lesson.of_part(name) for name in names]
    ahead = [each for each in later if not lesson.films.issuperset(step.id for step in each)]
    if ahead:
        following = ahead[0][0]
        title = say((lesson.section(following.id) or following).titles, lang)
        past = later.index(ahead[0])
        return {"label": say("end_next", lang, title=title), "file": "", **({"past": past} if past else {})}
    if not lesson.following:
        return None
    from otys_nb.lessons.chapters import chapters  # it imports the lessons

    title = next((each.title(lang) for each in chapters() if each.notebook == lesson.following), lesson.following)
    return {"label": say("end_next", lang, title=title), "file": f"{lesson.following}.ipynb"}
