"""Our texts use the words of the box: no text in a language uses a form that `rules/data/terms.toml` calls wrong."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from otys_nb.rules.language import BEGUN, LANGUAGES

PACKAGE = Path(__file__).parents[1] / "otys_nb"
NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
WHOLE = tuple(lang for lang in LANGUAGES if lang not in BEGUN)
TERMS: list[dict[str, Any]] = tomllib.loads((PACKAGE / "rules/data/terms.toml").read_text("utf-8"))["term"]
WRONG = [
    pytest.param(lang, form, id=f"{term['id']}-{lang}-{form}")
    for term in TERMS
    for lang, forms in term.get("wrong", {}).items()
    for form in forms
]


def texts(entry: Any, lang: str, ours: bool) -> Iterator[str]:
    """The texts in a language; `ours` is True where everything below is in that language. Players' own words, by which
    questions are found (`also`), are no texts of ours."""
    match entry:
        case str() if ours:
            yield entry
        case list():
            for each in entry:
                yield from texts(each, lang, ours)
        case dict():
            for key, each in entry.items():
                if key != "also":
                    yield from texts(each, lang, key == lang if key in LANGUAGES else ours)


@cache
def spoken(lang: str) -> tuple[tuple[str, str], ...]:
    """Every text that is shown in a language, with its file, without what is filled in."""
    found = []
    for path in sorted(PACKAGE.rglob("*.toml")):
        name = path.relative_to(PACKAGE).as_posix()
        if path.name in ("lexicon.toml", "situations.toml", "terms.toml"):
            continue
        data = tomllib.loads(path.read_text("utf-8"))
        found += [(name, re.sub(r"\{[^}]*\}", "", text)) for text in texts(data, lang, path.stem == lang)]
    for path in sorted((NOTEBOOKS if lang == "en" else NOTEBOOKS / lang).glob("*.ipynb")):
        cells = json.loads(path.read_text("utf-8"))["cells"]
        found += [(path.name, "".join(cell["source"])) for cell in cells if cell["cell_type"] == "markdown"]
    return tuple(found)


def told(lang: str, form: str, found: Iterable[tuple[str, str]]) -> str:
    """What to write in place of a form, and where it stands."""
    right = next(term for term in TERMS if form in term.get("wrong", {}).get(lang, ()))
    return "\n".join(
        (f"say “{right[lang]}”, as otys_nb/rules/data/terms.toml does:", *(f"{at}: {text}" for at, text in found))
    )


@pytest.mark.parametrize(("lang", "form"), WRONG)
def test_no_text_uses_a_wrong_form(lang: str, form: str) -> None:
    wrong = [(place_of(name, text), text) for name, text in spoken(lang) if re.search(form, text)]
    assert not wrong, told(lang, form, wrong)


def place_of(name: str, text: str) -> str:
    """The file, and the line in which a text of the package stands, where it stands there as it is said."""
    path = PACKAGE / name
    if not path.is_file():
        return name
    lines = enumerate(path.read_text("utf-8").splitlines(), 1)
    return f"otys_nb/{name}{next((f':{number}' for number, line in lines if text in line), '')}"


WORD = r"[^\W\d_][\w’'-]{2,}"
LOANS = {
    "en": {"where", "lie", "when", "table", "type", "steps", "counting"},
    "fr": {"des", "explorer", "score", "prestige", "tableau", "game", "board", "tech", "copy", "row", "keys"},
    "de": {
        "batterie",
        "private",
        "neutral",
        "game",
        "marker",
        "board",
        "kind",
        "prestige",
        "reserve",
        "copy",
        "row",
        "keys",
    },
}
"""Words of the game in one language that are words in another as well, or stand in its texts as parts of code."""


@cache
def vocabulary() -> tuple[set[str], ...]:
    """The words of the game in each language, out of our terms and the list for translators."""
    page = (Path(__file__).parents[1] / "docs" / "translating.md").read_text(encoding="utf-8")
    game = page.partition("## Words of the game")[2].partition("Words of the course")[0]
    rows = [row.strip("| ").split(" | ") for row in game.splitlines() if row.count(" | ") == 2][1:]
    rows += [[term[lang] for lang in WHOLE] for term in TERMS]
    columns = (" ".join("".join(row[at : at + 1]) for row in rows) for at in range(len(WHOLE)))
    return tuple({word.lower() for word in re.findall(WORD, column)} for column in columns)


@cache
def of_another(lang: str) -> re.Pattern[str]:
    """Any word of the game that is one in other languages alone."""
    words = set.union(*vocabulary()) - vocabulary()[WHOLE.index(lang)] - LOANS[lang]
    return re.compile(rf"\b(?:{'|'.join(sorted(map(re.escape, words)))})\b(?![’'-])", re.IGNORECASE)


def of_others(text: str, lang: str) -> list[str]:
    """The words of the game in a text, beside code and what is quoted, that are words of other languages alone."""
    if not of_another(lang).search(text):
        return []
    said = re.sub(r"`[^`]*`|\w+\([^)]*\)|\w+:|<[^>]*>|\]\([^)]*\)|[„“«][^“”»]*[“”»]", "", text)
    return of_another(lang).findall(said)


@pytest.mark.parametrize("lang", LOANS)
def test_no_text_uses_a_word_of_the_game_from_another_language(lang: str) -> None:
    found = []
    for name, text in spoken(lang):
        if words := of_others(text, lang):
            place = place_of(name, words[0] if Path(name).stem == lang else text)
            found.append(f"{place}: {', '.join(words)}")
    assert not found, "\n".join([f"from another language than {lang}, whose words are in docs/translating.md:", *found])


def test_a_word_of_another_language_is_found() -> None:
    assert of_others("Spiel deine letzte Clé.", "de") == ["Clé"]
    assert of_others("Poussez le Taucher, `Taucher`, «\xa0Ebene\xa0».", "fr") == ["Taucher"]


def flat(entry: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a data file, by its place there."""
    if isinstance(entry, str):
        yield path, entry
    elif isinstance(entry, dict | list):
        for key, each in entry.items() if isinstance(entry, dict) else enumerate(entry):
            yield from flat(each, f"{path}.{key}")


def left_in_english(english: str, other: str) -> bool:
    """Whether a text is the English one, word for word, though it has words: two, beside what is filled in."""
    return english == other and len(re.findall(r"[^\W\d_]{3,}", re.sub(r"\{[^}]*\}", "", other))) > 1


@pytest.mark.parametrize("lang", WHOLE[1:])
def test_no_text_is_left_in_english(lang: str) -> None:
    files = {path: tomllib.loads(path.read_text("utf-8")) for path in PACKAGE.rglob("*.toml")}
    found = []
    for path, data in files.items():
        catalogue = path.stem == lang
        english = dict(flat(files[path.with_stem("en")] if catalogue else data))
        for at, text in flat(data):
            beside = at if catalogue else re.sub(rf"\.{lang}(?=\.|$)", ".en", at)
            told = catalogue or (beside != at and ".printed." not in at)
            if told and left_in_english(english.get(beside, ""), text):
                found.append(f"{place_of(path.relative_to(PACKAGE).as_posix(), text)}: {text}")
    assert not found, "\n".join([f"these are English, not {lang}:", *found])


@pytest.mark.parametrize(
    ("text", "left"), [("There is nothing to answer.", True), ("Sponsor {n}: {text}", False), ("{steps}. {why}", False)]
)
def test_a_text_of_words_is_left_in_english_and_one_of_signs_is_none(text: str, left: bool) -> None:
    assert left_in_english(text, text) is left and not left_in_english(text, text.upper())


def test_what_to_write_in_place_of_a_form_is_said() -> None:
    said = told("fr", r"\b[Cc]ubes?\b", [("lessons/data/keys.toml:3", "Les cubes.")])
    assert "“ressource”" in said and said.endswith("lessons/data/keys.toml:3: Les cubes.")


@pytest.mark.parametrize(("lang", "form"), WRONG)
def test_the_list_of_words_for_translators_uses_no_wrong_form(lang: str, form: str) -> None:
    page = (Path(__file__).parents[1] / "docs" / "translating.md").read_text(encoding="utf-8")
    rows = [row.strip("| ").split(" | ") for row in page.splitlines() if row.count(" | ") == 2]
    column = LANGUAGES.index(lang)
    wrong = [row for row in rows if re.search(form, "".join(row[column : column + 1]))]  # a new language has none yet
    assert len(rows) > 80 and not wrong, told(lang, form, (("docs/translating.md", " | ".join(row)) for row in wrong))


@pytest.mark.parametrize("term", TERMS, ids=lambda term: str(term["id"]))
def test_every_term_is_told_in_each_language_with_its_place(term: dict[str, Any]) -> None:
    assert all(term[lang] and term["printed"][lang] for lang in WHOLE)


@pytest.mark.parametrize("lang", WHOLE)
def test_the_texts_are_found(lang: str) -> None:
    assert len(spoken(lang)) > 2000
