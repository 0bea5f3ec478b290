"""Single operations on positions, beside their counterparts in python-chess."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import cycle
from typing import Any, Final

from benchmarks.clock import REPETITIONS, rates, table
from otys_nb.analysis.outcomes import TurnGraph
from otys_nb.rules import turn
from otys_nb.rules.draft import Draft
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position

MIXED: Final = 300
"""Positions, and chess boards, in a lot."""


def middle(seed: int, turns: int, players: int = 2) -> Position:
    """The start of a turn after some random turns."""
    rng = random.Random(seed)
    position = new_position(["Ada", "Grace", "Mary", "Jean"][:players], rng=rng, sponsors="random")
    while turns:
        before = position.to_move
        position = turn.play(position, rng.choice(turn.moves(position)))
        turns -= position.to_move != before
    return position


def each(operation: Callable[[Any], object], lots: list[list[Any]]) -> Callable[[], int]:
    """`operation` on each of a lot, the next lot each time."""
    coming = cycle(lots)

    def run() -> int:
        lot = next(coming)
        for one in lot:
            operation(one)
        return len(lot)

    return run


def times(operation: Callable[[], object], count: int) -> Callable[[], int]:
    """`operation`, `count` times over."""

    def run() -> int:
        for _ in range(count):
            operation()
        return count

    return run


def some_boards(count: int) -> list[Any]:
    """Chess boards after up to 60 random plies."""
    import chess

    rng, boards = random.Random(0), []
    for _ in range(count):
        board = chess.Board()
        for _ in range(rng.randrange(60)):
            if board.is_game_over():
                break
            board.push(rng.choice(list(board.legal_moves)))
        boards.append(board.copy(stack=False))
    return boards


def report() -> None:
    """Print microseconds per operation and the sizes and times of whole turns.

    Codes are those of positions from games that have nothing to do with each other, 2 to 4 players at each, and every
    one is read for the first time.
    """
    import chess

    start, position = new_position(["Ada", "Grace"], seed=7), middle(3, 12)
    line = position.to_json()
    lots = [
        [middle(seed, 6 + seed % 25, 2 + seed % 3) for seed in range(MIXED * lot, MIXED * (lot + 1))]
        for lot in range(REPETITIONS)
    ]
    codes = [[mixed.code() for mixed in lot] for lot in lots]
    boards = some_boards(MIXED)
    board, fens = boards[0], [board.fen() for board in boards]
    rows = {
        "new position, old one kept": times(lambda: Draft(position).frozen(), 20_000),
        "legal moves": times(lambda: turn.moves(position), 20_000),
        "code, write": each(Position.code, lots),
        "code, read": each(Position.from_code, codes),
        "JSON, write": times(position.to_json, 1_000),
        "JSON, read": times(lambda: Position.from_json(line), 500),
        "canonical line": times(position.canonical, 3_000),
        "chess: copy(stack=False)": times(lambda: board.copy(stack=False), 20_000),
        "chess: legal moves": times(lambda: list(board.legal_moves), 2_000),
        "chess: FEN, write": each(chess.Board.fen, [boards]),
        "chess: FEN, read": each(chess.Board, [fens]),
    }
    found = rates(rows)
    table("Positions", ("", "us"), [(name, f"{1e6 / rate:.2f}") for name, rate in found.items()])
    report_turns({"start": start, "middle": position, "middle, 4 players": middle(5, 30, 4)})


def report_turns(positions: dict[str, Position]) -> None:
    """Print how many results whole turns have and how long they take."""
    graphs = {name: TurnGraph(position).complete() for name, position in positions.items()}
    speed = rates({name: lambda p=p: len(TurnGraph(p).complete().results) for name, p in positions.items()})  # type: ignore[misc]
    rows = [
        (
            name,
            f"{graph.lines():,}",
            f"{len(graph.moments):,}",
            f"{len(graph.results):,}",
            f"{1e3 * len(graph.results) / speed[name]:,.1f}",
            f"{speed[name]:,.0f}",
        )
        for name, graph in graphs.items()
    ]
    table("All results of a turn", ("", "lines", "moments", "results", "ms", "results/s"), rows)
    report_rich(positions["middle"])


def report_rich(position: Position, batteries: int = 6, most: int = 10_000) -> None:
    """Print how soon the first results are there where a player has so many batteries that nobody waits for all."""
    assert position.to_move is not None
    players = list(position.players)
    players[position.to_move] = replace(players[position.to_move], batteries=batteries)
    rich = replace(position, players=tuple(players))

    def first() -> int:
        graph = TurnGraph(rich)
        for progress in graph.run(every=100):
            if progress.results >= most:
                break
        return len(graph.results)

    found, speed = first(), rates({"rich": first})["rich"]
    print(f"\n{batteries} batteries, the first {found:,} results: {found / speed:.2f} s")
