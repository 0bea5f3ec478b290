"""Which boards an exercise on paper needs, and their pictures: in black and white, parts of the colony cut out."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from otys_nb.examples.claims import Is
from otys_nb.lessons.model import Step
from otys_nb.pictures import svg
from otys_nb.pictures.alt import colony_alt, player_alt
from otys_nb.pictures.messages import say
from otys_nb.pictures.svg.canvas import Box, Sheet, art
from otys_nb.pictures.svg.colony import draw_colony
from otys_nb.rules.position import Position

BOXES: Final[dict[str, Box]] = {
    "contracts": (148, 42, 424, 128),
    "displays": (4, 182, 274, 292),
    "store": (286, 184, 346, 188),
    "supply": (286, 480, 128, 54),
    "colony": (0, 42, 640, 494),
}
"""Parts of the colony board as they are cut out; ``colony`` is all but its first line."""
SLOT: Final = 140
SIGNS: Final = {
    r"\$": "displays",
    r"X[:.]": "displays",
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
class Cut:
    """A picture, stand-alone SVG, with its size in the units of the boards and the same in words."""

    svg: str
    alt: str
    width: float
    height: float


def needed(step: Step) -> tuple[str, ...]:
    """What is looked at besides the player's own board: parts of the colony in their order, ``neighbours``, ``others``.

    Whoever looks for a turn may want all of it; a question is about what its answers and its turn name.
    """
    if step.kind == "do" or step.question is None:
        return ("colony", "neighbours")
    paths = [claim.path for claim in step.question.claims if isinstance(claim, Is)]
    found = {part for sign, part in SIGNS.items() if any(re.search(sign, line) for line in step.question.lines)}
    found |= {part for start, part in PATHS.items() if any(path.startswith(start) for path in paths)}
    return tuple(part for part in (*BOXES, "neighbours", "others") if part in found)


def own_board(position: Position, seat: int, lang: str) -> Cut:
    """The board of the player at `seat`."""
    _, _, w, h = art("layout")["player"]["viewBox"]
    picture = svg.player_board(position, seat, theme="print", lang=lang, describe=False)
    return Cut(picture, player_alt(position, seat, lang), w, h)


def part(position: Position, name: str, lang: str) -> Cut:
    """A part of the colony board, as `BOXES` names it."""
    x, y, w, h = BOXES[name]
    if name == "contracts":
        w = min(w, SLOT * max(len(position.colony.contracts), 2) + 4)
    sheet = Sheet("print")
    sheet.open(-x, -y)
    draw_colony(sheet, position, lang)
    sheet.close()
    picture = sheet.finish(w, h, shown=None, title=say("alt.colony", lang), desc="", short=True)
    return Cut(picture, colony_alt(position, lang), w, h)
