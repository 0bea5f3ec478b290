"""Photograph the first step of every lesson, as a learner sees it, at the five sizes of the stage.

    python -m tools.contact_sheet FOLDER [--lang de] [--dark] [--forced] [--lesson keys ...] [--step N]

Writes one picture for each lesson and size, and one sheet for each size with all of them side by side.
"""

from __future__ import annotations

import argparse
import functools
import http.server
import shutil
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from otys_nb.lessons import all_lessons
from otys_nb.widgets.lesson import LessonBoard

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT: Final = Path(__file__).parent.parent
SIZES: Final = {"laptop": (930, 700), "low": (930, 620), "wide": (1280, 720), "large": (1440, 900), "phone": (400, 860)}
WIDTH: Final = 460
"""Of one picture on a sheet."""


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *words: object) -> None:
        """Say nothing."""


def served() -> str:
    """The address of this checkout on loopback, for as long as this process runs."""
    handler = functools.partial(_Quiet, directory=str(ROOT))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


def photographed(browser: Browser, address: str, board: LessonBoard, size: str, asked: argparse.Namespace) -> bytes:
    """The board on a screen of that size."""
    from tests.browser.live_page import Live  # only where browsers are tested

    width, height = SIZES[size]
    look: dict[str, Any] = {"color_scheme": "dark" if asked.dark else "light"}
    look |= {"forced_colors": "active"} if asked.forced else {}
    context = browser.new_context(viewport={"width": width, "height": height}, **look)
    Live(page := context.new_page(), address, board, theme="dark" if asked.dark else "")
    picture = page.screenshot()
    context.close()
    return picture


def sheet(browser: Browser, folder: Path, size: str, names: list[str]) -> None:
    """All lessons at one size, beside each other, in the order of the course."""
    figures = "".join(
        f"<figure><figcaption>{name}</figcaption><img src='{name}-{size}.png' width='{WIDTH}'></figure>"
        for name in names
    )
    look = "<style>body{margin:8px;display:flex;flex-wrap:wrap;gap:8px;font:14px sans-serif}figure{margin:0}</style>"
    path = folder / f"sheet-{size}.html"
    path.write_text(f"<!doctype html><meta charset='utf-8'>{look}{figures}", encoding="utf-8")
    page = browser.new_page(viewport={"width": 4 * (WIDTH + 8) + 16, "height": 900})
    page.goto(path.resolve().as_uri())
    page.screenshot(path=folder / f"sheet-{size}.png", full_page=True)
    page.close()


def main() -> None:
    """Take the pictures."""
    from playwright.sync_api import sync_playwright  # only where browsers are tested

    from tests.browser.conftest import CHROMIUM_ARGS

    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--lang", default="en")
    parser.add_argument("--lesson", nargs="*", default=[each.id for each in all_lessons()])
    parser.add_argument("--size", nargs="*", choices=SIZES, default=list(SIZES))
    parser.add_argument("--step", type=int, default=0)
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--forced", action="store_true")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=CHROMIUM_ARGS)
        address = served()
        for name in asked.lesson:
            board = LessonBoard(name, lang=asked.lang, animate=False)
            board.course.goto(board.course.steps[min(asked.step, len(board.course.steps) - 1)].id)
            for size in asked.size:
                picture = photographed(browser, address, board, size, asked)
                (asked.folder / f"{name}-{size}.png").write_bytes(picture)
            board.close()
        for size in asked.size:
            sheet(browser, asked.folder, size, asked.lesson)
        browser.close()


if __name__ == "__main__":
    main()
