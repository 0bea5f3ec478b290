"""What may stand in a commit: no registry's host, no path of a machine, no bloated notebook, no vague name."""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from tools import notebooks

ROOT = Path(__file__).parent.parent
LINES = 420
VAGUE = re.compile(r"(^|/)(utils?|helpers?|misc|common)\.(py|m?js)$")
# Put together from pieces, so that this file does not hold what it looks for.
HOSTS = re.compile(
    "|".join(
        re.escape(".".join(parts))
        for parts in [
            ("pypi", "org"),
            ("pythonhosted", "org"),
            ("registry", "npmjs"),
            ("npmjs", "com"),
            ("registry", "yarnpkg"),
            ("deb", "debian"),
            ("proxy", "golang"),
            ("crates", "io"),
        ]
    )
)
DOWNLOADS = re.compile(
    "https?" + r"://[^\" ]+\.(whl|tgz|tar\.gz)|index-url" + r"[ =]+(https?|file):|\"resolved\": *\"http"
)
PATHS = re.compile(r"(^|[^A-Za-z0-9_.~-])/(root|home|work|farm|Users)/[A-Za-z.]|[A-Z]:\\Users\\", re.MULTILINE)


def tracked() -> list[Path]:
    """The files of the commit that is checked out, as they are now."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("this is no checkout")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    return [path for name in listed.decode().split("\0") if name and (path := ROOT / name).is_file()]


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def texts() -> dict[str, str]:
    """The text of every tracked file that is one."""
    found = {}
    for path in tracked():
        data = path.read_bytes()
        if b"\0" not in data:
            found[named(path)] = data.decode("utf-8")
    return found


@pytest.mark.parametrize("pattern", [HOSTS, DOWNLOADS, PATHS], ids=["registry hosts", "downloads", "machine paths"])
def test_no_file_names(pattern: re.Pattern[str]) -> None:
    found = [
        f"{name}:{text.count(chr(10), 0, match.start()) + 1}: {match[0].strip()}"
        for name, text in texts().items()
        if (match := pattern.search(text))
    ]
    assert not found, "\n".join(("take out what holds on one machine alone:", *found))


def test_the_patterns_find_what_they_are_for() -> None:
    assert HOSTS.search("https://files." + "pythonhosted" + ".org/x")
    assert DOWNLOADS.search('"resolved": ' + '"https://a/b"')
    assert DOWNLOADS.search("--extra-index-url " + "file:///a")
    assert PATHS.search("see /" + "home/someone")
    assert PATHS.search("/" + "work/main")
    assert not PATHS.search("page/home/start")


def test_files_are_of_a_readable_length() -> None:
    long = {
        name: lines
        for name, text in texts().items()
        if name.endswith((".py", ".js", ".mjs")) and "/static/" not in name and (lines := text.count("\n")) > LINES
    }
    assert not long, f"split it: a file has at most {LINES} lines; {long}"


def test_file_names_say_what_is_inside() -> None:
    assert [named(path) for path in tracked() if VAGUE.search(named(path))] == []


def test_documents_of_code_write_a_rule_s_number_in_the_one_form() -> None:
    bare = re.compile(r"([a-z,;:.)] |\[R\d+\])\[\d{1,3}\]")
    for path in (ROOT / "otys_nb").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Expr)
                and isinstance(node.value, ast.Constant)
                and isinstance(node.value.value, str)
            ):
                assert not bare.search(node.value.value), f"{path.name}:{node.lineno}: write R44, not 44"


def test_text_files_end_with_a_newline_and_hold_no_carriage_return() -> None:
    wrong = [name for name, text in texts().items() if "\r" in text or (text and not text.endswith("\n"))]
    assert [name for name in wrong if "/static/" not in name] == []


def test_notebooks_are_executed_small_and_normalised() -> None:
    checked = {named(path): notebooks.problems(path) for path in tracked() if path.suffix == ".ipynb"}
    assert {name: found for name, found in checked.items() if found} == {}


def test_the_committed_front_end_is_what_the_sources_give() -> None:
    node = shutil.which("node")
    if node is None or not (ROOT / "node_modules").is_dir():
        pytest.skip("node and its packages are not installed here")
    if not (ROOT / "js/src/boards-module.js").is_file():
        pytest.skip("there are no front-end sources yet")
    answer = subprocess.run([node, "js/build.mjs", "--check"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stderr


def test_locks_name_every_dependency_with_hashes() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    for lock, wanted in [
        ("locks/requirements.lock", project["dependencies"]),
        ("locks/requirements-test.lock", [*project["dependencies"], *extras["test"]]),
        ("locks/requirements-bench.lock", [*project["dependencies"], *extras["bench"]]),
    ]:
        text = (ROOT / lock).read_text()
        pins = re.split(r"\n(?=\S)", text)
        assert [pin for pin in pins if "--hash=sha256:" not in pin] == []
        names = {re.match(r"[\w.-]+", pin)[0] for pin in pins}  # type: ignore[index]
        assert {re.match(r"[\w.-]+", need)[0] for need in wanted} <= names  # type: ignore[index]


def test_the_front_ends_lock_names_no_addresses_of_packages() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text())
    assert [name for name, package in lock["packages"].items() if name and "integrity" not in package] == []
    assert [name for name, package in lock["packages"].items() if "resolved" in package] == []


def test_binder_takes_the_lock_and_its_script_can_be_run() -> None:
    (line,) = (ROOT / "binder/requirements.txt").read_text().splitlines()
    assert (ROOT / "binder" / line.removeprefix("-r ")).resolve() == ROOT / "locks/requirements.lock"
    version = (ROOT / "binder/runtime.txt").read_text().strip().removeprefix("python-")
    assert f"Programming Language :: Python :: {version}" in (ROOT / "pyproject.toml").read_text()
    assert os.access(ROOT / "binder/postBuild", os.X_OK)
    assert os.access(ROOT / ".ci/run", os.X_OK)
