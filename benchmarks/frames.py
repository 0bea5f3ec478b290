"""Dropped frames while a turn moves: a board in Chromium, its processor held back, beside a page that slides a box.

What a frame is late by is what the machine draws late, with or without a board: so the bare page tells how many frames
this machine drops by itself.
"""

from __future__ import annotations

import functools
import http.server
import shutil
import threading
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from benchmarks.clock import table

ROOT: Final = Path(__file__).parent.parent
TURNS: Final = ("4", "~P^1", "$", "P:p,p", "#mpp")
"""A turn, a move at a time: a key pushes, a diver is propelled, the sponsor pays, cubes come and fly to a card."""
THROTTLES: Final = (1, 4)
TIMES: Final = 3
FRAME: Final = 1000 / 60

WATCH: Final = """() => {
  const at = []; window.frames_at = at;
  const look = (now) => { at.push([now, document.querySelector('.otys')?.hasAttribute('data-otys-busy') ?? true]);
    window.looking = requestAnimationFrame(look); };
  window.looking = requestAnimationFrame(look);
}"""
SEEN: Final = """() => { cancelAnimationFrame(window.looking); return window.frames_at; }"""
BARE: Final = """<body style="margin:0"><div style="width:90px;height:50px;background:#b5432a"></div><script>
const box = document.querySelector("div");
window.slide = () => box.animate([{ transform: "none" }, { transform: "translateX(600px)" }], 500).finished;
</script>"""


def report() -> None:
    """Print how many frames were late, and the longest."""
    from playwright.sync_api import sync_playwright  # only where browsers are tested

    from tests.browser.conftest import CHROMIUM_ARGS

    rows = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=CHROMIUM_ARGS)
        address = _served()
        for throttle in THROTTLES:
            bare = [delta for _ in range(TIMES) for delta in _bare(browser, throttle)]
            board = [delta for _ in range(TIMES) for delta in _turn(browser, address, throttle)]
            rows += [_row(f"bare box, processor / {throttle}", bare), _row(f"a turn, processor / {throttle}", board)]
        browser.close()
    table(
        "frames while something moves, at 60 a second", ("", "frames", "dropped", "share", "p95 ms", "longest ms"), rows
    )


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *words: object) -> None:
        """Say nothing."""


def _served() -> str:
    """The address of this checkout on loopback, for as long as this process runs."""
    handler = functools.partial(_Quiet, directory=str(ROOT))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


def _row(name: str, deltas: list[float]) -> tuple[str, ...]:
    dropped = sum(max(0, round(delta / FRAME) - 1) for delta in deltas)
    late = sorted(deltas)
    share = dropped / (dropped + len(deltas))
    ms = (late[int(len(late) * 0.95)], late[-1])
    return (name, str(len(deltas)), str(dropped), f"{share:.1%}", *(f"{each:.0f}" for each in ms))


def _deltas(frames: list[list[Any]]) -> list[float]:
    """Milliseconds between two frames, of those in which something moved."""
    return [here[0] - there[0] for there, here in pairwise(frames) if there[1] and here[1]]


def _held_back(page: Any, throttle: int) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": throttle})


def _bare(browser: Any, throttle: int) -> list[float]:
    page = browser.new_page(viewport={"width": 930, "height": 700})
    page.set_content(BARE)
    _held_back(page, throttle)
    page.evaluate(WATCH)
    for _ in TURNS:
        page.evaluate("() => window.slide()")
    found = _deltas(page.evaluate(SEEN))
    page.close()
    return found


def _turn(browser: Any, address: str, throttle: int) -> list[float]:
    from otys_nb.rules import notation
    from otys_nb.rules.setup import new_position
    from otys_nb.widgets.affordances import offered
    from otys_nb.widgets.boards import Table
    from tests.browser.live_page import Live

    board = Table(new_position(["Ada", "Grace"], seed=7))
    page = browser.new_page(viewport={"width": 930, "height": 700})
    shown = Live(page, address, board)
    shown.settle()
    _held_back(page, throttle)
    page.evaluate(WATCH)
    for move in notation.parse_line(board.position, " ".join(TURNS)).moves:
        number = next(i for i, (each, _) in enumerate(offered(board.position)) if each == move)
        page.evaluate(
            "(id) => { const m = window.harness.model; m.send({ do: 'move', id, rev: m.get('rev'), seq: 0 }); }", number
        )
        shown.settle()
    found = _deltas(page.evaluate(SEEN))
    page.close()
    board.close()
    return found
