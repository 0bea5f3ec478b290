"""A reward token, on the display with its front up or on a player board with its back up."""

from __future__ import annotations

from otys_nb.pictures.svg.canvas import Box, Sheet, has_symbol


def on_display(sheet: Sheet, box: Box, code: str | None) -> None:
    """A reward token on the colony board, front up; a dashed ring where there is none."""
    x, y, w, h = box
    if code is None:
        sheet.rect((x + 2, y + 2, w - 4, h - 4), "none", 23, 'stroke="$paper" stroke-dasharray="4 4"')
        return
    front, _, back = code.partition("/")
    if has_symbol(f"front:{front}") and has_symbol(f"token:{back}"):
        sheet.use(f"token:{back}", x, y, w)
        sheet.use(f"front:{front}", x, y, w)
    else:
        sheet.unknown(box, code)


def laid(sheet: Sheet, box: Box, code: str) -> None:
    """A reward token on a player's reward space, back up."""
    x, y, w, _ = box
    back = "back:" + code.partition("/")[2]
    if has_symbol(back):
        sheet.use(back, x, y, w)
    else:
        sheet.unknown(box, code)
