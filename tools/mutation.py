"""Mutation testing of the rules: change one thing in `otys_nb.rules`, and see whether a test notices.

``python -m tools.mutation --sample 300 --seed 1`` draws that many mutants out of all that Cosmic Ray knows, tests each
in a copy of the project, and writes one line of JSON for each to ``.venv/mutation/``. Started again with the
same seed it goes on where it was stopped; a larger sample contains the smaller one. ``--report`` only counts.

A mutant is tested by the tests that walk over the changed line (``--trace`` finds out which those are, once), the
golden ones, those of the module and then the quickest, each mutant in a process of its own with a limit on the
processor's time, so that a busy machine makes no difference. A mutant that runs out of time counts as found.

Mutants of a line that only says what is remembered (``@cache``) or imported for types alone make a difference of time
and memory at most; the report gives the score with them and without them.
"""

from __future__ import annotations

import argparse
import ast
import json
import math
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from itertools import accumulate
from pathlib import Path
from random import Random
from typing import Any, Final

ROOT: Final = Path(__file__).parent.parent
RULES: Final = "otys_nb/rules"
SUITE: Final = ("tests/rules", "tests/examples", "tests/golden", "tests/analysis/test_outcomes.py")
LEFT_OUT: Final = ("tests/rules/test_agreement.py",)
"""Too slow to run once for each mutant."""
MOST_TESTS: Final = 500
"""Tests run for a mutant at most, of those that walk over the line: see `_order`."""
TOGETHER: Final = 40.0
"""Seconds that these took together when they were traced."""
GOLDEN: Final = "tests/golden/"
ON_IMPORT: Final = 0
TIME: Final = re.compile(r"@(cache$|lru_cache|_remember)|_remember: |if TYPE_CHECKING:$")
"""The lines that say what is remembered, or what is imported for types alone."""
SECONDS: Final = 60
"""Of the processor, for one mutant."""


@dataclass(frozen=True)
class Mutant:
    """One change: a file below `RULES`, Cosmic Ray's operator, which of its places, and the line."""

    file: str
    operator: str
    occurrence: int
    line: int

    @property
    def name(self) -> str:
        return f"{self.file}:{self.line} {self.operator.removeprefix('core/')} #{self.occurrence}"


# ---------------------------------------------------------------- which mutants there are


class _Unannotated(ast.NodeTransformer):
    """Takes away what the interpreter never looks at: annotations, and texts that stand alone."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        self.generic_visit(node)
        node.annotation = ast.Constant("")
        return node

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self.generic_visit(node)
        node.returns = None
        return node


def meaning(source: str) -> str:
    """Equal for two sources that do the same but for their annotations."""
    return ast.dump(_Unannotated().visit(ast.parse(source)))


def mutated(source: str, operator: str, occurrence: int) -> str | None:
    """The source with one change, or None if there is no such place or the change means nothing."""
    from cosmic_ray.mutating import mutate_code
    from cosmic_ray.plugins import get_operator

    changed: str | None = mutate_code(source, get_operator(operator)(), occurrence)
    if changed is None or changed == source:
        return None
    try:
        return changed if meaning(changed) != meaning(source) else None
    except SyntaxError:
        return None


def places(project: Path) -> list[Mutant]:
    """Every place of a project at which an operator could change something."""
    from cosmic_ray.ast import ast_nodes, get_ast
    from cosmic_ray.plugins import get_operator, operator_names

    operators = {name: get_operator(name) for name in operator_names() if not name.startswith("core/Variable")}
    found = []
    for path in sorted((project / RULES).rglob("*.py")):
        counts = dict.fromkeys(operators, 0)
        for node in ast_nodes(get_ast(path.read_text(encoding="utf-8"))):
            for name, operator in operators.items():
                for start, _ in operator().mutation_positions(node):
                    found.append(Mutant(path.relative_to(project / RULES).as_posix(), name, counts[name], start[0]))
                    counts[name] += 1
    return found


def drawn(project: Path, seed: int) -> Iterator[tuple[Mutant, str]]:
    """Mutants in an order that the seed decides, with their sources; one kind of change as likely as another."""
    families: dict[str, list[Mutant]] = {}
    for place in places(project):
        family = f"{place.file}:{place.line}:{place.operator.split('_')[0]}"
        families.setdefault(family, []).append(place)
    rng = Random(seed)
    names = sorted(families)
    rng.shuffle(names)
    for name in names:
        mutant = rng.choice(families[name])
        source = mutated(
            (project / RULES / mutant.file).read_text(encoding="utf-8"), mutant.operator, mutant.occurrence
        )
        if source is not None:
            yield mutant, source


# ---------------------------------------------------------------- which tests look at a line


def trace(folder: Path) -> None:
    """Run the suite in a copy once, and note which test walks over which line, and how long each takes."""
    data = folder / "coverage"
    project = copy(folder)
    shutil.rmtree(folder / "clean", ignore_errors=True)
    shutil.copytree(project / RULES, folder / "clean")
    left_out = [f"--ignore={name}" for name in LEFT_OUT]
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        *SUITE,
        *left_out,
        f"--cov={RULES}",
        "--cov-context=test",
        "--cov-report=",
        f"--junit-xml={folder / 'times.xml'}",
    ]
    env = {**os.environ, "COVERAGE_FILE": str(data), "PYTHONPATH": str(project)}
    subprocess.run(command, cwd=project, env=env, check=False)


def watchers(folder: Path) -> dict[str, dict[int, list[str]]]:
    """The tests by file and line, and under `ON_IMPORT` those for a line that runs on import alone."""
    import xml.etree.ElementTree as ET

    from coverage import CoverageData

    seconds: dict[str, float] = {}
    for case in ET.parse(folder / "times.xml").iter("testcase"):
        name = f"{case.get('classname', '').replace('.', '/')}.py::{case.get('name')}"
        seconds[name] = float(case.get("time", 0))
    data = CoverageData(str(folder / "coverage"))
    data.read()
    # A line whose result is remembered is seen to be walked over by the first test alone, so these are always run.
    golden = {name for name in seconds if name.startswith(GOLDEN)}
    found: dict[str, dict[int, list[str]]] = {}
    for path in data.measured_files():
        file, lines = Path(path).as_posix().partition(f"{RULES}/")[2], {}
        for line, contexts in data.contexts_by_lineno(path).items():
            tests = {context.partition("|")[0] for context in contexts if context} & seconds.keys()
            lines[line] = _chosen(tests | golden, seconds, file) if tests else []
        lines[ON_IMPORT] = _chosen(seconds, seconds, file)
        found[file] = lines
    return found


def tests_of(mutant: Mutant, watching: dict[str, dict[int, list[str]]]) -> list[str]:
    """The tests that are run for a mutant."""
    lines = watching[mutant.file]
    return lines.get(mutant.line) or lines[ON_IMPORT]


def _chosen(tests: Iterable[str], seconds: dict[str, float], file: str) -> list[str]:
    """As many tests as may be run for one mutant of a module."""
    order = sorted(tests, key=lambda name: _order(name, seconds[name], file))[:MOST_TESTS]
    sums = accumulate(seconds[name] for name in order)
    return [name for name, total in zip(order, sums, strict=True) if total <= TOGETHER]


def _order(test: str, seconds: float, file: str) -> tuple[bool, bool, float, str]:
    """Golden tests first, which look at many lines each; then those of the module, limits and values; then the rest."""
    golden = test.startswith(GOLDEN)
    subjects = [part.partition("_")[0] for part in Path(file).with_suffix("").parts]
    own = test.startswith(tuple(f"tests/rules/test_{name}" for name in (*subjects, "limits", "values")))
    return not golden, not own, seconds, test


# ---------------------------------------------------------------- one mutant


def copy(folder: Path) -> Path:
    """The project as it is, without what tests of the rules do not need."""
    place = folder / "copy"
    shutil.rmtree(place, ignore_errors=True)
    for part in ("otys_nb", "tests", "tools"):
        shutil.copytree(ROOT / part, place / part, ignore=shutil.ignore_patterns("__pycache__", "browser", "static"))
    shutil.copytree(ROOT / "docs", place / "docs")
    shutil.copy(ROOT / "pyproject.toml", place)
    return place


def survives(place: Path, mutant: Mutant, source: str, tests: list[str]) -> str:
    """``killed``, ``timeout`` or ``survived``."""
    path = place / RULES / mutant.file
    before = path.read_bytes()
    path.write_text(source, encoding="utf-8")
    try:
        child = os.fork()
        if child == 0:
            _test(place, tests)
        _, status = os.waitpid(child, 0)
    finally:
        path.write_bytes(before)
    if os.WIFSIGNALED(status):
        return "timeout" if os.WTERMSIG(status) == signal.SIGXCPU else "killed"
    return "survived" if os.WEXITSTATUS(status) == 0 else "killed"


def _test(place: Path, tests: list[str]) -> None:
    """In the child: run the tests on the copy, and leave with pytest's answer."""
    code = 1
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 5))
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        os.chdir(place)
        sys.path.insert(0, str(place))
        os.environ["PYTHONPATH"] = str(place)  # for the processes that tests start
        sys.dont_write_bytecode = True
        import pytest

        code = int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", "--no-header", *tests]))
    finally:
        os._exit(code)


def run(folder: Path, sample: int, seed: int) -> None:
    """Test mutants until there are `sample` of them."""
    import hypothesis  # noqa: F401  imported once here, and not in each child
    import pytest  # noqa: F401

    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"

    results = folder / f"seed-{seed}.jsonl"
    done = {line["name"] for line in read(results)}
    watching = watchers(folder)
    place = folder / "copy"
    shutil.copytree(
        folder / "clean", place / RULES, dirs_exist_ok=True
    )  # a run that was stopped may have left a change
    assert not any(name.startswith("otys_nb") for name in sys.modules)
    mutant, _ = next(drawn(place, seed))
    unchanged = (place / RULES / mutant.file).read_text(encoding="utf-8")
    assert survives(place, mutant, unchanged, tests_of(mutant, watching)) == "survived", "the tests fail"
    with results.open("a", encoding="utf-8") as out:
        for number, (mutant, source) in enumerate(drawn(place, seed)):
            if number >= sample:
                break
            if mutant.name in done:
                continue
            tests = tests_of(mutant, watching)
            outcome = survives(place, mutant, source, tests)
            line = {"name": mutant.name, "outcome": outcome, "tests": len(tests), **asdict(mutant)}
            out.write(json.dumps(line) + "\n")
            out.flush()
            print(f"{number + 1:4} {outcome:9} {mutant.name}", flush=True)


# ---------------------------------------------------------------- what came of it


def read(results: Path) -> list[dict[str, Any]]:
    """The lines of a file of results."""
    return [json.loads(line) for line in results.read_text().splitlines()] if results.exists() else []


def interval(hits: int, of: int) -> tuple[float, float]:
    """Wilson's interval, at 95 per cent."""
    z, share = 1.96, hits / of
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    half = z / (1 + z * z / of) * math.sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return middle - half, middle + half


def score(lines: list[dict[str, Any]]) -> float:
    """The share that was found."""
    found: int = sum(line["outcome"] != "survived" for line in lines)
    return found / max(1, len(lines))


def only_time(line: dict[str, Any], folder: Path) -> bool:
    """Whether a mutant stands on a line that says only what is remembered, or what is imported for types alone."""
    source = (folder / "clean" / line["file"]).read_text(encoding="utf-8").splitlines()
    return TIME.match(source[line["line"] - 1]) is not None


def report(results: Path) -> str:
    """The scores with their intervals, and the survivors."""
    lines = read(results)
    if not lines:
        return "no mutant has been tested yet"
    others = [line for line in lines if not only_time(line, results.parent)]
    survivors = [line["name"] for line in lines if line["outcome"] == "survived"]
    rest = f"without those that differ in time or memory alone: {_score(others)}; survivors:"
    return "\n".join([_score(lines), rest, *survivors])


def _score(lines: list[dict[str, Any]]) -> str:
    low, high = interval(round(score(lines) * len(lines)), max(1, len(lines)))
    return f"{len(lines)} mutants, {score(lines):.1%} found ({low:.1%} to {high:.1%} with 95 % confidence)"


def main() -> int:
    """What the command line asks for."""
    reader = argparse.ArgumentParser(prog="python -m tools.mutation", description=__doc__)
    reader.add_argument("--sample", type=int, default=300)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--folder", type=Path, default=ROOT / ".venv" / "mutation")
    reader.add_argument("--least", type=float, default=0, help="per cent that have to be found")
    reader.add_argument("--trace", action="store_true", help="find out anew which tests walk over which line")
    reader.add_argument("--report", action="store_true", help="only count what has been tested")
    asked = reader.parse_args()
    folder = asked.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    if not asked.report:
        if asked.trace or not (folder / "coverage").exists():
            trace(folder)
        run(folder, asked.sample, asked.seed)
    results = folder / f"seed-{asked.seed}.jsonl"
    print(report(results))
    return int(100 * score(read(results)) < asked.least)


if __name__ == "__main__":
    sys.exit(main())
