"""The controls beside the explorer's board, as plain parts that the page draws without knowing what they mean.

A part is a dictionary with `is` (``text``, ``button``, ``number``, ``field``, ``area``, ``group``, ``table``), a label
in the reader's language, and for what can be done the action that the page sends (`docs/contract.md`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from otys_nb.explorer.messages import say
from otys_nb.pictures.result import result
from otys_nb.rules.position import Position
from otys_nb.rules.problem import Problem
from otys_nb.widgets import messages as labels

if TYPE_CHECKING:
    from otys_nb.explorer.board import Explorer

Part = dict[str, Any]
MAX_PROBLEMS: Final = 4
"""Problems listed at once; the text gives their total number."""
TABS: Final = ("setup", "play", "turns", "best", "futures", "save")


def text(words: str, kind: str = "", rules: Sequence[Any] = ()) -> Part:
    """A line of words."""
    return part("text", text=words, kind=kind, rules=list(rules))


def button(label: str, path: object, value: object = None, *, do: str = "explore", **more: Any) -> Part:
    """A button that sends an action; `on` shows it pressed, `off` disabled."""
    if do != "explore":
        more["do"] = do
    return part("button", label=label, path=path, value=value, **more)


def choice(label: str, path: str, options: Mapping[str, Any], value: object, *, do: str = "") -> Part:
    """One of several, each a button."""
    return part(
        "choice", label=label, path=path, options=list(options), values=list(options.values()), value=value, do=do
    )


def number(label: str, path: str, value: object) -> Part:
    """A number with − and +."""
    return part("number", label=label, path=path, value=value)


def field(label: str, path: str, value: object, *, do: str = "edit", **more: Any) -> Part:
    """A line to be typed; `list` holds words that may be meant."""
    return part("field", label=label, do=do, path=path, value=value, **more)


def group(label: str, parts: Sequence[Part | None], **more: Any) -> Part:
    """Parts that belong together."""
    return part("group", label=label, parts=[part for part in parts if part is not None], **more)


def part(sort: str, /, **fields: Any) -> Part:
    """A part without its empty fields; `on` and `value` are always kept."""
    return {"is": sort, **{name: value for name, value in fields.items() if name in ("on", "value") or _is_set(value)}}


def _is_set(value: object) -> bool:
    return value is not None and value is not False and value != [] and value != ""


class Parts:
    """The parts of one explorer at one moment."""

    def __init__(self, explorer: Explorer) -> None:
        self.explorer = explorer
        self.lang = explorer.lang

    def say(self, key: str, /, **facts: Any) -> str:
        """A message of the explorer."""
        return say(f"explore.{key}", self.lang, **facts)

    # on every tab

    def tabs(self) -> list[Part]:
        """The tabs, with undo and redo."""
        explorer = self.explorer
        tabs = choice(self.say("tabs"), "tab", {self.say(f"tab.{tab}"): tab for tab in explorer.TABS}, explorer.tab)
        back = [
            button(labels.say("ui.undo", self.lang), "", do="undo", off=not explorer.can_undo),
            button(labels.say("ui.redo", self.lang), "", do="redo", off=not explorer.can_redo),
        ]
        return [group(self.say("tabs"), [tabs, *back], kind="tabs")]

    def problems(self, found: Sequence[Problem]) -> Part:
        """The problems, each a button that leads to its place."""
        if not found:
            return text(self.say("sound"), "sound")
        shown: list[Part | None] = [
            button(problem.text(self.lang), "problem", number, kind=problem.severity, rules=list(problem.rules))
            for number, problem in enumerate(found[:MAX_PROBLEMS])
        ]
        more = len(found) - MAX_PROBLEMS
        shown.append(text(self.say("more", count=more)) if more > 0 else None)
        return group(self.say("problems", count=len(found)), shown, kind="problems")

    def ended(self) -> Part:
        """Says that the game is over, who has won, and by what."""
        return text(f"{labels.say('ui.over', self.lang)}. {result(self.explorer.position, self.lang)}".strip(), "ended")

    def names(self, position: Position) -> dict[str, int]:
        """The seats by their players' names, which may be missing or equal."""
        found: dict[str, int] = {}
        for seat, player in enumerate(position.players):
            found[player.name if player.name and player.name not in found else f"{player.name} #{seat + 1}"] = seat
        return found
