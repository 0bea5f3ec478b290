"""The explorer's tabs: playing, the turn table and its tree, the futures and their comparison, saving and loading."""

from __future__ import annotations

from typing import Any, Final

from otys_nb.explorer.differences import differences, side_by_side
from otys_nb.explorer.messages import say
from otys_nb.explorer.parts import Part, button, choice, field, group, text
from otys_nb.explorer.puzzle_parts import PuzzleParts
from otys_nb.explorer.setup_panel import SetupPanel
from otys_nb.explorer.suggestion_panel import SuggestionPanel
from otys_nb.explorer.turn_table import NUMBER_COLUMNS, Row, TurnTable
from otys_nb.rules import notation
from otys_nb.rules.game import Node
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.numbers import signed
from otys_nb.rules.position import Position
from otys_nb.widgets.affordances import label

MAX_ROWS: Final = 12
"""Rows of the table shown at once."""
MAX_MOVES: Final = 24
"""Moves of the tree shown at once."""
MAX_DIFFERENCES: Final = 30
MAX_SIDE_BY_SIDE: Final = 5
"""The most futures shown side by side: the start, and those visited last."""
FORMATS: Final = ("code", "link", "json", "record")
FILES: Final = {"json": "position.json", "record": "game.otys"}


class Tabs(PuzzleParts, SuggestionPanel, SetupPanel):
    """The controls of all tabs."""

    def of(self, tab: str, position: Position) -> list[Part]:
        """The controls of a tab; `position` is the one held."""
        match tab:
            case "setup":
                return self.setup(position)
            case "turns":
                return [*self.face_down(), *self.turns()]
            case "best":
                return [*self.face_down(), *self.best()]
            case "futures":
                return [*self.face_down(), *self.futures()]
            case "save":
                return self.save()
        return [*self.face_down(), *self.play()]

    def play(self) -> list[Part]:
        """The tab *Play*: how the game ended, or why it cannot go on."""
        if self.explorer.position.finished:
            return [self.ended()]
        blocking = self.explorer.blocking()
        return [text(self.say("no_answer"), "no"), self.problems(blocking)] if blocking else []

    # the turn table

    def turns(self) -> list[Part]:
        """The table of the turn's possible ends, and the tree of its moves."""
        table = self.explorer.table
        blocking = self.explorer.blocking()
        if blocking:
            return [text(self.say("no_answer"), "no"), self.problems(blocking)]
        if self.explorer.position.finished:
            return [self.ended()]
        if table is None:
            return [text(self.say("turns")), button(self.say("go"), "run")]
        facts = {"results": len(table.rows), "moments": table.progress.moments}
        if table.running:
            state, act = self.say("running", **facts), button(self.say("stop"), "stop")
        elif table.done:
            state, act = self.say("done", **facts, lines=table.graph.lines()), None
        else:
            state, act = self.say("stopped", **facts), button(self.say("go_on"), "run")
        head = group(self.say("progress"), [text(state, "progress"), act], kind="row")
        return [head, self._filter(table), self._table(table), *self._tree(table), *self.puzzles(table)]

    def _filter(self, table: TurnTable) -> Part:
        return field(self.say("filter"), "filter", table.filter, do="explore", note=self.say("filter_note"))

    def _nothing(self, table: TurnTable) -> str:
        """Why the filter finds nothing: an unknown column, a condition that no row meets, or their combination."""
        asked = table.conditions(self.columns())
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

    def _table(self, table: TurnTable) -> Part:
        rows, first, columns = table.chosen(self.columns()), self.explorer.first_row, table.columns()
        arrows = {True: "descending", False: "ascending"}
        head: list[Part] = [
            button(self.say(f"column.{name}"), "sort", name, sort=arrows[table.down] if name == table.sort else "none")
            for name in columns
        ]
        body: list[list[Part | str]] = [
            [self._cell(row, name) for name in columns] for row in rows[first : first + MAX_ROWS]
        ]
        if not rows and table.rows:
            return text(self._nothing(table), "no")
        said = self.say("rows", first=min(first + 1, len(rows)), last=min(first + MAX_ROWS, len(rows)), count=len(rows))
        pages = [
            button(self.say("before"), "page", first - MAX_ROWS, off=first == 0),
            text(said),
            button(self.say("after"), "page", first + MAX_ROWS, off=first + MAX_ROWS >= len(rows)),
        ]
        table_ = {"is": "table", "label": self.say("ends"), "head": head, "rows": body}
        return group(self.say("ends"), [table_, group(self.say("pages"), pages, kind="row")])

    def _cell(self, row: Row, column: str) -> Part | str:
        if column == "turn":
            return button(row.words(), "row", row.number, kind="line")
        if column == "win":
            return "✓" if row.gain.win else ""
        return getattr(row.gain, column) if column in ("cubes", "keys", "divers") else signed(row.figure(column))

    def columns(self) -> dict[str, str]:
        """The columns by their names in all languages, for the filter."""
        return {say(f"explore.column.{name}", lang).casefold(): name for lang in LANGUAGES for name in NUMBER_COLUMNS}

    def _tree(self, table: TurnTable) -> list[Part]:
        if not table.done:
            return []
        number, way = table.moment()
        moment, branches = table.graph.moments[number], table.branches()
        moves = [branch.move for branch in branches]
        parts: list[Part | None] = []
        if way:
            parts.append(button(self.say("up"), "tree", -1))
            parts.append(button(self.say("here", line=notation.write_line(table.position, way)), "play_branch", None))
        for at, branch in enumerate(branches[:MAX_MOVES]):
            said = label(moment, branch.move, self.lang, moves)
            if branch.goes_on:
                parts.append(button(self.say("branch", label=said, count=branch.lines), "tree", at, kind="branch"))
            else:
                parts.append(text(said, "leaf"))
        hidden = len(branches) - MAX_MOVES
        parts.append(text(self.say("more", count=hidden)) if hidden > 0 else None)
        return [group(self.say("tree"), parts, kind="tree", fold=not way)]

    # futures

    def futures(self) -> list[Part]:
        """The futures: their names and moves, and a comparison of one with the board."""
        explorer = self.explorer
        node = explorer.session.game.node
        here: list[Part | None] = [
            text(self.say("now", line=self.way(node))),
            field(self.say("name_it"), "name", node.name, do="explore"),
        ]
        rows: list[list[Part | str]] = []
        for other in explorer.ends():
            n, at = explorer.number_of(other), other is node
            rows.append(
                [
                    other.name,
                    self.way(other),
                    button(self.say("visit"), "goto", n, on=at),
                    button(self.say("compare"), "compare", n, on=other is explorer.other, off=at),
                    button(self.say("forget"), "forget", n, off=other.parent is None),
                ]
            )
        head: list[Part | str] = [self.say("name"), self.say("line"), "", "", ""]
        table = {"is": "table", "label": self.say("futures"), "head": head, "rows": rows}
        return [group(self.say("present"), here, kind="row"), table, *self.compared(), *self._all_together()]

    def _all_together(self) -> list[Part]:
        """The futures side by side, if there are more than two: one row for each difference."""
        ends = self.explorer.ends()
        nodes = [*ends[:1], *ends[1:][-(MAX_SIDE_BY_SIDE - 1) :]]
        if len(nodes) < 3:
            return []
        rows = side_by_side([node.position for node in nodes], self.lang)
        head: list[Part | str] = [self.say("what"), *(node.name or self.way(node, 20) for node in nodes)]
        table: Part = {"is": "table", "label": self.say("together"), "head": head}
        table["rows"] = [[where, *sides] for where, sides in rows[:MAX_DIFFERENCES]]
        hidden = len(rows) - MAX_DIFFERENCES
        more = text(self.say("more", count=hidden)) if hidden > 0 else None
        left = len(ends) - len(nodes)
        further = text(self.say("further", count=left)) if left else None
        return [group(self.say("together"), [further, table, more], fold=True)]

    def way(self, node: Node, most: int = 90) -> str:
        """The moves from the root to a node, in notation."""
        path = node.path()
        moves = [step.move for step in path if step.move is not None]
        if not moves:
            return self.say("start")
        words = notation.write_line(path[0].position, moves)
        return words if len(words) <= most else f"… {words[-most:].split(' ', 1)[-1]}"

    def compared(self) -> list[Part]:
        """The differences between the board and the future that it is compared with, in words."""
        other = self.explorer.other
        if other is None:
            return []
        here, there = self.explorer.position, other.position
        found = differences(here, there, self.lang)
        names = [player.name for player in there.players]
        lines: list[Part | None] = [text(one.text(names, self.lang)) for one in found[:MAX_DIFFERENCES]]
        if not found:
            lines.append(text(self.say("same")))
        if len(found) > MAX_DIFFERENCES:
            lines.append(text(self.say("more", count=len(found) - MAX_DIFFERENCES)))
        lines.append(button(self.say("enough"), "compare", -1))
        shown = choice(self.say("whose"), "seat", self.names(there), self.explorer.board_seat)
        node = self.explorer.session.game.node
        sides = {"here": node.name or self.way(node, 40), "there": other.name or self.way(other, 40)}
        return [group(self.say("compared", count=len(found), **sides), lines, kind="differences"), shown]

    def different(self, here: Position, there: Position) -> list[str]:
        """The targets of the boards shown where two positions differ."""
        seats = (None, self.explorer.board_seat)
        found = (one for one in differences(here, there, self.lang) if one.seat in seats)
        return [target for one in found for target in one.targets]

    # save and load

    def sent(self, area: Part) -> list[Part]:
        """How to send a link; the page puts its own address before it if others can reach that."""
        if self.explorer.site:
            return []
        area["link"] = True
        return [text(self.say("sent"))]

    def save(self) -> list[Part]:
        """The position as text, and the field for loading one."""
        explorer = self.explorer
        formats = {self.say(f"as.{name}"): name for name in FORMATS}
        parts: list[Part] = [choice(self.say("save"), "format", formats, explorer.format)]
        written, why = explorer.exported(explorer.format)
        if why:
            parts.append(text(why, "no"))
        else:
            label_ = self.say(f"as.{explorer.format}")
            parts.append({"is": "area", "label": label_, "value": written, "file": FILES.get(explorer.format, "")})
            if explorer.format == "link":
                parts += self.sent(parts[-1])
        return [*parts, self.loading()]

    def loading(self) -> Part:
        """The field in which a text or a file is loaded."""
        load: Part = {"is": "area", "label": self.say("load_text"), "do": "edit", "path": "load", "value": ""}
        load |= {"button": self.say("load"), "choose": self.say("choose_file")}
        return group(self.say("load"), [load])


def clamped(state: dict[str, Any]) -> dict[str, Any]:
    """A table as the boards can draw it, without pieces beyond their places."""
    players = [
        {
            **player,
            "divers": player["divers"][:8],
            "mechanic": min(max(player["mechanic"], 0), 3),
            "hacker": min(max(player["hacker"], 0), 3),
            "neutral_x": min(max(player["neutral_x"], 0), 99),
            "keys": "".join(key for key in "12345X" if key in player["keys"]),
            "track": _without_repeats(player["track"]),
            "zone": [cubes[:24] for cubes in player["zone"]],
            "contracts": player["contracts"][:24],
        }
        for player in state["players"]
    ]
    colony = state["colony"]
    colony = {
        **colony,
        "sponsors": colony["sponsors"][:5],
        "display": [row[:2] for row in colony["display"]],
        "contracts": colony["contracts"][:3],
        "store": "".join(c * min(colony["store"].count(c), 9) for c in "mpft"),
    }
    seats = range(len(players))
    return {
        **state,
        "players": players,
        "colony": colony,
        "to_move": state["to_move"] if state["to_move"] in seats else None,
        "to_act": state["to_act"] if state["to_act"] in (*seats, -1) else None,
    }


def _without_repeats(track: str) -> str:
    """A track without repeated keys."""
    return "".join(key for at, key in enumerate(track[:24]) if key == "N" or key not in track[:at])
