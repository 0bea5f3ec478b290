"""Typed input at a place of the board or in a row of the form: tokens, cards, resources, divers and numbers."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from otys_nb.explorer import edits
from otys_nb.explorer.piece_editing import EditError
from otys_nb.explorer.table_note import shorthand
from otys_nb.explorer.table_note.shorthand import NotUnderstood, Tokens
from otys_nb.explorer.table_note.words import is_word, phrase
from otys_nb.explorer.tray import out_of_deck
from otys_nb.rules.components import COLOURS, NEUTRAL, OWN_KEYS, UNKNOWN
from otys_nb.rules.formats.code_letters import DIVER
from otys_nb.rules.formats.form import LEVELS, MAX_STRING
from otys_nb.rules.position import Position

MAX_CHARS: Final = 80
"""The most characters that can be typed at one place."""
NUMBER_FIELDS: Final = ("score", "credits", "batteries", "mechanic", "hacker", "neutral_x", "round")
"""Fields that hold a number."""
TARGET_KINDS: Final = (
    *("token", "reward", "public", "private", "hand", "level", "place", "store", "deck", "bag"),
    *("credits", "batteries", "mechanic", "hacker"),
)
"""Kinds of targets at which something can be typed."""


def with_typed(position: Position, target: str, text: str, seat: int, lang: str = "") -> Position:
    """The position after `text` was typed at a target of that seat's board, or of the colony's.

    Raises:
        EditError: saying what would be accepted.
    """
    if len(text) > MAX_CHARS:
        raise EditError("long", most=MAX_CHARS)
    kind, *numbers = target.split(":")
    if kind not in TARGET_KINDS or not 0 <= seat < len(position.players):
        raise EditError("field")
    position = edits.at_start(position)
    try:
        after = _with_typed(position, kind, numbers, text.strip(), seat, lang)
        return out_of_deck(position, after) if kind in ("public", "private", "hand") else after
    except NotUnderstood as error:
        raise EditError("said", what=str(error)) from None


def _with_typed(position: Position, kind: str, numbers: list[str], text: str, seat: int, lang: str) -> Position:
    me = f"players[{seat}]"
    if kind == "store":
        return _store(position, numbers, text, lang)
    at = [int(part) for part in numbers if part.isascii() and part.isdigit() and len(part) < 3]
    if len(at) != len(numbers):
        raise EditError("field")
    match kind, at:
        case "token", [level, place] if 0 < level <= len(position.colony.display):
            path = f"colony.display[{level - 1}][{place}]"
            return edits.put(position, path, _token(position, path, text, lang))
        case "reward", [level] if level > 0:
            path = f"{me}.rewards[{level - 1}]"
            return edits.put(position, path, _token(position, path, text, lang))
        case "public", [place]:
            code = None if is_word(text, "nothing") else shorthand.card(text, lang)
            return edits.put(position, f"colony.contracts[{place}]", code)
        case "private", [place] if place < len(position.players[seat].contracts):
            code = None if is_word(text, "nothing") else shorthand.card(text, lang)
            return edits.put(position, f"{me}.contracts[{place}]", code)
        case "private" | "hand", _:
            hand = position.players[seat].contracts
            return edits.put(position, f"{me}.contracts", [*hand, *shorthand.cards(text, lang)])
        case "level", [level] if level > 0:
            return edits.put(position, f"{me}.zone[{level - 1}]", shorthand.cubes(text, lang))
        case "place", [place]:
            return _diver(position, place, text, seat, lang)
        case "deck" | "bag", []:
            return edits.put(position, f"colony.{kind}", [UNKNOWN] * _number(text, lang))
        case "credits" | "batteries" | "mechanic" | "hacker", []:
            return edits.put(position, f"{me}.{kind}", _number(text, lang))
    raise EditError("field")


def _number(text: str, lang: str) -> int:
    if not text.isdecimal() or len(text) > 2:
        raise NotUnderstood("number", lang)
    return int(text)


def _token(position: Position, path: str, text: str, lang: str) -> str | None:
    """The token typed at a place; the one that it replaces counts as back in the box."""
    return Tokens(edits.put(position, path, None), lang).one(text)


def _store(position: Position, numbers: list[str], text: str, lang: str) -> Position:
    if len(numbers) != 1 or numbers[0] not in tuple(COLOURS):
        raise EditError("field")
    colour = numbers[0]
    count = _number(text, lang) if text.isdecimal() else shorthand.cubes(text, lang).count(colour)
    return edits.put(position, "colony.store", position.colony.store.replace(colour, "") + colour * count)


def _diver(position: Position, place: int, text: str, seat: int, lang: str) -> Position:
    """Insert the named diver there; a capital letter or a + means the upgraded side."""
    words = text.replace("+", " + ").split()
    _, name, taken = phrase(words, 0, "diver")
    if not taken or (words[taken:] and not is_word(words[taken], "upgraded")):
        raise NotUnderstood("divers", lang, what=text)
    tile = name + ("+" if words[taken:] or (len(words[0]) == 1 and words[0].isupper()) else "")
    tiles = [one for one in position.players[seat].divers if one.rstrip("+") != name]
    tiles.insert(min(place, len(tiles)), tile)
    return edits.put(position, f"players[{seat}].divers", tiles)


def with_track(position: Position, seat: int, text: str, lang: str = "") -> Position:
    """The position with these keys on a player's Hacker track, and their other own keys on the board.

    Raises:
        EditError: if the text names something other than keys.
    """
    try:
        track = shorthand.keys(shorthand.words_of(text[:MAX_CHARS]), lang, NEUTRAL)
    except NotUnderstood as error:
        raise EditError("said", what=str(error)) from None
    keys = "".join(key for key in OWN_KEYS if key not in track)
    return edits.put(edits.put(position, f"players[{seat}].track", track), f"players[{seat}].keys", keys)


ROW_READERS: Final[dict[str, Callable[[str, str], object]]] = {
    "zone": lambda text, lang: shorthand.zone(text, lang),
    "store": lambda text, lang: shorthand.cubes(text, lang),
    "sponsors": lambda text, lang: shorthand.sponsors(shorthand.words_of(text), lang),
    "divers": lambda text, lang: _divers(text, lang),
    "deck": lambda text, lang: _pile(text, lambda word: shorthand.card(word, lang)),
}
"""Readers of form rows that do not depend on the position, by field."""
ROW_FIELDS: Final = ("rewards", "display", "contracts", "bag", "discards", *ROW_READERS)
"""Fields whose rows accept informal notation."""
_ROW_PLACE: Final = re.compile(r"(?P<sort>contracts|rewards|display)(\[\d{1,2}\])+", re.ASCII)
"""The path of one place in such a row."""


def read_row(position: Position, path: str, text: str, lang: str = "") -> object:
    """Read what was typed into a row of the form, or at one place of it: resources, rewards, cards, tokens, divers.

    Raises:
        EditError: saying what would be accepted.
    """
    if len(text) > edits.MAX_LIST_CHARS:
        raise EditError("long", most=edits.MAX_LIST_CHARS)
    try:
        return _read_row(position, path, text, lang)
    except NotUnderstood as error:
        raise EditError("said", what=str(error)) from None


def _read_row(position: Position, path: str, text: str, lang: str) -> object:
    field = path.rpartition(".")[2]
    if one := _ROW_PLACE.fullmatch(field):
        return shorthand.card(text, lang) if one["sort"] == "contracts" else _token(position, path, text, lang)
    match field:
        case "rewards":
            return Tokens(edits.put(position, path, [None] * LEVELS), lang).row(text, LEVELS, "levels")
        case "display":
            row = Tokens(edits.put(position, path, [[None, None]] * LEVELS), lang).row(text, 2 * LEVELS, "display")
            return [row[n : n + 2] for n in range(0, 2 * LEVELS, 2)]
        case "contracts" if path == "colony.contracts":
            return _pile(text, lambda word: word if word == "-" else shorthand.card(word, lang))
        case "contracts":
            return shorthand.cards(text, lang)
        case "bag" | "discards":
            tokens = Tokens(edits.put(position, path, []), lang)
            return _pile(text, lambda word: tokens.one(word) or "")
    return ROW_READERS[field](text, lang)


def _pile(text: str, read: Callable[[str], str]) -> str:
    """A pile with each piece in the form of a position; groups and repeat counts stay as they were typed."""
    return re.sub(r"\*\d+|[^\s{},*]+", lambda word: word[0] if word[0].startswith("*") else read(word[0]), text)


def _divers(text: str, lang: str) -> object:
    """Any number of diver letters, or the eight names."""
    letters = "".join(text.split())
    return letters if all(letter in DIVER.values() for letter in letters) else shorthand.divers(text, lang)


def is_row(path: object, value: object) -> bool:
    """Whether an edit is a typed row, or one place of one."""
    if not isinstance(path, str) or not isinstance(value, str):
        return False
    field = path.rpartition(".")[2]
    return field in ROW_FIELDS or bool(_ROW_PLACE.fullmatch(field))


def in_plain_words(error: EditError, path: object, value: object, lang: str = "") -> EditError:
    """The same error in plain words, so that the reader need not know the position format (`interchange`)."""
    if error.key != "form" or not isinstance(path, str):
        return error
    if isinstance(value, str) and len(value) > MAX_STRING:
        return EditError("long", most=MAX_STRING)
    number = path.rpartition(".")[2] in NUMBER_FIELDS
    return EditError("number" if number else "value", what=str(value)[:40])
