"""The page with the engine in it: games and practice without a notebook and without a server's help.

It lies in the course's static site (`lite/build.py`) and takes Python from there. `js/src/live` is what it runs.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from otys_nb.app.messages import in_page
from otys_nb.bake import offline
from otys_nb.bake.page import html
from otys_nb.bake.store import dumps
from otys_nb.pictures.safe_text import escaped
from otys_nb.rules.language import LANGUAGES
from otys_nb.widgets.actions import STRENGTHS
from otys_nb.widgets.messages import say as say_at_table
from otys_nb.widgets.shared import STATIC
from otys_nb.widgets.shared import text as file

PAGE: Final = "index.html"
NEEDED: Final = ("anywidget", "comm", "fsrs", "ipywidgets", "otys-nb", "psygnal", "traitlets", "typing-extensions")
"""The packages that boards need outside a notebook."""
POLICY: Final = (
    "default-src 'none'; script-src 'self' blob:; style-src 'unsafe-inline'; img-src data:; connect-src 'self'; "
    "worker-src 'self'"
)
SCRIPTS: Final = {"live.js": "live.js", "engine.js": "live-worker.js"}
"""The page's own files, with their names in the package."""

WORKER_FILE: Final = "keep.js"
"""The name of the service worker, which keeps all files in the browser."""


def live_files(
    runtime: str,
    runtime_files: Mapping[str, int],
    wheels: Mapping[str, tuple[str, int]],
    *,
    more: Sequence[str] = (),
    version: str = "",
) -> dict[str, str]:
    """The page and its scripts, by name. `runtime` is where Python lies, seen from the page; with the bytes of each of
    its files, and of each package's wheel the name and the bytes. `more` are other files that it asks for; `version`
    changes with what they all hold, since the browser keeps them for the time without a network.

    Raises:
        KeyError: for a package that boards need and that is not there.
    """
    packages = dict(wheels[name] for name in NEEDED)
    files = {**runtime_files, **packages}
    engine = {"from": runtime, "files": files, "wheels": sorted(packages), "worker": "engine.js"}
    data = dumps({"engine": engine, "words": {lang: _words(lang) for lang in LANGUAGES}}).replace("<", "\\u003c")
    without = "".join(f'<p lang="{lang}">{escaped(in_page(lang)["noscript"])}</p>\n' for lang in LANGUAGES)
    body = (
        f"<main></main>\n<noscript>\n{without}</noscript>\n"
        f'<script type="application/json" id="otys-live">{data}</script>\n'
        '<script type="module" src="live.js"></script>\n'
    )
    style = re.sub("</", r"<\\/", file("live.css"))
    page = html("en", in_page("en")["title"], style, body, POLICY)
    own = {PAGE: page} | {name: file(source) for name, source in SCRIPTS.items()}
    kept = ["./", *SCRIPTS, *(f"{runtime}{name}" for name in files), *more]
    return own | {WORKER_FILE: offline.worker("live", kept, [version, *own.values()])}


def _words(lang: str) -> dict[str, Any]:
    how = {f"how.{name}": say_at_table(f"opponents.how.{name}", lang) for name in STRENGTHS}
    return in_page(lang) | how


__all__ = ["NEEDED", "PAGE", "STATIC", "STRENGTHS", "live_files"]
