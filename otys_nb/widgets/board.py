"""The board: the only widget that draws a table. It has the traits of `docs/contract.md`, and shows one room.

It sends what the room shows, with a revision; it passes on what the page asks, refuses what is stale or malformed, and
logs what fails. It knows no lesson, no opponent and no analysis: those are rooms (`otys_nb.widgets.room`).
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn, TypeAlias

import traitlets
from ipywidgets import widget_serialization
from traitlets.utils.sentinel import Sentinel

from otys_nb.pictures import show
from otys_nb.rules.arguments import checked, explained, shown
from otys_nb.rules.explain import Explanation
from otys_nb.rules.language import spoken
from otys_nb.rules.mistake import unknown, wrong, wrong_kind
from otys_nb.rules.moves import Move, Planned, to_play
from otys_nb.rules.position import Position
from otys_nb.rules.readable import short_repr
from otys_nb.rules.sealed import explain_all
from otys_nb.widgets import actions, kernel_log, messages, trait_names
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.message_size import has_room_for_events
from otys_nb.widgets.messages import for_page
from otys_nb.widgets.observer import Observer
from otys_nb.widgets.page_requests import PageRequests
from otys_nb.widgets.room import Room
from otys_nb.widgets.session import Session
from otys_nb.widgets.shared import Shared, shared, speech, text
from otys_nb.widgets.trait_names import to_read

if TYPE_CHECKING:  # its own class has no types, so that any name would pass on a board
    from otys_nb.widgets.typed_widget import ToRead
    from otys_nb.widgets.typed_widget import TypedWidget as AnyWidget
    from otys_nb.widgets.wire.table import Entry, Happening, Reject, Reply
else:
    from anywidget import AnyWidget

Names: TypeAlias = "str | Sentinel | Collection[str | Sentinel]"
"""The traits to observe: one, several, or `traitlets.All`."""

kernel_log.connect()
_log = logging.getLogger(__name__)


@trait_names.guarded
class Board(AnyWidget):
    """Shows a room; `view` says as what: a ``table``, a ``player``'s board, the ``colony``, a ``lesson`` and so on."""

    # A text, not a path: anywidget would watch a path for changes, and keep every board alive for ever.
    _esm = text("loader.js")

    shared = traitlets.Dict(value_trait=traitlets.Instance(Shared)).tag(sync=True, **widget_serialization)

    view = traitlets.Unicode("table").tag(sync=True)
    seat: ToRead[int | None] = to_read(traitlets.Int(None, allow_none=True))
    state: ToRead[dict[str, Any]] = to_read(traitlets.Dict())
    afford: ToRead[dict[str, Any]] = to_read(traitlets.Dict())
    events: ToRead[list[Happening]] = to_read(traitlets.List())
    rev: ToRead[int] = to_read(traitlets.Int(0))
    reject: ToRead[Reject | None] = to_read(traitlets.Instance(dict, allow_none=True))
    """Why what the page asked was not done."""
    reply: ToRead[Reply | None] = to_read(traitlets.Instance(dict, allow_none=True))
    """The answer to what the page asked to know."""
    log: ToRead[list[Entry]] = to_read(traitlets.List())
    here: ToRead[int] = to_read(traitlets.Int(-1))
    lesson: ToRead[dict[str, Any] | None] = to_read(traitlets.Instance(dict, allow_none=True))
    lang = traitlets.Unicode().tag(sync=True)
    speech = traitlets.Instance(Shared).tag(sync=True, **widget_serialization)
    options = traitlets.Dict().tag(sync=True)
    beside = traitlets.Unicode("").tag(sync=True)
    """The explorer opened below this board, as a reference to its model."""
    card: ToRead[dict[str, Any]] = to_read(traitlets.Dict())
    """The card of the rule that the page asked for last."""
    place: ToRead[dict[str, Any]] = to_read(traitlets.Dict())
    """Where this board stands, for the page to keep (`otys_nb.widgets.resume`); empty where nothing is to be kept."""
    action = traitlets.Any(None).tag(sync=True, echo_update=False)

    FROM_PAGE: ClassVar[frozenset[str]] = frozenset({"action"})
    """The traits that the page may write."""
    ANY_REVISION: ClassVar[tuple[str, ...]] = ("progress", "kept", "forget", "rule", "ask")
    """Actions that touch no game: they may come from any revision."""
    STYLE: ClassVar[str] = "widget.css"
    """Its style sheet."""
    BENCH: str = ""
    """The module of what it has beside it, if it has."""
    KIND: ClassVar[str] = "table"
    """The picture that stands for this board where nothing runs."""
    _ELSEWHERE = trait_names.ELSEWHERE

    def __init__(self, room: Room, *, view: str = "table", bench: str = "") -> None:
        self.room = room
        self._requests = PageRequests(self, self._write)
        super().__init__(
            shared=shared(self.STYLE, bench or self.BENCH),
            view=view,
            lang=room.lang,
            speech=speech(room.lang),
            options=room.options,
        )
        self.on_msg(lambda _, message, buffers: self.receive(message))
        room.watch(self)
        self._stands = True
        self.changed()

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        explain_all(cls)
        if not cls.__module__.startswith("otys_nb."):
            trait_names.prepare(cls)

    # what a cell can ask and do

    @property
    def session(self) -> Session:
        """The game that this board shares with others."""
        return self.room.session

    @property
    def position(self) -> Position:
        """The position shown."""
        return self.session.position

    @property
    def words(self) -> Mapping[str, str]:
        """What the board says, in its language."""
        return for_page(self.lang)

    def play(self, move: Move | str | Planned) -> None:
        """Play a move, a suggested turn or a line of notation such as ``"4 $ M:m"``; every board on this game follows.

        Raises:
            IllegalMove: if the rules forbid it; nothing is played then.
            ValueError: for notation that cannot be read.
        """
        self._open_room().play(to_play(move))

    @checked
    def undo(self) -> None:
        """Take back what was played last; at the start nothing happens."""
        self._open_room().undo()

    @checked
    def redo(self) -> None:
        """Play again what was taken back; if there is nothing, nothing happens."""
        self._open_room().redo()

    def _open_room(self) -> Room:
        if "room" in self.__dict__ and self.comm is None:
            raise wrong("board_closed")
        return self.room

    def why_not(self, move: Move | str | Planned) -> Explanation:
        """The rules that forbid `move`, and the smallest change that would allow it."""
        return self.position.why_not(move)

    def observe(
        self,
        handler: Callable[..., Any],
        names: str | Sentinel | Collection[str | Sentinel] = traitlets.All,
        type: str | Sentinel = "change",
    ) -> None:
        """Call `handler` when traits change (`traitlets.HasTraits.observe`). If it fails, there is a warning.

        Raises:
            KeyError: for a trait that the board does not have.
            TypeError: for what cannot be called with a change.
        """
        trait_names.check_observed(self, names)
        if type not in ("change", traitlets.All):
            raise unknown("choice", field="type", value=shown(type), known="change")
        if isinstance(handler, traitlets.EventHandler):  # a method of the class
            ours = handler.this_class is not None and trait_names.is_ours(handler.this_class)
            told = handler if ours else Observer(handler.__get__(self))
        else:
            told = Observer(handler)
        super().observe(told, names, type)

    def add_traits(self, **traits: Any) -> None:
        """Add traits of one's own to this board (`traitlets.HasTraits.add_traits`).

        Raises:
            TypeError: for what is no trait.
            AttributeError: for a name that the board has a trait of.
        """
        for name, trait in traits.items():
            if not isinstance(trait, traitlets.TraitType):
                raise wrong_kind("kind", field=name, wanted="TraitType", value=shown(trait))
        trait_names.refuse_hidden(type(self), traits)
        super().add_traits(**traits)

    _write = AnyWidget.set_trait

    def set_trait(self, name: str, value: object) -> None:
        """Set a trait as an assignment does; the board alone sets those that are to be read, or the page."""
        unchanged = name in self._trait_values and value is self._trait_values[name]  # `hold_trait_notifications`
        if unchanged or name in self._property_lock:  # `set_state`, below
            self._write(name, value)
        else:
            setattr(self, name, value)

    @traitlets.observe("lang")
    def _speaks(self, change: Any) -> None:
        if change["new"] != self.room.lang:
            self.speak(change["new"])

    @traitlets.validate("lang")
    def _spoken(self, proposal: dict[str, str]) -> str:
        return spoken(proposal["value"])

    @checked
    def speak(self, lang: str) -> None:
        """Show the same board in another language: ``en``, ``fr`` or ``de``."""
        self.room.speak(spoken(lang))

    def unobserve(
        self,
        handler: Any,
        names: str | Sentinel | Collection[str | Sentinel] = traitlets.All,
        type: str | Sentinel = "change",
    ) -> None:
        """Call `handler` no more (`traitlets.HasTraits.unobserve`).

        Raises:
            KeyError: for a trait that the board does not have.
            ValueError: for what does not observe it.
        """
        trait_names.check_observed(self, names)
        asked = [names] if isinstance(names, str | Sentinel) else [*names]
        seen = [name for name in asked if handler in self._trait_notifiers.get(name, {}).get(type, [])]
        if not seen and handler is not None:
            raise wrong("not_observed", field="handler", value=getattr(handler, "__qualname__", shown(handler)))
        super().unobserve(handler, asked if handler is None else seen, type)

    def close(self) -> None:
        """Take the board off the page; the game goes on without it."""
        if "room" in self.__dict__:  # not where the constructor has failed
            self.room.forget(self)
            self.room.close()
            self._requests.close()
            if self.session.table is self:
                self.session.table = None
        super().close()

    @explained
    def __deepcopy__(self, memo: object = None) -> NoReturn:
        raise wrong_kind("board_copied")

    __copy__ = __reduce_ex__ = __deepcopy__

    # kernel → page

    def changed(self) -> None:
        """Show the present moment; an error on the way is shown as a refusal."""
        try:
            view = self.room.view()
        except Exception as error:
            _log.exception("A board cannot show the present moment")
            self._requests.fail(-1, error)
            return
        if "answers" in view and self.has_trait("answers"):
            self._write("answers", view["answers"])
        if not has_room_for_events(view):  # the page waits for the table to which they lead
            self._write("events", view["events"])
        before = self._requests.meaning()
        with self.hold_sync():
            if self.lang != self.room.lang:
                self.speech, self.lang = speech(self.room.lang), self.room.lang
            self.options = dict(self.room.options)
            for trait, value in (view | {"reject": None, "reply": None}).items():
                if self.has_trait(trait):  # what a room of games found is for a table to play on
                    self._write(trait, value)
            self._write("rev", self.rev + 1)
        if self._requests.meaning() != before:
            self._requests.same_since = self.rev

    # page → kernel

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Take from the page what it may write, and show it again what it may not."""
        if not isinstance(sync_data, Mapping):
            raise wrong_kind("kind", field="sync_data", wanted="Mapping[str, Any]", value=shown(sync_data))
        foreign = [name for name in sync_data if name not in self.FROM_PAGE]
        super().set_state({name: value for name, value in sync_data.items() if name in self.FROM_PAGE})
        action = sync_data.get("action")
        if action is not None:  # also one that two tabs send alike: the trait does not change then
            self._requests.receive(action)
        if foreign:
            self._requests.refuse(-1, Rejected("protected", what=actions.shown(", ".join(map(str, foreign)))))
            self.send_state([name for name in foreign if name in self.keys])

    def receive(self, data: object) -> None:
        """Do what a message of the page asks; whatever goes wrong is shown in `reject` and changes nothing."""
        self._requests.receive(data)

    # where nothing runs

    def picture(self) -> show.Picture:
        """The still picture that stands for this board where nothing runs."""
        return self.room.picture(self.KIND)

    def __str__(self) -> str:
        return self.picture().text()

    __repr__ = short_repr

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        live, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        return {**live, "text/plain": str(self), "text/html": self._html()}, metadata

    def _html(self) -> str:  # in a saved notebook a press on the picture runs the page
        return self.picture().html(messages.say("still.press", self.lang))
