"""Open the course: in a JupyterLab of its own, or in the Jupyter server that already runs around it.

What is printed is what opens and how to stop it. Errors are one line, and `--verbose` shows the server's log.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn
from urllib.parse import quote

from otys_nb.app import last_notebook, running_server
from otys_nb.app.course_files import (
    DEFAULT_FOLDER,
    PACKAGE,
    CourseError,
    course_folder,
    course_language,
    first_notebook,
    in_all_languages,
    part,
    playable_folder,
)
from otys_nb.app.messages import say
from otys_nb.pictures.safe_text import printable
from otys_nb.rules.extras import not_installed
from otys_nb.rules.language import LANGUAGES, VARIABLE

LAB_SETTINGS = PACKAGE / "app" / "lab"
"""A Jupyter configuration folder; its `labconfig` holds defaults, which the reader's own settings override."""

CLASSIC_SETTINGS = PACKAGE / "app" / "classic"
"""The same kind of folder, for a JupyterLab without the course's extension."""

LAB_OPTIONS = (
    "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.extension_manager=readonly",
    "--ServerApp.answer_yes=True",  # Ctrl+C ends the server without a question
)
QUIET_OPTIONS = (
    "--ServerApp.log_level=ERROR",
    "--LabApp.log_level=ERROR",
    "--ServerApp.log_format=otys-nb: %(message)s",
)


def lab_command(
    folder: Path, start: Path, *, lang: str = "", port: int | None, browser: bool, verbose: bool = False
) -> list[str]:
    """Build the command that opens JupyterLab on the course in `folder`, at one of its notebooks."""
    path = quote(start.relative_to(folder).as_posix())
    page = f"--LabApp.default_url=/lab/tree/{path}"  # also in the address that is printed
    # -P: no module is taken from the folder in which the reader stands, where somebody else may have laid one.
    command = [sys.executable, "-P", "-m", "otys_nb.app.quiet_lab", lang, f"--ServerApp.root_dir={folder}", page]
    command += LAB_OPTIONS if verbose else [*LAB_OPTIONS, *QUIET_OPTIONS]
    if port is not None:
        command += [f"--ServerApp.port={port}", "--ServerApp.port_retries=0"]
    if not browser:
        command.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")  # root, most likely in a container: JupyterLab would refuse to start
    return command


def lab_environment(environment: Mapping[str, str], *, classic: bool = False) -> dict[str, str]:
    """The environment for JupyterLab: as it is, and our defaults behind whatever the reader has set; `classic` without
    the course's extension.

    What a server or a kernel around this process told it about itself is left out.
    """
    paths = [path for path in environment.get("JUPYTER_CONFIG_PATH", "").split(os.pathsep) if path]
    own = {name: value for name, value in environment.items() if name not in running_server.TOLD}
    own.setdefault("PYDEVD_DISABLE_FILE_VALIDATION", "1")  # otherwise every kernel warns of frozen modules
    own_paths = [CLASSIC_SETTINGS, LAB_SETTINGS] if classic else [LAB_SETTINGS]
    return {**own, "JUPYTER_CONFIG_PATH": os.pathsep.join([*paths, *map(str, own_paths)])}


class OneLineParser(argparse.ArgumentParser):
    """A parser that says in one line what is wrong with the arguments."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {printable(message)} (see {self.prog} --help)\n")


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
        help=f"your copy of the notebooks (default: {DEFAULT_FOLDER} here, or in the checkout that this runs from)",
    )
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        default="",
        help=f"the course's language (default: what {VARIABLE} or LANG names, if there is such a course; else en)",
    )
    parser.add_argument("--port", type=_port, help="the port to use (default: the first free one from 8888 on)")
    parser.add_argument("--no-browser", action="store_true", help="start the server, and open no browser")
    parser.add_argument(
        "--classic", action="store_true", help="a plain JupyterLab: code in view, and cells wait to be run"
    )
    parser.add_argument("--verbose", action="store_true", help="show the server's log")
    parser.add_argument("--copy-only", action="store_true", help="bring the copy up to date, and open nothing")
    return parser


def _where_one_left(folder: Path, lang: str, asked: str) -> Path:
    """Return the notebook that was in view last, in the language asked for; or the first of the course."""
    names = frozenset(notebook.relative_to(folder).as_posix() for notebook in in_all_languages(folder))
    left = last_notebook.last_notebook(folder, names)
    if left is not None and asked:
        left = part(folder, asked) / left.name
    return left if left is not None and left.is_file() else first_notebook(part(folder, lang))


def open_course(argv: Sequence[str]) -> int:
    """Open the course; if that starts a server, stay until the server ends.

    In a notebook's cell and in JupyterLab's terminal a server runs already: there the address within it is printed.

    Args:
        argv: the command's arguments, without its name.

    Returns:
        The exit code: JupyterLab's, or 2 with one line on standard error if the course cannot be opened.
    """
    parser = _parser()
    options, rest = parser.parse_known_args(argv)
    if rest:
        own = [each for each in argv if each not in rest]
        turned = (
            "" if rest[0].startswith("-") or not own else f"; a command comes first: otys-nb {' '.join(rest + own)}"
        )
        parser.error(f"unrecognized arguments: {' '.join(rest)}{turned}")
    if find_spec("jupyterlab") is None:
        missing = not_installed("otys-nb", ModuleNotFoundError(name="jupyterlab"))
        print(f"otys-nb: {missing}", file=sys.stderr)
        return 2
    own_server = options.port is not None or options.no_browser
    around = None if own_server or options.copy_only else running_server.around(os.environ)
    try:
        if around or options.copy_only:
            folder, kept, unkept = *course_folder(options.dir, around and around.root), ""
        else:
            folder, kept, unkept = playable_folder(options.dir)
        lang = course_language(options.lang, os.environ, folder)
        start = first_notebook(part(folder, lang)) if options.classic else _where_one_left(folder, lang, options.lang)
        address = around.address(start) if around else ""
    except CourseError as error:
        print(f"otys-nb: {printable(error)}", file=sys.stderr)
        return 2
    if unkept:
        print(say("unkept", lang, why=printable(unkept)), file=sys.stderr)
    if kept:
        print(say("kept", lang, names=printable(", ".join(kept))), file=sys.stderr)
    if options.copy_only:
        print(printable(folder))
        return 0
    if around or (running_server.in_kernel(os.environ) and not own_server):
        print(say("inside.address" if address else "inside.file", lang, file=printable(start)))
        if address:
            print(f"    {printable(address)}")
        return 0
    command = lab_command(
        folder, start, lang=lang, port=options.port, browser=not options.no_browser, verbose=options.verbose
    )
    environment = lab_environment(os.environ, classic=options.classic)
    if os.name == "posix" and "ipykernel" not in sys.modules:
        os.execve(command[0], command, environment)  # signals reach the server itself, and no process is left behind
    return subprocess.run(command, env=environment, check=False).returncode
