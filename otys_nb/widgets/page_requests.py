"""What a page asks of a board: each request is read strictly, passed on to the room, and answered once."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from otys_nb.rules.refusal import Cite
from otys_nb.widgets import actions
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.explorer_link import ExplorerBelow
from otys_nb.widgets.room import Answer, Card, Changed, Explored, Reply
from otys_nb.widgets.wire.action import Action
from otys_nb.widgets.wire.table import Cause

if TYPE_CHECKING:
    from otys_nb.widgets.board import Board

_log = logging.getLogger(__name__)


LEFT: Final = ("step", "why", "look")
"""What is left when it comes too late: the first of two presses has led on already, or what is asked about is gone."""


class PageRequests:
    """Does what the page of a board asks, and refuses what is stale, malformed or not allowed; `write` sets a trait."""

    def __init__(self, board: Board, write: Callable[[str, object], None]) -> None:
        self._board, self._write = board, write
        self._explorer = ExplorerBelow()
        self.same_since = 0
        """The revision since which touches mean the same."""

    def receive(self, data: object) -> None:
        """Do what a message of the page asks; whatever goes wrong is shown in `reject` and changes nothing."""
        board = self._board
        try:
            action = actions.read(data)
            rev = board.rev
            if action["rev"] != rev and action["do"] not in board.ANY_REVISION and not self._means_the_same(action):
                if action["do"] not in LEFT:
                    raise Rejected("stale")
                board.changed()
                return
            reply = board.room.do(action)
            if reply is not None:
                self._answer(action["seq"], reply)
            elif rev == board.rev:  # nothing to be done is an answer too
                board.changed()
        except Rejected as rejected:
            self.refuse(actions.seq_of(data), rejected)
        except Exception as error:
            _log.exception("A board cannot do what the page asks")
            self.fail(actions.seq_of(data), error)

    def refuse(self, seq: int, rejected: Rejected) -> None:
        """Say why what the page asked was not done."""
        board = self._board
        self._tell("reject", seq, rejected.text(board.lang), rejected.rules, rejected.cause, at=list(rejected.at))

    def fail(self, seq: int, error: Exception) -> None:
        """Say that something went wrong here: an error of ours."""
        self.refuse(seq, Rejected("error", what=actions.shown(f"{type(error).__name__}: {error}")))

    def meaning(self) -> tuple[object, ...]:
        """What gives a touch its meaning: the table, what it offers in whatever order (a hint changes that), and of a
        lesson the step, the statement of a film, the question, and the buttons."""
        board = self._board
        lesson = board.lesson or {}
        offers = {name: value for name, value in board.afford.items() if name != "why"}  # which only tells
        offers["moves"] = sorted(board.afford.get("moves", ()), key=lambda move: move["id"])
        step = lesson.get("step", {})
        buttons = [one["do"] for one in lesson.get("buttons", ())]
        statement = lesson.get("feedback") if step.get("kind") == "watch" else None
        asked = [lesson.get(name) for name in ("ask", "done", "finished")]
        return board.state, offers, board.here, step.get("id"), buttons, asked, statement

    def close(self) -> None:
        """Close what was opened below the board."""
        self._explorer.close()

    def _means_the_same(self, action: Action) -> bool:
        """Whether a touch comes from a revision since which only words have changed, such as a hint; of what stands
        beside an analysis nobody knows."""
        return action["do"] != "explore" and self.same_since <= action["rev"] <= self._board.rev

    def _answer(self, seq: int, reply: Reply) -> None:
        match reply:
            case Answer(text, rules, cause, can):
                self._tell("reply", seq, text, rules, cause, **({"can": True} if can else {}))
            case Card(message):
                self._write("card", dict(message))
            case Changed(view):
                for trait, value in view.items():
                    self._write(trait, value)
            case Explored(what):
                self._board.beside = self._explorer.switch(self._board, what)
                self._board.changed()

    def _tell(self, trait: str, seq: int, text: str, rules: Sequence[Cite], cause: Cause | None, **more: Any) -> None:
        """Send one of the two messages that answer a single request."""
        board = self._board
        said: dict[str, object] = {"rev": board.rev, "seq": seq, "text": text, "rules": list(rules), **more}
        said |= {"cause": cause} if cause is not None else {}
        if said == getattr(board, trait):
            board.send_state(trait)
        self._write(trait, said)
