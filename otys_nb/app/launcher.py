"""Open the course in JupyterLab, with calm settings.

In a checkout the notebooks are opened where they lie. An installed package carries them inside itself; they are
copied to a folder of the reader's, because running a notebook writes to it. The copies belong to the reader: a
later version of the package renews only those that were never changed.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NoReturn
from urllib.parse import quote

from otys_nb.rules.language import LANGUAGES, VARIABLE, meant

PACKAGE = Path(__file__).resolve().parent.parent
START = "00_start.ipynb"
DEFAULT_FOLDER = Path("otys-course")
RECORD = ".otys-course.json"
"""In the reader's folder: what each notebook was when it was copied, to tell whether it was changed since."""

LAB_SETTINGS = PACKAGE / "app" / "lab"
"""A Jupyter configuration folder; its `labconfig` holds defaults, which the reader's own settings override."""

LAB_OPTIONS = (
    "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.extension_manager=readonly",
    "--ServerApp.answer_yes=True",  # Ctrl+C ends the server without a question
)


class CourseError(Exception):
    """The course cannot be opened as asked; the text is one line for the reader."""


def checkout() -> Path | None:
    """The notebooks' folder, if the package runs from a checkout of the project."""
    folder = PACKAGE.parent / "notebooks"
    return folder if (PACKAGE.parent / "pyproject.toml").is_file() and notebooks(folder) else None


def shipped() -> Path | None:
    """The notebooks' folder inside an installed package, if it carries one."""
    folder = PACKAGE / "course"
    return folder if notebooks(folder) else None


def notebooks(folder: Path) -> list[Path]:
    """The notebooks of a folder in the order of the course."""
    return sorted(folder.glob("*.ipynb"))


def part(folder: Path, lang: str) -> Path:
    """The part of a course in one language: English lies at the top, the others in folders of their own."""
    return folder if lang == "en" else folder / lang


def in_all_languages(folder: Path) -> list[Path]:
    """The notebooks of a course, those of each language after those of the one before."""
    return [notebook for lang in LANGUAGES for notebook in notebooks(part(folder, lang))]


def course_language(asked: str, environment: Mapping[str, str], folder: Path) -> str:
    """The language in which the course is opened.

    It is the one asked for; or the first that ``OTYS_LANG`` or ``LANG`` names, if the course begins in it; or English.

    Raises:
        CourseError: the course is not there in the language asked for.
    """
    if asked:
        if not notebooks(part(folder, asked)):
            raise CourseError(f"--lang: there are no notebooks in {asked!r} in {folder}")
        return asked
    named = next((lang for name in (VARIABLE, "LANG") if (lang := meant(environment.get(name, "")))), "en")
    return named if (part(folder, named) / START).is_file() else "en"


def first_notebook(folder: Path) -> Path:
    """Where the course begins: its start page, or the first notebook there is."""
    start = folder / START
    if start.is_file():
        return start
    found = notebooks(folder)
    if not found:
        raise CourseError(f"no notebooks in {folder}")
    return found[0]


def copy_course(source: Path, target: Path) -> list[str]:
    """Bring the reader's copy of the notebooks up to date.

    A notebook that the reader changed is never overwritten. One that was not, and one that is missing, becomes
    the shipped one.

    Args:
        source: the folder that holds the shipped notebooks.
        target: the reader's folder; made if it is not there.

    Returns:
        The names of the notebooks that are the reader's own by now, although a newer one was shipped.

    Raises:
        CourseError: the folder cannot be made or written.
    """
    kept = []
    try:
        target.mkdir(parents=True, exist_ok=True)
        record = _read_record(target / RECORD)
        for original in in_all_languages(source):
            name = original.relative_to(source).as_posix()
            copy, wanted = target / name, original.read_bytes()
            shipped_now, shipped_then = _digest(wanted), record.get(name)
            found = _digest(copy.read_bytes()) if copy.exists() else None
            if found not in (None, shipped_now, shipped_then):
                if shipped_now != shipped_then:
                    kept.append(name)
                continue
            if found != shipped_now:
                copy.parent.mkdir(exist_ok=True)
                copy.write_bytes(wanted)
            record[name] = shipped_now
        (target / RECORD).write_text(json.dumps(record, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    except OSError as error:
        raise CourseError(f"cannot copy the course to {target}: {error.strerror or error}") from error
    return kept


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _read_record(path: Path) -> dict[str, str]:
    """What was copied before; nothing, if the record is missing or damaged (then every copy counts as changed)."""
    try:
        record = json.loads(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        return {}
    return {str(name): str(digest) for name, digest in record.items()} if isinstance(record, dict) else {}


def lab_command(folder: Path, start: Path, *, port: int | None, browser: bool) -> list[str]:
    """The command that opens JupyterLab on the course in `folder`, at one of its notebooks."""
    path = quote(start.relative_to(folder).as_posix())
    page = f"--LabApp.default_url=/lab/tree/{path}"  # also in the address that the server prints
    command = [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={folder}", page, *LAB_OPTIONS]
    if port is not None:
        command += [f"--ServerApp.port={port}", "--ServerApp.port_retries=0"]
    if not browser:
        command.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")  # a container, most likely; JupyterLab refuses otherwise
    return command


def lab_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment for JupyterLab: as it is, and our defaults behind whatever the reader has set."""
    paths = [path for path in environment.get("JUPYTER_CONFIG_PATH", "").split(os.pathsep) if path]
    return {**environment, "JUPYTER_CONFIG_PATH": os.pathsep.join([*paths, str(LAB_SETTINGS)])}


class OneLineParser(argparse.ArgumentParser):
    """Say what is wrong with the arguments in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def _port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text[:6]) <= 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port from 1 to 65535")
    return int(text)


def _parser() -> argparse.ArgumentParser:
    parser = OneLineParser(prog="otys-nb", description="Open the Otys course in JupyterLab.")
    parser.add_argument(
        "--dir",
        type=Path,
        metavar="FOLDER",
        help=f"your copy of the notebooks (default: the checkout's own, or {DEFAULT_FOLDER} for an installed package)",
    )
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        default="",
        help=f"the course's language (default: what {VARIABLE} or LANG names, if there is such a course; else en)",
    )
    parser.add_argument("--port", type=_port, help="the port to use (default: the first free one from 8888 on)")
    parser.add_argument("--no-browser", action="store_true", help="start the server, and open no browser")
    parser.add_argument("--copy-only", action="store_true", help="bring the copy up to date, and open nothing")
    return parser


def course_folder(asked: Path | None) -> Path:
    """The folder whose notebooks are to be opened, filled if it is the reader's copy.

    Args:
        asked: the reader's folder, or None for the default.

    Raises:
        CourseError: there are no notebooks, or they cannot be copied.
    """
    in_place = checkout()
    if asked is None and in_place is not None:
        return in_place
    source = in_place or shipped()
    if source is None:
        raise CourseError("this installation carries no notebooks; install the package again, or run it in a checkout")
    target = (asked or DEFAULT_FOLDER).absolute()
    for name in copy_course(source, target):
        print(f"otys-nb: {name} was changed, so it is kept; delete it to get the new one", file=sys.stderr)
    return target


def open_course(argv: Sequence[str]) -> int:
    """Open the course in JupyterLab and stay until the server ends.

    Args:
        argv: the command's arguments, without its name.

    Returns:
        The exit code: JupyterLab's, or 2 with one line on standard error if the course cannot be opened.
    """
    options = _parser().parse_args(argv)
    try:
        folder = course_folder(options.dir)
        start = first_notebook(part(folder, course_language(options.lang, os.environ, folder)))
    except CourseError as error:
        print(f"otys-nb: {error}", file=sys.stderr)
        return 2
    if options.copy_only:
        print(folder)
        return 0
    command = lab_command(folder, start, port=options.port, browser=not options.no_browser)
    environment = lab_environment(os.environ)
    if os.name == "posix":
        os.execve(command[0], command, environment)  # signals reach the server itself, and nothing is left behind
    return subprocess.run(command, env=environment, check=False).returncode
