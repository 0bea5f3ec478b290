"""Plans of a lesson, to pick up and use: for each part what is said, done and asked, and what to skip when late."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from otys_nb.classroom.messages import say
from otys_nb.classroom.wire import PlanRow
from otys_nb.lessons import lesson
from otys_nb.lessons.chapters import chapters
from otys_nb.pictures.safe_text import escaped
from otys_nb.rules.language import in_every

TEXTS: Final = ("title", "aim", "say", "do", "ask", "late")
COLUMNS: Final = {name: f"plan_{name}" for name in TEXTS[2:]}
USUAL: Final = 45
"""The minutes of the plan that a desk shows at first."""
NO_PAGES: Final[Mapping[str, str]] = {}


@dataclass(frozen=True)
class PlanPart:
    """A part of a plan; `lesson` and `step` name what is shown on the wall, else `wall`; `card`
    is where its things are made."""

    minutes: int
    lesson: str
    step: str
    wall: str
    card: str
    texts: dict[str, dict[str, str]]

    def text(self, name: str, lang: str) -> str:
        """Return one of `TEXTS`."""
        return say(self.texts[name], lang)


@cache
def plans() -> dict[int, tuple[PlanPart, ...]]:
    """Return the plans by their minutes."""
    data = _data()
    return {
        plan["minutes"]: tuple(_part(data["part"][name], minutes) for name, minutes in plan["parts"])
        for plan in data["plan"]
    }


@cache
def presets() -> dict[str, list[str]]:
    """Map the minutes of each plan to the topics of its class word."""
    return {str(plan["minutes"]): plan["topics"] for plan in _data()["plan"]}


@cache
def _data() -> Mapping[str, Any]:
    return tomllib.loads((files("otys_nb.classroom") / "data" / "plans.toml").read_text(encoding="utf-8"))


def _part(data: Mapping[str, Any], minutes: int) -> PlanPart:
    texts = {name: in_every(data[name]) for name in TEXTS}
    return PlanPart(minutes, data["lesson"], data["step"], data.get("wall", ""), data.get("card", ""), texts)


def message(minutes: int, lang: str) -> list[PlanRow]:
    """Return the parts of a plan as plain data, each with its first minute."""
    found: list[PlanRow] = []
    at = 0
    for part in plans()[minutes]:
        found.append(
            {
                "at": at,
                "minutes": part.minutes,
                "lesson": part.lesson,
                "step": part.step,
                "wall": part.wall,
                "card": part.card,
                "title": part.text("title", lang),
                "aim": part.text("aim", lang),
                "say": part.text("say", lang),
                "do": part.text("do", lang),
                "ask": part.text("ask", lang),
                "late": part.text("late", lang),
                "file": file(part),
            }
        )
        at += part.minutes
    return found


def file(part: PlanPart) -> str:
    """Return the notebook with the part's lesson, or ``""``."""
    return next((f"{each.notebook}.ipynb" for each in chapters() if each.lesson and each.lesson.id == part.lesson), "")


def page(minutes: int, lang: str, pages: Mapping[str, str] = NO_PAGES) -> str:
    """The plan as a page to print: A4, a row for each part. `pages` says where lessons lie beside it: what stands
    on the wall then leads to its very step."""
    from otys_nb.bake.page import html  # only the printed page needs it

    head = "".join(f"<th>{_say(name, lang)}" for name in ("plan_at", *COLUMNS.values()))
    rows = "".join(_row(part, lang, pages) for part in message(minutes, lang))
    title = say("desk.plan_title", lang, n=minutes)
    body = f"<h1>{escaped(title)}</h1>\n<table><thead><tr>{head}</thead>\n<tbody>{rows}</tbody></table>\n"
    return html(lang, title, (files("otys_nb.classroom") / "plan.css").read_text(encoding="utf-8"), body)


def _row(part: PlanRow, lang: str, pages: Mapping[str, str]) -> str:
    wall = ""
    if part["lesson"]:
        shown = lesson(part["lesson"]).goto(part["step"])
        names = escaped(f"{shown.lesson.title(lang)} · {say(shown.step.titles, lang)}")
        if part["lesson"] in pages:
            names = f'<a href="{escaped(pages[part["lesson"]])}#{escaped(part["step"])}">{names}</a>'
        wall = f"<br><small>{_say('plan_wall', lang)} {names}</small>"
    when = f"<b>{part['at']}–{part['at'] + part['minutes']}</b><br>{escaped(part['title'])}"
    when += f"<br><small>{_say('plan_aim', lang)} {escaped(part['aim'])}</small>"
    cells = "".join(
        f'<td data-head="{_say(head, lang)}">{escaped(str(part.get(name)))}' for name, head in COLUMNS.items()
    )
    return f"<tr><td>{when}{wall}{cells}\n"


def _say(key: str, lang: str) -> str:
    return escaped(say(f"desk.{key}", lang))
