"""Reading the turn notation: a line is played word by word, and the reader says where and why it stopped.

The reader knows the joints of a line (which sign opens which decision, what is implied); what a word can mean is in
`otys_nb.rules.notation.grammar`, and whether it is legal is asked of the engine.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, NoReturn

from otys_nb.rules import turn
from otys_nb.rules.components import diver_name, place_of
from otys_nb.rules.divers import CopiedDiver
from otys_nb.rules.moves import Draw, EndTurn, Keep, Move, Push, Resolve, Skip, Surface
from otys_nb.rules.notation.effects import ANSWER, CONTRACT, KEEP, KEY, LEAVE, NATURE, PROPEL, SPONSOR, USES, diver_at
from otys_nb.rules.notation.errors import UNREADABLE, NotationError, ParsedLine, ReaderState, RefusedLine
from otys_nb.rules.notation.grammar import COPY_SIGNS, DIVER, DIVER_OF, DIVER_WORDS, SEATS, Atom
from otys_nb.rules.position import NATURE as CHANCE
from otys_nb.rules.position import Position, mover
from otys_nb.rules.refusal import Refusal

MAX_CHARACTERS: Final = 4000
"""The most characters of a line."""


def forced_move(position: Position) -> Move | None:
    """Return the only answer to a question that the player to move must decide: notation may leave it out."""
    if not position.turn.pending or position.to_act != position.to_move:
        return None
    options = turn.moves(position)
    return options[0] if len(options) == 1 and isinstance(options[0], Resolve | Skip | Keep) else None


_IMPLIED: Final[Mapping[str, Move]] = {"diver": Surface(), "end": EndTurn()}


def closing_move(position: Position) -> tuple[Move, ...]:
    """Return the move that the end of a line implies: an answer without a choice, resurfacing, the end of the turn.

    A turn before step 2 stays open, and so does one in which chance or somebody else decides next.
    """
    implied: list[Move] = []
    while not position.finished and position.turn.stage != "key":
        move: Move | None = forced_move(position)
        if move is None and not position.turn.pending:
            move = _IMPLIED.get(position.turn.stage)
        if move is None:
            break
        implied.append(move)
        position = turn.advance(position, move)
    return tuple(implied)


def without_closing(position: Position, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """The moves without those that the end of a line implies, the first at least."""
    for at, move in enumerate(moves):
        if at and closing_move(position) == moves[at:]:
            return moves[:at]
        position = turn.advance(position, move)
    return moves


class _Stop(Exception):
    """Ends the reading of a line that cannot go on."""

    def __init__(self, error: NotationError) -> None:
        super().__init__()
        self.error = error


_DIVER: Final = re.compile(rf"(?!X\d){DIVER}")  # X2 is a key
_SPACE: Final = re.compile(r"(?:\s|\(\+\d{1,3}\)|!keys\b)*")
_STOP: Final = re.compile(r"\.\.\.?|…")
_PROSE: Final = re.compile(r"\s*(?:;.*)?", re.DOTALL)
_BRACES: Final = re.compile(r"\{([^{}]*)\}")
_PIECE: Final = re.compile(r"[^\s,]+")
_ENDS: Final = frozenset(":,.…;|<>={}(!")


@dataclass
class Reader:
    """Reads one line once, in `run`."""

    text: str
    position: Position
    at: int = 0
    moves: list[Move] = field(default_factory=list)
    used: str = ""
    joint: str = ","
    over: bool = False
    marks: list[ReaderState] = field(default_factory=list)

    def run(self) -> ParsedLine:
        """Play the line as far as it can be played."""
        open_end = False
        try:
            if len(self.text) > MAX_CHARACTERS:
                self.text = self.text[:MAX_CHARACTERS]
                self.fail("long", MAX_CHARACTERS, most=MAX_CHARACTERS)
            while True:
                self.mark()
                self.at = self.skip(self.at)
                if _PROSE.fullmatch(self.text, self.at):
                    break
                if open_end:
                    self.fail("after_stop")
                stop = _STOP.match(self.text, self.at)
                if stop:
                    open_end, self.at = True, stop.end()
                else:
                    self.word()
        except _Stop as stopped:
            return ParsedLine(tuple(self.moves), self.position, stopped.error)
        if self.moves and not open_end and not self.over:
            for move in closing_move(self.position):
                self.play(move)
        return ParsedLine(tuple(self.moves), self.position)

    def skip(self, at: int) -> int:
        """Return the offset of the next word."""
        space = _SPACE.match(self.text, at)
        return space.end() if space else at

    def mark(self) -> None:
        """Remember this place for `suggest`."""
        self.marks.append(ReaderState(self.at, self.position, self.used, self.joint, self.over))

    def fail(self, reason: str, at: int | None = None, *, candidates: tuple[Move, ...] = (), **facts: Any) -> NoReturn:
        """Stop with an error at this place.

        Raises:
            _Stop: always.
        """
        where = self.at if at is None else at
        mark = ReaderState(where, self.position, self.used, self.joint, self.over)
        raise _Stop(NotationError(self.text, mark, reason, candidates=candidates, **facts))

    def refuse(
        self, refusal: Refusal, move: Move | None, at: int | None = None, asked: Position | None = None
    ) -> NoReturn:
        """Stop here, because a move is not legal; `asked` is the position in which it is not, if not the one reached.

        Raises:
            _Stop: always.
        """
        mark = ReaderState(self.at if at is None else at, self.position, self.used, self.joint, self.over)
        raise _Stop(RefusedLine(self.text, mark, refusal, move, asked or self.position))

    def play(self, move: Move) -> None:
        """Play a legal move."""
        before = self.position.turn.stage
        self.position = turn.advance(self.position, move)
        self.moves.append(move)
        self.over = self.position.finished or (before != "key" and self.position.turn.stage == "key")

    # words

    def word(self) -> None:
        """Read one word, or a part that joins the word before."""
        sign = self.text[self.at]
        if self.over and sign != "|":
            self.fail("over")
        if self.position.finished:
            self.too_late()
        if sign in ":," and self.used:
            self.use_on()
        elif sign == "{":
            self.chance()
        elif self.position.to_act == CHANCE:
            self.fail("chance")
        elif sign == ".":
            self.answer()
        elif sign == ">":
            self.settle(keeping=True)
            self.decide(KEEP)
        elif sign == "|":
            self.end()
        elif found := _DIVER.match(self.text, self.at):
            self.settle()
            self.diver(found[0])
        elif sign in "=^":
            self.leave()
        else:
            self.settle()
            self.used = ""
            atoms = {"$": SPONSOR, "~": PROPEL, "#": CONTRACT}
            self.decide(atoms.get(sign, KEY))

    def too_late(self) -> NoReturn:
        """Stop because the game is over; the move is the one meant if it went on, for what cannot be read is none.

        Raises:
            _Stop: always.
        """
        going = replace(self.position, finished=False, to_move=self.position.first_player)
        line = Reader(self.text[self.at :], going).run()
        error = line.error
        if not line.moves and error is not None and error.reason in UNREADABLE:
            self.fail(error.reason, self.at + error.at, **error.facts)
        self.refuse(Refusal("game.over", (79,)), line.moves[0] if line.moves else error.move if error else None)

    def decide(self, atom: Atom, start: int | None = None) -> None:
        """Read one decision from `start` and play what it means, if that is one legal move."""
        start = self.at if start is None else start
        found = atom.pattern.match(self.text, start)
        if found is None or not self.ends(found.end()):
            self.fail("unreadable", start if found is None else found.end())
        meant = atom.meant(self.position, found)
        refusals = [turn.check(self.position, move) for move in meant]
        legal = tuple(move for move, refusal in zip(meant, refusals, strict=True) if refusal is None)
        if len(legal) > 1:
            self.fail("ambiguous", start, candidates=legal)
        if not legal:
            assert refusals[0] is not None
            self.refuse(refusals[0], meant[0], start)
        self.play(legal[0])
        self.at = found.end()

    def ends(self, at: int) -> bool:
        """Tell whether a word may end before offset `at`."""
        return at >= len(self.text) or self.text[at].isspace() or self.text[at] in _ENDS

    def settle(self, keeping: bool = False) -> None:
        """Play the answers without a choice that the next word implies."""
        while (move := forced_move(self.position)) is not None and not (keeping and isinstance(move, Keep)):
            self.play(move)

    def diver(self, written: str) -> None:
        """``M``: the diver at the key's level is activated, or, in step 2, used again."""
        word, end = DIVER_WORDS[DIVER_OF[written]], self.at + len(written)
        following = self.text[end : end + 1]
        if not self.ends(end):
            self.fail("unreadable")
        here = diver_at(self.position)
        if self.position.turn.stage in ("sponsor", "diver") and not self.position.turn.pending and word != here:
            self.other_diver(word, end)
        if self.position.turn.stage == "sponsor" or following != ":":
            refusal = turn.check(self.position, Push())
            if refusal is not None:
                self.refuse(refusal, Push())
            self.play(Push())
        self.used, self.joint = word, ":"
        self.at = end

    def other_diver(self, word: str, end: int) -> None:
        """Stop because another diver lies there; the refused move is the use that follows, if there is one."""
        tile = mover(self.position).divers[place_of(self.position.turn.level)]
        after = self.position
        if after.turn.stage == "sponsor":
            after = turn.advance(after, Push())
        move = self.first_use(word, end)
        refusal = turn.check(after, move) if move is not None else None
        if move is None or refusal is None:
            facts = {"diver": tile, "level": after.turn.level}
            self.refuse(Refusal("diver.other", (41, 42), facts), None)
        else:
            self.refuse(refusal, move, asked=after)

    def first_use(self, word: str, colon: int) -> Move | None:
        """Read the use that follows a diver's word, whether or not it is legal."""
        if self.text[colon : colon + 1] != ":":
            return None
        found = USES[word].pattern.match(self.text, colon + 1)
        return None if found is None else USES[word].meant(self.position, found)[0]

    def use_on(self) -> None:
        """``:use`` after a diver's word, ``,use`` after another use."""
        if self.text[self.at] != self.joint:
            self.fail("unreadable")
        self.settle()
        self.use(self.used)
        self.joint = ","

    def use(self, word: str) -> None:
        """Read a use, after the sign that joins it to what stands before."""
        start = self.at + 1
        following = self.text[start : start + 2]
        keeps = following[:1] == ">" and following[1:].strip() and following[1:] not in COPY_SIGNS
        if word == "S" and (following[:1] == "{" or keeps):
            refusal = turn.check(self.position, Draw())
            if refusal is not None:
                self.refuse(refusal, Draw(), start)
            self.play(Draw())
            self.at = start
            return
        before = self.position
        self.decide(USES[word], start)
        copied = self.text[start + 1 : self.at]
        if word == "S" and copied in DIVER_OF:
            self.same_diver(before, copied)

    def same_diver(self, before: Position, written: str) -> None:
        """Check the word of a copied diver against the tile that was copied."""
        copied = self.position.turn.pending[-1].tile
        if diver_name(copied) != DIVER_OF[written]:
            self.at -= len(written)
            self.moves.pop()
            self.position = before
            facts = {"diver": copied, "level": before.turn.level}
            self.refuse(Refusal("diver.other", (130, 41), facts), None)

    def answer(self) -> None:
        """``.use`` of a copied diver, or ``.answer`` for the front of a token."""
        pending = self.position.turn.pending
        if pending and isinstance(pending[-1], CopiedDiver):
            self.use(DIVER_WORDS[diver_name(pending[-1].tile)])
        else:
            self.decide(ANSWER)

    def chance(self) -> None:
        """``{…}``: what comes out of a deck or bag whose order nobody knows."""
        found = _BRACES.match(self.text, self.at)
        if found is None:
            self.fail("brace")
        pieces = list(_PIECE.finditer(found[1]))
        if pieces and self.position.to_act != CHANCE:
            while (move := forced_move(self.position)) is not None:
                self.play(move)
        inside = self.at + 1
        for piece in pieces:
            self.at = inside + piece.start()
            if self.position.to_act != CHANCE:
                self.fail("certain")
            if NATURE.pattern.fullmatch(piece[0]) is None:
                self.fail("unreadable")
            self.piece(piece[0])
        self.at = found.end()

    def piece(self, text: str) -> None:
        found = NATURE.pattern.fullmatch(text)
        assert found is not None
        meant = NATURE.meant(self.position, found)
        refusal = turn.check(self.position, meant[0])
        if refusal is not None:
            self.refuse(refusal, meant[0])
        if len(meant) > 1:
            self.fail("ambiguous", candidates=meant)
        self.play(meant[0])

    def leave(self) -> None:
        """``=`` and ``^``, of the player to move or, with a letter, of the owner of a copied diver."""
        self.settle()
        seat = self.text[self.at + 1 : self.at + 2]
        if seat and seat in SEATS:
            self.owner(SEATS.index(seat))
        self.used = ""
        self.decide(LEAVE)

    def owner(self, seat: int) -> None:
        """Make sure that `seat` decides next: the player's own diver resurfaces before an owner is asked."""
        turn_ = self.position.turn
        if seat != self.position.to_move and turn_.stage == "diver" and not turn_.pending:
            after = turn.advance(self.position, Surface())
            if after.turn.pending and after.to_act == seat:
                self.play(Surface())
        if self.position.to_act != seat:
            self.fail("other_seat")

    def end(self) -> None:
        """``|``: the turn ends here; another may follow."""
        if not self.over:
            for move in closing_move(self.position):
                self.play(move)
        if not self.over:
            self.fail("not_over")
        self.over, self.used = False, ""
        self.at += 1
