"""Our texts are easily read aloud: in each language the sentences of a page, and of a lesson, are short."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from otys_nb.lessons import Lesson, all_lessons
from otys_nb.rules.language import LANGUAGES

ROOT = Path(__file__).parents[1]
NOTEBOOKS = ROOT / "notebooks"
LESSONS = ROOT / "otys_nb" / "lessons" / "data"
FOLDERS = {"en": ".", "fr": "fr", "de": "de"}
LONGEST = 20
"""Words that a sentence has on average, at most."""


def average(text: str) -> float:
    """Words in a sentence; what is typed or cited is none of it."""
    text = re.sub(r"```.*?```|`[^`]*`|\]\([^)]*\)|\[(?:R|Q)\d+\]", "", text, flags=re.S)
    counts = [len(re.findall(r"\w[\w’'-]*", sentence)) for sentence in re.split(r"[.!?](?:\s|$)|\n+|\|", text)]
    return sum(counts) / max(1, sum(count > 0 for count in counts))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sentences_of_each_page_are_short(lang: str) -> None:
    for path in sorted((NOTEBOOKS / FOLDERS[lang]).glob("*.ipynb")):
        cells: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))["cells"]
        prose = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
        paragraphs = [line for line in prose.splitlines() if line and line[0] not in "#|"]
        assert average("\n".join(paragraphs)) < LONGEST, path.name


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("lesson", all_lessons(), ids=lambda lesson: lesson.id)
def test_the_sentences_of_each_lesson_are_short(lesson: Lesson, lang: str) -> None:
    said = [line[lang] for line in lesson.learned]
    for step in lesson.steps:
        said += [step.goals[lang], step.after.get(lang, ""), *(hint.texts[lang] for hint in step.hints)]
        said += [wrong.texts[lang] for wrong in step.wrong]
    assert average("\n".join(said)) < LONGEST


def test_a_long_sentence_is_found() -> None:
    assert average(" ".join(["word"] * 30) + ".") == 30
    assert average("Two words. `R1` Three more words.") == 2.5


STIFF = re.compile(
    r"\b(?:You are|you are|Vous êtes|vous êtes|Du bist|du bist) (?:Noémie|Pauline|Rodrigue|Delphine)"
    r"|\b(?i:activated?|activé\w*|aktivier\w*)\b"
)
"""Whoever learns is *you*, and nobody of a rulebook; a key *pushes* a diver."""


@pytest.mark.parametrize("path", sorted(LESSONS.glob("*.toml")), ids=lambda path: path.stem)
def test_lessons_speak_to_the_learner_and_say_that_a_diver_is_pushed(path: Path) -> None:
    lines = [line for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
    assert [line for line in lines if STIFF.search(line)] == []


def test_a_stiff_sentence_is_found() -> None:
    assert STIFF.search("You are Rodrigue, with 15 prestige.") and STIFF.search("Un plongeur activé remonte.")
    assert not STIFF.search('happened = "DiverActivated"') and not STIFF.search("You are not Rodrigue’s neighbour.")


THING = re.compile(
    r"\{\w*:[Dd]iver\}[^.;:\"]*\b(?:it|its|itself)\b"
    r"|\b(?:lets?|keeps?|kept) it (?:down|come|up|resurface)|\bit (?:resurfaces?|stays down)\b"
    r"|\b(?:[Hh]e|divers?|\{\w*:[Dd]iver\}) (?:\w+ ){0,2}(?:comes?|came|coming) up\b"
    r"|\b[Tt]ak(?:e|ing) (?:it|the moves?) back\b"
)
"""A diver is *he*; he *resurfaces*; a move is *undone*, for what is taken back is a key."""
TYPED = re.compile(r"(?ms)^\[wish\]$.*?(?=^\[|\Z)")
"""What readers type, in their own words."""
SPOKEN = sorted(
    path for path in LESSONS.parents[1].rglob("data/**/*.toml") if path.stem == "en" or path.parent == LESSONS
)


@pytest.mark.parametrize("path", SPOKEN, ids=lambda path: f"{path.parents[2].name}-{path.stem}")
def test_a_diver_is_he_and_resurfaces_and_a_move_is_undone(path: Path) -> None:
    english = re.compile(r"^(?!#).*" if path.stem == "en" else r'\ben = "[^"]*"')
    text = TYPED.sub(lambda table: "\n" * table[0].count("\n"), path.read_text("utf-8"))
    told = [
        f"{path.relative_to(ROOT)}:{n}: a diver is “he” and “resurfaces”, a move is “undone”; not “{found[0]}”"
        for n, line in enumerate(text.splitlines(), 1)
        if (said := english.search(line)) and (found := THING.search(said[0]))
    ]
    assert not told, "\n".join(told)


def test_a_diver_who_is_a_thing_is_found() -> None:
    assert THING.search("Use the {diver:diver}, or let it come up.") and THING.search(
        "This time use him: take it back."
    )
    assert not THING.search("A new contract came up.") and not THING.search("You took a key back.")


SIGNS = re.compile(r"\b[A-Z][a-z]{0,3}:[-+?.>a-z]|(?<!\w)\$(?!\w)|: ?[#~^=]")
"""What is typed, in a sentence for a learner."""


@pytest.mark.parametrize("path", sorted(LESSONS.glob("*.toml")), ids=lambda path: path.stem)
def test_no_lesson_says_a_move_as_it_is_typed(path: Path) -> None:
    said = re.findall(r'\b(?:en|fr|de) = "([^"]*)"', path.read_text("utf-8"))
    assert [text for text in said if SIGNS.search(text)] == []


def test_a_typed_move_is_found() -> None:
    assert all(SIGNS.search(text) for text in ("Sell the tech: R:-tc.", "Use the sponsor: $", "Touch it: ^"))
    assert not SIGNS.search("The card: 1 metal, 2 plants.")
