"""What all boards have in common: the traits of `docs/contract.md`, the one way back, and four ways to be shown."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from otys_nb.pictures import show
from otys_nb.rules.arguments import seat_at
from otys_nb.rules.game import Node
from otys_nb.rules.language import spoken
from otys_nb.rules.moves import Move
from otys_nb.rules.position import Position
from otys_nb.rules.refusal import IllegalMove
from otys_nb.widgets import actions, logbook, resume, rule_cards, state, whynot
from otys_nb.widgets.actions import Action, Rejected
from otys_nb.widgets.board import Board, failed
from otys_nb.widgets.board_options import checked_options
from otys_nb.widgets.causes import broken_rule, rejection
from otys_nb.widgets.explorer_link import open_explorer, visible_game
from otys_nb.widgets.history_view import HistoryView
from otys_nb.widgets.message_size import fitted, has_room_for_events
from otys_nb.widgets.offering import LitOffers, Moment
from otys_nb.widgets.session import LogEntry, Session, session_for
from otys_nb.widgets.shared import shared, speech
from otys_nb.widgets.wire.table import Afford, Entry

_log = logging.getLogger(__name__)

MAX_CACHED_ENTRIES: Final = 256
"""Entries of the log that are kept made."""
LIT: Final = LitOffers()


class OtysWidget(HistoryView, Board):
    """A board without a room yet, that shows the present moment of a `Session` and plays on it.

    `viewer` fixes the seat whose eyes the table is seen with and who may act here; None is whoever decides. `reveal`
    shows every hand. `name` is the variable in the Python lines that the board writes; found by itself if not given.
    """

    _seat_name: ClassVar[str] = "viewer"

    def __init__(
        self,
        shown: Any,
        *,
        viewer: int | None = None,
        reveal: bool = False,
        lang: str = "",
        seed: int | None = None,
        name: str = "",
        view: str = "table",
        **options: Any,
    ) -> None:
        lang = spoken(lang)
        self._session = session_for(shown, seed)
        self._explorer: Board | None = None
        seat_at(self._seat_name, viewer, len(self._session.position.players))
        self._viewer = viewer
        self._reveal = reveal
        self._name = name
        self._nodes: list[Node] = []
        self._known: dict[Any, Entry] = {}
        super(Board, self).__init__(
            shared=shared(self.STYLE, self.BENCH),
            view=view,
            lang=lang,
            speech=speech(lang),
            options=checked_options(options, reveal),
        )
        self.on_msg(self._on_custom)
        self.observe(self._on_action, "action")
        self._session.watch(self)
        self.changed()

    # what a cell can ask and do

    @property
    def session(self) -> Session:
        """The game that this board shares with others."""
        return self._session

    @property
    def position(self) -> Position:
        """The position shown."""
        return self._session.position

    def play(self, move: Move | str) -> None:
        """Play a move, or a line of notation such as ``"4 $ M:m"``; every board on this game follows.

        Raises:
            IllegalMove: if the rules forbid it; nothing is played then.
            ValueError: for notation that cannot be read.
        """
        self._session.play(move, partial=not self.options["assists"])

    def undo(self) -> None:
        """Take back what was played last; at the start nothing happens."""
        self._session.game.undo()

    def redo(self) -> None:
        """Play again what was taken back; if there is nothing, nothing happens."""
        self._session.game.redo()

    def close(self) -> None:
        """Take the board off the page; the game goes on without it."""
        if "_session" in self.__dict__:  # not where the constructor has failed
            self._session.forget(self)
            self._close_explorer()
            if self._session.table is self:
                self._session.table = None
        super(Board, self).close()

    # kernel → page

    def changed(self) -> None:
        """Show the present moment; an error on the way is shown as a refusal."""
        try:
            message = self._message() | {"place": self._place()}
        except Exception as error:
            _log.exception("A board cannot show the present moment")
            self._refuse(-1, failed(error))
            return
        if not has_room_for_events(message):  # the page waits for the table to which they lead
            self.events = message["events"]
        with self.hold_sync():
            for trait, value in message.items():
                setattr(self, trait, value)
            self.reject = self.reply = None
            self.rev += 1

    def _place(self) -> dict[str, Any]:
        """Where this board stands: its name as ``board``, and plain data."""
        return {}

    def _resume(self) -> None:
        """Go to where a board of this name stood before, if that is known and still makes sense."""
        kept = resume.take(str(self.place.get("board", "")))
        if kept is not None:
            try:
                self._go_to(kept)
            except ValueError:
                return  # the lesson has changed since, or somebody wrote in what the browser keeps

    def _go_to(self, place: Mapping[str, Any]) -> None:
        """Go to a place; untrusted data.

        Raises:
            ValueError: if it is none.
        """

    def _message(self) -> dict[str, Any]:
        """All that changes from moment to moment, as small as it has to be."""
        return fitted(self._built)

    def _built(self, hop: int = logbook.HOP) -> dict[str, Any]:
        session, lang, name = self._session, self.lang, self._variable()
        node = self._moment()
        position = node.position
        eyes = self._eyes(position)
        steps, present = session.log_entries()
        behind = self._behind(steps, present)
        shown = logbook.window(behind, hop)
        self._nodes = [session.game.root, *(step.after for step in steps)][shown.start : shown.stop + 1]
        last = steps[behind - 1] if behind else None
        log = [self._entry(step, eyes) for step in steps[shown]]
        here = behind - 1 - shown.start
        if last is not None:
            log[here] = log[here].copy()
            log[here]["python"] = logbook.python(last, eyes, name, reveal=self._reveal)
        return {
            "seat": self._seat(position),
            "state": state.table(state.seen(position, eyes, reveal=self._reveal), self._title(), lang),
            "afford": self._looking() or self._afford(position) | self._waiting(),
            "events": state.events(last, lang, eyes, reveal=self._reveal) if last else [],
            "log": log,
            "here": here,
        }

    def _entry(self, step: LogEntry, eyes: int | None) -> Entry:
        """The entry of the log, made once for each who looks."""
        key = (step.before, step.after, self.lang, eyes)
        if key not in self._known:
            if len(self._known) > MAX_CACHED_ENTRIES:
                self._known.clear()
            self._known[key] = logbook.entry(step, self.lang, eyes, reveal=self._reveal)
        return self._known[key]

    def _afford(self, position: Position) -> Afford:
        return LIT.afford(self._moment_of(position))

    def _moment_of(self, position: Position) -> Moment:
        """What is offered in, for whom and in which words."""
        return Moment(position, self._actor(), self.lang, self._variable())

    def _eyes(self, position: Position) -> int | None:
        """Whose knowledge is shown."""
        return state.viewer_of(position) if self._viewer is None else self._viewer

    def _actor(self) -> int | None:
        """Who may act on this board; None: whoever decides."""
        return self._viewer

    def _seat(self, position: Position) -> int | None:
        """Whose board is drawn, or drawn first."""
        return self._eyes(position)

    def _title(self) -> str:
        return " · ".join(player.name for player in self.position.players)

    def _variable(self) -> str:
        return self._name or logbook.variable_of(self._session.game, self) or "game"

    # page → kernel

    def receive(self, data: object) -> None:
        """Do what a message of the page asks; whatever goes wrong is shown in `reject` and changes nothing."""
        game, before = self._session.game, self._session.game.node
        try:
            action = actions.read(data)
            rev = self.rev
            if action.rev != rev and action.do not in self.ANY_REVISION:
                raise Rejected("stale")
            self._do(action)
            if rev == self.rev and action.do not in ("rule", "why"):  # nothing to be done is an answer too
                self.changed()
        except Rejected as rejected:
            self._refuse(actions.seq_of(data), rejected)
        except IllegalMove as error:
            self._refuse(actions.seq_of(data), rejection(error, self.position, self.lang))
        except Exception as error:
            _log.exception("A board cannot do what the page asks")
            if game.node is not before:
                game.goto(before)
            self._refuse(actions.seq_of(data), failed(error))

    def _do(self, action: Action) -> None:
        self._only_now(action)
        handler = getattr(self, f"_do_{action.do}", None)
        if handler is None:
            raise Rejected("no_lesson")
        handler(action)

    def _do_move(self, action: Action) -> None:
        (move,) = LIT.take(action, self._moment_of(self.position))
        self._session.leaves(move)
        self._session.play(move)

    def _do_undo(self, action: Action) -> None:
        self._moved(self._session.game.undo, "no_undo")

    def _do_redo(self, action: Action) -> None:
        self._moved(self._session.game.redo, "no_redo")

    def _moved(self, move: Callable[[], object], otherwise: str) -> None:
        before = self._session.game.node
        move()
        if self._session.game.node is before:
            raise Rejected(otherwise)

    def _do_type(self, action: Action) -> None:
        if not action.what.strip():
            raise Rejected("empty")
        actor = self._actor()
        if actor is not None and self.position.to_act not in (actor, None):
            raise Rejected("not_yours", name=self.position.players[self.position.to_act or 0].name)
        moves, error = self._session.read(action.what)
        broken = error is not None and error.refusal is not None and not self.options["assists"]
        if error is None or broken:
            self._session.game.add(moves)
        if error is not None:
            raise (broken_rule if broken else rejection)(error, self.position, self.lang)

    def _do_why(self, action: Action) -> None:
        try:
            found = whynot.why(self.position, action.what, self.lang, self._actor(), action.value or ())
        except ValueError as error:
            raise Rejected("malformed", what=f"target = {actions.shown(action.what)}") from error
        text = f"{found['text']} {found['hint']}".strip()
        self._tell("reply", action.seq, text, list(found["rules"]), found.get("cause"))

    def _do_rule(self, action: Action) -> None:
        self.card = rule_cards.card_message(action.what, self.lang)

    def _do_explore(self, action: Action) -> None:
        if action.what != "door":
            raise Rejected("malformed", what=f"path = {actions.shown(action.what)}")
        self._close_explorer()
        if not self.beside:
            self._explorer = open_explorer(self, self._explored())
        self.beside = f"IPY_MODEL_{self._explorer.model_id}" if self._explorer is not None else ""

    def _explored(self) -> Any:
        """What may be explored: the game, or where others hold contracts what may be known."""
        return visible_game(self._session.game, None if self._reveal else self._eyes(self.position))

    def _do_lang(self, action: Action) -> None:
        self.speak(action.what)

    def speak(self, lang: str) -> None:
        """Show the same board in another language: ``en``, ``fr`` or ``de``."""
        with self.hold_sync():
            self.speech, self.lang = speech(lang), lang
            self.changed()

    def picture(self) -> show.Picture:
        """The still picture that stands for this board where nothing runs."""
        seen = state.seen(self.position, self._eyes(self.position), reveal=self._reveal)
        seat = self._seat(self.position) if self.KIND == "player" else None
        return show.Picture(seen, self.KIND, seat, lang=self.lang)
