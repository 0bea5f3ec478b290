"""The notebooks in French and German: the same cells and code as in English, and every text translated."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import nbformat.v4 as v4
import pytest

from tools import notebooks, translations
from tools.translations import MARK, OTHERS

ORIGINALS = sorted(notebooks.FOLDER.glob("*.ipynb"))


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("original", ORIGINALS, ids=lambda path: path.stem)
def test_a_translated_notebook_is_its_original_in_another_language(original: Path, lang: str) -> None:
    assert translations.problems(original, lang) == []


@pytest.mark.parametrize("lang", OTHERS)
def test_there_is_nothing_that_has_no_original(lang: str) -> None:
    names = {path.stem for path in ORIGINALS}
    assert {path.stem for path in (notebooks.FOLDER / lang).glob("*.ipynb")} <= names


# the tool


def course(folder: Path) -> Path:
    """A course of one notebook; returns it."""
    cells = [
        v4.new_markdown_cell("# The key\nSlide it ([R33](x.ipynb#a), R36)."),
        v4.new_code_cell("1 + 1", metadata={"tags": ["quiet"]}),
        v4.new_markdown_cell("`R36`"),
        v4.new_code_cell("import os, otys_nb\nos.path.basename(os.getcwd()), otys_nb.rule(36).text()[:8]"),
    ]
    path = folder / "07_key.ipynb"
    path.write_text(nbformat.writes(v4.new_notebook(cells=cells, metadata=notebooks.METADATA | {"title": "Key"})))
    return path


def translation(original: Path, *texts: str, lang: str = "fr") -> Any:
    """The translation with these texts, written."""
    made = translations.synced(nbformat.read(original, as_version=4), None)
    for cell, text in zip((cell for cell in made.cells if cell.cell_type == "markdown"), texts, strict=True):
        cell.source = text
    return write(original, made, lang)


def write(original: Path, made: Any, lang: str = "fr") -> Any:
    target = translations.place(original, lang)
    target.parent.mkdir(exist_ok=True)
    target.write_text(nbformat.writes(made))
    return made


GOOD = ("# La clé\nPoussez-la ([R33](x.ipynb#b), R36).", "`R36`")


def test_a_translation_begins_with_marked_english_texts(tmp_path: Path) -> None:
    original = course(tmp_path)
    assert translations.problems(original, "fr") == ["is not there"]
    assert notebooks.sync(original, "fr") == tmp_path / "fr" / "07_key.ipynb"
    begun = nbformat.read(tmp_path / "fr" / "07_key.ipynb", as_version=4)
    assert begun.cells[0].source == f"{MARK}\n# The key\nSlide it ([R33](x.ipynb#a), R36)."
    assert translations.problems(original, "fr") == [f"has an English text in cell {at}" for at in (0, 2)]


def test_a_language_that_has_only_begun_may_lack_notebooks_and_texts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    original = course(tmp_path)
    monkeypatch.setattr(translations, "BEGUN", {"fr"})
    assert translations.problems(original, "fr") == []
    notebooks.sync(original, "fr")
    assert translations.problems(original, "fr") == []


def test_a_good_translation_has_no_problems(tmp_path: Path) -> None:
    original = course(tmp_path)
    translation(original, *GOOD)
    assert translations.problems(original, "fr") == []


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("# The key\nSlide it ([R33](x.ipynb#a), R36).", "has an English text in cell 0"),
        ("# La clé ([R33](x.ipynb), R63)", "cites other rules (-R36 +R63) in cell 0"),
        ("# La clé (R33, R36)", "has other links (-x.ipynb) in cell 0"),
        ("# La clé ([R33](../x.ipynb), R36)", "has other links (-x.ipynb +x.ipynb in another language) in cell 0"),
        ("# La clé ([R33](x.ipynb), R36, [x](x.ipynb))", "has other links (in another number) in cell 0"),
    ],
)
def test_a_text_that_is_no_translation_is_named(text: str, problem: str, tmp_path: Path) -> None:
    original = course(tmp_path)
    translation(original, text, "`R36`")
    assert translations.problems(original, "fr") == [problem]


def test_links_to_other_languages_and_out_of_the_course_are_compared_by_where_they_lead(tmp_path: Path) -> None:
    original = course(tmp_path)
    ours = nbformat.read(original, as_version=4)
    ours.cells[0].source = "Words here: [a](fr/00.ipynb) [b](de/00.ipynb) [c](../docs/a.md) [d](https://a.b/c)"
    original.write_text(nbformat.writes(ours))
    text = "Des mots ici: [a](../00.ipynb) [b](../de/00.ipynb) [c](../../docs/a.md) [d](https://a.b/c)"
    translation(original, text, "`R36`")
    assert translations.problems(original, "fr") == []
    translation(original, text.replace("../../", "../"), "`R36`")
    assert translations.problems(original, "fr") == ["has other links (-../docs/a.md +docs/a.md) in cell 0"]


def test_other_code_metadata_or_cells_are_named(tmp_path: Path) -> None:
    original = course(tmp_path)
    made = translation(original, *GOOD)
    made.cells[1].metadata = {}
    made.cells[3].source = "2"
    del made.metadata["title"]
    write(original, made)
    assert translations.problems(original, "fr") == [
        "says 'title' otherwise",
        "has other metadata in cell 1",
        "has other code in cell 3",
    ]
    del made.cells[1]
    write(original, made)
    assert translations.problems(original, "fr") == ["has other cells than the English notebook"]


def test_new_code_is_brought_in_and_the_texts_stay(tmp_path: Path) -> None:
    original = course(tmp_path)
    made = translation(original, *GOOD)
    made.metadata["title"] = "Clé"
    write(original, made)
    ours = nbformat.read(original, as_version=4)
    ours.cells[1].source = "2 + 2"
    ours.cells.insert(1, v4.new_code_cell("3"))
    original.write_text(nbformat.writes(ours))
    notebooks.sync(original, "fr")
    theirs = nbformat.read(tmp_path / "fr" / original.name, as_version=4)
    assert [cell.source for cell in theirs.cells] == [GOOD[0], "3", "2 + 2", GOOD[1], ours.cells[4].source]
    assert theirs.metadata["title"] == "Clé"
    assert translations.problems(original, "fr") == []


def test_texts_that_cannot_be_told_apart_are_listed_and_nothing_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    original = course(tmp_path)
    translation(original, *GOOD)
    ours = nbformat.read(original, as_version=4)
    ours.cells.insert(0, v4.new_markdown_cell("A text that was not there, so that it has to be translated now"))
    original.write_text(nbformat.writes(ours))
    before = (tmp_path / "fr" / original.name).read_text()
    assert notebooks.main(["--sync", "fr", str(original)]) == 1
    assert (tmp_path / "fr" / original.name).read_text() == before
    said = capsys.readouterr().err
    assert "3 texts in English, 2 in the translation" in said
    assert "A text that was not there, so that…" in said and "# La clé Poussez-la" in said


def test_a_translation_is_run_in_its_folder_and_speaks_its_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    monkeypatch.setenv("OTYS_LANG", "de")
    original = course(tmp_path)
    (tmp_path / "00_start.ipynb").touch()
    translation(original, *GOOD)
    assert notebooks.main(["--sync", "fr", str(original)]) == 0
    assert capsys.readouterr().out.startswith("fr/07_key.ipynb: ")
    theirs = nbformat.read(tmp_path / "fr" / original.name, as_version=4)
    assert theirs.cells[3].outputs[0].data["text/plain"] == "('fr', 'Une batt')"


def test_what_is_synced_is_an_english_notebook(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    original = course(tmp_path)
    translation(original, *GOOD)
    with pytest.raises(SystemExit):
        notebooks.main(["--sync", "fr", str(translations.place(original, "fr"))])
    assert "is a translation; name the English notebook" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("## Sponsors", False),
        ("`otys.lesson()` R36 R50", False),
        ("[](01_turn.ipynb)", False),
        ("Two words", True),
        ("Où est-il ?", True),
        ("<b>R36</b>: 3 + 4", False),
    ],
)
def test_what_has_to_be_translated(text: str, words: bool) -> None:
    assert translations.has_words(text) is words
