"""Reading a position code: one small reader for each kind of part, each remembered by its text.

`otys_nb.rules.formats.code` describes the code and writes it; the two share the letters that stand here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, Final, TypeVar

from otys_nb.rules import messages
from otys_nb.rules.components import BACKS, COLOURS, DIVERS, FRONTS, SPONSORS, UNKNOWN, contract, in_order
from otys_nb.rules.edition import Edition, default_edition
from otys_nb.rules.formats.checksum import unsigned
from otys_nb.rules.formats.form import (
    KEY_ORDER,
    LEVELS,
    MAX_NUMBER,
    MAX_PIECES,
    MAX_PILE,
    MAX_PLAYERS,
    MAX_STRING,
    show,
)
from otys_nb.rules.formats.interchange import edition_named
from otys_nb.rules.piles import group
from otys_nb.rules.position import Colony, Pile, Player, Position

VERSION: Final = "otys1"
MAX_CODE: Final = 20_000
END: Final = "end"
NOTHING: Final = "n"
UNSURE: Final = "x"
EMPTY: Final = "0"
_AROUND: Final = 36

_SHORT: Final = {"battery": "b", "contracts": "k", "upgrade": "u", "prestige": "v"}
TOKEN: Final[dict[str | None, str]] = {
    None: NOTHING,
    UNKNOWN: UNSURE,
    **{f"{front}/{back}": _SHORT.get(front, front) + back[0] for front in FRONTS for back in BACKS},
}
DIVER: Final = {
    name + side: letter.upper() if side else letter
    for name, letter in zip(DIVERS, "mpftrsex", strict=True)
    for side in ("", "+")
}
SPONSOR: Final = {code: code for code in SPONSORS}
_FROM_TOKEN: Final = {short: code for code, short in TOKEN.items()}
_FROM_DIVER: Final = {letter: code for code, letter in DIVER.items()}

_INT: Final = "(-?[0-9]{1,5})"
_TURN: Final = re.compile(rf"r{_INT}f{_INT}(?:t{_INT})?(z?)")
_PURSE: Final = re.compile("".join(letter + _INT for letter in "scbhmx"))
_WHOLE: Final = re.compile(_INT)
_TOKENS: Final = re.compile(r"(?:[mpf][pft]|[bkuv])[og]|n|x")
_PAIRS: Final = re.compile(r"[1-5][AB]")
_CARD: Final = re.compile(r"([mpft]+|[1-6]{1,4})([1-5])(c?b?)")
_UNSURE: Final = re.compile(r"x([1-9][0-9]{0,2})?")
_NAME: Final = re.compile(r"(?:[A-Za-z0-9-]|~[0-9a-f]{2})*")
_ESCAPED: Final = re.compile(r"(?:~[0-9a-f]{2})+")

T = TypeVar("T")
_remember: Final = lru_cache(maxsize=1 << 13)


class CodeError(ValueError):
    """Not a position code: `at` is the offset of the character where reading stopped, `reason` what was expected.

    Without a reason, the code does not fit its checksum: a character was changed on the way.
    """

    def __init__(self, text: str, at: int, reason: str = "") -> None:
        super().__init__(text, at, reason)
        self.text = text
        self.at = at
        self.reason = reason

    def __str__(self) -> str:
        if not self.reason:
            return messages.say("mistake.code_changed")
        first = max(0, self.at - _AROUND)
        shown = "".join(
            character if character.isprintable() else " " for character in self.text[first : self.at + _AROUND]
        )
        before = "…" if first else ""
        after = "…" if self.at + _AROUND < len(self.text) else ""
        caret = " " * (len(before) + self.at - first) + "^"
        return f"not a position code at character {self.at}: {self.reason}\n  {before}{shown}{after}\n  {caret}"


class _Bad(Exception):
    """What a part's reader raises: the offset within the part, and what is wrong."""

    def __init__(self, at: int, reason: str) -> None:
        self.at = at
        self.reason = reason


def read(text: str, *, editions: Iterable[Edition] = ()) -> Position:
    """The position of a code; `editions` are those that it may name besides the default one.

    Raises:
        CodeError: where the code stops making sense, and what was expected there.
    """
    if not isinstance(text, str):
        raise CodeError("", 0, f"expected a string, not {show(text)}")
    line = text.strip()
    if len(line) > MAX_CODE:
        raise CodeError(text, MAX_CODE, f"{len(line):,} characters; a code has at most {MAX_CODE:,}")
    line = line.replace(" ", "_")
    code = unsigned(line)
    if code is None:
        raise CodeError(text, 0)
    fields = code.split("_")
    fields.append("")  # so that a code that was cut off is found by the reader of the part that is missing
    edition = default_edition()
    variants: tuple[str, ...] = ()
    players: list[Player] = []
    at = 0
    try:
        _version(fields[0])
        turn, first, to_move, finished = _turn(fields[at := 1])
        at = 2
        if fields[at].startswith("v"):
            variants = _variants(fields[at])
            at += 1
        if fields[at].startswith("e") and fields[at:] != [END, ""]:  # an edition may be called "nd"
            edition = _edition(fields[at], editions)
            at += 1
        parts: list[Any] = []
        for reader in _COLONY:
            parts.append(reader(fields[at]))
            at += 1
        while fields[at] != END:
            if len(players) == MAX_PLAYERS:
                raise _Bad(0, f"expected {END!r} after {MAX_PLAYERS} players")
            players.append(_player(fields[at]))
            at += 1
        if not players:
            raise _Bad(0, "expected a player before the end")
        if at < len(fields) - 2:
            at += 1
            raise _Bad(0, f"expected nothing after {END!r}")
    except (_Bad, IndexError) as error:
        bad = error if isinstance(error, _Bad) else _Bad(0, "expected more fields")
        here = sum(len(field) + 1 for field in fields[:at]) + bad.at
        cut = here >= len(code)
        offset = len(text) - len(text.lstrip()) + min(here, len(code))
        raise CodeError(text, offset, bad.reason + (", but the code ends here" if cut else "")) from None
    sponsors, display, store, neutral, public, discards, bag, deck = parts
    colony = Colony(sponsors, display, store, public, deck, bag, discards, neutral)
    return Position(tuple(players), colony, turn, first, to_move, finished, variants, edition)


def _version(text: str) -> None:
    if text != VERSION:
        newer = " (a code of another version?)" if text.startswith("otys") else ""
        raise _Bad(0, f"expected {VERSION!r}{newer}")


def _number(text: str) -> int:
    value = int(text)
    if abs(value) > MAX_NUMBER:
        raise _Bad(0, f"expected numbers from {-MAX_NUMBER} to {MAX_NUMBER}")
    return value


@_remember
def _turn(text: str) -> tuple[int, int, int | None, bool]:
    match = _TURN.fullmatch(text)
    if match is None:
        raise _Bad(0, "expected round, first player and whose turn it is, such as r1f0t0")
    turn, first, seat, end = match.groups()
    return _number(turn), _number(first), None if seat is None else _number(seat), bool(end)


@_remember
def _name(text: str) -> str:
    match = _NAME.match(text)
    if match is None or match.end() < len(text):
        raise _Bad(match.end() if match else 0, "expected letters, digits, - or an escape such as ~c3~a9")
    try:
        name = _ESCAPED.sub(lambda part: bytes.fromhex(part[0].replace("~", "")).decode(), text)
    except UnicodeDecodeError:
        raise _Bad(text.index("~"), "expected escapes that make up UTF-8") from None
    if len(name) > MAX_STRING:
        raise _Bad(0, f"expected a name of at most {MAX_STRING} characters")
    return name


def _variants(text: str) -> tuple[str, ...]:
    try:
        names = _split(text[1:], ".", _name)
    except _Bad as bad:
        raise _Bad(bad.at + 1, bad.reason) from None
    if len(names) > MAX_PIECES:
        raise _Bad(0, f"expected at most {MAX_PIECES} variants, not {len(names)}")
    return tuple(names)


def _edition(text: str, editions: Iterable[Edition]) -> Edition:
    try:
        return edition_named(_name(text[1:]), editions)
    except _Bad as bad:
        raise _Bad(bad.at + 1, bad.reason) from None
    except ValueError as error:
        raise _Bad(1, str(error)) from None


def _split(text: str, mark: str, read_part: Callable[[str], T]) -> list[T]:
    """Each part read; an error is moved to where its part lies."""
    parts = text.split(mark)
    try:
        return list(map(read_part, parts))
    except _Bad:
        _locate(parts, [read_part] * len(parts))
        raise  # pragma: no cover  (reading the part once more has raised the same)


def _locate(parts: list[str], readers: Iterable[Callable[[str], object]]) -> None:
    """Read the parts of a text once more, and raise the first error for its place in the text."""
    at = 0
    for part, read_part in zip(parts, readers, strict=False):
        try:
            read_part(part)
        except _Bad as bad:
            raise _Bad(at + bad.at, bad.reason) from None
        at += len(part) + 1


def _all(text: str, pieces: Sequence[str], table: dict[str, Any], most: int, what: str) -> tuple[Any, ...]:
    """The codes of the pieces in a text, which are written without a separator."""
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
        raise _Bad(at, f"expected {what}, or 0 for none at all")
    if len(codes) > most:
        raise _Bad(0, f"expected at most {most} pieces, not {len(codes)}")
    return codes


@_remember
def _sponsors(text: str) -> tuple[str, ...]:
    return _all(text, _PAIRS.findall(text), SPONSOR, MAX_PIECES, "sponsors such as 3B or 3A")


def _divers(text: str) -> tuple[str, ...]:
    return _all(text, text, _FROM_DIVER, MAX_PIECES, "divers out of m p f t r s e x, upgraded ones in capitals")


def _slots(text: str) -> tuple[str | None, ...]:
    return _all(text, _TOKENS.findall(text), _FROM_TOKEN, MAX_PILE, "tokens such as mfo, bg, ko, ug, vo, n or x")


@_remember
def _row(text: str) -> tuple[str | None, ...]:
    codes = _slots(text)
    if len(codes) > MAX_PIECES:
        raise _Bad(0, f"expected at most {MAX_PIECES} tokens on a level, not {len(codes)}")
    return codes


@_remember
def _tokens(text: str) -> tuple[str, ...]:
    codes = _slots(text)
    if NOTHING in text:  # no other token has this letter
        raise _Bad(0, "expected tokens; n stands only in the display and on reward spaces")
    return codes  # type: ignore[return-value]


def _levels(parts: list[T], what: str) -> tuple[T, ...]:
    if len(parts) != LEVELS:
        raise _Bad(0, f"expected {what} of {LEVELS} levels, not of {len(parts)}")
    return tuple(parts)


@_remember
def _display(text: str) -> tuple[tuple[str | None, ...], ...]:
    return _levels(_split(text, "-", _row), "the tokens")


def _letters(text: str, known: str, what: str) -> str:
    letters = "" if text == EMPTY else text
    for at, letter in enumerate(letters):
        if letter not in known:
            raise _Bad(at, f"expected {what}, or 0 for none")
    if not text or len(letters) > MAX_STRING:
        raise _Bad(0, f"expected {what} (at most {MAX_STRING}), or 0 for none")
    return letters


@_remember
def _cubes(text: str) -> str:
    return in_order(_letters(text, COLOURS, "cubes out of mpft"))


@_remember
def _zone(text: str) -> tuple[str, ...]:
    return _levels(_split(text, "-", _cubes), "the cubes")


@_remember
def _keys(text: str) -> tuple[str, str]:
    parts = _split(text, "-", lambda part: _letters(part, KEY_ORDER, "keys out of 12345XN"))
    if len(parts) != 2:
        raise _Bad(0, "expected the keys on the board and those on the track, such as 145X-23")
    return "".join(sorted(parts[0], key=KEY_ORDER.find)), parts[1]


@_remember
def _card(text: str) -> tuple[str | None, ...]:
    if text == NOTHING:
        return (None,)
    unsure = _UNSURE.fullmatch(text)
    if unsure is not None:
        return (UNKNOWN,) * int(unsure[1] or 1)
    match = _CARD.fullmatch(text)
    if match is None:
        raise _Bad(0, "expected contracts such as mpp3 or 2214cb with - between them, or 0 for none at all")
    try:
        code = f"{match[1]}:{match[2]}{match[3]}"
        contract(code)
    except ValueError as error:
        raise _Bad(0, str(error)) from None
    return (code,)


def _places(text: str) -> tuple[str | None, ...]:
    cards = () if text == EMPTY else tuple(chain.from_iterable(_split(text, "-", _card)))
    if len(cards) > MAX_PILE:
        raise _Bad(0, f"expected at most {MAX_PILE} contracts, not {len(cards)}")
    return cards


@_remember
def _public(text: str) -> tuple[str | None, ...]:
    cards = _places(text)
    if len(cards) > MAX_PIECES:
        raise _Bad(0, f"expected at most {MAX_PIECES} public contracts, not {len(cards)}")
    return cards


@_remember
def _cards(text: str) -> tuple[str, ...]:
    cards = _places(text)
    if NOTHING in text:
        raise _Bad(0, "expected contracts; n is an empty public slot")
    return cards  # type: ignore[return-value]


def _pile(text: str, read_part: Callable[[str], tuple[str, ...]]) -> Pile:
    if "." not in text:  # wholly ordered, as a dealt game is
        return read_part(text)
    parts = _split(text, ".", lambda part: read_part(part) if part else ())
    pile: Pile = ()
    for index, part in enumerate(parts):
        pile += group(part) if index % 2 else part
    if sum(map(len, parts)) > MAX_PILE:
        raise _Bad(0, f"expected at most {MAX_PILE} pieces")
    return pile


def _bag(text: str) -> Pile:
    return _pile(text, _tokens)


def _deck(text: str) -> Pile:
    return _pile(text, _cards)


@_remember
def _whole(text: str) -> int:
    if _WHOLE.fullmatch(text) is None:
        raise _Bad(0, "expected the number of neutral X keys in the supply")
    return _number(text)


@_remember
def _purse(text: str) -> tuple[int, ...]:
    match = _PURSE.fullmatch(text)
    if match is None:
        raise _Bad(0, "expected score, credits, batteries, Hacker, Mechanic and neutral X, such as s0c3b1h0m0x0")
    return tuple([_number(digits) for digits in match.groups()])


@_remember
def _rewards(text: str) -> tuple[str | None, ...]:
    return _levels(list(_slots(text)), "reward spaces")


@_remember
def _player(text: str) -> Player:
    parts = text.split(".")
    try:
        if len(parts) != len(_PLAYER):
            raise _Bad(len(text), f"expected {len(_PLAYER)} parts with dots between them, not {len(parts)}")
        score, credits, batteries, hacker, mechanic, neutral = _purse(parts[1])
        keys, track = _keys(parts[2])
        return Player(
            _name(parts[0]),
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
    except _Bad:
        _locate(parts, _PLAYER)
        raise


_COLONY: Final[tuple[Callable[[str], Any], ...]] = (_sponsors, _display, _cubes, _whole, _public, _tokens, _bag, _deck)
_PLAYER: Final[tuple[Callable[[str], Any], ...]] = (_name, _purse, _keys, _divers, _zone, _rewards, _cards)
