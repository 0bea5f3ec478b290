"""The table grows with the course: what has not been met is neither drawn nor spoken of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from itertools import pairwise

import pytest

from otys_nb.lessons import all_lessons, lesson
from otys_nb.lessons.chapters import chapters
from otys_nb.lessons.lesson_message import state
from otys_nb.lessons.loader import load
from otys_nb.lessons.messages import say
from otys_nb.lessons.model import REGIONS, Lesson
from otys_nb.rules.language import LANGUAGES

WORDS = {
    "en": {
        "track": r"\btrack\b|Hacker",
        "sponsors": r"sponsor",
        "purse": r"\bcredits?\b|batter(?:y|ies)",
        "mechanic": r"Mechanic|propeller",
        "x": r"\bX\b",
        "piles": r"\bdeck\b|\bbag\b|neutral X goes",
        "hand": r"(?:card|contract)s? in your|private contract",
        "bonus": r"upgrade",
        "rewards": r"\btokens?\b",
        "store": r"\bStore\b",
        "contracts": r"\bcontracts\b",
    },
    "fr": {
        "track": r"\bpiste\b|hacker",
        "sponsors": r"sponsor",
        "purse": r"\bcrédits?\b|batterie",
        "mechanic": r"mécanicien|propulseur",
        "x": r"\bX\b",
        "piles": r"\bpioche\b|\bsac\b",
        "hand": r"en main\b|contrats? privés?",
        "bonus": r"\bmodules?\b",
        "rewards": r"jetons? Récompense",
        "store": r"\bMagasin\b",
        "contracts": r"\bcontrats\b",
    },
    "de": {
        "track": r"Hacker",
        "sponsors": r"Sponsor",
        "purse": r"\bCredits?\b|Batterie",
        "mechanic": r"Mechaniker|Propeller",
        "x": r"\bX\b|X-Zugang",
        "piles": r"\bStapel\b|Beutel",
        "hand": r"auf der Hand|deiner Hand|private[nr]? Auftr",
        "bonus": r"verbesserte[nr]? \w*(?:experte|Händler|Spion)",
        "rewards": r"Belohnungsplättchen",
        "store": r"\bLager\b",
        "contracts": r"\bAufträge\b",
    },
}
"""What a sentence says of a region, in each language."""
GROWING = [found for found in all_lessons() if found.knows]


def sentences(found: Lesson, lang: str) -> Iterator[tuple[str, str]]:
    """What a learner is told on the way; what is said of a wrong move names what made it wrong, and is not among it."""
    for step in found.steps:
        yield from ((step.id, text) for text in (step.titles[lang], step.goals[lang], step.after[lang]))
        yield from ((step.id, hint.texts[lang]) for hint in step.hints)
        yield from ((step.id, one.texts[lang]) for one in (step.question.options if step.question else ()))


def untimely(found: Lesson, lang: str) -> list[str]:
    """The sentences that speak of a region which is not drawn yet."""
    return [
        f"{found.id}/{step}: {region}: {text}"
        for step, text in sentences(found, lang)
        for region, words in WORDS[lang].items()
        if region not in found.met(step) and re.search(words, text)
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("found", GROWING, ids=lambda found: found.id)
def test_no_sentence_speaks_of_a_region_that_is_not_drawn_yet(found: Lesson, lang: str) -> None:
    assert untimely(found, lang) == []


def test_the_table_grows_along_the_short_way_and_never_shrinks() -> None:
    way = [chapter.lesson for chapter in chapters() if chapter.group == "short" and chapter.lesson]
    assert way == GROWING
    assert way[0].knows == ("contract",)
    for before, after in pairwise(way):
        assert set(before.met(before.steps[-1].id)) <= {
            *after.knows,
            *(["contract"] if "contracts" in after.knows else []),
        }
    for each in way:
        new = [region for step in each.steps for region in step.unveils]
        assert len(new) == len(set(new)) and not set(new) & set(each.knows)


def test_batteries_are_for_later_until_the_lesson_that_teaches_to_spend_them() -> None:
    teaches = next(at for at, each in enumerate(GROWING) if any(36 in step.rules for step in each.steps))
    for at, each in enumerate(GROWING):
        assert each.later == (("batteries",) if at < teaches else ())
        spends = any(re.search(r"~|(^| )=", line) for step in each.steps for line in step.solutions)
        assert spends == (at >= teaches)


def test_a_step_says_what_is_drawn_and_what_is_new() -> None:
    session = lesson("start")
    assert state(session)["step"]["knows"] == ["contract"] and "unveiled" not in state(session)["step"]
    session.goto("surface")
    assert state(session)["step"]["knows"] == ["contract", "track"]
    assert "the track of used keys, with the Hacker" in state(session)["step"]["unveiled"]
    assert "unveiled" not in state(session.do("^"))["step"]  # nothing is new any more
    assert "knows" not in state(lesson("divers"))["step"]


def test_a_region_that_is_none_is_refused_and_an_untimely_sentence_is_found() -> None:
    text = (files("otys_nb.lessons") / "data" / "start.toml").read_text(encoding="utf-8")
    with pytest.raises(ValueError, match="'moon' is none of"):
        load(text.replace('knows = ["contract"]', 'knows = ["moon"]'), "start")
    planted = load(
        text.replace('goal.en = "Level 2 lacks one metal.', 'goal.en = "Ask a sponsor for one metal.'), "start"
    )
    assert any("start/key: sponsors" in found for found in untimely(planted, "en"))
    assert set(WORDS["en"]) == set(WORDS["fr"]) == set(WORDS["de"]) < set(REGIONS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_question_calls_a_region_new_that_a_phone_keeps_on_a_sheet(lang: str) -> None:
    new = say("new_contracts", lang).partition(" ")[0]
    for found in GROWING:
        for step in found.steps:
            for region in ("piles", "sponsors", "contracts", "store", "others") if step.kind == "ask" else ():
                told = say(f"new_{region}", lang) if region in step.unveils else ""
                assert not told.startswith(new), f"{found.id}/{step.id}: its answers stand where the sheets open"
