"""What plans, map, first pages and work sheets state of the game names its rules, and the engine agrees.

`stated.toml` has an entry for each text that names a piece or a number. The texts themselves stay as they are.
"""

from __future__ import annotations

import math
import re
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

from otys_nb.classroom.class_kit import SHEET_COUNT
from otys_nb.classroom.plans import plans
from otys_nb.examples import paths
from otys_nb.examples.claim_tables import read
from otys_nb.examples.claims import Moment, play
from otys_nb.lessons import all_lessons, lesson
from otys_nb.lessons.chapters import chapters
from otys_nb.lessons.checks import question_attempt
from otys_nb.rules import own_edition
from otys_nb.rules.components import GOAL
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.rulebook import rule
from otys_nb.rules.setup import SEATS
from otys_nb.widgets.messages import for_page
from tests.truth.texts import numbers, plan_texts, seal, speaks_of_the_game, texts

Texts = dict[str, dict[str, str]]
SHOWN: Final[Texts] = {lang: dict(texts(lang)) for lang in LANGUAGES}
STATED: Final[dict[str, dict[str, Any]]] = tomllib.loads(
    Path(__file__).with_name("stated.toml").read_text(encoding="utf-8")
)
NOTHING: Final[dict[str, Any]] = STATED.pop("nothing")
SHORT: Final = [chapter for chapter in chapters() if chapter.group == "short"]
A_PIECE: Final = sum(chapter.minutes for chapter in SHORT) / sum(
    not section.more for chapter in SHORT if chapter.lesson for section in chapter.lesson.sections
)
"""How many minutes a piece of a lesson takes on the short way."""
NAMED: Final = {
    "goal": GOAL,
    "steps": sum(key.startswith("lane") for key in for_page("en")),
    "least players": min(SEATS),
    "cards before they are dealt": own_edition.LEAST,
    "most players": max(SEATS),
    "languages": len(LANGUAGES),
    "sheets": SHEET_COUNT,
    "minutes": SHORT[0].minutes,
    "least minutes of a piece": math.floor(A_PIECE),
    "most minutes of a piece": math.ceil(A_PIECE),
}


def moment(entry: dict[str, Any]) -> Moment:
    """When the claims of an entry are judged."""
    name, step = entry["at"].split(".")
    session = lesson(name).goto(step)
    played = play(session.position, entry.get("play", ""))
    assert played.whole, played.error
    return Moment(session.position, played.position, session.seat, played.events, played.events)


def unfounded(place: str, shown: Texts) -> list[str]:
    """What is wrong with the text there: it is not entered, or not as it was read, or its numbers come from nowhere."""
    entry = STATED.get(place)
    letters = seal(place, shown)
    if (entry["read"] if entry else NOTHING.get(place)) != letters:
        read = f"{place}: read this text in each language against its rules, then write read = {letters!r} for it"
        lines = f'\n["{place}"]\nread = "{letters}"\nrules = []'
        named = sorted({number for lang in LANGUAGES for number in numbers(shown[lang][place], lang)})
        lines += f"\nnumbers = {named}" if named else ""
        return [read if entry or place in NOTHING else f"{read}, in lines of its own:{lines}"]
    if entry is None:
        return []
    here = moment(entry) if "at" in entry else None
    known = {value(number, here) for number in entry.get("numbers", ())}
    return [
        f"{place} ({lang}): nothing gives {number}"
        for lang in LANGUAGES
        for number in numbers(shown[lang][place], lang)
        if number not in known
    ]


def value(number: int | str, here: Moment | None) -> int:
    """A number, by itself, by its name or by its path in the position."""
    if isinstance(number, str) and number not in NAMED:
        assert here is not None
        return int(paths.value(here.position, here.seat, number))
    return NAMED[number] if isinstance(number, str) else number


def to_be_entered(shown: Texts) -> list[str]:
    """The places of the texts that name a piece or a number in any language."""
    return [place for place in shown["en"] if any(speaks_of_the_game(shown[lang][place], lang) for lang in LANGUAGES)]


def test_every_text_that_speaks_of_the_game_was_read_and_its_numbers_are_known() -> None:
    faults = [fault for place in to_be_entered(SHOWN) for fault in unfounded(place, SHOWN)]
    assert not faults, "\n".join(("in tests/truth/stated.toml, whose head says how a text is entered:", *faults))


def test_what_is_entered_is_there() -> None:
    assert (STATED.keys() | NOTHING.keys()) - set(to_be_entered(SHOWN)) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_plan_sends_nobody_to_words_that_the_wall_does_not_show(lang: str) -> None:
    titles = {step.titles.get(lang, "") for each in all_lessons() for step in each.steps} - {""}
    said = [text for place, text in SHOWN[lang].items() if place.startswith("plan.") and re.search("[“„«]", text)]
    assert not [text for text in said if any(title in text for title in titles)]


def test_what_a_plan_says_and_asks_is_so_on_the_board_that_its_own_wall_shows() -> None:
    """Each text of the plans that speaks of a board is judged there, and not where it happens to hold."""
    walls = {f"plan.{name}": f"{part['lesson']}.{part['step']}" for name, part in plan_texts()["part"].items()}
    judged = {place: entry["at"] for place, entry in STATED.items() if "at" in entry and place.startswith("plan.")}
    assert judged == {place: walls[place.rpartition(".")[0]] for place in judged}
    asked = {f"{place}.ask" for place, wall in walls.items() if wall != "."}
    assert asked <= {place for place in judged if STATED[place]["true"]}, "each answer is reckoned on its board"


@pytest.mark.parametrize("minutes", plans())
def test_what_a_plan_asks_later_no_earlier_wall_has_answered(minutes: int) -> None:
    names = next(plan["parts"] for plan in plan_texts()["plan"] if plan["minutes"] == minutes)
    answered: list[Moment] = []
    for (name, _), part in zip(names, plans()[minutes], strict=True):
        if not part.lesson:
            continue
        claims = [read(table, name) for table in STATED[f"plan.{name}.ask"]["true"]]
        assert not [one for one in answered if all(claim.holds(one) for claim in claims)], name
        steps = lesson(part.lesson).steps
        first = [step.id for step in steps].index(part.step)
        for step in steps[first:]:
            if step.question:
                session = lesson(part.lesson).goto(step.id)
                answered.append(question_attempt(step.question, session.position, session.seat).moment())


def test_a_new_text_is_told_with_all_that_is_to_be_entered() -> None:
    shown = {lang: {"map.99": "Two keys"} for lang in LANGUAGES} | {"fr": {"map.99": "3 plongeurs"}}
    (told,) = unfounded("map.99", shown)
    assert told.splitlines()[1] == '["map.99"]' and told.endswith("rules = []\nnumbers = [2, 3]")


@pytest.mark.parametrize("place", STATED)
def test_what_is_stated_names_its_rules_and_is_so(place: str) -> None:
    entry = STATED[place]
    assert all(rule(number) for number in entry["rules"])
    claims = [read(table, f"{place}[{at}]") for at, table in enumerate(entry.get("true", ()))]
    here = moment(entry) if "at" in entry else None
    assert [claim for claim in claims if here is None or not claim.holds(here)] == []


@pytest.mark.parametrize(
    ("place", "lang", "true", "false"),
    [
        ("plan.dive.say", "en", "eight divers", "five divers"),
        ("plan.dive.say", "fr", "huit plongeurs", "cinq plongeurs"),
        ("plan.dive.say", "de", "acht Taucher", "fünf Taucher"),
        ("plan.keys.say", "en", "goes to the track, one space nearer to", "pushes the others towards"),
        ("plan.keys.say", "de", "kommt auf die Leiste, ein Feld näher zum", "schiebt die anderen näher zum"),
        ("map.premise", "en", "the most prestige wins", "whoever reaches 18 first wins"),
        ("map.premise", "fr", "réalisez des contrats avec", "vendez"),
        ("start.0", "en", "2 minutes", "5 minutes"),
        ("desk.kit_about", "fr", "quatre fiches", "cinq fiches"),
        ("plan.talk.say", "en", "Whose code is still missing?", "Each of you has six keys and five divers."),
    ],
)
def test_a_false_sentence_that_is_put_back_is_found(place: str, lang: str, true: str, false: str) -> None:
    assert true in SHOWN[lang][place]
    changed = SHOWN[lang] | {place: SHOWN[lang][place].replace(true, false)}
    shown = SHOWN | {lang: changed}
    assert place in to_be_entered(shown)
    assert unfounded(place, shown)
