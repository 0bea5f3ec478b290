"""The table of the referee: positions in canonical order, and the small hand movements on a state."""

import itertools
import json
import pickle

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


def canonical(position):
    """The position as one line of JSON, the same for all ways of writing the same position."""
    return json.dumps(normal(position), sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def normal(position):
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


def in_order(letters, order):
    return "".join(sorted(letters, key=order.index))


def nulls_last(codes):
    return sorted(code for code in codes if code is not None) + [None] * codes.count(None)


def normal_pile(pile):
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


def has_unknown(position):
    colony = position["colony"]
    piles = [colony["deck"], colony["bag"], colony["discards"], colony["contracts"], *colony["display"]]
    piles += [player["contracts"] for player in position["players"]]
    piles += [player["rewards"] for player in position["players"]]
    flat = []
    for element in itertools.chain(*piles):
        flat += element if isinstance(element, list) else [element]
    return "?" in flat


def again(state):
    """A fresh copy, to be changed by the caller."""
    return pickle.loads(pickle.dumps(state))  # as copy.deepcopy, but four times as fast


def me(state):
    return state["game"]["players"][state["game"]["to_move"]]


def cubes_here(state):
    """The cubes on the key's level."""
    return me(state)["zone"][state["turn"]["level"]]


def has_room(player, level):
    return len(player["zone"][level]) < CAPACITY[level]


def add_cube(player, level, colour):
    player["zone"][level] = in_order(player["zone"][level] + colour, COLOURS)


def remove_cube(player, level, colour):
    player["zone"][level] = player["zone"][level].replace(colour, "", 1)


def resurface(player, place):
    """The diver goes to the top position; those above its old place shift down one [46][47]."""
    player["divers"].insert(0, player["divers"].pop(place))


def upgrade(player, place):
    """Turn a basic diver; the caller has made sure that it is basic (Q34)."""
    player["divers"][place] += "+"


def is_upgraded(diver):
    return diver.endswith("+")


def draw(pile):
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


def take_back_a_key(state):
    """One own key from the track, "never neutral"; the gap closes."""
    results = []
    for key in OWN_KEYS:
        if key in me(state)["track"]:
            after = again(state)
            me(after)["track"] = me(after)["track"].replace(key, "")
            me(after)["keys"] = in_order(me(after)["keys"] + key, OWN_KEYS)
            results.append(after)
    return results
