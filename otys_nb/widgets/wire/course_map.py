"""What the map of the course and its page tell each other."""

from __future__ import annotations

from typing import NotRequired, TypeAlias, TypedDict

from otys_nb.widgets.wire.action import Forget, Progress, Type, Undo
from otys_nb.widgets.wire.words import Index, Lang, Nothing


class MapChapter(TypedDict):
    """A notebook on the map; a lesson has the ids and names of its steps, a game one, other notebooks none."""

    number: str
    group: str
    """The stretch of the way."""
    title: str
    about: str
    file: str
    time: int
    """In minutes."""
    minutes: str
    """In words."""
    lesson: str
    steps: list[str]
    names: list[str]
    today: NotRequired[str]
    """On the page of the dives: what today's asks."""


class MapReply(TypedDict, total=False):
    """What there is to say about a message, if anything."""

    text: str
    wrong: bool
    done: dict[str, dict[str, str]]
    """What is to be added to what the browser keeps."""


class MapAnswer(MapReply):
    """The answer to the message `seq`."""

    seq: Index


class MapTraits(TypedDict):
    """The traits of the map, none of which the page may write."""

    lang: Lang
    words: dict[str, str]
    """The messages in that language."""
    chapters: list[MapChapter]
    code: str
    """What the page told last, as a short code; empty if that is nothing."""
    answer: MapAnswer | Nothing


MapAction: TypeAlias = Progress | Type | Forget | Undo
"""What the page sends to the map, as messages, not traits: none may be lost on the way."""
