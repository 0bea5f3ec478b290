"""The recipe of `otys_nb/analysis/data/value.json`: games of the computer with itself, and a network fitted to them.

    python -m tools.fit_value play games.jsonl --count 1500      # games; called again, it goes on
    python -m tools.fit_value look looks.jsonl --count 2000      # positions, with a look ahead from many ends of a turn
    python -m tools.fit_value fit games.jsonl looks.jsonl

Fitting needs numpy, which is not among the packages that the project is tested with: ``pip install numpy``. The network
begins as the weighted sum of `evaluate.WEIGHTS`, is drawn towards it, and learns two things at once (cross entropy, by
Adam):

- from games between greedy players that slip, the chance to win of each player at each start of a turn. A single result
  tells little about an early position; so what is learned is a mixture of the result and of what is said of the
  positions that followed (temporal differences);
- from ends of one and the same turn, which of them leads to more a round later, as `search.Tryout` plays it. That tells
  more about what a player has to choose from than thousands of results do: with the games alone the greedy player does
  not become stronger. The network judges those later positions itself, so each fit sees a round further than the last.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

from otys_nb.analysis import inputs
from otys_nb.analysis.evaluate import SPREAD, WEIGHTS, Judge
from otys_nb.analysis.features import NAMES as OLD
from otys_nb.analysis.features import time_left
from otys_nb.analysis.plan import Plans, blind, brisk, likely
from otys_nb.analysis.policies import BRISK, Greedy, go_on
from otys_nb.analysis.search import candidates, turn_played
from otys_nb.rules import views
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position
from tools.networks import fitted

Pair: TypeAlias = list[tuple[float, ...]]
"""The numbers of a player and of the other."""

FILE: Final = Path(__file__).parent.parent / "otys_nb/analysis/data/value.json"
NAMES: Final = ("Ada", "Grace")
SLIPS: Final = (0.015, 0.03, 0.05)
LONGEST: Final = 60
"""Rounds after which a game is left out."""
APART: Final = 7
"""Turns from one position that is looked ahead from to the next of the same game."""
BEST: Final = 5
"""Ends that the judge likes most, and so many others."""


def played(seed: int) -> tuple[list[Position], Position]:
    """The starts of turns of a game of two, and its end."""
    rng = Random(f"11/{seed}")
    slip = rng.choice(SLIPS)
    seats = [Greedy(most=400, rule=brisk if rng.random() < 0.7 else likely, slip=slip) for _ in NAMES]
    position = new_position(NAMES, rng=rng, sponsors="random")
    starts: list[Position] = []
    while not position.finished and position.round < LONGEST:
        starts.append(position)
        position = go_on(position, seats, rng)
    return starts, position


def games(count: int) -> Iterator[dict[str, Any]]:
    """Games as plain data; one that is too long holds nothing."""
    for seed in range(count):
        starts, end = played(seed)
        scores = [player.score for player in end.players]
        told = {"starts": [start.code() for start in starts], "scores": scores, "winners": end.winners()}
        yield told if end.finished else {}


def looks(count: int) -> Iterator[dict[str, Any]]:
    """Ends of a turn, each with where it leads in a round on one deal: `numbers`, or the result of a finished game."""
    seed = 5000
    while count:
        rng = Random(seed)
        position, slip = new_position(NAMES, rng=rng, sponsors="random"), rng.choice((0.01, 0.03))
        seats, ahead = [Greedy(most=400, slip=slip, rule=brisk)] * 2, rng.randrange(1, 9)
        while count and not position.finished:
            for _ in range(ahead):
                position = position if position.finished else go_on(position, seats, rng)
            ahead = APART
            if not position.finished and (found := looked(position, rng)):
                count -= 1
                yield found
        seed += 1


def looked(position: Position, rng: Random) -> dict[str, Any]:
    """What `looks` tells of one position; nothing where there is little to choose."""
    seat = position.to_move
    assert seat is not None
    view = views.seen_by(position, seat)
    plans = Plans(blind(view), likely).complete(3000)
    trials = candidates(plans, Judge(seat), 60)
    others = trials[BEST:]
    trials = [*trials[:BEST], *rng.sample(others, min(BEST, len(others)))]
    trials = [trial for trial in trials if not trial.end.finished]
    if len(trials) < 3:
        return {}
    dealt, number = views.filled(view, rng, views.unseen_by(position, seat)), rng.getrandbits(48)
    leaves: list[Pair | float] = []
    for trial in trials:
        luck = Random(number)
        after = turn_played(dealt, trial.start, (BRISK, BRISK), luck)
        for _ in NAMES:
            after = after if after.finished else go_on(after, (BRISK, BRISK), luck)
        leaves.append(Judge(seat).chance(after) if after.finished else numbers(views.seen_by(after, seat), seat))
    return {"ends": [numbers(trial.end, seat) for trial in trials], "leaves": leaves}


def numbers(view: Position, seat: int) -> Pair:
    """What the network sees of the player at a seat, and of the other."""
    time = time_left(view)
    return [sum(inputs.rows(view, who, time), ()) for who in (seat, 1 - seat)]


def seen(file: Path) -> Iterator[tuple[int, Pair, float, float, float, float]]:
    """Of each game, turn and viewer: the game's number, the numbers of both players, the result, the margin, the chance
    that the judge gives, and the time that is left."""
    for number, game in enumerate(read(file)):
        for code in game.get("starts", ()):
            position = Position.from_code(code)
            for seat in range(2):
                view = views.seen_by(position, seat)
                result = (seat in game["winners"]) / len(game["winners"])
                margin = game["scores"][seat] - game["scores"][1 - seat]
                yield number, numbers(view, seat), result, margin, Judge(seat).chance(view), time_left(view)


def begin() -> list[float]:
    """The weights of `evaluate`, in the order of `inputs.NAMES`, as shares of the chance."""
    scale = SPREAD[0] + SPREAD[1] / 2
    weights = dict(zip(OLD, WEIGHTS, strict=True))
    return [weights.get(name, 0.0) / scale for name in inputs.NAMES]


def read(file: Path) -> list[Any]:
    """The lines of a file."""
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] if file.exists() else []


def write(file: Path, made: Iterator[dict[str, Any]]) -> None:
    """Add what is made after what is there; it is made in the same order each time."""
    known = len(read(file))
    with file.open("a", encoding="utf-8") as lines:
        for one in islice(made, known, None):
            lines.write(json.dumps(one, separators=(",", ":")) + "\n")
            lines.flush()


def main() -> None:
    """Read the arguments; play, look ahead, or fit and write the weights."""
    parser = argparse.ArgumentParser(description="Self-play, and the value fitted to it.")
    parser.add_argument("what", choices=("play", "look", "fit"))
    parser.add_argument("files", type=Path, nargs="+", help="where the games are, or the looks; to fit, both")
    parser.add_argument("--count", type=int, default=1500)
    given = parser.parse_args()
    if given.what != "fit":
        write(given.files[0], games(given.count) if given.what == "play" else looks(given.count))
        return
    network = fitted(begin(), list(seen(given.files[0])), read(given.files[1]))
    FILE.write_text(json.dumps(network, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{len(network['rows'])} numbers, {len(network['out'])} hidden sums, {FILE.stat().st_size} bytes")


if __name__ == "__main__":
    main()
