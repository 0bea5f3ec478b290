"""A player's screen speaks in short sentences: no notation, no Python, no number of a rule, in any language."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from otys_nb.lessons import all_lessons
from otys_nb.lessons.chapters import chapters
from otys_nb.rules.edition import default_edition
from otys_nb.rules.language import BEGUN, LANGUAGES
from otys_nb.rules.messages import in_words
from otys_nb.widgets.coach import remarks

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
WIDGETS = Path(__file__).parents[1] / "otys_nb" / "widgets" / "data" / "messages"
WHOLE = tuple(lang for lang in LANGUAGES if lang not in BEGUN)
PROMPT, REMARK = 12, 14
"""Words of a prompt, and of a remark of the coach, at most."""
NOTATION = re.compile(
    r"→|->|\[|\]|`|\(\)|\bR\d|\botys\b|\b(?:type|tapez|gib) \S*[#$~^=>:]|[#$~^]\w|\b[A-Z][a-z]{0,2}:[a-z]"
)


def words(text: str) -> int:
    """How many words a sentence has; a piece that is filled in is one, and its kind another."""
    return len(re.findall(r"[\w’'-]+", re.sub(r"\{diver:\w+\}", "der Treibstoffexperte", text)))


def prompts(lang: str) -> Iterator[tuple[str, str]]:
    """The prompts of the short way in, and of a game."""
    for each in (chapter.lesson for chapter in chapters() if chapter.group == "short"):
        yield from ((f"{each.id}/{step.id}", step.goals[lang]) for step in each.steps) if each else ()
    asked = tomllib.loads((WIDGETS / f"{lang}.toml").read_text("utf-8"))["opponents"]
    yield from ((key, text) for key, text in asked.items() if key.startswith("ask.") or key in ("seen", "over"))


def spoken(lang: str) -> Iterator[tuple[str, str]]:
    """All that a lesson or a game says while it is played."""
    yield from prompts(lang)
    yield from ((remark.id, remark.text[lang]) for remark in remarks())
    for each in all_lessons():
        for step in each.steps:
            where = f"{each.id}/{step.id}"
            yield from ((where, text) for text in (step.goals[lang], step.after.get(lang, "")))
            yield from ((where, hint.texts[lang]) for hint in step.hints)
            yield from ((where, wrong.texts[lang]) for wrong in step.wrong)
            yield from ((where, one.texts[lang]) for one in (step.question.options if step.question else ()))
    yield from ((card, in_words(card, "card", lang)) for card in {*default_edition().contracts})


@pytest.mark.parametrize("lang", WHOLE)
def test_a_prompt_is_one_short_sentence(lang: str) -> None:
    long = [f"{where}: {words(text)} words: {text}" for where, text in prompts(lang) if words(text) > PROMPT]
    assert not long, "\n".join((f"say in {PROMPT} words at most what is asked ({lang}):", *long))
    told = [f"{one.id}: {one.text[lang]}" for one in remarks() if words(one.text[lang].replace("{why}", "")) > REMARK]
    assert not told, "\n".join((f"say in {REMARK} words at most what is remarked ({lang}):", *told))


@pytest.mark.parametrize("lang", WHOLE)
def test_nothing_is_said_in_notation(lang: str) -> None:
    said = [(where, re.sub(r"\[(?:R|Q)\d+\]", "", text)) for where, text in spoken(lang)]
    wrong = [f"{where}: {text}" for where, text in said if NOTATION.search(text)]
    assert not wrong, "\n".join((f"say it in words, without signs of the notation ({lang}):", *wrong))


def test_long_prompts_and_notation_are_found() -> None:
    assert words("Touch a key or a sponsor.") == 6
    assert words("Use the {diver:diver}.") == 4
    for text in ("[2-1 → 3 prestige]", "Push, or type M:m.", "or type #mpp", "otys.rule(3)", "Spend one: ~Mv2"):
        assert NOTATION.search(text), text


@pytest.mark.parametrize("lang", WHOLE)
def test_no_page_has_a_sign_that_is_typeset_as_mathematics(lang: str) -> None:
    folder = NOTEBOOKS / ("" if lang == "en" else lang)
    pages = [(path, json.loads(path.read_text("utf-8"))["cells"]) for path in sorted(folder.glob("*.ipynb"))]
    assert len(pages) > 10
    texts = [
        (path.name, "".join(cell["source"]))
        for path, cells in pages
        for cell in cells
        if cell["cell_type"] == "markdown"
    ]
    assert [(name, text) for name, text in texts if "$" in text] == []
    assert [(name, text) for name, text in texts if re.search(r"\]\([^)]*\)\s?\[", text)] == [], "links run together"
