"""The small picture of a sponsor's tile shows as many signs as the engine gives."""

from __future__ import annotations

import re

import pytest

from tests.test_tile_words import GAINS, ICONS, SYMBOLS, done
from tests.written_places import PROJECT


def drawn_on_boards() -> dict[str, dict[str, str]]:
    """The small picture of each tile, where it is drawn: on the live boards and in still pictures."""
    places = ("js/src/board/pieces.js", "otys_nb/pictures/svg/pieces.py")
    found = {}
    for place in places:
        table = re.search(r"OFFERS\b.*?\{(.*?)\}", (PROJECT / place).read_text(encoding="utf-8"), re.DOTALL)
        assert table is not None, place
        found[place] = dict(re.findall(r'"(\w+)": "([\w:]+)"', table[1]))
    return found


@pytest.mark.parametrize("tile", GAINS)
def test_the_small_picture_of_a_tile_that_gives_shows_as_many_signs(tile: str) -> None:
    ((amount, name),) = done(tile)
    sign = ICONS[name].strip("{ ")
    wrong = [
        f"{place}, OFFERS: {drawn!r} shows another number of signs"
        for place, pictures in drawn_on_boards().items()
        if (1 if (drawn := pictures[tile]) == sign else SYMBOLS.get(drawn, {"body": ""})["body"].count(ICONS[name]))
        != amount
    ]
    assert not wrong, listed_with_remedy(tile, amount, name, wrong)


def listed_with_remedy(tile: str, amount: int, name: str, wrong: list[str]) -> str:
    """What the pictures of a tile show otherwise, and what to draw."""
    sign = ICONS[name].strip("{ ")
    drawn = "".join(f"{{{sign} {16 * at} 8 24}}" for at in range(amount))
    remedy = f"draw it in otys_nb/pictures/art/symbols.json, say as '{sign}:{amount}' with the body '{drawn}'"
    return "\n".join((f"sponsor {tile} gives {amount} {name}: {remedy}, and name it in", *wrong))
