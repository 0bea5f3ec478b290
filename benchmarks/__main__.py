"""`python -m benchmarks [games] [positions] [playouts] …`: all of them without an argument, but for the class.

`python -m benchmarks learners [--learners 30] [--pause 2] [--hub /opt/otys]` holds a class of that many here,
with `--hub` behind the JupyterHub that is installed there.
`python -m benchmarks search --positions 6` asks six positions alone, five times each: less than three minutes.
"""

from __future__ import annotations

import argparse
import platform
import sys
from pathlib import Path

from benchmarks import (
    clicks,
    environment,
    games,
    guessers,
    imports,
    kernel,
    learners,
    lookup,
    opening,
    playouts,
    positions,
    proofs,
    rules_page,
    search,
    sizes,
    touches,
    tournament,
)

CLASS = "learners"
SEARCH = "search"

REPORTS = {
    "clicks": clicks.report,
    "environment": environment.report,
    "games": games.report,
    "guessers": guessers.report,
    "positions": positions.report,
    "imports": imports.report,
    "kernel": kernel.report,
    "lookup": lookup.report,
    "opening": opening.report,
    "playouts": playouts.report,
    "proofs": proofs.report,
    "rules-page": rules_page.report,
    SEARCH: search.report,
    "sizes": sizes.report,
    "touches": touches.report,
    "tournament": tournament.report,
}


def main(arguments: list[str]) -> int:
    """Run the reports asked for; exit code 2 for a name that is none."""
    parser = argparse.ArgumentParser(prog="benchmarks", description="Measurements, never assertions.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join([*REPORTS, CLASS])}")
    parser.add_argument("--learners", type=int, default=30, help="how many learners (default: 30)")
    parser.add_argument("--pause", type=float, default=learners.PAUSE, help="seconds between two touches of each")
    parser.add_argument("--hub", type=Path, help="where JupyterHub and the course are installed")
    parser.add_argument("--positions", type=int, default=search.POSITIONS, help="how many positions `search` asks")
    asked = parser.parse_args(arguments)
    unknown = [name for name in asked.names if name not in (*REPORTS, CLASS)]
    if unknown or asked.learners < 1 or asked.pause < 0 or asked.positions < 1:
        empty = "a search needs positions" if asked.positions < 1 else "a class needs learners"
        wrong = f"no {unknown[0]!r}; there are {', '.join([*REPORTS, CLASS])}" if unknown else empty
        print(f"benchmarks: {wrong}", file=sys.stderr)
        return 2
    print(f"Python {platform.python_version()} on {platform.machine()}; medians of five, round robin")
    for name in asked.names or REPORTS:
        if name == CLASS:
            learners.report(asked.learners, asked.pause, asked.hub)
        elif name == SEARCH:
            search.report(asked.positions)
        else:
            REPORTS[name]()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
