"""The still pictures and the live boards are one drawing: the same plates, symbols and words at the same places."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from otys_nb.pictures.svg import canvas, colony, ground, layout, pieces, player
from otys_nb.pictures.svg.canvas import Sheet
from otys_nb.rules import turn
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position
from otys_nb.widgets import state
from otys_nb.widgets.messages import for_page

ROOT = Path(__file__).resolve().parent.parent.parent
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
BESIDES = {"stroke-width", "class", "rx"}
"""Attributes that both have without saying so, or that only a style sheet asks for."""


class Told(Sheet):
    """A sheet that keeps what it was asked to draw."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[dict[str, Any]] = []

    def rect(self, box: Any, fill: str = "none", rx: float = 0, more: str = "") -> None:
        x, y, width, height = box
        self.told.append({"tag": "rect", "x": x, "y": y, "width": width, "height": height} | _paint(fill, more))

    def fill(self, token: str) -> str:
        return f'fill="{token}"'

    def path(self, d: str, more: str) -> None:
        self.told.append({"tag": "path", "d": d} | _paint("none", more))

    def text(self, x: float, y: float, size: float, text: object, fill: str = "ink", **more: Any) -> None:
        found = {"tag": "words", "text": str(text), "x": x, "y": y, "size": size, "fill": fill, "width": 0, "at": ""}
        self.told.append(found | more)

    def define_and_draw(self, name: str, x: float, y: float, draw: Callable[[float, float], None]) -> None:
        draw(x, y)

    def use(self, name: str, x: float, y: float, w: float) -> None:
        self.told.append({"tag": "use", "art": name, "x": x, "y": y, "w": w})


def _paint(fill: str, more: str) -> dict[str, str]:
    said = {} if fill == "none" else {"fill": fill}
    return said | {name: value.removeprefix("$") for name, value in re.findall(r'([\w-]+)="([^"]*)"', more)}


def _plain(told: dict[str, Any]) -> tuple[str, list[float]]:
    """An element as its words and its numbers."""
    known = {name: value for name, value in told.items() if name not in BESIDES and value not in ("", "null", None)}
    if "m" in str(known.get("d", "")):
        known["d"] = _absolute(known["d"])
    line = " ".join(f"{name}={known[name]}" for name in sorted(known))
    return NUMBER.sub("#", line), [float(number) for number in NUMBER.findall(line)]


def _absolute(d: str) -> str:
    """A path of squares whose next one starts where the last one did, each from the sheet's own corner."""
    found, at = [], (0.0, 0.0)
    for start, x, y, rest in re.findall(r"([Mm])(-?[\d.]+) (-?[\d.]+)([^Mm]*)", d):
        at = (at[0] + float(x), at[1] + float(y)) if start == "m" else (float(x), float(y))
        found.append(f"M{at[0]:g} {at[1]:g}{rest}")
    return "".join(found)


def _same(live: Iterable[dict[str, Any]], still: Iterable[dict[str, Any]]) -> None:
    """That both hold the same elements, whatever their order."""
    left, right = (sorted(map(_plain, told)) for told in (live, still))
    only_live = [words for words, _ in left]
    only_still = [words for words, _ in right]
    assert only_live == only_still
    for (words, live_numbers), (_, still_numbers) in zip(left, right, strict=True):
        assert live_numbers == pytest.approx(still_numbers, abs=0.11), words


def _parts(made: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """The parts and words of the live boards' pieces, where they lie."""
    found = []
    for piece in made:
        for part in piece["parts"]:
            at = {"x": piece["x"] + part["x"], "y": piece["y"] + part["y"]}
            if part["art"]:
                found.append({"tag": "use", "art": part["art"], "w": part["w"]} | at)
            else:
                fill, line = part.get("fill", "paper"), part.get("line", "line")
                paint = ({"fill": fill} if fill != "none" else {}) | ({"stroke": line} if line != "none" else {})
                dash = {"stroke-dasharray": part["dash"]} if part.get("dash") else {}
                found.append({"tag": "rect", "width": part["w"], "height": part["h"]} | at | paint | dash)
        for label in piece["labels"]:
            at = {"x": piece["x"] + label["x"], "y": piece["y"] + label["y"]}
            rest = {"tag": "words", "fill": "ink", "width": 0, "at": ""}
            found.append(rest | label | at)
    return found


def positions() -> list[Position]:
    """Moments of games by chance, of two, three and four players, in the middle of turns too."""
    found = []
    for players, seed in product((2, 3, 4), (1, 2)):
        chance = Random(seed * 10 + players)
        position = new_position([f"P{i}" for i in range(players)], seed=seed, sponsors="random")
        for step in range(40):
            position = turn.play(position, chance.choice(turn.moves(position)))
            if step % 13 == 0:
                found.append(position)
    rich = replace(found[0].players[0], neutral_x=3, credits=12, contracts=("mpp:3", "221:4cb", "ft:1b", "1111:5c"))
    upgraded = replace(rich, divers=tuple(f"{tile.rstrip('+')}+" for tile in rich.divers), hacker=2, mechanic=3)
    beside = new_position(["P0", "P1"], seed=1).play("X2")  # an X where its level's own key still lies
    return [*found, beside, replace(found[0], players=(upgraded, *found[0].players[1:]))]


MET = [
    (),
    ("contract",),
    ("contract", "track", "sponsors"),
    ("contract", "track", "sponsors", "purse", "mechanic", "x", "piles", "bonus", "contracts", "hand"),
]


@pytest.mark.parametrize(
    ("lang", "knows"),
    [
        ("de", MET[0]),
        ("en", MET[2]),
        *(pytest.param("en", knows, marks=pytest.mark.nightly) for knows in (MET[0], MET[1], MET[3])),
    ],
)
def test_a_still_picture_is_drawn_as_the_live_board_is(
    lang: str, knows: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for module in (canvas, ground, pieces, colony):
        # The width of words as the page takes it where there is no font to measure by.
        monkeypatch.setattr(module, "width_of", lambda text, size: len(text) * 0.61 * size)
    asked, still = [], []
    for position in positions():
        shown = state.seen(position, None, reveal=True)
        seat = position.to_move or 0
        table, words = state.table(shown, lang=lang), dict(for_page(lang))
        for kind in ("table",) if knows else ("player", "colony", "table"):
            if kind != "colony":
                at = layout.player(kind, knows)
                asked.append({"state": table, "kind": "player", "seat": seat, "lay": at, "words": words})
                under, over = Told(), Told()
                ground.player_ground(under, shown, seat, at, lang)
                for piece in player.player_pieces(shown, seat, at, lang):
                    piece.draw(over)
                still.append((under.told, over.told))
            if kind != "player":
                at = layout.colony(len(shown.colony.contracts), len(shown.players), kind, knows)
                asked.append({"state": table, "kind": "colony", "seat": seat, "lay": at, "words": words})
                under, over = Told(), Told()
                ground.colony_ground(under, shown, at, lang)
                for piece in colony.colony_pieces(shown, at, lang):
                    piece.draw(over)
                still.append((under.told, over.told))
    (tmp_path / "asked.json").write_text(json.dumps(asked), encoding="utf-8")
    command = ["node", str(ROOT / "js" / "test" / "draw-tables.mjs"), str(tmp_path / "asked.json")]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    live = json.loads(ran.stdout)
    assert len(live) == len(still) > (20 if knows else 40)
    for made, (ground_told, pieces_told) in zip(live, still, strict=True):
        _same(made["ground"], ground_told)
        _same(_parts(made["pieces"]), pieces_told)
