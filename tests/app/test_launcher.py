"""The launcher: which notebooks it opens, what it never overwrites, and what it says about a mistake."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest

from otys_nb.app import course_files, launcher, running_server
from otys_nb.app.messages import say
from otys_nb.rules import files


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
    return {path.relative_to(folder).as_posix(): path.read_text() for path in course_files.in_all_languages(folder)}


def test_the_first_copy_is_whole(source: Path, tmp_path: Path) -> None:
    assert course_files.copy_course(source, tmp_path / "a" / "mine") == []
    assert texts(tmp_path / "a" / "mine") == texts(source)


def test_a_new_edition_renews_what_was_not_changed(source: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    course_files.copy_course(source, mine)
    (mine / "01_keys.ipynb").write_text("my own notes")
    (source / "00_start.ipynb").write_text("start, second edition")
    (source / "01_keys.ipynb").write_text("keys, second edition")
    (source / "02_divers.ipynb").write_text("divers")
    assert course_files.copy_course(source, mine) == ["01_keys.ipynb"]
    assert texts(mine) == {
        "00_start.ipynb": "start, second edition",
        "01_keys.ipynb": "my own notes",
        "02_divers.ipynb": "divers",
    }


def test_every_language_is_copied_and_changes_are_kept_in_each(source: Path, tmp_path: Path) -> None:
    translate(source)
    mine = tmp_path / "mine"
    course_files.copy_course(source, mine)
    assert texts(mine) == texts(source)
    (mine / "fr" / "00_start.ipynb").write_text("mes notes")
    (source / "fr" / "00_start.ipynb").write_text("le début, deuxième édition")
    (source / "de" / "01_keys.ipynb").write_text("Zugangsplättchen, zweite Fassung")
    assert course_files.copy_course(source, mine) == ["fr/00_start.ipynb"]
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
    assert course_files.course_language(asked, environment, source) == lang


def test_a_language_without_notebooks_is_refused_in_one_line(
    source: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(course_files, "checkout", lambda: source)
    assert launcher.open_course(["--lang", "fr"]) == 2
    assert (
        capsys.readouterr().err
        == f"otys-nb: --lang: there are no notebooks in 'fr' in {source.parent / 'otys-course'}\n"
    )


def test_an_option_before_a_command_is_shown_behind_it(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        launcher.open_course(["--lang", "fr", "lesson", "keys"])
    said = capsys.readouterr().err
    assert "unrecognized arguments: lesson keys; a command comes first: otys-nb lesson keys --lang fr" in said


def test_another_language_opens_within_the_whole_course(source: Path) -> None:
    translate(source)
    command = launcher.lab_command(source, source / "fr" / "00_start.ipynb", port=None, browser=True)
    assert f"--ServerApp.root_dir={source}" in command
    assert "--LabApp.default_url=/lab/tree/fr/00_start.ipynb" in command


def notebook(source: str, output: str) -> str:
    cell = {"cell_type": "code", "source": [source], "outputs": [{"text": output}], "execution_count": 1}
    return json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


def test_a_notebook_that_was_only_run_is_renewed(source: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    (source / "00_start.ipynb").write_text(notebook("first", "shipped"))
    course_files.copy_course(source, mine)
    (mine / "00_start.ipynb").write_text(notebook("first", "as it came out here"))
    assert course_files.copy_course(source, mine) == []
    assert texts(mine)["00_start.ipynb"] == notebook("first", "as it came out here")
    (source / "00_start.ipynb").write_text(notebook("second", "shipped"))
    assert course_files.copy_course(source, mine) == []
    assert texts(mine)["00_start.ipynb"] == notebook("second", "shipped")


def test_a_changed_notebook_is_spoken_of_only_when_there_is_a_newer_one(source: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    course_files.copy_course(source, mine)
    (mine / "01_keys.ipynb").write_text("my own notes")
    assert course_files.copy_course(source, mine) == []
    assert texts(mine)["01_keys.ipynb"] == "my own notes"


def test_a_deleted_notebook_comes_back(source: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    course_files.copy_course(source, mine)
    (mine / "01_keys.ipynb").unlink()
    course_files.copy_course(source, mine)
    assert texts(mine) == texts(source)


DAMAGED = ("", "[]", "{", '{"00_start.ipynb": 3}', '{"a":' * 200_000, "[" * 200_000, "1" * 100_000, '"\\ud800"')
"""Records of what was copied that cannot be read, or tell nothing."""


@pytest.mark.parametrize("record", [None, *DAMAGED, " " * 5_000_000 + "{}"], ids=lambda record: str(record)[:9].strip())
def test_without_a_record_nothing_of_the_readers_is_lost(source: Path, tmp_path: Path, record: str | None) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "00_start.ipynb").write_text("somebody's own")
    if record is not None:
        (mine / course_files.RECORD).write_text(record)
    assert course_files.copy_course(source, mine) == ["00_start.ipynb"]
    assert texts(mine)["00_start.ipynb"] == "somebody's own"
    assert json.loads((mine / course_files.RECORD).read_text()).keys() >= {"01_keys.ipynb"}


def test_a_file_in_the_folders_place_is_one_line(source: Path, tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("not a folder")
    with pytest.raises(course_files.CourseError, match="cannot copy the course to .*mine"):
        course_files.copy_course(source, tmp_path / "mine")


@pytest.mark.parametrize(("number", "said"), [(errno.ENOSPC, "No space"), (errno.EROFS, "Read-only")])
@pytest.mark.parametrize("copied", [True, False])
def test_on_a_full_or_read_only_disk_the_course_opens_and_loses_nothing(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, copied: bool, number: int, said: str
) -> None:
    monkeypatch.setattr(course_files, "checkout", lambda: source)
    mine = tmp_path / "mine"
    if copied:
        course_files.copy_course(source, mine)
        (mine / "01_keys.ipynb").write_text("my own notes")
    before = texts(mine) if copied else {}
    (source / "00_start.ipynb").write_text("start, second edition")
    write, beside, names = os.write, files.Folder._beside, {path.name for path in mine.glob("*")}

    def full(folder: files.Folder, data: bytes, left: ExitStack) -> str:
        with monkeypatch.context() as disk:
            if folder.path.is_relative_to(mine):
                disk.setattr(os, "write", as_far_as_there_was_room)
            return beside(folder, data, left)

    def as_far_as_there_was_room(handle: int, data: bytes) -> int:
        write(handle, data[:3])
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(files.Folder, "_beside", full)
    folder, kept, why = course_files.playable_folder(mine)
    assert said in why and str(mine) in why
    assert kept == []
    assert (folder == mine) == copied
    assert texts(folder) == (before or texts(source))
    assert texts(mine) == before
    assert {path.name for path in mine.glob("*")} == names
    assert said in say("unkept", "de", why=why)


def test_the_course_begins_at_its_start_page(source: Path) -> None:
    assert course_files.first_notebook(source).name == "00_start.ipynb"
    (source / "00_start.ipynb").unlink()
    assert course_files.first_notebook(source).name == "01_keys.ipynb"
    (source / "01_keys.ipynb").unlink()
    with pytest.raises(course_files.CourseError, match="no notebooks"):
        course_files.first_notebook(source)


def test_the_readers_own_settings_come_first() -> None:
    environment = launcher.lab_environment({"JUPYTER_CONFIG_PATH": "own", "OTHER": "kept"})
    assert environment["JUPYTER_CONFIG_PATH"].split(os.pathsep) == ["own", str(launcher.LAB_SETTINGS)]
    assert environment["OTHER"] == "kept"
    assert launcher.lab_environment({})["JUPYTER_CONFIG_PATH"] == str(launcher.LAB_SETTINGS)


def test_jupyterlab_is_not_told_what_another_server_said_about_itself() -> None:
    told = dict.fromkeys(running_server.TOLD, "x")
    assert not launcher.lab_environment(told).keys() & told.keys()


def test_jupyterlab_takes_our_defaults() -> None:
    code = (
        "from jupyterlab_server.settings_utils import _get_overrides as get; import json; print(json.dumps(get('')[0]))"
    )
    environment = launcher.lab_environment(os.environ)
    answer = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    settings = json.loads(answer.stdout)
    assert settings["@jupyterlab/apputils-extension:notification"]["fetchNews"] == "false"


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
    monkeypatch.setattr(course_files, "checkout", lambda: source)
    mine = tmp_path / "mine"
    assert launcher.open_course(["--dir", str(mine), "--copy-only"]) == 0
    assert capsys.readouterr() == (f"{mine}\n", "")
    assert texts(mine) == texts(source)
    (mine / "00_start.ipynb").write_text("my own notes")
    (source / "00_start.ipynb").write_text("start, second edition")
    assert launcher.open_course(["--dir", str(mine), "--copy-only"]) == 0
    assert capsys.readouterr().err.count("\n") == 1


def test_an_installed_package_copies_to_its_default_folder(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(course_files, "checkout", lambda: None)
    monkeypatch.setattr(course_files, "shipped", lambda: source)
    monkeypatch.chdir(tmp_path)
    assert course_files.course_folder(None) == (tmp_path / "otys-course", [])
    assert texts(tmp_path / "otys-course") == texts(source)


def test_a_checkouts_course_is_copied_beside_it_and_opened_in_place_only_for_its_authors(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(course_files, "checkout", lambda: source)
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    assert course_files.course_folder(None) == (tmp_path / "otys-course", [])
    before = texts(source)
    assert course_files.course_folder(source) == (source, [])
    assert texts(source) == before
    assert not (source / course_files.RECORD).exists()


def test_who_stands_in_a_copy_opens_that_copy(source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    translate(source)
    monkeypatch.setattr(course_files, "checkout", lambda: None)
    monkeypatch.setattr(course_files, "shipped", lambda: source)
    course_files.copy_course(source, tmp_path / "mine")
    monkeypatch.chdir(tmp_path / "mine" / "fr")
    assert course_files.course_folder(None)[0] == tmp_path / "mine"


def test_no_notebooks_anywhere(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(course_files, "checkout", lambda: None)
    monkeypatch.setattr(course_files, "shipped", lambda: None)
    assert launcher.open_course([]) == 2
    assert capsys.readouterr().err.startswith("otys-nb: this installation carries no notebooks")
