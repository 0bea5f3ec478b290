"""The short code: what a position code says, in half as many characters, for the prompt.

Each field of the line that `code.write` writes is a row of words (a card, a token, a letter). A word is one digit of a
large whole number, in a base of as many digits as the field has words and one more, 0, that ends the field. The
number's bytes and a checksum follow ``otys1s-``, in the letters of base64 that links carry unchanged.

The order of the words below is the format and never changes. Cards that are not among them are spelled.
"""

from __future__ import annotations

import re
from itertools import takewhile
from typing import Final
from zlib import crc32

from otys_nb.rules.formats import base64url
from otys_nb.rules.formats.checksum import signed, unsigned
from otys_nb.rules.formats.code_letters import END, VERSION

SHORT: Final = "otys1s-"

_CHECK: Final = 4
_PLAYERS: Final = 8


class _Field:
    """One kind of field, with its words, letters first."""

    def __init__(self, letters: str, words: str = "") -> None:
        self.words = ("", *letters, *words.split())
        self.base = len(self.words)
        self._digit = {word: digit for digit, word in enumerate(self.words)}
        self._word = re.compile("|".join(map(re.escape, sorted(self.words[1:], key=len, reverse=True))))

    def digits(self, text: str) -> list[tuple[int, int]]:
        """Turn the field into digits, each with its base.

        Raises:
            ValueError: the field says something for which there is no word.
        """
        words = self._word.findall(text)
        if "".join(words) != text:
            raise ValueError(f"no words for {text!r}")
        return [(self._digit[word], self.base) for word in (*words, "")]


_TURN: Final = _Field("0123456789-rftz")
_NAME: Final = _Field("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-~.")
_SPONSORS: Final = _Field("0", "1A 1B 2A 2B 3A 3B 4A 4B 5A 5B")
_CUBES: Final = _Field("mpft0-")
_TOKENS: Final = _Field("nx0-.", "mpo mpg mfo mfg mto mtg pfo pfg pto ptg fto ftg bo bg ko kg uo ug vo vg")
_CARDS: Final = _Field(
    "0123456789mpftcbnx-.",
    """-11113cb -1112b -1112c -1113 -2113b -2114 -213 -22115cb -2214c -2215 -2225 -223c -ft2 -ftt3 -mf1c -mff2b
    -mfft3b -mmf3 -mmff4 -mmpf3c -mmt2b -mp2 -mpp3 -mptt3cb -mt2 -pf2 -pff2c -ppft4 -ppt2c -pptt4 -pt1b -ptt3""",
)
_COLONY: Final = (_SPONSORS, _TOKENS, _CUBES, _Field("0123456789-"), _CARDS, _TOKENS, _TOKENS, _CARDS)
_PURSE: Final = _Field("0123456789-scbhmx", "s0c3b1h0m0x0")
_PLAYER: Final = (_NAME, _PURSE, _Field("12345XN0-"), _Field("mpftrsexMPFTRSEX0"), _CUBES, _TOKENS, _CARDS)


def shorten(line: str) -> str:
    """Shorten a position code.

    Raises:
        ValueError: not a position code, or one that holds something for which there are no words.
    """
    fields = (unsigned(line) or "").split("_")
    if fields[0] != VERSION or fields[-1] != END or len(fields) < len(_COLONY) + 3:
        raise ValueError("not a position code")
    turn, *rest = fields[1:-1]
    # Variants and edition come first, if at all; the sponsors, who come next, begin with a digit.
    names = list(takewhile(lambda field: field[:1] in ("v", "e"), rest))
    colony, players = rest[len(names) :][: len(_COLONY)], rest[len(names) + len(_COLONY) :]
    if len(players) >= _PLAYERS:
        raise ValueError("too many players")
    digits = [(len(names), 3), (len(players), _PLAYERS), *_TURN.digits(turn)]
    for name in names:
        digits += _NAME.digits(name)
    for field, text in zip(_COLONY, colony, strict=True):
        digits += field.digits(text)
    for player in players:
        for field, text in zip(_PLAYER, player.split("."), strict=True):
            digits += field.digits(text)
    number = 0
    for digit, base in reversed(digits):
        number = number * base + digit
    return _letters(number.to_bytes((number.bit_length() + 7) // 8, "little"))


def _letters(packed: bytes) -> str:
    checked = crc32(packed).to_bytes(_CHECK, "little") + packed
    return SHORT + base64url.encoded(checked)


def lengthen(short: str) -> str | None:
    """Restore the position code of a short code; None if a character was changed or is missing."""
    try:
        packed = base64url.decoded(short.removeprefix(SHORT))[_CHECK:]
    except ValueError:
        return None
    if _letters(packed) != short:
        return None
    number = int.from_bytes(packed, "little")

    def next_digit(base: int) -> int:
        nonlocal number
        number, digit = divmod(number, base)
        return digit

    def text(field: _Field) -> str:
        return "".join(iter(lambda: field.words[next_digit(field.base)], ""))

    names, players = next_digit(3), next_digit(_PLAYERS)
    fields = [VERSION, text(_TURN), *[text(_NAME) for _ in range(names)], *map(text, _COLONY)]
    fields += [".".join(map(text, _PLAYER)) for _ in range(players)]
    return signed("_".join([*fields, END]))
