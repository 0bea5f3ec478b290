"""What `lite/build.py` decides before JupyterLite is asked to build, and what it refuses."""

from __future__ import annotations

import json
import re
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest

from lite import build

ROOT = Path(__file__).parents[2]


def wheel(folder: Path, name: str, version: str, requires: Sequence[str] = (), files: Sequence[str] = ()) -> Path:
    """Make a wheel that holds only what the builder looks at."""
    path = folder / f"{name}-{version}-py3-none-any.whl"
    needs = "".join(f"Requires-Dist: {line}\n" for line in requires)
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(f"{name}-{version}.dist-info/METADATA", f"Name: {name}\n{needs}\nRequires-Dist: of the text\n")
        for file in files:
            archive.writestr(file, "")
    return path


def test_a_wheel_says_what_it_is_and_needs(tmp_path: Path) -> None:
    made = wheel(tmp_path, "Typing_Extras", "1.0", ["b>=2"], ["one.py", "two/__init__.py", "x-1.0.data/data/etc"])
    entry, needs = build.wheel_entry(made)
    assert (entry["name"], entry["version"], entry["imports"]) == ("typing-extras", "1.0", ["one", "two"])
    assert needs == ["b>=2"]


def test_packages_depend_on_what_their_python_needs(tmp_path: Path) -> None:
    elsewhere = ["psutil; sys_platform != 'emscripten'", "old; python_version < '3.14'", "more; extra == 'all'"]
    wheels = [
        wheel(tmp_path, "a", "1", ["B>=2", 'jupyterlab>=4; extra == "lab"', *elsewhere]),
        wheel(tmp_path, "b", "2.1"),
    ]
    assert build.package_table(wheels, "3.14.2")["a"]["depends"] == ["b"]


@pytest.mark.parametrize(("need", "version"), [("c", "2"), ("b>=3", "2.1")])
def test_a_missing_or_old_wheel_is_named(tmp_path: Path, need: str, version: str) -> None:
    wheels = [wheel(tmp_path, "a", "1", [need]), wheel(tmp_path, "b", version)]
    with pytest.raises(build.BuildError, match=re.escape(f"{need} (for a)")):
        build.package_table(wheels, "3.14.2")


def test_notebooks_name_the_sites_kernel_and_are_otherwise_the_same(tmp_path: Path) -> None:
    said = {"kernelspec": {"name": "python3"}, "otys": 1}
    notebook = {"cells": [{"source": "é"}], "metadata": said, "nbformat": 4}
    (tmp_path / "a.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    (copied,) = build.copy_notebooks([tmp_path], tmp_path / "copies")
    copy = json.loads(copied.read_text(encoding="utf-8"))
    assert copy["metadata"]["kernelspec"]["name"] == "python"
    assert copy == {**notebook, "metadata": {**said, "kernelspec": build.KERNELSPEC}}


def test_the_notebooks_of_other_languages_keep_their_folders(tmp_path: Path) -> None:
    for name in ("a.ipynb", "fr/a.ipynb", "de/b.ipynb", ".ipynb_checkpoints/a.ipynb"):
        (tmp_path / "course" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "course" / name).write_text('{"metadata": {}}')
    copies = tmp_path / "copies"
    names = [path.relative_to(copies).as_posix() for path in build.copy_notebooks([tmp_path / "course"], copies)]
    assert names == ["a.ipynb", "fr/a.ipynb", "de/b.ipynb"]


def test_the_front_page_goes_on_by_itself_and_has_a_link() -> None:
    page = build.front_page("00 start.ipynb")
    assert page.count("notebooks/index.html?path=00%20start.ipynb") == 2


def test_a_notebooks_page_says_what_it_does_before_its_programs_are_there(tmp_path: Path) -> None:
    page = tmp_path / "index.html"
    page.write_text('<head>\n</head>\n<body class="jp">\n<p>later</p></body>')
    build.begin_at_once(page)
    head, body = page.read_text(encoding="utf-8").split("</head>")
    assert '<link rel="prefetch" href="../static/pyodide/pyodide.asm.wasm" />' in head
    assert body.index('id="otys-splash"') < body.index("later")
    said = body[body.index('role="status"') : body.index("</div>")]
    assert "<style" not in said and "<script" not in said, "it is read aloud"
    assert all(f'<p lang="{lang}">' in said for lang in ("en", "fr", "de"))
    page.write_text("<p>no page</p>")
    with pytest.raises(build.BuildError, match="no body"):
        build.begin_at_once(page)


@pytest.mark.parametrize("lang", ["fr", "de"])
def test_a_site_can_speak_one_language_everywhere(lang: str) -> None:
    """Also where a kernel cannot know its folder."""
    settings = build.configuration(False, ["otys-nb"], f"{lang}/00_start.ipynb", lang)["jupyter-config-data"]
    options = settings["litePluginSettings"][build.KERNEL]["loadPyodideOptions"]
    assert options == {"packages": ["otys-nb"], "env": {"OTYS_LANG": lang}}
    assert settings["appUrl"] == f"./notebooks/index.html?path={lang}/00_start.ipynb"
    assert f'<html lang="{lang}">' in build.front_page("00.ipynb", lang) and build.OPEN[lang] != build.OPEN["en"]


def test_a_site_of_all_languages_leaves_each_to_its_folder() -> None:
    settings = build.configuration(True, ["otys-nb"], "00_start.ipynb")["jupyter-config-data"]
    assert settings["litePluginSettings"][build.KERNEL]["loadPyodideOptions"] == {"packages": ["otys-nb"]}


def test_a_folder_that_is_no_site_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    assert build.main(["--wheels", str(tmp_path), "--out", str(tmp_path)]) == 2
    said = f"lite/build.py: {tmp_path} holds something that is no such site; it is left alone\n"
    assert capsys.readouterr().err == said
    assert (tmp_path / "mine.txt").read_text() == "mine"


@pytest.mark.parametrize("arguments", [["--for", "club", "--wheels", "x"], []])
def test_wrong_arguments_give_one_line(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        build.main(arguments)
    assert end.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_site_that_lacks_a_file_or_names_its_workshop_is_refused(tmp_path: Path) -> None:
    site = tmp_path / "site"
    jupyter = ["static/pyodide/pyodide-lock.json", "files/a.ipynb", "notebooks/index.html"]
    jupyter += [f"lessons/{lang}/00-start.html" for lang in ("en", "fr", "de")]
    asked = [f"ask-{lang}.txt" for lang in ("en", "fr", "de")]
    for name in ("index.html", "keep.js", *asked, *(f"jupyter/{name}" for name in jupyter)):
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text("{}")
    build.check(site, tmp_path, ["a.ipynb"])
    with pytest.raises(build.BuildError, match=r"lacks jupyter/files/b\.ipynb"):
        build.check(site, tmp_path, ["a.ipynb", "b.ipynb"])
    (site / "extra.json").write_text(json.dumps(str(tmp_path)))
    with pytest.raises(build.BuildError, match=r"extra\.json names a folder"):
        build.check(site, tmp_path, ["a.ipynb"])


def pins(lock: str) -> dict[str, str]:
    """The versions that a lock names, each with its hashes beside it."""
    entries = re.split(r"\n(?=\S)", (ROOT / f"locks/{lock}.lock").read_text())
    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []
    return {entry.partition("==")[0]: entry.partition("==")[2].split()[0] for entry in entries}


def test_the_site_has_the_versions_that_the_course_is_tested_with() -> None:
    course, page, python = (pins(lock) for lock in ("requirements", "lite", "lite-wheels"))
    for name in ("anywidget", "ipywidgets", "traitlets"):
        assert course[name] == page[name] == python[name]
