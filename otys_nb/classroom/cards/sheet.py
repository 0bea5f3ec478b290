"""The card *Work sheet*: the class word's exercises on paper."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from otys_nb.classroom.cards import fields
from otys_nb.classroom.worksheet.sheet import Worksheet, heading


def answer(data: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """The sheet and its answers."""
    word, pupil, title = fields.class_word(data, lang), fields.pupil(data.get("pupil"), lang), data.get("title")
    made = Worksheet(word, pupil, heading(title, lang), lang)
    return {"sheet": made.html(), "answers": made.answers(), "name": made.name}
