"""A second, slow, deliberately naive reading of one turn of Otys.

It serves to check a faster rules engine: both must find the same set of positions after a turn. So it shares nothing
with that engine, knows only `otys-position/1` JSON objects, and follows the page "One turn of Otys, exactly" sentence
by sentence. Comments in quotation marks are sentences of that page (or, where said, of the position format). Numbers
in brackets are atomic rules, Qn are rulings.

How it works. A *state* is `{"game": position, "turn": what must be remembered within the turn}`. Every function that
does something takes a state, leaves it alone, and returns a list of new states, one for each way of doing it; an empty
list means that it cannot be done. `outcomes` follows all of them until the turn has ended.
"""

import functools
import hashlib
import itertools
import json
from collections.abc import Iterable
from typing import Any

from .divers import use_diver
from .sponsors import use_the_sponsor
from .table import (
    COLOURS,
    OWN_KEYS,
    PROPELLER,
    SURFACE,
    THRESHOLD,
    WINNING_SCORE,
    Position,
    State,
    again,
    canonical,
    fill,
    has_unknown,
    in_order,
    me,
    normal,
    remove_cube,
    resurface,
)


def outcomes(position: Position) -> set[str]:
    """The canonical lines of all positions in which the next turn can start, or the game has finished.

    The deck and the bag must be known: an unknown card or token is refused with ValueError.
    """
    if position["finished"]:  # format: "A finished position has none."
        return set()
    if has_unknown(position):
        raise ValueError("outcomes need full knowledge of cards and tokens; the position holds a '?'")
    first = {"game": normal(position), "turn": {"phase": "before"}}
    seen = set()
    ends = set()
    waiting = [first]
    while waiting:
        state = waiting.pop()
        for after in one_step(state):
            if after["turn"] is None:
                ends.add(canonical(after["game"]))
                continue
            line = json.dumps(after, sort_keys=True)
            if line not in seen:
                seen.add(line)
                waiting.append(after)
    return ends


def digest(lines: Iterable[str]) -> str:
    """SHA-256, in hex, of the lines sorted bytewise as UTF-8, each ended by a newline."""
    in_order = sorted(line.encode("utf-8") for line in lines)
    return hashlib.sha256(b"".join(line + b"\n" for line in in_order)).hexdigest()


def one_step(state: State) -> list[State]:
    """All states that one decision (or one stroke of chance) can lead to."""
    phase = state["turn"]["phase"]
    if phase == "before":  # 0. contract window, then 1. choose a key
        return complete_a_contract(state) + choose_a_key(state)
    if phase == "one":  # 2. "In any order": (C), the sponsor, propellers; then the diver is activated
        return complete_a_contract(state) + use_the_sponsor(state) + use_a_propeller(state) + activate(state)
    if phase == "two":  # 3. (C) before, between and after the uses of the effect
        return complete_a_contract(state) + use_the_effect(state) + step_three(state)
    if phase == "after":  # 5. contract window, then the turn ends
        return complete_a_contract(state) + end_the_turn(state)
    raise AssertionError(phase)


def choose_a_key(state: State) -> list[State]:
    """1. "exactly one [R30]: a numbered key that lies on the board, own X if on the board, or a neutral X"."""
    results = []
    for key in "12345":
        if key in me(state)["keys"]:
            after = again(state)
            me(after)["keys"] = me(after)["keys"].replace(key, "")
            after["turn"] = first_window(key, int(key) - 1)  # "it acts on its own level"
            results.append(after)
    for key in "XN":
        for level in range(5):  # "either acts on any level, [R55]-[R58]"
            after = again(state)
            if key == "X" and "X" in me(state)["keys"]:
                me(after)["keys"] = me(after)["keys"].replace("X", "")
            elif key == "N" and me(state)["neutral_x"] > 0:
                me(after)["neutral_x"] -= 1
            else:
                continue
            # "the one on level 5 goes to level 1, the others go down one [R59] ... This is not optional."
            sponsors = after["game"]["colony"]["sponsors"]
            sponsors.insert(0, sponsors.pop())
            after["turn"] = first_window(key, level)
            results.append(after)
    return results


def first_window(key: str, level: int) -> dict[str, Any]:
    """What must be remembered from now on. Until step 3 the key is neither on the board nor on the track."""
    return {
        "phase": "one",
        "key": key,
        "level": level,  # 0 to 4. "The key keeps its level [R40]."
        "sponsor_used": False,
        "propellers_closed": False,
        "own_divers_free": False,  # sponsor 1 advanced
        "uses_left": 1,  # of the activated diver's effect
        "copied": [],  # Designer's variant: seats whose diver on the key's level was copied
    }


def use_a_propeller(state: State) -> list[State]:
    """One battery: any of the eight divers moves 1 to *value* positions within the eight, those passed shift by one."""
    if state["turn"]["propellers_closed"] or me(state)["batteries"] < 1:
        return []
    results = []
    value = PROPELLER[me(state)["mechanic"]]
    for start in range(8):
        for target in range(8):
            if 1 <= abs(start - target) <= value:
                after = again(state)
                me(after)["batteries"] -= 1
                divers = me(after)["divers"]
                divers.insert(target, divers.pop(start))
                results.append(after)
    return results


def activate(state: State) -> list[State]:
    """3. "The diver now at the key's level is activated". Nothing moves a diver from here to step 3."""
    after = again(state)
    after["turn"]["phase"] = "two"
    return [after]


def use_the_effect(state: State) -> list[State]:
    """3. "its effect is optional [R42]", usable once, or twice with sponsor 2 basic."""
    if state["turn"]["uses_left"] < 1:
        return []
    diver = me(state)["divers"][SURFACE + state["turn"]["level"]]  # "a tile as it lies at that moment"
    results = use_diver(state, diver, own=True, chain=[state["game"]["to_move"]])
    for after in results:
        after["turn"]["uses_left"] -= 1
    return results


def step_three(state: State) -> list[State]:
    """4. The key goes to the track, keys may return, then the divers resurface or stay."""
    after = again(state)
    player = me(after)
    player["track"] += after["turn"]["key"]
    if len(player["track"]) >= THRESHOLD[player["hacker"]]:  # after an improvement of this turn, too
        # "own keys to the board, neutral X *of the track* to the supply (those still held stay) [R50]-[R54]"
        after["game"]["colony"]["neutral_x"] += player["track"].count("N")
        player["keys"] = in_order(player["keys"] + player["track"].replace("N", ""), OWN_KEYS)
        player["track"] = ""
    after["turn"]["phase"] = "after"
    results = resurface_or_stay(after, after["game"]["to_move"])
    # Designer's variant: "after the acting player's own choice, each copied diver resurfaces on its owner's board, once
    # however often it was copied, unless that owner spends 1 battery ... in seat order, beginning at seat 0."
    for owner in sorted(state["turn"]["copied"]):
        results = [decided for earlier in results for decided in resurface_or_stay(earlier, owner)]
    for decided in results:
        decided["turn"] = {"phase": "after"}
    return results


def resurface_or_stay(state: State, seat: int) -> list[State]:
    """The diver of this player on the key's level resurfaces, or the player pays 1 battery and it stays."""
    place = SURFACE + state["turn"]["level"]
    up = again(state)
    resurface(up["game"]["players"][seat], place)
    if state["game"]["players"][seat]["batteries"] < 1:
        return [up]
    stays = again(state)
    stays["game"]["players"][seat]["batteries"] -= 1
    return [up, stays]


def end_the_turn(state: State) -> list[State]:
    """5. "After the last player of the round the game is over if anyone has 18 or more [R79]."."""
    after = again(state)
    after["turn"] = None
    game = after["game"]
    game["to_move"] = (game["to_move"] + 1) % len(game["players"])
    if game["to_move"] == game["first_player"]:
        if any(player["score"] >= WINNING_SCORE for player in game["players"]):
            game["finished"] = True
            game["to_move"] = None  # format: "it is `null`, and `round` stays that of the last turn"
        else:
            game["round"] += 1  # format: "`round` grows when it passes to `first_player`"
    return [after]


def complete_a_contract(state: State) -> list[State]:
    """One contract, in every way: "Any public card or own private card; any one level that holds the cubes"."""
    results = []
    for index, card in enumerate(me(state)["contracts"]):
        for paid in pay_for_contract(state, card):
            me(paid)["contracts"].pop(index)  # "The card leaves the game."
            results.append(paid)
    for slot, card in enumerate(state["game"]["colony"]["contracts"]):
        if card is None:
            continue
        for paid in pay_for_contract(state, card):
            # "A public card is replaced from the top of the deck at once; an empty deck leaves the slot empty."
            for new_card, deck in fill(paid["game"]["colony"]["deck"]):
                after = again(paid)
                after["game"]["colony"]["deck"] = deck
                after["game"]["colony"]["contracts"][slot] = new_card
                results.append(after)
    return results


def pay_for_contract(state: State, card: str) -> list[State]:
    """Pay on any level that can, and take the gains: "These gains are automatic."."""
    needs, gains = card.split(":")
    results = []
    for level in range(5):
        for cubes in payments(needs):
            held = me(state)["zone"][level]
            if len(held) < len(cubes) or any(held.count(colour) < cubes.count(colour) for colour in cubes):
                continue
            after = again(state)
            player = me(after)
            for colour in cubes:
                remove_cube(player, level, colour)
            player["score"] += int(gains[0])
            player["credits"] += gains.count("c")
            player["batteries"] += gains.count("b")
            reward = player["rewards"][level]
            if reward is not None:  # the level's permanent reward [R152]
                if reward.endswith("/orange"):
                    player["credits"] += 2
                else:
                    player["score"] += 1
            results.append(after)
    return results


@functools.cache
def payments(needs: str) -> list[str]:
    """The cubes of a named card, or every choice for a free card: "a different colour for each number"."""
    if not needs[0].isdigit():
        return [needs]
    choices = set()
    for colours in itertools.permutations(COLOURS, len(needs)):
        cubes = "".join(colour * int(number) for colour, number in zip(colours, needs, strict=True))
        choices.add(in_order(cubes, COLOURS))
    return sorted(choices)
