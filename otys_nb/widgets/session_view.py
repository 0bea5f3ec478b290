"""How one looks at the game of a session: with whose eyes, at which moment, in which language. Every room holds one.

The board can show an earlier or later moment than the present while the game stays where it is. The player goes on from
there by an action of its own (``goto``), and can rejoin a line that was left for another move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from otys_nb.pictures.show import Picture
from otys_nb.rules.arguments import seat_at
from otys_nb.rules.game import Game, Node
from otys_nb.rules.language import LANGUAGES, spoken
from otys_nb.rules.notation import NotationError
from otys_nb.rules.position import Position
from otys_nb.rules.refusal import IllegalMove
from otys_nb.widgets import actions, game_tree, logbook, rule_cards, state, whynot
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.board_options import checked_options
from otys_nb.widgets.causes import broken_rule, rejection
from otys_nb.widgets.explorer_link import read_words, visible_game
from otys_nb.widgets.messages import say
from otys_nb.widgets.offering import Moment, Offering
from otys_nb.widgets.room import Answer, BoardView, Card, Explored, Reply, Snapshot
from otys_nb.widgets.session import LogEntry, Session
from otys_nb.widgets.wire.action import Action, AskExplorer, AskWhy
from otys_nb.widgets.wire.board import Lesson
from otys_nb.widgets.wire.table import Afford, Entry, Table, Why
from otys_nb.widgets.wishes import wish

MAX_CACHED_ENTRIES: Final = 256
"""Entries of the log that are kept made."""
PLAYING: Final = ("move", "undo", "redo", "type", "hint", "solve", "check")
"""Actions that are possible only at the present moment."""


class SessionView:
    """What a room shows of a session's game, and what can be asked of every such room.

    `viewer` fixes the seat whose eyes the table is seen with and who may act here; None is whoever decides. `reveal`
    shows every hand. `name` is the variable in the Python lines that the board writes; found by itself if not given.
    """

    def __init__(
        self,
        session: Session,
        *,
        viewer: int | None = None,
        reveal: bool = False,
        lang: str = "",
        name: str = "",
        seat_name: str = "viewer",
        **options: Any,
    ) -> None:
        seat_at(seat_name, viewer, len(session.position.players))
        self.session = session
        self.viewer = viewer
        self.reveal = reveal
        self.lang = spoken(lang)
        self.name = name
        self.options = checked_options(options, reveal)
        self.you: int | None = None
        """The seat whose player is spoken to, where one person learns or plays alone: no name stands on that board."""
        self.back: Callable[[], object] = lambda: self.session.game.undo()
        """Takes back what a player takes back at once."""
        self._nodes: list[Node] = []
        """The nodes of the log's entries, preceded by the node before the first one."""
        self._looked: tuple[Node, Node] | None = None
        """The node shown and the present node; once the game moves on, the view returns to the present."""
        self._entries: dict[Any, Entry] = {}

    @property
    def position(self) -> Position:
        """The position that the game has reached."""
        return self.session.position

    @property
    def node(self) -> Node:
        """The node that is shown: the present one, or another that the player looks at."""
        present = self.session.game.node
        if self._looked is not None and self._looked[1] is not present:
            self._looked = None
        return self._looked[0] if self._looked else present

    @property
    def at_present(self) -> bool:
        """Whether the present node is shown, and no other is looked at."""
        return self.node is self.session.game.node

    @property
    def title(self) -> str:
        """The players' names."""
        return " · ".join(self.names)

    @property
    def names(self) -> list[str]:
        """What each player is called here."""
        return state.names(self.position, self.you, self.lang)

    def _drawn(self, position: Position) -> Table:
        """The message for a position; each board has the name by which its player is called."""
        return state.table(state.called(position, self.names), self.title, self.lang)

    def eyes(self, position: Position) -> int | None:
        """Whose knowledge is shown."""
        return state.viewer_of(position) if self.viewer is None else self.viewer

    def variable(self, *things: object) -> str:
        """The name under which the notebook knows the game, or one of `things`."""
        return self.name or logbook.variable_of(self.session.game, *things) or "game"

    # the message

    def message(
        self, eyes: int | None, actor: int | None, offering: Offering, variable: str, hop: int = logbook.HOP
    ) -> BoardView:
        """The node shown as `eyes` see it, with what `offering` offers `actor`; `variable` is its name in Python."""
        session, position = self.session, self.node.position
        steps, present = session.log_entries()
        behind = self._behind(steps, present)
        shown = logbook.window(present, hop)
        if not min(shown.start, 1) <= behind - shown.start <= shown.stop - shown.start:
            shown = logbook.window(behind, hop)  # else whoever looks at an entry finds it where it was touched
        self._nodes = [session.game.root, *(step.after for step in steps)][shown.start : shown.stop + 1]
        last = steps[behind - 1] if behind else None
        log = [self._entry(step, eyes) for step in steps[shown]]
        here = behind - 1 - shown.start
        if last is not None:
            log[here] = log[here].copy()
            log[here]["python"] = logbook.python(last, eyes, variable, reveal=self.reveal)
        afford = self._looking() or offering.afford(Moment(position, actor, self.lang, variable))
        if session.waits is not None:
            afford = {**afford, "waits": True}
        return {
            "seat": eyes,
            "state": self._drawn(state.seen(position, eyes, reveal=self.reveal)),
            "afford": afford,
            "events": state.events(last, self.lang, eyes, reveal=self.reveal, names=self.names) if last else [],
            "log": log,
            "here": here,
        }

    def _behind(self, steps: list[LogEntry], present: int) -> int:
        """How many log entries lie behind the moment shown."""
        if not self._looked:
            return present
        return next((at for at, step in enumerate(steps, start=1) if step.after is self._looked[0]), 0)

    def _looking(self) -> Afford | None:
        """The message `afford` while the player looks at another moment."""
        if not self._looked:
            return None
        why: Why = {"text": say("why.looking", self.lang), "rules": [], "hint": ""}
        return {"moves": [], "why": {whynot.ALL: why}, "use": None, "looks": True}

    def as_it_was(self, panel: Lesson) -> Lesson:
        """The panel; while another moment is shown it says whose turn it was then, and asks for nothing."""
        if self.at_present:
            return panel
        position, lang = self.node.position, self.lang
        found: Lesson = {**panel, "goal": say("why.looking", lang), "rules": [], "hints": [], "tip": [], "main": None}
        found.update({"feedback": None, "ask": None, "welcome": None, "buttons": []})
        if "word" in panel:
            whose = None if position.finished else position.to_move
            seat = whose or 0
            word = "round" if whose is None else "was_yours" if whose == self.you else "was_theirs"
            name, at = position.players[seat].name, say("opponents.round", lang, round=position.round)
            found["word"], found["again"] = say(f"opponents.{word}", lang, name=name, at=at, round=position.round), ""
        if rival := panel.get("rival"):
            found["rival"] = {**rival, "says": "", "score": position.players[rival["seat"]].score}
        return found

    def _entry(self, step: LogEntry, eyes: int | None) -> Entry:
        """The entry of the log, made once for each who looks."""
        key = (step.before, step.after, self.lang, eyes, self.you, self.reveal)
        if key not in self._entries:
            if len(self._entries) > MAX_CACHED_ENTRIES:
                self._entries.clear()
            self._entries[key] = logbook.entry(step, self.lang, eyes, reveal=self.reveal, you=self.you)
        return self._entries[key]

    def picture(self, kind: str, eyes: int | None, knows: Iterable[str] = ()) -> Picture:
        """The still picture of the present moment; `knows` are the regions that are drawn, where not all are."""
        seen = state.seen(self.position, eyes, reveal=self.reveal)
        return Picture(
            state.called(seen, self.names), kind, eyes if kind == "player" else None, lang=self.lang, knows=knows
        )

    # what the page asks

    @contextmanager
    def attempt(self, action: Action) -> Iterator[None]:
        """Refuse what is possible at the present moment only; put errors in words, and take back what was half done."""
        if action["do"] in PLAYING and not self.at_present:
            raise Rejected(text=say("why.looking", self.lang))
        game, before = self.session.game, self.session.game.node
        try:
            yield
        except Rejected:
            raise
        except IllegalMove as error:
            raise rejection(error, self.position, self.lang) from error
        except Exception:
            if game.node is not before:
                game.goto(before)
            raise

    def do(self, action: Action, actor: int | None) -> Reply | None:
        """Do what every room does alike; `actor` is who may act here.

        Raises:
            Rejected: if it cannot be done, or only some rooms do it.
        """
        session = self.session
        match action["do"]:
            case "undo":
                self.moves(self.back, "no_undo")
            case "redo":
                self.moves(session.game.redo, "no_redo")
            case "goto":
                session.game.goto(self.numbered(action["node"]))
            case "look":
                node, present = self.numbered(action["node"]), session.game.node
                self._looked = None if node is present else (node, present)
            case "rejoin":
                looked, self._looked = self._looked, None
                if looked is None and not session.rejoin():
                    raise Rejected("no_node")
            case "type":
                self._type(action["text"], actor)
            case "why":
                return self._why(action, actor)
            case "rule":
                return Card(rule_cards.card_message(action["ref"], self.lang))
            case "ask":
                return Card(rule_cards.answers_message(action["question"], self.lang))
            case _:
                raise Rejected("no_lesson")
        return None

    def moves(self, move: Callable[[], object], otherwise: str) -> None:
        """Go elsewhere in the game.

        Raises:
            Rejected: saying `otherwise`, if the game stays where it was.
        """
        before = self.session.game.node
        move()
        if self.session.game.node is before:
            raise Rejected(otherwise)

    def numbered(self, number: int) -> Node:
        """The node of an entry of the log that is shown; -1 is the node before all of them.

        Raises:
            Rejected: if there is none.
        """
        if number >= len(self._nodes) - 1:
            raise Rejected("no_node")
        return self._nodes[number + 1]

    def _type(self, text: str, actor: int | None) -> None:
        if self.wished(text):
            return
        to_act = self.position.to_act
        if actor is not None and to_act not in (actor, None):
            raise Rejected("not_yours", name=self.position.players[to_act or 0].name)
        try:
            self.session.game.add(read_words(self.session, text, self.lang))
        except NotationError as error:
            raise self.refused(error) from None

    def wished(self, text: str) -> bool:
        """Take back or do again, where a typed line asks for that.

        Raises:
            Rejected: if there is nothing, or nothing was typed.
        """
        if not text.strip():
            raise Rejected("empty")
        match wish(text):
            case "back":
                self.moves(self.back, "no_undo")
            case "turn":
                self.moves(self._turn_back, "no_undo")
            case "again":
                self.moves(self.session.game.redo, "no_redo")
            case _:
                return False
        return True

    def _turn_back(self) -> None:
        """To where the turn that was played last began."""
        before, game = None, self.session.game
        while game.node is not before and (before is None or self.position.turn.stage != "key"):
            before = game.node
            self.back()

    def refused(self, error: NotationError) -> Rejected:
        """The answer to a line that the rules refuse; without assists what stands before its fault is played."""
        broken = error.refusal is not None and not self.options["assists"]
        if broken:
            self.session.game.add(error.moves)
        return (broken_rule if broken else rejection)(error, self.position, self.lang)

    def _why(self, action: AskWhy, actor: int | None) -> Answer:
        if self._looked:  # at another moment nothing is played
            return Answer(say("why.looking", self.lang))
        try:
            found = whynot.why(self.node.position, action["target"], self.lang, actor, action.get("value") or ())
        except ValueError as error:
            raise Rejected("malformed", what=f"target = {actions.shown(action['target'])}") from error
        return Answer(
            f"{found['text']} {found['hint']}".strip(), tuple(found["rules"]), found.get("cause"), "can" in found
        )

    def explored(self, action: AskExplorer, shown: Position | Game | None = None) -> Explored:
        """The answer to ``explore``: `shown`, or the game, or where others hold contracts what may be known of it.

        Raises:
            Rejected: for another path than that of the explorer below the board.
        """
        if action["path"] != "door":
            raise Rejected("malformed", what=f"path = {actions.shown(action['path'])}")
        eyes = None if self.reveal else self.eyes(self.position)
        return Explored(visible_game(self.session.game, eyes) if shown is None else shown)

    # kept and found again

    def snapshot(self) -> Snapshot:
        """The game with all its branches, and what is shown of it, as plain data."""
        game = self.session.game
        number = {node: at for at, node in enumerate(game_tree.nodes(game))}
        looked = number.get(self.node) if self.node is not game.node else None
        waits = number.get(self.session.waits) if self.session.waits is not None else None
        return {"game": game_tree.kept(game), "looked": looked, "waits": waits, "lang": self.lang}

    def restore(self, kept: object, players: int) -> list[Node]:
        """Show the game of a snapshot with so many players. Returns its nodes by their numbers.

        Raises:
            ValueError: for anything else; nothing has changed then.
        """
        match kept:
            case {"game": tree, "looked": int() | None as looked, "waits": int() | None as waits, "lang": str(lang)}:
                game = game_tree.read(tree)
                nodes = game_tree.nodes(game)
            case _:
                raise ValueError("not a snapshot")
        if len(game.position.players) != players or lang not in LANGUAGES:
            raise ValueError("a snapshot of another game")
        if any(number is not None and not 0 <= number < len(nodes) for number in (looked, waits)):
            raise ValueError("a snapshot without its nodes")
        self.lang = lang
        self._looked = (nodes[looked], game.node) if looked is not None else None
        self.session.hold(game)
        if waits is not None:  # which holding another game forgets
            self.session.waits = nodes[waits]
            self.session.tell()
        return nodes
