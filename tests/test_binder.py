"""Binder's plan: what repo2docker would do with this tree, and its steps done in a clean environment."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TOOLS = Path(os.environ.get("OTYS_LITE", ROOT / ".venv-lite")) / "bin"
PIP = '${KERNEL_PYTHON_PREFIX}/bin/pip install --no-cache-dir -r "binder/requirements.txt"'
POST_BUILD = "./binder/postBuild"


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what is committed, as it is now."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("this is no checkout")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    target = tmp_path_factory.mktemp("binder") / "course"
    for name in listed.decode().split("\0"):
        if name and (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, target / name)
    return target


@pytest.fixture(scope="module")
def plan(tree: Path) -> str:
    """The file that repo2docker would hand to Docker."""
    command = shutil.which("jupyter-repo2docker", path=os.pathsep.join([str(TOOLS), os.environ["PATH"]]))
    if command is None:
        pytest.skip("repo2docker is not installed here; `make site` installs it")
    done = subprocess.run(
        [command, "--no-build", "--debug", "."], cwd=tree, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout + done.stderr


def steps(plan: str) -> list[str]:
    """What the image's build runs of ours, in order."""
    return re.findall(r"^RUN ((?:\$\{KERNEL_PYTHON_PREFIX\}/bin/pip|\./binder/).*)$", plan, re.MULTILINE)


def test_the_image_has_the_wanted_python_and_takes_our_two_steps(plan: str) -> None:
    wanted = (ROOT / "binder/runtime.txt").read_text().strip().removeprefix("python-")
    assert f"python={wanted}\n" in plan
    assert steps(plan) == [PIP, POST_BUILD]


def test_nothing_else_in_the_folder_is_taken_for_a_setting() -> None:
    """repo2docker looks at fixed names, in `binder` only, and some of them win over ours."""
    assert {path.name for path in (ROOT / "binder").iterdir()} == {
        "README.md",
        "postBuild",
        "requirements.txt",
        "runtime.txt",
    }
    assert not (ROOT / ".binder").exists()


def test_the_script_stops_at_the_first_error_and_ends_with_the_doctor() -> None:
    lines = (ROOT / "binder/postBuild").read_text().splitlines()
    assert lines[0].startswith("#!") and "set -euo pipefail" in lines
    assert lines[-1] == "python -m otys_nb.app.doctor"
    assert subprocess.run(["bash", "-n", "binder/postBuild"], cwd=ROOT, check=False).returncode == 0


def test_each_link_opens_a_notebook_of_the_course_in_a_view_that_has_the_extension() -> None:
    found = re.findall(r"urlpath=(\S+)", (ROOT / "binder/README.md").read_text(encoding="utf-8"))
    assert found
    for path in found:
        view, name = re.fullmatch(r"(lab/tree|doc/tree|notebooks)/(notebooks/\S+\.ipynb)", path).groups()  # type: ignore[union-attr]
        assert view in ("lab/tree", "doc/tree") and (ROOT / name).is_file()


@pytest.mark.nightly
@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="the image has Python 3.11")
def test_the_steps_succeed_in_a_clean_environment(tree: Path, tmp_path: Path) -> None:
    prefix = tmp_path / "python"
    venv.create(prefix, with_pip=True)
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "PYTHON"))}
    environment |= {
        "KERNEL_PYTHON_PREFIX": str(prefix),
        "NB_PYTHON_PREFIX": str(prefix),
        "REPO_DIR": str(tree),
        "PATH": os.pathsep.join([str(prefix / "bin"), os.environ["PATH"]]),
    }
    for step in (PIP, POST_BUILD):
        done = subprocess.run(
            ["bash", "-c", step], cwd=tree, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
    assert (prefix / "share/jupyter/lab/settings/overrides.json").is_file()
    verdicts = [line for line in done.stdout.splitlines() if re.match(r"(ok|FAIL) ", line)]
    assert verdicts and all(line.startswith("ok ") for line in verdicts)
    # What makes the course open and play by itself is in the image, whole, and JupyterLab there finds it switched on.
    built = prefix / "share/jupyter/labextensions/otys-nb"
    there = {path.relative_to(built) for path in built.rglob("*") if path.is_file()}
    ours = {path.relative_to(ROOT / "labextension") for path in (ROOT / "labextension").rglob("*") if path.is_file()}
    assert ours <= there
    assert all((built / name).read_bytes() == (ROOT / "labextension" / name).read_bytes() for name in ours)
    listed = subprocess.run(
        [str(prefix / "bin/jupyter"), "labextension", "list"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert re.search(r"otys-nb v\S+ .*enabled.*OK", listed.stdout + listed.stderr)
