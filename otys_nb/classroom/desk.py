"""The teacher's desk, without code: a class word, the class's results, a work sheet, a clear table for the next pupil.

The page sends messages, never traits, and each is answered by a message with its `seq`. All that is typed is untrusted:
it is read by `ClassWord`, `class_results` and `worksheet`, and what they refuse is said at its field.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import anywidget
import traitlets

from otys_nb.classroom.messages import MESSAGES, say
from otys_nb.classroom.results import class_results
from otys_nb.classroom.word import COUNT, LONGEST, MOST, PUPILS, ClassWord, ClassWordError, spelt
from otys_nb.classroom.worksheet import worksheet
from otys_nb.lessons import all_lessons
from otys_nb.lessons.exercises import supported
from otys_nb.lessons.exercises.spec import LEVELS
from otys_nb.lessons.misconceptions import known
from otys_nb.pictures.untrusted import plain
from otys_nb.rules.language import speak, spoken
from otys_nb.rules.mistake import Mistake
from otys_nb.rules.readable import brief
from otys_nb.widgets.lesson import forget
from otys_nb.widgets.shared import text

CODES: Final = 40_000
"""Characters of pasted codes at most."""
SEQ: Final = 2**53


class Desk(anywidget.AnyWidget):
    """The desk; made by `desk`."""

    # Texts, not paths: anywidget would watch a path for changes, and keep every desk alive for ever.
    _esm = text("desk.js")
    _css = text("desk.css")

    lang = traitlets.Unicode().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    topics: traitlets.List[Any] = traitlets.List().tag(sync=True)
    levels: traitlets.List[Any] = traitlets.List().tag(sync=True)
    most = traitlets.Int(MOST).tag(sync=True)
    usual = traitlets.Int(COUNT).tag(sync=True)

    def __init__(self, lang: str = "") -> None:
        lang = spoken(lang)
        topics = [[each.id, each.title(lang)] for each in all_lessons() if set(each.rules) & set(supported())]
        super().__init__(lang=lang, words=MESSAGES.table("desk", lang), topics=topics, levels=list(LEVELS))
        self.on_msg(self._on_custom)

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Take no traits from the page: it sends messages."""

    def _on_custom(self, widget: object, content: object, buffers: object) -> None:
        answer = self.answer(content)
        if answer is not None:
            self.send(answer)

    def answer(self, data: object) -> dict[str, Any] | None:
        """The answer to a message of the page; None to one that is none."""
        doing = {"word": self._word, "results": self._results, "sheet": self._sheet, "clear": self._clear}
        if not isinstance(data, Mapping) or not isinstance(data.get("seq"), int) or not 0 <= data["seq"] < SEQ:
            return None
        do = data.get("do")
        if not isinstance(do, str) or do not in doing:
            return None
        before = spoken()
        if before != self.lang:
            speak(self.lang)  # mistakes are told in the language spoken
        try:
            found = doing[do](data)
        except Mistake as error:
            found = {"wrong": str(error)}
        finally:
            if before != self.lang:
                speak(before)
        return {"seq": data["seq"], "do": do, **found}

    def _word(self, data: Mapping[str, Any]) -> dict[str, Any]:
        word = self._read(data)
        return {"word": str(word)}

    def _read(self, data: Mapping[str, Any]) -> ClassWord:
        """The class word of the card: from its fields, or as a teacher typed it whole."""
        whole = data.get("whole")
        if isinstance(whole, str):
            return ClassWord.parse(whole)
        said, level, count = data.get("said"), data.get("level"), data.get("count")
        topic = data.get("topic")
        if not (isinstance(said, str) and isinstance(topic, str) and len(topic) <= LONGEST):
            raise ClassWordError(say("desk.odd", self.lang))
        if not (type(level) is int and type(count) is int):
            raise ClassWordError(say("word.count", self.lang, count=plain(str(count))[:9], most=MOST))
        word = spelt(said)
        if not word:
            raise ClassWordError(say("desk.no_word", self.lang))
        return ClassWord.of(topic, level, word, count)

    def _results(self, data: Mapping[str, Any]) -> dict[str, Any]:
        word, codes = data.get("word"), data.get("codes")
        if not (isinstance(word, str) and isinstance(codes, str) and len(codes) <= CODES):
            raise ClassWordError(say("desk.long", self.lang, most=CODES))
        found = class_results(word, codes, nameless=data.get("nameless") is True, lang=self.lang)
        names = found.misreadings()[:3]
        return {
            "svg": found.svg() if found.pupils else "",
            "text": found.text() if found.pupils else "",
            "pupils": len(found.pupils),
            "troubles": [[trouble.line, trouble.why] for trouble in found.troubles],
            "believed": [[say(known()[name].texts, self.lang), times] for name, times in names],
        }

    def _sheet(self, data: Mapping[str, Any]) -> dict[str, Any]:
        word, pupil, title = self._read(data), data.get("pupil"), data.get("title")
        if type(pupil) is not int or not isinstance(title, str):
            raise ClassWordError(say("word.pupil", self.lang, pupil=plain(str(pupil))[:9], most=PUPILS))
        made = worksheet(word.topic, word.count, word.level, word.word, pupil=pupil, title=title, lang=self.lang)
        return {"sheet": made.html(), "answers": made.answers(), "name": made.name}

    def _clear(self, data: Mapping[str, Any]) -> dict[str, Any]:
        forget()
        return {}

    def __str__(self) -> str:
        return say("desk.plain", self.lang)

    def __repr__(self) -> str:
        return brief(self)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        live, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        return {**live, "text/plain": str(self), "text/html": f"<p>{self}</p>"}, metadata


def desk(*, lang: str = "") -> Desk:
    """The teacher's desk in the spoken language: class word, results, work sheet, a clear table for the next pupil.

    Raises:
        ValueError: for a language that is not one of en, fr, de.
    """
    return Desk(lang)
