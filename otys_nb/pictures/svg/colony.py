"""The colony board as a still picture: contracts, sponsors and tokens by level, Store, score track, supplies."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from otys_nb.pictures.alt import pile_size, status
from otys_nb.pictures.svg.canvas import Box, Sheet, art, has_symbol, number, place
from otys_nb.pictures.svg.cards import card
from otys_nb.pictures.svg.tokens import on_display
from otys_nb.pictures.untrusted import plain
from otys_nb.rules.components import COLOURS, COLUMN, GOAL
from otys_nb.rules.position import Position


def draw_colony(sheet: Sheet, position: Position, lang: str = "") -> None:
    """Draw the colony board."""
    sheet.use("ground:colony", 0, 0, art("layout")["colony"]["viewBox"][2])
    x, y, w, _ = place("status", "colony")
    sheet.text(x + 12, y + 20, 16, status(position, lang), width=w - 24, start=True)
    _contracts(sheet, position)
    _displays(sheet, position)
    _store(sheet, position)
    _score(sheet, position)
    _supplies(sheet, position)


def _contracts(sheet: Sheet, position: Position) -> None:
    colony = position.colony
    x, y, w, h = place("deck", "colony")
    cards = pile_size(colony.deck)
    if cards:
        sheet.rect((x + 5, y - 4, w, h), "water-4", 9, 'stroke="$ink"')
        sheet.use("card-back", x, y, w)
    else:
        sheet.rect((x, y, w, h), "none", 9, 'stroke="$line" stroke-dasharray="6 5"')
    sheet.plate((x + w / 2 - 24, y + h / 2 - 18, 48, 36))
    sheet.text(x + w / 2, y + h / 2 + 9, 25, cards, width=44)
    slots = max(2 if len(position.players) == 2 else 3, min(len(colony.contracts), 3))
    for i in range(slots):
        card(sheet, place(f"public:{i}", "colony"), colony.contracts[i] if i < len(colony.contracts) else None)
    if len(colony.contracts) > 3:
        x, y, w, _ = place("public:2", "colony")
        sheet.badge(x + w, y + 4, f"+{len(colony.contracts) - 3}")


def _displays(sheet: Sheet, position: Position) -> None:
    colony = position.colony
    for level in range(1, 6):
        box = place(f"sponsor:{level}", "colony")
        tile = colony.sponsors[level - 1] if level <= len(colony.sponsors) else ""
        if tile and has_symbol(f"sponsor:{tile}") and len(tile) == 2:
            sheet.use(f"sponsor:{tile}", box[0], box[1], box[2])
        elif tile:
            sheet.unknown(box, tile)
        else:
            sheet.rect(box, "none", 6, 'stroke="$paper" stroke-dasharray="5 4"')
        tokens = colony.display[level - 1] if level <= len(colony.display) else ()
        for i in range(2):
            on_display(sheet, place(f"token:{level}:{i}", "colony"), tokens[i] if i < len(tokens) else None)
        if len(tokens) > 2:
            x, y, w, _ = place(f"token:{level}:1", "colony")
            sheet.badge(x + w - 4, y + 4, f"+{len(tokens) - 2}")
    if len(colony.sponsors) > 5:
        x, y, w, h = place("sponsor:5", "colony")
        sheet.badge(x + w - 8, y + h - 2, f"+{len(colony.sponsors) - 5}")


def _store(sheet: Sheet, position: Position) -> None:
    layout: dict[str, Any] = art("layout")["colony"]["store"]
    size = layout["size"]
    cells = [(x, y, size, size, row) for x in layout["columns"].values() for row, y in enumerate(layout["rows"])]
    full = {(x, row) for colour, x in layout["columns"].items() for row in range(position.colony.store.count(colour))}
    sheet.squares([c[:4] for c in cells if (c[0], c[4]) in full], 'fill="$paper" stroke="$paper" stroke-width="8"', 4)
    free = [c[:4] for c in cells if (c[0], c[4]) not in full]
    sheet.squares(free, 'fill="$paper" fill-opacity=".45" stroke="$line" stroke-width="1.5" stroke-dasharray="4 4"', 1)
    for colour, x in layout["columns"].items():
        held = position.colony.store.count(colour)
        for y in layout["rows"][:held]:
            sheet.use(f"cube:{colour}", x + 3, y + 3, size - 6)
        if held > COLUMN:
            sheet.badge(x + size - 4, layout["rows"][-1] + size - 4, f"+{held - COLUMN}")
    odd = "".join(dict.fromkeys(code for code in position.colony.store if code not in COLOURS))
    if odd:
        sheet.badge(place("store", "colony")[0] + 30, 206, odd[:4])
    for row, y in enumerate(layout["rows"]):
        credits, prestige = position.edition.store[row] if row < len(position.edition.store) else (0, 0)
        x, w = layout["credits"]
        sheet.plate((x, y, w + 4, size))
        sheet.use("credit", x + 2, y + 9, 22)
        sheet.text(x + 34, y + 28, 20, credits, width=20)
        x, w = layout["prestige"]
        sheet.plate((x, y, w + 16, size))
        if prestige:
            sheet.use("laurel", x + 12, y + 3, 34)
            sheet.text(x + 29, y + 27, 19, prestige, width=20)
        else:
            sheet.text(x + 29, y + 26, 18, "–", "muted")


def _score(sheet: Sheet, position: Position) -> None:
    layout: dict[str, Any] = art("layout")["colony"]["score"]
    x, y, w, h = place("score", "colony")
    seats = min(max(len(position.players), 1), len(layout["lanes"]))
    lanes = [top + (len(layout["lanes"]) - seats) * 9 for top in layout["lanes"]]
    scale = layout["step"]
    high = layout["height"]
    goal = layout["zero"] + GOAL * scale
    for seat, player in enumerate(position.players[: len(lanes)]):
        sheet.seat = seat
        top = lanes[seat]
        sheet.rect((x + 6, top, 18, high), "seat", 9 if seat % 2 == 0 else 3)
        sheet.text(x + 15, top + 13.5, 12, seat + 1, "seat-ink")
        sheet.text(x + 29, top + 14, 14, player.name, width=layout["zero"] - x - 46, least=12, start=True)
        end = layout["zero"] + layout["most"] * scale
        sheet.path(f"M{number(layout['zero'])} {number(top + 8.5)}H{number(end)}", 'stroke="$sand" stroke-width="9"')
    below = lanes[seats - 1] + high + 2
    sheet.path(f"M{number(goal)} {lanes[0] - 3}V{below}", 'stroke="$why" stroke-width="2.5"')
    for seat, player in enumerate(position.players[: len(lanes)]):
        sheet.seat = seat
        spot = min(max(player.score, 0), layout["most"])
        at = layout["zero"] + spot * scale
        sheet.rect((at - 14, lanes[seat], 28, high), "seat", 9 if seat % 2 == 0 else 3, 'stroke="$paper"')
        sheet.text(at, lanes[seat] + 14, 14, player.score, "seat-ink", width=26)
    sheet.text(goal, below + 11, 13, GOAL, "why")
    sheet.text(layout["zero"], below + 11, 13, 0, "muted")
    if len(position.players) > len(lanes):
        sheet.badge(x + w - 14, y + h - 4, f"+{len(position.players) - len(lanes)}")
    sheet.seat = 0


def _supplies(sheet: Sheet, position: Position) -> None:
    colony = position.colony
    for spot, icon, count in (
        ("bag", "bag", pile_size(colony.bag)),
        ("discards", "", len(colony.discards)),
        ("supply", "key:N", colony.neutral_x),
    ):
        x, y, _, _ = place(spot, "colony")
        if icon:
            sheet.use(icon, x + 8, y + 5, 36)
        sheet.text(x + 80, y + 32, 23, f"×{count}", width=66)


def boxes(targets: Iterable[str]) -> list[Box]:
    """Where those of the `targets` lie that are places of the colony board."""
    places: dict[str, Box] = art("layout")["colony"]["places"]
    return [places[target] for target in map(plain, targets) if target in places]
