"""Says in a short list what failed in a run: `python -m tools.what_failed LOG`, the output of `make quick`.

For each fault its sentence, once, and the tests that fail with it; what the linters and the type checkers name; the
targets. Nothing is said of a run in which nothing failed.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

HEADING: Final = re.compile(r"_+ (?:ERROR (?:collecting|at \w+ of) )?(\S.*?) _+")
"""Underscores around a name: one on each side where the name is long."""
ID: Final = re.compile(r"(?:FAILED|ERROR) (\S+?\.py(?:::(\S+))?)(?: - |$)")
PLACE: Final = re.compile(
    r"[\w./-]+\.\w+(?::\d+:\d+: [A-Z]\w+ |:\d+: error: ).*|[\w./-]+\(\d+,\d+\): error .*|\[warn\] \S+\.\w+"
    r"|unformatted: .*|\s+--> \S+|\s+\d+:\d+\s+error\s.*"
)
"""How ruff, mypy, tsc, prettier and eslint name a fault; eslint its file in a line above, ruff's formatter below."""
PLACED: Final = re.compile(r"\s*[\w./-]+\.\w+:\d+: ")
COLOURS: Final = re.compile(r"\x1b\[[\d;]*m")
MOST_LINES: Final = 6
MOST: Final = 12


def sentence(block: Sequence[str]) -> str:
    """What the last error of a test's report says, without pytest's own comparison below it."""
    groups: list[list[str]] = [[]]
    for line in block:
        if re.match(r"E(  |$)", line):
            groups[-1].append(line[4:].rstrip())
        elif groups[-1]:
            groups.append([])
    said = next((group for group in reversed(groups) if group), [])
    own = next((at for at, line in enumerate(said) if at and line.startswith("assert ")), len(said))
    lines = [line[:300] for line in said[:own]]
    if lines and lines[0].startswith(("assert ", "AssertionError: assert ")):  # pytest's words, and in them a place
        placed = (
            line.strip() for line in lines if PLACED.match(line)
        )  # one of several comparisons ends with a bracket
        lines = [line[:-1] if line.count(")") > line.count("(") else line for line in placed] or lines
    more = [f"… {len(lines) - MOST_LINES} more lines"] if len(lines) > MOST_LINES else []
    return "\n".join([*lines[:MOST_LINES], *more]).removeprefix("AssertionError: ")


def faults(lines: Sequence[str]) -> dict[str, list[str]]:
    """Each sentence with the tests that fail with it: first those of the layers, since much else fails with these."""
    ids = {each[2] or each[1]: each[1] for line in lines if (each := ID.match(line))}
    found: dict[str, list[str]] = {}
    blocks = [at for at, line in enumerate(lines) if HEADING.fullmatch(line)] + [len(lines)]
    for begin, end in pairwise(blocks):
        heading = HEADING.fullmatch(lines[begin])
        ends = next((at for at in range(begin + 1, end) if lines[at].startswith("===")), end)
        if heading and (said := sentence(lines[begin + 1 : ends])):
            tests = found.setdefault(said, [])
            name = ids.get(heading[1], heading[1])
            tests += [name] if name not in tests else []
    return dict(sorted(found.items(), key=lambda fault: "test_layers" not in fault[1][0]))


def places(lines: Sequence[str]) -> Iterator[str]:
    """The faults of form and of types, each as its tool names it."""
    file = ""
    for line in lines:
        if re.fullmatch(r"/\S+\.m?js", line):
            file = f"{line}:"
        elif PLACE.fullmatch(line):
            yield f"{file if ' error ' in line and line[0] == ' ' else ''}{line.strip()[:300]}"


def summary(log: str) -> str:
    """The list; empty where nothing failed."""
    lines = COLOURS.sub("", log).splitlines()
    told = []
    for said, tests in faults(lines).items():
        more = f" and {len(tests) - 1} more" if len(tests) > 1 else ""
        told.append("\n".join([*(f"  {line}" for line in said.split("\n")), f"      {tests[0]}{more}"]))
    told += [f"  {line}" for line in dict.fromkeys(places(lines))]
    last = ["  A file could not be read, so its tests did not run: mend that, and run it again."]
    last = last if re.search(r"errors? during collection", log) else []
    told[MOST:] = [f"  and {len(told) - MOST} more, above"] if len(told) > MOST else []
    targets = dict.fromkeys(re.findall(r"(?m)^make\[\d+\]: \*\*\* \[.*?([\w./-]+)\] Error", "\n".join(lines)))
    if not told and not targets:
        return ""
    return "\n".join(["", f"What failed, in {', '.join(targets) or 'the run'}:", *told, *last])


def main(arguments: Sequence[str]) -> int:
    """Print the list."""
    print(summary(Path(arguments[0]).read_text(encoding="utf-8", errors="replace")))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
