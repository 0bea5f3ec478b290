"""The smallest corrections of an illegal turn: legal turns whose notation differs in few words.

A word that stops the line is left out, replaced by one that may stand there, or another is put before it, or a word
before it is left out; the engine plays what comes of it, so every correction is legal to its end.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Final

from otys_nb.rules.notation.errors import ParsedLine
from otys_nb.rules.notation.likeness import likeness
from otys_nb.rules.notation.lines import parse_line
from otys_nb.rules.notation.reader import MAX_CHARACTERS
from otys_nb.rules.notation.writer import suggest, write_line
from otys_nb.rules.position import Position

MAX_CORRECTIONS: Final = 3
"""The search stops after so many corrections."""
MAX_LINES_TRIED: Final = 240
"""The search tries so many lines."""
DELETION_COST: Final = 1.2
REPLACEMENT_COST: Final = 0.7
UNLIKENESS_COST: Final = 0.8
"""The additional cost of a replacement that shares nothing with the word."""
INSERTION_COST: Final = 1.3
_WORD: Final = re.compile(r"\s*[:,.]?(?:\{[^{}]*\}|[^\s,{])+")


@dataclass(frozen=True, slots=True)
class Correction:
    """A legal turn close to what was written; `distance` counts about one for each word changed."""

    line: ParsedLine
    text: str
    distance: float


def corrections(position: Position, text: str) -> tuple[Correction, ...]:
    """Find the legal whole turns closest to `text`, the closest first; none if `text` can be played as it is, or is
    longer than any line."""
    if len(text) > MAX_CHARACTERS or parse_line(position, text).error is None:
        return ()
    found: dict[str, Correction] = {}
    waiting: list[tuple[float, float, str]] = [(0.0, 0.0, text)]
    seen = {text}
    for _ in range(MAX_LINES_TRIED):
        if not waiting or len(found) >= MAX_CORRECTIONS:
            break
        cost, _, here = heappop(waiting)
        line = parse_line(position, here)
        if line.error is None and _ends_turn(position, line):
            written = write_line(position, line.moves)
            found.setdefault(written, Correction(line, written, cost))
            continue
        for more, other in _edit(position, here, line):
            if other not in seen:
                seen.add(other)
                heappush(waiting, (cost + more, -likeness(text, other), other))
    return tuple(found.values())


def _ends_turn(position: Position, line: ParsedLine) -> bool:
    after = line.position
    return bool(line.moves) and (after.finished or after.to_move != position.to_move or after.to_act != after.to_move)


def _edit(position: Position, text: str, line: ParsedLine) -> Iterator[tuple[float, str]]:
    """Yield each line that one change makes at the place where this one stops, with the cost of the change."""
    at = len(text) if line.error is None else line.error.at
    found = _WORD.match(text, at)
    end = found.end() if found else len(text)
    head, word, rest = text[:at].rstrip(), text[at:end].strip(), text[end:]
    if word:
        yield DELETION_COST, (head.rstrip(",:") + rest).strip()
        words = head.split()
        for at_word in range(len(words)):
            yield DELETION_COST, " ".join([*words[:at_word], *words[at_word + 1 :], text[at:].strip()])
    for longer in suggest(position, head) + (suggest(position, f"{head} ") if head else []):
        put = longer[len(head) :].strip()
        if not put:
            continue
        if word:
            yield REPLACEMENT_COST + UNLIKENESS_COST * (1 - likeness(word, put)), longer + rest
        yield INSERTION_COST, f"{longer} {text[at:].strip()}".strip()
