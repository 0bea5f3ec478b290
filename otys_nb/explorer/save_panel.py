"""The tab *Save*: the position or the game as text, and the field in which one is loaded."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from otys_nb.explorer.controls import choice, group, saved_area, text, typed_area
from otys_nb.explorer.edited_game import EditedGame
from otys_nb.explorer.panel import Front, Panel
from otys_nb.explorer.wire import Control, Text
from otys_nb.rules.components import UNKNOWN
from otys_nb.rules.formats import interchange, record, table_record
from otys_nb.rules.game import Game
from otys_nb.rules.position import START

FILES: Final = {"code": "", "link": "", "json": "position.json", "record": "game.otys"}
"""The forms of an analysis, each with the name of its file."""
LINKS: Final = ("link", "game_link")
POSITIONS: Final = ("code", "link", "json")
"""The forms that hold a position, not a game."""


class TextExport:
    """Writes the position held and the game as text; `site` is the address of the page on which links open, or ""."""

    def __init__(self, game: EditedGame, site: str = "") -> None:
        self.game = game
        self.site = site

    def code(self) -> str:
        """The position held, as one line."""
        return self.game.held_position.code()

    def link(self) -> str:
        """The position held, as a link; without a `site`, only the part that follows a page's address."""
        return self.linked(self.code())

    def linked(self, code: str) -> str:
        """The link that opens a position or a game, given as one line; as `link` says."""
        return f"{self.site}#p={code}"

    def begun_turn(self) -> Game | None:
        """The turn that has begun, as a game from its start; None between turns."""
        path = self.game.node.path()
        first = next((at for at in reversed(range(len(path))) if path[at].position.turn == START), None)
        if first is None or first == len(path) - 1:
            return None
        game = Game(path[first].position)
        game.add([node.move for node in path[first + 1 :] if node.move is not None])
        return game

    def to_send(self) -> str:
        """The position as one line; a turn that has begun is in it."""
        begun = self.begun_turn()
        return self.code() if begun is None else table_record.write_code((begun,))

    def to_json(self) -> str:
        """The position held, as the text of a file."""
        return interchange.to_json(self.game.held_position, indent=1)

    def record(self) -> str:
        """The position begun with, and all futures played from it, as text that `load` reads."""
        return record.save(self.game.session.game)

    def writers(self) -> dict[str, Callable[[], str]]:
        """What writes each form."""
        return {
            "code": self.to_send,
            "link": lambda: self.linked(self.to_send()),
            "json": self.to_json,
            "record": self.record,
        }


def _turns(game: Game) -> int:
    """The turns of the longest line, which need not be the first."""
    ends = (node for node in game.nodes() if not node.children)
    return max(sum(node.position.turn == START for node in end.path()[1:]) for end in ends)


class SavePanel(Panel):
    """The position or the game in the form chosen: `files` names the file of each form, `writers` what writes it."""

    def __init__(
        self,
        game: EditedGame,
        front: Front,
        export: TextExport,
        writers: Mapping[str, Callable[[], str]],
        files: Mapping[str, str],
        say_form: Callable[[str], str],
    ) -> None:
        super().__init__(game, front)
        self.format = next(iter(files))
        self.loaded: Game | None = None
        """The game that was loaded, as long as it is on the board."""
        self._export = export
        self._writers = writers
        self._files = files
        self._say_form = say_form

    @property
    def formats(self) -> tuple[str, ...]:
        """The forms that can be chosen."""
        return tuple(self._files)

    def controls(self) -> list[Control]:
        """The text, and the field in which one is loaded."""
        formats = {self._say_form(f"as.{name}"): name for name in self._files}
        load = typed_area(self.say("load_text"), "load", self.say("load"))
        load["choose"] = self.say("choose_file")
        chosen = choice(self.say("save"), "format", formats, self.format)
        if not self._export.site:  # where nobody else can open the page, a code is given; there may be one already
            codes = {"link": "", "game_link": self.ours("as.game_code")}
            chosen["otherwise"] = [codes.get(form, name) for name, form in formats.items()]
        return [chosen, *self._written(), group(self.say("load"), [self._said_loaded(), load])]

    def _said_loaded(self) -> Text | None:
        """That loading has worked."""
        game = self.game.session.game
        if self.loaded is not game:
            return None
        told = [self.say("loaded", count=_turns(game))]
        if (before := self.game.before) is not None and before.root.children:
            told.append(self.say("loaded_over", count=_turns(before)))
        return text(" ".join(told), "sound")

    def _written(self) -> list[Control]:
        form = self.format
        try:
            written = self._writers[form]()
        except ValueError as error:
            return [text(self.say("unwritten", what=str(error)), "no")]
        given = form in LINKS or (form == "code" and "link" in self._files)
        otherwise = self.say("no_link") if given and not self._export.site else ""
        area = saved_area(self._say_form(f"as.{form}"), written, self._files[form], otherwise)
        return [area, *(text(self.say(f"save.{key}")) for key in self._what_is_in_it())]

    def _what_is_in_it(self) -> list[str]:
        """What whoever gets the text should know."""
        told: list[str] = []
        if self.format in POSITIONS and self._export.begun_turn() is not None:
            told.append("begun" if self.format != "json" else "not_begun")
        if self.format in POSITIONS and self.game.session.game.root.children:
            told.append("no_turns")
        if any(isinstance(card, str) and card != UNKNOWN for card in self.game.position.colony.deck):
            told.append("shows_hidden")
        return told
