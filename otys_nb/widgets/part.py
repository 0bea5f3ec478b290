"""Parts: what a game room has beside the table, such as a coach, opponents, hints.

A part owns its state, and knows the room and the other parts by their public names only. A part of your own derives
from `Part`, overrides what it needs, and is given to the room: ``GameRoom(game, more=[Bell])``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from otys_nb.lessons.wire import Line
from otys_nb.rules.arguments import shown
from otys_nb.rules.game import Node
from otys_nb.rules.mistake import wrong_kind
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.room import Snapshot

if TYPE_CHECKING:
    from otys_nb.widgets.game_room import GameRoom


def made_by(make: Callable[[GameRoom], Part], room: GameRoom) -> Part:
    """The part that a reader's own function makes.

    Raises:
        TypeError: for anything else; it is a `ValueError` too.
    """
    part = make(room)
    if not isinstance(part, Part):
        raise wrong_kind("kind", field="more", wanted="Part", value=shown(part))
    return part


class Part:
    """What a room can have beside the table. For each change of the game, in the order of the room's parts: `moved` of
    all, then the boards are told, then, if the game went on, `goes_on` of all."""

    name: ClassVar[str] = ""
    """Names it in a snapshot, and its buttons in what the page sends."""

    def __init__(self, room: GameRoom) -> None:
        self.room = room

    def moved(self, before: Node, after: Node) -> None:
        """Take note that the game stands elsewhere, or is shown anew; play nothing.

        `after` may be `before` itself (the game is shown anew), lie many moves behind it (a turn of an opponent, a
        saved game), before it (a move was taken back), on another branch, or in another game with another root.
        """

    def goes_on(self) -> None:
        """Play on, now that everybody has been shown a step forward."""

    def notes(self) -> Sequence[Line]:
        """What it says beside the boards: each a ``text`` with its ``rules``.

        It is asked whenever the board is drawn, so a note stands as long as it is returned. The page shows the last
        note of all parts, or in its place a hint that was asked for.
        """
        return ()

    def buttons(self) -> Sequence[tuple[str, str]]:
        """Its buttons under *More*: a word of small letters, and the label."""
        return ()

    def press(self, word: str) -> None:
        """One of its buttons was pressed."""

    def to_keep(self) -> Snapshot:
        """What the page keeps of it for the next kernel, as small plain data; the moves are kept and played again."""
        return {}

    def take_up(self, kept: Mapping[str, object]) -> None:
        """Go on with what the page has kept, untrusted data, after the moves were played again."""

    def snapshot(self, numbers: Mapping[Node, int]) -> Snapshot:
        """Its state as plain data, nodes by their numbers."""
        return {}

    def restore(self, kept: Mapping[str, object], nodes: Sequence[Node]) -> None:
        """Take from untrusted data what fits, with the nodes by their numbers; the rest is as at the beginning."""


def press(parts: Sequence[Part], button: str) -> None:
    """Press a button of one of these parts, named ``PART.WORD``.

    Raises:
        Rejected: if there is none now.
    """
    name, _, word = button.partition(".")
    part = next((part for part in parts if part.name == name), None)
    if part is None or word not in [known for known, _ in part.buttons()]:
        raise Rejected("unknown", what=button)
    part.press(word)


def node_at(nodes: Sequence[Node], number: object) -> Node | None:
    """The node of that number; None for anything that is none."""
    return nodes[number] if type(number) is int and 0 <= number < len(nodes) else None
