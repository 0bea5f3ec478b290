"""Each kind of exercise as its maker makes it, and one more: `docs/add-a-kind-of-exercise.md` adds it in a copy."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from otys_nb.lessons.exercises import supported
from otys_nb.lessons.exercises.single_rule import RULES
from tests.lessons.test_exercises import one_answer_is_right_and_the_others_are_explained
from tests.lessons.test_rule_decides import the_rule_decides
from tools.kind import MAKERS, made

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/add-a-kind-of-exercise.md").read_text(encoding="utf-8")
QUESTIONS = [kind for kind in MAKERS if kind != "reach"]
"""The goals of *reach* are tried where they are played, in `test_exercises`."""


@pytest.mark.parametrize("kind", QUESTIONS)
@pytest.mark.parametrize(
    ("seed", "share"), [("c", 4), *(pytest.param(seed, 1, marks=pytest.mark.nightly) for seed in "abcdefghijklmnopqr")]
)
def test_the_first_of_a_kind_on_each_rule(kind: str, seed: str, share: int) -> None:
    """Few of the exercises that are tried elsewhere are of a given kind: here is one for each rule that has it."""
    count = 0
    rules = [rule for rule in supported() if rule not in RULES]
    for exercise in made(kind, rules[::share], seed=seed):
        name, question = f"{kind} of {exercise.spec}", exercise.step.question
        assert exercise.kind == kind, f"{exercise.kind}: the maker's `kind` is its own name, {kind}"
        assert question is not None and len(question.options) >= 3, f"{name}: three answers or more"
        the_rule_decides(exercise.spec.rule, exercise.step, name)
        one_answer_is_right_and_the_others_are_explained(exercise)
        count += 1
    assert count > 10 // share, f"{kind}: exercises on {count} rules alone"


def test_the_page_on_lessons_has_a_line_for_each_kind() -> None:
    page = (ROOT / "docs/lessons.md").read_text(encoding="utf-8").partition("## Fresh exercises")[2]
    for kind in MAKERS:
        assert f"\n| `{kind}` | " in page, (
            f"{kind}: add its line to the table under *Fresh exercises* in docs/lessons.md"
        )


def block(note: str) -> str:
    """The block of the page that is this file."""
    return PAGE.partition(f"<!-- file: {note} -->")[2].split("```")[1].partition("\n")[2]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project in which the steps of the page are taken."""
    home = tmp_path_factory.mktemp("kind")
    left_out = shutil.ignore_patterns("__pycache__", "static")
    for name in ("otys_nb", "tools", "benchmarks", "tests/lessons", "docs"):
        shutil.copytree(ROOT / name, home / name, ignore=left_out)
    shutil.copy(ROOT / "pyproject.toml", home)
    exercises = home / "otys_nb/lessons/exercises"
    (exercises / "cannot.py").write_text(block("cannot.py"), encoding="utf-8")
    imported, named, row = re.findall(r"^(?:from \S+ import cannot$|IN_WORDS: .*|\| `cannot` .*)", PAGE, re.MULTILINE)
    factory = (exercises / "factory.py").read_text(encoding="utf-8")
    factory = re.sub(r"^IN_WORDS: .*", named, factory, flags=re.MULTILINE).replace(
        "\nfrom otys", f"\n{imported}\nfrom otys", 1
    )
    (exercises / "factory.py").write_text(factory, encoding="utf-8")
    kinds = (home / "docs/lessons.md").read_text(encoding="utf-8")
    (home / "docs/lessons.md").write_text(kinds.replace("\n| `choose` ", f"\n{row}\n| `choose` "), encoding="utf-8")
    for lang in ("en", "fr", "de"):
        path = exercises / f"data/messages/{lang}.toml"
        text = path.read_text(encoding="utf-8")
        for table, added in re.findall(r"(\[\w+\]\n)([^\[]+)", block(f"{lang}.toml")):
            text = text.replace(f"\n{table}", f"\n{table}{added}")
        path.write_text(text, encoding="utf-8")
    return home


def run(home: Path, *command: str) -> str:
    """What a command prints that sees the copy."""
    ran = subprocess.run(
        [sys.executable, "-m", *command], cwd=home, check=False, capture_output=True, text=True, encoding="utf-8"
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def stable(told: str) -> list[str]:
    """What is told of any exercise of the kind: its own sentences, and whose words stand where."""
    own = (
        r"^\w+: ",
        r"^Rule",
        r"Which .*",
        r"^  \w+ ",
        r"^ +You can.*",
        r"Right\W",
        r"^guessed: ",
        r"It is not this answer",
    )
    return sorted(re.findall("|".join(own), told, re.MULTILINE))


@pytest.mark.nightly
def test_the_kind_of_the_page_is_made(copy: Path) -> None:
    (shown,) = re.findall(r"^```text\n(cannot: .*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    told = run(copy, "tools.kind", "cannot")
    assert stable(told) == stable(shown)


@pytest.mark.nightly
def test_the_kind_of_the_page_passes_the_tests_of_kinds(copy: Path) -> None:
    here = "tests/lessons/test_kinds.py"
    told = run(copy, "pytest", "-q", "-p", "no:cacheprovider", "-k", "on_each_rule and cannot or line_for", here)
    assert "2 passed" in told
