"""The card *Monday's package*: makes the class kit beside all else, and sends its zip piece by piece.

The kit takes minutes, and the class plays on the wall meanwhile: it is made in a thread, as long as the page asks how
far it is. Where Python runs in a page there are no threads, and each question makes one part.
"""

from __future__ import annotations

import sys
from base64 import b64encode
from contextlib import suppress
from threading import Thread
from time import monotonic
from typing import Final

from otys_nb.classroom.cards.fields import class_word
from otys_nb.classroom.class_file import number_of_seats
from otys_nb.classroom.class_kit import ClassKit
from otys_nb.classroom.wire import AskKit, AskKitPiece, KitAnswer, KitPiece

PIECE_BYTES: Final = 600_000
"""Bytes of the zip in one message: a Jupyter server lets a megabyte a second through."""

IDLE_S: Final = 5.0
"""Who has not asked for so long waits for it no more: making it stops, and goes on with the next question."""

TURN_S: Final = 0.0005
"""So soon the thread gives way to what is pressed: a message takes many turns, and each is waited for."""
USUAL_S: Final = sys.getswitchinterval()


class Kit:
    """The kit that is being made; asked for another, it begins anew."""

    def __init__(self) -> None:
        self._key: object = None
        self._made: ClassKit | None = None
        self._zip = b""
        self._maker: Thread | None = None
        self._asked = 0.0
        self._fault: Exception | None = None

    def answer(self, data: AskKit, lang: str) -> KitAnswer:
        """How far it is; it is made meanwhile."""
        word, seats = class_word(data, lang), number_of_seats(data["seats"], lang)
        if self._made is None or self._key != (word, seats, lang):
            self._made, self._key, self._zip = ClassKit(word, seats, lang), (word, seats, lang), b""
        self._asked = monotonic()
        fault, self._fault = self._fault, None
        if fault is not None:
            self._made = None
            raise fault
        made = self._made
        if not self._zip and (self._maker is None or not self._maker.is_alive()):
            self._begin(made)
        done = made.of if self._zip else min(made.done + 1, made.of - 1)  # with the part that is being made
        return {"done": done, "of": made.of, "part": made.part, "name": f"{made.name}.zip"}

    def _begin(self, made: ClassKit) -> None:
        self._maker = Thread(target=self._make, args=(made,), daemon=True)
        try:
            self._maker.start()
        except RuntimeError:  # there are no threads here
            self._maker = None
            self._step(made)

    def _make(self, made: ClassKit) -> None:
        sys.setswitchinterval(TURN_S)
        with suppress(Exception):  # it is told when the page asks again
            while made is self._made and not self._zip and monotonic() - self._asked < IDLE_S:
                self._step(made)
        sys.setswitchinterval(USUAL_S)

    def _step(self, made: ClassKit) -> None:
        """Make one more part, or of all parts the zip."""
        try:
            if made.done < made.of:
                made.step()
                return
            packed = made.zip()
            if made is self._made:
                self._zip = packed
        except Exception as error:
            self._fault = error
            raise

    def piece(self, data: AskKitPiece, lang: str) -> KitPiece:
        """One piece of the zip, once it is made; `done` is the number of pieces handed over."""
        of = -(-len(self._zip) // PIECE_BYTES)
        at = data["at"]
        if at is None or not 0 <= at < of:
            return {"done": 0, "of": 0}
        return {
            "done": at + 1,
            "of": of,
            "base64": b64encode(self._zip[at * PIECE_BYTES : (at + 1) * PIECE_BYTES]).decode("ascii"),
        }
