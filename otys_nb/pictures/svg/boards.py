"""Still pictures of a position: stand-alone SVG, the same on every run, with the whole position in words inside.

They stand where no live board can: in an untrusted notebook, in print, in a README. Any position can be drawn, also one
that breaks the rules: what has no place gets an overflow mark.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import inf
from typing import Final

from otys_nb.pictures.alt import colony_alt, marks_alt, name_of, player_alt, status, table_alt
from otys_nb.pictures.messages import say
from otys_nb.pictures.svg import layout
from otys_nb.pictures.svg.canvas import Box, Sheet
from otys_nb.pictures.svg.colony import boxes as colony_boxes
from otys_nb.pictures.svg.colony import draw_colony
from otys_nb.pictures.svg.player import boxes as player_boxes
from otys_nb.pictures.svg.player import draw_player
from otys_nb.rules.arguments import checked, seat_at, shown
from otys_nb.rules.game import Game, position_of
from otys_nb.rules.mistake import wrong
from otys_nb.rules.position import Position
from otys_nb.rules.sealed import unchanging

GAP: Final = 14
"""The gap between two boards of a table."""
HEAD: Final = 30
"""The height of the line that says whose turn it is."""


@unchanging
@dataclass(frozen=True, slots=True)
class Look:
    """How a picture looks.

    `theme` is ``light``, ``dark`` or ``print``. `highlight` are targets (``"diver:spy"``, ``"cube:3:m"``, see
    `docs/contract.md`) that may be touched, `mark` those that have just changed, `deny` those that are in the way; a
    target that is not on the board is left out. `width` is in pixels. `describe` puts the description in words inside.
    `knows` are the regions (of `otys_nb.lessons.model.REGIONS`) that have been met, where not all have: a player's
    board is drawn with what they hold of the colony beside it, and nothing else of either.
    """

    theme: str = "light"
    highlight: tuple[str, ...] = ()
    mark: tuple[str, ...] = ()
    deny: tuple[str, ...] = ()
    width: float | None = None
    lang: str = ""
    describe: bool = True
    knows: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.width is not None and not 1 <= self.width < inf:
            raise wrong("width", field="width", value=shown(self.width))

    @property
    def targets(self) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
        """The targets that get a ring, by the reason for it."""
        return self.highlight, self.mark, self.deny

    def ring(self, sheet: Sheet, boxes: Callable[[Iterable[str]], list[Box]]) -> None:
        """Draw the rings."""
        for kind, targets in zip(("touch", "new", "why"), self.targets, strict=True):
            for box in boxes(targets):
                sheet.ring(box, kind)

    def finish(self, sheet: Sheet, size: tuple[float, float], title: str, said: Callable[[], str]) -> str:
        """The picture, with a title, and in words what `said` says."""
        words = f"{said()} {marks_alt(*self.targets, self.lang)}".strip() if self.describe else ""
        return sheet.finish(*size, shown=self.width, title=title, desc=words, short=not self.describe)


Look.__init__ = checked(Look.__init__)  # type: ignore[method-assign]
PLAIN: Final = Look()


@checked
def player_board(position: Position | Game, seat: int | None = None, look: Look = PLAIN) -> str:
    """The player board at `seat`, or of the player whose turn it is.

    Raises:
        ValueError: for a seat, theme or language that does not exist.
    """
    position = position_of(position)
    at = chosen_seat(position, seat)
    sheet, lang = Sheet(look.theme, look.lang), look.lang
    colony = layout.colony(len(position.colony.contracts), len(position.players), "table", look.knows)
    beside = bool(look.knows and colony["places"])
    places = layout.player("table" if beside else "player", look.knows)
    _, _, w, h = places["viewBox"]
    if not layout.met(places, "track"):
        h = places["bed"]
    if beside:
        w = colony["x"] + colony["viewBox"][2]
        x, y, wide, high = places["note"]
        places["note"] = (x, y, min(wide, w - x - 6), high)
    sheet.rect((0, 0, w, h), "surface", 12)
    if beside:
        sheet.open(colony["x"], 0)
        _colony(sheet, position, colony, look)
        sheet.close()
    draw_player(sheet, position, at, places, lang)
    look.ring(sheet, lambda targets: player_boxes(position, at, targets, places))
    title = say("alt.board", lang, name=name_of(position, at), seat=at + 1)
    return look.finish(sheet, (w, h), title, lambda: player_alt(position, at, lang))


@checked
def colony_board(position: Position | Game, look: Look = PLAIN) -> str:
    """The colony board."""
    position = position_of(position)
    sheet, lang = Sheet(look.theme, look.lang), look.lang
    places = layout.colony(len(position.colony.contracts), len(position.players))
    _, _, w, h = places["viewBox"]
    sheet.rect((0, 0, w, HEAD + h), "surface", 12)
    _head(sheet, position, w, lang)
    sheet.open(0, HEAD)
    _colony(sheet, position, places, look)
    sheet.close()
    return look.finish(sheet, (w, HEAD + h), say("alt.colony", lang), lambda: colony_alt(position, lang))


@checked
def table(position: Position | Game, look: Look = PLAIN) -> str:
    """The whole table: the board of the player whose turn it is beside the colony's, the other players below.

    Targets are marked in the colony and on that player's board.
    """
    position = position_of(position)
    sheet, lang = Sheet(look.theme, look.lang), look.lang
    places = layout.player("table")
    colony = layout.colony(len(position.colony.contracts), len(position.players), "table")
    seats = list(range(len(position.players)))
    first = position.to_move if position.to_move in seats else seats[0] if seats else None
    others = [seat for seat in seats if seat != first]
    full, h = colony["x"] + colony["viewBox"][2], colony["viewBox"][3]
    beside = layout.player()
    _, _, w, high = beside["viewBox"]
    across = max(2, len(others))
    scale = (full - (across - 1) * GAP) / across / w
    total = HEAD + h + (GAP + high * scale if others else 0)
    sheet.rect((0, 0, full, total), "surface", 12)
    _head(sheet, position, full, lang)
    sheet.open(colony["x"], HEAD)
    _colony(sheet, position, colony, look)
    sheet.close()
    if first is not None:
        sheet.open(0, HEAD)
        draw_player(sheet, position, first, places, lang)
        look.ring(sheet, lambda targets: player_boxes(position, first, targets, places))
        sheet.close()
    left = (full - len(others) * w * scale - (len(others) - 1) * GAP) / 2
    for i, seat in enumerate(others):
        sheet.open(left + i * (w * scale + GAP), HEAD + h + GAP, scale)
        draw_player(sheet, position, seat, beside, lang)
        sheet.close()
    title = f"{say('alt.table', lang)}: {status(position, lang)}"
    return look.finish(sheet, (full, total), title, lambda: table_alt(position, lang))


@checked
def chosen_seat(position: Position, seat: int | None) -> int:
    """Return `seat`, or the seat of the player whose turn it is, or the first.

    Raises:
        ValueError: if nobody sits there.
    """
    seat_at("seat", seat, len(position.players))
    if seat is None:
        seat = position.to_move if position.to_move in range(len(position.players)) else 0
        assert seat is not None
    return seat


def _head(sheet: Sheet, position: Position, width: float, lang: str) -> None:
    sheet.text(8, 20, 16, status(position, lang), "text", width=width - 16, at="start")


def _colony(sheet: Sheet, position: Position, places: layout.Places, look: Look) -> None:
    draw_colony(sheet, position, places, look.lang)
    look.ring(sheet, lambda targets: colony_boxes(targets, places))
