"""The card *Hand out*: makes the class file seat by seat, and a QR code of its address."""

from __future__ import annotations

from base64 import b64encode

import segno

from otys_nb.classroom.cards.fields import class_word
from otys_nb.classroom.class_file import ClassFile, class_file, number_of_seats
from otys_nb.classroom.wire import AskHandOut, AskQr, HandOutAnswer, MadeFile, QrAnswer
from otys_nb.classroom.worksheet.sheet import web_address


class HandOut:
    """The file that is being made; asked for another, it begins anew."""

    def __init__(self) -> None:
        self._made: tuple[object, ClassFile | None] = (None, None)

    def answer(self, data: AskHandOut, lang: str) -> HandOutAnswer:
        """Make one more seat; after the last the file itself."""
        word, form, asks = class_word(data, lang), data["form"], data["asks"]
        seats = data["seats"]
        key = (word, seats, asks, lang)
        known, made = self._made
        if made is None or known != key:
            made = class_file(word, number_of_seats(seats, lang), asks=asks, lang=lang)
            self._made = (key, made)
        if not made.whole:
            made.fill()
        told: HandOutAnswer = {"done": made.filled, "of": made.seats}
        if made.whole:
            told["file"], told["size"] = _file(made, form)
        return told


def _file(made: ClassFile, form: str) -> tuple[MadeFile, int]:
    """The file, and how many bytes it has."""
    if form == "html":
        page = made.html()
        return {"name": f"{made.name}.html", "type": "text/html", "text": page}, len(page.encode())
    packed = made.package(form)
    base64 = b64encode(packed).decode("ascii")
    return {"name": f"{made.name}.zip", "type": "application/zip", "base64": base64}, len(packed)


def qr(data: AskQr, lang: str) -> QrAnswer:
    """The address as a picture to scan."""
    address = web_address(data["address"], lang)
    picture = segno.make(address, error="m", micro=False).svg_data_uri(scale=10, border=4, light="#fff")
    return {"address": address, "picture": picture}
