"""Make a puzzle of it: what can be asked for in the turn on the board, counted; a page of its own, and the line that
shares it."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from otys_nb.explorer.parts import Part, Parts, button, group, text
from otys_nb.explorer.turn_table import TurnTable
from otys_nb.lessons.dives.made import MOST, Find, Made
from otys_nb.rules.layers import above
from otys_nb.rules.position import START


class PuzzleParts(Parts):
    """The part below the table of turns."""

    def puzzles(self, table: TurnTable) -> list[Part]:
        """The button, or the puzzles that were found."""
        if not table.done or table.position.turn != START or len(table.graph.moments) > MOST:
            return []
        if table.puzzles is None:
            return [button(self.say("puzzle.title"), "puzzle")]
        parts: list[Part | None] = [text(self.say("puzzle.about"))]
        for at, one in enumerate(table.puzzles):
            lesson, written = Find(one, lang=self.lang).lesson, table.pages.get(at)
            parts.append(text(f"{lesson.title(self.lang)}. {lesson.aim(self.lang)}"))
            parts.append(button(self.say("puzzle.page"), "puzzle_page", at) if written is None else None)
            parts.append(text(self.say("puzzle.written", file=written), "sound") if written is not None else None)
            sent = {"is": "area", "label": self.say("puzzle.link"), "value": self.explorer.linked(one.code)}
            parts.append(sent | ({} if self.explorer.site else {"link": True}))
        return [group(self.say("puzzle.title"), parts, kind="puzzles")]


def write_page(made: Made, lang: str, folder: Path | None = None) -> str:
    """Write a puzzle as a page of its own, with its hints and the maker's way to be beaten: the name of its file.

    It lies beside the notebook unless a folder is named, and nothing is written over.

    Raises:
        OSError: if it cannot be written.
    """
    within = folder or Path()
    names = (f"find-{made.puzzle.kind}{'' if number == 1 else f'-{number}'}.html" for number in count(1))
    name = next(name for name in names if not (within / name).exists())
    above("otys_nb.bake.challenge", "challenge")(Find(made, lang=lang), file=within / name)
    return name


__all__ = ["PuzzleParts", "write_page"]
