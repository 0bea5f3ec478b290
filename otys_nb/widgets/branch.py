"""*What if?* on the wall: from a moment of a lesson a class plays a turn to its end, and comes back to that moment."""

from __future__ import annotations

from collections.abc import Sequence

from otys_nb.lessons import LessonSession
from otys_nb.lessons.lesson_message import state
from otys_nb.lessons.messages import say
from otys_nb.rules.game import Game
from otys_nb.rules.position import Position
from otys_nb.widgets.guided_offers import GuidedOffers
from otys_nb.widgets.room import BoardView, Offer, Reply
from otys_nb.widgets.table_room import TableRoom
from otys_nb.widgets.wire.action import Action
from otys_nb.widgets.wire.board import Lesson


class Branch:
    """A game of its own from a position of a lesson, on the learner's board, until it is left."""

    def __init__(self, lesson: LessonSession, position: Position, lang: str) -> None:
        self.lesson, self.seat = lesson, lesson.seat
        offering = GuidedOffers(lesson, leads_back=False)
        self.room = TableRoom(Game(position), viewer=self.seat, offering=offering, lang=lang)
        self.room.table.you = self.seat

    def view(self) -> BoardView:
        """The table, from which one can always come back; there is no task on it, but what the lesson asks stays, and
        what it wants done until something is played."""
        lang = self.room.lang
        told, view = state(self.lesson, lang), self.room.view()
        statement = (told["feedback"] or {}).get("text", "") if told["step"]["kind"] == "watch" else ""
        played = self.room.table.node is not self.room.session.game.root
        asked = statement or told["goal"] or told["step"]["text"]
        if played and told["step"]["kind"] == "do":
            asked = ""
        happened = " ".join(event["text"] for event in view["events"][-2:])
        view["state"]["result"] = " ".join(filter(None, [say("branch", lang), asked, happened]))
        view["afford"] = {**view["afford"], "waits": True}
        if "knows" in told["step"]:
            view["afford"]["knows"] = told["step"]["knows"]
        return {**view, "lesson": None}

    def offers(self) -> Sequence[Offer]:
        """What can be played."""
        return self.room.offers()

    def ends(self, action: Action) -> bool:
        """Whether an action leads back to the lesson."""
        return action["do"] == "rejoin" and self.room.table.at_present

    def do(self, action: Action) -> Reply | None:
        """Do what the page asks, or answer."""
        return self.room.do(action)


def for_a_class(message: Lesson, goes_on: bool, lang: str) -> None:
    """Take from what is told of a lesson what is one learner's: progress, memory, score. Who can go on may branch."""
    message["keep"] = message["memory"] = None
    if message["end"] is not None:
        message["end"] = {**message["end"], "result": ""}
    if goes_on:
        message["buttons"].append({"do": "branch", "label": say("branch", lang)})
