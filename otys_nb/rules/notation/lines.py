"""The notation of turns: ``4 $ ~Mv2 M:m =`` (`docs/notation.md` has the whole of it).

`parse_line` plays a line as far as it goes and says why it stops, `play_line` insists on all of it, `candidates` names
the moves that a word can mean, legal or not.

>>> from otys_nb.rules.notation import suggest, write_line
>>> from otys_nb.rules.setup import new_position
>>> position = new_position(["Ada", "Grace"], seed=7)
>>> line = parse_line(position, suggest(position, "4 ")[0])
>>> write_line(position, line.moves)[:1]
'4'
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from otys_nb.rules import turn
from otys_nb.rules.divers import CopiedDiver
from otys_nb.rules.events import Event
from otys_nb.rules.moves import Draw, EndTurn, Move, Push
from otys_nb.rules.notation.effects import ANSWER, CONTRACT, KEEP, KEY, LEAVE, NATURE, PROPEL, SPONSOR, USES, diver_at
from otys_nb.rules.notation.errors import ParsedLine
from otys_nb.rules.notation.grammar import COPY_SIGNS, DIVER, DIVER_OF, DIVER_WORDS, Atom
from otys_nb.rules.notation.reader import Reader
from otys_nb.rules.position import Position, refuse_odd_turn

_DIVER: Final = re.compile(rf"{DIVER}(?::(?P<use>.*))?", re.DOTALL)
_BY_SIGN: Final[dict[str, Atom]] = {
    "$": SPONSOR,
    "~": PROPEL,
    "#": CONTRACT,
    ".": ANSWER,
    ">": KEEP,
    "=": LEAVE,
    "^": LEAVE,
}


def parse_line(position: Position, text: str) -> ParsedLine:
    """Play `text` from `position` as far as it can be read and the rules allow.

    What a line leaves out is played too: the diver's push, answers without a choice, and at its end the resurfacing
    and the end of the turn, unless it ends in ``..``. A line may begin in the middle of a turn.

    Raises:
        ValueError: for a turn that was filled by hand, and cannot be played on.
    """
    if not position.turn.known:
        refuse_odd_turn(position)
    return Reader(text, position).run()


def play_line(position: Position, text: str) -> Position:
    """Play the whole of `text` and return the position reached.

    Raises:
        NotationError: where it cannot be read; if a move is refused, it is an `IllegalMove` too.
    """
    line = parse_line(position, text)
    if line.error is not None:
        raise line.error.with_help()
    return line.position


def explain_line(position: Position, text: str) -> Iterator[Event]:
    """List the events when the whole of `text` is played; errors are those of `play_line`."""
    line = parse_line(position, text)
    if line.error is not None:
        raise line.error
    for move in line.moves:
        yield from turn.explain(position, move)
        position = turn.play(position, move)


def candidates(position: Position, token: str) -> tuple[Move, ...]:
    """List the moves, legal or not, that one word can mean here, the likeliest first; none if it cannot be read.

    A diver's word with a use stands for that use: ``R:-tv`` for `Sell`, whoever lies on the level.
    """
    word = token.strip()
    if not word or position.finished:
        return ()
    sign = word[0]
    if sign == "|":
        return (EndTurn(),) if word == "|" else ()
    if found := _DIVER.fullmatch(word):
        use = found["use"]
        return (Push(),) if use is None else _use(position, DIVER_WORDS[DIVER_OF[found["diver"]]], use)
    pending = position.turn.pending
    copied = sign == "." and bool(pending) and isinstance(pending[-1], CopiedDiver)
    if sign in ":," or copied:
        tile = pending[-1].tile.rstrip("+") if copied else ""
        uses = _use(position, DIVER_WORDS[tile] if copied else diver_at(position), word[1:])
        return (*uses, *_meant(_BY_SIGN["."], position, word)) if copied else uses
    if sign == "{":
        found = NATURE.pattern.fullmatch(word[1:-1].strip()) if word[-1] == "}" else None
        return NATURE.meant(position, found) if found else ()
    return _meant(_BY_SIGN.get(sign, KEY), position, word)


def _use(position: Position, diver: str, text: str) -> tuple[Move, ...]:
    if diver not in USES:
        return ()
    copying = text[:1] in "<>" and (text[1:2] in COPY_SIGNS or not text[1:])
    if diver == "S" and text and (text[0] == "{" or (text[0] == ">" and not copying)):
        return (Draw(),)
    return _meant(USES[diver], position, text)


def _meant(atom: Atom, position: Position, text: str) -> tuple[Move, ...]:
    """Read the first part of `text`; more may follow, joined to it (``mfo.m``)."""
    found = atom.pattern.match(text)
    if found is None or not found.group() or text[found.end() : found.end() + 1] not in ("", *".,{>"):
        return ()
    return atom.meant(position, found)
