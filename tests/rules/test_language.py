"""The language that is spoken: how it is chosen, and that the rules' texts alone follow it."""

from __future__ import annotations

from pathlib import Path

import pytest

from otys_nb.rules import language, messages, notation, rulebook, turn
from otys_nb.rules.language import speak
from otys_nb.rules.moves import ChooseKey
from otys_nb.rules.setup import new_position


@pytest.fixture(autouse=True)
def silence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has spoken yet, and nothing around asks for a language."""
    monkeypatch.setattr(language, "_chosen", "")
    monkeypatch.delenv(language.VARIABLE, raising=False)


def course(folder: Path) -> Path:
    """A course with its three folders, of which only the English one has a start page."""
    for part in (folder / "fr", folder / "de"):
        part.mkdir(parents=True)
    (folder / "00_start.ipynb").touch()
    return folder


def test_english_is_spoken_where_nothing_says_otherwise() -> None:
    assert language.spoken() == "en"


def test_a_language_that_is_named_is_the_one_meant() -> None:
    speak("de")
    assert [language.spoken(lang) for lang in ("en", "fr", "de", "")] == ["en", "fr", "de", "de"]


@pytest.mark.parametrize("lang", ["it", "EN", "french", ""])
def test_speaking_any_other_language_is_refused_and_changes_nothing(lang: str) -> None:
    speak("fr")
    with pytest.raises(ValueError, match=f"lang.: '{lang}' .* en, fr, de"):
        speak(lang)
    assert language.spoken() == "fr"


@pytest.mark.parametrize("part", ["fr", "de"])
def test_a_kernel_that_starts_in_a_part_of_the_course_speaks_its_language(
    part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(course(tmp_path) / part)
    assert language.spoken() == part
    monkeypatch.chdir(tmp_path)
    assert language.spoken() == part, "what was spoken stays, wherever a cell goes"


def test_a_folder_of_that_name_that_is_no_part_of_a_course_means_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "de").mkdir()
    monkeypatch.chdir(tmp_path / "de")
    assert language.spoken() == "en"


@pytest.mark.parametrize(
    ("value", "lang"), [("fr", "fr"), (" DE ", "de"), ("fr_CH.UTF-8", "fr"), ("de-AT", "de"), ("en", "en"), ("", "de")]
)
def test_the_environment_comes_before_the_folder(
    value: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(course(tmp_path) / "de")
    monkeypatch.setenv(language.VARIABLE, value)
    assert language.spoken() == lang


@pytest.mark.parametrize("value", ["it", "C", "frost", "../fr", "7", "\u0430"])
def test_a_value_that_means_nothing_gives_english(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(language.VARIABLE, value)
    assert language.spoken() == "en"


def test_what_was_spoken_comes_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(language.VARIABLE, "fr")
    assert language.spoken() == "fr"
    speak("de")
    assert language.spoken() == "de"


def test_a_folder_that_is_gone_gives_english(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone() -> Path:
        raise FileNotFoundError("no such folder")

    monkeypatch.setattr(Path, "cwd", gone)
    assert language.spoken() == "en"


@pytest.mark.parametrize("lang", language.LANGUAGES)
def test_the_rules_texts_follow(lang: str) -> None:
    position = new_position(["Ada", "Grace"], seed=7)
    refused, answer = turn.check(position, ChooseKey("1", 3)), position.why_not("5 R:-tv")
    assert refused is not None
    speak(lang)
    assert refused.text() == refused.text(lang)
    assert str(answer) == answer.text(lang)
    assert rulebook.rule(36).text() == rulebook.rule(36).text(lang)
    assert messages.say("why_not.legal") == messages.say("why_not.legal", lang)
    assert messages.in_words(0, "credits") == messages.in_words(0, "credits", lang)
    with pytest.raises(notation.NotationError) as wrong:
        position.play("5 5")
    assert str(wrong.value).startswith(wrong.value.text(lang))


def test_positions_and_moves_do_not_depend_on_it() -> None:
    found = []
    for lang in language.LANGUAGES:
        speak(lang)
        after = new_position(["Ada", "Grace"], seed=7).play("1")
        found.append((after, hash(after), repr(after), after.moves()))
    assert found[0] == found[1] == found[2]
