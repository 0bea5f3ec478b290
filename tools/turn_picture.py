"""A turn as a moving picture: ``python -m tools.turn_picture`` draws `docs/images/turn.svg` from the real boards.

Each frame is the board before a move, with the piece to touch lit, and the sentences that tell what the move did. The
picture needs no script: it also moves where only images are shown. Who asks for less motion sees its last frame.
"""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from otys_nb.pictures import svg
from otys_nb.rules import notation, turn
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position
from otys_nb.widgets import affordances

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "images" / "turn.svg"
PLAYERS: Final = ("Ada", "Grace")
SEED: Final = 7
TURN: Final = "4 ~P^1 $ P:p,p #mpp"
SECONDS: Final = 2.2
"""How long a frame stands; the last one stands twice as long."""
SAID: Final = 84
"""Pixels below the board for what happened."""
LETTERS: Final = 60
"""The longest line of it."""
SVG: Final = "{http://www.w3.org/2000/svg}"
ElementTree.register_namespace("", SVG[1:-1])


def frames(position: Position, line: str) -> list[tuple[str, list[str]]]:
    """The boards of a turn, each with what was said when it came about."""
    seat = position.to_move
    said = [f"A turn in one line: {line}"]
    found = []
    for move in notation.parse_line(position, line).moves:
        path = next(iter(way for offered, way in affordances.paths(position) if offered == move), ())
        found.append((svg.player_board(position, seat, svg.Look(highlight=path)), said))
        said = [event.text("en") for event in turn.explain(position, move)]
        position = turn.play(position, move)
    return [*found, (svg.player_board(position, seat), said)]


def picture(shown: Sequence[tuple[str, list[str]]], title: str) -> str:
    """The frames as one SVG that shows them one after the other."""
    width, height = (int(size) for size in ElementTree.fromstring(shown[0][0]).attrib["viewBox"].split()[2:])
    sheet = {
        "viewBox": f"0 0 {width} {height + SAID}",
        "width": f"{width}",
        "height": f"{height + SAID}",
        "role": "img",
    }
    root = ElementTree.Element(f"{SVG}svg", sheet)
    ElementTree.SubElement(root, f"{SVG}title").text = title
    ElementTree.SubElement(root, f"{SVG}style").text = style(len(shown))
    symbols = ElementTree.SubElement(root, f"{SVG}defs")
    ElementTree.SubElement(root, f"{SVG}path", d=f"M0 {height}h{width}v{SAID}h-{width}z", fill="#fff")
    known: set[str] = set()
    for number, (board, said) in enumerate(shown):
        drawn = ElementTree.fromstring(board)
        pens = {name: value for name, value in drawn.attrib.items() if name not in sheet}
        frame = ElementTree.Element(
            f"{SVG}g", {**pens, "class": "otys-frame", "style": f"animation-delay:{number * SECONDS:.1f}s"}
        )
        for part in drawn:
            if part.tag == f"{SVG}defs":
                symbols.extend(symbol for symbol in part if symbol.attrib["id"] not in known)
                known |= {symbol.attrib["id"] for symbol in part}
            elif part.tag not in (f"{SVG}title", f"{SVG}desc"):
                frame.append(part)
        for row, line in enumerate(textwrap.wrap(" ".join(said), LETTERS)):
            place = {"class": "otys-said", "x": "14", "y": f"{height + 26 + 23 * row}"}
            ElementTree.SubElement(frame, f"{SVG}text", place).text = line
        root.append(frame)
    return ElementTree.tostring(root, encoding="unicode") + "\n"


def style(count: int) -> str:
    """What shows one of so many frames after the other, the last one twice as long, again and again."""
    share = 100 / (count + 1)
    return (
        ".otys-said{text-anchor:start;font-weight:500;font-size:17px;fill:#123;stroke:none}"
        ".otys-frame{visibility:hidden}.otys-frame:last-of-type{visibility:visible}"
        "@media (prefers-reduced-motion:no-preference){"
        f".otys-frame{{animation:f {SECONDS * (count + 1):.1f}s step-end infinite}}"
        ".otys-frame:last-of-type{visibility:hidden;animation-name:l}"
        f"@keyframes f{{0%{{visibility:visible}}{share:.3f}%,100%{{visibility:hidden}}}}"
        f"@keyframes l{{0%{{visibility:visible}}{2 * share:.3f}%,100%{{visibility:hidden}}}}}}"
    )


def made() -> str:
    """The picture, drawn anew."""
    position = new_position(PLAYERS, seed=SEED)
    return picture(frames(position, TURN), f"{PLAYERS[0]}'s first turn, {TURN}: it completes a contract")


def main(arguments: Sequence[str]) -> int:
    """Run the command; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.turn_picture", description="Draw the README's moving picture."
    )
    parser.parse_args(arguments)
    PAGE.write_text(made(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
