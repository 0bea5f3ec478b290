"""What a typed line asks for that is no move: to take a move or a whole turn back, or to do one again."""

from __future__ import annotations

import re
from typing import Literal

from otys_nb.rules.language import LANGUAGES
from otys_nb.widgets.messages import say


def wish(line: str) -> Literal["", "back", "turn", "again"]:
    """What a line asks for, in whichever language; not a key that a sponsor takes back, nor a turn of several parts."""
    said = " ".join(line.casefold().split())
    if re.search(r"[\d,;:]", said) or _has(said, "pieces"):
        return ""
    if _has(said, "back"):
        return "turn" if _has(said, "turn") else "back"
    return "again" if _has(said, "again") else ""


def _has(said: str, name: str) -> bool:
    """Whether one of the words of that name begins a word of the line."""
    words = (word for lang in LANGUAGES for word in say(f"wish.{name}", lang).split(", "))
    return any(re.search(rf"(?<!\w){re.escape(word)}", said) for word in words)
