"""The card *Work sheet*: the class word's exercises on paper, a sheet with other boards for each number."""

from __future__ import annotations

from otys_nb.classroom.cards import fields
from otys_nb.classroom.class_file import number_of_seats
from otys_nb.classroom.wire import AskSheet, SheetAnswer
from otys_nb.classroom.worksheet import page
from otys_nb.classroom.worksheet.sheet import Worksheet, heading, web_address


def answer(data: AskSheet, lang: str) -> SheetAnswer:
    """One of the sheets, by its number, and its answers; with the first, what stands around them all.

    With the address of a class file, the QR code of a sheet opens its boards there.
    """
    word, number = fields.class_word(data, lang), fields.pupil(data["pupil"], lang)
    of, address = number_of_seats(data["of"], lang), data["address"]
    made = Worksheet(word, number, heading(data["title"], lang), lang)
    link = f"{web_address(address, lang)}#{number}" if address else ""
    sheet, answers = page.pupils_part(made, link), page.answers_part(made)
    told: SheetAnswer = {"done": number, "of": of, "sheet": sheet, "answers": answers}
    if number == 1:
        told["frame"] = [*page.frame(made)]
    return told
