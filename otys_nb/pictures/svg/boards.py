"""Still pictures of a position: stand-alone SVG, the same on every run, with the whole position in words inside.

They stand where no live board can: in an untrusted notebook, in print, in a README. Any position can be drawn, also one
that breaks the rules: what has no place gets an overflow mark.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from otys_nb.pictures.alt import colony_alt, marks_alt, name_of, player_alt, status, table_alt
from otys_nb.pictures.messages import say
from otys_nb.pictures.svg.canvas import Box, Sheet, art
from otys_nb.pictures.svg.colony import boxes as colony_boxes
from otys_nb.pictures.svg.colony import draw_colony
from otys_nb.pictures.svg.player import boxes as player_boxes
from otys_nb.pictures.svg.player import draw_player
from otys_nb.rules.mistake import wrong
from otys_nb.rules.position import Position

GAP: Final = 14
"""Between two boards of a table."""


def player_board(
    position: Position,
    seat: int | None = None,
    *,
    theme: str = "light",
    highlight: Iterable[str] = (),
    mark: Iterable[str] = (),
    deny: Iterable[str] = (),
    width: float | None = None,
    lang: str = "",
    describe: bool = True,
) -> str:
    """The player board at `seat`, or of the player whose turn it is.

    `theme` is ``light``, ``dark`` or ``print``. `highlight` are targets (``"diver:spy"``, ``"cube:3:m"``, see
    `docs/contract.md`) that may be touched, `mark` those that have just changed, `deny` those that are in the way; a
    target that is not on this board is left out. `width` is in pixels. `describe` puts the description in words inside.

    Raises:
        ValueError: for a seat, theme or language that does not exist.
    """
    at = chosen_seat(position, seat)
    marks = (tuple(highlight), tuple(mark), tuple(deny))
    sheet = Sheet(theme)
    draw_player(sheet, position, at, lang)
    for kind, targets in zip(("touch", "new", "why"), marks, strict=True):
        _rings(sheet, player_boxes(position, at, targets), kind)
    _, _, w, h = art("layout")["player"]["viewBox"]
    title = say("alt.board", lang, name=name_of(position, at), seat=at + 1)
    desc = f"{player_alt(position, at, lang)} {marks_alt(*marks, lang)}".strip() if describe else ""
    return sheet.finish(w, h, shown=width, title=title, desc=desc, short=not describe)


def colony_board(
    position: Position,
    *,
    theme: str = "light",
    highlight: Iterable[str] = (),
    mark: Iterable[str] = (),
    deny: Iterable[str] = (),
    width: float | None = None,
    lang: str = "",
    describe: bool = True,
) -> str:
    """The colony board; the arguments are those of `player_board`."""
    marks = (tuple(highlight), tuple(mark), tuple(deny))
    sheet = Sheet(theme)
    draw_colony(sheet, position, lang)
    for kind, targets in zip(("touch", "new", "why"), marks, strict=True):
        _rings(sheet, colony_boxes(targets), kind)
    _, _, w, h = art("layout")["colony"]["viewBox"]
    desc = f"{colony_alt(position, lang)} {marks_alt(*marks, lang)}".strip() if describe else ""
    return sheet.finish(w, h, shown=width, title=say("alt.colony", lang), desc=desc, short=not describe)


def table(
    position: Position,
    *,
    theme: str = "light",
    highlight: Iterable[str] = (),
    mark: Iterable[str] = (),
    deny: Iterable[str] = (),
    width: float | None = None,
    lang: str = "",
    describe: bool = True,
) -> str:
    """The whole table: the colony beside the board of the player whose turn it is, the other players below.

    `highlight`, `mark` and `deny` are for the colony and for that player's board; the other arguments are those of
    `player_board`.
    """
    marks = (tuple(highlight), tuple(mark), tuple(deny))
    sheet = Sheet(theme)
    _, _, w, h = art("layout")["player"]["viewBox"]
    seats = list(range(len(position.players)))
    first = position.to_move if position.to_move in seats else seats[0] if seats else None
    others = [seat for seat in seats if seat != first]
    full = 2 * w + GAP
    across = max(2, len(others))
    scale = (full - (across - 1) * GAP) / across / w
    total = h + (GAP + h * scale if others else 0)
    sheet.rect((0, 0, full, total), "surface", 12)
    draw_colony(sheet, position, lang)
    for kind, targets in zip(("touch", "new", "why"), marks, strict=True):
        _rings(sheet, colony_boxes(targets), kind)
    if first is not None:
        sheet.open(w + GAP, 0)
        draw_player(sheet, position, first, lang)
        for kind, targets in zip(("touch", "new", "why"), marks, strict=True):
            _rings(sheet, player_boxes(position, first, targets), kind)
        sheet.close()
    left = (full - len(others) * w * scale - (len(others) - 1) * GAP) / 2
    for i, seat in enumerate(others):
        sheet.open(left + i * (w * scale + GAP), h + GAP, scale)
        draw_player(sheet, position, seat, lang)
        sheet.close()
    title = f"{say('alt.table', lang)}: {status(position, lang)}"
    desc = f"{table_alt(position, lang)} {marks_alt(*marks, lang)}".strip() if describe else ""
    return sheet.finish(full, total, shown=width, title=title, desc=desc, short=not describe)


def chosen_seat(position: Position, seat: int | None) -> int:
    """`seat`, or that of the player whose turn it is, or the first.

    Raises:
        ValueError: if nobody sits there.
    """
    if seat is None:
        seat = position.to_move if position.to_move in range(len(position.players)) else 0
        assert seat is not None
    if seat not in range(len(position.players)):
        raise wrong("seat", field="seat", seat=repr(seat), last=len(position.players) - 1)
    return seat


def _rings(sheet: Sheet, boxes: Iterable[Box], kind: str) -> None:
    for box in boxes:
        sheet.ring(box, kind)
