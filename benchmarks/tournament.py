"""Who beats whom: random, greedy and search, seats balanced, with Wilson's intervals.

As a report it is short. ``python -m benchmarks.tournament 100 --file games.jsonl`` plays as many deals as one has time
for, each with both seatings, and writes each game down as it ends; called again it goes on from there. A second of
search is one of its own process, so that a busy machine does not weaken it; ``--tries 28`` gives it a number of tries
instead, for a table that can be had again.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from otys_nb.analysis.policies import Policy
from otys_nb.analysis.search import Search
from otys_nb.analysis.tournament import Match, playing


def kept(file: Path | None) -> list[Match]:
    """The games written down so far."""
    lines = file.read_text(encoding="utf-8").splitlines() if file is not None and file.exists() else []
    games: list[dict[str, Any]] = [
        {key: tuple(it) if isinstance(it, list) else it for key, it in json.loads(line).items()} for line in lines
    ]
    return [Match(**game) for game in games]


def play(players: Mapping[str, Policy], deals: int, seats: int = 2, seed: int = 0, file: Path | None = None) -> None:
    """Play and print the table; with a file, go on from what it holds and write the games there."""
    start, found, written = time.perf_counter(), None, set(map(repr, kept(file)))
    for found, games in playing(players, deals, table=seats, seed=seed, played=kept(file)):
        fresh = [match for match in found.matches if repr(match) not in written]
        if file is not None:
            with file.open("a", encoding="utf-8") as lines:
                lines.writelines(json.dumps(asdict(match)) + "\n" for match in fresh)
        written.update(map(repr, fresh))
        print(f"\r{len(found.matches)} of {games} games", end="", flush=True)
    print(f"\r{time.perf_counter() - start:.0f} s\n{found}")


def report() -> None:
    """A short round robin."""
    print("\nTournament, 2 players, 10 deals in both seatings; search by 12 tries a turn")
    play({"random": "random", "greedy": "greedy", "search": Search(tries=12)}, 10)


def main() -> None:
    """Read the arguments and play."""
    parser = argparse.ArgumentParser(description="Search against greedy, or greedy against random.")
    parser.add_argument("deals", type=int, help="deals; each is played once for every seating")
    parser.add_argument("--seconds", type=float, default=1.0, help="of processor time for each turn of search")
    parser.add_argument("--tries", type=int, default=0, help="instead of seconds")
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4), help="at a table")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--random", action="store_true", help="greedy against random")
    parser.add_argument("--file", type=Path, help="where the games are written down, and read from")
    given = parser.parse_args()
    search = Search(seconds=given.seconds, tries=given.tries, clock=time.process_time)
    strong: dict[str, Policy] = {"greedy": "greedy"} if given.random else {"search": search}
    weak: Policy = "random" if given.random else "greedy"
    name = "random" if given.random else "greedy"
    others = {name if number == 1 else f"{name} {number}": weak for number in range(1, given.players)}
    play({**strong, **others}, given.deals, given.players, given.seed, given.file)


if __name__ == "__main__":
    main()
