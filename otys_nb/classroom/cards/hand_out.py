"""The card *Hand out*: makes the class file seat by seat, and a QR code of its address."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Generator

import segno

from otys_nb.classroom.cards.fields import class_word
from otys_nb.classroom.cards.kept_parts import kept
from otys_nb.classroom.cards.made_beside import MadeBeside
from otys_nb.classroom.class_file import ClassFile, number_of_seats
from otys_nb.classroom.messages import say
from otys_nb.classroom.wire import AskHandOut, AskQr, HandOutAnswer, MadeFile, QrAnswer
from otys_nb.classroom.word import ClassWord
from otys_nb.classroom.worksheet.sheet import web_address


class HandOut:
    """The file that is being made."""

    def __init__(self) -> None:
        self._beside = MadeBeside[int, str](_page)

    def answer(self, data: AskHandOut, lang: str) -> HandOutAnswer:
        """How many seats are made; after the last the file itself."""
        word, seats, asks = class_word(data, lang), number_of_seats(data["seats"], lang), data["asks"]
        done = self._beside.ask(word, seats, lang, asks) or 0
        if not self._beside.made:
            return {"done": min(done, seats - 1), "of": seats}
        file, size = _file(ClassFile(word, seats, lang, asks), self._beside.made, data["form"])
        told = say("desk.handed", lang, name=file["name"], kb=-(-size // 1024), seats=seats)
        return {"done": seats, "of": seats, "file": file, "told": told}


def _page(word: ClassWord, seats: int, lang: str, asks: bool) -> Generator[int, None, str]:
    """Make the page, seat by seat."""
    made = ClassFile(word, seats, lang, asks, kept)
    while not made.whole:
        made.fill()
        yield made.filled
    return made.html()


def _file(made: ClassFile, page: str, form: str) -> tuple[MadeFile, int]:
    """The file, and how many bytes it has."""
    name = f"{made.name}_{made.seats}"
    if form == "html":
        return {"name": f"{name}.html", "type": "text/html", "text": page}, len(page.encode())
    packed = made.package(form, page)
    base64 = b64encode(packed).decode("ascii")
    return {"name": f"{name}.zip", "type": "application/zip", "base64": base64}, len(packed)


def qr(data: AskQr, lang: str) -> QrAnswer:
    """The address as a picture to scan."""
    address = web_address(data["address"], lang)
    picture = segno.make(address, error="m", micro=False).svg_data_uri(scale=10, border=4, light="#fff")
    return {"address": address, "picture": picture}
