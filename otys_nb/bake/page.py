"""Baked pages: a lesson or a game as one HTML file that needs no kernel and no network, also from a USB stick.

The page holds the boards' own module, and a graph of what the kernel would have said (`otys_nb.bake.graph`).
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Mapping
from typing import Any, Final

from otys_nb.bake.graph import Graph
from otys_nb.bake.messages import say, templates
from otys_nb.bake.store import dumps
from otys_nb.bake.walk import GameWalk, LessonWalk
from otys_nb.lessons import LessonSession, lesson
from otys_nb.lessons.messages import templates as taught
from otys_nb.lessons.progress import places
from otys_nb.pictures.safe_text import escaped
from otys_nb.rules.game import Game
from otys_nb.rules.language import spoken
from otys_nb.rules.position import Position
from otys_nb.widgets import messages as labels
from otys_nb.widgets.rule_card import card_words, short_cards
from otys_nb.widgets.shared import drawings
from otys_nb.widgets.shared import text as file

MAX_BYTES: Final = 300_000
"""The most bytes of a page."""
EXPORT: Final = re.compile(r"export\{([\w$]+) as default\};?\s*\Z")
POLICY: Final = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:"
PAGE_CSS: Final = """:root { color-scheme: light dark; }
body { margin: 0; background: #fff; color: #111; font-family: system-ui, sans-serif; }
main { padding: 8px; }
@media (prefers-color-scheme: dark) { body { background: #111; color: #eee; } }
"""
BOARD_CSS: Final = """h1 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
main > details { margin: 16px 8px; max-width: 44rem; }
main > details :is(summary, button, input) { min-height: 44px; box-sizing: border-box; font: inherit; }
main > details summary { line-height: 44px; }
main > details [type=file] { max-width: 100%; }
main > details output { font: 1.25rem monospace; overflow-wrap: anywhere; user-select: all; }
.otys-way { display: flex; flex-wrap: wrap; gap: 12px; margin: 16px 8px; }
.otys-way a { padding: 10px 16px; border: 2px solid; border-radius: 10px; color: inherit; text-decoration: none; }
.otys-below-board { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 0 0 8px; }
.otys-below-board div { display: flex; flex-wrap: wrap; gap: 8px; }
.otys-below-board p { margin: 0 8px; min-height: 1.4em; flex: 1 1 12rem; }
.otys-below-board :is(button, select) { min-height: 44px; padding: 8px 12px; font: inherit; border: 2px solid;
  border-radius: 10px; background: none; color: inherit; max-width: 100%; }
.otys-below-board [hidden] { display: none; }
.otys-below-board option { color: #111; background: #fff; }
@media (max-width: 600px) {
  .otys-below-board div { flex: 1 1 100%; min-width: 0; flex-wrap: nowrap; overflow-x: auto; }
  .otys-below-board div button { flex: none; white-space: nowrap; }
}
main:has(.otys-primary[data-next]) .otys-way [rel=next] { display: none; }
"""
"""The board shows its title itself; the heading is for those who go by headings."""

BEGINNING_CHARS: Final = 12_000
"""The characters that the boards of a lesson's first step may take."""

NO_PAGES: Final[Mapping[str, str]] = {}
ReportProgress = Callable[[int, int], None]
"""A callback for progress, with the number of nodes so far and of characters that they take."""


def bake_lesson(
    session: LessonSession,
    *,
    pages: Mapping[str, str] = NO_PAGES,
    around: Mapping[str, str] = NO_PAGES,
    rules: str = "",
    tell: ReportProgress = lambda nodes, size: None,
    times: float = 1,
) -> str:
    """A page with a lesson, one part of it, or some exercises, in the session's language.

    `pages` is where it is in each language, for the menu on the board, `around` where the course's `home` lies, and the
    `next` lesson with its `title`, and `rules` where the page of rules is, if there is one; `times` is how many times
    as many boards it holds as a page usually does.
    """
    walk = LessonWalk(session, leads="next" in around)
    return _page(walk, walk.room.title, session.text(), pages, rules, tell, around, times)


def packed_beginning(name: str, lang: str = "") -> str:
    """What of a lesson can be played while the engine still wakes up: the boards of its first step, as on a baked page,
    and where each other step begins.

    Raises:
        KeyError: if there is no such lesson.
    """
    session = lesson(name, lang=spoken(lang))
    walk = LessonWalk(session)
    traits = traits_of(walk)
    graph = Graph(walk, BEGINNING_CHARS, within={0})
    for step in session.steps[1:]:
        session.goto(step.id)
        graph.begin()
    return graph.pack(traits=traits)


def bake_game(
    shown: Position | Game,
    lang: str = "",
    *,
    pages: Mapping[str, str] = NO_PAGES,
    tell: ReportProgress = lambda nodes, size: None,
) -> str:
    """A page with a table: what was played in the game, and the moves nearest to where it stands; `pages` is where it
    is in each language."""
    walk = GameWalk(shown, spoken(lang))
    text = walk.room.picture(walk.picture).text()
    return _page(walk, f"Otys: {walk.room.title}", text, pages, "", tell)


def _page(
    walk: LessonWalk | GameWalk,
    title: str,
    text: str,
    pages: Mapping[str, str],
    rules: str,
    tell: ReportProgress,
    around: Mapping[str, str] = NO_PAGES,
    times: float = 1,
) -> str:
    """The page, with as much of the graph as there is room for."""
    traits = traits_of(walk, pages, rules)
    still = f"{walk.room.picture(walk.picture).html()}\n<pre>{escaped(text)}</pre>"
    start = walk.save()

    def made(graph: str) -> str:
        return playing_page(walk, title, still, {"graph": graph}, around)

    room = MAX_BYTES - _bytes(made("")) - len(zlib.compress(dumps(traits).encode(), 9)) * 4 // 3
    while True:
        walk.restore(start)
        page = made(Graph(walk, room, tell, times=times).pack(traits=traits))
        if _bytes(page) <= MAX_BYTES or room <= 0:
            return page
        room = min(room - 1, room * 9 // 10 - (_bytes(page) - MAX_BYTES))


def traits_of(walk: LessonWalk | GameWalk, pages: Mapping[str, str] = NO_PAGES, rules: str = "") -> dict[str, Any]:
    """What of a board never changes on a page: its words, the cards of its rules, where the other languages are."""
    lang = walk.lang
    traits = {
        "view": walk.view,
        "lang": lang,
        "words": {**labels.for_page(lang), **labels.rules_for_page(lang), **_own(lang)},
        "pages": dict(pages),
    }
    traits |= {"cards": short_cards(lang, walk.rules()), "cardWords": card_words(lang), "rules": rules}
    return traits | {"options": {**walk.room.options, "langs": list(pages)}}


def _own(lang: str) -> dict[str, str]:
    own = {f"baked.{key}": value for key, value in templates(lang).items()}
    own |= {f"baked.{key}": taught(lang)[key] for key in ("end_all", "end_some")}
    return own | {"baked.redo": labels.say("reject.no_redo", lang), "baked.stale": labels.say("reject.stale", lang)}


def playing_page(
    walk: LessonWalk | GameWalk,
    title: str,
    still: str,
    held: Mapping[str, Any],
    around: Mapping[str, str] = NO_PAGES,
    *,
    script: str = "baked.js",
    style: str = "",
) -> str:
    """A page with the boards' module, what it plays as `held`, and `still` for a browser without scripts. `script`
    plays it; `style` is how the page looks beside its boards."""
    lang = walk.lang
    css = PAGE_CSS + BOARD_CSS + (file("widget.css") + style).replace("</", "<\\/")
    course = places() if isinstance(walk, LessonWalk) and walk.session.lesson.number else None
    parts = {**held, "old": _own(lang)["baked.old"], "art": drawings(), "course": course}
    if around:
        on = {"next": around["next"], "label": say("next", lang, title=around["title"])} if "next" in around else {}
        parts["around"] = {"home": around["home"], "map": say("home", lang), **on}
    data = dumps(parts).replace("<", "\\u003c")
    body = (
        f"<main>\n<h1>{escaped(title)}</h1>\n</main>\n<noscript>\n<p>{escaped(say('noscript', lang))}</p>\n{still}\n"
        f'</noscript>\n<script type="application/json" id="otys-baked">{data}</script>\n'
        f'<script type="module">{inline_script(_exposed(file("widget.js"), "otysBoards"))}</script>\n'
        f'<script type="module">{inline_script(_exposed(file("card.js"), "otysCard"))}</script>\n'
        f'<script type="module">{inline_script(file(script))}</script>\n'
    )
    return html(lang, title, css, body)


def html(lang: str, title: str, css: str, body: str, policy: str = POLICY) -> str:
    """A page of these parts, which asks for no more than the policy allows."""
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width">\n<link rel="icon" href="data:,">\n'
        f"<title>{escaped(title)}</title>\n<style>\n{css}\n</style>\n</head>\n<body>\n{body}</body>\n</html>\n"
    )


def _exposed(module: str, name: str) -> str:
    """The module for a page on which nothing can be imported: what it exports gets a name that all of it knows."""
    found, times = EXPORT.subn(rf"globalThis.{name}=\1;", module)
    if times != 1:
        raise RuntimeError("a module does not end with its export; build it anew")
    return found


def inline_script(text: str) -> str:
    """JavaScript that cannot end the element that it stands in."""
    return re.sub(r"<(?=/script|!--)", r"\\x3c", text, flags=re.IGNORECASE)


def _bytes(page: str) -> int:
    return len(page.encode())
