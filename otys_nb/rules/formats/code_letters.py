"""The letters of position codes, which `code` writes and `code_parts` reads."""

from __future__ import annotations

from typing import Final

from otys_nb.rules.components import BACKS, DIVERS, FRONTS, SPONSORS, UNKNOWN

VERSION: Final = "otys1"
END: Final = "end"
NOTHING: Final = "n"
UNSURE: Final = "x"
EMPTY: Final = "0"

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
