"""One game of a study: how it is played, and what is kept of it. A chunk of games is what a process is given."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Any, Final, TypeAlias

from otys_nb.analysis.policies import Opponent, play_out, player_named
from otys_nb.analysis.studies import MAX_ROUNDS
from otys_nb.analysis.table_row import TableRow
from otys_nb.rules import divers, sponsors, views
from otys_nb.rules.components import diver_name
from otys_nb.rules.moves import Move, Sponsor, SponsorCarry, SponsorKey, SponsorToken, SponsorUpgrade
from otys_nb.rules.position import Position

SPELL: Final = 0.5
"""Seconds after which a process hands over the games that it has played."""

_SPONSOR_MOVES: Final = (Sponsor, SponsorKey, SponsorUpgrade, SponsorCarry, SponsorToken)


@dataclass(frozen=True, slots=True)
class Playout(TableRow):
    """One playout; as a mapping, a row of `Playouts.rows`. `margins[seat]` is the score of a seat minus the best
    other's; `sponsors` and `divers` count the uses of each tile; `complete` is False if the game was broken off after
    400 rounds, and then nobody wins."""

    index: int
    rounds: int
    turns: int
    scores: tuple[int, ...]
    margins: tuple[int, ...]
    winners: tuple[int, ...]
    sponsors: tuple[tuple[str, int], ...]
    divers: tuple[tuple[str, int], ...]
    complete: bool = True

    def row(self) -> dict[str, Any]:
        """Plain values, for a table."""
        row: dict[str, Any] = {
            "index": self.index,
            "rounds": self.rounds,
            "turns": self.turns,
            "winners": self.winners,
            "sponsors": dict(self.sponsors),
            "divers": dict(self.divers),
            "complete": self.complete,
        }
        for seat, (score, margin) in enumerate(zip(self.scores, self.margins, strict=True)):
            row[f"score {seat}"], row[f"margin {seat}"] = score, margin
        return row


def game_rng(seed: int, index: int) -> Random:
    """The random generator of one game of a study."""
    return Random(int.from_bytes(hashlib.sha256(f"otys playout {seed}:{index}".encode()).digest()[:16], "big"))


@dataclass(frozen=True, slots=True)
class Task:
    view: Position
    unseen: tuple[str, ...] | None
    players: tuple[Opponent, ...]
    seed: int
    spell: float
    """Seconds after which what has been played is handed over."""


Chunk: TypeAlias = "tuple[Task, int, int]"
"""The first of some games, and their number."""


def play_chunk(chunk: Chunk) -> tuple[list[Playout], Chunk | None]:
    """The games of a chunk that were played in one spell, one at least, and the chunk of the others."""
    task, first, count = chunk
    start, games = monotonic(), list[Playout]()
    while len(games) < count:
        games.append(_play_one(task, first + len(games)))
        if monotonic() - start >= task.spell:
            break
    left = count - len(games)
    return games, (task, first + len(games), left) if left else None


def _play_one(task: Task, index: int) -> Playout:
    rng = game_rng(task.seed, index)
    start = position = task.view if task.unseen is None else views.filled(task.view, rng, task.unseen)
    used: Counter[str] = Counter()
    met: Counter[str] = Counter()
    turns = 0
    try:
        for move, after in play_out(position, task.players, rng):
            _count(position, move, used, met)
            turns += after.finished or after.to_move != position.to_move
            position = after
            if position.round - start.round >= MAX_ROUNDS:
                break
    except Exception as error:
        if (seat := position.to_act) is not None:
            player_named(error, position.players[seat].name)
        raise
    scores = tuple(player.score for player in position.players)
    margins = tuple(score - max(scores[:seat] + scores[seat + 1 :]) for seat, score in enumerate(scores))
    return Playout(
        index,
        position.round - (not position.finished),  # one that was broken off has begun the round after the last
        turns,
        scores,
        margins,
        position.winners() if position.finished else (),
        tuple(sorted(used.items())),
        tuple(sorted(met.items())),
        position.finished,
    )


def _count(position: Position, move: Move, used: Counter[str], met: Counter[str]) -> None:
    if isinstance(move, _SPONSOR_MOVES):
        used[sponsors.facing(position)] += 1
    elif isinstance(move, divers.USES):
        met[diver_name(divers.active(position).tile)] += 1
