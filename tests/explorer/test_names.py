"""A player may be called *You*, *Vous* or *Du*: no sentence says *You wins* or *You's board*."""

from __future__ import annotations

import re
from random import Random
from typing import Final

import pytest

from otys_nb.explorer.board import Explorer
from otys_nb.explorer.our_game import OurGame
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.messages import Messages
from tests.analysis.test_proof import small
from tests.explorer.explorers import Page, one_by_day
from tests.explorer.test_suggestion_panel import thinking

NAME: Final = "Qx"
"""Stands for *You*, *Vous* and *Du*, for the rules speak to players in the second person, too."""
BOTH: Final = {
    "en": "can|cannot|may|had|gave|played|won|at|off|and|now|to",
    "fr": "à|et|de",
    "de": "am|und|vom|offen|finden|gespielt",
}
"""Words that may follow a name, whoever it is: no verb, or one that says the same of *you*."""
WRONG: Final = {
    lang: re.compile(rf"(?<!of |de )(?<!von |Von |für )(?<!pour )\b{NAME}(?:['’]s\b| (?!(?:{both})\b)[a-zà-ÿ])")
    for lang, both in BOTH.items()
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("package", ["analysis", "explorer", "pictures"])
def test_no_sentence_of_the_analysis_and_of_pictures_needs_a_name_in_the_third_person(package: str, lang: str) -> None:
    wrong = []
    for key, text in Messages(f"otys_nb.{package}").templates(lang).items():
        told = re.sub(r"\{(?:name|other|names|player)\}", NAME, text)
        wrong += [(key, told)] if WRONG[lang].search(told) else []
    assert wrong == []


@pytest.mark.parametrize("lang", one_by_day("fr"))
@pytest.mark.parametrize("kind", [Explorer, pytest.param(OurGame, marks=pytest.mark.nightly)])
def test_what_is_proved_played_and_ended_is_told_of_you(kind: type[Explorer], lang: str) -> None:
    position = small(Random(6))
    explorer = kind(position, lang=lang)
    for seat in range(len(position.players)):
        explorer.edit(f"players[{seat}].name", NAME if seat == position.to_move else "Ada")
    page = Page(explorer)
    page.send("explore", "tab", "best")
    thinking(page)
    assert explorer.advice is not None
    told = [*page.labels(), explorer.state["title"]]
    explorer.session.play(explorer.advice.suggestions()[0].turn)
    for tab in explorer.analysis.tabs:
        explorer.show(tab)
        told += page.labels()
    told += [entry["text"] for entry in explorer.log] + [event["text"] for event in explorer.events]
    assert any(NAME in text for text in told)
    assert [text for text in told if WRONG[lang].search(text)] == []
