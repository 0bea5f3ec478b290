"""Whatever code is shown to a reader runs: examples in docstrings, and the fenced blocks of README and the documents.

In a page, blocks of Python share one namespace and one folder, in their order; answers shown after ``>>>`` are
compared. Shell blocks of `otys-nb` are run, `make` only says what it would do. A comment before a block says what else
it is::

    <!-- file: my-box.toml -->          the block is a file of that name, which later blocks read
    <!-- not run: needs a server -->    the block is only parsed; the reason is for readers of the page's source
"""

from __future__ import annotations

import ast
import contextlib
import doctest
import importlib
import io
import os
import pkgutil
import re
import shlex
import subprocess
import sys
import textwrap
import tomllib
from dataclasses import dataclass
from pathlib import Path

import pytest

import otys_nb
from otys_nb.app import cli
from otys_nb.rules import language

ROOT = Path(__file__).parents[1]
PAGES = ["README.md", *sorted(str(page.relative_to(ROOT)) for page in (ROOT / "docs").rglob("*.md"))]
PAGES += [name for name in ("CONTRIBUTING.md", "lite/README.md", "binder/README.md") if (ROOT / name).is_file()]
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
FENCE = re.compile(
    r"(?:<!-- (?P<note>[^\n]*?) -->\n+)?^(?P<indent> *)```(?P<kind>\{?[\w-]*\}?)[^\n]*\n(?P<text>.*?)^(?P=indent)```",
    re.MULTILINE | re.DOTALL,
)
COMMANDS = ("otys-nb", "make", "for", "done")


@dataclass(frozen=True)
class Block:
    """One fenced block of a page: its language, its text, the line on which it begins, and what is remarked on it."""

    page: str
    line: int
    kind: str
    text: str
    note: str


def blocks(page: str, text: str) -> list[Block]:
    """The fenced blocks of a page."""
    found = []
    for match in FENCE.finditer(text):
        line = text[: match.start("text")].count("\n") + 1
        found.append(Block(page, line, match["kind"], textwrap.dedent(match["text"]), match["note"] or ""))
    return found


def run_page(page: str, text: str, folder: Path) -> int:
    """Run a page's blocks in `folder`; how many did run. Fails at the first that does not do what is shown."""
    space: dict[str, object] = {"__name__": "__page__"}
    ran = 0
    for block in blocks(page, text):
        where = f"{page}, line {block.line}"
        if block.note.startswith("file: "):
            (folder / Path(block.note.removeprefix("file: ")).name).write_text(block.text, encoding="utf-8")
        if block.kind != "python" and re.search(r"^>>> ", block.text, re.MULTILINE):
            pytest.fail(f"{where}: answers after >>> are compared in blocks marked python")
        told_not_to = block.note.startswith("not run: ")
        if block.kind == "toml":
            tomllib.loads(block.text)
        elif block.kind == "python" and told_not_to:
            compile(block.text, where, "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
        elif block.kind == "python":
            run_python(block, where, space)
            ran += 1
        elif block.kind in ("sh", "bash", "console"):
            subprocess.run(["bash", "-n"], input=block.text, text=True, check=True)
            check_commands(block, where)
            if not told_not_to:
                run_shell(block, where, folder)
                ran += 1
    return ran


def run_python(block: Block, where: str, space: dict[str, object]) -> None:
    """Run a block as a doctest if it shows a prompt, else as a program."""
    if ">>> " not in block.text:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(block.text, where, "exec", flags=0, dont_inherit=True), space)
        return
    test = doctest.DocTestParser().get_doctest(block.text, space, where, block.page, block.line)
    test.globs = space  # a page's blocks share one namespace
    out = io.StringIO()
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    runner.run(test, out=out.write, clear_globs=False)
    if runner.failures:
        pytest.fail(out.getvalue())


def check_commands(block: Block, where: str) -> None:
    """Every `otys-nb COMMAND` of a block exists and takes these arguments, whether it is run or not."""
    for line in commands_of(block.text):
        if line[0].endswith("otys-nb") and line[1:2] and line[1] in cli.COMMANDS:
            try:
                cli.parser().parse_args(line[1:])
            except SystemExit:
                pytest.fail(f"{where}: {' '.join(line)!r} is not a command of otys-nb")


def commands_of(text: str) -> list[list[str]]:
    """The lines of a shell block, as words; comments and empty lines left out."""
    found = [shlex.split(line, comments=True) for line in text.replace("\\\n", " ").splitlines()]
    return [words for words in found if words]


def run_shell(block: Block, where: str, folder: Path) -> None:
    """Run a block of the project's own commands; `make` only says what it would do."""
    for words in commands_of(block.text):
        if words[0] not in COMMANDS:
            pytest.fail(f"{where}: {' '.join(words)!r} is not run; say <!-- not run: why --> above the block")
    script = f'set -eu\nmake() {{ command make -n -C {shlex.quote(str(ROOT))} "$@"; }}\n{block.text}'
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash"], input=script, cwd=folder, env=os.environ | {"PATH": path}, capture_output=True, text=True
    )
    assert not done.returncode, f"{where}\n{done.stderr}"


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Pages are written for a reader to whom English is spoken, who works in an empty folder."""
    monkeypatch.setattr(language, "_chosen", "en")
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("document", PAGES)
def test_what_a_page_shows_runs(document: str, tmp_path: Path) -> None:
    run_page(document, (ROOT / document).read_text(encoding="utf-8"), tmp_path)


def modules() -> list[str]:
    """The modules of the package that show code."""
    found = ["otys_nb", *(each.name for each in pkgutil.walk_packages(otys_nb.__path__, "otys_nb."))]
    files = {name: ROOT / Path(*name.split(".")) for name in found}
    sources = {name: path / "__init__.py" if path.is_dir() else path.with_suffix(".py") for name, path in files.items()}
    return [name for name, source in sources.items() if re.search(r"^ *>>> ", source.read_text("utf-8"), re.MULTILINE)]


@pytest.mark.parametrize("name", modules())
def test_what_a_docstring_shows_runs(name: str) -> None:
    done = doctest.testmod(importlib.import_module(name), optionflags=FLAGS)
    assert done.attempted and not done.failed


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("```python\n1 / 0\n```\n", "division by zero"),
        ("```python\n>>> 1 + 1\n3\n```\n", "Expected:\n    3"),
        ("```python\nx = 1\n```\n\n```python\n>>> x\n2\n```\n", "Expected:\n    2"),
        ("```sh\notys-nb show no-such-file\n```\n", "no-such-file"),
        ("```sh\nmake no-such-target\n```\n", "no-such-target"),
        ("```sh\nrm -rf /\n```\n", "is not run"),
        ("<!-- not run: a while -->\n```sh\notys-nb bake --depth 3\n```\n", "is not a command"),
        ("```\n>>> 1 + 1\n3\n```\n", "marked python"),
        ("```toml\na =\n```\n", "Invalid value"),
        ("<!-- not run: a server -->\n```python\n1 +\n```\n", "invalid syntax"),
    ],
)
def test_a_page_that_shows_what_does_not_run_is_found(text: str, fault: str, tmp_path: Path) -> None:
    with pytest.raises((Exception, pytest.fail.Exception)) as caught:
        run_page("page.md", text, tmp_path)
    assert fault in str(caught.value)


def test_a_file_that_a_page_shows_is_there_for_what_follows(tmp_path: Path) -> None:
    shows = "```python\n>>> import pathlib\n>>> pathlib.Path('a.toml').read_text()\n'a = 1\\n'\n```\n"
    text = f"<!-- file: a.toml -->\n```toml\na = 1\n```\n\n{shows}"
    assert run_page("page.md", text, tmp_path) == 1
