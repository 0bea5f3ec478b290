"""Writes `outcomes.toml` anew after a change of the rules: `python -m tests.analysis.perft`.

A count that was derived by hand is not written over but named, so that somebody derives it again.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from otys_nb.analysis.outcomes import TurnGraph, digest
from otys_nb.rules.position import Position

FILE: Final = Path(__file__).with_name("outcomes.toml")


def counted(row: dict[str, Any]) -> dict[str, Any]:
    """The row as the engine counts it."""
    position = Position.from_code(row["code"])
    graph = TurnGraph(position).complete()
    return {**row, "count": len(graph.results), "lines": graph.lines(), "digest": digest(position)}


def main() -> None:
    """Write what has changed."""
    text = FILE.read_text(encoding="utf-8")
    rows = tomllib.loads(text)["position"]
    for number, row in enumerate(rows, 1):
        print(f"{number} of {len(rows)}: {row['id']}", flush=True)
        after = counted(row)
        if "why" in row and after["count"] != row["count"]:
            print(f"  {row['id']}: derive the count anew by hand; the engine says {after['count']}")
            continue
        before = f'count = {row["count"]}\nlines = {row["lines"]}\ndigest = "{row["digest"]}"'
        text = text.replace(before, f'count = {after["count"]}\nlines = {after["lines"]}\ndigest = "{after["digest"]}"')
    FILE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
