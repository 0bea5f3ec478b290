"""A puzzle that somebody has sent, asked on the board: hints on request, and the turn judged as it ends."""

from __future__ import annotations

from otys_nb.explorer.parts import Part, Parts, button, group, text
from otys_nb.lessons.dives.made import LINK, SIGN, Find, puzzle
from otys_nb.rules import notation
from otys_nb.rules.game import Game, Node


class Asked:
    """A puzzle and the game in which it is tried."""

    def __init__(self, find: Find, game: Game) -> None:
        self.find, self.game = find, game
        self.hints = 0
        """How many of its hints are shown."""
        self._judged: Node | None = None

    def more_hints(self) -> bool:
        """Whether there is a hint that is not yet shown."""
        return self.hints < len(self.find.step.hints)

    def verdict(self, node: Node, lang: str) -> tuple[str, bool] | None:
        """What is said of the turn that leads there, and whether it is right; None as long as it is not over."""
        path = node.path()
        end = next((at for at, one in enumerate(path) if at and one.ends_turn), None)
        if path[0] is not self.game.root or end is None:
            return None
        if self._judged is not path[end]:
            self._judged = path[end]
            moves = [one.move for one in path[1 : end + 1] if one.move is not None]
            self.find.reset().do(notation.write_line(path[0].position, moves))
        told = self.find.refusal or self.find.feedback
        return (told.text(lang) if told is not None else ""), self.find.done


def asked_in(sent: str, game: Game, lang: str) -> Asked | None:
    """The puzzle of a line or a link, in the game that was loaded from it; None where it is none.

    Raises:
        ValueError: for a puzzle that cannot be asked.
    """
    line = sent.strip().rpartition(LINK)[2]
    return Asked(puzzle(line, lang=lang), game) if line.startswith(f"{SIGN}-") else None


class AskedParts(Parts):
    """What stands beside the board while a puzzle is asked."""

    def asked(self) -> list[Part]:
        """The puzzle, its hints, and what is said of the turn that was tried."""
        one = self.explorer.asked
        if one is None or one.game is not self.explorer.session.game:
            return []
        lesson, step = one.find.lesson, one.find.step
        goal = text(f"{step.goals[self.lang]} {lesson.aim(self.lang)}")
        hints = [text(hint.texts[self.lang], rules=hint.rules) for hint in step.hints[: one.hints]]
        found = one.verdict(one.game.node, self.lang)
        said = text(found[0], "sound" if found[1] else "no") if found is not None else None
        more = button(self.say("puzzle.hint"), "puzzle_hint") if one.more_hints() and found is None else None
        return [group(lesson.title(self.lang), [goal, *hints, said, more], kind="asked")]


__all__ = ["Asked", "AskedParts", "asked_in"]
