"""Lessons, boards and advice speak the language that is spoken, and nothing in the package insists on English."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import otys_nb as otys
from otys_nb.analysis import messages as analysis
from otys_nb.lessons import messages as frame
from otys_nb.pictures import alt, svg, text
from otys_nb.rules import language
from otys_nb.rules.setup import new_position
from otys_nb.widgets import messages as boards

PACKAGE = Path(otys.__file__).parent


@pytest.fixture(autouse=True)
def silence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has spoken yet."""
    monkeypatch.setattr(language, "_chosen", "")


@pytest.mark.parametrize("lang", language.LANGUAGES)
def test_whatever_speaks_follows(lang: str) -> None:
    """What is said when nothing is asked for is what is said in that language, everywhere."""
    position = new_position(["Ada", "Grace"], seed=7)
    otys.speak(lang)
    game, lesson, example = otys.new_game(["Ada", "Grace"], seed=7), otys.lesson("turn"), otys.example("noemie")
    assert text.table(position) == text.table(position, lang=lang)
    assert svg.table(position) == svg.table(position, svg.Look(lang=lang))
    assert alt.table_alt(position) == alt.table_alt(position, lang)
    assert frame.say("hint") == frame.say("hint", lang)
    assert analysis.say("no_turn") == analysis.say("no_turn", lang)
    assert boards.for_page() == boards.for_page(lang)
    assert str(lesson) == lesson.text(lang)
    assert repr(otys.practice("turn")) == repr(otys.practice("turn", lang=lang))
    assert (example.title(), example.text()) == (example.title(lang), example.text(lang))
    board = otys.Table(game)
    assert (board.lang, board.words) == (lang, dict(boards.for_page(lang)))
    assert game._repr_mimebundle_()[0]["text/plain"] == text.table(game.position, lang=lang)


def test_the_languages_say_different_things() -> None:
    said = set()
    for lang in language.LANGUAGES:
        otys.speak(lang)
        said.add(str(otys.PlayerBoard(new_position(["Ada", "Grace"], seed=7))))
    assert len(said) == 3


def test_boards_that_are_there_keep_their_language() -> None:
    board = otys.Table(otys.new_game(["Ada", "Grace"], seed=7))
    before = str(board)
    otys.speak("fr")
    assert (board.lang, str(board)) == ("en", before)


def test_no_signature_insists_on_a_language() -> None:
    insists = re.compile(r"lang(: str)? ?= ?\"(en|fr|de)\"")
    found = [str(path) for path in PACKAGE.rglob("*.py") if insists.search(path.read_text(encoding="utf-8"))]
    assert not found, "leave lang empty: then the language is used that is spoken (otys_nb.rules.language)"


@pytest.mark.parametrize("lang", language.LANGUAGES)
def test_the_analysis_speaks_it_too(lang: str) -> None:
    position = new_position(["Ada", "Grace"], seed=7)
    otys.speak(lang)
    best = otys.best_turns(position, n=1, tries=1)
    assert analysis.say("interval", low="|", high="|").split("|")[1] in str(best)
    assert best[0].explain() == best[0].explain(lang)
    rows = otys.outcome_rows(position)
    assert str(rows).endswith(analysis.say("ends", count=len(rows)))
    games = otys.playouts(position, 2, policy="greedy", seed=5, executor="serial")
    assert str(games).startswith(analysis.say("games", games=2, rounds=games.length()))
