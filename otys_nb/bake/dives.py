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
from otys_nb.bake.store import pack
from otys_nb.bake.walk import LessonWalk
from otys_nb.lessons.dives.days import FIRST, Day
from otys_nb.lessons.dives.session import Dive
from otys_nb.lessons.dives.step import title
from otys_nb.pictures.safe_text import escaped
from otys_nb.rules.language import spoken

FILE: Final = "dive.html"
DAY_COUNT: Final = 7
CHARS_PER_DIVE: Final = 90_000
"""Characters that the boards of one dive may take."""
BOARDS_RATIO: Final = 4
"""How many times the usual number of boards: a dive is one turn with all its ends."""


TRIES: Final = "{tries}"
"""The page counts the tries itself, and puts their signs in place of this."""


def days_from(first: date | None = None) -> list[Day]:
    """The days that a page made on that day holds: from it on, a whole week."""
    first = max(first or date.today(), FIRST)
    return [Day(first + timedelta(days=ahead)) for ahead in range(DAY_COUNT)]


def titles(days: list[Day], lang: str = "") -> dict[str, str]:
    """What is asked on each day, by its date."""
    return {day.date.isoformat(): title(day.puzzle, lang) for day in days}


def bake_dives(
    days: list[Day],
    lang: str = "",
    *,
    pages: Mapping[str, str] = page.NO_PAGES,
    around: Mapping[str, str] = page.NO_PAGES,
    rules: str = "",
    tell: page.ReportProgress = lambda nodes, size: None,
) -> str:
    """The page; `pages`, `around` and `rules` as for `otys_nb.bake.page.bake_lesson`."""
    lang = spoken(lang)
    walks = {day.date.isoformat(): LessonWalk(Dive(day, lang=lang, tries=TRIES)) for day in days}
    still = "\n".join(
        f"<h2>{escaped(walk.session.lesson.title(lang))}</h2>\n{walk.room.picture(walk.picture).html()}"
        for walk in walks.values()
    )
    kinds = [page.traits_of(walk, pages, rules) for walk in walks.values()]
    cards = {rule: card for traits in kinds for rule, card in traits["cards"].items()}
    held = {
        "dives": {day: Graph(walk, CHARS_PER_DIVE, tell, times=BOARDS_RATIO).pack() for day, walk in walks.items()},
        "traits": pack(kinds[0] | {"cards": cards}),
        "words": {
            "again": say("dive_again", lang, first=days[0].date, last=days[-1].date),
            "past": say("dive_past", lang),
            **sent_puzzle.words(lang),
        },
    }
    [one, *_] = walks.values()
    return page.playing_page(one, say("dive", lang), still, held, around)
