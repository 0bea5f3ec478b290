"""A player board as a still picture: five levels of water under a warm platform, and what lies on and beside them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from otys_nb.pictures.alt import keys_home, moving_key, propeller
from otys_nb.pictures.messages import say
from otys_nb.pictures.svg.canvas import Box, Sheet, art, has_symbol, number, place
from otys_nb.pictures.svg.cards import card
from otys_nb.pictures.svg.tokens import laid
from otys_nb.pictures.untrusted import plain
from otys_nb.rules.components import CAPACITY, COLOURS, DIVERS, OWN_KEYS
from otys_nb.rules.position import Player, Position


def draw_player(sheet: Sheet, position: Position, seat: int, lang: str = "") -> None:
    """Draw the board of the player at `seat`."""
    player = position.players[seat]
    sheet.seat = seat
    under_way = moving_key(position, seat)
    sheet.use("ground:player", 0, 0, art("layout")["player"]["viewBox"][2])
    _beside(sheet, position, player, seat, lang)
    _keys(sheet, player, under_way)
    _levels(sheet, player)
    _divers(sheet, player, under_way, lang)
    _mechanic(sheet, position, player)
    _hacker(sheet, position, player, lang)


def _spaces(sheet: Sheet, boxes: Sequence[Box]) -> None:
    if sheet.theme == "print":
        sheet.squares(boxes, 'fill="$paper" stroke="$line"', 2)
    else:
        sheet.squares(boxes, 'fill="$paper" stroke="$paper" stroke-width="8" opacity=".3"', 4)


def _beside(sheet: Sheet, position: Position, player: Player, seat: int, lang: str) -> None:
    x, y, w, h = place("name")
    mine = position.to_move == seat and not position.finished
    if mine:
        sheet.rect((x, y, 7, h), "seat", 2)
    sheet.rect((x + 13, y + 7, 20, 20), "seat", 10 if seat % 2 == 0 else 3)
    sheet.text(x + 23, y + 22, 14, seat + 1, "seat-ink")
    room = w - (74 if position.first_player == seat else 48)
    sheet.text(x + 40, y + 23, 18, player.name, width=room, least=14, start=True)
    if position.first_player == seat:
        sheet.use("first", x + w - 28, y + 5, 24)
    purse = {"laurel": player.score, "credit": player.credits, "battery": player.batteries}
    for spot, (icon, amount) in zip(("score", "credits", "batteries"), purse.items(), strict=True):
        x, y, w, h = place(spot)
        sheet.use(icon, x + 5, y + 3, 28)
        sheet.text(x + 36 + (w - 38) / 2, y + 25, 22, amount, width=w - 42)
    _hand(sheet, player.contracts, lang)


def _hand(sheet: Sheet, cards: tuple[str, ...], lang: str) -> None:
    private = art("layout")["player"]["private"]
    x, y, w, h = place("private:0")
    if not cards:
        sheet.rect(place("contracts"), "paper", 6, 'opacity=".5"')
        middle = x + private["most"] / 2
        sheet.plate((middle - 90, y + 27, 180, 26))
        sheet.text(middle, y + 45, 13.5, say("svg.hand", lang), "muted", width=168)
        return
    pitch = min(private["pitch"], (private["most"] - w) / max(1, len(cards) - 1))
    pitch = max(pitch, 26)
    fits = 1 + int((private["most"] - w) / pitch + 0.001)
    for i, code in enumerate(cards[:fits]):
        card(sheet, (x + i * pitch, y, w, h), code)
    if len(cards) > fits:
        sheet.badge(x + private["most"] - 12, y + 8, f"+{len(cards) - fits}")


def _keys(sheet: Sheet, player: Player, under_way: tuple[str, int, bool] | None) -> None:
    layout = art("layout")["player"]
    held = {key: player.neutral_x if key == "N" else player.keys.count(key) for key in (*OWN_KEYS, "N")}
    bare = [key for key, count in held.items() if count <= 0]
    _spaces(sheet, [place(f"key:{key}") for key in bare])
    middles = {key: (place(f"key:{key}")[0] + 23, place(f"key:{key}")[1] + 23) for key in bare}
    sheet.discs(middles.values(), 22, "paper")
    for key, (x, y) in middles.items():
        sheet.text(x, y + 5, 14, "X" if key == "N" else key, "muted")
    for key, count in held.items():
        x, y, w, _ = place(f"key:{key}")
        if count > 0:
            sheet.use(f"key:{key}", x, y, w)
        if count > 1:
            sheet.plate((x + 18, y + 28, 34, 20), 10)
            sheet.text(x + 35, y + 43, 14, f"×{count}", width=32)
    odd = [key for key in dict.fromkeys(player.keys) if key not in OWN_KEYS]
    if odd:
        sheet.badge(37, 60, "".join(odd)[:6])
    if under_way:
        key, level, pushed = under_way
        x, y, w, _ = place(f"key:{level}")
        sheet.use(f"key:{key}", layout["key_touching"] + (layout["pushed"] if pushed else 0), y, w)


def _levels(sheet: Sheet, player: Player) -> None:
    layout = art("layout")["player"]
    free: list[Box] = []
    plates: list[Box] = []
    over: list[Box] = []
    pieces: list[tuple[Box, str]] = []
    for level in range(1, 6):
        cubes = player.zone[level - 1] if level <= len(player.zone) else ""
        room = len(layout["cubes"][str(level)])
        for i in range(max(room, min(len(cubes), max(CAPACITY)))):
            box = cube_box(level, i)
            if i < len(cubes):
                plates.append(box)
                pieces.append((box, cubes[i]))
            else:
                free.append(box)
            if i >= room:
                over.append(box)
    _spaces(sheet, free)
    sheet.squares(plates, 'fill="$paper" stroke="$paper" stroke-width="8"', 4)
    for (x, y, w, h), code in pieces:
        if code in COLOURS:
            sheet.use(f"cube:{code}", x + 3, y + 3, w - 6)
        else:
            sheet.unknown((x, y, w, h), code)
    for box in over:
        sheet.ring(box, "why")
    for level, cubes in enumerate(player.zone[:5], 1):
        if len(cubes) > max(CAPACITY):
            x, y, w, _ = cube_box(level, max(CAPACITY) - 1)
            sheet.badge(x + w - 6, y + 2, f"+{len(cubes) - max(CAPACITY)}")
    bare = []
    for level in range(1, 6):
        box = place(f"reward:{level}")
        reward = player.rewards[level - 1] if level <= len(player.rewards) else None
        if reward is None:
            bare.append((box[0] + 25, box[1] + 25))
        else:
            laid(sheet, box, reward)
    more = "".join(f"M{number(x - 20)} {number(y)}a20 20 0 0 1 40 0 20 20 0 0 1-40 0" for x, y in bare)
    if more:
        fill = 'fill="$paper" fill-opacity=".15" ' if sheet.theme != "print" else 'fill="$paper" '
        ring = "line" if sheet.theme == "print" else "paper"
        sheet.path(more, f'{fill}stroke="${ring}" stroke-opacity=".7" stroke-dasharray="4 5"')


def cube_box(level: int, index: int) -> Box:
    """The box of a cube space, also of those that a level does not have."""
    x, y, w, h = art("layout")["player"]["cubes"][str(level)][0]
    return (x + 41 * index, y, w, h)


def _divers(sheet: Sheet, player: Player, under_way: tuple[str, int, bool] | None, lang: str) -> None:
    layout = art("layout")
    shift = layout["player"]["pushed"]
    for i in range(8):
        x, y, w, h = place(f"place:{i}")
        if i >= len(player.divers):
            sheet.rect((x + 1, y + 1, w - 2, h - 2), "none", 7, 'stroke="$paper" stroke-dasharray="5 4"')
            continue
        if under_way and under_way[2] and i == under_way[1] + 2:
            x += shift
        tile = player.divers[i]
        if not has_symbol(f"diver:{tile}"):
            sheet.unknown((x, y, w, h), tile)
            continue
        sheet.use(f"diver:{tile}", x, y, w)
        name = layout["pieces"]["diver"]
        left, down, size = name["name"]
        label = say(f"svg.tile.{tile.removesuffix('+')}", lang)
        sheet.text(x + left, y + down, size, label, width=name["width"], least=9)
    if len(player.divers) > 8:
        x, y, w, h = place("place:7")
        sheet.badge(x + w - 8, y + h - 2, f"+{len(player.divers) - 8}")


def _mechanic(sheet: Sheet, position: Position, player: Player) -> None:
    stops = art("layout")["player"]["mechanic"]
    at = min(max(player.mechanic, 0), 3)
    for i, box in enumerate(stops["value"]):
        x, y, w, _ = box
        if i == at:
            sheet.rect(box, "ink", 8)
        else:
            sheet.plate(box, 8)
        value = propeller(position, i) if i < len(position.edition.propeller) else "–"
        sheet.text(x + w / 2, y + 31, 22, value, "paper" if i == at else "muted", width=w - 4)
    x, y, w, _ = stops["tile"][at]
    sheet.use("mechanic", x, y, w)
    if at != player.mechanic:
        sheet.badge(x + w - 6, y + 2, f"{player.mechanic}")


def hacker_space(position: Position, player: Player) -> tuple[int, int]:
    """The space on which the Hacker stands, within what can be drawn, and how many keys bring all home."""
    threshold = keys_home(position, player.hacker)
    return min(max(threshold, 0), 6), threshold


def _hacker(sheet: Sheet, position: Position, player: Player, lang: str) -> None:
    spaces = art("layout")["player"]["track"]
    stand, threshold = hacker_space(position, player)
    lying = len(player.track)
    boxes = [(x + 2, y + 2, w - 4, h - 4) for x, y, w, h in spaces]
    free = [box for i, box in enumerate(boxes) if lying <= i < stand]
    sheet.squares(free, 'fill="$sand" stroke="$sand" stroke-width="8"', 4)
    sheet.squares(boxes[stand + 1 :], 'stroke="$deck-edge" stroke-dasharray="2 6"', 2)
    if stand > lying:
        x, y, _, _ = spaces[stand - 1]
        sheet.use("back", x + 11, y + 11, 24)
    x, y, w, _ = spaces[stand]
    sheet.use("hacker", x, y, w)
    for i, key in enumerate(player.track[:7]):
        x, y, w, h = spaces[i]
        if key in (*OWN_KEYS, "N"):
            sheet.use(f"track:{key}", x, y, w)
        else:
            sheet.unknown((x, y, w, h), key)
    if len(player.track) > 7:
        x, y, w, _ = spaces[6]
        sheet.badge(x + w - 4, y + 2, f"+{len(player.track) - 7}")
    x, y, w, _ = place("note")
    first, _, second = say("svg.home", lang, n=threshold).partition("|")
    sheet.text(x + w / 2, y + 20, 14, first, width=w - 12)
    sheet.text(x + w / 2, y + 37, 13, second, "muted", width=w - 12)


def boxes(position: Position, seat: int, targets: Iterable[str]) -> list[Box]:
    """Where those of the `targets` lie that are places of this board; others are left out."""
    found: list[Box] = []
    for target in targets:
        kind, _, what = plain(target).partition(":")
        box = _box(position, position.players[seat], seat, kind, what)
        if box is not None:
            found.append(box)
    return found


def _box(position: Position, player: Player, seat: int, kind: str, what: str) -> Box | None:
    layout: dict[str, Any] = art("layout")["player"]
    track = list(player.track[:7])
    under_way = moving_key(position, seat)
    if kind == "key" and under_way and what == under_way[0]:
        x = layout["key_touching"] + (layout["pushed"] if under_way[2] else 0)
        return (x, place(f"key:{under_way[1]}")[1], 46, 46)
    if kind == "mechanic":
        box: Box = layout["mechanic"]["tile"][min(max(player.mechanic, 0), 3)]
        return box
    if kind == "hacker":
        spot: Box = layout["track"][hacker_space(position, player)[0]]
        return spot
    if kind == "track" and what in track:
        lies: Box = layout["track"][track.index(what)]
        return lies
    if kind == "cube":
        level, _, colour = what.partition(":")
        cubes = player.zone[int(level) - 1] if level in tuple("12345")[: len(player.zone)] else ""
        return cube_box(int(level), cubes.index(colour)) if colour and colour in cubes[: max(CAPACITY)] else None
    if kind == "diver" and what.rstrip("+") in DIVERS:
        names = [tile.rstrip("+") for tile in player.divers[:8]]
        kind, what = "place", str(names.index(what.rstrip("+"))) if what.rstrip("+") in names else "none"
    if kind == "place" and under_way and under_way[2] and what == str(under_way[1] + 2):
        x, y, w, h = place(f"place:{what}")
        return (x + layout["pushed"], y, w, h)
    if kind == "private" and what.isdecimal():
        cards = len(player.contracts)
        x, y, w, h = place("private:0")
        pitch = max(26, min(layout["private"]["pitch"], (layout["private"]["most"] - w) / max(1, cards - 1)))
        last = int((layout["private"]["most"] - w) / pitch + 0.001)
        return (x + pitch * int(what), y, w, h) if len(what) < 4 and int(what) <= min(cards - 1, last) else None
    target = f"{kind}:{what}" if what else kind
    found: Box | None = layout["places"].get(target)
    return found
