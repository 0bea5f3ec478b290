"""Exports an explorer's contents as text: the position as a code, a link and a file, the game with its futures."""

from __future__ import annotations

from typing import Any

from otys_nb.explorer.messages import say
from otys_nb.rules.formats import interchange, record
from otys_nb.rules.position import Position


class TextExport:
    """An explorer that exports its position and its game as text."""

    _session: Any
    lang: Any
    site: str
    """The address of the page on which links open; empty if none was given."""

    @property
    def held_position(self) -> Position:
        """The position as it is set up."""
        raise NotImplementedError

    def code(self) -> str:
        """The position held, as one line."""
        return self.held_position.code()

    def link(self) -> str:
        """The position held, as a link; without a `site`, only the part that follows a page's address."""
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

    def exported(self, name: str) -> tuple[str, str]:
        """The position as ``code``, ``link`` or ``json``, or the game as ``record``; and the error, if any."""
        writers = {"code": self.code, "link": self.link, "json": self.to_json, "record": self.record}
        try:
            return writers[name](), ""
        except ValueError as error:
            return "", say("explore.unwritten", self.lang, what=str(error))


__all__ = ["TextExport"]
