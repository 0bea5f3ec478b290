"""What shows, teaches, exercises and defends each rule, as a page that is committed.

    python -m tools.coverage_report            write docs/coverage.md
    python -m tools.coverage_report --check    write nothing; fail if the committed page is out of date
    python -m tools.coverage_report --minutes  estimate how long each notebook of the course takes

For each of the 154 rules: a test that is marked with it, the first lesson step that teaches it, the first exercise on
it, and the refusal that cites it when somebody asks "why not?"; where no move can be refused because of a rule, the
event that cites it in play, or the reason why neither does.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from otys_nb.app.launcher import OneLineParser
from otys_nb.lessons import Lesson, all_lessons
from otys_nb.rules import explain, rulebook

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "coverage.md"

NO_DECISION: Final[Mapping[int, str]] = {
    **dict.fromkeys((1, 2, 3, 4, 5), "how your board is laid out; nothing is chosen"),
    **dict.fromkeys((6, 7), "dealt by chance before the first turn"),
    8: "what everyone begins with",
    **dict.fromkeys((9, 10), "where the pieces lie that nobody owns"),
    **dict.fromkeys((11, 12, 14, 15, 17, 19, 20), "how the colony is laid out; chance decides, or nothing does"),
    13: "advice on which sides to begin with, given before the game",
    16: "how the Store is filled; which row a sale reaches follows from it (R117)",
    18: "how many cards lie open; nobody chooses it",
    21: "who begins; nobody chooses it",
    **dict.fromkeys((22, 23, 24, 25), "what the boards look like; what follows from it has rules of its own"),
    26: "the colours of the cubes",
    27: "how many keys the box holds",
    28: "a summary: each source of prestige has a rule of its own (R69, R98, R99, R119, R151, R152)",
    29: "whose turn it is; nobody chooses it",
    41: "follows from the key and cannot be declined; which diver it meets is decided by R40 and R57",
    72: "what becomes of a completed card; nobody chooses it",
    80: "follows from R79; nobody chooses it",
    83: "how the winners are named",
}
"""Rules that no player decides about, and why: they need no exercise (they may have one)."""


@dataclass(frozen=True, slots=True)
class Row:
    """What stands for one rule; an empty text is missing."""

    number: int
    sentence: str
    test: str
    lesson: str
    exercise: str
    why_not: str
    asked: str


@cache
def rows() -> tuple[Row, ...]:
    """A row for each rule."""
    tests, (taught, exercised), whys = marked(), steps(), why_nots()
    return tuple(
        Row(
            rule.number,
            rule.text(),
            tests.get(rule.number, ""),
            taught.get(rule.number, ""),
            exercised.get(rule.number, ""),
            whys.get(rule.number, ""),
            asked().get(rule.number, ""),
        )
        for rule in rulebook.all_rules()
    )


def marked(folder: Path = ROOT / "tests") -> dict[int, str]:
    """By rule, the first test marked with it: those of the rules first, then by file and place."""
    found: dict[int, str] = {}
    paths = sorted(folder.rglob("test_*.py"), key=lambda path: (path.parent.name != "rules", path.as_posix()))
    for path in paths:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for owner, number in _marks(tree, ""):
            name = path.relative_to(folder).as_posix()
            found.setdefault(number, f"{name}::{owner}" if owner else name)
    return found


def _marks(node: ast.AST, owner: str) -> Iterator[tuple[str, int]]:
    if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
        owner = node.name
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
        for number in node.args:
            if isinstance(number, ast.Constant) and isinstance(number.value, int):
                yield owner, number.value
    for child in ast.iter_child_nodes(node):
        yield from _marks(child, owner)


def steps() -> tuple[dict[int, str], dict[int, str]]:
    """By rule, the first lesson step that teaches it, and the first exercise on it, in the order of the course."""
    taught: dict[int, str] = {}
    exercised: dict[int, str] = {}
    for lesson in all_lessons():
        for step in lesson.steps:
            for cite in step.rules:
                if isinstance(cite, int):
                    name = f"{lesson.number} {lesson.id}: {step.id}"
                    taught.setdefault(cite, name)
                    if step.exercise:
                        exercised.setdefault(cite, name)
    return taught, exercised


@cache
def asked() -> Mapping[int, str]:
    """By rule, the first of the players' questions whose answer rests on it, and how many more there are."""
    from otys_nb.reference import all_questions

    found: dict[int, list[str]] = {}
    for question in all_questions():
        for ref in question.refs:
            if ref.isdecimal():
                found.setdefault(int(ref), []).append(question.id)
    return {
        number: ids[0] + (f" and {len(ids) - 1} more" if len(ids) > 1 else "") for number, ids in sorted(found.items())
    }


def why_nots() -> dict[int, str]:
    """By rule, the refusal that cites it; else the event, else the reason why neither has to."""
    from otys_nb.rules import turn
    from tests.rules.refusals import CASES
    from tests.rules.test_explain import LINES, SILENT

    found: dict[int, str] = {}
    for _, _, position, move in CASES:
        for refusal in explain.why_not(position, move).refusals:
            for cite in refusal.rules:
                if isinstance(cite, int):
                    found.setdefault(cite, f"`{refusal.reason}`")
    for position, moves in LINES:
        for move in moves:
            position, told = turn.explained(position, move)
            for event in told:
                for cite in event.rules:
                    if isinstance(cite, int):
                        found.setdefault(cite, f"event `{event.kind}`")
    for number, reason in SILENT.items():
        found.setdefault(number, f"none: {reason}")
    return found


def without_lesson() -> frozenset[int]:
    """The rules that no lesson step teaches."""
    return frozenset(row.number for row in rows() if not row.lesson)


def without_exercise() -> frozenset[int]:
    """The rules that a player decides about and that no exercise asks for."""
    return frozenset(row.number for row in rows() if not row.exercise and row.number not in NO_DECISION)


def page() -> str:
    """The report."""
    table = rows()
    lines = [
        "# What covers each rule",
        "",
        "Written by `.venv/bin/python -m tools.coverage_report`; `tests/test_coverage_report.py` compares. For each "
        "rule: a test marked with it, the first lesson step that teaches it, the first exercise on it, and the refusal "
        "that cites it (`docs/contract.md`). Where no move can be refused because of a rule, the event that cites it "
        "stands there. At the end the first of the players' questions (`otys.lookup`) whose answer rests on it. **—** "
        "is missing; *none needed* is explained below.",
        "",
        "| | of 154 |",
        "|---|---|",
        f"| rules with a test | {sum(bool(row.test) for row in table)} |",
        f"| rules with a lesson step | {sum(bool(row.lesson) for row in table)} |",
        f"| rules with an exercise | {sum(bool(row.exercise) for row in table)} |",
        f"| rules that need none and have none | {sum(_spared(row) for row in table)} |",
        f"| rules that a refusal cites | {sum(row.why_not.startswith('`') for row in table)} |",
        f"| rules that only an event cites | {sum(row.why_not.startswith('event') for row in table)} |",
        "",
        "| rule | in short | test | first taught | first practised | why not | asked |",
        "|---|---|---|---|---|---|---|",
    ]
    for row in table:
        exercise = "*none needed*" if _spared(row) else row.exercise or "—"
        test = f"`{row.test}`" if row.test else "—"
        cells = (
            f"R{row.number}",
            row.sentence,
            test,
            row.lesson or "—",
            exercise,
            row.why_not or "—",
            row.asked or "—",
        )
        lines.append(f"| {' | '.join(cells)} |")
    lines += ["", "## Rules that no player decides about", "", "They need no exercise, though many have one.", ""]
    lines += [f"- R{number}: {reason}." for number, reason in sorted(NO_DECISION.items())]
    lines += ["", "## How long the lessons are", "", *_lengths()]
    return "\n".join(lines) + "\n"


def _lengths() -> Iterator[str]:
    """A row for each lesson: its words, its minutes, the rules that come in with it."""
    yield "By the estimate of `--minutes`: 200 words a minute, and a time for each question, move, turn and statement."
    yield "The short way leaves out the pieces that are more of it."
    yield ""
    yield "| lesson | words on its page | exercises | short way, minutes | whole, minutes | new rules | a minute |"
    yield "|---|---|---|---|---|---|---|"
    taught: set[object] = set()
    for lesson in all_lessons():
        notebook = next((ROOT / "notebooks").glob(f"{lesson.number}_*.ipynb"), None)
        if notebook is None:
            raise SystemExit(f"notebooks/{lesson.number}_*.ipynb is missing: write it first")
        cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
        words = sum(len("".join(cell["source"]).split()) for cell in cells if cell["cell_type"] == "markdown")
        fresh = {cite for cite in lesson.rules if isinstance(cite, int)} - taught
        taught |= fresh
        short, whole = minutes(notebook, short=True), minutes(notebook)
        cells_of_row = (f"{lesson.number} {lesson.id}", words, len(lesson.steps), f"{short:.1f}", f"{whole:.1f}")
        yield f"| {' | '.join(map(str, cells_of_row))} | {len(fresh)} | {len(fresh) / whole:.1f} |"


def _spared(row: Row) -> bool:
    return not row.exercise and row.number in NO_DECISION


WORDS: Final = 200
"""Words read in a minute, a notebook's and a lesson's."""
SECONDS: Final[Mapping[str, float]] = {"ask": 15, "do": 10, "turn": 30, "statement": 5, "cell": 30}
"""What takes time beyond reading: a question, a move, a whole turn, a statement of an example; a cell without steps."""
GAME: Final = 20
"""Minutes of a whole game against the computer, in `06_play`."""


def minutes(notebook: Path, *, short: bool = False) -> float:
    """How long a notebook of the course takes, estimated by its words and its lesson's steps.

    With `short`, without the pieces of the lesson that are more of it, and without what leads to their boards.
    """
    cells: list[dict[str, Any]] = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    lesson = next((each for each in all_lessons() if each.number == notebook.stem[:2]), None)
    skipped = _more(lesson) if short and lesson is not None else frozenset()
    read = _read(cells, skipped)
    if lesson is None:
        seconds = SECONDS["cell"] * len([cell for cell in cells if cell["cell_type"] == "code"])
        game = GAME if notebook.stem == "06_play" else 0
        return read / WORDS + seconds / 60 + game
    seconds = 0.0
    for step in lesson.steps:
        piece = lesson.section(step.id)
        if short and piece is not None and piece.more:
            continue
        read += len(step.goals["en"].split()) + len(step.after.get("en", "").split())
        kind = "turn" if step.kind == "do" and step.until == "turn" else step.kind
        seconds += len(step.example.statements) * SECONDS["statement"] if kind == "watch" else SECONDS[kind]
    return read / WORDS + seconds / 60


def _more(lesson: Lesson) -> frozenset[str]:
    """The parts of a lesson of which every step lies in a piece that is more of it."""
    pieces = {step.id: lesson.section(step.id) for step in lesson.steps}
    short = {step.part for step in lesson.steps if not ((piece := pieces[step.id]) and piece.more)}
    return frozenset(lesson.parts) - short


def _read(cells: list[dict[str, Any]], skipped: frozenset[str]) -> int:
    """The words of a notebook, without rule numbers, and without the texts before the boards of the parts `skipped`."""
    words = waiting = 0
    for cell in cells:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            waiting += len(re.findall(r"\w[\w’'-]*", re.sub(r"`[RQ]\d+`|\]\(\S+\)", "", source)))
        elif not any(f'"{part}"' in source for part in skipped):
            words, waiting = words + waiting, 0
        else:
            waiting = 0
    return words + waiting


def main(argv: Sequence[str] | None = None) -> int:
    """The command; returns 1 if the committed page is out of date."""
    parser = OneLineParser(prog="tools.coverage_report", description="Write what covers each rule to docs/coverage.md.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the page is out of date")
    parser.add_argument(
        "--minutes", action="store_true", help="estimate how long each notebook takes, the short way and whole"
    )
    options = parser.parse_args(argv)
    if options.minutes:
        for notebook in sorted((ROOT / "notebooks").glob("*.ipynb")):
            print(f"{notebook.stem:24} {minutes(notebook, short=True):5.1f} {minutes(notebook):5.1f}")
        return 0
    text = page()
    if not options.check:
        PAGE.write_text(text, encoding="utf-8")
        return 0
    if PAGE.is_file() and PAGE.read_text(encoding="utf-8") == text:
        return 0
    print("docs/coverage.md is out of date: run python -m tools.coverage_report", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
