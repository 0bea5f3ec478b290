"""Position editing: pure functions from a position and an edit to a new position; undo means keeping the old one.

`put` sets a field by its path in `otys-position/1`; `moved` takes a piece from one target (`docs/contract.md`) and puts
it on another, removes it from the board or flips it. The result may be illegal (`problems` says how), but it is always
a well-formed position; any other edit raises `EditError`.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from otys_nb.explorer.piece_editing import OFF, Data, EditError, PieceEditor
from otys_nb.explorer.pile_text import read_divers, read_pile, read_slots
from otys_nb.explorer.tray import out_of_deck, with_remaining_pieces
from otys_nb.rules.components import NEUTRAL, NEUTRAL_SUPPLY, OWN_KEYS
from otys_nb.rules.formats import interchange
from otys_nb.rules.formats.form import LEVELS, MAX_NUMBER, MAX_PIECES, MAX_PLAYERS, PLAYER, PositionError
from otys_nb.rules.position import NATURE, START, Colony, Player, Position
from otys_nb.rules.views import seen_by

MAX_LIST_CHARS: Final = 4000
"""The most characters of a typed list."""
TURN: Final = "turn"
NAMES: Final = ("Ada", "Grace", "Katherine", "Dorothy")

_PATH: Final = re.compile(r"[a-z_]{1,20}(\[\d{1,3}\])*(\.[a-z_]{1,20}(\[\d{1,3}\])*)?", re.ASCII)
_STEP: Final = re.compile(r"([a-z_]+)|\[(\d+)\]", re.ASCII)
_NEUTRAL: Final = re.compile(r"players\[(\d)\]\.neutral_x", re.ASCII)
_LOCKED: Final = ("format", "edition")
_PLACES: Final = re.compile(
    r"players\[\d\]\.rewards\[\d\]|colony\.display\[\d\]\[\d+\]|colony\.contracts\[\d+\]", re.ASCII
)
"""Paths where None means an empty place; elsewhere in a list it removes the piece."""


def edited(position: Position, path: object, value: object) -> Position:
    """The position after an edit as a page sends it: a field (`put`), or a piece moved by hand at a seat (`moved`).

    Raises:
        EditError: if the edit is malformed or cannot be done.
    """
    if isinstance(path, str):
        return put(position, path, value)
    if not isinstance(path, (list, tuple)) or len(path) != 2 or not all(isinstance(part, str) for part in path):
        raise EditError("field")
    if type(value) is not int or not 0 <= value < len(position.players):
        raise EditError("seat")
    return moved(position, path[0], path[1], value)


def blank(players: int = 2) -> Position:
    """An empty table, with every key and diver at hand and the sponsors' basic sides."""
    seats = tuple(_new_player(NAMES[:seat]) for seat in range(players))
    empty: tuple[None, None] = (None, None)
    slots = (None,) * (2 if players == 2 else 3)
    sponsors = tuple(f"{number}B" for number in range(1, LEVELS + 1))
    return Position(seats, Colony(sponsors, (empty,) * LEVELS, "", slots, (), (), (), NEUTRAL_SUPPLY))


def _new_player(names: tuple[str, ...]) -> Player:
    name = next((name for name in NAMES if name not in names), f"{len(names) + 1}")
    divers = tuple(str(tile) for tile in PLAYER["divers"])  # type: ignore[attr-defined]
    return Player(name, 0, 0, 0, OWN_KEYS, 0, "", 0, 0, divers, ("",) * LEVELS, (None,) * LEVELS, ())


def at_start(position: Position) -> Position:
    """The position at the start of its turn: if a turn is under way, the chosen key goes back to where it was."""
    if position.turn == START:
        return position
    key, seat = position.turn.key, position.to_move
    players = list(position.players)
    if key and seat is not None and 0 <= seat < len(players):
        me = players[seat]
        if key == NEUTRAL:
            players[seat] = replace(me, neutral_x=me.neutral_x + 1)
        else:
            players[seat] = replace(me, keys="".join(sorted(me.keys + key, key=OWN_KEYS.find)))
    return replace(position, players=tuple(players), turn=START)


# ---------------------------------------------------------------- fields


def put(position: Position, path: str, value: object) -> Position:
    """The position with one field set, such as ``put(position, "players[0].credits", 4)``.

    Lists of divers, cards and tokens may be given as text. ``players`` takes a number of players, and ``players[1]``
    None: that player leaves. ``rest`` with None puts all pieces left in the box into deck and bag; ``eyes`` with a seat
    keeps only what that player may know. Neutral X keys that a player gains come out of the supply, while all twelve
    are accounted for.

    Raises:
        EditError: if there is no such field, or the value does not belong there.
    """
    if not isinstance(path, str) or len(path) > 80 or not _PATH.fullmatch(path):
        raise EditError("field")
    position = at_start(position)
    if path == "players" and not isinstance(value, list):
        return _with_players(position, value)
    if path == "rest" and value is None:
        return with_remaining_pieces(position)
    if path == "eyes" and type(value) is int and 0 <= value < len(position.players):
        return seen_by(position, value)
    data = interchange.to_dict(position)
    steps: list[str | int] = [name or int(index) for name, index in _STEP.findall(path)]
    if steps[0] in _LOCKED:
        raise EditError("field")
    if steps[0] == "players" and len(steps) == 2 and value is None:
        return without_player(position, int(steps[1]))
    holder: Any = data
    for step in steps[:-1]:
        holder = _inside(holder, step)
    last = steps[-1]
    if isinstance(holder, list) and last == len(holder) and len(holder) < MAX_PIECES:
        holder.append(value)
    else:
        _inside(holder, last)
        if value is None and isinstance(holder, list) and not _PLACES.fullmatch(path):
            del holder[int(last)]
        else:
            holder[last] = _read_text(path, value)
    result = _read(data, position)
    shared = _NEUTRAL.fullmatch(path)
    return _from_supply(position, result, int(shared[1])) if shared else result


def _inside(holder: Any, step: str | int) -> Any:
    if isinstance(holder, dict) and step in holder and isinstance(step, str):
        return holder[step]
    if isinstance(holder, list) and isinstance(step, int) and step < len(holder):
        return holder[step]
    raise EditError("field")


def _read_text(path: str, value: object) -> object:
    """Parse a typed list; return anything else unchanged."""
    if not isinstance(value, str):
        return value
    if len(value) > MAX_LIST_CHARS:
        raise EditError("long", most=MAX_LIST_CHARS)
    try:
        if path == "colony.contracts":
            return read_slots(value)
        if path in ("colony.deck", "colony.bag", "colony.discards") or path.endswith("].contracts"):
            return read_pile(value)
        if path.endswith("].divers"):
            return read_divers(value)
    except ValueError as error:
        raise EditError("form", what=str(error)) from None
    return value


def _read(data: Data, position: Position) -> Position:
    try:
        return interchange.from_dict(data, editions=(position.edition,))
    except PositionError as error:
        raise EditError("form", what="; ".join(error.problems)) from None


def _from_supply(before: Position, after: Position, seat: int) -> Position:
    """Take neutral X keys that a player has gained out of the supply, if their number was right before."""
    supply = before.colony.neutral_x - after.players[seat].neutral_x + before.players[seat].neutral_x
    whole = _neutral(before) == NEUTRAL_SUPPLY and supply >= 0
    return replace(after, colony=replace(after.colony, neutral_x=supply)) if whole else after


def _neutral(position: Position) -> int:
    held = sum(player.neutral_x + player.track.count(NEUTRAL) for player in position.players)
    return held + position.colony.neutral_x


# ---------------------------------------------------------------- seats


def _with_players(position: Position, count: object) -> Position:
    if type(count) is not int or not 1 <= count <= MAX_PLAYERS:
        raise EditError("players")
    while len(position.players) > count:
        position = without_player(position, len(position.players) - 1)
    while len(position.players) < count:
        names = tuple(player.name for player in position.players)
        position = replace(position, players=(*position.players, _new_player(names)))
    return _with_slots(position)


def without_player(position: Position, seat: int) -> Position:
    """The position after a player has left with all that lies before it; its neutral X keys go back to the supply.

    Raises:
        EditError: if there is no such player, or no other.
    """
    if not 0 <= seat < len(position.players) or len(position.players) < 2:
        raise EditError("players")
    gone, colony = position.players[seat], position.colony
    left = position.players[:seat] + position.players[seat + 1 :]
    back = colony.neutral_x + gone.neutral_x + gone.track.count(NEUTRAL)
    position = replace(
        position,
        players=left,
        colony=replace(colony, neutral_x=max(-MAX_NUMBER, min(back, MAX_NUMBER))),
        first_player=_seat_after(position.first_player, seat, len(left)) or 0,
        to_move=_seat_after(position.to_move, seat, len(left)),
    )
    return _with_slots(position)


def _seat_after(seat: int | None, gone: int, left: int) -> int | None:
    if seat is None or seat == NATURE:
        return seat
    return (seat - (seat > gone)) % left


def _with_slots(position: Position) -> Position:
    """As many places for public contracts as there are players for, where no card has to go for that [R17][R18]."""
    cards = position.colony.contracts
    wanted = 2 if len(position.players) == 2 else 3
    while len(cards) > wanted and cards[-1] is None:
        cards = cards[:-1]
    cards += (None,) * (wanted - len(cards))
    return replace(position, colony=replace(position.colony, contracts=cards))


# ---------------------------------------------------------------- by hand


def moved(position: Position, origin: str, goal: str, seat: int = 0) -> Position:
    """The position after the piece at target `origin` was put on target `goal`, on that seat's board or the colony's.

    A diver is inserted and the others make room; where a place holds only one piece, the two change places.
    ``tray:CODE`` is any piece from the box; put on another, a piece returns to the box, as it does by `goal` ``off``,
    and on an empty place the other is laid, as the next of deck or bag is. ``turn`` flips a piece.

    Raises:
        EditError: if no piece is there, or it does not belong at the goal.
    """
    if len(origin) > 80 or len(goal) > 80:
        raise EditError("field")
    if not 0 <= seat < len(position.players):
        raise EditError("seat")
    position = at_start(position)
    data = interchange.to_dict(position)
    hand = PieceEditor(data, seat)
    if goal.startswith("tray:"):
        slot = hand.slot(origin)
        empty = slot is not None and slot[0][slot[1]] is None
        origin, goal = (goal, origin) if empty else (origin, OFF)
    elif goal in ("deck", "bag"):
        slot = hand.slot(origin)
        if slot is not None and None in slot[0][slot[1] :][:1]:  # an empty place is filled from it
            origin, goal = goal, origin
    if goal == TURN:
        hand.flip(origin)
    elif origin != goal:
        piece = hand.take(origin)
        displaced = hand.put(goal, piece)
        if displaced is not None and not origin.startswith("tray:"):
            hand.put(origin, displaced)
    after = _read(data, position)
    return out_of_deck(position, after) if origin.startswith("tray:") else after
