"""A player board as a still picture: its pieces, and where what can be touched on it lies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from otys_nb.pictures.alt import keys_home, moving_key
from otys_nb.pictures.messages import say
from otys_nb.pictures.safe_text import plain
from otys_nb.pictures.svg import pieces
from otys_nb.pictures.svg.canvas import Box, Sheet
from otys_nb.pictures.svg.ground import player_ground
from otys_nb.pictures.svg.layout import Places, met
from otys_nb.pictures.svg.pieces import Label, Part, Piece
from otys_nb.rules.components import CAPACITY, DIVERS, OWN_KEYS
from otys_nb.rules.position import Player, Position
from otys_nb.rules.rewards import LayToken

TRACK = 7
"""Spaces on the Hacker's track."""
_NARROW = 38
"""The width of a private contract that can still be read."""


def draw_player(sheet: Sheet, position: Position, seat: int, at: Places, lang: str = "") -> None:
    """Draw the board of the player at `seat`."""
    player_ground(sheet, position, seat, at, lang)
    for piece in player_pieces(position, seat, at, lang):
        piece.draw(sheet)


def player_pieces(position: Position, seat: int, at: Places, lang: str = "") -> Iterator[Piece]:
    """List what lies on the board, in the order in which it is drawn."""
    player = position.players[seat]
    yield from _keys(position, player, seat, at)
    yield from _divers(position, player, seat, at, lang)
    for level in range(1, 6):
        yield from _level(player, level, at, _in_hand(position, seat, level))
    if met(at, "mechanic"):
        stand = min(max(player.mechanic, 0), 3)
        x, y, w, h = at["mechanic"]["tile"][stand]
        yield pieces.symbol_piece((x, y, w, h), "mechanic")
        if stand != player.mechanic:
            yield pieces.overflow(x + w - 6, y + 2, str(player.mechanic))
    if met(at, "track"):
        yield pieces.symbol_piece(at["track"][_stand(position, player)], "hacker")
    if met(at, "hand"):
        yield from _hand(player.contracts, at, lang)
    purse = {"credits": "credit", "batteries": "battery"} if met(at, "purse") else {}
    for amount, art in (purse | {"score": "laurel"}).items():
        yield pieces.count(art, at["places"][amount], getattr(player, amount), 26, 19)


def _stand(position: Position, player: Player) -> int:
    """Return the space of the Hacker's track on which the Hacker is drawn."""
    return min(max(keys_home(position, player.hacker), 0), TRACK - 1)


def _keys(position: Position, player: Player, seat: int, at: Places) -> Iterator[Piece]:
    places = at["places"]
    moving = moving_key(position, seat)
    for key in dict.fromkeys(player.keys):
        if key in OWN_KEYS and (key != "X" or met(at, "x")):
            home = places[f"key:{key}"]
            beside = moving is not None and key == str(moving[1])
            yield pieces.symbol_piece(_half(home, 0) if beside else home, f"key:{key}", seat)
    x, y, w, h = places["key:N"]
    neutral = player.neutral_x if met(at, "x") else 0
    for i in range(min(neutral, 4)):
        yield pieces.symbol_piece((x + 3 * i, y - 4 * i, w, h), "key:N")
    if neutral > 1:
        count = Label(f"×{player.neutral_x}", w - 14, h - 6, 14)
        yield Piece((x, y, w, h), (Part("", w - 28, h - 21, 28, 20, 10),), (count,))
    odd = "".join(key for key in dict.fromkeys(player.keys) if key not in OWN_KEYS)
    if odd:
        yield pieces.overflow(x + w, y, odd[:6])
    if moving and (moving[0] not in ("X", "N") or met(at, "x")):
        yield pieces.symbol_piece(_moving(player, at, *moving[1:]), f"key:{moving[0]}", seat)
    for i, key in enumerate(player.track[:TRACK] if met(at, "track") else ""):
        box = at["track"][i]
        yield pieces.symbol_piece(box, f"track:{key}", seat) if key in (*OWN_KEYS, "N") else pieces.unknown(box, key)
    if len(player.track) > TRACK and met(at, "track"):
        x, y, w, _ = at["track"][-1]
        yield pieces.overflow(x + w - 4, y + 2, f"+{len(player.track) - TRACK}")


def _moving(player: Player, at: Places, level: int, pushed: bool) -> Box:
    """Return the box of the key that is being played."""
    _, y, w, h = at["places"][f"key:{level}"]
    box = (at["key_touching"] + (at["pushed"] if pushed else 0), y, w, h)
    return _half(box, 0.4) if str(level) in player.keys else box


def _half(box: Box, right: float) -> Box:
    """Return a smaller box, for two keys where one has room: an X beside the key of its level."""
    x, y, w, _ = box
    return (x + right * w, y + w / 5, w * 0.6, w * 0.6)


def _diver(position: Position, seat: int, at: Places, place: int) -> Box:
    """Return the box of the diver at a place: further right while a key pushes it."""
    x, y, w, h = at["places"][f"place:{place}"]
    moving = moving_key(position, seat)
    return (x + at["pushed"], y, w, h) if moving and moving[2] and place == moving[1] + 2 else (x, y, w, h)


def _divers(position: Position, player: Player, seat: int, at: Places, lang: str) -> Iterator[Piece]:
    size = 16 if at["tile"] > 48 else 15
    for i, tile in enumerate(player.divers[:8]):
        if tile:
            yield pieces.diver(tile, _diver(position, seat, at, i), size, lang, plain=not met(at, "bonus"))
    if len(player.divers) > 8:
        x, y, w, h = at["places"]["place:7"]
        yield pieces.overflow(x + w - 8, y + h - 2, f"+{len(player.divers) - 8}")


def _in_hand(position: Position, seat: int, level: int) -> str:
    """Return the token that the Explorer has taken to a level, until it is laid."""
    if (seat, level) != (position.to_move, position.turn.level):
        return ""
    return next((frame.token for frame in position.turn.pending if isinstance(frame, LayToken)), "")


def _level(player: Player, level: int, at: Places, in_hand: str = "") -> Iterator[Piece]:
    cubes = player.zone[level - 1] if level <= len(player.zone) else ""
    for i, colour in enumerate(cubes[: max(CAPACITY)]):
        yield pieces.cube(colour, _cube(at, level, i))
    if len(cubes) > CAPACITY[level - 1]:
        x, y, w, _ = _cube(at, level, min(len(cubes), max(CAPACITY)) - 1)
        yield pieces.overflow(x + w - 6, y + 2, f"+{len(cubes) - CAPACITY[level - 1]}")
    token = player.rewards[level - 1] if level <= len(player.rewards) and met(at, "rewards") else None
    if in_hand and met(at, "rewards"):
        yield pieces.token(in_hand, at["places"][f"reward:{level}"])
    elif token:
        yield pieces.laid_token(token, at["places"][f"reward:{level}"])


def _cube(at: Places, level: int, index: int) -> Box:
    """Return the box of a cube space, also of one beyond the level's capacity."""
    row = at["cubes"][str(level)]
    (x, y, w, h), (beside, *_), *_ = row
    found: Box = row[index] if index < len(row) else (x + (beside - x) * index, y, w, h)
    return found


def _hand(cards: tuple[str, ...], at: Places, lang: str) -> Iterator[Piece]:
    for i, code in enumerate(cards[: _fitting(at)]):
        yield pieces.card(code, _card(at, i, len(cards)), say("board.all", lang))
    if len(cards) > _fitting(at):
        x, y, _, _ = at["places"]["private:0"]
        yield pieces.overflow(x + at["hand"] - 12, y + 8, f"+{len(cards) - _fitting(at)}")


def _fitting(at: Places) -> int:
    """Return how many private contracts can be drawn."""
    return 1 + int((at["hand"] - _NARROW) / 26)


def _card(at: Places, index: int, count: int) -> Box:
    """Return the box of a private contract: where they would overlap they are narrower, as long as one can be read."""
    x, y, w, h = at["places"]["private:0"]
    shown = min(count, _fitting(at))
    wide = min(w, max((at["hand"] + 6) / shown - 6, _NARROW))
    return (x + index * min(wide + 6, (at["hand"] - wide) / max(shown - 1, 1)), y, wide, h)


def boxes(position: Position, seat: int, targets: Iterable[str], at: Places) -> list[Box]:
    """Return the boxes of those `targets` that are places of this board."""
    found: list[Box] = []
    for target in targets:
        kind, _, what = plain(target).partition(":")
        box = _box(position, position.players[seat], seat, kind, what, at)
        if box is not None:
            found.append(box)
    return found


def _box(position: Position, player: Player, seat: int, kind: str, what: str, at: Places) -> Box | None:
    track = list(player.track[:TRACK])
    moving = moving_key(position, seat)
    if kind == "key" and moving and what == moving[0]:
        return _moving(player, at, *moving[1:])
    if kind == "mechanic":
        box: Box = at["mechanic"]["tile"][min(max(player.mechanic, 0), 3)]
        return box
    if kind == "hacker":
        spot: Box = at["track"][_stand(position, player)]
        return spot
    if kind == "track" and what in track:
        lies: Box = at["track"][track.index(what)]
        return lies
    if kind == "cube":
        level, _, colour = what.partition(":")
        cubes = player.zone[int(level) - 1] if level in tuple("12345")[: len(player.zone)] else ""
        return _cube(at, int(level), cubes.index(colour)) if colour and colour in cubes[: max(CAPACITY)] else None
    if kind == "diver" and what.rstrip("+") in DIVERS:
        names = [tile.rstrip("+") for tile in player.divers[:8]]
        kind, what = "place", str(names.index(what.rstrip("+"))) if what.rstrip("+") in names else "none"
    if kind == "place" and what in tuple("01234567"):
        return _diver(position, seat, at, int(what))
    if kind == "private" and what.isdecimal():
        count = len(player.contracts)
        return _card(at, int(what), count) if len(what) < 4 and int(what) < min(count, _fitting(at)) else None
    found: Box | None = at["places"].get(f"{kind}:{what}" if what else kind)
    return found
