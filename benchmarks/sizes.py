"""How large what crosses to a page is: the front end, update messages, notebooks, baked pages."""

from __future__ import annotations

import gzip
import json
import random
from pathlib import Path

from benchmarks.clock import table
from otys_nb.bake.page import bake_lesson
from otys_nb.lessons import LessonSession, all_lessons
from otys_nb.rules import turn
from otys_nb.rules.setup import new_position
from otys_nb.widgets import Table
from otys_nb.widgets.shared import STATIC

NOTEBOOKS = Path(__file__).parent.parent / "notebooks"
CHANGING = ("seat", "state", "afford", "events", "log", "here", "rev", "reject")
"""The traits that a move may change; a message has those that did."""


def messages(players: int, seed: int) -> list[int]:
    """Bytes of the update after each move of a random game."""
    rng = random.Random(seed)
    board = Table(new_position(["Ada", "Grace", "Mary", "Jean"][:players], rng=rng, sponsors="random"))
    found = []
    while not board.position.finished:
        board.play(rng.choice(turn.moves(board.position)))
        found.append(len(json.dumps(board.get_state(CHANGING), ensure_ascii=False).encode()))
    board.close()
    return found


def report() -> None:
    """Print bytes, of the largest where there are many."""
    rows = []
    for name in ("loader.js", "widget.js", "explorer.js", "widget.css"):
        file = (STATIC / name).read_bytes()
        rows.append((name, f"{len(file):,}", f"{len(gzip.compress(file)):,}"))
    sent = [size for players in (2, 3, 4) for size in messages(players, players)]
    rows.append((f"update message, largest of {len(sent):,}", f"{max(sent):,}", ""))
    notebooks = {path: path.stat().st_size for path in NOTEBOOKS.rglob("*.ipynb") if ".ipynb_" not in str(path)}
    largest = max(notebooks, key=notebooks.__getitem__)
    rows.append((f"notebook, largest of {len(notebooks)} ({largest.name})", f"{notebooks[largest]:,}", ""))
    pages = {lesson.id: len(bake_lesson(LessonSession(lesson)).encode()) for lesson in all_lessons()}
    last = max(pages, key=pages.__getitem__)
    rows.append((f"baked page, largest of {len(pages)} ({last})", f"{pages[last]:,}", ""))
    table("Sizes", ("", "bytes", "gzipped"), rows)
