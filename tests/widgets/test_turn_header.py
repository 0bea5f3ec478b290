"""The header of the turn's three steps: it follows the game, and within a turn it never runs back."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from random import Random

import pytest

from otys_nb.rules import turn, views
from otys_nb.rules.moves import Push
from otys_nb.rules.position import DESIGNER, Position
from otys_nb.rules.setup import new_position
from otys_nb.widgets import state

ROOT = Path(__file__).resolve().parent.parent.parent


def played(seed: int, turns: int) -> list[list[Position]]:
    """The positions of each of so many turns, played by chance by whoever would rather use a piece than go on."""
    random = Random(seed)
    position = new_position(
        ["Ada", "Grace", "Max", "Mia"][: 2 + seed % 3], seed=seed, variants=[DESIGNER] if seed % 5 == 0 else []
    )
    if seed % 2:  # chance draws from the deck and the bag
        position = views.seen_by(position, 0)
    found: list[list[Position]] = []
    while len(found) < turns and not position.finished:
        mine, start = [position], (position.to_move, position.round)
        while not position.finished and (position.to_move, position.round) == start:
            offered = turn.moves(position)
            rather = [move for move in offered if not isinstance(move, Push)]
            position = turn.play(position, random.choice(rather if rather and random.random() < 0.8 else offered))
            mine.append(position)
        found.append(mine[:-1])
    return found


@pytest.mark.rule(31, 42, 46)
def test_the_header_of_a_turn_follows_the_game_and_never_runs_back(tmp_path: Path) -> None:
    turns = [each for seed in range(24) for each in played(seed, 30)]
    tables = [state.table(state.seen(each, None, reveal=True)) for line in turns for each in line]
    (tmp_path / "tables.json").write_text(json.dumps(tables), encoding="utf-8")
    command = ["node", str(ROOT / "js" / "test" / "steps-of-turns.mjs"), str(tmp_path / "tables.json")]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    told = iter(json.loads(ran.stdout))
    seen = set()
    for line in turns:
        steps = [next(told) for _ in line]
        assert steps == sorted(steps), [repr(each.turn) for each in line]
        for step, each in zip(steps, line, strict=True):
            stage = each.turn.stage
            seen.add((stage, step))
            assert step in {"key": {0}, "sponsor": {0}, "diver": {1, 2}, "end": {3}}[stage]
            if stage == "diver" and not each.turn.pending:
                assert step == (1 if each.turn.uses else 2)
    assert seen == {("key", 0), ("sponsor", 0), ("diver", 1), ("diver", 2), ("end", 3)}
