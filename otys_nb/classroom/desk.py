"""The teacher's desk, without code: a card for each thing that a lesson needs, from the class word to a clear table.

The page sends messages, never traits, and each is answered by a message with its `seq`, by the card's module in
`otys_nb.classroom.cards`. All that is typed is untrusted; what cannot be is said at its field.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any

import anywidget
import traitlets

from otys_nb.classroom.cards import box, hand_out, kit, plan, results, sheet, wall, word
from otys_nb.classroom.messages import MESSAGES, say
from otys_nb.classroom.plans import USUAL, plans, presets
from otys_nb.classroom.wire import CardAnswer, DeskAnswer, DeskRequest, Done
from otys_nb.classroom.word import MAX_EXERCISES, ClassWordError
from otys_nb.lessons import all_lessons
from otys_nb.lessons.exercises import supported
from otys_nb.lessons.exercises.spec import LEVELS
from otys_nb.pictures.safe_text import plain
from otys_nb.rules import own_edition
from otys_nb.rules.arguments import checked
from otys_nb.rules.edition import EditionError
from otys_nb.rules.language import speak, spoken
from otys_nb.rules.mistake import Mistake
from otys_nb.rules.readable import short_repr
from otys_nb.widgets.open_lessons import forget
from otys_nb.widgets.read import fits
from otys_nb.widgets.shared import text
from otys_nb.widgets.trait_names import guarded
from otys_nb.widgets.wire.words import Whole

_log = logging.getLogger(__name__)


@guarded
class Desk(anywidget.AnyWidget):
    """The desk; made by `desk`."""

    # Texts, not paths: anywidget would watch a path for changes, and keep every desk alive for ever.
    _esm = text("desk.js")
    _css = text("desk.css")

    lang = traitlets.Unicode().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    topics: traitlets.List[Any] = traitlets.List().tag(sync=True)
    lessons: traitlets.List[Any] = traitlets.List().tag(sync=True)
    plans: traitlets.List[Any] = traitlets.List().tag(sync=True)
    presets: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    usual = traitlets.Int(USUAL).tag(sync=True)
    levels: traitlets.List[Any] = traitlets.List().tag(sync=True)
    most = traitlets.Int(MAX_EXERCISES).tag(sync=True)
    own = traitlets.Unicode().tag(sync=True)
    """The mark of the own box, whose cards can stand on the boards of a class word; empty if there is none."""

    def __init__(self, lang: str = "") -> None:
        lang = spoken(lang)
        super().__init__(
            lang=lang,
            words=MESSAGES.table("desk", lang),
            topics=[
                *([each.id, each.title(lang)] for each in all_lessons() if set(each.rules) & set(supported())),
                ["box", say("desk.box", lang)],
            ],
            lessons=[[each.id, each.title(lang)] for each in all_lessons()],
            plans=list(plans()),
            presets=presets(),
            levels=list(LEVELS),
        )
        self.wall, self.form, package = wall.Wall(), box.Box(self._look_for_box), kit.Kit()
        self._doing: dict[str, Callable[[Any, str], CardAnswer]] = {
            "word": word.answer,
            "hand_out": hand_out.HandOut().answer,
            "qr": hand_out.qr,
            "results": results.answer,
            "sheet": sheet.answer,
            "plan": plan.answer,
            "steps": self.wall.steps,
            "wall": self.wall.show,
            "box": self.form.show,
            "kit": package.answer,
            "kit_piece": package.piece,
            "clear": self._clear,
        }
        self._look_for_box()
        self.on_msg(self._on_custom)
        self._stands = True

    @checked
    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Take no traits from the page: it sends messages."""

    def _on_custom(self, widget: object, content: object, buffers: object) -> None:
        answer = self.answer(content)
        if answer is not None:
            self.send(answer)

    def answer(self, data: object) -> DeskAnswer | None:
        """The answer to a message of the page; None to one that is none."""
        if not isinstance(data, dict) or not fits(Whole, data.get("seq")):
            return None
        do = data.get("do")
        if not isinstance(do, str) or do not in self._doing:
            return None
        if not fits(DeskRequest, data):
            return {"seq": data["seq"], "do": do, "told": {"wrong": say("desk.odd", self.lang)}}
        before = spoken()
        if before != self.lang:
            speak(self.lang)  # mistakes are told in the language spoken
        try:
            found: CardAnswer = self._doing[do](data, self.lang)
        except Mistake as error:
            found = {"wrong": str(error)}
            if isinstance(error, ClassWordError) and error.field is not None:
                found["field"] = error.field
        except Exception as error:  # a teacher is told so at once, and sees no traceback
            _log.exception("The desk cannot answer %r", do)
            found = {"wrong": say("desk.broke", self.lang, why=plain(type(error).__name__))}
        finally:
            if before != self.lang:
                speak(before)
        return {"seq": data["seq"], "do": do, "told": found}

    def _look_for_box(self, change: object = None) -> None:
        try:
            self.own = own_edition.mark()
        except EditionError:  # its form says what is wrong
            self.own = ""

    def _clear(self, data: object, lang: str) -> Done:
        forget()
        self.wall.take_down()
        return {}

    def __str__(self) -> str:
        return say("desk.plain", self.lang)

    def __repr__(self) -> str:
        return short_repr(self)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        live, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        return {**live, "text/plain": str(self), "text/html": f"<p>{self}</p>"}, metadata


@checked
def desk(*, lang: str = "") -> Desk:
    """The teacher's desk in the spoken language: class word, results, work sheet, a clear table for the next pupil.

    Raises:
        ValueError: for a language that is not one of en, fr, de.
    """
    return Desk(lang)


__all__ = ["desk"]
