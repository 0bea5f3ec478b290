"""The page of rules: one HTML file for each language in which any rule is looked up, offline, and played on a board.

It holds the cards of `otys_nb.reference` with the terms that its index is made from, the boards as patches, and
the drawings. What runs in it is `js/src/rules`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from otys_nb.bake.page import NO_PAGES, inline_script
from otys_nb.bake.store import pack
from otys_nb.lessons import Lesson, all_lessons
from otys_nb.lessons.exercises import supported
from otys_nb.pictures.safe_text import escaped
from otys_nb.reference.basis import basis_of, differences_about, readings
from otys_nb.reference.hits import MAX_HITS
from otys_nb.reference.library import index_as_dict, library
from otys_nb.reference.messages import MESSAGES, say
from otys_nb.reference.questions import all_questions
from otys_nb.reference.subjects import by_subject
from otys_nb.rules import rulebook
from otys_nb.rules.language import OWN_NAMES, spoken
from otys_nb.widgets.messages import for_page
from otys_nb.widgets.played_answer import played, standard
from otys_nb.widgets.shared import drawings
from otys_nb.widgets.shared import text as file

MAX_BYTES: Final = 600_000
"""The most bytes of a page."""
FILE: Final = "rules.html"
POLICY: Final = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:"
MOMENTS: Final[Mapping[str, tuple[str, ...]]] = {
    "start": ("PB", "CB", "CO"),
    "frame": ("OB", "PL"),
    "step1": ("S1", "XK", "BT", "SP"),
    "step2": ("S2", "DV", "EX", "TR", "SY", "EN", "XP", "RW"),
    "step3": ("S3",),
    "contracts": ("CC", "CT"),
    "end": ("EG",),
}
"""The sections of the rulebook by the moment at which they are needed."""
SETUP: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 15, 16, 17, 19, 20, 21)
"""The rules of the setup, in order; with two players 18 takes the place of 17."""


def bake_rules(lang: str = "", *, pages: Mapping[str, str] = NO_PAGES, lessons: Mapping[str, str] = NO_PAGES) -> str:
    """The page in a language; `pages` is where it lies in each language, and `lessons` where the lessons lie, by id.
    What lies nowhere is named as a line for a cell.

    Raises:
        RuntimeError: if the page is larger than its limit.
    """
    lang = spoken(lang)
    data = packed_rules(lang, lessons=lessons)
    title = escaped(say("page.title", lang))
    links = " ".join(
        f'<a href="{escaped(pages[other])}" lang="{other}" title="{name}">{other.upper()}</a>'
        for other, name in OWN_NAMES.items()
        if other in pages and other != lang
    )
    nav = f'<nav class="languages" aria-label="{escaped(say("page.languages", lang))}">{links}</nav>' if links else ""
    page = (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n<link rel="icon" href="data:,">\n'
        f"<title>{title}</title>\n<style>\n{file('rules.css')}\n</style>\n</head>\n"
        f'<body class="otys otys-rules">\n<header><h1>{title}</h1>{nav}</header>\n<main id="rules"></main>\n'
        f"<noscript><p>{escaped(say('page.noscript', lang))}</p></noscript>\n"
        f'<script type="text/plain" id="otys-rules">{data}</script>\n'
        f'<script type="module">{inline_script(file("rules.js"))}</script>\n</body>\n</html>\n'
    )
    size = len(page.encode())
    if size > MAX_BYTES:
        raise RuntimeError(f"the page of rules holds {size:,} bytes, and {MAX_BYTES:,} are allowed")
    return page


def packed_rules(lang: str, *, lessons: Mapping[str, str] = NO_PAGES, practice: Mapping[str, str] = NO_PAGES) -> str:
    """All that the page of rules shows, for a page that shows it beside other things; `practice` is where a lesson's
    rules are practised."""
    return pack(_data(lang, lessons, practice))


def _data(lang: str, lessons: Mapping[str, str], practice: Mapping[str, str]) -> dict[str, Any]:
    found = library(lang)
    # Compared by identity: two questions may show equal tables, each with other parts of it.
    asked = {id(question.board): n for n, question in enumerate(all_questions())}
    ready = index_as_dict(lang)
    for card, entry in zip(found.cards, ready["cards"], strict=True):
        entry |= {"title": card.title, "says": card.text, "provenance": card.provenance}
        entry |= {"basis": basis_of(card), "differ": [difference.number for difference in differences_about(card)]}
        if card.board is not None:
            entry["board"] = asked[id(card.board)]
    sections = {str(rule.number): rule.section for rule in rulebook.all_rules()}
    boards = {key: text for key, text in for_page(lang).items() if not key.startswith("about.")}
    tables = ("page", "provenance", "piece", "moment", "subject")
    named = {key: text for table in tables for key, text in _table(table, lang)}
    return {
        **ready,
        "lang": lang,
        "most": MAX_HITS,
        "words": {**boards, **named},
        "boards": [played(question, lang) for question in all_questions()],
        "standard": standard(),
        "sections": sections,
        "subjects": by_subject(lang),
        "moments": MOMENTS,
        "readings": {difference.number: readings(difference, lang) for difference in rulebook.differences()},
        "lessons": [_lesson(lesson, lang, lessons, practice) for lesson in all_lessons()],
        "exercises": [str(rule) for rule in supported()],
        "setup": {str(players): _setup(players) for players in (2, 3, 4)},
        "art": drawings(),
    }


def _table(name: str, lang: str) -> Iterable[tuple[str, str]]:
    return ((f"{name}.{key}", text) for key, text in MESSAGES.table(name, lang).items())


def _lesson(lesson: Lesson, lang: str, places: Mapping[str, str], practice: Mapping[str, str]) -> dict[str, Any]:
    cited = {str(rule) for step in lesson.steps for rule in step.rules}
    # The first exercise that asks each rule, if the lesson is a page that can open at it.
    ways = {"page": places.get(lesson.id, ""), "practice": practice.get(lesson.id, "")}
    exercises = [step for step in lesson.steps if step.kind != "watch"] if ways["page"].endswith(".html") else []
    asked: dict[str, list[str]] = {}
    for step in exercises:
        for rule in step.rules:
            asked.setdefault(str(rule), [step.id, step.titles[lang]])
    return {"id": lesson.id, "title": lesson.title(lang), "rules": sorted(cited), "asked": asked, **ways}


def _setup(players: int) -> list[str]:
    return [str(18 if rule == 17 and players == 2 else rule) for rule in SETUP]
