"""Whatever a game or a position was saved as, read again: a record, a code, a link or JSON, as text or in a file."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from typing import Final

from otys_nb.rules import files
from otys_nb.rules.arguments import checked, shown
from otys_nb.rules.edition import Edition, own_editions
from otys_nb.rules.formats import code, interchange, table_record
from otys_nb.rules.formats.code_reader import IN_TEXT
from otys_nb.rules.game import Game
from otys_nb.rules.messages import say
from otys_nb.rules.mistake import MissingFile, wrong

MAX_LOADED_CHARS: Final = 2_000_000
"""The most characters of a text that can be loaded."""
_TEXT: Final = re.compile(r"""\s*[\[{]|([^\n]*[\s"'(])?(?i:otysg?\d+s?[_-])|\w+://|.*#\w+=|.*\n""", re.DOTALL)
"""A text that begins so is no path."""
_NO_GAME: Final = re.compile(r'\s*\[\s*[^A-Za-z\s]|\w+://[^#]*$|[^\s{\[][^\n{]*\{\s*"')
"""A list, which a program has written, a link that holds no game, or JSON with something before it."""
_HELD: Final = re.compile(r"(?i:\A\ufeff?\s*([\[{]|otys))|otysg?\d+s?[_-]")
"""What no record, code or JSON is without."""
_NAMED: Final = re.compile(r"[./\\]")
"""What few paths are without, and every turn in notation."""


@checked
def load(path_or_text: str | os.PathLike[str], *, editions: Sequence[Edition] = ()) -> Game:
    """The game in a file, or in a text: a record (`Game.save`, `Game.record`), a position's code, link or JSON.

    A game stands where it stood. `editions` are your own, which it may name. Of a game in several parts
    (`otys_nb.our_game`) the last is read.

    Raises:
        ValueError: saying where the text is wrong.
        OSError: if the file cannot be opened.
    """
    editions = own_editions(editions)
    if isinstance(path_or_text, str):
        if len(path_or_text.splitlines()) == 1:  # a line of a file, which may be a path
            path_or_text = path_or_text.rstrip("\r\n")
        if _NO_GAME.match(path_or_text) or (_TEXT.match(path_or_text) and not _HELD.search(path_or_text)):
            raise wrong("no_game", field="path_or_text", value=shown(path_or_text))
        if not path_or_text.strip():
            raise wrong("nothing_to_load", field="path_or_text", text=repr(path_or_text))
        if _TEXT.match(path_or_text):
            return read(path_or_text, editions)
    try:
        data = files.read(path_or_text, 4 * MAX_LOADED_CHARS + 1)
    except FileNotFoundError as error:
        if isinstance(path_or_text, str) and not _NAMED.search(path_or_text):
            raise MissingFile(say("mistake.no_such_game", field="path_or_text", value=shown(path_or_text))) from error
        raise
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise wrong("not_text", field="path_or_text", path=shown(path_or_text), at=error.start) from error
    if not text.strip():
        raise wrong("nothing_to_load", field="path_or_text", text=repr(str(path_or_text)))
    if _NO_GAME.match(text) or not _HELD.search(text):
        begins = shown(text.strip().partition("\n")[0])
        raise wrong("no_game_there", field="path_or_text", path=shown(str(path_or_text)), begins=begins)
    try:
        return read(text, editions)
    except ValueError as error:
        error.add_note(f"path_or_text: {str(path_or_text)!r}")
        raise


def read(text: str, editions: Sequence[Edition] = ()) -> Game:
    """The game of a record, or of a position as code, link or JSON; `editions` are those that it may name.

    Of a game in several parts (`table_record`), the last part is read, at its end.

    Raises:
        ValueError: saying where it is wrong.
    """
    if len(text) > MAX_LOADED_CHARS:
        raise wrong("too_long", count=len(text), most=MAX_LOADED_CHARS)
    stripped = text.strip().removeprefix("\ufeff")
    parts = table_record.read(stripped, editions)
    if parts is not None:
        return parts[-1]
    if stripped.startswith("{"):
        return Game(interchange.from_json(stripped, editions=editions))
    found = IN_TEXT.findall(stripped)
    if len(found) > 1:
        raise wrong("several_codes", count=len(found))
    return Game(code.read(found[0] if found else stripped, editions=editions))


__all__ = ["load"]
