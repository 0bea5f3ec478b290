"""How a lesson offers answers in place of moves: to its question, or changes of an example that has been seen."""

from __future__ import annotations

from collections.abc import Sequence

from otys_nb.lessons import LessonSession
from otys_nb.lessons.lesson_message import LETTERS, options
from otys_nb.lessons.messages import say
from otys_nb.lessons.wire import AnswerOption, Line
from otys_nb.rules.messages import listed
from otys_nb.rules.moves import Move
from otys_nb.widgets import whynot
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.affordances import python_line
from otys_nb.widgets.offering import Moment
from otys_nb.widgets.room import Offer, OfferKind
from otys_nb.widgets.wire import table as wire
from otys_nb.widgets.wire.action import Placing
from otys_nb.widgets.wire.table import Afford, Why


class AnswerOffers:
    """The answers of a session's step, nothing where none is given; `reason` names why no piece can be touched."""

    def __init__(self, session: LessonSession | None, reason: str) -> None:
        self._session = session
        self._reason = reason

    def afford(self, moment: Moment) -> Afford:
        """The message `afford`: each answer at its place on the board, or as a choice."""
        moves: list[wire.Offer] = [
            {
                "id": at,
                "path": [option["target"]],
                "notation": LETTERS[at],
                "python": python_line(moment.name, LETTERS[at]),
                "label": option["label"],
            }
            for at, option in enumerate(self._options(moment.lang))
        ]
        # Nobody who touches a piece has answered wrongly: no cross is to stand on it.
        why: Why = {"text": self.reason(moment.lang), "rules": [], "hint": "", "can": True}
        return {"moves": moves, "why": {whynot.ALL: why}, "use": None}

    def reason(self, lang: str) -> str:
        """Why no piece can be moved; where answers lie on the board, which they are."""
        answers = self._options(lang)
        if all(one["target"].startswith("choice:") for one in answers):
            return say(self._reason, lang)
        return say("answer_among", lang, options=listed([one["label"] for one in answers], lang, "or"))

    def offers(self, moment: Moment) -> Sequence[Offer]:
        """The answers, or statements to change in an example."""
        asked = self._session is not None and self._session.step.question is not None
        kind: OfferKind = "answer" if asked else "statement"
        return [Offer((option["target"],), kind=kind) for option in self._options(moment.lang)]

    def take(self, action: Placing, moment: Moment) -> tuple[Move, ...]:
        """An answer is no move: the room gives it to its session."""
        raise Rejected("no_move" if action["do"] == "move" else "no_lesson")

    def undo(self) -> bool:
        """Nothing lies there."""
        return False

    def hints(self, moment: Moment) -> list[Line]:
        """Nothing is added."""
        return []

    def _options(self, lang: str) -> list[AnswerOption]:
        return [] if self._session is None else options(self._session, lang)
