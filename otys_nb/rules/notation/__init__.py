"""Turns as text: ``4 $ ~Mv2 M:m =`` (`docs/notation.md` has the whole of it).

The words are in `grammar` (keys, sponsors, propellers, contracts) and `effects` (divers, answers, chance). `reading`
plays a line word by word, `writing` writes and completes it, `errors` says where it stopped, `lines` is the front door.
"""

from __future__ import annotations

from otys_nb.rules.notation.errors import UNREADABLE, NotationError, ParsedLine, RefusedLine
from otys_nb.rules.notation.grammar import DIVER_WORDS
from otys_nb.rules.notation.lines import candidates, explain_line, parse_line, play_line
from otys_nb.rules.notation.writer import suggest, write_line, write_move

__all__ = [
    "DIVER_WORDS",
    "UNREADABLE",
    "NotationError",
    "ParsedLine",
    "RefusedLine",
    "candidates",
    "explain_line",
    "parse_line",
    "play_line",
    "suggest",
    "write_line",
    "write_move",
]
