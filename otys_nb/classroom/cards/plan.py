"""The card *Plan*: what a lesson of so many minutes is made of."""

from __future__ import annotations

from otys_nb.classroom import plans
from otys_nb.classroom.messages import say
from otys_nb.classroom.wire import AskPlan, PlanAnswer
from otys_nb.classroom.word import ClassWordError


def answer(data: AskPlan, lang: str) -> PlanAnswer:
    """The plan, and its page for the printer."""
    minutes = data["minutes"]
    if minutes is None or minutes not in plans.plans():
        raise ClassWordError(say("desk.odd", lang))
    return {"parts": plans.message(minutes, lang), "page": plans.page(minutes, lang)}
