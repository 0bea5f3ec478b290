"""What a project page reads has the form that it asks for: workflows, forms, the way to cite."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]
from check_jsonschema import main
from click.testing import CliRunner, Result

import otys_nb

ROOT = Path(__file__).parent.parent
FORMS = [
    ("github-workflows", ".github/workflows/*.yml"),
    ("github-issue-forms", ".github/ISSUE_TEMPLATE/[!c]*.yml"),
    ("github-issue-config", ".github/ISSUE_TEMPLATE/config.yml"),
    ("citation-file-format", "CITATION.cff"),
]


def checked(schema: str, paths: list[Path]) -> Result:
    return CliRunner().invoke(main, ["--builtin-schema", f"vendor.{schema}", *map(str, paths)])


@pytest.mark.parametrize(("schema", "pattern"), FORMS, ids=[schema for schema, _ in FORMS])
def test_a_file_has_the_form_of_its_schema(schema: str, pattern: str) -> None:
    paths = sorted(ROOT.glob(pattern))
    assert paths
    done = checked(schema, paths)
    assert done.exit_code == 0, done.output


def test_a_wrong_workflow_is_found(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yml"
    wrong.write_text("on: push\njobs:\n  test:\n    steps:\n      - run: make test\n", encoding="utf-8")
    assert checked("github-workflows", [wrong]).exit_code == 1


WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
PINNED_ACTION = re.compile(r"[\w.-]+(/[\w.-]+)+@[0-9a-f]{40}  # v\d+\.\d+\.\d+")
PINNED_IMAGE = re.compile(r"[\w.:/-]+@sha256:[0-9a-f]{64}(  # \S+)?")


def unpinned(workflow: str) -> list[str]:
    """The actions and images of a workflow that somebody else could change, as they are written."""
    found = []
    for line in workflow.splitlines():
        if action := re.match(r"\s*(?:- )?[\"']?uses[\"']?:\s*(.+)", line):
            found += [] if PINNED_ACTION.fullmatch(action[1]) else [action[1]]
        elif image := re.match(r"\s*(?:- )?[\"']?(?:container|image)[\"']?:\s*(\S.*)", line):
            found += [] if PINNED_IMAGE.fullmatch(image[1]) else [image[1]]
        elif re.search(r"\b(uses|image|container)[\"']?\s*:\s*\S", line.partition("#")[0]):
            found.append(line.strip())
    return found


def jobs(path: Path) -> dict[str, Any]:
    held: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))["jobs"]
    return held


def test_workflows_use_what_is_there() -> None:
    """Each target of make and each script exists."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for path in WORKFLOWS:
        text = path.read_text(encoding="utf-8")
        for target in re.findall(r"run: make ([\w-]+)", text):
            assert re.search(rf"^{target}:", makefile, re.MULTILINE), f"{path.name}: make {target}"
        for script in re.findall(r"run: (\.[\w./-]+)", text):
            assert (ROOT / script).is_file(), f"{path.name}: {script}"


@pytest.mark.parametrize("path", WORKFLOWS, ids=[path.stem for path in WORKFLOWS])
def test_nothing_that_a_workflow_uses_can_be_changed_by_somebody_else(path: Path) -> None:
    """Actions are pinned by commit, with the version beside it, and images by digest."""
    assert unpinned(path.read_text(encoding="utf-8")) == []
    for name, job in jobs(path).items():
        images = [job.get("container"), *job.get("services", {}).values()]
        for image in filter(None, images):
            image = image["image"] if isinstance(image, dict) else image
            assert PINNED_IMAGE.fullmatch(image), f"{name}: {image}"
        for step in job.get("steps", ()):
            assert re.search(r"@[0-9a-f]{40}$", step.get("uses", f"@{'0' * 40}")), f"{name}: {step['uses']}"


@pytest.mark.parametrize(
    "line",
    [
        "- uses: actions/checkout@v4",
        "- uses: actions/checkout@v4.2.2",
        "- uses: actions/checkout@main",
        "- uses: pypa/gh-action-pypi-publish@release/v1",
        "- uses: actions/checkout@d23441a",
        "- uses: actions/checkout@d23441a48e516b6c34aea4fa41551a30e30af803",
        "- uses: docker://python:3.11",
        "- {uses: actions/checkout@v4}",
        '- "uses": actions/checkout@v4',
        "container: python:3.11-bookworm",
        "  image: python:3.11-bookworm@sha256:35d3",
        "container: {image: python}",
    ],
)
def test_what_is_not_pinned_is_found(line: str) -> None:
    assert unpinned(f"jobs:\n  test:\n    {line}\n")


def test_only_what_publishes_may_speak_for_the_project() -> None:
    """It runs nothing but actions; what it publishes was built by a job that has the build's own tools alone."""
    for path in WORKFLOWS:
        whole = yaml.safe_load(path.read_text(encoding="utf-8"))
        assert whole["permissions"] == {"contents": "read"}, path.name
        for name, job in jobs(path).items():
            assert ("permissions" in job) == (name == "publish"), f"{path.name}: {name}"
            assert name != "publish" or not any("run" in step for step in job["steps"])
    release = jobs(ROOT / ".github/workflows/release.yml")
    assert release["publish"]["permissions"] == {"id-token": "write"}
    assert set(release["publish"]["needs"]) == {"test", "build"}
    download = release["publish"]["steps"][0]["with"]
    assert download["artifact-ids"] == "${{ needs.build.outputs.id }}" and "name" not in download
    assert "needs" not in release["build"] and "container" not in release["build"]
    assert [step["run"] for step in release["build"]["steps"] if "run" in step][1:] == ["make dist"]
    assert not any("upload-artifact" in step.get("uses", "") for step in release["test"]["steps"])


def test_the_distribution_is_built_with_the_builds_own_tools() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert re.search(r"^dist: \$\(BUILD\)/\.tools$", makefile, re.MULTILINE)
    assert re.search(r"^\$\(BUILD\)/\.tools: locks/requirements-build\.lock$", makefile, re.MULTILINE)
    lock = (ROOT / "locks/requirements-build.lock").read_text(encoding="utf-8")
    names = set(re.findall(r"^([\w.-]+)==", lock, re.MULTILINE))
    assert "hatchling" in names and len(names) < 10
    run = (ROOT / "locks/requirements.lock").read_text(encoding="utf-8")
    assert all(block in run for block in re.split(r"\n(?=\w)", lock.strip())), "run: make lock"


def test_the_version_to_cite_is_that_of_the_package() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert f"\nversion: {version}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")


def test_the_version_is_the_same_everywhere_and_has_a_dated_section() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    extension = json.loads((ROOT / "labextension/package.json").read_text(encoding="utf-8"))
    assert otys_nb.__version__ == version == str(cited["version"]) == extension["version"]
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"\n## {version} ({cited['date-released']})\n" in changes
    assert f"otys_nb-{version}-py3" in (ROOT / "docs/releases.md").read_text(encoding="utf-8")
    assert f"/v{version}?" in (ROOT / "binder/README.md").read_text(encoding="utf-8")
