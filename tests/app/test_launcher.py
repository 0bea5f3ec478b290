"""The launcher: which notebooks it opens, what it never overwrites, and what it says about a mistake."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from otys_nb.app import launcher


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A folder with two shipped notebooks."""
    folder = tmp_path / "shipped"
    folder.mkdir()
    (folder / "00_start.ipynb").write_text("start, first edition")
    (folder / "01_keys.ipynb").write_text("keys, first edition")
    return folder


def translate(source: Path) -> None:
    """Give the course a French start page and one German notebook."""
    for name, text in (("fr/00_start.ipynb", "le début"), ("de/01_keys.ipynb", "Zugangsplättchen")):
        (source / name).parent.mkdir()
        (source / name).write_text(text)


def texts(folder: Path) -> dict[str, str]:
    return {path.relative_to(folder).as_posix(): path.read_text() for path in launcher.in_all_languages(folder)}


def test_the_first_copy_is_whole(source: Path, tmp_path: Path) -> None:
    assert launcher.copy_course(source, tmp_path / "a" / "mine") == []
    assert texts(tmp_path / "a" / "mine") == texts(source)


def test_a_new_edition_renews_what_was_not_changed(source: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    launcher.copy_course(source, mine)
    (mine / "01_keys.ipynb").write_text("my own notes")
    (source / "00_start.ipynb").write_text("start, second edition")
    (source / "01_keys.ipynb").write_text("keys, second edition")
    (source / "02_divers.ipynb").write_text("divers")
    assert launcher.copy_course(source, mine) == ["01_keys.ipynb"]
    assert texts(mine) == {
        "00_start.ipynb": "start, second edition",
        "01_keys.ipynb": "my own notes",
        "02_divers.ipynb": "divers",
    }


def test_every_language_is_copied_and_changes_are_kept_in_each(source: Path, tmp_path: Path) -> None:
    translate(source)
    mine = tmp_path / "mine"
    launcher.copy_course(source, mine)
    assert texts(mine) == texts(source)
    (mine / "fr" / "00_start.ipynb").write_text("mes notes")
    (source / "fr" / "00_start.ipynb").write_text("le début, deuxième édition")
    (source / "de" / "01_keys.ipynb").write_text("Zugangsplättchen, zweite Fassung")
    assert launcher.copy_course(source, mine) == ["fr/00_start.ipynb"]
    assert texts(mine) == texts(source) | {"fr/00_start.ipynb": "mes notes"}


@pytest.mark.parametrize(
    ("asked", "environment", "lang"),
    [
        ("", {}, "en"),
        ("fr", {}, "fr"),
        ("de", {}, "de"),
        ("en", {"OTYS_LANG": "fr"}, "en"),
        ("", {"OTYS_LANG": "fr"}, "fr"),
        ("", {"LANG": "fr_CH.UTF-8"}, "fr"),
        ("", {"LANG": "C.UTF-8"}, "en"),
        ("", {"OTYS_LANG": "en", "LANG": "fr_FR"}, "en"),
        ("", {"OTYS_LANG": "klingon", "LANG": "fr_FR"}, "fr"),
        ("", {"OTYS_LANG": "de"}, "en"),
    ],
)
def test_the_language_is_the_one_asked_for_or_named_by_the_environment_where_the_course_begins_in_it(
    asked: str, environment: dict[str, str], lang: str, source: Path
) -> None:
    translate(source)
    assert launcher.course_language(asked, environment, source) == lang


def test_a_language_without_notebooks_is_refused_in_one_line(
    source: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(launcher, "checkout", lambda: source)
    assert launcher.open_course(["--lang", "fr"]) == 2
    assert capsys.readouterr().err == f"otys-nb: --lang: there are no notebooks in 'fr' in {source}\n"


def test_another_language_opens_within_the_whole_course(source: Path) -> None:
    translate(source)
    command = launcher.lab_command(source, source / "fr" / "00_start.ipynb", port=None, browser=True)
    assert f"--ServerApp.root_dir={source}" in command
    assert "--LabApp.default_url=/lab/tree/fr/00_start.ipynb" in command


def test_a_changed_notebook_is_spoken_of_only_when_there_is_a_newer_one(source: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    launcher.copy_course(source, mine)
    (mine / "01_keys.ipynb").write_text("my own notes")
    assert launcher.copy_course(source, mine) == []
    assert texts(mine)["01_keys.ipynb"] == "my own notes"


def test_a_deleted_notebook_comes_back(source: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    launcher.copy_course(source, mine)
    (mine / "01_keys.ipynb").unlink()
    launcher.copy_course(source, mine)
    assert texts(mine) == texts(source)


@pytest.mark.parametrize("record", [None, "", "[]", "{", '{"00_start.ipynb": 3}'])
def test_without_a_record_nothing_of_the_readers_is_lost(source: Path, tmp_path: Path, record: str | None) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "00_start.ipynb").write_text("somebody's own")
    if record is not None:
        (mine / launcher.RECORD).write_text(record)
    assert launcher.copy_course(source, mine) == ["00_start.ipynb"]
    assert texts(mine)["00_start.ipynb"] == "somebody's own"
    assert json.loads((mine / launcher.RECORD).read_text()).keys() >= {"01_keys.ipynb"}


def test_a_file_in_the_folders_place_is_one_line(source: Path, tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("not a folder")
    with pytest.raises(launcher.CourseError, match="cannot copy the course to .*mine"):
        launcher.copy_course(source, tmp_path / "mine")


def test_the_course_begins_at_its_start_page(source: Path) -> None:
    assert launcher.first_notebook(source).name == "00_start.ipynb"
    (source / "00_start.ipynb").unlink()
    assert launcher.first_notebook(source).name == "01_keys.ipynb"
    (source / "01_keys.ipynb").unlink()
    with pytest.raises(launcher.CourseError, match="no notebooks"):
        launcher.first_notebook(source)


def test_the_readers_own_settings_come_first() -> None:
    environment = launcher.lab_environment({"JUPYTER_CONFIG_PATH": "own", "OTHER": "kept"})
    assert environment["JUPYTER_CONFIG_PATH"].split(os.pathsep) == ["own", str(launcher.LAB_SETTINGS)]
    assert environment["OTHER"] == "kept"
    assert launcher.lab_environment({})["JUPYTER_CONFIG_PATH"] == str(launcher.LAB_SETTINGS)


def test_jupyterlab_takes_our_defaults() -> None:
    code = (
        "from jupyterlab_server.settings_utils import _get_overrides as get; import json; print(json.dumps(get('')[0]))"
    )
    environment = launcher.lab_environment(os.environ)
    answer = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    settings = json.loads(answer.stdout)
    assert settings["@jupyterlab/apputils-extension:notification"]["fetchNews"] == "false"


def test_jupyterlab_takes_our_options(source: Path) -> None:
    command = launcher.lab_command(source, source / "00_start.ipynb", port=8123, browser=False)
    answer = subprocess.run([*command, "--version"], capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stderr


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--port", "many"], "'many' is not a port"),
        (["--port", "70000"], "'70000' is not a port"),
        (["--port"], "expected one argument"),
        (["--colour"], "--colour"),
        (["--lang", "it"], "invalid choice: 'it'"),
        (["outcome"], "outcome"),
    ],
)
def test_a_mistake_is_one_line_and_exit_code_2(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        launcher.open_course(arguments)
    assert stopped.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert complaint in err


def test_copy_only(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(launcher, "checkout", lambda: source)
    mine = tmp_path / "mine"
    assert launcher.open_course(["--dir", str(mine), "--copy-only"]) == 0
    assert capsys.readouterr() == (f"{mine}\n", "")
    assert texts(mine) == texts(source)
    (mine / "00_start.ipynb").write_text("my own notes")
    (source / "00_start.ipynb").write_text("start, second edition")
    assert launcher.open_course(["--dir", str(mine), "--copy-only"]) == 0
    assert "00_start.ipynb was changed, so it is kept" in capsys.readouterr().err


def test_an_installed_package_copies_to_its_default_folder(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launcher, "checkout", lambda: None)
    monkeypatch.setattr(launcher, "shipped", lambda: source)
    monkeypatch.chdir(tmp_path)
    assert launcher.course_folder(None) == tmp_path / "otys-course"
    assert texts(tmp_path / "otys-course") == texts(source)


def test_a_checkout_is_opened_in_place(source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launcher, "checkout", lambda: source)
    assert launcher.course_folder(None) == source


def test_no_notebooks_anywhere(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(launcher, "checkout", lambda: None)
    monkeypatch.setattr(launcher, "shipped", lambda: None)
    assert launcher.open_course([]) == 2
    assert capsys.readouterr().err.startswith("otys-nb: this installation carries no notebooks")
