"""Every figure that a page states about the project agrees with the project, and so with every other page.

To check one more figure, add the words around it to `STATED` and, if it is new, where it comes from to `FIGURES`.
"""

from __future__ import annotations

import json
import re
import tomllib
import zlib
from collections.abc import Callable
from functools import cache
from typing import Final

import hypothesis
import pytest

from lite import build as site
from otys_nb.app import live_page
from otys_nb.bake import page as baked_page
from otys_nb.bake import rules_page
from otys_nb.classroom import class_file, word
from otys_nb.lessons.disputed_readings import COMPARISONS
from otys_nb.lessons.dives import puzzles
from otys_nb.lessons.rulebook_differences import INVENTED
from otys_nb.reference.questions import all_questions
from otys_nb.rules.edition import default_edition
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.rulebook import all_rules, differences, rulings
from otys_nb.widgets import shared
from tests.fuzz.__main__ import LENGTH, MEMORY
from tests.fuzz.targets import MESSAGE, TARGETS
from tests.rules.test_agreement import DAILY, LONG
from tests.test_documents import PAGES, ROOT
from tests.test_repository import LINES
from tools import coverage_report, mutation, notebooks

BENCHMARKS: Final = ROOT / "docs/benchmarks.md"
NOTEBOOKS: Final = sorted((ROOT / "notebooks").glob("*.ipynb"))
LARGEST_NOTEBOOK: Final = max(path.stat().st_size for path in (ROOT / "notebooks").rglob("*.ipynb"))
NEAR: Final = 0.05
"""How far a measured size may lie from the file before the page has to be measured anew."""
WORDS: Final = """
one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
nineteen twenty
"""
NUMBERS: Final = {name: at for at, name in enumerate(WORDS.split(), 1)}


def project() -> dict[str, str]:
    """What pyproject.toml says of the package."""
    held: dict[str, str] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return held


@cache
def rules_pages() -> list[float]:
    """Kilobytes of the page of rules in each language."""
    return [len(rules_page.bake_rules(lang).encode()) / 1000 for lang in LANGUAGES]


FIGURES: Final[dict[str, Callable[[], float]]] = {
    "rules": lambda: len(all_rules()),
    "rulings": lambda: len(rulings()),
    "differences": lambda: len(differences()),
    "compared differences": lambda: len(COMPARISONS),
    "invented things": lambda: len(INVENTED),
    "questions": lambda: len(all_questions()),
    "puzzles": lambda: len(puzzles()),
    "rules with decisions": lambda: len(all_rules()) - len(coverage_report.NO_DECISION),
    "cards": lambda: len(default_edition().contracts),
    "tokens": lambda: len(default_edition().tokens),
    "packages": lambda: len(live_page.NEEDED),
    "seats": lambda: class_file.MAX_SEATS,
    "pupils": lambda: word.MAX_PUPILS,
    "exercises of a sheet": lambda: word.MAX_EXERCISES,
    "lines of a file": lambda: LINES,
    "python": lambda: float(project()["requires-python"].removeprefix(">=")),
    "kilobytes of a notebook": lambda: notebooks.LIMIT / 1024,
    "bytes of a notebook": lambda: LARGEST_NOTEBOOK,
    "kilobytes of a baked lesson": lambda: baked_page.MAX_BYTES / 1000,
    "kilobytes of the page of rules": lambda: rules_page.MAX_BYTES / 1000,
    "smallest page of rules": lambda: min(rules_pages()),
    "largest page of rules": lambda: max(rules_pages()),
    "megabytes of the site": lambda: site.LIMIT / 2**20,
    "readers": lambda: len(TARGETS),
    "bytes of an input": lambda: LENGTH,
    "letters of a message": lambda: MESSAGE,
    "megabytes of memory": lambda: MEMORY,
    "tests of a mutant": lambda: mutation.MOST_TESTS,
    "node": lambda: float(json.loads((ROOT / "package.json").read_text("utf-8"))["engines"]["node"].removeprefix(">=")),
    "everyday examples": lambda: hypothesis.settings.get_profile("everyday").max_examples,
    "thorough examples": lambda: hypothesis.settings.get_profile("thorough").max_examples,
    "positions for the referee": lambda: DAILY - sum(seed < DAILY for seed in LONG),
}
MEASURED: Final = {"bytes of a notebook", "smallest page of rules", "largest page of rules"}
"""What changes with every edit: it may differ by `NEAR`."""
STATED: Final = (
    "{rules} rules, {rulings} rulings and {differences} differences",
    "There are {differences} differences, D1 to D",
    "{compared differences} of the disputed places follow on boards",
    "These {invented things} things stand in it alone",
    "{questions} questions as players ask them",
    "{puzzles} puzzles",
    "the {rules with decisions} rules about which a player decides",
    "The {cards} contract cards, the split of the {tokens} reward tokens",
    "{cards} contract cards and {tokens} reward tokens",
    "there are {cards} cards and {tokens} tokens",
    "up to {seats} seats",
    "Python and {packages} packages from the site",
    "A baked lesson has up to {kilobytes of a baked lesson} KB",
    "1 to {pupils}: the same rules on other boards",
    "how many exercises, 1 to {exercises of a sheet};",
    "Files stay below {lines of a file} lines",
    "Python {python} or newer",
    "Node {node} or newer",
    "try {everyday examples} examples each in `make test` and {thorough examples} at",
    "| a committed notebook | {kilobytes of a notebook} KB",
    "`metadata.widgets` | {bytes of a notebook} bytes",
    "keep the file under {kilobytes of a notebook} KB",
    "| a baked lesson | {kilobytes of a baked lesson} KB |",
    "| the page of rules, each language | {kilobytes of the page of rules} KB |",
    "| {smallest page of rules} to {largest page of rules} KB | `rules-page` |",
    "| the site, without Pyodide | {megabytes of the site} MB |",
    "feeds {readers} readers",
    "at most {bytes of an input} bytes",
    "more than {letters of a message} characters",
    "{megabytes of memory} MB for the process",
    "at most {tests of a mutant} tests",
    "{positions for the referee} random positions",
)


def texts() -> dict[str, str]:
    """The pages by their names, each as one line, since sentences run over lines."""
    found = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in PAGES}
    # A section of a release says what was true on its day.
    found["CHANGELOG.md"] = re.split(r"^## (?!Unreleased)", found["CHANGELOG.md"], maxsplit=1, flags=re.MULTILINE)[0]
    for path in NOTEBOOKS:
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        found[path.name] = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    return {name: " ".join(text.split()) for name, text in found.items()}


def number(text: str) -> float:
    """A number as pages write it, in digits or as a word."""
    return float(NUMBERS.get(text.lower(), text.replace(",", "")))


def pattern(words: str) -> re.Pattern[str]:
    """Those words with a number in place of each name in braces."""
    parts = re.split(r"\{[^}]*\}", words)
    figure = rf"\b(\d[\d,]*(?:\.\d+)?|{'|'.join(NUMBERS)})"
    return re.compile(figure.join(re.escape(part) for part in parts), re.IGNORECASE)


def agrees(name: str, stated: str) -> bool:
    actual = FIGURES[name]()
    return abs(number(stated) - actual) <= (NEAR * actual if name in MEASURED else 0)


@pytest.mark.parametrize("words", STATED)
def test_a_stated_figure_is_that_of_the_project(words: str) -> None:
    names = re.findall(r"\{([^}]*)\}", words)
    found = [(page, match) for page, text in texts().items() for match in pattern(words).finditer(text)]
    assert found, "no page says so: take it out of STATED, or change its words"
    wrong = [
        f"{page}: {stated} {name}, but there are {FIGURES[name]():g}"
        for page, match in found
        for name, stated in zip(names, match.groups(), strict=True)
        if not agrees(name, stated)
    ]
    assert not wrong, "correct these pages:\n" + "\n".join(wrong)


def test_every_figure_is_stated_somewhere() -> None:
    assert {name for words in STATED for name in re.findall(r"\{([^}]*)\}", words)} == set(FIGURES)


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ("{rules} rules, {rulings} rulings and {differences} differences", "153 rules, 39 rulings and 55 differences"),
        ("{puzzles} puzzles", "the 1,427 puzzles"),
        ("feeds {readers} readers", "Atheris feeds three readers"),
        ("`metadata.widgets` | {bytes of a notebook} bytes", "no `metadata.widgets` | 60,000 bytes, none"),
    ],
)
def test_a_figure_that_is_wrong_is_found(words: str, text: str) -> None:
    match = pattern(words).search(text)
    assert match
    names = re.findall(r"\{([^}]*)\}", words)
    assert not all(agrees(name, stated) for name, stated in zip(names, match.groups(), strict=True))


# --- the table of what crosses to a page ---


def crossing() -> dict[str, tuple[int, int]]:
    """What crosses, by its name in the table: its bytes, and its bytes as it crosses."""
    found = {}
    for path in shared.STATIC.glob("*.js"):
        size = path.stat().st_size
        alone = path.name == "loader.js"  # it crosses as it is, and loads the others
        found[path.name] = size, size if alone else len(shared.module(path.name).packed)
    for path in shared.STATIC.glob("*.css"):
        found[path.name] = path.stat().st_size, len(shared.shared(path.name)["css"].packed)
    models = {lang: shared.speech(lang) for lang in LANGUAGES} | {"drawings": shared.shared("widget.css")["art"]}
    for name, model in models.items():
        found[name] = len(zlib.decompress(model.packed)), len(model.packed)
    return found


def rows() -> dict[str, list[str]]:
    """The table's rows by file; the row of the words holds three languages."""
    part = BENCHMARKS.read_text(encoding="utf-8").partition("## What crosses to a page")[2].partition("\n## ")[0]
    found = {}
    for line in part.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        file = re.match(r"`([\w.-]+)`|the (drawings)", cells[0])
        if file:
            found[file[1] or file[2]] = cells[1:4]
        elif cells[0].startswith("the words of English"):
            sizes = zip(*(cell.split("; ") for cell in cells[1:3]), strict=True)
            found |= {lang: [*size, ""] for lang, size in zip(LANGUAGES, sizes, strict=True)}
    return found


def budgets() -> dict[str, float]:
    """The budget of each bundle in KB, as js/build.mjs has it."""
    source = (ROOT / "js/build.mjs").read_text(encoding="utf-8")
    found = re.findall(r'to: join\(out, "([\w.-]+)"\),\s*budget: (?:([\d.]+) \* )?KB', source)
    return {name: float(factor or 1) for name, factor in found}


@pytest.mark.parametrize("name", rows())
def test_a_size_that_crosses_is_that_of_its_file(name: str) -> None:
    sizes, (stated, packed, budget) = crossing()[name], rows()[name]
    assert number(stated) == pytest.approx(sizes[0], rel=NEAR), f"docs/benchmarks.md: {name} has {sizes[0]:,} bytes"
    assert number(packed) == pytest.approx(sizes[1], rel=NEAR), f"docs/benchmarks.md: {name} packed has {sizes[1]:,}"
    assert not budget or float(budget.removesuffix(" KB")) == budgets()[name]


def test_the_table_has_all_that_the_first_board_waits_for() -> None:
    sizes, text = crossing(), " ".join(BENCHMARKS.read_text(encoding="utf-8").split())
    assert {"loader.js", "widget.js", "widget.css", "drawings", *LANGUAGES} <= set(rows())
    for lang, words in (("en", r"\*\*([\d.]+) KB\*\* on the wire in English"), ("fr", r"for ([\d.]+) KB in French")):
        together = sum(sizes[name][1] for name in ("loader.js", "widget.js", "widget.css", "drawings", lang)) / 1024
        match = re.search(words, text)
        assert match and float(match[1]) == pytest.approx(together, rel=NEAR), f"{together:.1f} KB in {lang}"
