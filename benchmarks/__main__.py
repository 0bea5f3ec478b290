"""`python -m benchmarks [games] [positions] [playouts] …`: all of them without an argument.

`python -m benchmarks search --positions 6` asks six positions alone, five times each: less than three minutes.
"""

from __future__ import annotations

import argparse
import platform
import sys

from benchmarks import (
    clicks,
    environment,
    games,
    guessers,
    imports,
    kernel,
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
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(REPORTS)}")
    parser.add_argument("--positions", type=int, default=search.POSITIONS, help="how many positions `search` asks")
    asked = parser.parse_args(arguments)
    unknown = [name for name in asked.names if name not in REPORTS]
    if unknown or asked.positions < 1:
        wrong = f"no {unknown[0]!r}; there are {', '.join(REPORTS)}" if unknown else "a search needs positions"
        print(f"benchmarks: {wrong}", file=sys.stderr)
        return 2
    print(f"Python {platform.python_version()} on {platform.machine()}; medians of five, round robin")
    for name in asked.names or REPORTS:
        if name == SEARCH:
            search.report(asked.positions)
        else:
            REPORTS[name]()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
