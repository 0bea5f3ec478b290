"""Every room in a kernel of its own: played at random, kept, and found again to the letter in another process."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final

from otys_nb.explorer.our_game_room import OurGameRoom
from otys_nb.explorer.room import AnalysisRoom
from otys_nb.lessons import all_lessons, lesson
from otys_nb.lessons.exercises import make_exercise
from otys_nb.rules.game import new_game
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.lesson_room import LessonRoom
from otys_nb.widgets.room import Room
from otys_nb.widgets.table_room import TableRoom
from tests.explorer.explorers import START, middle
from tests.widgets.test_rooms import GAMES, NAMES, ask, game_room, letters

ROOMS: Final[dict[str, Callable[[int], Room]]] = {
    "table": lambda seed: TableRoom(new_game(NAMES[:3], seed=seed), seed=seed),
    **{f"game, {kind}": lambda seed, kind=kind: game_room(kind, seed) for kind in GAMES},  # type: ignore[misc]
    **{f"lesson {one.id}": lambda seed, one=one: LessonRoom(lesson(one.id)) for one in all_lessons()},  # type: ignore[misc]
    "exercise": lambda seed: LessonRoom(make_exercise("50.1.k7")),
    "analysis": lambda seed: AnalysisRoom(START if seed else middle(4), tab="play", seed=seed, lang="en"),
    "our game": lambda seed: OurGameRoom(START if seed else middle(4), tab="play", seed=seed, lang="en"),
}
ROOT: Final = Path(__file__).resolve().parents[2]


def play_at_random(room: Room, rng: Random) -> None:
    for _ in range(25):
        offers = room.offers()
        do = "move" if offers and rng.random() < 0.8 else rng.choice(["undo", "redo", "step"])
        with suppress(Rejected):
            ask(room, do, rng.randrange(len(offers)) if do == "move" else None)


def seen(room: Room) -> list[str]:
    """All that a room keeps, shows and offers; the explorer's answers are numbered anew, and what a learner remembers
    is kept by the page, which tells each kernel."""
    view: Any = room.view()
    if view.get("lesson"):
        view["lesson"] = {**view["lesson"], "memory": None}
    if view.get("explore"):
        view["explore"] = {**view["explore"], "tick": 0, "focus": ""}
    offered = [[one.kind, list(one.path), [str(move) for move in one.moves]] for one in room.offers()]
    return [letters(room.snapshot()), letters(view), letters(offered)]


def find_again() -> None:
    """The other kernel: rooms from what comes in, and what they show goes out."""
    found = {}
    for name, kept in json.load(sys.stdin).items():
        room = ROOMS[name](1)
        room.restore(kept)
        found[name] = seen(room)
    json.dump(found, sys.stdout)


def test_every_room_is_found_again_in_a_fresh_kernel_to_the_letter() -> None:
    left: dict[str, list[str]] = {}
    for name, make in ROOMS.items():
        room = make(0)
        play_at_random(room, Random(name))
        left[name] = seen(room)
    kept = json.dumps({name: json.loads(snapshot) for name, (snapshot, *_) in left.items()})
    command = [sys.executable, "-c", "from tests.widgets.test_fresh_kernel import find_again; find_again()"]
    run = subprocess.run(command, input=kept, capture_output=True, text=True, check=False, cwd=ROOT)
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout)
    assert [name for name in ROOMS if found[name] != left[name]] == []
