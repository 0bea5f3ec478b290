"""What stands on the pages of the course, in every language: one name a page, one form of citation, no English left."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from otys_nb.lessons.chapters import chapters
from tests.test_terms import WHOLE, WRONG, spoken, told
from tools.lesson_notebook import WORDS

FOLDER = Path(__file__).parents[1] / "notebooks"
CHAPTERS = {chapter.notebook: chapter for chapter in chapters()}
each_language = pytest.mark.parametrize("lang", WHOLE)
ENGLISH = re.compile(
    r"\b(the|and|with|your|you|keys|divers?|levels?|tokens?|contracts?|of|from|are|this|that|paid|draw|battery)\b"
)
"""Words that are English and nothing else."""
ASIDE = re.compile(
    r"`[^`]*`|“[^”]*”|„[^“]*“|«[^»]*»|\"[^\"]*\"|<[^>]*>|\]\([^)]*\)|keys-[\w-]+|\*keys\*|\*Run ▸[^*]*\*"
)
"""What may be in any language: code, what is quoted, tags, addresses, a class word, a lesson's id, a menu."""
COLUMNS = re.compile(r"\b(contracts|levels)\b")
"""Columns of a table of outcomes, which are called as they are typed; such a table has one called neutral_x."""

COUNT = re.compile(r"(?<![\d.,–-])[1-9]\d{2}(?![.,]?\d)")
"""A whole number of three digits."""


def english(text: str) -> list[str]:
    """The English words of a text."""
    plain = ASIDE.sub(" ", text)
    found: list[str] = ENGLISH.findall(COLUMNS.sub(" ", plain) if "neutral_x" in plain else plain)
    return found


@cache
def pages(lang: str) -> tuple[tuple[str, dict[str, Any]], ...]:
    folder = FOLDER if lang == "en" else FOLDER / lang
    return tuple((path.stem, json.loads(path.read_text("utf-8"))) for path in sorted(folder.glob("*.ipynb")))


@cache
def texts(lang: str) -> tuple[tuple[str, str], ...]:
    """Every text of a notebook, with the notebook's name."""
    return tuple(
        (stem, "".join(cell["source"]))
        for stem, page in pages(lang)
        for cell in page["cells"]
        if cell["cell_type"] == "markdown"
    )


def outputs(lang: str) -> Iterator[tuple[str, str]]:
    """What the cells of the notebooks show, as text."""
    for stem, page in pages(lang):
        for cell in page["cells"]:
            for output in cell.get("outputs", ()):
                yield from ((stem, "".join(output["text"])) for _ in (0,) if "text" in output)
                for kind in ("text/plain", "text/html"):
                    if kind in output.get("data", {}):
                        yield stem, re.sub(r"data:image[^\"']*", "", "".join(output["data"][kind]))


@each_language
def test_a_page_is_headed_by_its_title(lang: str) -> None:
    for stem, page in pages(lang):
        title = CHAPTERS[stem].title(lang)
        told = f"notebooks/{lang}/{stem}.ipynb: its heading and the title in its metadata are the chapter's, {title!r}"
        assert "".join(page["cells"][0]["source"]).splitlines()[0] == f"# {title}", told
        assert page["metadata"]["title"] == title, f"{told}; a run by tools.notebooks copies the heading there"


@each_language
def test_the_minutes_of_a_page_are_those_of_the_map(lang: str) -> None:
    for stem, page in pages(lang):
        stated = re.findall(r"(\d+) [Mm]inut", "".join(page["cells"][0]["source"]))
        assert stated in ([str(CHAPTERS[stem].minutes)], []), stem
        assert stated or stem in ("14_what_players_ask", "18_teach"), stem


@each_language
def test_a_page_tells_the_aim_and_what_one_learned_as_its_lesson_does(lang: str) -> None:
    """The sentences stand in the lesson's file and are copied to its pages; a page may have no list of them."""
    heading, wrong = f"## {WORDS[lang][2]}\n", []
    for stem, page in pages(lang):
        lesson = CHAPTERS[stem].lesson
        if lesson is None:
            continue
        said = ["".join(cell["source"]) for cell in page["cells"] if cell["cell_type"] == "markdown"]
        copied = [re.sub(r"\[(\w+)\]", r"`\1`", each[lang]) for each in lesson.learned]
        for text in (text for text in said if text.startswith(heading)):
            listed = re.findall("(?m)^- (.*)$", text)
            wrong += [(stem, lesson.id, each) for each in copied if each not in listed]
            wrong += [(stem, lesson.id, f"no longer: {each}") for each in listed if each not in copied]
        if lesson.aims[lang] not in said[0]:
            wrong.append((stem, lesson.id, lesson.aims[lang]))
    folder = "notebooks" if lang == "en" else f"notebooks/{lang}"
    assert not wrong, "\n".join(
        f"{folder}/{stem}.ipynb: write what otys_nb/lessons/data/{name.replace('-', '_')}.toml says: {text}"
        for stem, name, text in wrong
    )


def digits(text: str) -> set[str]:
    """The numbers above 1 that a text writes in digits; those in links and code, and the names of rules, are none."""
    return set(re.findall(r"\d+", re.sub(r"`[^`]*`|\[[^\]]*\]\([^)]*\)", "", text))) - {"1"}


def test_a_page_states_the_same_numbers_in_every_language() -> None:
    for (stem, english), (_, french), (_, german) in zip(*map(texts, WHOLE), strict=True):
        assert digits(english) == digits(french) == digits(german), (stem, english[:80])


@each_language
def test_a_number_of_three_digits_in_a_text_is_one_that_the_page_prints(lang: str) -> None:
    """Such as how many ends a turn has, which a changed rule changes."""
    printed = {stem: set[str]() for stem, _ in pages(lang)}
    for stem, output in outputs(lang):
        printed[stem] |= set(re.findall(r"\d+", output))
    quoted = [(stem, number) for stem, text in texts(lang) for number in re.findall(COUNT, ASIDE.sub(" ", text))]
    assert len(quoted) > 1
    stale = [found for found in quoted if found[1] not in printed[found[0]]]
    assert not stale, (
        f"the cells of the page print no such number any more; write into its text what they print: {stale}"
    )


@each_language
def test_a_link_to_a_page_has_its_number_and_title(lang: str) -> None:
    for stem, text in texts(lang):
        for said, target in re.findall(r"\[(\d\d · [^\]]*)\]\((?:[\w.]+/)*(\d\d_\w+)\.ipynb\)", text):
            chapter = CHAPTERS[target]
            assert said == f"{chapter.number} · {chapter.title(lang)}", (stem, said)


@each_language
def test_rules_are_cited_in_one_form(lang: str) -> None:
    assert [(stem, cite) for stem, text in texts(lang) for cite in re.findall(r"\[[RQD]\d{1,3}\]", text)] == []


@each_language
def test_every_lesson_leads_to_what_players_ask(lang: str) -> None:
    for stem, page in pages(lang):
        if CHAPTERS[stem].lesson is not None:
            assert any("(14_what_players_ask.ipynb)" in "".join(cell["source"]) for cell in page["cells"]), stem


@pytest.mark.parametrize(("lang", "form"), WRONG)
def test_no_page_uses_a_wrong_form_of_a_term(lang: str, form: str) -> None:
    found = [(stem, text) for stem, text in texts(lang) if re.search(form, re.sub(r"`[^`]*`", "", text))]
    assert not found, told(lang, form, found)


@pytest.mark.parametrize("lang", [lang for lang in WHOLE if lang != "en"])
def test_nothing_english_is_left(lang: str) -> None:
    said = [*spoken(lang), *texts(lang), *outputs(lang)]
    assert [(place, found) for place, text in said if (found := english(text))] == []


@pytest.mark.parametrize("lang", [lang for lang in WHOLE if lang != "en"])
def test_numbers_have_a_decimal_comma_and_quotes_are_the_languages_own(lang: str) -> None:
    for place, text in (*spoken(lang), *texts(lang)):
        if "differences" in place or "compared" in place:  # these quote the printed texts, each as it is printed
            continue
        plain = re.sub(r"`[^`]*`|<[^>]*>|\w+\([^)]*\)|\[[^\]]*\]", "", text)
        # The version of a format is its name, and no number.
        assert not re.search(r"(?<![\w.:])(?<!SCORM )\d+\.\d+(?![\w.])", plain), (place, text)
        assert not re.search(r"[“”„]" if lang == "fr" else r"”|[«»]", plain), (place, text)
        assert not re.search(r"\d%", plain), (place, text)


def test_the_reader_is_called_by_one_person() -> None:
    formal = re.compile(r"\b[a-zäöü]+en Sie\b|\b[A-Z][a-zäöü]+en Sie\b|\bIhnen\b")
    assert [(place, text) for place, text in (*spoken("de"), *texts("de")) if formal.search(text)] == []
    close = re.compile(r"\b(tu|ton|tes|toi)\b")
    assert [(place, text) for place, text in (*spoken("fr"), *texts("fr")) if close.search(text)] == []
