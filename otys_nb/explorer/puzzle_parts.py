"""Make a puzzle of it: what can be asked for in the turn on the board, counted, and the button that sends it."""

from __future__ import annotations

from otys_nb.explorer.parts import Part, Parts, button, group, text
from otys_nb.explorer.turn_table import TurnTable
from otys_nb.lessons.dives.made import MAX_MOMENTS, Find
from otys_nb.rules.position import START
from otys_nb.widgets import messages as labels


class PuzzleParts(Parts):
    """The part below the table of turns."""

    def puzzles(self, table: TurnTable) -> list[Part]:
        """The button, or the puzzles that were found."""
        if not table.done or table.position.turn != START or len(table.graph.moments) > MAX_MOMENTS:
            return []
        if table.puzzles is None:
            return [button(self.say("puzzle.title"), "puzzle")]
        parts: list[Part | None] = [text(self.say("puzzle.about"))]
        for at, one in enumerate(table.puzzles):
            lesson = Find(one, lang=self.lang).lesson
            parts.append(text(f"{lesson.title(self.lang)}. {lesson.aim(self.lang)}"))
            parts.append(button(labels.say("puzzle.send", self.lang), "send_puzzle", at))
        return [group(self.say("puzzle.title"), parts, kind="puzzles")]


__all__ = ["PuzzleParts"]
