"""The kernel's part of a click in a first game, from the page's message to what is sent back.

Processor time, and how many functions of `otys_nb.widgets` one click runs, comprehensions among them.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import otys_nb as otys
from benchmarks.clock import table
from otys_nb.widgets.opponents import PlayTable

CLICKS = 200
SEEDS = (7, 8, 9)
"""Of the games that are played; 40 clicks of another one come first."""
WIDGETS = str(Path(otys.__file__).parent / "widgets")


def play(clicks: int, seed: int, measured: Callable[[Callable[[], None], PlayTable], None]) -> None:
    """Click so many times on what a first game offers, at random."""
    rng = random.Random(seed)
    board = otys.first_game(seed=seed)
    for seq in range(clicks):
        offered = board.afford["moves"]
        chosen = {"do": "move", "id": rng.randrange(len(offered))} if offered else {"do": "step"}
        if board.phase == "over":
            chosen = {"do": "reset"}
        message = {**chosen, "rev": board.rev, "seq": seq}
        measured(lambda message=message: board._handle_custom_msg(message, []), board)  # type: ignore[misc]
        if board.reject is not None:
            raise RuntimeError(board.reject["text"])


def report() -> None:
    """Print medians of the clicks within a turn, and of those that an opponent answers."""
    times: dict[bool, list[float]] = {True: [], False: []}
    stops: dict[bool, list[int]] = {True: [], False: []}

    def timed(click: Callable[[], None], board: PlayTable) -> None:
        before = board.position.players[1]
        start = time.process_time()
        click()
        spent = time.process_time() - start
        times[before != board.position.players[1]].append(1e3 * spent)

    def traced(click: Callable[[], None], board: PlayTable) -> None:
        found: set[object] = set()

        def called(frame: FrameType, event: str, argument: object) -> None:
            if event == "call" and frame.f_code.co_filename.startswith(WIDGETS):
                found.add(frame.f_code)

        before = board.position.players[1]
        sys.setprofile(called)
        click()
        sys.setprofile(None)
        stops[before != board.position.players[1]].append(len(found))

    play(40, 3, lambda click, board: click())
    for seed in SEEDS:
        play(CLICKS, seed, timed)
    for seed in SEEDS:
        play(CLICKS // 2, seed, traced)
    rows = []
    for answered, name in ((False, "within a turn"), (True, "answered by an opponent")):
        spent = times[answered]
        middle, p95 = statistics.median(spent), statistics.quantiles(spent, n=20)[-1]
        rows.append((name, f"{middle:.2f}", f"{p95:.2f}", f"{statistics.median(stops[answered]):.0f}"))
    table("A click in the kernel", ("", "ms", "p95", "functions"), rows)
