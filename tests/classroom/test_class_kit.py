"""All that a lesson needs, in one folder or zip."""

from __future__ import annotations

import io
import re
import zipfile
from pathlib import Path

import pytest

from otys_nb.app.cli import main
from otys_nb.bake import graph, page
from otys_nb.classroom import ClassWordError
from otys_nb.classroom import class_kit as module
from otys_nb.classroom.class_kit import ClassKit, class_kit, tablet
from otys_nb.classroom.plans import plans
from otys_nb.rules.language import LANGUAGES
from tests.depth import often

pytestmark = pytest.mark.deep
SPOKEN = LANGUAGES[:: often(1, 2)]


@pytest.fixture(scope="module")
def kit() -> ClassKit:
    """A small one: a class of two, and pages with few boards, by day in two languages."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "LANGUAGES", SPOKEN)
        patch.setattr(graph, "MAX_NODES", 5)
        patch.setattr(page, "MAX_BYTES", 10**6)  # else the longest is made again until it fits
        made = class_kit("50-1x1-pearl", 2, lang="de")
        made.whole()
    return made


def test_every_link_of_a_kit_leads_to_a_page_that_is_in_it(kit: ClassKit) -> None:
    assert kit.done == kit.of
    for name, text in kit.files.items():
        folder = name.rpartition("/")[0]
        for address in re.findall(r'<a href="([^"#]+)[^"]*"', text):
            parts: list[str] = folder.split("/") if folder else []
            for part in address.split("/"):
                parts = parts[:-1] if part == ".." else [*parts, part]
            assert "/".join(parts) in kit.files, f"{name}: {address}"


def test_pages_are_there_in_each_language_and_papers_in_the_teachers(kit: ClassKit) -> None:
    for lang in SPOKEN:
        assert f'<html lang="{lang}">' in kit.files[f"pupils/{lang}/class.html"]
        assert all(each in kit.files[f"pupils/{lang}/index.html"] for each in ("class.html", "tablet.html"))
    assert kit.files["sheets.html"].count('class="head"') == kit.files["answers.html"].count('class="answers"') == 4
    assert {"plan-20.html", "plan-45.html", "plan-60.html", "index.html"} <= set(kit.files)
    assert "Montag" not in kit.files["index.html"] and "Arbeitsblätter" in kit.files["index.html"]


def test_pupils_get_a_folder_without_answers_and_without_a_way_out_of_it(kit: ClassKit) -> None:
    for name, text in kit.files.items():
        if name.startswith("pupils/"):
            assert "answers" not in name and "plan-" not in name
            assert not re.search(r'href="(\.\./){2}', text)
        else:
            assert "/" not in name
    assert "pupils" in re.sub(r"<[^>]+>", "", kit.files["index.html"])


def test_a_plan_leads_to_the_very_step_on_a_page_of_the_kit(kit: ClassKit) -> None:
    for minutes, parts in plans().items():
        led = re.findall(r'<a href="pupils/de/\d\d-(\w+).html#([\w-]+)"', kit.files[f"plan-{minutes}.html"])
        assert led == [(part.lesson, part.step) for part in parts if part.lesson]


def test_the_zip_holds_one_folder_and_is_the_same_each_time(kit: ClassKit) -> None:
    packed = kit.zip()
    assert packed == kit.zip()
    names = zipfile.ZipFile(io.BytesIO(packed)).namelist()
    assert {name.partition("/")[0] for name in names} == {"otys-50-1x1-pearl-kit"} and len(names) == len(kit.files)


def test_a_folder_is_written_with_all_its_parts(kit: ClassKit, tmp_path: Path) -> None:
    kit.save(tmp_path / "kit")
    for name, text in kit.files.items():
        assert (tmp_path / "kit" / name).read_text(encoding="utf-8") == text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_browser_that_runs_nothing_is_told_so(lang: str) -> None:
    page = tablet(lang)
    assert page.index("<h1>") < page.index("<script") and "default-src 'none'" in page


def test_what_cannot_be_is_refused_in_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with pytest.raises(ClassWordError):
        class_kit("keys-1x3-pearl", 0)
    assert main(["class-kit", "nonsense", "-o", str(tmp_path / "x.zip")]) == 2
    assert capsys.readouterr().err.count("\n") == 1 and not list(tmp_path.iterdir())
