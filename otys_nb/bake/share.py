"""Links that open a position: on the course's site, where an explorer reads them, or as a page of their own.

By default a link tells no more than the player whose turn it is may know: not the order of the deck and the bag, and
not the contracts in other hands.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from otys_nb.pictures.safe_text import address, escaped
from otys_nb.rules.arguments import explained
from otys_nb.rules.game import Game, position_of
from otys_nb.rules.mistake import WrongValue, wrong
from otys_nb.rules.position import Position

HIDDEN: Final = ("deck", "bag", "hands")
"""A link leaves this out unless `hide` says otherwise."""

_base = ""
"""The address at which shared positions open, once somebody has named one."""


class Link(str):
    """An address that a notebook shows as a link."""

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        words = escaped(self if len(self) < 80 else f"{self[:79]}…")
        return {"text/plain": str(self), "text/html": f'<a href="{escaped(self)}">{words}</a>'}


@explained
def share_url(
    position: Position | Game,
    *,
    hide: str | Iterable[str] = HIDDEN,
    player: int | None = None,
    base: str = "",
    file: str | Path | None = None,
) -> Link:
    """Return a link that opens the position as `player` sees it: without a name, the player whose turn it is.

    `hide` says what is left out if that player may not know it: some of ``"deck"``, ``"bag"`` and ``"hands"``; nothing
    if it is empty. `base` is the address of a page with an explorer, such as the course's notebook on its site; it is
    kept for the links that follow. With `file`, a page that needs neither Python nor a network is written there.

    Raises:
        ValueError: for an address that is none or is missing, for something that cannot be hidden, a seat that there
            is not, a position in the middle of a turn, or a `file` that is a folder.
        OSError: if the file cannot be written.
    """
    global _base
    view = seen(position_of(position), hide, player)
    fragment = f"#p={view.code()}"
    if file is not None:
        from otys_nb.bake.files import write_pages  # only pages need the boards

        try:
            write_pages(None, view, Path(file))
        except WrongValue as error:
            raise WrongValue(f"file: {error}") from None
        return Link(quote(Path(file).name))
    if base:
        _base = address(base)
    if not _base:
        raise wrong("no_address")
    return Link(_base + fragment)


def seen(position: Position, hide: str | Iterable[str] = HIDDEN, player: int | None = None) -> Position:
    """Return the position without what is hidden from a player.

    Raises:
        ValueError: for something that cannot be hidden, or a seat that there is not.
    """
    hidden = (hide,) if isinstance(hide, str) and hide else tuple(hide)
    for each in hidden:
        if each not in HIDDEN:
            raise wrong("hide", what=repr(each), known=", ".join(HIDDEN))
    seat = player if player is not None else position.to_move or 0
    view = position.seen_by(seat)
    if "hands" not in hidden:
        view = replace(view, players=position.players)
    shown = {name: getattr(position.colony, name) for name in ("deck", "bag") if name not in hidden}
    return replace(view, colony=replace(view.colony, **shown))


__all__ = ["share_url"]
