"""The analysis of one game: the tabs with their panels, what these show beside the board, and what the page asks for.

The rooms of the explorer and of *our game* hold one each. A panel owns its state and does what its controls ask for;
`Analysis.explore` says which panel that is.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from itertools import chain
from typing import Final

from otys_nb.explorer import edits, face_down
from otys_nb.explorer.controls import button, choice, group, text
from otys_nb.explorer.differences import Difference
from otys_nb.explorer.edited_game import EditedGame
from otys_nb.explorer.explored_line import ExploredLine
from otys_nb.explorer.face_down_panel import FaceDownPanel
from otys_nb.explorer.futures_panel import FuturesPanel
from otys_nb.explorer.kept_games import KeptGames, ReadGames
from otys_nb.explorer.panel import Front, Panel, PlayPanel, Work
from otys_nb.explorer.problem_places import problem_place
from otys_nb.explorer.request_values import malformed, name_and_number, short
from otys_nb.explorer.review_panel import ReviewPanel
from otys_nb.explorer.save_panel import SavePanel
from otys_nb.explorer.setup_panel import SetupPanel, setup_problems
from otys_nb.explorer.suggestion_panel import SuggestionPanel
from otys_nb.explorer.turns_panel import TurnsPanel
from otys_nb.explorer.typed_panel import TypedPanel
from otys_nb.explorer.wire import Control, Explore, Request
from otys_nb.rules.edition import Edition
from otys_nb.rules.game import Node
from otys_nb.rules.mistake import no_place, wrong
from otys_nb.widgets import messages as labels
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.room import CardMessage, Snapshot

MAX_TRAIT_BYTES: Final = 7_000
"""Bytes of the trait `explore` above which problems are marked without their words."""
MAX_NAME_CHARS: Final = 60
MAX_FILTER_CHARS: Final = 200


class Analysis:
    """The panels of one game, by tab; `redraw` is called when the board has to be drawn anew."""

    def __init__(
        self,
        game: EditedGame,
        front: Front,
        save: SavePanel,
        redraw: Callable[[], None],
        editions: Sequence[Edition] = (),
    ) -> None:
        self.game = game
        self.front = front
        self.save = save
        self.setup = SetupPanel(game, front, editions)
        self.turns = TurnsPanel(game, front)
        self.best = SuggestionPanel(game, front)
        self.futures = FuturesPanel(game, front, self.best.found)
        self.review = ReviewPanel(game, front, ExploredLine(game), redraw, self.best.chances.at)
        self.shown: Callable[[], Node] = lambda: game.node
        """The moment that the board shows, which may be another than the present."""
        self.tick = 0
        """Differs with every answer to the page."""
        self.followers: list[Callable[[], None]] = []
        """What has to follow the game before the panels do."""
        self._redraw = redraw
        self.typed = TypedPanel(game, front, self.setup.seats, redraw)
        self.face_down = FaceDownPanel(game, front)
        asked: list[Panel] = [self.typed, self.face_down]
        self.tabs: dict[str, list[Panel]] = {
            "setup": [self.setup],
            "play": [self.typed, self.setup.seats, self.face_down, PlayPanel(game, front)],
            "turns": [*asked, self.turns],
            "best": [*asked, self.best],
            "futures": [*asked, self.futures],
            "review": [self.review],
            "save": [self.save],
        }

    @property
    def setting_up(self) -> bool:
        """Whether the board is set up, not played on."""
        return self.front.tab == "setup"

    @property
    def looking(self) -> bool:
        """Whether the board is compared with a future."""
        return not self.setting_up and self.futures.other is not None

    @property
    def playable(self) -> bool:
        """Whether moves can be made on the board."""
        return not (self.setting_up or self.looking or self.game.blocking())

    @property
    def work(self) -> Work | None:
        """What the tab in front works out slice by slice."""
        return next((panel.work for panel in self.tabs[self.front.tab] if panel.work is not None), None)

    def show(self, tab: str) -> None:
        """Bring a tab to the front."""
        if self.work is not None:
            self.work.stop()
        self.front.tab, self.setup.hand = tab, ""
        if tab != "futures":
            self.futures.compare(None)
        if self.setting_up and self.shown() is not self.game.node:  # what is seen is what is set up
            self.game.session.game.goto(self.shown())
        self._redraw()

    def refresh(self) -> None:
        """Drop whatever does not fit the present moment."""
        self.front.seat = min(self.front.seat, len(self.game.position.players) - 1)
        for follower in self.followers:
            follower()
        for panels in self.tabs.values():
            for panel in panels:
                panel.refresh()

    def checked(self, tab: str) -> str:
        """A tab that there is.

        Raises:
            ValueError: if there is no such tab.
        """
        if tab not in self.tabs:
            raise wrong("choice", field="tab", value=repr(tab), known=", ".join(self.tabs))
        return tab

    # kept and found again

    def snapshot(self, games: KeptGames, back: int | None = None) -> Snapshot:
        """All of it but what was worked out, which can be worked out again, and a question about a typed turn; at most
        `back` edits back, if that is given."""
        return {
            "history": self.game.snapshot(games, back),
            "futures": self.futures.snapshot(games),
            "setup": self.setup.snapshot(),
            "tab": self.front.tab,
            "seat": self.front.seat,
            "format": self.save.format,
        }

    def read(self, kept: object, games: ReadGames) -> Callable[[], None]:
        """Read a snapshot; returns what goes to where it was made.

        Raises:
            ValueError: for anything else.
        """
        match kept:
            case {
                "history": {"now": [at, *_]} as history,
                "futures": dict(futures),
                "setup": dict(setup),
                "tab": str(tab),
                "seat": int(seat),
                "format": str(form),
            }:
                game = games.game(at)
            case _:
                raise ValueError("analysis: not a snapshot")
        steps = [self.game.read(history, games), self.futures.read(futures, games, game), self.setup.read(setup)]
        if form not in self.save.formats or not 0 <= seat < len(game.root.position.players):
            raise ValueError("analysis: no such form or seat")
        self.checked(tab)

        def go() -> None:
            self.front.tab, self.front.seat, self.save.format = tab, seat, form
            for step in steps:
                step()
            self._redraw()

        return go

    # what a cell can do, too

    def edit(self, path: str, value: object) -> None:
        """Set a field of the position.

        Raises:
            EditError: if the field does not take this value; nothing changes then.
        """
        self.game.hold(edits.put(self.game.position, path, value))

    def move(self, origin: str, goal: str, player: int | None = None) -> None:
        """Move a piece by hand.

        Raises:
            EditError: if the piece cannot be moved there; nothing changes then.
        """
        seat = self.front.seat if player is None else player
        self.game.hold(edits.moved(self.game.position, origin, goal, seat))

    def reveal_as(self, target: str, code: str | None) -> None:
        """Name the piece that lies face down at a target; None deals one.

        Raises:
            EditError: if no hidden piece is there, or it cannot be this one; nothing changes then.
        """
        session = self.game.session
        self.game.edit(face_down.reveal_as(session.game, target, code, session.rng))

    def read_note(self, text: str) -> None:
        """Read a table note in words; nothing is laid yet.

        Raises:
            EditError: if it is too long; nothing is changed then.
        """
        self.setup.note.read(text)
        self._redraw()

    def compare(self, other: Node | str | None) -> tuple[Difference, ...]:
        """Show the board beside another future, a node or a name; None ends that. Returns what differs.

        Raises:
            KeyError: if there is no such future.
        """
        game = self.game.session.game
        found = game.branches.get(other) if isinstance(other, str) else other
        if other is not None and (found is None or found.path()[0] is not game.root):
            raise no_place(other, game.branches)
        differing = self.futures.compare(found)
        self._redraw()
        return differing

    # what the page asks for

    def explore(self, request: Request) -> CardMessage | None:
        """Do what the page asks for beside the board; returns the card that answers it, if there is one.

        Raises:
            Rejected: if it cannot be done now.
            EditError: if a piece or a setting is not there.
        """
        front, best, turns, futures = self.front, self.best, self.turns, self.futures
        front.focus = ""
        match request["path"]:
            case "tab":
                self._open(request["value"])
            case "seat":
                self._show_seat(request["value"])
            case "section":
                if not self.setting_up:
                    raise malformed("section", request["value"])
                self.setup.section = request["value"]
            case "problem":
                self._show_problem(request["value"])
            case "format":
                if request["value"] not in self.save.formats:
                    raise malformed("format", request["value"])
                self.save.format = request["value"]
            case "hand" | "piece" as what:
                if not self.setting_up:
                    raise Rejected("no_move")
                (self.setup.take if what == "hand" else self.setup.take_out_of_box)(request["value"])
            case "sit" | "deal" as what:
                self.setup.choose(what, request["value"])
            case "run":
                (self.setup.seats if front.tab == "play" else self.tabs[front.tab][-1]).run()
                self.face_down.draw()
            case "more":
                if self.work is not None and self.work.running:
                    self.work.run()
                    self.face_down.draw()
            case "stop":
                if self.work is None:
                    raise Rejected("no_node")
                self.work.stop()
            case "sort":
                turns.sort(request["value"])
            case "filter":
                turns.filter(short(request["value"], MAX_FILTER_CHARS))
            case "page":
                turns.page(request["value"])
            case "row":
                turns.play_row(request["value"])
            case "puzzle":
                turns.make_puzzles()
            case "send_puzzle":
                return turns.puzzle_card(request["value"])
            case "typed":
                self.typed.choose(request["value"])
            case "advice":
                best.play(request["value"])
            case "explain":
                best.explain(request["value"])
            case "keep_future":
                best.keep(request["value"])
            case "refute":
                best.refute(request["value"])
            case "answer":
                best.answer(*name_and_number(request["value"]))
            case "replies":
                best.page(*name_and_number(request["value"]))
            case "name":
                futures.name(" ".join(short(request["value"], MAX_NAME_CHARS).split()))
            case "goto":
                futures.goto(request["value"])
            case "compare":
                number = request["value"]
                self.compare(None if number == -1 else futures.numbered(number))
            case "forget":
                futures.forget(request["value"])
            case "look":
                self.review.show(*name_and_number(request["value"]))
            case "better":
                self.compare(self.review.play_better(*name_and_number(request["value"])))
            case "ended":
                self.back()
        return None

    def _open(self, tab: str) -> None:
        """Bring a tab to the front, and begin its work."""
        if tab not in self.tabs:
            raise malformed("tab", tab)
        self.show(tab)
        if tab in ("turns", "best") and self.work is None and self.game.answerable():
            self.tabs[tab][-1].run()

    def _show_seat(self, seat: int) -> None:
        if seat >= len(self.game.position.players):
            raise malformed("seat", seat)
        self.front.seat, self.setup.hand = seat, ""
        self._redraw()

    def _show_problem(self, number: int) -> None:
        """Lead to the place of a problem."""
        front = self.front
        found = setup_problems(self.game.held_position) if self.setting_up else self.game.blocking()
        if number >= len(found):
            raise Rejected("no_node")
        spot = problem_place(found[number], self.game.held_position)
        front.focus = " ".join((*spot.targets, spot.field))
        self.setup.section = "player" if spot.seat is not None else "table"
        if not self.setting_up or spot.seat not in (None, front.seat):
            front.tab = "setup"
            front.seat = front.seat if spot.seat is None else spot.seat
            self._redraw()

    # what the page shows

    def view(self) -> Explore:
        """What stands beside the board, and how the board is set up."""
        front, setup, setting_up = self.front, self.setup, self.setting_up
        work, other = self.work, None if setting_up else self.futures.other_board()
        controls = self._controls()
        read = (one["text"] for one in controls if one["type"] == "text")
        told = (panel.announcement() for panel in self.tabs[front.tab])
        shown: Explore = {
            "setup": setting_up,
            "seat": front.seat,
            "hand": setup.hand,
            "goals": setup.goals() if setting_up else {},
            "marks": setup.marks() if setting_up else self.futures.marks(),
            "unsure": setup.rules.unprinted(pieces=setting_up and setup.section == "rules"),
            "own": setup.own_cards(),
            "undo": self.game.can_undo,
            "redo": self.game.can_redo,
            "controls": [self._tab_bar(), *controls],
            "below": setup.below() if setting_up else [],
            "other": other,
            "more": work is not None and work.running,
            "focus": front.focus,
            "announcement": next(filter(None, chain(told, read)), ""),
            "tick": self.tick,
        }
        # The list of problems has the words.
        if shown["marks"] and len(json.dumps(shown, ensure_ascii=False).encode()) > MAX_TRAIT_BYTES:
            shown["marks"] = {"": " ".join(shown["marks"].values())}
        return shown

    def back(self) -> None:
        """Return to the end of the game that is looked back on."""
        self.futures.compare(None)
        self.review.played.back()
        self._redraw()

    def _controls(self) -> list[Control]:
        say, tab = self.front.say, self.front.tab
        if self.shown() is not self.game.node and tab != "review":
            return [text(say("earlier"))]
        panels = sorted(self.tabs[tab], key=lambda panel: panel is not self.face_down or not self.face_down.waits)
        shown = [control for panel in panels for control in panel.controls()]
        still = group(say("tab.futures"), [text(say("comparing"))], kind="hand")  # in the place of the turn
        return [still, *shown] if self.looking else shown

    def _tab_bar(self) -> Control:
        """The tabs, with undo and redo."""
        front, lang = self.front, self.front.lang
        tabs = choice(front.say("tabs"), "tab", {front.say(f"tab.{tab}"): tab for tab in self.tabs}, front.tab)
        back = [
            button(labels.say("ui.undo", lang), "", do="undo", off=not self.game.can_undo),
            button(labels.say("ui.redo", lang), "", do="redo", off=not self.game.can_redo),
        ]
        return group(front.say("tabs"), [tabs, *back], kind="tabs")
