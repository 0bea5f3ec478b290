"""Writing the turn notation: a line in its shortest unambiguous form, and what could be typed next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from otys_nb.rules import turn
from otys_nb.rules.components import diver_name
from otys_nb.rules.divers import CopiedDiver
from otys_nb.rules.moves import Draw, EndTurn, Keep, Move, Push, Resolve, Reveal, Skip, Surface
from otys_nb.rules.notation.effects import USE_KINDS, USES, diver_at, diver_of_use, spell, spellings
from otys_nb.rules.notation.errors import ReaderState
from otys_nb.rules.notation.grammar import DIVER_WORDS
from otys_nb.rules.notation.reader import Reader, closing_move, forced_move
from otys_nb.rules.position import Position

MAX_SUGGESTIONS: Final = 200
"""The most completions that are suggested."""

_ANSWERS: Final = (Keep, Resolve, Skip)


def write_move(position: Position, move: Move) -> str:
    """Write one move as a word that can stand by itself; an illegal move in its fullest form."""
    body = spell(position, move)
    if isinstance(move, Reveal):
        return f"{{{body}}}"
    if isinstance(move, USE_KINDS):
        pending = position.turn.pending
        copied = DIVER_WORDS[diver_name(pending[-1].tile)] if pending and isinstance(pending[-1], CopiedDiver) else ""
        its_own = copied and isinstance(move, USES[copied].kinds)
        return f".{body}" if its_own else f"{diver_of_use(position, move)}:{body}"
    return body


def write_line(position: Position, moves: Sequence[Move]) -> str:
    """Write these moves in their shortest unambiguous form: ``4 $ ~Mv2 M:m =``.

    It leaves out what the end of a line implies (`reader.closing_move`); a line that stops earlier ends in ``..``.
    The moves of several turns are joined by ``|``.

    Raises:
        IllegalMove: if they are not legal one after the other.
    """
    positions = [position]
    for move in moves:
        positions.append(turn.play(positions[-1], move))
    end = len(moves)
    while end > 1 and closing_move(positions[end - 1]) == tuple(moves[end - 1 :]):
        end -= 1
    whole = closing_move(positions[end]) == tuple(moves[end:])
    writer = _Writer(positions, list(moves[: end if whole else len(moves)]))
    text = writer.write()
    return text if whole or not text else f"{text} .."


@dataclass
class _Writer:
    positions: list[Position]
    moves: list[Move]
    words: list[str] = field(default_factory=list)
    used: str = ""
    joint: str = ","

    def write(self) -> str:
        for at, move in enumerate(self.moves):
            if not self.implied(at):
                self.put(at, move)
            if at + 1 < len(self.moves) and self.ends_turn(at):
                self.word("|")
        return " ".join(self.words)

    def implied(self, at: int) -> bool:
        """Tell whether the word that follows implies this one."""
        if at + 1 == len(self.moves):
            return False
        following, after = self.moves[at + 1], self.positions[at + 1]
        match self.moves[at]:
            case EndTurn():
                return True
            case Surface() if not self.positions[at].turn.pending:
                return self.ends_turn(at) or isinstance(following, EndTurn) or bool(after.turn.pending)
            case Keep() | Resolve() | Skip():
                return forced_move(self.positions[at]) is not None
        return False

    def ends_turn(self, at: int) -> bool:
        after = self.positions[at + 1]
        return after.finished or (self.positions[at].turn.stage != "key" and after.turn.stage == "key")

    def put(self, at: int, move: Move) -> None:
        before = self.positions[at]
        text = "" if isinstance(move, Draw) and self.shown(at + 1) else spell(before, move)
        if isinstance(move, Push):
            self.word(text, used=text)
        elif isinstance(move, USE_KINDS):
            self.use(before, text)
        elif isinstance(move, Reveal):
            if at and isinstance(self.moves[at - 1], Reveal):
                self.words[-1] = f"{self.words[-1][:-1]},{text}}}"
            else:
                self.glue(f"{{{text}}}")
        elif isinstance(move, _ANSWERS):
            self.glue(text)
        else:
            self.word(text)

    def shown(self, at: int) -> bool:
        """Tell whether the move there makes clear that somebody looks at contracts."""
        if at >= len(self.moves):
            return False
        return isinstance(self.moves[at], Reveal) or (isinstance(self.moves[at], Keep) and not self.implied(at))

    def use(self, before: Position, text: str) -> None:
        if _copying(before):
            self.glue(f".{text}")
            return
        if self.used:
            self.glue(self.joint + text)
        else:
            self.word(f"{diver_at(before)}:{text}", used=diver_at(before))
        self.joint = ","

    def word(self, text: str, used: str = "") -> None:
        self.words.append(text)
        self.used, self.joint = used, ":"

    def glue(self, text: str) -> None:
        if self.words:
            self.words[-1] += text
        else:
            self.words.append(text)


def _copying(position: Position) -> bool:
    pending = position.turn.pending
    return bool(pending) and isinstance(pending[-1], CopiedDiver)


def continuations(mark: ReaderState) -> Iterator[tuple[bool, tuple[str, ...]]]:
    """Yield what can be written at a place: whether it joins the word before, and its spellings, the shortest first."""
    if mark.over:
        yield False, ("|",)
        return
    position = mark.position
    for move in turn.moves(position):
        texts = tuple(spellings(position, move)) or (spell(position, move),)
        if isinstance(move, EndTurn):
            continue
        if isinstance(move, Push):
            yield False, texts
            after = turn.advance(position, move)
            for use in turn.moves(after):
                if isinstance(use, USE_KINDS):
                    yield False, tuple(f"{texts[0]}:{text}" for text in spellings(after, use))
        elif isinstance(move, USE_KINDS):
            if _copying(position):
                yield True, tuple(f".{text}" for text in texts)
            elif mark.used:
                yield True, tuple(mark.joint + text for text in texts)
            else:
                yield False, tuple(f"{diver_at(position)}:{text}" for text in texts)
        elif isinstance(move, Reveal):
            yield True, tuple(f"{{{text}}}" for text in texts)
        else:
            yield isinstance(move, _ANSWERS), texts


def suggest(position: Position, prefix: str) -> list[str]:
    """List the lines that begin with `prefix` and continue it by one word, in the order of the engine's moves.

    An empty list if nothing that can be played begins so, or if the turn is over. A prefix that looks at contracts is
    continued with those that `position` holds: to tell a player nothing new, ask the player's view of it.
    """
    reader = Reader(prefix, position)
    reader.run()
    found: dict[str, None] = {}
    for mark in reader.marks:
        rest = prefix[mark.at :]
        typed = rest.lstrip()
        gap = rest[: len(rest) - len(typed)]
        if mark.over or any(sign.isspace() for sign in typed):
            continue
        for joins, texts in continuations(mark):
            text = next((text for text in texts if text.startswith(typed)), None)
            if text is None or (typed and not joins and mark.at and not gap):
                continue
            space = gap or ("" if joins or not mark.at else " ")
            found[prefix[: mark.at] + space + text] = None
    return list(found)[:MAX_SUGGESTIONS]
