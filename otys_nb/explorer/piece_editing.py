"""Editing the pieces of a position: take one from a target, put it on another, flip it.

A `PieceEditor` works on the plain data of `otys-position/1`; `otys_nb.explorer.edits` turns the result into a position.
The targets are those of `docs/contract.md`, plus ``tray:CODE`` (any piece from the box), ``hand`` (the private
contracts) and ``discards``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeAlias

from otys_nb.explorer.messages import say
from otys_nb.rules.components import (
    BACKS,
    COLOURS,
    NEUTRAL,
    OWN_KEYS,
    SPONSORS,
    TILES,
    UNKNOWN,
    contract,
    diver_name,
    token,
)
from otys_nb.rules.formats.form import LEVELS
from otys_nb.rules.mistake import WrongValue

OFF: Final = "off"
LEVEL_DIGITS: Final = tuple("12345")

Data: TypeAlias = dict[str, Any]
Piece: TypeAlias = tuple[str, str]
"""The kind of a piece (cube, key, diver, sponsor, token, card) and its code."""


class EditError(WrongValue):
    """An edit that cannot be done; `key` and `facts` say why (section ``[edit]`` of the message catalogue)."""

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(key, facts)
        self.key = key
        self.given = ""
        self.facts = facts

    def text(self, lang: str = "") -> str:
        """Why, as a sentence."""
        return say(f"edit.{self.key}", lang, **self.facts)

    def __str__(self) -> str:
        return f"{self.given}: {self.text()}" if self.given else self.text()


@contextmanager
def naming(given: str) -> Iterator[None]:
    """Let an edit that fails name what was given, for whoever asked at the prompt."""
    try:
        yield
    except EditError as error:
        error.given = given
        raise


class PieceEditor:
    """Takes, puts and flips pieces in a position that is given as plain data."""

    def __init__(self, data: Data, seat: int) -> None:
        self.colony: Data = data["colony"]
        self.me: Data = data["players"][seat]

    # slots

    def slot(self, target: str) -> tuple[list[Any], int] | None:
        """The list and the index behind a target that holds a single piece, or None for other targets."""
        kind, *more = target.split(":")
        at = [int(part) for part in more if part.isascii() and part.isdigit() and len(part) < 3]
        if len(at) != len(more):
            return None
        match kind, at:
            case "token", [level, n] if 0 < level <= LEVELS:
                return _slot(self.colony["display"][level - 1], n)
            case "reward", [level]:
                return _slot(self.me["rewards"], level - 1)
            case "sponsor", [level]:
                return _slot(self.colony["sponsors"], level - 1)
            case "public", [n]:
                return _slot(self.colony["contracts"], n)
            case "private", [n]:
                return _slot(self.me["contracts"], n)
            case "place", [n]:
                return _slot(self.me["divers"], n)
        return None

    # take

    def take(self, target: str) -> Piece:
        kind, _, what = target.partition(":")
        if kind == "tray":
            if what == NEUTRAL:
                self.colony["neutral_x"] -= 1
            return piece(what)
        slot = self.slot(target)
        if slot is not None:
            return self._take_from(kind, *slot)
        match kind:
            case "diver":
                tiles = self.me["divers"]
                at = next((n for n, tile in enumerate(tiles) if diver_name(tile) == what), -1)
                return self._take_from("place", *self._checked_slot(tiles, at))
            case "cube":
                level, _, colour = what.partition(":")
                zone = self.me["zone"]
                if level in LEVEL_DIGITS and colour in tuple(COLOURS) and colour in zone[int(level) - 1]:
                    zone[int(level) - 1] = zone[int(level) - 1].replace(colour, "", 1)
                    return "cube", colour
            case "store" if what in tuple(COLOURS) and what in self.colony["store"]:
                self.colony["store"] = self.colony["store"].replace(what, "", 1)
                return "cube", what
            case "key" if what == NEUTRAL and self.me["neutral_x"] > 0:
                self.me["neutral_x"] -= 1
                return "key", NEUTRAL
            case "key" | "track" if what in tuple(OWN_KEYS + NEUTRAL):
                row = "keys" if kind == "key" else "track"
                if what in self.me[row]:
                    self.me[row] = self.me[row].replace(what, "", 1)
                    return "key", what
            case "deck" | "bag" if self.colony[kind]:
                sort, pile = ("card" if kind == "deck" else "token"), self.colony[kind]
                if isinstance(pile[0], str):
                    return sort, pile.pop(0)
                # Nobody knows which of them lies on top: it comes face down, and what is left is not known, either.
                self.colony[kind] = [UNKNOWN] * (sum(1 if isinstance(part, str) else len(part) for part in pile) - 1)
                return sort, UNKNOWN
        raise EditError("nothing")

    def _checked_slot(self, row: list[Any], at: int) -> tuple[list[Any], int]:
        if not 0 <= at < len(row):
            raise EditError("nothing")
        return row, at

    def _take_from(self, kind: str, row: list[Any], at: int) -> Piece:
        code = row[at] if at < len(row) else None
        if code is None:
            raise EditError("nothing")
        if kind in ("place", "private"):
            del row[at]
        elif kind != "sponsor":  # an empty place is possible here
            row[at] = None
        return piece(code)

    # put

    def put(self, target: str, held: Piece) -> Piece | None:
        """Put a piece on a target, and return the piece that it replaces."""
        kind, _, what = target.partition(":")
        sort, code = held
        me, colony = self.me, self.colony
        if target == OFF:
            if sort == "sponsor":  # each level has one
                raise EditError("fits")
            if code == NEUTRAL:
                colony["neutral_x"] += 1
            return None
        level = what.partition(":")[0]
        match sort, kind:
            case "cube", "level" | "cube" if level in LEVEL_DIGITS:
                me["zone"][int(level) - 1] += code
            case "cube", "store":
                colony["store"] += code
            case "key", "hacker" | "track":
                me["track"] += code
            case "key", "key" | "level":
                if code == NEUTRAL:
                    me["neutral_x"] += 1
                else:
                    me["keys"] += code
            case "diver", "place" | "level" | "diver":
                self._insert_diver(kind, what, code)
            case "token", "bag":
                colony["bag"].insert(0, code)
            case "token", "discards":
                colony["discards"].append(code)
            case "card", "deck":
                colony["deck"].insert(0, code)
            case "card", "hand":
                me["contracts"].append(code)
            case "card", "private":
                slot = self.slot(target)
                me["contracts"].insert(slot[1] if slot else len(me["contracts"]), code)
            case ("token", "token" | "reward") | ("card", "public") | ("sponsor", "sponsor"):
                slot = self.slot(target)
                if slot is None:
                    raise EditError("fits")
                row, at = slot
                old, row[at] = row[at], code
                return None if old is None else (sort, old)
            case _:
                raise EditError("fits")
        return None

    def _insert_diver(self, kind: str, what: str, code: str) -> None:
        tiles = self.me["divers"]
        if kind == "diver":
            at = next((n for n, tile in enumerate(tiles) if diver_name(tile) == what), len(tiles))
        elif what.isascii() and what.isdigit() and len(what) < 3:
            at = int(what) + (2 if kind == "level" else 0)
        else:
            raise EditError("fits")
        tiles.insert(min(at, len(tiles)), code)

    # flip

    def flip(self, target: str) -> None:
        kind, _, what = target.partition(":")
        if kind == "diver":
            tiles = self.me["divers"]
            at = next((n for n, tile in enumerate(tiles) if diver_name(tile) == what), -1)
            slot: tuple[list[Any], int] | None = self._checked_slot(tiles, at)
        else:
            slot = self.slot(target)
        if slot is None or slot[1] >= len(slot[0]) or slot[0][slot[1]] is None:
            raise EditError("nothing")
        row, at = slot
        row[at] = flipped(row[at])


def _slot(row: list[Any], at: int) -> tuple[list[Any], int] | None:
    return (row, at) if 0 <= at < len(row) else None


def piece(code: str) -> Piece:
    """The piece that a code stands for.

    Raises:
        EditError: if it stands for nothing.
    """
    if len(code) == 1 and code in COLOURS:
        return "cube", code
    if len(code) == 1 and code in OWN_KEYS + NEUTRAL:
        return "key", code
    if code in TILES:
        return "diver", code
    if code in SPONSORS:
        return "sponsor", code
    if _is_valid(token, code):
        return "token", code
    if _is_valid(contract, code):
        return "card", code
    raise EditError("piece", what=code[:40])


def _is_valid(reader: Callable[[str], object], code: str) -> bool:
    try:
        reader(code)
    except ValueError:
        return False
    return True


def flipped(code: str) -> str:
    """The code of a tile's other side: a diver upgraded or not, a sponsor basic or advanced, a token's other back.

    Raises:
        EditError: for a piece without another side.
    """
    match piece(code)[0]:
        case "diver":
            return code[:-1] if code.endswith("+") else f"{code}+"
        case "sponsor":
            return code[0] + ("A" if code[1] == "B" else "B")
        case "token":
            front, back = token(code)
            return f"{front}/{BACKS[1 - BACKS.index(back)]}"
    raise EditError("fits")
