"""Tables drawn with bars: each cell becomes the phrase that it stands for, so that it is read like any other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from otys_nb.explorer.table_note.lexemes import LINE, Lexeme
from otys_nb.explorer.table_note.lists import is_diver

BAR: Final = "|"
RULES: Final = (BAR, LINE, "-", "=", "+", "–", "—", ":")
"""Of what the lines of a table are drawn."""
_DIVERS: Final = MappingProxyType({"list": "divers"})


def rows_as_phrases(words: Sequence[Lexeme]) -> list[Lexeme]:
    """The words, with each cell of a table behind whose and what it is: the heads of its row and its column."""
    found: list[Lexeme] = []
    heads: list[list[Lexeme]] = []
    last: list[list[Lexeme]] = []
    """The heads of the table before."""
    lines = [line for line in _lines(words) if not all(one.text in RULES for one in line)]
    for line, then in zip(lines, [*lines, []][1:], strict=True):
        cells = _cells(line)
        goes_on = len(cells) == len(last) > 1 and not _names(cells[1]) and cells[0][:1] and cells[0][0].means("list")
        if len(cells) < 2:
            heads, last = [], heads or last
            found += line
        elif heads or goes_on:
            found += _row(heads or last, cells)
        elif any(_names(cell) for cell in [*cells, *_cells(then)[:1]]):
            heads = cells
        else:
            found += line
    return found


def _lines(words: Sequence[Lexeme]) -> list[list[Lexeme]]:
    lines: list[list[Lexeme]] = [[]]
    for one in words:
        lines[-1].append(one)
        if one.text == LINE:
            lines.append([])
    return [line for line in lines if line]


def _cells(line: Sequence[Lexeme]) -> list[list[Lexeme]]:
    """What stands between the bars of a line; a bar at its beginning or end is only a frame."""
    bare = [one for one in line if one.text != LINE]
    framed = bare[:1] and bare[0].text == BAR and bare[-1].text == BAR
    cells: list[list[Lexeme]] = [[]]
    for one in bare[1:-1] if framed else bare:
        if one.text == BAR:
            cells.append([])
        else:
            cells[-1].append(one)
    return cells


def _names(cell: Sequence[Lexeme]) -> bool:
    return len(cell) == 1 and cell[0].seat is not None


def _row(heads: Sequence[Sequence[Lexeme]], cells: Sequence[Sequence[Lexeme]]) -> list[Lexeme]:
    """A row's cells as phrases: ``Ann: credits: 3``."""
    found: list[Lexeme] = []
    first = cells[0]
    if first[0].means("list", "level") and any(is_diver(cell, 0) for cell in cells[1:]):
        first = [replace(first[0], text="divers", senses=_DIVERS), *first]  # those that may be resources are none
    for head, cell in zip(heads[1:], cells[1:], strict=False):
        if not cell or not head:
            continue
        who, what = (head, first) if _names(head) else (first, head)
        at, line = cell[0].start, cell[0].line
        colon = Lexeme(":", at, at, line)
        found += [*(one.without_place(at) for one in who), colon]
        found += [replace(one.without_place(at), line=line) for one in what]
        found += [colon, *cell, Lexeme(LINE, cell[-1].end, cell[-1].end, line)]
    return found
