"""Reading the parts of a position code: one small reader for each kind of part, each remembered by its text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, Final, TypeVar

from otys_nb.rules.components import COLOURS, UNKNOWN, contract, in_order
from otys_nb.rules.formats.code_letters import DIVER, EMPTY, NOTHING, SPONSOR, TOKEN
from otys_nb.rules.formats.form import KEY_ORDER, LEVELS, MAX_NUMBER, MAX_PIECES, MAX_PILE, MAX_STRING
from otys_nb.rules.piles import group
from otys_nb.rules.position import Pile, Player

_FROM_TOKEN: Final = {short: code for code, short in TOKEN.items()}
_FROM_DIVER: Final = {letter: code for code, letter in DIVER.items()}

INT: Final = "(-?[0-9]{1,5})"
_PURSE: Final = re.compile("".join(letter + INT for letter in "scbhmx"))
_WHOLE: Final = re.compile(INT)
_TOKENS: Final = re.compile(r"(?:[mpf][pft]|[bkuv])[og]|n|x")
_PAIRS: Final = re.compile(r"[1-5][AB]")
_CARD: Final = re.compile(r"([mpft]+|[1-6]{1,4})([1-5])(c?b?)")
_UNSURE: Final = re.compile(r"x([1-9][0-9]{0,2})?")
_NAME: Final = re.compile(r"(?:[A-Za-z0-9-]|~[0-9a-f]{2})*")
_ESCAPED: Final = re.compile(r"(?:~[0-9a-f]{2})+")

T = TypeVar("T")
remember: Final = lru_cache(maxsize=1 << 13)


class BadPart(Exception):
    """A part cannot be read: the error holds the offset within the part, and what is wrong."""

    def __init__(self, at: int, reason: str) -> None:
        self.at = at
        self.reason = reason


def number(text: str) -> int:
    """Read a whole number within the limits."""
    value = int(text)
    if abs(value) > MAX_NUMBER:
        raise BadPart(0, f"expected numbers from {-MAX_NUMBER} to {MAX_NUMBER}")
    return value


@remember
def name(text: str) -> str:
    """Read a name and resolve its escapes."""
    match = _NAME.match(text)
    if match is None or match.end() < len(text):
        raise BadPart(match.end() if match else 0, "expected letters, digits, - or an escape such as ~c3~a9")
    try:
        name = _ESCAPED.sub(lambda part: bytes.fromhex(part[0].replace("~", "")).decode(), text)
    except UnicodeDecodeError:
        raise BadPart(text.index("~"), "expected escapes that make up UTF-8") from None
    if len(name) > MAX_STRING:
        raise BadPart(0, f"expected a name of at most {MAX_STRING} characters")
    return name


def split(text: str, mark: str, read_part: Callable[[str], T]) -> list[T]:
    """Read each part; the place of an error is counted from the beginning of the text."""
    parts = text.split(mark)
    try:
        return list(map(read_part, parts))
    except BadPart:
        _locate(parts, [read_part] * len(parts))
        raise  # pragma: no cover  (reading the part once more has raised the same)


def _locate(parts: list[str], readers: Iterable[Callable[[str], object]]) -> None:
    """Read the parts of a text once more, and raise the first error for its place in the text."""
    at = 0
    for part, read_part in zip(parts, readers, strict=False):
        try:
            read_part(part)
        except BadPart as bad:
            raise BadPart(at + bad.at, bad.reason) from None
        at += len(part) + 1


def _all(text: str, pieces: Sequence[str], table: dict[str, Any], most: int, what: str) -> tuple[Any, ...]:
    """Read the codes of pieces that are written without a separator."""
    if text == EMPTY:
        return ()
    try:
        codes = tuple(map(table.__getitem__, pieces))
    except KeyError:
        codes = ()
    if not codes or "".join(pieces) != text:
        at = 0
        for piece in pieces:
            if piece not in table or not text.startswith(piece, at):
                break
            at += len(piece)
        raise BadPart(at, f"expected {what}, or 0 for none at all")
    if len(codes) > most:
        raise BadPart(0, f"expected at most {most} pieces, not {len(codes)}")
    return codes


@remember
def _sponsors(text: str) -> tuple[str, ...]:
    return _all(text, _PAIRS.findall(text), SPONSOR, MAX_PIECES, "sponsors such as 3B or 3A")


def _divers(text: str) -> tuple[str, ...]:
    return _all(text, text, _FROM_DIVER, MAX_PIECES, "divers out of m p f t r s e x, upgraded ones in capitals")


def _slots(text: str) -> tuple[str | None, ...]:
    return _all(text, _TOKENS.findall(text), _FROM_TOKEN, MAX_PILE, "tokens such as mfo, bg, ko, ug, vo, n or x")


@remember
def _row(text: str) -> tuple[str | None, ...]:
    codes = _slots(text)
    if len(codes) > MAX_PIECES:
        raise BadPart(0, f"expected at most {MAX_PIECES} tokens on a level, not {len(codes)}")
    return codes


@remember
def _tokens(text: str) -> tuple[str, ...]:
    codes = _slots(text)
    if NOTHING in text:  # no other token has this letter
        raise BadPart(0, "expected tokens; n stands only in the display and on reward spaces")
    return codes  # type: ignore[return-value]


def _levels(parts: list[T], what: str) -> tuple[T, ...]:
    if len(parts) != LEVELS:
        raise BadPart(0, f"expected {what} of {LEVELS} levels, not of {len(parts)}")
    return tuple(parts)


@remember
def _display(text: str) -> tuple[tuple[str | None, ...], ...]:
    return _levels(split(text, "-", _row), "the tokens")


def _letters(text: str, known: str, what: str) -> str:
    letters = "" if text == EMPTY else text
    for at, letter in enumerate(letters):
        if letter not in known:
            raise BadPart(at, f"expected {what}, or 0 for none")
    if not text or len(letters) > MAX_STRING:
        raise BadPart(0, f"expected {what} (at most {MAX_STRING}), or 0 for none")
    return letters


@remember
def _cubes(text: str) -> str:
    return in_order(_letters(text, COLOURS, "cubes out of mpft"))


@remember
def _zone(text: str) -> tuple[str, ...]:
    return _levels(split(text, "-", _cubes), "the cubes")


@remember
def _keys(text: str) -> tuple[str, str]:
    parts = split(text, "-", lambda part: _letters(part, KEY_ORDER, "keys out of 12345XN"))
    if len(parts) != 2:
        raise BadPart(0, "expected the keys on the board and those on the track, such as 145X-23")
    return "".join(sorted(parts[0], key=KEY_ORDER.find)), parts[1]


@remember
def _card(text: str) -> tuple[str | None, ...]:
    if text == NOTHING:
        return (None,)
    unsure = _UNSURE.fullmatch(text)
    if unsure is not None:
        return (UNKNOWN,) * int(unsure[1] or 1)
    match = _CARD.fullmatch(text)
    if match is None:
        raise BadPart(0, "expected contracts such as mpp3 or 2214cb with - between them, or 0 for none at all")
    try:
        code = f"{match[1]}:{match[2]}{match[3]}"
        contract(code)
    except ValueError as error:
        raise BadPart(0, str(error)) from None
    return (code,)


def _places(text: str) -> tuple[str | None, ...]:
    cards = () if text == EMPTY else tuple(chain.from_iterable(split(text, "-", _card)))
    if len(cards) > MAX_PILE:
        raise BadPart(0, f"expected at most {MAX_PILE} contracts, not {len(cards)}")
    return cards


@remember
def _public(text: str) -> tuple[str | None, ...]:
    cards = _places(text)
    if len(cards) > MAX_PIECES:
        raise BadPart(0, f"expected at most {MAX_PIECES} public contracts, not {len(cards)}")
    return cards


@remember
def _cards(text: str) -> tuple[str, ...]:
    cards = _places(text)
    if NOTHING in text:
        raise BadPart(0, "expected contracts; n is an empty public slot")
    return cards  # type: ignore[return-value]


def _pile(text: str, read_part: Callable[[str], tuple[str, ...]]) -> Pile:
    if "." not in text:  # wholly ordered, as a dealt game is
        return read_part(text)
    parts = split(text, ".", lambda part: read_part(part) if part else ())
    pile: Pile = ()
    for index, part in enumerate(parts):
        pile += group(part) if index % 2 else part
    if sum(map(len, parts)) > MAX_PILE:
        raise BadPart(0, f"expected at most {MAX_PILE} pieces")
    return pile


def _bag(text: str) -> Pile:
    return _pile(text, _tokens)


def _deck(text: str) -> Pile:
    return _pile(text, _cards)


@remember
def _whole(text: str) -> int:
    if _WHOLE.fullmatch(text) is None:
        raise BadPart(0, "expected the number of neutral X keys in the supply")
    return number(text)


@remember
def _purse(text: str) -> tuple[int, ...]:
    match = _PURSE.fullmatch(text)
    if match is None:
        raise BadPart(0, "expected score, credits, batteries, Hacker, Mechanic and neutral X, such as s0c3b1h0m0x0")
    return tuple([number(digits) for digits in match.groups()])


@remember
def _rewards(text: str) -> tuple[str | None, ...]:
    return _levels(list(_slots(text)), "reward spaces")


@remember
def player(text: str) -> Player:
    """Read a player, whose parts stand between dots."""
    parts = text.split(".")
    try:
        if len(parts) != len(_PLAYER):
            raise BadPart(len(text), f"expected {len(_PLAYER)} parts with dots between them, not {len(parts)}")
        score, credits, batteries, hacker, mechanic, neutral = _purse(parts[1])
        keys, track = _keys(parts[2])
        return Player(
            name(parts[0]),
            score,
            credits,
            batteries,
            keys,
            neutral,
            track,
            hacker,
            mechanic,
            _divers(parts[3]),
            _zone(parts[4]),
            _rewards(parts[5]),
            _cards(parts[6]),
        )
    except BadPart:
        _locate(parts, _PLAYER)
        raise


COLONY_PARTS: Final[tuple[Callable[[str], Any], ...]] = (
    _sponsors,
    _display,
    _cubes,
    _whole,
    _public,
    _tokens,
    _bag,
    _deck,
)
_PLAYER: Final[tuple[Callable[[str], Any], ...]] = (name, _purse, _keys, _divers, _zone, _rewards, _cards)
