"""How a board shows itself where nothing runs: plain text, and a picture that survives an untrusted notebook.

Jupyter drops scripts, inline SVG and live boards from a notebook that it does not trust. An ``<img>`` with its picture
inside and the whole position in its ``alt`` stays, there and in nbconvert, on a web page and on paper.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from otys_nb.pictures import alt, svg, text
from otys_nb.pictures.safe_text import escaped
from otys_nb.pictures.svg.canvas import data_uri
from otys_nb.rules.game import position_of
from otys_nb.rules.language import spoken
from otys_nb.rules.mistake import wrong
from otys_nb.rules.readable import Readable
from otys_nb.rules.sealed import watchful

KINDS: Final = ("player", "colony", "table")
MimeBundle = dict[str, str]

RUN_COMMAND: Final = "notebook:run-all-cells"
"""The command of JupyterLab and Notebook 7 that runs a notebook, without a question."""
_BUTTON_STYLE: Final = (
    "position:absolute;left:0;top:0;width:100%;height:100%;padding:0;border:0;background:transparent;cursor:pointer"
)
_CAPTION_STYLE: Final = (
    "position:absolute;left:0;top:0;padding:8px 16px;border-radius:10px;background:#0b6b73;color:#fff;"
    "font:500 16px/28px sans-serif"
)


@watchful
class Picture(Readable):
    """A still picture of one board: text, SVG, and what a notebook shows; `kind` is ``player``, ``colony``, ``table``.

    The other arguments are those of `svg.Look`.
    """

    def __init__(
        self,
        shown: Any,
        kind: str = "player",
        seat: int | None = None,
        *,
        theme: str = "light",
        highlight: Iterable[str] = (),
        mark: Iterable[str] = (),
        deny: Iterable[str] = (),
        width: float | None = None,
        lang: str = "",
        knows: Iterable[str] = (),
    ) -> None:
        if kind not in KINDS:
            raise wrong("choice", field="kind", value=repr(kind), known=", ".join(KINDS))
        self.position = position_of(shown)
        self.kind = kind
        self.seat = svg.chosen_seat(self.position, seat) if kind == "player" else None
        self.lang = spoken(lang)
        self._look = svg.Look(theme, tuple(highlight), tuple(mark), tuple(deny), width, self.lang, knows=tuple(knows))

    def svg(self, *, describe: bool = True) -> str:
        """The picture as stand-alone SVG; without its description it is smaller, for where an ``alt`` stands beside."""
        look = replace(self._look, describe=describe)
        if self.kind == "player":
            return svg.player_board(self.position, self.seat, look)
        return (svg.colony_board if self.kind == "colony" else svg.table)(self.position, look)

    def alt(self) -> str:
        """The picture in words."""
        if self.seat is not None:
            said = alt.player_alt(self.position, self.seat, self.lang)
        else:
            said = (alt.colony_alt if self.kind == "colony" else alt.table_alt)(self.position, self.lang)
        return f"{said} {alt.marks_alt(*self._look.targets, self.lang)}".strip()

    def text(self) -> str:
        """The board as plain text."""
        if self.seat is not None:
            return text.player_board(self.position, self.seat, lang=self.lang)
        return (text.colony_board if self.kind == "colony" else text.table)(self.position, lang=self.lang)

    def html(self, press: str = "") -> str:
        """The picture as a figure that needs nothing else; with words, as a button that runs its notebook."""
        return figure(self.svg(describe=False), self.alt(), press)

    def __str__(self) -> str:
        return self.text()

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> MimeBundle:
        return {"text/plain": self.text(), "text/html": self.html()}


def figure(picture: str, words: str, press: str = "") -> str:
    """A figure with an SVG as an image and `words` as its text alternative.

    With `press`, words for what follows, a button lies over the picture and begins above it with these words. In
    JupyterLab and Notebook 7 it runs the notebook's cells; in one that is not trusted they ask first. Elsewhere it is
    a line that says what to do.
    """
    image = f'<img alt="{escaped(words)}" style="max-width:100%;height:auto" src="{data_uri(picture)}">'
    if not press:
        return f'<figure style="margin:0">{image}</figure>'
    return (
        '<figure style="margin:0;display:inline-block;position:relative;max-width:100%;padding-top:52px">'
        f'<button type="button" class="otys-press" data-commandlinker-command="{RUN_COMMAND}" style="{_BUTTON_STYLE}">'
        f'<span style="{_CAPTION_STYLE}">▶ {escaped(press)}</span></button>{image}</figure>'
    )


def mimebundle(shown: Any, kind: str = "table", seat: int | None = None, **options: Any) -> MimeBundle:
    """What a notebook shows for a position or a game: ``text/plain`` and ``text/html``.

    `kind` is ``player``, ``colony`` or ``table``; the options are those of `Picture`.
    """
    return Picture(shown, kind, seat, **options)._repr_mimebundle_()
