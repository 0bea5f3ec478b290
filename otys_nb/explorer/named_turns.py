"""Turns that are named by one of their words alone, such as *battery*."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, TypeAlias

from otys_nb.explorer.explanation import turn_in_words
from otys_nb.rules import turn
from otys_nb.rules.moves import Move
from otys_nb.rules.position import NATURE, Position
from otys_nb.widgets.session import after

BRIEF: Final = 2
"""So few letters are notation."""
PRICE: Final = re.compile(r"\([^()]*\)")
"""What a move costs: it is named by what it does."""
Turns: TypeAlias = tuple[tuple[Move, ...], ...]


def turns_with(position: Position, text: str, lang: str, others: Turns) -> Turns:
    """The legal turns, up to their second move, that have these words in theirs, the shortest first; then `others`."""
    words = text.strip(" .?!")
    said = re.compile(rf"(?<!\w){re.escape(words)}(?!\w)", re.IGNORECASE)
    told = ((line, PRICE.sub("", turn_in_words(position, line, lang))) for line in _begun(position))
    found = (line for line, text in told if said.search(text)) if len(words) > BRIEF else ()
    return tuple(dict.fromkeys((*found, *others)))


def _begun(position: Position) -> Iterator[tuple[Move, ...]]:
    first = [(move,) for move in turn.moves(position)]
    yield from first
    for (move,) in first:
        if (there := after(position, (move,))).to_act not in (None, NATURE) and there.to_move == position.to_move:
            yield from ((move, other) for other in turn.moves(there))
