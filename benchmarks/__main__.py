"""`python -m benchmarks [games] [positions] [playouts] …`: all of them without an argument."""

from __future__ import annotations

import platform
import sys

from benchmarks import clicks, games, imports, playouts, positions, search, tournament

REPORTS = {
    "clicks": clicks.report, "games": games.report, "positions": positions.report, "imports": imports.report,
    "playouts": playouts.report, "search": search.report, "tournament": tournament.report,
}  # fmt: skip


def main(names: list[str]) -> int:
    """Run the reports asked for; exit code 2 for a name that is none."""
    unknown = [name for name in names if name not in REPORTS]
    if unknown:
        print(f"benchmarks: no {unknown[0]!r}; there are {', '.join(REPORTS)}", file=sys.stderr)
        return 2
    print(f"Python {platform.python_version()} on {platform.machine()}; medians of five, round robin")
    for name in names or REPORTS:
        REPORTS[name]()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
