"""What is typed at a place of the board, no hand leaving the keys: a token, a card, resources, a diver, a number."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from otys_nb.explorer import edits
from otys_nb.explorer.placing import EditError
from otys_nb.explorer.table_note import shorthand
from otys_nb.explorer.table_note.shorthand import NotUnderstood, Tokens
from otys_nb.explorer.table_note.words import is_word, phrase
from otys_nb.rules.components import COLOURS, NEUTRAL, OWN_KEYS, UNKNOWN
from otys_nb.rules.formats.code_letters import DIVER
from otys_nb.rules.formats.form import LEVELS, MAX_STRING
from otys_nb.rules.position import Position

MOST: Final = 80
"""Characters that are typed at a place at most."""
NUMBERS: Final = ("score", "credits", "batteries", "mechanic", "hacker", "neutral_x", "round")
"""Fields that hold a number."""
PLACES: Final = (
    *("token", "reward", "public", "private", "hand", "level", "place", "store", "deck", "bag"),
    *("credits", "batteries", "mechanic", "hacker"),
)
"""Kinds of targets at which something can be typed."""


def typed(position: Position, target: str, text: str, seat: int, lang: str = "") -> Position:
    """The position after `text` was typed at a target of that seat's board, or of the colony's.

    Raises:
        EditError: saying what would be right; nothing is changed then.
    """
    if len(text) > MOST:
        raise EditError("long", most=MOST)
    kind, *numbers = target.split(":")
    if kind not in PLACES or not 0 <= seat < len(position.players):
        raise EditError("field")
    position = edits.at_start(position)
    try:
        return _typed(position, kind, numbers, text.strip(), seat, lang)
    except NotUnderstood as error:
        raise EditError("said", what=str(error)) from None


def _typed(position: Position, kind: str, numbers: list[str], text: str, seat: int, lang: str) -> Position:
    me = f"players[{seat}]"
    if kind == "store":
        return _in_store(position, numbers, text, lang)
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
            return edits.put(position, f"{me}.contracts", [*hand, *shorthand.cards(text.split(), lang)])
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
    """A token for that place: its own back is back in the box."""
    return Tokens(edits.put(position, path, None), lang).one(text)


def _in_store(position: Position, numbers: list[str], text: str, lang: str) -> Position:
    if len(numbers) != 1 or numbers[0] not in tuple(COLOURS):
        raise EditError("field")
    colour = numbers[0]
    count = _number(text, lang) if text.isdecimal() else shorthand.cubes(text, lang).count(colour)
    return edits.put(position, "colony.store", position.colony.store.replace(colour, "") + colour * count)


def _diver(position: Position, place: int, text: str, seat: int, lang: str) -> Position:
    """The diver named slips in there; a capital letter, or +, is the upgraded side."""
    words = text.replace("+", " + ").split()
    _, name, taken = phrase(words, 0, "diver")
    if not taken or (words[taken:] and not is_word(words[taken], "upgraded")):
        raise NotUnderstood("divers", lang, what=text)
    tile = name + ("+" if words[taken:] or (len(words[0]) == 1 and words[0].isupper()) else "")
    tiles = [one for one in position.players[seat].divers if one.rstrip("+") != name]
    tiles.insert(min(place, len(tiles)), tile)
    return edits.put(position, f"players[{seat}].divers", tiles)


def on_track(position: Position, seat: int, text: str, lang: str = "") -> Position:
    """The position with these keys on a player's Hacker track, and their other own keys on the board.

    Raises:
        EditError: for what is no key.
    """
    try:
        track = shorthand.keys(shorthand.words_of(text[:MOST]), lang, NEUTRAL)
    except NotUnderstood as error:
        raise EditError("said", what=str(error)) from None
    keys = "".join(key for key in OWN_KEYS if key not in track)
    return edits.put(edits.put(position, f"players[{seat}].track", track), f"players[{seat}].keys", keys)


READERS: Final[dict[str, Callable[[str, str], object]]] = {
    "zone": lambda text, lang: shorthand.zone(text, lang),
    "store": lambda text, lang: shorthand.cubes(text, lang),
    "sponsors": lambda text, lang: shorthand.sponsors(shorthand.words_of(text), lang),
    "divers": lambda text, lang: _divers(text, lang),
    "deck": lambda text, lang: _pile(text, lambda word: shorthand.card(word, lang)),
}
"""How rows of the form are read that need nothing of the position, by their field."""
ROWS: Final = ("rewards", "display", "contracts", "bag", "discards", *READERS)
"""Fields whose rows are typed as people write them."""
_ONE: Final = re.compile(r"(?P<sort>contracts|rewards|display)(\[\d{1,2}\])+", re.ASCII)
"""One place of such a row."""


def row(position: Position, path: str, text: str, lang: str = "") -> object:
    """What was typed into a row of the form, or at one place of it: resources, rewards, cards, tokens, divers.

    Raises:
        EditError: saying what would be right.
    """
    if len(text) > edits.MOST_TEXT:
        raise EditError("long", most=edits.MOST_TEXT)
    try:
        return _row(position, path, text, lang)
    except NotUnderstood as error:
        raise EditError("said", what=str(error)) from None


def _row(position: Position, path: str, text: str, lang: str) -> object:
    field = path.rpartition(".")[2]
    if one := _ONE.fullmatch(field):
        return shorthand.card(text, lang) if one["sort"] == "contracts" else _token(position, path, text, lang)
    match field:
        case "rewards":
            tokens = Tokens(edits.put(position, path, [None] * LEVELS), lang)
            return [tokens.one(part) for part in shorthand.row_of_levels(text, lang)]
        case "display":
            return Tokens(edits.put(position, path, [[None, None]] * LEVELS), lang).display(text)
        case "contracts" if path == "colony.contracts":
            return _pile(text, lambda word: word if word == "-" else shorthand.card(word, lang))
        case "contracts":
            return shorthand.cards(shorthand.words_of(text), lang)
        case "bag" | "discards":
            tokens = Tokens(edits.put(position, path, []), lang)
            return _pile(text, lambda word: tokens.one(word) or "")
    return READERS[field](text, lang)


def _pile(text: str, read: Callable[[str], str]) -> str:
    """A pile with each of its pieces as the position writes it; groups and how often stay as they were typed."""
    return re.sub(r"\*\d+|[^\s{},*]+", lambda word: word[0] if word[0].startswith("*") else read(word[0]), text)


def _divers(text: str, lang: str) -> object:
    """Their letters, however many, or the eight names."""
    letters = "".join(text.split())
    return letters if all(letter in DIVER.values() for letter in letters) else shorthand.divers(text.split(), lang)


def is_row(path: object, value: object) -> bool:
    """Whether an edit is a row that was typed, or one place of it."""
    if not isinstance(path, str) or not isinstance(value, str):
        return False
    field = path.rpartition(".")[2]
    return field in ROWS or bool(_ONE.fullmatch(field))


def fault(error: EditError, path: object, value: object, lang: str = "") -> EditError:
    """The same fault in the reader's words: of the form of a position (`interchange`) nobody need know."""
    if error.key != "form" or not isinstance(path, str):
        return error
    if isinstance(value, str) and len(value) > MAX_STRING:
        return EditError("long", most=MAX_STRING)
    number = path.rpartition(".")[2] in NUMBERS
    return EditError("number" if number else "value", what=str(value)[:40])
