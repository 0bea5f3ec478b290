"""What a project page reads has the form that it asks for: workflows, forms, the way to cite."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from check_jsonschema import main
from click.testing import CliRunner, Result

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


def test_workflows_use_what_is_there() -> None:
    """Each target of make and each script exists, and no action is taken from a branch that moves."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for path in (ROOT / ".github/workflows").glob("*.yml"):
        text = path.read_text(encoding="utf-8")
        for target in re.findall(r"run: make ([\w-]+)", text):
            assert re.search(rf"^{target}:", makefile, re.MULTILINE), f"{path.name}: make {target}"
        for script in re.findall(r"run: (\.[\w./-]+)", text):
            assert (ROOT / script).is_file(), f"{path.name}: {script}"
        for action in re.findall(r"uses: (\S+)", text):
            assert re.search(r"@(v\d+|release/v\d+|[0-9a-f]{40})$", action), f"{path.name}: {action}"


def test_the_version_to_cite_is_that_of_the_package() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert f"\nversion: {version}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
