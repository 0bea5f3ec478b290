"""Short codes that people copy by hand: bits as groups of letters and digits, guarded against misspelling.

>>> spelt("1011")
'PKA'
>>> read("pka")
'10110'
"""

from __future__ import annotations

import zlib
from typing import Final

from otys_nb.lessons.messages import say
from otys_nb.rules.mistake import Unread

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's: no I, L, O or U, so that nothing is mistaken when it is copied by hand."""
ALIKE: Final = str.maketrans({"I": "1", "L": "1", "O": "0", "U": "V"})
GROUP: Final = 5
BITS: Final = 5
CHECK: Final = 2
"""Signs of check at the end."""
MAX_SIGNS: Final = 900


class CodeError(Unread):
    """A code that cannot be read; the message says what is wrong with it."""


def spelt(bits: str) -> str:
    """A code for these bits: groups of five signs, the last two of which guard the rest."""
    bits += "0" * (-len(bits) % BITS)
    signs = "".join(ALPHABET[int(bits[at : at + BITS], 2)] for at in range(0, len(bits), BITS))
    signs += _check(signs)
    return "-".join(signs[at : at + GROUP] for at in range(0, len(signs), GROUP))


def read(code: str) -> str:
    """The bits of a code, with up to four zeros more; small letters, blanks and look-alike signs do not matter.

    Raises:
        CodeError: if it is misspelt or incomplete.
    """
    signs = "".join(code.upper().split()).replace("-", "").translate(ALIKE)
    if len(signs) > MAX_SIGNS:
        raise CodeError(say("code_long", most=MAX_SIGNS))
    strange = sorted(set(signs) - set(ALPHABET))
    if strange:
        raise CodeError(say("code_strange", sign=repr(strange[0]), signs=ALPHABET))
    body, check = signs[:-CHECK], signs[-CHECK:]
    if len(signs) < CHECK or _check(body) != check:
        raise CodeError(say("code_misspelt"))
    return "".join(f"{ALPHABET.index(sign):0{BITS}b}" for sign in body)


def _check(signs: str) -> str:
    value = zlib.crc32(f"otys {signs}".encode()) % (2 ** (CHECK * BITS))
    return ALPHABET[value >> BITS] + ALPHABET[value & (2**BITS - 1)]
