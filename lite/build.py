"""Build the course as a static site that needs no server, no account and no network.

    python lite/build.py --for home|class --wheels FOLDER [--lang fr|de] [--runtime FOLDER] [--out _site]
                         [--notebooks FOLDER ...]

The site is JupyterLite with all that it runs on: Pyodide's core from the npm package, the wheels of
`locks/lite-wheels.lock`, this package built from the tree, and the notebooks. It asks for nothing from anywhere else.
At *home* the browser keeps what was written; in a *class* nothing is kept: the next pupil finds the page as it was.

The same tree gives the same bytes. `make site` prepares the environment and calls this; `lite/README.md` says more.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Sequence
from importlib import import_module
from importlib.metadata import version as installed_version
from pathlib import Path
from typing import Any
from urllib.parse import quote

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from otys_nb.app import course_files, launcher  # noqa: E402
from otys_nb.app.live_page import beginnings, live_files  # noqa: E402
from otys_nb.bake import bake_lesson  # noqa: E402
from otys_nb.lessons import LessonSession, all_lessons  # noqa: E402
from otys_nb.rules.language import LANGUAGES, VARIABLE  # noqa: E402

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "package.json")
"""The npm package's files that run; the rest of it is for other uses."""

EXTENSION = Path("share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension")
KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
EXTRA = "course"
"""The extra of this package that the site holds too."""

STAND_INS = {"widgetsnbextension"}
"""Wheels of the lock that are left out: the kernel brings a smaller one of that name."""

APPS = ("notebooks", "tree")
EPOCH = "1700000000"
"""The time of every file in the site's archives, if `SOURCE_DATE_EPOCH` does not say another."""

LIMIT = 34 * 1024 * 1024
"""Bytes of the site beyond Pyodide's own files."""

KERNELSPEC = {"display_name": "Python (in this page)", "language": "python", "name": "python"}
MEMORY = ["memoryStorageDriver"]
OPENING = ROOT / "lite" / "opening.html"
"""What stands on a notebook's page until its programs are there; the course's extension takes it away."""
OPEN = {"en": "Otys: open the course", "fr": "Otys\u00a0: ouvrir le cours", "de": "Otys: den Kurs öffnen"}
JUPYTER = "jupyter"
"""The folder of the notebooks' site, to which the page for everybody at the root leads."""
DESK = "18_teach.ipynb"


class BuildError(Exception):
    """The site cannot be built as it should be; the text is one line."""


# --- Python in the page ---


def normal(name: str) -> str:
    """A package's name as packages are compared."""
    return re.sub(r"[-_.]+", "-", name).lower()


def wheel_entry(wheel: Path) -> tuple[dict[str, Any], list[str]]:
    """What `pyodide-lock.json` says of a wheel, and the requirements that it names."""
    name, version = wheel.name.split("-")[:2]
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        (metadata,) = (name for name in names if name.endswith(".dist-info/METADATA") and name.count("/") == 1)
        lines = archive.read(metadata).decode("utf-8")
    tops = {name.split("/")[0].removesuffix(".py") for name in names if not re.search(r"\.(dist-info|data)/", name)}
    entry = {
        "name": normal(name),
        "version": version,
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": sorted(top for top in tops if top.isidentifier()),
        "depends": [],
        "unvendored_tests": False,
    }
    return entry, re.findall(r"^Requires-Dist: (.*)$", lines.partition("\n\n")[0], re.MULTILINE)


def package_table(wheels: Iterable[Path], python: str) -> dict[str, dict[str, Any]]:
    """The `packages` of `pyodide-lock.json`: these wheels and no others.

    Raises:
        BuildError: one of them needs something that is not there.
    """
    from packaging.requirements import Requirement

    there = {
        "extra": EXTRA,
        "os_name": "posix",
        "platform_machine": "wasm32",
        "platform_system": "Emscripten",
        "python_full_version": python,
        "python_version": python.rpartition(".")[0],
        "sys_platform": "emscripten",
    }
    table, needs, missing = {}, {}, set()
    for wheel in sorted(wheels, key=lambda path: path.name):
        entry, required = wheel_entry(wheel)
        table[entry["name"]], needs[entry["name"]] = entry, required
    for name, required in needs.items():
        for requirement in map(Requirement, required):
            wanted = normal(requirement.name)
            if requirement.marker is not None and not requirement.marker.evaluate(there):
                continue
            if wanted not in table or not requirement.specifier.contains(table[wanted]["version"], prereleases=True):
                missing.add(f"{requirement} (for {name})")
            else:
                table[name]["depends"].append(wanted)
    if missing:
        raise BuildError(f"wheels are missing: {', '.join(sorted(missing))}")
    return table


def python_of_the_site(runtime: Path, wheels: Path, target: Path) -> list[str]:
    """Lay Pyodide, our wheel and the locked ones into a folder, and return the packages' names.

    Raises:
        BuildError: the runtime is another than the kernel was made for, or a wheel is missing.
    """
    needed = import_module("jupyterlite_pyodide_kernel.constants").PYODIDE_VERSION
    found = json.loads((runtime / "package.json").read_text(encoding="utf-8"))["version"]
    if found != needed:
        raise BuildError(f"the kernel of JupyterLite needs Pyodide {needed}, and {runtime} holds {found}")
    target.mkdir(parents=True)
    for name in RUNTIME:
        shutil.copyfile(runtime / name, target / name)
    locked = [wheel for wheel in wheels.glob("*.whl") if normal(wheel.name.split("-")[0]) not in STAND_INS]
    brought = (Path(sys.prefix) / EXTENSION / "static/pypi").glob("*.whl")
    newest = [wheel for wheel in brought if "-3.6.999-" not in wheel.name]  # an older stand-in of the same name
    for wheel in [*locked, *newest]:
        shutil.copyfile(wheel, target / wheel.name)
    run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(target)], cwd=ROOT)
    (target / ".gitignore").unlink(missing_ok=True)  # the builder writes one into its folder

    lock = json.loads((runtime / "pyodide-lock.json").read_text(encoding="utf-8"))
    lock["packages"] = package_table(target.glob("*.whl"), lock["info"]["python"])
    for name in ("anywidget", "ipywidgets"):  # one half of each runs in the page, the other in its Python
        here = installed_version(name)
        if lock["packages"][name]["version"] != here:
            raise BuildError(f"{name} is {here} in the page and {lock['packages'][name]['version']} in its Python")
    (target / "pyodide-lock.json").write_text(json.dumps(lock, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return sorted(lock["packages"])


# --- the page ---


def configuration(kept: bool, packages: Sequence[str], start: str, lang: str = "") -> dict[str, Any]:
    """What the page reads first; `kept` says whether the browser keeps what is written, `lang` what all of it speaks.

    Without `lang` each notebook speaks the language of its folder. A kernel knows that only where the browser allows a
    service worker, so not over plain ``http://`` from another machine.
    """
    options: dict[str, Any] = {"packages": list(packages)} | ({"env": {VARIABLE: lang}} if lang else {})
    data: dict[str, Any] = {
        "appName": "Otys",
        "appUrl": f"./notebooks/index.html?path={quote(start)}",
        "exposeAppInBrowser": True,
        "faviconUrl": "./notebooks/favicon.ico",
        "otysLang": lang,
        "otysLessons": [all_lessons()[0].id],
        "contentsStorageName": "Otys course",
        "settingsStorageName": "Otys settings",
        "workspacesStorageName": "Otys workspaces",
        "litePluginSettings": {KERNEL: {"disablePyPIFallback": True, "loadPyodideOptions": options}},
    }
    if not kept:
        data |= {"enableMemoryStorage": True}
        data |= {f"{what}StorageDrivers": MEMORY for what in ("contents", "settings", "workspaces")}
    return {"jupyter-lite-schema-version": 0, "jupyter-config-data": data}


def front_page(start: str, lang: str = "en") -> str:
    """The first page of the notebooks: it goes on to the course by itself. The others look for the settings in it."""
    address = f"notebooks/index.html?path={quote(start)}"
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n<title>Otys</title>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<link rel="icon" href="notebooks/favicon.ico">\n'
        f'<meta http-equiv="refresh" content="0; url={address}">\n'
        '<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root=".">{}</script>\n</head>\n'
        f'<body><p><a href="{address}">{OPEN[lang]}</a></p></body>\n</html>\n'
    )


def name_the_icon(page: Path) -> None:
    """Name the page's icon in its head; or the browser would look for one at the top of the server, in vain."""
    text = page.read_text(encoding="utf-8")
    if text.count("<head>") != 1:
        raise BuildError(f"{page} has no head to name its icon in")
    page.write_text(text.replace("<head>", '<head>\n    <link rel="icon" href="favicon.ico" />'), encoding="utf-8")


def begin_at_once(page: Path) -> None:
    """Say from the first moment what the page does, and ask early for what takes longest."""
    text = page.read_text(encoding="utf-8")
    if text.count("<body") != 1 or text.count("</head>") != 1:
        raise BuildError(f"{page} has no body to say anything in")
    early = "".join(f'<link rel="prefetch" href="../static/pyodide/{name}" />\n' for name in RUNTIME[1:4])
    opening = OPENING.read_text(encoding="utf-8")
    text = text.replace("</head>", f"{early}</head>")
    page.write_text(re.sub(r"<body[^>]*>", lambda found: f"{found[0]}\n{opening}", text), encoding="utf-8")


def first_lessons(folder: Path) -> None:
    """Lay the first lesson into the site as a page of its own, to be played while Python wakes up."""
    first = all_lessons()[0]
    for lang in LANGUAGES:
        (folder / lang).mkdir(parents=True)
        page = bake_lesson(LessonSession(first, lang=lang))
        (folder / lang / f"{first.number}-{first.id}.html").write_text(page, encoding="utf-8")


def live_page(site: Path, python: Path, start: str, kept: bool, lang: str) -> None:
    """Lay the page with the engine in it at the root of the site; it takes Python from where the notebooks have it."""
    lock = (python / "pyodide-lock.json").read_text(encoding="utf-8")
    packages = json.loads(lock)["packages"]
    wheels = {name: (one["file_name"], (python / one["file_name"]).stat().st_size) for name, one in packages.items()}
    counted = [name for name in RUNTIME if name.endswith((".wasm", ".zip"))]
    runtime = {name: (python / name).stat().st_size for name in counted}
    place = f"./{python.relative_to(site).as_posix()}/"
    beside = [*(f"{place}{name}" for name in RUNTIME if name.endswith(".mjs")), f"{place}pyodide-lock.json"]
    notebooks = {
        each: {"course": notebook_address(each, Path(start).name), "teach": notebook_address(each, DESK)}
        for each in LANGUAGES
    }
    files = live_files(place, runtime, wheels, notebooks=notebooks, keeps=kept, lang=lang, more=beside, version=lock)
    for name, text in (files | beginnings()).items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(text, encoding="utf-8")


def notebook_address(lang: str, name: str) -> str:
    """Where a notebook of the course opens, seen from the site's root."""
    return f"{JUPYTER}/notebooks/index.html?path={quote(name if lang == 'en' else f'{lang}/{name}')}"


def drop_old_fonts(folder: Path) -> None:
    """Remove the fonts that every browser of today has in a smaller form; it takes the first that it can read."""
    for font in folder.glob("*.woff2"):
        for suffix in (".eot", ".svg", ".ttf", ".woff"):
            font.with_suffix(suffix).unlink(missing_ok=True)


def copy_notebooks(folders: Sequence[Path], target: Path) -> list[Path]:
    """Copy the notebooks of all languages, and name the site's kernel in each copy, so that nobody is asked for one."""
    target.mkdir(parents=True)
    for folder in folders:
        for original in course_files.in_all_languages(folder):
            notebook = json.loads(original.read_text(encoding="utf-8"))
            notebook["metadata"]["kernelspec"] = KERNELSPEC
            text = json.dumps(notebook, indent=1, ensure_ascii=False, sort_keys=True)
            copy = target / original.relative_to(folder)
            copy.parent.mkdir(exist_ok=True)
            copy.write_text(text + "\n", encoding="utf-8")
    return course_files.in_all_languages(target)


def build(kept: bool, out: Path, *, runtime: Path, wheels: Path, folders: Sequence[Path], lang: str = "") -> None:
    """Build the site, look at it, and put it where it is wanted. With `lang` it begins in that language and speaks it.

    Raises:
        BuildError: it could not be built, or is not as it should be; `out` is as it was.
    """
    if (
        out.exists()
        and not (out / JUPYTER / "jupyter-lite.json").is_file()
        and (not out.is_dir() or any(out.iterdir()))
    ):
        raise BuildError(f"{out} holds something that is no such site; it is left alone")
    with tempfile.TemporaryDirectory(prefix="otys-site-") as work:
        lite, site = Path(work, "lite"), Path(work, "site")
        jupyter = site / JUPYTER
        packages = python_of_the_site(runtime, wheels, lite / "static" / "pyodide")
        files = Path(work, "files")
        copied = copy_notebooks(folders, files)
        if not copied:
            raise BuildError(f"there are no notebooks in {', '.join(map(str, folders))}")
        if lang and not course_files.notebooks(course_files.part(files, lang)):
            raise BuildError(f"there are no notebooks in {lang!r}")
        start = course_files.first_notebook(course_files.part(files, lang or "en")).relative_to(files).as_posix()
        defaults = launcher.LAB_SETTINGS / "labconfig" / "default_setting_overrides.json"
        shutil.copyfile(defaults, lite / "overrides.json")
        write_json(lite / "jupyter-lite.json", configuration(kept, packages, start, lang))
        places = ["--lite-dir", str(lite), "--contents", str(files), "--output-dir", str(jupyter)]
        apps = [word for app in APPS for word in ("--apps", app)]
        ours = [f"--LiteBuildConfig.federated_extensions={ROOT / 'labextension'}"]
        smaller = ["--no-sourcemaps", "--no-unused-shared-packages"]
        run([sys.executable, "-m", "jupyterlite_core", "build", *places, *apps, *ours, *smaller], cwd=Path(work))
        (jupyter / "index.html").write_text(front_page(start, lang or "en"), encoding="utf-8")
        for app in APPS:
            name_the_icon(jupyter / app / "index.html")
        begin_at_once(jupyter / "notebooks" / "index.html")
        drop_old_fonts(jupyter / "build")
        first_lessons(jupyter / "lessons")
        live_page(site, jupyter / "static" / "pyodide", start, kept, lang)
        check(site, Path(work), [path.relative_to(files).as_posix() for path in copied])
        shutil.rmtree(out, ignore_errors=True)
        out.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(site, out)


def check(site: Path, work: Path, notebooks: Sequence[str]) -> None:
    """Look at a finished site.

    Raises:
        BuildError: something is missing, it is too large, or it tells where it was built.
    """
    beside = ["static/pyodide/pyodide-lock.json", "notebooks/index.html", *(f"files/{name}" for name in notebooks)]
    beside += [f"lessons/{lang}/{all_lessons()[0].number}-{all_lessons()[0].id}.html" for lang in LANGUAGES]
    wanted = ["index.html", "keep.js", *(f"ask-{lang}.txt" for lang in LANGUAGES)]
    wanted += [f"{JUPYTER}/{name}" for name in beside]
    missing = [name for name in wanted if not (site / name).is_file()]
    if missing:
        raise BuildError(f"the site lacks {', '.join(missing)}")
    size = sum(path.stat().st_size for path in site.rglob("*") if path.is_file() and path.name not in RUNTIME)
    if size > LIMIT:
        raise BuildError(f"the site holds {size / 2**20:.1f} MiB beyond Pyodide, and {LIMIT / 2**20:.0f} are allowed")
    for path in site.rglob("*"):
        if path.suffix in (".json", ".html") and str(work).encode() in path.read_bytes():
            raise BuildError(f"{path.relative_to(site)} names a folder of this machine")


def write_json(path: Path, data: Any) -> None:
    """Write a file that is the same for the same data."""
    path.write_text(json.dumps(data, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def run(command: Sequence[str], cwd: Path) -> None:
    """Run a tool; what it says is shown only if it fails."""
    own = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "JUPYTERLITE"))}
    environment = {"SOURCE_DATE_EPOCH": EPOCH, **own, "JUPYTER_NO_CONFIG": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stdout + done.stderr, file=sys.stderr)
        raise BuildError(f"{' '.join(command[1:4])} ended with {done.returncode}")


def main(argv: Sequence[str] | None = None) -> int:
    """The command; returns 0, or 2 with one line on standard error."""
    parser = launcher.OneLineParser(prog="lite/build.py", description="Build the course as a static site.")
    parser.add_argument("--for", dest="place", choices=("home", "class"), default="home", help="is anything kept?")
    parser.add_argument("--lang", choices=LANGUAGES, default="", help="what all of it speaks (default: as the folders)")
    parser.add_argument("--out", type=Path, default=ROOT / "_site", help="the site's folder (default: _site)")
    parser.add_argument("--wheels", type=Path, required=True, help="the folder with the wheels of the lock")
    parser.add_argument("--runtime", type=Path, default=ROOT / "node_modules" / "pyodide", help="the npm package")
    parser.add_argument("--notebooks", type=Path, nargs="+", default=[ROOT / "notebooks"], help="folders of notebooks")
    asked: argparse.Namespace = parser.parse_args(argv)
    try:
        build(
            asked.place == "home",
            asked.out.absolute(),
            runtime=asked.runtime,
            wheels=asked.wheels,
            folders=asked.notebooks,
            lang=asked.lang,
        )
    except (BuildError, OSError) as error:
        print(f"lite/build.py: {error}", file=sys.stderr)
        return 2
    files = [path for path in asked.out.rglob("*") if path.is_file()]
    print(f"{asked.out}: {len(files)} files, {sum(path.stat().st_size for path in files) / 2**20:.1f} MiB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
