"""The packages' own texts: there in three languages, or the file is refused."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from otys_nb.rules.catalogue import Catalogue
from otys_nb.rules.language import LANGUAGES

ROOMS = [
    ("lessons", "words"),
    ("lessons", "exercises"),
    ("lessons", "compared"),
    ("classroom", "words"),
    ("widgets", "play"),
]


@pytest.mark.parametrize(("room", "name"), ROOMS)
def test_every_text_of_a_package_is_there_in_three_languages(room: str, name: str) -> None:
    assert Catalogue(room, name).texts


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_text_comes_with_its_facts_in_the_words_of_the_game(lang: str) -> None:
    assert Catalogue("lessons").say("hint", lang) == {"en": "Hint", "fr": "Indice", "de": "Tipp"}[lang]
    assert "7" in Catalogue("widgets", "play").say("round", lang, round=7)


@pytest.mark.parametrize(
    ("text", "names"),
    [('a = { en = "x", fr = "y" }', "a needs"), ('[t]\nb = { en = "x", de = "y", fr = "z", it = "w" }', "t.b needs")],
)
def test_a_file_that_lacks_a_language_is_refused(text: str, names: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found: dict[str, Any] = tomllib.loads(text)
    monkeypatch.setattr(tomllib, "loads", lambda _: found)
    with pytest.raises(ValueError, match=names):
        _ = Catalogue("lessons").texts


def test_an_unknown_key_or_language_is_refused() -> None:
    with pytest.raises(KeyError):
        Catalogue("lessons").say("no such key")
    with pytest.raises(ValueError, match="'it'"):
        Catalogue("lessons").say("hint", "it")
