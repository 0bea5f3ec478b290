"""A contract card."""

from __future__ import annotations

import re
from typing import Final

from otys_nb.pictures.svg.canvas import Box, Sheet

_CARD: Final = re.compile(r"([mpft]+|[0-9]+):([0-9]+)(c?b?)")


def card(sheet: Sheet, box: Box, code: str | None) -> None:
    """A contract card: prestige and bonus above, what it asks for below; its back if it is unknown."""
    x, y, w, _ = box
    if code is None:
        sheet.rect(box, "none", 6, 'stroke="$line" stroke-dasharray="5 4"')
        return
    if code == "?":
        sheet.use("card-back", x, y, w)
        return
    match = _CARD.fullmatch(code)
    if match is None or len(match[1]) > 6:
        sheet.unknown(box, code)
        return
    sheet.open(x, y, w / 84)
    needs, prestige, bonus = match.groups()
    sheet.use("card", 0, 0, 84)
    sheet.use("laurel", 4, 3, 25)
    sheet.text(16.5, 21, 16, prestige)
    for i, gain in enumerate(reversed(bonus)):
        sheet.use({"c": "credit", "b": "battery"}[gain], 58 - 21 * i, 5, 21)
    rows = [needs] if len(needs) < 4 else [needs[: (len(needs) + 1) // 2], needs[(len(needs) + 1) // 2 :]]
    free = needs.isdigit()
    if free:
        rows = [needs]
    size = 24 if len(rows) == 1 and len(needs) < 4 else 20 if free and len(needs) == 4 else 21
    pitch = size + (2 if size == 24 else 0)
    for r, row in enumerate(rows):
        top = (41 if not free else 35) if len(rows) == 1 else 32.5 + 22.5 * r
        left = 42 - (pitch * len(row) - (pitch - size)) / 2
        for i, piece in enumerate(row):
            at = left + i * pitch
            if free:
                sheet.use("any", at, top, size)
                sheet.text(at + size / 2, top + size * 0.72, size * 0.68, piece)
            else:
                sheet.use(f"cube:{piece}", at, top, size)
    if free and len(needs) > 1:
        sheet.text(42, 73.5, 15, "≠", "muted")
    sheet.close()
