"""What an explorer holds, as text: the position as a code, a link and a file, and the game with its futures."""

from __future__ import annotations

from typing import Any

from otys_nb.explorer.messages import say
from otys_nb.rules.formats import interchange, record
from otys_nb.rules.position import Position


class Written:
    """An explorer that writes what it holds."""

    _session: Any
    lang: Any
    site: str
    """The address of the page on which links open; empty where nobody has said so."""

    @property
    def held_position(self) -> Position:
        """The position as it is set up."""
        raise NotImplementedError

    def code(self) -> str:
        """The position held, as one line."""
        return self.held_position.code()

    def link(self) -> str:
        """The position held, as a link; without a `site` it is what follows the address of a page."""
        return self.linked(self.code())

    def linked(self, code: str) -> str:
        """The link that opens a position or a game, given as one line; as `link` says."""
        return f"{self.site}#p={code}"

    def to_json(self) -> str:
        """The position held, as the text of a file."""
        return interchange.to_json(self.held_position, indent=1)

    def record(self) -> str:
        """The position begun with, and all futures played from it, as text that `load` reads."""
        return record.save(self._session.game)

    def written(self, name: str) -> tuple[str, str]:
        """The position as ``code``, ``link`` or ``json``, the game as ``record``; if it cannot be written so, why."""
        writers = {"code": self.code, "link": self.link, "json": self.to_json, "record": self.record}
        try:
            return writers[name](), ""
        except ValueError as error:
            return "", say("explore.unwritten", self.lang, what=str(error))


__all__ = ["Written"]
