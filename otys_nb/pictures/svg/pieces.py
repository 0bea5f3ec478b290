"""The pieces of the box as drawings made of parts: cards, tokens, tiles, cubes, piles.

The live boards draw them from the same parts (`js/src/board/pieces.js`); a test compares the two.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from otys_nb.pictures.messages import say
from otys_nb.pictures.safe_text import plain
from otys_nb.pictures.svg.canvas import Box, Sheet, has_symbol, width_of


@dataclass(frozen=True, slots=True)
class Part:
    """A symbol, or a plate (`art` is empty) under or between symbols; colours by their tokens."""

    art: str
    x: float
    y: float
    w: float
    h: float = 0
    rx: float = 6
    fill: str = "paper"
    line: str = "line"
    stroke: float = 1
    dash: str = ""


@dataclass(frozen=True, slots=True)
class Label:
    """A line of text; `at` says what of it is at x: its ``start``, its ``end``, else its middle."""

    text: str
    x: float
    y: float
    size: float
    fill: str = "ink"
    width: float = 0
    at: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece drawn at the upper left corner of `box`, in the colour of the player at `seat`."""

    box: Box
    parts: tuple[Part, ...]
    labels: tuple[Label, ...] = ()
    seat: int | None = None
    name: str = ""
    """True for pieces that occur often and look the same everywhere: the picture defines them once."""

    def draw(self, sheet: Sheet) -> None:
        """Draw the piece on a sheet."""
        x, y = self.box[:2]
        if self.name:
            sheet.define_and_draw(self.name, x, y, lambda left, top: self._at(sheet, left, top))
        else:
            self._at(sheet, x, y)

    def _at(self, sheet: Sheet, x: float, y: float) -> None:
        if self.seat is not None:
            sheet.seat = self.seat
        for part in self.parts:
            if part.art:
                sheet.use(part.art, x + part.x, y + part.y, part.w)
            else:
                draw_plate(sheet, part, x, y)
        for label in self.labels:
            words, size, width = label.text, label.size, label.width
            sheet.text(x + label.x, y + label.y, size, words, label.fill, width=width, at=label.at)


def draw_plate(sheet: Sheet, part: Part, x: float = 0, y: float = 0) -> None:
    """Draw a plate."""
    more = "" if part.line == "none" else f'stroke="${part.line}" stroke-width="{part.stroke:g}"'
    more += f' stroke-dasharray="{part.dash}"' if part.dash else ""
    sheet.rect((x + part.x, y + part.y, part.w, part.h), part.fill, part.rx, more.strip())


def plate(w: float, h: float, rx: float, fill: str, stroke: float) -> Part:
    """Return the plate on which a tile or card is drawn."""
    return Part("", 1, 1, w - 2, h - 2, rx, fill, "ink", stroke)


def symbol_piece(box: Box, art: str, seat: int | None = None) -> Piece:
    """Draw one symbol in a box."""
    return Piece(box, (Part(art, 0, 0, box[2]),), seat=seat)


def unknown(box: Box, code: object) -> Piece:
    """Draw a piece that the game does not have: its code on a dashed plate."""
    _, _, w, h = box
    label = Label(plain(code) or "?", w / 2, h / 2 + 5, 14, "why", w - 6)
    return Piece(box, (Part("", 1, 1, w - 2, h - 2, 6, "paper", "why", 1, "4 3"),), (label,))


def overflow(x: float, y: float, text: str) -> Piece:
    """Draw a mark that counts what could not be drawn, or says that something is wrong."""
    w = max(22.0, width_of(text, 13) + 10)
    box = (x - w / 2, y - 10, w, 20)
    return Piece(box, (Part("", 0, 0, w, 20, 10, "why", "paper"),), (Label(plain(text), w / 2, 14.5, 13, "paper"),))


def diver(tile: str, box: Box, size: float, lang: str, *, plain: bool = False) -> Piece:
    """A diver: emblem, name, and in a corner what the upgrade brings, or would bring; upgraded a heavier, golden tile.

    A `plain` one is drawn without what the upgrade would bring.
    """
    name, up = tile.removesuffix("+"), tile.endswith("+")
    if not has_symbol(f"emblem:{name}"):
        return unknown(box, tile)
    _, _, w, h = box
    side = min(h - 10, 38, w * 0.28)
    corner = min(20, h * 0.42)
    low = h - corner - 2
    # The name stands clear of the frame below it; where it cannot, the frame would be too small to be read.
    above = min(h * 0.34 + size * 0.22, low - 2 - size * 0.2)
    plain = plain or above < size * 0.72 + 3
    if up and plain:  # it stands beside the name
        corner = min(20, h - 6)
        low = (h - corner) / 2
    edge = w - corner - (6 if up else 4)
    parts = [
        plate(w, h, 7, "tile-up" if up else "tile", 3.5 if up else 1.5),
        Part(f"emblem:{name}", 5, (h - side) / 2, side),
    ]
    fill, dash = ("paper", "") if up else ("none", "2 3")
    if up or not plain:
        parts.append(Part("", edge, low - 2, corner + 3, corner + 3, 5, fill, "ink", 1, dash))
        parts.append(Part(f"bonus:{name}", edge + 2, low, corner - 1))
    words = say(f"board.tile.{name}", lang)
    line = h / 2 + size * 0.36 if plain else above
    labels = [Label(words, side + 9, line, size, "ink", w - side - 14 - (corner + 3 if up and plain else 0), "start")]
    if up and not plain:
        parts.append(Part("", edge - 20, low, 18, corner - 1, 4, "ink-fixed", "ink"))
        labels.append(Label("+", edge - 11, low + corner / 2 + 5, 17, "paper-fixed"))
    return Piece(box, tuple(parts), tuple(labels))


OFFERS: Final = {
    "1B": "credit",
    "1A": "bonus:spy",
    "2B": "helmet",
    "2A": "token:orange",
    "3B": "bonus:tech",
    "3A": "surface",
    "4B": "helmet",
    "4A": "helmet",
    "5B": "battery",
    "5A": "battery",
}
"""The small picture of what each sponsor does."""


def sponsor(tile: str, box: Box, size: float, lang: str) -> Piece:
    """A sponsor: no number, so that it cannot be taken for a level, but always a word."""
    if tile not in OFFERS:
        return unknown(box, tile)
    _, _, w, h = box
    advanced = tile[1] == "A"
    side = min(h - 12, 28, w * 0.26)
    line = size + 1
    short = say(f"board.short.{tile}", lang)
    whole = short.replace("|", " ")
    room = w - side - 12
    two = width_of(whole, size) > room and 2 * line < h
    words = short.split("|" if "|" in short else " ") if two else [whole]
    first = h / 2 + size * 0.36 - (len(words) - 1) * line / 2
    parts = [
        plate(w, h, 9, "advanced" if advanced else "tile", 3 if advanced else 1.5),
        Part(OFFERS[tile], 5, (h - side) / 2, side),
    ]
    if advanced:
        parts.append(Part("bolt", 2, 2, 12))
    labels = (Label(text, side + 8, first + i * line, size, "ink", room, "start") for i, text in enumerate(words))
    return Piece(box, tuple(parts), tuple(labels))


def cube(colour: str, box: Box) -> Piece:
    """Draw a cube in its space."""
    if not has_symbol(f"cube:{colour}"):
        return unknown(box, colour)
    parts = (Part("", 0, 0, box[2], box[3]), Part(f"cube:{colour}", 3, 3, box[2] - 6))
    return Piece(box, parts, name=f"cube-{colour}-{box[2]:g}".replace(".", "_"))


_CARD: Final = re.compile(r"([mpft]+|[0-9]+):([0-9]+)(c?b?)")


def card(code: str, box: Box, words: str) -> Piece:
    """A contract: prestige and bonus above, what it needs below; `words` stand before the sign for *different*."""
    _, _, w, h = box
    if code == "?":
        return Piece(box, back(w, h))
    match = _CARD.fullmatch(code)
    if match is None or len(match[1]) > 6:
        return unknown(box, code)
    needs, prestige, bonus = match.groups()
    head = max(24, int(h * 0.34 + 0.5))
    mark = min(head - 2, 34, (w - 10) / (1 + 0.8 * len(bonus)))
    parts = [
        plate(w, h, 8, "paper", 2),
        Part("", 2, 2, w - 4, head - 2, 7, "sand", "sand"),
        Part("laurel", 4, (head - mark) / 2 + 1, mark),
    ]
    labels = [Label(prestige, 4 + mark / 2, head / 2 + 7, max(15, mark * 0.6), "ink-fixed")]
    for i, gain in enumerate(reversed(bonus)):
        art = "credit" if gain == "c" else "battery"
        parts.append(Part(art, w - 4 - (mark * 0.8 + 1) * (i + 1), (head - mark * 0.8) / 2 + 1, mark * 0.8))
    free = needs.isdigit()
    room = h - head
    differ = free and len(needs) > 1
    word = differ and room > 46
    # Where a line of its own has no room, the sign is the last of the row.
    line = needs + ("≠" if differ and not word else "")

    def fitting(rows: int, longest: int) -> float:
        return min((w - 10) / max(longest, 2 if w < 72 else 3) - 2, (room - (26 if word else 8)) / rows - 2, 34)

    one = fitting(1, len(line))
    size = max(one, fitting(2, len(line) - 2))
    rows = [line[:2], line[2:]] if size > one else [line]
    digit = max(14, min(15, size), size * 0.6)
    for r, row in enumerate(rows):
        top = head + (room - (18 if word else 0) - len(rows) * (size + 2)) / 2 + r * (size + 2) + 1
        left = (w - len(row) * (size + 2) + 2) / 2
        for i, need in enumerate(row):
            x = left + i * (size + 2)
            sign = need == "≠"
            parts.append(Part("different" if sign else "any" if free else f"cube:{need}", x, top, size))
            if free and not sign:
                labels.append(Label(need, x + size / 2, top + size / 2 + digit * 0.36, digit, "ink-fixed"))
    # In words, or two bars and a stroke: the letter for it is missing or broken in many fonts.
    if word and words and h > 109 and width_of(words, 15) < w - 8:
        labels.append(Label(words, w / 2, h - 8, 15, "muted"))
    elif word:
        parts.append(Part("different", w / 2 - 10, h - 24, 20))
    return Piece(box, tuple(parts), tuple(labels))


def back(w: float, h: float) -> tuple[Part, Part]:
    """Draw the back of a card."""
    return plate(w, h, 8, "water-4", 2), Part("helmet", w / 2 - 12, h / 2 - 12, 24)


def token(code: str, box: Box) -> Piece:
    """Draw a reward token on display, front up."""
    front, _, reverse = code.partition("/")
    if code == "?":
        return symbol_piece(box, "bag")
    if not (has_symbol(f"front:{front}") and has_symbol(f"token:{reverse}")):
        return unknown(box, code)
    return Piece(box, (Part(f"token:{reverse}", 0, 0, box[2]), Part(f"front:{front}", 0, 0, box[2])))


def laid_token(code: str, box: Box) -> Piece:
    """Draw a reward token on a player's reward space, back up."""
    reverse = "back:" + code.partition("/")[2]
    if code == "?":
        return symbol_piece(box, "bag")
    return symbol_piece(box, reverse) if has_symbol(reverse) else unknown(box, code)


def count(art: str, box: Box, n: object, side: float = 26, size: float = 18) -> Piece:
    """Draw a number beside a small picture, such as credits."""
    _, _, w, h = box
    icon = min(side, h - 4)
    label = Label(plain(n), w - 6, h / 2 + size * 0.36, size, "ink", w - icon - 8, "end")
    return Piece(box, (Part("", 0, 0, w, h), Part(art, 4, (h - icon) / 2, icon)), (label,))


def pile(art: str, box: Box, n: int, size: float) -> Piece:
    """Draw a pile and its number of pieces on the page's own background."""
    made = count(art, box, n, 26, size)
    bare = replace(made.parts[0], fill="none", line="none")
    return Piece(box, (bare, made.parts[1]), (replace(made.labels[0], x=36, at="start", fill="text"),))
