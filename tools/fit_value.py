"""The recipe of `otys_nb/analysis/data/value.json`: games of the computer with itself, and a network fitted to them.

    python -m tools.fit_value iterate --rounds 8 --games 30000

does all of it: in each round the network of the round before plays games with itself, with slips; a new one is fitted
to them and to those of two rounds before, and plays some games against the old one. The first network is the weighted
sum of `evaluate.WEIGHTS`, the last is written to the package. Networks and games lie in a folder (`--folder`); called
again, it goes on after the last round there. The single steps:

    python -m tools.fit_value record games.bin network.json --games 30000
    python -m tools.fit_value fit network.json new.json games.bin
    python -m tools.fit_value arena net:new.json greedy --deals 500

A player of the arena is `greedy`, `net:FILE`, `quick:FILE` or `search:FILE` (`selfplay/main.c` has the rest).

So many games need a quicker engine than the package's own: `tools/selfplay` is one in C, which the tool compiles
(`CC`, or `cc`). It plays some hundred games a second; `tests/analysis/test_selfplay.py` holds it against the other.
Fitting needs numpy, which is not among the packages that the project is tested with: ``pip install numpy``.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, TypeAlias

from otys_nb.analysis.evaluate import SPREAD
from otys_nb.analysis.playouts import estimate, wilson
from tools.selfplay import build

Data: TypeAlias = dict[str, Any]
"""A network as `value.Network` reads it."""

ROOT: Final = Path(__file__).parent.parent
FILE: Final = ROOT / "otys_nb/analysis/data/value.json"
FOLDER: Final = ROOT / "build/selfplay"
SLIPS: Final = (0.0, 0.015, 0.03, 0.06)
"""How unsure the players of a game are of their own judgement; each draws one."""
TOLD: Final = 3
"""Rounds whose games a network is fitted to."""
WORKING, SHIPPED = 6, 2
"""Significant digits of the weights between rounds, and in the package."""


def begin() -> Data:
    """The weights of `evaluate` as a network without hidden sums."""
    scale = SPREAD[0] + SPREAD[1] / 2
    return {"rows": [[weight / scale] for weight in build.weighted()], "bias": [], "out": [], "spread": [scale, 0.0]}


def write(file: Path, network: Data, digits: int) -> None:
    """Write a network in the form and order in which `value.Network`, and the engine in C, read it."""

    def short(number: float) -> float:
        return float(f"{number:.{digits}g}")

    text = {
        "rows": [[short(weight) for weight in row] for row in network["rows"]],
        **{name: [short(weight) for weight in network[name]] for name in ("bias", "out", "spread")},
    }
    file.write_text(json.dumps(text, separators=(",", ":")) + "\n", encoding="utf-8")


def read(file: Path) -> Data:
    """A network that was written."""
    network: Data = json.loads(file.read_text(encoding="utf-8"))
    return network


class Players:
    """The program that plays, in as many processes as there are processors."""

    def __init__(self, folder: Path, processes: int) -> None:
        self.program = build.program(folder)
        self.processes = processes

    def record(self, file: Path, network: Path, games: int, seed: int) -> None:
        """Write the rows of games of a network with itself."""
        parts = self._parts(games)
        files = [file.with_name(f"{file.name}.{number}") for number in range(len(parts))]
        slips = ",".join(map(str, SLIPS))
        running = [
            subprocess.Popen([self.program, "record", part, network, *map(str, (first, count, seed)), slips])
            for part, (first, count) in zip(files, parts, strict=True)
        ]
        for one in running:
            if one.wait():
                raise subprocess.CalledProcessError(one.returncode, one.args)
        with file.open("wb") as whole:
            for part in files:
                with part.open("rb") as rows:
                    shutil.copyfileobj(rows, whole)
                part.unlink()

    def arena(self, one: str, other: str, deals: int, seed: int) -> str:
        """What came of two games on each deal, as a line."""
        running = [
            subprocess.Popen(
                [self.program, "arena", one, other, *map(str, (first, count, seed))], stdout=subprocess.PIPE, text=True
            )
            for first, count in self._parts(deals)
        ]
        lines = "".join(played.communicate()[0] for played in running).splitlines()
        if len(lines) != 2 * deals:
            raise RuntimeError(f"{len(lines)} of {2 * deals} games were played")
        games = [tuple(map(float, line.split())) for line in lines]
        return f"{one} against {other}: {told(games)}"

    def _parts(self, count: int) -> list[tuple[int, int]]:
        """Where each process begins, and how many are its part."""
        ends = [count * number // self.processes for number in range(self.processes + 1)]
        return [(first, last - first) for first, last in pairwise(ends) if last > first]


def told(games: Sequence[tuple[float, ...]]) -> str:
    """The share that was won, the margin and the rounds of some games, with 95 % intervals."""
    won, margins, lengths = zip(*games, strict=True)
    wins, margin, rounds = wilson(sum(won), len(games)), estimate(margins), estimate(lengths)
    return (
        f"{len(games)} games, {100 * wins.mean:.1f} % ({100 * wins.low:.1f} to {100 * wins.high:.1f}), "
        f"margin {margin.mean:+.2f} ± {margin.high - margin.mean:.2f}, {rounds.mean:.1f} rounds"
    )


def fit(old: Path, new: Path, games: list[Path], hidden: int, epochs: int) -> None:
    """Fit a network to games, and write it."""
    from tools import networks  # only whoever fits needs numpy

    write(new, networks.fitted(read(old), networks.read_games(games), hidden, epochs, seed=1), WORKING)


def iterate(given: argparse.Namespace) -> None:
    """Play, fit and compare, round after round, and write the last network to the package."""
    folder: Path = given.folder
    players = Players(folder, given.processes)
    networks = [folder / f"network-{number}.json" for number in range(given.rounds + 1)]
    games = [folder / f"games-{number}.bin" for number in range(given.rounds + 1)]
    write(networks[0], read(given.begin) if given.begin else begin(), WORKING)
    for number in range(1, given.rounds + 1):
        old, new = networks[number - 1], networks[number]
        if new.exists():
            continue
        known = games[max(1, number + 1 - TOLD) : number + 1]
        players.record(games[number], old, given.games, seed=100 + number)
        fit(old, new, [file for file in known if file.exists()], given.hidden, given.epochs)
        if len(known) == TOLD:
            known[0].unlink(missing_ok=True)
        for one, other, seed in ((f"net:{new}", f"net:{old}", 900 + number), (f"net:{new}", "greedy", 5)):
            print(players.arena(one, other, given.deals, seed), flush=True)
    write(FILE, read(networks[-1]), SHIPPED)
    print(f"{FILE.name}: {FILE.stat().st_size} bytes")


def arguments() -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(description="Self-play, and the value fitted to it.")
    steps = parser.add_subparsers(dest="step", required=True)
    whole, play, fits, arena = (steps.add_parser(name) for name in ("iterate", "record", "fit", "arena"))
    play.add_argument("file", type=Path)
    play.add_argument("network", type=Path)
    fits.add_argument("old", type=Path)
    fits.add_argument("new", type=Path)
    fits.add_argument("games", type=Path, nargs="+")
    arena.add_argument("one")
    arena.add_argument("other")
    whole.add_argument("--rounds", type=int, default=8)
    whole.add_argument("--begin", type=Path, help="a network to begin with, instead of the weighted sum")
    for step in (whole, play):
        step.add_argument("--games", type=int, default=30_000)
    for step in (whole, fits):
        step.add_argument("--hidden", type=int, default=24, help="sums that are cut off at zero")
        step.add_argument("--epochs", type=int, default=4)
    for step in (whole, arena):
        step.add_argument("--deals", type=int, default=500, help="each is played twice, with the seats changed")
    for step in (play, arena):
        step.add_argument("--seed", type=int, default=1)
    for step in (whole, play, arena):
        step.add_argument("--folder", type=Path, default=FOLDER, help="where the program is built, and rounds are kept")
        step.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    return parser.parse_args()


def main() -> None:
    """Read the arguments and do that step, or all."""
    given = arguments()
    if given.step == "iterate":
        iterate(given)
    elif given.step == "fit":
        fit(given.old, given.new, given.games, given.hidden, given.epochs)
    elif given.step == "record":
        Players(given.folder, given.processes).record(given.file, given.network, given.games, given.seed)
    else:
        print(Players(given.folder, given.processes).arena(given.one, given.other, given.deals, given.seed))


if __name__ == "__main__":
    main()
