"""`otys-nb doctor` and `python -m otys_nb.app.doctor`: is this installation fit for a lesson?

One line for each check. It is meant for an image's build and for a helper on the telephone: everything that can be
found out without a browser is checked, the exit code is 1 if anything failed, and a check that breaks does not
keep the others from being made.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import json
import os
import platform
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from otys_nb.app import course_files, launcher, serverext
from otys_nb.pictures.safe_text import printable
from otys_nb.rules import language
from otys_nb.rules.extras import not_installed

NEEDED = ("jupyterlab", "ipywidgets", "anywidget", "traitlets")
STATIC = ("loader.js", "widget.js", "widget.css")
EXTENSION = "otys-nb"
ABOUT = "package.json"


class Failure(Exception):
    """A check failed; the text is one line and says what to do."""


class Check(NamedTuple):
    """One check, with its name and the function that makes it."""

    name: str
    look: Callable[[], str]
    """The function returns what it found; it raises `Failure` (or any exception) if the check fails."""


def package() -> str:
    """Check that the package can be imported, and is the one that is installed."""
    importlib.import_module("otys_nb")
    return f"otys_nb {_version('otys-nb')} in {course_files.PACKAGE}"


def versions() -> str:
    """Check that everything that a notebook needs is installed."""
    found = (f"{name} {_version(name)}" for name in NEEDED)
    return ", ".join([f"Python {platform.python_version()}", *found])


def front_end() -> str:
    """Check that the boards' module and style sheet are there."""
    sizes = []
    for name in STATIC:
        path = course_files.PACKAGE / "widgets" / "static" / name
        if not path.is_file() or not path.stat().st_size:
            raise Failure(f"{name} is missing or empty; install the package again, or run `make build-js`")
        sizes.append(f"{name} {path.stat().st_size} bytes")
    return ", ".join(sizes)


def position() -> str:
    """Check that a game can be made and shown as text and as a picture."""
    otys = importlib.import_module("otys_nb")
    game = otys.new_game(["Ada", "Grace"], seed=7)
    lines = str(game).splitlines()
    page = game._repr_mimebundle_()
    data = page[0] if isinstance(page, tuple) else page
    if "<img" not in data.get("text/html", ""):
        raise Failure("a game has no picture in its text/html")
    return f"a new game shows as {len(lines)} lines of text and as a picture"


def course() -> str:
    """Check that the notebooks are found."""
    folder = course_files.checkout() or course_files.shipped()
    if folder is None:
        raise Failure("this installation carries no notebooks; install the package again")
    found = course_files.notebooks(folder)
    others = (f"{len(course_files.notebooks(folder / lang))} in {lang}" for lang in language.LANGUAGES if lang != "en")
    return (
        f"{len(found)} notebooks ({', '.join(others)}) from {course_files.first_notebook(folder).name} on, in {folder}"
    )


def spoken() -> str:
    """Name the language of the notebooks."""
    asked = os.environ.get(language.VARIABLE, "").strip()
    if asked and not language.meant(asked):
        raise Failure(f"{language.VARIABLE}={asked!r} is not one of {', '.join(language.LANGUAGES)}; English is spoken")
    if asked:
        return f"{language.meant(asked)}, as {language.VARIABLE} says"
    return "that of each notebook's folder"


def server_extension() -> str:
    """Check that JupyterLab will load the server extension, which makes answers to clicks quick."""
    # The doctor also examines an installation where these are missing.
    from jupyter_core.paths import jupyter_config_path
    from jupyter_server.extension.config import ExtensionConfigManager

    manager: Any = ExtensionConfigManager(read_config_path=jupyter_config_path())
    if not manager.enabled(serverext.__name__):
        raise Failure(f"boards will answer slowly; run `jupyter server extension enable {serverext.__name__}`")
    return "kernel websockets open with TCP_NODELAY"


def extension() -> str:
    """Check that Jupyter will find the extension that runs the course, in this package's version."""
    from jupyter_core.paths import jupyter_path  # Such an installation may lack these too.

    found = next((Path(one) for one in jupyter_path("labextensions", EXTENSION) if Path(one, ABOUT).is_file()), None)
    if found is None:
        raise Failure(
            "Jupyter does not know the course's extension, so cells wait to be run; install the package again"
        )
    about = (found / ABOUT).read_text(encoding="utf-8")
    script = found / json.loads(about)["jupyterlab"]["_build"]["load"]
    own = course_files.PACKAGE.parent / "labextension" / ABOUT
    if not script.is_file() or (own.is_file() and about != own.read_text(encoding="utf-8")):
        raise Failure(f"{found} is not what belongs to this package; install the package again")
    return f"{script.name}, {script.stat().st_size} bytes, in {found}"


CHECKS = (
    Check("package", package),
    Check("versions", versions),
    Check("front end", front_end),
    Check("position", position),
    Check("course", course),
    Check("language", spoken),
    Check("server extension", server_extension),
    Check("Jupyter extension", extension),
)


def _version(name: str) -> str:
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError as error:
        raise Failure(str(not_installed("otys-nb", ModuleNotFoundError(name=name)))) from error


def report(checks: Sequence[Check] = CHECKS) -> bool:
    """Make the checks, print a line for each, and tell whether all of them passed."""
    well = True
    for check in checks:
        try:
            verdict, text = "ok", check.look()
        except Failure as failure:
            verdict, text = "FAIL", str(failure)
        except ModuleNotFoundError as error:
            verdict, text = "FAIL", str(not_installed("JupyterLab", error))
        except Exception as error:  # A broken installation may fail anywhere; the other checks still help.
            verdict, text = "FAIL", f"{type(error).__name__}: {error}"
        well = well and verdict == "ok"
        print(printable(f"{verdict:4}  {check.name}: {' '.join(text.split())}"))
    return well


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; it returns 0 if every check passed, else 1."""
    parser = launcher.OneLineParser(
        prog="otys-nb doctor", description="Check that the course can be run here; one line for each check."
    )
    parser.parse_args(argv)
    return 0 if report() else 1


if __name__ == "__main__":
    sys.exit(main())
