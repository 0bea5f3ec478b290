"""The referee's reading of the sponsors."""

from .divers import refill_display, resolve_front
from .table import (
    COLOURS,
    SURFACE,
    State,
    add_cube,
    again,
    has_room,
    is_upgraded,
    me,
    remove_cube,
    resurface,
    take_back_a_key,
    upgrade,
)


def use_the_sponsor(state: State) -> list[State]:
    """ "the sponsor on the key's level at most once [R34][R35]". A tile that cannot do anything gives no result."""
    if state["turn"]["sponsor_used"]:
        return []
    tile = state["game"]["colony"]["sponsors"][state["turn"]["level"]]
    results = SPONSORS[tile](state)
    for after in results:
        after["turn"]["sponsor_used"] = True
    return results


def sponsor_1_basic(state: State) -> list[State]:
    after = again(state)
    me(after)["credits"] += 1
    return [after]


def sponsor_1_advanced(state: State) -> list[State]:
    after = again(state)
    after["turn"]["own_divers_free"] = True
    return [after]


def sponsor_2_basic(state: State) -> list[State]:
    after = again(state)
    after["turn"]["uses_left"] = 2
    return [after]


def sponsor_2_advanced(state: State) -> list[State]:
    """Resolve the front, then discard, then draw: so with the bag empty the discarded token goes back into it first."""
    results = []
    level = state["turn"]["level"]
    for slot in (0, 1):
        token = state["game"]["colony"]["display"][level][slot]
        if token is None:
            continue
        for resolved in resolve_front(state, token):  # "it must be one that can be resolved"
            resolved["game"]["colony"]["discards"].append(token)
            results += refill_display(resolved, level, slot)
    return results


def sponsor_3_basic(state: State) -> list[State]:
    return take_back_a_key(state)


def sponsor_3_advanced(state: State) -> list[State]:
    after = again(state)
    resurface(me(after), SURFACE + 4)
    return [after]


def sponsor_4_basic(state: State) -> list[State]:
    """The diver facing the key. "closes the propeller window for the rest of the turn"."""
    return upgrade_for_two_credits(state, [SURFACE + state["turn"]["level"]], closes_propellers=True)


def sponsor_4_advanced(state: State) -> list[State]:
    return upgrade_for_two_credits(state, [0, 1, 2], closes_propellers=False)


def upgrade_for_two_credits(state: State, places: list[int], closes_propellers: bool) -> list[State]:
    if me(state)["credits"] < 2:
        return []
    results = []
    for place in places:
        if not is_upgraded(me(state)["divers"][place]):
            after = again(state)
            me(after)["credits"] -= 2
            upgrade(me(after), place)
            me(after)["score"] += 1
            after["turn"]["propellers_closed"] = after["turn"]["propellers_closed"] or closes_propellers
            results.append(after)
    return results


def sponsor_5_basic(state: State) -> list[State]:
    after = again(state)
    me(after)["batteries"] += 1
    return [after]


def sponsor_5_advanced(state: State) -> list[State]:
    """Gain 1 battery, or spend 1 and move a cube to or from the key's level. Only the move closes the propellers."""
    results = sponsor_5_basic(state)
    if me(state)["batteries"] < 1:
        return results
    here = state["turn"]["level"]
    for other in range(5):
        if other == here:
            continue
        for source, target in ((here, other), (other, here)):
            for colour in COLOURS:
                if colour in me(state)["zone"][source] and has_room(me(state), target):
                    after = again(state)
                    me(after)["batteries"] -= 1
                    remove_cube(me(after), source, colour)
                    add_cube(me(after), target, colour)
                    after["turn"]["propellers_closed"] = True
                    results.append(after)
    return results


SPONSORS = {
    "1B": sponsor_1_basic,
    "2B": sponsor_2_basic,
    "3B": sponsor_3_basic,
    "4B": sponsor_4_basic,
    "5B": sponsor_5_basic,
    "1A": sponsor_1_advanced,
    "2A": sponsor_2_advanced,
    "3A": sponsor_3_advanced,
    "4A": sponsor_4_advanced,
    "5A": sponsor_5_advanced,
}
