"""Random play with the legal list built each time: otys_nb beside python-chess and catanatron.

`adapter` also serves the anchors' own script: ``bench_engine_anchors.py --adapter benchmarks.games:adapter``.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator

from benchmarks.clock import rates, table
from otys_nb.rules import turn
from otys_nb.rules.setup import new_position

SECONDS = 2.0
NAMES = ("Ada", "Grace", "Mary", "Jean")


def play_otys(players: int) -> Callable[[random.Random, list[int] | None], int]:
    """One random game of Otys; returns its moves."""

    def play(rng: random.Random, trace: list[int] | None = None) -> int:
        position = new_position(NAMES[:players], rng=rng, sponsors="random")
        moves, advance, chance, count = turn.moves, turn.play, rng.random, 0
        while not position.finished:
            legal = moves(position)
            if trace is not None:
                trace.append(len(legal))
            position = advance(position, legal[int(chance() * len(legal))])
            count += 1
        return count

    return play


def play_chess(rng: random.Random, trace: list[int] | None = None) -> int:
    """One random game of chess, as cheap as it is honest: 50-move clock, at most 400 plies."""
    import chess

    board, plies = chess.Board(), 0
    while board.halfmove_clock < 100 and plies < 400:
        legal = list(board.legal_moves)
        if not legal:
            break
        board.push(rng.choice(legal))
        plies += 1
    return plies


def play_catan(rng: random.Random, trace: list[int] | None = None) -> int:
    """One random four-player game of catanatron, its decisions counted as it is asked for them."""
    from catanatron import Color, Game, RandomPlayer

    count = 0

    def decide(player: object, game: object, actions: Iterable[object]) -> object:
        nonlocal count
        count += 1
        return rng.choice(list(actions))

    players = [RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)]
    Game(players, seed=rng.randrange(1, 1 << 30)).play(decide_fn=decide)
    return count


def adapter() -> Iterator[tuple[str, Callable[[random.Random, list[int] | None], int]]]:
    """(name, play) pairs for the anchors' benchmark."""
    for players in (2, 3, 4):
        yield f"otys_nb {players} players", play_otys(players)


def report() -> None:
    """Print moves and games per second, and the ratios that the budgets name."""
    plays = {**dict(adapter()), "python-chess": play_chess, "catanatron 4 players": play_catan}
    games = dict.fromkeys(plays, 0)
    seconds = dict.fromkeys(plays, 0.0)

    def row(name: str) -> Callable[[], int]:
        def run() -> int:
            import time

            rng, done, start = random.Random(1000), 0, time.process_time()
            while time.process_time() - start < SECONDS:
                done += plays[name](rng, None)
                games[name] += 1
            seconds[name] += time.process_time() - start
            return done

        return run

    for play in plays.values():
        play(random.Random(0), None)
    speed = rates({name: row(name) for name in plays})
    ours = speed["otys_nb 4 players"]
    rows = [
        (name, f"{rate:,.0f}", f"{games[name] / seconds[name]:,.1f}", f"{ours / rate:.2f}")
        for name, rate in speed.items()
    ]
    table("Random play", ("", "moves/s", "games/s", "otys 4p / this"), rows)
