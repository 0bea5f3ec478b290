"""The card *Monday's package*: makes the class kit part by part, and sends its zip piece by piece."""

from __future__ import annotations

from base64 import b64encode
from typing import Final

from otys_nb.classroom.cards.fields import class_word
from otys_nb.classroom.class_file import number_of_seats
from otys_nb.classroom.class_kit import ClassKit
from otys_nb.classroom.wire import AskKit, AskKitPiece, KitAnswer, KitPiece

PIECE_BYTES: Final = 600_000
"""Bytes of the zip in one message: a Jupyter server lets a megabyte a second through."""


class Kit:
    """The kit that is being made; asked for another, it begins anew."""

    def __init__(self) -> None:
        self._key: object = None
        self._made: ClassKit | None = None
        self._zip = b""

    def answer(self, data: AskKit, lang: str) -> KitAnswer:
        """Make one more part."""
        word, seats = class_word(data, lang), number_of_seats(data["seats"], lang)
        if self._made is None or self._key != (word, seats, lang):
            self._made, self._key, self._zip = ClassKit(word, seats, lang), (word, seats, lang), b""
        self._made.step()
        if self._made.done == self._made.of:
            self._zip = self._zip or self._made.zip()
        return {"done": self._made.done, "of": self._made.of, "name": f"{self._made.name}.zip"}

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
