"""Who beats whom: the players by name and the search of before, seats balanced, with Wilson's intervals.

As a report it is short. ``python -m benchmarks.tournament 100 --file games.jsonl`` plays as many deals as one has time
for, each with all seatings, and writes each game down as it ends; called again it goes on from there. A second of
search is one of its own process, so that a busy machine does not weaken it; ``--tries 28`` gives it a number of tries
instead, for a table that can be had again. ``--against before`` plays against the search of an earlier version, which
git is asked for.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict
from pathlib import Path
from types import ModuleType
from typing import Any

from otys_nb.analysis.policies import BY_NAME, Opponent, Policy
from otys_nb.analysis.search import Search
from otys_nb.analysis.tournament import Match, iter_tournament

BEFORE = "a72110a"
"""The commit with the search that averaged playouts of halved candidates, by a weighted sum."""
TODAY = """
from otys_nb.analysis.evaluation import Judge
from otys_nb.analysis.policies import PLAYOUT_PLAYER as BRISK, Greedy, Opponent, finish_turn as go_on
from otys_nb.analysis.turn_search import TurnSearch as Plans, hide_piles as blind, moves_before_reveal as certain
from otys_nb.analysis.turn_search import plausible_moves as likely
"""
"""What that search imports from the package, by today's names."""


def search_before(**settings: Any) -> Opponent:
    """The search of `BEFORE`, on today's engine: what it stands on (`Greedy`, `Plans`, `Judge`) is as it was."""
    name = "benchmarks.search_before"
    if name not in sys.modules:
        git = ("git", "show", f"{BEFORE}:otys_nb/analysis/search.py")
        source = subprocess.run(git, check=True, capture_output=True, text=True, cwd=Path(__file__).parent).stdout
        module = sys.modules[name] = ModuleType(name)
        exec(TODAY, module.__dict__)
        exec(compile(re.sub(r"(?m)^from otys_nb\.analysis.*", "", source), name, "exec"), module.__dict__)
    player: Opponent = sys.modules[name].__dict__["Search"](**settings)
    return player


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
    for found, games in iter_tournament(players, deals, table=seats, seed=seed, played=kept(file), executor="serial"):
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
    play({"random": "random", "mild": "mild", "greedy": "greedy", "search": Search(tries=12)}, 10)


def main() -> None:
    """Read the arguments and play."""
    parser = argparse.ArgumentParser(description="One player against others who are all alike.")
    parser.add_argument("deals", type=int, help="deals; each is played once for every seating")
    parser.add_argument("--player", default="search", choices=tuple(BY_NAME))
    parser.add_argument("--against", default="greedy", choices=(*BY_NAME, "before"), help="before: an earlier search")
    parser.add_argument("--seconds", type=float, default=1.0, help="of processor time for each turn of search")
    parser.add_argument("--tries", type=int, default=0, help="instead of seconds")
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4), help="at a table")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--file", type=Path, help="where the games are written down, and read from")
    given = parser.parse_args()
    limits = {"seconds": given.seconds, "tries": given.tries, "clock": time.process_time}
    searches: dict[str, Callable[..., Policy]] = {"search": Search, "before": search_before}
    strong, weak = (searches[name](**limits) if name in searches else name for name in (given.player, given.against))
    others = [given.against, *(f"{given.against} {number}" for number in range(2, given.players))]
    play({given.player: strong, **dict.fromkeys(others, weak)}, given.deals, given.players, given.seed, given.file)


if __name__ == "__main__":
    main()
