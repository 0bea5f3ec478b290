"""The table of the referee: positions in canonical order, and the small hand movements on a state."""

import itertools
import json
import pickle
from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

Position: TypeAlias = dict[str, Any]  # an object of otys-position/1
Player: TypeAlias = dict[str, Any]  # one of its players
State: TypeAlias = dict[str, Any]  # a position, and what must be remembered within the turn
Pile: TypeAlias = list[Any]  # codes, and lists of codes for unordered groups

COLOURS = "mpft"
OWN_KEYS = "12345X"
CAPACITY = [3, 3, 4, 5, 6]  # levels 1 to 5
SURFACE = 3  # "one of eight, top to bottom: three on the surface, then levels 1 to 5"
THRESHOLD = [6, 5, 4, 3]  # after 0, 1, 2, 3 improvements of the Hacker
PROPELLER = [1, 2, 3, 4]  # after 0, 1, 2, 3 improvements of the Mechanic
STORE_CREDITS = [3, 2, 1]  # rows from the top
STORE_PRESTIGE = [1, 0, 0]
STORE_PRESTIGE_UPGRADED = [2, 1, 1]  # "every row offers prestige (so 2, 1, 1)"
EXPERTS = {"metal": "m", "plant": "p", "fuel": "f", "tech": "t"}
WINNING_SCORE = 18


def canonical(position: Position) -> str:
    """The position as one line of JSON, the same for all ways of writing the same position."""
    return json.dumps(normal(position), sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def normal(position: Position) -> Position:
    """A copy of the position in canonical order (format: "Canonical form")."""
    game = again(position)
    game.pop("edition", None)  # "It is not part of the canonical form."
    for player in game["players"]:
        player["keys"] = in_order(player["keys"], OWN_KEYS)
        player["track"] = in_order(player["track"], "12345XN")
        player["zone"] = [in_order(cubes, COLOURS) for cubes in player["zone"]]
        player["contracts"] = sorted(player["contracts"])
    colony = game["colony"]
    colony["store"] = in_order(colony["store"], COLOURS)
    colony["contracts"] = nulls_last(colony["contracts"])
    colony["display"] = [nulls_last(pair) for pair in colony["display"]]
    colony["deck"] = normal_pile(colony["deck"])
    colony["bag"] = normal_pile(colony["bag"])
    colony["discards"] = sorted(colony["discards"])
    return game


def in_order(letters: Iterable[str], order: str) -> str:
    return "".join(sorted(letters, key=order.index))


def nulls_last(codes: Sequence[str | None]) -> list[str | None]:
    return sorted(code for code in codes if code is not None) + [None] * codes.count(None)


def normal_pile(pile: Pile) -> Pile:
    """Groups sorted; a group of one is written as the plain element; an empty group vanishes."""
    elements = []
    for element in pile:
        if not isinstance(element, list):
            elements.append(element)
        elif len(element) == 1:
            elements.append(element[0])
        elif element:
            elements.append(sorted(element))
    return elements


def has_unknown(position: Position) -> bool:
    colony = position["colony"]
    piles = [colony["deck"], colony["bag"], colony["discards"], colony["contracts"], *colony["display"]]
    piles += [player["contracts"] for player in position["players"]]
    piles += [player["rewards"] for player in position["players"]]
    flat = []
    for element in itertools.chain(*piles):
        flat += element if isinstance(element, list) else [element]
    return "?" in flat


def again(state: dict[str, Any]) -> dict[str, Any]:
    """A fresh copy, to be changed by the caller."""
    fresh: dict[str, Any] = pickle.loads(pickle.dumps(state))  # as copy.deepcopy, but four times as fast
    return fresh


def me(state: State) -> Player:
    player: Player = state["game"]["players"][state["game"]["to_move"]]
    return player


def cubes_here(state: State) -> str:
    """The cubes on the key's level."""
    cubes: str = me(state)["zone"][state["turn"]["level"]]
    return cubes


def has_room(player: Player, level: int) -> bool:
    return len(player["zone"][level]) < CAPACITY[level]


def add_cube(player: Player, level: int, colour: str) -> None:
    player["zone"][level] = in_order(player["zone"][level] + colour, COLOURS)


def remove_cube(player: Player, level: int, colour: str) -> None:
    player["zone"][level] = player["zone"][level].replace(colour, "", 1)


def resurface(player: Player, place: int) -> None:
    """The diver goes to the top position; those above its old place shift down one [R46][R47]."""
    player["divers"].insert(0, player["divers"].pop(place))


def upgrade(player: Player, place: int) -> None:
    """Turn a basic diver; the caller has made sure that it is basic (Q34)."""
    player["divers"][place] += "+"


def is_upgraded(diver: str) -> bool:
    return diver.endswith("+")


def draw(pile: Pile) -> list[tuple[str, Pile]]:
    """All distinct ways to draw the next element of a deck or bag: a list of (element, what is left)."""
    if not pile:
        return []
    first, rest = pile[0], pile[1:]
    if not isinstance(first, list):
        return [(first, rest)]
    ways = []
    for member in sorted(set(first)):  # "Where a draw comes from a group, every distinct outcome counts."
        others = list(first)
        others.remove(member)
        ways.append((member, normal_pile([others, *rest])))
    return ways


def fill(pile: Pile) -> list[tuple[str | None, Pile]]:
    """All ways to fill a place from a deck or bag; an empty one leaves it empty."""
    return [*draw(pile)] or [(None, [])]


def take_back_a_key(state: State) -> list[State]:
    """One own key from the track, "never neutral"; the gap closes."""
    results = []
    for key in OWN_KEYS:
        if key in me(state)["track"]:
            after = again(state)
            me(after)["track"] = me(after)["track"].replace(key, "")
            me(after)["keys"] = in_order(me(after)["keys"] + key, OWN_KEYS)
            results.append(after)
    return results
