"""How a board shows itself where nothing runs: plain text, and a picture that survives an untrusted notebook.

Jupyter drops scripts, inline SVG and live boards from a notebook that it does not trust. An ``<img>`` with its picture
inside and the whole position in its ``alt`` stays, there and in nbconvert, on a web page and on paper.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from typing import Any, Final

from otys_nb.pictures import alt, svg, text
from otys_nb.pictures.untrusted import escaped
from otys_nb.rules.language import spoken
from otys_nb.rules.mistake import no_table, wrong
from otys_nb.rules.position import Position
from otys_nb.rules.readable import Readable

KINDS: Final = ("player", "colony", "table")
MimeBundle = dict[str, str]


def position_of(thing: Any) -> Position:
    """`thing` itself if it is a position, else the position that it holds (a game).

    Raises:
        TypeError: if it is neither.
    """
    found = thing if isinstance(thing, Position) else getattr(thing, "position", None)
    if not isinstance(found, Position):
        raise no_table(thing)
    return found


class Picture(Readable):
    """A still picture of one board: text, SVG, and what a notebook shows; `kind` is ``player``, ``colony``, ``table``.

    The other arguments are those of `svg.player_board`.
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
    ) -> None:
        if kind not in KINDS:
            raise wrong("choice", field="kind", value=repr(kind), known=", ".join(KINDS))
        self.position = position_of(shown)
        self.kind = kind
        self.seat = svg.chosen_seat(self.position, seat) if kind == "player" else None
        self.lang = spoken(lang)
        self._marks = (tuple(highlight), tuple(mark), tuple(deny))
        self._theme = theme
        self._width = width

    def svg(self, *, describe: bool = True) -> str:
        """The picture as stand-alone SVG; without its description it is smaller, for where an ``alt`` stands beside."""
        highlight, mark, deny = self._marks
        if self.kind == "player":
            return svg.player_board(
                self.position,
                self.seat,
                theme=self._theme,
                highlight=highlight,
                mark=mark,
                deny=deny,
                width=self._width,
                lang=self.lang,
                describe=describe,
            )
        draw = svg.colony_board if self.kind == "colony" else svg.table
        return draw(
            self.position,
            theme=self._theme,
            highlight=highlight,
            mark=mark,
            deny=deny,
            width=self._width,
            lang=self.lang,
            describe=describe,
        )

    def alt(self) -> str:
        """The picture in words."""
        if self.seat is not None:
            said = alt.player_alt(self.position, self.seat, self.lang)
        else:
            said = (alt.colony_alt if self.kind == "colony" else alt.table_alt)(self.position, self.lang)
        return f"{said} {alt.marks_alt(*self._marks, self.lang)}".strip()

    def text(self) -> str:
        """The board as plain text."""
        if self.seat is not None:
            return text.player_board(self.position, self.seat, lang=self.lang)
        return (text.colony_board if self.kind == "colony" else text.table)(self.position, lang=self.lang)

    def html(self) -> str:
        """The picture as a figure that needs nothing else."""
        return figure(self.svg(describe=False), self.alt())

    def __str__(self) -> str:
        return self.text()

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> MimeBundle:
        return {"text/plain": self.text(), "text/html": self.html()}


def figure(picture: str, words: str) -> str:
    """A figure with an SVG as an image and `words` as its text alternative."""
    data = b64encode(picture.encode()).decode("ascii")
    image = f'<img alt="{escaped(words)}" style="max-width:100%;height:auto" src="data:image/svg+xml;base64,{data}">'
    return f'<figure style="margin:0">{image}</figure>'


def mimebundle(shown: Any, kind: str = "table", seat: int | None = None, **options: Any) -> MimeBundle:
    """What a notebook shows for a position or a game: ``text/plain`` and ``text/html``.

    `kind` is ``player``, ``colony`` or ``table``; the options are those of `Picture`.
    """
    return Picture(shown, kind, seat, **options)._repr_mimebundle_()
