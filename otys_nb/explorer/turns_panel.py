"""The tab *Turns*: the table of the turn's possible ends, and the puzzles that it makes."""

from __future__ import annotations

from typing import Final

from otys_nb.explorer.controls import button, field, group, table, text, turn_button
from otys_nb.explorer.edited_game import EditedGame
from otys_nb.explorer.explanation import turn_in_words, turn_places
from otys_nb.explorer.messages import say
from otys_nb.explorer.panel import Front, Panel, PerNode, blocked, ended, progress
from otys_nb.explorer.turn_table import NUMBER_COLUMNS, Row, TurnTable
from otys_nb.explorer.wire import Button, Control
from otys_nb.lessons.dives.made import MAX_MOMENTS, Find, made
from otys_nb.rules.game import Node
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.moves import Reveal
from otys_nb.rules.numbers import signed
from otys_nb.rules.position import START
from otys_nb.widgets import messages as labels
from otys_nb.widgets import puzzle_card
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.room import CardMessage

MAX_ROWS: Final = 12
"""Rows of the table shown at once."""


def column_names() -> dict[str, str]:
    """The columns by their names in all languages, for the filter."""
    return {say(f"explore.column.{name}", lang).casefold(): name for lang in LANGUAGES for name in NUMBER_COLUMNS}


class TurnsPanel(Panel):
    """The table of the turn on the board; `first_row` is the first row shown."""

    def __init__(self, game: EditedGame, front: Front) -> None:
        super().__init__(game, front)
        self.first_row = 0
        self._tables = PerNode[TurnTable]()
        self._shown: Node | None = None

    @property
    def work(self) -> TurnTable | None:
        """The ends of this turn that were found so far."""
        return self._tables.at(self.game.node)

    def begin(self) -> None:
        """Begin a search."""
        if self.work is None:
            self._tables.put(self.game.node, TurnTable(self.game.position, self.front.lang))

    def refresh(self) -> None:
        """Show another turn's table from its first row."""
        if self._shown is not self.game.node:
            self._shown, self.first_row = self.game.node, 0

    def _asked(self) -> TurnTable:
        """The table of this turn, which a request is about.

        Raises:
            Rejected: if there is none.
        """
        if self.work is None:
            raise Rejected("no_node")
        return self.work

    # what the page asks for

    def sort(self, column: str) -> None:
        """Sort by a column; once more, the other way round."""
        table = self._asked()
        table.down = not table.down if table.sort == column else column in NUMBER_COLUMNS
        table.sort, self.first_row = column, 0

    def filter(self, text: str) -> None:
        """Show only the rows that pass."""
        self._asked().filter, self.first_row = text, 0

    def page(self, first: int) -> None:
        """Show the rows from that one on."""
        self.first_row = min(max(first, 0), max(len(self._asked().rows) - 1, 0))

    def play_row(self, number: int) -> None:
        """Play the turn of a row: it becomes one of the futures."""
        row = self._asked().by_number(number)
        if row is None:
            raise Rejected("no_node")
        self.game.session.game.add(self._asked().line(row))

    def make_puzzles(self) -> None:
        """Make puzzles of the turn that was searched to its end."""
        table = self._asked()
        if not table.done or not _is_puzzle(table):
            raise Rejected("no_move")
        table.puzzles = list(made(table.graph))

    def puzzle_card(self, number: int) -> CardMessage:
        """The card with which the puzzle of that number is sent."""
        found = self._asked().puzzles
        if found is None or not 0 <= number < len(found):
            raise Rejected("no_node")
        lang = self.front.lang
        return puzzle_card.card(Find(found[number], lang=lang), lang)

    # beside the board

    def controls(self) -> list[Control]:
        """The table of the turn's possible ends."""
        turns = self.work
        if blocking := blocked(self.game, self.front):
            return blocking
        if self.game.position.finished:
            return [ended(self.game.position, self.front)]
        if turns is None:
            return [text(self.say("turns")), button(self.say("go"), "run")]
        facts = {"results": len(turns.rows), "moments": turns.progress.moments}
        if turns.running or not turns.done:
            words = self.say("running" if turns.running else "stopped", **facts)
        else:
            words = self.say("done", **facts, lines=turns.graph.lines())
        head = progress(self.front, words, turns, done=turns.done)
        chosen = field(self.say("filter"), "filter", turns.filter, do="explore", note=self.say("filter_note"))
        return [head, chosen, self._table(turns), *self._puzzles(turns)]

    def announcement(self) -> str:
        """How many ends the turn has, once all were found."""
        turns = self.work
        if turns is None or turns.running:
            return super().announcement()
        facts = {"results": len(turns.rows), "moments": turns.progress.moments}
        return self.say("done", **facts, lines=turns.graph.lines()) if turns.done else self.say("stopped", **facts)

    def _nothing(self, table: TurnTable) -> str:
        """Why the filter finds nothing: an unknown column, a condition that no row meets, or their combination."""
        asked = table.conditions(column_names())
        if asked.unknown:
            known = ", ".join(self.say(f"column.{name}").casefold() for name in NUMBER_COLUMNS)
            return self.say("filter_unknown", name=asked.unknown[0], columns=known)
        for condition in asked.impossible(table.rows):
            if not condition.column:
                return self.say("filter_word", word=condition.text)
            figures = [row.figure(condition.column) for row in table.rows]
            facts = {"low": signed(min(figures)), "high": signed(max(figures))}
            one = min(figures) == max(figures)
            if one and condition.column == "win":
                return self.say("filter_win" if not figures[0] else "filter_won")
            return self.say("filter_same" if one else "filter_range", condition=condition.text, **facts)
        return self.say("filter_together")

    def _table(self, turns: TurnTable) -> Control:
        rows, first, columns = turns.chosen(column_names()), self.first_row, turns.columns()
        if not rows and turns.rows:
            return text(self._nothing(turns), "no")
        body = [[self._cell(row, name) for name in columns] for row in rows[first : first + MAX_ROWS]]
        last = min(first + MAX_ROWS, len(rows))
        pages: list[Control] = [
            button(self.say("before"), "page", first - MAX_ROWS, off=first == 0),
            text(self.say("rows", first=min(first + 1, len(rows)), last=last, count=len(rows))),
            button(self.say("after"), "page", first + MAX_ROWS, off=first + MAX_ROWS >= len(rows)),
        ]
        shown = table(self.say("ends"), [self._head(turns, name) for name in columns], body)
        counted = text(self.say("ends_count"))
        return group(self.say("ends"), [shown, group(self.say("pages"), pages, kind="row"), counted])

    def _head(self, turns: TurnTable, column: str) -> Button:
        head = button(self.say(f"column.{column}"), "sort", column)
        head["sort"] = "none" if column != turns.sort else "descending" if turns.down else "ascending"
        return head

    def _cell(self, row: Row, column: str) -> Button | str:
        match column:
            case "turn":
                return self._turn(row)
            case "win":
                return "✓" if row.figure(column) else ""
            case "cards" | "divers":
                return str(row.figure(column))
        return signed(row.figure(column))

    def _turn(self, row: Row) -> Button:
        """A turn in words, with its notation and its places on the board."""
        start, line = self.game.position, self._asked().line(row)
        words, places = turn_in_words(start, line, self.front.lang), turn_places(start, line)
        if any(isinstance(move, Reveal) for move in line):
            words = f"{words} {self.say('lucky')}"
        return turn_button(words, row.words(), "row", row.number, show=places)

    def _puzzles(self, table: TurnTable) -> list[Control]:
        """What can be asked for in this turn: the button that looks for puzzles, or those that were found."""
        if not table.done or not _is_puzzle(table):
            return []
        if table.puzzles is None:
            return [button(self.say("puzzle.title"), "puzzle")]
        controls: list[Control] = [text(self.say("puzzle.about"))]
        lang = self.front.lang
        for at, one in enumerate(table.puzzles):
            lesson = Find(one, lang=lang).lesson
            controls.append(text(f"{lesson.title(lang)}. {lesson.aim(lang)}"))
            controls.append(button(labels.say("puzzle.send", lang), "send_puzzle", at))
        return [group(self.say("puzzle.title"), controls, kind="puzzles")]


def _is_puzzle(table: TurnTable) -> bool:
    """Whether puzzles can be made of a turn that was searched to its end: a whole turn, and not too long a one."""
    return table.position.turn == START and len(table.graph.moments) <= MAX_MOMENTS
