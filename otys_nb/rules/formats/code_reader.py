"""Reading a position code as a whole; `code` describes it, `code_parts` reads its parts."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from otys_nb.rules import messages
from otys_nb.rules.arguments import shown
from otys_nb.rules.edition import Edition, default_edition
from otys_nb.rules.formats.checksum import unsigned
from otys_nb.rules.formats.code_letters import END, VERSION
from otys_nb.rules.formats.code_parts import COLONY_PARTS, INT, BadPart, name, number, player, remember, split
from otys_nb.rules.formats.form import MAX_PIECES, MAX_PLAYERS
from otys_nb.rules.formats.interchange import edition_named
from otys_nb.rules.formats.short_code import SHORT, lengthen
from otys_nb.rules.mistake import Unread, wrong_kind
from otys_nb.rules.position import Colony, Player, Position

MAX_CODE: Final = 20_000
IN_TEXT: Final = re.compile(r"otys\d+s?[_-][\w.~-]*[\w~-]")
"""A code among other words."""
_CONTEXT_CHARACTERS: Final = 36
_TURN: Final = re.compile(rf"r{INT}f{INT}(?:t{INT})?(z?)")


class CodeError(Unread):
    """The text is no position code: reading stopped at offset `at`, and `reason` says what was expected there.

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
        first = max(0, self.at - _CONTEXT_CHARACTERS)
        shown = "".join(
            character if character.isprintable() else " "
            for character in self.text[first : self.at + _CONTEXT_CHARACTERS]
        )
        before = "…" if first else ""
        after = "…" if self.at + _CONTEXT_CHARACTERS < len(self.text) else ""
        caret = " " * (len(before) + self.at - first) + "^"
        said = messages.say("mistake.code_unreadable", at=self.at, reason=self.reason)
        return f"{said}\n  {before}{shown}{after}\n  {caret}"


def read(text: str, *, editions: Iterable[Edition] = ()) -> Position:
    """Read the position of a code; `editions` are those that it may name besides the default one.

    Raises:
        CodeError: where the code stops making sense, and what was expected there.
    """
    if not isinstance(text, str):
        raise wrong_kind("kind", field="text", wanted="str", value=shown(text))
    line = text.strip()
    if "#" in line and (held := IN_TEXT.findall(line)):  # a link
        line = text = held[0]
    if len(line) > MAX_CODE:
        raise CodeError(text, MAX_CODE, f"{len(line):,} characters; a code has at most {MAX_CODE:,}")
    code = lengthen(line) if line.startswith(SHORT) else line.replace(" ", "_")
    if code is not None:
        code = unsigned(code)
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
        for reader in COLONY_PARTS:
            parts.append(reader(fields[at]))
            at += 1
        while fields[at] != END:
            if len(players) == MAX_PLAYERS:
                raise BadPart(0, f"expected {END!r} after {MAX_PLAYERS} players")
            players.append(player(fields[at]))
            at += 1
        if not players:
            raise BadPart(0, "expected a player before the end")
        if at < len(fields) - 2:
            at += 1
            raise BadPart(0, f"expected nothing after {END!r}")
    except (BadPart, IndexError) as error:
        bad = error if isinstance(error, BadPart) else BadPart(0, "expected more fields")
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
        raise BadPart(0, f"expected {VERSION!r}{newer}")


@remember
def _turn(text: str) -> tuple[int, int, int | None, bool]:
    match = _TURN.fullmatch(text)
    if match is None:
        raise BadPart(0, "expected round, first player and whose turn it is, such as r1f0t0")
    turn, first, seat, end = match.groups()
    return number(turn), number(first), None if seat is None else number(seat), bool(end)


def _variants(text: str) -> tuple[str, ...]:
    try:
        names = split(text[1:], ".", name)
    except BadPart as bad:
        raise BadPart(bad.at + 1, bad.reason) from None
    if len(names) > MAX_PIECES:
        raise BadPart(0, f"expected at most {MAX_PIECES} variants, not {len(names)}")
    return tuple(names)


def _edition(text: str, editions: Iterable[Edition]) -> Edition:
    try:
        return edition_named(name(text[1:]), editions)
    except BadPart as bad:
        raise BadPart(bad.at + 1, bad.reason) from None
    except ValueError as error:
        raise BadPart(1, str(error)) from None
