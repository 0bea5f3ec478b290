"""The page's requests to an explorer other than edits: the action `explore` (`docs/contract.md`), strictly validated.

Each method handles one `path`. Requests need no revision: rows and futures have permanent numbers, and a request that
comes too late is refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from otys_nb.analysis.suggestions import Suggestion
from otys_nb.analysis.threats import Threats
from otys_nb.explorer import rule_settings
from otys_nb.explorer.advice import Advice
from otys_nb.explorer.messages import say
from otys_nb.explorer.piece_editing import EditError, PieceEditor, piece
from otys_nb.explorer.problem_places import problem_place
from otys_nb.explorer.rule_check import RuleCheck
from otys_nb.explorer.setup_panel import SECTIONS, setup_problems
from otys_nb.explorer.suggestion_panel import add_future
from otys_nb.explorer.tabs import FORMATS
from otys_nb.explorer.turn_table import COLUMNS, NUMBER_COLUMNS, TurnTable
from otys_nb.lessons.dives.made import MAX_MOMENTS as MOST_OF_A_PUZZLE
from otys_nb.lessons.dives.made import Find, made
from otys_nb.rules.formats.interchange import to_dict
from otys_nb.rules.game import Node
from otys_nb.rules.moves import Move
from otys_nb.rules.position import START
from otys_nb.widgets import actions, puzzle_card
from otys_nb.widgets.actions import Rejected

if TYPE_CHECKING:
    from otys_nb.explorer.board import Explorer

MAX_NAME_CHARS: Final = 60
MAX_FILTER_CHARS: Final = 200
FILLABLE: Final = ("token", "reward", "public", "deck", "bag")
"""Kinds of empty targets that can be taken in hand, to be filled by typing."""


def checked_text(value: object, most: int) -> str:
    """A text of the page.

    Raises:
        Rejected: if it is none.
        EditError: if it is longer.
    """
    if not isinstance(value, str):
        raise Rejected("malformed", what=f"value = {actions.shown(value)}")
    if len(value) > most:
        raise EditError("long", most=most)
    return value


class Requests:
    """The request handlers: the name of each method is the path that it handles."""

    def __init__(self, explorer: Explorer) -> None:
        self._explorer = explorer

    def do(self, path: object, value: object) -> None:
        """Do what `path` asks.

        Raises:
            Rejected: if there is no such request, or not with this value.
        """
        known = isinstance(path, str) and path.isidentifier() and not path.startswith("_") and path != "do"
        handler = getattr(self, str(path), None) if known else None
        if handler is None:
            raise Rejected("malformed", what=f"path = {actions.shown(path)}")
        handler(value)

    # the view

    def tab(self, value: object) -> None:
        """Bring a tab to the front, and start its work."""
        if value not in self._explorer.TABS:
            raise Rejected("malformed", what=f"tab = {actions.shown(value)}")
        explorer = self._explorer
        explorer.show(str(value))
        if value in ("turns", "best") and explorer.work is None and explorer.answerable():
            self.run(None)

    def seat(self, value: object) -> None:
        """Show the board of that seat."""
        explorer = self._explorer
        if type(value) is not int or not 0 <= value < len(explorer.position.players):
            raise Rejected("malformed", what=f"seat = {actions.shown(value)}")
        explorer.board_seat, explorer.hand = value, ""
        explorer.changed()

    def problem(self, value: object) -> None:
        """Focus the place of a problem."""
        explorer = self._explorer
        found = setup_problems(explorer.held_position) if explorer.tab == "setup" else explorer.blocking()
        if type(value) is not int or not 0 <= value < len(found):
            raise Rejected("no_node")
        spot = problem_place(found[value])
        explorer.focus = " ".join((*spot.targets, spot.field))
        explorer.section = "player" if spot.seat is not None else "table"
        if explorer.tab != "setup" or spot.seat not in (None, explorer.board_seat):
            explorer.tab = "setup"
            explorer.board_seat = explorer.board_seat if spot.seat is None else spot.seat
            explorer.changed()

    def section(self, value: object) -> None:
        """Bring a section of the form to the front."""
        explorer = self._explorer
        if value not in SECTIONS or explorer.tab != "setup":
            raise Rejected("malformed", what=f"section = {actions.shown(value)}")
        explorer.section = str(value)

    def differs(self, value: object) -> None:
        """Ask whether another setting of a rule changes the answer: `value` is the switch and that setting."""
        explorer = self._explorer
        if not isinstance(value, list) or len(value) != 2 or explorer.tab != "setup" or not explorer.answerable():
            raise Rejected("malformed", what=f"differs = {actions.shown(value)}")
        position, switch, own = explorer.held_position, str(value[0]), explorer.editions
        try:
            there = rule_settings.with_setting(position, switch, value[1], own)
        except EditError as error:
            raise explorer.refused(error) from error
        here = rule_settings.current_setting(position, switch, own)
        explorer.section = "rules"
        explorer.check = RuleCheck(switch, (here, position), (str(value[1]), there))
        explorer.check.run()

    def format(self, value: object) -> None:
        """Write the position in that form."""
        if value not in FORMATS:
            raise Rejected("malformed", what=f"format = {actions.shown(value)}")
        self._explorer.format = str(value)

    # the hand

    def hand(self, value: object) -> None:
        """Take in hand what lies at a target; an empty text puts it back."""
        explorer, target = self._explorer, checked_text(value, 80)
        if explorer.tab != "setup":
            raise Rejected("no_move")
        if target:
            self._holds(target)
        explorer.hand = target

    def _holds(self, target: str) -> None:
        """Refuse a target that holds no piece."""
        try:
            PieceEditor(to_dict(self._explorer.held_position), self._explorer.board_seat).take(target)
        except EditError as error:
            if error.key != "nothing" or target.partition(":")[0] not in FILLABLE:
                raise self._explorer.refused(error) from error

    def piece(self, value: object) -> None:
        """Take a piece out of the box by its code."""
        code = checked_text(value, 80).strip()
        try:
            piece(code)
        except EditError as error:
            raise self._explorer.refused(error) from error
        self.hand(f"tray:{code}")

    # the table and the tree of turns

    def _turns(self) -> TurnTable:
        if self._explorer.table is None:
            raise Rejected("no_node")
        return self._explorer.table

    def run(self, value: object) -> None:
        """Start or resume the work of the tab in front."""
        explorer = self._explorer
        if not explorer.answerable():
            raise Rejected("no_move")
        if explorer.tab == "setup":
            pass  # `differs` has started the comparison of two settings
        elif explorer.tab == "best":
            explorer.advice = explorer.advice or Advice(explorer.position)
        else:
            explorer.table = explorer.table or TurnTable(explorer.position, explorer.lang)
        self._work().run()

    def more(self, value: object) -> None:
        """Do the next slice of work; after a stop the page gets the present state."""
        work = self._explorer.work
        if work is not None and work.running:
            work.run()

    def stop(self, value: object) -> None:
        """Stop the work; `run` resumes it."""
        self._work().stop()

    def _work(self) -> TurnTable | Advice | RuleCheck | Threats:
        if self._explorer.work is None:
            raise Rejected("no_node")
        return self._explorer.work

    # the suggestions

    def _advice(self) -> Advice:
        if self._explorer.advice is None:
            raise Rejected("no_node")
        return self._explorer.advice

    def _suggestion(self, value: object) -> Suggestion:
        found = self._advice().suggested(value)
        if found is None:
            raise Rejected("no_node")
        return found

    def _across(self, value: object) -> tuple[Move, ...]:
        """The whole turn, with its draws."""
        explorer = self._explorer
        return explorer.session.across(self._suggestion(value).moves)

    def advice(self, value: object) -> None:
        """Play the suggestion of that notation."""
        self._play(self._across(value))

    def explain(self, value: object) -> None:
        """Show the reasons for the suggestion with that notation."""
        self._advice().explained = self._suggestion(value).turn

    def refute(self, value: object) -> None:
        """Play the suggestion of that notation, and the reply that wins for another."""
        one = self._suggestion(value)
        verdict = self._advice().verdict(one)
        if verdict is None or verdict.reply is None:
            raise Rejected("no_node")
        self._play(self._explorer.session.across((*one.line, *verdict.reply.line)))

    def answer(self, value: object) -> None:
        """Play a suggestion that wins in two turns, a reply, and the answer to it: `value` is the suggestion's
        notation and the number of the answer."""
        if not isinstance(value, list) or len(value) != 2 or type(value[1]) is not int:
            raise Rejected("malformed", what=f"answer = {actions.shown(value)}")
        one, at = self._suggestion(value[0]), value[1]
        verdict = self._advice().verdict(one)
        if verdict is None or not 0 <= at < len(verdict.answers):
            raise Rejected("no_node")
        answer, _, reply = verdict.answers[at]
        self._play(self._explorer.session.across((*one.line, *reply.line, *answer)))

    def keep_future(self, value: object) -> None:
        """Add the suggestion with that notation as a future, without going there."""
        add_future(self._explorer.session.game, self._across(value))

    def threats(self, value: object) -> None:
        """Search for threats to the player at a seat, or resume the search; None closes the panel."""
        explorer = self._explorer
        if value is None:
            explorer.threats = None
        else:
            if explorer.tab != "best" or not explorer.answerable():
                raise Rejected("no_move")
            if type(value) is not int or not 0 <= value < len(explorer.position.players):
                raise Rejected("malformed", what=f"seat = {actions.shown(value)}")
            if explorer.threats is None or explorer.threats.eyes != value:
                explorer.threats = Threats(explorer.position, value)
            explorer.threats.run()
        explorer.changed()

    def puzzle(self, value: object) -> None:
        """Make puzzles of the turn that was searched to its end."""
        table = self._turns()
        if not table.done or len(table.graph.moments) > MOST_OF_A_PUZZLE or table.position.turn != START:
            raise Rejected("no_move")
        table.puzzles = list(made(table.graph))

    def send_puzzle(self, value: object) -> None:
        """Show the card with which the puzzle of that number is sent."""
        explorer, table = self._explorer, self._turns()
        if table.puzzles is None or type(value) is not int or not 0 <= value < len(table.puzzles):
            raise Rejected("no_node")
        lang = explorer.lang
        explorer.card = puzzle_card.card({"shown": Find(table.puzzles[value], lang=lang)}, lang)

    def sort(self, value: object) -> None:
        """Sort by a column; once more, the other way round."""
        table = self._turns()
        if value not in COLUMNS:
            raise Rejected("malformed", what=f"sort = {actions.shown(value)}")
        table.down = not table.down if table.sort == value else value in NUMBER_COLUMNS
        table.sort, self._explorer.first_row = str(value), 0

    def filter(self, value: object) -> None:
        """Show only the rows that pass."""
        self._turns().filter, self._explorer.first_row = checked_text(value, MAX_FILTER_CHARS), 0

    def page(self, value: object) -> None:
        """Show the rows from that one on."""
        most = max(len(self._turns().rows) - 1, 0)
        self._explorer.first_row = min(max(value, 0), most) if type(value) is int else 0

    def tree(self, value: object) -> None:
        """Go down to a move of the tree, or up with -1."""
        if not self._turns().enter(value):
            raise Rejected("no_move")

    def row(self, value: object) -> None:
        """Play the turn of a row: it becomes one of the futures."""
        row = self._turns().by_number(value)
        if row is None:
            raise Rejected("no_node")
        self._play(self._turns().line(row))

    def play_branch(self, value: object) -> None:
        """Play the moves to the current node of the tree."""
        self._play(tuple(self._turns().moment()[1]))

    def _play(self, moves: tuple[Move, ...]) -> None:
        self._explorer.session.game.add(moves)

    # futures

    def _node(self, value: object) -> Node:
        node = self._explorer.numbered(value)
        if node is None:
            raise Rejected("no_node")
        return node

    def name(self, value: object) -> None:
        """Name the position on the board."""
        name = " ".join(checked_text(value, MAX_NAME_CHARS).split())
        try:
            self._explorer.session.game.name(name)
        except ValueError:
            raise Rejected(text=say("explore.named", self._explorer.lang, name=name)) from None

    def goto(self, value: object) -> None:
        """Go to a future."""
        self._explorer.session.game.goto(self._node(value))

    def compare(self, value: object) -> None:
        """Compare the board with a future; -1 ends the comparison."""
        self._explorer.compare(None if value == -1 else self._node(value))

    def forget(self, value: object) -> None:
        """Delete a future and everything that follows it."""
        explorer, node = self._explorer, self._node(value)
        if node.parent is None:
            raise Rejected("no_node")
        while node.parent is not None and len(node.parent.children) == 1 and not (node.parent.stop or node.parent.name):
            node = node.parent  # this node is no stop of its own
        if explorer.other is not None and node in explorer.other.path():
            explorer.other = None
        explorer.session.game.remove(node)
