"""Records of games from a real table, whose turns may have broken a rule: the position after such a turn is stored.

A turn that the rules forbid cannot be a move. So it ends one part of the game, and the position that the players had is
the beginning of the next: each part is a record of its own (`record`). What was written or said of the turn stands in
the headers of the part that follows it, and so do turns that were corrected when they were entered:

    [Broken "4 $ M:mm"]          how the turn was written that led here; empty if nobody wrote it down
    [BrokenRules "44 50"]        the rules that it breaks, where the writing does not tell
    [Corrected1 "12 4 $ M:mm"]   after twelve moves of this part a turn was written so, and corrected

A game of one part is saved as its record, and is nothing new. One of several begins with ``[Otys "2"]``, so that a
reader of version 1 refuses it and says why. `docs/notation.md` describes the form.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence
from typing import Final

from otys_nb.rules.edition import Edition
from otys_nb.rules.formats import base64url, record
from otys_nb.rules.formats.record import IN_PARTS, MAX_CHARACTERS, RecordError
from otys_nb.rules.game import Game
from otys_nb.rules.mistake import wrong

MAX_PARTS: Final = 200
BROKEN: Final = "Broken"
RULES: Final = "BrokenRules"
CORRECTED: Final = "Corrected"
PREFIX: Final = "otysg1_"
MAX_CODE_CHARACTERS: Final = 60_000
MAX_ADDRESS_CHARACTERS: Final = 2000
"""The longest address before the code in a link."""
_HEAD: Final = re.compile(r'\ufeff?\s*\[Otys\s+"2"\]')
_PART: Final = re.compile(r'^\[Otys "1"\]', re.MULTILINE)
_CODE: Final = re.compile(rf"{PREFIX}([\w-]+)\.([0-9a-f]{{8}})")


def read(text: str, editions: Sequence[Edition] = ()) -> tuple[Game, ...] | None:
    """Read the parts of a game from a file's text, a link or a code; None if the text holds something else.

    Raises:
        ValueError: saying where a game is wrong.
    """
    stripped = text.strip().removeprefix("\ufeff")
    if stripped.startswith("["):
        return load(stripped, editions)
    at = stripped[:MAX_ADDRESS_CHARACTERS].find(PREFIX)
    return read_code(stripped[at:], editions) if at >= 0 else None


def save(parts: Sequence[Game]) -> str:
    """Write a game in parts, each of which ends where the next begins.

    Raises:
        ValueError: for no part, or one that begins in the middle of a turn.
    """
    if not parts:
        raise ValueError("a game has at least one part")
    written = [record.save(part) for part in parts]
    if len(written) == 1:
        return written[0]
    head = f'[Otys "{IN_PARTS}"]\n; The game as it was played, in {len(written)} parts: each is a record.\n'
    return "\n".join([head, *written])


def load(text: str, editions: Sequence[Edition] = ()) -> tuple[Game, ...]:
    """Read the parts of a game, or the one part of a record; `editions` are those that it may name.

    Raises:
        RecordError: naming line and column.
    """
    if not _HEAD.match(text):
        return (record.load(text, editions=editions),)
    if len(text) > MAX_CHARACTERS:
        raise RecordError(1, 1, f"the record has {len(text):,} characters; at most {MAX_CHARACTERS:,} are read")
    text = text.replace("\r\n", "\n")
    starts = [found.start() for found in _PART.finditer(text)]
    if not starts:
        raise RecordError(1, 1, 'there is no part: each begins with [Otys "1"]')
    if len(starts) > MAX_PARTS:
        raise RecordError(1, 1, f"there are {len(starts)} parts; at most {MAX_PARTS} are read")
    parts: list[Game] = []
    for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
        before = text.count("\n", 0, start)
        try:
            parts.append(record.load(text[start:end], editions=editions))
        except RecordError as error:
            raise RecordError(error.line + before, error.column, error.message) from None
        seats = [len(part.root.position.players) for part in parts]
        if seats[-1] != seats[0]:
            raise RecordError(before + 1, 1, f"this part has {seats[-1]} seats, the first has {seats[0]}")
    return tuple(parts)


def write_code(parts: Sequence[Game]) -> str:
    """Write a game as one line, for a link."""
    packed = base64url.encoded(zlib.compress(save(parts).encode(), 9))
    return f"{PREFIX}{packed}.{_checksum(packed)}"


def read_code(code: str, editions: Sequence[Edition] = ()) -> tuple[Game, ...]:
    """Read the game of such a line.

    Raises:
        ValueError: saying what is wrong with it.
    """
    found = _CODE.fullmatch(code.strip())
    if found is None or len(code) > MAX_CODE_CHARACTERS or _checksum(found[1]) != found[2]:
        raise wrong("game_code", field="code")
    try:
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(base64url.decoded(found[1]), MAX_CHARACTERS)
        if unpacker.unconsumed_tail or not unpacker.eof:
            raise wrong("game_code", field="code")
        return load(text.decode(), editions)
    except (zlib.error, UnicodeDecodeError) as error:
        raise wrong("game_code", field="code") from error


def _checksum(text: str) -> str:
    return f"{zlib.crc32(text.encode()):08x}"
