"""What does not move on a board: sky, water that darkens level by level, slots, tracks, headings and prices.

The live boards draw the same (`js/src/board/ground.js`); a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from otys_nb.pictures.alt import keys_home, moving_key, propeller
from otys_nb.pictures.messages import say
from otys_nb.pictures.svg.canvas import Box, Sheet, number, width_of
from otys_nb.pictures.svg.layout import Places, met
from otys_nb.rules.components import COLOURS, GOAL
from otys_nb.rules.position import Player, Position

DASH = 'stroke-dasharray="4 4"'
RUINS = (
    "M66 472v-46h14v-28l9-9 9 9v28h40v-22h26v34h24v-70h10v-24h8v24h10v54h26v-92l15-15 15 15v66h34v-40h28v56h22V322"
    "l11-30 11 30v114h24v-60h34v44h22v-86l13-13 13 13v118z"
)


def player_ground(sheet: Sheet, position: Position, seat: int, at: Places, lang: str) -> None:
    """Draw all of a player's board but its pieces."""
    player = position.players[seat]
    sheet.seat = seat
    size, end, places = at["text"], at["end"], at["places"]
    _sea(sheet, end, at)
    _ruins(sheet, end, at["bed"], at["bed"] - at["water"])
    moving = moving_key(position, seat)
    _beam(sheet, at, moving[1] if moving else 0, at["viewBox"][2] + 4)
    _ladder(sheet, at)
    keys = {target[4:]: box for target, box in places.items() if target.startswith("key:")}
    if not met(at, "x"):
        keys = {key: box for key, box in keys.items() if key not in "XN"}
    _spaces(sheet, [*keys.values(), *(box for row in at["cubes"].values() for box in row)])
    discs = "".join(f"M{number(x + w / 2)} {number(y + h / 2)}h0" for x, y, w, h in keys.values())
    sheet.path(discs, 'stroke="$paper" stroke-width="22"')
    for key, (x, y, w, h) in keys.items():
        sheet.text(x + w / 2, y + h / 2 + size * 0.36, size, "X" if key == "N" else key, "muted")
    for level in range(1, 6) if met(at, "rewards") else ():
        x, y, w, _ = places[f"reward:{level}"]
        _ring(sheet, (x + 3, y + 3, w - 6, w - 6))
    if met(at, "purse"):
        _name(sheet, position, seat, at)
    if not player.contracts and met(at, "hand"):
        x, y, w, h = places["contracts"]
        sheet.rect((x, y, w, h), "paper", 7, 'opacity=".75"')
        sheet.text(x + 10, y + h / 2 + size * 0.36, size, say("board.noHand", lang), width=w - 16, at="start")
    if met(at, "mechanic"):
        _mechanic(sheet, position, player, at)
    if met(at, "track"):
        _hacker(sheet, position, player, at, lang)
    if at["captions"]:
        y, (zone, reward) = at["water"] + 1, (at["zone"], at["reward"])
        words = say("board.cap.reward", lang)
        left = min(reward - 8, end - width_of(words, size) - 16)
        _caption(sheet, say("board.cap.cubes", lang), zone - 4, y, size, left - zone)
        if met(at, "rewards"):
            _caption(sheet, words, left, y, size, 120)


def colony_ground(sheet: Sheet, position: Position, at: Places, lang: str) -> None:
    """Draw all of the colony board but its pieces."""
    size, strip, plate, water, places = at["text"], at["strip"], at["plate"], at["water"], at["places"]
    width = at["viewBox"][2]
    sheet.rect((0, 0, width, water + 14), "sky", 12)
    _water(sheet, strip, at)
    moving = moving_key(position, position.to_move) if position.to_move is not None else None
    _beam(sheet, at, moving[1] if moving else 0, strip)
    sheet.path(f"M0 {number(water - 1)}H{number(width)}", 'stroke="$deck-edge" stroke-width="6"')
    sheet.path(f"M0 {number(water - 3)}H{number(width)}", 'stroke="$deck" stroke-width="4"')
    one = "" if met(at, "contracts") else "contract"
    _caption(sheet, say(f"board.cap.{one or 'contracts'}", lang), 6, 1, size, width - 16)
    for target, box in places.items():
        if target == "deck" or target.startswith("public:"):
            sheet.rect(box, "none", 8, f'stroke="$line" stroke-width="1" {DASH}')
    if met(at, "sponsors"):
        _caption(sheet, say("board.cap.sponsors", lang), 4, water + 3, size, plate)
    if met(at, "rewards"):
        _caption(sheet, say("board.cap.rewards", lang), plate + 12, water + 3, size, strip - plate - 14)
    if not met(at, "store"):
        return
    _store(sheet, position, at["store"], size, lang)
    x, y, w, h = at["score"]["box"]
    sheet.plate((x, y, w, h), 9)
    head = y + size + 4
    sheet.text(x + 10, head, size, say("board.cap.score", lang), "muted", width=w / 2 - 6, at="start")
    sheet.text(x + w - 10, head, size, say("board.ends", lang, n=GOAL), "muted", width=w / 2 - 10, at="end")


def _wave(width: float, y: float) -> str:
    """Draw the top of a band of water."""
    count = max(2, int(width / 66 + 0.5))
    step = width / count
    return f"M0 {number(y)}q{step / 2:.4g}-6 {step:.5g} 0" + f"t{step:.5g} 0" * (count - 1)


def _sea(sheet: Sheet, width: float, at: Places) -> None:
    """Draw the sky above, and five bands of water below."""
    sheet.rect((0, 0, width, at["water"] + 20), "sky", 12)
    _water(sheet, width, at)


def _water(sheet: Sheet, width: float, at: Places) -> None:
    edges, bed = at["edges"], at["bed"]
    for i, y in enumerate(edges):
        last = i == len(edges) - 1
        under = (
            f"V{number(bed - 12)}a12 12 0 0 1-12 12H12a12 12 0 0 1-12-12z"
            if last
            else f"V{number(edges[i + 1] + 8)}H0z"
        )
        sheet.path(_wave(width, y) + under, f'fill="$water-{i + 1}"')


def _ruins(sheet: Sheet, width: float, bed: float, high: float) -> None:
    """Draw old towers on the ground of the sea."""
    tall = min(1, high / 300)
    place = f"translate(0 {number(bed - 472 * tall)}) scale({width / 548:.4g} {tall:.4g})"
    sheet.path(RUINS, f'fill="$ruin" opacity=".2" transform="{place}"')


def _beam(sheet: Sheet, at: Places, level: int, width: float) -> None:
    """Draw the line of the active level, from the key to the sponsor."""
    if not level:
        return
    pitch = at["pitch"]
    y = at["bed"] - (6 - level) * pitch
    line = f"M-2 {number(y)}H{number(width + 2)}v{number(pitch)}H-2z"
    sheet.path(line, f'{sheet.fill("beam").strip()} stroke="$lamp" stroke-width="2"')


def _ladder(sheet: Sheet, at: Places) -> None:
    """Draw the boat's ladder, on which three divers wait."""
    x, _, w, _ = at["places"]["place:0"]
    posts = "".join(f"M{number(post)} 2V{number(at['water'] + 8)}" for post in (x - 7, x + w + 5))
    rungs = "".join(f"M2 {number(6 + n * at['pitch'] - 1)}H{number(x + w + 8)}" for n in (1, 2, 3))
    sheet.path(posts + rungs, 'stroke="$deck-edge" stroke-width="5"')
    sheet.path(rungs, 'stroke="$deck" stroke-width="3"')


def squares_path(boxes: Iterable[Box], inset: float) -> str:
    """Draw many squares as one path; a stroke of their colour, 8 wide, rounds their corners."""
    found: list[str] = []
    last = (-1.0, -1.0)
    for x, y, w, h in boxes:
        start = f"m{number(x - last[0])} 0" if y == last[1] and found else f"M{number(x + inset)} {number(y + inset)}"
        wide, high = number(w - 2 * inset), number(h - 2 * inset)
        found.append(f"{start}h{wide}v{high}h-{wide}z")
        last = (x, y)
    return "".join(found)


def _spaces(sheet: Sheet, boxes: Iterable[Box]) -> None:
    """Draw the spaces for keys and cubes."""
    if sheet.theme == "print":
        sheet.path(squares_path(boxes, 0), 'fill="$paper" stroke="$line" stroke-width="1"')
    else:
        sheet.path(squares_path(boxes, 4), 'fill="$paper" stroke="$paper" stroke-width="8" opacity=".3"')


def _ring(sheet: Sheet, box: Box) -> None:
    """Draw the space for a reward token."""
    if sheet.theme == "print":
        sheet.rect(box, "paper", box[2] / 2, f'stroke="$line" stroke-width="1" {DASH}')
    else:
        faint = 'fill-opacity=".15" stroke-opacity=".8"'
        sheet.rect(box, "paper", box[2] / 2, f'stroke="$paper" stroke-width="2" {faint} {DASH}')


def _name(sheet: Sheet, position: Position, seat: int, at: Places) -> None:
    x, y, w, h = at["places"]["name"]
    size = at["text"]
    first = position.first_player == seat
    sheet.plate((x, y, w, h))
    if position.to_move == seat and not position.finished:
        sheet.rect((x, y, 7, h), "seat", 3)
    sheet.rect((x + 13, y + h / 2 - 11, 22, 22), "seat", 4 if seat % 2 else 11)
    sheet.text(x + 24, y + h / 2 + size * 0.36, size, seat + 1, "seat-ink")
    room = w - (76 if first else 50)
    sheet.text(x + 42, y + h / 2 + 6, 17, position.players[seat].name, width=room, at="start")
    if first:
        sheet.use("first", x + w - 30, y + h / 2 - 12, 24)


def _mechanic(sheet: Sheet, position: Position, player: Player, at: Places) -> None:
    tiles, size = at["mechanic"]["tile"], at["text"]
    stand = min(max(player.mechanic, 0), len(tiles) - 1)
    x, y, w, h = tiles[0]
    middle = x + w / 2
    top, low = number(y + w / 2), number(tiles[-1][1] + w)
    sheet.path(f"M{number(middle)} {top}V{low}", 'stroke="$deck" stroke-width="7"')
    for i, (_, y, w, h) in enumerate(tiles):
        value = propeller(position, i) if i < len(position.edition.propeller) else "–"
        if i == stand:
            sheet.rect((middle - 12, y + h - 4, 24, size + 11), "ink-fixed", 5)
            sheet.text(middle, y + h + size + 2, size, value, "paper-fixed")
        else:
            box = (middle - size, y + w - size, 2 * size, 2 * size)
            sheet.rect(box, "paper", size, 'stroke="$deck-edge" stroke-width="2.5"')
            sheet.text(middle, y + w + size * 0.36, size, value, "muted")


def _hacker(sheet: Sheet, position: Position, player: Player, at: Places, lang: str) -> None:
    size = at["text"]
    threshold = keys_home(position, player.hacker)
    stand = min(max(threshold, 0), 6)
    sheet.rect(at["lane"], "deck", 8, 'stroke="$deck-edge" stroke-width="1"')
    if stand:
        sheet.path(squares_path(at["track"][:stand], 7), 'fill="$sand" stroke="$sand" stroke-width="8"')
        x, y, w, h = at["track"][stand - 1]
        sheet.use("back", x + w / 2 - 11, y + h / 2 - 11, 22)
    if at["note"] and met(at, "piles"):  # it stands beside no question that it answers
        x, y, w, h = at["note"]
        for i, line in enumerate(say("board.home", lang, n=threshold).split("|")):
            sheet.text(x, y + h / 2 + (size + 1 if i else -4), size, line, "text", width=w, at="start")


def _caption(sheet: Sheet, words: str, x: float, y: float, size: float, most: float) -> None:
    """Draw a heading on its own plate."""
    width = min(most, width_of(words, size) + 14)
    sheet.rect((x, y, width, size + 6), "paper", 5, 'opacity=".93"')
    sheet.text(x + width / 2, y + size + 1, size, words, width=width - 6)


def _store(sheet: Sheet, position: Position, at: dict[str, Any], size: float, lang: str) -> None:
    """Draw the three rows of the Store with their prices."""
    box = at["box"]
    sheet.plate(box, 9, "sand")
    head = box[1] + size + 4
    sheet.text(box[0] + 10, head, size, say("board.storeRow", lang), "ink-fixed", width=box[2] - 20, at="start")
    for i, (top, price) in enumerate(zip(at["rows"], at["prices"], strict=True)):
        credits, prestige = position.edition.store[i] if i < len(position.edition.store) else (0, 0)
        x, y, w, h = price
        sheet.plate(price, 6, "paper-fixed")
        icon = min(18, h / 2 - 2, w * 0.46)
        line = h / 2 if prestige else h
        down = size * 0.36
        sheet.use("credit", x + 2, y + (line - icon) / 2, icon)
        sheet.text(x + w - 4, y + line / 2 + down, size + 1, credits, "ink-fixed", at="end")
        if prestige:
            sheet.use("laurel", x + 2, y + line + (line - icon) / 2, icon)
            sheet.text(x + w - 4, y + line * 1.5 + down, size + 1, prestige, "ink-fixed", at="end")
        cells = [(at["columns"][colour], top, at["size"], at["size"]) for colour in COLOURS]
        sheet.path(squares_path(cells, 0), f'fill="$paper" stroke="$line" stroke-width="1" fill-opacity=".4" {DASH}')
