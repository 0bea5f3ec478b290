"""The boards that an exercise on paper needs, and their black-and-white pictures, with parts of the colony cut out."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from otys_nb.examples.claims import Is
from otys_nb.lessons.model import Step
from otys_nb.pictures import svg
from otys_nb.pictures.alt import colony_alt, player_alt
from otys_nb.pictures.messages import say
from otys_nb.pictures.svg import layout
from otys_nb.pictures.svg.canvas import Box, Sheet
from otys_nb.pictures.svg.colony import draw_colony
from otys_nb.rules.position import Position

PARTS: Final = ("contracts", "displays", "store", "supply", "colony")
"""Parts of the colony board as they are cut out; ``colony`` is all of it."""
OWN: Final[tuple[float, float]] = tuple(layout.player()["viewBox"][2:])
"""The size of a player's board, in its own units."""
SIGNS: Final = {
    r"\$": "displays",
    r"Xpl[:.]": "displays",
    r"(^| )#(?!#)": "contracts",
    r"R[:.][-+]": "store",
    r"S:[<>]": "neighbours",
}
"""Notation, and the part of the table that it is about."""
PATHS: Final = {
    "colony.store": "store",
    "colony.sponsors": "displays",
    "colony.display": "displays",
    "colony.contracts": "contracts",
    "colony.neutral_x": "supply",
    "players.": "others",
    "finished": "others",
}


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """A picture, stand-alone SVG, with its size in the units of the boards and the same in words."""

    svg: str
    alt: str
    width: float
    height: float


def needed_parts(step: Step) -> tuple[str, ...]:
    """What is looked at besides the player's own board: parts of the colony in their order, ``neighbours``, ``others``.

    Whoever looks for a turn may want all of it; a question is about what its answers and its turn name.
    """
    if step.kind == "do" or step.question is None:
        return ("colony", "neighbours")
    paths = [claim.path for claim in step.question.claims if isinstance(claim, Is)]
    found = {part for sign, part in SIGNS.items() if any(re.search(sign, line) for line in step.question.lines)}
    found |= {part for start, part in PATHS.items() if any(path.startswith(start) for path in paths)}
    return tuple(part for part in (*PARTS, "neighbours", "others") if part in found)


def own_board(position: Position, seat: int, lang: str) -> BoardPicture:
    """The board of the player at `seat`."""
    _, _, w, h = layout.player()["viewBox"]
    picture = svg.player_board(position, seat, svg.Look("print", lang=lang, describe=False))
    return BoardPicture(picture, player_alt(position, seat, lang), w, h)


def part(position: Position, name: str, lang: str) -> BoardPicture:
    """A part of the colony board, one of `PARTS`."""
    at = layout.colony(len(position.colony.contracts), len(position.players))
    x, y, w, h = _box(name, at)
    sheet = Sheet("print", lang)
    sheet.open(-x, -y)
    draw_colony(sheet, position, at, lang)
    sheet.close()
    picture = sheet.finish(w, h, shown=None, title=say("alt.colony", lang), desc="", short=True)
    return BoardPicture(picture, colony_alt(position, lang), w, h)


def _box(name: str, at: layout.Places) -> Box:
    """Where a part lies on the colony board."""
    water, places = at["water"], at["places"]
    match name:
        case "contracts":
            return (0, 0, places["deck"][0] - 6, water - 6)
        case "displays":
            return (0, water - 6, at["strip"] + 2, at["bed"] - water + 6)
        case "store":
            x, y, w, h = at["store"]["box"]
            return (x - 1, y - 1, w + 2, h + 2)
        case "supply":
            x, y, _, h = places["supply"]
            return (x, y, at["viewBox"][2] - x, h)
    return (0, 0, at["viewBox"][2], at["viewBox"][3])
