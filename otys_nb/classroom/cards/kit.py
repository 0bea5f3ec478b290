"""The card *Monday's package*: makes the class kit beside all else, and sends its zip piece by piece."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Generator
from typing import Final, TypeAlias

from otys_nb.classroom.cards.fields import class_word
from otys_nb.classroom.cards.kept_parts import kept
from otys_nb.classroom.cards.made_beside import MadeBeside
from otys_nb.classroom.class_file import number_of_seats
from otys_nb.classroom.class_kit import ClassKit
from otys_nb.classroom.wire import AskKit, AskKitPiece, KitAnswer, KitPiece
from otys_nb.classroom.word import ClassWord

PIECE_BYTES: Final = 600_000
"""Bytes of the zip in one message: a Jupyter server lets a megabyte a second through."""
Far: TypeAlias = tuple[int, float]
"""How many parts are made, and which part of the work that is."""


class Kit:
    """The kit that is being made."""

    def __init__(self) -> None:
        self._beside = MadeBeside[Far, bytes](_zip)

    def answer(self, data: AskKit, lang: str) -> KitAnswer:
        """How far it is; it is made meanwhile."""
        kit = ClassKit(class_word(data, lang), number_of_seats(data["seats"], lang), lang)
        done, part = self._beside.ask(kit.word, kit.seats, lang) or (0, 0.0)
        done = kit.of if self._beside.made else min(done + 1, kit.of - 1)  # with the part that is being made
        return {"done": done, "of": kit.of, "part": part, "name": f"{kit.name}.zip"}

    def piece(self, data: AskKitPiece, lang: str) -> KitPiece:
        """One piece of the zip, once it is made; `done` is the number of pieces handed over."""
        packed = self._beside.made or b""
        of = -(-len(packed) // PIECE_BYTES)
        at = data["at"]
        if at is None or not 0 <= at < of:
            return {"done": 0, "of": 0}
        return {
            "done": at + 1,
            "of": of,
            "base64": b64encode(packed[at * PIECE_BYTES : (at + 1) * PIECE_BYTES]).decode("ascii"),
        }


def _zip(word: ClassWord, seats: int, lang: str) -> Generator[Far, None, bytes]:
    """Make the kit, part by part, and of all parts the zip."""
    made = ClassKit(word, seats, lang, kept)
    while made.done < made.of:
        made.step()
        yield made.done, made.part
    return made.zip()
