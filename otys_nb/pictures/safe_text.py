"""Makes untrusted text, such as a player's name, safe for a line of text, SVG, HTML or a terminal; checks addresses."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import urlsplit

from otys_nb.rules.mistake import wrong

_UNSAFE_CHARACTERS: Final = re.compile(
    "[^\t\n\r\x20-\x7e\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|[\u202a-\u202e\u2066-\u2069]"
)
_ENDS: Final = "\r\u2028\u2029"
_LINES: Final = re.compile(f"{_UNSAFE_CHARACTERS.pattern}|[{_ENDS}]")
_LINE: Final = re.compile(f"{_UNSAFE_CHARACTERS.pattern}|[\t\n{_ENDS}]")
_BLANKS: Final = re.compile(r"[^\S\u00a0\u202f]+")
"""Blanks of every kind but those at which no line may break; French needs them."""
_MAX_ADDRESS_CHARACTERS: Final = 2000
"""The longest address that is accepted."""
_ENTITIES: Final = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}


def plain(text: object) -> str:
    """Untrusted text on one line, without characters that XML forbids or that change the reading direction."""
    return _BLANKS.sub(" ", _UNSAFE_CHARACTERS.sub("\ufffd", str(text))).strip()


def printable(text: object) -> str:
    """Untrusted text on one line of a terminal: no control character steers it, C1 and DEL included, and no mark turns
    the reading direction. Its blanks stay, so that a path is still one."""
    return _LINE.sub("\ufffd", str(text))


def printable_lines(text: str) -> str:
    """As `printable`, for text whose lines and tabs are meant."""
    return _LINES.sub("\ufffd", text)


def printable_json(text: str) -> str:
    """JSON as `printable`, and still the same value: escapes stand for what is not fit."""
    return _LINE.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def escaped(text: object) -> str:
    """`plain` text, safe inside elements and quoted attributes of XML and HTML."""
    return re.sub("[&<>\"']", lambda match: _ENTITIES[match[0]], plain(text))


def address(base: str) -> str:
    """The address of a web page, without its fragment.

    Raises:
        ValueError: for any other text.
    """
    parts = urlsplit(base)
    strange = set(base) & set("\"'<> \n")
    if parts.scheme not in ("http", "https") or not parts.netloc or len(base) > _MAX_ADDRESS_CHARACTERS or strange:
        raise wrong("address", base=repr(base[:80]))
    return base.partition("#")[0]
