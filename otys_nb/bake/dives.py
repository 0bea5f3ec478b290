"""The dives of the day as one baked page: those of a week, of which the page takes the one of the day it is opened.

After the last of them they come again, each on its day of the week.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Final

from otys_nb.bake import page, sent_puzzle
from otys_nb.bake.graph import Graph
from otys_nb.bake.messages import say
from otys_nb.bake.store import packed
from otys_nb.bake.walk import LessonWalk
from otys_nb.lessons.dives.days import FIRST, Day
from otys_nb.lessons.dives.session import DEPTH, FOUND, SOLUTION, Dive
from otys_nb.lessons.dives.step import title
from otys_nb.pictures.safe_text import escaped
from otys_nb.rules.language import spoken

FILE: Final = "dive.html"
DAYS: Final = 7
ROOM: Final = 90_000
"""Characters for the boards of one dive."""
TIMES: Final = 4
"""A dive is one turn with all its ends: more boards than a lesson's page holds."""


class BakedDive(Dive):
    """A dive on a page that counts the tries itself, and puts their signs in place of ``{tries}``."""

    def share(self) -> str:
        return f"Otys {self.day.date} {DEPTH * self.day.depth} {{tries}}{SOLUTION if self.helped else FOUND}"


def days_from(first: date | None = None) -> list[Day]:
    """The days that a page made on that day holds: from it on, a whole week."""
    first = max(first or date.today(), FIRST)
    return [Day(first + timedelta(days=ahead)) for ahead in range(DAYS)]


def titles(days: list[Day], lang: str = "") -> dict[str, str]:
    """What is asked on each day, by its date."""
    return {day.date.isoformat(): title(day.puzzle, lang) for day in days}


def bake_dives(
    days: list[Day],
    lang: str = "",
    *,
    pages: Mapping[str, str] = page.NOWHERE,
    around: Mapping[str, str] = page.NOWHERE,
    rules: str = "",
    tell: page.Tell = lambda nodes, size: None,
) -> str:
    """The page; `pages`, `around` and `rules` as for `otys_nb.bake.page.bake_lesson`.

    Raises:
        ValueError: for a language that is not one of en, fr, de.
    """
    lang = spoken(lang)
    walks = {day.date.isoformat(): LessonWalk(BakedDive(day, lang=lang)) for day in days}
    still = "\n".join(
        f"<h2>{escaped(walk.course.lesson.title(lang))}</h2>\n{walk.board.picture().html()}" for walk in walks.values()
    )
    kinds = [page.traits_of(walk, walk.board, pages, rules) for walk in walks.values()]
    cards = {rule: card for traits in kinds for rule, card in traits["cards"].items()}
    held = {
        "dives": {day: Graph(walk, ROOM, tell, times=TIMES).packed() for day, walk in walks.items()},
        "traits": packed(kinds[0] | {"cards": cards}),
        "words": {
            "again": say("dive_again", lang, first=days[0].date, last=days[-1].date),
            "past": say("dive_past", lang),
            **sent_puzzle.words(lang),
        },
    }
    [one, *_] = walks.values()
    return page.playing(one, say("dive", lang), still, held, around)
