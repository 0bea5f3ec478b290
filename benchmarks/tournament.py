"""Who beats whom: random, greedy and search, seats balanced, with Wilson's intervals.

As a report it is short. ``python -m benchmarks.tournament 100 --seconds 1`` plays as many deals as one has time for,
each with both seatings; ``--tries 28`` gives searches a number of tries instead, so that a busy machine does not
weaken them and the table can be had again.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Mapping

from otys_nb.analysis.policies import Policy
from otys_nb.analysis.search import Search
from otys_nb.analysis.tournament import playing


def play(players: Mapping[str, Policy], deals: int, seats: int = 2, seed: int = 0) -> None:
    """Play and print the table."""
    start, found = time.perf_counter(), None
    for found, games in playing(players, deals, table=seats, seed=seed):
        if len(found.matches) % 20 == 0:
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
    parser.add_argument("--seconds", type=float, default=1.0, help="of each of search's decisions")
    parser.add_argument("--tries", type=int, default=0, help="instead of seconds")
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4), help="at a table")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--random", action="store_true", help="greedy against random")
    given = parser.parse_args()
    strong: dict[str, Policy] = (
        {"greedy": "greedy"} if given.random else {"search": Search(seconds=given.seconds, tries=given.tries)}
    )
    weak: Policy = "random" if given.random else "greedy"
    name = "random" if given.random else "greedy"
    others = {name if number == 1 else f"{name} {number}": weak for number in range(1, given.players)}
    play({**strong, **others}, given.deals, given.players, given.seed)


if __name__ == "__main__":
    main()
