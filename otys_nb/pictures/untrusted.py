"""Untrusted text, such as a player's name, made fit for one line of text, SVG or HTML."""

from __future__ import annotations

import re
from typing import Final

_UNFIT: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|[\u202a-\u202e\u2066-\u2069]")
_BLANKS: Final = re.compile(r"[^\S\u00a0\u202f]+")
"""Blanks of every kind but those at which no line may break; French needs them."""
_ENTITIES: Final = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}


def plain(text: object) -> str:
    """Untrusted text on one line, without what no XML can hold and without what turns the reading direction."""
    return _BLANKS.sub(" ", _UNFIT.sub("\ufffd", str(text))).strip()


def escaped(text: object) -> str:
    """`plain` text, safe inside elements and quoted attributes of XML and HTML."""
    return re.sub("[&<>\"']", lambda match: _ENTITIES[match[0]], plain(text))
